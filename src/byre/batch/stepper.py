"""The arguments of one step of a batch, put together for the compiled code, and the memory that it works in."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from byre.batch.kernels.observing import AS_BITS, AS_CELLS, AS_FLOATS
from byre.engine.events import NO_EVENTS
from byre.engine.record import Array, empty

if TYPE_CHECKING:
    from byre.batch.batch import Batch
    from byre.batch.observer import Observer

NO_NUMBERS = np.zeros(1, np.int64)
NO_FACTORS = np.zeros(1, np.float32)
NO_WIDTHS = np.zeros(1, np.int8)
NO_CELLS, NO_FLOATS = np.zeros((0, 1), np.int8), np.zeros((0, 1), np.float32)
NO_FLAGS, NO_BITS = np.zeros((0, 1), np.bool_), np.zeros((0, 1), np.uint8)


class Stepper:
    """What a step of a batch does: who acts, where observations and masks are written to.

    The arguments of the compiled code are put together once for each thread, so that steps allocate nothing. The batch
    must keep its arrays as long as a stepper of it is in use.
    """

    def __init__(self, batch: Batch) -> None:
        self.batch = batch
        self.whole = batch.whole
        self.acting = self.actions = NO_NUMBERS
        self.ended, self.results, self.rewards = batch.ended, batch.results, batch.rewards
        self._observer: Observer | None = None
        self._viewers = self._asked = NO_NUMBERS
        self.observed: NDArray[Any] = NO_CELLS
        self.marked: NDArray[Any] = NO_FLAGS
        self._masks, self._bits = NO_FLAGS, NO_BITS
        self._step: Callable[..., int] = batch._kernels.step_all
        self._prepared: dict[int, tuple[Any, ...]] = {}  # by thread: the arguments behind the actions

    def act(self, acting: Array, actions: Array) -> None:
        self.acting, self.actions = acting, actions

    def observe(self, observer: Observer, viewers: Array, out: NDArray[Any]) -> None:
        self._observer, self._viewers, self.observed = observer, viewers, out

    def mark(self, asked: Array, out: NDArray[Any], packed: bool) -> None:
        self._asked, self.marked = asked, out
        self._masks, self._bits = (NO_FLAGS, out) if packed else (out.view(np.bool_), NO_BITS)

    def fits(self, observer: Observer, observed: NDArray[Any], marked: NDArray[Any]) -> bool:
        """Does it write into these arrays?"""
        return self._observer is observer and self.observed is observed and self.marked is marked

    def run(self, first: int, end: int, steps: int, thread: int = 0, events: Array = NO_EVENTS) -> int:
        """Do these steps in some rows. Return the first with an illegal action, or ALL_LEGAL."""
        if events is not NO_EVENTS:
            return self._step(self.batch.states, first, end, steps, self.acting, self.actions, *self._arguments(events))
        if thread not in self._prepared:
            self.prepare(thread)
        return self.run_prepared(steps, end, first, thread)

    def prepare(self, thread: int = 0, events: Array = NO_EVENTS) -> None:
        """Put the arguments together for good."""
        self._prepared[thread] = self._arguments(events)

    def run_prepared(self, steps: int, end: int = 1, first: int = 0, thread: int = 0) -> int:
        """Do what `run` does, after `prepare`, without what takes time in Python."""
        return self._step(self.batch.states, first, end, steps, self.acting, self.actions, *self._prepared[thread])

    def _arguments(self, events: Array) -> tuple[Any, ...]:
        """Return the arguments behind the actions. Each thread has its own, with memory to work in."""
        batch = self.batch
        return (
            batch.num_actions,
            batch.seats,
            self.ended,
            self.results,
            self.rewards,
            batch.reward_kind == "places",
            batch.redeal,
            batch.pending,
            self.whole,
            batch._history,
            batch._written,
            events,
            *self._seen(),
            self._asked,
            empty(batch._rules.choices),
            self._masks,
            self._bits,
        )

    def _seen(self) -> tuple[Any, ...]:
        """Return the arguments for observing, with memory for views and for cells to convert."""
        views = np.zeros(2, self.batch._rules.view)
        if self._observer is None:
            return (NO_NUMBERS, 0, views, False, 0, NO_CELLS, NO_FACTORS, NO_FLOATS, NO_WIDTHS, NO_WIDTHS, NO_BITS)
        observer, form, out = self._observer, self._observer.form, self.observed
        return (
            self._viewers,
            observer.pending_bits,
            views,
            observer.full,
            form,
            out if form == AS_CELLS else np.empty((1, observer.cells), np.int8),
            observer.factors,
            out if form == AS_FLOATS else NO_FLOATS,
            observer.widths,
            observer.least,
            out if form == AS_BITS else NO_BITS,
        )
