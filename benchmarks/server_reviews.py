"""How soon players have a move while matches are reviewed, and how soon the first marks of a review are there.

    python benchmarks/server_reviews.py                   # 200 tables, a move every 2 s at each
    python benchmarks/server_reviews.py --tables 1000

One review is made after the other, of matches of four in six. The first of them also starts the worker.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

import uvloop
from server_attacks import source_of
from server_load import fill, in_turn, make_table, play, quantile, server

import byre
from byre.bots.levels import make

POLL = 0.1  # seconds
LEVEL = "easy"  # who makes mistakes


def main() -> None:
    wish = read_arguments()
    with tempfile.TemporaryDirectory() as folder, server(Path(folder) / "tables.db") as (process, address):
        uvloop.run(measure(wish, process, address))


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200, help="(200)")
    parser.add_argument("--every", type=float, default=2.0, help="seconds between a table's moves (2)")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long it is measured (20)")
    return parser.parse_args()


async def measure(wish: argparse.Namespace, process: int, address: str) -> None:
    logs = [played(seed) for seed in range(9)]
    first, whole = await asyncio.to_thread(review, address, logs[0])
    print(f"first review, with nothing beside it: first marks after {first:.2f} s, all after {whole:.1f} s")
    first, whole = await asyncio.to_thread(review, address, logs[1])
    print(f"second review, with nothing beside it: first marks after {first:.2f} s, all after {whole:.1f} s")
    tables = await in_turn([make_table(address, source_of(number)) for number in range(wish.tables)])
    await in_turn([fill(table) for table in tables])
    took, *_ = await play(tables, wish, process)
    print(f"without a review: {told(took)}")
    for table in tables:
        table.took.clear()
    reviewing = asyncio.ensure_future(review_on(address, logs[2:]))
    took, *_ = await play(tables, wish, process)
    if reviewing.done():  # what was measured was beside nothing, all the time or at its end
        reviewing.result()
        raise SystemExit("all reviews were made before the tables had been measured: give them fewer --seconds")
    print(f"beside reviews:   {told(took)}")
    reviewing.cancel()


async def review_on(address: str, logs: list[dict[str, Any]]) -> None:
    for log in logs:
        first, whole = await asyncio.to_thread(review, address, log)
        print(f"a review beside the tables: first marks after {first:.2f} s, all after {whole:.1f} s")


def played(seed: int) -> dict[str, Any]:
    match = byre.Match("six", players=4, seed=seed)
    bot = make(LEVEL, "six", seed, {})
    while not match.over:
        seat = match.to_act[0]
        match.play_id(seat, bot.choose_id(match.view_record(seat)))
    return match.log


def review(address: str, log: dict[str, Any]) -> tuple[float, float]:
    """Return how long it took until there was a mark, and until all was done."""
    begun, first = time.monotonic(), 0.0
    answer = ask(f"{address}/api/reviews", {"file": log})
    while True:
        if not first and any(one["mark"] for one in answer["decisions"]):
            first = time.monotonic() - begun
        if answer["review"] is not None:
            return first, time.monotonic() - begun
        time.sleep(POLL)
        answer = ask(f"{address}/api/reviews/{answer['id']}")


def ask(url: str, body: object = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(url, data, {"Content-Type": "application/json"})) as answer:
        return json.load(answer)


def told(took: list[float]) -> str:
    return "  ".join(f"p{share:g} {1000 * quantile(took, share / 100):.1f} ms" for share in (50, 99, 99.9))


if __name__ == "__main__":
    main()
