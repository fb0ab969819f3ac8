"""beaver: its views as JSON."""

from typing import Any, TypeAlias

import msgspec

from byre.engine.text import short
from byre.engine.view_codec import Key, Seen, Target, flag, numbers_by_seat, seat, seat_or_null, seats_in
from byre.errors import BadView
from byre.games.beaver.actions import SLOTS
from byre.games.beaver.cards import CARD_NAMES, CARD_NUMBERS, Card
from byre.games.beaver.state import HIDDEN, NO_CARD, Phase
from byre.games.beaver.types import Row

Rows: TypeAlias = list[list[Card | None]]


def _write_slots(seen: Seen) -> Rows:
    """Write the rows, if they lie open."""
    if not seen.full and seen.fields.phase != Phase.OVER:
        return [[None] * SLOTS for _ in range(seen.players)]
    rows = seen.fields.slots if seen.full else seen.fields.faces
    return [[CARD_NAMES[card] for card in row] for row in rows[: seen.players].tolist()]


def _read_slots(slots: Rows, target: Target) -> None:
    if target.full and any(None in row for row in slots):
        raise BadView("'slots' of a full view hide no card")
    rows = target.fields.slots if target.full else target.fields.faces
    rows[: target.players] = [[HIDDEN if card is None else CARD_NUMBERS[card] for card in row] for row in slots]


def _write_known(seen: Seen) -> Rows | list[Rows] | None:
    if not seen.full and seen.viewer < 0:
        return None
    rows = (seen.fields.slots if seen.full else seen.fields.faces)[: seen.players].tolist()
    known_to = seen.fields.known_to.tolist()
    if seen.full:
        return [_known_to(viewer, rows, known_to) for viewer in range(seen.players)]
    return _known_to(seen.viewer, rows, known_to)


def _known_to(viewer: int, rows: list[list[int]], known_to: list[list[int]]) -> Rows:
    return [
        [CARD_NAMES[card] if bits >> viewer & 1 else None for card, bits in zip(row, bits_of_row)]
        for row, bits_of_row in zip(rows, known_to)
    ]


def _read_known(known: Any, target: Target) -> None:
    """Read the cards that a seat knows. In a full view they follow from `slots` and `seen_by`."""
    if known is None or target.viewer < 0:
        return
    try:
        rows = msgspec.convert(known, list[Row])
    except msgspec.ValidationError:
        rows = []
    if len(rows) != target.players:
        raise BadView(f"'known' of a seat's view has {SLOTS} cards or nulls for each of {target.players} seats")
    faces = target.fields.faces[: target.players]
    shown = zip(faces.tolist(), rows)
    faces[:] = [
        [face if card is None else CARD_NUMBERS[card] for face, card in zip(*pair, strict=True)] for pair in shown
    ]


def _read_seen_by(seen_by: list[list[list[int]]], target: Target) -> None:
    known_to = [[_bits(seats) if seats else 0 for seats in row] for row in seen_by]
    if any(bits >> target.players for row in known_to for bits in row):
        raise BadView(f"'seen_by' of a view has seats from 0 to {target.players - 1}, not {short(seen_by)}")
    target.fields.known_to[: target.players] = known_to


def _bits(seats: list[int]) -> int:
    """Seats as bits: bit 0 for seat 0, and so on."""
    bits = 0
    for one in seats:
        bits |= 1 << one
    return bits


def _write_seen_by(seen: Seen) -> list[list[list[int]]]:
    return [[list(seats_in(bits)) for bits in row] for row in seen.fields.known_to[: seen.players].tolist()]


def _write_drawn(seen: Seen) -> Card | bool | None:
    drawn = seen.fields.drawn
    if drawn == NO_CARD:
        return None
    return True if drawn == HIDDEN else CARD_NAMES[drawn]


def _read_drawn(drawn: Card | bool | None, target: Target) -> None:
    if isinstance(drawn, bool) and target.full:
        raise BadView("'drawn' of a full view hides no card")
    target.fields.drawn = NO_CARD if drawn is None else HIDDEN if isinstance(drawn, bool) else CARD_NUMBERS[drawn]


def _write_discard(seen: Seen) -> list[Card]:
    return [CARD_NAMES[card] for card in seen.fields.discard[: seen.fields.in_discard].tolist()]


def _read_discard(cards: list[Card], target: Target) -> None:
    target.fields.discard[: len(cards)] = [CARD_NUMBERS[card] for card in cards]
    target.fields.in_discard = len(cards)


def _write_stock(seen: Seen) -> list[Card] | int:
    if not seen.full:
        return seen.fields.in_stock
    return [CARD_NAMES[card] for card in reversed(seen.fields.stock[: seen.fields.in_stock].tolist())]


def _read_stock(stock: list[Card] | int, target: Target) -> None:
    if isinstance(stock, int):
        if target.full:
            raise BadView("'stock' of a full view is a list of cards, the next one first")
        target.fields.in_stock = stock
        return
    target.fields.in_stock = len(stock)
    if target.full:
        target.fields.stock[: len(stock)] = [CARD_NUMBERS[card] for card in reversed(stock)]
        target.fields.settled = 1


KEYS = {
    "slots": Key(_write_slots, _read_slots, public=False, by_seat=True),
    "known": Key(_write_known, _read_known, public=False),
    "seen_by": Key(_write_seen_by, _read_seen_by, by_seat=True),
    "drawn": Key(_write_drawn, _read_drawn, public=False),
    "drawing": Key(lambda seen: seats_in(seen.to_act)[0] if seen.fields.phase == Phase.DRAWN else None),
    "first_of_two": flag("first_of_two"),
    "discard": Key(_write_discard, _read_discard),
    "stock": Key(_write_stock, _read_stock, public=False),
    "knocker": seat_or_null("knocker"),
    "turns": numbers_by_seat("turns"),
    "dealer": seat("dealer"),
    "starter": Key(lambda seen: (seen.fields.dealer + 1) % seen.players),
}
