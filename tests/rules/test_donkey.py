"""donkey, paragraph by paragraph of docs/rules/donkey.md. Rulebook 000 is the Dutch one, 001 the German."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import byre
from tests.positions import deal, position

Action = dict[str, Any]
Card = int | str

DONKEY: Action = {"type": "donkey"}
OX: Action = {"type": "ox"}
PASS: Action = {"type": "pass"}
OX_VARIANT = {"ox": True}
ORDER: list[Card] = [*range(1, 14), "joker", "donkey", "ox"]
DEALT = {**dict.fromkeys(range(3, 9), 13), 9: 12, 10: 10, 11: 9, 12: 9}


def cards(value: int, count: int = 1, jokers: int = 0) -> Action:
    return {"type": "play", "value": value, "count": count, "jokers": jokers}


def jokers(count: int = 1) -> Action:
    return cards(14, count, count)


def in_order(hand: list[Card]) -> list[Card]:
    return sorted(hand, key=ORDER.index)


def full(hands: list[list[Card]]) -> list[list[Card]]:
    """The hands of a first round: filled up to the number dealt."""
    each = DEALT[len(hands)]
    rest = _left_over(hands)
    return [in_order(hand + [rest.pop() for _ in range(each - _common(hand))]) for hand in hands]


def _left_over(hands: list[list[Card]]) -> list[Card]:
    deck = Counter({card: 4 if card == "joker" else 8 for card in ORDER[:14]})
    return list((deck - Counter(card for hand in hands for card in hand)).elements())


def _common(hand: list[Card]) -> int:
    return sum(card not in ("donkey", "ox") for card in hand)


def first_round(hands: list[list[Card]], starter: int = 0, **changes: Any) -> byre.Match:
    """Base game: the first round of a deal."""
    filled = full(hands)
    filled[starter] = in_order([*filled[starter], "donkey"])
    seen = [["donkey"] if seat == starter else [] for seat in range(len(hands))]
    return position("donkey", len(hands), hands=filled, starter=starter, to_act=[starter], seen=seen, **changes)


def late_round(
    hands: list[list[Card]], starter: int = 0, trick: int = 9, ox: bool = False, deals: int = 5, **changes: Any
) -> byre.Match:
    """A later round: what the hands, and the pile, do not hold of the cards dealt is gone."""
    n, piles = len(hands), changes.setdefault("piles", [[] for _ in hands])
    held = [*hands, *piles]
    gone = _left_over(held)[:: 2 if n < 5 else 1][: n * DEALT[n] - sum(map(_common, held))]
    seen = [[card for card in hand if card in ("donkey", "ox")] for hand in hands]
    changes = {"seen": seen, "middle": [], **changes}
    return position(
        "donkey",
        n,
        {"deals": deals, "ox": ox},
        hands=[in_order(hand) for hand in hands],
        starter=starter,
        to_act=[starter],
        trick=trick,
        gone=in_order(gone),
        **changes,
    )


def play(match: byre.Match, *actions: Action) -> list[Action]:
    """Plays in turn, and gives the events of the last action."""
    events: list[Action] = []
    for action in actions:
        events = match.play(match.to_act[0], action)
    return events


def refused(match: byre.Match, action: Action) -> str:
    before = match.view()
    with pytest.raises(byre.IllegalAction) as refusal:
        match.play(match.to_act[0], action)
    assert match.view() == before
    return refusal.value.reason


def types(events: list[Action]) -> list[str]:
    return [event["type"] for event in events]


# --- the game -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ox", [False, True])
@pytest.mark.parametrize("players", range(3, 13))
def test_R1_R2_the_deal(players: int, ox: bool) -> None:
    """000 and 001, table of the cards a seat gets and of those put aside."""
    aside = {3: 69, 4: 56, 5: 43, 6: 30, 7: 17, 8: 4, 9: 0, 10: 8, 11: 9, 12: 0}
    view = deal("donkey", players=players, seed=5, options={"ox": ox}).view()
    dealt = Counter(card for hand in view["hands"] for card in hand if card not in ("donkey", "ox"))
    assert [_common(hand) for hand in view["hands"]] == [DEALT[players]] * players
    assert 108 - dealt.total() == aside[players]
    assert all(count <= (4 if card == "joker" else 8) for card, count in dealt.items())
    assert [*view["gone"], *view["plays"], *view["blocked"]] == []


@pytest.mark.parametrize("players", [2, 13])
def test_R1_three_to_twelve_players(players: int) -> None:
    with pytest.raises(byre.BadOption):
        deal("donkey", players=players)


def test_R2_starter_holds_the_donkey_on_top() -> None:
    view = deal("donkey", players=4, seed=3).view()
    assert [hand.count("donkey") for hand in view["hands"]] == [seat == view["starter"] for seat in range(4)]
    assert [len(hand) for hand in view["hands"]] == [13 + (seat == view["starter"]) for seat in range(4)]


def test_R3_first_starter_is_drawn() -> None:
    starters = {deal("donkey", players=3, seed=seed).view()["starter"] for seed in range(30)}
    assert starters == {0, 1, 2}


def test_R4_each_seat_has_one_turn_clockwise_from_the_starter() -> None:
    match = first_round([[5], [], [], []], starter=2)
    order = []
    while match.view()["trick"] == 1:
        order.append(match.to_act[0])
        play(match, PASS if PASS in match.legal(match.to_act[0]) else match.legal(match.to_act[0])[0])
    assert order == [2, 3, 0, 1]


def test_R6_R7_example_of_five_players() -> None:
    """000 and 001: three 6s, three 8s, pass, three 11s, pass; the fourth seat starts the next round."""
    match = first_round([[6, 6, 6], [8, 8, 8], [], [11, 11, 11], []])
    play(match, cards(6, 3), cards(8, 3), PASS, cards(11, 3))
    assert match.view()["leader"] == 3
    events = play(match, PASS)
    assert events == [
        {"type": "passed", "seat": 4},
        {"type": "round_won", "seat": 3, "trick": 1, "kind": "normal"},
    ]
    view = match.view()
    assert (view["starter"], view["to_act"], view["trick"], view["kind"], view["leader"]) == (3, [3], 2, None, None)
    assert view["gone"] == [6, 6, 6, 8, 8, 8, 11, 11, 11]
    assert view["plays"] == []


def test_R5_lead_is_any_number_of_cards_of_one_value() -> None:
    match = late_round([[4, 4, 9], [1, "donkey"], [2]])
    assert match.legal(0) == [cards(4), cards(4, 2), cards(9)]


def test_R5_decision_who_can_lead_can_not_pass() -> None:
    assert refused(late_round([[4, 4, 9], [1, "donkey"], [2]]), PASS) == "must_play"
    assert late_round([["donkey"], [4, 4, 9], [2]]).legal(0) == [DONKEY]


def test_R5_decision_starter_with_only_a_blocked_card_passes_and_the_next_leads() -> None:
    match = ox_first_round([[5] * 8 + ["joker"] * 2, [6, 6], [7], *([] for _ in range(7))])
    play(match, cards(5, 10, 2), *[PASS] * 9)
    assert (match.view()["hands"][0], match.view()["trick"], match.to_act) == (["ox"], 2, (0,))
    assert match.legal(0) == [PASS]
    assert refused(match, OX) == "blocked"
    play(match, PASS)
    assert cards(6, 2) in match.legal(1)
    assert refused(match, PASS) == "must_play"
    play(match, cards(6))
    view = match.view()
    assert (view["starter"], view["leader"], view["kind"]) == (0, 1, "normal")
    assert view["plays"] == [{"seat": 0, "cards": []}, {"seat": 1, "cards": [6]}]
    play(match, cards(7), *[PASS] * 7)
    assert (match.view()["starter"], match.view()["trick"]) == (2, 3)


def after_two_rounds() -> byre.Match:
    """The ox variant: seat 1 has taken the ox, seat 0 the donkey, and neither holds anything else."""
    match = ox_first_round([[2, *[7] * 8, "joker"], [3, *[6] * 8, "joker"], *([] for _ in range(8))])
    play(match, cards(2), cards(3), *[PASS] * 8)
    play(match, cards(6, 9, 1), *[PASS] * 8, cards(7, 9, 1))
    return match


def test_R5_decision_the_seat_that_leads_instead_may_lead_the_ox() -> None:
    match = after_two_rounds()
    assert (match.to_act, match.legal(0), match.view()["blocked"]) == ((0,), [PASS], ["donkey"])
    play(match, PASS)
    assert match.legal(1) == [OX]
    play(match, OX)
    view = match.view()
    assert (view["starter"], view["kind"], view["leader"], view["to_act"]) == (0, "ox", 1, [2])
    while match.view()["round"] == 1:
        events = play(match, match.legal(match.to_act[0])[0])
    assert types(events) == ["played", "round_won", "took_cards", "deal_scored", "dealt"]
    assert events[3]["points"][:2] == [20, 0]


def test_R6_raise_has_as_many_cards_and_a_higher_value() -> None:
    match = first_round([[6, 6], [6, 6, 7, 8, 8, 8], []])
    play(match, cards(6, 2))
    assert refused(match, cards(6, 2)) == "not_higher"
    assert refused(match, cards(7)) == "wrong_count"
    assert refused(match, cards(8, 3)) == "wrong_count"
    assert refused(match, cards(7, 2)) == "cards_not_held"
    assert cards(8, 2) in match.legal(1)


def test_R6_each_raise_beats_the_one_before() -> None:
    match = first_round([[6], [9], [8]])
    play(match, cards(6), cards(9))
    assert refused(match, cards(8)) == "not_higher"


def test_R6_who_could_raise_may_pass() -> None:
    match = first_round([[6], [9], [8]])
    play(match, cards(6), PASS, cards(8))
    assert match.view()["starter"] == 2


def test_R7_unbeaten_lead_starts_again() -> None:
    match = first_round([[6], [], []])
    play(match, cards(6), PASS, PASS)
    assert (match.view()["starter"], match.view()["gone"]) == (0, [6])


def test_R8_joker_takes_the_value_of_the_cards_it_is_with() -> None:
    """000 and 001: two 11s and a joker are three 11s."""
    match = first_round([[10, 10, 10], [11, 11, "joker"], [12, 12, 12]])
    play(match, cards(10, 3), cards(11, 3, 1))
    assert match.view()["plays"][-1] == {"seat": 1, "cards": [11, 11, "joker"]}
    play(match, cards(12, 3))
    assert match.view()["starter"] == 2


def test_R8_joker_alone_is_14_and_nothing_beats_it() -> None:
    match = first_round([["joker"], [13, "joker"], [13]])
    play(match, jokers())
    assert match.legal(1) == [PASS]
    play(match, PASS, PASS)
    assert match.view()["starter"] == 0


def test_R8_pair_of_13_is_beaten_by_a_pair_of_jokers_only() -> None:
    """000 and 001, on jokers."""
    match = first_round([[13, 13], ["joker", "joker"], [13, "joker"]])
    play(match, cards(13, 2))
    assert match.legal(1) == [jokers(2), PASS]
    play(match, jokers(2))
    assert match.legal(2) == [PASS]


def test_R8_lead_with_and_without_jokers() -> None:
    match = late_round([[4, 4, "joker", "joker"], [1, "donkey"], [2]])
    fours = [cards(4), cards(4, 2, 1), cards(4, 3, 2), cards(4, 2), cards(4, 3, 1), cards(4, 4, 2)]
    assert match.legal(0) == [*fours, jokers(1), jokers(2)]


# --- the donkey -----------------------------------------------------------------------------------------------------


def test_R9_donkey_may_be_led_in_the_first_round() -> None:
    match = first_round([[], [], []])
    assert DONKEY in match.legal(0)
    play(match, DONKEY)
    view = match.view()
    assert (view["kind"], view["leader"], view["plays"]) == ("donkey", 0, [{"seat": 0, "cards": ["donkey"]}])
    assert view["seen"] == [[], [], []]


def test_R9_donkey_is_only_led() -> None:
    match = late_round([[4], [1, "donkey"], [2]])
    play(match, cards(4))
    assert refused(match, DONKEY) == "only_led"
    assert match.legal(1) == [PASS]


def test_R9_donkey_must_be_held() -> None:
    assert refused(late_round([[4], [1, "donkey"], [2]]), DONKEY) == "cards_not_held"
    assert refused(late_round([[4], [1, "donkey"], [2]]), OX) == "cards_not_held"


def test_R10_one_card_of_any_value_and_no_pass() -> None:
    match = late_round([[4, "donkey"], [1, 1, 9], [2, "joker", "joker"]])
    play(match, DONKEY)
    assert match.legal(1) == [cards(1), cards(9)]
    assert refused(match, PASS) == "must_play"
    assert refused(match, cards(1, 2)) == "wrong_count"
    play(match, cards(9))
    assert match.legal(2) == [cards(2), jokers()]
    assert refused(match, cards(2, 2, 1)) == "wrong_count"


def test_R10_R11_example_of_a_donkey_round() -> None:
    """000 and 001: donkey, 2, 1, 2, joker; the later 2 takes all five, starts, and may not lead the donkey at once."""
    match = first_round([[2, 3], [4, "joker"], [5], [2], [1]], starter=2)
    events = play(match, DONKEY, cards(2), cards(1), cards(2), jokers())
    taken = [1, 2, 2, "joker", "donkey"]
    assert events == [
        {"type": "played", "seat": 1, "cards": ["joker"]},
        {"type": "round_won", "seat": 0, "trick": 1, "kind": "donkey"},
        {"type": "took_cards", "seat": 0, "into": "hand", "cards": taken},
    ]
    view = match.view()
    assert (view["starter"], view["blocked"], view["gone"]) == (0, ["donkey"], [])
    assert view["seen"] == [taken, [], [], [], []]
    assert len(view["hands"][0]) == 13 - 1 + 5
    assert refused(match, DONKEY) == "blocked"


def test_R10_R11_joker_is_a_one_so_a_later_one_takes_it() -> None:
    match = late_round([[9, "donkey"], [7, "joker"], [1, 8]])
    play(match, DONKEY, jokers())
    assert match.view()["leader"] == 1
    play(match, cards(1))
    assert match.view()["hands"][2] == [1, 8, "joker", "donkey"]


def test_R12_donkey_may_be_led_again_a_round_later() -> None:
    match = late_round([[9, "donkey"], [7, 13, 13], [1, 8]])
    play(match, DONKEY, cards(13), cards(1))
    assert match.view()["blocked"] == ["donkey"]
    play(match, cards(13, 2), PASS, PASS)
    assert match.view()["blocked"] == []
    assert DONKEY in match.legal(1)


def test_seen_cards_are_taken_up_and_leave_when_played() -> None:
    match = late_round([[3, "donkey"], [7, 7, 13], [6, 8, 8]])
    play(match, DONKEY, cards(7), cards(6))
    assert match.view()["seen"] == [[], [6, 7, "donkey"], []]
    assert match.view("table")["seen"] == match.view()["seen"]
    play(match, cards(7))
    assert match.view()["seen"][1] == [6, "donkey"]
    play(match, cards(8), PASS)
    assert match.view()["seen"][1] == [6, "donkey"]


# --- the end --------------------------------------------------------------------------------------------------------


def test_R13_deal_ends_at_the_end_of_the_round() -> None:
    match = late_round([[4], [1, "donkey"], [2, 9]])
    play(match, cards(4), PASS)
    assert match.view()["hands"][0] == []
    events = play(match, cards(9))
    assert types(events) == ["played", "round_won", "deal_scored", "dealt"]
    assert events[2] == {"type": "deal_scored", "seat": None, "round": 1, "points": [0, 21, 2], "scores": [0, 21, 2]}


def test_R13_last_card_that_takes_the_donkey_round_ends_nothing() -> None:
    """000 and 001, remark on the end: the seat takes the cards up, so its hand is not empty."""
    match = late_round([[3, "donkey"], [9], [6, 8]])
    play(match, DONKEY, cards(9), cards(6))
    assert match.view()["hands"] == [[3], [6, 9, "donkey"], [8]]
    assert match.view()["trick"] == 10


def test_R13_unless_another_hand_is_empty() -> None:
    """000 and 001, the same remark."""
    match = late_round([[3, "donkey"], [9], [6]])
    events = play(match, DONKEY, cards(9), cards(6))
    assert types(events) == ["played", "round_won", "took_cards", "deal_scored", "dealt"]
    assert events[3]["points"] == [3, 35, 0]


def test_R13_donkey_led_as_the_last_card() -> None:
    match = late_round([["donkey"], [9, 9], [6, 6]])
    assert play(match, DONKEY, cards(9), cards(6))[3]["points"] == [0, 44, 6]


def test_R14_example_of_a_score() -> None:
    """000 and 001: 3, 10 and a joker are 27 points."""
    match = late_round([[4], [3, 10, "joker"], ["donkey"]])
    assert play(match, cards(4), PASS, PASS)[2]["points"] == [0, 27, 20]


def test_R15_who_holds_the_donkey_keeps_it_and_starts() -> None:
    match = late_round([[4], [3, 10], ["donkey"]])
    events = play(match, cards(4), PASS, PASS)
    view = match.view()
    assert (view["round"], view["trick"], view["starter"], view["to_act"]) == (2, 1, 2, [2])
    assert [len(hand) for hand in view["hands"]] == [13, 13, 14]
    assert (view["seen"], view["gone"]) == ([[], [], ["donkey"]], [])
    dealt = {"type": "dealt", "seat": None, "round": 2, "starter": 2, "middle": [], "hands": view["hands"]}
    assert events[-1] == dealt
    assert byre.redact(events, 0)[-1]["hands"] == [view["hands"][0], 13, 14]


def test_R16_match_ends_after_the_deals_agreed_on() -> None:
    match = late_round([[4, 4], [3, 10], ["donkey"]], deals=1)
    play(match, cards(4, 2), PASS)
    events = play(match, PASS)
    assert types(events) == ["passed", "round_won", "deal_scored", "match_over"]
    assert events[-1] == {"type": "match_over", "seat": None, "scores": [0, 13, 20], "winners": [0]}
    assert (match.over, match.winners, match.scores) == (True, (0,), (0, 13, 20))
    view = match.view()
    assert (view["phase"], view["round"], view["trick"], view["to_act"]) == ("over", 1, 9, [])
    assert view["hands"] == [[], [3, 10], ["donkey"]]
    assert view["seen"] == [[], [], ["donkey"]]
    assert (view["plays"], view["kind"], view["leader"], view["blocked"]) == ([], None, None, [])
    assert match.view(0)["hands"] == [[], 2, 1]


def test_R16_lowest_total_wins_and_ties_share() -> None:
    match = late_round([[4], [4, "donkey"], [5]], deals=1)
    play(match, cards(4), PASS, cards(5))
    assert (match.scores, match.winners) == ((0, 24, 0), (0, 2))


def test_R16_default_is_five_deals() -> None:
    assert deal("donkey", players=3).options == {"deals": 5, "ox": False}
    for bad in ({"deals": 0}, {"deals": None}, {"ox": 1}, {"rounds": 3}):
        with pytest.raises(byre.BadOption):
            deal("donkey", players=3, options=bad)


# --- the ox variant -------------------------------------------------------------------------------------------------


def ox_first_round(hands: list[list[Card]], **changes: Any) -> byre.Match:
    return position("donkey", len(hands), OX_VARIANT, hands=full(hands), starter=0, to_act=[0], **changes)


def test_R17_ox_and_donkey_lie_in_the_middle() -> None:
    view = deal("donkey", players=4, seed=2, options=OX_VARIANT).view()
    assert (view["middle"], view["seen"]) == (["donkey", "ox"], [[], [], [], []])
    assert [len(hand) for hand in view["hands"]] == [13] * 4


def test_R17_first_round_gives_the_ox_second_the_donkey() -> None:
    match = ox_first_round([[5, 6], [7, 7, 8], [9]])
    events = play(match, cards(5), cards(7), PASS)
    assert events[1:] == [
        {"type": "round_won", "seat": 1, "trick": 1, "kind": "normal"},
        {"type": "took_special", "seat": 1, "card": "ox"},
    ]
    view = match.view()
    assert (view["middle"], view["blocked"], view["seen"]) == (["donkey"], ["ox"], [[], ["ox"], []])
    assert refused(match, OX) == "blocked"
    events = play(match, cards(8), cards(9), PASS)
    assert events[-1] == {"type": "took_special", "seat": 2, "card": "donkey"}
    view = match.view()
    assert (view["middle"], view["blocked"], view["seen"]) == ([], ["donkey"], [[], ["ox"], ["donkey"]])
    assert refused(match, DONKEY) == "blocked"


def test_R17_blocked_for_one_round_only() -> None:
    match = ox_first_round([[13, 13, "joker"], [7, 7, 8], [9]])
    play(match, jokers(), PASS, PASS)
    play(match, cards(13, 2), PASS, PASS)
    assert OX in match.legal(0)
    assert DONKEY not in match.legal(0)


def test_R17_decision_deal_ends_after_the_card_from_the_middle_is_taken_up() -> None:
    """The last card of a round's highest is followed by ox or donkey: no hand is empty."""
    match = after_two_rounds()
    view = match.view()
    assert (view["round"], view["trick"], view["hands"][:2]) == (1, 3, [["donkey"], ["ox"]])


EIGHT_AND_JOKERS: list[list[Card]] = [[5] * 8 + ["joker"] * 2, [6] * 8 + ["joker"] * 2, *([] for _ in range(8))]


def test_R15_R17_decision_deal_of_one_round_leaves_the_donkey_in_the_middle() -> None:
    match = ox_first_round(EIGHT_AND_JOKERS)
    play(match, cards(5, 10, 2), cards(6, 10, 2), *[PASS] * 7)
    held = match.view()["hands"]
    events = play(match, PASS)
    assert types(events) == ["passed", "round_won", "took_special", "deal_scored", "dealt"]
    assert events[3]["points"] == [0, 15, *(sum(map(_points, hand)) for hand in held[2:])]
    view = match.view()
    assert (view["starter"], view["round"], view["middle"]) == (1, 2, ["donkey", "ox"])


def _points(card: Card) -> int:
    return card if isinstance(card, int) else {"joker": 14, "donkey": 20, "ox": 15}[card]


def test_R15_R17_decision_over_after_one_round() -> None:
    view = ox_first_round(EIGHT_AND_JOKERS).view()
    match = byre.Match.from_view({**view, "options": {"deals": 1, "ox": True}}, seed=1)
    play(match, cards(5, 10, 2), cards(6, 10, 2), *[PASS] * 8)
    assert match.over
    assert (match.view()["middle"], match.view()["trick"], match.view()["hands"][1]) == (["donkey"], 1, ["ox"])


def test_R15_decision_ox_variant_donkey_holder_starts_the_next_deal() -> None:
    match = late_round([[4], [3, 10, "ox"], ["donkey"]], ox=True)
    events = play(match, cards(4), PASS, PASS)
    view = match.view()
    assert events[-2]["points"] == [0, 28, 20]
    assert (view["starter"], view["middle"], view["seen"]) == (2, ["donkey", "ox"], [[], [], []])
    assert [len(hand) for hand in view["hands"]] == [13] * 3


def test_R18_ox_round_gives_a_pile_and_decision_its_taker_starts() -> None:
    match = late_round([[4, 5, "ox"], [3, 10, "donkey"], [1, "joker"], [2, 10]], ox=True)
    play(match, OX)
    assert (match.view()["kind"], match.view()["leader"]) == ("ox", 0)
    events = play(match, cards(10), jokers(), cards(10))
    assert events[1:] == [
        {"type": "round_won", "seat": 3, "trick": 9, "kind": "ox"},
        {"type": "took_cards", "seat": 3, "into": "pile", "cards": [10, 10, "joker", "ox"]},
    ]
    view = match.view()
    assert (view["starter"], view["blocked"], view["hands"][3]) == (3, [], [2])
    assert view["piles"] == [[], [], [], [10, 10, "joker", "ox"]]


def test_R18_decision_a_pile_is_open_to_all() -> None:
    match = late_round([[4, 5, "ox"], [3, 10, "donkey"], [1, 2]], ox=True)
    play(match, OX, cards(10), cards(2))
    assert match.view(0)["piles"] == match.view("table")["piles"] == [[], [2, 10, "ox"], []]


def test_R18_pile_costs_its_values_a_joker_1_and_the_ox_nothing() -> None:
    match = late_round([[4], [3, "donkey"], [1]], ox=True, piles=[[5, "joker", "ox"], [], []])
    events = play(match, cards(4), PASS, PASS)
    assert events[2]["points"] == [6, 23, 1]


def test_R18_ox_in_a_hand_costs_15() -> None:
    match = late_round([[4], [3, "donkey"], [1, "ox"]], ox=True)
    assert play(match, cards(4), PASS, PASS)[2]["points"] == [0, 23, 16]


def test_R18_decision_ox_round_may_follow_a_donkey_round() -> None:
    match = late_round([[4, "donkey"], [3, 9, "ox"], [1, 2]], ox=True)
    play(match, DONKEY, cards(9), cards(1))
    assert (match.view()["starter"], match.view()["blocked"]) == (1, ["donkey"])
    assert OX in match.legal(1)
    assert DONKEY not in match.legal(1)


def test_R18_decision_donkey_round_may_follow_an_ox_round() -> None:
    match = late_round([[4, "ox"], [3, 9, "donkey"], [1, 2]], ox=True)
    play(match, OX, cards(9), cards(1))
    assert DONKEY in match.legal(1)


def test_R19_who_holds_only_the_donkey_passes_in_an_ox_round() -> None:
    match = late_round([[4, "ox"], ["donkey"], [1, 2]], ox=True)
    play(match, OX)
    assert match.legal(1) == [PASS]
    play(match, PASS, cards(1))
    assert match.view()["piles"][2] == [1, "ox"]


def test_R19_who_holds_only_the_ox_passes_in_a_donkey_round() -> None:
    match = late_round([[4, "donkey"], ["ox"], [1, 2]], ox=True)
    play(match, DONKEY)
    assert match.legal(1) == [PASS]
    play(match, PASS, cards(1))
    assert match.view()["hands"] == [[4], ["ox"], [1, 2, "donkey"]]


def test_R19_who_holds_another_card_plays_it() -> None:
    match = late_round([[4, "donkey"], [7, "ox"], [1, 2]], ox=True)
    play(match, DONKEY)
    assert match.legal(1) == [cards(7)]
    assert refused(match, OX) == "only_led"


# --- actions and views ----------------------------------------------------------------------------------------------


def test_actions_are_numbered_as_documented() -> None:
    game = byre.GAMES["donkey"]
    assert game.num_actions == 527
    assert [game.action(id) for id in (0, 6, 519)] == [cards(1), cards(1, 3, 1), cards(13, 12, 4)]
    assert [game.action(id) for id in (520, 523, 524, 525, 526)] == [jokers(1), jokers(4), DONKEY, OX, PASS]
    assert all(game.action_id(game.action(id)) == id for id in range(527))


# --- views that are no positions ------------------------------------------------------------------------------------


def bad(match: byre.Match, **changes: Any) -> bool:
    with pytest.raises(byre.BadView):
        byre.Match.from_view({**match.view(), **changes}, seed=1)
    return True


def test_views_that_break_the_first_round_are_refused() -> None:
    match = first_round([[6, 6, 6], [8, 8, 8], [9]])
    hands = match.view()["hands"]
    assert bad(match, starter=1, to_act=[1])
    assert bad(match, seen=[[], [], []])
    assert bad(match, blocked=["donkey"])
    assert bad(match, middle=["donkey", "ox"])
    assert bad(match, gone=[hands[1][0]])
    assert bad(match, hands=[hands[0], hands[1][1:], hands[2]])
    assert bad(match, hands=[hands[0], hands[1][1:], in_order([hands[1][0], *hands[2]])])
    assert bad(match, hands=[hands[0][:-1], hands[1], hands[2]])
    assert bad(match, hands=[hands[0], hands[1][::-1], hands[2]])
    assert bad(match, scores=[0, 1, 0])
    assert bad(match, round=6)
    assert bad(match, piles=[[], [5], []])


def test_views_that_break_the_round_are_refused() -> None:
    match = first_round([[6, 6, 6], [8, 8, 8], [9]])
    play(match, cards(6, 2), cards(8, 2))
    one, two = match.view()["plays"]
    assert bad(match, leader=0)
    assert bad(match, leader=None)
    assert bad(match, kind="donkey")
    assert bad(match, kind=None)
    assert bad(match, plays=[one])
    assert bad(match, plays=[two, one])
    assert bad(match, plays=[one, {"seat": 1, "cards": [8, 8, 8]}])
    assert bad(match, plays=[one, {"seat": 2, "cards": [8, 8]}])
    assert bad(match, plays=[{"seat": 0, "cards": []}, two])
    assert bad(match, plays=[one, {"seat": 1, "cards": [8, 9]}])
    assert bad(match, plays=[one, {"seat": 1, "cards": ["donkey"]}])


def test_views_of_an_ox_round_that_can_not_be_are_refused() -> None:
    match = late_round([[4], [3, "donkey"], [1]], ox=True, piles=[[5, "joker", "ox"], [], []])
    assert bad(match, piles=[[5, "joker"], ["ox"], []])
    assert bad(match, piles=[["joker", "ox"], [], []])
    assert bad(match, piles=[[5, "joker"], [], []])
    assert bad(match, blocked=["ox"])
    assert bad(match, middle=["donkey"])
    assert bad(match, trick=2)


def test_views_of_an_end_that_is_none_are_refused() -> None:
    match = late_round([[4, 4], [3, 10], ["donkey"]], deals=1)
    play(match, cards(4, 2), PASS, PASS)
    assert bad(match, winners=[1])
    assert bad(match, options={"deals": 2, "ox": False})
    assert bad(match, blocked=["donkey"])
    assert bad(match, leader=0)
