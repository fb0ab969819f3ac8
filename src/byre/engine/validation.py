"""The inconsistencies of a position. A game's `find_problems` reports them; the game has a sentence for each."""

from enum import IntEnum
from typing import Self

from byre.engine.record import Array, record, u1, wide
from byre.engine.rule import rule

MOST_PROBLEMS = 64  # that a game may declare


class Problems:
    """A flag for each problem of a game, by its number."""

    found: Array


PROBLEMS = record(("found", u1, (MOST_PROBLEMS,)))


class Problem(IntEnum):
    """The base of a game's problems. Each member is a sentence that says what is required; they are numbered from 0."""

    sentence: str

    def __new__(cls, sentence: str) -> Self:
        member = int.__new__(cls, len(cls.__members__))
        member._value_ = len(cls.__members__)
        member.sentence = sentence
        return member


@rule
def report(problems: Problems, problem: int) -> None:
    problems.found[problem] = 1


@rule
def require(problems: Problems, holds: bool, problem: int) -> None:
    """Report a problem, unless the condition holds."""
    if not holds:
        report(problems, problem)


@rule
def require_totals(problems: Problems, totals: Array, players: int, rounds: int, limits: Array, problem: int) -> None:
    """Require that totals are what `rounds` rounds can give.

    `limits` are, for one round, the fewest and the most points of a seat, and of all seats together.
    """
    total = wide(0)
    for seat in range(players):
        require(problems, rounds * limits[0] <= totals[seat] <= rounds * limits[1], problem)
        total += totals[seat]
    require(problems, rounds * limits[2] <= total <= rounds * limits[3], problem)
