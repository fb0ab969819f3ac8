"""Simulated players with the cards of a deal, to compare a result with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from byre.bots.search_kernels import search_kernels
from byre.daily.deal import DailyDeal
from byre.engine.warmup import require

LEVELS = ("easy", "medium", "hard")  # that are compared with
PLAYERS_OF_A_LEVEL = 1000


@dataclass(frozen=True)
class Distribution:
    """The points of simulated players of each level with the same cards, ascending."""

    points: Mapping[str, Sequence[int]]

    def better_than(self, points: int, level: str) -> float:
        """Return the share of the players of a level who got more points; a tie counts half."""
        others = self.points[level]
        return sum(1.0 if other > points else 0.5 if other == points else 0.0 for other in others) / len(others)

    def mean(self, level: str) -> float:
        return sum(self.points[level]) / len(self.points[level])

    def json(self) -> dict[str, list[int]]:
        return {level: list(points) for level, points in self.points.items()}


def compare_with(
    deal: DailyDeal, count: int = PLAYERS_OF_A_LEVEL, progress: Callable[[int, int], None] | None = None
) -> Distribution:
    """Let `count` players of each level play the same cards. The same deal gives the same distribution."""
    require(search_kernels(deal.game))
    found: dict[str, list[int]] = {}
    for place, level in enumerate(LEVELS):
        found[level] = []
        for number in range(count):
            found[level].append(deal.simulate(level, number))
            if progress is not None:
                progress(place * count + number + 1, len(LEVELS) * count)
        found[level].sort()
    return Distribution(found)
