"""Reviews: accounts that add up, the same figures every time, and nothing that a seat could not know."""

from __future__ import annotations

import json
from typing import Any

import pytest

import byre
from byre.analysis import review
from byre.analysis.account import SeatRound, effect_on_others
from byre.analysis.advice import advise
from byre.analysis.decisions import LoggedDecision, read_rounds
from byre.analysis.facts import Contrast, find_contrasts
from byre.analysis.game_facts import FACTS
from byre.analysis.review import DECISION, ReviewedDecision
from byre.analysis.valuation import ComesTrue, Valuer
from byre.analysis.why import fact_reasons, worth_reason
from byre.locale import words
from tests.analysis.matches import between, short_log
from tests.analysis.positions import decision_of
from tests.bots.test_honest import twins
from tests.deep import deep_but

FEW = 60  # playouts
LONGER: dict[str, dict[str, Any]] = {"six": {"rounds": 2}, "donkey": {"deals": 2}, "twentyfour": {}, "beaver": {}}


@pytest.mark.parametrize("game", byre.GAMES)
def test_the_account_of_each_seat_adds_up_exactly(game: str) -> None:
    log = short_log(game)
    done = json.loads(json.dumps(review(log, playouts=FEW).json()))
    scores = byre.Match.replay(log).scores
    assert [seat["result"] for seat in done["seats"]] == list(scores)
    for seat in done["seats"]:
        assert seat["result"] == seat["expected"] + seat["cost"] - seat["luck"]
        assert seat["cost"] == sum(one["cost"] for one in seat["decisions"])
        assert seat["adjusted"] == seat["expected"] + seat["cost"] - seat["others"]
        for sums, start in (("result", seat["start"]), ("expected", seat["start"]), ("cost", 0), ("luck", 0)):
            assert seat[sums] == start + sum(one[sums] for one in seat["rounds"])


@pytest.mark.parametrize("game", byre.GAMES)
def test_every_decision_and_every_legal_action_is_valued(game: str) -> None:
    log = short_log(game)
    seats = review(log, playouts=FEW).json()["seats"]
    decisions = {one["n"]: (seat["seat"], one) for seat in seats for one in seat["decisions"]}
    match = byre.Match.replay({**log, "actions": []})
    for n, (seat, action) in enumerate(log["actions"]):
        whose, one = decisions.pop(n)
        assert (whose, one["action"]) == (seat, action)
        legal: list[Any] = match.legal(seat)
        assert one["best"] in legal
        assert one["forced"] == (len(legal) == 1)
        if one["forced"]:
            assert (one["cost"], one["error"], one["mark"], one["values"]) == (0.0, 0.0, None, [])
        else:
            assert [value["action"] for value in one["values"]] == legal
            assert one["cost"] >= 0
        if one["best"] == action:
            assert one["cost"] == 0
        match.play(seat, action)
    assert not decisions


@pytest.mark.parametrize("game", deep_but(byre.GAMES, "six", "beaver"))
def test_the_same_log_and_playouts_give_the_same_bytes(game: str) -> None:
    """However many threads there are, and whoever else is reviewed."""
    log = short_log(game)
    whole, again, one = (review(log, seats, FEW, jobs=jobs).json() for seats, jobs in ((None, 1), (None, 3), ([1], 2)))
    assert json.dumps(whole) == json.dumps(again)
    assert whole["seats"][1:2] == one["seats"]


@pytest.mark.parametrize("game", byre.GAMES)
def test_what_a_seat_did_not_know_changes_no_value(game: str) -> None:
    valuer = Valuer(game)
    for match, twin, seat in twins(game, 12):
        one, other = (
            valuer.value(
                LoggedDecision(
                    game, 0, 0, seat, position.view_record(seat), tuple(match.legal_ids(seat)), match.legal_ids(seat)[0]
                ),
                FEW,
                (1, 2),
                1.0,
            )
            for position in (match, twin)
        )
        assert one == other


@pytest.mark.parametrize("game", deep_but(byre.GAMES, "six", "beaver"))
def test_what_a_seat_did_not_know_changes_nothing_of_its_review(game: str) -> None:
    """Neither marks nor reasons, nor which decisions are looked at first."""
    marks: set[str | None] = set()
    for match, twin, seat in twins(game, 6):
        worst = min(advise(match.view(seat), 100), key=lambda one: one.share).action
        one, other = (_review_of_first(position, seat, worst) for position in (match, twin))
        assert one.json() == other.json()
        assert Valuer(game).looks_lost(one.decision) == Valuer(game).looks_lost(other.decision)
        marks.add(one.mark)
    assert marks > {None} or None not in marks


def _review_of_first(position: byre.Match, seat: int, action: Any) -> ReviewedDecision:
    """Go on from a position to the end of the round, and review the first decision."""
    match = byre.Match.from_view(position.view(), seed=1)
    match.play(seat, action)
    while not match.over and match.round_number == position.round_number:
        match.play_id(match.to_act[0], match.legal_ids(match.to_act[0])[0])
    return review(match.log, seats=[seat], playouts=FEW).decisions[0]


def test_a_seat_that_always_takes_the_dearest_row_is_told_so() -> None:
    log, dear = _match_with_dear_row()
    (one,) = (one for one in review(log, playouts=400).decisions if one.decision.n == dear)
    assert one.mark is not None
    assert one.cost > 2


def _match_with_dear_row() -> tuple[dict[str, Any], int]:
    """A match of six in which somebody takes a row that has at least six bulls more than another."""
    match = byre.Match("six", players=4, seed=3, options={"rounds": 1})
    bot = byre.bots.make("easy", game="six", seed=1)
    dear = None
    while not match.over:
        seat = match.to_act[0]
        action: Any = bot.choose(match.view(seat))
        if match.view()["phase"] == "row" and dear is None:
            bulls = {row: _bulls(match, row) for row in range(4)}
            if max(bulls.values()) - min(bulls.values()) >= 6:
                dear = len(match.played_ids)
                action = {"type": "row", "row": max(bulls, key=lambda row: bulls[row])}
        match.play(seat, action)
    assert dear is not None
    return match.log, dear


def _bulls(match: byre.Match, row: int) -> int:
    from byre.games.six.rules import bulls_by_rule

    return sum(bulls_by_rule(card) for card in match.view()["rows"][row])


def test_a_decision_counts_the_same_for_all_opponents_of_whoever_made_it() -> None:
    """How well the others play was to be expected; whom it hits is luck."""
    assert effect_on_others((6.0, 1.0, -4.0, 3.0, 9.0), 0, 4) == 0.0
    assert effect_on_others((6.0, 1.0, -4.0, 3.0, 9.0), 2, 4) == pytest.approx(10 / 3)
    players = 3
    for game in byre.GAMES:
        log = short_log(game)
        accounts, decisions = review(log, playouts=FEW).seats, read_rounds(log).decisions
        effects = [(one.seat, Valuer(game).value_effects(one, FEW, (0, DECISION, one.n))) for one in decisions]
        for seat in range(players):
            of_others = (effect_on_others(some, decider, players) for decider, some in effects if decider != seat)
            assert accounts[seat].others == pytest.approx(sum(of_others), abs=0.1)


def test_only_effects_depend_on_what_comes_true() -> None:
    """Costs and values do not: they depend on what the seat knew alone."""
    valuer, halved = Valuer("donkey"), Valuer("donkey")
    halved._comes_true = ComesTrue(*(part / 2 for part in valuer._comes_true))
    for one in read_rounds(short_log("donkey")).decisions[:20]:
        whole, half = (each.value(one, 400, (1, one.n), 1.0) for each in (valuer, halved))
        assert half.effects == pytest.approx([effect / 2 for effect in whole.effects])
        assert (whole.values, whole.cost) == (half.values, half.cost)


def test_luck_is_what_is_left_by_how_everybody_played() -> None:
    one = SeatRound(result=12, reference=8.0, advantage=-1.5, others=0.5, cost=2.0, choices=4, mistakes=0)
    assert (one.adjusted, one.luck, one.expected) == (6.5, -5.0, 5.0)
    assert one.result == one.expected + one.cost - one.luck


def test_only_finished_rounds_are_reviewed() -> None:
    log = between("six", ["easy"] * 3, 5, {"rounds": 2}).log
    cut = {**log, "actions": log["actions"][:-5]}
    done = review(cut, playouts=FEW)
    assert not done.over
    assert [len(seat.rounds) for seat in done.seats] == [1, 1, 1]
    assert len(done.decisions) == sum(one.round == 0 for one in read_rounds(log).decisions)
    with pytest.raises(byre.BadLog, match="no round of this match is over"):
        review({**log, "actions": log["actions"][:3]}, playouts=FEW)


def test_a_match_that_began_as_a_position_is_reviewed_too() -> None:
    match = byre.Match("six", players=3, seed=2, options={"rounds": 1})
    for _ in range(9):
        match.play_id(match.to_act[0], match.legal_ids(match.to_act[0])[0])
    there = byre.Match.from_view(match.view(), seed=1)
    while not there.over:
        there.play_id(there.to_act[0], there.legal_ids(there.to_act[0])[-1])
    for seat in review(there.log, playouts=FEW).seats:
        assert seat.result == seat.expected + seat.cost - seat.luck


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"seats": [3]}, "the seats of this match are 0 to 2, not 3"),
        ({"seats": [True]}, "not True"),
        ({"seats": [0, "1"]}, "the seats of this match are 0 to 2, not '1'"),
        ({"seats": [[0]]}, "not \\[0\\]"),
        ({"seats": 1}, "the seats to review are a list of numbers, not 1"),
        ({"playouts": 3}, "playouts are a whole number from 20 to 10,000,000, not 3"),
        ({"playouts": "many"}, "not 'many'"),
    ],
)
def test_what_cannot_be_reviewed(given: dict[str, Any], said: str) -> None:
    with pytest.raises(byre.BadOption, match=said):
        review(short_log("six"), **given)


def test_progress_is_told_and_can_end_it() -> None:
    told: list[tuple[int, int]] = []
    done = review(short_log("beaver"), playouts=FEW, progress=lambda *one: told.append(one))
    total = len(done.decisions) + len(done.seats[0].rounds)
    assert told == [(number, total) for number in range(1, total + 1)]

    def end(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        review(short_log("beaver"), playouts=FEW, progress=end)


def test_each_decision_is_told_as_it_is_found() -> None:
    found: list[ReviewedDecision] = []
    told: list[int] = []

    def progress(done: int, total: int) -> None:
        told.append(len(found))

    made = review(short_log("donkey"), seats=[0, 2], playouts=100, progress=progress, found=found.append)
    assert sorted(found, key=lambda one: one.decision.n) == made.decisions
    assert told == sorted(told)
    assert 0 < told[len(told) // 2] < len(found), "some are told before the end"


def test_mistakes_are_found_early() -> None:
    """Decisions are valued in an order that heuristics tell, which changes no figure."""
    marks: list[bool] = []
    log = between("six", ["random"] * 4, 3, {"rounds": 2}).log
    done = review(log, playouts=400, jobs=1, found=lambda one: marks.append(one.mark is not None))
    half = len(marks) // 2
    assert sum(marks[:half]) > 2 * sum(marks[half:]) > 0
    assert [one.decision.n for one in done.decisions] == sorted(one.decision.n for one in done.decisions)


@pytest.mark.parametrize("game", byre.GAMES)
def test_nine_mistakes_in_ten_have_a_factual_reason(game: str) -> None:
    """The last sentence tells what the actions are worth; those before it tell what happened."""
    log = between(game, ["easy", "random", "medium", "hard"], 6, LONGER[game]).log
    marked = [one for one in review(log, playouts=400).decisions if one.mark is not None]
    assert len(marked) >= 10
    for one in marked:
        for reason in one.why:
            assert words("en")(reason.id, game=game, played="A", best="B", **reason.arguments)
    assert sum(len(one.why) > 1 for one in marked) >= 0.9 * len(marked)


def test_what_is_rounded_to_nothing_has_no_sign() -> None:
    """A round was said to cost -0 points."""
    worth = worth_reason(0.02, -0.04, 0.5, 0.6)
    (fact,) = fact_reasons([Contrast(FACTS["donkey"][5], -0.04, 3.0, 9.0)])
    for reason in (worth, fact):
        assert "-0" not in words("en")(reason.id, game="donkey", played="A", best="B", **reason.arguments)


def test_a_sixth_card_is_told_as_the_reason() -> None:
    """The row that ends with 50 is full: whoever plays 51 takes it, unless somebody with a low card has it first."""
    view: dict[str, Any] = {**byre.Match("six", players=2, seed=1, options={"rounds": 1}).view(0)}
    view["rows"] = [[10, 20, 30, 40, 50], [60], [70], [80]]
    view["hands"] = [[51, 52, 81, 82, 83, 84, 85, 86], 8]
    view["trick"] = 3
    decision, valuer = decision_of(view), Valuer("six")
    sixth, safe = (byre.GAMES["six"].action_id({"type": "choose", "card": card}) for card in (51, 81))
    first = find_contrasts(valuer, decision, sixth, safe, (1,))[0]
    assert first.fact.message == "why-six-sixth-card"
    assert first.played > 0.95 > 0.05 > first.best
