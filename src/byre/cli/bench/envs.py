"""The speed of the environments for learning, in decisions a second on one core, observation and mask included.

Processor time is measured, the best of several runs, with runs of all kinds in turn.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

import byre
from byre.cli.bench.env_peers import PEERS, Run
from byre.cli.tables import table_lines
from byre.errors import BadOption

PLAYERS = 4
SLOTS = 1024
SECONDS = 0.25
ROUNDS = 5
KINDS = {
    "batch": "byre.Batch, int8",
    "batch_float32": "byre.Batch, float32",
    "vector": f"Gymnasium vector, {SLOTS:,} slots",
    "aec": "PettingZoo AEC, reuse=True",
    "parallel": "PettingZoo Parallel, reuse=True",
    "parallel_default": "PettingZoo Parallel",
    "openspiel": "OpenSpiel Python game, tensors",
    "openspiel_plain": "OpenSpiel Python game, without tensors",
}


def bench_envs(peers: bool, as_json: bool) -> None:
    """Measure, and print tables or JSON."""
    results = measure(peers)
    print(json.dumps(results, indent=2) if as_json else report(results))


def measure(peers: bool) -> dict[str, Any]:
    runs: dict[tuple[str, str], Run] = {}
    for game in byre.GAMES:
        _show_progress(f"{game} …")
        for kind, make in MAKERS.items():
            runs[game, kind] = make(game)
    left_out: dict[str, str] = {}
    for name, make_peer in PEERS.items() if peers else ():
        _show_progress(f"{name} …")
        try:
            runs["peer", name] = _tried(make_peer)
        except Exception as error:  # whatever is wrong with a peer, the others are measured
            left_out[name] = f"{type(error).__name__}: {error}"[:200]
    best = dict.fromkeys(runs, 0.0)
    for _ in range(ROUNDS):
        for key, run in runs.items():
            best[key] = max(best[key], _rate(run))
    own = {game: {kind: round(best[game, kind]) for kind in MAKERS} for game in byre.GAMES}
    others = {name: round(rate) for (kind, name), rate in best.items() if kind == "peer"}
    return {"players": PLAYERS, "slots": SLOTS, "games": own, "peers": others, "left_out": left_out}


def _tried(make: Callable[[], Run]) -> Run:
    run = make()
    run()
    return run


def _rate(run: Run) -> float:
    done, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < SECONDS:
        done += run()
    return done / spent


def _batch(dtype: str) -> Callable[[str], Run]:
    def make(game: str) -> Run:
        batch = byre.Batch(game, SLOTS, PLAYERS, 1, redeal=True, quick=True, threads=1, whole=False)
        observer = batch.observer(dtype)
        seen, masks = observer.new_buffer(SLOTS), np.zeros((SLOTS, batch.num_actions), np.int8)
        actions = np.zeros(SLOTS, np.int64)

        def run() -> int:
            for _ in range(20):
                batch.random_actions(out=actions)
                batch.step(actions, observer, seen, masks)
            return 20 * SLOTS

        return run

    return make


def _vector(game: str) -> Run:
    from byre.envs.gymnasium import ByreVectorEnv

    envs = ByreVectorEnv(game, SLOTS, PLAYERS, dtype="int8", quick=True, threads=1, copy=False)
    envs.reset(seed=1)
    actions = np.zeros(SLOTS, np.int64)

    def run() -> int:
        for _ in range(20):
            envs.batch.random_actions(out=actions)
            envs.step(actions)
        return 20 * SLOTS

    return run


def _aec(game: str) -> Run:
    from byre.envs.pettingzoo import ByreAECEnv

    env, luck = ByreAECEnv(game, PLAYERS, dtype="int8", reuse=True), random.Random(1)
    env.reset(seed=1)

    def run() -> int:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            observation, _, done, _, _ = env.last()
            if done:
                env.step(None)
                continue
            assert observation is not None
            env.step(first_legal(observation["action_mask"].tobytes(), luck))
            decisions += 1
        return decisions

    return run


def _parallel(reuse: bool) -> Callable[[str], Run]:
    def make(game: str) -> Run:
        from byre.envs.pettingzoo import ByreParallelEnv

        env, luck = ByreParallelEnv(game, PLAYERS, dtype="int8", reuse=reuse), random.Random(1)
        env.reset(seed=1)
        wait = env.wait

        def chosen(mask: NDArray[np.int8]) -> int:
            marks = mask.tobytes()
            return wait if marks[wait] else first_legal(marks, luck)

        def run() -> int:
            observations, _ = env.reset()
            decisions = 0
            while env.agents:
                actions = {agent: chosen(seen["action_mask"]) for agent, seen in observations.items()}
                decisions += PLAYERS - list(actions.values()).count(wait)
                observations, *_ = env.step(actions)
            return decisions

        return run

    return make


def _openspiel(tensors: bool) -> Callable[[str], Run]:
    def make(game: str) -> Run:
        import pyspiel

        from byre.envs.openspiel import name_of

        loaded, luck = pyspiel.load_game(name_of(game), {"players": PLAYERS}), random.Random(1)
        observer = loaded.make_py_observer()

        def run() -> int:
            state, decisions = loaded.new_initial_state(), 0
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(luck.randrange(256))
                    continue
                if tensors:
                    observer.set_from(state, state.current_player())
                state.apply_action(luck.choice(state.legal_actions()))
                decisions += 1
            return decisions

        return run

    return make


MAKERS: dict[str, Callable[[str], Run]] = {
    "batch": _batch("int8"),
    "batch_float32": _batch("float32"),
    "vector": _vector,
    "aec": _aec,
    "parallel": _parallel(reuse=True),
    "parallel_default": _parallel(reuse=False),
    "openspiel": _openspiel(tensors=True),
    "openspiel_plain": _openspiel(tensors=False),
}


def first_legal(mask: bytes, luck: random.Random) -> int:
    """Return the first legal action from a random one on, since the choice is not to be measured."""
    action = mask.find(1, int(luck.random() * len(mask)))
    return action if action >= 0 else mask.find(1)


def _show_progress(line: str) -> None:
    if sys.stderr.isatty():
        print(line, file=sys.stderr)


def report(results: dict[str, Any]) -> str:
    heads = ("interface", *results["games"])
    rows = [(KINDS[kind], *(f"{figures[kind]:,}" for figures in results["games"].values())) for kind in MAKERS]
    lines = [
        f"Decisions a second, {results['players']} players, one core, observation and mask included",
        "(in OpenSpiel, the legal actions); the batch and the vector deal with quick=True, a fast generator of cards:",
        *table_lines([heads, *rows]),
    ]
    if results["peers"]:
        peers = [(name, f"{rate:,}") for name, rate in results["peers"].items()]
        lines += ["", "Others, in the same run:", *table_lines([("environment", "decisions/s"), *peers])]
    lines += [f"left out: {name} ({reason})" for name, reason in results["left_out"].items()]
    return "\n".join(lines)


def check_extra() -> None:
    """Raise BadOption if the libraries of the environments are not installed."""
    try:
        import gymnasium  # noqa: F401
        import pettingzoo  # noqa: F401
        import pyspiel  # noqa: F401
    except ImportError as error:
        raise BadOption(f"--envs needs {error.name}: pip install 'byre[envs]'") from None
