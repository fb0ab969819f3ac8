"""Deals each game once, so that its rules are compiled: `python -m tests.warm`."""

from __future__ import annotations

import time

import byre


def deal_each_game() -> None:
    for game in byre.GAMES.values():
        begun = time.perf_counter()
        byre.Match(game.name, players=game.players[0], seed=0)
        print(f"{game.name}: ready after {time.perf_counter() - begun:.1f} s", flush=True)


if __name__ == "__main__":
    deal_each_game()
