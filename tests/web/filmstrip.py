"""Filmstrips of what moves at a table: `python -m tests.web.filmstrip six-row twentyfour-play --size 390x844`.

Each name is a moment of `tests/web/moments.py`, also one of those that tests play on from, as `twentyfour-reversing`;
without names all others are taken. Somebody does what is to be done there, and a picture is taken every 200 ms until
the next thing is to be done. The pictures of a moment go side by side into one, in the folder `shots/film`; one that is
as the one before is left out. `--still` takes one picture of each moment as it is found.
"""

from __future__ import annotations

import argparse
import base64
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.web.conftest import SHOTS, People, WebServer, launched
from tests.web.moments import MOMENTS, PLAYED_ON, Moment
from tests.web.player import READY, WHAT, Player, call

EVERY = 200  # milliseconds
LONGEST = 14_000
FILM = SHOTS / "film"
STRIP = """<body style="margin:0;background:#888;display:flex;flex-wrap:wrap;gap:6px;padding:6px">{}</body>"""
PICTURE = """<div style="font:12px sans-serif">{} ms<br><img style="width:{}px" src="data:image/png;base64,{}"></div>"""


def film(page: Page, moment: str) -> list[tuple[int, bytes]]:
    """Do what is to be done, and take pictures until something is to be done again: milliseconds, and a picture."""
    if not call(page, moment):
        Player(page).step()
    begun, shown = time.monotonic(), list[tuple[int, bytes]]()
    while (passed := int(1000 * (time.monotonic() - begun))) < LONGEST:
        picture = page.screenshot()
        if not shown or picture != shown[-1][1]:
            shown.append((passed, picture))
        what = page.evaluate(WHAT)
        if what["kind"] is not None and not page.evaluate("() => document.querySelector('.flying')"):
            break
        page.wait_for_timeout(max(0, EVERY - (1000 * (time.monotonic() - begun) - passed)))
    return [*shown, (int(1000 * (time.monotonic() - begun)), page.screenshot())]


def join(browser: Browser, pictures: list[tuple[int, bytes]], width: int, path: Path) -> None:
    """Put pictures side by side into one."""
    page = browser.new_page(viewport={"width": min(6, len(pictures)) * (width + 6) + 6, "height": 400})
    page.set_content(
        STRIP.format("".join(PICTURE.format(at, width, base64.b64encode(one).decode()) for at, one in pictures))
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=path, full_page=True)
    page.close()


def take(browser: Browser, people: People, moment: Moment, given: argparse.Namespace) -> Path:
    width, height = map(int, given.size.split("x"))
    page = people.come(width, height, speed=given.speed, theme=given.theme)
    people.go_to(page, moment)
    page.wait_for_function(READY)
    name = f"{moment.shown}-{given.size}-{given.theme}{'-still' if given.still else ''}.png"
    pictures = [(0, page.screenshot())] if given.still else film(page, moment.shown)
    join(browser, pictures, given.width if not given.still else width, FILM / name)
    page.close()
    return FILM / name


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("moments", nargs="*", help="such as six-row; all if none is named")
    parser.add_argument("--size", default="390x844")
    parser.add_argument("--theme", default="light", choices=["light", "dark"])
    parser.add_argument("--speed", default="normal")
    parser.add_argument("--width", type=int, default=260, help="of a picture in the strip, in pixels")
    parser.add_argument("--still", action="store_true", help="one picture of each, as it is found")
    given = parser.parse_args()
    known = {moment.shown: moment for moment in MOMENTS} | PLAYED_ON
    if unknown := [name for name in given.moments if name not in known]:
        parser.error(f"there is no moment {unknown[0]}; there are {', '.join(known)}")
    wanted = [known[name] for name in given.moments] or MOMENTS
    with tempfile.TemporaryDirectory() as folder, launched() as browser:
        server = WebServer(Path(folder), wanted)
        try:
            server.start()
            server.wait_for_bots()
            people = People(browser, server)
            for moment in wanted:
                print(take(browser, people, moment, given))
        finally:
            server.close()


if __name__ == "__main__":
    main()
