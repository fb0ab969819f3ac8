"""What results are made of, part by part: own play, the others' play, and each kind of luck. See `review.py --parts`.

    result = reference + own play + others' play - luck
    luck = deal + own draws + others' draws + own guesses + others' guesses + whom it hit + last turn

The value of the position that was really there, among reference players, is known before and after each decision. How
it changes tells what happened: cards were dealt and drawn, guesses about hidden cards came true or not. All of it is
found twice, with different random numbers: what the two have in common is free of noise.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from statistics import mean
from typing import Any

import numpy as np
from bot_matches import Row

import byre
from byre.analysis.account import effect_on_others
from byre.analysis.decisions import LoggedDecision, LoggedRounds, RoundStart, read_rounds
from byre.analysis.review import DECISION, ROUND
from byre.analysis.valuation import Valuer
from byre.bots.search_kernels import AS_IT_IS
from byre.engine.record import Array

BEFORE, AFTER = 3, 4  # what the random numbers are for
PLAYOUTS_TO_A_ROUND = 6  # as many rounds from each position as there are worlds in `Valuer.value_effects`
SEEDS = 2
OF_RESULT = {"reference": "the start", "own": "own play", "others": "others' play", "luck": "luck"}
OF_LUCK = {  # positive when it helped
    "deal": "the deal",
    "draws": "own draws",
    "others_draws": "others' draws",
    "guesses": "own guesses",
    "others_guesses": "others' guesses",
    "whom": "whom it hit",
    "end": "the last turn",
}
ALL_PARTS = {**OF_RESULT, **OF_LUCK}


def parts_of_seats(log: Mapping[str, Any], playouts: int) -> list[Row]:
    """Return the result of each seat, and its parts, found with two seeds."""
    rounds, match = read_rounds(log), byre.Match.replay({**log, "actions": []})
    positions = []
    for one in rounds.decisions:
        positions.append(match.state_record())
        match.play_id(one.seat, one.played)
    found = [_Parts(rounds, positions, playouts, seed).add_up() for seed in range(SEEDS)]
    return [
        {
            "rounds": len(rounds.points),
            "result": sum(points[seat] for points in rounds.points),
            "parts": [{name: round(float(values[seat]), 3) for name, values in parts.items()} for parts in found],
        }
        for seat in range(rounds.match.players)
    ]


class _Parts:
    """The parts of a match, by seat, as one seed finds them."""

    def __init__(self, rounds: LoggedRounds, positions: Sequence[Array], playouts: int, seed: int) -> None:
        self.rounds = rounds
        self.positions = positions
        self.playouts = playouts
        self.seed = seed
        self.valuer = Valuer(rounds.match.game.name)
        self.seats = np.arange(rounds.match.players)
        self.parts = {name: np.zeros(len(self.seats)) for name in (*OF_RESULT, *OF_LUCK)}

    def add_up(self) -> dict[str, Array]:
        decisions = self.rounds.decisions
        befores = [
            self._value(RoundStart(position, AS_IT_IS, 0), BEFORE, one.n)
            for one, position in zip(decisions, self.positions, strict=True)
        ]
        previous = -1
        for place, (one, before) in enumerate(zip(decisions, befores, strict=True)):
            if one.round != previous:
                self._add_deal(one.round, before)
                previous = one.round
            is_last = place + 1 == len(decisions) or decisions[place + 1].round != one.round
            self._add_decision(one, self.positions[place], before, None if is_last else befores[place + 1])
        parts = self.parts
        parts["luck"] = parts["reference"] + parts["own"] + parts["others"] - np.sum(self.rounds.points, axis=0)
        assert np.allclose(parts["luck"], sum(parts[name] for name in OF_LUCK))
        return parts

    def _add_deal(self, number: int, first: Array) -> None:
        reference = self._value(self.rounds.starts[number], ROUND, number)
        self.parts["reference"] += reference
        self.parts["deal"] += reference - first

    def _add_decision(self, one: LoggedDecision, position: Array, before: Array, after: Array | None) -> None:
        """Add what a decision changed; `after` is the value of the next position, None if there is none."""
        players = len(self.seats)
        effects = self.valuer.value_effects(one, self.playouts, (self.seed, DECISION, one.n))[:players]
        known, on_others = np.array(effects), effect_on_others(effects, one.seat, players)
        self._add("own", "others", one.seat, np.where(self.seats == one.seat, known, on_others))
        self._add("whom", "whom", one.seat, np.where(self.seats == one.seat, 0.0, on_others - known))
        if after is None:
            self.parts["end"] += before + known - np.array(self.rounds.points[one.round])
            return
        then = before if one.is_forced else self._value(RoundStart(position, one.seat, one.played), AFTER, one.n)
        self._add("guesses", "others_guesses", one.seat, before + known - then)
        self._add("draws", "others_draws", one.seat, then - after)

    def _add(self, own: str, others: str, decider: int, points: Array) -> None:
        """Add points to one part of the seat that decided, and to another of the others."""
        self.parts[own] += np.where(self.seats == decider, points, 0.0)
        self.parts[others] += np.where(self.seats == decider, 0.0, points)

    def _value(self, start: RoundStart, purpose: int, number: int) -> Array:
        rounds = self.playouts if purpose == ROUND else self.playouts // PLAYOUTS_TO_A_ROUND
        return np.array(self.valuer.expect_points(start, rounds, (self.seed, purpose, number)))


def report_parts(rows: Sequence[Row], resampled: Callable[..., tuple[float, float]]) -> None:
    """Print for each part its mean, spread and noise, and the share of the variance of results that is due to it.

    The share is the covariance with the results, so shares add up to 1, and noise does not change them on average. All
    is within levels, but for the means.
    """
    print(f"  {'part':18}{'mean':>16}{'spread':>8}{'noise':>7}   share of the variance of results")
    print(f"  {'result':18}{_mean(rows, 'result'):>16}{sqrt(_common(rows, 'result', 'result')):8.1f}")
    for name, words in ALL_PARTS.items():
        noise = sqrt(mean((row["parts"][0][name] - row["parts"][1][name]) ** 2 for row in rows) / 2)
        spread = sqrt(max(0.0, _common(rows, name, name)))
        low, high = resampled(rows, lambda some, name=name: share(some, name))
        print(
            f"  {words:18}{_mean(rows, name):>16}{spread:8.1f}{noise:7.1f}"
            f"   {share(rows, name):.2f} ({low:.2f} to {high:.2f})"
        )
    for one, other in (("luck", "own"), ("luck", "others"), ("own", "others")):
        both = _common(rows, one, other) / sqrt(_common(rows, one, one) * _common(rows, other, other))
        print(f"  correlation of {OF_RESULT[one]} and {OF_RESULT[other]}: {both:.2f}")
    for level in dict.fromkeys(row["level"] for row in rows):
        some = [row for row in rows if row["level"] == level]
        print(f"  {level:8}" + ", ".join(f"{words} {_mean(some, name)}" for name, words in ALL_PARTS.items()))
    low, high = resampled(rows, explained_without_noise)
    print(f"  luck without noise explains {explained_without_noise(rows):.2f} ({low:.2f} to {high:.2f})")


def share(rows: Sequence[Row], part: str) -> float:
    """Return the share of the variance of results that is due to a part."""
    sign = -1 if part == "luck" or part in OF_LUCK else 1
    return sign * _common(rows, "result", part) / _common(rows, "result", "result")


def explained_without_noise(rows: Sequence[Row]) -> float:
    """Return the squared correlation of results and luck, as if luck had been found by endless playouts."""
    both = _common(rows, "result", "luck")
    return both * both / (_common(rows, "result", "result") * _common(rows, "luck", "luck"))


def _common(rows: Sequence[Row], one: str, other: str) -> float:
    """Return the covariance of two figures within levels, each by another seed, so that noise has no part in it."""
    pairs = ((0, 1), (1, 0))
    return mean(float(np.mean(_within(rows, one, a) * _within(rows, other, b))) for a, b in pairs)


def _within(rows: Sequence[Row], name: str, seed: int) -> Array:
    """Return a figure of each row, less the mean of its level."""
    values = np.array([_figure(row, name, seed) for row in rows])
    levels = np.array([row["level"] for row in rows])
    for level in set(levels.tolist()):
        values[levels == level] -= values[levels == level].mean()
    return values


def _figure(row: Row, name: str, seed: int) -> float:
    return float(row["result"] if name == "result" else row["parts"][seed][name])


def _mean(rows: Sequence[Row], name: str) -> str:
    """Return a mean over matches with its interval: the seats of a table are related."""
    matches: dict[int, list[float]] = {}
    for row in rows:
        matches.setdefault(row["match"], []).append(mean(_figure(row, name, seed) for seed in range(SEEDS)))
    means = np.array([mean(some) for some in matches.values()])
    margin = 1.96 * means.std(ddof=1) / sqrt(len(means)) if len(means) > 1 else 0.0
    return f"{means.mean():.1f} ± {margin:.1f}"
