"""A review of a finished match, with what is found on the way: the work behind POST /api/reviews."""

from __future__ import annotations

import gzip
import time
from collections.abc import Callable
from typing import Any, Literal

import msgspec
from msgspec import Struct

from byre.analysis.grades import Grade
from byre.analysis.review import Review, ReviewedDecision, review
from byre.engine.machine import cores
from byre.errors import BadLog, Error
from byre.games import GAMES
from byre.match import Match
from byre.server.bot_workers.messages import RefusedForNow
from byre.server.limits import LIMITS
from byre.version import RULES_VERSION

TELL_EVERY = 0.2  # seconds between two news
LONGEST = 600.0  # seconds of processor time
MOST_ACTIONS = LIMITS.review_actions

Tell = Callable[[int, int, list[bytes]], None]  # how much is done, of how much, and what was found


class ReviewReason(Struct):
    """A message of the catalogues, and its arguments but `played` and `best`, which are the two actions in words."""

    id: str
    arguments: dict[str, float]


class DecisionReview(Struct):
    """What a seat decided, and what that cost by what it knew then."""

    n: int  # the place of the action in the log
    seat: int
    round: int
    action: dict[str, Any]
    best: dict[str, Any]
    cost: float  # points, 0 if it is not clear
    error: float  # a standard error
    share: float  # of the others that the seat was likely to finish ahead of, with the best action
    share_cost: float
    forced: bool
    mark: Literal["mistake", "blunder"] | None
    why: list[ReviewReason]  # of a mistake


class RoundAccount(Struct):
    result: int
    expected: float
    cost: float
    luck: float


class SeatReview(Struct):
    """An account of a seat's points: result = expected + cost - luck, exactly."""

    seat: int
    result: int
    expected: float
    cost: float
    luck: float
    adjusted: float
    others: float
    choices: int
    cost_per_choice: float
    mistakes: int
    word: Grade | None
    start: int  # points before the first round
    rounds: list[RoundAccount]


class MatchReview(Struct):
    game: str
    players: int
    playouts: int  # of a decision
    mistake_from: float  # points
    seats: list[SeatReview]


class ReviewAnswer(Struct):
    """What is known of a review so far: `review` is null until it is done."""

    id: str
    done: int
    total: int  # 0 before it has begun
    decisions: list[DecisionReview]  # as they are found; in the end all of them, in the order of the log
    review: MatchReview | None = None


def review_log(id: str, log: bytes, playouts: int, tell: Tell) -> bytes:
    """Return a ReviewAnswer as JSON, packed by gzip.

    BadLog if it is no match that is over; RefusedForNow if it is too long a one, or of a game or rules not known here.
    """
    news = _News(tell)
    try:
        match = _finished(msgspec.json.decode(log))
        jobs = max(1, cores() - 1)  # a core is left to the players, as by the bots
        made = review(match.log, playouts=playouts, progress=news.progress, found=news.found, jobs=jobs)
    except BadLog:
        raise
    except Error as error:
        raise RefusedForNow(str(error)) from None
    return gzip.compress(msgspec.json.encode(_answer(id, made, news.total)), mtime=0)


def _finished(log: dict[str, Any]) -> Match:
    actions = log.get("actions")
    if isinstance(actions, list) and len(actions) > MOST_ACTIONS:
        text = f"a match of at most {MOST_ACTIONS} actions is reviewed here, not one of {len(actions)}"
        raise RefusedForNow(text)
    match = _replayed(log)
    if not match.over:
        raise BadLog("this match is not over: only finished matches are reviewed")
    return match


def _replayed(log: dict[str, Any]) -> Match:
    try:
        return Match.replay(log)
    except BadLog as error:
        if _may_be_known_later(log):
            raise RefusedForNow(str(error)) from None
        raise


def _may_be_known_later(log: dict[str, Any]) -> bool:
    """Return whether a log is of a game that can be installed, or of the rules of a server that was upgraded before."""
    game, rules = log.get("game"), log.get("rules")
    return (isinstance(game, str) and game not in GAMES) or (isinstance(rules, int) and rules > RULES_VERSION)


class _News:
    """Gathers what is found, and tells it now and then."""

    def __init__(self, tell: Tell) -> None:
        self._tell, self._found = tell, list[bytes]()
        self._begun, self._told = time.process_time(), 0.0
        self.total = 0

    def found(self, one: ReviewedDecision) -> None:
        self._found.append(msgspec.json.encode(_decision(one)))

    def progress(self, done: int, total: int) -> None:
        self.total = total
        if time.process_time() - self._begun > LONGEST:
            raise RefusedForNow(f"this match takes too long to be reviewed here: more than {LONGEST:.0f} seconds")
        if time.monotonic() - self._told >= TELL_EVERY:
            self._tell(done, total, self._found)
            self._found, self._told = [], time.monotonic()


def _decision(one: ReviewedDecision) -> DecisionReview:
    return msgspec.convert({**one.json(), "seat": one.decision.seat}, DecisionReview)


def _answer(id: str, made: Review, total: int) -> ReviewAnswer:
    seats = msgspec.convert(made.json()["seats"], list[SeatReview])
    about = MatchReview(made.game.name, made.players, made.playouts, made.limit, seats)
    return ReviewAnswer(id, total, total, [_decision(one) for one in made.decisions], about)
