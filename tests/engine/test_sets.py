"""Sets of cards: what the processor counts is what Python counts."""

from __future__ import annotations

import pytest

from byre.engine.rule import entry_point
from byre.engine.sets import PAST_ALL, cards_in, has, highest, lowest, only, set_of, without_lowest
from tests.engine.compiled import compiled

SETS = [(1,), (62,), (1, 62), (3, 4, 45), (31, 32, 33), tuple(range(1, 46)), tuple(range(63))]


@entry_point
def counted(cards: int) -> tuple[int, int, int]:
    return lowest(cards), highest(cards), lowest(without_lowest(cards))


@pytest.mark.parametrize("cards", SETS)
def test_lowest_and_highest(cards: tuple[int, ...]) -> None:
    expected = cards[0], cards[-1], cards[1] if len(cards) > 1 else PAST_ALL
    assert counted(set_of(cards)) == expected
    assert compiled(counted)(set_of(cards)) == expected


@pytest.mark.parametrize("cards", SETS)
def test_cards_in_and_out(cards: tuple[int, ...]) -> None:
    assert tuple(cards_in(set_of(reversed(cards)))) == cards
    assert all(has(set_of(cards), card) for card in cards)
    assert set_of(cards) & ~only(cards[0]) == without_lowest(set_of(cards))
