"""Nothing that a seat may not know reaches its browser."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocket

from tests.web.conftest import People, make_table
from tests.web.player import WHAT, Player


def listen(page: Page) -> list[dict[str, Any]]:
    """All that comes over the page's sockets."""
    heard: list[dict[str, Any]] = []

    def opened(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(json.loads(frame)))

    page.on("websocket", opened)
    return heard


def test_at_six_the_others_cards_are_nowhere(people: People) -> None:
    page = people.come()
    heard = listen(page)
    page.goto(f"/t/{make_table(page, 'six', 4, options={'rounds': 1})}")
    Player(page).play_match()
    updates = [message for message in heard if message["type"] == "update"]
    assert len(updates) > 30
    for update in updates:
        view = update["view"]
        assert all(isinstance(hand, int) for seat, hand in enumerate(view["hands"]) if seat != view["viewer"])
        if view["phase"] == "choose":
            assert all(card in (True, None) for seat, card in enumerate(view["chosen"]) if seat != view["viewer"])
        for event in update["events"]:
            assert event["type"] != "chose" or event["seat"] == view["viewer"] or event["card"] is None


def test_at_beaver_face_down_is_face_down(people: People) -> None:
    page = people.come()
    heard = listen(page)
    page.goto(f"/t/{make_table(page, 'beaver', 3, options={'rounds': 1})}")
    player = Player(page, 4)
    looked = False
    while True:
        page.wait_for_function(f"() => ({WHAT})().kind !== null", timeout=60000)
        kind = page.evaluate(WHAT)["kind"]
        if kind == "end":
            break
        assert page.locator(".others svg text").count() == 0
        if looked and kind == "turn":
            assert page.locator(".own svg text").count() == 0
        looked = looked or kind == "done"
        player.step()
    for update in (message for message in heard if message["type"] == "update" and not message["view"]["over"]):
        view = update["view"]
        assert all(card is None for row in view["slots"] for card in row)
        if view["turns"][view["viewer"]]:  # after the first turn, what was seen is to be remembered
            assert all(card is None for row in view["known"] for card in row)
        assert view["drawing"] == view["viewer"] or view["drawn"] in (True, None)
