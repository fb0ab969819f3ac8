"""The speed of the games, and of the nearest games of OpenSpiel if they are asked for.

It is measured in decisions a second on one core, in processor time, the best of several runs. Runs of all kinds take
turns, so that a busy machine slows all of them alike.
"""

from __future__ import annotations

import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from os import environ
from typing import Any

import byre
from byre.cli.bench.peers import PEERS, peer_run
from byre.cli.tables import table_lines

PLAYERS = 4
ROUNDS = 60  # runs of each kind
SECONDS = 0.008  # the length of a run: short ones find the moments in which nothing else is going on
START_UPS = 5
Run = Callable[[], float]


def bench_engine(peers: bool, as_json: bool) -> None:
    """Measure, and print a table or JSON."""
    results = measure(peers)
    print(json.dumps(results, indent=2) if as_json else report(results))


def measure(peers: bool) -> dict[str, Any]:
    _say("compiling …")
    games = {name: _measure_game(name, peers) for name in byre.GAMES}
    _say("start-up times …")
    return {
        "games": games,
        "players": PLAYERS,
        "import_s": _import_time(),
        "first_deal_s": _start_up("import byre; byre.Match('six', players=4, seed=1)"),
        "first_compile_s": _first_compile(),
    }


def _measure_game(name: str, peers: bool) -> dict[str, Any]:
    _say(f"{name} …")
    runs: dict[str, Run] = {
        "playouts": playouts(name, quick=True),
        "playouts_secret": playouts(name, quick=False),
        "batch": batch(name),
        "match": match(name),
    }
    if peers:
        runs["peer"] = peer_run(name)
    best = dict.fromkeys(runs, 0.0)
    for _ in range(ROUNDS):
        for kind, run in runs.items():
            best[kind] = max(best[kind], run())
    figures: dict[str, Any] = {kind: round(figure) for kind, figure in best.items()}
    figures.setdefault("peer", None)
    if peers:
        figures["peer_name"] = PEERS[name]
        figures["ratio"] = round(best["playouts"] / best["peer"], 1)
    return {**figures, **_state(name)}


def playouts(name: str, quick: bool) -> Run:
    """Measure whole matches inside compiled code; `quick` deals as the playouts of a search do, else as matches do."""
    from byre.batch.kernels.observing import batch_kernels
    from byre.engine.events import NO_EVENTS
    from byre.engine.playouts import new_luck
    from byre.engine.record import empty
    from byre.engine.stream import key_from_seed, start_stream

    states = byre.Batch(name, size=1, players=PLAYERS, seed=1, threads=1).states
    start_stream(states, key_from_seed(1), quick)
    rules = byre.GAMES[name].implementation.rules
    luck, choices = new_luck(1), empty(rules.choices)
    play_matches = batch_kernels(byre.GAMES[name]).play_matches

    def run() -> float:
        return _rate(lambda: play_matches(states, 10, luck, choices, NO_EVENTS))

    return run


def batch(name: str) -> Run:
    """Measure steps of a batch: random actions for all matches, then one step of all."""
    matches = byre.Batch(name, size=1024, players=PLAYERS, seed=1, redeal=True, quick=True, threads=1)

    def step() -> int:
        for _ in range(10):
            matches.play(matches.random_actions())
        return 10 * matches.size

    step()
    return lambda: _rate(step)


def match(name: str) -> Run:
    """Measure a loop in Python over `legal_mask` and `play_id`.

    The action is the first legal one after a random number, since the choice is not to be measured.
    """
    from byre.engine.warmup import require

    require(byre.GAMES[name].implementation.kernels)
    luck = random.Random(1)

    def play_one() -> int:
        one = byre.Match(name, players=PLAYERS, seed=luck.getrandbits(32))
        decisions = 0
        while not one.over:
            seat = one.to_act[0]
            legal = one.legal_mask(seat).tobytes()
            id = legal.find(1, int(luck.random() * len(legal)))
            one.play_id(seat, id if id >= 0 else legal.find(1))
            decisions += 1
        return decisions

    play_one()
    return lambda: _rate(play_one)


def _rate(work: Callable[[], int]) -> float:
    """Return how much is done in a second of processor time; `work` returns how much it has done."""
    done, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < SECONDS:
        done += work()
    return done / spent


def _state(name: str) -> dict[str, Any]:
    """Return the size of a state, and the time to copy it inside compiled code."""
    import numpy as np

    from byre.batch.kernels.observing import batch_kernels

    implementation = byre.GAMES[name].implementation
    copy_states = batch_kernels(byre.GAMES[name]).copy_states
    states = np.zeros(16, implementation.rules.state)

    def copy() -> int:
        copy_states(states, 100_000)
        return 100_000

    return {"state_bytes": states.itemsize, "copy_ns": round(1e9 / max(_rate(copy) for _ in range(3)), 1)}


def _import_time() -> float:
    return round(_start_up("import byre") - _start_up(""), 3)


def _start_up(code: str, **environment: str) -> float:
    """Return the seconds until a new Python has run this, the median of several."""
    times = []
    for _ in range(START_UPS):
        begun = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True, env={**environ, **environment})
        times.append(time.perf_counter() - begun)
    return round(statistics.median(times), 3)


def _first_compile() -> float:
    """Return the seconds until all games are compiled, with an empty cache."""
    _say("compiling all games from nothing …")
    with tempfile.TemporaryDirectory() as empty:
        begun = time.perf_counter()
        command = [sys.executable, "-m", "byre.compile"]
        subprocess.run(command, check=True, env={**environ, "BYRE_CACHE": empty}, stdout=subprocess.DEVNULL)
        return round(time.perf_counter() - begun, 1)


def _say(line: str) -> None:
    if sys.stderr.isatty():
        print(line, file=sys.stderr)


def report(results: dict[str, Any]) -> str:
    columns = ("playouts", "playouts_secret", "batch", "match", "peer", "ratio", "state_bytes", "copy_ns")
    heads = ("game", "playouts", "… ChaCha20", "batch", "match", "peer", "ratio", "state B", "copy ns")
    rows = [heads] + [
        (name, *(_figure(figures.get(column)) for column in columns)) for name, figures in results["games"].items()
    ]
    peers = {figures["peer_name"] for figures in results["games"].values() if figures.get("peer_name")}
    return "\n".join(
        [
            f"Decisions a second, {results['players']} players, one core, processor time, best of {ROUNDS}:",
            *table_lines(rows),
            *([f"Peers (OpenSpiel, C++, random bots): {', '.join(sorted(peers))}."] if peers else []),
            f"import byre: {results['import_s'] * 1000:.0f} ms.",
            f"First deal with a warm cache: {results['first_deal_s']:.2f} s.",
            f"All games compiled from nothing: {results['first_compile_s']:.0f} s.",
        ]
    )


def _figure(value: float | None) -> str:
    if value is None:
        return "-"
    return f"{value:,.0f}" if value >= 1000 else f"{value:g}"
