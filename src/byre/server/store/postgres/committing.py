"""Saving all that has gathered by one statement, and finding out what became of it if the connection is lost."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection
from typing import Any

import asyncpg

from byre.server.store.chain import WIDTH, Append, Chained, Tail, match_values
from byre.server.store.history import HISTORY_WIDTH, PLAYED_WIDTH, history_values, played_values
from byre.server.store.pending import Tails
from byre.server.store.postgres.connections import GONE, KeptConnection, Readers
from byre.server.store.records import START, FinishedMatch, LeaseLost, StoreError, Unanswered
from byre.server.supervision import report

TRY_FOR = 2.0  # seconds that a commit is tried again while the database does not answer
TRY_EVERY = 0.05  # seconds
NO_LEASE = LeaseLost("another server has this table now")

APPEND = """SELECT byre_append_1($1, $2::text[], $3::int4[], $4::int4[], $5::float8[], $6::bytea[], $7::bytea[],
    $8::text[], $9::text[], $10::bool[], $11::float8[], $12::int4[], $13::text[], $14::int4[], $15::bytea[],
    $16::bytea[], $17::text[], $18::int4[])"""
APPEND_ARGUMENTS = 18
APPEND_PLAYED = f"""{APPEND.replace("append_1", "append_2").removesuffix(")")}, $19::text[], $20::int4[],
    $21::float8[], $22::float8[], $23::bytea[], $24::bytea[], $25::text[], $26::float8[], $27::text[], $28::int4[],
    $29::int4[])"""
PRESENT = """SELECT code FROM entries JOIN unnest($1::text[], $2::int4[], $3::bytea[]) AS given(code, seq, checksum)
    USING (code, seq, checksum)"""


class Committer:
    """Appends to the tables that a server owns. `epochs` tells in which epoch it owns each of them."""

    def __init__(self, writer: KeptConnection, readers: Readers, epochs: dict[str, int]) -> None:
        self._writer, self._readers, self._epochs = writer, readers, epochs
        self.broken: set[str] = set()  # tables of which something could not be saved
        self.tails = Tails()

    async def save(self, me: str, appends: list[Append]) -> list[StoreError | None]:
        """Save all that can be in one commit, and return for each why it was not saved; `me` is the server's id."""
        failures: list[StoreError | None]
        try:
            await self._find_tails(appends)
            chained = Chained(self.broken, self.tails.get)
            failures = [self._without_lease(one) or chained.add(one) for one in appends]
            sound = [one for one, failure in zip(appends, failures) if failure is None]
            refused = await self._commit(me, chained.values, sound, chained.tails)
            self.tails.remember({code: tail for code, tail in chained.tails.items() if code not in refused})
            failures = [
                failure or (NO_LEASE if refused and not refused.isdisjoint(one.codes()) else None)
                for one, failure in zip(appends, failures)
            ]
        except Unanswered as error:
            failures = [failure or error for failure in failures]
        except Exception as error:
            if not isinstance(error, (StoreError, asyncpg.PostgresError, *GONE)):
                report("store could not save entries", error)
            failures = [StoreError(f"it could not be saved: {str(error) or type(error).__name__}")] * len(appends)
        failures = [failure if one.saves_something() else None for one, failure in zip(appends, failures)]
        failed = [one for one, failure in zip(appends, failures) if failure is not None]
        # What an earlier owner's room could not save does not concern the one that this server has now, if any.
        self.broken |= {code for one in failed if self._without_lease(one) is None for code in one.codes()}
        return failures

    def forget(self, code: str) -> None:
        """Know nothing of a table any more."""
        self.tails.pop(code, None)
        self.broken.discard(code)

    def forget_all(self) -> None:
        self.tails.clear()
        self.broken.clear()

    def _without_lease(self, append: Append) -> StoreError | None:
        owned = all(self._epochs.get(code) == append.epoch for code in append.codes())
        return None if owned else NO_LEASE

    async def _find_tails(self, appends: list[Append]) -> None:
        """Look up where tables end of which that is not known: those that this server has not loaded."""
        codes = {row.code for one in appends for row in one.rows[:1]} - self.tails.keys()
        if not codes:
            return
        async with self._readers.one() as connection:
            found = await connection.fetch(
                "SELECT DISTINCT ON (code) code, seq + 1, checksum FROM entries WHERE code = ANY ($1)"
                " ORDER BY code, seq DESC",
                list(codes),
            )
        self.tails.remember({code: (next, checksum) for code, next, checksum in found})

    async def _commit(self, me: str, values: list[Any], appends: list[Append], tails: dict[str, Tail]) -> set[str]:
        """Return the codes of tables that another server has by now."""
        if not any(one.saves_something() for one in appends):
            return set()
        arguments = self._arguments(me, values, appends, tails)
        end = time.monotonic() + TRY_FOR
        unknown = False  # may it be saved already, or be saved later?
        while True:
            sent = False
            try:
                connection = await self._writer.get()
                if unknown and (present := await self._present(connection, values)) is not None:
                    return {code for code in values[0::WIDTH] if code not in present}
                sent = True
                append = APPEND if len(arguments) == APPEND_ARGUMENTS else APPEND_PLAYED
                return set(await connection.fetchval(append, *arguments) or ())
            except GONE:
                self._writer.drop()
                unknown = unknown or sent
            except (StoreError, asyncpg.PostgresError):
                if not unknown:
                    raise
            if time.monotonic() > end:
                raise (Unanswered if unknown else StoreError)("the database does not answer")
            await asyncio.sleep(TRY_EVERY)

    async def _present(self, connection: Any, values: list[Any]) -> set[str] | None:
        """Return the codes of entries that are there already; None if there are none, and so nothing was committed."""
        found = await connection.fetch(PRESENT, values[0::WIDTH], values[1::WIDTH], values[4::WIDTH])
        return {code for (code,) in found} or None

    def _arguments(self, me: str, values: list[Any], appends: list[Append], tails: dict[str, Tail]) -> list[Any]:
        codes = values[0::WIDTH]
        epochs = {code: one.epoch for one in appends for code in one.codes()}
        records = [one.record for one in appends if one.record]
        matches = [match_values(one.finished) for one in appends if one.finished]
        latest = {record.code: record for record in records}  # a row is written once by one statement
        heads = [tails.get(code) or self.tails.get(code) or (0, START) for code in latest]
        claims = {*codes, *latest, *(match[0] for match in matches)}
        played = [one.finished for one in appends if one.finished and one.finished.players]
        return [
            me,
            codes,
            values[1::WIDTH],
            [epochs[code] for code in codes],
            *(values[column::WIDTH] for column in range(2, WIDTH)),
            *_columns(latest.values(), 4),
            [head for head, _ in heads],
            *_columns({match[:2]: match for match in matches}.values(), 4),
            list(claims),
            [epochs[code] for code in claims],
            *(_flat_columns(played) if played else ()),
        ]


def _columns(rows: Collection[tuple[Any, ...]], width: int) -> list[list[Any]]:
    return [list(column) for column in zip(*rows)] if rows else [[] for _ in range(width)]


def _flat_columns(played: list[FinishedMatch]) -> list[list[Any]]:
    """Return the columns of `played` and `history`."""
    matches = [value for one in played for value in played_values(one)]
    persons = [value for one in played for value in history_values(one)]
    return [
        *(matches[column::PLAYED_WIDTH] for column in range(PLAYED_WIDTH)),
        *(persons[column::HISTORY_WIDTH] for column in range(HISTORY_WIDTH)),
    ]
