"""A fifth game, of another package, is played like the four: nothing of Byre knows of it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
EXAMPLE = ROOT / "examples" / "fifth_game"
METADATA = "byre_goofspiel-1.0.dist-info"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the example as an installer leaves it: its package, and what tells of its entry point."""
    folder = tmp_path_factory.mktemp("site")
    (folder / "goofspiel").symlink_to(EXAMPLE / "goofspiel")
    (folder / METADATA).mkdir()
    (folder / METADATA / "METADATA").write_text("Metadata-Version: 2.1\nName: byre-goofspiel\nVersion: 1.0\n")
    written = (EXAMPLE / "pyproject.toml").read_text()
    (entry,) = re.findall(r'\[project\.entry-points\."byre\.games"\]\ngoofspiel = "(.*)"', written)
    (folder / METADATA / "entry_points.txt").write_text(f"[byre.games]\ngoofspiel = {entry}\n")
    return folder


def run(installed: Path, *words: str, typed: str = "", compiled: bool = False, **changes: str) -> str:
    environment = {**os.environ, **changes, "PYTHONPATH": f"{installed}{os.pathsep}{ROOT}"}
    if not compiled:
        environment["NUMBA_DISABLE_JIT"] = "1"
    done = subprocess.run(words, input=typed, capture_output=True, text=True, env=environment, cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.deep
def test_it_passes_the_whole_contract_suite(installed: Path) -> None:
    words = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "", "tests/contract")
    told = run(installed, *words, BYRE_CONTRACT="goofspiel")
    assert int(re.findall(r"(\d+) passed", told)[0]) > 50


def test_it_is_played_in_generic_words(installed: Path) -> None:
    told = run(installed, sys.executable, "-m", "byre", "play", "goofspiel", "--plain", "--seed", "1", typed="1\n" * 13)
    assert "You: bid (card 1)" in told
    assert "Ben: bid (card –)" in told
    assert "The match is over. Ben wins." in told


def test_it_is_entered_in_a_tournament(installed: Path) -> None:
    words = ("tournament", "goofspiel", "--players", "2", "--bots", "random,expert:playouts=40", "--matches", "4")
    told = run(installed, sys.executable, "-m", "byre", *words, "--seed", "1")
    assert "random : expert" in told


USED = """
import numpy as np
import byre

batch = byre.Batch("goofspiel", size=600, players=3, seed=1)
while not batch.over.all():
    batch.play(batch.random_actions())
taken = -batch.scores.sum(axis=1)
assert ((taken > 0) & (taken <= 91)).all()
expert = byre.bots.make("expert", game="goofspiel", seed=1, playouts=2000)
match = byre.Match("goofspiel", players=2, seed=1)
while not match.over:
    for seat in match.to_act:
        action = expert.choose(match.view(seat)) if seat == 0 else match.legal(seat)[0]
        match.play(seat, action)
assert match.winners == (0,), match.scores
print("compiled", match.game.implementation.kernels.compiled)
"""


@pytest.mark.nightly
def test_a_batch_steps_it_and_the_expert_searches_it(installed: Path) -> None:
    """Compiled, as the four are."""
    run(installed, sys.executable, "-m", "byre.compile", compiled=True)
    assert "compiled True" in run(installed, sys.executable, "-c", USED, compiled=True)


LEARNED = """
import numpy as np
import byre
from byre.envs.pettingzoo import ByreAECEnv

batch = byre.Batch("goofspiel", size=3, players=3, seed=1, whole=False, recall=4)
observers = [batch.observer(dtype) for dtype in ("int8", "float32", "packed")]
hidden = batch.observer("int8", full=True)
for _ in range(20):
    batch.play(batch.random_actions())
    for observer in observers:
        for viewer in range(3):
            seen = batch.observe(observer, [viewer] * 3)
            assert all(observer.decode(seen[i], viewer) == batch.view(i, viewer) for i in range(3))
    assert batch.observe(hidden).shape[1] > observers[0].size
    worlds = batch.determinize(seed=1)
    assert (worlds.observe(observers[0])[:, : -12] == batch.observe(observers[0])[:, : -12]).all()
env = ByreAECEnv("goofspiel", 3)
env.reset(seed=1)
for agent in env.agent_iter():
    observation, reward, done, _, _ = env.last()
    env.step(None if done else int(observation["action_mask"].argmax()))
print("learned", env.match.over)
"""


def test_it_is_an_environment_for_learners(installed: Path) -> None:
    """Its features are made from the declarations of its state."""
    assert "learned True" in run(installed, sys.executable, "-c", LEARNED)


PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(python|toml)\n(.*?)```", PAGE, re.DOTALL)


def test_the_page_tells_how_it_was_made() -> None:
    """Every piece of code in it is a piece of the example."""
    sources = {
        "python": "".join(path.read_text(encoding="utf-8") for path in sorted((EXAMPLE / "goofspiel").glob("*.py"))),
        "toml": (EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"),
    }
    assert len(BLOCKS) > 5
    for kind, block in BLOCKS:
        assert block.strip("\n") in sources[kind], block
