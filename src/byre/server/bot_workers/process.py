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
from typing import NamedTuple

from byre.server.bot_workers.messages import (
    Advise,
    Answer,
    Decide,
    Incoming,
    Order,
    Ready,
    ReviewMatch,
    ReviewNews,
    StopReview,
    read_news,
    write,
)
from byre.server.bot_workers.queues import Job

COMMAND = (sys.executable, "-m", "byre.server.bot_workers.worker")
BEHIND_BOTS = "--behind-bots"
AT_ONCE = 2**18  # bytes that are read at a time
AHEAD = 16  # quick decisions that a worker is sent before it has answered: it need not wait for a busy server
DIES_WITHIN = 30.0  # seconds; it takes milliseconds, unless the machine is very busy


class Process(NamedTuple):
    """A process that was started, and the server's end of the socket to it."""

    popen: subprocess.Popen[bytes]
    socket: socket.socket

    def reap(self) -> int | None:
        """Wait until it has ended, and return its exit code; None if it does not even die of being killed.

        This blocks.
        """
        with contextlib.suppress(subprocess.TimeoutExpired):
            return self.popen.wait(DIES_WITHIN)
        return None

    def end(self) -> int | None:
        """Kill it and wait until it has ended; do nothing if that was done before. This blocks."""
        self.socket.close()
        self.popen.kill()
        return self.reap()


def start_process(behind_bots: bool) -> Process:
    """Start a worker process. One that is `behind_bots` leaves the processor to the others before it takes any of it.

    It ends when the other end of its socket is closed, so it does not outlive the server. In a process group of its own
    it does not hear Ctrl-C. This blocks until the program is loaded.
    """
    ours, theirs = socket.socketpair()
    with theirs:
        try:
            popen = subprocess.Popen(
                [*COMMAND, *([BEHIND_BOTS] if behind_bots else [])],
                stdin=theirs.fileno(),
                stdout=subprocess.DEVNULL,
                process_group=0 if os.name == "posix" else None,
            )
        except BaseException:
            ours.close()
            raise
    ours.setblocking(False)
    return Process(popen, ours)


class Worker:
    """Has three lanes: quick decisions, one after the other, and beside them one advice and one job that takes long."""

    def __init__(
        self, process: Process, heard: Callable[[Worker, Answer | None], None], died: Callable[[Worker], None]
    ) -> None:
        """`heard` gets each answer, and None when the process is ready; `died` is called once."""
        self.process, self._socket = process, process.socket
        self._heard, self._died = heard, died
        self._loop = asyncio.get_running_loop()
        self.pid = process.popen.pid
        self.begun = self._loop.time()
        self.ready = False
        self.alone = False  # does it work on something that may have killed another worker?
        self.quick: deque[Job] = deque()
        self.slow: Job | None = None
        self.advice: Job | None = None
        self._incoming = Incoming(read_news)
        self._unsent = bytearray()
        self._loop.add_reader(self._socket, self._receive)

    def room_for(self, thinks: bool) -> bool:
        """Can it be given one more job of this kind?"""
        if not self.ready or self.alone:
            return False
        return self.slow is None if thinks else len(self.quick) < AHEAD

    def can_advise(self) -> bool:
        return self.ready and not self.alone and self.advice is None

    @property
    def idle(self) -> bool:
        return self.ready and not self.jobs()

    def first_jobs(self) -> Iterator[Job]:
        """Return what it works on now. What waits behind a quick decision has not begun."""
        if self.quick:
            yield self.quick[0]
        yield from self._long_jobs()

    def jobs(self) -> list[Job]:
        """Return all that it has not answered."""
        return [*self.quick, *self._long_jobs()]

    def _long_jobs(self) -> list[Job]:
        return [job for job in (self.advice, self.slow) if job is not None]

    def give(self, job: Job) -> None:
        job.begun = self._loop.time()
        if is_quick(job.order):
            self.quick.append(job)
        elif isinstance(job.order, Advise):
            self.advice = job
        else:
            self.slow = job
        self._send(write(job.order))

    def give_up(self, job: Job) -> None:
        """Have the process stop working on a job that nobody wants any more, if it takes long. It answers then."""
        if job is self.slow and isinstance(job.order, ReviewMatch):
            self._send(write(StopReview(job.order.number)))

    def take(self, number: int) -> Job:
        """Return the job with this number, which is answered."""
        if self.slow is not None and self.slow.order.number == number:
            job, self.slow = self.slow, None
        elif self.advice is not None and self.advice.order.number == number:
            job, self.advice = self.advice, None
        else:
            job = self.quick.popleft()
            if self.quick:
                self.quick[0].begun = self._loop.time()
        assert job.order.number == number
        self.alone = False
        return job

    def end(self) -> None:
        """Kill the process, if it is still there; it is to be reaped then."""
        self._loop.remove_reader(self._socket)
        self._loop.remove_writer(self._socket)
        self._socket.close()
        self.ready = False
        self.process.popen.kill()

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
            elif isinstance(news, ReviewNews):
                self._pass_progress(news)
            else:
                self._heard(self, news)

    def _pass_progress(self, news: ReviewNews) -> None:
        job = self.slow
        if job is not None and job.order.number == news.number and job.progress is not None and job.wanted:
            job.progress(news)


def is_quick(order: Order) -> bool:
    return isinstance(order, Decide) and not order.thinks
