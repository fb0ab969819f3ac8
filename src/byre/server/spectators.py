"""The names of those who are connected to a table, and when the others are told of who comes and goes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from byre.server.text import NOBODY, clean_name

TOLD_AFTER = 1.0  # seconds: many who come at once are told of once


class Spectators:
    def __init__(self, most: int, changed: Callable[[], None]) -> None:
        self._most, self._changed = most, changed
        self._names: dict[str, str] = {}  # by person
        self._timer: asyncio.TimerHandle | None = None

    def come(self, person: str, name: str | None, seated: bool) -> None:
        """Somebody has connected, and may have said a name. Who has a seat is told of otherwise."""
        if name is not None:
            self._names[person] = clean_name(name)
        if not seated:
            self._tell_soon()

    def go(self, person: str, seated: bool) -> None:
        """Somebody has no connection any more."""
        self._names.pop(person, None)
        if not seated:
            self._tell_soon()

    def names(self, watching: Iterable[str]) -> list[str]:
        """Return the names of some of those who look on."""
        said = (self._names.get(person, NOBODY) for person in watching)
        return sorted(name for name in said if name != NOBODY)[: self._most]

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None

    def _tell_soon(self) -> None:
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(TOLD_AFTER, self._tell)

    def _tell(self) -> None:
        self._timer = None
        self._changed()
