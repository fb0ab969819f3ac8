"""Puzzles: positions as one seat sees them, with one clearly best action. Each game has a file of them here."""

from __future__ import annotations

import gzip
import hashlib
import json
import zlib
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from byre.analysis.why import Reason, worth_reason
from byre.engine.actions import Action
from byre.engine.text import short
from byre.errors import BadOption
from byre.games import GAMES

ID_DIGITS = 8


@dataclass(frozen=True)
class PuzzleValue:
    """What an action leads to on average: points of the round, and the share of the others that the seat ends ahead of.

    `error` is the standard error of the difference in points from the best action.
    """

    action: Action
    points: float
    error: float
    share: float
    facts: list[Reason] = field(default_factory=list)  # that tell why the best action is better


@dataclass(frozen=True)
class Source:
    """The match that a puzzle was found in: its number in the mining with a seed."""

    seed: int
    match: int


@dataclass(frozen=True)
class Check:
    """How the values were found: the playouts of all actions together, and the seed of the worlds."""

    playouts: int
    seed: int


@dataclass(frozen=True)
class Puzzle:
    id: str
    game: str
    view: dict[str, Any]  # of the seat to act: nothing is in it that this seat may not know
    values: list[PuzzleValue]  # of all legal actions, the best first
    tempting: Action  # what looks best at first sight
    missed: dict[str, float]  # how often each level misses it
    rating: int  # 0 to 100: how often the levels miss it, on average
    source: Source
    check: Check

    @property
    def best(self) -> Action:
        return self.values[0].action

    def value_of(self, action: Action) -> PuzzleValue:
        """Return the value of an action. Raise BadOption if it is not legal here."""
        for value in self.values:
            if value.action == action:
                return value
        raise BadOption(f"{short(action)} is not possible in this puzzle")

    def cost_of(self, action: Action) -> float:
        """Return how many points more than the best action an action costs."""
        return max(0.0, self.value_of(action).points - self.values[0].points)

    def contrasted(self, answer: Action) -> Action:
        """Return the action to compare the best one with: the answer, or if that is right, what is tempting."""
        return self.tempting if answer == self.best else answer

    def why(self, action: Action) -> list[Reason]:
        """Return why the best action is better than another one."""
        other, best = self.value_of(action), self.values[0]
        return [*other.facts, worth_reason(other.points, best.points, other.share, best.share)]

    def json(self) -> dict[str, Any]:
        return asdict(self)


def puzzle_id(view: dict[str, Any]) -> str:
    return hashlib.sha256(json.dumps(view, sort_keys=True).encode()).hexdigest()[:ID_DIGITS]


def puzzles(game: str) -> dict[str, Puzzle]:
    """Return the puzzles of a game by their ids, the easiest first. There are none for games of other packages."""
    return _puzzles_of_package(game) if game in GAMES else {}


@cache
def _puzzles_of_package(game: str) -> dict[str, Puzzle]:
    file = files("byre.analysis") / "data" / f"{game}.jsonl.gz"
    if not file.is_file():
        return {}
    found = sorted(read_puzzles(file.read_bytes()), key=lambda one: (one.rating, one.id))
    return {one.id: one for one in found}


def read_puzzle(line: str) -> Puzzle:
    content = json.loads(line)
    source, check = Source(**content.pop("source")), Check(**content.pop("check"))
    values = [_read_value(**value) for value in content.pop("values")]
    return Puzzle(**content, values=values, source=source, check=check)


def _read_value(facts: list[dict[str, Any]], **value: Any) -> PuzzleValue:
    return PuzzleValue(**value, facts=[Reason(**fact) for fact in facts])


def read_puzzles(content: bytes) -> list[Puzzle]:
    """Return the puzzles in the content of a file, which may be empty. Raise BadOption if it is another file."""
    try:
        return list(map(read_puzzle, gzip.decompress(content).decode().splitlines()))
    except (OSError, EOFError, zlib.error, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise BadOption("this is not a file of puzzles") from None


def write_puzzles(found: Iterable[Puzzle]) -> bytes:
    """Return the content of a file of puzzles, the same bytes for the same puzzles."""
    lines = [json.dumps(one.json(), separators=(",", ":"), sort_keys=True) for one in found]
    return gzip.compress("".join(f"{line}\n" for line in lines).encode(), 9, mtime=0)
