"""The real program on the whole screen of a pseudo-terminal: whole matches, resizing, and every way to end it."""

from __future__ import annotations

import contextlib
import json
import re
import signal
import time
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Any

import pexpect
import pytest

import byre
from byre.cli.main import main
from byre.cli.play.journal import UNFINISHED, read
from byre.locale import LANGUAGES, words
from tests.cli.program import CTRL_C, CTRL_D, Program, Terminal, run
from tests.cli.test_plain_match import PROMPT, SHORT, last_word
from tests.deep import deep, nightly

pytestmark = pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")

ENTER, LEFT = "\r", "\x1b[D"
COLOUR = re.compile(r"\x1b\[[0-9;?<>=]*[ -/]*[@-~]|\x1b[()][0-9A-B]|\x1b[=>]")  # or a move
QUESTION = "Which card do you put face down?"
ROW_QUESTION = "Which row do you take?"


class Full(Program):
    """The program on the whole screen, with keys to press."""

    def __init__(self, *words: str, **changes: str) -> None:
        super().__init__(*words, **{"TERM": "xterm-256color", **changes})
        self._begun = ""  # the beginning of a colour or move whose rest has not come yet

    def press(self, *keys: str) -> None:
        for key in keys:
            self.child.send(key)

    def look(self) -> str:
        """What has come to the screen since, without colours and moves."""
        try:
            raw: str = self.child.read_nonblocking(10**6, timeout=0.03)
        except pexpect.TIMEOUT:
            return ""
        whole, escape, last = (self._begun + raw).rpartition("\x1b")
        if escape and not COLOUR.match(escape + last):
            self.seen, self._begun = self.seen + without_colours(whole), escape + last
        else:
            self.seen, self._begun = self.seen + without_colours(whole + escape + last), ""
        return raw

    def wait_to_see(self, text: str, *keys: str) -> None:
        """Presses keys over and over until a text is seen."""
        self.wait_to_see_one_of(text, keys=keys)

    def wait_to_see_one_of(self, *texts: str, keys: Sequence[str] = ()) -> None:
        end = time.monotonic() + 120
        while not any(text in self.seen for text in texts):
            assert time.monotonic() < end, self.seen[-2000:]
            for key in keys or ("",):
                self.press(key)
                self.look()

    def leave(self) -> int:
        """Presses Q until the program ends: a key that meets a sheet just as that goes is lost. The exit code."""
        end = time.monotonic() + 120
        with contextlib.suppress(pexpect.EOF, OSError):
            while True:
                assert time.monotonic() < end, self.seen[-2000:]
                self.press("q")
                self.look()
        return self.code()


def without_colours(raw: str) -> str:
    return COLOUR.sub("", raw)


@pytest.mark.deep
@pytest.mark.parametrize(
    ("game", "lang", "options"),
    [
        ("six", "de", ["--pro", "--players", "2"]),
        ("donkey", "nl", ["--ox"]),
        ("twentyfour", "fr", ["--chaos", "--players", "2"]),
        ("beaver", "it", ["--memory-aid", "--rounds", "1"]),
        *(nightly(game, lang, []) for game, lang in product(byre.GAMES, LANGUAGES)),
    ],
)
def test_a_whole_match(game: str, lang: str, options: list[str], tmp_path: Path) -> None:
    """By Enter, which plays what is pointed at, P, which passes, and Left, which leads to something else."""
    flags = ["--players", "3", *SHORT[game], *options, "--seed", "3", "--lang", lang, "--speed", "off"]
    terminal = Full("play", game, *flags, XDG_STATE_HOME=str(tmp_path))
    terminal.wait_to_see(last_word(lang), ENTER, "p", LEFT)
    assert terminal.leave() == 0
    assert "Traceback" not in terminal.seen
    assert words(lang)("repeat", command=f"byre play {game} --players") in terminal.seen
    (journal,) = (tmp_path / "byre" / "matches").iterdir()
    assert byre.Match.replay(read(journal).log).over
    assert main(["verify", str(journal)]) == 0


@pytest.mark.parametrize("how", [CTRL_C, deep("q")])
def test_leaving_keeps_the_match_and_the_terminal(how: str, tmp_path: Path) -> None:
    terminal = Full("play", "six", "--seed", "3", "--speed", "off", XDG_STATE_HOME=str(tmp_path))
    terminal.wait_to_see(QUESTION)
    terminal.press(how)
    terminal.child.expect_exact("\x1b[?1049l")  # back to the screen as it was
    assert terminal.end() == 0
    assert "You leave the table." in terminal.seen
    assert "byre play --resume" in terminal.seen
    assert "Traceback" not in terminal.seen


@pytest.mark.deep
def test_a_program_that_was_stopped_for_a_while_still_ends() -> None:
    """As whoever freezes programs stops them, or a shell with its own `stop`: without a word to the program."""
    terminal = Full("play", "six", "--seed", "3", "--speed", "off")
    terminal.wait_to_see(QUESTION)
    for number in (signal.SIGSTOP, signal.SIGCONT):
        terminal.child.kill(number)
        time.sleep(0.1)
    terminal.wait_to_see("turn 2 of 10", ENTER)
    assert terminal.leave() == 0
    assert terminal.seen.count("You leave the table.") == 1


def journal_in(folder: Path) -> Path:
    (journal,) = (folder / "byre" / "matches").iterdir()
    return journal


@pytest.mark.deep
def test_kill_9_on_the_whole_screen_and_on_at_the_same_card(tmp_path: Path) -> None:
    """The last Enter may have been on its way: then the card of trick 3 lies, and the bots or a row come next."""
    home = str(tmp_path)
    terminal = Full("play", "six", "--seed", "3", "--speed", "off", XDG_STATE_HOME=home)
    terminal.wait_to_see("turn 3 of 10", ENTER)
    terminal.child.kill(signal.SIGKILL)
    terminal.child.close()
    kept = read(journal_in(tmp_path)).log
    again = Full("play", "--resume", "--speed", "off", XDG_STATE_HOME=home)
    again.wait_to_see_one_of(QUESTION, ROW_QUESTION)
    assert again.leave() == 0
    now = read(journal_in(tmp_path)).log
    since = now["actions"][len(kept["actions"]) :]
    assert now["actions"] == [*kept["actions"], *since]
    assert all(seat != 0 for seat, _ in since)
    assert not since or 0 not in byre.Match.replay(kept).to_act
    assert f"turn {byre.Match.replay(now).view(0)['trick']} of 10" in again.seen


@pytest.mark.parametrize("moments", [[0.01], deep([0.0, 0.01, 0.03])])
def test_kill_9_anywhere_loses_no_move_that_was_shown(moments: list[float], tmp_path: Path) -> None:
    """As lines, since those tell what was shown: it is killed in the midst of bots' moves, or while it asks."""
    home = str(tmp_path)
    terminal = Program("play", "six", "--plain", "--seed", "3", "--rounds", "1", XDG_STATE_HOME=home)
    terminal.wait_for(PROMPT)
    for after in moments:
        terminal.answer("1")
        time.sleep(after)
        terminal.child.kill(signal.SIGKILL)
        shown = terminal.child.read()
        terminal.child.close()
        log = read(journal_in(tmp_path)).log
        for card in re.findall(r"You put the (\d+) face down", shown):
            assert [0, {"type": "choose", "card": int(card)}] in log["actions"]
        terminal = Program("play", "--resume", "--plain", XDG_STATE_HOME=home)
        told = re.findall(r"Your hand: ([\d ]+)", terminal.wait_for(PROMPT))
        match = byre.Match.replay(read(journal_in(tmp_path)).log)
        assert list(map(int, told[-1].split())) == match.view(0)["hands"][0]
    terminal.answer("q")
    assert terminal.end() == 0


def test_a_match_that_was_cut_short_ends_as_it_would_have(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Bots go on as if nothing had been: the same answers lead to the same end."""
    words_ = ("play", "six", "--seed", "5", "--rounds", "1")
    whole = run(*words_, input="1\n" * 60, XDG_STATE_HOME=str(tmp_path / "whole"))
    run(*words_, input="1\n" * 4, XDG_STATE_HOME=str(tmp_path / "cut"))
    assert journal_in(tmp_path / "cut").name.endswith(UNFINISHED)
    rest = run("play", "--resume", input="1\n" * 60, XDG_STATE_HOME=str(tmp_path / "cut"))
    assert rest.stdout.splitlines()[-6:-1] == whole.stdout.splitlines()[-6:-1]
    assert "--seed 5 --rounds 1" in rest.stdout
    logs = [read(journal_in(tmp_path / name)).log for name in ("whole", "cut")]
    assert logs[0] == logs[1]
    assert main(["replay", str(journal_in(tmp_path / "cut")), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["over"]


def test_a_line_that_was_half_written_is_cut_off(tmp_path: Path) -> None:
    run("play", "six", "--seed", "5", "--rounds", "1", input="1\n1\n", XDG_STATE_HOME=str(tmp_path))
    journal = journal_in(tmp_path)
    whole = journal.read_bytes()
    journal.write_bytes(whole[:-5])
    kept = read(journal).log["actions"]
    assert len(kept) == whole.count(b"\n") - 2
    run("play", "--resume", input="1\n" * 60, XDG_STATE_HOME=str(tmp_path))
    assert main(["verify", str(journal_in(tmp_path))]) == 0


def test_a_match_is_not_played_in_two_terminals_at_once(tmp_path: Path) -> None:
    first = Program("play", "six", "--plain", "--seed", "3", XDG_STATE_HOME=str(tmp_path))
    first.wait_for(PROMPT)
    second = run("play", "--resume", XDG_STATE_HOME=str(tmp_path))
    assert second.returncode == 2
    assert "no match to go on with" in second.stderr
    first.answer("q")
    assert first.end() == 0


@pytest.mark.parametrize("content", ["", "{}", "\x00", '{"format":"byre journal 1"}\n', "[" * 10**5])
def test_a_journal_that_is_none_is_passed_over(
    content: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "byre" / "matches"
    folder.mkdir(parents=True)
    (folder / f"20260101-six{UNFINISHED}").write_text(content, encoding="utf-8")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert main(["play", "--resume"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.deep
def test_a_terminal_that_changes_its_size() -> None:
    terminal = Full("play", "six", "--seed", "3", "--speed", "off")
    terminal.wait_to_see(QUESTION)
    for rows, columns in ((12, 40), (5, 20), (1, 1), (50, 160)):
        terminal.child.setwinsize(rows, columns)
        terminal.press(LEFT)
        terminal.look()
    terminal.seen = ""
    terminal.child.setwinsize(24, 80)
    terminal.wait_to_see(QUESTION)
    terminal.press("q")
    assert terminal.end() == 0
    assert "Traceback" not in terminal.seen


@pytest.mark.parametrize("changes", [{"TERM": "dumb"}, {"TERM": ""}])
def test_a_dumb_terminal_gets_lines(changes: dict[str, str]) -> None:
    terminal = Terminal("play", "six", "--seed", "3", **changes)
    terminal.wait_for(PROMPT)
    terminal.answer("q")
    assert terminal.end() == 0
    assert "\x1b" not in terminal.seen


@pytest.mark.deep
def test_no_colour_on_the_whole_screen_where_none_is_wanted() -> None:
    terminal = Full("play", "six", "--seed", "3", NO_COLOR="1")
    terminal.child.expect_exact(QUESTION)
    raw = str(terminal.child.before)
    terminal.press("q")
    assert terminal.end() == 0
    colours = set(re.findall(r"38;5;\d+|38;2;\d+;\d+;\d+|\x1b\[3[1-6]m", raw))
    assert all(grey(colour) for colour in colours), colours


def grey(colour: str) -> bool:
    numbers = [int(number) for number in colour.split(";")[2:]]
    if colour.startswith("38;5"):
        return numbers[0] >= 232 or numbers[0] in (16, 59, 102, 145, 188, 231)
    return len(set(numbers)) == 1


def test_two_people_at_one_keyboard_as_lines() -> None:
    """What one was shown is pushed off the screen before the other is called."""
    terminal = Terminal("play", "six", "--plain", "--people", "2", "--players", "3", "--seed", "3")
    hands: list[Any] = []
    for name in ("Ada", "Ben"):
        before = terminal.wait_for(f"{name}, the keyboard is yours. Everybody else, look away! Press Enter to go on.")
        assert not hands or before.count("\n") > 24
        terminal.answer("")
        hands.append(re.search(r"Your hand: ([\d ]+)", terminal.wait_for(PROMPT)))
        terminal.answer("1")
    assert hands[0][1] != hands[1][1]
    terminal.wait_for("Ada, the keyboard is yours.")
    terminal.child.send(CTRL_D)
    assert terminal.end() == 0


def test_a_whole_match_of_two_people_as_lines() -> None:
    """Beaver: each has the first look of each round, and nobody but each."""
    done = run("play", "beaver", "--people", "2", "--players", "3", "--seed", "3", "--rounds", "1", input="\n1\n" * 200)
    assert done.returncode == 0
    assert "The match is over." in done.stdout
    assert done.stdout.count("You look at your outer cards") == 2


def test_help_in_lines_has_hint_scores_and_rules() -> None:
    done = run("play", "six", "--seed", "3", input="?\n?h\n?s\n?r\n?x\nq\n")
    assert "?h asks the expert" in done.stdout
    assert "What the expert would play" in done.stdout
    assert "You: 0 in all · 0 bulls this round" in done.stdout
    assert "## The aim" in done.stdout
    assert done.returncode == 0
