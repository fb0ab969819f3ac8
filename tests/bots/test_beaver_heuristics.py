"""The heuristics of beaver: positions in which the right play is obvious."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import byre
from byre.bots.heuristic_kernels import ALL
from tests.positions import position

DECK: list[Any] = [
    *(card for card in range(9) for _ in range(4)),
    *[9] * 9,
    *["swap"] * 9,
    *["peek"] * 7,
    *["draw2"] * 5,
]


def choice(
    row: list[Any],
    known: list[Any],
    *,
    top: Any = "peek",
    drawn: Any = None,
    laps: int = 1,
    their_known: list[Any] | None = None,
    **changes: Any,
) -> Any:
    """What seat 0 does, of two, that has this row and knows so much of it; seat 1 has 1, 8, 8 and 8.

    Both know of seat 1's row what `their_known` tells, instead. So many turns were had by each; in phase 'knock',
    seat 0 had one more.
    """
    theirs = [1, 8, 8, 8]
    for slot, card in enumerate(their_known or []):
        theirs[slot] = theirs[slot] if card is None else card
    rest = Counter(DECK)
    rest.subtract([*row, *theirs, "swap", top, *([] if drawn is None else [drawn])])
    phase = changes.pop("phase", "turn" if drawn is None else "drawn")
    match = position(
        "beaver",
        2,
        slots=[row, theirs],
        known=[
            [known, their_known or [None] * 4],
            [[None] * 4, [theirs[0], *(their_known or [None] * 4)[1:3], theirs[3]]],
        ],
        discard=["swap", top],
        drawn=drawn,
        stock=list(rest.elements()),
        turns=[laps + (phase == "knock"), laps],
        dealer=1,
        starter=0,
        phase=phase,
        to_act=[0],
        drawing=None if drawn is None else 0,
        **changes,
    )
    return byre.bots.make("medium", game="beaver", drawn=ALL, seed=1).choose(match.view(0))


def test_takes_a_zero_for_a_nine() -> None:
    assert choice([9, 5, 5, 2], [9, None, None, 2], top=0) == {"type": "take", "slot": 0}


def test_draws_rather_than_take_a_nine() -> None:
    assert choice([9, 5, 5, 2], [9, None, None, 2], top=9) == {"type": "draw"}


def test_keeps_a_low_card_in_place_of_the_highest_known() -> None:
    assert choice([2, 5, 5, 8], [2, None, None, 8], drawn=1) == {"type": "keep", "slot": 3}


def test_keeps_a_low_card_in_place_of_an_unknown_one_where_the_known_are_low() -> None:
    assert choice([0, 5, 1, 2], [0, None, 1, 2], drawn=1) == {"type": "keep", "slot": 1}


def test_discards_a_nine() -> None:
    assert choice([2, 5, 5, 3], [2, None, None, 3], drawn=9) == {"type": "discard"}


def test_discards_the_middling_first_of_two_and_draws_the_other() -> None:
    drawn = choice([2, 5, 3, 9], [2, None, 3, 9], drawn=8, first_of_two=True, top="draw2")
    assert drawn == {"type": "discard"}


def test_peeks_at_a_card_that_it_does_not_know() -> None:
    assert choice([2, 5, 3, 4], [2, None, 3, 4], drawn="peek") == {"type": "peek", "slot": 1}


def test_swaps_its_highest_card_for_the_lowest_that_it_knows_of() -> None:
    swap = choice([9, 5, 5, 2], [9, None, None, 2], drawn="swap", their_known=[1, 7, None, None], laps=2)
    assert swap == {"type": "swap", "slot": 0, "seat": 1, "their_slot": 0}


def test_draws_two() -> None:
    assert choice([9, 5, 5, 2], [9, None, None, 2], drawn="draw2") == {"type": "draw2"}


@pytest.mark.parametrize(
    ("row", "knocks"), [([0, 0, 1, 1], True), ([0, 2, 1, 2], True), ([9, 8, 9, 9], False), ([7, 6, 5, 6], False)]
)
def test_knocks_with_a_low_row_and_not_with_a_high_one(row: list[int], knocks: bool) -> None:
    assert choice(row, row, phase="knock", laps=2) == {"type": "knock" if knocks else "pass"}
