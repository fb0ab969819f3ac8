"""The levels that choose at a glance: `random`, `easy` and `medium`."""

from __future__ import annotations

from byre.bots.glance import heuristics_of
from byre.bots.scale import Given, Scale
from byre.bots.seated import Seated
from byre.engine.record import Array


class Thumb(Seated):
    """Takes what looks best of `drawn` actions, drawn at random: 1 is chance, ALL the whole rule of thumb."""

    def __init__(self, game: str, seed: int | None, drawn: Given) -> None:
        super().__init__(game, seed)
        self.drawn = Scale(drawn)
        self._heuristics = heuristics_of(game)

    def choose_id(self, views: Array) -> int:
        drawn = self.drawn.at(views["players"][0])
        return int(self._heuristics.glance_at(views, drawn, self._worlds, self._lucks, self._choices))
