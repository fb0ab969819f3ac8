"""Intervals on made-up numbers, where it is known what must come out."""

from __future__ import annotations

import numpy as np
import pytest

from byre.arena.figures import Figure, by_deal, mean_of, more_deals, ratio_of, share_of, t_quantile


def test_matches_of_a_deal_count_as_one() -> None:
    values, deals = np.array([1.0, 3.0, 10.0, 10.0, 7.0]), np.array([4, 4, 1, 1, 9])
    assert by_deal(values, deals).tolist() == [10.0, 2.0, 7.0]


@pytest.mark.parametrize(
    ("freedom", "known"), [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)]
)
def test_quantiles_of_t_are_those_of_the_tables(freedom: int, known: float) -> None:
    assert t_quantile(freedom) == pytest.approx(known, rel=0.005)


def test_a_mean_has_students_interval() -> None:
    figure = mean_of(np.array([1.0, 2.0, 3.0, 4.0, 5.0]))
    assert figure.mean == 3
    margin = 2.776 * np.sqrt(2.5 / 5)
    assert [figure.low, figure.high, figure.margin] == pytest.approx([3 - margin, 3 + margin, margin], rel=0.005)


def test_one_deal_tells_nothing_of_the_interval() -> None:
    for figure in (mean_of(np.array([2.0])), share_of(np.array([1.0]))):
        assert (figure.low, figure.high, figure.margin) == (None, None, None)
        assert figure.includes(0.5)


def test_a_share_has_wilsons_interval() -> None:
    """60 of 100 tosses: 50.2 to 69.1 %, as the textbooks have it."""
    figure = share_of(np.array([1.0] * 60 + [0.0] * 40))
    assert [figure.low, figure.high] == pytest.approx([0.502, 0.691], abs=0.003)


def test_winning_all_is_not_certainty() -> None:
    figure = share_of(np.ones(20))
    assert figure.mean == figure.high == 1
    assert figure.low == pytest.approx(0.83, abs=0.02)


def test_intervals_hold_the_truth_19_times_in_20() -> None:
    luck = np.random.default_rng(1)
    means = [mean_of(luck.exponential(3.0, 60)).includes(3.0) for _ in range(1000)]
    shares = [share_of(luck.choice([0.0, 0.5, 1.0], 40, p=[0.1, 0.2, 0.7])).includes(0.8) for _ in range(1000)]
    assert 0.91 < np.mean(means) < 0.98
    assert 0.92 < np.mean(shares) < 0.98


def test_intervals_agree_with_a_bootstrap() -> None:
    luck = np.random.default_rng(2)
    values = luck.exponential(3.0, 300)
    drawn = luck.choice(values, (4000, 300)).mean(axis=1)
    low, high = np.quantile(drawn, [0.025, 0.975])
    figure = mean_of(values)
    assert [figure.low, figure.high] == pytest.approx([low, high], rel=0.03)


def test_points_a_round_are_all_points_to_all_rounds() -> None:
    """Rounds bring 4 or 12 points, 8 on average, and a match goes to 20: the mean of its ratios would be too high."""
    luck = np.random.default_rng(4)
    matches = []
    for _ in range(20_000):
        points = rounds = 0
        while points < 20:
            points, rounds = points + int(luck.choice([4, 12])), rounds + 1
        matches.append((float(points), float(rounds)))
    points_of, rounds_of = np.array(matches).T
    assert ratio_of(points_of, rounds_of).includes(8)
    assert not mean_of(points_of / rounds_of).includes(8)


def test_a_ratio_to_ones_is_a_mean() -> None:
    values = np.array([1.0, 2.0, 6.0])
    ratio, mean = ratio_of(values, np.ones(3)), mean_of(values)
    assert [ratio.mean, ratio.low, ratio.high] == pytest.approx([mean.mean, mean.low, mean.high])
    assert ratio_of(values[:1], np.ones(1)) == Figure(1, None, None, 1)


def test_pairing_by_deal_takes_the_luck_out() -> None:
    """A small difference that the luck of the deal would hide."""
    luck = np.random.default_rng(3)
    deals = luck.normal(0, 10, 200)
    mine, theirs = deals + luck.normal(0, 1, 200), deals + 0.5 + luck.normal(0, 1, 200)
    assert not mean_of(mine - theirs).includes(0)
    assert mean_of(mine - luck.permutation(theirs)).includes(0)


def test_how_many_more_deals_settle_it() -> None:
    settled = np.array([1.0] * 80 + [0.0] * 20)
    assert more_deals(settled) == 0
    open_question = np.array([1.0] * 52 + [0.0] * 48)
    more = more_deals(open_question)
    assert more == pytest.approx((1.96 * 0.5 / 0.02) ** 2 - 100, rel=0.02)
    assert more is not None
    assert not share_of(np.tile(open_question, (more + 100) // 100 + 1)).includes(0.5)
    assert more_deals(np.array([0.0, 1.0])) is None
    assert more_deals(np.array([1.0])) is None


def test_the_rest_of_a_share() -> None:
    assert Figure(0.75, 0.5, 0.875, 3).complement() == Figure(0.25, 0.125, 0.5, 3)
    assert Figure(2.0, 1.0, 4.0, 3).opposite() == Figure(-2.0, -4.0, -1.0, 3)
    assert Figure(0.75, None, None, 1).complement() == Figure(0.25, None, None, 1)
