"""What both stores do with what is asked of them: they answer later, remember where tables end, and forget in steps."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Generic, NamedTuple, TypeVar

from byre.server.store.chain import Tail
from byre.server.store.records import StoreError

T = TypeVar("T")
TAILS = 50_000  # tables whose last checksum is remembered
EXPIRED_AT_ONCE = 10  # tables by one transaction: moves are committed in between


class Asked(NamedTuple, Generic[T]):
    """Something that is to be done, in turn, and who is told what came of it."""

    answer: Future[Any]
    work: Callable[[], T]


class Tails(dict[str, Tail]):
    """Where tables end, by code, as far as it is remembered."""

    def remember(self, tails: dict[str, Tail]) -> None:
        """Know where these tables end. If that becomes too much, all others are forgotten, and looked up again."""
        if len(self) + len(tails) > TAILS:
            self.clear()
        self.update(tails)


def refused_answer() -> Future[Any]:
    """Return the answer to whatever is asked of a store that is closed."""
    answer: Future[Any] = Future()
    answer.set_exception(StoreError("the store is closed"))
    return answer


def pass_failure(asked: Future[Any], answer: Future[Any]) -> None:
    """Let an answer fail if what it waits for has failed."""
    if not answer.done() and not asked.cancelled() and (error := asked.exception()) is not None:
        answer.set_exception(error)


def next_to_expire(codes: list[str]) -> tuple[list[str], list[str]]:
    """Return the tables that one transaction forgets, and those that come after it."""
    return codes[:EXPIRED_AT_ONCE], codes[EXPIRED_AT_ONCE:]
