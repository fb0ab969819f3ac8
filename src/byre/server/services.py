"""What all rooms share, and how a table is read from the store."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from byre.server import entries as e
from byre.server.bot_workers import BotWorkers
from byre.server.bot_workers.pool import Pool
from byre.server.clocks import Uptime
from byre.server.commit_pace import LONGEST_PACE, CommitPace
from byre.server.daily import DailyDeals
from byre.server.keys import Keyring
from byre.server.limits import Buckets, Limits, Rate
from byre.server.reviews import Reviews
from byre.server.store import Store, Stored
from byre.server.table import Table
from byre.server.tokens import Signer

if TYPE_CHECKING:
    from byre.server.room import Room

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
    exports: Buckets = field(init=False)
    leagues: Buckets = field(init=False)
    behind_bots: Pool = field(init=False)  # for what nobody waits for at a table
    reviews: Reviews = field(init=False)
    daily: DailyDeals = field(init=False)
    commits: CommitPace = field(default_factory=CommitPace)
    spread_commits: CommitPace = field(default_factory=lambda: CommitPace(LONGEST_PACE))  # with visitors elsewhere
    saving_fails: bool = False  # could the last thing not be saved?
    may_decide: Callable[[], bool] = lambda: True  # not where many servers are, and this one lost touch with them
    presence_changed: Callable[[str], None] = lambda code: None  # called when somebody comes to a table or goes
    lost_table: Callable[[Room], None] = lambda room: None  # called when another server has a table by now

    def __post_init__(self) -> None:
        self.uptime = Uptime(self.store.up())
        self.codec = e.EntryCodec(self.keyring)
        self.seats = Buckets("seats", Rate(self.limits.seats_per_hour, 3600))
        self.leagues = Buckets("leagues", Rate(self.limits.leagues_per_hour, 3600))
        self.exports = Buckets("exports", Rate(self.limits.exports_per_hour, 3600))
        self.behind_bots = Pool(1, self.limits.decision_within, behind_bots=True)
        self.reviews = Reviews(self.store, self.behind_bots, self.uptime, self.limits)
        self.daily = DailyDeals(self.store, self.behind_bots, self.uptime, self.limits)


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
