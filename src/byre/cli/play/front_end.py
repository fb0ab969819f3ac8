"""The choice of the front end: the whole screen on a terminal that can show it, numbered lines everywhere else."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shlex
from dataclasses import dataclass

from byre.cli.play.seat import Seat
from byre.cli.terminal import is_full, out
from byre.locale import language, words

OVER, LEFT, AGAIN = "over", "left", "again"


@dataclass(frozen=True)
class DisplayOptions:
    """How a match is shown."""

    game: str
    lang: str | None
    plain: bool
    speed: str

    def rules_command(self) -> str:
        """Return the command that prints the rules, in the language of the match."""
        line = ["byre", "rules", self.game]
        return shlex.join(line if self.lang is None else [*line, "--lang", self.lang])


async def play_seat(seat: Seat, display: DisplayOptions) -> str:
    """Play until the match is over or left. Return which it is, or AGAIN if another match is wanted."""
    return await (_play_in_lines(seat, display) if display.plain or not is_full() else _play_on_screen(seat, display))


async def _play_in_lines(seat: Seat, display: DisplayOptions) -> str:
    from byre.cli.plain.match import LeftEarly, PlainMatch

    code = language(display.lang, os.environ)
    try:
        await PlainMatch(seat, words(code), code, display.rules_command()).play()
    except (LeftEarly, EOFError, asyncio.CancelledError):  # Ctrl-C cancels what runs
        out()
        return LEFT
    return OVER


async def _play_on_screen(seat: Seat, display: DisplayOptions) -> str:
    from byre.cli.screen.match import TableApp

    code = language(display.lang, os.environ)
    app = TableApp(seat, words(code), code, display.speed)
    with contextlib.suppress(asyncio.CancelledError):
        await app.run_async()
    if app.table.failure is not None:
        raise app.table.failure
    for line in app.table.last_words:
        out(line)
    return app.table.end
