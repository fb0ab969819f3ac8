"""The rules of a game as a page.

docs/rules/players has a page for players in each language. docs/rules itself has the full rules in numbered paragraphs:
the English ones there, and a folder for each other language.
"""

from __future__ import annotations

import re
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


EXAMPLE = re.compile(r"^~~~cards\n(.*?)^~~~$", re.MULTILINE | re.DOTALL)
INDENT = "    "
BETWEEN_CARDS = ("+", "→")


def readable_rules(page: str) -> str:
    """Return a page as it is read on a terminal: the worked examples as rows of cards.

    A line of an example has cards with a hyphen for a space, names with a colon, signs, and a result behind "=".
    """
    return EXAMPLE.sub(lambda found: "\n".join(map(_row_of_cards, found[1].splitlines())), page)


def _row_of_cards(line: str) -> str:
    cards, equals, result = line.partition(" = ")
    return INDENT + " ".join(map(_card_or_word, cards.split())) + equals + result


def _card_or_word(word: str) -> str:
    return word if word in BETWEEN_CARDS or word.endswith(":") else f"[{word.replace('-', ' ')}]"
