"""The deal of the day without a server: the same answers as with NumPy and a compiler, and clear ones to nonsense."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from byre.daily.deal import SETTINGS, today
from byre.offline.answers import answer
from byre.offline.sources import sources

DAY = today().isoformat()


def ask(**question: Any) -> Any:
    return json.loads(answer(json.dumps(question)))


# Plays every deal, always the first card that can be played, and prints all answers.
PLAY_ALL = """
import json, sys
from byre.offline.answers import answer

def ask(**question):
    told = answer(json.dumps(question))
    print(told)
    return json.loads(told)["answer"]

for deal in ask(type="list"):
    actions = []
    while True:
        state = ask(type="play", game=deal["game"], moves={"day": deal["day"], "actions": actions})
        if state["over"]:
            break
        actions.append(state["legal"][0])
        ask(type="explain", question={"view": state["view"], "action": {"type": "nonsense"}})
if getattr(sys.modules["numpy"], "__file__", "").endswith("arrays.py"):
    found = {name.partition(".")[0] for name in sys.modules}
    print(*sorted(found & {"numba", "llvmlite", "platformdirs"}), file=sys.stderr)
"""

WITHOUT_NUMPY = "import byre.offline.start\n" + PLAY_ALL


def run(program: str, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run it with this package, or with the sources in a folder."""
    environment = os.environ | ({"PYTHONPATH": str(folder)} if folder else {})
    words = [sys.executable, "-c", program]
    return subprocess.run(words, capture_output=True, text=True, check=True, env=environment)


def test_a_browser_answers_as_a_server_does(tmp_path: Path) -> None:
    for path, text in sources().items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    with_numpy, without = run(PLAY_ALL), run(WITHOUT_NUMPY, tmp_path)
    assert without.stdout == with_numpy.stdout
    assert len(without.stdout.splitlines()) > 4 * len(SETTINGS)
    assert without.stderr.split() == [], "there is neither NumPy nor a compiler"


def test_only_what_is_played_is_told_unless_all_is_asked_for() -> None:
    begun = ask(type="play", game="six", moves={"day": DAY, "since": 0})["answer"]
    actions = [begun["legal"][0]]
    after = ask(type="play", game="six", moves={"day": DAY, "actions": actions})["answer"]
    whole = ask(type="play", game="six", moves={"day": DAY, "actions": actions, "since": 0})["answer"]
    assert whole["moments"] == begun["moments"] + after["moments"]


def test_another_way_to_play_is_answered_from_the_beginning() -> None:
    begun = ask(type="play", game="six", moves={"day": DAY})["answer"]
    first, second = begun["legal"][:2]
    one = ask(type="play", game="six", moves={"day": DAY, "actions": [first], "since": 0})
    assert ask(type="play", game="six", moves={"day": DAY, "actions": [second], "since": 0}) != one
    assert ask(type="play", game="six", moves={"day": DAY, "actions": [first], "since": 0}) == one


def test_an_action_that_is_refused_changes_nothing() -> None:
    begun = ask(type="play", game="six", moves={"day": DAY})
    refused = ask(type="play", game="six", moves={"day": DAY, "actions": [{"type": "choose", "card": 105}]})
    assert refused["answer"] is None
    assert refused["reason"] == "malformed"
    assert ask(type="play", game="six", moves={"day": DAY}) == begun


@pytest.mark.parametrize(
    ("question", "reason", "text"),
    [
        ("six", "malformed", "JSON"),
        ("{}", "malformed", "type"),
        ('{"type": "shuffle"}', "malformed", "shuffle"),
        ('{"type": "play", "game": "six", "moves": {"day": "today"}}', "malformed", "regex"),
        ('{"type": "play", "game": "chess", "moves": {"day": "2026-01-01"}}', "day_over", "today is"),
        ('{"type": "play", "game": "six", "moves": {"day": "2026-01-01"}}', "day_over", "today is"),
        ('{"type": "explain", "question": {"view": {}, "action": {}}}', "malformed", "view of a seat"),
    ],
)
def test_nonsense_gets_a_sentence(question: str, reason: str, text: str) -> None:
    told = json.loads(answer(question))
    assert told["answer"] is None
    assert told["reason"] == reason
    assert text in told["text"]
