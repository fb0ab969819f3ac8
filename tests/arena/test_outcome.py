"""Shares of wins, places, and who is ahead, on made-up totals."""

from __future__ import annotations

import pytest

from byre.arena.outcome import EMPTY, MatchFault, ahead, faults_by_bot, new_outcomes, points_a_round, ranks, wins
from byre.engine.record import Array


def made_up(*matches: tuple[list[int], list[int]]) -> Array:
    """Seats and totals of each match."""
    outcomes = new_outcomes(len(matches))
    for outcome, (seats, totals) in zip(outcomes, matches, strict=True):
        outcome["seats"] = EMPTY
        outcome["seats"][: len(seats)] = seats
        outcome["totals"][: len(seats)] = outcome["points"][: len(seats)] = totals
        outcome["played"], outcome["rounds"] = True, 2
    return outcomes


def test_seats_that_tie_share_the_win() -> None:
    shares = wins(made_up(([0, 1, 0], [5, 3, 3]), ([0, 1, 0], [1, 2, 3])))
    assert shares[:, :3].tolist() == [[0, 0.5, 0.5], [1, 0, 0]]
    assert shares[:, 3:].sum() == 0


def test_seats_that_tie_share_their_places() -> None:
    assert ranks(made_up(([0, 0, 0, 0], [5, 3, 3, -1])))[0, :4].tolist() == [4, 2.5, 2.5, 1]


def test_points_a_round() -> None:
    assert points_a_round(made_up(([0, 1], [5, 8])))[0, :2].tolist() == [2.5, 4]


@pytest.mark.parametrize(
    ("seats", "totals", "share"),
    [
        ([0, 1], [3, 4], 1),
        ([0, 1], [4, 4], 0.5),
        ([1, 0], [3, 4], 0),
        ([0, 1, 0, 1], [1, 2, 3, 4], 0.75),
        ([0, 1, 0, 1], [1, 1, 3, 2], 0.375),
        ([0, 1, 0], [1, 2, 3], 0.5),
    ],
)
def test_ahead_is_the_share_of_pairs_of_seats(seats: list[int], totals: list[int], share: float) -> None:
    outcomes = made_up((seats, totals))
    assert ahead(outcomes, 0, 1).tolist() == [share]
    assert ahead(outcomes, 1, 0).tolist() == [1 - share]


def test_faults_are_counted_and_the_first_few_told() -> None:
    outcomes = made_up(([0, 1], [1, 2]), ([1, 0], [1, 2]))
    outcomes["faults"][0, 1], outcomes["faults"][1, 0] = 3, 4
    faults = [MatchFault(number, "b", "illegal", f"sentence {number}", {"n": number}) for number in (1, 0, 2, 3, 4, 5)]
    found = faults_by_bot(outcomes, faults, ("a", "b"))
    assert list(found) == ["b"]
    assert found["b"]["count"] == 7
    assert [fault["sentence"] for fault in found["b"]["first"]] == [f"sentence {number}" for number in range(5)]
    assert found["b"]["first"][0]["view"] == {"n": 0}
