"""Events as JSON. Each type of event is declared once, with its keys and who may see the value of each.

    CHOSE: EventType("chose", card=to_seat(number)),
    PLACED: EventType("placed", card=to_all(number), row=to_all(number)),

A key that does not name its audience is hidden from everybody but the event's own seat.
"""

import enum
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from byre.engine.actions import Action
from byre.engine.events import MATCH_OVER, ROUND_SCORED
from byre.engine.record import NOBODY, Array, Fields
from byre.errors import BadView


class EventReader:
    """Read the numbers of one event, from the front."""

    def __init__(self, seat: int, values: list[int], players: int) -> None:
        self.seat = None if seat == NOBODY else seat
        self.players = players
        self._values = values
        self._place = 0

    @property
    def left(self) -> int:
        """The number of values that are not read yet."""
        return len(self._values) - self._place

    def one(self) -> int:
        self._place += 1
        return self._values[self._place - 1]

    def some(self) -> list[int]:
        """Read a list that `put_all` wrote."""
        return self.times(self.one())

    def times(self, count: int) -> list[int]:
        self._place += count
        return self._values[self._place - count : self._place]

    def rest(self) -> list[int]:
        return self.times(self.left)


Codec: TypeAlias = Callable[[EventReader], Any]  # a function that reads the value of a key


class Audience(enum.Enum):
    """Who may see the value of a key."""

    ALL = "everybody"
    SEAT = "the seat of the event; others see how many cards it is, or null"
    EACH = "each seat its own entry of a list by seat"
    NOBODY = "nobody: all of it lies face down"


@dataclass(frozen=True)
class EventKey:
    """A key of an event in JSON."""

    read: Codec
    audience: Audience


to_all = partial(EventKey, audience=Audience.ALL)
to_seat = partial(EventKey, audience=Audience.SEAT)
to_each = partial(EventKey, audience=Audience.EACH)
to_nobody = partial(EventKey, audience=Audience.NOBODY)


class EventType:
    """A type of event: its name in JSON, and its keys in the order in which the rules write their values."""

    def __init__(self, name: str, **keys: EventKey | Codec) -> None:
        self.name = name
        self.keys = {key: told if isinstance(told, EventKey) else to_seat(told) for key, told in keys.items()}

    def write(self, event: EventReader) -> Action:
        return {"type": self.name, "seat": event.seat, **{key: told.read(event) for key, told in self.keys.items()}}

    def fits(self, event: Mapping[str, Any]) -> bool:
        """Does an event of this name have the keys of this type?"""
        return event.keys() == {"type", "seat", *self.keys}

    def redact(self, event: Mapping[str, Any], viewer: int | str) -> Action:
        """Return the part of an event that a viewer may see."""
        return {key: self._seen(key, value, event["seat"], viewer) for key, value in event.items()}

    def _seen(self, key: str, value: Any, seat: int | None, viewer: int | str) -> Any:
        if key in ("type", "seat"):
            return value
        audience = self.keys[key].audience
        if audience is Audience.ALL or (audience is Audience.SEAT and seat == viewer):
            return value
        if audience is Audience.EACH:
            return [own if number == viewer else _from_behind(own) for number, own in enumerate(value)]
        return _face_down(value) if audience is Audience.NOBODY else _from_behind(value)


def _from_behind(value: Any) -> int | None:
    return len(value) if isinstance(value, list) else None


def _face_down(value: Any) -> Any:
    return [_face_down(one) for one in value] if isinstance(value, list) else None


# --- values of keys -------------------------------------------------------------------------------------------------

number = EventReader.one


def flag(event: EventReader) -> bool:
    return bool(event.one())


def seat_or_null(event: EventReader) -> int | None:
    seat = event.one()
    return None if seat == NOBODY else seat


def numbers_by_seat(event: EventReader) -> list[int]:
    return event.times(event.players)


# --- writing and redacting ------------------------------------------------------------------------------------------

EventTypes: TypeAlias = Mapping[int, EventType]


def with_common_types(types: EventTypes, round_scored: str) -> EventTypes:
    """Return the event types of a game together with those of the engine itself."""
    scored = EventType(
        round_scored, round=to_all(number), points=to_all(numbers_by_seat), scores=to_all(numbers_by_seat)
    )
    over = EventType("match_over", scores=to_all(numbers_by_seat), winners=to_all(EventReader.rest))
    return {ROUND_SCORED: scored, MATCH_OVER: over, **types}


def recorded(events: Array) -> list[int]:
    """Return the numbers that the rules wrote into a buffer, for `write_events`."""
    fields = Fields(events)
    numbers: list[int] = fields.values[: fields.used].tolist()
    return numbers


def write_events(types: EventTypes, numbers: list[int], players: int) -> list[Any]:
    """Return events as JSON, with nothing hidden, from the numbers that the rules wrote."""
    place, written = 0, []
    while place < len(numbers):
        length, kind, seat, *values = numbers[place : place + numbers[place]]
        written.append(types[kind].write(EventReader(seat, values, players)))
        place += length
    return written


def redact_events(
    types_by_name: Mapping[str, list[EventType]], events: Iterable[Mapping[str, Any]], viewer: int | str | None
) -> list[Action]:
    """Return the part of `events` that a viewer may see, given all types of events by name.

    If an event fits several types, the type that hides the most is used. If it fits none, all its values are hidden.
    """
    if viewer is None:
        return [dict(event) for event in events]
    if viewer != "table" and (type(viewer) is not int or viewer < 0):
        raise BadView(f"a viewer is a seat, 'table' or None, not {viewer!r:.40}")
    return [_redact(types_by_name, event, viewer) for event in events]


def _redact(types_by_name: Mapping[str, list[EventType]], event: Mapping[str, Any], viewer: int | str) -> Action:
    try:
        fitting = [one for one in types_by_name.get(event["type"], []) if one.fits(event)]
    except (KeyError, TypeError, AttributeError):
        raise BadView(f"an event is a dict with a 'type' and a 'seat', not {event!r:.40}") from None
    if not fitting:
        return {key: value if key in ("type", "seat") else None for key, value in event.items()}
    redacted = [one.redact(event, viewer) for one in fitting]
    return max(redacted, key=lambda seen: sum(seen[key] != value for key, value in event.items()))
