"""What a seat's points were made of: `result = expected + cost - luck`, exactly, for each round and for the match.

Let a reference player be one who always chooses as in a playout, or as `REFERENCE` of `valuation.py` says. If all are,
the seat expects `reference` points in a round, before the deal. Each decision changes that by its effect: the points
that the action is worth more or less to each seat than the reference's choice would be, given what the one who decided
knew. The effects of the seat's own decisions on itself are its `advantage`. A decision of another seat counts the same
for each of that seat's opponents: how well somebody plays was to be expected, whom it hits is luck. All of this
together is what was to be expected of how everybody played, and it is right on average for all kinds of players: each
decision is compared with a choice that depends on nothing but the decision, not with the best one, which is picked out
of noisy values. The rest of the result is luck.

The rest of the account follows: what the best play among these others was worth is `result + luck - cost`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

STEPS = 1024  # all figures are multiples of 1/STEPS: so they add up exactly, in binary fractions, too


def exact(value: float) -> float:
    """Return a figure that can be added and subtracted without rounding."""
    return round(value * STEPS) / STEPS + 0.0


def effect_on_others(effects: Sequence[float], decider: int, players: int) -> float:
    """Return the points that a decision is worth to each seat but the one that decided, on average."""
    return sum(effects[seat] for seat in range(players) if seat != decider) / (players - 1)


@dataclass(frozen=True)
class SeatRound:
    """A round of a seat, all in penalty points."""

    result: int
    reference: float
    advantage: float
    others: float  # what the others' decisions were worth to it
    cost: float
    choices: int  # decisions with more than one legal action
    mistakes: int

    @property
    def adjusted(self) -> float:
        """The luck-adjusted result: what the seat's own play was worth among reference players."""
        return exact(self.reference + self.advantage)

    @property
    def luck(self) -> float:
        """What is left of the result by how everybody played, positive when it helped."""
        return self.adjusted + exact(self.others) - self.result

    @property
    def expected(self) -> float:
        return self.result + self.luck - self.cost


@dataclass(frozen=True)
class SeatAccount:
    seat: int
    start: int  # the points before the first round
    rounds: list[SeatRound]

    @cached_property
    def result(self) -> int:
        return self.start + sum(one.result for one in self.rounds)

    @cached_property
    def expected(self) -> float:
        return self.start + sum(one.expected for one in self.rounds)

    @cached_property
    def cost(self) -> float:
        return sum(one.cost for one in self.rounds)

    @cached_property
    def luck(self) -> float:
        return sum(one.luck for one in self.rounds)

    @cached_property
    def adjusted(self) -> float:
        """The luck-adjusted result: what the seat's own play was worth, whatever the cards, and whoever the others."""
        return self.start + sum(one.adjusted for one in self.rounds)

    @property
    def others(self) -> float:
        """What the others' decisions were worth to each of their opponents, compared with reference players."""
        return self.expected + self.cost - self.adjusted

    @cached_property
    def choices(self) -> int:
        return sum(one.choices for one in self.rounds)

    @property
    def mistakes(self) -> int:
        return sum(one.mistakes for one in self.rounds)

    @property
    def cost_per_choice(self) -> float:
        return self.cost / self.choices if self.choices else 0.0

    def json(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "result": self.result,
            "expected": self.expected,
            "cost": self.cost,
            "luck": self.luck,
            "adjusted": self.adjusted,
            "others": self.others,
            "choices": self.choices,
            "cost_per_choice": exact(self.cost_per_choice),
            "mistakes": self.mistakes,
            "start": self.start,
            "rounds": [
                {"result": one.result, "expected": one.expected, "cost": one.cost, "luck": one.luck}
                for one in self.rounds
            ],
        }
