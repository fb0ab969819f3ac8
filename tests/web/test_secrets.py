"""Nothing that a seat may not know reaches its browser: not the socket, not what is fetched, not the page."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Page, Response, WebSocket

from tests.deep import deep_but
from tests.situations import SHORT
from tests.web.conftest import People, make_table
from tests.web.player import Player

Message = dict[str, Any]
# Where the cards lie in a view that lie open on the table, or in the viewer's own hand.
OPEN = {
    "six": ("hands", "rows", "chosen", "draft", "gone"),  # the last cards turned up may be gone by now
    "donkey": ("hands", "plays", "middle", "piles", "seen"),
    "twentyfour": ("hands", "plays"),
    "beaver": ("known", "drawn", "drawn", "discard"),  # the card drawn is seen among the piles, and large
}
# What is drawn, the view that it is drawn from, and the card of beaver that was looked at last: asked for at once,
# since the next update may be on its way.
REMEMBER = """
window.lookedAt = null;
window.WebSocket = class extends WebSocket {
  constructor(...words) {
    super(...words);
    this.addEventListener('message', ({ data }) => {
      const { view = window.view, events = [] } = JSON.parse(data);
      window.view = view;
      for (const { type, seat, card } of events) if (type === 'peeked' && seat === 0) window.lookedAt = card;
    });
  }
};
"""
DRAWN = """() => [
  [...document.querySelectorAll('.game main [data-face]')].map(card => card.dataset.face), view, lookedAt,
]"""


class Listener:
    """All that comes over a page's sockets, and all that it fetches."""

    def __init__(self, page: Page) -> None:
        self.heard: list[Message] = []
        self.fetched: list[Response] = []
        page.on("websocket", self._listen)
        page.on("response", lambda answer: self.fetched.append(answer) if "/api/" in answer.url else None)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(json.loads(frame)))

    def updates(self) -> list[Message]:
        return [message for message in self.heard if message["type"] == "update"]


@pytest.mark.parametrize("game", deep_but(OPEN, "six", "beaver"))
def test_what_others_hold_is_nowhere(people: People, game: str) -> None:
    page = people.come()
    listener = Listener(page)
    page.add_init_script(REMEMBER)
    code = make_table(page, game, 3, "random", options=SHORT[game])
    page.goto(f"/t/{code}")
    player = Player(page, 4)
    while (kind := player.ready()["kind"]) != "end":
        check_page(page, kind)
        player.step()
    check_socket(page, code, listener)
    check_fetched(listener.fetched)
    kept = set(json.loads(page.evaluate("() => JSON.stringify(localStorage)")))
    assert kept <= {"byre", "byre tables"}  # what the user likes, and the own tables


def check_page(page: Page, kind: str) -> None:
    """Each card that is drawn lies open, and is drawn no more often than it lies there."""
    faces, view, looked_at = page.evaluate(DRAWN)
    drawn = Counter(faces)
    seen = Counter(cards_in([view[key] for key in OPEN[view["game"]]]) + names(looked_at if kind == "peek" else None))
    if view["game"] == "six":
        drawn = Counter(set(drawn))  # once in its row, once among those turned up
    assert drawn <= seen, drawn - seen


def cards_in(part: object) -> list[str]:
    """The cards in a part of a view; where a size stands for them, or a mark, there are none."""
    if isinstance(part, list):
        return [card for each in part for card in (cards_in(each) if isinstance(each, list | dict) else names(each))]
    if isinstance(part, dict):
        return cards_in(part.get("cards", [part.get("card")]))
    return []


def names(card: object) -> list[str]:
    return [] if card is None or isinstance(card, bool) else [str(card)]


def check_socket(page: Page, code: str, listener: Listener) -> None:
    """Every view and every event is, to the letter, what the rules let this seat know."""
    file = page.request.get(f"/api/tables/{code}/matches/1").json()
    told = page.request.post("/api/replay", data={"file": file, "viewer": 0}).json()
    updates = listener.updates()
    views = [told["opening"], *(moment["view"] for moment in told["moments"])]
    assert updates[-1]["n"] == len(told["moments"])
    for update in updates:
        check_hidden(update["view"])
        assert update["view"] == to_remember(views[update["n"]])
        moments = told["moments"][update["since"] : update["n"]]
        assert not update["events"] or update["events"] == [event for one in moments for event in one["events"]]


def check_hidden(view: Message) -> None:
    """Where others' cards would be is only how many they are, or that there is one."""
    me = view["viewer"]
    for key in ("hands", "handed_in"):
        assert all(
            isinstance(cards, list) == (seat == me) for seat, cards in enumerate(view.get(key, [])) if cards != []
        )
    assert isinstance(view.get("stock", 0), int)
    if view["phase"] == "choose":
        assert all(card in (True, None) for seat, card in enumerate(view["chosen"]) if seat != me)
    if view["game"] == "beaver" and not view["over"]:
        assert cards_in(view["slots"]) == []
        assert view["drawing"] == me or view["drawn"] in (True, None)


def to_remember(view: Message) -> Message:
    """At a table of beaver, what was seen is for the player to remember once the first turn is over."""
    if view["game"] != "beaver" or view["over"] or not view["turns"][view["viewer"]]:
        return view
    return {**view, "known": [[None] * len(row) for row in view["known"]]}


def check_fetched(answers: list[Response]) -> None:
    """Over HTTP there is nothing of the match, and the deal's secret only when it is over."""
    for answer in answers:
        table = answer.json()
        assert not re.search(r'"(?:view|events|log|hands|slots)":', answer.text())
        if isinstance(table, dict) and table.get("deal") and table["status"] != "over":
            assert table["deal"]["secret"] is None
