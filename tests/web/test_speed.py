"""How heavy and how quick the page is. The figures are printed (`-s`), and held to their bars."""

from __future__ import annotations

import gzip

import pytest
from playwright.sync_api import Page

from byre.server.pages import FOLDER
from tests.web.conftest import People, make_table
from tests.web.player import CAN, READY, Player

FIRST_PAGE = 300 * 1000  # bytes, packed
LONG_TASKS = "() => window.longTasks.map(task => Math.round(task))"


def test_the_first_page_is_light(people: People) -> None:
    page = people.come()
    sizes: dict[str, int] = {}
    page.on("response", lambda answer: sizes.setdefault(answer.url, len(gzip.compress(answer.body()))))
    page.goto("/")
    page.wait_for_selector("[data-play-now]")
    page.wait_for_load_state("networkidle")
    total = sum(sizes.values())
    everything = sum(path.stat().st_size for path in FOLDER.rglob("*.gz"))
    print(f"\nfirst page: {total / 1000:.0f} kB packed in {len(sizes)} files; the whole client {everything / 1000:.0f} kB")
    assert total <= FIRST_PAGE


def throttle(page: Page, rate: int) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})


def test_it_can_be_used_soon(people: People) -> None:
    page = people.come()
    throttle(page, 4)
    page.goto("/")
    page.wait_for_selector("[data-play-now]")
    ready = page.evaluate("() => performance.now()")
    print(f"\ninteractive on a CPU four times slower: {ready:.0f} ms")
    assert ready <= 1500


def test_a_tap_lifts_the_card(people: People) -> None:
    page = people.come()
    page.goto(f"/t/{make_table(page, 'six', 4)}")
    page.wait_for_function(READY)
    took = page.evaluate(
        """selector => new Promise(done => {
            const card = document.querySelector(selector), began = performance.now();
            card.click();
            requestAnimationFrame(() => done(card.ariaPressed === 'true' ? performance.now() - began : 1e9));
        })""",
        CAN,
    )
    print(f"\na tap lifts the card within {took:.0f} ms")
    assert took <= 100


@pytest.mark.parametrize("width", [390])
def test_a_turn_of_ten_players_runs_smoothly(people: People, width: int) -> None:
    page = people.come(width, speed="normal")
    page.add_init_script(
        """window.longTasks = []; window.frames60 = [];
        new PerformanceObserver(list => longTasks.push(...list.getEntries().map(one => one.duration)))
            .observe({ type: 'longtask' });"""
    )
    page.goto(f"/t/{make_table(page, 'six', 10, 'random')}")
    page.wait_for_function(READY)
    page.evaluate("() => { longTasks.length = 0; const tick = at => { frames60.push(at); requestAnimationFrame(tick) }; requestAnimationFrame(tick) }")
    Player(page).step()
    page.wait_for_function("() => document.querySelectorAll('.strip li.done').length === 10 || document.querySelector('.game').dataset.phase === 'row'", timeout=30000)
    long = page.evaluate(LONG_TASKS)
    gaps = page.evaluate("() => frames60.slice(1).map((at, i) => at - frames60[i]).sort((a, b) => a - b)")
    print(f"\na turn of ten: long tasks {long} ms; frames: median {gaps[len(gaps) // 2]:.1f} ms, 95 % {gaps[int(0.95 * len(gaps))]:.1f} ms")
    assert not [task for task in long if task > 50]
