"""six: which positions `from_view` sets up, and which are inconsistent."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

import byre
from byre import BadView, Match
from tests.positions import deal

View = dict[str, Any]


def view_of(players: int = 3, stop: Callable[[View], bool] = lambda view: True, seed: int = 1, **options: Any) -> View:
    """A full view of a match that was played at random until a moment."""
    match, luck = deal("six", players, seed=seed, options=options), random.Random(seed)
    view: View
    while not stop(view := match.view()):
        seat = luck.choice(match.to_act)
        match.play(seat, luck.choice(match.legal(seat)))
    return view


def trick(number: int, round: int = 1) -> Callable[[View], bool]:
    """When a trick has just begun."""
    return lambda view: (
        view["phase"] == "choose" and (view["round"], view["trick"], view["chosen"].count(None)) == (
            round, number, view["players"]
        )
    )  # fmt: skip


def phase(name: str) -> Callable[[View], bool]:
    return lambda view: bool(view["phase"] == name)


def lying(places: list[list[int]]) -> list[int]:
    return [card for place in places for card in place]


def refused(view: View, because: str | None = None, **changes: Any) -> None:
    assert Match.from_view(view, seed=1).view() == view
    with pytest.raises(BadView, match=because):
        Match.from_view({**view, **changes}, seed=1)


def accepts(view: View) -> bool:
    try:
        return bool(Match.from_view(view, seed=1).view() == view)
    except BadView:
        return False


# --- every position that is reached is set up again ------------------------------------------------------------------


@pytest.mark.parametrize(("players", "pro"), [*product((2, 3, 4, 6), (False, True)), (10, False)])
def test_every_position_of_a_match_is_set_up_again(players: int, pro: bool) -> None:
    match, luck = deal("six", players, seed=players, options={"rounds": 2, "pro": pro}), random.Random(players)
    while True:
        view = match.view()
        again = Match.from_view(view, seed=5)
        assert again.view() == view
        assert [again.legal(seat) for seat in range(players)] == [match.legal(seat) for seat in range(players)]
        if match.over:
            break
        seat = luck.choice(match.to_act)
        match.play(seat, luck.choice(match.legal(seat)))


@pytest.mark.parametrize("viewer", [0, 1, 2, "table"])
@pytest.mark.parametrize("pro", [False, True])
@pytest.mark.parametrize("name", ["choose", "row", "over"])
def test_a_seat_s_view_is_drawn_out_to_a_position_that_looks_the_same(name: str, pro: bool, viewer: int | str) -> None:
    match, luck = deal("six", 3, seed=4, options={"rounds": 1, "pro": pro}), random.Random(4)
    while not (match.view()["phase"] == name and (name != "choose" or match.view()["chosen"].count(None) == 1)):
        seat = luck.choice(match.to_act)
        match.play(seat, luck.choice(match.legal(seat)))
    view = match.view(viewer)
    for seed in range(5):
        assert byre.determinize(view, seed=seed).view(viewer) == view


def test_drawn_hands_and_choices_are_all_equally_likely() -> None:
    """Of two unseen cards a seat holds one, each as often as the other; it chose each card of its hand as often."""
    match = deal("six", 10, seed=1)
    match.play(3, match.legal(3)[0])
    view = match.view(0)
    drawn = [byre.determinize(view, seed=seed).view() for seed in range(300)]
    unseen = next(card for card in range(1, 105) if card not in {*view["hands"][0], *lying(view["rows"])})
    assert 12 < sum(unseen in one["hands"][3] for one in drawn) < 60  # 300 × 10/90
    assert 12 < sum(one["chosen"][3] == one["hands"][3][4] for one in drawn) < 60  # 300 / 10


# --- what is wrong on its face ---------------------------------------------------------------------------------------


def test_cards_are_there_once_and_in_order() -> None:
    view = view_of(3, trick(4))
    hands, rows = view["hands"], view["rows"]
    refused(view, "one place", hands=[[*hands[0][:-1], hands[1][-1]], *hands[1:]])
    refused(view, "each seat holds ten", hands=[hands[0][1:], *hands[1:]])
    refused(view, "in this position", hands=[7, *hands[1:]])
    refused(view, "`int` [<>]=", hands=[[*hands[0][:-1], 105], *hands[1:]])
    refused(view, "`int` [<>]=", hands=[[0, *hands[0][1:]], *hands[1:]])
    refused(view, rows=[rows[0][::-1] if len(rows[0]) > 1 else [], *rows[1:]])
    refused(view, rows=rows[:3])
    refused(view, "as many cards", gone=[*view["gone"], next(iter({*range(100, 105)} - {*lying(hands)}))])


def test_phases_and_what_goes_with_them() -> None:
    view = view_of(3, trick(4))
    for name in ("draft", "row", "over"):
        refused(view, phase=name)
    refused(view, "pro variant", first=0)
    refused(view, draft=[104 if 104 not in lying(view["hands"]) else 103])
    refused(view, "stays in the hand", chosen=[view["hands"][1][0], None, None])
    refused(view, "still to choose", chosen=[hand[0] for hand in view["hands"]])
    refused(view, chosen=[True, None, None])
    refused(view, to_act=[0, 1])
    refused(view, to_act=[0, 1, 1])
    refused(view, winners=[0])
    refused(view, over=True)


def test_phase_row_needs_a_lowest_card_that_fits_nowhere() -> None:
    view = view_of(3, phase("row"))
    high = next(card for card in range(104, 0, -1) if card not in {*lying(view["hands"]), *lying(view["rows"])})
    lowest = view["chosen"].index(min(view["chosen"]))
    refused(view, chosen=[high if seat == lowest else card for seat, card in enumerate(view["chosen"])])
    refused(view, "revealed", chosen=[None if seat != lowest else card for seat, card in enumerate(view["chosen"])])
    refused(view, phase="choose")


def test_a_match_is_over_when_it_ends_and_not_later() -> None:
    over = view_of(3, phase("over"), rounds=2)
    refused(over, options={**over["options"], "rounds": 3})
    refused(over, options={**over["options"], "rounds": 1})
    refused(over, round=3)
    refused(over, phase="choose", over=False, winners=[], to_act=[0, 1, 2])
    refused(over, winners=[])
    refused(over, trick=9)
    going = view_of(3, trick(1, round=2), rounds=2)
    refused(going, "was over before", options={**going["options"], "rounds": 1})
    to_target = {"target": max(going["scores"]) - 1, "rounds": None, "pro": False}
    refused(going, "was over before", options=to_target)
    assert accepts({**going, "options": {**to_target, "target": max(going["scores"])}})


def test_the_last_round_was_begun_rightly() -> None:
    over = view_of(3, phase("over"), target=66)
    before = [score - bulls for score, bulls in zip(over["scores"], over["bulls"])]
    assert max(before) <= 66
    refused(over, "was over before", options={**over["options"], "target": max(before) - 1})


def test_pro_draft_is_in_turn() -> None:
    view = view_of(3, lambda view: len(view["draft"]) == 20, pro=True)
    (seat,) = view["to_act"]
    hands = [list(hand) for hand in view["hands"]]
    refused(view, first=(view["first"] + 1) % 3)
    refused(view, first=None)
    refused(view, to_act=[(seat + 1) % 3])
    refused(view, trick=2)
    refused(view, draft=view["draft"][1:])
    refused(view, draft=[*view["draft"], 35])
    refused(view, rows=[[view["draft"][0]], [], [], []], draft=view["draft"][1:])
    hands[seat].append(hands[(seat + 1) % 3].pop())
    hands[seat].append(hands[(seat + 1) % 3].pop())
    refused(view, "in turn", hands=[sorted(hand) for hand in hands])


# --- bugs, each by its name ------------------------------------------------------------------------------------------


def test_bug_legal_named_other_cards_when_uncompiled() -> None:
    """The numbers of high cards did not fit into the int8 of a hand."""
    view = view_of(10)
    match = Match.from_view(view, seed=1)
    assert [match.legal(seat) for seat in range(10)] == [
        [{"type": "choose", "card": card} for card in hand] for hand in view["hands"]
    ]


def test_bug_hands_out_of_order_were_set_up() -> None:
    view = view_of(3)
    refused(view, "ascend", hands=[view["hands"][0][::-1], *view["hands"][1:]])


def test_bug_rounds_that_cost_nobody_anything_were_set_up() -> None:
    """At the end of a round at most 20 cards lie in rows; whoever took the others has bulls."""
    view = view_of(3)
    refused(view, "totals", round=2)
    assert not accepts({**view, "round": 2, "scores": [13, 0, 0]})
    assert accepts({**view, "round": 2, "scores": [14, 0, 0]})


def test_bug_rounds_that_cost_more_than_their_cards_were_set_up() -> None:
    """Two players see 24 cards a round, and take at most 20 of them: 7 + 8 × 5 + 10 × 3 + 2 bulls."""
    view = {**view_of(2, target=200), "round": 2}
    assert accepts({**view, "scores": [79, 0]})
    assert not accepts({**view, "scores": [79, 1]})
    pro = {**view_of(2, target=200, pro=True), "round": 2}
    assert accepts({**pro, "scores": [20, 14]})
    assert not accepts({**pro, "scores": [20, 15]})  # of 38 bulls on the cards 1 to 24, at least 4 stay in rows


def test_bug_one_seat_took_more_than_ten_rows_of_others() -> None:
    """A seat takes at most 50 cards a round."""
    view = {**view_of(10, target=200), "round": 2}
    assert accepts({**view, "scores": [117, *[0] * 9]})
    assert not accepts({**view, "scores": [118, *[0] * 9]})


def test_bug_totals_before_the_last_round_were_not_looked_at() -> None:
    over = view_of(3, phase("over"), rounds=1)
    scores = [over["scores"][0] + 1, *over["scores"][1:]]
    refused(over, "totals", scores=scores)
