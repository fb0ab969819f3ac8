"""The tutor, hints and odds at a table where all others are bots."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import byre
from byre.analysis.advice import ActionAdvice, advise
from tests.analysis.matches import short_log
from tests.deep import languages
from tests.web.conftest import DESK, SMALL, People, make_table, on_all_sizes, shoot
from tests.web.test_everybody import axe
from tests.web.words import check_words

STAMP = "() => document.querySelector('.game').dataset.stamp"
LIFTS = {"six": "choose", "donkey": "play", "twentyfour": "play", "beaver": "swap"}  # actions that begin with a tap


@dataclass(frozen=True)
class Position:
    """A decision of a match in which something that can be lifted is a clear mistake; in six, odds differ, too."""

    log: dict[str, Any]
    n: int
    seat: int
    view: dict[str, Any]
    advice: list[ActionAdvice]

    @property
    def mistake(self) -> ActionAdvice:
        return next(one for one in self.advice if one.is_mistake)


@cache
def position(game: str) -> Position:
    log = short_log(game)
    match = byre.Match.replay({**log, "actions": []})
    for n, (seat, action) in enumerate(log["actions"]):
        view = json.loads(json.dumps(match.view(seat)))
        if match.legal(seat)[0]["type"] == LIFTS[game] or game in ("donkey", "beaver"):
            advice = advise(view)
            shares = {round(100 * odds.share) for one in advice for odds in one.odds[:1]}
            if any(one.is_mistake for one in advice) and (game != "six" or len(shares) > 2):
                return Position(log, n, seat, view, advice)
        match.play(seat, action)
    raise AssertionError(f"nobody makes a mistake in this match of {game}")


def come_to(people: People, game: str, width: int = 390, height: int = 844, **settings: Any) -> tuple[Page, Position]:
    """A page at a table that begins in such a position; others are bots."""
    page, there = people.come(width, height, **settings), position(game)
    asked = {"file": there.log, "n": there.n, "seat": there.seat, "bots": "random", "name": "Anna"}
    answer = page.request.post("/api/tries", data=asked)
    assert answer.status == 201, answer.text()
    page.goto(f"/t/{answer.json()['code']}")
    page.locator(".game[data-active=true]").wait_for()
    return page, there


def wait_for_figures(page: Page) -> None:
    page.locator("[data-hint]").click()
    page.locator("[data-hints]").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")


def card(page: Page, action: Any) -> Locator:
    return page.locator(f"[data-hand] button[data-card='{action['card']}']")


def best_to_lift(there: Position) -> ActionAdvice:
    return next(one for one in there.advice if not one.is_mistake and "card" in one.action)


# --- the tutor --------------------------------------------------------------------------------------------------------


def test_it_speaks_up_before_a_clear_mistake_is_final(people: People) -> None:
    page, there = come_to(people, "six", *SMALL, tutor=True)
    mistake, word = there.mistake, page.locator("[data-tutor]")
    card(page, mistake.action).click()
    expect(word).to_contain_text(f"On average, this costs {mistake.cost:.1f} points. Look again?")
    check_words(page)
    assert axe(page) == []
    for _ in on_all_sizes(page):
        shoot(page, "tutor")
    word.locator("[data-look-again]").click()
    expect(word).to_have_count(0)
    expect(page.locator("[data-own-place]")).to_be_focused()
    expect(page.locator("[data-hand] [aria-pressed=true]")).to_have_count(0)
    card(page, best_to_lift(there).action).click()
    expect(page.locator("[data-play]")).to_be_enabled()
    expect(word).to_have_count(0)
    card(page, mistake.action).click()
    before = page.evaluate(STAMP)
    word.locator("[data-anyway]").click()
    page.wait_for_function(f"stamp => ({STAMP})() !== stamp", arg=before)


def test_a_mistake_that_is_played_at_once_is_held_back(people: People) -> None:
    page, there = come_to(people, "six", tutor=True, oneTap=True)
    wait_for_figures(page)
    before = page.evaluate(STAMP)
    card(page, there.mistake.action).click()
    page.locator("[data-tutor]").wait_for()
    assert page.evaluate(STAMP) == before
    card(page, best_to_lift(there).action).click()
    page.wait_for_function(f"stamp => ({STAMP})() !== stamp", arg=before)


def test_it_can_be_switched_off(people: People) -> None:
    page, there = come_to(people, "six", tutor=False, oneTap=True)
    before = page.evaluate(STAMP)
    card(page, there.mistake.action).click()
    page.wait_for_function(f"stamp => ({STAMP})() !== stamp", arg=before)
    expect(page.locator("[data-tutor]")).to_have_count(0)


def test_it_can_be_used_by_keys_alone(people: People) -> None:
    page, there = come_to(people, "six", *DESK, tutor=True)
    card(page, there.mistake.action).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("Look again?")
    page.keyboard.press("Escape")
    expect(page.locator("[data-tutor]")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.get_by_role("dialog")).to_contain_text("best first")


@pytest.mark.deep
@pytest.mark.parametrize("game", ["donkey", "twentyfour", "beaver"])
def test_it_speaks_up_in_every_game(people: People, game: str) -> None:
    page, there = come_to(people, game, tutor=True)
    PLAY[game](page, there.mistake.action)
    word = page.locator("[data-tutor]")
    expect(word).to_contain_text(f"{there.mistake.cost:.1f}")
    check_words(page)
    shoot(page, f"tutor-{game}")


def play_donkey(page: Page, action: Any) -> None:
    if action["type"] == "pass":
        page.locator("[data-pass]").click()
    elif action["type"] == "play":
        for at in range(action["count"]):
            name = "joker" if at < action["jokers"] else str(action["value"])
            page.locator(f"[data-hand] button[data-card='{name}'][aria-pressed=false]").first.click()
    else:
        page.locator(f"[data-hand] button[data-card='{action['type']}']").click()


def play_twentyfour(page: Page, action: Any) -> None:
    card(page, action).click()
    ways = page.locator("[data-play]:not(:disabled)")
    ways.first.wait_for()
    if ways.count() > 1:
        ways.nth(1 if action.get("reverse") or action.get("trump") else 0).click()


def play_beaver(page: Page, action: Any) -> None:
    if page.locator("[data-done]").count():
        page.locator("[data-done]").click()
    if "slot" in action:
        page.locator("[data-hand] button").nth(action["slot"]).click()
    else:
        page.locator(f"[data-action={action['type']}]").click()


PLAY: dict[str, Callable[[Page, Any], None]] = {
    "donkey": play_donkey,
    "twentyfour": play_twentyfour,
    "beaver": play_beaver,
}


# --- hints and odds ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", byre.GAMES)
def test_a_hint_has_the_figures_of_the_analysis(people: People, game: str) -> None:
    page, there = come_to(people, game, *SMALL)
    if page.locator("[data-done]").count():  # beaver: a first look
        page.locator("[data-done]").click()
    page.locator("[data-hint]").click()
    listed = page.locator("[data-hints] li")
    expect(listed).to_have_count(min(8, len(there.advice)))
    for one, shown in zip(there.advice, listed.all()):
        expect(shown).to_contain_text(f"{int(100 * one.share + 0.5)} %, {one.points:.1f} points".replace("-", "−"))
    check_words(page)
    assert axe(page) == []
    shoot(page, f"hint-{game}")


@pytest.mark.parametrize("language", languages())
def test_all_of_it_is_told_in_every_language(people: People, language: str) -> None:
    page, there = come_to(people, "six", *SMALL, tutor=True, odds=True, language=language)
    card(page, there.mistake.action).click()
    page.locator("[data-tutor]").wait_for()
    page.locator("[data-odds]").wait_for()
    for _ in on_all_sizes(page):
        check_words(page)
        shoot(page, f"tutor-{language}")
    page.locator("[data-look-again]").click()
    page.locator("[data-hint]").click()
    page.locator("[data-hints]").wait_for()
    for _ in on_all_sizes(page):
        check_words(page)
        shoot(page, f"hint-{language}")


def test_the_odds_of_a_lifted_card_are_shown_if_wished_for(people: People) -> None:
    page, there = come_to(people, "six")
    page.locator("[data-hint]").click()
    page.get_by_role("dialog").locator("[data-setting=odds]").check()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    for one in there.advice[:2]:
        card(page, one.action).click()
        told = f"in {round(100 * one.odds[0].share)} of 100" if one.odds[0].share >= 0.005 else "no row"
        expect(page.locator("[data-odds]")).to_contain_text(told)


def test_where_a_second_person_sits_there_is_the_chat_instead(people: People) -> None:
    page = people.come()
    answer = page.request.post("/api/tables", data={"settings": {"game": "six", "players": 2}, "name": "Anna"})
    code = answer.json()["code"]
    page.goto(f"/t/{code}")
    guest = people.come()
    guest.request.post(f"/api/tables/{code}/seats", data={"name": "Ben"})
    guest.goto(f"/t/{code}")
    page.get_by_role("button", name="Start", exact=True).click()
    page.locator(".game").wait_for()
    expect(page.locator("[data-chat]")).to_have_count(1)
    expect(page.locator("[data-hint]")).to_have_count(0)


def test_a_table_whose_settings_say_so_has_no_hints(people: People) -> None:
    page = people.come()
    page.goto(f"/t/{make_table(page, 'six', tutor=False)}")
    page.locator(".game").wait_for()
    expect(page.locator("[data-hint]")).to_have_count(0)
