"""What the shells propose, once they have read the script that is made for them."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pexpect
import pytest

import byre
from byre.bots import LEVELS
from byre.cli.arguments import SPEEDS
from byre.cli.commands.completion import SHELLS
from byre.cli.main import COMMANDS
from byre.locale import LANGUAGES
from tests.cli.program import TIMEOUT, environment, run
from tests.programs import needs

CASES = [
    ("pl", ["play"]),
    ("play ", list(byre.GAMES)),
    ("play t", ["twentyfour"]),
    ("play six --bots e", ["easy", "expert"]),
    ("play six --bots hard,e", ["hard,easy", "hard,expert"]),
    ("play six --pl", ["--players", "--plain"]),
    ("play --players 3 d", ["donkey"]),
    ("rules six --lang ", list(LANGUAGES)),
    ("replay match.json --eyes t", ["table"]),
    ("verify match", ["match.json"]),
]
MORE_CASES = [
    ("", list(COMMANDS)),
    ("play six --bots ", list(LEVELS)),
    ("play --speed ", list(SPEEDS)),
    ("simulate b", ["beaver"]),
    ("tournament six --bots m", ["medium"]),
    ("completion ", list(SHELLS)),
    ("serve --l", ["--lan", "--log-level", "--log-format"]),
    ("--v", ["--version"]),
    ("play six --plot", []),
]


@pytest.fixture(scope="module")
def scripts() -> dict[str, str]:
    return {shell: run("completion", shell).stdout for shell in SHELLS}


def test_each_shell_has_its_script(scripts: dict[str, str]) -> None:
    assert all("byre" in script for script in scripts.values())


@needs("bash")
@pytest.mark.parametrize(("typed", "found"), [*CASES, *MORE_CASES])
def test_bash_proposes(typed: str, found: list[str], scripts: dict[str, str], tmp_path: Path) -> None:
    words = ["byre", *typed.split(" ")]
    quoted = " ".join(f"'{word}'" for word in words)
    ask = f"COMP_WORDS=({quoted}); COMP_CWORD={len(words) - 1}; _shtab_byre; printf '%s\\n' \"${{COMPREPLY[@]}}\""
    assert proposed("bash", f"{scripts['bash']}\n{ask}", tmp_path) == sorted(found)


@needs("fish")
@pytest.mark.parametrize(("typed", "found"), CASES)
def test_fish_proposes(typed: str, found: list[str], scripts: dict[str, str], tmp_path: Path) -> None:
    assert proposed("fish", f"{scripts['fish']}\ncomplete -C 'byre {typed}'", tmp_path) == sorted(found)


def proposed(shell: str, code: str, folder: Path) -> list[str]:
    """What a shell prints that runs this, in a folder with a log; descriptions aside."""
    (folder / "match.json").touch()
    done = subprocess.run([shell, "-c", code], capture_output=True, text=True, env=environment(), cwd=folder)
    assert not done.stderr
    return sorted(line.split("\t")[0] for line in done.stdout.splitlines() if line)


@needs("zsh")
def test_zsh_proposes(scripts: dict[str, str], tmp_path: Path) -> None:
    """It completes only what is typed at a terminal."""
    (tmp_path / "match.json").touch()
    script = tmp_path / "script"
    script.write_text(scripts["zsh"], encoding="utf-8")
    zsh: pexpect.spawn[str] = pexpect.spawn(
        "zsh", ["-f", "-i"], env=environment(TERM="dumb", ZDOTDIR=str(tmp_path)), encoding="utf-8", timeout=TIMEOUT,
        cwd=str(tmp_path), dimensions=(60, 200), echo=False,
    )  # fmt: skip
    zsh.sendline("PS1='' ; autoload -Uz compinit; compinit -u -d zcompdump")
    zsh.sendline("zstyle ':completion:*' verbose no; setopt no_beep; bindkey '^X' list-choices")
    zsh.sendline(f'eval "$(cat {script})"; echo read"y"')
    zsh.expect_exact("ready")
    for typed, found in CASES:
        zsh.send(f"byre {typed}\x18")
        for word in sorted(found):
            zsh.expect_exact(word.rpartition(",")[2])
        zsh.send("\x15")
    zsh.close()
