"""A whole match of every game through the page against bots; and, where more examples are asked for, of its variants,
with other numbers of players, on other screens."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conftest import TIMES
from tests.web.conftest import People, make_table
from tests.web.player import Player

PHONE, SMALL, DESK = (390, 844), (320, 640), (1280, 800)
Match = tuple[str, int, tuple[int, int], dict[str, Any]]
OF_EACH: list[Match] = [
    ("six", 10, SMALL, {"rounds": 1}),
    ("donkey", 12, SMALL, {"deals": 1, "ox": True}),
    ("twentyfour", 4, PHONE, {}),
    ("beaver", 3, DESK, {"rounds": 1}),
]
MORE: list[Match] = [
    ("six", 4, PHONE, {"rounds": 2}),
    ("six", 5, DESK, {"rounds": 2}),
    ("six", 3, PHONE, {"rounds": 1, "pro": True}),
    ("donkey", 4, PHONE, {"deals": 2}),
    ("donkey", 5, DESK, {"deals": 1, "ox": True}),
    ("twentyfour", 5, SMALL, {"chaos": True, "dropout": True, "limits": True}),
    ("twentyfour", 3, DESK, {"chaos": True}),
    ("beaver", 3, PHONE, {"rounds": 2}),
    ("beaver", 6, SMALL, {"rounds": 1}),
    ("beaver", 4, DESK, {"rounds": 1}),
]


@pytest.mark.parametrize(("game", "players", "size", "options"), OF_EACH + (MORE if TIMES > 1 else []))
def test_a_whole_match(people: People, game: str, players: int, size: tuple[int, int], options: dict[str, Any]) -> None:
    page = people.come(*size)
    page.goto(f"/t/{make_table(page, game, players, 'random', options=options)}")
    Player(page, seed=players, shots=True).play_match()
    assert page.locator("[data-end] tr.winner").count() >= 1
