"""The tables on disk: a log of entries for each table, in one SQLite file or in PostgreSQL.

`interface` has what a server asks of a store. `sqlite` is the one in a file: `schema` the form of the file, `opening`
what is checked before a file is used, `write_guard` how a lost write-ahead log is noticed, `migrations` how an older
file becomes a new one, `backup` how it is copied. `postgres` is the one for many servers. `chain` has the checksums of
what is appended.
"""

from __future__ import annotations

from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING

from byre.server.store.history import PlayedMatch, PlayerHistory, SeatOfPerson
from byre.server.store.interface import Store
from byre.server.store.leagues import JoinRefusal, League, Leagues, Member, MemberMatch
from byre.server.store.records import (
    DailyResult,
    Damaged,
    FinishedMatch,
    LeaseLost,
    Record,
    Row,
    Snapshot,
    Stored,
    StoredReview,
    StoreError,
    Unanswered,
)
from byre.server.store.schema import FORMAT
from byre.server.store.sqlite import SqliteStore

if TYPE_CHECKING:
    from byre.server.store.postgres import PostgresStore


def open_postgres(address: str) -> PostgresStore:
    """Open the store in a database; StoreError says what is wrong, or how the driver is installed."""
    _check_driver()
    from byre.server.store.postgres import PostgresStore

    return PostgresStore(address)


def load_postgres_admin() -> ModuleType:
    """Return what operators ask of a database; StoreError says how the driver is installed."""
    _check_driver()
    from byre.server.store.postgres import admin

    return admin


def _check_driver() -> None:
    if find_spec("asyncpg") is None:
        raise StoreError("--database needs asyncpg: pip install 'byre[postgres]'")


__all__ = [
    "FORMAT",
    "DailyResult",
    "Damaged",
    "FinishedMatch",
    "JoinRefusal",
    "League",
    "Leagues",
    "LeaseLost",
    "Member",
    "MemberMatch",
    "PlayedMatch",
    "PlayerHistory",
    "Record",
    "Row",
    "SeatOfPerson",
    "Snapshot",
    "SqliteStore",
    "Store",
    "StoreError",
    "Stored",
    "StoredReview",
    "Unanswered",
    "load_postgres_admin",
    "open_postgres",
]
