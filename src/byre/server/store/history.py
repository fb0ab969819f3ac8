"""Who played in which finished match, and leagues: the same statements for both databases.

A question is a generator: it yields a statement and its arguments, is sent the rows that were found, and returns the
answer. A store runs it as one transaction, each in its own way (`QuestionRunner`). Placeholders are numbered, `?1`, as
SQLite has them; `for_postgres` writes them as PostgreSQL does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future
from functools import cache, partial
from math import inf
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

from byre.server.store.records import FinishedMatch

T = TypeVar("T")
Question: TypeAlias = Generator[tuple[str, Sequence[Any]], Sequence[Sequence[Any]], T]
AT_ONCE = 50  # rows that are deleted by one transaction
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
        if code is None:
            return do_in_steps(self._write, lambda most: _delete_some(person, most))
        return self._write(lambda: _delete(person, code, number))

    def save_account(self, log: bytes, account: bytes) -> Future[None]:
        """Keep what a review found of all matches with this log."""
        return self._write(lambda: _save_account(log, account))

    def expire(self, before: float, most: int) -> Future[int]:
        """Delete matches that ended before that up-time from all histories, and say how many those were."""
        return do_in_steps(self._write, lambda at_once: _expire(before, at_once), most)


MATCHES = """SELECT played.code, played.number, seat, played.ended, log, summary, account FROM history
    JOIN played ON played.code = history.code AND played.number = history.number
    WHERE person = ?1 ORDER BY history.ended DESC, history.code, history.number LIMIT ?2"""
COMPANY = """SELECT others.code, others.number, others.seat, others.person FROM (
        SELECT code, number FROM history WHERE person = ?1 ORDER BY ended DESC, code, number LIMIT ?2
    ) AS mine JOIN history AS others ON others.code = mine.code AND others.number = mine.number
    WHERE others.person <> ?1"""
SEAT = "SELECT seat FROM history WHERE person = ?1 AND code = ?2 AND number = ?3"
DELETE_ONE = "DELETE FROM history WHERE person = ?1 AND code = ?2 AND number = ?3 RETURNING code, number"
DELETE_SOME = """DELETE FROM history WHERE person = ?1 AND (code, number) IN (
        SELECT code, number FROM history WHERE person = ?1 ORDER BY ended, code, number LIMIT ?2
    ) RETURNING code, number"""
FORGET_HISTORY = "DELETE FROM history WHERE ({matches})"
FORGET_PLAYED = """DELETE FROM played WHERE ({matches}) AND NOT EXISTS (
    SELECT 1 FROM history WHERE history.code = played.code AND history.number = played.number)"""
FORGET_FILES = """DELETE FROM matches WHERE ({matches})
    AND NOT EXISTS (SELECT 1 FROM played WHERE played.code = matches.code AND played.number = matches.number)
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


def _delete(person: str, code: str, number: int | None) -> Question[int]:
    found = yield DELETE_ONE, (person, code, number)
    yield from _forget(found, FORGET_PLAYED, FORGET_FILES)
    return len(found)


def _delete_some(person: str, most: int) -> Question[int]:
    found = yield DELETE_SOME, (person, most)
    yield from _forget(found, FORGET_PLAYED, FORGET_FILES)
    return len(found)


def _expire(before: float, most: int) -> Question[int]:
    found = yield OLD_MATCHES, (before, most)
    yield from _forget(found, FORGET_HISTORY, FORGET_PLAYED, FORGET_FILES)
    return len(found)


def _forget(matches: Sequence[Sequence[Any]], *statements: str) -> Question[None]:
    """Run statements for some matches, each for all of them at once."""
    if matches:
        # SQLite uses no index for `(code, number) IN (VALUES …)`.
        any_of = " OR ".join(f"(code = ?{2 * i + 1} AND number = ?{2 * i + 2})" for i in range(len(matches)))
        values = tuple(value for match in matches for value in match)
        for statement in statements:
            yield statement.format(matches=any_of), values


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


def do_in_steps(write: QuestionRunner, ask: Callable[[int], Question[int]], most: float = inf) -> Future[int]:
    """Do something with `most` rows, a few by one transaction: moves are committed in between.

    `ask` is given how many it may do at once, and says how many it has done; if those are fewer, there are no more.
    """
    answer: Future[int] = Future()

    def step(done: int) -> None:
        at_once = int(min(AT_ONCE, most - done))
        write(lambda: ask(at_once)).add_done_callback(partial(stepped, done, at_once))

    def stepped(before: int, at_once: int, asked: Future[int]) -> None:
        if asked.cancelled():
            answer.cancel()
            return
        error = asked.exception()
        done = before + (0 if error else asked.result())
        if error is None and done - before >= at_once and done < most and not answer.cancelled():
            step(done)
        elif answer.set_running_or_notify_cancel():
            answer.set_result(done) if error is None else answer.set_exception(error)

    step(0)
    return answer


@cache
def for_postgres(statement: str) -> str:
    return re.sub(r"\?(\d+)", r"$\1", statement)
