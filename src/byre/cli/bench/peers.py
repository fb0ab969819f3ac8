"""The games of OpenSpiel that are nearest to ours, played by its own random bots in its own C++ loop."""

from __future__ import annotations

import time
from collections.abc import Callable

from byre.errors import BadOption

PEERS = {
    "six": "goofspiel(players=4,num_cards=10)",
    "donkey": "dou_dizhu",
    "twentyfour": "oh_hell(players=4)",
    "beaver": "go_fish(players=4)",
}
MATCHES = 250  # in a run, about 8 ms


def peer_run(name: str) -> Callable[[], float]:
    """Return a run that measures a peer in decisions a second of processor time."""
    try:
        import pyspiel
    except ImportError:
        raise BadOption("--peers needs OpenSpiel: pip install 'byre[peers]'") from None
    game = pyspiel.load_game(PEERS[name])
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]

    def run() -> float:
        states = [game.new_initial_state() for _ in range(MATCHES)]
        begun = time.process_time()
        for seed, state in enumerate(states):
            pyspiel.evaluate_bots(state, bots, seed)
        spent = time.process_time() - begun
        decisions = sum(1 for state in states for move in state.full_history() if move.player >= 0)
        return decisions / spent

    return run
