"""24, paragraph by paragraph: docs/rules/twentyfour.md. The worked examples are those of rulebook 002."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

import byre
from byre.engine.rule import COMPILING
from tests.positions import deal, position

COLOURS = ("red", "blue", "green", "yellow")
DECK = [*(f"{colour}-{value}" for colour in COLOURS for value in range(1, 12)), "24"]
MANY_ROUNDS = 9


def in_order(cards: Any) -> list[str]:
    return sorted(cards, key=DECK.index)


def others(*lists: list[str]) -> list[str]:
    """The cards of the deck that are in none of these."""
    used = {card for cards in lists for card in cards}
    return [card for card in DECK if card not in used]


def tricks_left(hands: list[list[str]], leader: int = 0, options: Any = None, **changes: Any) -> byre.Match:
    """Each seat holds these cards, and `leader` is to lead; seat 0 is the declarer. The leader won all earlier tricks,
    but for what `changes` tell. `gone` are the cards of those tricks, or some that are to be among them."""
    n = len(hands)
    dropped = changes.get("dropped", [False] * n)
    size = len(hands[leader])
    left = others(*hands, *changes.get("handed_in", []))
    gone = in_order(tricks_of_one_colour(changes.pop("gone", []), left, 6 - size, dropped.count(False)))
    trump, high = changes.get("trump", "red"), changes.get("high", 11)
    view = {
        "phase": "play",
        "to_act": [leader],
        "round": MANY_ROUNDS,
        "hands": [in_order(hand) for hand in hands],
        "stock": [card for card in left if card not in gone],
        "dealer": n - 1,
        "declarer": 0,
        "trump": trump,
        "next_trump": trump,
        "high": high,
        "next_high": high,
        "trick": 7 - size,
        "tricks": [6 - size if seat == leader else 0 for seat in range(n)],
        "gone": gone,
    }
    return position("twentyfour", n, options, **{**view, **changes})


def tricks_of_one_colour(gone: list[str], cards: list[str], tricks: int, seats: int) -> list[str]:
    """Cards for so many tricks in which all followed, some given ones among them; or just these if they are enough."""
    if len(gone) == tricks * seats:
        return gone
    by_colour = [[card for card in cards if card.startswith(colour)] for colour in COLOURS]
    by_colour = [sorted(same, key=lambda card: card not in gone) for same in by_colour]
    heaps = [same[i : i + seats] for same in by_colour for i in range(0, len(same) - seats + 1, seats)]
    heaps.sort(key=lambda heap: not set(heap) & set(gone))
    return [card for heap in heaps[:tricks] for card in heap]


def play(m: byre.Match, *cards: str, **words: Any) -> list[dict[str, Any]]:
    """Whoever is to act plays these cards in turn; the last one with these words. The events of the last."""
    events: list[dict[str, Any]] = []
    for number, card in enumerate(cards, 1):
        quiet = {"reverse": False} if card.endswith("-1") else {}
        events = m.play(m.to_act[0], {"type": "play", "card": card, **(words if number == len(cards) else quiet)})
    return events


def cards_to_play(m: byre.Match) -> list[str]:
    return list(dict.fromkeys(action["card"] for action in m.legal(m.to_act[0])))


def exchange(m: byre.Match, *cards: str) -> list[dict[str, Any]]:
    return m.play(m.to_act[0], {"type": "exchange", "cards": list(cards)})


def start(players: int = 3, options: Any = None, **changes: Any) -> byre.Match:
    """A round begins with seat 0 as declarer."""
    return position("twentyfour", players, options, dealer=players - 1, declarer=0, to_act=[0], **changes)


def first_trump(players: int, options: Any, scores: list[int]) -> byre.Match:
    """A round in which blind yellow was not called, or not asked for, and the declarer (seat 0) is to name trump."""
    hands = [DECK[3 * seat : 3 * seat + 3] for seat in range(players)]
    changes = {"phase": "trump", "round": MANY_ROUNDS, "scores": scores, "hands": hands, "stock": others(*hands)}
    return start(players, options, **changes)


def refused(m: byre.Match, action: dict[str, Any], reason: str) -> None:
    before = m.view()
    assert action not in m.legal(m.to_act[0])
    with pytest.raises(byre.IllegalAction) as error:
        m.play(m.to_act[0], action)
    assert error.value.reason == reason
    assert m.view() == before


def test_R1_forty_five_cards() -> None:
    assert sorted(deal("twentyfour", players=4, seed=1).view()["stock"]) == sorted(DECK)
    assert len(DECK) == 45


def test_R2_the_declarer_sits_left_of_the_dealer() -> None:
    """Decision: the first dealer is drawn."""
    views = [deal("twentyfour", players=5, seed=seed).view() for seed in range(60)]
    assert {view["dealer"] for view in views} == {0, 1, 2, 3, 4}
    assert all(view["declarer"] == (view["dealer"] + 1) % 5 for view in views)
    assert all(view["to_act"] == [view["declarer"]] for view in views)


def test_R2_the_deal_moves_clockwise() -> None:
    """Decision."""
    m = tricks_left([["green-5"], ["green-6"], ["green-7"]])
    play(m, "green-5", "green-6", "green-7")
    assert (m.view()["round"], m.view()["dealer"], m.view()["declarer"]) == (MANY_ROUNDS + 1, 0, 1)


def test_R3_blind_is_asked_before_any_card_is_dealt() -> None:
    m = start()
    assert m.view()["phase"] == "blind"
    assert m.view()["hands"] == [[], [], []]
    assert len(m.view()["stock"]) == 45
    assert m.legal(0) == [{"type": "blind", "call": False}, {"type": "blind", "call": True}]
    assert m.legal(1) == []


def test_R3_blind_makes_yellow_trump_and_deals_six() -> None:
    m = start()
    stock = m.view()["stock"]
    events = m.play(0, {"type": "blind", "call": True})
    assert [event["type"] for event in events] == ["blind_called", "dealt", "dealt"]
    view = m.view()
    assert (view["phase"], view["blind"], view["trump"], view["next_trump"]) == ("exchange", True, "yellow", "yellow")
    assert [len(hand) for hand in view["hands"]] == [6, 6, 6]
    assert view["stock"] == stock[18:]


def test_R4_three_cards_then_trump_then_three_more() -> None:
    m = start()
    stock = m.view()["stock"]
    events = m.play(0, {"type": "blind", "call": False})
    assert [(event["type"], event.get("part")) for event in events] == [("blind_called", None), ("dealt", 1)]
    view = m.view()
    assert (view["phase"], view["to_act"], view["trump"], view["next_trump"]) == ("trump", [0], None, None)
    assert view["hands"] == [in_order(stock[3 * seat : 3 * seat + 3]) for seat in range(3)]
    assert events[1]["hands"] == view["hands"]
    assert m.legal(0) == [{"type": "trump", "colour": colour} for colour in COLOURS]
    events = m.play(0, {"type": "trump", "colour": "yellow"})
    assert [(event["type"], event.get("part")) for event in events] == [("trump_named", None), ("dealt", 2)]
    view = m.view()
    assert (view["phase"], view["trump"], view["next_trump"], view["blind"]) == ("exchange", "yellow", "yellow", False)
    assert [len(hand) for hand in view["hands"]] == [6, 6, 6]
    assert (view["high"], view["next_high"]) == (11, 11)


def at_exchange(players: int = 3, options: Any = None, scores: list[int] | None = None) -> byre.Match:
    m = first_trump(players, options, scores or [24] * players)
    m.play(0, {"type": "trump", "colour": "red"})
    return m


def test_R5_up_to_three_cards_from_the_declarer_on() -> None:
    m = at_exchange()
    hand, stock = m.view()["hands"][0], m.view()["stock"]
    assert [action["cards"] for action in m.legal(0)[:7]] == [[], *([card] for card in hand)]
    sets = {frozenset(action["cards"]) for action in m.legal(0)}
    assert sets == {frozenset(cards) for size in range(4) for cards in combinations(hand, size)}
    assert len(m.legal(0)) == 42
    events = exchange(m, hand[0], hand[5])
    assert events == [
        {"type": "exchanged", "seat": 0, "handed_in": [hand[0], hand[5]], "received": in_order(stock[:2])}
    ]
    view = m.view()
    assert view["hands"][0] == in_order([*hand[1:5], *stock[:2]])
    assert view["handed_in"] == [[hand[0], hand[5]], [], []]
    assert view["stock"] == stock[2:]
    assert m.to_act == (1,)
    exchange(m)
    assert m.view()["handed_in"][1] == []
    assert m.to_act == (2,)
    exchange(m)
    assert (m.view()["phase"], m.to_act) == ("play", (0,))


def test_R5_cards_are_given_in_the_order_of_the_hand_each_once() -> None:
    m = at_exchange()
    hand = m.view()["hands"][0]
    for cards in ([hand[1], hand[0]], [hand[0], hand[0]], hand[:4], hand[0], [1], None):
        with pytest.raises(byre.IllegalAction):
            m.play(0, {"type": "exchange", "cards": cards})
    refused(m, {"type": "exchange", "cards": [m.view()["stock"][0]]}, "card_not_held")


def test_R5_five_seats_can_exchange_the_whole_stock() -> None:
    m = at_exchange(5)
    for seat in range(5):
        exchange(m, *m.view()["hands"][seat][:3])
    assert m.view()["stock"] == []
    assert m.view(0)["stock"] == 0
    assert byre.Match.from_view(m.view()).view() == m.view()


def test_R6_the_led_colour_is_followed() -> None:
    m = tricks_left([["green-5", "green-6"], ["red-3", "green-7"], ["red-4", "blue-7"]])
    assert cards_to_play(m) == ["green-5", "green-6"]
    play(m, "green-5")
    assert cards_to_play(m) == ["green-7"]
    refused(m, {"type": "play", "card": "red-3"}, "must_follow")
    refused(m, {"type": "play", "card": "green-8"}, "card_not_held")
    play(m, "green-7")
    assert cards_to_play(m) == ["red-4", "blue-7"]


def test_R6_the_declarer_leads_the_first_trick_and_the_winner_the_next() -> None:
    hands = [[f"{colour}-{value}" for value in range(3, 9)] for colour in ("green", "blue", "yellow")]
    m = tricks_left(hands, trump="yellow")
    assert m.to_act == (0,)
    events = play(m, "green-3", "blue-8", "yellow-3")
    assert events[-1] == {"type": "trick_won", "seat": 2, "trick": 1, "next_trump": "yellow", "next_high": 11}
    view = m.view()
    assert (view["to_act"], view["trick"], view["tricks"], view["plays"]) == ([2], 2, [0, 0, 1], [])
    assert view["gone"] == ["blue-8", "green-3", "yellow-3"]
    assert view["voids"] == [[], ["green"], ["green"]]


@pytest.mark.parametrize(
    ("hands", "high", "winner"),
    [
        (["green-5", "green-6", "green-11"], 11, 2),
        (["green-5", "green-6", "green-11"], 1, 0),
        (["green-5", "blue-11", "yellow-11"], 11, 0),
        (["green-11", "red-3", "green-9"], 11, 1),
        (["green-11", "red-3", "red-4"], 11, 2),
        (["green-11", "red-3", "red-4"], 1, 1),
        (["red-11", "24", "red-10"], 11, 1),
        (["red-11", "24", "red-10"], 1, 2),
        (["green-4", "24", "green-3"], 1, 1),
        (["24", "green-11", "red-11"], 11, 0),
        (["24", "green-11", "red-11"], 1, 2),
        (["24", "green-11", "blue-11"], 1, 0),
    ],
)
def test_R7_R8_who_wins(hands: list[str], high: int, winner: int) -> None:
    """Trumps beat all, else the led colour; reversed, 1 is high and the 24 is the lowest trump."""
    m = tricks_left([[card] for card in hands], high=high, gone=["yellow-1"])
    events = play(m, *hands)
    assert [event["seat"] for event in events if event["type"] == "trick_won"] == [winner]


def test_R8_a_led_24_leads_trump() -> None:
    m = tricks_left([["24", "green-4"], ["red-3", "green-7"], ["blue-4", "blue-7"]])
    play(m, "24")
    assert cards_to_play(m) == ["red-3"]
    play(m, "red-3")
    assert cards_to_play(m) == ["blue-4", "blue-7"]
    play(m, "blue-4")
    assert m.view()["voids"] == [[], [], ["red", "24"]]


def test_R8_a_led_trump_is_followed_with_the_24_if_it_is_the_only_trump() -> None:
    m = tricks_left([["red-5", "green-4"], ["green-7", "24"], ["red-4", "blue-7"]])
    play(m, "red-5")
    assert cards_to_play(m) == ["24"]


def test_R8_the_24_may_be_played_beside_other_trumps() -> None:
    m = tricks_left([["red-5", "green-4"], ["red-7", "24"], ["red-4", "blue-7"]])
    play(m, "red-5")
    assert cards_to_play(m) == ["red-7", "24"]


def test_R8_the_24_does_not_follow_another_colour() -> None:
    m = tricks_left([["green-5", "green-4"], ["green-7", "24"], ["blue-4", "blue-7"]])
    play(m, "green-5")
    assert cards_to_play(m) == ["green-7"]


def test_R9_example_the_order_changes_from_the_next_trick_on() -> None:
    """Rulebook 002, De '1' wordt gespeeld, first example: Herman, Anne and Marc."""
    m = tricks_left([["red-8", "green-9"], ["red-11", "blue-9"], ["red-1", "blue-8"]], trump="yellow")
    events = play(m, "red-8", "red-11", "red-1", reverse=True)
    assert events[-1] == {"type": "trick_won", "seat": 1, "trick": 5, "next_trump": "yellow", "next_high": 1}
    assert (m.view()["high"], m.view()["next_high"]) == (1, 1)


def test_R9_example_two_reversals_in_a_trick_cancel() -> None:
    """Rulebook 002, De '1' wordt gespeeld, second example: Carl, Marc and Anne."""
    m = tricks_left([["blue-1", "green-9"], ["blue-11", "blue-9"], ["green-8", "yellow-1"]], trump="yellow")
    play(m, "blue-1", reverse=True)
    assert (m.view()["high"], m.view()["next_high"]) == (11, 1)
    events = play(m, "blue-11", "yellow-1", reverse=True)
    assert events[-1] == {"type": "trick_won", "seat": 2, "trick": 5, "next_trump": "yellow", "next_high": 11}
    assert (m.view()["high"], m.view()["next_high"]) == (11, 11)


def test_R9_a_reversed_order_is_turned_back() -> None:
    m = tricks_left([["blue-1", "green-9"], ["blue-11", "blue-9"]], high=1, gone=["green-1"])
    play(m, "blue-1", reverse=True)
    assert (m.view()["high"], m.view()["next_high"]) == (1, 11)


def test_R9_a_1_always_says_whether_it_reverses() -> None:
    for hands in ([["blue-1", "green-9"], ["blue-11", "blue-9"]], [["blue-1"], ["blue-11"]]):
        m = tricks_left(hands)
        assert m.legal(0)[:2] == [{"type": "play", "card": "blue-1", "reverse": call} for call in (False, True)]
        with pytest.raises(byre.IllegalAction):
            m.play(0, {"type": "play", "card": "blue-1"})
    with pytest.raises(byre.IllegalAction):
        tricks_left([["blue-3"], ["blue-11"]]).play(0, {"type": "play", "card": "blue-3", "reverse": False})


def test_R9_a_new_round_starts_with_11_high() -> None:
    m = tricks_left([["blue-1"], ["blue-11"]])
    play(m, "blue-1", reverse=True)
    play(m, "blue-11")
    assert (m.view()["round"], m.view()["high"], m.view()["next_high"]) == (MANY_ROUNDS + 1, 11, 11)


@pytest.mark.parametrize(("trump", "after"), [("red", 16), ("yellow", 14)])
def test_R10_example_tricks_are_subtracted(trump: str, after: int) -> None:
    """Rulebook 002, Het spel, first example: Carl has 18 points and takes two tricks."""
    hands = [["blue-5"], ["blue-6"], ["blue-7"]]
    m = tricks_left(hands, leader=1, scores=[18, 24, 30], tricks=[2, 3, 0], trump=trump)
    play(m, "blue-6", "blue-7", "blue-5")
    assert m.scores[0] == after


@pytest.mark.parametrize(("trump", "after"), [("red", 20), ("yellow", 26)])
def test_R11_example_no_trick_costs_all_six(trump: str, after: int) -> None:
    """Rulebook 002, Het spel, second example: Marc has 14 points and takes no trick."""
    m = tricks_left([["blue-5"], ["blue-6"], ["blue-7"]], scores=[20, 14, 20], trump=trump)
    play(m, "blue-5", "blue-6", "blue-7")
    assert m.scores[1] == after


def test_R10_a_trick_of_blind_yellow_is_worth_four() -> None:
    m = tricks_left(
        [["blue-5"], ["blue-6"], ["blue-7"]], scores=[24, 24, 18], trump="yellow", blind=True, tricks=[3, 2, 0]
    )
    play(m, "blue-5", "blue-6", "blue-7")
    assert m.scores == (12, 16, 14)


@pytest.mark.parametrize(("trump", "blind", "more"), [("red", False, 12), ("yellow", False, 24), ("yellow", True, 48)])
@pytest.mark.parametrize("penalty", [True, False])
def test_R11_a_declarer_without_a_trick_gets_twice_that(trump: str, blind: bool, more: int, penalty: bool) -> None:
    options = {"declarer_penalty": penalty}
    m = tricks_left([["blue-5"], ["blue-6"]], leader=1, options=options, trump=trump, blind=blind, round=1)
    events = play(m, "blue-6", "blue-5")
    points = next(event["points"] for event in events if event["type"] == "round_scored")
    assert points[0] == (more if penalty else more // 2)


def scored(scores: list[int], tricks: list[int]) -> byre.Match:
    """The last seat wins the last trick of a round with red trump, after the others won these."""
    hands = [[f"blue-{value}"] for value in range(3, 3 + len(scores))]
    leader = max(range(len(tricks)), key=tricks.__getitem__)
    m = tricks_left(hands, leader=leader, scores=scores, tricks=tricks)
    play(m, *(hands[(leader + i) % len(hands)][0] for i in range(len(hands))))
    return m


def test_R12_ends_at_zero_or_fewer() -> None:
    assert scored([24, 2, 4], [3, 1, 1]).over is False
    m = scored([24, 4, 2], [2, 2, 1])
    assert (m.over, m.scores, m.winners) == (True, (22, 2, 0), (2,))
    assert m.to_act == ()


def test_R12_the_lowest_below_zero_wins() -> None:
    m = scored([2, 24, 4], [3, 1, 1])
    assert (m.scores, m.winners) == ((-1, 23, 2), (0,))
    m = scored([1, 2, 21], [2, 3, 0])
    assert (m.scores, m.winners) == ((-1, -1, 20), (0, 1))


def test_R12_ends_at_48_or_more() -> None:
    m = scored([6, 41, 7], [4, 0, 1])
    assert (m.over, m.scores) == (False, (2, 47, 5))
    m = scored([6, 42, 6], [3, 0, 2])
    assert (m.over, m.scores, m.winners) == (True, (3, 48, 3), (0, 2))


def test_R12_when_over_the_last_trick_is_gone() -> None:
    """Decision: trump and the order stand as the last trick left them."""
    m = tricks_left([["blue-1"], ["blue-6"]], scores=[3, 21])
    play(m, "blue-1", reverse=True)
    play(m, "blue-6")
    view = m.view()
    assert (view["phase"], view["trick"], view["plays"], view["to_act"]) == ("over", 6, [], [])
    assert len(view["gone"]) == 12
    assert (view["trump"], view["next_trump"], view["high"], view["next_high"]) == ("red", "red", 1, 1)
    assert view["tricks"] == [5, 1]
    assert byre.Match.from_view(view).view() == view


CHAOS = {"chaos": True}


def test_R13_a_2_names_trump_from_the_next_trick_on() -> None:
    """Decision: it names another colour than would be trump anyway."""
    m = tricks_left([["blue-2", "green-9"], ["red-3", "red-4"], ["blue-4", "green-8"]], options=CHAOS)
    twos = [action["trump"] for action in m.legal(0) if action["card"] == "blue-2"]
    assert twos == [None, "blue", "green", "yellow"]
    refused(m, {"type": "play", "card": "blue-2", "trump": "red"}, "trump_unchanged")
    refused(m, {"type": "play", "card": "blue-2"}, "trump_unsaid")
    play(m, "blue-2", trump="green")
    assert (m.view()["trump"], m.view()["next_trump"]) == ("red", "green")
    events = play(m, "red-3", "blue-4")
    assert events[-1] == {"type": "trick_won", "seat": 1, "trick": 5, "next_trump": "green", "next_high": 11}
    assert (m.view()["trump"], m.view()["next_trump"]) == ("green", "green")


def test_R13_the_last_call_counts() -> None:
    m = tricks_left([["blue-2", "green-9"], ["red-2", "red-4"], ["blue-4", "green-2"]], options=CHAOS)
    play(m, "blue-2", trump="green")
    twos = [action["trump"] for action in m.legal(1) if action["card"] == "red-2"]
    assert twos == [None, "red", "blue", "yellow"]
    play(m, "red-2", trump="red")
    assert m.view()["next_trump"] == "red"
    play(m, "blue-4")
    assert m.view()["trump"] == "red"


def test_R13_a_2_may_leave_trump_alone() -> None:
    m = tricks_left([["blue-2", "green-9"], ["red-2", "red-4"]], options=CHAOS)
    play(m, "blue-2", trump="yellow")
    play(m, "red-2", trump=None)
    assert m.view()["trump"] == "yellow"


@pytest.mark.parametrize(("trump", "named", "worth"), [("red", "yellow", 2), ("yellow", "red", 1), ("red", "blue", 1)])
def test_R13_the_trump_named_last_counts_for_the_points(trump: str, named: str, worth: int) -> None:
    m = tricks_left([["blue-3"], ["blue-2"]], options=CHAOS, trump=trump, tricks=[4, 1], scores=[24, 24])
    play(m, "blue-3")
    play(m, "blue-2", trump=named)
    assert m.scores == (24 - 5 * worth, 24 - worth)


def test_R13_never_after_blind_yellow_and_never_without_chaos() -> None:
    blind = tricks_left([["blue-2"], ["blue-3"]], options=CHAOS, trump="yellow", blind=True, scores=[24, 24], round=1)
    for m in (blind, tricks_left([["blue-2"], ["blue-3"]])):
        assert m.legal(0) == [{"type": "play", "card": "blue-2"}]
        for trump in (None, "red"):
            refused(m, {"type": "play", "card": "blue-2", "trump": trump}, "trump_fixed")


def test_R13_voids_stay_when_trump_changes() -> None:
    m = tricks_left([["red-3", "green-9"], ["blue-2", "green-4"], ["red-4", "green-8"]], options=CHAOS)
    play(m, "red-3", "blue-2", trump="green")
    play(m, "red-4")
    assert m.view()["voids"] == [[], ["red", "24"], []]


def test_R13_the_declarers_penalty_is_off_with_chaos_unless_asked_for() -> None:
    def penalty(**options: bool) -> Any:
        return deal("twentyfour", players=3, seed=1, options=options).view()["options"]["declarer_penalty"]

    assert penalty() is True
    assert penalty(chaos=True) is False
    assert penalty(chaos=True, declarer_penalty=True) is True
    assert penalty(declarer_penalty=False) is False


DROPOUT = {"dropout": True}


def test_R14_a_seat_may_drop_out_when_asked_to_exchange() -> None:
    m = at_exchange(4, DROPOUT)
    assert {"type": "drop"} not in m.legal(0)
    refused(m, {"type": "drop"}, "declarer_stays")
    exchange(m)
    assert len(m.legal(1)) == 43
    hand = m.view()["hands"][1]
    assert m.play(1, {"type": "drop"}) == [{"type": "dropped", "seat": 1}]
    view = m.view()
    assert (view["dropped"], view["handed_in"][1], view["hands"][1]) == ([False, True, False, False], [], hand)
    assert m.view(2)["hands"][1] == 6
    assert m.to_act == (2,)


def test_R14_the_declarer_and_one_more_stay_in() -> None:
    m = at_exchange(3, DROPOUT)
    exchange(m)
    m.play(1, {"type": "drop"})
    refused(m, {"type": "drop"}, "two_stay")
    exchange(m)
    assert m.to_act == (0,)
    m.play(0, m.legal(0)[-1])
    assert m.to_act == (2,)


def test_R14_points_of_who_dropped_out_do_not_change() -> None:
    hands = [["blue-5"], DECK[33:39], ["blue-6"]]
    m = tricks_left(hands, options=DROPOUT, dropped=[False, True, False])
    assert len(m.view()["gone"]) == 10
    play(m, "blue-5", "blue-6")
    assert m.scores == (19, 24, 23)


def test_R14_not_without_the_variant_and_not_with_two_players() -> None:
    m = at_exchange(3)
    exchange(m)
    refused(m, {"type": "drop"}, "no_dropout")
    with pytest.raises(byre.BadOption, match="3 to 5 players"):
        deal("twentyfour", players=2, options=DROPOUT)


LIMITS = {"limits": True}


@pytest.mark.parametrize(("points", "asked"), [(24, False), (25, True)])
def test_R15_blind_yellow_only_with_25_or_more(points: int, asked: bool) -> None:
    """A call that is not allowed is not asked for; the first three cards are dealt at once then."""
    m = tricks_left(
        [["blue-3"], ["blue-4"], ["blue-5"]],
        options=LIMITS,
        scores=[20, points + 1, 33 - points],
        tricks=[3, 1, 1],
    )
    events = play(m, "blue-3", "blue-4", "blue-5")
    assert m.scores[1] == points
    assert m.view()["phase"] == ("blind" if asked else "trump")
    assert [len(hand) for hand in m.view()["hands"]] == ([0] * 3 if asked else [3] * 3)
    assert [event["type"] for event in events[-1:]] == (["round_scored"] if asked else ["dealt"])
    if not asked:
        refused(m, {"type": "blind", "call": True}, "not_now")


@pytest.mark.parametrize(("points", "may"), [(12, False), (13, True)])
def test_R15_no_dropping_out_with_12_or_fewer(points: int, may: bool) -> None:
    m = at_exchange(3, {**LIMITS, **DROPOUT}, [24, points, 36 - points])
    exchange(m)
    assert ({"type": "drop"} in m.legal(1)) is may
    if not may:
        refused(m, {"type": "drop"}, "too_good_to_drop")


def test_R15_no_exchange_with_6_or_fewer() -> None:
    """Who may neither exchange nor drop out is not asked."""
    m = at_exchange(4, {**LIMITS, **DROPOUT}, [24, 6, 7, 23])
    exchange(m)
    assert m.to_act == (2,)
    exchange(m)
    exchange(m)
    assert (m.view()["phase"], m.to_act) == ("play", (0,))
    m = at_exchange(3, LIMITS, [6, 5, 1])
    assert (m.view()["phase"], m.to_act) == ("play", (0,))


def test_R16_a_seat_sees_its_own_cards_and_what_was_played() -> None:
    m = at_exchange(3)
    for seat in range(3):
        exchange(m, *m.view()["hands"][seat][:seat])
    m.play(0, m.legal(0)[-1])
    full = m.view()
    for viewer in (0, 1, 2, "table"):
        view = m.view(viewer)
        for seat in range(3):
            own = seat == viewer
            assert view["hands"][seat] == (full["hands"][seat] if own else len(full["hands"][seat]))
            assert view["handed_in"][seat] == (full["handed_in"][seat] if own else seat)
        assert view["stock"] == 45 - 18 - 3
        assert view["plays"] == full["plays"]


def test_R16_others_see_how_many_cards_are_exchanged_and_dealt() -> None:
    m = start()
    events = m.play(0, {"type": "blind", "call": True})
    assert byre.redact(events, 1)[1]["hands"] == [3, events[1]["hands"][1], 3]
    events = exchange(m, m.view()["hands"][0][0])
    assert byre.redact(events, 0) == events
    assert byre.redact(events, 1) == [{"type": "exchanged", "seat": 0, "handed_in": 1, "received": 1}]


def test_R16_not_following_shows_voids() -> None:
    m = tricks_left([["green-5", "red-6"], ["blue-3", "blue-7"], ["yellow-4", "green-7"]])
    play(m, "green-5", "blue-3", "green-7")
    assert m.view("table")["voids"] == [[], ["green"], []]
    m = tricks_left([["red-5", "red-6"], ["blue-3", "blue-7"], ["yellow-4", "green-7"]])
    play(m, "red-5", "blue-3", "green-7")
    assert m.view("table")["voids"] == [[], ["red", "24"], ["red", "24"]]


def test_R16_hidden_cards_are_drawn_evenly_among_those_not_shown_to_be_missing() -> None:
    """Seat 1 can hold one of two yellow and two green cards; seat 2 those yellow ones, or one of three blue ones."""
    gone = [*DECK[33:42], *DECK[22:31], *DECK[:3], *DECK[18:22]]
    hands = [["blue-1"], ["green-11"], ["blue-5"], ["red-11"], ["red-10"]]
    voids = [[], ["red", "blue", "24"], ["red", "green", "24"], [], []]
    handed_in = [["blue-2", "blue-3", "blue-4"], [], [], [], []]
    m = tricks_left(hands, leader=3, gone=gone, handed_in=handed_in, voids=voids, tricks=[1, 1, 1, 2, 0])
    view = m.view(0)
    drawn: Counter[tuple[str, str]] = Counter()
    draws = 1000 if COMPILING else 300
    for seed in range(draws):
        hands = byre.determinize(view, seed=seed).view()["hands"]
        drawn[hands[1][0], hands[2][0]] += 1
    yellow, green, blue = ["yellow-10", "yellow-11"], ["green-10", "green-11"], ["blue-5", "blue-6", "blue-7"]
    ways = [(one, two) for one in (*yellow, *green) for two in (*yellow, *blue) if one != two]
    assert set(drawn) == set(ways)
    expected = draws / len(ways)
    assert sum((drawn[way] - expected) ** 2 / expected for way in ways) < 41  # more comes once in a thousand


WRONG: dict[str, dict[str, Any]] = {
    "a card twice": {"stock": ["red-1"] * 39},
    "no leader": {"to_act": []},
    "another leader": {"to_act": [1]},
    "a void in hand": {"voids": [["green"], []]},
    "too many tricks": {"tricks": [2, 0]},
    "a trick too late": {"trick": 2},
    "an order that nobody reversed": {"high": 1, "next_high": 1},
    "a change that nobody called for": {"next_high": 1},
    "a trump that nobody named": {"next_trump": "blue"},
    "no trump": {"trump": None, "next_trump": None},
    "blind, but another trump": {"blind": True},
    "a wrong declarer": {"declarer": 1},
    "a wrong dealer": {"dealer": 0, "declarer": 1},
    "two players, and one is out": {"dropped": [False, True]},
    "points from nowhere": {"scores": [23, 24]},
    "points after the end": {"scores": [0, 48]},
    "points of a later round": {"scores": [19, 23]},
    "another phase": {"phase": "exchange", "trick": 2},
    "over too early": {"phase": "over", "to_act": [], "over": True, "winners": [0, 1]},
    "a hand out of order": {"hands": [["green-4", "green-3", *DECK[24 + 1 : 28]], DECK[:6]]},
    "a 2 with a word": {"plays": [{"type": "play", "card": "blue-2", "trump": None, "seat": 0}]},
    "a number for a hand": {"hands": [6, DECK[:6]]},
}


@pytest.mark.parametrize("changes", WRONG.values(), ids=WRONG.keys())
def test_positions_that_are_inconsistent(changes: dict[str, Any]) -> None:
    right = tricks_left([DECK[24:30], DECK[:6]], round=1).view()
    assert byre.Match.from_view(right).view() == right
    with pytest.raises(byre.BadView):
        byre.Match.from_view({**right, **changes})
