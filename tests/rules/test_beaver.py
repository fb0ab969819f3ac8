"""beaver, paragraph by paragraph of docs/rules/beaver.md; the rulebook is 003 (Beverbende)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import byre
from tests.positions import deal, position

SPECIALS = ["swap"] * 9 + ["peek"] * 7 + ["draw2"] * 5
DECK: list[Any] = [card for card in range(9) for _ in range(4)] + [9] * 9 + SPECIALS
DRAW, DISCARD, KNOCK, PASS = {"type": "draw"}, {"type": "discard"}, {"type": "knock"}, {"type": "pass"}
DRAW2 = {"type": "draw2"}


def take(slot: int) -> dict[str, Any]:
    return {"type": "take", "slot": slot}


def keep(slot: int) -> dict[str, Any]:
    return {"type": "keep", "slot": slot}


def peek(slot: int) -> dict[str, Any]:
    return {"type": "peek", "slot": slot}


def swap(slot: int, seat: int, their_slot: int) -> dict[str, Any]:
    return {"type": "swap", "slot": slot, "seat": seat, "their_slot": their_slot}


def first_looks(slots: list[list[Any]]) -> list[Any]:
    """What each seat knows after its first look."""
    return [
        [[row[0], None, None, row[3]] if seat == viewer else [None] * 4 for seat, row in enumerate(slots)]
        for viewer in range(len(slots))
    ]


def rest_of(*used: list[Any]) -> list[Any]:
    """The cards of the deck that are not used."""
    rest = Counter(DECK)
    for cards in used:
        rest.subtract(cards)
    assert min(rest.values()) >= 0, "a card is used too often"
    return list(rest.elements())


def table(
    slots: list[list[Any]],
    discard: list[Any],
    coming: list[Any] | None = None,
    turns: int = 0,
    options: dict[str, Any] | None = None,
    **changes: Any,
) -> byre.Match:
    """Rows, discard pile and the next cards of the stock; the last seat deals, seat 0 starts, and `turns` were had."""
    n, coming = len(slots), coming or []
    drawn = changes.get("drawn")
    used = [*(card for row in slots for card in row), *([] if drawn is None else [drawn])]
    had = [(turns - seat + n - 1) // n for seat in range(n)]
    phase = changes.pop("phase", "turn" if drawn is None else "drawn")
    actor = (turns - (phase == "knock")) % n
    settings: dict[str, Any] = {
        "slots": slots,
        "known": first_looks(slots),
        "discard": discard,
        "stock": coming + rest_of(used, discard, coming),
        "turns": had,
        "dealer": n - 1,
        "starter": 0,
        "phase": phase,
        "to_act": [actor],
        "drawing": None if drawn is None else actor,
    }
    return position("beaver", n, options, **{**settings, **changes})


LOW = [[0, 1, 2, 3], [0, 1, 2, 3], [4, 5, 6, 7]]
HIGH = [[9, 9, 8, 8], [9, 9, 7, 7], [9, 9, 6, 6]]


def one(events: list[Any], kind: str) -> dict[str, Any]:
    (event,) = (event for event in events if event["type"] == kind)
    return dict(event)


def types(events: list[Any]) -> list[str]:
    return [event["type"] for event in events]


# --- R1, R2 cards and the deal ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 7))
def test_R1_the_deck_has_66_cards(players: int) -> None:
    view = deal("beaver", players=players, seed=3).view()
    cards = Counter(card for row in view["slots"] for card in row)
    assert cards + Counter(view["discard"]) + Counter(view["stock"]) == Counter(DECK)


def test_R2_four_cards_each_and_one_face_up() -> None:
    """Rulebook 003, the picture of the start with 3 players."""
    view = deal("beaver", players=3, seed=5).view()
    assert [len(row) for row in view["slots"]] == [4, 4, 4]
    assert len(view["discard"]) == 1
    assert len(view["stock"]) == 66 - 12 - 1


def test_R2_each_seat_looks_at_its_two_outer_cards() -> None:
    match = deal("beaver", players=3, seed=5)
    slots = match.view()["slots"]
    assert match.view()["known"] == first_looks(slots)
    assert match.view(1)["known"] == first_looks(slots)[1]
    assert match.view(1)["slots"] == [[None] * 4] * 3


def test_R2_decision_the_first_dealer_is_drawn_and_the_next_seat_starts() -> None:
    views = [deal("beaver", players=3, seed=seed).view() for seed in range(30)]
    assert {view["dealer"] for view in views} == {0, 1, 2}
    assert all(view["starter"] == (view["dealer"] + 1) % 3 for view in views)
    assert all(view["to_act"] == [view["starter"]] for view in views)


def test_R2_dealer_and_starter_move_clockwise() -> None:
    match = table(LOW, [9], turns=5, knocker=0)
    events = match.play(2, take(0))
    assert one(events, "dealt")["dealer"] == 0
    assert (match.view()["dealer"], match.view()["starter"], match.to_act) == (0, 1, (1,))


def test_R2_first_looks_are_told_to_their_seats_alone() -> None:
    match = table(LOW, [9], turns=5, knocker=0)
    events = match.play(2, take(0))
    slots = match.view()["slots"]
    dealt = types(events).index("dealt")
    looks = [(event["seat"], event["slot"], event["card"]) for event in events[dealt + 1 :]]
    assert looks == [(seat, slot, slots[seat][slot]) for seat in range(3) for slot in (0, 3)]
    seen = byre.redact(events, 1)[dealt:]
    assert seen[0]["slots"] == [[None] * 4] * 3
    assert [event["card"] for event in seen[1:]] == [None, None, slots[1][0], slots[1][3], None, None]


# --- R3, R4 a turn, taking -------------------------------------------------------------------------------------------


def test_R3_a_turn_is_to_take_or_to_draw() -> None:
    match = table(LOW, [7])
    assert match.legal(0) == [take(0), take(1), take(2), take(3), DRAW]
    assert match.legal(1) == []


def test_R3_the_turn_counts_as_had_when_its_action_is_done() -> None:
    match = table(LOW, [7], [5])
    match.play(0, DRAW)
    assert match.view()["turns"] == [0, 0, 0]
    match.play(0, DISCARD)
    assert match.view()["turns"] == [1, 0, 0]
    assert match.to_act == (1,)


def test_R3_the_turn_counts_before_the_knock_is_asked() -> None:
    match = table(LOW, [7], turns=2)
    match.play(2, take(0))
    assert (match.view()["turns"], match.view()["phase"], match.to_act) == ([1, 1, 1], "knock", (2,))


def test_R4_take_the_top_of_the_discard_pile() -> None:
    """Rulebook 003, action A: Alexander takes the 7, and puts it in place of his second card from the left."""
    match = table([[3, 4, 5, 6], [0, 1, 2, 3], [0, 1, 2, 3]], [7])
    events = match.play(0, take(1))
    assert events == [
        {"type": "took", "seat": 0, "slot": 1, "card": 7},
        {"type": "discarded", "seat": 0, "slot": 1, "card": 4, "used": False},
    ]
    view = match.view()
    assert view["slots"][0] == [3, 7, 5, 6]
    assert view["discard"] == [4]


@pytest.mark.parametrize("special", ["swap", "peek", "draw2"])
def test_R4_a_special_card_is_not_taken(special: str) -> None:
    match = table(LOW, [special])
    assert match.legal(0) == [DRAW]
    with pytest.raises(byre.IllegalAction, match="special"):
        match.play(0, take(0))


def test_R4_a_special_that_lay_in_a_row_has_no_effect_when_put_off() -> None:
    match = table([["draw2", 1, 2, 3], [0, 1, 2, 3], [4, 5, 6, 7]], [0])
    match.play(0, take(0))
    view = match.view()
    assert (view["discard"], view["phase"], match.to_act) == (["draw2"], "turn", (1,))


# --- R5 drawing ------------------------------------------------------------------------------------------------------


def test_R5_the_drawer_alone_sees_the_card() -> None:
    match = table(LOW, [7], [8])
    events = match.play(0, DRAW)
    assert events == [{"type": "drew", "seat": 0, "card": 8, "first_of_two": False, "reshuffled": False}]
    assert byre.redact(events, 0) == events
    assert byre.redact(events, 1)[0]["card"] is None
    assert byre.redact(events, "table")[0]["card"] is None
    assert [match.view(viewer)["drawn"] for viewer in (0, 1, 2, "table", None)] == [8, True, True, True, 8]
    assert match.view(2)["drawing"] == 0


def test_R5_a_number_is_discarded_or_kept() -> None:
    match = table(LOW, [7], [8])
    match.play(0, DRAW)
    assert match.legal(0) == [DISCARD, keep(0), keep(1), keep(2), keep(3)]
    with pytest.raises(byre.IllegalAction):
        match.play(0, peek(0))


def test_R5_discarded() -> None:
    match = table(LOW, [7], [8])
    match.play(0, DRAW)
    assert match.play(0, DISCARD) == [{"type": "discarded", "seat": 0, "slot": None, "card": 8, "used": False}]
    view = match.view()
    assert (view["discard"], view["drawn"], view["drawing"]) == ([7, 8], None, None)


def test_R5_kept_and_the_old_card_is_discarded_face_up() -> None:
    match = table(LOW, [7], [8])
    match.play(0, DRAW)
    events = match.play(0, keep(2))
    assert events == [
        {"type": "kept", "seat": 0, "slot": 2, "card": 8},
        {"type": "discarded", "seat": 0, "slot": 2, "card": 2, "used": False},
    ]
    assert byre.redact(events, 1)[0] == {"type": "kept", "seat": 0, "slot": 2, "card": None}
    assert match.view()["slots"][0] == [0, 1, 8, 3]
    assert match.view()["discard"] == [7, 2]


@pytest.mark.parametrize("special", ["swap", "peek", "draw2"])
def test_R5_a_special_may_be_discarded_unused_and_is_never_kept(special: str) -> None:
    match = table(LOW, [7], [special])
    match.play(0, DRAW)
    with pytest.raises(byre.IllegalAction, match="special"):
        match.play(0, keep(0))
    before = match.view()
    match.play(0, DISCARD)
    view = match.view()
    assert (view["slots"], view["known"]) == (before["slots"], before["known"])
    assert (view["discard"], match.to_act) == ([7, special], (1,))


def test_R5_the_stock_comes_in_the_order_that_the_full_view_shows() -> None:
    match = deal("beaver", players=2, seed=9)
    unseen = match.copy()
    for _ in range(30):
        stock = match.view()["stock"]
        (seat,) = match.to_act
        again = byre.Match.from_view(match.view(), seed=5)
        for one_match in (match, unseen, again):
            one_match.play(seat, DRAW)
            assert one_match.view(seat)["drawn"] == stock[0]
        assert match.view()["stock"] == again.view()["stock"] == stock[1:]
        match.play(seat, DISCARD)
        unseen.play(seat, DISCARD)
        if match.view()["phase"] == "knock":
            match.play(seat, PASS)
            unseen.play(seat, PASS)
    assert match.view() == unseen.view()


# --- R6 special cards ------------------------------------------------------------------------------------------------


def test_R6_swap_with_any_card_of_another_seat() -> None:
    match = table(LOW, [7], ["swap"])
    match.play(0, DRAW)
    swaps = [swap(slot, seat, theirs) for slot in range(4) for seat in (1, 2) for theirs in range(4)]
    assert match.legal(0) == [DISCARD, *swaps]
    for seat, reason in ((0, "own_card"), (3, "no_such_seat")):
        with pytest.raises(byre.IllegalAction) as refused:
            match.play(0, swap(0, seat, 0))
        assert refused.value.reason == reason


def test_R6_swap() -> None:
    match = table(LOW, [7], ["swap"])
    match.play(0, DRAW)
    events = match.play(0, swap(0, 2, 3))
    assert events == [
        {"type": "swapped", "seat": 0, "slot": 0, "other": 2, "their_slot": 3},
        {"type": "discarded", "seat": 0, "slot": None, "card": "swap", "used": True},
    ]
    assert match.view()["slots"] == [[7, 1, 2, 3], [0, 1, 2, 3], [4, 5, 6, 0]]
    assert match.view()["discard"] == [7, "swap"]


def test_R6_peek() -> None:
    match = table(LOW, [7], ["peek"])
    match.play(0, DRAW)
    assert match.legal(0) == [DISCARD, peek(0), peek(1), peek(2), peek(3)]
    events = match.play(0, peek(2))
    assert events[0] == {"type": "peeked", "seat": 0, "slot": 2, "card": 2}
    assert byre.redact(events, 1)[0]["card"] is None
    assert match.view(0)["known"][0] == [0, None, 2, 3]
    assert match.view()["discard"] == [7, "peek"]


def test_R6_draw_two_first_card_used_ends_the_turn() -> None:
    match = table(LOW, [7], ["draw2", 8])
    match.play(0, DRAW)
    assert match.legal(0) == [DISCARD, DRAW2]
    match.play(0, DRAW2)
    assert (match.view(0)["drawn"], match.view(1)["first_of_two"]) == (8, True)
    assert match.legal(0) == [DISCARD, keep(0), keep(1), keep(2), keep(3)]
    match.play(0, keep(0))
    assert (match.view()["first_of_two"], match.to_act) == (False, (1,))


def test_R6_draw_two_discarding_the_first_draws_the_other_in_the_same_play() -> None:
    match = table(LOW, [7], ["draw2", 8, 9])
    match.play(0, DRAW)
    match.play(0, DRAW2)
    assert types(match.play(0, DISCARD)) == ["discarded", "drew"]
    view = match.view()
    assert (view["drawn"], view["first_of_two"], view["discard"]) == (9, False, [7, "draw2", 8])
    assert (match.to_act, view["turns"]) == ((0,), [0, 0, 0])
    match.play(0, DISCARD)
    assert (match.view()["discard"], match.to_act) == ([7, "draw2", 8, 9], (1,))


def test_R6_draw_two_specials_drawn_that_way_are_used_as_usual() -> None:
    match = table(LOW, [7], ["draw2", "peek", "swap"])
    match.play(0, DRAW)
    match.play(0, DRAW2)
    second = match.copy()
    match.play(0, peek(1))
    assert match.to_act == (1,)
    second.play(0, DISCARD)
    second.play(0, swap(0, 1, 0))
    assert second.to_act == (1,)


@pytest.mark.parametrize("place", ["first", "other"])
def test_R6_a_further_draw_two_is_used_as_usual(place: str) -> None:
    match = table(LOW, [7], ["draw2", "draw2", "draw2", 5, 6])
    match.play(0, DRAW)
    match.play(0, DRAW2)
    if place == "other":
        match.play(0, DISCARD)
        assert match.view()["first_of_two"] is False
    match.play(0, DRAW2)
    assert match.view()["first_of_two"] is True
    match.play(0, DISCARD)
    assert (match.view()["first_of_two"], match.view()["phase"]) == (False, "drawn")


def test_R6_decision_a_draw_two_is_discarded_before_its_first_card_is_drawn() -> None:
    match = table(LOW, [7], ["draw2", 8])
    match.play(0, DRAW)
    events = match.play(0, DRAW2)
    assert types(events) == ["discarded", "drew"]
    assert (events[0]["used"], events[1]["first_of_two"]) == (True, True)
    assert match.view()["discard"] == [7, "draw2"]


# --- R7 the stock runs out -------------------------------------------------------------------------------------------


def test_R7_decision_the_stock_is_refilled_when_a_card_must_be_drawn() -> None:
    discard = [*rest_of(*HIGH, [0, 5]), 5]
    match = table(HIGH, discard, turns=60, drawn=0, stock=[])
    match.play(0, DISCARD)
    match.play(0, PASS)
    assert (match.view()["stock"], match.view()["discard"]) == ([], [*discard, 0])
    assert match.legal(1) == [take(0), take(1), take(2), take(3), DRAW]
    events = match.play(1, DRAW)
    view = match.view()
    assert events[0]["reshuffled"] is True
    assert view["discard"] == []
    assert Counter([*view["stock"], view["drawn"]]) == Counter([*discard, 0])


def test_R7_decision_a_draw_two_used_as_the_stock_runs_out_is_shuffled_in_too() -> None:
    discard = rest_of(*HIGH, ["draw2"])
    match = table(HIGH, discard, turns=60, drawn="draw2", stock=[])
    match.play(0, DRAW2)
    view = match.view()
    assert (view["discard"], view["first_of_two"]) == ([], True)
    assert Counter([*view["stock"], view["drawn"]]) == Counter([*discard, "draw2"])


# --- R8 knocking -----------------------------------------------------------------------------------------------------


def test_R8_no_knock_before_each_seat_has_had_a_turn() -> None:
    match = table(LOW, [8], turns=1)
    match.play(1, take(0))
    assert (match.view()["phase"], match.to_act) == ("turn", (2,))
    match.play(2, DRAW)
    match.play(2, DISCARD)
    assert (match.view()["phase"], match.to_act) == ("knock", (2,))
    assert match.legal(2) == [KNOCK, PASS]


def test_R8_who_passes_does_not_knock() -> None:
    match = table(LOW, [8], turns=3, phase="knock")
    assert match.play(2, PASS) == []
    assert (match.view()["knocker"], match.view()["phase"], match.to_act) == (None, "turn", (0,))


def test_R8_after_a_knock_each_other_seat_has_one_more_turn() -> None:
    match = table(HIGH, [8], [0, 1, 2], turns=3, phase="knock")
    assert match.play(2, KNOCK) == [{"type": "knocked", "seat": 2}]
    assert (match.view()["knocker"], match.to_act) == (2, (0,))
    for seat in (0, 1):
        assert match.view()["round"] == 1
        match.play(seat, DRAW)
        events = match.play(seat, DISCARD)
    assert "round_scored" in types(events)
    assert match.view()["round"] == 2


def test_R8_nobody_knocks_twice() -> None:
    match = table(HIGH, [8], [0], turns=4, knocker=0)
    match.play(1, DRAW)
    match.play(1, DISCARD)
    assert (match.view()["phase"], match.to_act) == ("turn", (2,))


def test_R8_decision_the_round_ends_at_once_after_100_turns_each() -> None:
    match = table([[0, 1, 2, 3], [4, 5, 6, 7]], [8], turns=199, options={"rounds": 1})
    events = match.play(1, take(0))
    assert "knocked" not in types(events)
    assert one(events, "revealed")["knocker"] == 1
    assert match.over
    assert (match.view()["knocker"], match.view()["turns"]) == (1, [100, 100])


def test_R8_decision_the_last_but_one_seat_is_still_asked_in_its_100th_turn() -> None:
    match = table([[0, 1, 2, 3], [4, 5, 6, 7]], [8], turns=198, options={"rounds": 1})
    match.play(0, take(0))
    assert match.legal(0) == [KNOCK, PASS]
    match.play(0, KNOCK)
    match.play(1, DRAW)
    assert not match.over


def test_R8_after_a_late_knock_a_seat_has_its_101st_turn() -> None:
    match = table(LOW, [8], turns=299, phase="knock", options={"rounds": 1})
    match.play(1, KNOCK)
    match.play(2, take(0))
    match.play(0, DRAW)
    match.play(0, DISCARD)
    assert match.over
    assert match.view()["turns"] == [101, 100, 100]
    assert byre.Match.from_view(match.view()).view() == match.view()


# --- R9, R10 the end of a round and of a match -----------------------------------------------------------------------


def test_R9_the_sum_of_four_cards_is_added_to_the_total() -> None:
    """Rulebook 003, the example of a round's end: 4+2+0+5 = 11, 1+2+1+3 = 7, and with an 8 drawn 0+4+8+0 = 12."""
    slots: list[list[Any]] = [[4, 2, 0, 5], [1, 2, 1, 3], [0, 4, "peek", 0]]
    match = table(slots, [7], [9, 8], turns=5, knocker=0)
    match.play(2, DRAW)
    events = match.play(2, DISCARD)
    assert one(events, "revealed") == {"type": "revealed", "seat": None, "knocker": 0, "slots": slots}
    assert one(events, "replaced") == {
        "type": "replaced",
        "seat": 2,
        "slot": 2,
        "card": 8,
        "put_aside": "peek",
        "reshuffled": False,
    }
    assert one(events, "round_scored")["points"] == [11, 7, 12]
    assert match.scores == (11, 7, 12)


def test_R9_a_special_is_replaced_until_a_number_comes() -> None:
    slots: list[list[Any]] = [["swap", 0, 0, 0], [1, 1, 1, 1]]
    match = table(slots, [9], [8, "peek", "draw2", 5], turns=3, knocker=0, options={"rounds": 1})
    match.play(1, DRAW)
    events = match.play(1, DISCARD)
    replaced = [(event["put_aside"], event["card"]) for event in events if event["type"] == "replaced"]
    assert replaced == [("swap", "peek"), ("peek", "draw2"), ("draw2", 5)]
    assert match.scores == (5, 4)
    assert match.view()["discard"] == [9, 8, "swap", "peek", "draw2"]


def test_R9_decision_specials_are_replaced_from_the_knocker_on_slot_by_slot() -> None:
    slots: list[list[Any]] = [["swap", 0, 0, "peek"], [1, 1, "swap", "draw2"], [1, "draw2", 2, 2]]
    match = table(slots, [9], [9, 3, 4, 5, 6, 7], turns=4, knocker=2, options={"rounds": 1})
    match.play(1, DRAW)
    events = match.play(1, DISCARD)
    order = [(event["seat"], event["slot"], event["card"]) for event in events if event["type"] == "replaced"]
    assert order == [(2, 1, 3), (0, 0, 4), (0, 3, 5), (1, 2, 6), (1, 3, 7)]


def test_R9_decision_the_special_goes_on_the_discard_pile_before_a_card_is_drawn() -> None:
    slots: list[list[Any]] = [["swap", 9, 9, 9], [9, 9, 9, 8]]
    discard = [*rest_of(*slots, [0, 5]), 5]
    match = table(slots, discard, turns=61, knocker=0, drawn=0, stock=[], options={"rounds": 1})
    events = match.play(1, DISCARD)
    replaced = [event for event in events if event["type"] == "replaced"]
    assert replaced[0]["reshuffled"] is True
    view = match.view()
    gone = Counter([*view["discard"], *view["stock"], view["slots"][0][0]])
    assert gone == Counter([*discard, 0, "swap"])


def test_R9_when_over_the_rows_are_open_to_all() -> None:
    slots: list[list[Any]] = [["swap", 0, 0, 0], [1, 1, 1, 1]]
    match = table(slots, [9], [8, 5], turns=3, knocker=0, options={"rounds": 1})
    match.play(1, DRAW)
    match.play(1, DISCARD)
    rows = [[5, 0, 0, 0], [1, 1, 1, 1]]
    for viewer in (0, 1, "table", None):
        assert match.view(viewer)["slots"] == rows
    assert [match.view(viewer)["known"] for viewer in (0, 1, "table", None)] == [rows, rows, None, [rows, rows]]
    assert match.view(0)["stock"] == len(match.view()["stock"])


@pytest.mark.parametrize(("players", "rounds"), [(2, 4), (3, 3), (4, 4), (5, 5), (6, 6)])
def test_R10_as_many_rounds_as_players_and_four_with_two(players: int, rounds: int) -> None:
    match = deal("beaver", players=players, seed=2)
    assert match.options == {"rounds": rounds}
    dealers = [match.view()["dealer"]]
    while not match.over:
        (seat,) = match.to_act
        match.play(seat, match.legal(seat)[0])
        if match.view()["round"] > len(dealers):
            dealers.append(match.view()["dealer"])
    assert match.view()["round"] == rounds
    assert dealers == [(dealers[0] + i) % players for i in range(rounds)]


def test_R10_another_number_of_rounds() -> None:
    assert deal("beaver", players=3, seed=2, options={"rounds": 7}).options == {"rounds": 7}
    for wrong in (0, -1, None, True, 1.0, "3"):
        with pytest.raises(byre.BadOption):
            deal("beaver", players=3, seed=2, options={"rounds": wrong})
    for players in (1, 7):
        with pytest.raises(byre.BadOption):
            deal("beaver", players=players)


def test_R10_the_lowest_total_wins_and_ties_all_win() -> None:
    match = table([[0, 0, 1, 1], [1, 1, 0, 0], [4, 4, 4, 4]], [3], turns=5, knocker=0, options={"rounds": 1})
    events = match.play(2, take(0))
    assert (match.over, match.scores, match.winners) == (True, (2, 2, 15), (0, 1))
    assert one(events, "match_over") == {"type": "match_over", "seat": None, "scores": [2, 2, 15], "winners": [0, 1]}


# --- R11 what a seat knows -------------------------------------------------------------------------------------------


def test_R11_a_card_taken_from_the_discard_pile_is_known_to_all() -> None:
    match = table(LOW, [7])
    match.play(0, take(1))
    for viewer in range(3):
        assert match.view(viewer)["known"][0][1] == 7


def test_R11_a_kept_card_is_known_to_its_drawer_alone() -> None:
    match = table(LOW, [7], [8])
    match.play(0, DRAW)
    match.play(0, keep(0))
    assert [match.view(viewer)["known"][0][0] for viewer in range(3)] == [8, None, None]


def test_R11_a_swap_moves_with_the_cards_what_is_known_of_them() -> None:
    match = table(LOW, [7], ["swap"])
    match.play(0, DRAW)
    match.play(0, swap(0, 2, 1))
    assert match.view(0)["known"] == [[None, None, None, 3], [None] * 4, [None, 0, None, None]]
    assert match.view(2)["known"] == [[None] * 4, [None] * 4, [4, None, None, 7]]
    assert match.view(1)["known"] == [[None] * 4, [0, None, None, 3], [None] * 4]


def test_R11_what_all_know_of_a_card_goes_with_it() -> None:
    match = table(LOW, [7], ["swap"])
    match.play(0, take(0))
    match.play(1, DRAW)
    match.play(1, swap(1, 0, 0))
    for viewer in range(3):
        assert match.view(viewer)["known"][1][1] == 7
        assert match.view(viewer)["known"][0][0] is None


def test_R11_a_bystander_knows_nothing_but_the_discard_pile() -> None:
    view = table(LOW, [7]).view("table")
    assert view["known"] is None
    assert view["slots"] == [[None] * 4] * 3
    assert view["discard"] == [7]
    assert view["stock"] == 53


# --- positions -------------------------------------------------------------------------------------------------------


BAD: dict[str, dict[str, Any]] = {
    "a_card_twice": {"discard": [0]},
    "no_discard_pile": {"discard": [], "stock": [7, *rest_of(*LOW, [7])]},
    "a_hidden_card": {"slots": [[None, 1, 2, 3], *LOW[1:]]},
    "drawn_in_phase_turn": {"drawn": 8, "stock": rest_of(*LOW, [7, 8])},
    "none_drawn_in_phase_drawn": {"phase": "drawn", "drawing": 0},
    "drawn_hidden": {"drawn": True},
    "first_of_none": {"first_of_two": True},
    "starter_not_after_dealer": {"starter": 1},
    "dealer_elsewhere": {"dealer": 0},
    "turns_skipped": {"turns": [1, 0, 1]},
    "turn_of_another": {"to_act": [1]},
    "knock_in_the_first_lap": {"knocker": 1},
    "knock_asked_in_the_first_lap": {"phase": "knock"},
    "too_many_drawn": {"discard": [7, 8], "stock": rest_of(*LOW, [7, 8])},
    "more_known_than_seen": {"known": [[row[:] for row in LOW], *first_looks(LOW)[1:]]},
    "known_otherwise": {"known": [[[1, None, None, 3], [None] * 4, [None] * 4], *first_looks(LOW)[1:]]},
    "nothing_known": {"known": [[[None] * 4] * 3] * 3},
    "known_to_a_bystander": {"known": None},
    "over_too_early": {"phase": "over", "to_act": [], "over": True},
    "points_before_the_first_round": {"scores": [1, 0, 0]},
    "round_too_late": {"round": 4, "scores": [30, 30, 30]},
    "too_few_points": {"round": 2, "scores": [0, 0, 5]},
    "too_many_points": {"round": 2, "scores": [36, 36, 36]},
    "stock_hidden": {"stock": 53},
}


@pytest.mark.parametrize("name", BAD)
def test_position_that_no_play_leads_to(name: str) -> None:
    view = table(LOW, [7]).view()
    with pytest.raises(byre.BadView):
        byre.Match.from_view({**view, **BAD[name]})


def test_position_the_first_of_two_comes_after_a_draw_two() -> None:
    table(LOW, [7, "draw2"], drawn=8, first_of_two=True)
    with pytest.raises(byre.BadView, match="draw two"):
        table(LOW, [7, 9], turns=1, drawn=8, first_of_two=True)


def test_position_the_knocker_has_no_further_turn() -> None:
    with pytest.raises(byre.BadView, match="knocker"):
        table(LOW, [7], turns=4, knocker=1)
    with pytest.raises(byre.BadView, match="knock"):
        table(LOW, [7], turns=4, knocker=2, phase="knock")


def test_position_after_a_late_knock() -> None:
    """Counts of turns beyond what an int8 holds are compared rightly."""
    match = table(LOW, [7], turns=298, phase="knock")
    match.play(0, KNOCK)
    match.play(1, DRAW)
    assert byre.Match.from_view(match.view()).view() == match.view()
    with pytest.raises(byre.BadView, match="knock"):
        byre.Match.from_view({**match.view(), "knocker": 1})
