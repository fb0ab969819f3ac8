"""What came of matches: one record each, in the order of the schedule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from byre.engine.record import Array
from byre.games import GAMES

SEATS = max(game.players[-1] for game in GAMES.values())
EMPTY = -1  # a seat that nobody takes

OUTCOME = np.dtype(
    [
        ("played", np.bool_),
        ("deal", np.int64),
        ("players", np.int64),
        ("seats", np.int16, (SEATS,)),  # the bot at each seat by its place in the setting, or EMPTY
        ("totals", np.int32, (SEATS,)),  # at the end
        ("points", np.int32, (SEATS,)),  # of all rounds: the total, less what the seat began with
        ("decisions", np.int32, (SEATS,)),
        ("seconds", np.float64, (SEATS,)),  # thought; not known of seats that choose at a glance
        ("faults", np.int32, (SEATS,)),  # of bots of somebody's own
        ("rounds", np.int32),
    ]
)
FAULTS_SHOWN = 5  # of each bot


@dataclass(frozen=True)
class Fault:
    """What a bot of somebody's own did wrong, in which match, at which sight."""

    match: int
    bot: str
    kind: str
    sentence: str
    view: Mapping[str, Any] | None


def new_outcomes(count: int) -> Array:
    """Of matches that are still to be played; takes up no memory before they are."""
    return np.zeros(count, OUTCOME)


def wins(outcomes: Array) -> NDArray[np.float64]:
    """By match and seat: the share of the win; seats that tie for the lowest total share it."""
    totals = _totals(outcomes)
    lowest = totals == totals.min(axis=1, keepdims=True)
    shares: NDArray[np.float64] = lowest / lowest.sum(axis=1, keepdims=True)
    return shares


def ranks(outcomes: Array) -> NDArray[np.float64]:
    """By match and seat: 1 for the lowest total; seats that tie share the mean of their places."""
    totals = _totals(outcomes)
    lower = (totals[:, None, :] < totals[:, :, None]).sum(axis=2)
    tied = (totals[:, None, :] == totals[:, :, None]).sum(axis=2)
    places: NDArray[np.float64] = lower + (tied + 1) / 2
    return places


def points_a_round(outcomes: Array) -> NDArray[np.float64]:
    """By match and seat."""
    means: NDArray[np.float64] = outcomes["points"] / np.maximum(outcomes["rounds"], 1)[:, None]
    return means


def seats_mean(values: Array, mine: NDArray[np.bool_]) -> NDArray[np.float64]:
    """By match: the mean of some seats, of which there is one at least."""
    means: NDArray[np.float64] = (values * mine).sum(axis=1) / mine.sum(axis=1)
    return means


def ahead(outcomes: Array, one: int, other: int) -> NDArray[np.float64]:
    """By match: of the pairs of a seat of each bot, the share in which the first has the lower total; ties are half."""
    totals = _totals(outcomes)
    pairs = (outcomes["seats"] == one)[:, :, None] & (outcomes["seats"] == other)[:, None, :]
    mine, theirs = totals[:, :, None], totals[:, None, :]
    better = (mine < theirs) + 0.5 * (mine == theirs)
    shares: NDArray[np.float64] = (better * pairs).sum(axis=(1, 2)) / pairs.sum(axis=(1, 2))
    return shares


def _totals(outcomes: Array) -> NDArray[np.float64]:
    """By match and seat; nobody's are beyond all others."""
    totals: NDArray[np.float64] = np.where(outcomes["seats"] == EMPTY, np.inf, outcomes["totals"])
    return totals


def first_faults(faults: list[Fault]) -> list[Fault]:
    """The first few of each bot, by the order of the matches."""
    kept: dict[str, list[Fault]] = {}
    for fault in sorted(faults, key=lambda fault: fault.match):
        kept.setdefault(fault.bot, []).append(fault)
    return [fault for own in kept.values() for fault in own[:FAULTS_SHOWN]]


def faults_by_bot(outcomes: Array, faults: list[Fault], bots: tuple[str, ...]) -> dict[str, dict[str, Any]]:
    """How many there are, and the first few; only of bots that have any."""
    found: dict[str, dict[str, Any]] = {}
    for place, bot in enumerate(bots):
        count = int(outcomes["faults"][outcomes["seats"] == place].sum())
        if count:
            own = [fault for fault in first_faults(faults) if fault.bot == bot]
            first = [{"kind": one.kind, "sentence": one.sentence, "view": one.view} for one in own]
            found[bot] = {"count": count, "first": first}
    return found
