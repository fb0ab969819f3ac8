"""Try again from here: from a mistake of a review, and from any moment of a replay, to a table that goes on there."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

import byre
from byre.server.files import fragment
from tests.analysis.matches import short_log
from tests.deep import languages
from tests.web.conftest import DESK, SMALL, People, on_all_sizes, shoot
from tests.web.player import Player
from tests.web.test_everybody import axe
from tests.web.words import check_words


def open_replay(page: Page, game: str) -> None:
    page.goto(f"/replay#{fragment(json.dumps(short_log(game)).encode())}")


def hand_at(page: Page) -> list[int]:
    """The cards of the own hand, at a table where something is to be decided."""
    page.locator(".game[data-active=true]").wait_for()
    cards = page.locator("[data-hand] button").evaluate_all("all => all.map(one => Number(one.dataset.card))")
    return sorted(cards)


def held(n: int, seat: int) -> list[int]:
    log = short_log("six")
    view = byre.Match.replay({**log, "actions": log["actions"][:n]}).view(seat)
    return sorted(view["hands"][seat])


def test_a_mistake_can_be_played_again_to_the_end(people: People) -> None:
    page = people.come(*SMALL)
    open_replay(page, "six")
    page.locator("[data-review]").click()
    n = int(page.locator("[data-try]").first.get_attribute("data-try") or -1)  # others may come up as it goes on
    page.locator(f"[data-try='{n}']").click()
    page.locator("[data-try-sheet]").wait_for()
    expect(page.locator("[data-try-sheet] select")).to_have_value("hard")
    check_words(page)
    assert axe(page) == []
    for _ in on_all_sizes(page):
        shoot(page, "try-again")
    page.locator("[data-try-sheet] select").select_option("random")
    page.locator("[data-try-go]").click()
    assert hand_at(page) == held(n, short_log("six")["actions"][n][0])
    page.get_by_role("button", name="Menu").click()
    page.locator("[data-table]").click()
    expect(page.locator("[data-set-up]")).to_contain_text("this deal cannot be verified")
    shoot(page, "set-up")
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    Player(page, 3).play_match()
    page.locator("[data-end]").wait_for()
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.locator("[data-set-up]")).to_contain_text("this deal cannot be verified")
    expect(page.locator("[data-check]")).to_have_count(0)


def test_so_can_any_moment_of_a_replay(people: People) -> None:
    page = people.come(*DESK)
    open_replay(page, "six")
    page.locator("[data-forward]").click()
    page.locator("[data-eyes]").select_option("2")
    page.locator("[data-try-here]").focus()
    page.keyboard.press("Enter")
    page.locator("[data-try-go]").wait_for()
    page.locator("[data-try-go]").focus()
    page.keyboard.press("Enter")
    assert hand_at(page) == held(1, 2)
    page.go_back()
    expect(page.locator("[data-eyes]")).to_have_value("2")
    expect(page.get_by_role("slider", name="Move")).to_have_value("1")
    page.evaluate("['[data-forward]', 'header button'].forEach(of => document.querySelector(of).click())")  # at once
    page.locator("[data-play-now=six]").wait_for()
    page.go_back()
    expect(page.get_by_role("slider", name="Move")).to_have_value("2")


def test_at_the_end_there_is_nothing_to_try(people: People) -> None:
    page = people.come()
    open_replay(page, "six")
    page.locator("[data-try-here]").wait_for()
    page.locator("[data-end-step]").click()
    expect(page.locator("[data-try-here]")).to_have_count(0)


@pytest.mark.parametrize("language", languages())
def test_it_is_told_in_every_language(people: People, language: str) -> None:
    page = people.come(*SMALL, language=language)
    open_replay(page, "twentyfour")
    page.locator("[data-try-here]").click()
    page.locator("[data-try-sheet]").wait_for()
    for _ in on_all_sizes(page):
        check_words(page)
        shoot(page, f"try-again-{language}")
