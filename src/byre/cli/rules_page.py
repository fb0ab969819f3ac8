"""The rules of a game as a page.

docs/rules/players has a page for players in each language. docs/rules itself has the full rules in numbered paragraphs:
the English ones there, and a folder for each other language.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from byre.locale import FALLBACK


def find_rules(game: str, language: str, full: bool = False) -> str | None:
    """Return the page for players, or the full rules; None if the installation does not have them."""
    package = files("byre")
    for place in (package / "rules", Path(str(package)).parents[1] / "docs" / "rules"):
        folder = place if language == FALLBACK else place / language
        page = folder / f"{game}.md" if full else place / "players" / f"{game}.{language}.md"
        if page.is_file():
            return page.read_text(encoding="utf-8")
    return None
