"""A progress line on stderr. There is none without a terminal."""

from __future__ import annotations

from types import TracebackType
from typing import Self

from byre.arena.progress import RunProgress


class WorkProgress:
    def __init__(self) -> None:
        self._line: RunProgress | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._line is not None:
            self._line.__exit__(kind, error, trace)

    def __call__(self, done: int, total: int) -> None:
        if self._line is None:
            self._line = RunProgress(total)
        self._line.add(done - self._line.done, str)
