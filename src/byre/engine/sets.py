"""A set of cards as one whole number: bit 1 stands for card 1, and so on up to 62.

A question about a hand is then one operation on all its cards, and cards come out in ascending order. Processors find
the lowest and the highest bit with one instruction; `intrinsics` makes numba use it.
"""

from collections.abc import Iterable

from byre.engine.record import i8
from byre.engine.rule import rule

SET = i8  # the field of a record
WIDTH = 64
PAST_ALL = WIDTH  # what `lowest` returns for the empty set


@rule
def only(card: int) -> int:
    """Return the set of one card."""
    return 1 << card


@rule
def has(cards: int, card: int) -> bool:
    return cards >> card & 1 == 1


@rule
def without_lowest(cards: int) -> int:
    return cards & (cards - 1)


@rule
def size_of(cards: int) -> int:
    """Return how many cards are in a set: its bits, added up in pairs, fours and so on."""
    cards = cards - (cards >> 1 & 0x5555555555555555)
    cards = (cards & 0x3333333333333333) + (cards >> 2 & 0x3333333333333333)
    cards = (cards + (cards >> 4)) & 0x0F0F0F0F0F0F0F0F
    cards = cards + (cards >> 8)
    cards = cards + (cards >> 16)
    return (cards + (cards >> 32)) & 0x7F


def lowest(cards: int) -> int:
    """Return the lowest card of a set, or PAST_ALL if it is empty."""
    return (int(cards) & -int(cards)).bit_length() - 1 if cards else PAST_ALL


def highest(cards: int) -> int:
    """Return the highest card of a set that is not empty."""
    return int(cards).bit_length() - 1


def set_of(cards: Iterable[int]) -> int:
    """Return the set of some cards. For plain Python."""
    return sum(1 << card for card in set(cards))


def cards_in(cards: int) -> list[int]:
    """For Python: the cards of a set, ascending."""
    left, found = int(cards), []
    while left:
        found.append(lowest(left))
        left &= left - 1
    return found
