"""beaver: views and events as JSON."""

from __future__ import annotations

from typing import Any, TypeAlias

from byre.engine.actions import Action
from byre.engine.game import Options
from byre.engine.generic import OVER
from byre.engine.notes import DEALT, NOBODY, Event
from byre.engine.position import seats_in
from byre.engine.reading import Reader, check_list, check_whole, check_word, complain, hand_or_size
from byre.engine.record import EVERYTHING, TABLE, State, View
from byre.games.beaver.actions import SLOTS
from byre.games.beaver.rules import (
    CARDS,
    DISCARDED,
    DRAWN,
    DREW,
    HIGHEST,
    KEPT,
    KNOCKED,
    NO_CARD,
    PEEKED,
    REPLACED,
    REVEALED,
    SWAPPED,
    TOOK,
    TURN_LIMIT,
)
from byre.games.beaver.views import HIDDEN

VIEW_KEYS = (
    "slots",
    "known",
    "drawn",
    "drawing",
    "first_of_two",
    "discard",
    "stock",
    "knocker",
    "turns",
    "dealer",
    "starter",
)

Card: TypeAlias = int | str
Rows: TypeAlias = list[list[Card | None]]

CARD_NAMES: tuple[Card, ...] = (*range(HIGHEST + 1), "swap", "peek", "draw2")
CARD_NUMBERS = {name: card for card, name in enumerate(CARD_NAMES)}


def set_options(state: State, options: Options) -> None:
    state.rounds = options["rounds"]


def write_open(view: View) -> dict[str, Any]:
    """What is the same for all who look at it."""
    n = view.players
    return {
        "drawing": seats_in(view.owing)[0] if view.phase == DRAWN else None,
        "first_of_two": bool(view.first_of_two),
        "discard": [CARD_NAMES[card] for card in view.discard[: view.in_discard].tolist()],
        "knocker": None if view.knocker == NOBODY else view.knocker,
        "turns": view.turns[:n].tolist(),
        "dealer": view.dealer,
        "starter": (view.dealer + 1) % n,
    }


def write_own(view: View) -> dict[str, Any]:
    """What hangs on who looks at it."""
    return {"slots": _slots(view), "known": _known(view), "drawn": _drawn(view.drawn), "stock": _stock(view)}


def _slots(view: View) -> Rows:
    """The rows, where they lie open."""
    is_open = view.viewer == EVERYTHING or view.phase == OVER
    return [[CARD_NAMES[card] if is_open else None for card in row] for row in view.slots[: view.players].tolist()]


def _known(view: View) -> Rows | list[Rows] | None:
    if view.viewer == TABLE:
        return None
    if view.viewer == EVERYTHING:
        return [_known_to(view, seat) for seat in range(view.players)]
    return _known_to(view, view.viewer)


def _known_to(view: View, viewer: int) -> Rows:
    rows = zip(view.slots[: view.players].tolist(), view.known_to.tolist())
    return [[CARD_NAMES[card] if bits >> viewer & 1 else None for card, bits in zip(*row)] for row in rows]


def _drawn(card: int) -> Card | bool | None:
    if card == NO_CARD:
        return None
    return True if card == HIDDEN else CARD_NAMES[card]


def _stock(view: View) -> list[Card] | int:
    if view.viewer != EVERYTHING:
        return int(view.in_stock)
    return [CARD_NAMES[card] for card in reversed(view.stock[: view.in_stock].tolist())]


def read_view(reader: Reader, view: View) -> None:
    view.first_of_two = reader.flag("first_of_two")
    view.knocker = reader.seat_or("knocker", NOBODY)
    view.dealer = reader.whole("dealer", 0, reader.players - 1)
    for seat, turns in enumerate(reader.by_seat("turns")):
        view.turns[seat] = check_whole("turns", turns, 0, TURN_LIMIT + 1)
    _read_rows(reader, view)
    view.drawn = _read_drawn(reader.any("drawn"))
    discard = [_card("discard", card) for card in reader.up_to("discard", CARDS)]
    view.in_discard = len(discard)
    view.discard[: len(discard)] = discard
    stock, view.in_stock = hand_or_size("stock", reader.any("stock"), CARDS, _card)
    view.stock[: len(stock)] = stock[::-1]


def _read_rows(reader: Reader, view: View) -> None:
    view.slots[: view.players] = HIDDEN
    _read_known(reader, view)
    for seat, row in enumerate(reader.by_seat("slots")):
        for slot, card in enumerate(check_list("slots", row, SLOTS, SLOTS)):
            if card is not None:
                view.slots[seat, slot] = _card("slots", card)


def _read_known(reader: Reader, view: View) -> None:
    if view.viewer == TABLE:
        if (known := reader.any("known")) is not None:
            complain("known", "null for a bystander", known)
    elif view.viewer == EVERYTHING:
        for viewer, rows in enumerate(reader.by_seat("known")):
            _read_known_to(rows, viewer, view)
    else:
        _read_known_to(reader.any("known"), int(view.viewer), view)


def _read_known_to(rows: object, viewer: int, view: View) -> None:
    for seat, row in enumerate(check_list("known", rows, int(view.players), int(view.players))):
        for slot, card in enumerate(check_list("known", row, SLOTS, SLOTS)):
            if card is not None:
                view.slots[seat, slot] = _card("known", card)
                view.known_to[seat, slot] |= 1 << viewer


def _card(key: str, value: object) -> int:
    return check_word(key, value, CARD_NUMBERS, "made of cards 0 to 9, 'swap', 'peek' and 'draw2'")


def _read_drawn(value: object) -> int:
    if value is None:
        return NO_CARD
    return HIDDEN if value is True else _card("drawn", value)


def write_event(event: Event, players: int) -> Action:
    """The event in JSON, everything in it."""
    if event.kind == DEALT:
        return _dealt(event, players)
    if event.kind == REVEALED:
        knocker = event.one()
        return {"type": "revealed", "seat": None, "knocker": knocker, "slots": _rows(event, players)}
    if event.kind == KNOCKED:
        return {"type": "knocked", "seat": event.seat}
    if event.kind == DREW:
        return {
            "type": "drew",
            "seat": event.seat,
            "card": _name(event),
            "first_of_two": bool(event.one()),
            "reshuffled": bool(event.one()),
        }
    if event.kind == SWAPPED:
        slot, other, their_slot = event.times(3)
        return {"type": "swapped", "seat": event.seat, "slot": slot, "other": other, "their_slot": their_slot}
    return _of_one_card(event)


def _of_one_card(event: Event) -> Action:
    """What happens to a card at a slot: `slot` is null where a card that was drawn is discarded."""
    slot = event.one()
    told = {"seat": event.seat, "slot": None if slot == NOBODY else slot, "card": _name(event)}
    if event.kind == TOOK:
        return {"type": "took", **told}
    if event.kind == KEPT:
        return {"type": "kept", **told}
    if event.kind == PEEKED:
        return {"type": "peeked", **told}
    if event.kind == DISCARDED:
        return {"type": "discarded", **told, "used": bool(event.one())}
    assert event.kind == REPLACED
    return {"type": "replaced", **told, "put_aside": _name(event), "reshuffled": bool(event.one())}


def _dealt(event: Event, players: int) -> Action:
    return {
        "type": "dealt",
        "seat": None,
        "round": event.one(),
        "dealer": event.one(),
        "starter": event.one(),
        "discard": [_name(event)],
        "stock": event.one(),
        "slots": _rows(event, players),
    }


def _rows(event: Event, players: int) -> list[list[Card]]:
    return [[_name(event) for _ in range(SLOTS)] for _ in range(players)]


def _name(event: Event) -> Card:
    return CARD_NAMES[event.one()]
