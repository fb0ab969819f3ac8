"""The inconsistencies of a position. A game's `find_problems` reports them; the game has a sentence for each."""

from __future__ import annotations

from enum import IntEnum
from typing import Self

from byre.engine.record import Array, record, u1
from byre.engine.rule import rule

MOST_PROBLEMS = 64  # that a game may declare


class Problems:
    """A flag for each problem of a game, by its number."""

    found: Array


PROBLEMS = record(("found", u1, (MOST_PROBLEMS,)))


@rule
def report(problems: Problems, problem: int) -> None:
    problems.found[problem] = 1


class Problem(IntEnum):
    """The base of a game's problems. Each member is a sentence that says what is required; they are numbered from 0."""

    sentence: str

    def __new__(cls, sentence: str) -> Self:
        member = int.__new__(cls, len(cls.__members__))
        member._value_ = len(cls.__members__)
        member.sentence = sentence
        return member
