"""The heuristics of twentyfour: positions in which one action is plainly right."""

from __future__ import annotations

from typing import Any

import pytest

import byre
from byre.bots.heuristic_kernels import ALL
from tests.positions import position
from tests.rules.test_twentyfour import in_order, others, play, tricks_left

HOPELESS = ["blue-3", "blue-5", "green-4", "green-6", "yellow-3", "yellow-5"]


def choice(match: byre.Match) -> Any:
    """What the whole rule of thumb does."""
    return byre.bots.make("medium", game="twentyfour", drawn=ALL, seed=1).choose(match.view(match.to_act[0]))


def asked_to_exchange(hand: list[str], options: Any = None) -> byre.Match:
    """Seat 1 of four, the first after the declarer; red is trump."""
    rest = others(hand)
    return position(
        "twentyfour",
        4,
        options,
        phase="exchange",
        to_act=[1],
        hands=[in_order(cards) for cards in (rest[:6], hand, rest[6:12], rest[12:18])],
        stock=rest[18:],
        dealer=3,
        declarer=0,
        trump="red",
        next_trump="red",
    )


def asked_for_trump(three: list[str]) -> byre.Match:
    """Seat 0 of three, the declarer."""
    rest = others(three)
    return position(
        "twentyfour",
        3,
        phase="trump",
        to_act=[0],
        hands=[three, rest[:3], rest[3:6]],
        stock=rest[6:],
        dealer=2,
        declarer=0,
    )


def test_last_to_a_trick_wins_with_the_cheapest_winner() -> None:
    match = tricks_left([["green-9", "blue-4"], ["red-5", "red-11"]])
    play(match, "green-9")
    assert choice(match)["card"] == "red-5"


def test_throws_off_the_weakest_card_where_nothing_can_be_won() -> None:
    match = tricks_left([["red-11", "green-9"], ["red-9", "blue-3"], ["green-2", "blue-11"]])
    play(match, "red-11", "red-9")
    assert choice(match)["card"] == "green-2"


@pytest.mark.parametrize(("kept", "reverse"), [(["red-2", "red-3"], True), (["red-10", "red-11"], False)])
def test_reverses_the_order_for_low_cards_only(kept: list[str], reverse: bool) -> None:
    match = tricks_left([["blue-9", "green-7", "green-8"], ["blue-1", *kept]])
    play(match, "blue-9")
    assert choice(match) == {"type": "play", "card": "blue-1", "reverse": reverse}


def test_names_the_trump_that_it_holds_under_chaos() -> None:
    match = tricks_left([["blue-9", "red-7", "red-8"], ["blue-2", "green-10", "green-11"]], options={"chaos": True})
    play(match, "blue-9")
    assert choice(match) == {"type": "play", "card": "blue-2", "trump": "green"}


def test_hands_in_low_cards_and_keeps_trumps_and_the_24() -> None:
    match = asked_to_exchange(["red-4", "red-11", "blue-3", "green-4", "yellow-5", "24"])
    assert choice(match) == {"type": "exchange", "cards": ["blue-3", "green-4", "yellow-5"]}


def test_exchanges_nothing_of_a_hand_of_trumps() -> None:
    assert choice(asked_to_exchange(["red-6", "red-7", "red-8", "red-9", "red-11", "24"]))["cards"] == []


def test_drops_out_with_a_hopeless_hand_only() -> None:
    dropout = {"dropout": True}
    assert choice(asked_to_exchange(HOPELESS, dropout)) == {"type": "drop"}
    assert choice(asked_to_exchange(["red-6", "red-9", "red-11", "blue-3", "green-11", "24"], dropout)) != {
        "type": "drop"
    }


@pytest.mark.parametrize("colour", ["red", "blue", "green", "yellow"])
def test_names_the_colour_of_three_high_cards(colour: str) -> None:
    assert choice(asked_for_trump([f"{colour}-{value}" for value in (8, 10, 11)])) == {
        "type": "trump",
        "colour": colour,
    }


def test_does_not_double_a_round_with_nothing_to_win_it_by() -> None:
    assert choice(asked_for_trump(["red-3", "blue-5", "green-4"]))["colour"] != "yellow"


def test_calls_blind_yellow_only_when_the_match_is_all_but_lost() -> None:
    even = position("twentyfour", 3)
    assert choice(even) == {"type": "blind", "call": False}
    seat = even.to_act[0]
    scores = [3, 3, 3]
    scores[seat] = 36
    assert choice(position("twentyfour", 3, round=5, scores=scores)) == {"type": "blind", "call": True}
