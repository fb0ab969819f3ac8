"""Settings of bots that depend on the number of players."""

from collections.abc import Mapping
from functools import cached_property
from typing import TypeAlias

MOST_PLAYERS = 16

Given: TypeAlias = float | Mapping[int, float]  # one value for all, or values for some numbers of players


class Scale:
    """A value for each number of players, interpolated linearly between those given, and constant beyond them."""

    def __init__(self, given: Given) -> None:
        self._given = dict(given) if isinstance(given, Mapping) else {0: given}

    def at(self, players: int) -> float:
        return self._all[players]

    @cached_property
    def _all(self) -> list[float]:
        return [self._find(players) for players in range(MOST_PLAYERS + 1)]

    def _find(self, players: int) -> float:
        below = max((count for count in self._given if count <= players), default=min(self._given))
        above = min((count for count in self._given if count >= players), default=max(self._given))
        low, high = float(self._given[below]), float(self._given[above])
        return low if low == high else low + (high - low) * (players - below) / (above - below)
