"""The page takes part in every deal, says what it waits for, and gives a seat back to who left it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.conftest import People, make_table
from tests.web.player import READY, Player

WITHOUT_WEB_CRYPTO = "Object.defineProperty(crypto, 'subtle', { value: undefined })"  # as over plain HTTP


def open_table(page: Page, players: int = 2) -> str:
    settings = {"game": "six", "players": players, "options": {"rounds": 1}}
    answer = page.request.post("/api/tables", data={"settings": settings, "name": "Anna"})
    code: str = answer.json()["code"]
    return code


def sit_down(page: Page, code: str) -> None:
    page.goto(f"/t/{code}")
    page.locator("[data-join]").click()


def keep_back(page: Page, kind: str) -> list[bool]:
    """Lets the page's commands of a kind go nowhere, while the list is not empty."""
    on = [True]

    def pass_on(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda data: None if on and f'"type":"{kind}"' in str(data) else server.send(data))

    page.route_web_socket(re.compile("/socket$"), pass_on)
    return on


def nonces(page: Page, code: str, match: int = 1) -> list[str | None]:
    """Of a match that is played, or was."""
    table = page.request.get(f"/api/tables/{code}").json()
    assert table["match"] == match
    found: list[str | None] = table["deal"]["nonces"]
    return found


def test_a_match_against_bots_has_the_pages_part_and_is_checked_without_web_crypto(people: People) -> None:
    page = people.come()
    page.add_init_script(WITHOUT_WEB_CRYPTO)
    code = make_table(page, "six", 2, "random", options={"rounds": 1})
    page.goto(f"/t/{code}")
    Player(page, 5).play_match()
    assert [bool(nonce) for nonce in nonces(page, code)] == [True, False]
    page.goto(f"/replay?t={code}&m=1")
    page.locator("[data-check]").click()
    expect(page.locator("[data-fair=true] p")).to_have_count(3)
    expect(page.locator("[data-took-part]")).to_contain_text("Anna")
    page.goto(f"/t/{code}")
    page.locator("[data-rematch]").click()
    expect(page.locator("[data-end]")).to_have_count(0)  # until then, the end is what can be answered
    page.wait_for_function(READY)
    assert [bool(nonce) for nonce in nonces(page, code, 2)] == [False, True]


def test_a_page_that_is_loaded_anew_can_still_reveal(people: People) -> None:
    host, guest = people.come(), people.come(name="Ben")
    code = open_table(host)
    host.goto(f"/t/{code}")
    sit_down(guest, code)
    expect(host.locator("ol").get_by_text("Ben", exact=True)).to_be_visible()
    hashed = "table => table.next_deal.hashes.every(Boolean)"
    guest.wait_for_function(f"code => fetch(`/api/tables/${{code}}`).then(a => a.json()).then({hashed})", arg=code)
    before = host.request.get(f"/api/tables/{code}").json()["next_deal"]["hashes"]
    guest.reload()
    expect(guest.get_by_text("The host starts the match.")).to_be_visible()
    host.locator("[data-start]").click()
    guest.wait_for_function(READY)
    assert host.request.get(f"/api/tables/{code}").json()["deal"]["hashes"] == before
    assert all(nonces(host, code))


@pytest.mark.parametrize("width", [320, 1280])
def test_who_does_not_reveal_is_named_and_then_it_is_dealt_anew(people: People, width: int) -> None:
    host, guest = people.come(width, 800), people.come(name="Ben")
    silent = keep_back(guest, "reveal")
    code = open_table(host)
    host.goto(f"/t/{code}")
    sit_down(guest, code)
    expect(host.locator("ol").get_by_text("Ben", exact=True)).to_be_visible()
    host.locator("[data-start]").click()
    expect(host.locator("[data-dealing]")).to_contain_text("Shuffling together …")
    expect(host.locator("[data-start]")).to_have_count(0)
    for page in (host, guest):
        expect(page.locator("[data-toast]")).to_contain_text("Ben was gone")
    assert host.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    silent.clear()
    host.locator("[data-toast] button").click()
    expect(host.locator("[data-toast]")).to_be_hidden()
    host.locator("[data-start]").click()
    for page in (host, guest):
        page.wait_for_function(READY)
    assert all(nonces(host, code))


def test_who_leaves_in_mid_match_is_told_what_happens_and_can_take_the_seat_back(people: People) -> None:
    host, page, watcher = people.come(), people.come(name="Ben"), people.come(name="Cleo")
    code = open_table(host)
    host.goto(f"/t/{code}")
    sit_down(page, code)
    expect(host.locator("ol").get_by_text("Ben", exact=True)).to_be_visible()
    host.locator("[data-start]").click()
    page.wait_for_function(READY)
    page.get_by_role("button", name="Menu").click()
    page.locator("[data-leave]").click()
    expect(page.get_by_text("A bot will play on for you.")).to_be_visible()
    page.locator("[data-leave-now]").click()
    page.wait_for_selector("[data-play-now]")
    watcher.goto(f"/t/{code}")
    expect(watcher.get_by_text("You are watching")).to_be_visible()
    watcher.locator(".seat button").last.click()
    expect(watcher.get_by_role("dialog")).to_be_visible()
    expect(watcher.get_by_role("button", name="Sit here")).to_have_count(0)
    page.goto(f"/t/{code}")
    page.get_by_role("button", name="Take my seat back").click()
    expect(page.get_by_text("A bot is playing for you.")).to_have_count(0)


def test_a_table_that_was_restored_says_so(people: People) -> None:
    page = people.come()
    sockets: list[WebSocketRoute] = []

    def pass_on(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    page.route_web_socket(re.compile("/socket$"), pass_on)
    page.goto(f"/t/{make_table(page, 'six', 3)}")
    page.wait_for_function(READY)
    sockets[-1].send('{"type": "recovered", "text": "…"}')
    expect(page.locator("[data-toast]")).to_contain_text("Something went wrong at this table.")
