"""Run a server until it is told to stop."""

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
from concurrent.futures import ThreadPoolExecutor
from types import FrameType
from typing import Any, NoReturn

import uvicorn
from uvicorn.server import HANDLED_SIGNALS

from byre.errors import BadOption, Error
from byre.server import metrics
from byre.server.bot_workers import BotWorkers
from byre.server.config import FIELDS, Config, data_file
from byre.server.connection_gate import gate_class
from byre.server.connection_limiter import ConnectionLimiter
from byre.server.context import AppContext
from byre.server.keys import RING, environment_keyring, open_keyring
from byre.server.limits import Limits
from byre.server.registry import RoomRegistry
from byre.server.retention import Retention
from byre.server.services import Services
from byre.server.sockets import TableSocket
from byre.server.store import SqliteStore, open_postgres
from byre.server.supervision import report
from byre.server.tokens import Signer
from byre.server.web import make_app

log = logging.getLogger("byre.server")

FULL_HOUSE = 50_000  # connections at most, if the system allows them
BACKLOG = 2048
SELDOM = 20_000, 20, 100  # when to look for what is no longer needed: there is next to nothing in cycles
LOOK_EVERY = 0.5  # seconds between looks at how far the compiling is
WHEN_SERVED = 20.0  # seconds after which those who come first are served, and the worker of reviews can be started
SHORT_TURNS = 0.001  # seconds that a thread of Python holds the GIL while another one waits for it
GRACE = 5.0  # seconds for everybody to leave, when the server stops
CUT_OFF = 1.0  # seconds for requests to notice that their connection is gone
LINGER = 1.0  # seconds for threads that compute what nobody waits for any more
TICKS_PER_SECOND = 10  # of uvicorn's main loop
LOOK = 0.05  # seconds between looks at who is still there


def serve(config: Config, announce: Callable[[str], None]) -> None:
    """Listen, announce the address, and serve until a signal comes. The process is to end then, and will soon."""
    _set_up_logging(config)
    listening = _listen(config)
    limits = config.limits()
    limiter = ConnectionLimiter(limits, _most_connections(limits), config.trusted_proxies)
    registry = RoomRegistry(_services(config, limits))
    retention = Retention(registry, config.keep_days)
    context = AppContext(registry, config, limiter)
    _join_cluster(registry, config, context)
    app = make_app(
        context, lambda: _open(context, retention, lambda: server.fail()), lambda: _close(context, retention)
    )
    if config.metrics:
        _offer_metrics(config.metrics)
    server = Server(_uvicorn_config(app, config, limiter), context, lambda: announce(address(config, listening)))
    server.run(sockets=[listening])
    if server.failed:
        raise SystemExit(1)


def _uvicorn_config(app: Any, config: Config, limiter: ConnectionLimiter) -> uvicorn.Config:
    """Return how uvicorn is to serve: with our sockets, and our gate before its HTTP."""
    made = uvicorn.Config(
        app,
        loop="auto",
        http="httptools",
        ws=TableSocket,
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=bool(config.trusted_proxies),
        forwarded_allow_ips=config.trusted_proxies or None,
        backlog=BACKLOG,
    )
    made.load()
    made.http_protocol_class = gate_class(made.http_protocol_class, limiter)
    return made


def _most_connections(limits: Limits) -> int:
    """Return how many connections there may be, by the descriptors that the system gives this process."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return FULL_HOUSE
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FULL_HOUSE + limits.reserve
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    allowed = wanted if soft == resource.RLIM_INFINITY else soft
    return max(1, min(FULL_HOUSE, allowed - limits.reserve))


def _services(config: Config, limits: Limits) -> Services:
    if config.database:
        return _cluster_services(config, limits)
    path = data_file(config)
    keyring = open_keyring(path, os.environ)
    store = SqliteStore(path, config.accept_loss, keyring)
    keyring.check(store.value)
    signer = Signer(keyring.with_ring(store.value(RING, bytes)).signing_keys("persons"))
    return Services(store, BotWorkers(config.bot_pace), signer, keyring, limits, config.bot_pace)


def _cluster_services(config: Config, limits: Limits) -> Services:
    keyring = environment_keyring(os.environ)
    store = open_postgres(config.database)
    keyring.check(store.value)
    signer = Signer(store.read_keys(keyring).signing_keys("persons"))
    return Services(store, BotWorkers(config.bot_pace), signer, keyring, limits, config.bot_pace)


def _join_cluster(registry: RoomRegistry, config: Config, context: AppContext) -> None:
    """Be one of many servers, if the store is for many."""
    if config.database:
        from byre.server.cluster import Cluster

        context.cluster = Cluster(registry, config.cluster)
        context.cluster.drained = context.stop


class Server(uvicorn.Server):
    """A server that announces its address once it listens, and tells all connections before it stops.

    When time is up, uvicorn would cancel what still runs, and log that as a failure. Here connections are cut off
    instead, whatever they wait for, and all that runs for them ends by itself.
    """

    def __init__(self, config: uvicorn.Config, context: AppContext, started: Callable[[], None]) -> None:
        super().__init__(config)
        self._context, self._tell = context, started
        self._stopped = False
        self.failed = False

    def fail(self) -> None:
        """Stop, since there is no use in going on."""
        self.failed = self.should_exit = True

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Handle signals until the process has ended: Ctrl-C is no failure while Python waits for threads, either."""
        for sig in HANDLED_SIGNALS:
            signal.signal(sig, self.handle_exit)
        yield

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop, which is no failure; asked a second time by Ctrl-C, without waiting for anybody."""
        again = self.should_exit and sig == signal.SIGINT
        if again and (self.force_exit or self._stopped):
            _leave()
        self.force_exit = self.force_exit or again
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(self._context.limiter.handle_loop_exception)
        await super().startup(sockets)
        self._tell()

    async def on_tick(self, counter: int) -> bool:
        if counter % TICKS_PER_SECOND == 0:
            self._context.limiter.check_descriptors()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Refuse new connections, end those that are open, and have everything saved."""
        for listening in [*self.servers, *(sockets or ())]:
            listening.close()
        self._context.stop()
        if self._context.cluster is not None:
            await self._context.cluster.drain()
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
        """Wait until all connections are closed, and no request is being answered."""
        loop, state = asyncio.get_running_loop(), self.server_state
        end = loop.time() + seconds
        while True:
            for connection in list(state.connections):
                connection.shutdown()  # more than once: there may be some that were only just accepted
            await asyncio.sleep(LOOK)
            if self.force_exit or loop.time() >= end or not (state.connections or state.tasks):
                return


def _leave_within(seconds: float) -> None:
    """End the process soon. Python would wait for its threads, but nobody will ask for what they compute."""
    timer = threading.Timer(seconds, _leave)
    timer.daemon = True
    timer.start()


def _leave() -> NoReturn:
    """End the process. Whatever was acknowledged is on disk."""
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(Exception):
            stream.flush()
    os._exit(0)


async def _open(context: AppContext, retention: Retention, give_up: Callable[[], None]) -> None:
    """Get ready to be played on. A server that cannot, ends: whoever watches it starts another, or is told why not."""
    try:
        await _get_ready(context, retention)
    except Error as error:
        log.error("this server cannot be made ready, and ends: %s", error)
        give_up()
    except Exception as error:
        report("server cannot be made ready, and ends", error)
        give_up()


async def _get_ready(context: AppContext, retention: Retention) -> None:
    """Load the rules beside the loop, and follow the compiling. Tables come back when somebody asks for them."""
    services = context.registry.services
    services.store.start(asyncio.get_running_loop())
    if context.cluster is not None:
        await context.cluster.start()
    await asyncio.to_thread(services.bots.load)
    services.bots.start()
    services.behind_bots.start_after(WHEN_SERVED)  # so that the first review need not wait for it
    retention.start()
    context.ready = True
    await _follow_warmup(context)
    gc.collect()
    gc.freeze()  # what is loaded now stays, and need not be looked through again and again
    gc.set_threshold(*SELDOM)


async def _close(context: AppContext, retention: Retention) -> None:
    """End what goes on by itself, and wait for the store."""
    await retention.stop()
    if context.cluster is not None:
        await context.cluster.stop()
    await context.registry.close()
    context.registry.services.bots.close()
    await context.registry.services.daily.close()
    context.registry.services.behind_bots.close()
    await context.registry.services.reviews.close()
    with ThreadPoolExecutor(1, "byre-close") as thread:  # those of the loop may all be at work on something long
        await asyncio.get_running_loop().run_in_executor(thread, context.registry.services.store.close)


async def _follow_warmup(context: AppContext) -> None:
    """Tell everybody how far the compiling is, until all is compiled."""
    bots, last = context.registry.services.bots, None
    if bots.warmup().ready:
        return
    usual = sys.getswitchinterval()
    sys.setswitchinterval(SHORT_TURNS)  # bots that think uncompiled hold the GIL
    while not (progress := bots.warmup()).ready:
        if progress != last:
            log.info("compiling for this machine, once: %d of %d, now %s", progress.done, progress.total, progress.unit)
            context.registry.tell_warmup()
            last = progress
        await asyncio.sleep(LOOK_EVERY)
    sys.setswitchinterval(usual)
    context.registry.tell_warmup()
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


def _offer_metrics(where: str) -> None:
    """Answer Prometheus on a listener of its own: what is counted is not for players, who could learn from it."""
    host, _, port = where.rpartition(":")
    try:
        metrics.offer(host.strip("[]"), int(port))
    except (OSError, OverflowError) as error:
        raise BadOption(f"--metrics: nothing can listen at {where}: {error}") from None


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
    """Log to stderr. Libraries only warn, whatever the level: at debug, they would tell cookies, tokens and cards."""
    handler = logging.StreamHandler()
    if config.log_format == "json":
        handler.setFormatter(_JsonLines())
    else:
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level="WARNING", handlers=[handler], force=True)
    logging.getLogger("byre").setLevel(config.log_level.upper())
    logging.getLogger("uvicorn").setLevel("ERROR")  # it warns of each request that is none: there may be very many
    logging.getLogger("uvicorn.error").addFilter(_is_no_lost_answer)


def _is_no_lost_answer(record: logging.LogRecord) -> bool:
    """Say whether it is worth a line: an answer that is not completed since nobody is there to read it is not."""
    return not record.getMessage().startswith("ASGI callable returned without completing response")


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
