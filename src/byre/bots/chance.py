"""The level `random`: any legal action, each equally likely."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from byre.engine.actions import Action
from byre.engine.match import determinize
from byre.engine.reading import short
from byre.errors import BadView


class Chance:
    """Sets up any position that agrees with the view: what a seat may play never depends on what it can not see."""

    def __init__(self, game: str, seed: int | None) -> None:
        self._game = game
        self._random = Random(seed)

    def choose(self, view: Mapping[str, Any]) -> Action:
        position = determinize(view, seed=self._random.getrandbits(63))
        seat = view["viewer"]
        if position.game.name != self._game:
            raise BadView(f"this bot plays {self._game}, and the view is of {position.game.name}")
        if seat not in position.to_act or type(seat) is not int:
            raise BadView(f"a bot needs the view of a seat that owes a decision, not of {short(seat)}")
        actions = position.legal(seat)
        return actions[self._random.randrange(len(actions))]


def make(game: str, seed: int | None) -> Chance:
    return Chance(game, seed)
