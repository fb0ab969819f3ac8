"""The event buffer. The rules write into it what happens, as numbers; `event_types` turns it into JSON.

An event is written as its length, its kind, its seat (or NOBODY) and its values. If the rules are given NO_EVENTS, they
write nothing.
"""

import numpy as np

from byre.engine.record import Array, Fields, i8, record, u1, wide
from byre.engine.rule import rule, rule_apart

SPACE = 4096  # far more than any one action can cause
NO_VALUE = -(2**62)

# The events of the engine itself. The kinds of a game's own events begin with FIRST_OF_GAME.
DEALT, ROUND_SCORED, MATCH_OVER, FIRST_OF_GAME = 0, 1, 2, 3


class EventBuffer:
    """A buffer that the rules write events into."""

    recording: int  # are events wanted?
    used: int  # how many values were written
    begun: int  # where the last event begins
    values: Array


EVENT_BUFFER = record(("recording", u1, ()), ("used", i8, ()), ("begun", i8, ()), ("values", i8, (SPACE,)))
NO_EVENTS = np.zeros(1, EVENT_BUFFER)


def new_event_buffer() -> Array:
    events = np.zeros(1, EVENT_BUFFER)
    Fields(events).recording = True
    return events


@rule
def emit(
    events: EventBuffer, kind: int, seat: int, one: int = NO_VALUE, two: int = NO_VALUE, three: int = NO_VALUE
) -> None:
    """Begin an event, with up to three values. `put` adds more."""
    if events.recording:
        begin(events, kind, wide(seat))
        for value in (wide(one), wide(two), wide(three)):
            if value != NO_VALUE:
                write(events, value)


@rule
def put(events: EventBuffer, value: int) -> None:
    """Add a value to the last event."""
    if events.recording:
        write(events, wide(value))


@rule
def put_all(events: EventBuffer, values: Array, count: int) -> None:
    """Add `count`, and then the first `count` of `values`."""
    if events.recording:
        write_all(events, values, wide(count))


# Not inlined: there are many calls, and most matches record no events.


@rule_apart
def begin(events: EventBuffer, kind: int, seat: int) -> None:
    events.begun = events.used
    write(events, 1)
    write(events, kind)
    write(events, seat)


@rule_apart
def write_all(events: EventBuffer, values: Array, count: int) -> None:
    write(events, count)
    for i in range(count):
        write(events, wide(values[i]))


@rule_apart
def write(events: EventBuffer, value: int) -> None:
    if events.used < SPACE:
        events.values[events.used] = value
        events.used += 1
        events.values[events.begun] = events.used - events.begun
