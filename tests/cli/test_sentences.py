"""Sentences of each game, word for word, in English: what an event or a view says, and to whom."""

from __future__ import annotations

from typing import Any

import pytest

from byre.cli.words import words_for
from byre.cli.words.base import Event
from byre.locale import words
from byre.telling import steps

NAMES = ["Ada", "Ben", "Cleo"]
TABLE: dict[str, Any] = {"seat": None}

SENTENCES: list[tuple[str, Event, int | None, str]] = [
    ("six", {"type": "placed", "seat": 1, "card": 17, "row": 0}, 0, "Ben’s 17 goes to row 1."),
    ("six", {"type": "placed", "seat": 0, "card": 17, "row": 0}, 0, "Your 17 goes to row 1."),
    ("six", {"type": "placed", "seat": 0, "card": 17, "row": 0}, None, "Ada’s 17 goes to row 1."),
    ("six", {"type": "revealed", "cards": [30, 4, 17], **TABLE}, 0, "The cards are turned up: Ben 4, Cleo 17, you 30."),
    ("donkey", {"type": "played", "seat": 1, "cards": [7, 7, "joker"]}, 0, "Ben plays two 7s and a joker."),
    ("donkey", {"type": "took_special", "seat": 1, "card": "ox"}, 0, "Ben takes the ox from the middle."),
    ("donkey", {"type": "took_special", "seat": 0, "card": "donkey"}, 0, "You take the donkey from the middle."),
    (
        "donkey",
        {"type": "took_cards", "seat": 0, "into": "pile", "cards": [3, "ox"]},
        0,
        "You lay all the cards face down in front of you: 3 ox.",
    ),
    (
        "donkey",
        {"type": "took_cards", "seat": 1, "into": "hand", "cards": [3, "donkey"]},
        0,
        "Ben takes all the cards into hand: 3 donkey.",
    ),
    ("twentyfour", {"type": "dealt", "round": 2, "part": 1, **TABLE}, 0, "Round 2: everybody gets three cards."),
    ("twentyfour", {"type": "dealt", "round": 2, "part": 2, **TABLE}, 0, "Everybody gets three more cards."),
    ("twentyfour", {"type": "blind_called", "seat": 1, "call": True}, 0, "Ben calls blind yellow."),
    ("twentyfour", {"type": "blind_called", "seat": 0, "call": False}, 0, "You do not call blind yellow."),
    ("twentyfour", {"type": "trump_named", "seat": 0, "colour": "blue"}, 0, "You name blue as trump."),
    ("twentyfour", {"type": "exchanged", "seat": 1, "handed_in": 1, "received": 1}, 0, "Ben exchanges one card."),
    ("twentyfour", {"type": "exchanged", "seat": 1, "handed_in": 3, "received": 3}, 0, "Ben exchanges 3 cards."),
    ("twentyfour", {"type": "exchanged", "seat": 1, "handed_in": 0, "received": 0}, 0, "Ben keeps every card."),
    ("twentyfour", {"type": "exchanged", "seat": 0, "handed_in": [], "received": []}, 0, "You keep all your cards."),
    (
        "twentyfour",
        {"type": "exchanged", "seat": 0, "handed_in": ["red-7"], "received": ["24"]},
        0,
        "You hand in red 7, and get 24.",
    ),
    (
        "twentyfour",
        {"type": "played", "seat": 1, "card": "red-1", "reverse": True},
        0,
        "Ben plays the red 1. The order of the cards is reversed from the next trick on.",
    ),
    ("twentyfour", {"type": "played", "seat": 1, "card": "red-1", "reverse": False}, 0, "Ben plays the red 1."),
    (
        "twentyfour",
        {"type": "played", "seat": 1, "card": "red-2", "trump": "green"},
        0,
        "Ben plays the red 2. Trump from the next trick on: green.",
    ),
    ("twentyfour", {"type": "played", "seat": 1, "card": "red-2", "trump": None}, 0, "Ben plays the red 2."),
    ("beaver", {"type": "drew", "seat": 1, "card": None, "reshuffled": False}, 0, "Ben draws a card."),
    (
        "beaver",
        {"type": "drew", "seat": 0, "card": "draw2", "reshuffled": True},
        0,
        "The discard pile is shuffled into a new stock. You draw: draw two.",
    ),
    ("beaver", {"type": "kept", "seat": 1, "slot": 0, "card": None}, 0, "Ben puts the drawn card in place 1."),
    ("beaver", {"type": "kept", "seat": 0, "slot": 0, "card": 0}, 0, "You put the 0 in place 1."),
    (
        "beaver",
        {"type": "discarded", "seat": 1, "slot": None, "card": "swap", "used": True},
        0,
        "The swap goes on the discard pile.",
    ),
    ("beaver", {"type": "discarded", "seat": 1, "slot": None, "card": 9, "used": False}, 0, "Ben discards the 9."),
    (
        "beaver",
        {"type": "discarded", "seat": 1, "slot": 2, "card": 9, "used": False},
        0,
        "Ben discards the 9 from place 3.",
    ),
    (
        "beaver",
        {"type": "swapped", "seat": 1, "slot": 1, "other": 0, "their_slot": 3},
        0,
        "Ben swaps the card in place 2 with your card in place 4.",
    ),
    (
        "beaver",
        {"type": "swapped", "seat": 0, "slot": 1, "other": 2, "their_slot": 3},
        0,
        "You swap your card in place 2 with Cleo’s card in place 4.",
    ),
    (
        "beaver",
        {"type": "swapped", "seat": 1, "slot": 1, "other": 2, "their_slot": 3},
        0,
        "Ben swaps the card in place 2 with Cleo’s card in place 4.",
    ),
    ("beaver", {"type": "peeked", "seat": 1, "slot": 1, "card": None}, 0, "Ben looks at the card in place 2."),
    ("beaver", {"type": "peeked", "seat": 1, "slot": 1, "card": 4}, None, "Ben looks at the card in place 2: 4."),
]


@pytest.mark.parametrize(("game", "event", "reader", "sentence"), SENTENCES)
def test_sentence(game: str, event: Event, reader: int | None, sentence: str) -> None:
    (step,) = steps(game, len(NAMES), [event])
    assert words_for(game, words("en"), NAMES, reader).lines(event, step) == [sentence]


def twentyfour(**changes: Any) -> dict[str, Any]:
    """What the table shows of a view of twentyfour."""
    return {
        "round": 1,
        "trick": 2,
        "scores": [24, 20, 28],
        "declarer": 1,
        "trump": "red",
        "next_trump": "red",
        "blind": False,
        "high": 11,
        "next_high": 11,
        "dropped": [False, False, False],
        "voids": [[], [], []],
        "phase": "play",
        "tricks": [1, 0, 0],
        "plays": [],
        "hands": [["red-7", "24"], 5, 5],
        **changes,
    }


def test_the_table_of_twentyfour() -> None:
    shown = words_for("twentyfour", words("en"), NAMES, 0)
    assert shown.table(twentyfour()) == [
        "Round 1, trick 2 of 6",
        "Points: you 24, Ben 20, Cleo 28",
        "Ben is the declarer.",
        "Trump: red",
        "Order: 11 is high",
        "Tricks won: you 1, Ben 0, Cleo 0",
        "Your hand: red 7, 24",
    ]
    changed = {"next_trump": "blue", "high": 1, "dropped": [False, False, True], "voids": [[], ["red", "24"], []]}
    lines = shown.table(twentyfour(**changed))
    assert "Trump from the next trick on: blue" in lines
    assert "Order reversed: 1 is high" in lines
    assert "From the next trick on: 11 is high" in lines
    assert "Out of this round: Cleo" in lines
    assert "Known not to have: Ben red 24" in lines
    assert "Trump: yellow, called blind" in shown.table(twentyfour(trump="yellow", next_trump="yellow", blind=True))


def beaver(**changes: Any) -> dict[str, Any]:
    """What the table shows of a view of beaver."""
    return {
        "round": 1,
        "discard": [3, "swap"],
        "stock": 40,
        "known": [[6, None, None, "peek"], [None, 2, None, None], [None, None, None, None]],
        "knocker": None,
        "drawing": None,
        "drawn": None,
        "first_of_two": False,
        "turns": [0, 0, 0],
        **changes,
    }


def test_the_table_of_beaver_shows_what_is_known_only_as_a_memory_aid() -> None:
    plain = words_for("beaver", words("en"), NAMES, 0)
    assert plain.table(beaver()) == ["Round 1", "Top of the discard pile: swap · 40 cards in the stock"]
    aided = words_for("beaver", words("en"), NAMES, 0, memory_aid=True)
    assert aided.table(beaver())[2:] == ["Your places: 6, ?, ?, peek", "Ben: ?, 2, ?, ?", "Cleo: ?, ?, ?, ?"]


def test_the_first_look_of_beaver() -> None:
    shown = words_for("beaver", words("en"), NAMES, 0)
    assert shown.opening(beaver()) == ["You look at your outer cards, just this once: place 1 is 6, place 4 is peek."]
    assert words_for("beaver", words("en"), NAMES, None).opening(beaver()) == []


def test_the_card_drawn_is_shown_to_its_drawer() -> None:
    shown = words_for("beaver", words("en"), NAMES, 0)
    assert "You drew: 7" in shown.table(beaver(drawing=0, drawn=7))
    assert "You drew, the first of two: 7" in shown.table(beaver(drawing=0, drawn=7, first_of_two=True))
    assert len(shown.table(beaver(drawing=1, drawn=True))) == 2
