"""Questions of the page and their answers, both as JSON: the deal of the day without a server.

    answer('{"type": "play", "game": "six", "moves": {"day": "2026-03-01", "actions": []}}')

A server answers the same questions over HTTP (`server.daily_handlers`, `server.puzzle_handlers`), with the same
functions.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from byre.daily import play as daily
from byre.errors import Error, IllegalAction
from byre.explain import ActionAnswer, ActionQuestion, explain


class ListDeals(Struct, tag="list", forbid_unknown_fields=True):
    """Which deals of the day can be played?"""


class PlayDeal(Struct, tag="play", forbid_unknown_fields=True):
    """How does a deal stand after these moves?"""

    game: str
    moves: daily.DailyMoves


class ExplainAction(Struct, tag="explain", forbid_unknown_fields=True):
    """Why can this action not be played?"""

    question: ActionQuestion


OfflineQuestion = ListDeals | PlayDeal | ExplainAction


class OfflineAnswer(Struct):
    """An answer, or the reason why there is none, in one word and in a sentence."""

    answer: Any = None
    reason: str | None = None
    text: str | None = None


def answer(question: str) -> str:
    """Return an OfflineAnswer to an OfflineQuestion."""
    try:
        found = OfflineAnswer(_answer(msgspec.json.decode(question, type=OfflineQuestion)))
    except daily.DealOver as error:
        found = OfflineAnswer(reason="day_over", text=str(error))
    except IllegalAction as error:
        found = OfflineAnswer(reason=error.reason, text=str(error))
    except (Error, msgspec.DecodeError) as error:
        found = OfflineAnswer(reason="malformed", text=str(error))
    return msgspec.json.encode(found).decode()


def _answer(asked: OfflineQuestion) -> list[daily.DailyInfo] | daily.DailyState | ActionAnswer:
    match asked:
        case ListDeals():
            return daily.list_deals()
        case PlayDeal(game, moves):
            return _play(game, moves)
        case ExplainAction(question):
            return explain(question)


_played: dict[tuple[str, str], daily.DailyTable] = {}  # the deal that was played last, so that it need not be repeated


def _play(game: str, moves: daily.DailyMoves) -> daily.DailyState:
    deal = daily.find_deal(game, moves.day)
    table = _played.get((game, moves.day))
    if table is None or table.actions != moves.actions[: len(table.actions)]:
        _played.clear()
        table = _played[game, moves.day] = daily.DailyTable(deal)
    for action in moves.actions[len(table.actions) :]:
        table.play(action)
    return table.state(len(moves.actions) if moves.since is None else moves.since)
