"""Work in this process alone."""

from __future__ import annotations

import time
from collections.abc import Iterator

from byre.executors.work import Chunks, Executor, Result, Work


class ThisProcess(Executor):
    @property
    def jobs(self) -> int:
        return 1

    def run(self, work: Work[Result], numbers: range) -> Iterator[Result]:
        chunks, do = Chunks(numbers), work.prepare()
        while chunks:
            chunk, begun = chunks.take(self.jobs), time.perf_counter()
            result = do(chunk)
            chunks.learn(len(chunk), time.perf_counter() - begun)
            yield result

    def close(self) -> None:
        """There is nothing to end."""
