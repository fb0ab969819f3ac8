"""A set of cards as one whole number: bit 1 stands for card 1, and so on up to 62.

What is asked of a hand is then asked of all its cards at once, and cards come out of it in ascending order. A processor
counts bits by single instructions; `intrinsics` tells numba so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from byre.engine.record import i8
from byre.engine.rule import rule

SET = i8  # the field of a record
WIDTH = 64
PAST_ALL = WIDTH  # the lowest of no cards


@rule
def only(card: int) -> int:
    """The set of one card."""
    return 1 << card


@rule
def has(cards: int, card: int) -> bool:
    return cards >> card & 1 == 1


@rule
def without_lowest(cards: int) -> int:
    return cards & (cards - 1)


def lowest(cards: int) -> int:
    """The lowest card of a set, PAST_ALL if it is empty."""
    return (int(cards) & -int(cards)).bit_length() - 1 if cards else PAST_ALL


def highest(cards: int) -> int:
    """The highest card of a set that is not empty."""
    return int(cards).bit_length() - 1


def set_of(cards: Iterable[int]) -> int:
    """For Python: the set of some cards."""
    return sum(1 << card for card in set(cards))


def cards_in(cards: int) -> Iterator[int]:
    """For Python: the cards of a set, ascending."""
    return (card for card in range(WIDTH) if int(cards) >> card & 1)
