"""What happened, written down by the rules as they go: numbers in a record, put into words elsewhere.

An event is its length, its kind, its seat (or NOBODY) and its values. Given NO_NOTES, the rules write nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from byre.engine.record import Array, Fields, Notes, i8, record, u1, wide
from byre.engine.rule import rule, rule_apart

NOBODY = -1
SPACE = 4096  # far more than any one action can cause

NOTES = record(
    ("taken", u1),  # are notes taken?
    ("used", i8),  # how much is written
    ("begun", i8),  # where the event written last begins
    ("values", i8, (SPACE,)),
)
NO_NOTES = np.zeros(1, NOTES)

# The events that the engine itself causes; those of a game count up from FIRST_OF_GAME.
DEALT, ROUND_SCORED, MATCH_OVER, FIRST_OF_GAME = 0, 1, 2, 3


def new_notes() -> Array:
    notes = np.zeros(1, NOTES)
    Fields(notes).taken = True
    return notes


@rule
def note(notes: Notes, kind: int, seat: int) -> None:
    """Begins an event."""
    if notes.taken:
        begin(notes, kind, wide(seat))


@rule
def tell(notes: Notes, value: int) -> None:
    """Adds a value to the event begun last."""
    if notes.taken:
        write(notes, wide(value))


@rule
def tell_all(notes: Notes, values: Array, count: int) -> None:
    """Adds the first `count` of some values, after their number."""
    if notes.taken:
        write_all(notes, values, wide(count))


# Apart: most matches take no notes, and there are many places where one could be taken.


@rule_apart
def begin(notes: Notes, kind: int, seat: int) -> None:
    notes.begun = notes.used
    write(notes, 1)
    write(notes, kind)
    write(notes, seat)


@rule_apart
def write_all(notes: Notes, values: Array, count: int) -> None:
    write(notes, count)
    for i in range(count):
        write(notes, wide(values[i]))


@rule_apart
def write(notes: Notes, value: int) -> None:
    notes.values[notes.used] = value
    notes.used += 1
    notes.values[notes.begun] = notes.used - notes.begun


class Event:
    """One event as numbers, read from the front."""

    def __init__(self, kind: int, seat: int, values: list[int]) -> None:
        self.kind = kind
        self.seat = None if seat == NOBODY else seat
        self._values = iter(values)

    def one(self) -> int:
        return next(self._values)

    def some(self) -> list[int]:
        """A list that `tell_all` wrote."""
        return self.times(self.one())

    def times(self, count: int) -> list[int]:
        return [next(self._values) for _ in range(count)]

    def rest(self) -> list[int]:
        return list(self._values)


def read(notes: Array) -> Iterator[Event]:
    """The events written, in order."""
    fields = Fields(notes)
    written = fields.values[: fields.used].tolist()
    place = 0
    while place < len(written):
        length, kind, seat, *values = written[place : place + written[place]]
        yield Event(kind, seat, values)
        place += length
