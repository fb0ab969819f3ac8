"""A match can be copied, compared, pickled and kept as bytes at any moment."""

from __future__ import annotations

import copy
import json
import pickle
import random
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

import byre
from byre import BadLog, Match
from tests.contract.settings import NAMES, SETTINGS, Setting, walk

WAYS: dict[str, Callable[[Match], Match]] = {
    "copy": lambda match: match.copy(),
    "copy.copy": copy.copy,
    "copy.deepcopy": copy.deepcopy,
    "pickle": lambda match: pickle.loads(pickle.dumps(match)),
    "bytes": lambda match: Match.from_bytes(bytes(match)),
    "replay": lambda match: replayed(match),
}
games = pytest.mark.parametrize("game", NAMES)


def replayed(match: Match) -> Match:
    """The same match by way of its log in JSON."""
    return Match.replay(json.loads(json.dumps(match.log)))


def play_some(match: Match, actions: int, seed: int = 1) -> Match:
    for _ in islice(walk(match, random.Random(seed)), actions):
        pass
    return match


@pytest.mark.parametrize("setting", SETTINGS[::3], ids=str)
@pytest.mark.parametrize("way", WAYS)
def test_a_copy_is_equal_independent_and_has_the_same_future(setting: Setting, way: str) -> None:
    match = play_some(setting.deal(3), 17)
    twin = WAYS[way](match)
    assert twin == match
    assert twin is not match
    assert twin.log == match.log
    assert bytes(twin) == bytes(match)
    assert [twin.legal(seat) for seat in range(match.players)] == [match.legal(seat) for seat in range(match.players)]
    before = bytes(match)
    play_some(twin, 25, seed=9)
    assert bytes(match) == before
    assert play_some(match, 25, seed=9) == twin
    assert twin.view() == match.view()


@games
def test_matches_that_differ_are_not_equal(game: str) -> None:
    match = Match(game, players=3, seed=1)
    assert match == Match(game, players=3, seed=1)
    assert match != Match(game, players=3, seed=2)
    assert match != Match(game, players=4, seed=1)
    assert match != play_some(match.copy(), 5)
    assert match != "a match"


def test_a_match_cannot_be_hashed_since_it_changes() -> None:
    with pytest.raises(TypeError):
        hash(Match("six", players=2, seed=1))


@games
@pytest.mark.parametrize("moves", [0, 9, 60, 400])
def test_a_determinized_match_replays_to_the_byte(game: str, moves: int) -> None:
    match = play_some(Match(game, players=3, seed=4), moves)
    world = byre.determinize(match.view("table" if match.over else match.to_act[0]), seed=8)
    assert replayed(world) == world
    play_some(world, 300)
    assert replayed(world) == world


@games
@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: data[:20],
        lambda data: b"x" + data,
        lambda data: data[:-3],
        lambda data: data[:15] + bytes([data[15] ^ 1]) + data[16:],
        lambda data: data.replace(b'"seed":1', b'"seed":2'),
        lambda data: "text",
        lambda data: None,
    ],
)
def test_bytes_that_are_not_those_of_a_match_are_refused(game: str, damage: Callable[[bytes], Any]) -> None:
    data = bytes(play_some(Match(game, players=3, seed=1), 5))
    with pytest.raises(BadLog):
        Match.from_bytes(damage(data))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("byre", "anything"),
        ("byre", 1),
        ("byre", None),
        ("options", None),
        ("options", []),
        ("rules", True),
        ("rules", 1.0),
        ("players", True),
        ("players", 3.0),
        ("game", ["six"]),
        ("position", []),
        ("position", "x"),
        ("actions", {}),
        ("actions", [[True, {"type": "choose", "card": 1}]]),
        ("actions", [[0, None]]),
        ("actions", [[0, {"type": "choose"}, 0]]),
        ("seed", True),
        ("seed", "12"),
        ("seed", 1.5),
    ],
)
def test_a_log_is_read_strictly(key: str, value: object) -> None:
    log = Match("six", players=3, seed=1).log
    with pytest.raises(BadLog):
        Match.replay({**log, key: value})
