"""A game of another package, with events of its own, is played on the page: nothing of it is written for that game."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import byre
from tests.test_fifth_game import installed
from tests.web.conftest import People, WebServer, shoot
from tests.web.player import READY, STAMP
from tests.web.words import check_words

__all__ = ["installed"]  # a fixture
TRICKS = 13


@pytest.fixture(scope="module")
def people(browser: Browser, installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[People]:
    """Visitors of a server that has Goofspiel, too. It runs as plain Python: nothing has to be compiled for it."""
    server = WebServer(tmp_path_factory.mktemp("fifth"))
    sources = Path(byre.__file__).parents[1]
    server.changes = {"PYTHONPATH": f"{installed}{os.pathsep}{sources}", "NUMBA_DISABLE_JIT": "1"}
    try:
        server.start()
        visitors = People(browser, server)
        yield visitors
        visitors.leave()
    finally:
        server.close()
    assert not visitors.complaints
    assert "Traceback" not in server.log, server.log


@pytest.mark.parametrize("language", ["en", "de"])
def test_it_is_played_to_its_end(people: People, language: str) -> None:
    page = people.come(1280, 800, language=language)
    page.goto("/")
    page.locator("[data-play-now=goofspiel]").click()
    for trick in range(TRICKS):
        page.wait_for_function(READY)
        if trick == 1:
            check_words(page)
            shoot(page, "fifth-game")
            log = page.locator("aside .log")
            expect(log).to_contain_text("bid (card 13)")
            expect(log).to_contain_text("Took prize (")  # an event that no other game has
        before = page.evaluate(STAMP)
        page.locator("[data-action=bid]").last.click()
        page.wait_for_function(f"before => ({STAMP})() !== before", arg=before)
    expect(page.locator("[data-end] tr.winner").first).to_be_visible()
