"""The review of a match: from a replay, from the end of a match, by keys, on small screens, in all languages."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from byre.games import GAMES
from byre.server.files import fragment
from tests.analysis.matches import short_log
from tests.deep import languages
from tests.web.conftest import DESK, SMALL, People, make_table, on_all_sizes, shoot
from tests.web.player import Player
from tests.web.test_everybody import axe
from tests.web.words import check_words

STICKS_OUT = """() => [
    document.documentElement.scrollWidth - document.documentElement.clientWidth,
    [...document.querySelectorAll('[data-reviewed] :is(button, h2, h3, p)')]
        .filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.outerHTML.slice(0, 200))]"""


def open_review(page: Page, game: str) -> None:
    """A replay of a match that came by a link, and its review until it is done."""
    page.goto(f"/replay#{fragment(json.dumps(short_log(game)).encode())}")
    page.locator("[data-review]").click()
    page.locator("[data-reviewed]").wait_for()


def figures(page: Page) -> list[list[float]]:
    """The numbers of each row of the accounts."""
    rows = page.locator("[data-accounts] .figures")
    texts = [rows.nth(i).locator("td").all_inner_texts()[:4] for i in range(rows.count())]
    return [[float(text.replace("−", "-").replace(",", ".")) for text in row] for row in texts]


def decided(n: int) -> int:
    seat: int = short_log("six")["actions"][n][0]
    return seat


def at(page: Page) -> int:
    return int(page.locator("[data-graph]").get_attribute("aria-valuenow") or -1)


def test_a_replay_is_reviewed(people: People) -> None:
    page = people.come(*SMALL)
    open_review(page, "six")
    check_words(page)
    for points, expected, cost, luck in figures(page):
        assert points == pytest.approx(expected + cost - luck, abs=1e-6)
    mistakes = page.locator("[data-mistake]")
    n = int(mistakes.first.get_attribute("data-mistake") or -1)
    mistakes.first.get_by_role("button").first.click()
    expect(page.locator("[data-graph]")).to_have_attribute("aria-valuenow", str(n))
    seat = decided(n)
    expect(page.locator("[data-eyes]")).to_have_value(str(seat))
    page.locator(f"[data-of='{seat}']").click()
    assert {decided(int(one.get_attribute("data-mistake") or -1)) for one in mistakes.all()} == {seat}
    check_keys_and_taps(page)
    assert axe(page) == []
    shoot(page, "review")
    page.reload()
    page.locator("[data-reviewed]").wait_for()
    assert figures(page), "the address is a link to the review"


def check_keys_and_taps(page: Page) -> None:
    graph = page.locator("[data-graph]")
    graph.focus()
    for key, moves in (("Home", 0), ("ArrowRight", 1), ("ArrowUp", 2), ("ArrowLeft", 1)):
        page.keyboard.press(key)
        assert at(page) == moves
    page.keyboard.press("PageDown")
    assert page.locator(f"[data-mark='{at(page)}']").count() == 1, "a mistake"
    page.keyboard.press("Enter")
    expect(page.locator("[data-eyes]")).to_have_value(str(decided(at(page))))
    board = page.locator("main > .board")
    expect(board).to_be_focused()
    expect(board).to_be_in_viewport()
    box = graph.bounding_box()
    assert box is not None
    graph.click(position={"x": box["width"] / 2, "y": box["height"] - 3})
    assert abs(at(page) / len(short_log("six")["actions"]) - 0.5) < 0.1
    expect(board).to_be_in_viewport()


@pytest.mark.deep
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_it_is_told_in_every_language(people: People, game: str, language: str) -> None:
    page = people.come(*DESK, language=language, theme="dark")
    open_review(page, game)
    assert figures(page)
    for _ in on_all_sizes(page):
        assert "⟦" not in page.content()
        wide, cut = page.evaluate(STICKS_OUT)
        assert wide <= 0, "nothing sticks out of the page"
        assert cut == []
    shoot(page, f"review-{game}-{language}")
    assert axe(page) == []


@pytest.mark.deep
def test_the_end_of_a_match_leads_to_its_review(people: People) -> None:
    page = people.come()
    code = make_table(page, "twentyfour", 3, "random")
    page.goto(f"/t/{code}")
    Player(page, 5).play_match()
    page.locator("[data-review]").click()
    page.locator("[data-reviewed]").wait_for()
    assert figures(page)
    page.locator("[data-share-review]").click()
