"""What a review values, as work that threads of this process or a Ray cluster do."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self, TypeVar

from byre.analysis.review_cache import ReviewCache
from byre.analysis.valuation import Valuer
from byre.bots.search_kernels import search_kernels
from byre.engine.machine import cores
from byre.engine.warmup import require
from byre.executors import LOCAL, check_jobs, check_place, open_executor
from byre.executors.threads import Threads
from byre.games import GAMES

Progress = Callable[[int, int], None]  # is told how much is done, and of how much
Item = TypeVar("Item")
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
    """Value items wherever that is done, but for those whose value is known, and tell the progress."""

    def __init__(
        self, game: str, on: str, jobs: int | None, total: int, progress: Progress | None, known: ReviewCache
    ) -> None:
        self._game, self._progress, self._known = game, progress, known
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
        self,
        kind: Any,
        value: Callable[[Valuer, Item], Value],
        items: Mapping[str, Item],
        each: Callable[[Item, Value], None] | None = None,
    ) -> list[Value]:
        """Return the values, of this kind, of named items, in their order. `each` is given every one at once."""
        found = {name: one for name in items if (one := self._known.get(name, kind)) is not None}
        for name, one in found.items():
            self._tell(items[name], one, each)
        names = [name for name in items if name not in found]
        work = ValuationWork(self._game, value, [items[name] for name in names], self._stopped)
        for some in self._executor.run(work, range(len(names))):
            for number, one in some:
                found[names[number]] = one
                self._known.put(names[number], one)
                self._tell(items[names[number]], one, each)
        return [found[name] for name in items]

    def _tell(self, item: Item, value: Value, each: Callable[[Item, Value], None] | None) -> None:
        if each is not None:
            each(item, value)
        self._done += 1
        if self._progress is not None:
            self._progress(self._done, self._total)
