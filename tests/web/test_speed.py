"""How heavy and how quick the page is. The figures are printed by `make bench WEB=1`, and held to their bars here."""

from __future__ import annotations

import gzip

from playwright.sync_api import Response

from byre.server.pages import FOLDER
from tests.web.conftest import People, make_table
from tests.web.player import CAN, READY, Player

FIRST_PAGE = 300 * 1000  # bytes, packed
SLOWER = 4
INTERACTIVE = 1500  # ms, on a CPU so many times slower
LIFTED = 100  # ms from a tap to the lifted card
LONG_TASK = 50  # ms

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
LIFT = """selector => new Promise(done => {
  const card = document.querySelector(selector), began = performance.now();
  card.click();
  requestAnimationFrame(() => done(card.ariaPressed === 'true' ? performance.now() - began : 1e9));
})"""


def test_the_first_page_is_light(people: People) -> None:
    page = people.come()
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto("/")
    page.wait_for_selector("[data-play-now]")
    page.wait_for_load_state("networkidle")
    sizes = {answer.url: len(gzip.compress(answer.body())) for answer in answers}
    total, whole = sum(sizes.values()), sum(path.stat().st_size for path in FOLDER.rglob("*.gz"))
    print(f"\nfirst page: {total / 1000:.0f} kB packed in {len(sizes)} files; the whole client {whole / 1000:.0f} kB")
    assert total <= FIRST_PAGE


def test_it_can_be_used_soon(people: People) -> None:
    """Counted in the time that the page's thread works, which other programs on this machine do not change."""
    page = people.come()
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.goto("/")
    page.wait_for_selector("[data-play-now]")
    seen = page.evaluate("() => performance.now()")
    metrics = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    work = 1000 * metrics["TaskDuration"]
    print(f"\ninteractive after {work:.0f} ms of work, {SLOWER * work:.0f} ms on a CPU {SLOWER} times slower; ", end="")
    print(f"here, beside whatever else runs, after {seen:.0f} ms")
    assert SLOWER * work <= INTERACTIVE


def test_a_tap_lifts_the_card(people: People) -> None:
    page = people.come()
    page.goto(f"/t/{make_table(page, 'six', 4)}")
    page.wait_for_function(READY)
    took = page.evaluate(LIFT, CAN)
    print(f"\na tap lifts the card within {took:.0f} ms")
    assert took <= LIFTED


def test_a_turn_of_ten_players_runs_smoothly(people: People) -> None:
    page = people.come(speed="normal")
    page.add_init_script(OBSERVE)
    page.goto(f"/t/{make_table(page, 'six', 10, 'random')}")
    page.wait_for_function(READY)
    page.evaluate(COUNT_FRAMES)
    Player(page).step()
    page.wait_for_function(TURN_IS_OVER, timeout=30000)
    tasks, gaps = page.evaluate("() => longTasks"), page.evaluate(GAPS)
    median, most = gaps[len(gaps) // 2], gaps[int(0.95 * len(gaps))]
    print(f"\na turn of ten: a frame every {median:.1f} ms, 95 % within {most:.1f} ms; tasks over 50 ms: {tasks}")
    assert not [task for task in tasks if task > LONG_TASK]
