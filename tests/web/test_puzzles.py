"""Puzzles on the page: one tap away, at the real table, told why, and counted in the browser."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from byre.analysis.puzzles import Puzzle, puzzles
from byre.games import GAMES
from tests.deep import languages
from tests.web.conftest import DESK, PHONE, SMALL, People, on_all_sizes, shoot
from tests.web.player import Player
from tests.web.test_everybody import axe
from tests.web.test_screen_reader import nameless
from tests.web.words import check_words

ASKED = "() => document.querySelector('.game')?.dataset.active === 'true'"


def easiest(game: str) -> list[Puzzle]:
    return list(puzzles(game).values())


def open_puzzle(page: Page, game: str, id: str = "") -> None:
    page.goto(f"/puzzles/{game}/{id}".rstrip("/"))
    page.wait_for_function(ASKED)


def try_anything(page: Page) -> str:
    """Taps what the player of matches would tap; says whether it was right."""
    player = Player(page)
    for _ in range(20):
        if page.locator("[data-solution]").count():
            break
        player.step()
        page.wait_for_function(f"() => ({ASKED})() || document.querySelector('[data-solution]')")
    return str(page.locator("[data-solution]").get_attribute("data-solution"))


def put_face_down(page: Page, card: Any) -> None:
    page.locator(f"[data-hand] button[data-card='{card}']").click()
    page.locator("[data-play]").click()


def kept(page: Page, game: str) -> Any:
    return json.loads(page.evaluate("() => localStorage['byre puzzles'] ?? '{}'"))[game]


def test_one_tap_leads_from_the_start_page_to_a_puzzle(people: People) -> None:
    page = people.come(*PHONE)
    page.goto("/")
    page.locator("[data-puzzles-of=six]").click()
    page.wait_for_function(ASKED)
    assert page.url.endswith(f"/puzzles/six/{easiest('six')[0].id}"), "the easiest first"
    page.go_back()
    expect(page.locator("[data-puzzles-of=six]")).to_be_visible()


def test_the_best_action_is_told_with_what_all_others_lead_to_and_why(people: People) -> None:
    puzzle = next(one for one in easiest("six") if one.best["type"] == "choose")
    page = people.come(*PHONE)
    open_puzzle(page, "six", puzzle.id)
    put_face_down(page, puzzle.best["card"])
    solution = page.locator("[data-solution=right]")
    expect(solution.locator("[data-value=best]")).to_contain_text(str(puzzle.best["card"]))
    expect(solution.locator("[data-value=best]")).to_contain_text("your choice")
    expect(solution.locator("tbody tr")).to_have_count(min(6, len(puzzle.values)))
    expect(solution.locator("[data-why]")).to_have_count(len(puzzle.why(puzzle.tempting)))
    points = [float(row.locator(".points").inner_text()) for row in solution.locator("tbody tr").all()]
    assert points == sorted(points)
    assert points[0] == pytest.approx(puzzle.values[0].points, abs=0.06)
    check_words(page)


def test_a_wrong_answer_is_told_what_it_costs_and_the_streak_ends(people: People) -> None:
    first, second, third = [one for one in easiest("six") if one.best["type"] == "choose"][:3]
    page = people.come(*PHONE)
    for puzzle in (first, second):
        open_puzzle(page, "six", puzzle.id)
        put_face_down(page, puzzle.best["card"])
        page.locator("[data-solution=right]").wait_for()
    expect(page.locator("[data-streak='2']")).to_be_visible()
    open_puzzle(page, "six", third.id)
    worst = third.values[-1]
    put_face_down(page, worst.action["card"])
    expect(page.locator("[data-solution=wrong]")).to_contain_text(f"“{third.best['card']}” is better")
    cost = f"{third.cost_of(worst.action):.1f} points more"
    expect(page.locator("[data-solution=wrong]")).to_contain_text(cost)
    assert kept(page, "six") == {"tried": {first.id: True, second.id: True, third.id: False}, "streak": 0}
    open_puzzle(page, "six", third.id)
    put_face_down(page, third.best["card"])
    page.locator("[data-solution=right]").wait_for()
    assert kept(page, "six")["tried"][third.id] is False, "the first answer counts"


def test_the_next_one_was_not_tried_yet_and_the_overview_counts(people: People) -> None:
    page = people.come(*PHONE)
    open_puzzle(page, "donkey")
    try_anything(page)
    page.locator("dialog [data-next]").click()
    page.wait_for_url(re.compile(f"/puzzles/donkey/{easiest('donkey')[1].id}"))
    page.wait_for_function(ASKED)
    page.goto("/puzzles")
    told = page.locator("[data-puzzles=donkey] [data-progress]")
    expect(told).to_contain_text(re.compile(rf"[01] of 1 solved at the first try; {len(easiest('donkey'))} in all"))
    page.locator("[data-solve=donkey]").click()
    page.wait_for_url(re.compile(f"/puzzles/donkey/{easiest('donkey')[1].id}"))


@pytest.mark.parametrize("game", GAMES)
def test_the_position_is_shown_at_the_table_of_each_game(people: People, game: str) -> None:
    page = people.come(*PHONE)
    open_puzzle(page, game)
    shoot(page, f"puzzle-{game}")
    assert nameless(page) == []
    assert axe(page) == []
    assert try_anything(page) in ("right", "wrong")
    shoot(page, f"puzzle-{game}-solution")
    assert nameless(page) == []
    assert axe(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    for _ in on_all_sizes(page):
        check_words(page)


def test_by_keys_alone(people: People) -> None:
    page = people.come(*DESK)
    open_puzzle(page, "six", next(one for one in easiest("six") if one.best["type"] == "choose").id)
    page.keyboard.press("1")
    page.locator("[data-play]").focus()
    page.keyboard.press("Enter")
    page.locator("[data-solution]").wait_for()
    page.keyboard.press("Escape")
    page.locator("[data-next-puzzle]").focus()
    url = page.url
    page.keyboard.press("Enter")
    page.wait_for_url(lambda now: now != url)
    page.wait_for_function(ASKED)


def test_300_puzzles_of_each_game_are_no_trouble(people: People) -> None:
    page = people.come(*SMALL)
    many = [{"id": f"{game}{i}", "game": game, "rating": 100 * i // 300} for game in GAMES for i in range(300)]
    page.route("**/api/puzzles", lambda route: route.fulfill(json=many))
    page.goto("/puzzles")
    expect(page.locator("[data-puzzles=six]")).to_contain_text("300 puzzles to solve")
    expect(page.locator("[data-puzzles=six] li")).to_have_count(5)
    check_words(page)


def test_there_is_no_such_puzzle(people: People) -> None:
    page = people.come(*PHONE)
    page.goto("/puzzles/six/nothing")
    expect(page.get_by_role("alert")).to_be_visible()
    page.goto("/puzzles/chess")
    expect(page.get_by_role("alert")).to_be_visible()
    people.complaints.clear()  # the browser's, of 404


def test_a_list_that_does_not_come_is_asked_for_again_at_a_tap(people: People) -> None:
    page = people.come(*SMALL)
    page.route("**/api/puzzles", lambda route: route.abort())
    page.goto("/puzzles")
    expect(page.get_by_role("alert")).to_have_text("There is no connection to the server right now.")
    check_words(page)
    page.unroute("**/api/puzzles")
    page.locator("[data-ask-again]").click()
    expect(page.locator("[data-puzzles=six]")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    people.complaints.clear()  # the browser's, of what was not loaded


@pytest.mark.parametrize("language", languages())
def test_every_language_fits_320_pixels(people: People, language: str) -> None:
    page = people.come(*SMALL, language=language, theme="dark")
    page.goto("/puzzles")
    page.locator("[data-solve=six]").wait_for()
    check_words(page)
    assert axe(page) == []
    for game in GAMES:
        open_puzzle(page, game)
        check_words(page)
        try_anything(page)
        check_words(page)
        shoot(page, f"puzzle-{game}-{language}")
        page.keyboard.press("Escape")
        check_words(page)
    assert axe(page) == []
