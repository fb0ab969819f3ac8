"""A hand: cards in ascending order at the front of an array, with a count beside it."""

from __future__ import annotations

from byre.engine.record import Array
from byre.engine.rule import word


@word
def is_in(cards: Array, count: int, card: int) -> bool:
    for i in range(count):
        if cards[i] == card:
            return True
    return False


@word
def put_in(cards: Array, count: int, card: int) -> None:
    """Adds a card at its place in the order."""
    place = count
    while place > 0 and cards[place - 1] > card:
        cards[place] = cards[place - 1]
        place -= 1
    cards[place] = card


@word
def take_out(cards: Array, count: int, card: int) -> None:
    """Removes a card that is there, and closes the gap; a place without a card holds 0."""
    for i in range(len(cards) - 1):  # over all places: a loop whose length is known runs without guessing
        if cards[i] >= card:
            cards[i] = cards[i + 1]
    cards[count - 1] = 0
