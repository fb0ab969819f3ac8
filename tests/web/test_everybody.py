"""Every language fits a small phone, and nothing stands in the way of those who see or move differently."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page

from byre.locale import LANGUAGES
from tests.deep import deep_but, nightly
from tests.web.conftest import ROOT, People, make_table, shoot
from tests.web.moments import MOMENTS, Moment
from tests.web.player import DECIDE, READY, Player
from tests.web.test_table import make_open_table
from tests.web.words import check_words

GAMES = ("six", "donkey", "twentyfour", "beaver")
# Each game, and each language; `make nightly` tries every other pair too.
PAIRS = [("en", "six"), ("de", "donkey"), ("nl", "twentyfour"), ("fr", "beaver"), ("it", "six")]
OTHER_PAIRS = sorted({*product(LANGUAGES, GAMES)} - {*PAIRS})
STILL = [moment for moment in MOMENTS if (moment.game, moment.name) in DECIDE]  # nothing must be tapped to see it
FIRST = [next(moment for moment in STILL if moment.game == game) for game in GAMES]
THEMES = ("light", "dark")
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


@pytest.mark.parametrize("language", deep_but(LANGUAGES, "de"))
def test_every_language_fits_320_pixels(people: People, language: str) -> None:
    page = people.come(320, 640, language=language, hints=True)
    page.goto("/")
    page.wait_for_selector("[data-play-now]")
    check_words(page)
    shoot(page, f"start-{language}")
    for game in GAMES:
        page.locator(f"[data-options={game}]").click()
        page.get_by_role("dialog").wait_for()
        check_words(page)
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="detached")
    page.goto(f"/t/{make_open_table(page, 'six', 4)}")
    page.wait_for_selector("[data-start]")
    check_words(page)


@pytest.mark.parametrize(("language", "game"), [*PAIRS, *(nightly(*pair) for pair in OTHER_PAIRS)])
def test_every_table_and_its_rules_fit_320_pixels(people: People, language: str, game: str) -> None:
    page = people.come(320, 640, language=language, hints=True)
    page.goto(f"/t/{make_table(page, game, 4, 'random')}")
    page.wait_for_function(READY)
    check_words(page)
    shoot(page, f"{game}-{language}")
    page.keyboard.press("?")
    page.wait_for_selector(".rules [role=img]")
    check_words(page)


# What comes or goes just now is half transparent, and of another contrast than when it is there.
AT_REST = """async () => {
  await document.fonts.ready;
  const moving = () => document.getAnimations().filter(one => one.effect.getComputedTiming().endTime < Infinity);
  for (let now = moving(); now.length; now = moving()) await Promise.allSettled(now.map(one => one.finished));
}"""


def axe(page: Page) -> list[Any]:
    """Return what axe finds on a page that is at rest."""
    page.evaluate(AT_REST)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    return [(one["id"], [node["html"][:160] for node in one["nodes"]][:3]) for one in found["violations"]]


@pytest.mark.parametrize("theme", deep_but(THEMES, "dark"))
def test_axe_finds_nothing(people: People, theme: str) -> None:
    page = people.come(theme=theme)
    page.goto("/")
    page.wait_for_selector("[data-play-now]")
    assert axe(page) == []
    page.goto(f"/t/{make_open_table(page, 'donkey', 4)}")
    page.wait_for_selector("[data-start]")
    assert axe(page) == []


def test_with_reduced_motion_colours_change_at_once(people: People) -> None:
    page = people.come(theme="light")
    page.goto("/")
    page.wait_for_selector("[data-play-now]")
    fading = "() => { document.documentElement.dataset.theme = 'dark'; return document.getAnimations().length }"
    assert page.evaluate(fading) == 0


@pytest.mark.parametrize("theme", deep_but(THEMES, "light"))
def test_axe_finds_nothing_at_a_table(people: People, theme: str) -> None:
    check_with_axe(people, theme, FIRST)


@pytest.mark.deep
@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_in_any_phase(people: People, theme: str) -> None:
    check_with_axe(people, theme, STILL)


def check_with_axe(people: People, theme: str, moments: list[Moment]) -> None:
    page = people.come(theme=theme)
    for moment in moments:
        people.go_to(page, moment)
        page.wait_for_function(READY)
        assert axe(page) == []
        shoot(page, f"{moment.shown}-{theme}")


def test_at_twice_the_size(people: People) -> None:
    """200 % zoom of a small laptop: half as many pixels for everything."""
    page = people.come(640, 400)
    for game in GAMES:
        page.goto(f"/t/{make_table(page, game, 4, 'random')}")
        page.wait_for_function(READY)
        check_words(page)
        Player(page, 1).step()
