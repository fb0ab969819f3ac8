"""The examples of the pages run, and say what is true."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent


def run_example(page: str) -> dict[str, Any]:
    """Runs the Python of a page, and gives the names that it has then."""
    names: dict[str, Any] = {}
    code = "\n".join(re.findall(r"^```python\n(.*?)^```$", (ROOT / page).read_text(encoding="utf-8"), re.M | re.S))
    assert code, f"{page} has an example"
    exec(compile(code, page, "exec"), names)
    return names


def test_the_example_of_the_readme_plays_a_match() -> None:
    match = run_example("README.md")["m"]
    assert match.over
    assert match.winners


def test_the_examples_for_learners_play() -> None:
    names = run_example("docs/environments.md")
    assert names["state"].is_terminal()
    assert not names["envs"].batch.over.all()
