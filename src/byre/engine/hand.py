"""A hand: cards in ascending order at the front of an array, 0 in the other places, and a separate count.

The loops run over all places and branch as little as possible, which is much faster on current processors.
"""

from __future__ import annotations

from byre.engine.record import Array
from byre.engine.rule import rule


@rule
def is_in(cards: Array, count: int, card: int) -> bool:
    found = False
    for i in range(len(cards)):
        found |= cards[i] == card
    return found


@rule
def put_in(cards: Array, count: int, card: int) -> None:
    """Insert a card behind all lower ones."""
    place = count
    while place > 0 and cards[place - 1] > card:
        cards[place] = cards[place - 1]
        place -= 1
    cards[place] = card


@rule
def take_out(cards: Array, count: int, card: int) -> None:
    """Remove a card that is in the hand, and close the gap."""
    for i in range(len(cards) - 1):
        cards[i] = cards[i + 1] if cards[i] >= card else cards[i]
    cards[count - 1] = 0
