"""The levels that choose at a glance: `random`, `easy` and `medium`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numba

from byre.bots.glance import glance_at
from byre.bots.scale import Given, Scale
from byre.bots.seated import Seated
from byre.engine.play import array_of, entry, telling_of_compilation
from byre.engine.playouts import LUCK
from byre.engine.record import CHOICES, Array
from byre.games import GAMES


class Thumb(Seated):
    """Takes what looks best of `drawn` actions, drawn at random: 1 is chance, ALL the whole rule of thumb."""

    def __init__(self, game: str, seed: int | None, drawn: Given) -> None:
        super().__init__(game, seed)
        self.drawn = Scale(drawn)
        self._glance = _glance_door(game)

    def choose_id(self, views: Array) -> int:
        return int(self._glance(views, self.drawn.at(views["players"][0]), self._worlds, self._lucks, self._choices))


@cache
def _glance_door(game: str) -> Callable[..., Any]:
    rules = GAMES[game].play.rules
    states, views = array_of(rules.state), array_of(rules.view)
    with telling_of_compilation(f"the rules of thumb of {game}"):
        return entry(glance_at, views, numba.float64, states, array_of(LUCK), array_of(CHOICES))
