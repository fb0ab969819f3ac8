"""The glossary, docs/words.md: its terms are those of the texts for players, and what it forbids is nowhere."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from byre.locale import FALLBACK, LANGUAGES, catalogue, words

DOCS = Path(__file__).parent.parent / "docs"
NAMES = {"en": "English", "de": "German", "nl": "Dutch", "fr": "French", "it": "Italian"}


@cache
def texts(language: str) -> str:
    """Return all that players read in a language, on one line: the catalogue, without comments, and the rules."""
    folder = DOCS / "rules" if language == FALLBACK else DOCS / "rules" / language
    pages = [*folder.glob("*.md"), *(DOCS / "rules" / "players").glob(f"*.{language}.md")]
    messages = re.sub(r"^#.*$", "", catalogue(language), flags=re.M)
    return " ".join(" ".join([messages, *(page.read_text(encoding="utf-8") for page in pages)]).split())


def tables() -> list[list[list[str]]]:
    """Return the tables of the glossary, each as rows of cells, without the line below the head."""
    parts = re.findall(r"(?:^\|.*\n)+", (DOCS / "words.md").read_text(encoding="utf-8"), re.M)
    rows = [[line.strip("|").split("|") for line in part.splitlines() if "---" not in line] for part in parts]
    return [[[cell.strip() for cell in row] for row in table] for table in rows]


def terms() -> list[tuple[str, str]]:
    """Return each language's terms."""
    head, *rows = tables()[0]
    columns = {language: head.index(NAMES[language]) for language in LANGUAGES}
    pairs = ((language, term) for row in rows for language in LANGUAGES for term in row[columns[language]].split(", "))
    return list(dict.fromkeys(pairs))


def forbidden() -> list[tuple[str, str]]:
    return [(language, term) for language, term, _ in tables()[1][1:]]


@pytest.mark.parametrize(("language", "term"), terms())
def test_a_term_of_the_glossary_is_used(language: str, term: str) -> None:
    assert term.casefold() in texts(language).casefold()


@pytest.mark.parametrize(("language", "term"), forbidden())
def test_a_term_that_the_glossary_forbids_is_nowhere(language: str, term: str) -> None:
    assert not re.findall(rf".{{0,30}}\b{re.escape(term)}\b.{{0,30}}", texts(language))


POINTS: dict[str, str | float] = {"played-points": 1.0, "best-points": 1.0, "cost": "1", "error": "1"}
CHOICES: dict[str, str | float] = {"played": "", "best": "", "of-played": 1, "of-best": 1}
MISTAKE = {**POINTS, **CHOICES, "name": "", "move": 1, "round": 1, "mark": "mistake"}
SCORED = ("hint-heading", "review-mistake", "why-fewest-points", "why-points", "puzzle-wrong", "web-puzzle-values")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", SCORED)
def test_what_is_scored_in_donkey_is_a_deal_and_elsewhere_a_round(language: str, id: str) -> None:
    head, *rows = tables()[0]
    column = head.index(NAMES[language])
    round, deal = (next(row[column] for row in rows if row[0] == term) for term in ("round", "deal"))
    say = words(language)
    assert deal.casefold() in say(id, game="donkey", **MISTAKE).casefold()
    assert round.casefold() in say(id, game="twentyfour", **MISTAKE).casefold()


def test_every_language_has_a_word_for_everything() -> None:
    head, *rows = tables()[0]
    assert head[:5] == list(NAMES.values())
    for row in rows:
        assert all(row[:5]), row
