"""My matches: from the list to replay and review, filters, statistics, export and delete, in all languages."""

from __future__ import annotations

import asyncio
import json
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from byre.cli.play.match_links import read_link
from tests.deep import languages
from tests.server.running import Json, careless, run, seated
from tests.situations import SHORT
from tests.web.conftest import DESK, PHONE, SMALL, People, WebServer, on_all_sizes, shoot
from tests.web.test_everybody import axe
from tests.web.words import check_words


def play(page: Page, server: WebServer, game: str, *others: str) -> str:
    """Finish a short match of this browser's user and others, and say at which table."""
    settings = {"game": game, "players": 1 + len(others), "options": SHORT[game]}
    answer = page.request.post("/api/tables", data={"settings": settings, "name": "Anna"})
    assert answer.status == 201, answer.text()
    joined: list[Json] = [answer.json()]
    code: str = joined[0]["code"]
    joined += [server.sit(code, name) for name in others]

    async def match() -> None:
        async with seated(server, joined) as tables:
            await tables[0].ask("start")
            await asyncio.gather(*(table.play(careless(seat)) for seat, table in enumerate(tables)))

    with ThreadPoolExecutor(1) as other:  # the browser has the event loop of this one
        other.submit(lambda: run(match())).result()
    return code


def open_matches(page: Page) -> None:
    page.goto("/matches")
    page.locator("[data-matches-ready]").wait_for()


def listed(page: Page) -> list[str]:
    return [one.get_attribute("data-match") or "" for one in page.locator("[data-match]").all()]


def count(page: Page, many: int) -> None:
    expect(page.locator("[data-count]")).to_have_attribute("data-count", str(many))


def test_from_the_start_page_to_list_replay_and_review(people: People, server: WebServer) -> None:
    page = people.come(*SMALL)
    page.goto("/matches")
    page.locator("[data-no-matches]").wait_for()
    check_words(page)
    code = play(page, server, "beaver", "W" * 24)
    page.goto("/")
    page.locator("[data-my-matches]").click()
    page.locator("[data-matches-ready]").wait_for()
    assert listed(page) == [f"{code}-1"]
    check_words(page)
    assert axe(page) == []
    page.locator("[data-replay]").click()
    expect(page).to_have_url(re.compile(rf"/replay\?t={code}&m=1$"))
    page.locator("[data-forward]").wait_for()
    page.go_back()
    page.locator("[data-match] [data-review]").click()
    page.locator("[data-reviewed]").wait_for()
    check_link_for_everybody(people, page.get_by_label("Link to this review"), code)
    page.go_back()
    page.locator("[data-match] [data-account]").wait_for()
    shoot(page, "matches-one")


def check_link_for_everybody(people: People, field: Locator, code: str) -> None:
    """It carries the match, so that it is for those, too, who did not play, and when the table is gone."""
    link = field.input_value()
    assert code not in link
    assert read_link(link)["deal"]["table"] == code, "what `byre review` makes of it"
    other = people.come(*PHONE)
    other.goto(link)
    other.locator("[data-reviewed]").wait_for()


def test_filters(people: People, server: WebServer) -> None:
    page = people.come(*PHONE)
    six, other = play(page, server, "six", "Ben"), play(page, server, "six", "Ben", "Cleo")
    beaver = play(page, server, "beaver", "Ben")
    open_matches(page)
    assert listed(page) == [f"{code}-1" for code in (beaver, other, six)]
    assert page.locator("[data-statistics] tbody tr").count() == 3
    page.locator("[data-filter=game]").select_option("six")
    count(page, 2)
    assert listed(page) == [f"{other}-1", f"{six}-1"]
    page.locator("[data-filter=players]").select_option("2")
    count(page, 1)
    page.locator("[data-filter=game]").select_option("")
    count(page, 2)
    page.locator("[data-filter=until]").fill("2001-01-01")
    count(page, 0)
    page.locator("[data-filter=until]").fill("")
    page.locator("[data-filter=against]").select_option(label="Cleo (1)")
    count(page, 0)
    page.locator("[data-filter=against]").select_option("")
    count(page, 2)
    page.locator("[data-filter=players]").select_option("")
    count(page, 3)


def test_missing_reviews_are_made(people: People, server: WebServer) -> None:
    page = people.come(*PHONE)
    for _ in range(2):
        play(page, server, "beaver", "Ben")
    open_matches(page)
    page.locator("[data-review-missing]").click()
    expect(page.locator("[data-match] [data-account]")).to_have_count(2)
    expect(page.locator("[data-reviewing]")).to_have_count(0)
    expect(page.locator("[data-review-missing]")).to_have_count(0)
    assert axe(page) == []
    for _ in on_all_sizes(page):
        check_words(page)
        shoot(page, "matches")


def test_export_and_delete(people: People, server: WebServer, tmp_path: Path) -> None:
    page = people.come(*DESK, theme="dark")
    first, second = play(page, server, "beaver", "Ben"), play(page, server, "beaver", "Ben")
    open_matches(page)
    with page.expect_download() as begun:
        page.locator("[data-export=json]").click()
    begun.value.save_as(tmp_path / "matches.json")
    exported = json.loads((tmp_path / "matches.json").read_text(encoding="utf-8"))
    assert [one["file"]["deal"]["table"] for one in exported["matches"]] == [second, first]
    page.locator(f"[data-match='{first}-1'] [data-delete]").click()
    page.get_by_role("dialog").wait_for()
    assert axe(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    count(page, 2)
    page.locator(f"[data-match='{first}-1'] [data-delete]").click()
    page.locator("[data-really]").click()
    count(page, 1)
    page.locator("[data-delete-all]").click()
    page.locator("[data-really]").click()
    page.locator("[data-no-matches]").wait_for()


def test_a_keyboard_is_enough(people: People, server: WebServer) -> None:
    page = people.come(*DESK)
    code = play(page, server, "beaver", "Ben")
    open_matches(page)
    page.locator("[data-filter=until]").focus()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.replay !== undefined"):
            break
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(rf"/replay\?t={code}&m=1$"))


@pytest.mark.deep
@pytest.mark.parametrize("language", languages())
def test_it_is_told_in_every_language(people: People, server: WebServer, language: str) -> None:
    page = people.come(*SMALL, language=language, theme="dark")
    play(page, server, "six", "Ben", "Cleo")
    open_matches(page)
    page.locator("[data-review-missing]").click()
    page.locator("[data-match] [data-account]").wait_for()
    for _ in on_all_sizes(page):
        check_words(page)
        shoot(page, f"matches-{language}")
    page.locator("[data-delete-all]").click()
    check_words(page)
    assert axe(page) == []
