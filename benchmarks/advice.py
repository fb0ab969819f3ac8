"""How long does advice take? Seconds of one core, in positions of matches between `medium` bots.

python benchmarks/advice.py donkey --players 3,4,8,12 --matches 8
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Mapping
from statistics import median, quantiles
from typing import Any

import byre
from byre.analysis.advice import advise

EVERY = 4  # decisions: the positions in between are left out
DECISIONS = 60  # of a match, at most


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(byre.GAMES))
    parser.add_argument("--players", default="4", help="numbers of players, separated by commas")
    parser.add_argument("--matches", type=int, default=4)
    given = parser.parse_args()
    for players in map(int, given.players.split(",")):
        views = [view for number in range(given.matches) for view in positions(given.game, players, number)]
        advise(views[0])  # loads what is compiled, and finds the limit of a mistake, once for all
        times = [seconds(view) for view in views]
        print(
            f"{given.game}, {players} players, {len(times)} positions: {median(times):.3f} s in the middle, "
            f"9 of 10 up to {quantiles(times, n=10)[-1]:.3f} s, at most {max(times):.3f} s"
        )


def positions(game: str, players: int, seed: int) -> Iterator[Mapping[str, Any]]:
    """Yield views of whoever has a choice."""
    match = byre.Match(game, players=players, seed=seed)
    bot = byre.bots.make("medium", game=game, seed=seed)
    for number in range(DECISIONS):
        if match.over:
            return
        seat = match.to_act[0]
        view = match.view(seat)
        if number % EVERY == 0 and len(match.legal_ids(seat)) > 1:
            yield view
        match.play(seat, bot.choose(view))


def seconds(view: Mapping[str, Any]) -> float:
    begun = time.process_time()
    advise(view)
    return time.process_time() - begun


if __name__ == "__main__":
    main()
