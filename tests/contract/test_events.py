"""What a seat may not know is in no event that it is told: hidden cards are exchanged, and its share stays the same."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import byre
from byre.engine.event_types import Audience
from tests.contract.settings import NAMES, SETTINGS, Setting, viewers

Card = int | str
LONGEST = 400  # moves of a match
NO_CARDS = (
    "type",
    "seat",
    "round",
    "trick",
    "row",
    "slot",
    "their_slot",
    "other",
    "bulls",
    "points",
    "scores",
    "winners",
)


@pytest.mark.parametrize("game", NAMES)
def test_exchanging_hidden_cards_changes_nobody_s_share(game: str) -> None:
    """Every type of event comes up, and each of its keys that is not for all with a card that somebody may not know."""
    luck = random.Random(game)
    types = {one.name: one for one in byre.GAMES[game].implementation.event_types.values()}
    missing = {
        *((name, "") for name in types),
        *((name, key) for name, one in types.items() for key in one.keys if one.keys[key].audience is not Audience.ALL),
    }
    settings = [setting for setting in SETTINGS if setting.game == game]
    for _ in range(300):
        for event, shares, others in _exchanges(luck.choice(settings), luck):
            assert shares[0] == shares[1]
            missing -= {(event["type"], ""), *((event["type"], key) for key in event if event[key] != others[key])}
        if not missing:
            return
    raise AssertionError(f"these never came up: {sorted(missing)}")


def _exchanges(setting: Setting, luck: random.Random) -> Iterator[tuple[Any, tuple[Any, Any], Any]]:
    """Each event of a match, with a viewer's share of it and of the same with two hidden cards exchanged."""
    match = setting.deal(luck.getrandbits(32))
    viewer = luck.choice([one for one in viewers(match) if one is not None])
    for _ in range(LONGEST):
        if match.over:
            return
        before, seat, twin = match.view(viewer), luck.choice(match.to_act), match.copy()
        legal = match.legal(seat)
        events, instead = match.play(seat, luck.choice(legal)), twin.play(seat, luck.choice(legal))
        if match.view(viewer) == twin.view(viewer):  # nor may it know which of two actions it was
            for event, other in zip(events, instead, strict=True):
                yield event, (_share(event, viewer), _share(other, viewer)), other
        seen = {*_cards(before), *_cards(match.view(viewer)), *_shown_last(match, before["round"], events)}
        for event in events:
            hidden = sorted({*_cards(event)} - seen, key=str)
            pair = luck.sample(hidden, 2) if len(hidden) > 1 else [*hidden, "nothing"]
            other = _exchanged(event, dict(zip(pair, reversed(pair))))
            yield event, (_share(event, viewer), _share(other, viewer)), other


def _shown_last(match: byre.Match, number: int, events: list[Any]) -> set[Card]:
    """What all saw as a round ended is in no view: neither in that of before, nor in that of the next round."""
    if match.view("table")["round"] == number and not match.over:
        return set()
    return {*_cards(byre.redact([event for event in events if event["type"] != "dealt"], "table"))}


def _share(event: dict[str, Any], viewer: int | str) -> str:
    return json.dumps(byre.redact([event], viewer))


def _cards(value: Any) -> Iterator[Card]:
    """The cards in a view or an event: all values of lists, and of keys that name a card."""
    for key, one in value.items() if isinstance(value, dict) else enumerate(value):
        if key in NO_CARDS:
            continue
        if isinstance(one, list | dict):
            yield from _cards(one)
        elif (not isinstance(key, str) or key in ("card", "drawn", "put_aside")) and not isinstance(one, bool | None):
            yield one


def _exchanged(value: Any, cards: dict[Card, Card]) -> Any:
    if isinstance(value, dict):
        return {key: one if key in NO_CARDS else _exchanged(one, cards) for key, one in value.items()}
    if isinstance(value, list):
        return [_exchanged(one, cards) for one in value]
    return value if isinstance(value, bool | None) else cards.get(value, value)
