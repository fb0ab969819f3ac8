"""Around the table: the way back to it, those who are gone, what is said, and how it began."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

import byre
from byre.server.files import read_fragment
from tests.deep import deep
from tests.web.conftest import People, WebServer, make_table, shoot
from tests.web.player import CAN, READY, Player
from tests.web.test_everybody import axe
from tests.web.test_real_table import hidden
from tests.web.test_screen_reader import LISTEN

PLAY = "[data-play]"
MOST_TAPS = 40  # in a lesson


def card(name: str) -> str:
    return f"{CAN}[data-card='{name}']"


def table_of_two(host: Page, guest: Page, **settings: object) -> str:
    """Anna and Ben at a table where the match is on."""
    asked = {"settings": {"game": "six", "players": 2, **settings}, "name": "Anna", "avatar": "owl"}
    code: str = host.request.post("/api/tables", data=asked).json()["code"]
    guest.request.post(f"/api/tables/{code}/seats", data={"name": "Ben", "avatar": "fox"})
    for page in (host, guest):
        page.goto(f"/t/{code}")
    host.locator("[data-start]").click()
    for page in (host, guest):
        page.wait_for_function(READY)
    return code


def test_name_and_picture_are_asked_for_at_the_first_table(people: People) -> None:
    page = people.come(name="")
    page.goto("/")
    page.locator("[data-play-now=six]").tap()
    page.locator("[data-name]").fill("Zoe")
    page.locator("[data-avatar=frog]").check(force=True)
    shoot(page, "who")
    page.locator("[data-introduced]").tap()
    page.wait_for_url("**/t/*")
    code = page.url.rsplit("/", 1)[1]
    seat = page.request.get(f"/api/tables/{code}").json()["seats"][0]
    assert (seat["name"], seat["avatar"]) == ("Zoe", "frog")
    page.goto("/")
    page.locator("[data-play-now=beaver]").tap()
    page.wait_for_url(re.compile(r"/t/(?!" + code + ")"))


def test_the_start_page_leads_back_to_a_running_table(people: People) -> None:
    """After leaving the page, only the address led back."""
    page, guest = people.come(), people.come(name="Ben")
    code = table_of_two(page, guest)  # a guest is waited for: bots alone would soon end the match
    page.get_by_label("Menu").click()
    page.locator("[data-leave]").click()
    page.locator("[data-leave-now]").click()
    page.locator(f"[data-continue='{code}']").click()
    page.wait_for_url(f"**/t/{code}")
    back = page.get_by_text("Take my seat back")
    back.click()
    expect(back).to_have_count(0)
    expect(page.get_by_text("A bot is playing for you.")).to_have_count(0)


def test_what_is_said_is_seen_at_once_and_counted(people: People) -> None:
    """Incoming chat showed nothing; below 380 pixels there was no button for it."""
    host, guest = people.come(320, 640), people.come(name="Ben")
    table_of_two(host, guest)
    guest.locator("[data-chat]").click()
    guest.locator("dialog [data-reactions] button").first.click()
    expect(host.locator("[data-bubbles='1']")).to_contain_text("Ha ha!")
    expect(host.locator("[data-unread]")).to_have_text("1")
    shoot(host, "bubble")
    host.locator("[data-chat]").click()
    expect(host.locator(".said")).to_contain_text("Ha ha!")
    host.keyboard.press("Escape")
    expect(host.locator("[data-unread]")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 800)])
def test_a_reaction_takes_one_tap_at_the_table_and_covers_no_card(people: People, width: int, height: int) -> None:
    """On a phone it took two."""
    host, guest = people.come(width, height), people.come(name="Ben")
    table_of_two(host, guest)
    host.locator("[data-reactions] button:visible").first.click()
    expect(guest.locator("[data-bubbles='0']")).to_contain_text("Ha ha!")
    assert hidden(host, "[data-hand] button") == []


def test_on_a_low_screen_reactions_are_there_while_nothing_is_asked(people: People) -> None:
    host, guest = people.come(320, 568), people.come(name="Ben")
    table_of_two(host, guest)
    expect(host.locator("[data-reactions] button:visible")).to_have_count(0)
    host.locator(CAN).first.click()
    host.locator(PLAY).click()
    host.locator("[data-reactions] button:visible").last.click()
    expect(guest.locator("[data-bubbles='0']")).to_be_visible()
    assert hidden(host, "[data-hand] button") == []


def test_a_bot_is_offered_for_somebody_who_is_gone(people: People) -> None:
    """Whoever left was a hollow dot, and the bot was hidden behind a tap."""
    host, guest = people.come(), people.come(name="Ben")
    code = table_of_two(host, guest)
    guest.goto("/healthz")  # not at the table
    expect(host.locator("[data-away]")).to_contain_text("Ben is gone")
    shoot(host, "gone")
    host.locator("[data-cover]").click()
    expect(host.locator("[data-away]")).to_have_count(0)
    expect(host.locator("[data-toast]")).to_contain_text("A bot is playing for Ben now.")
    guest.goto(f"/t/{code}")
    guest.get_by_text("Take my seat back").click()
    expect(host.locator("[data-toast]")).to_contain_text("Ben is back.")


def test_a_lost_network_is_noticed(people: People) -> None:
    """There was no banner within 45 seconds."""
    page = people.come()
    page.goto(f"/t/{make_table(page, 'six')}")
    page.wait_for_function(READY)
    page.context.set_offline(True)
    expect(page.get_by_text("The connection is lost.")).to_be_visible(timeout=15_000)
    page.context.set_offline(False)
    expect(page.get_by_text("The connection is lost.")).to_have_count(0)
    people.complaints.clear()  # the browser's own, of a network that was not there


def test_everybody_sees_what_was_agreed_on_and_who_looks_on(people: People) -> None:
    host, guest, watcher = people.come(), people.come(name="Ben"), people.come(name="Cleo")
    code = table_of_two(host, guest, options={"target": 33}, clock=120)
    watcher.goto(f"/t/{code}")
    guest.get_by_label("Menu").click()
    guest.locator("[data-table]").click()
    facts = guest.locator("[data-facts]")
    expect(facts).to_contain_text("33")
    expect(facts).to_contain_text("120 s")
    expect(facts).to_contain_text("1 spectator")
    expect(facts).to_contain_text("Cleo")
    shoot(guest, "facts")


def test_an_address_that_leads_nowhere_says_so(people: People, server: WebServer) -> None:
    """It was raw JSON."""
    page = people.come(language="de")
    answer = page.goto("/nowhere/at/all")
    assert answer is not None
    assert answer.status == 404
    expect(page.locator("[data-nowhere]")).to_contain_text("Hier ist nichts.")
    assert server.get("/nowhere").json["reason"] == "no_page", "a program is still told so in JSON"
    people.complaints.clear()  # the browser's own, of the status


def test_an_option_that_cannot_be_is_told_beside_it_and_nowhere_else(people: People) -> None:
    """It was English with code names in every language, and stayed for the next game's dialog."""
    page = people.come(language="de")
    page.goto("/")
    page.locator("[data-options=six]").click()
    page.get_by_label("Spieler").select_option("8")
    page.get_by_label(re.compile("^Profi")).check()
    expect(page.locator("[data-wrong]")).to_have_text("Nur mit 2 bis 6 Spielern.")
    page.locator("[data-make]").click()
    expect(page.locator("[data-wrong]")).to_have_text("Nur mit 2 bis 6 Spielern.")
    shoot(page, "option")
    page.keyboard.press("Escape")
    page.locator("[data-options=twentyfour]").click()
    expect(page.locator("[data-make]")).to_be_visible()
    expect(page.locator("[data-wrong]")).to_have_count(0)
    assert page.get_by_role("alert").count() == 0
    penalty = page.get_by_label(re.compile("^Doppelte"))
    expect(penalty).to_be_checked()  # it is on, and was shown as off
    page.get_by_label(re.compile("^Trumpf-Chaos")).check()
    expect(penalty).not_to_be_checked()
    people.complaints.clear()  # the browser's own, of the table that was refused


def test_the_replay_offers_the_link_that_it_asks_for(people: People) -> None:
    page = people.come()
    page.goto("/replay")
    overflow = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert overflow <= 0, "the file field was wider than the page"
    match = byre.Match("six", players=2, seed=3, options={"rounds": 1})
    while not match.over:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    page.locator("input[type=file]").set_input_files(
        {"name": "match.json", "mimeType": "application/json", "buffer": json.dumps(match.log).encode()}
    )
    link = page.locator("[data-share-match] input").input_value()
    assert read_fragment(link.partition("#")[2]) == match.log
    again = people.come()
    again.goto(link)
    expect(again.locator("[data-forward]")).to_be_visible()


def test_a_lesson_is_played_to_its_end(people: People) -> None:
    page = people.come(320, 640)
    page.goto("/")
    page.locator("[data-learn=six]").click()
    for card in ("41", "64", "3"):
        page.wait_for_function(READY)
        shoot(page, f"lesson-{card}")
        wanted = page.locator(f"{CAN}[data-card='{card}']")
        wanted.click()
        page.locator("[data-play]").click()
    page.locator("main .line[data-can=true]").nth(2).click()
    expect(page.get_by_text("In this lesson, do what")).to_be_visible()
    page.locator("main .line[data-can=true]").first.click()
    expect(page.locator("[data-lesson-play]")).to_be_visible()
    shoot(page, "lesson-end")
    page.locator("[data-lesson-play]").click()
    page.wait_for_url("**/t/*")
    page.wait_for_function(READY)


# What is tapped at each stop of a lesson: cards or places, then how it is played.
LESSONS: dict[str, list[list[str]]] = {
    "donkey": [
        [card("9"), card("joker"), PLAY],
        [card("donkey"), PLAY],
        [card("12"), PLAY],
        [card("3"), f"{CAN}[data-card='3'] >> nth=1", PLAY],
    ],
    "twentyfour": [
        [card("red-3"), PLAY],
        [card("green-2"), PLAY],
        [card("blue-1"), "[data-play]:has-text('reverse the order')"],
        [card("blue-2"), PLAY],
    ],
    "beaver": [
        ["[data-done]", f"{CAN} >> nth=0", PLAY],
        ["[data-action=draw]"],
        [f"{CAN} >> nth=1", PLAY],
        ["[data-done]", "[data-action=pass]"],
        [f"{CAN} >> nth=1", PLAY],
        ["[data-action=knock]"],
    ],
}


@pytest.mark.parametrize("game", LESSONS)
def test_every_lesson_can_be_done_as_it_tells(people: People, game: str) -> None:
    page = people.come()
    page.goto(f"/learn/{game}")
    for number, taps in enumerate(LESSONS[game]):
        expect(page.locator(f"[data-lesson='{number}']")).to_be_visible()
        page.wait_for_function(READY)
        for selector in taps:
            page.locator(selector).first.click()
    expect(page.locator("[data-lesson-play]")).to_be_visible()


@pytest.mark.parametrize("game", ["six", *LESSONS])
def test_a_lesson_points_at_what_is_to_be_tapped(people: People, game: str) -> None:
    """To be seen, and to be heard."""
    page = people.come()
    page.goto(f"/learn/{game}")
    pointed = page.locator("button.wanted:visible")
    ready = page.locator("[data-lesson-play], [data-done], button.wanted")
    for _ in range(MOST_TAPS):
        expect(ready.first).to_be_visible()
        if page.locator("[data-lesson-play]").count():
            return
        if page.locator("[data-done]").count():
            page.locator("[data-done]").click()
            continue
        described = pointed.first.get_attribute("aria-describedby")
        assert page.locator(f"#{described}").text_content() == "The lesson asks for this."
        pointed.first.click()
    raise AssertionError("the lesson does not end")


@pytest.mark.parametrize("theme", ["dark", deep("light")])
def test_axe_finds_nothing_around_the_table(people: People, theme: str) -> None:
    page = people.come(320, 640, theme=theme, name="")
    page.goto("/")
    page.locator("[data-play-now=six]").click()
    page.wait_for_selector("[data-introduced]")
    assert axe(page) == []
    page.locator("[data-introduced]").click()
    page.wait_for_function(READY)
    page.get_by_label("Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Chat", exact=True).click()
    page.wait_for_selector("dialog [data-reactions] button")
    assert axe(page) == []
    page.locator("dialog [data-reactions] button").first.click()
    page.wait_for_selector("[data-bubbles]")
    page.get_by_label("Menu").click()
    page.locator("[data-table]").click()
    page.wait_for_selector("[data-facts]")
    assert axe(page) == []
    page.goto("/")
    page.wait_for_selector("[data-own-tables]")
    assert axe(page) == []
    page.locator("[data-options=six]").click()
    page.wait_for_selector("[data-make]")
    assert axe(page) == []
    page.goto("/learn/beaver")
    page.wait_for_function(READY)
    assert axe(page) == []


def table_at_one_device(page: Page, game: str, **options: object) -> None:
    """Anna and Ben play at one device, and the match is on."""
    asked = {"settings": {"game": game, "players": 2, "options": options}, "name": "Anna", "avatar": "owl"}
    code: str = page.request.post("/api/tables", data=asked).json()["code"]
    page.goto(f"/t/{code}")
    page.locator("[data-pass-add]").click()
    page.locator("[data-local-name]").fill("Ben")
    page.locator("[data-local-sit]").click()
    expect(page.get_by_text("Ben", exact=True)).to_be_visible()
    page.locator("[data-start]").click()


def test_two_play_at_one_device_and_no_hand_is_shown_before_it_is_passed_on(people: People) -> None:
    page = people.come()
    page.add_init_script(LISTEN)
    table_at_one_device(page, "six", rounds=1)
    for name in ("Anna", "Ben"):
        expect(page.locator("[data-hand-over]")).to_contain_text(f"{name}, it is your turn.")
        expect(page.locator("[data-take]")).to_be_focused()
        expect(page.locator("[data-hand] button")).to_have_count(0)
        assert page.locator("[data-hand-over]").evaluate("one => one.matches(':modal')"), "nothing else can be tapped"
        assert axe(page) == []
        page.keyboard.press("Escape")
        expect(page.locator("[data-take]")).to_be_visible()
        shoot(page, f"pass-to-{name}")
        heard = page.evaluate("() => announced.length")
        page.keyboard.press("Enter")
        expect(page.get_by_role("region", name="Your place")).to_be_focused()
        page.wait_for_function("from => announced.slice(from).some(words => /^Your turn/.test(words))", arg=heard)
        page.locator(CAN).last.click()  # a low one might have to take a row
        page.locator("[data-play]").click()
    expect(page.locator("[data-hand-over]")).to_contain_text(re.compile("Anna|Ben"))
    page.reload()
    expect(page.locator("[data-hand-over]")).to_be_visible()


def test_secret_looks_at_one_device_are_for_one_player_each_and_the_result_for_all(people: People) -> None:
    page = people.come()
    table_at_one_device(page, "beaver", rounds=1)
    player, name = Player(page), ""
    looks: dict[str, int] = {}
    for _ in range(MOST_TAPS):
        page.wait_for_selector("[data-take], [data-end], [data-done], .game[data-active=true]")
        if page.locator("[data-end]").count():
            break
        if page.locator("[data-take]").count():
            assert page.locator("[data-place^='slots '] [data-face]").count() == 0, "nobody has the device"
            name = page.locator("[data-hand-over]").inner_text().strip().partition(",")[0]
            page.locator("[data-take]").click()
            page.wait_for_function(READY)
        elif page.locator("[data-done=look]").count():
            looks[name] = page.locator(".mine [data-face]").count()
            page.locator("[data-done]").click()
            expect(page.locator(".mine [data-face]")).to_have_count(0)
        elif page.locator("[data-action=knock]").count():
            page.locator("[data-action=knock]").click()
        else:
            player.step()
    assert looks == {"Anna": 2, "Ben": 2}
    expect(page.locator("[data-end]")).to_contain_text("Ben")
