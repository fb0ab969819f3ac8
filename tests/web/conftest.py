"""A real server and a real Chromium for the tests of the browser's table.

Playwright's synchronous interface leaves an event loop running, so these tests are a pytest run of their own:
`make testweb`, or `python -m pytest tests/web`. Pictures of every phase go to the folder `shots`.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ROOT = Path(__file__).parents[2]
SHOTS = ROOT / "shots"
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "chromium-headless-shell")
FLAGS = [
    "--headless",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]
SMALL, PHONE, DESK = (320, 640), (390, 844), (1280, 800)
SIZES = (SMALL, PHONE, DESK)
SETTINGS: dict[str, Any] = {"language": "en", "speed": "off", "sound": False, "hints": False, "name": "Anna"}


class Server:
    """A `byre serve` of its own, with tables in a folder of its own."""

    def __init__(self, folder: Path, cache: Path | None = None) -> None:
        """With a `cache` of its own, it need not be ready: what is not compiled there is played uncompiled."""
        self.data, self.port, self.cache = folder / "tables.db", 0, cache
        self.start()

    def start(self) -> None:
        generous = ("tables-per-hour", "seats-per-hour", "requests-per-minute", "connections", "commands-per-second")
        limits = [f"--{name}=100000" for name in generous]
        command = [sys.executable, "-m", "byre", "serve", "--json", f"--port={self.port}", f"--data={self.data}"]
        env = {**os.environ, "BYRE_CACHE": str(self.cache)} if self.cache else None
        self._process = subprocess.Popen(
            [*command, "--bot-pace=0", *limits], stdout=subprocess.PIPE, text=True, cwd=ROOT, env=env
        )
        assert self._process.stdout is not None
        self.address: str = json.loads(self._process.stdout.readline())["address"]
        self.port = int(self.address.rsplit(":", 1)[1])
        if self.cache is None:
            self._wait_until_ready()

    def _wait_until_ready(self) -> None:
        for _ in range(3000):
            try:
                with urllib.request.urlopen(f"{self.address}/readyz") as answer:
                    if answer.status == 200 and json.load(answer)["bots"]:
                        return
            except OSError:
                pass
            time.sleep(0.2)
        raise AssertionError("the server does not get ready")

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(20)
        assert self._process.stdout is not None
        self._process.stdout.close()

    @contextlib.contextmanager
    def down(self) -> Iterator[None]:
        """Stopped for a while: started again in any case, since other tests need it."""
        self.stop()
        try:
            yield
        finally:
            self.start()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"))
    yield running
    running.stop()


def chromium() -> str:
    named = os.environ.get("BYRE_CHROMIUM")
    found = named or next((path for name in CHROMIUMS if (path := shutil.which(name))), None)
    if found is None:
        pytest.fail("these tests need Chromium: on Debian 'apt install chromium', or name one by BYRE_CHROMIUM")
    return found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium(), args=[*FLAGS, *root])
        yield launched
        launched.close()


class People:
    """Makes browsers' users, and listens to what their pages complain of."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self._browser, self._server = browser, server
        self._contexts: list[BrowserContext] = []
        self.complaints: list[str] = []

    def come(self, width: int = 390, height: int = 844, **settings: Any) -> Page:
        """Somebody new, with a browser of this size, who likes these settings."""
        phone = width < 700
        context = self._browser.new_context(
            base_url=self._server.address,
            viewport={"width": width, "height": height},
            has_touch=phone,
            locale=f"{settings.get('language', 'en')}-CH",
            reduced_motion="reduce" if settings.get("speed", "off") == "off" else "no-preference",
        )
        kept = json.dumps(SETTINGS | settings)
        context.add_init_script(f"localStorage.byre ??= JSON.stringify({kept})")
        self._contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(20000)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)
        return page

    def leave(self) -> None:
        for context in self._contexts:
            context.close()


@pytest.fixture
def people(browser: Browser, server: Server) -> Iterator[People]:
    made = People(browser, server)
    yield made
    made.leave()
    assert not made.complaints


def shoot(page: Page, name: str) -> None:
    """A picture of what is shown now."""
    assert page.viewport_size is not None
    SHOTS.mkdir(exist_ok=True)
    page.screenshot(path=shot(name, page.viewport_size["width"]), animations="disabled")


def shot(name: str, width: int) -> Path:
    return SHOTS / f"{name}-{width}.png"


def shoot_all_sizes(page: Page, name: str) -> None:
    """Pictures of what is shown now, on each kind of screen."""
    usual = page.viewport_size
    assert usual is not None
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        shoot(page, name)
    page.set_viewport_size(usual)


def make_table(page: Page, game: str, players: int = 4, level: str = "medium", **more: Any) -> str:
    """A table with bots where the match is on; its code."""
    settings = {"game": game, "players": players, **more}
    asked = {"settings": settings, "name": "Anna", "bots": level, "start": True}
    answer = page.request.post("/api/tables", data=asked)
    assert answer.status == 201, answer.text()
    code: str = answer.json()["code"]
    return code
