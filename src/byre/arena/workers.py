"""Matches on all cores: processes that are each handed a share, and give back what came of it.

Which process plays a match makes no difference to it, see `schedule`.
"""

from __future__ import annotations

import multiprocessing
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from typing import Any

from byre.arena.outcome import Fault, new_outcomes
from byre.arena.runner import Runner
from byre.arena.schedule import Schedule, Setting
from byre.engine.machine import cores
from byre.engine.record import Array
from byre.engine.warmup import WARMUP
from byre.errors import BadOption, Error

SHARE = 100  # matches at a time where all bots choose at a glance: a moment's work
WORTH_WORKERS = 3000  # of such matches: fewer are played before a second process has started


@dataclass(frozen=True)
class Share:
    """What came of the matches from `first` on."""

    first: int
    outcomes: Array
    faults: list[Fault]

    @property
    def end(self) -> int:
        return self.first + len(self.outcomes)


def check_jobs(jobs: int | None) -> int:
    if jobs is not None and jobs < 1:
        raise BadOption(f"the number of jobs is from 1 on, not {jobs}")
    return jobs or cores()


def processes(runner: Runner, schedule: Schedule, jobs: int | None) -> int:
    """How many are put to work, of as many as are allowed."""
    jobs = check_jobs(jobs)
    if runner.at_a_glance:
        return jobs if len(schedule) > WORTH_WORKERS else 1
    return min(jobs, len(schedule))


def play_all(runner: Runner, schedule: Schedule, jobs: int) -> Iterator[Share]:
    """Plays all matches, and gives shares of them as they are ready, in any order; whoever has enough may stop.

    By so many processes, or by this one alone.
    """
    first = 0
    while (
        first < len(schedule) and not runner.compiled
    ):  # meanwhile one match after the other, so that compiling has a core
        yield play_share(runner, schedule, first, 1)
        first += 1
    size = SHARE if runner.at_a_glance else 1
    firsts = range(first, len(schedule), size)
    if jobs == 1:
        for first in firsts:
            yield play_share(runner, schedule, first, size)
        return
    workers = Workers(runner.setting, schedule, jobs, size)
    try:
        yield from workers.play(iter(firsts))
    finally:
        workers.dismiss()


def play_share(runner: Runner, schedule: Schedule, first: int, size: int) -> Share:
    end = min(first + size, len(schedule))
    outcomes, faults = new_outcomes(end - first), []
    for number in range(first, end):
        faults += runner.play(number, schedule.sitting(number), outcomes[number - first])
    return Share(first, outcomes, faults)


class Workers:
    """Some processes, each at the other end of a pipe."""

    def __init__(self, setting: Setting, schedule: Schedule, count: int, size: int) -> None:
        context = multiprocessing.get_context("spawn")  # a fork would copy locks that compiled code may hold
        self._mates: dict[Connection, Any] = {}
        with deaf_to_ctrl_c():  # and so are the processes that are started meanwhile, for good
            for _ in range(count):
                here, there = context.Pipe()
                mate = context.Process(target=work, args=(there, setting, schedule, size), daemon=True)
                mate.start()
                there.close()
                self._mates[here] = mate

    def play(self, firsts: Iterator[int]) -> Iterator[Share]:
        """Hands out shares until there are none, and gives what comes back."""
        busy = [pipe for pipe in self._mates if self._hand_out(pipe, firsts)]
        while busy:
            for pipe in wait(busy):
                assert isinstance(pipe, Connection)
                share = self._take(pipe)
                if not self._hand_out(pipe, firsts):
                    busy.remove(pipe)
                yield share

    def dismiss(self) -> None:
        for pipe, mate in self._mates.items():
            mate.terminate()
            pipe.close()
        for mate in self._mates.values():
            mate.join()

    def _hand_out(self, pipe: Connection, firsts: Iterator[int]) -> bool:
        first = next(firsts, None)
        if first is not None:
            with suppress(BrokenPipeError):  # if nobody is there any more, `_take` says so
                pipe.send(first)
        return first is not None

    def _take(self, pipe: Connection) -> Share:
        try:
            answer = pipe.recv()
        except (EOFError, ConnectionResetError):
            mate = self._mates[pipe]
            mate.join()
            raise Error(
                f"a process that played matches was ended (exit code {mate.exitcode}); if memory ran out, "
                "fewer --jobs need less of it"
            ) from None
        if isinstance(answer, Exception):
            raise answer
        assert isinstance(answer, Share)
        return answer


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """Where that is possible: only the main thread can set it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def work(pipe: Connection, setting: Setting, schedule: Schedule, size: int) -> None:
    """What each process does. Ctrl-C is for the one that all others were started by."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    WARMUP.may_compile = False  # that is for the process that started this one
    sys.stdout = sys.stderr  # results alone go to stdout; what bots print does not
    runner = Runner(setting)
    with suppress(EOFError, BrokenPipeError):
        while True:
            first = pipe.recv()
            try:
                answer: Share | Exception = play_share(runner, schedule, first, size)
            except Exception as error:
                answer = error if isinstance(error, Error) else RuntimeError(f"{type(error).__name__}: {error}")
            pipe.send(answer)
