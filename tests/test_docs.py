"""The examples of the pages run, and say what is true."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import byre

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


def test_the_page_on_deals_deals_the_same() -> None:
    names = run_example("docs/deals.md")
    view = byre.Match("six", players=4, seed=7).view()
    assert (names["hands"], names["rows"]) == (view["hands"], view["rows"])


def test_the_page_on_deals_has_the_stream_of_the_standard() -> None:
    """RFC 8439, A.1, test vector 1: a key of zero."""
    block = next(run_example("docs/deals.md")["blocks"](bytes(32)))
    assert block[:16].hex() == "76b8e0ada0f13d90405d6ae55386bd28"
