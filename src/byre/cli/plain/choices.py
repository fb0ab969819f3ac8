"""The choices of a decision as numbered lines."""

from __future__ import annotations

import shutil

from byre.cli.terminal import out
from byre.cli.words.base import Choice

GAP = "   "


def print_choices(choices: list[Choice]) -> None:
    """Number them from 1, as many on a line as fit, each group under its heading."""
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
    if line and len("  " + GAP.join([*line, item])) >= shutil.get_terminal_size((80, 24)).columns:
        _flush(line)
    line.append(item)


def _flush(line: list[str]) -> None:
    if line:
        out("  " + GAP.join(line))
        line.clear()
