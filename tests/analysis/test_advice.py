"""What a seat may be told before it decides."""

from __future__ import annotations

import pytest

import byre
from byre.analysis.advice import advise
from byre.analysis.puzzles import puzzles
from tests.bots.test_honest import twins


@pytest.mark.parametrize("game", byre.GAMES)
def test_every_legal_action_has_its_figures(game: str) -> None:
    match = byre.Match(game, players=4, seed=2)
    seat = match.to_act[0]
    found = advise(match.view(seat), playouts=400)
    assert sorted(str(one.action) for one in found) == sorted(map(str, match.legal(seat)))
    assert found[0].cost == 0
    assert not found[0].is_mistake
    for one in found:
        assert 0 <= one.share <= 1
        assert all(0 <= odds.share <= 1 for odds in one.odds)
    assert found == advise(match.view(seat), playouts=400)


@pytest.mark.parametrize("game", byre.GAMES)
def test_only_what_the_seat_knows_counts(game: str) -> None:
    for match, twin, seat in twins(game, 4):
        assert advise(match.view(seat), playouts=100) == advise(twin.view(seat), playouts=100)


def test_the_tutor_speaks_up_in_a_puzzle() -> None:
    puzzle = max(puzzles("six").values(), key=lambda one: one.values[-1].points - one.values[0].points)
    found = advise(puzzle.view)
    assert found[0].action == puzzle.best
    assert found[-1].is_mistake


def test_odds_are_counted_from_what_the_rules_do() -> None:
    """The 1 is lower than the end of every row, and is always placed first: it takes a row in every world."""
    view = byre.Match("six", players=4, seed=7).view(0)
    hand = view["hands"][0]
    assert isinstance(hand, list)
    assert hand[0] == 1
    (lowest,) = (one for one in advise(view, playouts=100) if one.action["card"] == 1)
    ((took_row,),) = (lowest.odds,)
    assert (took_row.event, took_row.share) == ("took_row", 1.0)
    assert took_row.size is not None
    assert took_row.size >= 1
