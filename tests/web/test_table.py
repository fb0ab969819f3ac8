"""At one table: several browsers, a lost connection, a reload, an invitation, the keyboard, the replay."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.deep import deep
from tests.web.conftest import People, WebServer, make_table, shoot
from tests.web.moments import MUST_FOLLOW
from tests.web.player import CAN, READY, WHAT, Player

STAMP = "() => document.querySelector('.game')?.dataset.stamp"


def whole_view(page: Page) -> str:
    """What is to be seen, but for what is being said."""
    page.wait_for_function("() => document.querySelector('.game')?.dataset.busy === 'false'")
    return str(
        page.evaluate(
            """() => [document.querySelector('.game').innerText, ...[...document.querySelectorAll('[aria-label]')]
                .map(one => one.ariaLabel)].join('\\n')"""
        )
    )


@pytest.mark.deep
def test_two_browsers_and_a_bystander_at_one_table(people: People) -> None:
    host, guest, watcher = people.come(1280, 800), people.come(name="Ben"), people.come(name="Cleo")
    code = invite(host, "donkey")
    guest.goto(f"/t/{code}")
    guest.locator("[data-join]").click()
    expect(host.locator("ol").get_by_text("Ben", exact=True)).to_be_visible()
    shoot(host, "lobby")
    shoot(guest, "lobby")
    host.locator("[data-start]").click()
    watcher.goto(f"/t/{code}")
    expect(watcher.locator("[data-hand]")).to_have_count(0)
    expect(watcher.get_by_text("You are watching")).to_be_visible()
    shoot(watcher, "watching")
    players = [Player(host, 1), Player(guest, 2)]
    ended = 0
    for _ in range(2000):
        for player in players:
            if player.page.evaluate(WHAT)["kind"] is not None and player.step() == "end":
                ended += 1
        if ended:
            break
    expect(host.locator("[data-end]")).to_be_visible()
    expect(guest.locator("[data-end]")).to_be_visible()
    expect(watcher.locator("[data-end]")).to_be_visible()
    guest.locator("[data-rematch]").click()
    expect(host.locator("[data-again]")).to_have_text("Ben wants to play again.")
    host.locator("[data-rematch]").click()
    for page in (host, guest, watcher):
        expect(page.locator("[data-end]")).to_have_count(0)


def invite(page: Page, game: str, players: int = 3) -> str:
    """Opens a table for friends, and gives its code."""
    page.goto("/")
    page.locator(f"[data-invite={game}]").click()
    page.get_by_label("Players").select_option(str(players))
    page.get_by_text("Options", exact=True).last.click()
    page.get_by_label("Deals").fill("1")
    page.locator("[data-make]").click()
    page.wait_for_url("**/t/*")
    return page.url.rsplit("/", 1)[1]


def test_an_invitation_on_a_phone_takes_three_taps(people: People) -> None:
    host, guest = people.come(), people.come(name="")
    code = make_open_table(host, "six", 2)
    guest.goto(f"/t/{code}")
    guest.locator("[data-join]").tap()
    host.goto(f"/t/{code}")
    host.locator("[data-start]").click()
    guest.wait_for_function(READY)
    guest.locator(CAN).first.tap()
    guest.locator("[data-play]").tap()
    guest.wait_for_function(f"() => ({STAMP})() === '1'")


def make_open_table(page: Page, game: str, players: int) -> str:
    answer = page.request.post("/api/tables", data={"settings": {"game": game, "players": players}, "name": "Anna"})
    code: str = answer.json()["code"]
    return code


def test_a_reload_brings_the_very_same_view(people: People) -> None:
    """In donkey, where nobody else does anything while it is one's turn."""
    page = people.come()
    page.goto(f"/t/{make_table(page, 'donkey', 4)}")
    player = Player(page)
    for _ in range(3):
        player.step()
    page.wait_for_function(READY)
    before = whole_view(page)
    page.reload()
    page.wait_for_function(READY)
    assert whole_view(page) == before
    page.keyboard.press("l")
    expect(page.locator("dialog li").first).to_be_visible()


def test_a_move_made_while_the_connection_is_lost_is_kept_and_confirmed(people: People, server: WebServer) -> None:
    page = people.come()
    page.goto(f"/t/{make_table(page, 'six', 3)}")
    page.wait_for_function(READY)
    before = int(page.evaluate(STAMP))
    with server.down():
        expect(page.get_by_text("The connection is lost.")).to_be_visible()
        page.locator(CAN).first.click()
        page.locator("[data-play]").click()
        expect(page.get_by_text("Sending …")).to_be_visible()
        shoot(page, "offline")
    page.wait_for_function(f"() => ({STAMP})() === '{before + 1}'")
    expect(page.get_by_text("The connection is lost.")).to_have_count(0)
    people.complaints[:] = [one for one in people.complaints if "WebSocket" not in one and "ERR_" not in one]


def test_a_match_by_keyboard_alone(people: People) -> None:
    page = people.come()
    page.goto(f"/t/{make_table(page, 'six', 2, options={'rounds': 1})}")
    for _ in range(60):
        page.wait_for_function(READY)
        what = page.evaluate(WHAT)
        if what["kind"] == "end":
            break
        before = page.evaluate(STAMP)
        if what["phase"] == "row":
            page.locator(".line[data-can=true]").first.focus()
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("1")
            page.keyboard.press("Enter")
        page.wait_for_function(f"before => ({STAMP})() !== before", arg=before)
    expect(page.locator("[data-end]")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "options"), [deep("donkey", {"deals": 1}), deep("twentyfour", {"chaos": True}), ("beaver", {"rounds": 1})]
)
def test_each_game_by_keyboard_alone(people: People, game: str, options: dict[str, Any]) -> None:
    page = people.come(1280, 800)
    page.goto(f"/t/{make_table(page, game, 3, 'random', options=options)}")
    KeyboardPlayer(page, 6).play_match()
    assert page.locator("[data-end] tr.winner").count() >= 1


class KeyboardPlayer(Player):
    """Goes to what it wants with the keys, and presses Enter."""

    def tap(self, locator: Locator) -> None:
        locator.first.focus()
        self.page.keyboard.press("Enter")


def test_without_a_network_it_opens_as_far_as_it_can(people: People) -> None:
    page = people.come()
    page.goto("/")
    page.wait_for_selector("[data-play-now]")
    page.evaluate("() => navigator.serviceWorker.ready")
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_text("There is no connection to the server right now.")).to_be_visible()
    people.complaints[:] = [one for one in people.complaints if "ERR_" not in one]


def test_it_can_be_installed(people: People) -> None:
    page = people.come()
    page.goto("/")
    page.evaluate("() => navigator.serviceWorker.ready")
    tools = page.context.new_cdp_session(page)
    assert tools.send("Page.getAppManifest")["errors"] == []
    # In a window that keeps nothing, as each of these is, a browser installs nothing; there must be no other reason.
    errors = {error["errorId"] for error in tools.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert errors <= {"in-incognito"}


# Without a screen a browser is never hidden, and has no place to show notices at: both are played here.
AWAY = """
Object.defineProperty(document, 'hidden', { get: () => sessionStorage.away === 'yes' });
window.notices = [];
ServiceWorkerRegistration.prototype.getNotifications = async () => [...notices];
ServiceWorkerRegistration.prototype.showNotification = async (title, { body }) => {
  const notice = { title, body, close: () => notices.splice(notices.indexOf(notice), 1) };
  notices.push(notice);
};
"""
NOTICES = "() => notices.map(({ title, body }) => [title, body])"


def test_who_looks_elsewhere_is_told_of_the_own_turn_if_they_wish_so(people: People) -> None:
    page = people.come()
    page.context.grant_permissions(["notifications"])
    page.add_init_script(AWAY)
    page.goto(f"/t/{make_table(page, 'six', 3)}")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    player = Player(page)
    look_away(page, True)
    player.step()
    page.wait_for_function(READY)
    assert page.evaluate(NOTICES) == []  # nobody asked for any
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.locator("[data-notices]").check()
    page.keyboard.press("Escape")
    player.step()
    page.wait_for_function(READY)
    page.wait_for_function("() => notices.length === 1")
    assert page.evaluate(NOTICES)[0][0] == "Your turn"
    look_away(page, False)
    page.wait_for_function("() => notices.length === 0")


def look_away(page: Page, away: bool) -> None:
    page.evaluate(
        "away => { sessionStorage.away = away; document.dispatchEvent(new Event('visibilitychange')); }",
        "yes" if away else "no",
    )


def test_why_a_card_may_not_be_played_is_said(people: People) -> None:
    page = people.come()
    people.go_to(page, MUST_FOLLOW)
    page.wait_for_function(READY)
    page.locator("[data-hand] button[data-can=false]").first.click(force=True)  # it says that it is not enabled
    expect(page.locator(".note")).to_have_text(re.compile("must follow"))
    shoot(page, "twentyfour-why-not")


def test_a_replay_step_by_step_and_dealt_as_promised(people: People) -> None:
    page = people.come()
    code = make_table(page, "beaver", 2, "random", options={"rounds": 1})
    page.goto(f"/t/{code}")
    Player(page, 5).play_match()
    page.goto(f"/replay?t={code}&m=1")
    page.locator("[data-forward]").click()
    expect(page.locator("[data-told] li").first).to_be_visible()
    shoot(page, "replay")
    page.locator("[data-end-step]").click()
    expect(page.locator("[data-told]")).to_contain_text("The match is over.")
    page.locator("[data-eyes]").select_option("table")
    page.locator("[data-check]").click()
    expect(page.locator("[data-fair=true]")).to_be_visible()
    link = page.request.get(f"/api/tables/{code}/matches/1/link").json()["link"]
    page.goto(link)
    page.locator("[data-end-step]").click()
    expect(page.locator("[data-told]")).to_contain_text("The match is over.")


def test_a_big_screen_shows_no_hand(people: People) -> None:
    page = people.come(1280, 800)
    code = make_table(page, "six", 3)
    page.goto(f"/t/{code}?screen")
    expect(page.locator(".rows")).to_be_visible()
    expect(page.locator("[data-hand]")).to_have_count(0)
    shoot(page, "big-screen")


def test_a_table_that_there_is_not(people: People) -> None:
    page = people.come()
    page.goto("/t/NOSUCH")
    expect(page.get_by_text("There is no such table")).to_be_visible()
    people.complaints[:] = [one for one in people.complaints if "404" not in one]
