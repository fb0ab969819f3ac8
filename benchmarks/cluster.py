"""What Ray costs beside worker processes, and what a million matches of experts would: `python -m benchmarks.cluster`.

Three tables, in Markdown:

- The same matches in worker processes and on a Ray of this machine, as many of each, one after the other, some times:
  when the first result is there, starting included, and how many matches a second from then on; the medians count.
- How soon a process of a node plays its first match: with compiled code at hand, with code that was sent, and if it has
  to compile.
- The processor time of a match among experts, and what a million of them take: `--price` is that of an hour of a core.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from statistics import median

from byre.arena.matches import Matches, play_all
from byre.arena.runner import Runner
from byre.arena.schedule import Rotating, Setting
from byre.arena.simulate import simulate
from byre.engine.machine import cores
from byre.executors import LOCAL, RAY, open_executor
from byre.executors.ray_node import compiled_code
from byre.games import GAMES

PRICE = 0.04  # US dollars for an hour of a core, a usual price of rented machines
MILLION = 1_000_000
EXPERT_MATCHES = 3
FIRST_MATCH = """
import pickle, sys, time
begun = time.perf_counter()
from byre.compile import write_unit
compiled, work = pickle.load(sys.stdin.buffer)
for unit, content in compiled.items():
    write_unit(unit, content)
pickle.loads(work).prepare()(range(1))
print(time.perf_counter() - begun)
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=cores())
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--price", type=float, default=PRICE)
    parser.add_argument("--parts", default="overhead,first,million", help="which of the three tables, with commas")
    given = parser.parse_args()
    if "overhead" in given.parts:
        print_lines(overhead(given.jobs, given.times))
    if "first" in given.parts:
        print_lines(first_match())
    if "million" in given.parts:
        print_lines(million(given.price))


def print_lines(lines: Iterator[str]) -> None:
    for line in lines:
        print(line, flush=True)
    print()


def overhead(jobs: int, times: int) -> Iterator[str]:
    yield f"| six, {jobs} jobs | | first result after | matches/s from then on | Ray's beside processes |"
    yield "|---|---|---|---|---|"
    for bots, matches in (("medium,random", 10_000), ("hard:playouts=20,medium", 100)):
        runner, schedule = Runner(Setting("six", {}, 1, tuple(bots.split(",")))), Rotating.of([0, 1, 0, 1], matches)
        runner.require_compiled()
        seen: dict[str, list[tuple[float, float]]] = {LOCAL: [], RAY: []}
        for on in (LOCAL, RAY) * times:
            seen[on].append(_pace(runner, schedule, on, jobs))
        firsts, paces = ({on: median(one[k] for one in seen[on]) for on in seen} for k in (0, 1))
        for on, name in ((LOCAL, "processes"), (RAY, "Ray")):
            beside = f"{100 * paces[RAY] / paces[LOCAL]:.0f} %" if on == RAY else ""
            yield f"| `{bots}` | {name} | {firsts[on]:.1f} s | {paces[on]:,.0f} | {beside} |"


def _pace(runner: Runner, schedule: Rotating, on: str, jobs: int) -> tuple[float, float]:
    """Return the seconds until there is a result, and how many matches a second there are from then on."""
    begun, first, after = time.perf_counter(), 0.0, 0
    with open_executor(on, jobs) as executor:
        for share in play_all(runner, schedule, executor):
            if not first:
                first = time.perf_counter()
            else:
                after += len(share.outcomes)
        last = time.perf_counter()
    return first - begun, after / (last - first)


def first_match() -> Iterator[str]:
    yield "| a new process plays its first match of six after | with `medium` | with `expert` |"
    yield "|---|---|---|"
    works = [Matches.of(Runner(Setting("six", {}, 1, (bot,))), Rotating.of([0, 0], 1)) for bot in ("medium", "expert")]
    codes = [compiled_code(work) for work in works]
    # An expert thinks for a time: what it plays must be short.
    works[1] = Matches(Setting("six", {"rounds": 1}, 1, ("expert:time_ms=1",)), *_but_setting(works[1]))
    for way in ("code is in its cache", "code was sent to it", "it has compiled the code"):
        yield f"| {way} | " + " | ".join(f"{_first(way, *one):.1f} s" for one in zip(works, codes, strict=True)) + " |"


def _but_setting(work: Matches) -> tuple[Rotating, tuple[str, ...], tuple[()]]:
    assert isinstance(work.schedule, Rotating)
    return work.schedule, work.units, ()


def _first(way: str, work: Matches, compiled: dict[str, bytes]) -> float:
    import pickle

    with tempfile.TemporaryDirectory() as folder:
        own = {} if way == "code is in its cache" else {"BYRE_CACHE": folder}
        sent = compiled if way == "code was sent to it" else {}
        command = [sys.executable, "-c", FIRST_MATCH]
        done = subprocess.run(
            command, input=pickle.dumps((sent, pickle.dumps(work))), env={**os.environ, **own}, capture_output=True
        )
    return float(done.stdout)


def million(price: float) -> Iterator[str]:
    yield f"| four `expert`s | a match | a million matches | at ${price:g} for an hour of a core |"
    yield "|---|---|---|---|"
    for game in GAMES:
        begun = time.process_time()
        simulate(game, ["expert"], EXPERT_MATCHES, 1, GAMES[game].usual_players, None, 1)
        seconds = (time.process_time() - begun) / EXPERT_MATCHES
        hours = seconds * MILLION / 3600
        yield f"| {game} | {seconds:.1f} s of a core | {hours:,.0f} core hours | ${hours * price:,.0f} |"


if __name__ == "__main__":
    main()
