"""Matches on all cores. Worker processes each play a share of the matches and send back the outcomes.

The result of a match does not depend on which process plays it (see `schedule`).
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

from byre.arena.outcome import MatchFault, new_outcomes
from byre.arena.runner import Runner
from byre.arena.schedule import Schedule, Setting
from byre.engine.machine import cores
from byre.engine.record import Array
from byre.engine.warmup import WARMUP
from byre.errors import BadOption, Error

SHARE = 100  # matches at a time if all bots choose by heuristics
WORTH_WORKERS = 3000  # fewer such matches are over before a second process has started


@dataclass(frozen=True)
class PlayedShare:
    """The outcomes of the matches from `first` on."""

    first: int
    outcomes: Array
    faults: list[MatchFault]

    @property
    def end(self) -> int:
        return self.first + len(self.outcomes)


def check_jobs(jobs: int | None) -> int:
    if jobs is not None and jobs < 1:
        raise BadOption(f"the number of jobs is from 1 on, not {jobs}")
    return jobs or cores()


def processes(runner: Runner, schedule: Schedule, jobs: int | None) -> int:
    """Return how many processes to use, at most `jobs`."""
    jobs = check_jobs(jobs)
    if runner.all_choose_by_heuristics:
        return jobs if len(schedule) > WORTH_WORKERS else 1
    return min(jobs, len(schedule))


def play_all(runner: Runner, schedule: Schedule, jobs: int) -> Iterator[PlayedShare]:
    """Play all matches, and yield shares of them as they are ready, in any order. The caller may stop at any time.

    `jobs` processes play, or this one alone.
    """
    first = 0
    while first < len(schedule) and not runner.compiled:  # one match at a time meanwhile, so that compiling has a core
        yield play_share(runner, schedule, first, 1)
        first += 1
    size = SHARE if runner.all_choose_by_heuristics else 1
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


def play_share(runner: Runner, schedule: Schedule, first: int, size: int) -> PlayedShare:
    end = min(first + size, len(schedule))
    outcomes, faults = new_outcomes(end - first), []
    for number in range(first, end):
        faults += runner.play(number, schedule.sitting(number), outcomes[number - first])
    return PlayedShare(first, outcomes, faults)


class Workers:
    """Worker processes, each at the other end of a pipe."""

    def __init__(self, setting: Setting, schedule: Schedule, count: int, size: int) -> None:
        context = multiprocessing.get_context("spawn")  # a fork would copy locks that compiled code may hold
        self._mates: dict[Connection, Any] = {}
        with deaf_to_ctrl_c():  # processes that are started meanwhile inherit this
            for _ in range(count):
                here, there = context.Pipe()
                mate = context.Process(target=work, args=(there, setting, schedule, size), daemon=True)
                mate.start()
                there.close()
                self._mates[here] = mate

    def play(self, firsts: Iterator[int]) -> Iterator[PlayedShare]:
        """Hand out shares until there are none left, and yield the outcomes."""
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
            with suppress(BrokenPipeError):  # if the process has ended, `_take` reports it
                pipe.send(first)
        return first is not None

    def _take(self, pipe: Connection) -> PlayedShare:
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
        assert isinstance(answer, PlayedShare)
        return answer


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """Ignore Ctrl-C, if this is the main thread; others cannot."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def work(pipe: Connection, setting: Setting, schedule: Schedule, size: int) -> None:
    """Play shares in a worker process. Ctrl-C is left to the process that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    WARMUP.may_compile = False  # the process that started this one compiles
    sys.stdout = sys.stderr  # only results go to stdout, not what bots print
    runner = Runner(setting)
    with suppress(EOFError, BrokenPipeError):
        while True:
            first = pipe.recv()
            try:
                answer: PlayedShare | Exception = play_share(runner, schedule, first, size)
            except Exception as error:
                answer = error if isinstance(error, Error) else RuntimeError(f"{type(error).__name__}: {error}")
            pipe.send(answer)
