"""How soon advice is there at tables of people who play alone with bots, and what it costs the other tables.

    python benchmarks/server_advice.py                    # 5 such tables, alone and beside 200 others
    python benchmarks/server_advice.py --practice 20 --tables 1000
    python benchmarks/server_advice.py --browser          # in a real Chromium: from a lifted card to the tutor's word

People take `--think` seconds for a decision. A page asks for advice when a decision comes; a card is lifted `--lift`
seconds later, and then it counts how long the word is still waited for.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from pathlib import Path
from typing import Any

import uvloop
from server_attacks import source_of
from server_load import fill, in_turn, make_table, play, post, quantile, server

import byre
from byre.client import Table, socket_address

GAMES = tuple(byre.GAMES)


def main() -> None:
    wish = read_arguments()
    if wish.browser:
        measure_in_browser(wish)
        return
    with tempfile.TemporaryDirectory() as folder, server(Path(folder) / "tables.db") as (process, address):
        uvloop.run(measure(wish, process, address))


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--practice", type=int, default=5, help="tables of people who play alone (5)")
    parser.add_argument("--think", type=float, default=2.0, help="seconds that they take for a decision (2)")
    parser.add_argument("--lift", type=float, default=0.5, help="seconds after which a card is lifted (0.5)")
    parser.add_argument("--tables", type=int, default=200, help="other tables (200)")
    parser.add_argument("--every", type=float, default=2.0, help="seconds between a move of theirs (2)")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long each is measured (20)")
    parser.add_argument("--browser", action="store_true", help="measure in a browser instead")
    parser.add_argument("--times", type=int, default=20, help="cards that are lifted in the browser (20)")
    return parser.parse_args()


# --- over sockets -----------------------------------------------------------------------------------------------------


async def measure(wish: argparse.Namespace, process: int, address: str) -> None:
    await practise(address, wish, 4.0)  # what is loaded by the first counts for none
    tell("advice, with nothing beside it", await practise(address, wish, wish.seconds), wish.lift)
    tables = await in_turn([make_table(address, source_of(number)) for number in range(wish.tables)])
    await in_turn([fill(table) for table in tables])
    took, *_ = await play(tables, wish, process)
    print(f"moves at {wish.tables} tables, without advice: {told(took)}")
    for table in tables:
        table.took.clear()
    advising = asyncio.ensure_future(practise(address, wish, wish.seconds))
    took, *_ = await play(tables, wish, process)
    advice = await advising  # if it failed, the moves were beside nothing
    print(f"moves at {wish.tables} tables, beside advice:  {told(took)}")
    tell("advice, beside these tables", advice, wish.lift)


async def practise(address: str, wish: argparse.Namespace, seconds: float) -> dict[str, list[float]]:
    """Return how long the advice for each decision took, by game."""
    took: dict[str, list[float]] = {game: [] for game in GAMES}
    players = [
        practise_at(address, GAMES[number % len(GAMES)], wish.think, seconds, took[GAMES[number % len(GAMES)]])
        for number in range(wish.practice)
    ]
    await asyncio.gather(*players)
    return took


async def practise_at(address: str, game: str, think: float, seconds: float, took: list[float]) -> None:
    """Play alone with bots, and ask for advice on each decision."""
    luck, end = random.Random(game), time.monotonic() + seconds
    asked = {"settings": {"game": game, "players": 4}, "name": "A", "bots": "easy", "start": True}
    joined = await asyncio.to_thread(post, f"{address}/api/tables", asked)
    async with Table(socket_address(address, joined["code"]), token=joined["token"]) as table:
        await asyncio.sleep(luck.uniform(0, think))  # not all at a time
        async for message in table.messages():
            if time.monotonic() > end or (message["type"] == "update" and message["view"]["over"]):
                return
            if message["type"] != "update" or message["decision"] is None or message is not table.update:
                continue
            if len(message["legal"]) > 1:
                begun = time.perf_counter()
                await table.advice(message)
                took.append(time.perf_counter() - begun)
                await asyncio.sleep(think * luck.uniform(0.5, 1.5))
            await table.move(luck.choice(message["legal"]), message)


def tell(what: str, took: dict[str, list[float]], lift: float) -> None:
    for game, times in took.items():
        if times:
            print(f"{what}, {game}: {told(times)} ({len(times)} decisions)")
    waits = [max(0.0, one - lift) for times in took.values() for one in times]
    late = sum(wait > 0.3 for wait in waits)
    print(
        f"{what}: a card lifted {lift:g} s after the decision waits {told(waits)}; {late} of {len(waits)} over 300 ms"
    )


def told(took: list[float]) -> str:
    return "  ".join(f"p{share:g} {1000 * quantile(took, share / 100):.1f} ms" for share in (50, 99))


# --- in a browser -----------------------------------------------------------------------------------------------------

FROM_LIFT_TO_WORD = """card => new Promise(done => {
  const begun = performance.now();
  const look = () => document.querySelector('[data-tutor]')
    ? done(performance.now() - begun) : requestAnimationFrame(look);
  document.querySelector(`[data-hand] button[data-card="${card}"]`).click();
  look();
})"""


def measure_in_browser(wish: argparse.Namespace) -> None:
    """Lift a clear mistake `--lift` seconds after it can be lifted, and see when the tutor's word is painted."""
    from tests.web.conftest import People, WebServer, launched
    from tests.web.test_tutor import come_to

    took: list[Any] = []
    with tempfile.TemporaryDirectory() as folder, launched() as browser:
        running = WebServer(Path(folder))
        try:
            running.start()
            running.wait_for_bots()
            for _ in range(wish.times + 1):
                people = People(browser, running)
                page, there = come_to(people, "six", tutor=True)
                page.wait_for_timeout(1000 * wish.lift)
                took.append(page.evaluate(FROM_LIFT_TO_WORD, there.mistake.action["card"]) / 1000)
                people.leave()
        finally:
            running.close()
    print(f"from a card lifted {wish.lift:g} s after the decision is shown to the word: {told(took[1:])}, "
          f"worst {1000 * max(took[1:]):.0f} ms ({wish.times} cards)")  # fmt: skip


if __name__ == "__main__":
    main()
