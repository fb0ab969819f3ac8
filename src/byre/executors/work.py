"""What executors and their work have in common, and how large chunks are."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from math import ceil
from types import TracebackType
from typing import Protocol, Self, TypeVar

from byre.errors import Error

SECONDS = 0.25  # that a chunk takes: long beside sending it, short beside the patience of whoever watches
LARGEST = 10_000

Result = TypeVar("Result")
Made = TypeVar("Made", covariant=True)


class Work(Protocol[Made]):
    """Numbered items that can be done in any order. It can be pickled, and means the same wherever it is unpickled."""

    @property
    def units(self) -> tuple[str, ...]:
        """The units of compiled code that it needs."""
        ...

    def prepare(self) -> Callable[[range], Made]:
        """Return a function that does the items of a chunk. It is called once in each process."""
        ...


class Executor(ABC):
    """A place where work is done. As a context manager, it ends what was started for it."""

    @property
    @abstractmethod
    def jobs(self) -> int:
        """How many chunks are done at the same time."""

    @abstractmethod
    def run(self, work: Work[Result], numbers: range) -> Iterator[Result]:
        """Do these items, and yield results as they are ready, in any order. The caller may stop at any time."""

    @abstractmethod
    def close(self) -> None:
        """End what was started."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def failure_sentence(error: Exception | SystemExit) -> str:
    """Return a line that says why work has ended before its end."""
    text = " ".join(str(error).split())
    if isinstance(error, Error):
        return text
    return ": ".join(filter(None, ("a part of the work has failed", type(error).__name__, text)))


class Chunks:
    """Cut `numbers` into chunks that take about as long as they should, and that end at about the same time."""

    def __init__(self, numbers: range) -> None:
        self._left = numbers
        self._size = 1

    def __bool__(self) -> bool:
        """Is anything left?"""
        return len(self._left) > 0

    def take(self, jobs: int) -> range:
        """Return the next chunk, which is smaller towards the end, so that none of the jobs has to wait for another."""
        size = min(self._size, ceil(len(self._left) / (2 * jobs)))
        chunk, self._left = self._left[:size], self._left[size:]
        return chunk

    def learn(self, items: int, seconds: float) -> None:
        """Learn from a chunk that is done how large the next ones should be."""
        self._size = max(1, min(LARGEST, int(items * SECONDS / max(seconds, 1e-6))))
