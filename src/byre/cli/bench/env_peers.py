"""Environments of other libraries, played at random: card games as near to ours as there are."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np

Run = Callable[[], int]  # plays a while, and returns how many decisions that were
BATCH = 1024


def _openspiel_tensors(name: str) -> Callable[[], Run]:
    def make() -> Run:
        import pyspiel
        from open_spiel.python import games  # noqa: F401  registers those that are written in Python

        game, luck = pyspiel.load_game(name), random.Random(1)

        def run() -> int:
            state, decisions = game.new_initial_state(), 0
            while not state.is_terminal():
                decisions += _openspiel_step(state, luck)
            return decisions

        return run

    return make


def _openspiel_step(state: Any, luck: random.Random) -> int:
    """Play one step with tensors and masks of whoever acts. Return how many decisions that were."""
    if state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(luck.choices(outcomes, weights)[0])
        return 0
    players = range(state.num_players()) if state.is_simultaneous_node() else [state.current_player()]
    chosen = []
    for player in players:
        state.observation_tensor(player)
        chosen.append(luck.choice(state.legal_actions(player)))
    if state.is_simultaneous_node():
        state.apply_actions(chosen)
    else:
        state.apply_action(chosen[0])
    return len(chosen)


def _openspiel_rl(name: str) -> Callable[[], Run]:
    def make() -> Run:
        from open_spiel.python import rl_environment

        env, luck = rl_environment.Environment(name), random.Random(1)

        def run() -> int:
            step, decisions = env.reset(), 0
            while not step.last():
                legal = step.observations["legal_actions"]
                acting = range(env.num_players) if env.is_turn_based is False else [step.observations["current_player"]]
                actions = [luck.choice(legal[player]) for player in acting]
                decisions += len(actions)
                step = env.step(actions)
            return decisions

        return run

    return make


def _rlcard(name: str) -> Callable[[], Run]:
    def make() -> Run:
        import rlcard

        env, luck = rlcard.make(name, config={"seed": 1}), random.Random(1)

        def run() -> int:
            state, _ = env.reset()
            decisions = 0
            while not env.is_over():
                state, _ = env.step(luck.choice(list(state["legal_actions"])))
                decisions += 1
            return decisions

        return run

    return make


def _pettingzoo(name: str) -> Callable[[], Run]:
    def make() -> Run:
        import pettingzoo

        env, luck = pettingzoo.make("aec", name), np.random.default_rng(1)

        def run() -> int:
            env.reset(seed=1)
            decisions = 0
            for _ in env.agent_iter():
                observation, _, done, cut, info = env.last()
                if done or cut:
                    env.step(None)
                    continue
                mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
                env.step(int(luck.choice(np.flatnonzero(mask))))
                decisions += 1
            return decisions

        return run

    return make


def _pgx(name: str) -> Callable[[], Run]:
    def make() -> Run:
        import jax
        import jax.numpy as jnp
        import pgx
        from pgx.experimental import auto_reset

        env = pgx.make(name)
        step = jax.vmap(auto_reset(env.step, env.init))

        def many(state: Any, key: Any) -> Any:
            def one(carry: Any, key: Any) -> Any:
                logits = jnp.where(carry.legal_action_mask, 0.0, -1e9)
                keys = jax.random.split(key, BATCH + 1)
                actions = jax.random.categorical(keys[0], logits, axis=-1)
                following = step(carry, actions, keys[1:])
                return following, following.observation.sum()

            return jax.lax.scan(one, state, jax.random.split(key, 20))

        played = jax.jit(many)
        states = [jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), BATCH))]

        def run() -> int:
            states[0], seen = played(states[0], jax.random.PRNGKey(2))
            seen.block_until_ready()
            return 20 * BATCH

        return run

    return make


def _gymnasium(name: str, size: int) -> Callable[[], Run]:
    def make() -> Run:
        import gymnasium

        envs = gymnasium.make_vec(name, num_envs=size, vectorization_mode="sync")
        envs.reset(seed=1)

        def run() -> int:
            for _ in range(20):
                envs.step(envs.action_space.sample())
            return 20 * size

        return run

    return make


def _envpool(name: str) -> Callable[[], Run]:
    def make() -> Run:
        import envpool

        envs = envpool.make(name, env_type="gymnasium", num_envs=64)
        found = [envs.reset()[1]]
        luck = np.random.default_rng(1)

        def run() -> int:
            for _ in range(20):
                masks = np.asarray(found[0]["legal_action_mask"]).reshape(64, -1)
                found[0] = envs.step((masks * luck.random(masks.shape)).argmax(axis=1).astype(np.int32))[-1]
            return 20 * 64

        return run

    return make


PEERS: dict[str, Callable[[], Run]] = {
    "OpenSpiel goofspiel, tensors": _openspiel_tensors("goofspiel(players=4,num_cards=10)"),
    "OpenSpiel leduc_poker, tensors": _openspiel_tensors("leduc_poker"),
    "OpenSpiel rl_environment, leduc_poker": _openspiel_rl("leduc_poker"),
    "OpenSpiel Python game, kuhn_poker": _openspiel_tensors("python_kuhn_poker"),
    "RLCard leduc-holdem": _rlcard("leduc-holdem"),
    "RLCard doudizhu": _rlcard("doudizhu"),
    "PettingZoo leduc_holdem": _pettingzoo("classic/leduc_holdem_v4"),
    "PettingZoo hanabi": _pettingzoo("classic/hanabi_v5"),
    "Pgx leduc_holdem, 1,024 slots": _pgx("leduc_holdem"),
    "EnvPool LeducHoldem, 64 slots": _envpool("LeducHoldem-v1"),
    "Gymnasium Blackjack, 64 slots": _gymnasium("Blackjack-v1", 64),
}
