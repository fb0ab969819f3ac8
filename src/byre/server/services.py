"""What all rooms share, and how a table is read from the store."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field

from byre.server import entries as e
from byre.server.bot_workers import BotWorkers
from byre.server.clocks import Uptime
from byre.server.commands import RequestRefused
from byre.server.keys import Keyring
from byre.server.limits import Buckets, Limits, Rate
from byre.server.store import Store, Stored
from byre.server.table import Table
from byre.server.tokens import Signer

MANY_FOLDED = 100  # entries that take a moment to fold


@dataclass(eq=False)
class Services:
    """What all rooms share."""

    store: Store
    bots: BotWorkers
    signer: Signer
    keyring: Keyring
    limits: Limits
    pace: float  # of bots: 1 is usual, 0 as quickly as they can
    uptime: Uptime = field(init=False)
    codec: e.EntryCodec = field(init=False)
    seats: Buckets = field(init=False)
    saving_fails: bool = False  # could the last thing not be saved?

    def __post_init__(self) -> None:
        self.uptime = Uptime(self.store.up())
        self.codec = e.EntryCodec(self.keyring.seal, self.keyring.unseal)
        self.seats = Buckets("seats", Rate(self.limits.seats_per_hour, 3600))


async def open_table(stored: Stored, services: Services) -> tuple[Table, int]:
    """Return a table as the store has it, and the number of its next entry. What takes long goes to a thread."""
    if len(stored.rows) > MANY_FOLDED:
        return await asyncio.to_thread(_open_table, stored, services)
    return _open_table(stored, services)


def _open_table(stored: Stored, services: Services) -> tuple[Table, int]:
    table, seq = Table(), 0
    if stored.snapshot is not None:
        table, seq = Table.from_snapshot(services.keyring.unseal(stored.snapshot.data)), stored.snapshot.seq
    for row in stored.rows:
        table.apply(services.codec.read(row.entry), row.up)
        seq = row.seq + 1
    return table, seq


def take(buckets: Buckets, client: str) -> None:
    """Count something that a client does; RequestRefused if it was too much."""
    if not buckets.take(client, time.monotonic()):
        raise RequestRefused("too_many", f"one client may ask for {buckets.what} {buckets.rate}; try again later")
