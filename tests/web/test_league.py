"""A league by link: made, joined and left in the browser; its table, in all languages."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Page, expect

from tests.deep import languages
from tests.server.running import Json, careless, run, seated
from tests.situations import SHORT
from tests.web.conftest import DESK, PHONE, SMALL, People, WebServer, on_all_sizes, shoot
from tests.web.test_everybody import axe
from tests.web.words import check_words


def make_league(page: Page) -> str:
    """Make a league by the page, and say at which address it is."""
    page.goto("/matches")
    page.locator("[data-league-name]").fill("Thursday club")
    page.locator("[data-member-name]").fill("Anna")
    page.locator("[data-make-league]").click()
    page.locator("[data-league-ready]").wait_for()
    return page.url


def join(page: Page, address: str, name: str) -> None:
    page.goto(address)
    page.locator("[data-member-name]").fill(name)
    page.locator("[data-join-league]").click()
    page.locator("[data-members]").wait_for()


def rename(page: Page, name: str) -> None:
    page.locator("[data-rename]").click()
    page.locator("[data-member-name]").fill(name)
    page.locator("[data-really]").click()


def play_together(server: WebServer, game: str, *pages: Page) -> None:
    """Finish a short match of the users of these browsers."""
    settings = {"game": game, "players": len(pages), "options": SHORT[game]}
    joined: list[Json] = []
    for number, page in enumerate(pages):
        path = "/api/tables" if not joined else f"/api/tables/{joined[0]['code']}/seats"
        body = {"name": f"P{number}"} if joined else {"name": "P0", "settings": settings}
        answer = page.request.post(path, data=body)
        assert answer.status == 201, answer.text()
        joined.append(answer.json())

    async def match() -> None:
        async with seated(server, joined) as tables:
            await tables[0].ask("start")
            await asyncio.gather(*(table.play(careless(seat)) for seat, table in enumerate(tables)))

    with ThreadPoolExecutor(1) as other:  # the browser has the event loop of this one
        other.submit(lambda: run(match())).result()


def test_from_making_a_league_to_its_table(people: People, server: WebServer) -> None:
    anna, ben = people.come(*SMALL), people.come(*PHONE, theme="dark")
    address = make_league(anna)
    check_words(anna)
    expect(anna.locator("[data-no-matches]")).to_have_count(1)
    ben.goto(address)
    ben.locator("[data-join-league]").wait_for()
    assert "Anna" not in ben.content(), "nobody else learns who is in it"
    assert axe(ben) == []
    join(ben, address, "Ben")
    expect(ben.locator("[data-members]")).to_have_text("Anna, Ben")
    play_together(server, "beaver", anna, ben)
    for page in (anna, ben):
        page.goto(address)
        expect(page.locator("[data-league-game=beaver] tbody tr")).to_have_count(2)
        expect(page.locator("[data-skill]").first).to_have_text("too few matches")
        assert axe(page) == []
        for _ in on_all_sizes(page):
            check_words(page)
            shoot(page, f"league-{'anna' if page is anna else 'ben'}")
    assert ben.locator("[data-delete-league]").count() == 0
    rename(ben, "Anna")
    expect(ben.get_by_role("dialog").get_by_role("alert")).to_contain_text("name")
    check_words(ben)
    people.complaints.clear()  # the browser's, of 409
    ben.keyboard.press("Escape")
    rename(ben, "Benno")
    expect(ben.locator("[data-members]")).to_have_text("Anna, Benno")
    expect(ben.get_by_role("dialog")).to_have_count(0)
    expect(ben.locator("[data-league-game=beaver] tbody th", has_text="Benno")).to_have_count(1)
    ben.locator("[data-leave-league]").click()
    ben.locator("[data-really]").click()
    ben.locator("[data-matches-ready]").wait_for()
    anna.reload()
    expect(anna.locator("[data-members]")).to_have_text("Anna")
    expect(anna.locator("[data-league-game]")).to_have_count(0)
    anna.locator("[data-delete-league]").click()
    anna.locator("[data-really]").click()
    anna.locator("[data-matches-ready]").wait_for()
    expect(anna.locator("[data-league]")).to_have_count(0)


@pytest.mark.deep
@pytest.mark.parametrize("language", languages())
def test_it_is_told_in_every_language(people: People, server: WebServer, language: str) -> None:
    anna, ben = people.come(*SMALL, language=language), people.come(*DESK, language=language, theme="dark")
    address = make_league(anna)
    ben.goto(address)
    ben.locator("[data-join-league]").wait_for()
    for _ in on_all_sizes(ben):
        check_words(ben)
    join(ben, address, "Ben")
    play_together(server, "six", anna, ben)
    for page in (anna, ben):
        page.goto(address)
        page.locator("[data-verdict]").wait_for()
        for _ in on_all_sizes(page):
            check_words(page)
            shoot(page, f"league-{language}")
