"""six by its rulebook (004, in five languages): every worked example, every paragraph, every decision.

The paragraphs R1 to R11 are those of docs/rules/six.md. The figures of the rulebook are not in its text: where a test
needs more cards than the text names, it has some of its own, and says so.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

import byre
from byre import BadOption, IllegalAction, Match
from byre.engine.rule import COMPILING
from tests.positions import deal, position

ALL = set(range(1, 105))


# --- helpers ---------------------------------------------------------------------------------------------------------


def choose(card: int) -> dict[str, Any]:
    return {"type": "choose", "card": card}


def draft(card: int) -> dict[str, Any]:
    return {"type": "draft", "card": card}


def row(number: int) -> dict[str, Any]:
    return {"type": "row", "row": number}


def table(rows: list[list[int]], cards: list[list[int]], trick: int = 1, **changes: Any) -> Match:
    """A match with these rows, whose seats hold these cards, and others that lie nowhere else."""
    taken = {*(card for some in (*rows, *cards, changes.get("gone", [])) for card in some)}
    others = iter(sorted(ALL - taken, reverse=True))
    hands = [sorted([*some, *(next(others) for _ in range(11 - trick - len(some)))]) for some in cards]
    return position("six", players=len(cards), rows=rows, hands=hands, trick=trick, **changes)


def play_trick(match: Match, cards: list[int], take: int | None = None) -> list[dict[str, Any]]:
    """Each seat plays its card; who is asked for a row takes this one."""
    events = [event for seat, card in enumerate(cards) for event in match.play(seat, choose(card))]
    if take is not None:
        events += match.play(match.to_act[0], row(take))
    return events


def of_type(events: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    return [event for event in events if event["type"] == kind]


def play_on(match: Match, phase: str = "over", trick: int = 0, seed: int = 1) -> Match:
    """Plays at random up to a phase, and a trick, or the end."""
    luck = random.Random(seed)
    while not match.over and not ((view := match.view())["phase"] == phase and view["trick"] >= trick):
        seat = luck.choice(match.to_act)
        match.play(seat, luck.choice(match.legal(seat)))
    return match


def before_last_card(options: Mapping[str, Any] | None = None, players: int = 2, seed: int = 1) -> Match:
    """A match in whose first round one card is still to be chosen, and will not be too low."""
    while True:
        match = play_on(deal("six", players, seed=seed, options=options), "choose", 10, seed)
        for seat in match.to_act[:-1]:
            match.play(seat, match.legal(seat)[0])
        ahead = match.copy()
        ahead.play(ahead.to_act[0], ahead.legal(ahead.to_act[0])[0])
        if ahead.view()["phase"] != "row":
            return match
        seed += 1


def play_last_card(match: Match) -> list[dict[str, Any]]:
    (seat,) = match.to_act
    (action,) = match.legal(seat)
    return match.play(seat, action)


# --- the worked examples ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("highest", [83, 93], ids=["de-fr-nl-it", "en"])
def test_rulebook_example_of_rules_1_to_4(highest: int) -> None:
    """Rulebook 004, the examples of rules 2, 3 and 4 and figures 1 to 4, in five languages, are three tricks of one
    round; the last card of the third is 83, but 93 in the English edition. That it lies behind the 68 then, the text
    does not say, but the rules do."""
    match = table([[12], [37], [43], [58]], [[14, 21, 3], [15, 26, 9], [44, 30, 68], [61, 36, highest]])

    play_trick(match, [14, 15, 44, 61])
    assert match.view()["rows"] == [[12, 14, 15], [37], [43, 44], [58, 61]]

    events = play_trick(match, [21, 26, 30, 36])
    assert match.view()["rows"] == [[30, 36], [37], [43, 44], [58, 61]]
    (took,) = of_type(events, "took_row")
    assert (took["seat"], took["row"], took["cards"]) == (2, 0, [12, 14, 15, 21, 26])
    assert match.view()["bulls"] == [0, 0, 1 + 1 + 2 + 1 + 1, 0]

    play_trick(match, [3, 9, 68, highest], take=1)
    assert match.view()["rows"] == [[30, 36], [3, 9], [43, 44], [58, 61, 68, highest]]
    assert match.view()["bulls"] == [1, 0, 6, 0]
    assert match.view()["gone"] == [12, 14, 15, 21, 26, 37]


def test_rulebook_example_of_rule_4_asks_the_player_of_the_3_for_any_row() -> None:
    """Rulebook 004, rule 4: the row is of the player's choice, whichever it is."""
    for number in range(4):
        match = table([[12], [37], [43], [58]], [[3], [9], [68], [83]])
        play_trick(match, [3, 9, 68, 83])
        assert match.to_act == (0,)
        assert match.legal(0) == [row(0), row(1), row(2), row(3)]
        match.play(0, row(number))
        assert match.view()["rows"][number][:2] == [3, 9]
        assert match.view()["gone"] == [[12, 37, 43, 58][number]]


def test_rulebook_tip_1_the_45_goes_behind_the_42() -> None:
    """Rulebook 004, tips, example 1 (figure 5): the third row ends with 41, the fourth with 42 and is full; the other
    cards are ours. The 45 is the sixth card of the fourth row."""
    rows = [[60, 61], [70], [30, 41], [34, 35, 36, 38, 42]]
    match = table(rows, [[45], [71]], trick=4)
    events = play_trick(match, [45, 71])
    assert match.view()["rows"] == [[60, 61], [70, 71], [30, 41], [45]]
    (took,) = of_type(events, "took_row")
    assert (took["seat"], took["row"], took["cards"]) == (0, 3, [34, 35, 36, 38, 42])
    assert match.view()["bulls"] == [1 + 2 + 1 + 1 + 1, 0]


def test_rulebook_tip_2_the_29_empties_the_first_row_before_the_62() -> None:
    """Rulebook 004, tips, example 2 (figure 6): the first row ends with 61, as the English edition says; the
    fourth is full; the other cards are ours. The 29 takes the first row, so the 62 is the sixth card of the fourth."""
    match = table([[61], [70], [80], [40, 41, 43, 46, 50]], [[62], [29]], trick=3)
    events = play_trick(match, [62, 29], take=0)
    assert match.view()["rows"] == [[29], [70], [80], [62]]
    assert [(took["seat"], took["row"]) for took in of_type(events, "took_row")] == [(1, 0), (0, 3)]
    assert match.view()["bulls"] == [3 + 1 + 1 + 1 + 3, 1]


@pytest.mark.parametrize(("players", "cards"), [(2, 24), (3, 34), (4, 44), (5, 54), (6, 64)])
def test_rulebook_pro_variant_uses_ten_cards_a_player_and_four(players: int, cards: int) -> None:
    """Rulebook 004, pro variant, paragraph 1: three players have the cards 1 to 34, four have 1 to 44, and so on."""
    assert deal("six", players, seed=1, options={"pro": True}).view()["draft"] == list(range(1, cards + 1))


# --- R1 cards and bulls ----------------------------------------------------------------------------------------------


def bulls_by_taking(card: int) -> int:
    """What a seat pays that takes a row of this one card, with the 1, or with the 2 for the 1."""
    low, high = (1, 104) if card not in (1, 104) else (2, 103)
    if card == 1:
        return bulls_with_sixth_card()
    rows = [[card], *([other] for other in (98, 97, 96, 95) if other != card)][:4]
    match = table(rows, [[low], [high]])
    play_trick(match, [low, high], take=0)
    return int(match.view()["bulls"][0])


def bulls_with_sixth_card() -> int:
    """What the 1 costs, which no card is too low for: it is taken with four more that cost 1 each."""
    match = table([[1, 2, 3, 4, 6], [90], [91], [92]], [[7], [93]], trick=3)
    play_trick(match, [7, 93])
    return int(match.view()["bulls"][0]) - 4


def test_R1_bulls_of_every_card() -> None:
    bulls = {card: bulls_by_taking(card) for card in sorted(ALL)}
    assert bulls[55] == 7
    assert {card for card in bulls if bulls[card] == 5} == {11, 22, 33, 44, 66, 77, 88, 99}
    assert {card for card in bulls if bulls[card] == 3} == {10, 20, 30, 40, 50, 60, 70, 80, 90, 100}
    assert {card for card in bulls if bulls[card] == 2} == {5, 15, 25, 35, 45, 65, 75, 85, 95}
    assert sum(bulls.values()) == 171
    assert set(bulls.values()) == {1, 2, 3, 5, 7}


@pytest.mark.parametrize(("card", "bulls"), [(51, 1), (52, 1), (54, 1), (59, 1), (57, 1), (50, 3), (100, 3)])
def test_R1_decision_a_number_that_contains_a_five_is_a_multiple_of_five(card: int, bulls: int) -> None:
    """The English and Italian wording; 51 to 59 are no multiples of five, and 50 is one of ten."""
    assert bulls_by_taking(card) == bulls


# --- R2 the deal -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 11))
def test_R2_ten_cards_each_and_four_rows_of_one(players: int) -> None:
    view = deal("six", players, seed=players).view()
    assert [len(cards) for cards in view["rows"]] == [1, 1, 1, 1]
    assert [len(hand) for hand in view["hands"]] == [10] * players
    assert all(hand == sorted(hand) for hand in view["hands"])
    dealt = [card for cards in (*view["rows"], *view["hands"]) for card in cards]
    assert len(set(dealt)) == 10 * players + 4
    assert set(dealt) <= ALL
    assert (view["phase"], view["trick"], view["round"]) == ("choose", 1, 1)
    assert (view["gone"], view["draft"], view["first"]) == ([], [], None)
    assert view["scores"] == view["bulls"] == [0] * players
    assert view["to_act"] == list(range(players))


def test_R2_all_cards_come_back_for_the_next_round() -> None:
    match = deal("six", 10, seed=3, options={"rounds": 2})
    while match.view()["round"] == 1:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    view = match.view()
    assert {card for cards in (*view["rows"], *view["hands"]) for card in cards} == ALL
    assert (view["gone"], view["bulls"], view["trick"]) == ([], [0] * 10, 1)


@pytest.mark.parametrize("players", [-1, 0, 1, 11, 2.0, "4", None, True])
def test_R2_two_to_ten_players(players: Any) -> None:
    with pytest.raises(BadOption, match="2 to 10 players"):
        deal("six", players, seed=1)


# --- R3 choosing -----------------------------------------------------------------------------------------------------


def test_R3_each_seat_chooses_any_card_of_its_hand_in_any_order() -> None:
    match = deal("six", 3, seed=1)
    hands = match.view()["hands"]
    for seat in (2, 0):
        assert match.legal(seat) == [choose(card) for card in hands[seat]]
        match.play(seat, match.legal(seat)[4])
        assert match.legal(seat) == []
    assert match.to_act == (1,)
    assert match.view()["trick"] == 1


def test_R3_a_choice_stands() -> None:
    match = deal("six", 3, seed=1)
    first, second, *_ = match.legal(1)
    match.play(1, first)
    before = match.view()
    with pytest.raises(IllegalAction, match="owes no decision"):
        match.play(1, second)
    assert match.view() == before


def test_R3_a_card_of_another_hand_is_refused() -> None:
    match = deal("six", 3, seed=1)
    before, log = match.view(), match.log
    with pytest.raises(IllegalAction, match="not in your hand") as refused:
        match.play(0, match.legal(1)[0])
    assert refused.value.reason == "card_not_held"
    with pytest.raises(IllegalAction, match="not asked for now"):
        match.play(0, row(0))
    with pytest.raises(IllegalAction, match="not asked for now"):
        match.play(0, draft(before["hands"][0][0] % 64 + 1))
    assert (match.view(), match.log) == (before, log)


def test_R3_what_is_chosen_stays_hidden_and_in_the_hand() -> None:
    match = deal("six", 3, seed=1)
    hands = match.view()["hands"]
    card = hands[1][3]
    events = match.play(1, choose(card))
    assert match.view()["chosen"] == [None, card, None]
    assert match.view(1)["chosen"] == [None, card, None]
    for viewer in (0, 2, "table"):
        assert match.view(viewer)["chosen"] == [None, True, None]
        assert byre.redact(events, viewer) == [{"type": "chose", "seat": 1, "card": None}]
    assert byre.redact(events, 1) == events == [{"type": "chose", "seat": 1, "card": card}]
    assert match.view()["hands"] == hands
    assert match.view(1)["hands"] == [10, hands[1], 10]
    assert match.view("table")["hands"] == [10, 10, 10]


# --- R4 revealing ----------------------------------------------------------------------------------------------------


def test_R4_all_are_revealed_when_the_last_has_chosen() -> None:
    match = table([[10], [20], [30], [40]], [[11], [21], [31]])
    assert [event["type"] for event in match.play(0, choose(11))] == ["chose"]
    assert [event["type"] for event in match.play(2, choose(31))] == ["chose"]
    events = match.play(1, choose(21))
    assert [event["type"] for event in events] == ["chose", "revealed", "placed", "placed", "placed"]
    assert events[1] == {"type": "revealed", "seat": None, "cards": [11, 21, 31]}
    assert match.view()["chosen"] == [None] * 3
    assert [len(hand) for hand in match.view()["hands"]] == [9] * 3
    assert match.view()["trick"] == 2


def test_R4_lowest_first_whoever_chose_first() -> None:
    match = table([[10], [20], [30], [90]], [[45], [43], [44], [42]])
    events = play_trick(match, [45, 43, 44, 42])
    placed = [(event["seat"], event["card"], event["row"]) for event in of_type(events, "placed")]
    assert placed == [(3, 42, 2), (1, 43, 2), (2, 44, 2), (0, 45, 2)]
    assert match.view()["rows"][2] == [30, 42, 43, 44, 45]


def test_R4_later_cards_see_the_table_as_it_then_is() -> None:
    """The 31 is near to the 30, but the row of the 30 is taken before its turn comes."""
    match = table([[30], [40], [50], [60]], [[5], [31]])
    play_trick(match, [5, 31], take=0)
    assert match.view()["rows"] == [[5, 31], [40], [50], [60]]


# --- R5 placing ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "number"), [(11, 0), (19, 0), (21, 1), (59, 2), (61, 3), (104, 3)])
def test_R5_the_row_whose_last_card_is_the_nearest_below(card: int, number: int) -> None:
    match = table([[10], [20], [30], [60]], [[card], [103]])
    events = play_trick(match, [card, 103])
    assert [event["row"] for event in of_type(events, "placed") if event["card"] == card] == [number]


def test_R5_it_is_the_last_card_that_counts_not_the_first() -> None:
    match = table([[20, 50], [60], [70, 71, 72], [10, 25]], [[30], [80]], trick=3)
    play_trick(match, [30, 80])
    assert match.view()["rows"] == [[20, 50], [60], [70, 71, 72, 80], [10, 25, 30]]


# --- R6 a full row ---------------------------------------------------------------------------------------------------


def test_R6_fifth_card_takes_nothing() -> None:
    match = table([[10, 11, 12], [60], [70], [80]], [[13], [14]], trick=2)
    events = play_trick(match, [13, 14])
    assert match.view()["rows"][0] == [10, 11, 12, 13, 14]
    assert not of_type(events, "took_row")
    assert match.view()["bulls"] == [0, 0]


def test_R6_sixth_card_takes_the_row_and_starts_it_anew() -> None:
    match = table([[10, 11, 12, 13, 14], [60], [70], [80]], [[16], [17]], trick=3)
    events = play_trick(match, [16, 17])
    assert [event["type"] for event in events[-4:]] == ["revealed", "took_row", "placed", "placed"]
    assert events[-3] == {"type": "took_row", "seat": 0, "row": 0, "bulls": 11, "cards": [10, 11, 12, 13, 14]}
    assert match.view()["rows"][0] == [16, 17]
    assert match.view()["bulls"] == [3 + 5 + 1 + 1 + 1, 0]


def test_R6_there_is_no_choice_for_a_sixth_card() -> None:
    match = table([[10, 11, 12, 13, 14], [60], [70], [80]], [[16], [17]], trick=3)
    play_trick(match, [16, 17])
    assert match.view()["phase"] == "choose"
    assert match.to_act == (0, 1)


def test_R6_one_trick_can_take_the_same_row_twice() -> None:
    match = table([[1], [60], [70], [80]], [[card] for card in range(2, 12)])
    events = play_trick(match, list(range(2, 12)))
    assert [(took["seat"], took["cards"]) for took in of_type(events, "took_row")] == [
        (4, [1, 2, 3, 4, 5]),
        (9, [6, 7, 8, 9, 10]),
    ]
    assert match.view()["rows"][0] == [11]


# --- R7 too low a card -----------------------------------------------------------------------------------------------


def test_R7_phase_row_shows_all_cards_to_everyone_and_asks_the_lowest() -> None:
    match = table([[10], [20], [30], [40]], [[11], [5], [41]])
    events = play_trick(match, [11, 5, 41])
    assert [event["type"] for event in events] == ["chose", "chose", "chose", "revealed"]
    for viewer in (0, 1, 2, "table", None):
        view = match.view(viewer)
        assert (view["phase"], view["to_act"], view["chosen"], view["trick"]) == ("row", [1], [11, 5, 41], 1)
        assert view["rows"] == [[10], [20], [30], [40]]
    assert match.view("table")["hands"] == [9, 9, 9]
    assert not {11, 5, 41} & {card for hand in match.view()["hands"] for card in hand}


@pytest.mark.parametrize("number", range(4))
def test_R7_any_row_may_be_taken_a_full_one_too(number: int) -> None:
    rows = [[10, 11, 12, 13, 14], [60], [70], [80]]
    match = table(rows, [[5], [99]], trick=3)
    play_trick(match, [5, 99])
    assert match.legal(0) == [row(0), row(1), row(2), row(3)]
    events = match.play(0, row(number))
    assert events[0] == {
        "type": "took_row", "seat": 0, "row": number, "bulls": [11, 3, 3, 3][number], "cards": rows[number]
    }  # fmt: skip
    assert events[1] == {"type": "placed", "seat": 0, "card": 5, "row": number}
    assert match.view()["gone"] == rows[number]


def test_R7_only_one_card_of_a_trick_can_be_too_low() -> None:
    """Once the lowest lies there, the others are higher than it."""
    match = table([[30], [40], [50], [60]], [[5], [6], [7]])
    play_trick(match, [5, 6, 7], take=3)
    assert match.view()["rows"] == [[30], [40], [50], [5, 6, 7]]
    assert match.view()["bulls"] == [3, 0, 0]


def test_R7_row_is_asked_of_one_seat_and_must_be_a_row() -> None:
    match = table([[10], [20], [30], [40]], [[11], [5], [41]])
    play_trick(match, [11, 5, 41])
    before = match.view()
    for seat, action in (
        (0, row(0)),
        (1, row(4)),
        (1, row(-1)),
        (1, choose(before["hands"][1][0])),
        (1, {"type": "row"}),
        (1, {"type": "row", "row": 1, "card": 5}),
        (1, {"type": "row", "row": True}),
        (1, {"type": "row", "row": 1.0}),
    ):
        with pytest.raises(IllegalAction):
            match.play(seat, action)
    assert match.view() == before


# --- R8 taken cards --------------------------------------------------------------------------------------------------


def test_R8_taken_cards_never_go_to_the_hand() -> None:
    match = table([[10, 11, 12, 13, 14], [60], [70], [80]], [[16], [99]], trick=3)
    hands = match.view()["hands"]
    play_trick(match, [16, 99])
    assert match.view()["hands"] == [[card for card in hand if card not in (16, 99)] for hand in hands]
    for viewer in (0, 1, "table", None):
        assert match.view(viewer)["gone"] == [10, 11, 12, 13, 14]
        assert match.view(viewer)["bulls"] == [11, 0]


def test_R8_bulls_wait_for_the_end_of_the_round() -> None:
    match = table([[10, 11, 12, 13, 14], [60], [70], [80]], [[16], [99]], trick=3)
    play_trick(match, [16, 99])
    assert match.scores == (0, 0)


# --- R9 the end of a round -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 11) if COMPILING else (2, 5))
def test_R9_after_ten_tricks_the_bulls_are_added(players: int) -> None:
    match = before_last_card({"target": 1000}, players)
    bulls = match.view()["bulls"]
    events = play_last_card(match)
    for took in of_type(events, "took_row"):
        bulls[took["seat"]] += took["bulls"]
    scored = {"type": "round_scored", "seat": None, "round": 1, "points": bulls, "scores": bulls}
    assert of_type(events, "round_scored") == [scored]
    assert list(match.scores) == bulls
    view = match.view()
    assert (view["round"], view["trick"], view["phase"], view["bulls"]) == (2, 1, "choose", [0] * players)


def test_R9_next_round_is_told_as_dealt() -> None:
    match = before_last_card({"rounds": 2}, players=3)
    events = play_last_card(match)
    view = match.view()
    dealt = {"type": "dealt", "seat": None, "round": 2, "first": None, "hands": view["hands"], "rows": view["rows"]}
    assert events[-1] == {**dealt, "draft": []}
    assert byre.redact(events, 1)[-1]["hands"] == [10, view["hands"][1], 10]
    assert byre.redact(events, "table")[-1]["hands"] == [10, 10, 10]


# --- R10 the end of a match ------------------------------------------------------------------------------------------


def with_totals(options: dict[str, Any], totals: list[int]) -> tuple[Match, list[dict[str, Any]]]:
    """A round of two that ends with these totals, and its last events."""
    match = before_last_card({"rounds": 4})
    (points,) = of_type(play_last_card(match.copy()), "round_scored")
    scores = [total - more for total, more in zip(totals, points["points"])]
    filled = {"target": None, "rounds": None, "pro": False, **options}
    match = Match.from_view({**match.view(), "options": filled, "round": 3, "scores": scores}, seed=1)
    events = play_last_card(match)
    assert match.scores == tuple(totals)
    return match, events


@pytest.mark.parametrize("target", [66, 70, 80])
def test_R10_a_total_at_the_target_goes_on(target: int) -> None:
    match, events = with_totals({"target": target}, [target, target])
    assert not match.over
    assert match.winners == ()
    assert match.view()["round"] == 4
    assert events[-1]["type"] == "dealt"


@pytest.mark.parametrize("target", [66, 70, 80])
def test_R10_a_total_over_the_target_ends_the_match(target: int) -> None:
    match, events = with_totals({"target": target}, [target + 1, target])
    assert match.over
    assert match.to_act == ()
    assert match.winners == (1,)
    assert events[-1] == {"type": "match_over", "seat": None, "scores": [target + 1, target], "winners": [1]}


def test_R10_seats_that_tie_for_the_lowest_total_all_win() -> None:
    match, _ = with_totals({"target": 66}, [70, 70])
    assert match.winners == (0, 1)


def test_R10_default_is_66() -> None:
    assert deal("six", 2, seed=1).options == {"target": 66, "rounds": None, "pro": False}
    assert deal("six", 2, seed=1, options={"rounds": None}).options["target"] == 66


@pytest.mark.parametrize("players", range(2, 11))
def test_R10_target_0_is_over_after_one_round(players: int) -> None:
    """At most 20 cards lie in rows at the end: somebody has always taken some."""
    match = play_on(deal("six", players, seed=players, options={"target": 0}))
    assert match.view()["round"] == 1
    assert max(match.scores) > 0


@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_R10_rounds_are_played_whatever_the_totals(rounds: int) -> None:
    match = play_on(deal("six", 10, seed=1, options={"rounds": rounds}))
    assert match.options == {"target": None, "rounds": rounds, "pro": False}
    assert match.view()["round"] == rounds
    assert match.over


def test_R10_with_rounds_there_is_no_target() -> None:
    match, _ = with_totals({"rounds": 4}, [67, 90])
    assert not match.over
    match, _ = with_totals({"rounds": 3}, [25, 30])
    assert match.over


def test_R10_when_over_everything_stays_as_the_last_round_left_it() -> None:
    match = before_last_card({"rounds": 1}, players=3)
    events = play_last_card(match)
    full = match.view()
    assert (full["phase"], full["over"], full["to_act"], full["trick"], full["round"]) == ("over", True, [], 10, 1)
    assert full["bulls"] == full["scores"] == list(match.scores)
    assert sum(map(len, full["rows"])) + len(full["gone"]) == 34
    assert full["hands"] == [[], [], []]
    assert full["chosen"] == [None] * 3
    assert full["winners"] == list(match.winners)
    assert match.view(1) == {**full, "viewer": 1, "hands": [0, [], 0]}
    assert match.view("table") == {**full, "viewer": "table", "hands": [0, 0, 0]}
    assert [event["type"] for event in events[-2:]] == ["round_scored", "match_over"]
    assert [match.legal(seat) for seat in range(3)] == [[], [], []]
    with pytest.raises(IllegalAction, match="over"):
        match.play(0, choose(1))


@pytest.mark.parametrize(
    "options",
    [
        {"target": 66, "rounds": 3},
        {"target": 0, "rounds": 1},
        {"target": None},
        {"target": None, "rounds": None},
        {"target": -1},
        {"target": 66.0},
        {"target": "66"},
        {"target": True},
        {"rounds": 0},
        {"rounds": -2},
        {"rounds": 1.5},
        {"rounds": True},
        {"pro": 1},
        {"pro": None},
        {"pro": "yes"},
        {"deals": 5},
        {"Target": 66},
        {1: 2},
        [],
    ],
)
def test_R10_bad_options(options: Any) -> None:
    with pytest.raises(BadOption):
        deal("six", 4, seed=1, options=options)


@pytest.mark.parametrize("options", [{"rounds": 3, "target": None}, {"rounds": 3}, {"rounds": 3, "pro": False}])
def test_R10_rounds_make_the_target_null(options: dict[str, Any]) -> None:
    assert deal("six", 4, seed=1, options=options).options == {"target": None, "rounds": 3, "pro": False}


# --- R11 the pro variant ---------------------------------------------------------------------------------------------


def pro(players: int = 3, seed: int = 1, **options: Any) -> Match:
    return deal("six", players, seed=seed, options={"pro": True, **options})


@pytest.mark.parametrize("players", range(7, 11))
def test_R11_pro_is_for_two_to_six(players: int) -> None:
    with pytest.raises(BadOption, match="2 to 6 players"):
        pro(players)


def test_R11_all_cards_lie_open_before_the_picking() -> None:
    match = pro()
    for viewer in (0, 1, 2, "table", None):
        view = match.view(viewer)
        assert (view["phase"], view["trick"], view["rows"]) == ("draft", 1, [[], [], [], []])
        assert view["draft"] == list(range(1, 35))
        assert view["hands"] == [[], [], []]
        assert view["chosen"] == [None] * 3
        assert view["gone"] == []


@pytest.mark.parametrize("players", range(2, 7))
def test_R11_the_seats_pick_one_card_each_in_turn(players: int) -> None:
    match = pro(players)
    first = match.view()["first"]
    for number in range(10 * players):
        seat = (first + number) % players
        assert match.to_act == (seat,)
        left = match.view()["draft"]
        assert match.legal(seat) == [draft(card) for card in left]
        assert match.legal((seat + 1) % players) == []
        card = left[number * 7 % len(left)]
        assert match.play(seat, draft(card)) == [{"type": "drafted", "seat": seat, "card": card}]
        assert card in match.view("table")["hands"][seat]
    view = match.view()
    assert (view["phase"], view["draft"], view["first"]) == ("choose", [], first)
    assert [len(hand) for hand in view["hands"]] == [10] * players


def test_R11_decision_the_four_left_are_the_rows_in_ascending_order() -> None:
    match = pro(2)
    for card in [1, 2, 3, 24, 23, 22, *range(5, 10), *range(11, 15), *range(16, 20), 21]:
        match.play(match.to_act[0], draft(card))
    assert match.view()["rows"] == [[4], [10], [15], [20]]


def test_R11_a_card_is_picked_once() -> None:
    match = pro()
    first = match.to_act[0]
    match.play(first, draft(7))
    with pytest.raises(IllegalAction, match="still to pick") as refused:
        match.play(match.to_act[0], draft(7))
    assert refused.value.reason == "card_taken"
    with pytest.raises(IllegalAction, match="still to pick"):
        match.play(match.to_act[0], draft(35))
    with pytest.raises(IllegalAction, match="owes no decision"):
        match.play(first, draft(8))
    with pytest.raises(IllegalAction, match="not asked for now"):
        match.play(match.to_act[0], choose(8))


def test_R11_decision_the_first_picker_is_drawn() -> None:
    drawn = [pro(3, seed).view()["first"] for seed in range(60)]
    assert {drawn.count(seat) > 8 for seat in range(3)} == {True}


def test_R11_decision_the_first_picker_moves_one_seat_on_each_round() -> None:
    match = pro(3, rounds=5)
    first = match.view()["first"]
    for number in range(5):
        view = match.view()
        assert (view["round"], view["phase"]) == (number + 1, "draft")
        assert view["first"] == (first + number) % 3
        assert match.to_act == (view["first"],)
        events: list[dict[str, Any]] = []
        while not match.over and match.view()["round"] == number + 1:
            events = match.play(match.to_act[0], match.legal(match.to_act[0])[0])
        if number < 4:
            assert events[-1]["type"] == "dealt"
            assert (events[-1]["first"], events[-1]["draft"]) == ((first + number + 1) % 3, list(range(1, 35)))
    assert match.view()["first"] == (first + 4) % 3


def test_R11_decision_hands_are_public_but_choices_are_not() -> None:
    match = play_on(pro(), "choose")
    card = match.view()["hands"][0][2]
    events = match.play(0, choose(card))
    for viewer in (1, 2, "table"):
        assert match.view(viewer)["hands"] == match.view()["hands"]
        assert match.view(viewer)["chosen"] == [True, None, None]
        assert byre.redact(events, viewer)[0]["card"] is None


def test_R11_hands_stay_public_in_phase_row_and_when_over() -> None:
    match = play_on(pro(rounds=1), "row")
    assert match.view("table") == {**match.view(), "viewer": "table"}
    play_on(match)
    assert match.view("table")["hands"] == match.view(0)["hands"] == [[], [], []]


def test_R11_the_rest_goes_as_in_the_basic_game() -> None:
    match = play_on(pro(4, target=0))
    view = match.view()
    assert sorted([*view["gone"], *(card for cards in view["rows"] for card in cards)]) == list(range(1, 45))
    assert (view["round"], view["trick"], view["draft"]) == (1, 10, [])


def test_R11_without_pro_nobody_picks() -> None:
    match = deal("six", 3, seed=1)
    assert match.view()["first"] is None
    with pytest.raises(IllegalAction, match="not asked for now"):
        match.play(0, draft(1))
