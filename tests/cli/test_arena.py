"""`byre simulate`, `byre tournament` and `byre bench --bots`: real runs, every flag, and what is refused."""

from __future__ import annotations

import json
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import byre
from byre.arena.bench import measure
from byre.cli.bench.bots import HEADS, _row
from byre.cli.main import main
from byre.errors import WorkFailed
from tests.cli.program import PROGRAM, TIMEOUT, Program, environment, run, wait_until
from tests.cli.test_commands import refused

pytestmark = pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")

FLAGS = {
    "six": ["--rounds", "2", "--pro"],
    "donkey": ["--deals", "1", "--ox"],
    "twentyfour": ["--chaos", "--dropout", "--limits", "--declarer-penalty"],
    "beaver": ["--rounds", "1"],
}
SIMULATE = ["simulate", "six", "--rounds", "1", "--bots", "medium,random", "--seed", "1", "--jobs", "1"]
TOURNAMENT = ["tournament", "six", "--rounds", "1", "--bots", "medium,easy,random", "--seed", "1", "--jobs", "1"]


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a command that is fine prints; nothing goes to stderr where nobody watches."""
    assert main(words) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def told(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    report: dict[str, Any] = json.loads(said(capsys, *words, "--json"))
    return report


def test_simulate_tells_bots_seats_length_and_speed(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, *SIMULATE, "--matches", "20")
    assert "six, 4 players: 20 matches" in text
    assert "each deal in 2 rotations" in text
    for words in ("points a round", "total", "wins", "rank", "A match has 1.00 ± 0.00 rounds and", "matches/s", "█"):
        assert words in text
    assert "again: byre simulate six --players 4 --bots medium,random --matches 20 --seed 1 --rounds 1" in text


def test_tournament_tells_pairs_ratings_and_the_cross_table(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, *TOURNAMENT, "--matches", "20", "--players", "2,4")
    for words in ("six, 2 players: 60 matches", "six, 4 players: 60 matches", "ahead of", "OpenSkill", "settled?", "█"):
        assert words in text
    assert "medium : random" in text
    assert "again: byre tournament six --players 2,4 --bots medium,easy,random --matches 20 --seed 1" in text


def test_simulate_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    report = told(capsys, *SIMULATE, "--matches", "20")
    assert (report["played"], report["matches"], report["interrupted"]) == (20, 20, False)
    assert report["line_up"] == ["medium", "random", "medium", "random"]
    assert [bot["name"] for bot in report["bots"]] == ["medium", "random"]
    assert len(report["seats"]) == 4
    points = report["bots"][0]["points"]
    assert points["low"] < points["mean"] < points["high"]
    assert points["deals"] == 10


def test_tournament_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    report = told(capsys, *TOURNAMENT, "--matches", "20")
    assert [(pair["one"], pair["other"], pair["matches"]) for pair in report["pairs"]] == [
        ("medium", "easy", 20),
        ("medium", "random", 20),
        ("easy", "random", 20),
    ]
    assert {rating["bot"] for rating in report["ratings"]} == {"medium", "easy", "random"}
    assert report["players"] == [4]


def test_the_command_that_is_told_gives_the_same_again(capsys: pytest.CaptureFixture[str]) -> None:
    first = told(capsys, "simulate", "beaver", "--bots", "easy", "--matches", "5", "--players", "3", "--jobs", "1")
    again = told(capsys, *shlex.split(first["command"])[1:], "--jobs", "1")
    assert (again["bots"], again["seed"]) == (first["bots"], first["seed"])


def test_one_match_has_no_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    assert "±" not in said(capsys, *SIMULATE, "--matches", "1")
    assert told(capsys, *TOURNAMENT, "--matches", "1")["pairs"][0]["ahead"]["low"] is None


@pytest.mark.parametrize("command", ["simulate", "tournament"])
@pytest.mark.parametrize("game", byre.GAMES)
def test_every_game_and_every_option(game: str, command: str, capsys: pytest.CaptureFixture[str]) -> None:
    line = [command, game, "--bots", "medium,random", "--matches", "2", "--jobs", "1", "--seed", "1"]
    report = told(capsys, *line, *FLAGS[game])
    assert report["played"] == 2
    assert len(report["options"]) == len(byre.GAMES[game].options) - (game == "six")  # a target or rounds, not both
    most = byre.GAMES[game].players[-1]
    assert told(capsys, *line, "--players", str(most))["played"] == 2


def test_a_guest_and_its_faults(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "class Mine:\n    def choose(self, view):\n        print('hm')\n        return {}\n", encoding="utf-8"
    )
    line = [*SIMULATE, "--matches", "2", "--bots", f"{file}:Mine,random"]
    assert main([*line, "--json"]) == 0
    faults = json.loads(capsys.readouterr().out)["faults"][f"{file}:Mine"]
    assert faults["count"] >= 2 * 2 * 10  # a card each trick, and a row now and then
    assert faults["first"][0]["kind"] == "illegal"
    assert faults["first"][0]["view"]["game"] == "six"
    assert main(line) == 0
    text = capsys.readouterr().out
    assert f"{file}:Mine did {faults['count']} times what it should not" in text
    assert "hm" not in text.splitlines()


@pytest.mark.parametrize("line", [SIMULATE, TOURNAMENT])
def test_a_plot_is_drawn(line: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from matplotlib.image import imread

    file = tmp_path / "figures.png"
    assert f"Drawn in {file}." in said(capsys, *line, "--matches", "20", "--plot", str(file))
    picture = imread(file)
    assert picture.shape[0] > 300
    assert picture.shape[1] > 600
    assert 0.01 < (picture[:, :, :3] < 0.9).any(axis=2).mean() < 0.9  # neither blank nor all dark
    assert len({tuple(colour) for colour in picture[::4, ::4, :3].reshape(-1, 3).round(1)}) > 5


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["simulate"], "GAME"),
        (["simulate", "sixx", "--bots", "easy"], "did you mean six?"),
        (["simulate", "six"], "--bots"),
        (["simulate", "six", "--bots", "esay"], "did you mean easy?"),
        (["simulate", "six", "--bots", "smart"], "random, easy, medium, hard, expert"),
        (["simulate", "six", "--bots", ""], "commas"),
        (["simulate", "six", "--bots", "easy,,easy"], "commas"),
        (["simulate", "six", "--bots", "easy", "--matches", "0"], "from 1 on"),
        (["simulate", "six", "--bots", "easy", "--matches", "-3"], "from 1 on"),
        (["simulate", "six", "--bots", "easy", "--matches", "many"], "a whole number"),
        (["simulate", "six", "--bots", "easy", "--jobs", "0"], "jobs"),
        (["simulate", "six", "--bots", "easy", "--players", "11"], "2 to 10 players"),
        (["simulate", "six", "--bots", "easy", "--players", "2,4"], "a whole number"),
        (["simulate", "six", "--bots", "easy,easy,easy", "--players", "2"], "3 bots for 2 seats"),
        (["simulate", "six", "--bots", "easy", "--ox"], "target, rounds, pro"),
        (["simulate", "six", "--bots", "easy", "--rounds", "0"], "from 1 on"),
        (["simulate", "six", "--bots", "easy", "--seed", "x"], "a whole number"),
        (["simulate", "six", "--bots", "easy", "--plto", "x.png"], "did you mean --plot?"),
        (["simulate", "six", "--bots", "no-such-file.py:Mine"], "no-such-file.py"),
        (["simulate", "six", "--bots", "expert:wings=3"], "wings"),
        (["tournament", "six", "--bots", "easy"], "two bots or more"),
        (["tournament", "six", "--bots", "easy,easy"], "listed twice"),
        (["tournament", "six", "--bots", "easy,random", "--players", "4,99"], "2 to 10 players"),
        (["tournament", "six", "--bots", "easy,random", "--players", "4,"], "a whole number"),
        (["tournament", "six", "--bots", "easy,random", "--pro", "--players", "4,7"], "2 to 6 players"),
        (["bench", "--bot"], "did you mean --bots?"),
    ],
)
def test_what_is_not_understood(words: list[str], hint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert hint in refused(capsys, *words)


@pytest.mark.parametrize("name", ["figures.pdf", "figures", "no/such/folder/figures.png", "."])
def test_a_plot_that_can_not_be_drawn_is_refused_before_playing(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("byre.arena.run.play_all", None)
    assert "--plot" in refused(capsys, *SIMULATE, "--plot", name)
    assert "--plot" in refused(capsys, *TOURNAMENT, "--plot", name)


def test_without_matplotlib_it_is_said_how_to_get_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("byre.arena.plot.find_spec", lambda name: None)
    assert "pip install 'byre[plot]'" in refused(capsys, *SIMULATE, "--plot", "figures.png")


@pytest.mark.deep
def test_ctrl_c_tells_what_there_is() -> None:
    """The real program, on two cores, with far more matches than anybody waits for."""
    terminal = Program(
        "simulate", "six", "--bots", "medium,random", "--matches", "10000000", "--jobs", "2", NO_COLOR=""
    )
    terminal.wait_for(" a round")  # the progress line, once there is something
    terminal.child.sendintr()
    terminal.wait_for("again: byre simulate six")
    assert terminal.end() == 130
    assert "Stopped after" in terminal.seen
    assert "of 10,000,000 matches." in terminal.seen
    assert "Traceback" not in terminal.seen


FAILING = """
class InTheWay:
    def __getattribute__(self, name):
        raise RuntimeError(f"{name}?\\nnot here")
class Leaving:
    def __init__(self):
        raise SystemExit(3)
"""


@pytest.mark.parametrize("command", ["simulate", "tournament"])
@pytest.mark.parametrize(
    ("bot", "said"), [("InTheWay", "RuntimeError: choose? not here"), ("Leaving", "SystemExit: 3")]
)
def test_a_bot_that_fails_before_the_first_match_is_told_of_in_one_line(
    command: str, bot: str, said: str, tmp_path: Path
) -> None:
    file = tmp_path / "failing.py"
    file.write_text(FAILING, encoding="utf-8")
    words = command, "six", "--bots", f"{file}:{bot},random", "--matches", "2"
    done = run(*words)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"byre: a part of the work has failed: {said} (--debug shows more)\n"
    with pytest.raises(WorkFailed, match="has failed"):
        main([*words, "--debug"])


def test_a_process_that_dies_before_the_first_match_is_told_of_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "deadly.py"
    file.write_text("import os\nclass Deadly:\n    def choose(self, view):\n        os._exit(9)\n", encoding="utf-8")
    done = run("simulate", "six", "--bots", f"{file}:Deadly,random", "--matches", "4", "--jobs", "2")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("byre: a process that did a part of the work was ended (exit code 9)")
    assert done.stderr.count("\n") == 1


GUEST = """
import pathlib, uuid
class Mine:
    def __init__(self):
        pathlib.Path(__file__).with_name(f"made-{uuid.uuid4()}").touch()
    def choose(self, view):
        return None
"""


@pytest.mark.deep
def test_ctrl_c_gives_json_that_can_be_read(tmp_path: Path) -> None:
    """A guest leaves a trace of each match, so that it is known when some are over."""
    file = tmp_path / "mine.py"
    file.write_text(GUEST, encoding="utf-8")
    with subprocess.Popen(
        [*PROGRAM, "tournament", "six", "--bots", f"{file}:Mine,random", "--matches", "1000000", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        text=True,
    ) as child:
        try:
            wait_until(lambda: len(list(tmp_path.glob("made-*"))) >= 30)
            child.send_signal(signal.SIGINT)
            text, errors = child.communicate(timeout=TIMEOUT)
        finally:
            child.kill()  # else a program that is deaf to it would be waited for without end
    assert "Traceback" not in errors
    assert child.returncode == 130
    report = json.loads(text)
    assert report["interrupted"] is True
    assert 0 < report["played"] < report["matches"]


def test_progress_is_for_terminals_alone() -> None:
    done = run(*SIMULATE, "--matches", "50")
    assert (done.returncode, done.stderr) == (0, "")


# byre bench --bots


def test_bench_of_a_bot() -> None:
    chance, medium = measure("six", "random"), measure("six", "medium", 1.0, 200)
    assert chance.points_saved is None
    assert medium.points_saved is not None
    assert medium.points_saved.mean > 2
    assert medium.points_saved_per_ms == pytest.approx(medium.points_saved.mean / medium.ms_a_decision)
    assert medium.decisions_per_second > 0
    assert {len(_row(chance)), len(_row(medium))} == {len(HEADS)}
    json.dumps([chance.json(), medium.json()])


def test_bench_is_asked_for_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, bool]] = []
    module = ModuleType("byre.cli.bench.bots")
    module.bench_bots = lambda **flags: asked.append(flags)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "byre.cli.bench.bots", module)
    assert main(["bench", "--bots"]) == 0
    assert main(["bench", "--bots", "--json"]) == 0
    assert asked == [{"as_json": False}, {"as_json": True}]
