"""Bots that choose by heuristics, without search: `random`, `easy` and `medium`."""

from byre.bots.base import BaseBot
from byre.bots.heuristic_kernels import heuristic_kernels
from byre.bots.scale import Given, Scale
from byre.engine.record import Array


class HeuristicBot(BaseBot):
    """Draw `drawn` actions at random and take the one that looks best. 1 is pure chance; ALL is the whole heuristic."""

    def __init__(self, game: str, seed: int | None, drawn: Given) -> None:
        super().__init__(game, seed)
        self.drawn = Scale(drawn)
        self._heuristics = heuristic_kernels(game)

    def choose_id(self, views: Array) -> int:
        drawn = self.drawn.at(views["players"][0])
        return int(self._heuristics.choose_action(views, drawn, self._worlds, self._lucks, self._choices))
