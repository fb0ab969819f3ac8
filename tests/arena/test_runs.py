"""Whole simulations and tournaments: the same on any number of cores, and the better bot comes out ahead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from unittest import mock

import pytest

import byre
from byre.arena import matches
from byre.arena.figures import Figure
from byre.arena.matches import PlayedShare, play_all
from byre.arena.progress import line
from byre.arena.ratings import rate
from byre.arena.runner import Runner
from byre.arena.schedule import Rotating
from byre.arena.simulate import simulate
from byre.arena.tournament import tournament
from byre.errors import WorkFailed
from byre.executors import Executor

SHORT = {"rounds": 1}


@pytest.fixture
def always_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "WORTH_PROCESSES", 0)


def results(report: dict[str, Any]) -> dict[str, Any]:
    """All but what depends on the clock."""
    bots = [{**bot, "ms_a_decision": None} for bot in report["bots"]] if "seats" in report else report["bots"]
    return {**report, "bots": bots, "speed": None, "ms_a_decision": None}


@pytest.mark.usefixtures("always_workers")
def test_a_simulation_is_the_same_on_any_number_of_cores() -> None:
    reports = [simulate("six", ["medium", "random", "hard:playouts=4"], 8, 1, 3, SHORT, jobs).json() for jobs in (1, 2)]
    assert results(reports[0]) == results(reports[1])
    assert [report["speed"]["jobs"] for report in reports] == [1, 2]


@pytest.mark.usefixtures("always_workers")
def test_a_tournament_is_the_same_on_any_number_of_cores() -> None:
    reports = [tournament("six", ["medium", "easy", "random"], 10, 1, [2, 3], SHORT, jobs).json() for jobs in (1, 2)]
    assert results(reports[0]) == results(reports[1])
    assert reports[0]["played"] == 10 * 3 * 2


def test_another_seed_gives_other_results() -> None:
    one, other = (simulate("six", ["random"], 4, seed, 2, SHORT, 1).json()["bots"] for seed in (1, 2))
    assert one != other


def test_the_better_bot_is_ahead() -> None:
    done = tournament("six", ["medium", "random"], 60, 1, [4], None, 1)
    (meeting,) = done.meetings
    assert meeting.settled
    assert meeting.ahead.low is not None
    assert meeting.ahead.low > 0.5
    assert meeting.difference.high is not None
    assert meeting.difference.high < 0
    assert meeting.points_one.mean - meeting.points_other.mean == pytest.approx(meeting.difference.mean)
    assert [rating.bot for rating in done.ratings] == ["medium", "random"]
    assert meeting.behind.mean == pytest.approx(1 - meeting.ahead.mean)


def test_of_equals_neither_is_ahead() -> None:
    """The same bot by another name."""
    (meeting,) = tournament("six", ["random", "easy:drawn=1"], 100, 1, [2], SHORT, 1).meetings
    assert meeting.ahead.includes(0.5)
    assert not meeting.settled


def test_the_sides_of_a_table_share_all_wins() -> None:
    done = simulate("six", ["medium", "random", "random"], 30, 1, 6, SHORT, 1)
    medium, chance = done.by_bot
    assert 2 * medium.wins.mean + 4 * chance.wins.mean == pytest.approx(1)
    assert sum(seat.wins.mean for seat in done.by_seat) == pytest.approx(1)
    assert (2 * medium.rank.mean + 4 * chance.rank.mean) / 6 == pytest.approx(3.5)
    assert medium.points.mean < chance.points.mean
    assert done.rounds == Figure(1, 1, 1, 10)
    assert len(done.schedule.rotations) == 3


def test_a_round_costs_the_same_however_long_the_match_is() -> None:
    """Chance does not look at the score."""
    one, whole = (simulate("six", ["random"], 1000, 1, 4, options, 1).by_bot[0].points for options in (SHORT, None))
    assert one.mean == pytest.approx(whole.mean, abs=0.2)


def test_ratings_follow_the_results() -> None:
    games = [(0, 1, 1.0), (1, 2, 0.75), (0, 2, 1.0)] * 10
    assert [rating.bot for rating in rate(("a", "b", "c"), games)] == ["a", "b", "c"]
    equal = rate(("a", "b"), [(0, 1, 0.5)] * 20)
    assert equal[0].mu == pytest.approx(equal[1].mu)
    assert equal[0].sigma < 25 / 3


@pytest.mark.parametrize(
    ("bots", "matches", "players", "hint"),
    [
        (["medium"], 1, [4], "two bots or more"),
        (["medium", "easy", "medium"], 1, [4], "medium is listed twice"),
        (["medium", "easy"], 0, [4], "from 1 on"),
        (["medium", "smart"], 1, [4], "the levels of bots are"),
        (["medium", ""], 1, [4], "with commas between"),
        (["medium", "easy"], 1, [4, 11], "2 to 10 players"),
        (["medium", "easy:drawn=0"], 1, [4], "drawn"),
    ],
)
def test_what_is_no_tournament(bots: list[str], matches: int, players: list[int], hint: str) -> None:
    with pytest.raises(byre.BadOption, match=hint):
        tournament("six", bots, matches, 1, players, None, 1)


def test_more_bots_than_seats() -> None:
    with pytest.raises(byre.BadOption, match="3 bots for 2 seats"):
        simulate("six", ["random", "easy", "medium"], 1, 1, 2)


@pytest.mark.parametrize(
    ("lost", "said"),
    [
        (KeyboardInterrupt(), ""),
        (byre.Error("the connection was lost"), "byre: the connection was lost\n"),
        (OSError("the disk is full"), "byre: a part of the work has failed: OSError: the disk is full\n"),
        (MemoryError(), "byre: a part of the work has failed: MemoryError\n"),
        (SystemExit(3), "byre: a part of the work has failed: SystemExit: 3\n"),
    ],
)
def test_ctrl_c_or_a_failure_leaves_what_there_is(
    lost: BaseException, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(runner: Runner, schedule: Rotating, executor: Executor) -> Iterator[PlayedShare]:
        yield next(play_all(runner, schedule, executor))
        raise lost

    monkeypatch.setattr("byre.arena.run.play_all", stopped)
    report = simulate("six", ["medium", "random"], 50, 1, 4, SHORT, 1).json()
    assert (report["played"], report["matches"], report["interrupted"]) == (1, 50, True)
    assert capsys.readouterr().err == said


@pytest.mark.parametrize("lost", [RuntimeError("no workers"), MemoryError(), SystemExit(3), AssertionError("illegal")])
def test_a_failure_before_the_first_match_is_over_is_told(lost: BaseException, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("byre.arena.run.executor_for", mock.Mock(side_effect=lost))
    with pytest.raises(WorkFailed, match=f"a part of the work has failed: {type(lost).__name__}"):
        simulate("six", ["medium", "random"], 50, 1, 4, SHORT, 1)


@pytest.mark.parametrize("lost", [KeyboardInterrupt(), byre.BadOption("there is no Ray"), PermissionError("mine.py")])
def test_what_is_the_callers_is_raised_as_it_is(lost: BaseException, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("byre.arena.run.executor_for", mock.Mock(side_effect=lost))
    with pytest.raises(type(lost)) as raised:
        simulate("six", ["medium", "random"], 50, 1, 4, SHORT, 1)
    assert raised.value is lost


def test_the_progress_line_fits_a_terminal() -> None:
    text = line(24_800, 10_000_000, 72.0, "medium ahead of easy 83.8 ± 3.2 %")
    assert text == "24,800 of 10,000,000 · 344/s · 8:02:40 left · medium ahead of easy 83.8 ± 3.2 %"
    assert line(2, 47, 2.62, "") == "2 of 47 · 45.8/min · 0:59 left"
    assert len(text) < 80
    assert line(3, 9, 60.0, "").startswith("3 of 9 · 3.0/min · 2:00 left")
