"""Every phase of every game on every kind of screen, with pictures; and whole matches through the page against bots."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page

import byre
from byre.locale import LANGUAGES
from tests.deep import nightly
from tests.situations import SHORT
from tests.web.conftest import DESK, PHONE, SMALL, People, make_table, on_all_sizes, shoot
from tests.web.moments import MOMENTS
from tests.web.player import DECIDE, Player
from tests.web.words import check_words, check_words_on_all_sizes

Match = tuple[str, int, tuple[int, int], dict[str, Any]]  # game, players, screen, options
MANY: list[Match] = [
    ("six", 10, SMALL, {"rounds": 1}),
    ("donkey", 12, SMALL, {"deals": 1, "ox": True}),
    ("twentyfour", 4, SMALL, {"dropout": True}),
    ("beaver", 6, SMALL, {"rounds": 1}),
]
VARIANTS: list[Match] = [
    ("six", 3, PHONE, {"rounds": 1, "pro": True}),
    ("donkey", 5, DESK, {"deals": 1, "ox": True}),
    ("twentyfour", 3, DESK, {"chaos": True}),
    ("beaver", 3, PHONE, {"rounds": 2}),
]
LONGER: list[Match] = [
    ("six", 4, PHONE, {"rounds": 2}),
    ("six", 5, DESK, {"rounds": 2}),
    ("donkey", 4, PHONE, {"deals": 2}),
    ("twentyfour", 5, SMALL, {"chaos": True, "dropout": True, "limits": True}),
    ("beaver", 2, SMALL, {"rounds": 4}),
    ("beaver", 4, DESK, {"rounds": 1}),
]


def test_every_phase_is_among_the_moments() -> None:
    shown = {moment.shown for moment in MOMENTS}
    assert {f"{game}-{phase}" for game, phase in DECIDE} <= shown
    assert {f"{game}-{end}" for game in byre.GAMES for end in ("summary", "end")} <= shown


@pytest.mark.parametrize("game", byre.GAMES)
def test_a_picture_of_every_phase(people: People, game: str) -> None:
    page = people.come(*SMALL)
    for moment in MOMENTS:
        if moment.game == game:
            people.go_to(page, moment)
            Player(page, seed=3, look=moment_only(moment.shown)).play_until_seen(moment.shown)
            assert moment.name != "end" or page.locator("[data-end] tr.winner").count() >= 1


def moment_only(name: str) -> Callable[[Page, str], None]:
    """Look at what goes by this name, on each kind of screen, and take pictures."""

    def look(page: Page, shown: str) -> None:
        for _ in on_all_sizes(page) if shown == name else ():
            check_words(page)
            shoot(page, name)

    return look


@pytest.mark.deep
@pytest.mark.parametrize(
    ("game", "players", "size", "options"), [*MANY, *VARIANTS, *(nightly(*match) for match in LONGER)]
)
def test_a_whole_match(people: People, game: str, players: int, size: tuple[int, int], options: dict[str, Any]) -> None:
    page = people.come(*size)
    page.goto(f"/t/{make_table(page, game, players, 'random', options=options)}")
    Player(page, seed=players).play_match()
    assert page.locator("[data-end] tr.winner").count() >= 1


# Each game, and each language; `make nightly` tries every other pair too.
PAIRS = list(zip([*byre.GAMES, "beaver"], LANGUAGES, strict=True))
OTHER_PAIRS = sorted({*product(byre.GAMES, LANGUAGES)} - {*PAIRS})


@pytest.mark.deep
@pytest.mark.parametrize(("game", "language"), [*PAIRS, *(nightly(*pair) for pair in OTHER_PAIRS)])
def test_every_game_in_every_language_on_every_screen(people: People, game: str, language: str) -> None:
    page = people.come(*SMALL, language=language, hints=True)
    page.goto(f"/t/{make_table(page, game, 4, 'random', options=SHORT[game])}")
    Player(page, seed=2, look=lambda page, _: check_words_on_all_sizes(page)).play_match()
