"""Bringing a room back to what the store has, after something failed there."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING

from byre.server import messages as m
from byre.server.outgoing import Addressed, Caller, Outgoing, Visitor, send
from byre.server.room_log import Undelivered
from byre.server.services import open_table
from byre.server.store import Damaged, Stored, StoreError
from byre.server.supervision import report, report_seldom
from byre.server.table import SNAPSHOT_VERSION

if TYPE_CHECKING:
    from byre.server.room import Room

RETRY = 0.5  # seconds between attempts to read a table that could not be saved
FAILURES, FAILURES_WITHIN = 3, 60.0  # so many in so many seconds, and the room is closed
NOT_DONE = "this could not be saved, and was not done; try again in a moment"


class RoomRecovery:
    def __init__(self, room: Room) -> None:
        self._room = room
        self._failures: deque[float] = deque(maxlen=FAILURES)

    async def restore(self) -> None:
        """Go back to what the store has, answer who still waits, and show the table to everybody."""
        room = self._room
        room.stop_timers()
        room.log.save_batch(tell=False)
        room.refuse_waiting()
        while room.log.in_flight:
            await asyncio.sleep(0.01)
        if self._fails_too_often():
            self._give_up("failed", "this table fails again and again; try again later")
            return
        try:
            stored = await self._read()
            if stored is None:  # it was never there
                self._give_up("no_table", "the table could not be saved")
                return
            room.table, seq = await open_table(stored, room.services)
        except Exception as error:
            report("room cannot be restored", error)
            self._give_up("damaged", "this table cannot be read from disk any more")
            return
        newcomers = self._answer(room.log.begin_again(seq), seq)
        send(room.audience.restored(room.table, room.now()))
        room.enter_first(newcomers)
        await asyncio.sleep(RETRY)  # a bot's move may be what failed: it is not tried again in haste
        room.go_on()

    async def _read(self) -> Stored | None:
        room = self._room
        while True:
            try:
                return await asyncio.wrap_future(room.services.store.rewind(room.code, SNAPSHOT_VERSION))
            except Damaged:
                raise
            except StoreError as error:
                report_seldom("room cannot be read", error)
                await asyncio.sleep(RETRY)

    def _answer(self, undelivered: list[Undelivered], seq: int) -> list[tuple[Visitor, m.Hello]]:
        """Answer by what the store has, up to `seq`. Return those who were not welcomed, and have to come in again."""
        newcomers: list[tuple[Visitor, m.Hello]] = []
        for one in undelivered:
            for visitors, outgoing in one.messages:
                if isinstance(outgoing.asked, m.Hello):
                    newcomers += [(visitor, outgoing.asked) for visitor in visitors]
                else:
                    send(_answers(visitors, outgoing, one.seq <= seq))
        for visitor, _ in newcomers:
            self._room.audience.leave(visitor)
        return newcomers

    def _fails_too_often(self) -> bool:
        now = time.monotonic()
        often = len(self._failures) == FAILURES and now - self._failures[0] < FAILURES_WITHIN
        self._failures.append(now)
        return often

    def _give_up(self, reason: str, text: str) -> None:
        room = self._room
        for visitor in [*room.audience.visitors, *receivers(room.log.take_undelivered()), *room.waiting_visitors()]:
            visitor.dismiss(reason, text)
        room.close()


def receivers(undelivered: list[Undelivered]) -> list[Visitor]:
    """Return who waits for an answer that was not delivered, or called and waits for anything."""
    found: list[Visitor] = []
    for one in undelivered:
        for visitors, outgoing in one.messages:
            found += [visitor for visitor in visitors if outgoing.asked is not None or isinstance(visitor, Caller)]
    return found


def _answers(visitors: Sequence[Visitor], outgoing: Outgoing, is_true: bool) -> list[Addressed]:
    """Return what to tell instead of a message: only answers, since everybody is shown the table anew."""
    if outgoing.asked is not None:
        refused = m.Refused(outgoing.asked.id, "not_saved", NOT_DONE)
        return [(visitors, outgoing if is_true else Outgoing(refused))]
    if isinstance(outgoing.message, m.Refused):
        return [(visitors, outgoing)]
    callers = [visitor for visitor in visitors if isinstance(visitor, Caller)]
    return [(callers, Outgoing(m.Refused(None, "not_saved", NOT_DONE)))] if callers else []
