"""Whole matches through the page against bots, with a picture of every phase on every kind of screen; and, where more
examples are asked for, matches of the variants with other numbers of players."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conftest import TIMES
from tests.web.conftest import DESK, PHONE, SIZES, SMALL, People, make_table, shot
from tests.web.player import Player

Match = tuple[int, dict[str, Any]]  # players, options
# All that there is to see of each game.
MOMENTS = {
    "six": {"draft", "choose", "picked", "row", "summary", "end"},
    "donkey": {"play", "picked", "special", "summary", "end"},
    "twentyfour": {"blind", "trump", "exchange", "play", "calling", "summary", "end"},
    "beaver": {"look", "turn", "drawn", "swapping", "peek", "knock", "summary", "end"},
}
# The first is played to its end, the others until all was seen.
MATCHES: dict[str, list[Match]] = {
    "six": [(10, {"rounds": 1}), (3, {"rounds": 2, "pro": True}), (10, {"rounds": 2})],
    "donkey": [(12, {"deals": 1, "ox": True}), (4, {"deals": 3})],
    "twentyfour": [(4, {"dropout": True}), (5, {"chaos": True, "limits": True})],
    "beaver": [(3, {"rounds": 2}), (6, {"rounds": 2}), (2, {"rounds": 4})],
}
MOST_TABLES = 20
MORE = [
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


@pytest.mark.parametrize("game", MATCHES)
def test_a_whole_match_and_a_picture_of_every_phase(people: People, game: str) -> None:
    page = people.come(*SMALL)
    wanted = {f"{game}-{moment}" for moment in MOMENTS[game]}
    for path in pictures(wanted):
        path.unlink(missing_ok=True)
    player = Player(page, seed=3, shots=set())
    matches = MATCHES[game]
    for number in range(MOST_TABLES):
        players, options = matches[min(number, 1 + (number + 1) % (len(matches) - 1))]
        page.goto(f"/t/{make_table(page, game, players, 'random', options=options)}")
        if number == 0:
            player.play_match()
            assert page.locator("[data-end] tr.winner").count() >= 1
        while player.shots != wanted and player.step() != "end":
            pass
        if player.shots == wanted:
            break
    assert [path.name for path in pictures(wanted) if not path.exists()] == []


def pictures(names: set[str]) -> list[Any]:
    return [shot(name, width) for name in sorted(names) for width, _ in SIZES]


@pytest.mark.skipif(TIMES < 2, reason="only where more examples are asked for")
@pytest.mark.parametrize(("game", "players", "size", "options"), MORE)
def test_a_match_of_a_variant(
    people: People, game: str, players: int, size: tuple[int, int], options: dict[str, Any]
) -> None:
    page = people.come(*size)
    page.goto(f"/t/{make_table(page, game, players, 'random', options=options)}")
    Player(page, seed=players).play_match()
    assert page.locator("[data-end] tr.winner").count() >= 1
