"""A real server and a real Chromium for the tests of the browser's table.

Playwright's synchronous interface leaves an event loop running, so these tests are a pytest run of their own:
`make testweb`, or `python -m pytest tests/web`. Pictures of every phase go to the folder `shots`.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from byre.server.context import COOKIE
from tests.cli.program import wait_until
from tests.server.running import Server
from tests.web.moments import MOMENTS, MUST_FOLLOW, PLAYED_ON, Moment, write_tables

ROOT = Path(__file__).parents[2]
SHOTS = ROOT / "shots"
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "chromium-headless-shell")
# The last such list counts: this is Playwright's, but for what is not ours, and with the suggestions of an address bar
# that nobody sees, which are two pages more for every page, and take as long as it.
WITHOUT = [
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
    "SpareRendererForSitePerProcess",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxPopup",
]
HOME_NETWORK = "byre.home"  # the same server by a name: over plain HTTP, that is no secure context as 127.0.0.1 is
FLAGS = [
    "--headless",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(WITHOUT)}",
    f"--host-resolver-rules=MAP {HOME_NETWORK} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]
SMALL, PHONE, SIDE, DESK, TELEVISION = (320, 640), (390, 844), (844, 390), (1280, 800), (1920, 1080)
SIZES = (SMALL, PHONE, DESK)
PATIENCE = 60_000  # milliseconds until a test gives up; a busy machine is slow
expect.set_options(timeout=PATIENCE)
SETTINGS: dict[str, Any] = {
    "language": "en",
    "speed": "instant",
    "sound": False,
    "hints": False,
    "forced": False,
    "tutor": False,
    "name": "Anna",
}


class WebServer(Server):
    """A `byre serve` of its own, with a table at each of these moments in its store."""

    def __init__(self, folder: Path, moments: Iterable[Moment] = ()) -> None:
        super().__init__(folder / "tables.db", {"hosts": HOME_NETWORK})
        self.cookie = write_tables(self.data, moments)

    @property
    def home_address(self) -> str:
        return f"http://{HOME_NETWORK}:{self.port}"

    def wait_for_bots(self) -> None:
        wait_until(lambda: self.get("/readyz").json["bots"])

    @contextlib.contextmanager
    def down(self) -> Iterator[None]:
        """Stopped for a while: started again in any case, since other tests need it."""
        self.stop()
        try:
            yield
        finally:
            self.start()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebServer]:
    running = WebServer(tmp_path_factory.mktemp("server"), [*MOMENTS, MUST_FOLLOW, *PLAYED_ON.values()])
    try:
        running.start()
        yield running
    finally:
        running.close()
    assert "Traceback" not in running.log, running.log


def chromium() -> str:
    named = os.environ.get("BYRE_CHROMIUM")
    found = named or next((path for name in CHROMIUMS if (path := shutil.which(name))), None)
    if found is None:
        pytest.fail("these tests need Chromium: on Debian 'apt install chromium', or name one by BYRE_CHROMIUM")
    return found


@contextlib.contextmanager
def launched() -> Iterator[Browser]:
    root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        one = playwright.chromium.launch(executable_path=chromium(), args=[*FLAGS, *root], timeout=PATIENCE)
        yield one
        one.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with launched() as one:
        yield one


class People:
    """Makes browsers' users, and listens to what their pages complain of."""

    def __init__(self, browser: Browser, server: WebServer) -> None:
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
            reduced_motion="reduce" if settings.get("speed", "instant") == "instant" else "no-preference",
        )
        context.set_default_timeout(PATIENCE)
        kept = json.dumps(SETTINGS | settings)
        context.add_init_script(f"localStorage.byre ??= JSON.stringify({kept})")
        self._contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)
        return page

    def go_to(self, page: Page, moment: Moment) -> None:
        """The page is Anna's, at the table of a moment."""
        page.context.add_cookies([{"name": COOKIE, "value": self._server.cookie, "url": self._server.address}])
        page.goto(f"/t/{moment.code}")

    def leave(self) -> None:
        for context in self._contexts:
            context.close()


@pytest.fixture
def people(browser: Browser, server: WebServer) -> Iterator[People]:
    made = People(browser, server)
    yield made
    made.leave()
    assert not made.complaints


def shoot(page: Page, name: str) -> None:
    """A picture of what is shown now."""
    assert page.viewport_size is not None
    SHOTS.mkdir(exist_ok=True)
    page.screenshot(path=SHOTS / f"{name}-{page.viewport_size['width']}.png", animations="disabled")


TWO_FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def on_all_sizes(page: Page) -> Iterator[None]:
    """The page on each kind of screen, one after the other, and then as it was."""
    usual = page.viewport_size
    assert usual is not None
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(TWO_FRAMES)  # what follows the size of a place is drawn in the next one
        yield
    page.set_viewport_size(usual)


def make_table(page: Page, game: str, players: int = 4, level: str = "medium", **more: Any) -> str:
    """A table with bots where the match is on; its code."""
    settings = {"game": game, "players": players, **more}
    asked = {"settings": settings, "name": "Anna", "bots": level, "start": True}
    answer = page.request.post("/api/tables", data=asked)
    assert answer.status == 201, answer.text()
    code: str = answer.json()["code"]
    return code
