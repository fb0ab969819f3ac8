"""What a review values, as work that threads of this process or a Ray cluster do."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Self, TypeVar

from byre.analysis.valuation import Valuer
from byre.bots.search_kernels import search_kernels
from byre.engine.machine import cores
from byre.engine.warmup import require
from byre.executors import LOCAL, check_jobs, check_place, open_executor
from byre.executors.threads import Threads
from byre.games import GAMES

Progress = Callable[[int, int], None]  # is told how much is done, and of how much
Value = TypeVar("Value")


@dataclass(frozen=True, eq=False)
class ValuationWork:
    """Items, and a function that values one of them and can be pickled."""

    game: str
    value: Callable[[Valuer, Any], Any]
    items: Sequence[Any]
    stopped: threading.Event | None = None  # ends what threads of this process do

    @property
    def units(self) -> tuple[str, ...]:
        return GAMES[self.game].implementation.kernels.unit, search_kernels(self.game).unit

    def prepare(self) -> Callable[[range], list[tuple[int, Any]]]:
        require(search_kernels(self.game))
        valuer = Valuer(self.game, self.stopped)
        return lambda numbers: [(number, self.value(valuer, self.items[number])) for number in numbers]

    def __reduce__(self) -> tuple[type[ValuationWork], tuple[Any, ...]]:
        return ValuationWork, (self.game, self.value, list(self.items))


class ReviewWorkers:
    """Value items wherever that is done, and tell the progress."""

    def __init__(self, game: str, on: str, jobs: int | None, total: int, progress: Progress | None) -> None:
        self._game, self._progress = game, progress
        self._done, self._total = 0, total
        self._stopped = threading.Event()
        check_jobs(jobs)
        self._executor = Threads(jobs or cores()) if check_place(on) == LOCAL else open_executor(on, jobs)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stopped.set()
        self._executor.close()

    def do(
        self, value: Callable[[Valuer, Any], Value], items: Sequence[Any], each: Callable[[Value], None] | None = None
    ) -> list[Value]:
        """Return the values of the items, in their order. `each` is given every one as soon as it is there."""
        found: dict[int, Value] = {}
        work = ValuationWork(self._game, value, items, self._stopped)
        for some in self._executor.run(work, range(len(items))):
            for number, one in some:
                found[number] = one
                if each is not None:
                    each(one)
                self._done += 1
                if self._progress is not None:
                    self._progress(self._done, self._total)
        return [found[number] for number in range(len(items))]
