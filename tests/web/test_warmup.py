"""A server where nothing is compiled yet: all can be played at once, and the page says how far the compiling is."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

import byre
from byre.compile import all_units
from byre.locale import words
from tests.deep import deep, deep_but, languages, nightly
from tests.uncompiled import UncompiledCache, uncompiled_cache
from tests.web.conftest import DESK, PHONE, SMALL, People, WebServer, make_table, on_all_sizes, shoot
from tests.web.player import Player
from tests.web.test_daily import open_deal, play_deal
from tests.web.test_everybody import axe
from tests.web.test_puzzles import open_puzzle, try_anything
from tests.web.test_table import make_open_table
from tests.web.words import check_words

GAMES = tuple(byre.GAMES)
UNITS = [unit for unit in all_units() if "-batch-" not in unit]  # what a server uses
WARMING = words("en")("warming-up")
# What stands in the log when a trick, a round of play or an own turn is done.
DONE = {
    "six": "goes to row|takes? row",
    "donkey": "starts? the next round",
    "twentyfour": "wins? trick 1",
    "beaver": "You (take|discard|put|swap|look at your place)",
}


@pytest.fixture(scope="module")
def cold_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebServer]:
    """With an empty cache, which stays empty."""
    folder = tmp_path_factory.mktemp("cold")
    with uncompiled_cache(folder / "cache") as cache, serving_from(cache, folder) as running:
        yield running


@contextlib.contextmanager
def serving_from(cache: UncompiledCache, folder: Path) -> Iterator[WebServer]:
    running = WebServer(folder)
    running.changes = {"BYRE_CACHE": str(cache.path)}
    try:
        running.start()
        yield running
    finally:
        running.close()


@pytest.fixture
def visitors(browser: Browser, cold_server: WebServer) -> Iterator[People]:
    yield from come_and_leave(browser, cold_server)


def come_and_leave(browser: Browser, server: WebServer) -> Iterator[People]:
    made = People(browser, server)
    yield made
    made.leave()
    assert [one for one in made.complaints if "503" not in one] == []  # that is how a server says that it starts


def shoot_on_all_sizes(page: Page, name: str) -> None:
    for _ in on_all_sizes(page):
        shoot(page, name)


def compiled(page: Page) -> int:
    done: int = page.request.get("/api/warmup").json()["done"]
    return done


def play_until(player: Player, done: str) -> None:
    """Until this is in the log, and something is asked again."""
    log = player.page.locator("aside")
    while not re.search(done, log.text_content() or ""):
        player.step()
    player.ready()


@pytest.mark.parametrize("game", deep_but(GAMES, "six"))
def test_play_now_is_tapped_at_once_and_the_first_trick_is_played(visitors: People, game: str) -> None:
    page = visitors.come(*PHONE)
    page.goto("/")
    page.locator(f"[data-play-now={game}]").click()
    play_until(Player(page), DONE[game])
    expect(page.locator("[data-warmup]")).to_have_text(f"Warming up: 0 of {len(UNITS)}")
    expect(page.get_by_role("button", name=re.compile(WARMING))).to_have_count(0)  # medium is as good as ever
    assert compiled(page) == 0


@pytest.mark.parametrize("game", ["six", *(nightly(game) for game in GAMES if game != "six")])
def test_seats_of_experts_say_that_they_are_still_warming_up(visitors: People, game: str) -> None:
    page = visitors.come(*PHONE)
    page.goto(f"/t/{make_table(page, game, 4, 'expert')}")
    play_until(Player(page), DONE[game])
    seats = page.get_by_role("button", name=re.compile(WARMING))
    expect(seats).to_have_count(3)
    shoot_on_all_sizes(page, f"{game}-warming")
    assert axe(page) == []
    seats.first.click()
    expect(page.get_by_role("dialog")).to_contain_text(f"Bot (expert), {WARMING}")
    assert compiled(page) == 0


def test_the_start_page_says_how_far_it_is_and_disables_nothing(visitors: People) -> None:
    page = visitors.come(*PHONE)
    page.goto("/")
    line = page.locator("[data-server][role=status]")
    told = f"Getting ready for full speed: “6 nimmt! · Take 6!”, 0 of {len(UNITS)}. You can play already."
    expect(line).to_have_text(told)
    expect(line).to_be_in_viewport()
    expect(page.locator(":disabled, [aria-disabled=true]")).to_have_count(0)
    shoot_on_all_sizes(page, "start-warmup")
    assert axe(page) == []


def test_puzzles_and_the_deal_of_the_day_are_there_at_once(visitors: People) -> None:
    page = visitors.come(*PHONE)
    open_puzzle(page, "six")
    assert try_anything(page) in ("right", "wrong")
    open_deal(page, "beaver")
    play_deal(page)
    expect(page.locator("[data-simulating]")).to_contain_text(re.compile(r"\b0 of \d+ simulated players are done"))
    expect(page.locator("[data-here]")).to_be_visible()
    assert compiled(page) == 0


@pytest.mark.parametrize("language", languages())
def test_what_it_says_fits_320_pixels(visitors: People, language: str) -> None:
    page = visitors.come(*SMALL, language=language)
    page.goto("/")
    expect(page.locator("[data-server][role=status]")).not_to_be_empty()
    check_words(page)
    page.goto(f"/t/{make_open_table(page, 'six', 3)}")
    page.locator("select").first.select_option("expert")
    expect(page.get_by_text(words(language)("warming-up"))).to_be_visible()
    check_words(page)
    for game in GAMES:
        page.goto(f"/t/{make_table(page, game, byre.GAMES[game].players[-1], 'expert')}")
        expect(page.locator("[data-warmup]")).to_be_visible()
        check_words(page)


@pytest.mark.deep
def test_it_counts_what_is_compiled_and_vanishes_with_the_last(browser: Browser, tmp_path: Path) -> None:
    with uncompiled_cache(tmp_path / "cache") as cache, serving_from(cache, tmp_path) as server:
        for people in come_and_leave(browser, server):
            start, table = people.come(*PHONE), people.come(*DESK)
            start.goto("/")
            table.goto(f"/t/{make_table(table, 'six', 3, 'expert')}")
            on_start, at_table = start.locator("[data-server][role=status]"), table.locator("[data-warmup]")
            seats = table.get_by_role("button", name=re.compile(WARMING))
            cache.add("six-rules")
            expect(on_start).to_contain_text(f"1 of {len(UNITS)}")
            expect(at_table).to_contain_text(f"1 of {len(UNITS)}")
            expect(seats).to_have_count(2)
            cache.add("six-search")
            expect(seats).to_have_count(0)
            expect(at_table).to_contain_text(f"2 of {len(UNITS)}")
            for unit in UNITS:
                cache.add(unit)
            expect(at_table).to_have_count(0)
            expect(on_start).to_be_empty()
            play_until(Player(table), DONE["six"])  # as before, but for the speed


@pytest.mark.parametrize(
    ("language", "size"),
    [
        ("en", PHONE),
        nightly("en", DESK),
        deep("fr", SMALL),
        *(nightly(language, SMALL) for language in ("en", "de", "nl", "it")),
    ],
)
def test_nothing_on_the_table_moves_when_it_comes_or_goes(people: People, language: str, size: tuple[int, int]) -> None:
    page = people.come(*size, language=language)
    sockets: list[WebSocketRoute] = []
    page.route_web_socket(re.compile("/socket$"), lambda socket: _pass_on(socket, sockets))
    for game in GAMES:
        page.goto(f"/t/{make_table(page, game, 4, 'hard')}")
        Player(page).ready()
        expect(page.locator(".game[data-active=true]")).to_be_visible()  # bots play while dealt cards are looked at
        if game == "six":  # all choose at once there, and a seat is marked when it has
            expect(page.locator("main .badge.ready")).to_have_count(3)
        usual = still_boxes(page)
        sockets[-1].send(_warmup(done=3, weaker=["hard"]))
        expect(page.get_by_role("button", name=re.compile(words(language)("warming-up")))).to_have_count(3)
        expect(page.locator("[data-warmup]")).to_be_visible()
        assert still_boxes(page) == usual
        sockets[-1].send(_warmup(done=12, weaker=[]))
        expect(page.locator("[data-warmup]")).to_have_count(0)
        assert still_boxes(page) == usual


# Where things are, from top to bottom, and how high they are: whatever tells of the warmup aside.
BOXES = """() => [...document.querySelectorAll('header, main, main *')]
  .filter(one => !one.closest('.warming, svg'))
  .map(one => [one.tagName, one.getBoundingClientRect().y, one.getBoundingClientRect().height])"""


def still_boxes(page: Page) -> Any:
    """Where things are when nothing moves: a card of the last move may still be on its way."""
    boxes = page.evaluate(BOXES)
    while True:
        page.wait_for_timeout(400)
        boxes, before = page.evaluate(BOXES), boxes
        if boxes == before:
            return boxes


def _pass_on(socket: WebSocketRoute, sockets: list[WebSocketRoute]) -> None:
    """Between page and server, so that the page can be told something else, too."""
    socket.connect_to_server()
    sockets.append(socket)


def _warmup(done: int, weaker: list[str]) -> str:
    return json.dumps({"type": "warmup", "warmup": {"done": done, "total": 12, "game": "six"}, "weaker": weaker})


def test_a_server_that_still_starts_is_waited_for_in_words(people: People) -> None:
    page = people.come(*SMALL)
    starts: dict[str, Any] = {"status": 503, "json": {"status": "starting", "bots": False}}
    page.route("**/readyz", lambda route: _answer(route, starts))
    page.goto("/")
    expect(page.locator("[data-server]")).to_have_text("The server is starting. Just a moment …")
    button = page.locator("[data-play-now=six]")
    button.click()
    expect(button).to_have_attribute("aria-busy", "true")
    expect(button).to_be_enabled()
    expect(page.locator("[data-play-now=six] ~ [data-waiting]")).to_have_text("The server is starting. Just a moment …")
    check_words(page)
    shoot_on_all_sizes(page, "start-starting")
    page.unroute("**/readyz")
    page.wait_for_selector(".game")  # as was asked for
    people.complaints[:] = [one for one in people.complaints if "503" not in one]


def _answer(route: Route, answer: dict[str, Any]) -> None:
    route.fulfill(**answer)
