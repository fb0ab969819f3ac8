"""The levels that choose at a glance: `random`, `easy` and `medium`."""

from __future__ import annotations

from byre.bots.glance import glance_at
from byre.bots.seated import Seated
from byre.engine.record import Array


class Thumb(Seated):
    """Takes what looks best of `drawn` actions, drawn at random: 1 is chance, ALL the whole rule of thumb."""

    def __init__(self, game: str, seed: int | None, drawn: float) -> None:
        super().__init__(game, seed)
        self.drawn = drawn

    def choose_id(self, views: Array) -> int:
        return int(glance_at(views, self.drawn, self._worlds, self._lucks, self._choices))
