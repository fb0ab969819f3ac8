"""beaver: its events, and who may know them."""

from enum import IntEnum

from byre.engine.event_types import EventReader, EventType, flag, number, to_all, to_nobody, to_seat
from byre.engine.events import DEALT, FIRST_OF_GAME
from byre.games.beaver.actions import SLOTS
from byre.games.beaver.cards import CARD_NAMES, NO_SLOT, Card


class Event(IntEnum):
    TOOK = FIRST_OF_GAME
    DREW = FIRST_OF_GAME + 1
    DISCARDED = FIRST_OF_GAME + 2
    KEPT = FIRST_OF_GAME + 3
    SWAPPED = FIRST_OF_GAME + 4
    PEEKED = FIRST_OF_GAME + 5
    KNOCKED = FIRST_OF_GAME + 6
    REVEALED = FIRST_OF_GAME + 7
    REPLACED = FIRST_OF_GAME + 8


def _card(event: EventReader) -> Card:
    return CARD_NAMES[event.one()]


def _one_card(event: EventReader) -> list[Card]:
    return [_card(event)]


def _rows(event: EventReader) -> list[list[Card]]:
    return [[_card(event) for _ in range(SLOTS)] for _ in range(event.players)]


def _slot_or_null(event: EventReader) -> int | None:
    slot = event.one()
    return None if slot == NO_SLOT else slot


EVENT_TYPES: dict[int, EventType] = {
    DEALT: EventType(
        "dealt",
        round=to_all(number),
        dealer=to_all(number),
        starter=to_all(number),
        discard=to_all(_one_card),
        stock=to_all(number),
        slots=to_nobody(_rows),
    ),
    Event.TOOK: EventType("took", slot=to_all(number), card=to_all(_card)),
    Event.DREW: EventType("drew", card=to_seat(_card), first_of_two=to_all(flag), reshuffled=to_all(flag)),
    # `slot` is null if the card was drawn and discarded at once.
    Event.DISCARDED: EventType("discarded", slot=to_all(_slot_or_null), card=to_all(_card), used=to_all(flag)),
    Event.KEPT: EventType("kept", slot=to_all(number), card=to_seat(_card)),
    Event.SWAPPED: EventType("swapped", slot=to_all(number), other=to_all(number), their_slot=to_all(number)),
    Event.PEEKED: EventType("peeked", slot=to_all(number), card=to_seat(_card)),
    Event.KNOCKED: EventType("knocked"),
    Event.REVEALED: EventType("revealed", knocker=to_all(number), slots=to_all(_rows)),
    Event.REPLACED: EventType(
        "replaced", slot=to_all(number), card=to_all(_card), put_aside=to_all(_card), reshuffled=to_all(flag)
    ),
}
