"""The pages of the rules, those for players and the full ones: in every language the same headings, paragraphs,
decisions, examples, tables and names."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import byre
from byre.cli.main import main
from byre.cli.rules_page import find_rules
from byre.locale import FALLBACK, LANGUAGES, VARIABLES, words

PAGES = Path(__file__).parent.parent / "docs" / "rules"
OTHERS = tuple(language for language in LANGUAGES if language != FALLBACK)
WIDTH = 120
DECISION = {"en": "Decision", "de": "Entscheidung", "nl": "Beslissing", "fr": "Décision", "it": "Decisione"}
PARAGRAPH = re.compile(r"^(?:## |\*\*)(R\d+)\b", re.M)

every_game = pytest.mark.parametrize("game", byre.GAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_other_language = pytest.mark.parametrize("language", OTHERS)
players_and_full = pytest.mark.parametrize("full", [False, True], ids=["players", "full"])


def path(game: str, language: str, full: bool = True) -> Path:
    if not full:
        return PAGES / "players" / f"{game}.{language}.md"
    return (PAGES if language == FALLBACK else PAGES / language) / f"{game}.md"


def page(game: str, language: str, full: bool = True) -> str:
    return path(game, language, full).read_text(encoding="utf-8")


def parts(text: str) -> dict[str, str]:
    """What stands below each heading, by its number, and in each paragraph, by its name; not the opening words."""
    places = [found.start() for found in re.finditer(r"^(?:## |### |\*\*R\d)", text, re.M)]
    cut = [text[begin:end] for begin, end in zip(places, [*places[1:], len(text)])]
    return {f"{number} {''.join(PARAGRAPH.findall(part)[:1])}": part for number, part in enumerate(cut)}


def shape(text: str) -> list[str]:
    """What kind of block follows what: headings, tables with their columns, lists, and text."""
    found: list[str] = []
    for line in text.splitlines():
        head = re.match(r"#+|- |\||  |$", line)
        kind = head[0] if head else "text"
        if kind == "|":
            kind = f"row of {line.count('|') - 1}"
        if kind != "  " and (kind, *found[-1:]) != ("text", "text"):  # lines that go on may be more or fewer
            found.append(kind)
    return found


def numbers(text: str) -> Counter[str]:
    """The numbers in figures: those of the examples too."""
    return Counter(re.findall(r"\d+", text))


@every_language
def test_every_game_has_its_page_and_nothing_else_is_there(language: str) -> None:
    assert {found.name for found in path("six", language).parent.glob("*.md")} == {f"{game}.md" for game in byre.GAMES}


def test_every_game_has_a_page_for_players_in_every_language_and_nothing_else_is_there() -> None:
    wanted = {f"{game}.{language}.md" for game in byre.GAMES for language in LANGUAGES}
    assert {found.name for found in (PAGES / "players").iterdir()} == wanted


def test_the_folders_are_the_languages_and_that_of_players() -> None:
    assert {found.name for found in PAGES.iterdir() if found.is_dir()} == {*OTHERS, "players"}


@every_game
@every_language
@players_and_full
def test_the_page_has_the_title_by_which_players_know_the_game(game: str, language: str, full: bool) -> None:
    assert page(game, language, full).splitlines()[0] == f"# {words(language)('web-title', game=game)}"


@every_game
@every_other_language
def test_the_paragraphs_are_the_same_in_the_same_order(game: str, language: str) -> None:
    wanted = PARAGRAPH.findall(page(game, FALLBACK))
    assert wanted == [f"R{number}" for number in range(1, len(wanted) + 1)]
    assert PARAGRAPH.findall(page(game, language)) == wanted


@every_game
@every_other_language
@players_and_full
def test_headings_tables_lists_and_text_follow_each_other_alike(game: str, language: str, full: bool) -> None:
    assert shape(page(game, language, full)) == shape(page(game, FALLBACK, full))


@every_game
@every_other_language
@players_and_full
def test_every_part_has_the_same_numbers_examples_and_references(game: str, language: str, full: bool) -> None:
    english, other = parts(page(game, FALLBACK, full)), parts(page(game, language, full))
    assert list(other) == list(english)
    for name, part in english.items():
        assert numbers(other[name]) == numbers(part), name


@every_game
@every_other_language
def test_every_part_marks_the_same_decisions(game: str, language: str) -> None:
    def marked(text: str, language: str) -> dict[str, int]:
        return {name: len(re.findall(rf"\*\*{DECISION[language]}\b", part)) for name, part in parts(text).items()}

    assert marked(page(game, language), language) == marked(page(game, FALLBACK), FALLBACK)
    assert f"**{DECISION[language]}**" in PARAGRAPH.split(page(game, language))[0], "the mark is explained"


@every_game
@every_other_language
def test_every_part_has_the_same_code_names(game: str, language: str) -> None:
    def names(text: str) -> dict[str, list[str]]:
        return {name: sorted(re.findall(r"`[^`]+`", part)) for name, part in parts(text).items()}

    assert names(page(game, language)) == names(page(game, FALLBACK))


@every_game
@every_language
def test_players_read_nothing_that_is_for_implementers(game: str, language: str) -> None:
    text = page(game, language, full=False)
    assert not re.search(rf"\bR\d|{DECISION[language]}|`|\]\(|\bByre\b", text)


@every_game
def test_players_read_in_the_order_of_need(game: str) -> None:
    """In English; the other languages have the same headings, since their pages have the same parts."""
    headings = re.findall(r"^## (.+)$", page(game, FALLBACK, full=False), re.M)
    ends = ["Points" if game == "twentyfour" else f"The end of a {'deal' if game == 'donkey' else 'round'}"]
    assert headings[0] == "The aim"
    assert headings[-3:-1] == [*ends, "The end of the match"]
    assert headings[-1].startswith(("Variant", "Memory aid"))


@every_game
@every_language
@players_and_full
def test_the_page_calls_things_by_the_words_of_the_catalogue(game: str, language: str, full: bool) -> None:
    say = words(language)
    cards = {"six": (), "donkey": ("joker", "donkey", "ox"), "twentyfour": (), "beaver": ("swap", "peek", "draw2")}
    terms = [say(f"card-{card}") for card in cards[game]]
    if game == "six":
        terms += [say("bulls", bulls=2).removeprefix("2 ")]
    if game == "twentyfour":
        terms += [say("colour", colour=colour) for colour in ("red", "blue", "green", "yellow")]
    text = " ".join(page(game, language, full).casefold().split())
    assert [term for term in terms if term.casefold() not in text] == []


@every_game
@every_language
def test_every_option_of_the_game_is_on_the_page(game: str, language: str) -> None:
    rows = re.findall(r"^\| `(\w+)` \|", page(game, language), re.M)
    assert [name for name in rows if name in byre.GAMES[game].options] == list(byre.GAMES[game].options)


@every_game
@every_language
def test_links_lead_somewhere(game: str, language: str) -> None:
    for link in re.findall(r"\]\(([^)]+)\)", page(game, language)):
        assert (path(game, language).parent / link).is_file(), link


@every_game
@every_other_language
def test_lines_of_the_full_rules_are_short_and_clean(game: str, language: str) -> None:
    check_lines(page(game, language))


@every_game
@every_language
def test_lines_for_players_are_short_and_clean(game: str, language: str) -> None:
    check_lines(page(game, language, full=False))


def check_lines(text: str) -> None:
    assert text.endswith("\n")
    assert not text.endswith("\n\n")
    for line in text.splitlines():
        assert len(line) <= WIDTH, line
        assert line == line.rstrip(), line
        assert not re.match(r"\s*(?:\d+[.)]|[+*]) ", line), f"this would be a list: {line}"
        assert not re.match(r"\s*[:;!?»]", line), f"this belongs to the line before: {line}"


@every_game
@every_language
def test_byre_rules_prints_the_page_for_players_in_the_language_asked_for(
    game: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", game, "--lang", language]) == 0
    assert capsys.readouterr().out == page(game, language, full=False)


@every_language
def test_byre_rules_prints_the_full_rules_if_asked_for(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "six", "--full", "--lang", language]) == 0
    assert capsys.readouterr().out == page("six", language)


@every_language
def test_byre_rules_prints_them_in_the_language_of_the_environment(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", f"{language}_XX.UTF-8")
    assert main(["rules", "six"]) == 0
    assert capsys.readouterr().out == page("six", language, full=False)


@pytest.mark.parametrize("locale", ["", "C", "C.UTF-8", "ja_JP.UTF-8"])
def test_byre_rules_prints_english_where_the_environment_names_no_language_of_ours(
    locale: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", locale)
    assert main(["rules", "six"]) == 0
    assert capsys.readouterr().out == page("six", FALLBACK, full=False)


def test_a_page_that_is_missing_is_not_replaced_by_another_language() -> None:
    assert find_rules("six", "xx") is None
