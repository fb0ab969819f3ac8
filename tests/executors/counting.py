"""Work that is easily checked: the squares of numbers, in chunks, and what goes wrong on the way."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from dataclasses import dataclass

from byre.errors import BadOption

Squares = list[tuple[int, int]]


@dataclass(frozen=True)
class Squaring:
    """Square numbers. `refused` is refused, `broken` is a mistake of ours, and `deadly` ends the process."""

    refused: int | None = None
    broken: int | None = None
    deadly: int | None = None
    units: tuple[str, ...] = ()

    def prepare(self) -> Callable[[range], Squares]:
        return self._squares

    def _squares(self, numbers: range) -> Squares:
        return [(number, self._square(number)) for number in numbers]

    def _square(self, number: int) -> int:
        if number == self.refused:
            raise BadOption(f"{number} is not squared here")
        if number == self.broken:
            raise ZeroDivisionError("by nought")
        if number == self.deadly:
            os.kill(os.getpid(), signal.SIGKILL)
        return number * number
