"""Reviews of many matches make sense: better levels cost less, luck is 0 on average, and few marks are due to noise."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from math import hypot, sqrt
from statistics import correlation, mean, stdev

import pytest

import byre
from byre.analysis import Review, review
from byre.analysis.account import SeatAccount
from byre.analysis.decisions import read_rounds
from byre.analysis.grades import GRADES
from byre.analysis.review import DECISION, ROUND, make_account
from byre.analysis.valuation import REFERENCE, Valuer
from byre.bots import LEVELS
from byre.bots.heuristic_kernels import ALL
from tests.analysis.matches import between

MATCHES = {"six": 24, "donkey": 30, "twentyfour": 40, "beaver": 60}
PLAYOUTS = 1000
MOST_BIAS = 0.5  # standard deviations of a match's luck by which a level's mean may be off: see docs/analysis.md
# Neighbours that are so close that this many matches do not tell them apart.
CLOSE: dict[str, set[tuple[str, str]]] = {
    "six": {("random", "easy")},
    "donkey": {("easy", "medium")},
    "twentyfour": {("random", "easy")},
    "beaver": {("easy", "medium"), ("hard", "expert")},  # an expert has few playouts here
}


def reviews(game: str) -> list[tuple[list[str], Review]]:
    """Matches of four of the levels each, and their reviews."""
    found = []
    for number in range(MATCHES[game]):
        levels = random.Random(number).sample(LEVELS, 4)
        found.append((levels, review(between(game, levels, number).log, playouts=PLAYOUTS)))
    return found


def interval(values: list[float]) -> tuple[float, float]:
    """Return the 95 % interval of a mean."""
    margin = 1.96 * stdev(values) / sqrt(len(values))
    return mean(values) - margin, mean(values) + margin


def by_level(found: list[tuple[list[str], Review]], figure: Callable[[SeatAccount], float]) -> dict[str, list[float]]:
    """Return a figure of each seat, by its level."""
    sorted_out: dict[str, list[float]] = defaultdict(list)
    for levels, done in found:
        for level, seat in zip(levels, done.seats, strict=True):
            sorted_out[level].append(figure(seat))
    return sorted_out


@pytest.mark.nightly
@pytest.mark.parametrize("game", byre.GAMES)
def test_better_levels_cost_less_luck_is_small_on_average_and_words_fit(game: str) -> None:
    found = reviews(game)
    for worse, better in pairwise(LEVELS):
        differences = [
            done.seats[levels.index(worse)].cost_per_choice - done.seats[levels.index(better)].cost_per_choice
            for levels, done in found
            if {worse, better} <= {*levels}
        ]
        low, high = interval(differences)
        assert (high if (worse, better) in CLOSE[game] else low) > 0, (worse, better)
    costs = by_level(found, lambda seat: seat.cost_per_choice)
    assert interval(costs["expert"])[1] < interval(costs["medium"])[0]
    assert interval(costs["medium"])[1] < interval(costs["random"])[0]
    _check_luck(found)
    _check_words(found)


def _check_luck(found: list[tuple[list[str], Review]]) -> None:
    """Luck has mean 0. A level's may be off by a part of the spread."""
    low, high = interval([mean(seat.luck for seat in done.seats) for _, done in found])
    assert low < 0 < high
    for level, lucks in by_level(found, lambda seat: seat.luck).items():
        low, high = interval(lucks)
        allowed = MOST_BIAS * stdev(lucks)
        assert low < allowed, level
        assert high > -allowed, level


def _check_words(found: list[tuple[list[str], Review]]) -> None:
    """The word for a level is that of the level, or one beside it, nine times in ten."""
    given = [
        (LEVELS.index(level), GRADES[::-1].index(word))
        for levels, done in found
        for level, seat in zip(levels, done.seats, strict=True)
        if (word := done.grade_of(seat)) is not None
    ]
    assert sum(abs(level - word) <= 1 for level, word in given) >= 0.9 * len(given)
    assert sum(level == word for level, word in given) >= 0.5 * len(given)


@pytest.mark.nightly
@pytest.mark.parametrize("game", byre.GAMES)
def test_among_equals_luck_explains_most_of_the_results(game: str) -> None:
    found = [review(between(game, ["hard"] * 4, number).log, playouts=PLAYOUTS) for number in range(8)]
    seats = [seat for done in found for seat in done.seats]
    assert _explained(seats) > 0.5


def test_luck_is_not_undone_by_how_average_players_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Among `medium` in beaver, luck explains more than with a reference player who looks at all actions."""
    seats = _seats_of_medium_in_beaver(8, PLAYOUTS)
    monkeypatch.setitem(REFERENCE, "beaver", ALL)
    before = _seats_of_medium_in_beaver(8, PLAYOUTS)
    assert _explained(seats) > _explained(before) + 0.1
    assert stdev(seat.luck for seat in seats) < 0.9 * stdev(seat.luck for seat in before)


@pytest.mark.nightly
def test_among_average_players_of_beaver_luck_explains_most_of_the_results() -> None:
    """With a quarter of the playouts, it is 0.5 in these matches: noise is part of luck, and explains nothing."""
    seats = _seats_of_medium_in_beaver(48, 4 * PLAYOUTS)
    assert _explained(seats) > 0.5
    assert stdev(seat.luck for seat in seats) < stdev(seat.result for seat in seats)


def _explained(seats: list[SeatAccount]) -> float:
    """Return the share of the variance of results that luck explains."""
    return correlation([seat.result for seat in seats], [-seat.luck for seat in seats]) ** 2


def _seats_of_medium_in_beaver(matches: int, playouts: int) -> list[SeatAccount]:
    """Return the accounts of some matches but for costs, which take ten times as long."""
    found = []
    for number in range(matches):
        rounds, valuer = read_rounds(between("beaver", ["medium"] * 4, number).log), Valuer("beaver")
        values = [valuer.value_round(one, playouts, (0, ROUND, place)) for place, one in enumerate(rounds.starts)]
        effects = [(one, valuer.value_effects(one, playouts, (0, DECISION, one.n))) for one in rounds.decisions]
        found += [make_account(rounds, values, [], effects, seat) for seat in range(4)]
    return found


def test_what_the_reference_player_would_have_done_has_no_effect() -> None:
    """Not by noise either. Whether to knock is decided by heuristics alone, so the reference chooses one of the two."""
    valuer = Valuer("beaver")
    to_knock = [one for one in read_rounds(between("beaver", ["medium"] * 4, 1).log).decisions if len(one.legal) == 2]
    for one in to_knock[:20]:
        effects = [valuer.value_effects(replace(one, played=action), 60, (1, one.n)) for action in one.legal]
        assert [any(some) for some in effects].count(False) == 1


@pytest.mark.deep
def test_two_seeds_agree_on_marks_and_costs() -> None:
    log = between("six", ["easy", "medium", "hard", "medium"], 5).log
    one, other = (review(log, playouts=8000, seed=seed) for seed in (1, 2))
    marks = [{each.decision.n for each in done.decisions if each.mark} for done in (one, other)]
    assert 2 * len(marks[0] & marks[1]) >= 0.9 * (len(marks[0]) + len(marks[1]))
    for first, second in zip(one.seats, other.seats, strict=True):
        valued = [each.valuation for done in (one, other) for each in done.of_seat(first.seat)]
        assert abs(first.cost - second.cost) <= 4 * hypot(*(each.points_lost.error for each in valued))


def test_words_are_those_of_the_levels() -> None:
    log = between("six", ["random", "expert"], 1).log
    done = review(log, playouts=300)
    assert [done.grade_of(seat) for seat in done.seats] in (
        ["random", "expert"],
        ["shaky", "expert"],
        ["random", "strong"],
    )
