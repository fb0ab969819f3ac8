"""A server's row in the database, renewed in time, and what follows if it is not.

As long as the row lasts, all leases of the server do. The server measures that by its own monotonic clock, from before
it asked for the renewal, and stops deciding a while before the end: whatever its clock or the network does, the
database's end comes later. A row that has run out is not renewed: the server comes back by another id, owning nothing.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import socket
import time
from collections.abc import Callable

import asyncpg

from byre.server.clocks import Uptime
from byre.server.store.postgres import PostgresStore
from byre.server.store.postgres.connections import GONE, KeptConnection
from byre.server.store.records import StoreError
from byre.version import __version__

log = logging.getLogger("byre.cluster")

LEASE = 3.0  # seconds that a row lasts
MARGIN = 0.5  # seconds before its end at which the server stops deciding: clocks do not run equally fast
BEAT = 0.75  # seconds between renewals
AGAIN = 0.2  # seconds after a renewal that failed
REMEMBERED = "1 day"  # how long rows of servers are kept that are gone

# That the database cannot be reached, or refuses: its disk is full, or it only reads after a failover.
FAILURES = (*GONE, asyncpg.PostgresError)

JOIN = """INSERT INTO servers (id, address, version, until, draining, up)
    SELECT $1, $2, $3, clock_timestamp() + make_interval(secs => $4), $5, up FROM clock"""


class Membership:
    """`lost` is called when this server owns nothing any more, `drained` when an operator wants it to give all back."""

    def __init__(
        self, store: PostgresStore, uptime: Uptime, lost: Callable[[], None], drained: Callable[[], None]
    ) -> None:
        self.valid_until = 0.0  # on this machine's monotonic clock
        self.draining = False  # does this server take no table any more?
        self.cut_off = False  # has the database not answered until the row ran out?
        self._store, self._uptime, self._lost, self._drained = store, uptime, lost, drained
        self._connection = KeptConnection(store.address)
        self._address = ""

    def may_decide(self) -> bool:
        return time.monotonic() < self.valid_until

    async def join(self, address: str) -> None:
        """Be a server that others reach at this address."""
        self._address = address
        await self._join()

    async def _join(self) -> None:
        self.valid_until = 0.0
        id = f"{socket.gethostname()[:30]}-{secrets.token_hex(4)}"
        try:
            connection = await self._connection.get()
            sent = time.monotonic()
            await connection.execute(JOIN, id, self._address, __version__, LEASE, self.draining)
            await connection.execute(f"DELETE FROM servers WHERE until < clock_timestamp() - interval '{REMEMBERED}'")
            await connection.execute("DELETE FROM presence WHERE server NOT IN (SELECT id FROM servers)")
        except FAILURES as error:
            self._connection.drop()
            raise StoreError(f"the database does not answer: {type(error).__name__}") from None
        self._store.me, self.valid_until, self.cut_off = id, sent + LEASE - MARGIN, False
        log.info("this server is %s, and others reach it at %s", id, self._address)
        await self.beat()

    async def run(self) -> None:
        """Renew the row again and again."""
        while True:
            await asyncio.sleep(BEAT if await self._try_to_beat() else AGAIN)

    async def _try_to_beat(self) -> bool:
        try:
            if self.valid_until and not await self.beat():
                log.warning("this server was away for too long, and owns no table any more")
                self._lose()
            if not self.valid_until:
                await self._join()
            return True
        except (StoreError, *FAILURES) as error:
            self._connection.drop()
            if not self.may_decide() and self.valid_until:
                log.error(
                    "the database does not answer, and this server owns no table any more: %s",
                    str(error) or type(error).__name__,
                )
                self.cut_off = True
                self._lose()
            return False

    def _lose(self) -> None:
        self.valid_until = 0.0
        self._store.forget_all()
        self._lost()

    async def beat(self) -> bool:
        """Renew the row. Return False if it had run out."""
        connection = await self._connection.get()
        sent = time.monotonic()
        row = await connection.fetchrow("SELECT * FROM byre_beat_1($1, $2)", self._store.me, LEASE)
        self._uptime.sync(row["up"])
        if row["alive"]:
            self.valid_until = sent + LEASE - MARGIN
            if row["draining"]:
                self._drained()
        return bool(row["alive"])

    async def leave(self) -> None:
        """Be no server any more, as one that stops."""
        self.valid_until = 0.0
        try:
            connection = await self._connection.get()
            await connection.execute("DELETE FROM presence WHERE server = $1", self._store.me)
            await connection.execute("DELETE FROM servers WHERE id = $1", self._store.me)
        except (StoreError, *FAILURES):
            self._connection.drop()
        await self._connection.close()
