"""What a shell proposes: from the parser, and through the real shells that are there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import byre
from byre.bots import LEVELS
from byre.cli.arguments import SHELLS, SPEEDS, CommandLine
from byre.cli.completion import SCRIPTS, proposals
from byre.locale import LANGUAGES
from tests.cli.program import environment, run

LINE = CommandLine()


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("", list(LINE.commands)),
        ("pl", ["play"]),
        ("x", []),
        ("play ", list(byre.GAMES)),
        ("play t", ["twentyfour"]),
        ("play six ", []),
        ("play six --bots ", list(LEVELS)),
        ("play six --bots e", ["easy", "expert"]),
        ("play six --bots hard,e", ["hard,easy", "hard,expert"]),
        ("play --lang ", list(LANGUAGES)),
        ("play --speed ", list(SPEEDS)),
        ("play --players ", []),
        ("play six --pl", ["--players", "--plain"]),
        ("play six --plain --pl", ["--players"]),
        ("play six --p", ["--players", "--people", "--plain", "--pro"]),
        ("play donkey --p", ["--players", "--people", "--plain"]),
        ("play --players 3 d", ["donkey"]),
        ("simulate b", ["beaver"]),
        ("tournament six --bots m", ["medium"]),
        ("rules six --lang d", ["de"]),
        ("replay x.json --eyes ", ["all", "table"]),
        ("completion ", list(SHELLS)),
        ("serve --l", ["--lan", "--log-level", "--log-format"]),
        ("--v", ["--version"]),
    ],
)
def test_what_may_come_next(typed: str, found: list[str]) -> None:
    assert proposals(LINE, typed.split(" ")) == found


@pytest.mark.parametrize("game", byre.GAMES)
def test_the_options_of_a_game_are_proposed_with_it_and_no_others(game: str) -> None:
    flags = {f"--{name.replace('_', '-')}" for other in byre.GAMES.values() for name in other.options}
    proposed = set(proposals(LINE, ["play", game, "--"]))
    assert proposed & flags == {f"--{name.replace('_', '-')}" for name in byre.GAMES[game].options}


def test_each_shell_has_its_script() -> None:
    assert tuple(SCRIPTS) == SHELLS
    for shell in SHELLS:
        done = run("completion", shell)
        assert done.returncode == 0
        assert "--complete" in done.stdout


ASK = {
    "bash": "{script}\nCOMP_WORDS=({words}); COMP_CWORD={last}; _byre; printf '%s\\n' \"${{COMPREPLY[@]}}\"",
    "zsh": "compdef() {{ :; }}; _files() {{ :; }}; compadd() {{ print -l $found; }}\n{script}\n"
    "words=({words}); CURRENT={last}; ((CURRENT++)); _byre",
    "fish": "{script}\ncomplete -C {line}",
}


def proposed_by(shell: str, words: list[str], folder: Path) -> list[str]:
    """What a shell proposes, once it has read the script; `byre` is this checkout's."""
    program = folder / "byre"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m byre "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    script = run("completion", shell).stdout
    quoted = " ".join(f"'{word}'" for word in words)
    code = ASK[shell].format(script=script, words=quoted, last=len(words) - 1, line=f"'{' '.join(words)}'")
    path = f"{folder}:{environment()['PATH']}"
    done = subprocess.run([shell, "-c", code], capture_output=True, text=True, env=environment(PATH=path))
    assert not done.stderr
    return [line.split("\t")[0] for line in done.stdout.splitlines()]


def test_there_are_shells_to_ask() -> None:
    """At least one; and where every change is checked, each of them."""
    wanted = SHELLS if os.environ.get("CI") else ("bash",)
    assert [shell for shell in wanted if not shutil.which(shell)] == [], "apt-get install them"


@pytest.mark.parametrize("shell", [shell for shell in SHELLS if shutil.which(shell)])
@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["byre", "pl"], ["play"]),
        (["byre", "play", ""], list(byre.GAMES)),
        (["byre", "play", "six", "--bots", "hard,e"], ["hard,easy", "hard,expert"]),
    ],
)
def test_the_shell_itself_proposes(shell: str, words: list[str], found: list[str], tmp_path: Path) -> None:
    assert sorted(proposed_by(shell, words, tmp_path)) == sorted(found)
