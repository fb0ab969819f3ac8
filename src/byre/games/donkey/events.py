"""donkey: its events, and who may know them."""

from enum import IntEnum

from byre.engine.event_types import EventReader, EventType, number, to_all, to_each
from byre.engine.events import DEALT, FIRST_OF_GAME
from byre.games.donkey.actions import KINDS, NAMES
from byre.games.donkey.cards import CARDS_OF, ROUND_KINDS, Card, counted, in_middle, names
from byre.games.donkey.state import RoundKind


class Event(IntEnum):
    PLAYED = FIRST_OF_GAME
    PASSED = FIRST_OF_GAME + 1
    TOOK_CARDS = FIRST_OF_GAME + 2
    TOOK_SPECIAL = FIRST_OF_GAME + 3
    ROUND_WON = FIRST_OF_GAME + 4


def _hands(event: EventReader) -> list[list[Card]]:
    return [counted(event.times(KINDS)) for _ in range(event.players)]


def _middle(event: EventReader) -> list[Card]:
    return in_middle(event.one())


def _kind(event: EventReader) -> str | None:
    return ROUND_KINDS[event.one()]


def _into(event: EventReader) -> str:
    return "pile" if event.one() == RoundKind.OX else "hand"


def _cards_of_action(event: EventReader) -> list[Card]:
    return names(CARDS_OF[event.one()])


def _cards_of_actions(event: EventReader) -> list[Card]:
    return names(sorted(card for action in event.rest() for card in CARDS_OF[action]))


def _card(event: EventReader) -> Card:
    return NAMES[event.one()]


EVENT_TYPES: dict[int, EventType] = {
    DEALT: EventType(
        "dealt", round=to_all(number), starter=to_all(number), middle=to_all(_middle), hands=to_each(_hands)
    ),
    Event.PLAYED: EventType("played", cards=to_all(_cards_of_action)),
    Event.PASSED: EventType("passed"),
    Event.TOOK_CARDS: EventType("took_cards", into=to_all(_into), cards=to_all(_cards_of_actions)),
    Event.TOOK_SPECIAL: EventType("took_special", card=to_all(_card)),
    Event.ROUND_WON: EventType("round_won", trick=to_all(number), kind=to_all(_kind)),
}
