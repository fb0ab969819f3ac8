"""What a lesson consists of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from byre.engine.actions import Action
from byre.match import Match

LEARNER = 0  # the seat
PLAYERS = 3  # at the table of every lesson


@dataclass(frozen=True)
class Stop:
    """What the learner is told, and what happens then."""

    text: str  # the id of a message of the catalogues
    action: Action | None = None  # what the learner is asked to play; None at the end
    others: tuple[tuple[int, Action], ...] = ()  # what the others play after it, in order: seat, action


@dataclass(frozen=True)
class Lesson:
    position: Callable[[], Mapping[str, Any]]  # returns the full view that it begins with
    stops: tuple[Stop, ...]


def start_of(game: str) -> dict[str, Any]:
    """Return the full view of a match that begins: a lesson's position differs from it in what the lesson is about."""
    match: Match[Any, Any, Any] = Match(game, players=PLAYERS, seed=1)
    return dict(match.view())
