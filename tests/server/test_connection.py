"""A connection from its hello to its end, over a line that the test holds."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from byre.server import connection as c
from byre.server import messages as m
from byre.server.commands import RequestRefused
from byre.server.connection import Connection
from byre.server.limits import LIMITS, Limits
from byre.server.outgoing import Outgoing
from tests.server.running import Json, run

HELLO = b'{"type":"hello","id":"hello"}'


class Line:
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


class Fake:
    """A room, which notes what it is asked for, and answers when the loop has turned."""

    def __init__(self) -> None:
        self.visitors: set[Connection] = set()
        self.successor = None
        self.asked: list[str] = []
        self.refuses_to_enter = False

    def enter(self, visitor: Connection, hello: m.Hello) -> None:
        asyncio.get_running_loop().call_soon(self._enter, visitor)

    def _enter(self, visitor: Connection) -> None:
        if self.refuses_to_enter:
            visitor.dismiss("no_watching", "at this table nobody may look on")
        else:
            self.visitors.add(visitor)
            visitor.tell(Outgoing(m.Recovered("welcome")))

    def leave(self, visitor: Connection) -> None:
        self.visitors.discard(visitor)

    def ask(self, visitor: Connection, command: m.Command) -> None:
        self.asked.append(command.id)
        told = m.Done(command.id) if isinstance(command, m.Ping) else m.Refused(command.id, "no_seat", "sit down first")
        asyncio.get_running_loop().call_soon(visitor.tell, Outgoing(told))


class Held:
    """The registry's promise of a room, which may have to be waited for, or be broken."""

    def __init__(self, room: Fake, refusal: RequestRefused | None = None) -> None:
        self.room, self.refusal = room, refusal
        self.times = 0

    async def __aenter__(self) -> Fake:
        await asyncio.sleep(0)
        if self.refusal:
            raise self.refusal
        self.times += 1
        return self.room

    async def __aexit__(self, *_: object) -> None:
        self.times -= 1


Work = Callable[[Fake, Line, Connection, "asyncio.Task[None]"], Any]


def served(work: Work, *sent: bytes, limits: Limits = LIMITS, refusal: RequestRefused | None = None) -> None:
    """Run a test while a connection is served."""

    async def all_of_it() -> None:
        room, line = Fake(), Line()
        connection = Connection(line, "p0", "here", limits, {"token of p1": "p1"}.get)
        for data in sent:
            connection.heard(data)
        held = Held(room, refusal)
        serving = asyncio.ensure_future(connection.serve(held))  # type: ignore[arg-type]
        await work(room, line, connection, serving)
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)
        assert held.times == 0, "the room is let go"
        assert room.visitors == set()

    run(all_of_it())


async def until(holds: Callable[[], object]) -> None:
    while not holds():
        await asyncio.sleep(0.001)


def test_it_is_greeted_and_leaves() -> None:
    async def work(room: Fake, line: Line, connection: Connection, serving: asyncio.Task[None]) -> None:
        await until(lambda: line.told)
        assert line.told[0]["type"] == "recovered"
        assert room.visitors == {connection}
        connection.lost()
        await serving
        assert room.visitors == set()

    served(work, HELLO)


@pytest.mark.parametrize(
    ("sent", "reason"),
    [
        (b"garbage", "no_hello"),
        (b'{"type":"ping","id":"1"}', "no_hello"),
        (b'{"type":"hello","id":"1","token":"x"}', "bad_token"),
    ],
)
def test_it_ends_with_a_reason(sent: bytes, reason: str) -> None:
    async def work(room: Fake, line: Line, connection: Connection, serving: asyncio.Task[None]) -> None:
        await serving
        assert line.closed == (c.POLICY, reason)
        assert (line.told[-1]["type"], line.told[-1]["reason"]) == ("bye", reason)

    served(work, sent)


@pytest.mark.parametrize("reason", ["no_table", "damaged", "not_saved", "too_many"])
def test_a_table_that_is_not_there(reason: str) -> None:
    async def work(room: Fake, line: Line, connection: Connection, serving: asyncio.Task[None]) -> None:
        await serving
        assert line.closed == (c.POLICY, reason)
        assert room.asked == []

    served(work, HELLO, refusal=RequestRefused(reason, "it cannot be had"))


def test_who_may_not_look_on_is_dismissed() -> None:
    async def work(room: Fake, line: Line, connection: Connection, serving: asyncio.Task[None]) -> None:
        room.refuses_to_enter = True
        await serving
        assert line.closed == (c.POLICY, "no_watching")

    served(work, HELLO)


def test_a_token_says_who_it_is() -> None:
    async def work(room: Fake, line: Line, connection: Connection, serving: asyncio.Task[None]) -> None:
        await until(lambda: room.visitors)
        assert connection.person == "p1"

    served(work, b'{"type":"hello","id":"1","token":"token of p1"}')


def test_who_says_no_hello_is_not_waited_for() -> None:
    async def work(room: Fake, line: Line, connection: Connection, serving: asyncio.Task[None]) -> None:
        await serving
        assert line.closed == (c.POLICY, "no_hello")

    served(work, limits=Limits(hello_within=0.01))


def test_refusals_come_back_in_order() -> None:
    async def work(room: Fake, line: Line, connection: Connection, serving: asyncio.Task[None]) -> None:
        await until(lambda: len(line.told) == 4)
        told = [(one["type"], one.get("id")) for one in line.told[1:]]
        assert told == [("done", "a"), ("refused", "b"), ("done", "c")]

    served(work, HELLO, b'{"type":"ping","id":"a"}', b'{"type":"start","id":"b"}', b'{"type":"ping","id":"c"}')


def test_who_does_not_read_is_let_go_and_costs_little() -> None:
    async def work(room: Fake, line: Line, connection: Connection, serving: asyncio.Task[None]) -> None:
        await until(lambda: line.told)
        line.open = False
        for _ in range(3000):
            connection.tell(Outgoing(m.Recovered("x" * 1000)))
        assert line.waiting <= LIMITS.unsent + 2000, "what waits is bounded"
        await serving
        assert line.closed == (c.TRY_AGAIN, "slow")
        assert line.told[-1]["type"] == "bye"

    served(work, HELLO)


def test_farewell_comes_after_all_that_was_to_be_told() -> None:
    async def work(room: Fake, line: Line, connection: Connection, serving: asyncio.Task[None]) -> None:
        await until(lambda: line.told)
        connection.tell(Outgoing(m.Canceled("c1" * 32, [])))
        connection.close(c.GOING_AWAY, "stopping", "the server stops")
        connection.tell(Outgoing(m.Recovered("too late")))
        await serving
        assert [message["type"] for message in line.told[-2:]] == ["canceled", "bye"]
        assert line.closed == (c.GOING_AWAY, "stopping")

    served(work, HELLO)


class Frozen:
    """A loop whose timers run but whose clock stands still: on a slow machine, time would allow more commands."""

    def __init__(self, loop: asyncio.AbstractEventLoop, now: float) -> None:
        self.call_later = loop.call_later
        self.time = lambda: now


def test_who_is_too_quick_has_to_wait_and_is_heard_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(c, "BURST", 0.05)  # one command at once, and twenty a second

    async def work(room: Fake, line: Line, connection: Connection, serving: asyncio.Task[None]) -> None:
        await until(lambda: line.told)
        connection._loop = Frozen(connection._loop, connection._all._filled)  # type: ignore[assignment]
        for n in range(5):
            connection.heard(b'{"type":"ping","id":"%d"}' % n)
        assert not line.reading
        assert not [message for message in line.told if message["type"] == "done"]
        await until(lambda: line.reading and line.told[-1].get("id") == "4")
        assert [message["id"] for message in line.told if message["type"] == "done"] == ["0", "1", "2", "3", "4"]

    served(work, HELLO)


def test_one_hello_is_enough() -> None:
    async def work(room: Fake, line: Line, connection: Connection, serving: asyncio.Task[None]) -> None:
        await until(lambda: len(line.told) >= 2)
        (refused,) = [one for one in line.told if one["type"] == "refused"]
        assert (refused["id"], refused["reason"]) == ("hello", "greeted")

    served(work, HELLO, HELLO)


def test_who_is_gone_before_the_table_is_found_leaves_nothing_behind() -> None:
    async def work(room: Fake, line: Line, connection: Connection, serving: asyncio.Task[None]) -> None:
        connection.lost()
        await serving
        assert room.visitors == set()

    served(work, HELLO)
