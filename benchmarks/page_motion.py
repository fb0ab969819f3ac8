"""How smoothly the heaviest moments of the games move on a phone with a CPU four times slower than this one.

Two figures for each. *On screen*: of the frames that were due while something moved, how many the browser drew in time,
by its own account (what its developer tools call dropped frames), times 60. Flights are moved by the compositor, so
they go on while the page's own thread works. *In the page*: how often in a second that thread was free to do something
for a frame, with the tasks that held it up. A machine without a graphics card draws in software, so one moving square
on an empty page is measured beside them: nothing can be smoother than that here.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from playwright.sync_api import Page
from tests.web.conftest import People, make_table
from tests.web.moments import PLAYED_ON
from tests.web.player import READY, Player

SLOWER = 4
ONE_FRAME, TWO_FRAMES = 17.0, 34.0  # milliseconds at 60 frames a second, and a little
LONG_TASK = 50
FRAMES_A_SECOND = 60
DROPPED = "STATE_DROPPED"
NOTHING_MOVES = ("SKIPPED_REASON_NO_DAMAGE", "SKIPPED_REASON_WAITING_ON_MAIN")
TRACED = ["cc", "benchmark", "disabled-by-default-devtools.timeline.frame"]  # kinds of events

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

    on_screen: float  # frames a second while something moved
    frames: int  # that were due meanwhile
    in_page: float  # frames a second that the page's own thread could have worked on
    late: float  # share of those that came later than after one frame's time
    very_late: float  # than after that of two
    tasks: list[int]  # milliseconds of tasks that are longer than they should be

    def __str__(self) -> str:
        late = f"{self.late:.1%} after 16.7 ms, {self.very_late:.1%} after 33 ms"
        in_page = f"in the page {self.in_page:.1f}; {late}; long tasks {self.tasks}"
        return f"on screen {self.on_screen:.1f} frames/s of {self.frames} frames; {in_page}"


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
    browser, line = page.context.browser, page.context.new_cdp_session(page)
    assert browser is not None
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.evaluate(NOTE_FRAMES)
    browser.start_tracing(page=page, categories=TRACED)
    then()
    page.wait_for_function(until)
    shown, tasks = page.evaluate("() => [shownAt, longTasks]")
    drawn, dropped = count_frames(json.loads(browser.stop_tracing())["traceEvents"])
    line.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    gaps = [after - before for before, after in pairwise(shown)]
    page.close()
    return Smoothness(
        FRAMES_A_SECOND * drawn / (drawn + dropped),
        drawn + dropped,
        1000 * len(gaps) / sum(gaps),
        sum(gap > ONE_FRAME for gap in gaps) / len(gaps),
        sum(gap > TWO_FRAMES for gap in gaps) / len(gaps),
        sorted(task for task in tasks if task > LONG_TASK)[::-1],
    )


def count_frames(trace: list[dict[str, Any]]) -> tuple[int, int]:
    """Return how many frames were drawn while the compositor moved something, and how many were dropped.

    A frame may have several reports, of what the compositor did and of what the page did; it is drawn if one of them
    was. Frames in which nothing of what it moves could be seen do not count: those that the compositor has handed over
    in time though nothing had changed, as of a card that is turned edge-on, and those that it has left out for that
    reason, or to wait for the page, whose own figure tells of that.
    """
    reports = [one for one in trace if one["name"] == "PipelineReporter" and one["ph"] == "b"]
    [(page, _)] = Counter(one["pid"] for one in reports).most_common(1)
    in_time = set(frames_in_time(trace))
    states: dict[tuple[int, int], set[str]] = defaultdict(set)
    for one in reports:
        report = one["args"]["frame_reporter"]
        if one["pid"] == page and report["has_compositor_animation"]:
            unseen = report["state"] == DROPPED and report.get("surface_frame_trace_id") in in_time
            states[report["frame_source"], report["frame_sequence"]].add("unseen" if unseen else report["state"])
    drawn = sum(any(state.startswith("STATE_PRESENTED") for state in some) for some in states.values())
    dropped = sum(some == {DROPPED} for some in states.values())
    return drawn, dropped


def frames_in_time(trace: list[dict[str, Any]]) -> Iterator[int]:
    """Yield the numbers of the frames that the compositor has handed over, or left out since nothing would move."""
    for one in trace:
        step = one.get("args", {}).get("chrome_graphics_pipeline", {})
        if step.get("step") == "STEP_SUBMIT_COMPOSITOR_FRAME" or step.get("frame_skipped_reason") in NOTHING_MOVES:
            yield step["surface_frame_trace_id"]
