"""Attacks on a real server, bounded and on loopback: each meets its limit, and somebody innocent hardly notices.

No wall-clock time is asserted. An innocent connection's round trips during an attack are compared with those before it,
generously: what is wrong makes them a thousand times as long.
"""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import itertools
import json
import os
import random
import resource
import socket
import statistics
import threading
import time
import urllib.error
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Self

import pytest
from websockets.asyncio.client import ClientConnection, connect

from byre.client import socket_address
from byre.server.limits import LIMITS
from tests.cli.program import wait_until
from tests.server.app import serving_app
from tests.server.running import PATIENCE, Json, Server, run, serving

ROUND_TRIPS = 40
SLOWER = 30  # times, at most, that an innocent's round trip may take as long while somebody attacks
QUICK = 0.02  # seconds: so long a round trip may take in any case, and it is compared with no less
PING, PONG, TEXT, REST = 0x89, 0x8A, 0x01, 0x00  # first bytes of frames


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the limits that it has if nobody changes them, but for what a test needs to begin."""
    path = tmp_path_factory.mktemp("usual") / "tables.db"
    names = ("tables_per_hour", "seats_per_hour", "requests_per_minute", "misses_per_minute", "connections")
    limits = {**dict.fromkeys(names, 10**6), "commands_per_second": LIMITS.commands_per_second}
    with serving(path, **limits) as one:
        yield one
    assert "Traceback" not in one.log, one.log


# --- attackers --------------------------------------------------------------------------------------------------------


def upgraded(server: Server, joined: Json) -> socket.socket:
    """A raw socket at a table, welcomed."""
    line = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
    line.sendall(opening(server.port, joined["code"]))
    assert line.recv(4096).startswith(b"HTTP/1.1 101")
    line.sendall(frame(0x81, b'{"type":"hello","id":"hello"}'))
    assert b"welcome" in line.recv(65536)
    return line


def opening(port: int, code: str) -> bytes:
    """The request for a table's socket."""
    head = [f"GET /api/tables/{code}/socket HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket"]
    head += ["Connection: Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13", "", ""]
    return "\r\n".join(head).encode()


def frame(first: int, data: bytes = b"") -> bytes:
    """A frame of a client's, whose mask is zero."""
    size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
    return bytes([first]) + size + bytes(4) + data


CUT_OFF = 0  # in place of the status of an answer


class Flood:
    """Sends the same again and again, until it is stopped; counts the bytes that the server took."""

    def __init__(self, line: socket.socket, data: bytes, reads: bool = True) -> None:
        self.sent = 0
        self.closed = False
        self._line, self._data, self._reads = line, data, reads
        self._stopped = threading.Event()
        self._threads = [threading.Thread(target=self._send, daemon=True)]
        self._threads += [threading.Thread(target=self._read, daemon=True)] if reads else []

    def __enter__(self) -> Self:
        self._line.settimeout(0.05)
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stopped.set()
        for thread in self._threads:
            thread.join(PATIENCE)
        self._line.close()

    def _send(self) -> None:
        while not self._stopped.is_set() and not self.closed:
            try:
                self.sent += self._line.send(self._data)
            except TimeoutError:
                pass
            except OSError:
                self.closed = True

    def _read(self) -> None:
        while not self._stopped.is_set():
            with contextlib.suppress(TimeoutError):
                try:
                    if not self._line.recv(65536):
                        return
                except ConnectionError:
                    return


# --- somebody innocent ------------------------------------------------------------------------------------------------


async def round_trips(here: ClientConnection, count: int = ROUND_TRIPS) -> list[float]:
    """How long each of some commands takes to be answered; not more a second than is allowed."""
    took = []
    for n in range(count):
        begun = time.perf_counter()
        await here.send(json.dumps({"type": "ping", "id": f"{n}"}))
        while json.loads(await here.recv()).get("id") != f"{n}":
            pass
        took.append(time.perf_counter() - begun)
        await asyncio.sleep(0.02)
    return took


def assert_innocent_unharmed(server: Server, attack: Callable[[], contextlib.AbstractContextManager[object]]) -> None:
    async def look() -> None:
        joined = server.make_table()
        async with connect(socket_address(server.address, joined["code"]), compression=None) as here:
            await here.send(json.dumps({"type": "hello", "id": "hello", "token": joined["token"]}))
            before = await round_trips(here)
            with attack():
                during = await round_trips(here)
        base = max(statistics.median(before), QUICK)
        assert statistics.median(during) < SLOWER * base, (statistics.median(before), statistics.median(during))
        assert max(during) < 10 * SLOWER * base, max(during)

    run(look())


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(frame(PING), id="pings"),
        pytest.param(frame(TEXT) + frame(REST) * 1000, id="empty parts"),
        pytest.param(frame(PONG, b"x"), id="pongs", marks=pytest.mark.deep),
        pytest.param(frame(PING, b"x" * 125), id="long pings", marks=pytest.mark.deep),
    ],
)
def test_floods_of_frames_wait(usual: Server, data: bytes) -> None:
    """Once, pings and empty fragments passed the limiter; everybody waited for 1.3 s, and once for 14.5 s."""
    floods: list[Flood] = []

    @contextlib.contextmanager
    def attack() -> Iterator[None]:
        with contextlib.ExitStack() as stack:
            for _ in range(4):
                many = data * (65536 // len(data) + 1)
                floods.append(stack.enter_context(Flood(upgraded(usual, usual.make_table()), many)))
            yield

    assert_innocent_unharmed(usual, attack)
    for flood in floods:
        assert flood.sent < 64 * 2**20, "it has to wait: the network holds a few MB, and the server takes no more"


def test_pongs_that_nobody_reads_end_the_connection(tmp_path: Path) -> None:
    """Once, they were not counted as unsent."""
    with serving(tmp_path / "tables.db", commands_per_second=10**5) as server:
        line = upgraded(server, server.make_table())
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2**18)  # with less, TCP itself may stall on loopback
        with Flood(line, frame(PING, b"x" * 125) * 500, reads=False) as flood:
            end = time.monotonic() + PATIENCE
            while not flood.closed and time.monotonic() < end:
                time.sleep(0.02)
            assert flood.closed
        assert server.get("/healthz").status == 200


HALVES = [
    b"",
    b"GET /healthz HTTP/1.1\r\nHost: ",
    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
    b"GET /api/tables/ABC234/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n",
    b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /healthz HTTP/1.1\r\nHost",
]


def test_half_open_requests_are_closed(usual: Server) -> None:
    """Once, 5,000 of them stayed for ever, also those that send a byte now and then."""
    lines: list[socket.socket] = []

    @contextlib.contextmanager
    def attack() -> Iterator[None]:
        for n in range(300):
            line = socket.create_connection(("127.0.0.1", usual.port), PATIENCE)
            line.sendall(HALVES[n % len(HALVES)])
            lines.append(line)
        yield

    assert_innocent_unharmed(usual, attack)
    slow = lines[1], lines[2]
    end = time.monotonic() + LIMITS.request_within + PATIENCE
    while not all(is_closed(line) for line in slow) and time.monotonic() < end:
        for line in slow:
            with contextlib.suppress(OSError):
                line.sendall(b"x")
        time.sleep(0.5)
    assert all(is_closed(line) for line in slow), "a byte now and then is no request"
    for line in lines:
        with line, contextlib.suppress(ConnectionError):
            while line.recv(65536):
                pass  # it ends, or this times out


def is_closed(line: socket.socket) -> bool:
    line.settimeout(0.01)
    try:
        while line.recv(4096):
            pass
        return True
    except TimeoutError:
        return False
    except ConnectionError:
        return True


def test_one_address_has_so_many_connections_of_any_kind(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", connections=5) as server, contextlib.ExitStack() as stack:
        for _ in range(5):
            stack.enter_context(socket.create_connection(("127.0.0.1", server.port), PATIENCE))
        with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as sixth:
            answer = sixth.recv(4096)
        assert answer.startswith(b"HTTP/1.1 429 ")
        assert b'"too_many"' in answer
        stack.close()
        server.wait_for("/healthz")  # those that are gone do not count any more


def test_without_descriptors_it_says_so_once_and_recovers(tmp_path: Path) -> None:
    """Once, nothing was logged."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    server = Server(tmp_path / "tables.db")
    few = LIMITS.reserve + 40
    server.program = ["/bin/sh", "-c", f'ulimit -n {few}; exec "$0" "$@"', *server.program]
    try:
        server.start()
        with contextlib.ExitStack() as stack:
            for _ in range(200):
                with contextlib.suppress(OSError):
                    stack.enter_context(socket.create_connection(("127.0.0.1", server.port), PATIENCE))
            with pytest.raises((ConnectionError, urllib.error.URLError)):
                server.get("/healthz")
        server.wait_for("/healthz")
        assert server.make_table()["seat"] == 0
        server.wait_for_log("no more connections are let in")
        assert server.log.count("no more connections are let in") == 1
        assert server.log.count("\n") < 20
        assert "Traceback" not in server.log
    finally:
        server.close()
    assert (soft, hard) == resource.getrlimit(resource.RLIMIT_NOFILE)


def test_descriptors_that_the_system_refuses_are_logged_once(tmp_path: Path) -> None:
    """Once, nothing was logged. Here fewer are left than the server counts on."""
    with serving(tmp_path / "tables.db") as server:
        pid = server.process.pid
        usual = resource.prlimit(pid, resource.RLIMIT_NOFILE)

        def leave_none() -> bool:
            """Allow no number that is not in use. What starts or ends just now may free some again."""
            used = {int(name) for name in os.listdir(f"/proc/{pid}/fd")}
            first_free = next(number for number in itertools.count() if number not in used)
            resource.prlimit(pid, resource.RLIMIT_NOFILE, (first_free, usual[1]))
            return "the system gives no more descriptors or memory" in server.log

        wait_until(leave_none)
        resource.prlimit(pid, resource.RLIMIT_NOFILE, usual)
        server.wait_for("/healthz")
        assert server.make_table()["seat"] == 0
        assert server.log.count("the system gives no more descriptors") == 1
        assert "Traceback" not in server.log


def test_descriptors_that_the_loop_of_asyncio_does_not_get_are_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def attack() -> None:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        async with serving_app(tmp_path / "tables.db") as app:
            lines = [socket.socket() for _ in range(5)]
            resource.setrlimit(resource.RLIMIT_NOFILE, (max(line.fileno() for line in lines) + 1, hard))
            try:
                for line in lines:
                    line.connect(("127.0.0.1", app.port))
                while "the system gives no more descriptors" not in caplog.text:
                    await asyncio.sleep(0.01)
            finally:
                resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
            while app.connections() < len(lines):
                await asyncio.sleep(0.01)
            for line in lines:
                line.close()
            await asyncio.sleep(1.0)  # until asyncio has tried again to listen (its ACCEPT_RETRY_DELAY)

    run(attack())
    assert len([record for record in caplog.records if record.name == "byre.http"]) == 1


def test_codes_are_not_guessed(tmp_path: Path) -> None:
    """Once, 1,354 a second could be tried."""
    with serving(tmp_path / "tables.db", misses_per_minute=30) as server:
        luck = random.Random(1)
        found: list[int] = []

        @contextlib.contextmanager
        def attack() -> Iterator[None]:
            stopped = threading.Event()

            def guess() -> None:
                while not stopped.is_set():
                    code = "".join(luck.choices("ABCDEFGH", k=6))
                    try:
                        found.append(server.get(f"/api/tables/{code}").status)
                    except (OSError, http.client.HTTPException):
                        found.append(CUT_OFF)

            thread = threading.Thread(target=guess)
            thread.start()
            try:
                yield
            finally:
                stopped.set()
                thread.join()

        assert_innocent_unharmed(
            server, attack
        )  # who is connected already: others at this address cannot be told apart
        assert found.count(404) <= 33, "30, and what fills up meanwhile"
        assert set(found) == {404, 429, CUT_OFF}
        assert found.count(429) <= LIMITS.refusals_per_minute + 3, "and then not even that is answered"
