"""The log of one room's table: entries get their numbers here, moves of one moment are gathered, and all is saved.

Messages wait until all that they may tell of is saved. What could not be delivered since saving failed is kept for the
room, which answers when it knows what the store has, or for the next owner of the table.
"""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from byre.engine.actions import Action
from byre.server import entries as e
from byre.server import metrics
from byre.server.audience import TableAudience
from byre.server.commands import follow_up
from byre.server.files import match_file
from byre.server.history import finished_match
from byre.server.outgoing import Addressed, Visitor, send
from byre.server.services import Services
from byre.server.store import FinishedMatch, LeaseLost, Record, Row, Snapshot
from byre.server.table import OVER, SNAPSHOT_VERSION

SNAPSHOT_EVERY = 128  # entries
QUICK = 0.25  # seconds within which a player answers who is waited for the next time
LONGEST_WAIT = 0.064  # seconds that a batch waits for such players at other servers, at most
TOUCHED_EVERY = 60.0  # seconds after which it is saved again that a table is in use


@dataclass(slots=True)
class Unsaved:
    """What was decided, and is made true, but not yet handed to the store."""

    rows: list[Row] = field(default_factory=list)
    entries: list[e.Entry] = field(default_factory=list)
    events: list[Action] = field(default_factory=list)  # of the moves among the entries
    finished: FinishedMatch | None = None
    answers: list[Addressed] = field(default_factory=list)  # to those who asked for it
    due: bool = False  # is it saved at the next moment, whoever answers until then?
    patience: asyncio.TimerHandle | None = None  # that ends the waiting for players at other servers

    def add(self, other: Unsaved) -> None:
        self.rows += other.rows
        self.entries += other.entries
        self.events += other.events
        self.finished = other.finished or self.finished
        self.answers += other.answers


class Undelivered(NamedTuple):
    """Messages that are true once all entries before `seq` are saved."""

    seq: int
    messages: list[Addressed]


class RoomLog:
    """`epoch` is that in which this server owns the table, where there are many servers.

    `now` returns the time that the table's clocks go by. `failed` is called with the store's error whenever something
    could not be saved, and `broke` with any other error.
    """

    def __init__(
        self,
        services: Services,
        audience: TableAudience,
        seq: int,
        epoch: int,
        now: Callable[[], float],
        failed: Callable[[Exception], None],
        broke: Callable[[Exception], None],
    ) -> None:
        self.told = seq  # all is told of the entries before this one
        self.seq = seq  # of the next entry
        self.batch: Unsaved | None = None  # moves that are saved together, and told by one message
        self._quick: set[int] = set()  # seats of players at other servers who answered at once the last time
        self.broken = False  # has the table something in it that could not be saved?
        self.undelivered: list[Undelivered] = []  # since saving failed
        self._in_flight: dict[int, Undelivered] = {}  # what waits for the store, in this order
        self._numbers = itertools.count()
        self._services, self._audience, self._epoch, self._now = services, audience, epoch, now
        self._failed, self._broke = failed, broke
        self._snapshot_seq = seq  # of the last snapshot
        self._record: Record | None = None  # as it was last saved

    # --- deciding -----------------------------------------------------------------------------------------------------

    def apply(self, entries: list[e.Entry]) -> Unsaved:
        """Make entries true, and all that follows from them at once."""
        table, up, done = self._audience.table, self._now(), Unsaved()
        while entries := entries or follow_up(table):
            entry, *entries = entries
            done.events += table.apply(entry, up)
            done.entries.append(entry)
            if table.status == OVER and table.result is not None and isinstance(entry, e.Moved):
                entries = [e.Ended(table.result.scores, table.result.winners), *entries]
                done.finished = finished_match(table, match_file(table), self._services.uptime())
        write, code = self._services.codec.write, table.code
        done.rows = [Row(code, seq, up, write(entry)) for seq, entry in enumerate(done.entries, self.seq)]
        self.seq += len(done.rows)
        return done

    def add(self, done: Unsaved) -> None:
        """Save what was decided, with other moves of the same moment if it is a move."""
        if self.batch is None:
            self.batch = done
        else:
            self.batch.add(done)
        if are_moves(done.entries):
            self._save_soon(self.batch)
        else:
            self.save_batch()

    def _save_soon(self, batch: Unsaved) -> None:
        """Save moves at the next moment, but not before quick players elsewhere have answered, too.

        Players at other servers who are asked at the same time as others answer a little later. Those who answered at
        once the last time are waited for; whoever does not answer in time is not waited for the next time.
        """
        if batch.due:
            return
        if self._quick and self._quick_to_answer(batch):
            if batch.patience is None:
                loop = asyncio.get_running_loop()
                batch.patience = loop.call_later(LONGEST_WAIT, self._lose_patience, batch)
            return
        if batch.patience is not None:
            batch.patience.cancel()
        batch.due = True
        services = self._services
        pace = services.spread_commits if self._audience.elsewhere else services.commits
        pace.soon(partial(self._save_in_time, batch))

    def _quick_to_answer(self, batch: Unsaved) -> set[int]:
        """Return the seats of quick players elsewhere who had been asked before a batch was begun, and still are.

        What the batch itself asks them is told when it is saved.
        """
        table, begun = self._audience.table, batch.rows[0].up
        return {seat for seat in self._quick.intersection(table.people_to_move()) if table.chairs[seat].opened < begun}

    def _lose_patience(self, batch: Unsaved) -> None:
        if batch is self.batch:
            self._quick -= self._quick_to_answer(batch)
            self._save_soon(batch)

    def _save_in_time(self, batch: Unsaved) -> None:
        """Do what `save_batch` does when it is time, outside the room's task: whatever fails, fails there."""
        if batch is not self.batch:
            return  # it could not wait so long
        try:
            self.save_batch()
        except Exception as error:
            self._broke(error)

    def note_answer(self, visitor: Visitor) -> None:
        """Note how soon somebody at another server answers, just before the answer is made true."""
        seat = visitor.viewer
        if not isinstance(seat, int):
            return
        if visitor.elsewhere and self._now() - self._audience.table.chairs[seat].opened < QUICK:
            self._quick.add(seat)
        else:
            self._quick.discard(seat)

    # --- saving -------------------------------------------------------------------------------------------------------

    @property
    def in_flight(self) -> int:
        """How many appends wait for the store."""
        return len(self._in_flight)

    def is_saving(self) -> bool:
        return bool(self._in_flight) or self.batch is not None

    def save_batch(self, tell: bool = True) -> None:
        """Have the batch saved, and then told, unless `tell` is False."""
        batch = self.batch
        if batch is None or (tell and self.broken):
            return
        messages = self._audience.about(batch.entries, batch.events, self._now()) if tell else []
        self.batch = None
        metrics.by_player.inc(sum(type(entry) is e.Moved and entry.id is not None for entry in batch.entries))
        self._save(batch.rows, batch.finished, batch.answers + messages)

    def send(self, messages: list[Addressed]) -> None:
        """Send messages as soon as all that they may tell of is saved."""
        self.save_batch()
        if self._in_flight:
            self._save([], None, messages)
        else:
            send(messages)

    def _save(self, rows: list[Row], finished: FinishedMatch | None, messages: list[Addressed]) -> None:
        number = next(self._numbers)
        self._in_flight[number] = Undelivered(self.seq, messages)
        record = self.changed_record() if rows else None
        saved = partial(self._saved, rows[-1].seq + 1 if rows else None, number, time.perf_counter())
        self._services.store.append(rows, record, saved, finished, self._epoch)

    def _saved(self, seq: int | None, number: int, begun: float, failure: Exception | None) -> None:
        if seq is not None:
            self.note_saving(failure)
        if (flight := self._in_flight.pop(number, None)) is None:
            return  # it was taken away, and is answered by the next owner of the table
        if failure is None and not self.broken:
            metrics.commits.observe(time.perf_counter() - begun)
            self.told = self.told if seq is None else seq
            send(flight.messages)
            if self.seq - self._snapshot_seq >= SNAPSHOT_EVERY and not self.is_saving():
                self.save_snapshot()
            return
        self.undelivered.append(flight)
        if failure is not None:
            self._failed(failure)

    async def make(self, made: Unsaved) -> Exception | None:
        """Save the first entries of a table; return why they could not be."""
        saved: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
        self._services.store.append(made.rows, self.changed_record(), saved.set_result, made.finished, self._epoch)
        if (failure := await saved) is not None:
            self.note_saving(failure)
        else:
            self.told = self.seq  # whoever comes to the table is told all of it
        return failure

    def note_saving(self, failure: Exception | None) -> None:
        if isinstance(failure, LeaseLost):
            return  # nothing is wrong with the store
        self._services.saving_fails = failure is not None
        if failure is not None:
            metrics.store_failures.inc()

    def changed_record(self) -> Record | None:
        """Return what the table is found by, if that has changed, or was saved a while ago."""
        table, last = self._audience.table, self._record
        now = Record(table.code, table.status, table.settings.public, self._services.uptime())
        if last is not None and last[:-1] == now[:-1] and now.touched < last.touched + TOUCHED_EVERY:
            return None
        self._record = now
        return now

    def save_snapshot(self) -> None:
        table, self._snapshot_seq = self._audience.table, self.seq
        data = self._services.keyring.seal(table.snapshot())
        self._services.store.save_snapshot(table.code, Snapshot(self.seq, SNAPSHOT_VERSION, data))

    def close(self) -> None:
        """Save what is decided, and a snapshot if much has happened since the last one."""
        self.save_batch()
        if self.seq - self._snapshot_seq > SNAPSHOT_EVERY // 4 and not self._in_flight and not self.broken:
            self.save_snapshot()

    # --- after a failure ----------------------------------------------------------------------------------------------

    def take_undelivered(self) -> list[Undelivered]:
        """Return all that was not delivered, including what still waits to be saved; it is not delivered here."""
        undelivered = [*self.undelivered, *self._in_flight.values()]
        if self.batch is not None:
            undelivered.append(Undelivered(self.seq, self.batch.answers))
        self.undelivered, self._in_flight, self.batch = [], {}, None
        return undelivered

    def follow(self, seq: int) -> None:
        """Go on after entries that an owner before this one saved, and of which all is told now."""
        self.seq = self.told = seq

    def begin_again(self, seq: int) -> list[Undelivered]:
        """Go on from what the store has; return what was not delivered because saving had failed."""
        self.seq = self.told = self._snapshot_seq = seq
        self._record, self.broken = None, False
        undelivered, self.undelivered = self.undelivered, []
        return undelivered


def are_moves(entries: list[e.Entry]) -> bool:
    for entry in entries:
        if type(entry) is not e.Moved:
            return False
    return bool(entries)
