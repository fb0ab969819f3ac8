"""Train six for four players from nothing to better than the level `easy`: PPO by self-play, on one page.

    pip install 'byre[learn]'
    python examples/train_ppo.py                      # five minutes of training, on two cores
    python examples/train_ppo.py --seconds 90 --picture curve.png

One network plays all four seats of many matches at once. Each seat's decisions are a sequence of their own, with minus
the bulls of a round as reward at its end. From time to time the network plays matches against three bots, always the
same deals, and the curve shows how many bulls a round it takes less than they do. It is drawn at the end.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax

import byre
from byre.envs.gymnasium import ByreVectorEnv

GAME, PLAYERS, OPTIONS = "six", 4, {"rounds": 1}
SLOTS, STEPS = 256, 96  # matches at once; decisions in each between two updates: about two rounds
HIDDEN = 256
EPOCHS, MINIBATCH = 3, 4096
CLIP, ENTROPY, LEARNING_RATE = 0.2, 0.01, 7e-4
SCALE = 10.0  # bulls to a unit of reward


# --- the network: one hidden layer after another, a policy and a value ---------------------------------------------


def new_network(key: jax.Array, inputs: int, actions: int) -> dict[str, Any]:
    keys = jax.random.split(key, 4)
    sizes = {"first": (inputs, HIDDEN), "second": (HIDDEN, HIDDEN), "policy": (HIDDEN, actions), "value": (HIDDEN, 1)}
    scales = {"first": 1.4, "second": 1.4, "policy": 0.01, "value": 1.0}
    return {
        name: {
            "w": jax.random.orthogonal(one, max(shape))[: shape[0], : shape[1]] * scales[name],
            "b": jnp.zeros(shape[1]),
        }
        for (name, shape), one in zip(sizes.items(), keys, strict=True)
    }


def evaluate(network: dict[str, Any], seen: jax.Array, masks: jax.Array) -> tuple[jax.Array, jax.Array]:
    """Return the log-probabilities of the actions, and the value of the position."""
    inner = jnp.tanh(seen @ network["first"]["w"] + network["first"]["b"])
    inner = jnp.tanh(inner @ network["second"]["w"] + network["second"]["b"])
    logits = inner @ network["policy"]["w"] + network["policy"]["b"]
    value = inner @ network["value"]["w"] + network["value"]["b"]
    return jax.nn.log_softmax(jnp.where(masks > 0, logits, -1e9)), value[..., 0]


@jax.jit
def choose(network: dict[str, Any], seen: jax.Array, masks: jax.Array, key: jax.Array) -> tuple[jax.Array, ...]:
    """Draw an action in each match; return its log-probability and the value, too."""
    logs, values = evaluate(network, seen, masks)
    actions = jax.random.categorical(key, logs)
    return actions, jnp.take_along_axis(logs, actions[:, None], 1)[:, 0], values


@jax.jit
def best(network: dict[str, Any], seen: jax.Array, masks: jax.Array) -> jax.Array:
    return evaluate(network, seen, masks)[0].argmax(axis=1)


# --- one update -----------------------------------------------------------------------------------------------------


class Sample(NamedTuple):
    """Decisions of all seats, with what came of them."""

    seen: Any
    masks: Any
    actions: Any
    logs: Any
    returns: Any
    advantages: Any


optimizer = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(LEARNING_RATE))


def loss(network: dict[str, Any], sample: Sample) -> jax.Array:
    logs, values = evaluate(network, sample.seen, sample.masks)
    taken = jnp.take_along_axis(logs, sample.actions[:, None], 1)[:, 0]
    ratio = jnp.exp(taken - sample.logs)
    clipped = jnp.clip(ratio, 1 - CLIP, 1 + CLIP)
    policy = -jnp.minimum(ratio * sample.advantages, clipped * sample.advantages).mean()
    entropy = -(jnp.exp(logs) * jnp.where(logs > -1e8, logs, 0.0)).sum(axis=1).mean()
    return policy + 0.5 * jnp.square(values - sample.returns).mean() - ENTROPY * entropy


@jax.jit
def update(network: dict[str, Any], state: Any, sample: Sample) -> tuple[dict[str, Any], Any]:
    changes, state = optimizer.update(jax.grad(loss)(network, sample), state)
    return optax.apply_updates(network, changes), state


# --- playing --------------------------------------------------------------------------------------------------------


class Matches:
    """Many matches in which the network plays all seats; keeps what each seat has seen and done in its round."""

    def __init__(self, seed: int) -> None:
        self.envs = ByreVectorEnv(GAME, SLOTS, PLAYERS, OPTIONS, autoreset_mode="SameStep", quick=True)
        self.seen, self.infos = self.envs.reset(seed=seed)
        self.open: list[list[list[tuple[Any, ...]]]] = [[[] for _ in range(PLAYERS)] for _ in range(SLOTS)]

    def play(self, network: dict[str, Any], key: jax.Array) -> Sample:
        """Play some steps, and return the decisions of all rounds that ended."""
        done: list[tuple[Any, ...]] = []
        for one in jax.random.split(key, STEPS):
            masks, seats = self.infos["action_mask"], self.infos["seat"]
            actions, logs, values = map(np.asarray, choose(network, self.seen, masks, one))
            for slot, seat in enumerate(seats):
                decision = (self.seen[slot], masks[slot], actions[slot], logs[slot], values[slot])
                self.open[slot][seat].append(decision)
            self.seen, _, ended, _, self.infos = self.envs.step(actions)
            for slot in np.flatnonzero(ended):
                for seat, decisions in enumerate(self.open[slot]):
                    reward = self.infos["rewards"][slot, seat] / SCALE
                    done += [(*decision[:4], reward, reward - decision[4]) for decision in decisions]
                    decisions.clear()
        columns = [np.stack(column) for column in zip(*done, strict=True)]
        advantages = columns[5].astype(np.float32)
        columns[5] = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
        return Sample(*columns[:4], columns[4].astype(np.float32), columns[5])


def bulls_saved(network: dict[str, Any], level: str, matches: int, seed: int) -> tuple[float, float]:
    """Return how many bulls a round the network takes less than three bots do, and the 95 % margin."""
    envs = ByreVectorEnv(GAME, matches, PLAYERS, OPTIONS, opponents=level, autoreset_mode="NextStep")
    seen, infos = envs.reset(seed=seed)
    saved = np.full(matches, np.nan)
    while np.isnan(saved).any():
        actions = np.asarray(best(network, seen, infos["action_mask"]))
        seen, _, ended, _, infos = envs.step(actions)
        first_end = ended & np.isnan(saved)
        scores = envs.batch.scores[first_end]
        saved[first_end] = scores[:, 1:].mean(axis=1) - scores[:, 0]
    return float(saved.mean()), float(1.96 * saved.std(ddof=1) / np.sqrt(matches))


# --- the run --------------------------------------------------------------------------------------------------------


def train(seconds: float, level: str, matches: int, seed: int, every: float) -> list[dict[str, float]]:
    """Train, and return the curve: how long, after how many decisions, and how well it plays."""
    trained, looked, decisions, curve = 0.0, -every, 0, []
    key, own = jax.random.split(jax.random.PRNGKey(seed))
    observer = byre.observe(GAME, PLAYERS, OPTIONS)
    network = new_network(own, observer.size, observer.num_actions)
    state, playing = optimizer.init(network), Matches(seed)
    luck = np.random.default_rng(seed)
    while True:
        if trained - looked >= every or trained >= seconds:
            looked = trained
            saved, margin = bulls_saved(network, level, matches, seed=10**6)
            curve.append({"seconds": trained, "decisions": decisions, "saved": saved, "margin": margin})
            show(curve[-1], level)
        if trained >= seconds:
            return curve
        begun = time.perf_counter()
        key, one = jax.random.split(key)
        sample = playing.play(network, one)
        size = len(sample.actions) // MINIBATCH * MINIBATCH
        decisions += len(sample.actions)
        for _ in range(EPOCHS):
            for rows in luck.permutation(len(sample.actions))[:size].reshape(-1, MINIBATCH):
                network, state = update(network, state, Sample(*(column[rows] for column in sample)))
        jax.block_until_ready(network)
        trained += time.perf_counter() - begun


def show(point: dict[str, float], level: str) -> None:
    """Print a line of the live curve."""
    bar = "█" * max(0, round(2 * (point["saved"] + 12)))
    print(
        f"{point['seconds']:5.0f} s {point['decisions']:>10,.0f} decisions  "
        f"{point['saved']:+6.2f} ± {point['margin']:.2f} bulls a round against {level}  {bar}",
        flush=True,
    )


def draw(curve: list[dict[str, float]], level: str, file: str) -> None:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    seconds, saved = [point["seconds"] for point in curve], [point["saved"] for point in curve]
    axes.errorbar(seconds, saved, [point["margin"] for point in curve], marker="o", capsize=3)
    axes.axhline(0, color="grey", linewidth=1)
    axes.set_xlabel("seconds of training")
    axes.set_ylabel(f"bulls a round fewer than '{level}'")
    axes.set_title(f"PPO by self-play in {GAME}, {PLAYERS} players")
    figure.savefig(file, dpi=120)


def main() -> int:
    parser = argparse.ArgumentParser(description="Train six by self-play, with PPO.")
    parser.add_argument("--seconds", type=float, default=300, help="of training, without those of measuring")
    parser.add_argument("--against", default="easy", help="the level of the bots that it is measured against")
    parser.add_argument("--matches", type=int, default=500, help="how many matches each point of the curve is made of")
    parser.add_argument("--every", type=float, default=20, help="seconds between two points of the curve")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", default="train_ppo.png", help="a file for the picture of the curve")
    parser.add_argument("--json", action="store_true", help="print the curve as JSON at the end")
    given = parser.parse_args()
    curve = train(given.seconds, given.against, given.matches, given.seed, given.every)
    draw(curve, given.against, given.picture)
    if given.json:
        print(json.dumps(curve))
    return 0


if __name__ == "__main__":
    sys.exit(main())
