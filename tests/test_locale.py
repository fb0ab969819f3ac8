"""The catalogues: whole, alike in every language, and in step with the code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import byre
from byre.analysis.game_facts import ODDS
from byre.cli.words import words_for
from byre.cli.words.base import fits
from byre.locale import LANGUAGES, catalogue, language, words
from byre.server.avatars import Avatar
from byre.server.text import PHRASES, REACTIONS
from byre.telling import steps
from byre.telling.sentences import capitalized

SOURCES = Path(byre.__file__).parent
CLIENT = Path(__file__).parents[1] / "web" / "src"

# Families of ids that code puts together, each from a list: what the ids begin with, and what may follow.
PHASES = {
    "six": ("draft", "choose", "row"),
    "donkey": ("play",),
    "twentyfour": ("blind", "trump", "exchange", "play"),
    "beaver": ("turn", "drawn", "knock"),
}
BEAVER_ACTIONS = ("take", "draw", "discard", "keep", "peek", "draw2", "knock", "pass")
SPECIAL_CARDS = ("joker", "donkey", "ox", "swap", "peek", "draw2")
REASONS_OF_SERVER = (
    "answered", "covered", "taken", "seated", "not-host", "seats-free", "too-many", "no-table", "not-saved", "no-more",
    "no-chat", "no-words", "playing", "dealing", "here", "so-many-players", "whole-number", "too-high",
    "target-or-rounds", "yes-or-no", "lesson",
    "no-seat", "not-over", "other-match", "not-asked", "not-needed", "not-covered", "no-clock", "nobody", "no-match",
    "no-page", "no-watching", "damaged", "failed", "busy", "too-large", "no-review", "day-over", "not-alone",
    "no-tutor", "no-league", "name-taken", "league-full", "many-leagues",
)  # fmt: skip
# What the page never causes, shows by other words, or shows as the option that is wrong.
NEVER_SHOWN = {
    "bad_option", "no_host", "no_level", "no_phrase", "not_committed", "not_revealing", "other_deal", "other_host",
    "other_nonce", "other_origin", "revealing", "large_head", "not_leader",
}  # fmt: skip
REASONS_OF_ENGINE = ("malformed", "no_such_seat", "not_your_turn", "over")

# What is spelt the same as in English, and rightly so.
SAME_WORDS = {
    "web-bots": "de nl fr",
    "seat-bot": "de nl fr it",
    "web-code": "de nl fr",
    "card-joker": "nl fr",
    "web-matches-filters": "nl",
    "web-menu": "nl fr it",
    "twentyfour-points": "fr",
    "web-invite": "fr",
    "scores-title": "fr",
    "scores-total": "fr",
    "web-place": "fr",
    "web-pause": "de",
    "chat-title": "de nl it",
    "hint-choice": "fr",
    "web-no": "it",
    "web-offline": "de nl it",
    "review-points": "fr",
}


class References(Visitor):
    """The variables and the other messages that a message speaks of."""

    def __init__(self) -> None:
        super().__init__()
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.messages.add(node.id.name)


@cache
def entries(language: str) -> list[ast.EntryType]:
    return FluentParser().parse(catalogue(language)).body


def messages(language: str) -> dict[str, ast.Message]:
    return {entry.id.name: entry for entry in entries(language) if isinstance(entry, ast.Message)}


def references(message: ast.Message) -> References:
    found = References()
    found.visit(message)
    return found


def texts(message: ast.Message) -> str:
    """The bare words of a message."""

    class Texts(Visitor):
        found = ""

        def visit_TextElement(self, node: ast.TextElement) -> None:
            self.found += node.value

    texts = Texts()
    texts.visit(message)
    return " ".join(re.findall(r"[^\W\d_]+", texts.found))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_entry_is_understood(lang: str) -> None:
    """Both runtimes drop what they do not understand, in silence."""
    junk = [entry.content for entry in entries(lang) if isinstance(entry, ast.Junk)]
    assert not junk


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_is_there_twice(lang: str) -> None:
    ids = [entry.id.name for entry in entries(lang) if isinstance(entry, ast.Message | ast.Term)]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_the_same_messages_in_the_same_order_in_every_language(lang: str) -> None:
    assert list(messages(lang)) == list(messages("en"))


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_the_same_variables_in_every_language(lang: str) -> None:
    theirs = messages(lang)
    for id, message in messages("en").items():
        ours, other = references(message), references(theirs[id])
        assert (ours.variables, ours.messages) == (other.variables, other.messages), id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_ids_are_kebab_case_and_messages_have_words(lang: str) -> None:
    for id, message in messages(lang).items():
        assert re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", id)
        assert message.value is not None, id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_that_the_two_runtimes_do_differently(lang: str) -> None:
    """No functions (percent, dates, options of numbers, ordinals), no attributes."""
    assert not re.search(r"NUMBER|DATETIME|ordinal", catalogue(lang))
    assert not any(message.attributes for message in messages(lang).values())


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_nothing_is_left_in_english(lang: str) -> None:
    theirs = messages(lang)
    same = {id for id, message in messages("en").items() if (text := texts(message)) and text == texts(theirs[id])}
    allowed = {id for id, languages in SAME_WORDS.items() if lang in languages.split()}
    assert same <= allowed


def test_french_keeps_its_punctuation_on_the_line() -> None:
    """A space that can break left “:” and “»” alone at the start of a line."""
    told = [line for line in catalogue("fr").splitlines() if not line.startswith("#")]
    key = "ou ?"  # to be typed
    broken = [line for line in told if re.search(r"[^\s;,] [;:!?»%]|« ", line.replace(key, ""))]
    assert not broken


def used_ids() -> set[str]:
    """Every id that code speaks of, literally or by one of the families."""
    literal = set()
    for source in [*SOURCES.rglob("*.py"), *client_sources()]:
        literal |= set(re.findall(r"[\"'`]([a-z]+(?:-[a-z0-9]+)*)[\"'`]", source.read_text(encoding="utf-8")))
    known = set(messages("en"))
    referred = {name for message in messages("en").values() for name in references(message).messages}
    return literal & known | referred | set(families())


def client_sources() -> Iterator[Path]:
    """What the browser's table is written in."""
    yield from CLIENT.rglob("*.ts")
    yield from CLIENT.rglob("*.svelte")


def families() -> Iterator[str]:
    for game, phases in PHASES.items():
        yield from (f"ask-{game}-{phase}" for phase in phases)
        yield from (f"web-hint-{game}-{phase}" for phase in phases)
        yield f"explain-{game}"
    yield from (f"choice-beaver-{action}" for action in BEAVER_ACTIONS)
    yield from (f"card-{card}" for card in SPECIAL_CARDS)
    for game, counted in ODDS.items():
        yield from (f"odds-{game}-{one.event.replace('_', '-')}" for one in counted)
    yield from (f"refusal-{reason.replace('_', '-')}" for reason in reasons())
    yield from (f"refusal-{reason}" for reason in REASONS_OF_SERVER)
    yield from (f"chat-{phrase}" for phrase in PHRASES + REACTIONS)
    yield from (f"avatar-{animal}" for animal in Avatar)


def reasons() -> set[str]:
    words = {one.word for game in byre.GAMES.values() for one in game.implementation.refusal}
    return words | set(REASONS_OF_ENGINE)


def test_what_a_server_refuses_is_told_in_every_language() -> None:
    """Whoever plays in another language was told English sentences with code names."""
    said = re.compile(r"(?:refuse\(|RequestRefused\(\s*|_refuse\([^\"]*|HttpProblem\()\"([a-z_]+)\"")
    found = {word for source in (SOURCES / "server").rglob("*.py") for word in said.findall(source.read_text("utf-8"))}
    told = {id.removeprefix("refusal-").replace("-", "_") for id in messages("en") if id.startswith("refusal-")}
    assert len(found) > 30
    assert found - told <= NEVER_SHOWN


def test_every_message_that_code_speaks_of_exists() -> None:
    said = set()
    for source in [*(SOURCES / "cli").rglob("*.py"), *(SOURCES / "telling").rglob("*.py")]:
        text = source.read_text(encoding="utf-8")
        said |= set(re.findall(r"say\(\s*[\"']([a-z0-9-]+)[\"']", text))
        said |= set(re.findall(r"[\"'](event-[a-z0-9-]+)[\"']", text))
    assert len(said) > 50
    assert said | set(families()) <= set(messages("en"))


def test_every_message_that_the_browser_speaks_of_exists() -> None:
    said = set()
    for source in client_sources():
        text = source.read_text(encoding="utf-8")
        said |= set(re.findall(r"say\(\s*\"([a-z0-9-]+)\"", text)) | set(re.findall(r"\"(web-[a-z0-9-]+)\"", text))
    assert len(said) > 100
    assert said <= set(messages("en"))


def test_every_message_is_spoken_of() -> None:
    unused = set(messages("en")) - used_ids()
    if len(byre.GAMES) < len(PHASES):
        unused = {id for id in unused if not id.startswith("refusal-")}
    assert not unused


@pytest.mark.parametrize("game", byre.GAMES)
def test_the_families_are_those_of_the_games(game: str) -> None:
    assert set(byre.GAMES[game].implementation.phases) == {"over", *PHASES[game]}
    if game == "beaver":
        assert {action["type"] for action in map(byre.GAMES[game].action, range(byre.GAMES[game].num_actions))} == {
            "swap",
            *BEAVER_ACTIONS,
        }


@pytest.mark.parametrize(
    ("wanted", "environment", "expected"),
    [
        (None, {}, "en"),
        ("fr", {"LANG": "de_DE.UTF-8"}, "fr"),
        ("DE", {}, "de"),
        ("nl-BE", {}, "nl"),
        (None, {"LANG": "de_CH.UTF-8"}, "de"),
        (None, {"LANG": "de_DE", "LC_MESSAGES": "it_IT"}, "it"),
        (None, {"LANG": "de_DE", "LC_MESSAGES": "it_IT", "LC_ALL": "nl"}, "nl"),
        (None, {"LANG": "de_DE", "LC_ALL": ""}, "de"),
        (None, {"LANG": "C.UTF-8"}, "en"),
        (None, {"LANG": "POSIX"}, "en"),
        (None, {"LANG": "pt_BR.UTF-8"}, "en"),
        (None, {"LANG": "de_DE", "LC_ALL": "C"}, "en"),
    ],
)
def test_which_language(wanted: str | None, environment: dict[str, str], expected: str) -> None:
    assert language(wanted, environment) == expected


@pytest.mark.parametrize("wanted", ["xx", "", "klingon", "e n"])
def test_a_language_that_there_is_not(wanted: str) -> None:
    with pytest.raises(byre.BadOption, match="en, de, nl, fr, it"):
        language(wanted, {})


def test_plurals_and_you() -> None:
    took: dict[str, str | int] = {"row": 2, "cards": "1 2 3 4 5", "seat": "Ben"}
    say = words("de")
    assert say("event-six-took-row", bulls=1, you="no", **took) == "Ben nimmt Reihe 2 (1 2 3 4 5): 1 Hornochse."
    assert say("event-six-took-row", bulls=7, you="yes", **took) == "Du nimmst Reihe 2 (1 2 3 4 5): 7 Hornochsen."


def test_a_hidden_card_is_not_spoken_of() -> None:
    shown = words_for("six", words("en"), ["Ada", "Ben"], 0)
    chose = [{"type": "chose", "seat": 1, "card": None}, {"type": "chose", "seat": 0, "card": 17}]
    told = [shown.tell(step) for step in steps("six", 2, chose)]
    assert told == ["Ben has put a card face down.", "You put the 17 face down."]


@pytest.mark.parametrize(
    ("winners", "sentence"),
    [
        ([0], "The match is over. You win!"),
        ([1], "The match is over. Ben wins."),
        ([0, 2], "The match is over. The winners: you and Cleo."),
        ([0, 1, 2], "The match is over. The winners: you, Ben and Cleo."),
    ],
)
def test_who_wins(winners: list[int], sentence: str) -> None:
    shown = words_for("six", words("en"), ["Ada", "Ben", "Cleo"], 0)
    event = {"type": "match_over", "seat": None, "scores": [3, 3, 3], "winners": winners}
    told = shown.lines(event, *steps("six", 3, [event]))
    assert told[0] == sentence
    assert told[1:] == ["  You: 3 in all", "  Ben: 3 in all", "  Cleo: 3 in all"]


@pytest.mark.parametrize(
    ("typed", "meant", "expected"),
    [
        ("=17", "17", True),
        ("=1", "17", False),
        ("r7", "red 7", True),
        ("Red7", "red 7", True),
        ("7 7 j", "7 7 joker", True),
        ("77j", "7 7 joker", False),
        ("r7 b3", "red 7, blue 3", True),
        ("ge3", "grün 3", False),
        ("2 ben 3", "2 Ben 3", True),
        ("", "", False),
        ("=", "17", False),
        ("-17", "17", False),
        ("17.", "17", False),
        ("#17", "17", False),
        ("é", "17", False),
    ],
)
def test_what_may_be_typed_for_a_card(typed: str, meant: str, expected: bool) -> None:
    assert fits(typed, meant) is expected


def test_capitalized() -> None:
    assert capitalized("you: 3") == "You: 3"
    assert capitalized("") == ""
