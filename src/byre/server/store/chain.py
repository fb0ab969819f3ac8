"""What is to be saved, gathered and chained: each entry gets a checksum that depends on all before it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from byre.server.store.records import (
    START,
    FinishedMatch,
    Record,
    Row,
    Snapshot,
    StoreError,
    entry_checksum,
    match_checksum,
)
from byre.server.supervision import report

Tail: TypeAlias = tuple[int, bytes]  # where the log of a table ends: the seq of the next entry, the last one's checksum
WIDTH = 5  # values of a row in `Chained.values`: code, seq, up, entry, checksum


@dataclass(slots=True, eq=False)
class Append:
    rows: list[Row]
    record: Record | None
    done: Callable[[Exception | None], object]
    finished: FinishedMatch | None
    epoch: int = 0  # in which this server owns the table, where there are many servers

    def saves_something(self) -> bool:
        return bool(self.rows or self.record or self.finished)

    def codes(self) -> set[str]:
        return {row.code for row in self.rows} | {one.code for one in (self.record, self.finished) if one}


class SnapshotWish(NamedTuple):
    code: str
    snapshot: Snapshot


class Chained:
    """The rows of several appends with their checksums, one after the other in a flat list."""

    def __init__(self, broken: set[str], tail: Callable[[str], Tail | None]) -> None:
        self._broken, self._tail = set(broken) if broken else set(), tail
        self.values: list[Any] = []
        self.tails: dict[str, Tail] = {}

    def add(self, append: Append) -> StoreError | None:
        """Return why an append cannot be done, None if it can."""
        before = len(self.values)
        try:
            self._chain(append)
            return None
        except StoreError as failure:
            error = failure
        except Exception as failure:  # SQLite's, or a row that is none
            error = StoreError(f"it could not be saved: {failure}")
        del self.values[before:]
        self._broken |= append.codes()
        return error

    def _chain(self, append: Append) -> None:
        tails, values = self.tails, self.values
        if self._broken and not self._broken.isdisjoint(append.codes()):
            raise StoreError("what came before could not be saved")
        for code, seq, up, entry in append.rows:
            next, checksum = tails.get(code) or self._begin(code, append.record)
            if seq != next:
                raise StoreError(f"entry {seq} of table {code} cannot be saved: the next one is {next}")
            checksum = entry_checksum(checksum, code, seq, up, entry)
            tails[code] = seq + 1, checksum
            values += (code, seq, up, entry, checksum)

    def _begin(self, code: str, record: Record | None) -> Tail:
        tail = self._tail(code)
        if tail is None and (record is None or record.code != code):
            raise StoreError(f"table {code} cannot begin without a record to find it by")
        return tail or (0, START)


def tell(appends: list[Append], failures: list[StoreError | None]) -> None:
    """Tell each what became of it; who fails to hear it is no fault of the others."""
    for one, failure in zip(appends, failures):
        try:
            one.done(failure)
        except Exception as error:
            report("store could not tell what was saved", error)


def match_values(match: FinishedMatch) -> tuple[str, int, bytes, bytes]:
    return match.code, match.number, match.file, match_checksum(match)
