"""The house: all tables of a server. What is decided is kept first, then acknowledged, then shown.

Everything here runs on one event loop. A table is changed at once, and what there is to tell waits until the store has
it; so nobody's move waits for somebody else's, and nobody is shown what a power cut could take back. If the store can
not keep something, the table is folded up again from what it has.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from byre.engine.actions import Action
from byre.server import entries as e
from byre.server import messages as m
from byre.server import metrics
from byre.server.asking import Refusal, check_settings, decide
from byre.server.config import Config
from byre.server.crew import Crew
from byre.server.deal import new_secret
from byre.server.files import match_file
from byre.server.limits import Buckets, Rate
from byre.server.room import Letter, Room, Visitor, changes_table
from byre.server.store import Listed, Row, Store, StoreError
from byre.server.table import COVER, OPEN, OVER, PLAYING, Table, Viewer
from byre.server.tokens import Signer, new_key

log = logging.getLogger("byre.house")

TICK = 0.5  # seconds between looks at the clocks
SLOW_BEAT = 10.0  # seconds between writing down the time, while no clock runs
WARNING = 25.0  # seconds before time is up
IDLE = 600.0  # seconds until a table that nobody looks at is only on disk
DAY = 86400.0
A_WHILE = 60.0  # seconds after which it is written down again that a table is in use
LATELY = 3600.0  # seconds; the lobby shows tables where something happened since,
LISTED = 50  # and so many of them at most


class House:
    def __init__(self, store: Store, crew: Crew, config: Config) -> None:
        self.store, self.crew, self.keep_days = store, crew, config.keep_days
        self._tables = Buckets("tables", Rate(config.tables_per_hour, 3600))
        self._seats = Buckets("seats", Rate(config.seats_per_hour, 3600))
        self.signer = Signer(store.key("signing", new_key))
        self.rooms: dict[str, Room] = {}
        self.failing = False  # could the last thing not be kept?
        self._loading: dict[str, asyncio.Future[Room | None]] = {}
        self._up = store.up()
        self._began = time.monotonic()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    def up(self) -> float:
        """How long servers have been up on this store, in seconds: the time that the clocks go by."""
        return self._up + time.monotonic() - self._began

    # --- opening and closing ------------------------------------------------------------------------------------------

    def listen(self) -> None:
        """From now on the store's answers are heard on this loop."""
        self.store.hand_over = asyncio.get_running_loop().call_soon_threadsafe

    async def open(self) -> None:
        """Brings back the tables where a match is on: bots play on, clocks go on."""
        self._spawn(self._watch())
        for listed in await asyncio.wrap_future(self.store.listed(PLAYING)):
            try:
                await self.room(listed.code)
            except Exception as error:
                log.error("table %s can not be brought back", listed.code, exc_info=error)  # the others can

    async def close(self) -> None:
        """Ends what goes on by itself, and waits for the store."""
        self._closed = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, *self._loading.values(), return_exceptions=True)
        self.crew.close()
        self.store.beat(self.up())
        with ThreadPoolExecutor(1, "byre-close") as thread:  # those of the loop may all be at work on something long
            await asyncio.get_running_loop().run_in_executor(thread, self.store.close)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        if self._closed:  # a table may still be on its way from the disk
            work.close()
            return
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("a task of the house failed", exc_info=error)

    # --- tables -------------------------------------------------------------------------------------------------------

    async def make_table(
        self, host: str, client: str, settings: m.Settings, commands: Iterable[m.Command] = ()
    ) -> Room:
        """A new table where the host's commands are done, safe on disk; Refusal if there can be none such."""
        check_settings(settings)
        self.count(self._tables, client)
        code = await self._new_code()
        room = Room(Table(), 0, idle_since=time.monotonic())
        rows, _ = self._apply(room, [e.Made(code, settings, host)])
        for command in commands:
            rows += self._apply(room, self._decide(room, host, client, command))[0]
        await self._keep_now(room, rows)
        self.rooms[code] = room
        metrics.tables.set(len(self.rooms))
        self._let_bots_move(room)
        return room

    async def _new_code(self) -> str:
        while True:
            code = "".join(secrets.choice(m.CODE_LETTERS) for _ in range(m.CODE_LENGTH))
            if code not in self.rooms and not await asyncio.wrap_future(self.store.entries(code)):
                return code

    async def room(self, code: str) -> Room | None:
        """The table with this code, from memory or from disk."""
        if code in self.rooms:
            return self.rooms[code]
        if code not in self._loading:
            self._loading[code] = asyncio.ensure_future(self._load(code))
        return await asyncio.shield(self._loading[code])

    async def known_room(self, code: str) -> Room:
        """The same; Refusal if there is none."""
        try:
            room = await self.room(code.upper())
        except StoreError as error:
            log.error("a table could not be read: %s", error)
            raise Refusal("not_saved", "the table can not be read just now; try again in a moment") from None
        if room is None:
            raise Refusal("no_table", f"there is no table {code.upper()[:16]!r}; old tables are forgotten")
        return room

    async def _load(self, code: str) -> Room | None:
        try:
            rows = await asyncio.wrap_future(self.store.entries(code))
            if not rows:
                return None
            room = self.rooms[code] = Room(_fold(rows), len(rows), idle_since=time.monotonic())
            metrics.tables.set(len(self.rooms))
            self._let_bots_move(room)
            return room
        finally:
            del self._loading[code]

    async def public(self) -> list[m.TableInfo]:
        """The tables of the lobby, where something happened lately: those that wait for players first."""
        found = await asyncio.wrap_future(self.store.listed(public=True))
        lately = [listed.code for listed in found if listed.touched > time.time() - LATELY]
        rooms = [await self.room(code) for code in lately[:LISTED]]
        infos = [room.table.info(room.watchers()) for room in rooms if room is not None and not room.broken]
        return sorted(infos, key=lambda info: info.status != OPEN)

    async def match_file(self, code: str, number: int) -> dict[str, object]:
        """A match that is over, for anybody who knows the table; Refusal if there is none."""
        rows = await asyncio.wrap_future(self.store.entries(code))
        table = Table()
        for row in rows:
            table.apply(e.read_entry(row.entry), row.up)
            if table.number == number and table.status == OVER:
                return match_file(table)
        raise Refusal("no_match", f"there is no match {number} at this table that is over")

    # --- those who are connected --------------------------------------------------------------------------------------

    def enter(self, room: Room, visitor: Visitor, hello: m.Hello) -> None:
        """Somebody connects, and is told all that there is to know."""
        if not room.table.may_watch(visitor.person):
            raise Refusal("no_watching", "at this table nobody may look on")
        room.visitors.add(visitor)
        visitor.greeted = True
        visitor.screen = hello.screen
        was_here = set(room.table.here)
        room.look_around()
        token = self.signer.token(room.table.code, visitor.person)
        letters = room.welcome(visitor, token)
        letters += room.catch_up(visitor, hello.match, hello.seen, self.up())
        if not self.crew.warmup().ready:
            letters += self._tell_warmup(room, [visitor])
        if room.table.here != was_here:
            letters += [letter for letter in self._tell_table(room) if letter[0] is not visitor]
        self._post(room, [], letters)

    def tell_warmup(self) -> None:
        """Tells everybody how far the compiling is."""
        for room in self.rooms.values():
            self._post(room, [], self._tell_warmup(room, room.greeted()))

    def _tell_warmup(self, room: Room, visitors: Iterable[Visitor]) -> list[Letter]:
        progress = self.crew.warmup()
        warmup = m.Warmup(progress.done, progress.total, progress.game)
        return room.tell_warmup(warmup, self.crew.weaker_levels(room.table.settings.game), visitors)

    def leave(self, room: Room, visitor: Visitor) -> None:
        """A connection is gone; the seat stays."""
        room.visitors.discard(visitor)
        was_here = set(room.table.here)
        room.look_around()
        room.idle_since = time.monotonic()
        if room.table.here != was_here:
            self._post(room, [], self._tell_table(room))

    def ask(self, room: Room, visitor: Visitor, command: m.Command) -> None:
        """Does what somebody asks for; Refusal says why not."""
        if room.broken:
            raise Refusal("not_saved", "the table could not be saved just now; try again in a moment")
        if isinstance(command, m.Ping):
            self._post(room, [], [_done(visitor, command)])
            return
        if isinstance(command, m.Move):
            if (n := room.table.answered(visitor.person, command)) is not None:
                self._post(room, [], [_done(visitor, command, n)])
                return
            entries = decide(room.table, visitor.person, command)
            metrics.by_player.inc()
            self._do(room, entries, lambda: [_done(visitor, command, room.table.moves)])
            return
        if room.table.was_asked(visitor.person, command):
            self._post(room, [], [_done(visitor, command)])
            return
        entries = self._decide(room, visitor.person, visitor.client, command)
        self._do(room, entries, lambda: [_done(visitor, command)])

    def _decide(self, room: Room, person: str, client: str, command: m.Command) -> list[e.Entry]:
        entries = decide(room.table, person, command)
        if isinstance(command, m.Sit):
            self.count(self._seats, client)
        return entries

    def count(self, buckets: Buckets, client: str) -> None:
        if not buckets.take(client, time.monotonic()):
            raise Refusal("too_many", f"one client may ask for {buckets.what} {buckets.rate}; try again later")

    async def do(self, room: Room, person: str, client: str, command: m.Command) -> None:
        """The same for somebody who is not connected, and waits until it is kept."""
        caller = Caller(person, client)
        self.ask(room, caller, command)
        answer = await caller.answer
        if isinstance(answer, m.Refused):
            raise Refusal(answer.reason, answer.text)

    # --- doing --------------------------------------------------------------------------------------------------------

    def _do(self, room: Room, entries: list[e.Entry], answer: Callable[[], list[Letter]] = list) -> None:
        """Makes entries true, and has them kept; then they are acknowledged, and shown."""
        rows, letters = self._apply(room, entries)
        self._post(room, rows, answer() + letters)
        self._let_bots_move(room)

    def _apply(self, room: Room, entries: list[e.Entry]) -> tuple[list[Row], list[Letter]]:
        """Makes entries true, and says what is to be kept of them, and told."""
        up = self.up()
        events: list[Action] = []
        for entry in entries:
            events += room.table.apply(entry, up)
        if room.table.status != PLAYING and room.table.promised is None:
            promise = e.Promised(new_secret())
            room.table.apply(promise, up)
            entries = [*entries, promise]
        rows = [Row(room.table.code, room.seq + i, up, e.write_entry(entry)) for i, entry in enumerate(entries)]
        room.seq += len(rows)
        return rows, self._tell(room, entries, events)

    def _tell(self, room: Room, entries: Iterable[e.Entry], events: list[Action]) -> list[Letter]:
        letters: list[Letter] = []
        if changed := changes_table(entries):
            room.look_around()
            letters += self._tell_table(room)
        moved = any(isinstance(entry, e.Moved) for entry in entries)  # not every move has events
        if room.table.match is not None and (moved or changed):  # after a change somebody may see with other eyes
            letters += room.tell_move(events, self.up())
        for entry in entries:
            if isinstance(entry, e.Spoken):
                letters += room.tell_said()
            if isinstance(entry, e.Extended):
                letters += room.tell_times(self.up())
        return letters

    def _tell_table(self, room: Room) -> list[Letter]:
        code = room.table.code
        return room.tell_table({visitor.person: self.signer.token(code, visitor.person) for visitor in room.greeted()})

    def _post(self, room: Room, rows: list[Row], letters: list[Letter]) -> None:
        """Sends letters as soon as all that they may tell of is kept."""
        if not rows and not room.unsaved:
            _send(letters)
            return
        room.unsaved += 1
        listed = self._listed(room) if rows else None
        self.store.append(rows, listed, partial(self._kept, room, rows, letters, time.perf_counter()))

    def _kept(
        self, room: Room, rows: list[Row], letters: list[Letter], begun: float, failure: Exception | None
    ) -> None:
        room.unsaved -= 1
        if rows:
            self.failing = failure is not None
        if failure is None and not room.broken:  # letters of a broken table may tell what is not kept
            metrics.kept.observe(time.perf_counter() - begun)
            _send(letters)
            return
        for visitor, data in letters:
            if (done := _done_in(data)) is not None:
                text = "this could not be saved, and was not done; try again in a moment"
                visitor.tell(m.write_message(m.Refused(done, "not_saved", text)))
        if not room.broken:
            metrics.failures.inc()
            log.error("a table could not be saved: %s", failure)
            room.broken = True
            self._spawn(self._mend(room))

    async def _mend(self, room: Room) -> None:
        """Goes back to what the store has, and shows that to everybody."""
        while room.unsaved:
            await asyncio.sleep(0.01)
        code = room.table.code
        while (rows := await self._what_is_kept(code)) is None:
            await asyncio.sleep(TICK)
        if not rows:  # it was never there
            self.rooms.pop(code, None)
            return
        room.table, room.seq, room.listed = _fold(rows), len(rows), None
        room.thinking.clear()
        room.broken = False
        room.look_around()
        letters = self._tell_table(room)
        if room.table.match is not None:
            letters += room.tell_move([], self.up())
        self._post(room, [], letters)
        await asyncio.sleep(1.0)  # a bot's move may be what could not be kept: it is not tried in haste
        self._let_bots_move(room)

    async def _what_is_kept(self, code: str) -> list[Row] | None:
        """None if it can not be read now."""
        try:
            return await asyncio.wrap_future(self.store.back_to(code))
        except StoreError as error:
            log.error("a table could not be read: %s", error)
            return None

    def _listed(self, room: Room) -> Listed | None:
        """What the table is to be found by, if that has changed, or was written down a while ago."""
        table, last = room.table, room.listed
        now = Listed(table.code, table.status, table.settings.public, time.time())
        if last is not None and last[:-1] == now[:-1] and now.touched < last.touched + A_WHILE:
            return None
        room.listed = now
        return now

    async def _keep_now(self, room: Room, rows: list[Row]) -> None:
        """Waits until they are kept; Refusal if they can not be."""
        kept: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
        self.store.append(rows, self._listed(room), kept.set_result)
        if (failure := await kept) is not None:
            self.failing = True
            log.error("a table could not be saved: %s", failure)
            raise Refusal("not_saved", "the table could not be saved; try again in a moment")

    # --- bots and clocks ----------------------------------------------------------------------------------------------

    def _let_bots_move(self, room: Room) -> None:
        table = room.table
        for seat in table.bots_to_move():
            decision = table.number, seat, table.chairs[seat].decision
            if decision not in room.thinking and not room.broken:
                room.thinking.add(decision)
                self._spawn(self._bot_moves(room, decision))

    async def _bot_moves(self, room: Room, decision: tuple[int, int, int]) -> None:
        begun = time.perf_counter()
        seat = decision[1]
        table, level = room.table, room.table.chairs[seat].bot
        try:
            if table.match is None or level is None:
                return  # whoever sits there has come back before the bot was asked
            with_people = bool(room.visitors)
            action = await self.crew.decide(level, table.settings.game, table.match.view_record(seat), with_people)
        finally:
            room.thinking.discard(decision)
        now = room.table.number, seat, room.table.chairs[seat].decision
        if room.table is table and not room.broken and now == decision and seat in table.bots_to_move():
            metrics.by_bot.inc()
            metrics.thought.observe(time.perf_counter() - begun)
            self._do(room, [e.Moved(seat, action)])

    async def _watch(self) -> None:
        """Looks at the clocks, and after the tables that nobody looks at."""
        tidied = beaten = 0.0
        while True:
            await asyncio.sleep(TICK)
            timed = [room for room in self.rooms.values() if room.table.settings.clock is not None]
            for room in timed:
                self._look_at_clock(room)
            running = any(room.table.people_to_move() for room in timed)
            if self.failing or self.up() - beaten > (TICK if running else SLOW_BEAT):
                beaten = self.up()
                await self._beat()
            if time.monotonic() - tidied > IDLE / 10:
                tidied = time.monotonic()
                self._put_away()
                with contextlib.suppress(Exception):
                    await self._expire()

    async def _beat(self) -> None:
        """Has the time written down; so it is known, too, when things can be kept again."""
        try:
            await asyncio.wrap_future(self.store.beat(self.up()))
            self.failing = False
        except StoreError as error:
            log.error("the time could not be saved: %s", error)
            self.failing = True

    def _look_at_clock(self, room: Room) -> None:
        if room.broken:
            return
        table, up = room.table, self.up()
        for seat in table.people_to_move():
            left, chair = table.deadline(seat) - up, table.chairs[seat]
            warning = table.number, seat, chair.decision, chair.extended
            if left <= 0:
                self._do(room, [e.Covered(seat, COVER)])
            elif left <= WARNING and warning not in room.warned:
                room.warned.add(warning)
                self._post(room, [], room.tell_times(up))

    def _put_away(self) -> None:
        """Forgets tables that are only on disk for a while; they come back when somebody asks for them."""
        now = time.monotonic()
        for code, room in list(self.rooms.items()):
            busy = room.visitors or room.unsaved or room.thinking or room.broken
            waiting = room.table.settings.clock is not None and room.table.people_to_move()
            if not busy and not waiting and now - room.idle_since > IDLE:
                del self.rooms[code]
        metrics.tables.set(len(self.rooms))

    async def _expire(self) -> None:
        """Old tables go for good."""
        in_use = {*self.rooms, *self._loading}
        await asyncio.wrap_future(self.store.expire(time.time() - self.keep_days * DAY, in_use))


class Caller:
    """Somebody who asks one thing, and waits for the answer."""

    screen = greeted = False
    viewer: Viewer = "table"

    def __init__(self, person: str, client: str) -> None:
        self.person, self.client = person, client
        self.answer: asyncio.Future[m.Done | m.Refused] = asyncio.get_running_loop().create_future()

    def tell(self, data: bytes) -> None:
        self.answer.set_result(m.read_answer(data))


def _fold(rows: list[Row]) -> Table:
    return Table.fold((row.up, e.read_entry(row.entry)) for row in rows)


def _send(letters: list[Letter]) -> None:
    for visitor, data in letters:
        visitor.tell(data)


def _done(visitor: Visitor, command: m.Command, n: int | None = None) -> Letter:
    return visitor, m.write_message(m.Done(command.id) if n is None else m.Done(command.id, n))


DONE = b'{"type":"done","id":"'


def _done_in(data: bytes) -> str | None:
    """The id of the command that a letter says is done, if it does."""
    answer = m.read_answer(data) if data.startswith(DONE) else None
    return answer.id if answer is not None else None
