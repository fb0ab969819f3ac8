"""The page shows and tells every step as Python does, in every language."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

import byre
from byre.locale import LANGUAGES, words
from byre.telling import Step, announced, changed, steps
from byre.telling.sentences import Reader
from tests.telling.test_steps import CASES, moves

WEB = Path(__file__).parents[2] / "web"
NAMES = ["Ada", "Ben", "Cleo"]
EACH = 3  # samples of each type of event, for each viewer


def test_the_page_tells_and_shows_every_event_as_python_does(tmp_path: Path) -> None:
    path = tmp_path / "steps.json"
    path.write_bytes(msgspec.json.encode(samples()))
    beside = Path(sys.executable).parent
    npx = shutil.which("npx", path=f"{beside}{os.pathsep}{os.environ['PATH']}")
    assert npx is not None, "node is installed beside Python by 'make'"
    environment = {**os.environ, "PATH": f"{beside}{os.pathsep}{os.environ['PATH']}", "BYRE_STEPS": str(path)}
    words = [npx, "vitest", "run", "test/steps.test.ts"]
    done = subprocess.run(words, cwd=WEB, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "skipped" not in done.stdout, done.stdout


def samples() -> list[dict[str, Any]]:
    """Some steps of every type of event of every game, for every kind of viewer."""
    found: list[dict[str, Any]] = []
    for game, options in CASES:
        seen: Counter[tuple[str, Any]] = Counter()
        for viewer, view, events, _ in moves(game, options):
            shown = view
            for event, step in zip(events, steps(game, len(NAMES), events), strict=True):
                before, shown = shown, changed(shown, step)
                seen[event["type"], viewer] += 1
                if seen[event["type"], viewer] <= EACH:
                    me = viewer if isinstance(viewer, int) else None
                    told = {language: _all_words(Reader(words(language), NAMES, me), step) for language in LANGUAGES}
                    when = [[one.scene for one in announced(step, view, view is before)] for view in (before, shown)]
                    told_of = {"type": f"{game} {event['type']}", "me": me, "words": told}
                    found.append({**told_of, "step": step, "before": before, "after": shown, "announced": when})
                if step.anew:
                    break
    types = {f"{game} {one.name}" for game in byre.GAMES for one in _event_types(game)}
    assert {one["type"] for one in found} == types
    return found


def _all_words(reader: Reader, step: Step) -> str:
    """What is told, and all that could be announced with it."""
    return " ".join([reader.tell(step), *(reader.sentence(one.sentence) for one in step.announced)])


def _event_types(game: str) -> list[Any]:
    return list(byre.GAMES[game].implementation.event_types.values())
