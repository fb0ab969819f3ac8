"""A connection from its hello to its end, over a pipe that the test holds."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from byre.server import connection as c
from byre.server import messages as m
from byre.server import web
from byre.server.connection import MOST_UNSENT, Connection
from byre.server.house import House
from byre.server.room import Room
from tests.server.inside import Fly, enter, house_in_memory, room_with, settled
from tests.server.played import CODE
from tests.server.running import Json, run

SIX = m.Settings("six", 2)
HELLO = '{"type":"hello","id":"hello"}'


class Held:
    """A pipe: what goes in is put there by the test, what comes out is kept, and may be stopped."""

    def __init__(self, *sent: str | bytes | None) -> None:
        self.incoming: asyncio.Queue[str | bytes | None] = asyncio.Queue()
        for data in sent:
            self.incoming.put_nowait(data)
        self.told: list[Json] = []
        self.closed: tuple[int, str] | None = None
        self.open = asyncio.Event()
        self.open.set()

    async def send(self, text: str) -> None:
        await self.open.wait()
        self.told.append(json.loads(text))

    async def receive(self) -> str | bytes | None:
        return await self.incoming.get()

    async def close(self, code: int, reason: str) -> None:
        self.closed = code, reason


Work = Callable[[House, Room, Held, Connection, "asyncio.Task[None]"], Any]


def served(work: Work, *sent: str | bytes | None, code: str = CODE) -> None:
    """Runs a test while a connection is served."""

    async def all_of_it() -> None:
        house = house_in_memory()
        room, pipe = room_with(house, SIX), Held(*sent)
        connection = Connection(pipe, "p0", "here")
        serving = asyncio.ensure_future(connection.serve(house, code, 20))
        await work(house, room, pipe, connection, serving)
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)
        house.crew.close()

    run(all_of_it())


async def until(holds: Callable[[], object]) -> None:
    while not holds():
        await asyncio.sleep(0.001)


def test_it_is_greeted_and_leaves() -> None:
    async def work(house: House, room: Room, pipe: Held, connection: Connection, serving: asyncio.Task[None]) -> None:
        await until(lambda: pipe.told)
        assert pipe.told[0]["type"] == "welcome"
        assert room.table.here == {0}
        pipe.incoming.put_nowait(None)
        await serving
        assert room.table.here == set()
        assert room.visitors == set()

    served(work, HELLO)


@pytest.mark.parametrize(
    ("sent", "code", "reason"),
    [("garbage", CODE, "no_hello"), ('{"type":"ping","id":"1"}', CODE, "no_hello"), (HELLO, "NOSUCH", "no_table")],
)
def test_it_ends_with_a_reason(sent: str, code: str, reason: str) -> None:
    async def work(house: House, room: Room, pipe: Held, connection: Connection, serving: asyncio.Task[None]) -> None:
        if code != CODE:
            house._loading[code] = asyncio.get_running_loop().create_future()
            house._loading[code].set_result(None)
        await serving
        assert pipe.closed == (c.POLICY, reason)
        assert (pipe.told[-1]["type"], pipe.told[-1]["reason"]) == ("bye", reason)

    served(work, sent, code=code)


def test_who_says_no_hello_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(c, "HELLO_WITHIN", 0.01)

    async def work(house: House, room: Room, pipe: Held, connection: Connection, serving: asyncio.Task[None]) -> None:
        await serving
        assert pipe.closed == (c.POLICY, "no_hello")

    served(work)


def test_who_does_not_read_is_let_go_and_costs_little() -> None:
    async def work(house: House, room: Room, pipe: Held, connection: Connection, serving: asyncio.Task[None]) -> None:
        await until(lambda: pipe.told)
        pipe.open.clear()
        for _ in range(3000):
            connection.tell(b'{"x":"' + b"x" * 1000 + b'"}')
        assert connection._waiting <= MOST_UNSENT + 2000, "what waits is bounded"
        await asyncio.sleep(0)
        pipe.open.set()
        await serving
        assert pipe.closed == (c.TRY_AGAIN, "slow")
        assert pipe.told[-1]["type"] == "bye"
        assert room.visitors == set()

    served(work, HELLO)


def test_farewell_comes_after_all_that_was_to_be_told() -> None:
    async def work(house: House, room: Room, pipe: Held, connection: Connection, serving: asyncio.Task[None]) -> None:
        await until(lambda: pipe.told)
        connection.tell(b'{"type":"last"}')
        connection.close(c.GOING_AWAY, "stopping", "the server stops")
        connection.tell(b'{"type":"too late"}')
        await serving
        assert [message["type"] for message in pipe.told[-2:]] == ["last", "bye"]
        assert pipe.closed == (c.GOING_AWAY, "stopping")

    served(work, HELLO)


def test_a_pipe_that_breaks_is_no_mistake() -> None:
    async def work(house: House, room: Room, pipe: Held, connection: Connection, serving: asyncio.Task[None]) -> None:
        await until(lambda: pipe.told)

        async def broken(text: str) -> None:
            raise OSError("gone")

        pipe.send = broken  # type: ignore[method-assign]
        connection.tell(b"{}")
        pipe.incoming.put_nowait(None)
        await serving
        assert room.visitors == set()

    served(work, HELLO)


def test_who_is_gone_keeps_nobody_else_from_being_told() -> None:
    async def gone(message: object = None) -> Any:
        raise ConnectionResetError

    async def work(house: House, room: Room, pipe: Held, connection: Connection, serving: asyncio.Task[None]) -> None:
        await until(lambda: pipe.told)
        pipe.send = web.Pipe(gone, gone).send  # type: ignore[method-assign]
        eve = enter(house, room, Fly("p1"))
        house.ask(room, eve, m.Say("say", "hello"))
        await settled(room)
        assert eve.heard("said")
        pipe.incoming.put_nowait(None)
        await serving

    served(work, HELLO)
