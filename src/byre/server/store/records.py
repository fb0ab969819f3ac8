"""What is stored, and the checksums by which damage is noticed."""

from __future__ import annotations

import struct
from hashlib import blake2b
from typing import NamedTuple

from byre.errors import Error

CHECKSUM = 16  # bytes
PACE = 0.008  # seconds between two commits, at least: many entries at once cost little more than one
START = bytes(CHECKSUM)  # what stands for the checksum before the first entry of a table

_numbers = struct.Struct("<qd").pack


class StoreError(Error):
    """The file cannot be read or written now, or something could not be saved."""


class Damaged(StoreError):
    """Rows of one table are damaged or missing. Other tables are not concerned."""


class LeaseLost(StoreError):
    """Another server has the table by now."""


class Unanswered(StoreError):
    """The database does not answer, and what was to be saved may be saved already, or later, or never."""


class Row(NamedTuple):
    """One entry of a table's log."""

    code: str
    seq: int
    up: float  # seconds that servers had been up on this file, all in all, when the entry was made
    entry: bytes


class Record(NamedTuple):
    """What a table is found by."""

    code: str
    status: str
    public: bool
    touched: float  # up-time in seconds, not the time of day


class Snapshot(NamedTuple):
    """A table folded up to some entry."""

    seq: int  # the number of entries in it: the seq of the next one
    version: str  # whoever wrote it
    data: bytes


class Stored(NamedTuple):
    """All that is needed to open a table."""

    snapshot: Snapshot | None
    rows: list[Row]  # from the snapshot on, or all


class FinishedMatch(NamedTuple):
    """A match that is over, as a JSON file, and what the histories of those who played in it have of it."""

    code: str
    number: int
    file: bytes
    ended: float = 0.0  # the time of day, in seconds since 1970
    up: float = 0.0
    log: bytes = b""  # a digest of its log
    summary: bytes = b""  # as JSON
    players: tuple[tuple[str, int], ...] = ()  # the persons who played, and their seats


class StoredReview(NamedTuple):
    """A review of a match that is over."""

    id: str
    up: float  # when it was made
    data: bytes


class DailyResult(NamedTuple):
    """What somebody got in a deal of the day."""

    day: str
    game: str
    person: str
    points: int
    up: float  # when it was reported


def entry_checksum(before: bytes, code: str, seq: int, up: float, entry: bytes) -> bytes:
    """Return the checksum of an entry, given that of the entry before it."""
    return blake2b(b"%b%b\0%b%b" % (before, code.encode(), _numbers(seq, up), entry), digest_size=CHECKSUM).digest()


def snapshot_checksum(code: str, snapshot: Snapshot, chain: bytes) -> bytes:
    """Return the checksum of a snapshot; `chain` is the checksum of the last entry in it."""
    words = f"{code}\0{snapshot.seq}\0{snapshot.version}\0".encode()
    return blake2b(words + chain + snapshot.data, digest_size=CHECKSUM).digest()


def match_checksum(match: FinishedMatch) -> bytes:
    return blake2b(f"{match.code}\0{match.number}\0".encode() + match.file, digest_size=CHECKSUM).digest()


def review_checksum(review: StoredReview) -> bytes:
    return blake2b(f"{review.id}\0{float(review.up)!r}\0".encode() + review.data, digest_size=CHECKSUM).digest()
