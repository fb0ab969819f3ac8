"""The rules of a game as a page: docs/rules has the English ones, and a folder for each other language."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from byre.locale import FALLBACK


def find_rules(game: str, language: str) -> str | None:
    """Return the page from the installed package, or from the checkout that it is run from; None if it is missing."""
    package = files("byre")
    for place in (package / "rules", Path(str(package)).parents[1] / "docs" / "rules"):
        folder = place if language == FALLBACK else place / language
        page = folder / f"{game}.md"
        if page.is_file():
            return page.read_text(encoding="utf-8")
    return None
