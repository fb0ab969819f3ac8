"""Who played in which finished match, and leagues: the same statements for both databases.

A question is a generator: it yields a statement and its arguments, is sent the rows that were found, and returns the
answer. A store runs it as one transaction, each in its own way (`QuestionRunner`). Placeholders are numbered, `?1`, as
SQLite has them; `for_postgres` writes them as PostgreSQL does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future
from functools import cache
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

from byre.server.store.records import FinishedMatch

T = TypeVar("T")
Question: TypeAlias = Generator[tuple[str, Sequence[Any]], Sequence[Sequence[Any]], T]
PLAYED_WIDTH, HISTORY_WIDTH = 6, 5  # values of a row in `played_values` and `history_values`


class QuestionRunner(Protocol):
    """Runs a question on a database."""

    def __call__(self, ask: Callable[[], Question[T]]) -> Future[T]: ...


class PlayedMatch(NamedTuple):
    """A finished match in somebody's history."""

    code: str
    number: int
    seat: int
    ended: float  # the time of day, in seconds since 1970
    log: bytes  # a digest of its log
    summary: bytes  # as JSON
    account: bytes | None  # what a review found, as JSON; None if there was none


class SeatOfPerson(NamedTuple):
    """Where somebody sat who still has the match in the own history."""

    code: str
    number: int
    seat: int
    person: str


class PlayerHistory:
    """What is asked of it is answered by a Future."""

    def __init__(self, read: QuestionRunner, write: QuestionRunner) -> None:
        self._read, self._write = read, write

    def matches(self, person: str, most: int) -> Future[list[PlayedMatch]]:
        """Return somebody's finished matches, the latest first."""
        return self._read(lambda: _matches(person, most))

    def company(self, person: str, most: int) -> Future[list[SeatOfPerson]]:
        """Return who else played in these matches, as far as they still have them in their own histories."""
        return self._read(lambda: _company(person, most))

    def seat(self, person: str, code: str, number: int) -> Future[int | None]:
        """Return where somebody sat in a match, None if it is not in the own history."""
        return self._read(lambda: _seat(person, code, number))

    def delete(self, person: str, code: str | None = None, number: int | None = None) -> Future[int]:
        """Take a match, or all, out of somebody's history, and return how many those were.

        A match that is in nobody's history any more is deleted. Its file stays as long as its table does.
        """
        return self._write(lambda: _delete(person, code, number))

    def save_account(self, log: bytes, account: bytes) -> Future[None]:
        """Keep what a review found of all matches with this log."""
        return self._write(lambda: _save_account(log, account))

    def expire(self, before: float, most: int) -> Future[int]:
        """Delete matches that ended before that up-time from all histories, and say how many those were."""
        return self._write(lambda: _expire(before, most))


MATCHES = """SELECT played.code, played.number, seat, played.ended, log, summary, account FROM history
    JOIN played ON played.code = history.code AND played.number = history.number
    WHERE person = ?1 ORDER BY history.ended DESC, history.code, history.number LIMIT ?2"""
COMPANY = """SELECT others.code, others.number, others.seat, others.person FROM (
        SELECT code, number FROM history WHERE person = ?1 ORDER BY ended DESC, code, number LIMIT ?2
    ) AS mine JOIN history AS others ON others.code = mine.code AND others.number = mine.number
    WHERE others.person <> ?1"""
SEAT = "SELECT seat FROM history WHERE person = ?1 AND code = ?2 AND number = ?3"
DELETE_ONE = "DELETE FROM history WHERE person = ?1 AND code = ?2 AND number = ?3 RETURNING code, number"
DELETE_ALL = "DELETE FROM history WHERE person = ?1 RETURNING code, number"
IS_HELD = "SELECT 1 FROM history WHERE code = ?1 AND number = ?2 LIMIT 1"
FORGET_PLAYED = "DELETE FROM played WHERE code = ?1 AND number = ?2"
FORGET_HISTORY = "DELETE FROM history WHERE code = ?1 AND number = ?2"
FORGET_FILE = """DELETE FROM matches WHERE code = ?1 AND number = ?2
    AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.code = matches.code)"""
SAVE_ACCOUNT = "UPDATE played SET account = ?2 WHERE log = ?1"
OLD_MATCHES = "SELECT code, number FROM played WHERE up < ?1 ORDER BY up LIMIT ?2"
# A code of a table that is gone is not used again while a match of it is in somebody's history.
IS_TAKEN = "SELECT 1 FROM tables WHERE code = ?1 UNION ALL SELECT 1 FROM played WHERE code = ?1 LIMIT 1"


def _matches(person: str, most: int) -> Question[list[PlayedMatch]]:
    found = yield MATCHES, (person, most)
    return [PlayedMatch(*one) for one in found]


def _company(person: str, most: int) -> Question[list[SeatOfPerson]]:
    found = yield COMPANY, (person, most)
    return [SeatOfPerson(*one) for one in found]


def _seat(person: str, code: str, number: int) -> Question[int | None]:
    found = yield SEAT, (person, code, number)
    return found[0][0] if found else None


def _delete(person: str, code: str | None, number: int | None) -> Question[int]:
    found = yield (DELETE_ALL, (person,)) if code is None else (DELETE_ONE, (person, code, number))
    for match in found:
        if not (yield IS_HELD, tuple(match)):
            yield from _forget(*match)
    return len(found)


def _expire(before: float, most: int) -> Question[int]:
    found = yield OLD_MATCHES, (before, most)
    for match in found:
        yield FORGET_HISTORY, tuple(match)
        yield from _forget(*match)
    return len(found)


def _forget(code: str, number: int) -> Question[None]:
    yield FORGET_PLAYED, (code, number)
    yield FORGET_FILE, (code, number)


def _save_account(log: bytes, account: bytes) -> Question[None]:
    yield SAVE_ACCOUNT, (log, account)


# --- with the last move of a match ------------------------------------------------------------------------------------


def played_values(match: FinishedMatch) -> list[Any]:
    """Return the row of a match that persons played in, its values one after the other; none if nobody did."""
    if not match.players:
        return []
    return [match.code, match.number, match.ended, match.up, match.log, match.summary]


def history_values(match: FinishedMatch) -> list[Any]:
    """Return a row for each person who played, their values one after the other."""
    return [value for person, seat in match.players for value in (person, match.ended, match.code, match.number, seat)]


# --- running ----------------------------------------------------------------------------------------------------------


def run_on(execute: Callable[[str, Sequence[Any]], Sequence[Sequence[Any]]], question: Question[T]) -> T:
    """Run a question with a function that executes a statement."""
    rows: Sequence[Sequence[Any]] | None = None
    try:
        while True:
            rows = execute(*(question.send(rows) if rows is not None else next(question)))
    except StopIteration as end:
        answer: T = end.value
        return answer


@cache
def for_postgres(statement: str) -> str:
    return re.sub(r"\?(\d)", r"$\1", statement)
