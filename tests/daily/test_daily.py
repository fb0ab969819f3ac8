"""The deal of the day: the same for everybody, not chosen by anybody, and compared with simulated players."""

from __future__ import annotations

import hashlib
import hmac
from datetime import date, timedelta

import pytest

import byre
from byre.cli.today.report import shared_text
from byre.daily.comparison import Distribution, compare_with
from byre.daily.deal import FIRST_DAY, SALT, DailyDeal, find_daily, today
from byre.daily.result import streak
from byre.locale import words

DAY = date(2026, 3, 1)


@pytest.mark.parametrize("game", byre.GAMES)
def test_the_same_day_has_the_same_deal_and_the_same_bots(game: str) -> None:
    one, other = DailyDeal(game, DAY), DailyDeal(game, DAY)
    assert one.match() == other.match()
    assert [one.simulate("easy", number) for number in range(3)] == [
        other.simulate("easy", number) for number in range(3)
    ]
    assert DailyDeal(game, DAY + timedelta(1)).seed != one.seed


def test_the_seed_can_be_checked_without_this_program() -> None:
    found = DailyDeal("six", DAY).json()
    key = hmac.digest(SALT, found["salt"].encode(), "sha256")
    assert found["seed"] == hmac.digest(key, found["info"].encode() + b"\x01", hashlib.sha256).hex()
    assert found["info"].splitlines()[:2] == ["game six", "day 2026-03-01"]


def test_seeds_of_games_and_days_differ() -> None:
    days = [FIRST_DAY + timedelta(number) for number in range(100)]
    assert len({DailyDeal(game, day).seed for game in byre.GAMES for day in days}) == 400


def test_there_is_no_deal_of_another_day() -> None:
    assert find_daily("six").day == today()
    for day in (FIRST_DAY - timedelta(1), today() + timedelta(2)):
        with pytest.raises(byre.BadOption, match="there are deals from"):
            find_daily("six", day)
    with pytest.raises(byre.BadOption, match="not of 'chess'"):
        find_daily("chess")


def test_players_are_compared_with_others_who_had_the_same_cards() -> None:
    told: list[int] = []
    found = compare_with(DailyDeal("beaver", DAY), 5, lambda done, total: told.append(done))
    assert told == list(range(1, 16))
    assert {level: len(points) for level, points in found.points.items()} == {"easy": 5, "medium": 5, "hard": 5}
    assert found == compare_with(DailyDeal("beaver", DAY), 5)
    shares = Distribution({"easy": [3, 5, 5, 9]})
    assert [shares.better_than(points, "easy") for points in (2, 3, 5, 9, 10)] == [1.0, 0.875, 0.5, 0.125, 0.0]


def test_days_in_a_row() -> None:
    days = [DAY - timedelta(number) for number in (0, 1, 2, 4)]
    assert streak(days, DAY) == 3
    assert streak(days, DAY + timedelta(1)) == 3  # today's is still to come
    assert streak(days, DAY + timedelta(2)) == 0


def test_what_is_shared_gives_nothing_away() -> None:
    text = shared_text(DailyDeal("beaver", DAY), 7, {"easy": 0.9, "hard": 0.5}, [0.0, 0.5, 3.0], 1.0, words("de"))
    assert text == "Byre Biberbande, 2026-03-01: 7\n> leicht 90 % · schwer 50 %\n🟩🟨🟥"
