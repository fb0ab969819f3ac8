"""What the commands know of the terminal: lines out, lines in, and whether to use colour."""

from __future__ import annotations

import asyncio
import os
import sys

BOLD, DIM, RESET = "\x1b[1m", "\x1b[2m", "\x1b[0m"
READ = 4096  # bytes at a time


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


def is_full() -> bool:
    """Can this terminal show a whole screen, and is somebody there to look at it?"""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") not in ("dumb", "")


class Lines:
    """Lines that somebody types, while other things go on; EOFError when there is nobody, or nobody any more."""

    def __init__(self) -> None:
        self._left = b""  # what was typed or piped in beyond the line that was asked for

    async def ask(self, prompt: str) -> str:
        print(prompt, end=" ", flush=True)
        return await self.read()

    async def read(self) -> str:
        while b"\n" not in self._left:
            if not (data := await _read_some()):
                out()
                raise EOFError
            self._left += data
        line, _, self._left = self._left.partition(b"\n")
        text = line.decode(sys.stdin.encoding, "replace").strip()
        if not sys.stdin.isatty():
            out(text)
        return text


async def _read_some() -> bytes:
    """What can be read from the input, when there is something; nothing at its end."""
    loop, number = asyncio.get_running_loop(), sys.stdin.fileno()
    ready: asyncio.Future[None] = loop.create_future()
    try:
        loop.add_reader(number, _note, ready)
    except (NotImplementedError, OSError):  # a file is always ready, and Windows cannot tell
        return await asyncio.to_thread(os.read, number, READ)
    try:
        await ready
        return os.read(number, READ)
    finally:
        loop.remove_reader(number)


def _note(ready: asyncio.Future[None]) -> None:
    if not ready.done():
        ready.set_result(None)


def ask(prompt: str) -> str:
    """A line that somebody types, while nothing else goes on."""
    return asyncio.run(Lines().ask(prompt))
