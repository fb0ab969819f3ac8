"""Candidates of a search, which are records of `search_kernels.ARM`: how they stand, and which are dropped."""

from math import ceil
from typing import Any

import numpy as np

from byre.engine.record import Array


def standing(arms: Any) -> Any:
    """Return the mean results of candidates, including their looks, which count less the more often they were tried."""
    return (arms["result"] + arms["looks"]) / np.maximum(arms["tried"], 1)


def best_place(arms: Array) -> int:
    """Return the place of the candidate that stands best, by its looks while none was tried."""
    return int(np.where(arms["alive"], standing(arms), -np.inf).argmax())


def drop_the_worse_half(arms: Array) -> None:
    alive = np.flatnonzero(arms["alive"])
    worse = alive[np.argsort(-standing(arms[alive]), kind="stable")[ceil(len(alive) / 2) :]]
    arms["alive"][worse] = 0


def begin_to_compare(arms: Array) -> int:
    """Start to compare all candidates with the current leader, and return its place."""
    for sums in ("behind", "behind2", "more", "more2", "compared"):
        arms[sums] = 0
    return best_place(arms)
