"""The worker processes, what each of them does now, and what waits for them."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from byre.errors import BadLog, Error
from byre.server.bot_workers.messages import (
    Advise,
    Answer,
    Chosen,
    Decide,
    Failed,
    MatchRefused,
    Order,
    RefusedForNow,
    Retell,
    ReviewMatch,
    ReviewNews,
    SetUp,
    Simulated,
    SimulatePlayers,
    WrittenAnswer,
)
from byre.server.bot_workers.process import Process, Worker, is_quick, start_process
from byre.server.bot_workers.queues import FairQueue, Job
from byre.server.limits import LIMITS

log = logging.getLogger("byre.bots")

REPLAY_PATIENCE = 30.0  # seconds for one match that is told again; it gives up before that (`retelling`)
REVIEW_PATIENCE = 900.0  # seconds for one review: it may wait for the processor for long
START_PATIENCE = 180.0  # seconds for a worker to load all it needs, on a busy machine
LOOK_EVERY = 1.0  # seconds between looks at who takes too long
REPLAY_TURN = 3.0  # seconds after which a match to be told again goes ahead of bots that think, once in so long
MOST_DEATHS = 2
HOPELESS = 3  # workers in a row that did not even start
LONGEST_PAUSE = 30.0  # seconds before another one is started then
MOST_MISTAKES = 1000  # different ones, that are remembered as logged


class BotFailure(Exception):
    """A bot has failed to decide. Asked once more, it would fail again."""


class Busy(Error):
    """Too much of this is asked for just now."""


class Pool:
    """So many workers, and fair queues. All of it is used on one event loop."""

    def __init__(self, count: int, patience: float, behind_bots: bool = False) -> None:
        """`patience` is how many seconds a decision may take. Workers may stand back `behind_bots`."""
        self._count, self._patience, self._behind_bots = count, patience, behind_bots
        self.workers: list[Worker] = []
        self._quick, self._thinking, self._replays = FairQueue(), FairQueue(), FairQueue(LIMITS.replays)
        self._reviews, self._advice = FairQueue(LIMITS.reviews_waiting), FairQueue(LIMITS.advice_waiting)
        self._suspects: deque[Job] = deque()  # that a worker may have died of
        self._replay_begun = 0.0
        self._failed_starts = 0
        self._timers: set[asyncio.TimerHandle] = set()
        self._mistakes: set[str] = set()
        self._started = self._closed = False
        self._threads = ThreadPoolExecutor(2, "byre-workers")  # start processes and wait for their end, beside the loop

    def start(self) -> None:
        """Start the workers, once."""
        if not self._started and not self._closed:
            self._started = True
            self._look()
            for _ in range(self._count):
                self._start_worker()

    def start_after(self, seconds: float) -> None:
        """Start the workers in a while, unless somebody asks for something before."""
        self._later(seconds, self.start)

    def ask(
        self, table: str, order: Order, progress: Callable[[ReviewNews], None] | None = None
    ) -> asyncio.Future[Any]:
        """Return what the answer to an order will be. It fails with BotFailure, Busy or BadLog."""
        self.start()
        loop = asyncio.get_running_loop()
        job = Job(table, order, loop.create_future(), loop.time(), progress=progress)
        if self._closed:
            job.future.cancel()
        elif self._is_hopeless():
            _fail(job, "no worker can be started")
        elif not self._queue_of(order).put(job):
            _fail(job, "too many ask for that at once")
        else:
            job.future.add_done_callback(partial(self._forget, job))
            self._hand_out()
        return job.future

    def waiting(self) -> int:
        """Return how many orders no worker has begun yet."""
        return sum(map(len, self._queues())) + len(self._suspects)

    def waiting_for_advice(self) -> int:
        return len(self._advice)

    def close(self) -> None:
        """End the workers. What is still asked for is cancelled."""
        self._closed = True
        for timer in self._timers:
            timer.cancel()
        jobs = self._all_waiting()
        for worker in self.workers:
            jobs += worker.jobs()
            worker.end()
            self._threads.submit(worker.process.reap)
        self.workers.clear()
        self._threads.shutdown(wait=False)
        for job in jobs:
            job.future.cancel()

    def _forget(self, job: Job, future: asyncio.Future[Any]) -> None:
        if future.cancelled():
            self._queue_of(job.order).remove(job)
            for worker in self.workers:
                worker.give_up(job)

    # --- handing out --------------------------------------------------------------------------------------------------

    def _hand_out(self) -> None:
        """Give the workers what they have room for."""
        if self._suspects:
            self._hand_out_suspects()
        if self._suspects:
            return  # until a worker has nothing else to do
        while self._quick and (free := [worker for worker in self.workers if worker.room_for(thinks=False)]):
            if job := self._quick.take():
                min(free, key=lambda worker: len(worker.quick)).give(job)
        for worker in self.workers:
            if worker.can_advise() and (job := self._advice.take()):
                worker.give(job)
            if worker.room_for(thinks=True) and (job := self._next_slow()):
                worker.give(job)

    def _hand_out_suspects(self) -> None:
        """Each alone: if a worker dies of it, nothing else is to blame."""
        for worker in self.workers:
            while self._suspects and worker.idle and not worker.alone:
                job = self._suspects.popleft()
                if job.wanted:
                    worker.alone = True
                    worker.give(job)

    def _next_slow(self) -> Job | None:
        """Return a decision of a bot that thinks, or else a match to be told again, one at a time."""
        busy = any(worker.slow is not None and _replays(worker.slow.order) for worker in self.workers)
        job = None
        if not busy and (not self._thinking or self._is_overdue()) and (job := self._replays.take()):
            self._replay_begun = asyncio.get_running_loop().time()
        return job or self._thinking.take() or self._reviews.take()

    def _is_overdue(self) -> bool:
        oldest = self._replays.oldest()
        now = asyncio.get_running_loop().time()
        return oldest is not None and now - max(oldest.asked, self._replay_begun) > REPLAY_TURN

    def _heard(self, worker: Worker, answer: Answer | None) -> None:
        if answer is None:
            self._failed_starts = 0
        else:
            self._pass_on(worker.take(answer.number), answer)
        self._hand_out()

    def _pass_on(self, job: Job, answer: Answer) -> None:
        if isinstance(answer, Failed):
            self._log_once(f"{_name(job.order)} failed: {answer.mistake}")
            _fail(job, answer.mistake)
        elif not job.wanted:
            return
        elif isinstance(answer, Chosen):
            job.future.set_result(answer.action)
        elif isinstance(answer, WrittenAnswer):
            job.future.set_result(answer.answer)
        elif isinstance(answer, Simulated):
            job.future.set_result(answer.points)
        elif isinstance(answer, MatchRefused):
            refusal = RefusedForNow if answer.for_now else BadLog
            job.future.set_exception(refusal(answer.sentence))

    def _log_once(self, mistake: str) -> None:
        if mistake not in self._mistakes and len(self._mistakes) < MOST_MISTAKES:
            self._mistakes.add(mistake)
            log.error("%s; it is not logged again", mistake)

    # --- workers that come and go -------------------------------------------------------------------------------------

    def _start_worker(self) -> None:
        if not self._closed:
            starting = asyncio.get_running_loop().run_in_executor(self._threads, self._start_process)
            starting.add_done_callback(self._process_started)

    def _start_process(self) -> Process:
        """Start a process, in a thread. If the pool was closed meanwhile, nobody would end it."""
        process = start_process(self._behind_bots)
        if self._closed:
            process.end()
        return process

    def _process_started(self, starting: asyncio.Future[Process]) -> None:
        if self._closed:
            if starting.exception() is None:
                asyncio.get_running_loop().run_in_executor(None, starting.result().end)
        elif isinstance(error := starting.exception(), OSError):
            log.error("no bot worker can be started: %s", error.strerror)
            self._has_not_started()
        else:
            self.workers.append(Worker(starting.result(), self._heard, self._died))

    def _has_not_started(self) -> None:
        """Try again later. If that goes on, nobody is to wait for it."""
        self._failed_starts += 1
        self._later(min(LONGEST_PAUSE, 2.0**self._failed_starts), self._start_worker)
        if self._is_hopeless():
            for job in self._all_waiting():
                _fail(job, "no worker can be started")

    def _is_hopeless(self) -> bool:
        return self._failed_starts >= HOPELESS and not any(worker.ready for worker in self.workers)

    def _died(self, worker: Worker) -> None:
        self._replace(worker, list(worker.first_jobs()))

    def _replace(self, worker: Worker, guilty: list[Job]) -> None:
        """Start another worker, and have done there what this one has not."""
        was_ready = worker.ready
        worker.end()
        asyncio.get_running_loop().run_in_executor(self._threads, _log_end, worker.process, was_ready)
        self.workers.remove(worker)
        for job in worker.jobs():
            self._do_again(job, job in guilty)
        if was_ready:
            self._start_worker()
        else:
            self._has_not_started()
        self._hand_out()

    def _do_again(self, job: Job, guilty: bool) -> None:
        job.deaths += guilty
        if not guilty:
            self._queue_of(job.order).put_back(job)
        elif job.deaths < MOST_DEATHS and isinstance(job.order, Decide):
            self._suspects.append(job)
        else:
            self._log_once(f"{_name(job.order)} has ended {job.deaths} bot workers")
            _fail(job, "a worker has died of it")

    def _queue_of(self, order: Order) -> FairQueue:
        if _replays(order):
            return self._replays
        if isinstance(order, (ReviewMatch, SimulatePlayers)):
            return self._reviews
        if isinstance(order, Advise):
            return self._advice
        return self._quick if is_quick(order) else self._thinking

    def _all_waiting(self) -> list[Job]:
        suspects = list(self._suspects)
        self._suspects.clear()
        return suspects + [job for queue in self._queues() for job in queue.clear()]

    def _queues(self) -> tuple[FairQueue, ...]:
        return self._quick, self._advice, self._thinking, self._replays, self._reviews

    def _look(self) -> None:
        """Kill workers that take too long."""
        self._later(LOOK_EVERY, self._look)
        now = asyncio.get_running_loop().time()
        for worker in list(self.workers):
            late = [job for job in worker.first_jobs() if now - job.begun > self._patience_with(job)]
            if late or (not worker.ready and now - worker.begun > START_PATIENCE):
                self._replace(worker, late)
        self._hand_out()

    def _patience_with(self, job: Job) -> float:
        if isinstance(job.order, (ReviewMatch, SimulatePlayers)):
            return REVIEW_PATIENCE
        return self._patience if isinstance(job.order, Decide | Advise) else REPLAY_PATIENCE

    def _later(self, seconds: float, call: Callable[[], None]) -> None:
        def go() -> None:
            self._timers.discard(timer)
            call()

        timer = asyncio.get_running_loop().call_later(seconds, go)
        self._timers.add(timer)


def _log_end(process: Process, was_ready: bool) -> None:
    code = process.reap()
    if was_ready:
        log.warning("a bot worker has ended (exit code %s); another one takes its place", code)
    else:
        log.error("a bot worker has ended before it was ready (exit code %s)", code)


def _fail(job: Job, why: str) -> None:
    if not job.wanted:
        return
    if isinstance(job.order, Decide):
        job.future.set_exception(BotFailure(f"{_name(job.order)} failed: {why}"))
    else:
        job.future.set_exception(Busy(f"{_name(job.order)} is not possible just now; try again in a moment"))


def _name(order: Order) -> str:
    if isinstance(order, Decide):
        return f"the bot {order.level} of {order.game}"
    if isinstance(order, SimulatePlayers):
        return f"simulating {order.level} players of {order.game}"
    return NAMES[type(order)]


NAMES: dict[type, str] = {
    Retell: "telling a match again",
    ReviewMatch: "reviewing a match",
    Advise: "giving advice",
    SetUp: "going back to a position of a match",
}


def _replays(order: Order) -> bool:
    """Is a whole match played again for it?"""
    return isinstance(order, Retell | SetUp)
