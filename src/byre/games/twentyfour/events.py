"""twentyfour: its events, and who may know them."""

from collections.abc import Iterable, Mapping
from enum import IntEnum
from typing import Any

from byre.engine.actions import Action
from byre.engine.event_types import EventReader, EventType, flag, number, to_all, to_each, to_seat
from byre.engine.events import DEALT, FIRST_OF_GAME
from byre.games.twentyfour.actions import COLOURS, NAMES, all_actions
from byre.games.twentyfour.state import DEALT_AT_ONCE

ACTIONS = all_actions()


class Event(IntEnum):
    BLIND_CALLED = FIRST_OF_GAME
    TRUMP_NAMED = FIRST_OF_GAME + 1
    EXCHANGED = FIRST_OF_GAME + 2
    DROPPED = FIRST_OF_GAME + 3
    PLAYED = FIRST_OF_GAME + 4
    TRICK_WON = FIRST_OF_GAME + 5


def names(cards: Iterable[int]) -> list[str]:
    return [NAMES[card - 1] for card in cards]


def _colour(event: EventReader) -> str:
    return COLOURS[event.one()]


def _handed_in(event: EventReader) -> list[str]:
    return names(sorted(event.times(event.left // 2)))  # the other half came from the stock


def _received(event: EventReader) -> list[str]:
    return names(sorted(event.rest()))


class Played(EventType):
    """A play, which has the keys of its action."""

    def __init__(self) -> None:
        super().__init__("played", card=to_all(number), reverse=to_all(flag), trump=to_all(number))

    def write(self, event: EventReader) -> Action:
        return {**ACTIONS[event.one()], "type": self.name, "seat": event.seat}

    def fits(self, event: Mapping[str, Any]) -> bool:
        return {"type", "seat", "card"} <= event.keys() <= {"type", "seat", *self.keys}


class DealtThree(EventType):
    """Three cards each, dealt from the declarer on: before trump is named (part 1), or after (part 2)."""

    def __init__(self) -> None:
        keys = {key: to_all(number) for key in ("round", "part", "dealer")}
        super().__init__("dealt", **keys, hands=to_each(number))

    def write(self, event: EventReader) -> Action:
        round_, part, first, n = event.one(), event.one(), event.one(), event.players
        dealt = {(first + i) % n: sorted(event.times(DEALT_AT_ONCE)) for i in range(n)}
        hands = [names(dealt[seat]) for seat in range(n)]
        return {
            "type": self.name,
            "seat": None,
            "round": round_,
            "part": part,
            "dealer": (first - 1) % n,
            "hands": hands,
        }


EVENT_TYPES: dict[int, EventType] = {
    DEALT: DealtThree(),
    Event.BLIND_CALLED: EventType("blind_called", call=to_all(flag)),
    Event.TRUMP_NAMED: EventType("trump_named", colour=to_all(_colour)),
    Event.EXCHANGED: EventType("exchanged", handed_in=to_seat(_handed_in), received=to_seat(_received)),
    Event.DROPPED: EventType("dropped"),
    Event.PLAYED: Played(),
    Event.TRICK_WON: EventType("trick_won", trick=to_all(number), next_trump=to_all(_colour), next_high=to_all(number)),
}
