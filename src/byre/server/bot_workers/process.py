"""One worker process, as the server sees it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Iterator

from byre.server.bot_workers.messages import Answer, Decide, Incoming, Order, Ready, read_news, write
from byre.server.bot_workers.queues import Job

COMMAND = (sys.executable, "-m", "byre.server.bot_workers.worker")
AT_ONCE = 2**18  # bytes that are read at a time
AHEAD = 16  # quick decisions that a worker is sent before it has answered: it need not wait for a busy server
DIES_WITHIN = 1.0  # seconds; it takes milliseconds, for which all wait


class Worker:
    """Has two lanes: quick decisions, one after the other, and beside them one job that takes long.

    The process ends when the other end of its socket is closed, so it does not outlive the server. In a process group
    of its own it does not hear Ctrl-C.
    """

    def __init__(self, heard: Callable[[Worker, Answer | None], None], died: Callable[[Worker], None]) -> None:
        """Start a process. `heard` gets each answer, and None when it is ready; `died` is called once."""
        self._heard, self._died = heard, died
        self._loop = asyncio.get_running_loop()
        self._socket, theirs = socket.socketpair()
        group = 0 if os.name == "posix" else None  # one of its own
        with theirs:
            try:
                self._process = subprocess.Popen(
                    COMMAND, stdin=theirs.fileno(), stdout=subprocess.DEVNULL, process_group=group
                )
            except BaseException:
                self._socket.close()
                raise
        self.pid = self._process.pid
        self.begun = self._loop.time()
        self.ready = False
        self.alone = False  # does it work on something that may have killed another worker?
        self.quick: deque[Job] = deque()
        self.slow: Job | None = None
        self._incoming = Incoming(read_news)
        self._unsent = bytearray()
        self._socket.setblocking(False)
        self._loop.add_reader(self._socket, self._receive)

    def room_for(self, thinks: bool) -> bool:
        """Can it be given one more job of this kind?"""
        if not self.ready or self.alone:
            return False
        return self.slow is None if thinks else len(self.quick) < AHEAD

    @property
    def idle(self) -> bool:
        return self.ready and not self.quick and self.slow is None

    def first_jobs(self) -> Iterator[Job]:
        """Return what it works on now. What waits behind a quick decision has not begun."""
        if self.quick:
            yield self.quick[0]
        if self.slow is not None:
            yield self.slow

    def jobs(self) -> list[Job]:
        """Return all that it has not answered."""
        return [*self.quick, *([self.slow] if self.slow is not None else [])]

    def give(self, job: Job) -> None:
        job.begun = self._loop.time()
        if is_quick(job.order):
            self.quick.append(job)
        else:
            self.slow = job
        self._send(write(job.order))

    def take(self, number: int) -> Job:
        """Return the job with this number, which is answered."""
        if self.slow is not None and self.slow.order.number == number:
            job, self.slow = self.slow, None
        else:
            job = self.quick.popleft()
            if self.quick:
                self.quick[0].begun = self._loop.time()
        assert job.order.number == number
        self.alone = False
        return job

    def end(self) -> int | None:
        """Kill the process, if it is still there. Return its exit code, or None if it does not even die of that."""
        self._loop.remove_reader(self._socket)
        self._loop.remove_writer(self._socket)
        self._socket.close()
        self.ready = False
        self._process.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            return self._process.wait(DIES_WITHIN)
        return None

    def _send(self, data: bytes) -> None:
        """Send without waiting. A worker that died is noticed by who reads."""
        if self._unsent:
            self._unsent += data
            return
        try:
            sent = self._socket.send(data)
        except BlockingIOError:
            sent = 0
        except OSError:
            return
        if sent < len(data):
            self._unsent += data[sent:]
            self._loop.add_writer(self._socket, self._send_on)

    def _send_on(self) -> None:
        try:
            sent = self._socket.send(self._unsent)
        except BlockingIOError:
            return
        except OSError:
            sent = len(self._unsent)
        del self._unsent[:sent]
        if not self._unsent:
            self._loop.remove_writer(self._socket)

    def _receive(self) -> None:
        try:
            data = self._socket.recv(AT_ONCE)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            self._died(self)
            return
        for news in self._incoming.add(data):
            if isinstance(news, Ready):
                self.ready = True
                self._heard(self, None)
            else:
                self._heard(self, news)


def is_quick(order: Order) -> bool:
    return isinstance(order, Decide) and not order.thinks
