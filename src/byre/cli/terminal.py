"""The terminal: lines in and out, and whether to use colour."""

from __future__ import annotations

import asyncio
import os
import sys

BOLD, DIM, RESET = "\x1b[1m", "\x1b[2m", "\x1b[0m"
READ = 4096  # bytes at a time


def coloured() -> bool:
    """Say whether to use colours: not in a pipe, on a dumb terminal or with NO_COLOR (https://no-color.org)."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM", "dumb") != "dumb"


def bold(text: str) -> str:
    return f"{BOLD}{text}{RESET}" if coloured() else text


def dim(text: str) -> str:
    return f"{DIM}{text}{RESET}" if coloured() else text


def out(line: str = "") -> None:
    """Print a line at once."""
    print(line, flush=True)


def is_full() -> bool:
    """Say whether this terminal can show a whole screen, and somebody is there to look at it."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") not in ("dumb", "")


class Lines:
    """Lines that are typed while other things go on; EOFError at the end of the input."""

    def __init__(self) -> None:
        self._left = b""  # what was read beyond the last line

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
    """Wait for input and return it; nothing at its end."""
    loop, number = asyncio.get_running_loop(), sys.stdin.fileno()
    ready: asyncio.Future[None] = loop.create_future()
    try:
        loop.add_reader(number, _note, ready)
    except (NotImplementedError, OSError):  # files are always ready, and Windows does not support this
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
    """Return a line that is typed, while nothing else goes on."""
    return asyncio.run(Lines().ask(prompt))
