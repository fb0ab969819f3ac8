"""Work in worker processes on this machine, each at the other end of a pipe."""

from __future__ import annotations

import multiprocessing
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from traceback import format_exc
from typing import Any

from byre.engine.warmup import WARMUP
from byre.errors import Error, WorkFailed
from byre.executors.work import Chunks, Executor, Result, Work, failure_sentence


class WorkerProcesses(Executor):
    """Processes that are started when there is work, and ended with the executor."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._workers: dict[Connection, Any] = {}

    @property
    def jobs(self) -> int:
        return self._jobs

    def run(self, work: Work[Result], numbers: range) -> Iterator[Result]:
        self._start(work)
        try:
            yield from self._share(Chunks(numbers))
        finally:
            self.close()

    def close(self) -> None:
        workers, self._workers = self._workers, {}
        for pipe, worker in workers.items():
            worker.terminate()
            pipe.close()
        for worker in workers.values():
            worker.join()

    def _start(self, work: Work[Any]) -> None:
        context = multiprocessing.get_context("spawn")  # a fork would copy locks that compiled code may hold
        with ignore_sigint():  # processes that are started meanwhile inherit this
            for _ in range(self._jobs):
                here, there = context.Pipe()
                worker = context.Process(target=work_at, args=(there, work), daemon=True)
                worker.start()
                there.close()
                self._workers[here] = worker

    def _share(self, chunks: Chunks) -> Iterator[Any]:
        """Hand out chunks until there are none left, and yield the results."""
        busy = [pipe for pipe in self._workers if self._hand_out(pipe, chunks)]
        while busy:
            for pipe in wait(busy):
                assert isinstance(pipe, Connection)
                result, items, seconds = self._take(pipe)
                chunks.learn(items, seconds)
                if not self._hand_out(pipe, chunks):
                    busy.remove(pipe)
                yield result

    def _hand_out(self, pipe: Connection, chunks: Chunks) -> bool:
        if not chunks:
            return False
        with suppress(BrokenPipeError):  # if the process has ended, `_take` reports it
            pipe.send(chunks.take(self._jobs))
        return True

    def _take(self, pipe: Connection) -> tuple[Any, int, float]:
        try:
            answer: tuple[Any, int, float] | Exception = pipe.recv()
        except (EOFError, ConnectionResetError):
            worker = self._workers[pipe]
            worker.join()
            raise WorkFailed(
                f"a process that did a part of the work was ended (exit code {worker.exitcode}); if memory ran out, "
                "fewer --jobs need less of it"
            ) from None
        if isinstance(answer, Exception):
            raise answer
        return answer


@contextmanager
def ignore_sigint() -> Iterator[None]:
    """Ignore Ctrl-C, if this is the main thread; others cannot."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def work_at(pipe: Connection, work: Work[Any]) -> None:
    """Do chunks in a worker process. Ctrl-C is left to the process that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    WARMUP.may_compile = False  # the process that started this one compiles
    sys.stdout = sys.stderr  # only results go to stdout, not what bots print
    with suppress(EOFError, BrokenPipeError):
        do = None
        while True:
            chunk = pipe.recv()
            try:
                do = do or work.prepare()
                begun = time.perf_counter()
                answer: tuple[Any, int, float] | Exception = do(chunk), len(chunk), time.perf_counter() - begun
            except Exception as error:
                answer = error if isinstance(error, Error) else WorkFailed(failure_sentence(error), format_exc())
            pipe.send(answer)
