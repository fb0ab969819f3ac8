"""PostgreSQL and several servers on it, each a process of its own; and a real proxy before them."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote

from tests.cli.program import PROGRAM
from tests.server.postgres import PostgresServer, running_postgres
from tests.server.running import PATIENCE, Server, free_port, next_of

KEYS = base64.urlsafe_b64encode(bytes(range(32))).decode()


@dataclass
class ServerGroup:
    """Servers on one database."""

    postgres: PostgresServer
    database: str
    folder: Path
    servers: list[Server] = field(default_factory=list)

    def add(self, **flags: Any) -> Server:
        """Start one more server."""
        server = self._launch(**flags)
        server.wait_for("/readyz")
        return server

    def add_many(self, number: int, **flags: Any) -> None:
        for _ in range(number):
            self._launch(**flags)
        for server in self.servers:
            server.wait_for("/readyz")

    def _launch(self, program: Sequence[str] = tuple(PROGRAM), **flags: Any) -> Server:
        flags = {"database": self.database, "log_level": "info", **flags}
        server = Server(self.folder / "unused.db", flags, changes={"BYRE_KEYS": KEYS}, program=program)
        self.servers.append(server)
        return server.launch()

    def execute(self, statement: str) -> list[Any]:
        return self.postgres.execute(statement, self.database.rpartition("/")[2].partition("?")[0])

    def owner_of(self, code: str) -> Server:
        """The server that owns a table, by what it told in its log."""
        (found,) = self.execute(f"SELECT owner FROM leases WHERE code = '{code}'")
        return next(server for server in self.servers if f"this server is {found['owner']}," in server.log)

    def wait_for_owner(self, code: str, not_this: Server) -> Server:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with contextlib.suppress(StopIteration, ValueError):
                if (owner := self.owner_of(code)) is not not_this:
                    return owner
            time.sleep(0.02)
        raise AssertionError(f"nobody took table {code} over")

    def close(self) -> None:
        for server in self.servers:
            server.close()


@contextlib.contextmanager
def server_group(
    folder: Path, number: int, postgres: PostgresServer | None = None, **flags: Any
) -> Iterator[ServerGroup]:
    with contextlib.ExitStack() as stack:
        postgres = postgres or stack.enter_context(running_postgres())
        group = ServerGroup(postgres, postgres.database(), folder)
        stack.callback(group.close)
        group.add_many(number, **flags)
        yield group


@contextlib.asynccontextmanager
async def watched(server: Server, code: str) -> AsyncIterator[None]:
    """Somebody looks on at a server: a table that was made there stays there, wherever its players are."""
    async with server.table(code) as table:
        await next_of(table, "welcome")
        yield


class Relay:
    """Stands between a server and the database, and can be cut: then nothing comes through, and nothing is closed."""

    def __init__(self, target: str, folder: Path) -> None:
        self._target, self._folder = target, folder
        self._loop = asyncio.new_event_loop()
        self._open = True
        self._writers: set[asyncio.StreamWriter] = set()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._ready = threading.Event()
        self._thread.start()
        self._ready.wait(PATIENCE)

    def cut(self) -> None:
        self._open = False

    def mend(self) -> None:
        self._open = True
        self._loop.call_soon_threadsafe(self._drop)

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._drop)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    def _drop(self) -> None:
        """What was sent meanwhile is lost with its connection."""
        for writer in list(self._writers):
            writer.transport.abort()
        self._writers.clear()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        listening = asyncio.start_unix_server(self._serve, self._folder / ".s.PGSQL.5432")
        server = self._loop.run_until_complete(listening)
        self._ready.set()
        self._loop.run_forever()
        server.close()
        for task in asyncio.all_tasks(self._loop):
            task.cancel()
        self._loop.run_until_complete(asyncio.sleep(0.05))
        self._loop.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.open_unix_connection(f"{self._target}/.s.PGSQL.5432")
        except OSError:  # the database is not there
            writer.close()
            return
        self._writers |= {writer, back}
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(self._pass(reader, back), self._pass(there, writer), return_exceptions=True)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65536):
            while not self._open:
                await asyncio.sleep(0.01)
            writer.write(data)
        writer.close()


@contextlib.contextmanager
def cut_off(group: ServerGroup) -> Iterator[tuple[Relay, str]]:
    """Give a relay to the database of a group, and the database's address behind it."""
    folder = Path(tempfile.mkdtemp(prefix="byre-relay-"))
    relay = Relay(str(group.postgres.socket), folder)
    try:
        yield relay, group.database.replace(quote(str(group.postgres.socket), safe=""), quote(str(folder), safe=""))
    finally:
        relay.close()
        shutil.rmtree(folder)


@contextlib.contextmanager
def proxy_before(servers: list[Server], folder: Path) -> Iterator[int]:
    """A real Caddy that sends each connection to any of the servers; give its port."""
    port = free_port()
    upstream = " ".join(f"127.0.0.1:{server.port}" for server in servers)
    config = folder / "Caddyfile"
    config.write_text(
        f"{{\n admin off\n auto_https off\n}}\nhttp://127.0.0.1:{port} {{\n reverse_proxy {upstream} {{\n"
        "  lb_policy round_robin\n  lb_try_duration 5s\n  lb_try_interval 50ms\n  fail_duration 1s\n"
        "  health_uri /readyz\n  health_interval 500ms\n  health_timeout 1s\n }\n}\n"
    )
    caddy = Path(sys.executable).with_name("caddy")
    process = subprocess.Popen(
        [caddy, "run", "--adapter", "caddyfile", "--config", config],
        env={"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)},
        stderr=subprocess.DEVNULL,
    )
    try:
        yield port
    finally:
        process.terminate()
        process.wait(PATIENCE)
