"""What the expert thinks of a decision, and what it expects of each answer."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import cache
from typing import Any

from byre.bots import make
from byre.cli.seat import Seat
from byre.cli.show.common import Show, View

TIME_MS = 400
MOST = 8  # answers that are spoken of


async def hint_lines(seat: Seat, reader: Show, view: View) -> list[str]:
    """The answers, the best first, with the expected result of each; or why there is no hint."""
    if not seat.may_have_hints:
        return [reader.say("hint-not-here")]
    outlooks = await asyncio.to_thread(_evaluate, view)
    lines = [reader.say("hint-heading")]
    for number, outlook in enumerate(outlooks[:MOST], 1):
        choice = reader.choice(view, outlook.action)
        lines.append(
            f"  {number}. "
            + reader.say(
                "hint-choice",
                choice=f"{choice.group} {choice.label}".strip(),
                ahead=round(100 * outlook.ahead),
                points=f"{outlook.points:.1f}",
            )
        )
    return lines


def _evaluate(view: Mapping[str, Any]) -> list[Any]:
    outlooks: list[Any] = _expert(view["game"]).evaluate(view)
    return outlooks


@cache
def _expert(game: str) -> Any:
    return make("expert", game=game, time_ms=TIME_MS)
