"""Hints: what to expect of each answer to a decision. The figures are those of the analysis."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import cache
from typing import Any

from byre.analysis.advice import PLAYOUTS, advise
from byre.bots import make
from byre.bots.search_bot import Outlook
from byre.bots.search_kernels import search_kernels
from byre.cli.figures import tenths
from byre.cli.play.seat import Seat
from byre.cli.words.base import GameWords, View

TIME_MS = 400
MOST = 8  # answers that are listed


async def hint_lines(seat: Seat, reader: GameWords, view: View) -> list[str]:
    """Return the answers, the best first, with the expected result of each; or why there is no hint."""
    if not seat.may_have_hints:
        return [reader.say("hint-not-here")]
    outlooks, compiled = await asyncio.to_thread(_evaluate, view)
    answers = [f"  {number}. {_answer(reader, view, one)}" for number, one in enumerate(outlooks[:MOST], 1)]
    return [
        reader.say("hint-heading", game=view["game"]),
        *answers,
        *([] if compiled else [reader.say("hint-warming")]),
    ]


def _answer(reader: GameWords, view: View, outlook: Outlook) -> str:
    """Return an answer and its expected result, which is unknown if the answer was not tried."""
    label = reader.choice(view, outlook.action).full
    if outlook.playouts == 0:
        return label
    return reader.say(
        "hint-choice", choice=label, ahead=round(100 * outlook.ahead), points=tenths(outlook.points, reader.say)
    )


def _evaluate(view: Mapping[str, Any]) -> tuple[list[Outlook], bool]:
    """Return what to expect of each answer, and whether compiled code has found it."""
    if not search_kernels(view["game"]).compiled:
        return _expert(view["game"]).evaluate(view), False
    return [
        Outlook(one.action, one.share, 0.0, one.points, one.error, PLAYOUTS) for one in advise(view, odds=False)
    ], True


@cache
def _expert(game: str) -> Any:
    return make("expert", game=game, time_ms=TIME_MS)
