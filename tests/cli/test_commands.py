"""The other commands, and what each says to what it does not understand: one line, exit code 2, no traceback."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import byre
from byre.cli.main import CommandLine, main
from byre.cli.rules_page import find_rules, readable_rules
from tests.cli.program import CTRL_C, CTRL_D, PROGRAM, Program, Terminal, environment, run, run_program, wait_until

pytestmark = pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")

COMMANDS = (
    *("play", "join", "replay", "verify", "review", "puzzles", "today", "rules"),
    *("simulate", "tournament", "bench", "serve", "backup", "restore", "rotate-keys", "admin", "completion"),
)


def played(**options: Any) -> dict[str, Any]:
    """The log of a short match."""
    match = byre.Match("six", players=3, seed=7, options={"rounds": 1, **options})
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
    return match.log


@pytest.fixture
def log(tmp_path: Path) -> Callable[[object], str]:
    """Writes something to a file as JSON, and gives the file's name."""

    def write(content: object) -> str:
        file = tmp_path / "log.json"
        file.write_text(json.dumps(content), encoding="utf-8")
        return str(file)

    return write


def refused(capsys: pytest.CaptureFixture[str], *words: str, code: int = 2) -> str:
    """The one line that a command says to words that it does not understand."""
    assert main(words) == code
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("byre: ")
    assert said.err.count("\n") == 1
    return said.err


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["plya"], "did you mean play?"),
        (["ploy", "six"], "did you mean play?"),
        (["xyzzy"], f"the commands are {', '.join(COMMANDS)}"),
        (["--verison"], "did you mean --version?"),
        (["play"], "GAME"),
        (["play", "sixx"], "did you mean six?"),
        (["play", "chess"], "the games are"),
        (["play", ""], "the games are"),
        (["play", "six", "donkey"], "a word too many"),
        (["play", "six", "--plyers", "3"], "did you mean --players?"),
        (["play", "six", "--player", "3"], "did you mean --players?"),
        (["play", "six", "--players"], "--players"),
        (["play", "six", "--players", "x"], "a whole number"),
        (["play", "six", "--players", "1"], "2 to 10 players"),
        (["play", "six", "--players", "11"], "2 to 10 players"),
        (["play", "six", "--players", "-1"], "2 to 10 players"),
        (["play", "six", "--players", "9" * 5000], "--players"),
        (["play", "six", "--players", "9" * 4000], "2 to 10 players"),
        (["play", "six", "--players", "3.0"], "a whole number"),
        (["play", "six", "--players", "nan"], "a whole number"),
        (["play", "six", "--target", "-1"], "from 0 on"),
        (["play", "six", "--rounds", "0"], "from 1 on"),
        (["play", "six", "--rounds", "3", "--target", "3"], "not both"),
        (["play", "six", "--pro", "--players", "7"], "2 to 6 players"),
        (["play", "six", "--seed", "abc"], "hexadecimal"),
        (["play", "six", "--seed", "abcd"], "64 hexadecimal"),
        (["play", "six", "--seed", "1" * 100], "bits"),
        (["play", "six", "--lang", "xx"], "en, de, nl, fr, it"),
        (["play", "six", "--lang", "eng"], "did you mean en?"),
        (["play", "six", "--memory-aid"], "beaver"),
        (["play", "six", "--people", "0"], "from 1 to the 4 players"),
        (["play", "six", "--people", "5"], "from 1 to the 4 players"),
        (["play", "six", "--speed", "fats"], "did you mean fast?"),
        (["play", "--resume"], "no match to go on with"),
        (["play", "donkey", "--resume"], "no match of donkey to go on with"),
        (["play", "--resume", "--players", "5"], "as it was begun"),
        (["play", "--resume", "--pro"], "as it was begun"),
        (["join"], "URL"),
        (["join", "http://127.0.0.1:1"], "/t/K7QX2P"),
        (["join", "ftp://127.0.0.1/t/K7QX2P"], "/t/K7QX2P"),
        (["join", "127.0.0.1/t/K7QX2P", "--seat", "0"], "from 1 on"),
        (["join", "127.0.0.1/t/K7QX2P", "--seat", "1", "--watch"], "give one of them"),
        (["completion"], "SHELL"),
        (["completion", "bsh"], "did you mean bash?"),
        (["play", "six", "--save", "no/such/folder/log.json"], "no/such/folder"),
        (["rules"], "GAME"),
        (["rules", "sicks"], "the games are"),
        (["rules", "six", "--lang", "xx"], "en, de, nl, fr, it"),
        (["replay"], "FILE"),
        (["replay", "no-such-file.json"], "no-such-file.json"),
        (["replay", "."], "cannot be read"),
        (["replay", "http://127.0.0.1/replay#nothing"], "carries no match"),
        (["replay", "http://127.0.0.1/replay"], "names no match"),
        (["verify"], "FILE"),
        (["verify", "no-such-file.json"], "no-such-file.json"),
        (["verify", "--jsn", "x"], "did you mean --json?"),
        (["review"], "FILE"),
        (["review", "no-such-file.json"], "no-such-file.json"),
        (["review", "no-such-file.json", "--last"], "FILE"),
        (["review", "--last"], "no match was played here"),
        (["review", "x", "--plot", "x.gif"], "PNG"),
        (["puzzles", "sicks"], "the games are"),
        (["puzzles", "mine"], "a GAME is missing"),
        (["puzzles", "mine", "six", "--count", "0"], "from 1 on"),
        (["bench", "--peer"], "did you mean --peers?"),
        (["serve", "--prot", "80"], "did you mean --port?"),
        (["serve", "--port"], "--port"),
        (["serve", "--port", "x"], "a whole number"),
        (["serve", "--port", "65536"], "0 to 65535"),
        (["serve", "--keep-days", "soon"], "a number"),
        (["serve", "--log-level", "loud"], "debug, info, warning, error"),
        (["serve", "--url", "byre.example"], "https://"),
        (["serve", "--config", "no-such-file.toml"], "no-such-file.toml"),
        (["serve", "six"], "a word too many"),
    ],
)
def test_what_is_not_understood(
    words: list[str], hint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert hint in refused(capsys, *words)


def test_an_option_of_another_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert "target, rounds, pro" in refused(capsys, "play", "six", "--ox")


def test_the_program_itself_ends_with_2_and_no_traceback() -> None:
    done = run_program("verify", "no-such-file")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("byre: ")
    assert done.stderr.count("\n") == 1


def test_debug_shows_the_traceback() -> None:
    with pytest.raises(byre.Error, match="no-such-file"):
        main(["verify", "no-such-file", "--debug"])


def test_what_nobody_foresaw_is_one_line_and_exit_code_1(monkeypatch: pytest.MonkeyPatch) -> None:
    """A mistake of ours, or in a game of the user's."""

    def fail(given: object) -> int:
        raise KeyError("the ace\nof spades")

    monkeypatch.setattr("byre.cli.commands.rules.run", fail)
    done = run("rules", "six")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("byre: this has failed unexpectedly: KeyError: ")
    assert done.stderr.endswith("of test_commands.py; --debug shows more)\n")
    assert done.stderr.count("\n") == 1
    with pytest.raises(KeyError):
        main(["rules", "six", "--debug"])


def test_version() -> None:
    done = run("--version")
    assert (done.returncode, done.stdout) == (0, f"byre {byre.__version__}\n")


@pytest.mark.parametrize("words", [["--help"], *([command, "--help"] for command in COMMANDS), ["play", "six", "-h"]])
def test_every_help_begins_with_examples(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(words)
    assert end.value.code == 0
    text = capsys.readouterr().out
    assert text.index("examples:") < text.index("options:")


def test_help_names_every_command_and_every_option_of_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert tuple(CommandLine().commands) == COMMANDS
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    text = capsys.readouterr().out
    for game in byre.GAMES.values():
        assert game.name in text
        for option in game.options:
            assert f"--{option.replace('_', '-')}" in text


def test_nothing_heavy_is_imported_for_help() -> None:
    code = "import sys; from byre.cli.main import main\ntry: main(['--help'])\nexcept SystemExit: pass\n"
    code += "print(sorted({'numpy', 'numba', 'fluent', 'rich', 'textual', 'asyncio', 'babel'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


# byre alone


def test_alone_without_a_terminal_it_shows_the_help_and_ends_with_2() -> None:
    done = run()
    assert done.returncode == 2
    assert done.stdout == ""
    assert "examples:" in done.stderr


MENU, WHICH_GAME = "What would you like to do?", "Which game?"


def test_alone_at_a_terminal_it_shows_a_menu() -> None:
    terminal = Terminal()
    terminal.wait_for(MENU)
    for typed in ("99", "0", "-1", "chess", "1.5"):
        terminal.answer(typed)
        assert "Type a number from 1 to" in terminal.wait_for(MENU)
    terminal.answer("q")
    assert terminal.end() == 0
    for command in ("byre play", "byre serve --open", "byre serve --lan", "byre rules"):
        assert command in terminal.seen


def test_the_menu_starts_a_match() -> None:
    terminal = Terminal(TERM="dumb")  # as lines, then
    terminal.wait_for(MENU)
    terminal.answer("1")
    terminal.wait_for(WHICH_GAME)
    terminal.answer("5")
    terminal.wait_for(WHICH_GAME)
    terminal.answer("1")
    terminal.wait_for("Your choice:")
    terminal.answer("q")
    assert terminal.end() == 0
    assert "byre play six --players 4 --seed" in terminal.seen


def test_the_menu_tells_the_rules() -> None:
    terminal = Terminal()
    terminal.wait_for(MENU)
    terminal.answer("4")
    terminal.wait_for(WHICH_GAME)
    terminal.answer("2")
    assert terminal.end() == 0
    assert "## The aim" in terminal.seen


@pytest.mark.deep
def test_the_menu_opens_a_party_on_this_network() -> None:
    terminal = Program(BYRE_PORT="0")
    terminal.wait_for(MENU)
    terminal.answer("3")
    terminal.wait_for("Byre is open at")
    terminal.child.sendintr()
    assert terminal.end() == 0


@pytest.mark.deep
def test_the_menu_opens_the_table_in_the_browser(tmp_path: Path) -> None:
    """The browser is a program that writes down what it is to open."""
    asked = tmp_path / "asked"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {asked}\n', encoding="utf-8")
    browser.chmod(0o755)
    terminal = Program(BYRE_PORT="0", BROWSER=f"{browser} %s")
    terminal.wait_for(MENU)
    terminal.answer("2")
    terminal.wait_for("Byre is open at")
    wait_until(lambda: asked.exists() and asked.read_text(encoding="utf-8"))
    terminal.child.sendintr()
    assert terminal.end() == 0
    assert asked.read_text(encoding="utf-8").startswith("http://")


@pytest.mark.parametrize(("start", "leave"), [(Program, CTRL_C), (Terminal, CTRL_D)])
def test_ctrl_c_and_ctrl_d_leave_the_menu(start: type[Terminal], leave: str) -> None:
    terminal = start()
    terminal.wait_for(MENU)
    terminal.child.send(leave)
    assert terminal.end() == 0
    assert "Traceback" not in terminal.seen


# byre rules


@pytest.mark.parametrize("game", byre.GAMES)
def test_rules_prints_the_rules_or_says_that_they_are_missing(
    game: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = find_rules(game, "en")
    assert text is not None
    assert main(["rules", game, "--lang", "en"]) == 0
    assert capsys.readouterr().out.rstrip("\n") == text.rstrip("\n")
    monkeypatch.setattr("byre.cli.rules_page.find_rules", lambda game, language, full: None)
    assert f"{game} (nl)" in refused(capsys, "rules", game, "--lang", "nl", code=1)


def test_rules_on_a_terminal_have_rows_of_cards() -> None:
    terminal = Terminal("rules", "twentyfour", "--lang", "fr")
    assert terminal.end() == 0
    assert "~~~" not in terminal.seen
    assert "[7 rouge]" in terminal.seen
    assert readable_rules("~~~cards\nAda: ? red-7 + 2 → 9 = 1 - 2\n3\n~~~\nso\n") == (
        "    Ada: [?] [red 7] + [2] → [9] = 1 - 2\n    [3]\nso\n"
    )


# byre replay


def test_replay_tells_every_event(log: Callable[[object], str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", log(played()), "--lang", "en"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "6 nimmt! · Take 6!, 3 players, seed 7."
    assert sum(" face down." in line for line in lines) == 30
    assert sum("The cards are turned up:" in line for line in lines) == 10
    assert "The match is over." in lines[-4]


def test_replay_of_an_unfinished_match(log: Callable[[object], str], capsys: pytest.CaptureFixture[str]) -> None:
    whole = played()
    assert main(["replay", log({**whole, "actions": whole["actions"][:5]}), "--lang", "de"]) == 0
    assert "nicht zu Ende" in capsys.readouterr().out.splitlines()[-1]


def test_replay_of_a_position_and_of_a_long_seed(log: Callable[[object], str]) -> None:
    match = byre.Match.from_view(byre.Match("six", players=2, seed=bytes(range(32))).view(), seed=bytes(range(32)))
    match.play(0, match.legal(0)[0])
    done = run("replay", log(match.log))
    assert done.returncode == 0
    assert bytes(range(32)).hex() in done.stdout


def test_replay_as_json(log: Callable[[object], str], capsys: pytest.CaptureFixture[str]) -> None:
    whole = played()
    assert main(["replay", log(whole), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    match = byre.Match.replay(whole)
    assert [[move["seat"], move["action"]] for move in told["moves"]] == whole["actions"]
    assert told["moves"][-1]["events"][-1]["type"] == "match_over"
    assert (told["over"], told["scores"], told["winners"]) == (True, list(match.scores), list(match.winners))


def test_a_reader_who_has_seen_enough(log: Callable[[object], str]) -> None:
    """A closed pipe is no reason for a traceback."""
    file = log(played())
    with subprocess.Popen(
        [*PROGRAM, "replay", file], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    ) as child:
        assert child.stdout
        assert child.stderr
        child.stdout.close()
        assert child.stderr.read() == b""


BAD_LOGS: list[Any] = [[], {}, None, 3, "x", {"game": "six"}, {**played(), "rules": 99}, {**played(), "extra": 1}]
BAD_ACTIONS: list[Any] = [None, {}, [1], [[0]], [[0, {}, 1]]]
BAD_LOGS += [{**played(), "actions": actions} for actions in BAD_ACTIONS]


@pytest.mark.parametrize("content", BAD_LOGS)
@pytest.mark.parametrize("command", ["replay", "verify", "review"])
def test_what_is_no_log(
    command: str, content: object, log: Callable[[object], str], capsys: pytest.CaptureFixture[str]
) -> None:
    refused(capsys, command, log(content))
    refused(capsys, command, log(content), "--json")


@pytest.mark.parametrize("text", ["", "{", '{"game": "six"', "\x00", "[" * 100_000, '{"a": NaN}', "1" * 5000])
@pytest.mark.parametrize("command", ["replay", "verify", "review"])
def test_what_is_no_json(command: str, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "log.json"
    file.write_text(text, encoding="utf-8")
    refused(capsys, command, str(file))
    file.write_bytes(b"\xff\xfe\x00")
    refused(capsys, command, str(file))


# byre verify


def test_a_log_that_fits(log: Callable[[object], str], capsys: pytest.CaptureFixture[str]) -> None:
    whole = played()
    assert main(["verify", log(whole)]) == 0
    assert "fits" in capsys.readouterr().out
    assert main(["verify", log(whole), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["fits"] is True
    assert told["scores"] == list(byre.Match.replay(whole).scores)


CHANGES: list[dict[str, Any]] = [
    {"seed": 8},
    {"players": 4},
    {"players": 99},
    {"game": "chess"},
    {"options": {"rounds": 1, "pro": True}},
    {"options": {"wings": 3}},
    {"actions": [[0, {"type": "choose", "card": 999}]]},
    {"actions": [[9, {"type": "choose", "card": 1}]]},
    {"actions": [[0, {"type": "row", "row": 1}]]},
    {"position": {}},
]


@pytest.mark.parametrize("change", CHANGES)
def test_a_log_that_does_not_fit(
    change: dict[str, Any], log: Callable[[object], str], capsys: pytest.CaptureFixture[str]
) -> None:
    """0 and 1 are told on stdout, since they are results; replay has nothing to tell."""
    file = log({**played(), **change})
    assert main(["verify", file]) == 1
    said = capsys.readouterr()
    assert said.out.count("\n") == 1
    assert said.err == ""
    assert main(["verify", file, "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["fits"] is False
    assert told["problem"]
    refused(capsys, "replay", file)


# byre bench


def test_bench_is_handed_its_flags(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, bool]] = []
    module = ModuleType("byre.cli.bench.engine")
    module.bench_engine = lambda **flags: asked.append(flags)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "byre.cli.bench.engine", module)
    assert main(["bench"]) == 0
    assert main(["bench", "--peers", "--json"]) == 0
    assert asked == [{"peers": False, "as_json": False}, {"peers": True, "as_json": True}]
