"""Bots that think ahead: what they say of each action, how they are stopped, and that they find what is plain."""

from __future__ import annotations

import threading
import time
from math import isfinite
from typing import Any

import pytest

import byre
from byre.bots import make
from byre.bots.heuristic_kernels import ALL
from byre.games.six.rules import bulls_by_rule
from tests.positions import deal


def evaluated(view: dict[str, Any], **settings: Any) -> Any:
    bot: Any = make("expert", game=view["game"], seed=1, **settings)
    return bot.evaluate(view)


@pytest.mark.parametrize("game", byre.GAMES)
def test_every_legal_action_is_valued(game: str) -> None:
    match = byre.Match(game, players=4, seed=2)
    seat = match.to_act[0]
    outlooks = evaluated(match.view(seat), playouts=600)
    assert sorted(str(one.action) for one in outlooks) == sorted(map(str, match.legal(seat)))
    for one in outlooks:
        assert 0 <= one.ahead <= 1
        assert one.playouts >= 2
        assert all(map(isfinite, (one.ahead_error, one.points, one.points_error)))


def test_the_first_is_what_it_would_choose() -> None:
    view = deal("six", players=4, seed=2).view(0)
    assert evaluated(view, playouts=500)[0].action == make("expert", "six", seed=1, playouts=500).choose(view)


@pytest.mark.parametrize(
    ("scores", "looked_at"),
    [
        ([5, 20, 10, 15], 2),  # 15 on average, where the bot took 5
        ([12, 27, 27, 27], 5),  # that may be luck
        ([20, 43, 43, 42], 5),
        ([20, 60, 40, 50], 2),
        ([60, 20, 20, 20], 5),
    ],
)
def test_in_six_others_who_do_poorly_are_thought_to_look_at_less(scores: list[int], looked_at: int) -> None:
    bot: Any = make("expert", game="six", seed=1, playouts=20)
    bot.choose({**deal("six", players=4, seed=2).view(0), "round": 3, "scores": scores})
    assert bot._style["answers"][0] == looked_at


def test_the_same_playouts_give_the_same_figures() -> None:
    view = deal("six", players=4, seed=2).view(0)
    assert evaluated(view, playouts=300) == evaluated(view, playouts=300)


def test_more_playouts_are_spent_on_better_actions() -> None:
    outlooks = evaluated(deal("six", players=4, seed=2).view(0), playouts=2000)
    assert outlooks[0].playouts == max(one.playouts for one in outlooks) > outlooks[-1].playouts
    assert sum(one.playouts for one in outlooks) == pytest.approx(2000, rel=0.05)


def test_expected_points_are_those_of_the_round() -> None:
    """In the last trick, whoever takes a row takes nothing after it."""
    view, seat = last_row_to_take()
    before = view["bulls"][seat]
    for one in evaluated(view, playouts=50):
        assert one.points == before + sum(map(bulls_by_rule, view["rows"][one.action["row"]]))
        assert one.points_error == 0


def test_what_is_plain_to_see_is_found() -> None:
    """In the last trick of a round that others follow, the cheapest row is the best."""
    view, _ = last_row_to_take()
    cheapest = min(range(4), key=lambda row: sum(map(bulls_by_rule, view["rows"][row])))
    for level in (f"medium:drawn={ALL}", "hard", "expert"):
        assert make(level, "six", seed=1).choose(view) == {"type": "row", "row": cheapest}


def last_row_to_take() -> tuple[dict[str, Any], int]:
    """The view of a seat that played too low a card in a round's last trick."""
    for seed in range(1000):
        match = deal("six", players=2, seed=seed)
        while match.view()["round"] == 1:
            seat = match.to_act[0]
            view = match.view(seat)
            if view["trick"] == 10 and view["phase"] == "row" and is_only_cheapest(view["rows"]):
                return view, seat
            match.play(seat, match.legal(seat)[-1])
    raise AssertionError("no such deal")


def is_only_cheapest(rows: list[list[int]]) -> bool:
    first, second, *_ = sorted(sum(map(bulls_by_rule, row)) for row in rows)
    return first < second


def test_it_can_be_stopped_while_it_thinks_and_leaves_others_running() -> None:
    """An hour's thought is cut short from another thread, which can only run because the GIL is released."""
    bot: Any = make("expert", game="six", seed=1, time_ms=3_600_000)
    match = deal("six", players=4, seed=2)
    answers: list[Any] = []
    thinking = threading.Thread(target=lambda: answers.append(bot.choose(match.view(0))), daemon=True)
    thinking.start()
    while thinking.is_alive():
        time.sleep(0.05)
        bot.stop()
    assert answers[0] in match.legal(0)


def test_a_single_legal_action_needs_no_thought() -> None:
    bot: Any = make("expert", game="six", seed=1, time_ms=3_600_000)
    match = deal("six", players=2, seed=2, options={"rounds": 1})
    while len(match.legal(match.to_act[0])) > 1:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    seat = match.to_act[0]
    assert bot.choose(match.view(seat)) == match.legal(seat)[0]


@pytest.mark.parametrize("time_ms", [0, 0.001])
def test_no_time_at_all_still_gives_a_legal_action(time_ms: float) -> None:
    match = deal("twentyfour", players=4, seed=2)
    seat = match.to_act[0]
    assert make("expert", "twentyfour", seed=1, time_ms=time_ms).choose(match.view(seat)) in match.legal(seat)
