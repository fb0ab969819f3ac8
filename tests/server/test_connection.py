"""A connection from its hello to its end, over a line that the test holds."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from byre.server import connection as c
from byre.server import messages as m
from byre.server.connection import MOST_UNSENT, Connection
from byre.server.house import House
from byre.server.room import Room
from tests.server.inside import house_in_memory, room_with
from tests.server.played import CODE
from tests.server.running import Json, run

SIX = m.Settings("six", 2)
HELLO = b'{"type":"hello","id":"hello"}'


class Held:
    """A line: what comes out is kept, and may be stopped; the test says what goes in."""

    def __init__(self) -> None:
        self.told: list[Json] = []
        self.closed: tuple[int, str] | None = None
        self.open, self.reading, self.waiting = True, True, 0

    def write(self, data: bytes) -> None:
        self.told.append(json.loads(data))
        self.waiting += 0 if self.open else len(data)

    def unwritten(self) -> int:
        return self.waiting

    def hold(self) -> None:
        self.reading = False

    def go_on(self) -> None:
        self.reading = True

    def end(self, code: int, reason: str) -> None:
        self.closed = code, reason


Work = Callable[[House, Room, Held, Connection, "asyncio.Task[None]"], Any]


def served(work: Work, *sent: bytes, code: str = CODE) -> None:
    """Runs a test while a connection is served."""

    async def all_of_it() -> None:
        house = house_in_memory()
        room, line = room_with(house, SIX), Held()
        connection = Connection(line, "p0", "here", 20)
        for data in sent:
            connection.heard(data)
        serving = asyncio.ensure_future(connection.serve(house, code))
        await work(house, room, line, connection, serving)
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)
        house.crew.close()

    run(all_of_it())


async def until(holds: Callable[[], object]) -> None:
    while not holds():
        await asyncio.sleep(0.001)


def test_it_is_greeted_and_leaves() -> None:
    async def work(house: House, room: Room, line: Held, connection: Connection, serving: asyncio.Task[None]) -> None:
        await until(lambda: line.told)
        assert line.told[0]["type"] == "welcome"
        assert room.table.here == {0}
        connection.lost()
        await serving
        assert room.table.here == set()
        assert room.visitors == set()

    served(work, HELLO)


@pytest.mark.parametrize(
    ("sent", "code", "reason"),
    [(b"garbage", CODE, "no_hello"), (b'{"type":"ping","id":"1"}', CODE, "no_hello"), (HELLO, "NOSUCH", "no_table")],
)
def test_it_ends_with_a_reason(sent: bytes, code: str, reason: str) -> None:
    async def work(house: House, room: Room, line: Held, connection: Connection, serving: asyncio.Task[None]) -> None:
        if code != CODE:
            house._loading[code] = asyncio.get_running_loop().create_future()
            house._loading[code].set_result(None)
        await serving
        assert line.closed == (c.POLICY, reason)
        assert (line.told[-1]["type"], line.told[-1]["reason"]) == ("bye", reason)

    served(work, sent, code=code)


def test_who_says_no_hello_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(c, "HELLO_WITHIN", 0.01)

    async def work(house: House, room: Room, line: Held, connection: Connection, serving: asyncio.Task[None]) -> None:
        await serving
        assert line.closed == (c.POLICY, "no_hello")

    served(work)


def test_who_does_not_read_is_let_go_and_costs_little() -> None:
    async def work(house: House, room: Room, line: Held, connection: Connection, serving: asyncio.Task[None]) -> None:
        await until(lambda: line.told)
        line.open = False
        for _ in range(3000):
            connection.tell(b'{"x":"' + b"x" * 1000 + b'"}')
        assert line.waiting <= MOST_UNSENT + 2000, "what waits is bounded"
        await serving
        assert line.closed == (c.TRY_AGAIN, "slow")
        assert line.told[-1]["type"] == "bye"
        assert room.visitors == set()

    served(work, HELLO)


def test_farewell_comes_after_all_that_was_to_be_told() -> None:
    async def work(house: House, room: Room, line: Held, connection: Connection, serving: asyncio.Task[None]) -> None:
        await until(lambda: line.told)
        connection.tell(b'{"type":"last"}')
        connection.close(c.GOING_AWAY, "stopping", "the server stops")
        connection.tell(b'{"type":"too late"}')
        await serving
        assert [message["type"] for message in line.told[-2:]] == ["last", "bye"]
        assert line.closed == (c.GOING_AWAY, "stopping")

    served(work, HELLO)


class Frozen:
    """A loop whose timers run but whose clock stands still: on a slow machine, time would allow more commands."""

    def __init__(self, loop: asyncio.AbstractEventLoop, now: float) -> None:
        self.call_later = loop.call_later
        self.time = lambda: now


def test_who_is_too_quick_has_to_wait_and_is_heard_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(c, "BURST", 0.05)  # one command at once, and twenty a second

    async def work(house: House, room: Room, line: Held, connection: Connection, serving: asyncio.Task[None]) -> None:
        await until(lambda: line.told)
        connection._loop = Frozen(connection._loop, connection._all._filled)  # type: ignore[assignment]
        for n in range(5):
            connection.heard(b'{"type":"ping","id":"%d"}' % n)
        assert not line.reading
        assert not [message for message in line.told if message["type"] == "done"]
        await until(lambda: line.reading)
        assert [message["id"] for message in line.told if message["type"] == "done"] == ["0", "1", "2", "3", "4"]

    served(work, HELLO)


def test_one_hello_is_enough() -> None:
    async def work(house: House, room: Room, line: Held, connection: Connection, serving: asyncio.Task[None]) -> None:
        await until(lambda: len(line.told) >= 2)
        assert [line.told[-1].get(key) for key in ("type", "id", "reason")] == ["refused", "hello", "greeted"]

    served(work, HELLO, HELLO)


def test_who_is_gone_before_the_table_is_found_leaves_nothing_behind() -> None:
    async def work(house: House, room: Room, line: Held, connection: Connection, serving: asyncio.Task[None]) -> None:
        connection.lost()
        await serving
        assert room.visitors == set()
        assert room.table.here == set()

    served(work, HELLO)
