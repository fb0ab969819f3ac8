"""How quick the page is, in a real Chromium: `python -m benchmarks.page [--json]`.

It measures, in milliseconds: until there is something to tap, on a CPU four times slower (the best of some first
visits; the bar is 1500); from a tap to the lifted card (100); and the frames of a turn of ten players, with the tasks
that hold them up (none over 50). Then it shows the heaviest moments of all games on a CPU four times slower, and counts
their frames (`page_motion.py`; `--motion` alone does that). Nothing else should run beside it.
"""

from __future__ import annotations

import json
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path
from typing import Any

from benchmarks.page_motion import smoothness
from playwright.sync_api import Page
from tests.web.conftest import People, WebServer, launched, make_table
from tests.web.moments import PLAYED_ON
from tests.web.player import CAN, READY, Player

VISITS = 4

# Notes when there is something to tap, it is painted, and nothing else is being done. The driver's own way to wait
# would have the slowed down page load the driver's scripts first.
NOTE_WHEN_USABLE = """
new MutationObserver((_, observer) => {
  if (!document.querySelector('[data-play-now]')) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => window.usableAt = performance.now()));
}).observe(document, { childList: true, subtree: true });
"""
OBSERVE = """
window.longTasks = []; window.shownAt = [];
new PerformanceObserver(list => longTasks.push(...list.getEntries().map(one => Math.round(one.duration))))
  .observe({ type: 'longtask' });
"""
COUNT_FRAMES = """() => {
  longTasks.length = 0;
  const tick = at => { shownAt.push(at); requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
}"""
TURN_IS_OVER = """() => document.querySelectorAll('.strip li.done').length === 10
  || document.querySelector('.game').dataset.phase === 'row'"""
GAPS = "() => shownAt.slice(1).map((at, i) => at - shownAt[i]).sort((a, b) => a - b)"
LIFT = """selector => new Promise((done, fail) => {
  const card = document.querySelector(selector), began = performance.now();
  card.click();
  requestAnimationFrame(() => card.ariaPressed === 'true' ? done(performance.now() - began) : fail('not lifted'));
})"""


def measure(people: People) -> dict[str, Any]:
    gaps, tasks = turn_of_ten(people.come(speed="normal"))
    return {
        "usable after": round(min(first_visit(people.come()) for _ in range(VISITS))),
        "a tap lifts the card within": round(tap(people.come())),
        "a turn of ten: a frame every": round(gaps[len(gaps) // 2], 1),
        "a turn of ten: 95 % of the frames within": round(gaps[int(0.95 * len(gaps))], 1),
        "a turn of ten: tasks over 50 ms": tasks,
    }


def first_visit(page: Page) -> float:
    page.add_init_script(NOTE_WHEN_USABLE)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.goto("/")
    page.wait_for_function("() => window.usableAt")
    return float(page.evaluate("() => usableAt"))


def tap(page: Page) -> float:
    page.goto(f"/t/{make_table(page, 'six', 4)}")
    page.wait_for_function(READY)
    return float(page.evaluate(LIFT, CAN))


def turn_of_ten(page: Page) -> tuple[list[float], list[int]]:
    """The times between frames, sorted, and the long tasks."""
    page.add_init_script(OBSERVE)
    page.goto(f"/t/{make_table(page, 'six', 10, 'random')}")
    page.wait_for_function(READY)
    page.evaluate(COUNT_FRAMES)
    Player(page).step()
    page.wait_for_function(TURN_IS_OVER)
    return page.evaluate(GAPS), page.evaluate("() => longTasks")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, launched() as browser:
        server = WebServer(Path(folder), PLAYED_ON.values())
        try:
            server.start()
            server.wait_for_bots()
            found = {} if "--motion" in sys.argv else measure(People(browser, server))
            moving = smoothness(People(browser, server))
        finally:
            server.close()
    if "--json" in sys.argv:
        print(json.dumps({**found, **{name: asdict(one) for name, one in moving.items()}}))
        return
    for name, figure in found.items():
        print(f"{name:<42} {figure} {'' if isinstance(figure, list) else 'ms'}")
    for name, one in moving.items():
        print(f"{name:<42} {one}")


if __name__ == "__main__":
    main()
