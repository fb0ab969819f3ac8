"""A server that is told to stop: everybody hears of it, no connection outlives the grace time, and nothing is lost.

The server is the real one, as a process of its own. Its clients are plain sockets, since a well-behaved client cannot
do what these do: not read, not answer, or stop in the middle of a request. No test measures time: a server that waits
for something forever fails by the time after which every test here gives up.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Self

import pytest

from byre.server.connection import GOING_AWAY
from byre.server.files import check
from tests.deep import deep
from tests.server.running import PATIENCE, Json, Server, careless, eventually, new_party, run, seated, serving

SOON, NEVER = 0.5, 3600.0  # seconds of grace, until clients that do not leave are cut off
Kind = Callable[[Server, Json], "Client"]  # connects at a table, and leaves the connection in some state
STOPS = [signal.SIGTERM, deep(signal.SIGINT)]
HELD_FROM = 40  # commands that are no moves; the next ones have to wait


def stoppable(data: Path, grace: float) -> Server:
    """A server with this grace time."""
    program = Path(__file__).with_name("stoppable.py")
    return Server(data, program=[sys.executable, str(program), str(grace)])


@contextlib.contextmanager
def running(server: Server) -> Iterator[Server]:
    try:
        yield server.start()
    finally:
        server.close()


def wait_until(holds: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it has taken too long"
        time.sleep(0.01)


def assert_clean(server: Server, code: int) -> None:
    """It has stopped without a word of failure."""
    for word in ("Traceback", "Cancel ", "ERROR", "WARNING", "Exception"):
        assert word not in server.log, server.log
    assert code == 0


# --- clients that do as they like -------------------------------------------------------------------------------------


class Client:
    """A TCP connection to a server, and a WebSocket if it asks for one."""

    def __init__(self, server: Server, receive_buffer: int | None = None) -> None:
        self.server = server
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if receive_buffer is not None:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(("127.0.0.1", server.port))
        self.data = b""  # what has come and was not looked at

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, data: bytes) -> Client:
        self.socket.sendall(data)
        return self

    def request(self, method: str, path: str, **headers: object) -> Client:
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.server.port}"]
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        return self.send("\r\n".join([*lines, "", ""]).encode())

    def upgrade(self, code: str) -> Client:
        """Asks for a table's WebSocket, and waits until it has it."""
        self.ask_to_upgrade(code)
        self.wait_for_upgrade()
        return self

    def wait_for_upgrade(self) -> None:
        assert self._line().startswith(b"HTTP/1.1 101 ")
        while self._line() != b"":
            pass

    def ask_to_upgrade(self, code: str) -> Client:
        key = base64.b64encode(os.urandom(16)).decode()
        websocket = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec_WebSocket_Version": 13}
        return self.request("GET", f"/api/tables/{code}/socket", **websocket, Sec_WebSocket_Key=key)

    def say(self, *messages: Json) -> Client:
        return self.send(b"".join(map(frame, messages)))

    def greet(self, joined: Json) -> Client:
        """Says hello, and waits for the welcome."""
        self.say({"type": "hello", "id": "hello", "token": joined["token"]})
        assert self.hear("welcome")
        return self

    def hear(self, type: str) -> Json:
        """The next message of this type."""
        while (message := self._message()) is not None:
            if message["type"] == type:
                return message
        raise AssertionError(f"the connection was closed before a {type} came")

    def answer_the_close(self) -> None:
        """After the last message comes the close, which is answered with the same code."""
        assert self._message() is None
        self.send(bytes([0x88, 0x82, 0, 0, 0, 0]) + GOING_AWAY.to_bytes(2, "big"))

    def wait_for_end(self) -> bytes:
        """All that still comes until the server ends the connection."""
        with contextlib.suppress(ConnectionResetError, BrokenPipeError):
            while more := self.socket.recv(2**16):
                self.data += more
        return self.data

    def _message(self) -> Json | None:
        """The next text; None if the server closes."""
        opcode, length = self._take(2)
        if length == 126:
            length = int.from_bytes(self._take(2), "big")
        elif length == 127:
            length = int.from_bytes(self._take(8), "big")
        data = self._take(length)
        return None if opcode == 0x88 else dict(json.loads(data))

    def _take(self, length: int) -> bytes:
        while len(self.data) < length:
            self.read_more()
        taken, self.data = self.data[:length], self.data[length:]
        return taken

    def _line(self) -> bytes:
        while b"\r\n" not in self.data:
            self.read_more()
        line, _, self.data = self.data.partition(b"\r\n")
        return line

    def read_more(self) -> None:
        more = self.socket.recv(2**16)
        if not more:
            raise ConnectionResetError("the connection was closed")
        self.data += more


def frame(message: Json) -> bytes:
    """A text from a client. Its mask is zero, which leaves the text as it is."""
    text = json.dumps(message).encode()
    head = bytes([0x81, 0x80 | len(text)]) if len(text) < 126 else bytes([0x81, 0xFE]) + len(text).to_bytes(2, "big")
    return head + bytes(4) + text


# Each of these leaves a connection in a state from which it does not get on.


def connects_and_sends_nothing(server: Server, _: Json) -> Client:
    return Client(server)


def keeps_an_idle_connection(server: Server, _: Json) -> Client:
    client = Client(server).request("GET", "/healthz")
    while not client.data.endswith(b"}"):
        client.read_more()
    return client


def stops_in_the_head_of_a_request(server: Server, _: Json) -> Client:
    return Client(server).send(b"GET /healthz HTTP/1.1\r\nHost: ")


def stops_in_the_body_of_a_request(server: Server, _: Json) -> Client:
    client = Client(server).request("POST", "/api/tables", Content_Type="application/json", Content_Length=100)
    return client.send(b'{"settings": {')


def stops_in_the_body_of_a_second_request(server: Server, joined: Json) -> Client:
    client = keeps_an_idle_connection(server, joined)
    return client.request("POST", "/api/tables", Content_Type="application/json", Content_Length=100).send(b"{")


def does_not_read_its_answer(server: Server, _: Json) -> Client:
    return Client(server, receive_buffer=4096).request("GET", "/api/openapi.json")


def does_not_read_the_first_of_many_answers(server: Server, joined: Json) -> Client:
    client = does_not_read_its_answer(server, joined)
    for _ in range(20):
        client.request("GET", "/api/openapi.json")
    return client


def stops_in_the_middle_of_the_upgrade(server: Server, joined: Json) -> Client:
    path = f"/api/tables/{joined['code']}/socket"
    return Client(server).send(f"GET {path} HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n".encode())


def never_says_hello(server: Server, joined: Json) -> Client:
    return Client(server).upgrade(joined["code"])


def does_not_answer_the_close(server: Server, joined: Json) -> Client:
    return never_says_hello(server, joined).greet(joined)


def stops_in_the_middle_of_a_message(server: Server, joined: Json) -> Client:
    return does_not_answer_the_close(server, joined).send(frame(ping(1))[:9])


def is_held_back_by_the_rate_limit(server: Server, joined: Json) -> Client:
    client = does_not_answer_the_close(server, joined)
    client.say(*({"type": "back", "id": f"{n}"} for n in range(10 * HELD_FROM)))
    for _ in range(HELD_FROM):
        client.hear("refused")
    return client


def does_not_read_its_messages(server: Server, joined: Json) -> Client:
    """Is told more than the network holds, and less than the server does before it lets go of a slow client."""
    client = Client(server, receive_buffer=4096).upgrade(joined["code"]).greet(joined)
    client.say(*map(ping, range(6000)), {"type": "rename", "id": "last", "name": "Last"})
    wait_until(lambda: seat_of(server, joined)["name"] == "Last")
    return client


def was_let_go_as_too_slow(server: Server, joined: Json) -> Client:
    """Does not read that, either."""
    client = does_not_read_its_messages(server, joined)
    while seat_of(server, joined)["here"]:
        client.say(*map(ping, range(1000)))
    return client


def seat_of(server: Server, joined: Json) -> Json:
    """As others see it."""
    return dict(server.get(f"/api/tables/{joined['code']}").json["seats"][0])


def ping(number: int) -> Json:
    return {"type": "ping", "id": f"{number:060}"}


IDLE = [connects_and_sends_nothing, keeps_an_idle_connection, stops_in_the_head_of_a_request]
HALF_WAY = [
    stops_in_the_body_of_a_request,
    stops_in_the_body_of_a_second_request,
    does_not_read_its_answer,
    does_not_read_the_first_of_many_answers,
    stops_in_the_middle_of_the_upgrade,
]
TALKING = [
    never_says_hello,
    does_not_answer_the_close,
    stops_in_the_middle_of_a_message,
    is_held_back_by_the_rate_limit,
]
DEAF = [does_not_read_its_messages, was_let_go_as_too_slow]


@contextlib.contextmanager
def connected(server: Server, *kinds: Kind) -> Iterator[list[Client]]:
    """A client of each kind, each at a table of its own."""
    with contextlib.ExitStack() as stack:
        yield [stack.enter_context(kind(server, server.make_table())) for kind in kinds]


# --- grace ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "kinds",
    [
        deep([stops_in_the_body_of_a_request]),
        deep(HALF_WAY),
        TALKING,
        deep([does_not_read_its_messages]),
        deep([was_let_go_as_too_slow]),
    ],
    ids=["request", "requests", "sockets", "deaf", "slow"],
)
def test_whoever_does_not_leave_is_cut_off(tmp_path: Path, kinds: list[Kind]) -> None:
    with running(stoppable(tmp_path / "tables.db", SOON)) as server, connected(server, *kinds) as clients:
        code = server.stop(signal.SIGTERM)
        for client in clients:
            client.wait_for_end()
    assert_clean(server, code)


@pytest.mark.parametrize("stop", STOPS, ids=str)
def test_everybody_is_told_and_nobody_waited_for_who_leaves(tmp_path: Path, stop: signal.Signals) -> None:
    """Idle connections are closed, and sockets are as soon as they answer: nothing waits for the grace time."""
    polite = [never_says_hello, does_not_answer_the_close, is_held_back_by_the_rate_limit]
    with (
        running(stoppable(tmp_path / "tables.db", NEVER)) as server,
        connected(server, *IDLE) as idle,
        connected(server, *polite) as sockets,
    ):
        server.process.send_signal(stop)
        for client in sockets:
            assert client.hear("bye")["reason"] == "stopping"
            client.answer_the_close()
        for client in [*sockets, *idle]:
            client.wait_for_end()
        code = server.wait()
    assert_clean(server, code)


@pytest.mark.deep
def test_who_comes_after_the_farewell_is_refused(tmp_path: Path) -> None:
    with (
        running(stoppable(tmp_path / "tables.db", NEVER)) as server,
        connected(server, does_not_answer_the_close) as (client,),
    ):
        server.process.send_signal(signal.SIGTERM)
        assert client.hear("bye")["reason"] == "stopping"
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.1", server.port))
        client.answer_the_close()
        code = server.wait()
    assert_clean(server, code)


@pytest.mark.deep
def test_a_request_that_is_worked_on_is_answered_and_kept(tmp_path: Path) -> None:
    table = b'{"settings": {"game": "six", "players": 2}}'
    with (
        running(stoppable(tmp_path / "tables.db", NEVER)) as server,
        connected(server, does_not_answer_the_close) as (witness,),
        Client(server) as client,
    ):
        client.request("POST", "/api/tables", Content_Type="application/json", Content_Length=len(table))
        client.send(table[:9])
        server.get("/healthz")  # answered after the other request was begun
        server.process.send_signal(signal.SIGTERM)
        witness.hear("bye")
        head, _, body = client.send(table[9:]).wait_for_end().partition(b"\r\n\r\n")
        witness.answer_the_close()
        code = server.wait()
        assert_clean(server, code)
        assert head.startswith(b"HTTP/1.1 201 ")
        assert b"connection: close" in head
        server.start()
        assert server.get(f"/api/tables/{json.loads(body)['code']}").json["settings"]["game"] == "six"


# --- again and again --------------------------------------------------------------------------------------------------


@pytest.mark.deep
@pytest.mark.parametrize("stop", STOPS, ids=str)
def test_a_second_ctrl_c_waits_for_nobody(tmp_path: Path, stop: signal.Signals) -> None:
    with (
        running(stoppable(tmp_path / "tables.db", NEVER)) as server,
        connected(server, *IDLE, *HALF_WAY, *TALKING, *DEAF) as clients,
        connected(server, does_not_answer_the_close) as (witness,),
    ):
        server.process.send_signal(stop)
        assert witness.hear("bye")["reason"] == "stopping"
        code = server.stop(signal.SIGINT)
        for client in clients:
            client.wait_for_end()
    assert_clean(server, code)


@pytest.mark.deep
def test_ctrl_c_is_quiet_to_the_very_end(tmp_path: Path) -> None:
    """Whenever it comes: while connections are closed, while the store is, while Python waits for its threads."""
    with (
        running(stoppable(tmp_path / "tables.db", NEVER)) as server,
        connected(server, does_not_answer_the_close, stops_in_the_body_of_a_request),
    ):
        server.make_table(players=4, bots="expert", start=True)
        while server.process.poll() is None:
            server.process.send_signal(signal.SIGINT)
            time.sleep(0.005)
        code = server.wait()
    assert_clean(server, code)


# --- while it starts --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stop", STOPS, ids=str)
def test_it_stops_while_it_compiles(tmp_path: Path, stop: signal.Signals) -> None:
    """The programs that compile end with it. A terminal sends Ctrl-C to them, too, of which nothing is to be seen."""
    server = stoppable(tmp_path / "tables.db", NEVER)
    server.changes, server.own_group = {"BYRE_CACHE": str(tmp_path / "empty")}, True
    try:
        server.launch()
        wait_until(lambda: len(descendants(server.process.pid)) >= 3)  # bots, one that sees to it, and those that do it
        children = descendants(server.process.pid)
        (os.killpg if stop == signal.SIGINT else os.kill)(server.process.pid, stop)
        code = server.wait()
    finally:
        server.close()
    assert_clean(server, code)
    wait_until(lambda: not any(map(is_running, children)))


def descendants(pid: int) -> set[int]:
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    parents = {int(child): int(parent) for child, parent in map(str.split, listed.splitlines())}
    found, generation = set[int](), {pid}
    while generation := {child for child, parent in parents.items() if parent in generation}:
        found |= generation
    return found


def is_running(pid: int) -> bool:
    listed = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True).stdout
    return listed.strip()[:1] not in ("", "Z")  # a zombie is none


@pytest.mark.deep
@pytest.mark.parametrize("delay", [0.0, 0.2, 0.5])
def test_it_stops_whenever_it_has_said_where_it_listens(tmp_path: Path, delay: float) -> None:
    """While tables are brought back, rules are loaded, bots are made."""
    with running(stoppable(tmp_path / "tables.db", NEVER)) as server:
        for game in ("six", "donkey", "twentyfour", "beaver"):
            server.make_table(game, 4, bots="expert", start=True)
        codes = [server.stop()]
        server.launch()
        time.sleep(delay)
        codes.append(server.stop(signal.SIGTERM))
    assert_clean(server, max(codes, key=abs))


# --- a busy machine ---------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def busy_machine() -> Iterator[None]:
    """Two programs that do nothing, as quickly as they can, for as long as the test; a minute at most."""
    loop = "import time; end = time.monotonic() + 60\nwhile time.monotonic() < end: pass"
    busy = [subprocess.Popen([sys.executable, "-c", loop]) for _ in range(2)]
    try:
        yield
    finally:
        for one in busy:
            one.kill()
            one.wait()


@pytest.mark.deep
def test_it_stops_however_busy_the_machine_is_and_goes_on_where_it_was(tmp_path: Path) -> None:
    """With all kinds of clients at once, and players who come back as soon as they are sent away."""

    async def play(server: Server) -> int:
        joined = new_party(server, "beaver", 2, options={"rounds": 1})
        async with seated(server, joined) as tables:
            await tables[0].ask("start")
            playing = [asyncio.ensure_future(table.play(careless(seat))) for seat, table in enumerate(tables)]
            await eventually(lambda: (tables[0].update or {}).get("n", 0) > 3)
            code = await asyncio.to_thread(server.stop, signal.SIGTERM)
            await asyncio.to_thread(server.start)
            await asyncio.gather(*playing)
        check(server.match_file(joined[0]["code"]))
        return code

    kinds = [*IDLE, *HALF_WAY, *TALKING, does_not_read_its_messages]
    with serving(tmp_path / "tables.db") as server, busy_machine(), connected(server, *kinds) as clients:
        code = run(play(server))
        for client in clients:
            client.wait_for_end()
    assert_clean(server, code)


@pytest.mark.deep
def test_who_connects_in_the_moment_of_the_stop_is_not_left_behind(tmp_path: Path) -> None:
    """The server is held while the signal and many new connections reach it: so it finds them all at once."""
    with running(stoppable(tmp_path / "tables.db", NEVER)) as server, contextlib.ExitStack() as stack:
        joined = server.make_table()
        server.process.send_signal(signal.SIGSTOP)
        server.process.send_signal(signal.SIGTERM)
        clients = [stack.enter_context(Client(server)).ask_to_upgrade(joined["code"]) for _ in range(50)]
        server.process.send_signal(signal.SIGCONT)
        listening = [threading.Thread(target=leave_politely, args=(client,)) for client in clients]
        for thread in listening:
            thread.start()
        code = server.wait()
        for thread in listening:
            thread.join()
    assert_clean(server, code)


def leave_politely(client: Client) -> None:
    """Answers the close, if it comes to that; the connection may also be refused at any time."""
    with contextlib.suppress(OSError):
        client.wait_for_upgrade()
        assert client.hear("bye")["reason"] == "stopping"
        client.answer_the_close()
        client.wait_for_end()
