"""Rooms with a match in play, for tests."""

from __future__ import annotations

from collections.abc import Callable

from byre.server import messages as m
from byre.server.room import Room
from byre.server.services import Services
from byre.server.store import FinishedMatch, Record, Row
from tests.server.inside import Fly, Memory, deal, enter, room_with

SIX = m.Settings("six", 3, {"rounds": 1})
TIMED = m.Settings("six", 3, {"rounds": 1}, clock=60)


async def started(services: Services, settings: m.Settings = SIX) -> tuple[Room, list[Fly]]:
    room = room_with(services, settings)
    flies = [await enter(room, Fly(f"p{seat}")) for seat in range(settings.players)]
    await deal(room, flies)
    return room, flies


def a_move(room: Room, seat: int, id: str = "move") -> m.Move:
    assert room.table.match is not None
    return m.Move(id, room.table.number, room.table.chairs[seat].decision, room.table.match.legal(seat)[0])


def bot_at(room: Room, seat: int) -> str | None:
    return room.table.chairs[seat].bot


class Slow(Memory):
    """Saves when it is told to."""

    slow = False

    def __init__(self) -> None:
        self.held: list[Callable[[Exception | None], object]] = []
        self.rows: list[Row] = []
        self.appends = 0

    def append(
        self,
        rows: list[Row],
        record: Record | None,
        done: Callable[[Exception | None], object],
        finished: FinishedMatch | None = None,
        epoch: int = 0,
    ) -> None:
        self.rows += rows
        self.appends += bool(rows)
        self.held.append(done)
        if not self.slow:
            self.save()

    def save(self) -> None:
        while self.held:
            self.held.pop(0)(None)
