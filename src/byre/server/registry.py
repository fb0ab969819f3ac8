"""All tables of a server: found in memory or on disk, made, and put away when nobody is there."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from typing import TYPE_CHECKING

from byre.server import entries as e
from byre.server import messages as m
from byre.server import metrics
from byre.server.commands import RequestRefused, check_settings
from byre.server.limits import Buckets, Rate
from byre.server.refusals import refused_without_store, take
from byre.server.room import Room
from byre.server.services import Services, open_table
from byre.server.store import Damaged, Stored, StoreError
from byre.server.supervision import report
from byre.server.table import OPEN, SNAPSHOT_VERSION, Table
from byre.server.table_room import TableRoom, ask_owner

if TYPE_CHECKING:
    from byre.server.cluster import Cluster

log = logging.getLogger("byre.registry")

IS_CODE = re.compile(m.CODE_PATTERN).fullmatch
LATELY = 3600.0  # seconds: the lobby shows tables where something happened since,
LISTED = 50  # and so many of them at most
LOBBY_FOR = 1.0  # seconds that the lobby is not made anew


class RoomRegistry:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.rooms: dict[str, TableRoom] = {}
        self.cluster: Cluster | None = None  # the other servers, if there are any
        self._holds: Counter[str] = Counter()  # by code: what keeps a room in memory
        self._loading: dict[str, asyncio.Future[TableRoom | None]] = {}
        self._damaged: set[str] = set()  # codes of tables that could not be read
        self._tables = Buckets("tables", Rate(services.limits.tables_per_hour, 3600))
        self._lobby: tuple[float, list[m.TableInfo]] = -LOBBY_FOR, []

    def in_use(self) -> set[str]:
        """Return the codes of tables that are in memory, or are being opened."""
        return {*self.rooms, *self._loading}

    def is_held(self, code: str) -> bool:
        """Is somebody at a table, or about to come in?"""
        return code in self._holds

    # --- finding ------------------------------------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def hold(self, code: str) -> AsyncIterator[TableRoom]:
        """Give the room of a table, which stays in memory meanwhile; RequestRefused if there is none."""
        code = code.upper()
        self._holds[code] += 1  # before it is opened: it must not be put away before anybody is there
        try:
            yield await self._known_room(code)
        finally:
            self._holds[code] -= 1
            if not self._holds[code]:
                del self._holds[code]
            if (room := self.rooms.get(code)) is not None:  # the table may have got another owner meanwhile
                room.idle_since = time.monotonic()

    async def _known_room(self, code: str) -> TableRoom:
        with refused_without_store("the table"):
            try:
                room = await self._room(code)
            except Damaged as error:
                self._log_damage(code, error)
                raise RequestRefused("damaged", "the record of this table is damaged on the server's disk") from error
        if room is None:
            raise RequestRefused("no_table", f"there is no table {code[:16]!r}; old tables are forgotten")
        return room

    def _log_damage(self, code: str, error: Damaged) -> None:
        """Log it once: whoever has the link may ask for the table again and again."""
        if code not in self._damaged:
            self._damaged.add(code)
            log.error("%s", error)

    async def _room(self, code: str) -> TableRoom | None:
        """Return the table with this code, from memory or from disk."""
        room = self.rooms.get(code)
        if room is not None and not room.closed:
            return room
        if not IS_CODE(code):
            return None
        if code not in self._loading:
            self._check_space()
            self._loading[code] = asyncio.ensure_future(self._load(code))
        return await asyncio.shield(self._loading[code])

    async def _load(self, code: str) -> TableRoom | None:
        try:
            return await (self.cluster.open(code) if self.cluster else self.open_own(code))
        finally:
            del self._loading[code]

    async def open_own(self, code: str, lag: float = 0.0, epoch: int = 0) -> Room | None:
        """Return the room of a table that this server owns; StoreError if it does not any more."""
        stored = await asyncio.wrap_future(self.services.store.load(code, SNAPSHOT_VERSION))
        if stored is None:
            return None
        room = Room(self.services, *await self.fold(code, stored), lag, epoch)
        self._check_owned(room)
        self.add(room)
        room.start()
        return room

    async def fold(self, code: str, stored: Stored) -> tuple[Table, int]:
        """Return a table as it is stored, and the number of its next entry."""
        try:
            return await open_table(stored, self.services)
        except Exception as error:
            report("registry cannot read a table", error)
            raise Damaged(f"table {code} cannot be read") from error

    def _check_owned(self, room: Room) -> None:
        """Raise StoreError if another server may have the table by now: the lease ended while it was read."""
        if self.cluster is not None and not self.cluster.owns(room):
            raise StoreError("this server does not own the table any more")

    def add(self, room: TableRoom) -> None:
        """Have a table in memory. Whoever is at an earlier room of it, or about to come in there, finds this one."""
        if (before := self.rooms.get(room.code)) is not None:
            before.successor = room
        self.rooms[room.code] = room
        metrics.tables.set(len(self.rooms))

    def _check_space(self) -> None:
        if len(self.rooms) + len(self._loading) >= self.services.limits.rooms:
            raise RequestRefused("too_many", "this server has as many tables as it can; try again later")

    # --- making -------------------------------------------------------------------------------------------------------

    async def make_table(
        self,
        host: str,
        client: str,
        settings: m.Settings,
        commands: Iterable[m.Command] = (),
        then: Iterable[e.Entry] = (),
    ) -> Room:
        """Make a table where the host's commands are done, safe on disk, and `then` has happened, too.

        RequestRefused if there can be none such.
        """
        check_settings(settings)
        take(self._tables, client)
        self._check_space()
        with refused_without_store("a new table"):
            code, epoch = await self._new_code()
        room = Room(self.services, Table(), 0, epoch=epoch)
        try:
            await room.make([e.Made(code, settings, host)], host, client, commands, then)
        except RequestRefused:
            await self._give_up(code)
            raise
        try:
            self._check_owned(room)
        except StoreError:
            raise RequestRefused("not_saved", "the table has got another owner; try again in a moment") from None
        self.add(room)
        room.start()
        return room

    async def _give_up(self, code: str) -> None:
        """Let anybody have a code again of which no table was made."""
        if self.cluster is not None:
            with contextlib.suppress(StoreError):
                await self.cluster.give_up(code)

    async def _new_code(self) -> tuple[str, int]:
        """Return a code that no table has, and the epoch in which this server owns it."""
        while True:
            code = "".join(secrets.choice(m.CODE_LETTERS) for _ in range(m.CODE_LENGTH))
            if code not in self.in_use() and not await asyncio.wrap_future(self.services.store.is_taken(code)):
                if self.cluster is None:
                    return code, 0
                if (epoch := await self.cluster.claim(code)) is not None:
                    return code, epoch

    # --- looking ------------------------------------------------------------------------------------------------------

    async def lobby(self) -> list[m.TableInfo]:
        """Return the public tables where something happened lately: those that wait for players first."""
        made, infos = self._lobby
        if time.monotonic() - made > LOBBY_FOR:
            since = self.services.uptime() - LATELY
            with refused_without_store("the lobby"):
                records = await asyncio.wrap_future(self.services.store.lobby(LISTED, since))
            found = [await self._info(record.code) for record in records]
            infos = sorted((info for info in found if info is not None), key=lambda info: info.status != OPEN)
            self._lobby = time.monotonic(), infos
        return infos

    async def _info(self, code: str) -> m.TableInfo | None:
        """Return None for a table that cannot be read: the others can."""
        with contextlib.suppress(RequestRefused):
            async with self.hold(code) as room:
                return await ask_owner(room, lambda room: room.info())
        return None

    async def match_file(self, code: str, number: int) -> bytes:
        """Return a match that is over, for anybody who knows the table; RequestRefused if there is none."""
        with refused_without_store("the match"):
            file = await asyncio.wrap_future(self.services.store.finished(code.upper(), number))
        if file is None:
            raise RequestRefused("no_match", f"there is no match {number} at this table that is over")
        return file

    # --- putting away -------------------------------------------------------------------------------------------------

    def put_away(self) -> None:
        """Forget tables where nobody is; they are on disk, and come back when somebody asks for them."""
        for code, room in list(self.rooms.items()):
            if room.closed or (room.is_idle() and code not in self._holds):
                room.close()
                del self.rooms[code]
                if self.cluster is not None:
                    self.cluster.put_away(code)
        metrics.tables.set(len(self.rooms))

    def tell_warmup(self) -> None:
        """Tell everybody how far the compiling is."""
        for room in self.rooms.values():
            room.tell_warmup()

    async def close(self) -> None:
        for room in self.rooms.values():
            room.close()
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
