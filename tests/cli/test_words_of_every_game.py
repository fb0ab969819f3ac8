"""Every view, action and event of every game in words, in every language, for seats and bystanders."""

from __future__ import annotations

import random
from typing import Any

import pytest

import byre
from byre.cli.plain.choices import print_choices
from byre.cli.play.seat import happenings
from byre.cli.words import words_for
from byre.cli.words.base import Choice
from byre.locale import LANGUAGES, words

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "six": [{"rounds": 1}, {"rounds": 1, "pro": True}],
    "donkey": [{"deals": 2}, {"deals": 2, "ox": True}],
    "twentyfour": [{}, {"chaos": True, "dropout": True, "limits": True}],
    "beaver": [{"rounds": 1}],
}
CASES = [(game, options, lang) for game in byre.GAMES for options in OPTIONS[game] for lang in LANGUAGES]


@pytest.mark.parametrize(("game", "options", "lang"), CASES)
def test_a_whole_match_in_words(game: str, options: dict[str, Any], lang: str) -> None:
    """Nothing is left out, nothing is left open: no message fails, none is empty."""
    match = byre.Match(game, players=3, seed=5, options=options)
    chance = random.Random(lang)
    readers = {
        seat: words_for(game, words(lang), ["Ada", "Ben", "Cleo"], seat, memory_aid=True) for seat in (0, 1, 2, None)
    }
    assert all(line for seat in range(3) for line in readers[seat].opening(match.view(seat)))
    while not match.over:
        seat = match.to_act[0]
        view, legal = match.view(seat), match.legal(seat)
        reader = readers[seat]
        labels = [reader.choice(view, action).label for action in legal]
        assert all([*reader.table(view), *labels, reader.question(view)])
        groups = [(choice.group, choice.label) for choice in (reader.choice(view, action) for action in legal)]
        assert len(set(groups)) == len(legal), "two choices read the same"
        typed = [text for action in legal if (text := reader.typed(action))]
        assert len(set(typed)) == len(typed)
        events = match.play(seat, chance.choice(legal))
        for who, other in readers.items():
            for event, step in happenings(game, 3, byre.redact(events, who)):
                lines = other.lines(event, step)
                assert all(lines)
                assert "None" not in " ".join(lines)
                assert "hidden" not in " ".join(lines)


@pytest.mark.parametrize("game", byre.GAMES)
def test_the_table_is_shown_when_the_match_is_over(game: str) -> None:
    match = byre.Match(game, players=3, seed=5, options=OPTIONS[game][0])
    chance = random.Random(1)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.legal(seat)))
    for viewer in (0, 1, 2):
        assert all(words_for(game, words("en"), ["Ada", "Ben", "Cleo"], viewer).table(match.view(viewer)))


def test_choices_fill_lines_no_longer_than_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    print_choices([Choice({}, f"card {number}", "Few" if number < 3 else "Many") for number in range(1, 31)])
    lines = capsys.readouterr().out.splitlines()
    assert lines[:3] == ["  Few", "  1) card 1   2) card 2", "  Many"]
    assert max(map(len, lines)) < 40
    assert " ".join(lines).count(")") == 30
