"""A lesson as clients show it: how it looks at each stop, what may be played there, and what happens next."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from byre.engine.actions import Action
from byre.lessons.script import LEARNER, Lesson, Stop
from byre.match import Match, redact
from byre.telling import Step, steps
from byre.telling.names import BOT_NAMES


class LessonMoment(Struct):
    """A move, and how it looks to the learner after it."""

    events: list[dict[str, Any]]
    steps: list[Step]
    view: dict[str, Any]


class LessonStop(Struct):
    text: str  # the id of a message
    action: dict[str, Any] | None  # what is to be played; null at the end
    legal: list[dict[str, Any]]  # what the rules would allow
    moments: list[LessonMoment]  # what happens then


class LessonTold(Struct):
    game: str
    names: list[str]  # of the others, by seat from 1 on
    opening: dict[str, Any]  # the learner's view at the start
    stops: list[LessonStop]


def tell(game: str, lesson: Lesson) -> LessonTold:
    """Play a lesson by the rules. byre.Error if its script does not keep to them."""
    match = Match.from_view(lesson.position(), seed=1)
    opening = match.view(LEARNER)
    stops = [_told_stop(match, stop) for stop in lesson.stops]
    return LessonTold(game, list(BOT_NAMES[: match.players - 1]), opening, stops)


def _told_stop(match: Match, stop: Stop) -> LessonStop:
    legal = match.legal(LEARNER)
    if stop.action is None:
        return LessonStop(stop.text, None, [], [])
    moves = [(LEARNER, stop.action), *stop.others]
    return LessonStop(stop.text, stop.action, legal, [_moment(match, seat, action) for seat, action in moves])


def _moment(match: Match, seat: int, action: Action) -> LessonMoment:
    events = redact(match.play(seat, action), LEARNER)
    return LessonMoment(events, steps(match.game.name, match.players, events), match.view(LEARNER))
