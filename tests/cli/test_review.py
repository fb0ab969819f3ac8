"""`byre review`: the accounts, the chart and the mistakes, in every language; JSON; a picture; Ctrl-C."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

import byre
from byre.analysis.review import ReviewedDecision, review
from byre.locale import LANGUAGES
from tests.analysis.matches import short_log
from tests.cli.program import CTRL_C, Program, run
from tests.deep import deep_but

FEW = ("--playouts", "60")


def file_of(game: str, folder: Path) -> str:
    path = folder / f"{game}.json"
    path.write_text(json.dumps(short_log(game)), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("game", byre.GAMES)
def test_what_is_shown_adds_up(game: str, tmp_path: Path) -> None:
    done = run("review", file_of(game, tmp_path), *FEW)
    assert done.returncode == 0, done.stderr
    rows = [line.split() for line in done.stdout.splitlines() if line.startswith("  Player") and "/" in line]
    assert len(rows) == 3
    for row in rows:
        points, expected, cost, luck = map(float, row[2:6])
        assert points == pytest.approx(expected + cost - luck, abs=0.001)


@pytest.mark.parametrize("language", deep_but(LANGUAGES, "de", "fr"))
@pytest.mark.parametrize("game", deep_but(byre.GAMES, "beaver"))
def test_it_is_told_in_every_language(game: str, language: str, tmp_path: Path) -> None:
    done = run("review", file_of(game, tmp_path), *FEW, "--lang", language)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("±") >= 1


def test_json_is_what_the_library_finds(tmp_path: Path) -> None:
    done = run("review", file_of("six", tmp_path), *FEW, "--json", "--seats", "2")
    assert json.loads(done.stdout) == byre.analysis.review(short_log("six"), [1], 60).json()


@pytest.mark.parametrize("as_json", [False, True])
def test_a_picture(as_json: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the players are called: matplotlib would read what is between dollars as a formula."""
    pytest.importorskip("matplotlib")
    monkeypatch.setattr("byre.cli.play.log_files.seat_names", lambda *_: ["$_$", "Ben", "Cleo"])
    picture = tmp_path / "review.png"
    done = run("review", file_of("donkey", tmp_path), *FEW, "--plot", str(picture), *(["--json"] if as_json else []))
    assert done.returncode == 0, done.stderr
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert done.stdout.startswith("{") == as_json


def test_the_last_match_that_was_finished_here(tmp_path: Path) -> None:
    options = ["play", "six", "--players", "3", "--bots", "easy", "--rounds", "1", "--plain", "--seed", "4"]
    state = {"XDG_STATE_HOME": str(tmp_path)}
    assert run(*options, input="1\n" * 40, **state).returncode == 0
    done = run("review", "--last", *FEW, **state)
    assert done.returncode == 0, done.stderr
    assert "3 players" in done.stdout


def test_a_player_that_there_is_not(tmp_path: Path) -> None:
    for seat in (0, 4):
        done = run("review", file_of("six", tmp_path), *FEW, "--seats", f"1,{seat}")
        assert done.returncode == 2
        assert done.stderr == f"byre: --seats counts the players of this match from 1 to 3, and there is no {seat}\n"


def test_a_seed_that_is_none(tmp_path: Path) -> None:
    done = run("review", file_of("six", tmp_path), *FEW, "--seed", "-1")
    assert (done.returncode, done.stderr) == (2, "byre: the seed of a review is a whole number from 0 on, not -1\n")


@pytest.mark.parametrize("command", ["review", "replay", "verify", "join"])
def test_a_link_that_is_none(command: str) -> None:
    done = run(command, "http://[x/replay?t=A&m=1")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "link" in done.stderr


@pytest.mark.parametrize(
    ("end", "code", "said"),
    [
        (KeyboardInterrupt(), 130, ""),
        (byre.Error("the connection was lost"), 1, "byre: the connection was lost\n"),
        (RuntimeError("MemoryError: no room"), 1, "byre: a part of the work has failed: MemoryError: no room\n"),
    ],
)
@pytest.mark.parametrize("as_json", [False, True])
def test_ctrl_c_or_a_failure_leaves_what_there_is(
    end: BaseException, code: int, said: str, as_json: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The decisions that were valued before it are told; there are no accounts, which need all of them."""

    def interrupted(*given: Any, found: Any, **settings: Any) -> Any:
        seen = 0

        def count(one: ReviewedDecision) -> None:
            nonlocal seen
            found(one)
            seen += 1
            if seen == 5:
                raise end

        return review(*given, found=count, **{**settings, "jobs": 1})

    monkeypatch.setattr(sys.modules["byre.analysis.review"], "review", interrupted)
    done = run("review", file_of("six", tmp_path), *FEW, *(["--json"] if as_json else []))
    assert (done.returncode, done.stderr) == (code, said)
    if as_json:
        report = json.loads(done.stdout)
        assert (report["interrupted"], len(report["decisions"])) == (True, 5)
    else:
        assert done.stdout.startswith("Stopped after 5 decisions. Found so far:\n")
        assert len(done.stdout.splitlines()) > 1


@pytest.mark.deep
def test_ctrl_c_ends_it_at_once(tmp_path: Path) -> None:
    program = Program("review", file_of("six", tmp_path), "--playouts", "200000", NO_COLOR="")
    program.wait_for(" of ")
    program.child.send(CTRL_C)
    assert program.end() == 130
