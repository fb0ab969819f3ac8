"""Every language fits a small phone, and nothing stands in the way of those who see or move differently."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from byre.locale import LANGUAGES
from tests.web.conftest import ROOT, People, make_table, shoot
from tests.web.player import READY, Player
from tests.web.test_table import make_open_table

GAMES = ("six", "donkey", "twentyfour", "beaver")
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


def check_words(page: Page) -> None:
    """Nothing is missing, and nothing runs out of the page."""
    assert "⟦" not in page.content()
    width, wide = page.evaluate("[document.documentElement.clientWidth, document.documentElement.scrollWidth]")
    assert wide <= width
    cut = page.evaluate(
        """() => [...document.querySelectorAll('button, h1, h2, h3, p, label')]
            .filter(one => one.offsetParent && one.scrollWidth > one.clientWidth + 1)
            .filter(one => !one.closest('.scroll, .strip, .seats'))
            .map(one => one.outerHTML.slice(0, 200))"""
    )
    assert cut == []


@pytest.mark.parametrize("language", LANGUAGES)
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
    for game in GAMES:
        page.goto(f"/t/{make_table(page, game, 4, 'random')}")
        player = Player(page, 2)
        for step in range(4):
            page.wait_for_function(READY)
            check_words(page)
            if step == 0:
                shoot(page, f"{game}-{language}")
            player.step()
        page.wait_for_function(READY)
        page.keyboard.press("Escape")  # a round may be over by now
        page.keyboard.press("?")
        page.wait_for_selector(".rules [role=img]")
        check_words(page)


def axe(page: Page) -> list[Any]:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    serious = [one for one in found["violations"] if one["impact"] in ("serious", "critical")]
    return [(one["id"], [node["html"][:160] for node in one["nodes"]][:3]) for one in serious]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(people: People, theme: str) -> None:
    page = people.come(theme=theme)
    page.goto("/")
    page.wait_for_selector("[data-play-now]")
    assert axe(page) == []
    page.goto(f"/t/{make_open_table(page, 'donkey', 4)}")
    page.wait_for_selector("[data-start]")
    assert axe(page) == []
    for game in GAMES:
        page.goto(f"/t/{make_table(page, game, 4, 'random')}")
        player = Player(page, 2)
        for _ in range(3):
            page.wait_for_function(READY)
            assert axe(page) == []
            player.step()
        shoot(page, f"{game}-{theme}")


def test_at_twice_the_size(people: People) -> None:
    """200 % zoom of a small laptop: half as many pixels for everything."""
    page = people.come(640, 400)
    for game in GAMES:
        page.goto(f"/t/{make_table(page, game, 4, 'random')}")
        page.wait_for_function(READY)
        check_words(page)
        Player(page, 1).step()
