"""What is read from the database the same way by servers, by `byre admin` and by tests."""

from __future__ import annotations

import logging
from typing import Any, NamedTuple

from byre.server.store.chain import Tail
from byre.server.store.records import (
    START,
    Damaged,
    FinishedMatch,
    Record,
    Row,
    Snapshot,
    Stored,
    StoredReview,
    entry_checksum,
    match_checksum,
    review_checksum,
    snapshot_checksum,
)

log = logging.getLogger("byre.store")

# One statement, so that all of it is of one moment: the row that it is found by, the snapshot, and what comes after it.
READ_TABLE = """
WITH found AS (SELECT head FROM tables WHERE code = $1),
snapshot AS (SELECT * FROM snapshots WHERE code = $1 AND version = $2)
SELECT -1 AS seq, (SELECT head FROM found)::float8 AS up, NULL::bytea AS entry, NULL::bytea AS checksum,
    NULL::bytea AS chain, NULL::text AS version
UNION ALL SELECT seq, -1, data, checksum, chain, version FROM snapshot
UNION ALL (
    SELECT seq, up, entry, checksum, NULL, NULL FROM entries
    WHERE code = $1 AND seq >= coalesce((SELECT seq FROM snapshot), 0) ORDER BY seq
)"""


class ReadTable(NamedTuple):
    stored: Stored
    tail: Tail  # where its log ends


async def read_table(connection: Any, code: str, version: str | None) -> ReadTable | None:
    """Return what is stored of a table, None if there is no such table; raise Damaged if it cannot be trusted.

    A snapshot of another version is passed over, and so is a damaged one. With no version, all entries are read.
    """
    first, *others = await connection.fetch(READ_TABLE, code, version)
    head = None if first["up"] is None else int(first["up"])
    snapshot, chain = None, START
    if others and others[0]["version"] is not None:
        found = others.pop(0)
        snapshot, chain = Snapshot(found["seq"], found["version"], found["entry"]), found["chain"]
        if snapshot_checksum(code, snapshot, chain) != found["checksum"]:
            log.error("the snapshot of table %s is damaged, and not used: its entries are folded instead", code)
            return await read_table(connection, code, None)
    if head is None:
        if others:
            raise Damaged(f"table {code} has entries, but the row that it is found by is missing")
        return None
    return _checked(code, snapshot, chain, head, others)


def _checked(code: str, snapshot: Snapshot | None, chain: bytes, head: int, found: list[Any]) -> ReadTable:
    rows: list[Row] = []
    expected = 0 if snapshot is None else snapshot.seq
    for seq, up, entry, checksum, _, _ in found:
        if seq != expected:
            raise Damaged(f"entry {expected} of table {code} is missing")
        chain = entry_checksum(chain, code, seq, up, entry)
        if chain != checksum:
            raise Damaged(f"entry {seq} of table {code} is damaged: its checksum does not fit")
        rows.append(Row(code, seq, up, entry))
        expected += 1
    if expected < head:
        raise Damaged(f"the end of table {code} is missing: it has {head} entries, and entry {expected} is not there")
    return ReadTable(Stored(snapshot, rows), (expected, chain))


async def read_match(connection: Any, code: str, number: int) -> bytes | None:
    """Return the file of a match that is over, None if there is none; raise Damaged if it cannot be trusted."""
    found = await connection.fetchrow(
        "SELECT file, checksum FROM matches WHERE code = $1 AND number = $2", code, number
    )
    if found is None:
        return None
    if match_checksum(FinishedMatch(code, number, found["file"])) != found["checksum"]:
        raise Damaged(f"match {number} of table {code} is damaged: its checksum does not fit")
    return bytes(found["file"])


async def read_review(connection: Any, id: str) -> bytes | None:
    """Return a review, None if there is none, or only a damaged one."""
    found = await connection.fetchrow("SELECT up, data, checksum FROM reviews WHERE id = $1", id)
    if found is None:
        return None
    if review_checksum(StoredReview(id, found["up"], found["data"])) == found["checksum"]:
        return bytes(found["data"])
    log.error("a review is damaged, and not used")
    return None


async def read_lobby(connection: Any, most: int, since: float) -> list[Record]:
    found = await connection.fetch(
        "SELECT code, status, public, touched FROM tables WHERE public AND touched >= $1"
        " ORDER BY status <> 'open', touched DESC LIMIT $2",
        since,
        most,
    )
    return [Record(*one) for one in found]


async def read_daily_results(connection: Any, day: str, game: str) -> dict[int, int]:
    """Return how many people got how many points in a deal of the day."""
    found = await connection.fetch(
        "SELECT points, count(*) AS many FROM daily_results WHERE day = $1 AND game = $2 GROUP BY points", day, game
    )
    return {row["points"]: row["many"] for row in found}
