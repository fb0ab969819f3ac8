"""The actions of a game as JSON: written once, and read by what they look like."""

from __future__ import annotations

from functools import cache

import msgspec

from byre.engine.actions import Action
from byre.engine.game import Game
from byre.errors import IllegalAction
from byre.games import GAMES
from byre.server import messages as m


@cache
def written_actions(game: str) -> list[msgspec.Raw]:
    """All actions of a game in JSON, by number."""
    described = GAMES[game]
    return [msgspec.Raw(msgspec.json.encode(described.action(id))) for id in range(described.num_actions)]


def read_action(game: Game, action: Action) -> tuple[int, Action]:
    """Return the number of an action that came as JSON, and the action as Byre writes it; IllegalAction if it is none.

    Nearly all actions come as Byre writes them, and are found by that; the game knows the others.
    """
    try:
        number = _numbers_by_writing(game.name).get(m.write_message(action))
        if number is not None:
            return number, action
        number = game.action_id(action)
    except RecursionError:
        raise IllegalAction("an action is a dict with a 'type', and nothing in it is nested so deeply") from None
    return number, game.action(number)


@cache
def _numbers_by_writing(game: str) -> dict[bytes, int]:
    return {bytes(written): number for number, written in enumerate(written_actions(game))}
