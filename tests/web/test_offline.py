"""The deal of the day without a network: opened, played and resumed, and compared when the server is back."""

from __future__ import annotations

import json
import random
import re
import signal

import pytest
from playwright.sync_api import Page, expect

from byre.daily.deal import SETTINGS, find_daily
from byre.daily.play import play
from byre.offline.answers import answer
from tests.deep import languages, nightly
from tests.web.conftest import DESK, PATIENCE, PHONE, SMALL, People, WebServer, shoot
from tests.web.player import Player
from tests.web.test_daily import SHOWN, open_deal, play_deal, result, save_data, today, wait_for_all
from tests.web.test_everybody import axe
from tests.web.words import check_words

STARTING = 2 * PATIENCE  # Python takes seconds to start, and on a busy machine more


def keep(page: Page) -> None:
    """Visit the deals of the day, until they can be played without a network."""
    page.goto("/today")
    page.locator("[data-kept]").wait_for(timeout=STARTING)


def make_decision(page: Page) -> None:
    """Play until a decision was made: in beaver, cards are looked at before."""
    player = Player(page)
    while player.step() != "turn":
        pass


@pytest.fixture(autouse=True)
def _complaints(people: People) -> None:
    """Those of the browser, that there is no server."""
    people.complaints = Forgiving()


class Forgiving(list[str]):
    """A list that takes nothing that tells of a lost connection, or that the server has not started yet."""

    def append(self, said: str) -> None:
        if "ERR_CONNECTION_REFUSED" not in said and "503" not in said:
            super().append(said)


@pytest.mark.parametrize("game", ["six", *map(nightly, ("donkey", "twentyfour", "beaver"))])
def test_a_deal_is_played_without_a_network_and_compared_with_one(people: People, server: WebServer, game: str) -> None:
    page = people.come(*PHONE)
    keep(page)
    with server.down():
        page.goto("/")
        page.locator(f"[data-today-of={game}]").click()
        page.get_by_text("You can play on").wait_for(timeout=STARTING)
        page.wait_for_function(SHOWN, timeout=STARTING)
        page.get_by_text("You can play on").wait_for(state="detached")
        expect(page.locator("[data-warning]")).to_be_visible()
        shoot(page, f"offline-{game}")
        make_decision(page)
        page.reload()
        page.wait_for_function(SHOWN, timeout=STARTING)
        assert page.evaluate("() => localStorage['byre today']"), "what was played is kept"
        play_deal(page)
        expect(page.locator("[data-later]")).to_contain_text("compared as soon as you are back")
        shoot(page, f"offline-{game}-result")
        day, played = result(page, game)
        assert not played.get("reported")
        assert play(find_daily(game, day), played["actions"]).points == played["points"], "the bots play alike anywhere"
    wait_for_all(page)
    _, reported = result(page, game)
    assert reported["reported"]
    assert reported["points"] == played["points"]


def test_a_deal_goes_on_when_the_connection_is_lost_and_when_it_is_back(people: People, server: WebServer) -> None:
    page = people.come(*DESK)
    keep(page)
    open_deal(page, "six")
    make_decision(page)
    page.wait_for_function(SHOWN)
    player = Player(page)
    with server.down():
        for _ in range(2):
            player.step()
            page.wait_for_function(SHOWN, timeout=STARTING)
        expect(page.locator("[data-warning]")).to_be_visible()
    expect(page.locator("[data-warning]")).to_have_count(0, timeout=STARTING)
    play_deal(page)
    wait_for_all(page)


@pytest.mark.nightly
def test_a_deal_is_played_while_the_server_says_nothing(people: People, server: WebServer) -> None:
    page = people.come(*PHONE)
    keep(page)
    server.process.send_signal(signal.SIGSTOP)  # it lets everybody in, and says nothing
    try:
        page.goto("/today/six")
        page.wait_for_function(SHOWN, timeout=STARTING)
        make_decision(page)
        expect(page.locator("[data-warning]")).to_be_visible()
    finally:
        server.process.send_signal(signal.SIGCONT)
    play_deal(page)
    wait_for_all(page)
    assert page.locator("[data-warning]").count() == 0


@pytest.mark.nightly
def test_a_result_is_sent_by_whatever_page_is_opened_next(people: People, server: WebServer) -> None:
    page = people.come(*PHONE)
    keep(page)
    with server.down():
        page.goto("/today/beaver")
        play_deal(page)
        page.goto("/")
    page.reload()
    page.wait_for_function("() => Object.values(JSON.parse(localStorage['byre days']).beaver)[0].reported")


def test_nobody_loads_python_who_saves_data_or_plays_no_deal(people: People) -> None:
    page = people.come(*PHONE)
    loaded: list[str] = []
    page.context.on("request", lambda request: loaded.append(request.url) if "/python-" in request.url else None)
    page.goto("/")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    save_data(page)
    page.goto("/today")
    page.locator("[data-play-today]").first.wait_for()
    assert not [name for name in page.evaluate("() => caches.keys()") if "python" in name]
    assert loaded == []


@pytest.mark.parametrize("language", languages())
def test_every_language_fits_320_pixels(people: People, server: WebServer, language: str) -> None:
    page = people.come(*SMALL, language=language, theme="dark")
    keep(page)
    check_words(page)
    assert axe(page) == []
    with server.down():
        page.goto("/today/beaver")
        page.locator("[data-warning]").wait_for(timeout=STARTING)
        page.wait_for_function(SHOWN)
        check_words(page)
        assert axe(page) == []
        shoot(page, f"offline-{language}")


@pytest.mark.nightly
def test_python_in_the_browser_answers_as_a_server_does(people: People) -> None:
    page = people.come(*DESK)
    page.goto("/")
    (worker,) = re.findall(r"\"(/assets/python\.worker-[^\"]+)\"", page.request.get("/sw.js").text())
    page.evaluate("path => { window.python = new Worker(path, { type: 'module' }) }", worker)
    day, chance = today(page).isoformat(), random.Random(1)
    for game in SETTINGS:
        moves: dict[str, object] = {"day": day, "actions": (actions := []), "since": 0}
        over = False
        while not over:
            question = json.dumps({"type": "play", "game": game, "moves": moves})
            told = page.evaluate(ASK_PYTHON, question)
            assert told == answer(question)
            state = json.loads(told)["answer"]
            over = state["over"]
            if not over:
                nonsense = {"type": "explain", "question": {"view": state["view"], "action": {"type": "nonsense"}}}
                assert page.evaluate(ASK_PYTHON, json.dumps(nonsense)) == answer(json.dumps(nonsense))
                actions.append(chance.choice(state["legal"]))


ASK_PYTHON = """question => new Promise((done, fail) => {
  python.onmessage = ({ data }) => "answer" in data ? done(data.answer) : fail(data.failed);
  python.onerror = fail;
  python.postMessage({ id: 1, question });
})"""
