"""`byre review`: the accounts, the chart and the mistakes, in every language; JSON; a picture; Ctrl-C."""

from __future__ import annotations

import errno
import json
import re
import sys
from functools import cache
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

import byre
from byre.analysis.review import Review, ReviewedDecision, review
from byre.cli.review.report import BLOCKS
from byre.locale import LANGUAGES, words
from tests.analysis.matches import short_log
from tests.cli.program import CTRL_C, Program, run
from tests.deep import deep_but

FEW = ("--playouts", "60")


def match_file(game: str, names: list[Any], folder: Path) -> str:
    path = folder / "match.json"
    path.write_text(json.dumps({"format": "byre match 2", "log": short_log(game), "names": names}), encoding="utf-8")
    return str(path)


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
    comma = re.findall(r"(?<![:\d])\d+,\d\b", done.stdout), re.findall(r"(?<![:\d])\d+\.\d\b", done.stdout)
    assert [bool(found) for found in comma] == ([False, True] if language == "en" else [True, False])


def test_json_is_what_the_library_finds(tmp_path: Path) -> None:
    done = run("review", file_of("six", tmp_path), *FEW, "--json", "--seats", "2")
    assert json.loads(done.stdout) == byre.analysis.review(short_log("six"), [1], 60).json()


@pytest.mark.parametrize("as_json", [False, True])
def test_a_picture(as_json: bool, tmp_path: Path) -> None:
    """Whatever the players are called: matplotlib would read what is between dollars as a formula."""
    pytest.importorskip("matplotlib")
    picture, file = tmp_path / "review.png", match_file("donkey", ["$_$", "\u6f22", "Cleo"], tmp_path)
    done = run("review", file, *FEW, "--plot", str(picture), *(["--json"] if as_json else []))
    assert (done.returncode, done.stderr) == (0, "")
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert done.stdout.startswith("{") == as_json


@pytest.mark.parametrize("as_json", [False, True])
def test_a_picture_that_cannot_be_written_takes_no_figures_along(
    as_json: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was drawn first, and a full disk at the end left nothing of minutes of work."""
    pytest.importorskip("matplotlib")
    full = mock.Mock(side_effect=OSError(errno.ENOSPC, "no space left"))
    monkeypatch.setattr("byre.cli.review.plot.plot_review", full)
    words = ["review", file_of("donkey", tmp_path), *FEW, "--plot", str(tmp_path / "a.png")]
    done = run(*words, *(["--json"] if as_json else []))
    assert (done.returncode, done.stderr) == (2, "byre: [Errno 28] no space left\n")
    assert ('"seats"' if as_json else "Player 3") in done.stdout


@pytest.mark.parametrize("language", deep_but(LANGUAGES, "de"))
def test_all_words_of_a_picture_are_on_it_and_all_lines_differ(language: str) -> None:
    """The title was cut off, the legend lay on lines, and with more than seven players colours came twice."""
    pytest.importorskip("matplotlib")
    from byre.cli.review.plot import draw_review

    figure = draw_review(_review_of_twelve(), [f"Somebody with letters {n:2}" for n in range(12)], words(language))
    figure.draw_without_rendering()
    left, right = figure.axes
    assert (
        len({(line.get_color(), line.get_linestyle()) for line in left.lines if line.get_linestyle() != "None"}) == 12
    )
    assert not left.get_legend().get_window_extent().overlaps(left.patch.get_window_extent())
    for part in (left, right):
        extent, whole = part.get_tightbbox(), figure.bbox
        assert whole.x0 <= extent.x0
        assert extent.x1 <= whole.x1
        assert whole.y0 <= extent.y0
    assert left.get_tightbbox().x1 <= right.get_tightbbox().x0


@cache
def _review_of_twelve() -> Review:
    match = byre.Match("donkey", players=12, seed=1, options={"deals": 1})
    while not match.over:
        seat = match.to_act[0]
        match.play_id(seat, match.legal_ids(seat)[0])
    return review(match.log, playouts=20)


def test_the_names_of_a_file_do_nothing_to_the_terminal(tmp_path: Path) -> None:
    """Whoever made the file may have put anything there. Wide letters take two columns."""
    names = ["\x1b[31mAnn\n\u202e", {"a": 1}, "\u6f22\u5b57"]
    done = run("review", match_file("six", names, tmp_path), *FEW)
    assert done.returncode == 0, done.stderr
    assert not [letter for letter in done.stdout if not letter.isprintable() and letter != "\n"]
    assert "Player 2" in done.stdout
    first, second, third = (line for line in done.stdout.splitlines() if line[-1:] and line[-1] in BLOCKS)
    assert first.startswith("  [31mAnn   ")
    assert second.startswith("  Player 2  ")
    assert third.startswith("  \u6f22\u5b57      ")
    assert third[12:].strip(BLOCKS) == ""


def test_the_last_match_that_was_finished_here(tmp_path: Path) -> None:
    options = ["play", "six", "--players", "3", "--bots", "easy", "--rounds", "1", "--plain", "--seed", "4"]
    state = {"XDG_STATE_HOME": str(tmp_path)}
    played = run(*options, input="1\n" * 40, **state)
    assert played.returncode == 0
    assert "What your cards cost you: byre review --last" in played.stdout
    done = run("review", "--last", *FEW, **state)
    assert done.returncode == 0, done.stderr
    assert "3 players" in done.stdout
    names = [line.split()[0] for line in done.stdout.splitlines() if line[-1:] and line[-1] in BLOCKS]
    assert names == ["Player", "Ben", "Cleo"]  # as the bots were called at the table


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
        (MemoryError("no room"), 1, "byre: a part of the work has failed: MemoryError: no room\n"),
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
        log = short_log("six")
        assert report["interrupted"]
        assert sum(len(one["decisions"]) for one in report["seats"]) == 5
        for one in report["seats"]:
            assert all(log["actions"][found["n"]][0] == one["seat"] for found in one["decisions"])
    else:
        assert done.stdout.startswith("Stopped after 5 decisions. Found so far:\n")
        assert done.stdout.endswith("\nThe same command goes on from here.\n")


def test_ctrl_c_before_anything_was_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*given: Any, **settings: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(sys.modules["byre.analysis.review"], "review", interrupted)
    done = run("review", file_of("six", tmp_path), *FEW)
    assert (done.returncode, done.stdout) == (130, "Stopped before any decision was valued.\n")


def test_a_review_that_was_made_before_is_there_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ["review", file_of("donkey", tmp_path), *FEW]
    made = run(*words, XDG_STATE_HOME=str(tmp_path))
    monkeypatch.setattr("byre.analysis.review_work.ValuationWork.prepare", None)
    again = run(*words, XDG_STATE_HOME=str(tmp_path))
    assert (again.returncode, again.stdout) == (0, made.stdout)


@pytest.mark.deep
def test_ctrl_c_ends_it_at_once(tmp_path: Path) -> None:
    program = Program("review", file_of("six", tmp_path), "--playouts", "200000", NO_COLOR="")
    program.wait_for(" of ")
    program.child.send(CTRL_C)
    assert program.end() == 130
