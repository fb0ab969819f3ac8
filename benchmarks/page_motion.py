"""How smoothly the heaviest moments of the games move on a phone with a CPU four times slower than this one.

The times between animation frames are noted while a moment is shown. A machine without a graphics card draws in
software, so that one moving square on an empty page is measured beside them: nothing can be smoother than that here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from playwright.sync_api import Page
from tests.web.conftest import People, make_table
from tests.web.moments import PLAYED_ON
from tests.web.player import READY, Player

SLOWER = 4
ONE_FRAME, TWO_FRAMES = 17.0, 34.0  # milliseconds at 60 frames a second, and a little
LONG_TASK = 50

EMPTY = """<body style="margin:0;background:#3c7753">
<div id="one" style="width:80px;height:112px;background:#fff"></div>
<script>one.animate([{ transform: 'none' }, { transform: 'translate(300px, 600px) rotate(90deg)' }],
  { duration: 1000, iterations: Infinity, direction: 'alternate' })</script>"""
NOTE_FRAMES = """() => {
  window.shownAt = []; window.longTasks = [];
  new PerformanceObserver(list => longTasks.push(...list.getEntries().map(one => Math.round(one.duration))))
    .observe({ type: 'longtask' });
  const tick = at => { shownAt.push(at); requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
}"""


@dataclass(frozen=True)
class Smoothness:
    """Of one moment."""

    per_second: float
    late: float  # share of the frames that came later than after one frame's time
    very_late: float  # than after that of two
    tasks: list[int]  # milliseconds of tasks that are longer than they should be

    def __str__(self) -> str:
        late = f"{self.late:.1%} after 16.7 ms, {self.very_late:.1%} after 33 ms"
        return f"{self.per_second:.1f} frames/s; {late}; long tasks {self.tasks}"


def smoothness(people: People) -> dict[str, Smoothness]:
    return {name: film(people.come(speed="normal")) for name, film in moments(people).items()}


def moments(people: People) -> dict[str, Callable[[Page], Smoothness]]:
    """What is measured, by name: each gets a page of its own."""

    def at(moment: str, then: Callable[[Page], object], until: str = READY) -> Callable[[Page], Smoothness]:
        def film(page: Page) -> Smoothness:
            people.go_to(page, PLAYED_ON[moment])
            page.wait_for_function(READY)
            return measured(page, lambda: then(page), until)

        return film

    return {
        "one square on an empty page": empty_page,
        "a reveal of ten (six)": reveal_of_ten,
        "a row flies (six)": at("six-taking", lambda page: Player(page).step()),
        "a trick is swept away (twentyfour)": at("twentyfour-tricks", lambda page: Player(page, 3).step()),
        "a donkey is handed on (donkey)": at("donkey-handing-on", lambda page: Player(page).step()),
        "the showdown (beaver)": at(
            "beaver-showdown",
            lambda page: page.locator("[data-action=knock]").click(),
            "() => document.querySelector('[data-summary]')",
        ),
    }


def empty_page(page: Page) -> Smoothness:
    page.set_content(EMPTY)
    return measured(page, lambda: page.wait_for_timeout(4000), "() => true")


def reveal_of_ten(page: Page) -> Smoothness:
    page.goto(f"/t/{make_table(page, 'six', 10, 'random')}")
    page.wait_for_function(READY)
    return measured(page, lambda: Player(page).step(), READY)


def measured(page: Page, then: Callable[[], object], until: str) -> Smoothness:
    """The frames from when something is done until something is to be seen."""
    line = page.context.new_cdp_session(page)
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.evaluate(NOTE_FRAMES)
    then()
    page.wait_for_function(until)
    shown, tasks = page.evaluate("() => [shownAt, longTasks]")
    line.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    gaps = [after - before for before, after in pairwise(shown)]
    page.close()
    return Smoothness(
        1000 * len(gaps) / sum(gaps),
        sum(gap > ONE_FRAME for gap in gaps) / len(gaps),
        sum(gap > TWO_FRAMES for gap in gaps) / len(gaps),
        sorted(task for task in tasks if task > LONG_TASK)[::-1],
    )
