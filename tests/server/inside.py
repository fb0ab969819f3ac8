"""Rooms in the test's own process: their visitors write down every byte that they are told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from byre.deal import SECOND
from byre.match import Match
from byre.server import entries as e
from byre.server import messages as m
from byre.server.bot_workers import BotWorkers
from byre.server.keys import Keyring
from byre.server.limits import LIMITS
from byre.server.outgoing import Outgoing
from byre.server.registry import RoomRegistry
from byre.server.room import Room
from byre.server.services import Services
from byre.server.store import FinishedMatch, Record, Row, Snapshot, SqliteStore, Store
from byre.server.table import Table, Viewer
from byre.server.table_room import TableRoom
from byre.server.tokens import Signer
from byre.version import RULES_VERSION
from tests.server.played import CODE, SECRET

KEYRING = Keyring([bytes(32)])
SIGNER = Signer(b"key")  # its tokens have the time in them, and are the same all day


class Memory:
    """A store that saves at once, and forgets everything."""

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        pass

    def up(self) -> float:
        return 0.0

    def append(
        self,
        rows: list[Row],
        record: Record | None,
        done: Callable[[Exception | None], object],
        finished: FinishedMatch | None = None,
        epoch: int = 0,
    ) -> None:
        done(None)

    def save_snapshot(self, code: str, snapshot: Snapshot) -> None:
        pass

    def waiting(self) -> int:
        return 0


class Bots(BotWorkers):
    """Bots that never decide, unless a test does it for them."""

    def __init__(self) -> None:
        super().__init__(0)
        self.asked: list[tuple[str, str, asyncio.Future[int]]] = []  # table, level

    def decide(self, table: str, level: str, game: str, view: bytes) -> asyncio.Future[int]:
        self.asked.append((table, level, asyncio.get_running_loop().create_future()))
        return self.asked[-1][2]


class Fly:
    """On the wall."""

    def __init__(self, person: str, screen: bool = False, elsewhere: bool = False) -> None:
        self.person, self.screen, self.steps, self.elsewhere = person, screen, True, elsewhere
        self.client = "here"
        self.viewer: Viewer = "table"
        self.told: list[bytes] = []
        self.turned_away: str | None = None  # for which reason

    def tell(self, outgoing: Outgoing) -> None:
        self.told.append(outgoing.data)

    def dismiss(self, reason: str, text: str) -> None:
        self.turned_away = reason

    def come_back(self) -> None:
        self.turned_away = "come back"

    def moved_to(self, room: TableRoom) -> None:
        pass

    def heard(self, type: str) -> list[dict[str, Any]]:
        messages = [msgspec.json.decode(data) for data in self.told]
        return [message for message in messages if message["type"] == type]


def services_in_memory(store: Store | None = None, bots: BotWorkers | None = None, **limits: Any) -> Services:
    few = msgspec.structs.replace(LIMITS, **limits)
    services = Services(store or Memory(), bots or Bots(), SIGNER, KEYRING, few, 0)  # type: ignore[arg-type]
    if store is not None:
        store.start(asyncio.get_running_loop())
    return services


def registry_on(path: Path, bots: BotWorkers | None = None, **limits: Any) -> RoomRegistry:
    """All tables of a real file."""
    return RoomRegistry(services_in_memory(SqliteStore(path), bots, **limits))


def room_with(
    services: Services, settings: m.Settings, match: Match | None = None, registry: RoomRegistry | None = None
) -> Room:
    """A table where all are seated; with a match, that one is on."""
    table = Table()
    entries: list[e.Entry] = [e.Made(CODE, settings, "p0"), e.Committed(SECRET)]
    entries += [e.Sat(seat, f"p{seat}", f"P{seat}") for seat in range(settings.players)]
    if match is not None:
        entries += [e.DealAsked(), e.RevealAsked(), e.Started(RULES_VERSION, SECOND, [None] * settings.players)]
    for entry in entries:
        table.apply(entry, services.uptime())
    table.match = match
    room = Room(services, table, len(entries))
    if registry is not None:
        registry.rooms[CODE] = room
    room.start()
    return room


def owned(room: TableRoom) -> Room:
    """What a registry gives where there is one server."""
    assert isinstance(room, Room)
    return room


async def enter(room: Room, fly: Fly, **hello: Any) -> Fly:
    room.enter(fly, m.Hello("hello", screen=fly.screen, steps=fly.steps, **hello))
    await settled(room)
    return fly


async def ask(room: Room, fly: Fly, *commands: m.Command) -> None:
    for command in commands:
        room.ask(fly, command)
    await settled(room)


async def settled(room: Room) -> None:
    """Wait until all that is to be done is done, and told."""
    await asyncio.sleep(0)
    while room._inbox or room.log.is_saving() or room.log.broken:
        await asyncio.sleep(0.001)
    await asyncio.sleep(0)


async def deal(room: Room, flies: list[Fly]) -> None:
    """Start a match in which nobody adds a nonce."""
    await ask(room, flies[0], m.Start("start"))
    room.post(lambda: room._do([e.RevealAsked()]))
    await settled(room)
