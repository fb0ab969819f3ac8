"""The real server as a child process, and people who play at its tables over real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import signal
import socket
import subprocess
import threading
import time
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from dataclasses import dataclass, field
from http.client import HTTPResponse
from pathlib import Path
from typing import Any, TypeVar

from byre.client import Table, socket_address
from tests.cli.program import PROGRAM, environment

T = TypeVar("T")
Json = dict[str, Any]
PATIENCE = 60.0  # seconds until a test gives up; a busy machine is slow
REVIEW_PATIENCE = 5 * PATIENCE  # reviews stand back behind everything else that the machine does
LIMITS = {  # one client is a whole crowd here
    "tables_per_hour": 10**6,
    "seats_per_hour": 10**6,
    "reviews_per_hour": 10**6,
    "review_playouts": 200,
    "daily_results_per_hour": 10**6,
    "daily_players": 60,
    "connections": 10**4,
    "requests_per_minute": 10**6,
    "misses_per_minute": 10**6,
    "commands_per_second": 10**4,
}


@dataclass
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


@dataclass
class Server:
    """`byre serve` on a file of its own. What it logs is in `logged`."""

    data: Path
    flags: dict[str, Any] = field(default_factory=dict)
    port: int = 0
    logged: list[str] = field(default_factory=list)
    program: Sequence[str] = tuple(PROGRAM)
    changes: dict[str, str] = field(default_factory=dict)  # of the environment
    own_group: bool = False  # does it lead a process group, as it does when started at a terminal?

    def start(self) -> Server:
        """Until it can be played on."""
        self.launch()
        self.wait_for("/readyz")
        return self

    def launch(self) -> Server:
        """Until it listens."""
        if "url" in self.flags and not self.port:
            self.port = free_port()  # it will tell the address that others use
        flags = {**LIMITS, "bot_pace": 0, "port": self.port, "data": self.data, **self.flags}
        words = [f"--{name.replace('_', '-')}={value}" for name, value in flags.items()]
        self.process = subprocess.Popen(
            [*self.program, "serve", "--json", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment(**self.changes),
            process_group=0 if self.own_group else None,
        )
        assert self.process.stdout
        self._reader = threading.Thread(target=self._read_log, args=(self.process,), daemon=True)
        self._reader.start()
        told = self.process.stdout.readline()
        assert told, f"the server did not start: {self.log}"
        address: str = json.loads(told)["address"]
        self.port = self.port or int(address.rpartition(":")[2])
        self.address = f"http://127.0.0.1:{self.port}"
        return self

    def _read_log(self, process: subprocess.Popen[str]) -> None:
        assert process.stderr
        with process.stderr as lines:
            self.logged.extend(lines)

    @property
    def log(self) -> str:
        return "".join(self.logged)

    def wait_for_log(self, text: str) -> None:
        """Wait until this has been logged: a line comes by another way than an answer, and may come later."""
        end = time.monotonic() + PATIENCE
        while text not in self.log:
            assert time.monotonic() < end, f"{text!r} was not logged: {self.log}"
            time.sleep(0.01)

    def wait_for(self, path: str, status: int = 200) -> Answer:
        """Asks until it answers so."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with contextlib.suppress(OSError):
                if (answer := self.get(path)).status == status:
                    return answer
            time.sleep(0.01)
        raise AssertionError(f"{path} did not answer {status}: {self.log}")

    def kill(self) -> None:
        """As a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self, how: signal.Signals = signal.SIGINT) -> int:
        """As Ctrl-C does, or SIGTERM; gives the exit code."""
        return self._end(how)

    def _end(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        return self.wait()

    def wait(self) -> int:
        """Until it has ended; gives the exit code."""
        code = self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        assert self.process.stdout
        self.process.stdout.close()
        return code

    def close(self) -> None:
        if self.process.poll() is None:
            self.kill()

    # --- HTTP -------------------------------------------------------------------------------------------------------

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> Answer:
        data = body if isinstance(body, bytes) else None if body is None else json.dumps(body).encode()
        sent = {"Content-Type": "application/json"} if data is not None else {}
        sent |= {name.replace("_", "-"): value for name, value in headers.items()}
        request = urllib.request.Request(self.address + path, data, sent, method=method)
        try:
            response: HTTPResponse = urllib.request.urlopen(request, timeout=PATIENCE)
        except urllib.error.HTTPError as error:
            with error:
                return Answer(error.code, _lower(error.headers.items()), error.read())
        with response:
            return Answer(response.status, _lower(response.getheaders()), response.read())

    def get(self, path: str, **headers: str) -> Answer:
        return self.ask("GET", path, **headers)

    def post(self, path: str, body: object, **headers: str) -> Answer:
        return self.ask("POST", path, body, **headers)

    def make_table(self, game: str = "six", players: int = 2, **more: Any) -> Json:
        """A new table and a seat at it; what is not a setting goes beside them."""
        beside: Json = {key: more.pop(key) for key in ("name", "bots", "start") if key in more}
        body = {"settings": {"game": game, "players": players, **more}, "name": "Ann", **beside}
        answer = self.post("/api/tables", body)
        assert answer.status == 201, answer.body
        return dict(answer.json)

    def sit(self, code: str, name: str = "Ben", **more: Any) -> Json:
        answer = self.post(f"/api/tables/{code}/seats", {"name": name, **more})
        assert answer.status == 201, answer.body
        return dict(answer.json)

    def table(self, joined: Json | str, screen: bool = False, token: bool = True) -> Table:
        """A connection to a table, at the seat that was taken."""
        code = joined if isinstance(joined, str) else joined["code"]
        own = joined["token"] if token and not isinstance(joined, str) else None
        return Table(socket_address(self.address, code), token=own, screen=screen, patience=PATIENCE)

    def match_file(self, code: str, number: int = 1) -> Json:
        answer = self.get(f"/api/tables/{code}/matches/{number}")
        assert answer.status == 200, answer.body
        return dict(answer.json)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as one:
        return int(one.getsockname()[1])


def _lower(headers: Any) -> dict[str, str]:
    return {name.lower(): value for name, value in headers}


@contextlib.contextmanager
def serving(data: Path, **flags: Any) -> Iterator[Server]:
    server = Server(data, flags)
    try:
        yield server.start()
    finally:
        server.close()


MISTAKES = ("Traceback", "request failed", "socket failed")


def check_log(log: str) -> None:
    """Fail if a server has made a mistake. Its log tells where, and not what it was about: that may be cards."""
    assert not any(word in log for word in MISTAKES), log


# --- people -----------------------------------------------------------------------------------------------------------

Chooser = Callable[[Json, list[Json]], Json]


def run(work: Coroutine[Any, Any, T], within: float = 2 * PATIENCE) -> T:
    async def bounded() -> T:
        async with asyncio.timeout(within):
            return await work

    return asyncio.run(bounded())


def careless(seed: object) -> Chooser:
    """Plays anything."""
    luck = random.Random(str(seed))
    return lambda _, legal: luck.choice(legal)


def considered(view: Json, legal: list[Json]) -> Json:
    """Plays the same in the same situation, whoever else has already chosen."""
    return random.Random(json.dumps([view["round"], view["scores"], legal])).choice(legal)


def wait_for_review(answer: Answer, ask: Callable[[], Answer]) -> Answer:
    """Ask again until a review is done or refused."""
    end = time.monotonic() + REVIEW_PATIENCE
    while answer.status == 200 and answer.json["review"] is None:
        assert time.monotonic() < end, "it has taken too long"
        time.sleep(0.05)
        answer = ask()
    return answer


async def next_of(table: Table, *types: str) -> Json:
    """The next message of one of these types."""
    async for message in table.messages():
        if message["type"] in types:
            return message
    raise AssertionError(f"the connection was closed: {table.closed}")


async def eventually(holds: Callable[[], object]) -> None:
    """Until something holds that a message to come brings about; no message is taken from anybody."""
    while not holds():
        await asyncio.sleep(0.002)


async def until(table: Table, holds: Callable[[Json], bool]) -> Json:
    """The first message of which something holds."""
    async for message in table.messages():
        if holds(message):
            return message
    raise AssertionError(f"the connection was closed: {table.closed}")


@contextlib.asynccontextmanager
async def seated(server: Server, joined: list[Json]) -> AsyncIterator[list[Table]]:
    """Connections for all who joined, welcomed."""
    async with contextlib.AsyncExitStack() as stack:
        tables = [await stack.enter_async_context(server.table(one)) for one in joined]
        for table in tables:
            await next_of(table, "welcome")
        yield tables


def new_party(server: Server, game: str, players: int, **settings: Any) -> list[Json]:
    """A table whose every seat has a person."""
    host = server.make_table(game, players, **settings)
    return [host, *(server.sit(host["code"], f"P{seat}") for seat in range(1, players))]
