"""How long bots wait for their turn: some tables of quick bots, next to many tables of bots that think.

    python benchmarks/bot_waits.py                    # easy bots next to 500 tables of four experts
    python benchmarks/bot_waits.py --tables 0         # alone
    python benchmarks/bot_waits.py --replays 4        # while matches are told again, too

Asks the workers as the server does, without the server: each table of experts asks for all its seats at once, again and
again; each other table asks for one decision, ten times a second.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import time
from pathlib import Path

import uvloop

from byre.games import GAMES
from byre.match import Match
from byre.server.bot_workers import BotWorkers, Busy

PLAYERS = 4
EVERY = 0.1  # seconds between the decisions of a quick bot's table


def main() -> None:
    wish = read_arguments()
    uvloop.run(measure(wish))


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500, help="of bots that think (500)")
    parser.add_argument("--level", default="expert", help="of those (expert)")
    parser.add_argument("--quick", type=int, default=20, help="tables of quick bots (20)")
    parser.add_argument("--quick-level", default="easy", help="of those (easy)")
    parser.add_argument("--replays", type=int, default=0, help="people who have long matches told again (0)")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long it is measured (20)")
    parser.add_argument("--workers", type=int, help="(one for each core but one)")
    return parser.parse_args()


async def measure(wish: argparse.Namespace) -> None:
    workers = BotWorkers(0.0, wish.workers)
    begun = time.perf_counter()
    workers.start()
    await asyncio.to_thread(workers.load)
    loaded = time.perf_counter() - begun
    await workers.decide("first", "easy", "six", new_match("six", 0).view_record(0).tobytes())
    print(f"rules loaded after {loaded:.2f} s, a worker is ready after {time.perf_counter() - begun:.2f} s")
    slow: list[float] = []
    quick: list[float] = []
    replays: list[float] = []
    games = list(GAMES)
    tasks = [
        *(keep_thinking(workers, wish.level, games[i % 4], i, slow) for i in range(wish.tables)),
        *(keep_glancing(workers, wish.quick_level, games[i % 4], i, quick) for i in range(wish.quick)),
        *(keep_retelling(workers, replays) for _ in range(wish.replays)),
    ]
    running = [asyncio.ensure_future(task) for task in tasks]
    cpu = time.process_time()
    await asyncio.sleep(wish.seconds)
    cpu = time.process_time() - cpu
    for task in running:
        if task.done():
            task.result()  # it has failed, and the others had less beside them
    print(f"{wish.quick_level}: {told(quick)}")
    print(f"{wish.level} at {wish.tables} tables: {told(slow)}")
    if wish.replays:
        print(f"replays: {told(replays)}")
    print(f"this process: {100 * cpu / wish.seconds:.0f} % of a core, {memory(os.getpid())}")
    for pid in workers.pids:
        print(f"worker: {memory(pid)}")
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    workers.close()


def new_match(game: str, seed: int) -> Match:
    return Match(game, players=PLAYERS, seed=seed)


async def keep_thinking(workers: BotWorkers, level: str, game: str, number: int, waits: list[float]) -> None:
    """Play matches as a table with bots at all seats does."""
    while True:
        match = new_match(game, number)
        while not match.over:
            seats = match.to_act
            asked = [decide(workers, f"T{number}", level, match, seat, waits) for seat in seats]
            for seat, action in zip(seats, await asyncio.gather(*asked)):
                match.play_id(seat, action)


async def keep_glancing(workers: BotWorkers, level: str, game: str, number: int, waits: list[float]) -> None:
    match = new_match(game, number)
    await asyncio.sleep(random.random() * EVERY)
    while True:
        if match.over:
            match = new_match(game, number)
        seat = match.to_act[0]
        match.play_id(seat, await decide(workers, f"Q{number}", level, match, seat, waits))
        await asyncio.sleep(EVERY)


async def decide(workers: BotWorkers, table: str, level: str, match: Match, seat: int, waits: list[float]) -> int:
    begun = time.perf_counter()
    action = await workers.decide(table, level, match.game.name, match.view_record(seat).tobytes())
    waits.append(time.perf_counter() - begun)
    return action


async def keep_retelling(workers: BotWorkers, waits: list[float]) -> None:
    match = Match("six", players=10, seed=1, options={"rounds": 25})
    while not match.over:
        match.play_id(match.to_act[0], match.legal_ids(match.to_act[0])[0])
    request = json.dumps({"file": match.log}).encode()
    while True:
        begun = time.perf_counter()
        try:
            await workers.replay(request)
        except Busy:
            await asyncio.sleep(1.0)
        else:
            waits.append(time.perf_counter() - begun)


def told(waits: list[float]) -> str:
    if not waits:
        return "no answer"
    in_order = sorted(1000 * wait for wait in waits)
    parts = {"p50": 0.5, "p99": 0.99, "p99.9": 0.999}
    at = {name: in_order[min(len(in_order) - 1, int(part * len(in_order)))] for name, part in parts.items()}
    words = [f"{name} {wait:.1f} ms" for name, wait in {**at, "most": in_order[-1]}.items()]
    return f"{len(waits)} answers, {', '.join(words)}"


def memory(pid: int) -> str:
    """Resident, and what of it is not shared with others; on Linux."""
    rollup = Path(f"/proc/{pid}/smaps_rollup")
    if not rollup.exists():
        return "memory unknown"
    lines = [line.split() for line in rollup.read_text().splitlines()[1:]]
    sizes = {words[0].rstrip(":"): int(words[1]) / 1024 for words in lines}
    return f"{sizes['Rss']:.0f} MB resident, {sizes['Private_Dirty'] + sizes['Private_Clean']:.0f} MB its own"


if __name__ == "__main__":
    main()
