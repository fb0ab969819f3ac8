"""`byre rules`: the rules of a game, as they stand in docs/rules."""

from __future__ import annotations

import sys
from importlib.resources import files
from pathlib import Path

from byre.cli.terminal import out


def rules(game: str) -> int:
    text = find_rules(game)
    if text is None:
        print(f"byre: the rules of {game} are missing from this installation", file=sys.stderr)
        return 1
    out(text.rstrip("\n"))
    return 0


def find_rules(game: str) -> str | None:
    """From the installed package, or from the checkout that it is run from."""
    package = files("byre")
    for place in (package / "rules", Path(str(package)).parents[1] / "docs" / "rules"):
        page = place / f"{game}.md"
        if page.is_file():
            return page.read_text(encoding="utf-8")
    return None
