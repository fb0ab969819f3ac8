"""The heuristics of donkey: positions in which the right play is plain."""

from __future__ import annotations

import pytest

import byre
from byre.bots.heuristic_kernels import ALL
from tests.rules.test_donkey import DONKEY, OX, Action, Card, cards, first_round, jokers, late_round, play


def choice_by_heuristics(match: byre.Match) -> Action:
    """What the rule of thumb does whose turn it is; it must not hang on the order in which it looks at the actions."""
    view = match.view(match.to_act[0])
    choices = [byre.bots.make("medium", game="donkey", drawn=ALL, seed=seed).choose(view) for seed in range(5)]
    assert all(choice == choices[0] for choice in choices)
    return choices[0]


@pytest.mark.parametrize("players", [3, 6, 12])
def test_leads_the_donkey_in_the_first_round(players: int) -> None:
    hands: list[list[Card]] = [[1, 2, 3, 5, 5, 8, 11, 13, "joker"], *([] for _ in range(players - 1))]
    assert choice_by_heuristics(first_round(hands)) == DONKEY


def test_leads_the_ox() -> None:
    assert choice_by_heuristics(late_round([["ox", 3, 4, 9], ["donkey", 5, 6, 7], [2, 8, 8, 11]], ox=True)) == OX


def test_a_donkey_round_is_the_time_for_the_highest_card_that_is_safe() -> None:
    match = late_round([["donkey", 3, 4, 6], [1, 2, 9, 13], [2, 5, 8, 12]])
    play(match, DONKEY, cards(9))
    assert choice_by_heuristics(match) == cards(8)


def test_of_equal_cards_the_later_one_takes_the_donkey() -> None:
    match = late_round([["donkey", 3, 4, 6], [1, 2, 9, 13], [2, 5, 9, 12]])
    play(match, DONKEY, cards(9))
    assert choice_by_heuristics(match) == cards(5)


def test_first_to_answer_the_donkey_plays_low() -> None:
    match = late_round([["donkey", 3, 4, 6], [1, 7, 9, 13], [2, 5, 9, 12]])
    play(match, DONKEY)
    assert choice_by_heuristics(match) == cards(1)


def test_an_ox_round_is_too() -> None:
    match = late_round([["ox", 3, 4, 6], [1, 2, 9, 13], ["donkey", 2, 5, 8, 12]], ox=True)
    play(match, OX, cards(9))
    assert choice_by_heuristics(match) == cards(8)


def test_plays_its_last_cards() -> None:
    match = late_round([[3, 3, 4, 6], [7, 7], ["donkey", 2, 5, 8, 12]])
    play(match, cards(3, 2))
    assert choice_by_heuristics(match) == cards(7, 2)


def test_gives_up_its_costliest_card_when_the_deal_is_about_to_end() -> None:
    match = late_round([[5], [6, 7, "joker"], ["donkey", 2, 5, 8, 12]])
    play(match, cards(5))
    assert choice_by_heuristics(match) == jokers(1)


def test_raises_rather_by_a_single_card_than_by_one_of_three() -> None:
    match = late_round([[3, 4, 4, 6, 6], [2, 8, 8, 8, 9], ["donkey", 2, 5, 8, 12, 12]])
    play(match, cards(3))
    assert choice_by_heuristics(match) == cards(9)
