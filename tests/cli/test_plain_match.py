"""`byre play --plain` at a pseudo-terminal: whole matches, wrong input, and every way to leave."""

from __future__ import annotations

import json
import os
import re
from itertools import product
from pathlib import Path

import pytest

import byre
from byre.locale import LANGUAGES, words
from tests.cli.program import CTRL_C, CTRL_D, Program, Terminal, run
from tests.deep import deep

# Python 3.12 warns of every fork in a process with threads, which numba may have started.
pytestmark = pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")

SHORT = {"six": ["--rounds", "1"], "donkey": ["--deals", "1"], "twentyfour": [], "beaver": []}
VARIANTS = {
    "six": ["--rounds", "1", "--pro"],
    "donkey": ["--deals", "1", "--ox"],
    "twentyfour": ["--chaos", "--dropout", "--limits", "--declarer-penalty"],
    "beaver": ["--rounds", "2", "--memory-aid"],
}
PROMPT = words("en")("prompt")


def last_word(lang: str) -> str:
    """The sentence that every match ends with, whoever wins."""
    return words(lang)("event-match-over", count=1, you="yes", winners="").split(".")[0] + "."


def one_line(text: str) -> str:
    """The text, with single spaces wherever it has spaces, no-break ones too, or ends of lines."""
    return " ".join(text.split())


# Each game, and each language; `make deep` has every other pair played too.
PAIRS = [("six", "it"), ("donkey", "de"), ("donkey", "fr"), ("twentyfour", "en"), ("beaver", "nl")]
OTHER_PAIRS = sorted({*product(byre.GAMES, LANGUAGES)} - {*PAIRS})


def test_every_game_and_every_language_is_played() -> None:
    assert {game for game, _ in PAIRS} == set(byre.GAMES)
    assert {lang for _, lang in PAIRS} == set(LANGUAGES)


@pytest.mark.parametrize(("game", "lang"), [*PAIRS, *(deep(*pair) for pair in OTHER_PAIRS)])
def test_a_whole_match_by_always_answering_1(game: str, lang: str) -> None:
    terminal = Terminal("play", "--plain", game, "--seed", "3", "--lang", lang, "--players", "3", *SHORT[game])
    asked = terminal.always_answer("1", words(lang)("prompt"))
    assert terminal.code() == 0
    assert asked > 3
    assert last_word(lang) in terminal.seen
    assert "Traceback" not in terminal.seen
    line = " ".join([f"byre play {game} --players 3 --seed 3", *SHORT[game], "--lang", lang, "--plain"])
    assert one_line(words(lang)("repeat", command=line)) in one_line(terminal.seen)


@pytest.mark.parametrize("game", byre.GAMES)
def test_every_variant_by_always_answering_2(game: str) -> None:
    terminal = Terminal("play", "--plain", game, "--seed", "4", "--players", "3", *VARIANTS[game])
    terminal.always_answer("2", PROMPT)
    assert terminal.code() == 0
    assert "The match is over." in terminal.seen


@pytest.mark.parametrize("game", byre.GAMES)
def test_most_players(game: str) -> None:
    players = str(byre.GAMES[game].players[-1])
    terminal = Terminal("play", "--plain", game, "--seed", "5", "--players", players, *SHORT[game])
    terminal.always_answer("1", PROMPT)
    assert terminal.code() == 0


def test_the_whole_game_of_six_with_all_defaults() -> None:
    terminal = Terminal("play", "--plain", "six", "--seed", "1")
    terminal.always_answer("1", PROMPT)
    assert terminal.code() == 0
    assert "Round 2: the cards are dealt." in terminal.seen
    assert re.search(r"You: \d+ this round, \d+ in all", terminal.seen)


def test_the_same_seed_and_answers_give_the_same_match() -> None:
    texts = [run("play", "six", "--seed", "8", "--rounds", "1", input="1\n" * 60).stdout for _ in range(2)]
    assert texts[0] == texts[1]
    assert "The match is over." in texts[0]


def test_without_a_seed_the_command_that_repeats_it_has_one() -> None:
    first = run("play", "six", "--rounds", "1", input="1\n" * 60).stdout
    command = re.search(r"again: byre (.*)", first)
    assert command
    assert run(*command[1].split(), input="1\n" * 60).stdout == first


def test_wrong_input_is_answered_by_one_sentence_and_asked_again() -> None:
    terminal = Terminal("play", "--plain", "six", "--seed", "3", "--rounds", "1")
    terminal.wait_for(PROMPT)
    for typed in (
        "0",
        "11",
        "-1",
        "999999999999999999999",
        "",
        "   ",
        "abc",
        "1 2",
        "=0",
        "=105",
        "17a",
        "1.5",
        "#11",
        "-=3",
    ):
        terminal.answer(typed)
        said = terminal.wait_for(PROMPT).strip().splitlines()
        told = [line for line in said if line not in ("", typed, typed.strip(), PROMPT)]
        assert len(told) == 1, (typed, told)
        assert told[0].endswith("."), told
    terminal.answer("q")
    assert terminal.end() == 0


def test_a_card_that_is_not_held_is_refused_with_the_reason() -> None:
    terminal = Terminal("play", "--plain", "six", "--seed", "3", "--rounds", "1")
    held = re.search(r"Your hand: ([\d ]+)", terminal.wait_for(PROMPT))
    assert held
    absent = next(card for card in range(1, 105) if str(card) not in held[1].split())
    terminal.answer(f"={absent}")
    assert "That card is not in your hand." in terminal.wait_for(PROMPT)
    terminal.answer(f"={held[1].split()[4]}")
    assert f"You put the {held[1].split()[4]} face down." in terminal.wait_for(PROMPT)
    terminal.answer("Q")
    assert terminal.end() == 0


def test_a_number_may_have_a_hash_in_front() -> None:
    texts = [run("play", "six", "--seed", "3", input=f"{typed}\nq\n").stdout for typed in ("#3", "03")]
    hand = re.search(r"Your hand: ([\d ]+)", texts[0])
    assert hand
    assert all(f"You put the {hand[1].split()[2]} face down." in text for text in texts)


def test_help_explains_and_asks_again() -> None:
    terminal = Terminal("play", "--plain", "six", "--seed", "3")
    terminal.wait_for(PROMPT)
    terminal.answer("?")
    said = terminal.wait_for(PROMPT)
    assert "byre rules six" in said
    assert "=17" in said
    assert "sixth card" in said
    terminal.answer("q")
    assert terminal.end() == 0


def test_help_names_the_rules_in_the_language_of_the_match() -> None:
    assert "Die Spielregeln: byre rules six --lang de\n" in run("play", "six", "--lang", "de", input="?\nq\n").stdout


def left_well(terminal: Terminal) -> bool:
    return "You leave the table." in terminal.seen and "byre play six --players 4 --seed 3" in terminal.seen


def test_q_leaves() -> None:
    terminal = Terminal("play", "--plain", "six", "--seed", "3")
    terminal.wait_for(PROMPT)
    terminal.answer("q")
    assert terminal.end() == 0
    assert left_well(terminal)


def test_ctrl_c_leaves() -> None:
    terminal = Program("play", "--plain", "six", "--seed", "3")
    terminal.wait_for(PROMPT)
    terminal.child.send(CTRL_C)
    assert terminal.end() == 0
    assert left_well(terminal)
    assert "Traceback" not in terminal.seen


def test_ctrl_d_leaves() -> None:
    terminal = Terminal("play", "--plain", "six", "--seed", "3")
    terminal.wait_for(PROMPT)
    terminal.child.send(CTRL_D)
    assert terminal.end() == 0
    assert left_well(terminal)


def test_no_input_at_all() -> None:
    done = run("play", "six", "--seed", "3", input="")
    assert done.returncode == 0
    assert "You leave the table." in done.stdout
    assert "--seed 3" in done.stdout


def test_bytes_that_are_no_text_are_wrong_input() -> None:
    terminal = Terminal("play", "--plain", "six", "--seed", "3")
    terminal.wait_for(PROMPT)
    os.write(terminal.child.child_fd, b"\xff\xfe\n")
    terminal.wait_for(PROMPT)
    terminal.answer("q")
    assert terminal.end() == 0


@pytest.mark.parametrize("changes", [{"NO_COLOR": "1"}, {"NO_COLOR": "", "TERM": "dumb"}])
def test_no_colour_where_none_is_wanted(changes: dict[str, str]) -> None:
    terminal = Terminal("play", "--plain", "six", "--seed", "3", **changes)
    terminal.wait_for(PROMPT)
    terminal.answer("q")
    terminal.end()
    assert "\x1b" not in terminal.seen


def test_colour_on_a_terminal_and_nowhere_else() -> None:
    terminal = Terminal("play", "--plain", "six", "--seed", "3", NO_COLOR="")
    terminal.wait_for(PROMPT)
    terminal.answer("q")
    terminal.end()
    assert "\x1b[1m" in terminal.seen
    assert "\x1b[2J" not in terminal.seen  # appended only
    assert "\x1b" not in run("play", "six", "--seed", "3", input="q\n", NO_COLOR="").stdout


def test_the_language_of_the_environment() -> None:
    assert "Deine Wahl:" in run("play", "six", "--seed", "3", input="q\n", LANG="de_AT.UTF-8").stdout
    assert "La tua scelta:" in run("play", "six", "--seed", "3", input="q\n", LANG="de", LC_ALL="it_IT").stdout


def test_saves_a_log_that_verifies(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    run("play", "six", "--seed", "3", "--rounds", "1", "--save", str(file), input="1\n" * 60)
    log = json.loads(file.read_text(encoding="utf-8"))
    assert byre.Match.replay(log).over
    assert run("verify", str(file)).returncode == 0


def test_saves_a_log_of_a_match_that_was_left(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    run("play", "six", "--seed", "3", "--save", str(file), input="1\nq\n")
    assert len(json.loads(file.read_text(encoding="utf-8"))["actions"]) == 4


def test_the_first_look_comes_before_anybody_plays() -> None:
    """A bot that starts might swap away what was to be looked at."""
    for seed in range(2):
        text = run("play", "beaver", "--seed", str(seed), input="1\n1\nq\n").stdout
        assert text.splitlines()[2].startswith("You look at your outer cards")
        assert text.count("You look at your outer cards") == text.count(": the cards are dealt.") + 1
