"""The page where things are not as at home: plain HTTP, an upgrade, a proxy without a server, too many connections."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from byre.server.text import PHRASES
from tests.cli.program import run
from tests.web.conftest import People, WebServer, make_table
from tests.web.player import READY, Player
from tests.web.test_table import make_open_table

WITHOUT_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker"  # it asks past what a test puts in the way
NOT_LOADED = "A part of this page could not be loaded."
BAD_GATEWAY = "<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>"


def forgive(people: People, *expected: str) -> None:
    """What a test has brought about is no complaint."""
    people.complaints[:] = [one for one in people.complaints if not any(words in one for words in expected)]


# --- over plain HTTP, as on a home network ----------------------------------------------------------------------------


@pytest.fixture
def insecure(people: People, server: WebServer) -> Iterator[Page]:
    page = people.come()
    page.goto(server.home_address)
    kinds = page.evaluate(
        "[isSecureContext, typeof crypto.subtle, typeof crypto.randomUUID, typeof navigator.clipboard]"
    )
    assert kinds == [False, "undefined", "undefined", "undefined"]
    yield page
    forgive(people, "Cross-Origin-Opener-Policy")  # is for secure contexts alone, and a browser says so


def make_table_from(page: Page, **asked: Any) -> str:
    """A table that the page itself asks for: only the browser knows the name of the server."""
    code: str = page.evaluate(
        """asked => fetch('/api/tables', {
          method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(asked),
        }).then(answer => answer.json()).then(made => made.code)""",
        asked | {"name": "Anna"},
    )
    return code


def test_a_match_is_played_and_its_seed_checked_over_plain_http_and_the_cards_by_verify(
    insecure: Page, server: WebServer, tmp_path: Path
) -> None:
    page = insecure
    settings = {"game": "beaver", "players": 2, "options": {"rounds": 1}}
    code = make_table_from(page, settings=settings, bots="random", start=True)
    page.goto(f"{server.home_address}/t/{code}")
    Player(page, 5).play_match()
    page.goto(f"{server.home_address}/replay?t={code}&m=1")
    page.locator("[data-check]").click()
    expect(page.locator("[data-fair=true] p")).to_have_count(3)
    expect(page.locator("[data-took-part]")).to_contain_text("Anna")
    expect(page.get_by_text("Not checked here: whether these cards follow from the seed")).to_be_visible()
    with page.expect_download() as saving:
        page.locator("[data-save]").click()
    name = saving.value.suggested_filename
    expect(page.locator("[data-command]")).to_have_text(f"byre verify {name}")
    saving.value.save_as(tmp_path / name)
    verified = run("verify", str(tmp_path / name))
    assert verified.returncode == 0
    assert "As dealt" in verified.stdout


# A page that may not read the clipboard cannot tell what is in it: what was to be copied is looked at instead.
COPYING = """works => {
  document.execCommand = command => {
    window.copied = command === 'copy' ? getSelection().toString() : null;
    return works;
  };
}"""


def test_a_link_is_copied_over_plain_http_and_it_is_said_if_it_was_not(insecure: Page, server: WebServer) -> None:
    page = insecure
    link = f"{server.home_address}/t/{make_table_from(page, settings={'game': 'six', 'players': 2})}"
    page.goto(link)
    page.evaluate(COPYING, False)
    page.locator("[data-share]").click()
    expect(page.get_by_text("The link could not be copied.")).to_be_visible()
    expect(page.locator("[data-share]")).to_have_text("Share or copy the link")
    assert page.evaluate("getSelection().toString()") == link
    page.evaluate(COPYING, True)
    page.locator("[data-share]").click()
    expect(page.get_by_role("status").get_by_text("Copied")).to_be_visible()
    expect(page.get_by_text("The link could not be copied.")).to_have_count(0)
    assert page.evaluate("window.copied") == link


def test_notices_over_plain_http_are_not_promised(insecure: Page) -> None:
    insecure.get_by_role("button", name="Settings").click()
    insecure.locator("[data-notices]").click()
    expect(insecure.get_by_text("Browsers show notifications only for pages whose address begins with")).to_be_visible()
    expect(insecure.locator("[data-notices]")).not_to_be_checked()


# --- after an upgrade -------------------------------------------------------------------------------------------------


def test_a_part_that_does_not_come_is_a_sentence_and_a_button(people: People) -> None:
    page = people.come()
    page.add_init_script(WITHOUT_SERVICE_WORKER)
    broken = re.compile("/assets/Table-.*js")
    page.route(broken, lambda route: route.fulfill(status=404))
    page.goto(f"/t/{make_open_table(page, 'six', 2)}")
    expect(page.get_by_text(NOT_LOADED)).to_be_visible()
    page.unroute(broken)
    page.get_by_role("button", name="Reload the page").click()
    expect(page.locator("[data-start]")).to_be_visible()
    forgive(people, "404")


def test_a_catalogue_that_does_not_come_is_a_sentence_in_the_readers_language(people: People) -> None:
    page = people.come(language="fr")
    page.add_init_script(WITHOUT_SERVICE_WORKER)
    page.route(re.compile("/assets/fr-.*js"), lambda route: route.abort())
    page.goto("/")
    expect(page.get_by_text("Une partie de cette page n’a pas pu être chargée.")).to_be_visible()
    expect(page.get_by_role("button", name="Recharger la page")).to_be_visible()
    forgive(people, "ERR_FAILED")


def test_a_page_from_before_an_upgrade_is_loaded_anew_once(people: People) -> None:
    page = people.come()
    page.add_init_script(WITHOUT_SERVICE_WORKER)
    page.goto("/")
    page.wait_for_selector("[data-play-now]")

    def upgraded(route: Route) -> None:
        """The server has another page for who asks for it by script, though a reload brings the old one again."""
        if route.request.resource_type == "fetch":
            other = route.fetch().text().replace("/assets/index-", "/assets/index-new-")
            route.fulfill(body=other, content_type="text/html")
        else:
            route.continue_()

    page.route(re.compile(r":\d+/$"), upgraded)
    page.route(re.compile("/assets/StartSheets-.*js"), lambda route: route.fulfill(status=404))
    with page.expect_navigation():
        page.get_by_role("button", name="Settings").click()
    opened: list[str] = []
    page.on("framenavigated", lambda frame: opened.append(frame.url))
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_text(NOT_LOADED)).to_be_visible()
    assert opened == []
    forgive(people, "404")


def test_the_service_worker_drops_the_pages_of_before(people: People) -> None:
    page = people.come()
    page.goto("/icon.svg")  # of the same origin, and without a worker
    page.evaluate(
        """async () => {
          await (await caches.open('byre-page')).put('/assets/old.js', new Response('old'));
          await caches.open('of-somebody-else');
        }"""
    )
    page.goto("/")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("() => caches.keys().then(names => !names.includes('byre-page'))")
    kept = page.evaluate("() => caches.keys()")
    assert len(kept) == 2
    assert "of-somebody-else" in kept
    assert any(re.fullmatch(r"byre-page-[0-9a-f]{16}", name) for name in kept)


# --- a proxy without a server, and too many ---------------------------------------------------------------------------


def test_a_proxy_that_has_no_server_is_one_clear_sentence(people: People) -> None:
    page = people.come(language="de")
    page.add_init_script(WITHOUT_SERVICE_WORKER)
    page.clock.install()
    page.route("**/api/**", lambda route: route.fulfill(status=502, body=BAD_GATEWAY, content_type="text/html"))
    page.goto("/")
    expect(page.get_by_role("alert")).to_have_text("Der Server antwortet gerade nicht. Versuch es gleich noch einmal.")
    page.unroute("**/api/**")
    page.clock.fast_forward(10_000)  # it looks again by itself
    expect(page.get_by_role("alert")).to_have_count(0)
    forgive(people, "502")


def test_too_many_connections_are_waited_for(people: People) -> None:
    page = people.come()
    page.add_init_script("Math.random = () => 0.05")  # how long it waits is drawn by lot
    refused: list[int] = []

    def refuse_once(socket: WebSocketRoute) -> None:
        if refused:
            socket.connect_to_server()
            return
        refused.append(1)
        socket.on_message(lambda _: None)
        socket.send(
            json.dumps({"type": "bye", "reason": "too_many", "text": "one address has 100 connections at most"})
        )
        socket.close(code=1008, reason="too_many")

    page.route_web_socket(re.compile("/socket$"), refuse_once)
    page.goto(f"/t/{make_table(page, 'six', 3)}")
    expect(page.get_by_text("There are too many connections right now.")).to_be_visible()
    page.wait_for_function(READY)
    expect(page.get_by_text("There are too many connections")).to_have_count(0)


# --- keys and phrases -------------------------------------------------------------------------------------------------


def test_shortcuts_can_be_switched_off_and_arrows_belong_to_the_cards(people: People) -> None:
    page = people.come(1280, 800)
    page.goto(f"/t/{make_table(page, 'six', 3)}")
    page.wait_for_function(READY)
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement === document.body")
    page.locator("[data-hand] button").first.focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("[...document.querySelectorAll('[data-hand] button')].indexOf(document.activeElement)") == 1
    page.keyboard.press("s")
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.locator("[data-setting=shortcuts]").uncheck()
    page.reload()
    page.wait_for_function(READY)
    for key in ("s", "?", "1"):
        page.keyboard.press(key)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("[data-hand] button[aria-pressed=true]")).to_have_count(0)


def test_the_phrases_of_the_chat_are_the_servers(people: People) -> None:
    page = people.come()
    page.goto(f"/t/{make_table(page, 'six', 3)}")
    page.wait_for_function(READY)
    page.keyboard.press("c")
    expect(page.locator("[data-phrases] button")).to_have_count(len(PHRASES))
    page.locator("[data-phrases] button").first.click()
    expect(page.get_by_role("dialog").locator("li")).to_contain_text("Anna")
