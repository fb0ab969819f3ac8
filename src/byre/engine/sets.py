"""A set of cards as one whole number: bit 1 stands for card 1, and so on up to 62.

What is asked of a hand is then asked of all its cards at once, and cards come out of it in ascending order. A processor
counts bits by single instructions; numba has no words for these, so they are given here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from numba import types
from numba.extending import lower_builtin, type_callable

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


# What numba compiles in place of `lowest` and `highest`: the processor's count of the zeros behind or before a bit.

Typer = Callable[[Any], Any]


@type_callable(lowest)
@type_callable(highest)
def _type(_context: Any) -> Typer:
    def typer(cards: Any) -> Any:
        return types.int64(types.int64)

    return typer


@lower_builtin(lowest, types.int64)  # type: ignore[no-untyped-call, untyped-decorator]
def _lowest(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
    return builder.cttz(*arguments, context.get_constant(types.boolean, False))


@lower_builtin(highest, types.int64)  # type: ignore[no-untyped-call, untyped-decorator]
def _highest(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
    before = builder.ctlz(*arguments, context.get_constant(types.boolean, False))
    return builder.sub(context.get_constant(types.int64, WIDTH - 1), before)
