"""What the commands know of the terminal: lines out, lines in, and whether to use colour."""

from __future__ import annotations

import os
import shutil
import sys

from byre.cli.show.common import Choice

BOLD, DIM, RESET = "\x1b[1m", "\x1b[2m", "\x1b[0m"
GAP = "   "


def coloured() -> bool:
    """https://no-color.org: any NO_COLOR that is not empty; and dumb terminals know no colours."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM", "dumb") != "dumb"


def bold(text: str) -> str:
    return f"{BOLD}{text}{RESET}" if coloured() else text


def dim(text: str) -> str:
    return f"{DIM}{text}{RESET}" if coloured() else text


def out(line: str = "") -> None:
    """A line of the table; lines are only ever added."""
    print(line, flush=True)


def ask(prompt: str) -> str:
    """A line that somebody types; EOFError when there is nobody, or nobody any more."""
    print(prompt, end=" ", flush=True)
    line = sys.stdin.readline()
    if not line:
        out()
        raise EOFError
    if not sys.stdin.isatty():
        out(line.rstrip("\n"))
    return line.strip()


def out_choices(choices: list[Choice]) -> None:
    """Numbered from 1, as many on a line as fit, each group under its heading."""
    group = ""
    line: list[str] = []
    for number, choice in enumerate(choices, 1):
        if choice.group != group:
            _flush(line)
            group = choice.group
            out(f"  {group}".rstrip())
        _put(line, f"{number}) {choice.label}")
    _flush(line)


def _put(line: list[str], item: str) -> None:
    if line and len("  " + GAP.join([*line, item])) >= _width():
        _flush(line)
    line.append(item)


def _flush(line: list[str]) -> None:
    if line:
        out("  " + GAP.join(line))
        line.clear()


def _width() -> int:
    return shutil.get_terminal_size((80, 24)).columns
