"""`byre puzzles` and `byre today` at the terminal."""

from __future__ import annotations

import errno
import json
import os
from datetime import date, timedelta
from itertools import islice
from pathlib import Path
from unittest import mock

import pytest

import byre
from byre.analysis.puzzles import puzzles, read_puzzles, write_puzzles
from byre.cli.puzzles.progress import SolvedPuzzles
from byre.cli.today.results import DailyResults
from byre.daily.deal import find_daily
from byre.locale import LANGUAGES, words
from tests.cli.program import run
from tests.deep import deep_but

A_DAY = date(2026, 11, 1)  # some deals of beaver are over after two decisions


def first_of(game: str) -> tuple[int, int]:
    """The number of the best choice of the first puzzle, and how many choices there are."""
    puzzle = next(iter(puzzles(game).values()))
    number = byre.GAMES[game].action_id
    actions = sorted((value.action for value in puzzle.values), key=number)
    return actions.index(puzzle.best) + 1, len(actions)


@pytest.mark.parametrize("language", deep_but(LANGUAGES, "en", "de"))
@pytest.mark.parametrize("game", byre.GAMES)
def test_a_puzzle_is_solved_or_not_and_counted_once(game: str, language: str, tmp_path: Path) -> None:
    right, count = first_of(game)
    say = words(language)
    wrong = 1 if right > 1 else 2
    for answers, solved in ((f"x\n{count + 1}\n{right}\nq\n", 1), ("q\n", 1)):
        done = run("puzzles", game, "--lang", language, input=answers, XDG_STATE_HOME=str(tmp_path))
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.splitlines()[-1] == say("puzzle-score", solved=solved, count=len(puzzles(game)))
    done = run("puzzles", game, "--lang", language, input=f"{wrong}\n", XDG_STATE_HOME=str(tmp_path / "other"))
    assert done.stdout.splitlines()[-1] == say("puzzle-score", solved=0, count=len(puzzles(game)))
    assert json.loads((tmp_path / "byre" / "puzzles.json").read_text()) == {next(iter(puzzles(game))): True}


def test_all_puzzles_as_json() -> None:
    found = json.loads(run("puzzles", "beaver", "--json").stdout)
    assert [one["id"] for one in found] == list(puzzles("beaver"))


def test_a_file_that_cannot_be_replaced_is_told_before_the_work(tmp_path: Path) -> None:
    """The file itself could be written, but nothing beside it: the first puzzle was lost after minutes."""
    (tmp_path / "new.jsonl.gz.new").mkdir()
    done = run("puzzles", "mine", "beaver", "--out", str(tmp_path / "new.jsonl.gz"))
    assert done.returncode == 2
    assert "Is a directory" in done.stderr


def test_what_is_no_file_is_not_replaced(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    done = run("puzzles", "mine", "beaver", "--out", str(tmp_path / "pipe"))
    assert (done.returncode, done.stderr) == (2, f"byre: {tmp_path / 'pipe'} is not a file\n")
    assert (tmp_path / "pipe").is_fifo()


@pytest.mark.deep
def test_puzzles_are_mined_into_a_file_and_added_to_it(tmp_path: Path) -> None:
    file = tmp_path / "new.jsonl.gz"
    for count in (1, 2):
        done = run("puzzles", "mine", "beaver", "--count", str(count), "--out", str(file))
        assert done.returncode == 0, done.stderr
        found = read_puzzles(file.read_bytes())
        assert len(found) == count
    assert len({one.id for one in found}) == 2
    assert not list(tmp_path.glob("*.new"))


def test_a_file_with_enough_puzzles_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "known.jsonl.gz"
    content = write_puzzles(islice(puzzles("beaver").values(), 3))
    file.write_bytes(content)
    done = run("puzzles", "mine", "beaver", "--count", "3", "--out", str(file))
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == 3
    assert file.read_bytes() == content


def test_a_file_of_another_game_is_not_added_to(tmp_path: Path) -> None:
    file = tmp_path / "six.jsonl.gz"
    content = write_puzzles(islice(puzzles("six").values(), 1))
    file.write_bytes(content)
    done = run("puzzles", "mine", "beaver", "--out", str(file))
    assert done.returncode == 2
    assert "has puzzles of six; those of beaver need a file of their own" in done.stderr
    assert file.read_bytes() == content


def test_what_is_kept_at_two_terminals_at_once_is_all_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    one, other = SolvedPuzzles(), SolvedPuzzles()
    one.note("a", True)
    other.note("b", False)
    assert SolvedPuzzles().solved == {"a": True, "b": False}
    six, beaver = (find_daily(game, A_DAY) for game in ("six", "beaver"))
    mine, yours = DailyResults(), DailyResults()
    mine.keep(six, {"points": 1})
    yours.keep(beaver, {"points": 2})
    assert [DailyResults().find(deal) for deal in (six, beaver)] == [{"points": 1}, {"points": 2}]


def test_a_number_too_long_to_be_one_is_asked_for_again(tmp_path: Path) -> None:
    done = run("puzzles", "six", input=f"{'1' * 5000}\nq\n", XDG_STATE_HOME=str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")


def test_another_file_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ada")
    done = run("puzzles", "mine", "beaver", "--out", str(file))
    assert done.returncode == 2
    assert "this is not a file of puzzles" in done.stderr
    assert file.read_text() == "Dear Ada"


@pytest.mark.parametrize("game", deep_but(byre.GAMES, "beaver"))
def test_the_deal_of_the_day_is_played_once_and_can_be_left(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("byre.cli.today.match.COMPARED", 4)
    monkeypatch.setattr("byre.cli.today.match.PLAYOUTS", 40)
    monkeypatch.setattr("byre.daily.deal.today", lambda: A_DAY)
    state = {"XDG_STATE_HOME": str(tmp_path)}
    left = run("today", game, "--plain", input="1\n", **state)
    assert left.returncode == 0
    assert f"byre today {game}" in left.stdout.splitlines()[-1]
    over = run("today", game, "--plain", input="1\n" * 400, **state)
    assert over.returncode == 0, over.stderr
    assert f"Byre {words('en')('web-title', game=game)}, {A_DAY}: " in over.stdout
    again = run("today", game, "--plain", **state)
    assert again.stdout.splitlines() == over.stdout.splitlines()[-len(again.stdout.splitlines()) :]
    found = json.loads(run("today", game, "--json", **state).stdout)
    played = byre.Match.replay(found["result"]["log"])
    assert played.over
    assert played.seed.hex() == found["deal"]["seed"]  # type: ignore[union-attr]
    assert "The first day of a streak." in run("today", game, "--history", **state).stdout


def test_a_deal_that_was_begun_with_other_rules_is_begun_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("byre.daily.deal.today", lambda: A_DAY)
    state = {"XDG_STATE_HOME": str(tmp_path)}
    with monkeypatch.context() as before:
        before.setattr("byre.daily.deal.RULES_VERSION", 0)
        assert run("today", "six", "--plain", input="1\n1\n", **state).returncode == 0
    left = run("today", "six", "--plain", input="1\n", **state)
    assert (left.returncode, left.stderr) == (0, "")
    assert "byre today six" in left.stdout.splitlines()[-1]


def test_a_deal_of_the_day_that_could_not_be_begun_can_be_begun_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a full disk an empty journal was left, and the deal could not be played any more that day."""
    state = {"XDG_STATE_HOME": str(tmp_path)}
    with monkeypatch.context() as full:
        full.setattr("byre.cli.play.journal.os.fsync", mock.Mock(side_effect=OSError(errno.ENOSPC, "no space left")))
        done = run("today", "six", "--plain", **state)
    assert (done.returncode, done.stderr) == (2, "byre: [Errno 28] no space left\n")
    assert run("today", "six", "--plain", input="1\n", **state).returncode == 0


def test_a_deal_that_was_begun_yesterday_can_be_finished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever was not done at midnight could not go on, and lost the streak."""
    monkeypatch.setattr("byre.cli.today.match.COMPARED", 4)
    monkeypatch.setattr("byre.cli.today.match.PLAYOUTS", 40)
    state = {"XDG_STATE_HOME": str(tmp_path)}
    refused = run("today", "beaver", "--yesterday", **state)
    assert refused.returncode == 2
    assert "you did not begin yesterday's deal of beaver" in refused.stderr
    monkeypatch.setattr("byre.daily.deal.today", lambda: A_DAY)
    left = run("today", "beaver", "--plain", input="1\n", **state)
    assert "kept until the end of tomorrow; byre today beaver continues it" in left.stdout
    monkeypatch.setattr("byre.daily.deal.today", lambda: A_DAY + timedelta(1))
    told = run("today", "beaver", "--plain", input="", **state)
    assert "You have not finished yesterday’s deal; byre today beaver --yesterday continues it." in told.stdout
    left = run("today", "beaver", "--plain", "--yesterday", input="", **state)
    assert "kept until the end of today; byre today beaver --yesterday continues it" in left.stdout
    over = run("today", "beaver", "--plain", "--yesterday", input="1\n" * 400, **state)
    assert over.returncode == 0, over.stderr
    assert f"Byre Beaver Gang, {A_DAY}" in over.stdout
    assert "yesterday’s deal" not in run("today", "beaver", "--plain", input="", **state).stdout
    assert not (tmp_path / "byre" / "today" / f"{A_DAY}-beaver.unfinished.byre").exists()


@pytest.mark.parametrize("left", [b"", b'{"format":"byre journal 1"'])
def test_a_journal_of_which_a_power_cut_left_nothing_is_begun_anew(left: bytes, tmp_path: Path) -> None:
    """The deal could not be played any more on that day."""
    folder = tmp_path / "byre" / "today"
    folder.mkdir(parents=True)
    journal = folder / f"{find_daily('six').day}-six.unfinished.byre"
    journal.write_bytes(left)
    done = run("today", "six", "--plain", input="1\n", XDG_STATE_HOME=str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert f"{journal.name}.damaged" in done.stderr
    assert (folder / f"{journal.name}.damaged").read_bytes() == left
    assert journal.stat().st_size > len(left)


def test_damaged_results_are_put_aside_and_not_overwritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    deal = find_daily("six", A_DAY)
    DailyResults().keep(deal, {"points": 1})
    (file,) = (tmp_path / "byre" / "today").iterdir()
    torn = file.read_bytes()[:-1]
    file.write_bytes(torn)
    DailyResults().keep(deal, {"points": 2})
    assert DailyResults().find(deal) == {"points": 2}
    assert file.with_name("results.json.damaged").read_bytes() == torn


def test_results_that_cannot_be_read_are_an_error_and_not_none(tmp_path: Path) -> None:
    (tmp_path / "byre" / "today" / "results.json").mkdir(parents=True)
    done = run("today", "six", "--history", XDG_STATE_HOME=str(tmp_path))
    assert done.returncode == 2
    assert "Is a directory" in done.stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_history_without_results(language: str, tmp_path: Path) -> None:
    done = run("today", "six", "--history", "--lang", language, XDG_STATE_HOME=str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    assert "byre today six" in done.stdout
