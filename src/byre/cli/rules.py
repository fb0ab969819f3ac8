"""`byre rules`: the rules of a game, as they stand in docs/rules: English there, each other language in its folder."""

from __future__ import annotations

import os
import sys
from importlib.resources import files
from pathlib import Path

from byre.cli.terminal import out
from byre.locale import FALLBACK, language


def rules(game: str, lang: str | None) -> int:
    code = language(lang, os.environ)
    text = find_rules(game, code)
    if text is None:
        print(f"byre: the rules of {game} ({code}) are missing from this installation", file=sys.stderr)
        return 1
    out(text.rstrip("\n"))
    return 0


def find_rules(game: str, language: str) -> str | None:
    """From the installed package, or from the checkout that it is run from."""
    package = files("byre")
    for place in (package / "rules", Path(str(package)).parents[1] / "docs" / "rules"):
        folder = place if language == FALLBACK else place / language
        page = folder / f"{game}.md"
        if page.is_file():
            return page.read_text(encoding="utf-8")
    return None
