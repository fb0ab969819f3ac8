"""Fair queues: each table in turn, whatever the others ask for."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from byre.server.bot_workers.messages import Order, ReviewNews
from byre.server.limits import LIMITS


@dataclass(eq=False)
class Job:
    """An order, and who waits for the answer."""

    table: str
    order: Order
    future: asyncio.Future[Any]
    asked: float  # when, by the loop's clock
    deaths: int = 0  # of workers that may have died of it
    begun: float = 0.0
    progress: Callable[[ReviewNews], None] | None = None  # hears how far it is

    @property
    def wanted(self) -> bool:
        return not self.future.done()


class FairQueue:
    """Jobs, taken from one table after the other. None is taken that nobody waits for any more."""

    def __init__(self, most_of_a_table: int = LIMITS.decisions) -> None:
        self._most = most_of_a_table
        self._tables: dict[str, deque[Job]] = {}  # the one whose turn it is first

    def __len__(self) -> int:
        return sum(map(len, self._tables.values()))

    def __bool__(self) -> bool:
        return bool(self._tables)

    def put(self, job: Job) -> bool:
        """Queue a job. Return False if its table has too many already."""
        jobs = self._tables.setdefault(job.table, deque())
        if len(jobs) >= self._most:
            return False
        jobs.append(job)
        return True

    def put_back(self, job: Job) -> None:
        """Queue a job again that was taken before, ahead of the others of its table."""
        self._tables.setdefault(job.table, deque()).appendleft(job)

    def take(self) -> Job | None:
        """Return the oldest job of the next table."""
        while self._tables:
            table = next(iter(self._tables))
            jobs = self._tables.pop(table)
            job = jobs.popleft()
            if jobs:
                self._tables[table] = jobs  # behind all others
            if job.wanted:
                return job
        return None

    def oldest(self) -> Job | None:
        """Return the job that would be taken next."""
        return next((jobs[0] for jobs in self._tables.values()), None)

    def remove(self, job: Job) -> None:
        """Forget a job, if it is still here."""
        jobs = self._tables.get(job.table)
        if jobs is not None and job in jobs:
            jobs.remove(job)
            if not jobs:
                del self._tables[job.table]

    def clear(self) -> list[Job]:
        """Return all jobs, and forget them."""
        jobs = [job for jobs in self._tables.values() for job in jobs]
        self._tables.clear()
        return jobs
