"""six: its events, and who may know them."""

from enum import IntEnum

from byre.engine.event_types import EventReader, EventType, number, seat_or_null, to_all, to_each, to_seat
from byre.engine.events import DEALT, FIRST_OF_GAME
from byre.games.six.actions import ROWS


class Event(IntEnum):
    DRAFTED = FIRST_OF_GAME
    CHOSE = FIRST_OF_GAME + 1
    REVEALED = FIRST_OF_GAME + 2
    PLACED = FIRST_OF_GAME + 3
    TOOK_ROW = FIRST_OF_GAME + 4


def _hands(event: EventReader) -> list[list[int]]:
    return [event.some() for _ in range(event.players)]


def _rows(event: EventReader) -> list[list[int]]:
    return [[card] if card else [] for card in event.times(ROWS)]


def _draft(event: EventReader) -> list[int]:
    return list(range(1, event.one() + 1))


EVENT_TYPES: dict[int, EventType] = {
    DEALT: EventType(
        "dealt",
        round=to_all(number),
        first=to_all(seat_or_null),
        hands=to_each(_hands),
        rows=to_all(_rows),
        draft=to_all(_draft),
    ),
    Event.DRAFTED: EventType("drafted", card=to_all(number)),
    Event.CHOSE: EventType("chose", card=to_seat(number)),
    Event.REVEALED: EventType("revealed", cards=to_all(EventReader.rest)),
    Event.PLACED: EventType("placed", card=to_all(number), row=to_all(number)),
    Event.TOOK_ROW: EventType("took_row", row=to_all(number), bulls=to_all(number), cards=to_all(EventReader.some)),
}
