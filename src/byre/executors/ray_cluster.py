"""Work on a Ray cluster, or on a Ray that is started on this machine.

Chunks are tasks. Ray repeats those of a node that dies, and what is done twice gives the same result. Nodes that join
get work, too. Nothing of Byre is sent to the nodes but the work itself and compiled code (see `ray_node`).
"""

from __future__ import annotations

import logging
import os
import pickle
import secrets
import signal
import socket
import threading
import time
import uuid
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import ModuleType
from typing import Any

from byre.engine.machine import cores
from byre.errors import BadOption, Error, WorkFailed
from byre.executors import RAY_PORT, RAY_URL
from byre.executors.ray_node import FAILED, MISSING, OTHER_BYRE, RESULT, Answer, compiled_code, sent_work
from byre.executors.work import Chunks, Executor, Result, Work
from byre.version import __version__

PATIENCE = 10.0  # seconds for a host to accept a connection
AHEAD = 2  # chunks at a time for each core: one is done, one waits
TRIES = 3  # to join a cluster
REPEATS = 10  # of a chunk whose process or node has ended
LOOK_EVERY = 2.0  # seconds between two looks at how many cores there are
NOTICE_CTRL_C = 0.2  # seconds, at most
OBJECT_STORE = 100 * 2**20  # bytes on this machine; results are small
HOW_TO_GET_RAY = "pip install 'byre[cluster]' brings it"


class RayCluster(Executor):
    """`address` is that of a cluster's client server; without it, the cluster that RAY_ADDRESS names, or this machine.

    If this process is connected to a cluster already, that is used.
    """

    def __init__(self, address: str | None, jobs: int | None) -> None:
        self._most = jobs
        self._ray = _import_ray()
        self._ours = not self._ray.is_initialized()
        named = os.environ.get("RAY_ADDRESS") if address is None else f"{RAY_URL}{_reachable(address)}"
        if self._ours:
            _connect(self._ray, named, jobs)
        self._cores, self._looked = 0, float("-inf")

    @property
    def jobs(self) -> int:
        return self._cores if self._most is None else min(self._most, self._cores)

    def run(self, work: Work[Result], numbers: range) -> Iterator[Result]:
        with ctrl_c_between_calls() as raise_ctrl_c:
            yield from self._run(work, numbers, raise_ctrl_c)
            raise_ctrl_c()  # it may have come after the last look

    def _run(self, work: Work[Result], numbers: range, raise_ctrl_c: Callable[[], None]) -> Iterator[Result]:
        chunks = Chunks(numbers)
        running: dict[Any, range] = {}
        try:
            sent, compiled = self._ray.put(sent_work(uuid.uuid4().hex, work)), self._ray.put(compiled_code(work))
            do_chunk = self._ray.remote(num_cpus=1, max_retries=REPEATS)(_task())
            while chunks or running:
                raise_ctrl_c()
                self._look()
                while chunks and len(running) < self._at_a_time():
                    chunk = chunks.take(self.jobs)
                    running[do_chunk.remote(sent, [compiled], chunk.start, chunk.stop)] = chunk
                done, _ = self._ray.wait(list(running), num_returns=1, timeout=NOTICE_CTRL_C)
                for task in done:
                    chunk = running.pop(task)
                    result, seconds = self._take(task, chunk)
                    chunks.learn(len(chunk), seconds)
                    yield result
        except _lost(self._ray) as error:
            raise WorkFailed(f"the connection to Ray was lost: {_first_line(error)}") from error
        finally:
            self._cancel(running)

    def close(self) -> None:
        if self._ours:
            self._ray.shutdown()

    def _look(self) -> None:
        """See how many cores there are, now and then. Nodes come and go."""
        if time.monotonic() - self._looked > LOOK_EVERY:
            self._cores = max(1, int(self._ray.cluster_resources().get("CPU", 0)))
            self._looked = time.monotonic()

    def _at_a_time(self) -> int:
        """Return how many chunks are given to Ray at a time. Those that wait for a core make an autoscaler add some."""
        return AHEAD * self._cores if self._most is None else self._most

    def _take(self, task: Any, chunk: range) -> tuple[Any, float]:
        try:
            kind, content, seconds, node = self._ray.get(task)
        except self._ray.exceptions.RayError as error:
            raise WorkFailed(
                f"a part of the work (from {chunk.start} to {chunk.stop - 1}) has ended its process on the cluster "
                f"again and again: {_first_line(error)}"
            ) from error
        if kind != RESULT:
            raise _failure(kind, content, node)
        return pickle.loads(content), seconds

    def _cancel(self, running: dict[Any, range]) -> None:
        """Free the cores, if the cluster goes on without this."""
        with suppress(Exception):  # a cluster that is gone works on nothing
            for task in running:
                self._ray.cancel(task, force=True)


@contextmanager
def ctrl_c_between_calls() -> Iterator[Callable[[], None]]:
    """Note Ctrl-C, and yield a function that raises KeyboardInterrupt if there was one.

    An exception in the middle of a call of Ray's can end the process. Only the main thread can see to that.
    """
    if threading.current_thread() is not threading.main_thread():
        yield lambda: None
        return
    pressed = threading.Event()
    before = signal.signal(signal.SIGINT, lambda *_: pressed.set())

    def raise_ctrl_c() -> None:
        if pressed.is_set():
            raise KeyboardInterrupt

    try:
        yield raise_ctrl_c
    finally:
        signal.signal(signal.SIGINT, before)


def _task() -> Callable[[Any, list[Any], int, int], Answer]:
    """Return the function that nodes run. It is local to this one, so that Ray sends its code and not its name.

    So a node without Byre can say so.
    """

    def byre_chunk(sent: Any, compiled: list[Any], start: int, stop: int) -> Answer:
        try:
            from byre.executors.ray_node import do_chunk
        except ImportError as error:
            import platform

            return MISSING, str(error), 0.0, platform.node()
        return do_chunk(sent, compiled, start, stop)

    return byre_chunk


def _lost(ray: ModuleType) -> tuple[type[Exception], ...]:
    """Return what Ray raises if it cannot reach its cluster. Its client passes on some errors of gRPC as they are."""
    found: list[type[Exception]] = [ConnectionError, ray.exceptions.RayError]
    with suppress(ImportError):
        import grpc

        found.append(grpc.RpcError)
    return tuple(found)


def _failure(kind: str, content: Any, node: str) -> Exception:
    same = f"pip install 'byre[cluster]=={__version__}' there, or the same sources"
    if kind == MISSING:
        return BadOption(f"the node {node} has no byre of this version ({content}): {same}")
    if kind == OTHER_BYRE:
        return BadOption(
            f"the node {node} has byre {content} with other sources than this machine's byre {__version__}: {same}"
        )
    if kind == FAILED:
        sentence, details = content
        return WorkFailed(f"{sentence} (on the node {node})", details)
    return BadOption(f"{content} (on the node {node})")


# --- connecting -------------------------------------------------------------------------------------------------------


def _import_ray() -> ModuleType:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # Byre asks no other host for anything
    os.environ.setdefault("RAY_CLIENT_MAX_CONNECTION_TIMEOUT_S", "5")  # for each of three attempts; else half a minute
    os.environ.setdefault("GRPC_VERBOSITY", "ERROR")  # else it tells of every fork
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # else Ray warns that it will change
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            import ray
            import ray.exceptions
    except ImportError as error:
        raise BadOption(f"--on ray needs Ray, which is not installed here ({error}): {HOW_TO_GET_RAY}") from None
    return ray


def _set_token() -> None:
    """Protect a Ray of this process alone by a token of its own, unless the user has seen to that.

    Ray would write one into the user's home, and from then on clusters that are started there would ask for it. It
    reads a token only once in a process, so it is left in place.
    """
    if not any(name.startswith("RAY_AUTH_") for name in os.environ):
        os.environ["RAY_AUTH_TOKEN"] = secrets.token_hex(32)


def _connect(ray: ModuleType, named: str | None, jobs: int | None) -> None:
    quiet: dict[str, Any] = {"logging_level": logging.ERROR, "log_to_driver": False}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            if named:
                _join(ray, named, quiet)
            else:
                _set_token()
                os.environ.setdefault("RAY_worker_niceness", "0")  # as our own worker processes have it
                started = {"num_cpus": jobs or cores(), "object_store_memory": OBJECT_STORE, "include_dashboard": False}
                ray.init("local", **started, **quiet)
        except Exception as error:
            raise _not_connected(ray, named, error) from error


def _join(ray: ModuleType, named: str, quiet: dict[str, Any]) -> None:
    """Connect to a cluster. A busy head may not start what it needs for that in the time that Ray allows it."""
    for _ in range(TRIES - 1):
        try:
            ray.init(named, **quiet)
            return
        except ConnectionAbortedError:
            time.sleep(1)
    ray.init(named, **quiet)


def _not_connected(ray: ModuleType, named: str | None, error: Exception) -> Error:
    text = " ".join(str(error).split())
    if "ersion mismatch" in text:
        return BadOption(
            f"{named} has another Ray or Python than this machine, and both must be the same: {text.partition(': ')[2]}"
        )
    if named is None:
        return Error(f"Ray {ray.__version__} cannot be started on this machine: {_first_line(error)}")
    return BadOption(
        f"{named} does not answer as a Ray {ray.__version__} cluster would ({_first_line(error)}); the address is that "
        "of its client server, and if the cluster asks for a token, RAY_AUTH_MODE=token and the token must be set here"
    )


def _reachable(address: str) -> str:
    """Return HOST:PORT if something accepts connections there. Ray itself would try for half a minute."""
    host, _, port = address.partition(":")
    if not host or (port and not port.isdecimal()) or "/" in address:
        example = f"{RAY_URL}head:{RAY_PORT}"
        raise BadOption(f"the address of a Ray cluster is {RAY_URL}HOST:PORT, as in {example}, not {RAY_URL}{address}")
    try:
        socket.create_connection((host, int(port or RAY_PORT)), timeout=PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise BadOption(f"nothing accepts connections at {RAY_URL}{host}:{port or RAY_PORT} ({error})") from None
    return f"{host}:{port or RAY_PORT}"


def _first_line(error: BaseException) -> str:
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[0] if lines else type(error).__name__
