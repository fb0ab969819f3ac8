"""Work in threads of this process, for compiled code that leaves the interpreter to the others."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import Any

from byre.executors.work import Executor, Result, Work


class Threads(Executor):
    """Items are done one by one: sending costs nothing here. Work that ends early is told to by its own means."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._pool = ThreadPoolExecutor(jobs, thread_name_prefix="byre-work")
        self._local = threading.local()

    @property
    def jobs(self) -> int:
        return self._jobs

    def run(self, work: Work[Result], numbers: range) -> Iterator[Result]:
        items = [numbers[place : place + 1] for place in range(len(numbers))]
        for future in as_completed([self._pool.submit(self._do, work, item) for item in items]):
            yield future.result()

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)

    def _do(self, work: Work[Any], numbers: range) -> Any:
        if getattr(self._local, "work", None) is not work:
            self._local.work, self._local.do = work, work.prepare()
        return self._local.do(numbers)
