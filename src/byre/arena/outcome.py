"""The outcomes of matches: one record each, in the order of the schedule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from byre.engine.record import Array
from byre.games import GAMES

SEATS = max(game.players[-1] for game in GAMES.values())
EMPTY = -1  # a seat without a bot

OUTCOME = np.dtype(
    [
        ("played", np.bool_),
        ("deal", np.int64),
        ("players", np.int64),
        ("seats", np.int16, (SEATS,)),  # the bot at each seat by its place in the setting, or EMPTY
        ("totals", np.int32, (SEATS,)),  # at the end
        ("points", np.int32, (SEATS,)),  # of all rounds: the total, less what the seat began with
        ("decisions", np.int32, (SEATS,)),
        ("seconds", np.float64, (SEATS,)),  # of thinking; not measured for bots that choose by heuristics
        ("faults", np.int32, (SEATS,)),  # of external bots
        ("rounds", np.int32),
    ]
)
FAULTS_SHOWN = 5  # of each bot


@dataclass(frozen=True)
class MatchFault:
    """What an external bot did wrong, with the match and the view."""

    match: int
    bot: str
    kind: str
    sentence: str
    view: Mapping[str, Any] | None


def new_outcomes(count: int) -> Array:
    """Return records for matches that are still to be played. They take up no memory until then."""
    return np.zeros(count, OUTCOME)


def wins(outcomes: Array) -> NDArray[np.float64]:
    """Return the share of the win by match and seat. Seats that tie for the lowest total share it."""
    totals = _totals(outcomes)
    lowest = totals == totals.min(axis=1, keepdims=True)
    shares: NDArray[np.float64] = lowest / lowest.sum(axis=1, keepdims=True)
    return shares


def ranks(outcomes: Array) -> NDArray[np.float64]:
    """Return the rank by match and seat: 1 for the lowest total. Seats that tie share the mean of their ranks."""
    totals = _totals(outcomes)
    lower = (totals[:, None, :] < totals[:, :, None]).sum(axis=2)
    tied = (totals[:, None, :] == totals[:, :, None]).sum(axis=2)
    places: NDArray[np.float64] = lower + (tied + 1) / 2
    return places


def points_a_round(outcomes: Array) -> NDArray[np.float64]:
    """Return the points a round by match and seat."""
    means: NDArray[np.float64] = outcomes["points"] / np.maximum(outcomes["rounds"], 1)[:, None]
    return means


def seats_mean(values: Array, mine: NDArray[np.bool_]) -> NDArray[np.float64]:
    """Return the mean of the seats in `mine` by match. Each match has at least one."""
    means: NDArray[np.float64] = (values * mine).sum(axis=1) / mine.sum(axis=1)
    return means


def ahead(outcomes: Array, one: int, other: int) -> NDArray[np.float64]:
    """Return by match the share of pairs of seats in which the first bot has the lower total. Ties count half."""
    totals = _totals(outcomes)
    pairs = (outcomes["seats"] == one)[:, :, None] & (outcomes["seats"] == other)[:, None, :]
    mine, theirs = totals[:, :, None], totals[:, None, :]
    better = (mine < theirs) + 0.5 * (mine == theirs)
    shares: NDArray[np.float64] = (better * pairs).sum(axis=(1, 2)) / pairs.sum(axis=(1, 2))
    return shares


def _totals(outcomes: Array) -> NDArray[np.float64]:
    """Return the totals by match and seat, and infinity for empty seats."""
    totals: NDArray[np.float64] = np.where(outcomes["seats"] == EMPTY, np.inf, outcomes["totals"])
    return totals


def first_faults(faults: list[MatchFault]) -> list[MatchFault]:
    """Return the first few faults of each bot, in the order of the matches."""
    kept: dict[str, list[MatchFault]] = {}
    for fault in sorted(faults, key=lambda fault: fault.match):
        kept.setdefault(fault.bot, []).append(fault)
    return [fault for own in kept.values() for fault in own[:FAULTS_SHOWN]]


def faults_by_bot(outcomes: Array, faults: list[MatchFault], bots: tuple[str, ...]) -> dict[str, dict[str, Any]]:
    """Return the number of faults and the first few, for each bot that has any."""
    found: dict[str, dict[str, Any]] = {}
    for place, bot in enumerate(bots):
        count = int(outcomes["faults"][outcomes["seats"] == place].sum())
        if count:
            own = [fault for fault in first_faults(faults) if fault.bot == bot]
            first = [{"kind": one.kind, "sentence": one.sentence, "view": one.view} for one in own]
            found[bot] = {"count": count, "first": first}
    return found
