"""The types of JSON say what is really in it."""

from __future__ import annotations

import random
from types import ModuleType
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

import byre
import byre.types
from tests.contract.settings import NAMES, SETTINGS, Setting, viewers

OWN = [name for name in byre.types.__all__ if name in NAMES]
LONGEST = 150  # moves


def check(value: dict[str, Any], type_: type) -> None:
    """Has it the keys of this TypedDict, and no other, with such values?"""
    assert value.keys() <= get_type_hints(type_).keys()
    msgspec.convert(value, type_)


def by_name(union: Any) -> dict[str, type]:
    return {get_args(get_type_hints(one)["type"])[0]: one for one in get_args(union)}


@pytest.mark.parametrize("game", OWN)
def test_views_actions_and_events_are_of_their_types(game: str) -> None:
    types: ModuleType = getattr(byre.types, game)
    actions, events, luck = by_name(types.Action), by_name(types.Event), random.Random(game)
    came_up: set[str] = set()
    settings = [setting for setting in SETTINGS if setting.game == game]
    while came_up < {*actions, *events}:
        for told in _match(luck.choice(settings), types, luck):
            check(told, (actions | events)[told["type"]])
            came_up.add(told["type"])
    assert {action["type"] for action in map(byre.GAMES[game].action, range(byre.GAMES[game].num_actions))} == {
        *actions
    }
    assert events.keys() == {one.name for one in byre.GAMES[game].implementation.event_types.values()}


def _match(setting: Setting, types: ModuleType, luck: random.Random) -> list[Any]:
    """Some legal actions of a match, and its events, each as it happened and as some viewer is told of it."""
    match, told = setting.deal(luck.getrandbits(32)), []
    for _ in range(LONGEST):
        if match.over:
            break
        seat, viewer = luck.choice(match.to_act), luck.choice(viewers(match))
        check(match.view(viewer), types.View)
        legal = match.legal(seat)
        events = match.play(seat, luck.choice(legal))
        told += [legal[0], legal[-1], *events, *byre.redact(events, viewer)]
    return told


def test_a_match_is_typed_by_its_game() -> None:
    """What this file would be told by mypy, if it were wrong: an ignored error that is none is one."""
    match = byre.Match("six", players=4, seed=1)
    rows: list[list[int]] = match.view(0)["rows"]
    assert len(rows) == 4
    with pytest.raises(KeyError):
        match.view(0)["row"]  # type: ignore[typeddict-item]
    with pytest.raises(byre.IllegalAction):
        match.play(0, {"type": "choose", "cart": 5})  # type: ignore[arg-type]
    for event in match.play(0, match.legal(0)[0]):
        assert event["type"] != "chose" or event["card"] is not None
