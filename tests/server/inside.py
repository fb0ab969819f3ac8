"""A house in the test's own process: its visitors write down every byte that they are told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from byre.match import Match
from byre.server import entries as e
from byre.server import messages as m
from byre.server.config import Config
from byre.server.crew import Crew
from byre.server.house import House
from byre.server.room import Room
from byre.server.store import Listed, Row, Store
from byre.server.table import Table, Viewer
from byre.server.tokens import Signer
from tests.server.played import CODE, SECRET


class Memory:
    """A store that forgets everything, at once."""

    def key(self, name: str, make: Callable[[], bytes]) -> bytes:
        return name.encode()

    def up(self) -> float:
        return 0.0

    def append(self, rows: list[Row], listed: Listed | None, done: Callable[[None], object]) -> None:
        done(None)


class Fly:
    """On the wall."""

    greeted = False

    def __init__(self, person: str, screen: bool = False) -> None:
        self.person, self.screen = person, screen
        self.client = "here"
        self.viewer: Viewer = "table"
        self.told: list[bytes] = []

    def tell(self, data: bytes) -> None:
        self.told.append(data)

    def heard(self, type: str) -> list[dict[str, Any]]:
        messages = [msgspec.json.decode(data) for data in self.told]
        return [message for message in messages if message["type"] == type]


def house_in_memory(store: Store | None = None) -> House:
    house = House(store or Memory(), Crew(0), Config())  # type: ignore[arg-type]
    house.listen()
    house.signer = Signer(b"key")
    return house


def room_with(house: House, settings: m.Settings, match: Match | None = None) -> Room:
    """A table where all are seated; with a match, that one is on."""
    table = Table()
    entries: list[e.Entry] = [e.Made(CODE, settings, "p0"), e.Promised(SECRET)]
    entries += [e.Sat(seat, f"p{seat}", f"P{seat}") for seat in range(settings.players)]
    for entry in entries:
        table.apply(entry, house.up())
    if match is not None:
        table.apply(e.Started(), house.up())
        table.match = match
    room = house.rooms[CODE] = Room(table, len(entries))
    return room


def enter(house: House, room: Room, fly: Fly, **hello: Any) -> Fly:
    house.enter(room, fly, m.Hello("hello", screen=fly.screen, **hello))
    return fly


async def settled(room: Room) -> None:
    """Until all that is to be told is told."""
    while room.unsaved:
        await asyncio.sleep(0)
    await asyncio.sleep(0)
