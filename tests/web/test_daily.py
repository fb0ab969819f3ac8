"""The deal of the day on the page: played once, left and resumed, compared, shared."""

from __future__ import annotations

import json
import re
from datetime import date, timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from byre.cli.today.report import shared_text
from byre.daily.deal import SALT, find_daily
from byre.games import GAMES
from byre.locale import words
from tests.deep import deep_but, languages
from tests.web.conftest import DESK, PATIENCE, PHONE, SMALL, People, on_all_sizes, shoot
from tests.web.player import WHAT, Player
from tests.web.test_everybody import axe
from tests.web.test_screen_reader import nameless
from tests.web.words import check_words

BEHIND_ALL = 4 * PATIENCE  # players are simulated, and matches reviewed, behind all else on the machine
SHOWN = f"() => document.querySelector('[data-result]') || ({WHAT})().kind !== null"


def play_deal(page: Page, seed: int = 1) -> None:
    """Until the result is shown."""
    player = Player(page, seed)
    for _ in range(400):
        page.wait_for_function(SHOWN)
        if page.locator("[data-result]").count():
            return
        player.step()
    raise AssertionError("the deal does not end")


def open_deal(page: Page, game: str) -> None:
    page.goto(f"/today/{game}")
    page.wait_for_function(SHOWN)


def save_data(page: Page) -> None:
    """As people do who pay for it: what it takes to play without a network is not loaded then."""
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")


def today(page: Page) -> date:
    """The day of the deals that are played now: another one may begin while a test runs."""
    return date.fromisoformat(page.request.get("/api/today").json()[0]["day"])


def result(page: Page, game: str) -> tuple[date, dict[str, Any]]:
    """The only result of a game, and its day."""
    found: dict[str, Any] = json.loads(page.evaluate("() => localStorage['byre days']"))[game]
    ((day, got),) = found.items()
    return date.fromisoformat(day), got


def wait_for_all(page: Page) -> None:
    """Until it is compared and reviewed."""
    page.locator("[data-level=hard]").wait_for(timeout=BEHIND_ALL)
    page.locator("[data-share]").wait_for(timeout=BEHIND_ALL)


def test_it_is_played_once_and_compared(people: People) -> None:
    page = people.come(*PHONE)
    page.goto("/")
    page.locator("[data-today-of=beaver]").click()
    play_deal(page)
    wait_for_all(page)
    day, got = result(page, "beaver")
    deal = find_daily("beaver", day)
    points = int(page.locator("[data-result]").get_attribute("data-result") or "")
    assert points == got["points"]
    expect(page.locator("[data-histogram]").first).to_be_visible()
    shared = page.locator("textarea").input_value()
    told = shared_text(deal, points, got["better"], got["costs"], got["limit"], words("en"))
    assert shared == f"{told}\n{page.evaluate('location.origin')}/today"
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect(page.locator("[data-history] tbody tr")).to_have_count(1)
    expect(page.locator(".points")).to_contain_text("The first day of a streak")
    page.locator("[data-seed] summary").click()
    for part in (deal.seed.hex(), SALT.decode(), *deal.info.splitlines()):
        expect(page.locator("[data-seed]")).to_contain_text(part)
    assert nameless(page) == []
    assert axe(page) == []
    shoot(page, "today-result")
    page.goto(f"/today/beaver/{day.isoformat()}")
    wait_for_all(page)
    assert page.locator(".game").count() == 0, "there is one try"
    page.goto("/")
    if today(page) == day:
        expect(page.locator("[data-today-of=beaver]")).to_contain_text(f"You got {points} point")


def test_it_goes_on_where_it_was_left(people: People) -> None:
    page = people.come(*DESK)
    open_deal(page, "six")
    player = Player(page)
    for _ in range(3):
        player.step()
    player.ready()
    hand = page.locator("[data-hand] button").count()
    log = page.locator("aside ol, aside ul").last.inner_text()
    page.locator("[data-leave-local]").click()
    page.locator("[data-play-today=six]").wait_for()
    expect(page.locator("[data-play-today=six]")).to_have_text("Continue")
    page.reload()
    page.locator("[data-play-today=six]").click()
    player.ready()
    assert page.locator("[data-hand] button").count() == hand
    assert page.locator("aside ol, aside ul").last.inner_text() == log, "what happened is told again"
    play_deal(page)


def test_the_others_on_this_server_are_compared_with(people: People) -> None:
    here = []
    for seed in (1, 2):
        page = people.come(*PHONE)
        open_deal(page, "twentyfour")
        play_deal(page, seed)
        here.append(int(page.locator("[data-here]").get_attribute("data-here") or ""))
    assert here[1] == here[0] + 1
    expect(page.locator("[data-here]")).to_contain_text(re.compile(rf"{here[1]} people .* Your place: \d"))


def test_what_the_bots_do_is_shown_as_in_a_match(people: People) -> None:
    page = people.come(*PHONE, speed="fast")
    open_deal(page, "six")
    shown = page.evaluate_handle(
        """() => { const shown = new Set(); window.shown = shown;
            new MutationObserver(() => document.querySelectorAll('.strip li').forEach(one => shown.add(one.innerText)))
              .observe(document.body, { childList: true, subtree: true, attributes: true }); return shown; }"""
    )
    Player(page).step()
    page.wait_for_function(SHOWN)
    assert page.evaluate("shown => shown.size", shown) >= 4, "four cards were revealed, and then placed"


def test_a_lost_connection_is_told_and_the_card_is_played_when_it_is_back(people: People) -> None:
    page = people.come(*PHONE)
    save_data(page)
    open_deal(page, "six")
    page.context.set_offline(True)
    page.locator("[data-hand] button[data-can=true]").first.click()
    page.locator("[data-play]").click()
    expect(page.locator("[data-waiting]").get_by_role("status")).to_contain_text("No connection", timeout=PATIENCE)
    page.context.set_offline(False)
    page.wait_for_function("() => document.querySelector('.game').dataset.stamp === '1'", timeout=PATIENCE)
    expect(page.locator("[data-waiting]")).to_have_count(0)
    people.complaints.clear()  # the browser's, of the connection


def test_a_deal_of_yesterday_can_be_finished(people: People) -> None:
    page = people.come(*PHONE)
    page.goto("/today")
    yesterday = today(page) - timedelta(1)
    page.goto(f"/today/beaver/{yesterday.isoformat()}")
    page.wait_for_function(SHOWN)
    player = Player(page)
    while page.evaluate("() => localStorage['byre today'] === undefined"):
        player.step()
        player.ready()
    page.locator("[data-leave-local]").click()
    expect(page.locator("[data-play-today=beaver]")).to_have_text("Play")
    page.locator("[data-unfinished=beaver] button").click()
    play_deal(page)
    assert find_daily("beaver", yesterday).seed.hex() == page.locator("[data-seed]").get_attribute("data-seed")
    page.goto("/today")
    expect(page.locator("[data-play-today=beaver]")).to_have_text("Play")
    assert page.locator("[data-unfinished]").count() == 0


def test_two_windows_have_one_try(people: People) -> None:
    page = people.come(*PHONE)
    open_deal(page, "six")
    other = page.context.new_page()
    open_deal(other, "six")
    Player(page).step()
    page.wait_for_function(SHOWN)
    other.locator("[data-hand] button[data-can=true]").last.click()
    other.locator("[data-play]").click()
    expect(other.locator(".note[role=alert]")).to_contain_text("another window")


@pytest.mark.parametrize("game", deep_but(GAMES, "donkey"))
def test_each_game_has_a_deal(people: People, game: str) -> None:
    page = people.come(*PHONE)
    open_deal(page, game)
    shoot(page, f"today-{game}")
    assert nameless(page) == []
    play_deal(page)
    wait_for_all(page)
    for _ in on_all_sizes(page):
        check_words(page)


CUT_OFF = """ranges => ranges.filter(one => {
    const chart = one.ownerSVGElement, own = one.getBoundingClientRect();
    const seen = getComputedStyle(chart).overflow === "visible" ? chart.closest("section") : chart;
    const room = seen.getBoundingClientRect();
    return own.left < room.left || own.right > room.right;
}).map(one => one.textContent)"""


@pytest.mark.parametrize("language", languages())
def test_every_language_fits_320_pixels(people: People, language: str) -> None:
    page = people.come(*SMALL, language=language, theme="dark")
    page.goto("/")
    page.locator("[data-today-of=beaver]").wait_for()
    check_words(page)
    page.goto("/today")
    page.locator("[data-play-today=beaver]").wait_for()
    check_words(page)
    assert axe(page) == []
    page.locator("[data-play-today=beaver]").click()
    page.wait_for_function(SHOWN)
    check_words(page)
    play_deal(page)
    wait_for_all(page)
    check_words(page)
    assert page.locator("[data-histogram] text").evaluate_all(CUT_OFF) == []
    shoot(page, f"today-result-{language}")
    assert axe(page) == []
