"""Marks for clear mistakes, and a word for how well a seat played. The limits were measured: see docs/analysis.md."""

from __future__ import annotations

from typing import Literal, TypeAlias

from byre.analysis.valuation import Valuation
from byre.bots.scale import Given, Scale

Grade: TypeAlias = Literal["expert", "strong", "solid", "shaky", "random"]

MISTAKE = 0.2  # of the spread of a seat's points in a round
BLUNDER = 3.0  # times as much
ENOUGH_CHOICES = 5  # fewer decisions tell nothing

GRADES: tuple[Grade, ...] = ("expert", "strong", "solid", "shaky", "random")
# The mean cost of a decision up to which each of the words but the last is used, as a multiple of the least cost of a
# mistake: between what our levels cost, from `expert` to `random`.
LIMITS: dict[str, tuple[Given, Given, Given, Given]] = {
    "six": ({2: 0.10, 4: 0.08}, {2: 0.39, 4: 0.23}, {2: 0.56, 4: 0.40}, {2: 0.58, 4: 0.55}),
    "donkey": ({3: 0.13, 4: 0.10}, {3: 0.37, 4: 0.30}, {3: 0.58, 4: 0.50}, 0.70),
    "twentyfour": ({2: 0.05, 4: 0.03}, {2: 0.31, 4: 0.25}, {2: 0.72, 4: 0.68}, {2: 1.18, 4: 1.03}),
    "beaver": (0.012, {2: 0.14, 4: 0.26}, {2: 0.37, 4: 0.57}, {2: 1.4, 4: 1.5}),
}
LIMITS_ELSEWHERE = (0.05, 0.26, 0.54, 0.95)


def mistake_limit(spread: float) -> float:
    """Return the points from which on a decision is a mistake, given the spread of a seat's points in a round."""
    return MISTAKE * spread


def mark_of(valuation: Valuation, limit: float) -> str | None:
    """Return "mistake" or "blunder" if so many points were clearly lost, else None."""
    if valuation.cost < limit or valuation.cost <= 0:
        return None
    return "blunder" if valuation.cost >= BLUNDER * limit else "mistake"


def grade(game: str, players: int, cost: float, choices: int, limit: float) -> Grade | None:
    """Return a word for play that cost so many points in so many decisions, or None if they are too few to tell."""
    if choices < ENOUGH_CHOICES or limit <= 0:
        return None
    relative = cost / choices / limit
    for word, most in zip(GRADES, LIMITS.get(game, LIMITS_ELSEWHERE), strict=False):
        if relative <= Scale(most).at(players):
            return word
    return GRADES[-1]
