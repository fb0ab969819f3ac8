"""Runs a server until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import logging
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any, NoReturn

import uvicorn
from uvicorn.server import HANDLED_SIGNALS

from byre.errors import BadOption
from byre.server.config import FIELDS, Config, data_file
from byre.server.crew import Crew
from byre.server.house import House
from byre.server.http import HttpProtocol
from byre.server.sockets import TableSocket
from byre.server.store import Store
from byre.server.web import Front, make_app

log = logging.getLogger("byre.server")

LARGEST_MESSAGE = 16 * 1024
BACKLOG = 2048
SELDOM = 20_000, 20, 100  # when to look for what is no longer needed: there is next to nothing in cycles
LOOK_EVERY = 0.5  # seconds between looks at how far the compiling is
SHORT_TURNS = 0.001  # seconds that a thread of Python holds the GIL while another one waits for it
GRACE = 5.0  # seconds for everybody to leave, when the server stops
CUT_OFF = 1.0  # seconds for requests to notice that their connection is gone
LINGER = 1.0  # seconds for threads that compute what nobody waits for any more
LOOK = 0.05  # seconds between looks at who is still there


def serve(config: Config, announce: Callable[[str], None]) -> None:
    """Listens, tells the address, and serves until a signal comes. The process is to end then, and will soon."""
    _set_up_logging(config)
    listening = _listen(config)
    store = Store(data_file(config, os.environ))
    house = House(store, Crew(config.bot_pace), config)
    front = Front(house, config)
    app = make_app(front, lambda: _get_ready(front))
    server = Server(
        uvicorn.Config(
            app,
            loop="auto",
            http=HttpProtocol,
            ws=TableSocket,
            ws_max_size=LARGEST_MESSAGE,
            ws_per_message_deflate=False,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            log_config=None,
            access_log=False,
            server_header=False,
            date_header=False,
            proxy_headers=bool(config.trusted_proxies),
            forwarded_allow_ips=config.trusted_proxies or None,
            backlog=BACKLOG,
        ),
        front,
        lambda: announce(address(config, listening)),
    )
    server.run(sockets=[listening])


class Server(uvicorn.Server):
    """Tells where it listens once it does, and tells all connections before it stops.

    When time is up, uvicorn would cancel what still runs, and log that as a failure. Here connections are cut off
    instead, whatever they wait for, and all that runs for them ends by itself.
    """

    def __init__(self, config: uvicorn.Config, front: Front, started: Callable[[], None]) -> None:
        super().__init__(config)
        self._front, self._tell = front, started
        self._stopped = False

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Hears signals until the process has ended: Ctrl-C is no failure while Python waits for threads, either."""
        for sig in HANDLED_SIGNALS:
            signal.signal(sig, self.handle_exit)
        yield

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stops as is asked for, which is no failure; asked a second time by Ctrl-C, without waiting for anybody."""
        again = self.should_exit and sig == signal.SIGINT
        if again and (self.force_exit or self._stopped):
            _leave()
        self.force_exit = self.force_exit or again
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._tell()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Refuses whoever comes, sees off whoever is here, and has everything kept."""
        for listening in [*self.servers, *(sockets or ())]:
            listening.close()
        self._front.stop()
        await self._wait_for_connections(GRACE)
        for connection in list(self.server_state.connections):
            connection.transport.abort()
        await self._wait_for_connections(CUT_OFF)
        await self.lifespan.shutdown()
        self._stopped = True
        if self.force_exit or self.server_state.tasks:
            _leave()
        _leave_within(LINGER)

    async def _wait_for_connections(self, seconds: float) -> None:
        """Until all are closed, and no request is worked on."""
        loop, state = asyncio.get_running_loop(), self.server_state
        end = loop.time() + seconds
        while True:
            for connection in list(state.connections):
                connection.shutdown()  # more than once: there may be some that were only just accepted
            await asyncio.sleep(LOOK)
            if self.force_exit or loop.time() >= end or not (state.connections or state.tasks):
                return


def _leave_within(seconds: float) -> None:
    """Python waits for threads at its end; whatever they still compute, nobody will ask for it."""
    timer = threading.Timer(seconds, _leave)
    timer.daemon = True
    timer.start()


def _leave() -> NoReturn:
    """Ends the process. Whatever was acknowledged is on disk."""
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(Exception):
            stream.flush()
    os._exit(0)


async def _get_ready(front: Front) -> None:
    """Loads the rules beside the loop, brings back the tables where a match is on, and follows the compiling."""
    front.house.listen()
    await asyncio.to_thread(front.house.crew.load)
    await front.house.open()
    front.ready = True
    await _follow_warmup(front)
    gc.collect()
    gc.freeze()  # what is loaded now stays, and need not be looked through again and again
    gc.set_threshold(*SELDOM)


async def _follow_warmup(front: Front) -> None:
    """Tells everybody how far the compiling is, until all is compiled."""
    crew, last = front.house.crew, None
    if crew.warmup().ready:
        return
    usual = sys.getswitchinterval()
    sys.setswitchinterval(SHORT_TURNS)  # bots that think uncompiled hold the GIL
    while not (progress := crew.warmup()).ready:
        if progress != last:
            log.info("compiling for this machine, once: %d of %d, now %s", progress.done, progress.total, progress.unit)
            front.house.tell_warmup()
            last = progress
        await asyncio.sleep(LOOK_EVERY)
    sys.setswitchinterval(usual)
    front.house.tell_warmup()
    log.info("all is compiled")


def _listen(config: Config) -> socket.socket:
    host = "0.0.0.0" if config.lan and config.host == FIELDS["host"].default else config.host
    ports = [config.port, 0] if config.port == FIELDS["port"].default else [config.port]
    for port in ports:  # if the usual one is taken, any other will do
        try:
            return _bind(host, port)
        except OSError as error:
            trouble = error.strerror or error
    raise BadOption(f"nothing can listen at {host} port {config.port}: {trouble}")


def _bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except OSError:
        listening.close()
        raise
    listening.setblocking(False)
    return listening


def address(config: Config, listening: socket.socket) -> str:
    """The address for players' browsers."""
    if config.url:
        return config.url
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = _own_address()
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _own_address() -> str:
    """The address by which others on this network reach this machine; no packet is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()


def _set_up_logging(config: Config) -> None:
    handler = logging.StreamHandler()
    if config.log_format == "json":
        handler.setFormatter(_JsonLines())
    else:
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=config.log_level.upper(), handlers=[handler], force=True)
    logging.getLogger("uvicorn").setLevel("WARNING" if config.log_level == "info" else config.log_level.upper())


class _JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line)
