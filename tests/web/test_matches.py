"""A whole match of every game, and of its variants, through the page against bots."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import People, make_table
from tests.web.player import Player

MATCHES: list[tuple[str, int, dict[str, Any]]] = [
    ("six", 4, {"rounds": 2}),
    ("six", 3, {"rounds": 1, "pro": True}),
    ("six", 10, {"rounds": 1}),
    ("donkey", 4, {"deals": 2}),
    ("donkey", 12, {"deals": 1, "ox": True}),
    ("twentyfour", 4, {}),
    ("twentyfour", 5, {"chaos": True, "dropout": True, "limits": True}),
    ("beaver", 3, {"rounds": 2}),
    ("beaver", 6, {"rounds": 1}),
]


@pytest.mark.parametrize(("game", "players", "options"), MATCHES)
def test_a_whole_match(people: People, game: str, players: int, options: dict[str, Any]) -> None:
    page = people.come()
    page.goto(f"/t/{make_table(page, game, players, 'random', options=options)}")
    Player(page, seed=players).play_match()
    assert page.locator("[data-end] td.winner").count() >= 1
