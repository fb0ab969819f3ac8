"""How long it takes to read a view, and to choose by it: `make bench VIEWS=1`, or

    python -m benchmarks.views
    python -m benchmarks.views --matches 40 --json

Random matches of every number of players are stopped at every decision. For each game and phase it prints, in µs of
the processor: reading the view of the seat that is to act (`byre.engine.positions.read_seat_view`), `byre.determinize`
of it, and `choose` of a `medium` bot, as the median and the longest; and of all of them the p99.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections import defaultdict
from collections.abc import Callable
from statistics import median
from typing import Any

import byre
from byre.bots.heuristic_kernels import heuristic_kernels
from byre.engine.positions import read_seat_view
from byre.engine.warmup import require

READ_MEDIAN, READ_WORST, CHOOSE_MEDIAN = 100.0, 1000.0, 150.0  # µs, at most
Times = dict[str, dict[str, list[float]]]  # by phase and what was done


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=12, help="of each game (12)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    wish = parser.parse_args()
    found = {game: measure(game, wish.matches) for game in byre.GAMES}
    figures = {game: {phase: summary(times) for phase, times in by_phase.items()} for game, by_phase in found.items()}
    print(json.dumps(figures, indent=2) if wish.json else as_text(figures))


def measure(name: str, matches: int) -> Times:
    game = byre.GAMES[name]
    require(game.implementation.kernels)
    require(heuristic_kernels(name))
    bot = byre.bots.make("medium", game=name, seed=1)
    times: Times = defaultdict(lambda: defaultdict(list))
    for number in range(matches):
        luck = random.Random(number)
        match = byre.Match(name, players=luck.choice(game.players), seed=number)
        while not match.over:
            seat = luck.choice(match.to_act)
            view = match.view(seat)
            of_phase = times[view["phase"]]
            of_phase["read"].append(microseconds(lambda: read_seat_view(game, view)))  # noqa: B023
            of_phase["choose"].append(microseconds(lambda: bot.choose(view)))  # noqa: B023
            of_phase["determinize"].append(microseconds(lambda: byre.determinize(view, seed=1)))  # noqa: B023
            match.play(seat, luck.choice(match.legal(seat)))
    return times


def microseconds(work: Callable[[], Any]) -> float:
    """The shorter of two, so that an interruption by others does not count."""
    taken = []
    for _ in range(2):
        begun = time.process_time_ns()
        work()
        taken.append(time.process_time_ns() - begun)
    return min(taken) / 1000


def summary(times: dict[str, list[float]]) -> dict[str, dict[str, float]]:
    return {
        what: {
            "median": round(median(all_), 1),
            "p99": round(sorted(all_)[int(0.99 * (len(all_) - 1))], 1),
            "worst": round(max(all_), 1),
        }
        for what, all_ in times.items()
    }


def as_text(figures: dict[str, Any]) -> str:
    lines = [f"{'µs':<22}" + "".join(f"{what:>26}" for what in ("read", "choose (medium)", "determinize"))]
    lines.append(" " * 22 + "".join(f"{'median    p99  worst':>26}" for _ in range(3)))
    for game, by_phase in figures.items():
        for phase, of_phase in by_phase.items():
            cells = [of_phase[what] for what in ("read", "choose", "determinize")]
            texts = [f"{one['median']:7.0f}{one['p99']:7.0f}{one['worst']:7.0f}" for one in cells]
            too_slow = (
                of_phase["read"]["median"] > READ_MEDIAN
                or of_phase["read"]["worst"] > READ_WORST
                or of_phase["choose"]["median"] > CHOOSE_MEDIAN
            )
            lines.append(f"{game + ' ' + phase:<22}" + "".join(f"{text:>26}" for text in texts) + " !" * too_slow)
    return "\n".join(lines)


if __name__ == "__main__":
    main()
