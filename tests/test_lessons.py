"""The lessons: played by the rules from beginning to end, and told in every language."""

from __future__ import annotations

import re
from typing import Any

import pytest

import byre
from byre.lessons import LEARNER, LESSONS, tell
from byre.locale import LANGUAGES, words

NAMES = {"first": "Ada", "second": "Ben"}


def test_every_game_has_one() -> None:
    assert LESSONS.keys() == byre.GAMES.keys()


@pytest.mark.parametrize("game", LESSONS)
def test_it_keeps_to_the_rules_and_is_soon_over(game: str) -> None:
    told = tell(game, LESSONS[game])
    *asked, end = told.stops
    assert all(stop.action in stop.legal for stop in asked)
    assert (end.action, end.moments) == (None, [])
    assert 4 <= len(asked) <= 6, "sixty seconds"
    assert told == tell(game, LESSONS[game])
    types = [event["type"] for stop in asked for moment in stop.moments for event in moment.events]
    assert not {"round_scored", "deal_scored", "match_over"} & set(types), "nothing is summed up in the middle of it"


@pytest.mark.parametrize("game", LESSONS)
def test_the_learner_sees_no_more_than_at_a_table(game: str) -> None:
    told = tell(game, LESSONS[game])
    views = [told.opening, *(moment.view for stop in told.stops for moment in stop.moments)]
    assert {view["viewer"] for view in views} == {LEARNER}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", LESSONS)
def test_a_text_names_what_is_to_be_played(game: str, language: str) -> None:
    say = words(language)
    for stop in LESSONS[game].stops:
        text = say(stop.text, **NAMES)
        assert numbers_of(stop.action or {}) <= set(map(int, re.findall(r"\d+", text))), text
        assert len(text) <= 170, "it is read in passing"


def numbers_of(action: dict[str, Any]) -> set[int]:
    """The card of an action, or the row; a place may be named by an ordinal."""
    if "row" in action:
        return {action["row"] + 1}
    card = action.get("card", action.get("value", ""))
    number = re.search(r"\d+$", str(card))
    return {int(number[0])} if number else set()
