"""What is inconsistent in a position: a game's `find_problems` marks it here, and the game has a sentence for it."""

from __future__ import annotations

from byre.engine.record import Array, record, u1
from byre.engine.rule import rule

MOST_PROBLEMS = 64  # of a game


class Problems:
    """By the number of a problem: is it there?"""

    found: Array


PROBLEMS = record(("found", u1, (MOST_PROBLEMS,)))


@rule
def report(problems: Problems, problem: int) -> None:
    problems.found[problem] = 1
