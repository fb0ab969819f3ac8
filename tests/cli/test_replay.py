"""`byre replay`: whole, step by step as lines, and on the whole screen; through anybody's eyes."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import byre
from byre.cli.main import main
from byre.cli.play.logged_match import LoggedMatch
from byre.cli.play.seat import happenings
from byre.cli.screen.replay import ReplayApp
from byre.locale import words
from byre.server.files import fragment
from tests.cli.program import CTRL_C, CTRL_D, Program, Terminal
from tests.cli.program import run as run_command
from tests.cli.screens import run, text
from tests.cli.test_terminal import Full
from tests.deep import deep_but
from tests.situations import SHORT

pytestmark = pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")

NAMES = ["Ann", "Ben", "Cem"]


def log_of(game: str) -> dict[str, Any]:
    match = byre.Match(game, 3, seed=4, options=SHORT[game])
    bot = byre.bots.make("easy", game=game, seed=1)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, bot.choose(match.view(seat)))
    return match.log


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "log.json"
    path.write_text(json.dumps(log_of("six")), encoding="utf-8")
    return str(path)


async def walked(match: LoggedMatch) -> list[str]:
    """The screens of a match: the first, the second through each pair of eyes, and the last."""
    app = ReplayApp(match)
    async with app.run_test(size=(80, 24)) as pilot:
        seen = [text(app)]
        await pilot.press("right")
        for _ in range(5):
            seen.append(text(app))
            await pilot.press("e")
            await pilot.pause()
        await pilot.press("left", "left", "end")
        await pilot.pause()
        seen.append(text(app))
        await pilot.press("home", "space")
        while match.at == 0:
            await pilot.pause(0.05)
        await pilot.press("space")
        return seen


@pytest.mark.parametrize("game", deep_but(byre.GAMES, "six"))
def test_on_the_whole_screen(game: str) -> None:
    match = LoggedMatch(log_of(game), NAMES, words("en"))
    first, *eyes, last = run(walked(match))
    count = match.last
    assert f"Move 0/{count} · Point of view: all cards open" in first
    shown = ["all cards open", *NAMES, "a spectator"]
    for whose, screen in zip(shown, eyes, strict=True):
        assert f"Move 1/{count} · Point of view: {whose}" in screen
    assert f"Move {count}/{count}" in last
    assert "The match is over." in last


@pytest.mark.parametrize("eyes", [0, 1, 2, "table"])
@pytest.mark.parametrize("game", deep_but(byre.GAMES, "beaver"))
def test_eyes_see_no_more_than_they_did(game: str, eyes: int | str) -> None:
    """What is told is made of the view and the events that these eyes had, and of nothing else."""
    log = log_of(game)
    logged = LoggedMatch(log, NAMES, words("en"), eyes)
    match = byre.Match.replay({**log, "actions": []})
    for step, (seat, action) in enumerate(log["actions"][:20], 1):
        events = match.play(seat, action)
        logged.go(step)
        assert logged.view == match.view(eyes)
        seen = happenings(game, 3, byre.redact(events, eyes))
        told = [line for event, step in seen for line in logged.words.lines(event, step)]
        assert logged.sentences(step - 1) == told


def test_step_by_step_as_lines(file: str) -> None:
    terminal = Terminal("replay", file, "--plain")
    assert "Enter goes on, b goes back" in terminal.wait_for("Move 0/")
    for typed, move in (("", 1), ("", 2), ("b", 1), ("7", 7), ("0", 0), ("b", 0)):
        terminal.answer(typed)
        terminal.wait_for(f"Move {move}/")
    for eyes in ("Player 1", "Player 2", "Player 3", "a spectator", "all cards open"):
        terminal.answer("e")
        terminal.wait_for(f"Point of view: {eyes} >")
    for wrong in ("x", "-1", "9999", "1.5", "²"):
        terminal.answer(wrong)
        assert "Press Enter to go on, or type b, e, q, or a number from 0 to" in terminal.wait_for("Move 0/")
    terminal.answer("q")
    assert terminal.end() == 0


@pytest.mark.parametrize(("start", "leave"), [(Program, CTRL_C), (Terminal, CTRL_D)])
def test_ctrl_c_and_ctrl_d_end_it(file: str, start: type[Terminal], leave: str) -> None:
    terminal = start("replay", file, "--plain")
    terminal.wait_for("Move 0/")
    terminal.child.send(leave)
    assert terminal.end() == 0
    assert "Traceback" not in terminal.seen


@pytest.mark.deep
def test_the_program_on_the_whole_screen(file: str) -> None:
    terminal = Full("replay", file, "--lang", "de")
    terminal.wait_to_see("0/")
    terminal.press("\x1b[C")
    terminal.wait_to_see("1/")
    terminal.press("\x03")
    assert terminal.end() == 0
    assert "Traceback" not in terminal.seen


def test_a_link_carries_the_whole_match() -> None:
    link = f"http://127.0.0.1:8061/replay#{fragment(json.dumps(log_of('six')).encode())}"
    done = run_command("replay", link, "--eyes", "2")
    assert "The match is over." in done.stdout
    assert re.search(r"Player 2 puts the \d+ face down", done.stdout)
    assert not re.search(r"Player [13] puts the \d+ face down", done.stdout)
    assert run_command("verify", link).returncode == 0


@pytest.mark.parametrize("eyes", ["0", "4", "x", "-1", "", "1.0", "9" * 5000])
def test_eyes_that_nobody_has(file: str, eyes: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", file, f"--eyes={eyes}"]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert "a player's number from 1 to 3" in said.err


def test_json_has_what_the_eyes_saw(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", file, "--json", "--eyes", "1"]) == 0
    told = json.loads(capsys.readouterr().out)
    chosen = [(move["seat"], move["action"], move["events"][0]) for move in told["moves"] if len(move["events"]) == 1]
    assert all((event["card"] is None) == (seat != 0) for seat, _, event in chosen)
    assert all((action is None) == (seat != 0) for seat, action, _ in chosen)
