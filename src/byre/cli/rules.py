"""`byre rules`: the rules of a game. docs/rules/players has a page for players in each language; docs/rules itself has
the full rules in numbered paragraphs: English there, each other language in its folder."""

from __future__ import annotations

import os
import sys
from importlib.resources import files
from pathlib import Path

from byre.cli.terminal import out
from byre.locale import FALLBACK, language


def rules(game: str, lang: str | None, full: bool = False) -> int:
    code = language(lang, os.environ)
    text = find_rules(game, code, full)
    if text is None:
        print(f"byre: the rules of {game} ({code}) are missing from this installation", file=sys.stderr)
        return 1
    out(text.rstrip("\n"))
    return 0


def find_rules(game: str, language: str, full: bool = False) -> str | None:
    """Return the page for players, or the full rules, from the installed package or from the checkout."""
    package = files("byre")
    for place in (package / "rules", Path(str(package)).parents[1] / "docs" / "rules"):
        folder = place if language == FALLBACK else place / language
        page = folder / f"{game}.md" if full else place / "players" / f"{game}.{language}.md"
        if page.is_file():
            return page.read_text(encoding="utf-8")
    return None
