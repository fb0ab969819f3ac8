"""What is kept of a finished match for those who played in it, and what their page *My matches* tells of it."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Struct

from byre.match import Match
from byre.server.bot_workers.reviewing import MatchReview
from byre.server.store import FinishedMatch, PlayedMatch, SeatOfPerson
from byre.server.table import Table

log = logging.getLogger("byre.history")

DIGEST = 16  # bytes, of a log
WHO_BYTES = 9
MOST_COVERED = 0.1  # of a seat's decisions may be a bot's, and they still tell how its player plays


class SummarySeat(Struct):
    name: str | None
    bot: str | None  # the level of the bot that had the seat; null: a person
    points: int  # in the end
    gained: int  # points, from the first round to the last
    covered: float = 0.0  # the share of the decisions that a bot made for the person


class Summary(Struct):
    """A finished match without its moves, as the store has it."""

    game: str
    rounds: int
    seats: list[SummarySeat]
    options: dict[str, int | bool | None]
    practice: bool = False  # did it begin in a position of another match?


class ReviewMade(Struct):
    """The part of a ReviewAnswer that histories keep something of."""

    review: MatchReview


class ReviewedSeat(Struct):
    """What a review found of a seat, in points of the match: result = expected + cost - luck."""

    cost: float
    luck: float
    adjusted: float  # the luck-adjusted result, without the points before the first round
    choices: int
    mistakes: int


_read_summary = msgspec.json.Decoder(Summary).decode
_read_account = msgspec.json.Decoder(list[ReviewedSeat]).decode
_read_review = msgspec.json.Decoder(ReviewMade).decode


# --- what is kept -----------------------------------------------------------------------------------------------------


def finished_match(table: Table, file: bytes, up: float) -> FinishedMatch:
    """Return a match that has just ended, for its table and for the histories of all whose seats were in it."""
    assert table.match is not None
    match, finishers = table.match, table.finishers
    start = _scores_at_start(match.game.name, match.players, tuple(sorted(match.options.items())))
    seats = [
        SummarySeat(one.name, one.bot, score, score - began, round(one.covered, 3))
        for one, score, began in zip(finishers, match.scores, start, strict=True)
    ]
    practice = table.secret is None
    summary = Summary(match.game.name, match.round_number, seats, dict(match.options), practice)
    return FinishedMatch(
        table.code,
        table.number,
        file,
        time.time(),
        up,
        log_digest(match.log),
        msgspec.json.encode(summary),
        tuple((one.person, seat) for seat, one in enumerate(finishers) if one.person),
    )


@lru_cache(1024)
def _scores_at_start(game: str, players: int, options: tuple[tuple[str, Any], ...]) -> tuple[int, ...]:
    return Match(game, players, 0, dict(options)).scores


def log_digest(log: Mapping[str, Any]) -> bytes:
    """Return a digest that identifies a log, however its JSON was written."""
    return written_log_digest(msgspec.json.encode(log, order="sorted"))


def written_log_digest(written: bytes) -> bytes:
    """The same of a log in JSON, its keys sorted."""
    return blake2b(written, digest_size=DIGEST, person=b"byre log").digest()


def account_of(review: bytes) -> bytes:
    """Return what histories keep of a review, which is given as the JSON of a ReviewAnswer."""
    seats = _read_review(review).review.seats
    kept = [ReviewedSeat(one.cost, one.luck, one.adjusted - one.start, one.choices, one.mistakes) for one in seats]
    return msgspec.json.encode(kept)


NO_ACCOUNT = b"[]"  # of a match that cannot be reviewed


# --- what is told -----------------------------------------------------------------------------------------------------


class MatchSeat(Struct):
    name: str | None
    bot: str | None  # the level of the bot that had the seat; null: a person
    points: int
    place: int  # 1 is the best; those who are level share it
    who: str | None  # by which opponents are told apart; null for the own seat


class MyMatch(Struct):
    """A finished match as one who played in it is told of it."""

    table: str
    match: int
    ended: float  # in seconds since 1970
    game: str
    players: int
    rounds: int
    seat: int
    place: int
    points: int
    points_a_round: float
    seats: list[MatchSeat]
    practice: bool  # it is in the list, and not in statistics
    reviewed: bool
    covered: bool  # did a bot make many of the own decisions? Then statistics tell nothing of their cost
    cost: float | None = None  # points of the match that the own decisions cost, if there was a review
    luck: float | None = None  # points, positive when it helped


class HistoryMatch(Struct):
    """A match with all that statistics need."""

    told: MyMatch
    log: bytes
    summary: Summary
    accounts: list[ReviewedSeat] | None  # None: there was no review yet; empty: there cannot be one

    @property
    def account(self) -> ReviewedSeat | None:
        """What a review found of the own seat."""
        return self.accounts[self.told.seat] if self.accounts else None

    @property
    def own_account(self) -> ReviewedSeat | None:
        """The same, if it tells how the person plays: not if a bot had the seat for long."""
        return None if self.told.covered else self.account


class Wanted(Struct, frozen=True):
    """Which matches are asked for."""

    game: str | None = None
    players: int | None = None
    against: str | None = None
    since: float | None = None
    until: float | None = None

    def has(self, played: HistoryMatch) -> bool:
        told = played.told
        return (
            (self.game is None or told.game == self.game)
            and (self.players is None or told.players == self.players)
            and (self.against is None or any(seat.who == self.against for seat in told.seats))
            and (self.since is None or told.ended >= self.since)
            and (self.until is None or told.ended < self.until)
        )


def read_history(person: str, matches: Sequence[PlayedMatch], company: Iterable[SeatOfPerson]) -> list[HistoryMatch]:
    """Return somebody's matches in the order given. What cannot be read is left out."""
    others = {(one.code, one.number, one.seat): one.person for one in company}
    return [read for one in matches if (read := _read(person, one, others)) is not None]


def _read(person: str, found: PlayedMatch, others: Mapping[tuple[str, int, int], str]) -> HistoryMatch | None:
    try:
        summary = _read_summary(found.summary)
        accounts = None if found.account is None else _read_account(found.account)
    except msgspec.DecodeError:
        log.error("a match in a history is damaged, and left out")
        return None
    seats = [
        MatchSeat(
            seat.name,
            seat.bot,
            seat.points,
            place_of(number, summary.seats),
            None if number == found.seat else _who(person, seat, others.get((found.code, found.number, number))),
        )
        for number, seat in enumerate(summary.seats)
    ]
    own, summed_up = seats[found.seat], summary.seats[found.seat]
    a_round = summed_up.gained / max(1, summary.rounds)
    told = MyMatch(
        found.code, found.number, found.ended, summary.game, len(seats), summary.rounds, found.seat, own.place,
        own.points, a_round, seats, summary.practice, bool(accounts), summed_up.covered > MOST_COVERED,
    )  # fmt: skip
    played = HistoryMatch(told, found.log, summary, accounts)
    if (account := played.account) is not None:
        told.cost, told.luck = account.cost, account.luck
    return played


def place_of(seat: int, seats: Sequence[SummarySeat]) -> int:
    """Return the place of a seat: in all games the fewest points win."""
    return 1 + sum(other.points < seats[seat].points for other in seats)


def _who(viewer: str, seat: SummarySeat, person: str | None) -> str:
    """Return what tells an opponent from others, for this viewer alone: nobody can learn from it who that is.

    Somebody who has deleted the match is only a name.
    """
    if seat.bot is not None:
        return f"bot-{seat.bot}"
    known = f"person\0{person}" if person else f"name\0{seat.name}"
    return blake2b(f"{viewer}\0{known}".encode(), digest_size=WHO_BYTES).hexdigest()
