"""PettingZoo's own tests pass, and what they do not ask: copies, secrets, seeds, bad input."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

import byre
import byre.envs
from byre.envs.pettingzoo import ByreAECEnv, ByreParallelEnv
from tests.envs.kinds import OPTIONS, VARIANTS, games, kinds

# Observations are dicts, as in all of PettingZoo's own environments with masks; its tests warn about that.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation"),
    pytest.mark.filterwarnings("ignore:The base environment"),
]


def aec(game: str, players: int = 3, **settings: Any) -> ByreAECEnv:
    return ByreAECEnv(game, players, OPTIONS[game], **settings)


def _parallel(game: str, players: int = 3, **settings: Any) -> ByreParallelEnv:
    return ByreParallelEnv(game, players, OPTIONS[game], **settings)


def play(env: ByreAECEnv, luck: np.random.Generator, steps: int = 10**6) -> list[Any]:
    """Play random legal actions, and return everything that was seen."""
    seen: list[Any] = []
    for agent in env.agent_iter(steps):
        observation, reward, done, cut, _ = env.last()
        assert observation is not None
        seen.append((agent, observation["observation"].tobytes(), observation["action_mask"].tobytes(), reward, done))
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if done or cut else int(luck.choice(legal)))
    return seen


@kinds
def test_their_test_of_agents_in_turn(game: str, players: int) -> None:
    api_test(pettingzoo.make("aec", f"byre/{game}-v0", players=players), num_cycles=300)


@kinds
def test_their_test_of_all_agents_at_once(game: str, players: int) -> None:
    parallel_api_test(pettingzoo.make("parallel", f"byre/{game}-v0", players=players), num_cycles=100)


@kinds
def test_their_test_of_seeds(game: str, players: int) -> None:
    seed_test(lambda: aec(game, players), num_cycles=100)
    seed_test(lambda: parallel_to_aec(ByreParallelEnv(game, players, OPTIONS[game])), num_cycles=50)


@pytest.mark.parametrize(("game", "options"), VARIANTS)
@pytest.mark.parametrize("whole", [False, True])
def test_their_tests_of_variants(game: str, options: dict[str, Any], whole: bool) -> None:
    settings: dict[str, Any] = {"options": options, "whole": whole, "recall": 5}
    api_test(ByreAECEnv(game, 3, **settings), num_cycles=100)
    parallel_api_test(ByreParallelEnv(game, 3, **settings), num_cycles=50)
    seed_test(lambda: ByreAECEnv(game, 3, **settings), num_cycles=50)


@kinds
def test_their_test_of_rendering(game: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode=None: aec(game, players, render_mode=render_mode))
    render_test(lambda render_mode=None: parallel_to_aec(_parallel(game, players, render_mode=render_mode)))
    assert "player_0" in capsys.readouterr().out
    env = aec(game, players, render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert isinstance(picture, np.ndarray)
    assert picture.dtype == np.uint8
    assert picture.std() > 1


@pytest.mark.parametrize("game", byre.GAMES)
def test_rendering_of_all_at_once(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    for mode in ("ansi", "rgb_array", "human"):
        env = _parallel(game, render_mode=mode)
        observations, _ = env.reset(seed=1)
        first = env.render()
        env.step({agent: int(seen["action_mask"].argmax()) for agent, seen in observations.items()})
        second = env.render()
        if mode == "human":
            assert "player_2" in capsys.readouterr().out
        else:
            assert isinstance(first, str) is (mode == "ansi")
            assert not np.array_equal(first, second)  # type: ignore[arg-type]


@games
def test_a_match_is_repeated_by_its_seed(game: str) -> None:
    env, other = aec(game), aec(game)
    env.reset(seed=7)
    other.reset(seed=7)
    first = play(env, np.random.default_rng(1))
    assert first == play(other, np.random.default_rng(1))
    env.reset()
    other.reset()
    assert play(env, np.random.default_rng(1)) == play(other, np.random.default_rng(1)) != first


@games
def test_a_copy_is_followed_to_its_end(game: str) -> None:
    env = aec(game, recall=3)
    env.reset(seed=3)
    play(env, np.random.default_rng(1), steps=9)
    saved, copied = env.get_state(), env.copy()
    end = play(env, np.random.default_rng(2))
    assert play(copied, np.random.default_rng(2)) == end
    other = aec(game, recall=3)
    other.set_state(saved)
    again = copy.deepcopy(other)
    assert play(other, np.random.default_rng(2)) == play(again, np.random.default_rng(2)) == end


@games
def test_rewards_add_up_to_the_points(game: str) -> None:
    env = aec(game)
    env.reset(seed=5)
    start = env.match.batch.scores[0].copy()
    totals = dict.fromkeys(env.possible_agents, 0.0)
    luck = np.random.default_rng(1)
    for agent in env.agent_iter():
        observation, reward, done, _, _ = env.last()
        totals[agent] += reward
        assert observation is not None
        env.step(None if done else int(luck.choice(np.flatnonzero(observation["action_mask"]))))
    assert list(totals.values()) == (start - env.match.batch.scores[0]).tolist()


@games
def test_hidden_cards_show_in_nothing_that_an_agent_gets(game: str) -> None:
    """In another world that agrees with all that an agent knows, it gets the same, until it sees another card."""
    compared = 0
    for steps, recall in ((3, 0), (7, 0), (5, 4), (10, True)):
        env = aec(game, recall=recall)
        env.reset(seed=2)
        play(env, np.random.default_rng(1), steps=steps)
        for seat, agent in enumerate(env.possible_agents):
            true, other = env.copy(), env.copy()
            other.match.batch[0] = env.match.batch.determinize([seat], seed=1)
            other.match.renew()
            assert other.match.batch != env.match.batch
            while true.agents and true.match.batch.view(0, seat) == other.match.batch.view(0, seat):
                one, two = true.observe(agent), other.observe(agent)
                assert all((one[key] == two[key]).all() for key in one)
                known = [
                    (each.infos[agent], each.rewards[agent], each._cumulative_rewards[agent]) for each in (true, other)
                ]
                assert known[0] == known[1]
                assert (true.agent_selection, true.terminations) == (other.agent_selection, other.terminations)
                compared += 1
                masks = [each.observe(each.agent_selection)["action_mask"] for each in (true, other)]
                both = np.flatnonzero(masks[0] & masks[1])
                if not len(both):
                    break
                true.step(int(both[0]))
                other.step(int(both[0]))
    assert compared > 12


@games
def test_all_at_once_is_the_same_match(game: str) -> None:
    """The match of the parallel environment, played action by action in a batch."""
    env = ByreParallelEnv(game, 3, OPTIONS[game])
    observations, _ = env.reset(seed=4)
    batch = byre.Batch(game, 1, 3, options=OPTIONS[game], whole=False)
    batch.deal(seeds=[4])
    luck, totals, expected = np.random.default_rng(1), np.zeros(3), np.zeros(3)
    while env.agents:
        masks = [observations[agent]["action_mask"] for agent in env.possible_agents]
        owing = batch.to_act[0]
        actions = {agent: int(luck.choice(np.flatnonzero(mask))) for agent, mask in zip(env.agents, masks, strict=True)}
        assert [action != env.wait for action in actions.values()] == owing.tolist()
        observations, rewards, *_ = env.step(actions)
        totals += list(rewards.values())
        for seat in np.flatnonzero(owing).tolist():
            batch.play([actions[f"player_{seat}"]], [seat])
            expected += batch.rewards[0]
        assert env.match.batch.view(0) == batch.view(0)
    assert totals.tolist() == expected.tolist()


def test_a_match_is_cut_short() -> None:
    env = aec("six", max_cycles=5)
    env.reset(seed=1)
    play(env, np.random.default_rng(1))
    assert not env.agents
    assert not env.match.over


def test_a_longer_match_is_cut_short_at_once() -> None:
    long, long_at_once = aec("six"), _parallel("six")
    long.reset(seed=1)
    play(long, np.random.default_rng(1), steps=9)
    env = aec("six", max_cycles=5)
    env.set_state(long.get_state())
    env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    assert all(env.truncations.values())
    observations, _ = long_at_once.reset(seed=1)
    for _ in range(3):
        actions = {agent: int(seen["action_mask"].argmax()) for agent, seen in observations.items()}
        observations = long_at_once.step(actions)[0]
    at_once = _parallel("six", max_cycles=2)
    at_once.set_state(long_at_once.get_state())
    at_once.step({agent: int(seen["action_mask"].argmax()) for agent, seen in observations.items()})
    assert not at_once.agents
    assert not at_once.match.over


BAD: dict[str, Callable[[ByreAECEnv], object]] = {
    "illegal action": lambda env: env.step(0),
    "no such action": lambda env: env.step(10**6),
    "action of text": lambda env: env.step("x"),  # type: ignore[arg-type]
    "no action of one that is to act": lambda env: env.step(None),
    "no such agent": lambda env: env.observe("player_9"),
    "observations of no such agent": lambda env: env.observation_space("nobody"),
    "actions of no such agent": lambda env: env.action_space("nobody"),
    "state of other bytes": lambda env: env.set_state(b"x"),
}


@pytest.mark.parametrize("what", BAD)
def test_bad_input_is_refused_and_changes_nothing(what: str) -> None:
    env = aec("six")
    env.reset(seed=1)
    before = env.get_state()
    with pytest.raises(byre.Error):
        BAD[what](env)
    assert env.get_state() == before


def test_before_the_first_deal_there_is_nothing_to_see() -> None:
    env = aec("six")
    seeing = (lambda: env.observe("player_0"), env.last, lambda: env.last(observe=False), lambda: env.step(1))
    for see in (*seeing, env.get_state, _parallel("six").get_state):
        with pytest.raises(byre.IllegalAction, match="reset"):
            see()


def test_a_finished_agent_has_only_one_action() -> None:
    env = aec("six")
    env.reset(seed=1)
    while not any(env.terminations.values()):
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    with pytest.raises(byre.IllegalAction, match="only action is None"):
        env.step(70)
    play(env, np.random.default_rng(1))
    with pytest.raises(byre.IllegalAction, match="reset"):
        env.step(None)


def test_all_at_once_refuses_bad_actions() -> None:
    env = ByreParallelEnv("six", 3)
    observations, _ = env.reset(seed=1)
    legal = {agent: int(seen["action_mask"].argmax()) for agent, seen in observations.items()}
    before = env.get_state()
    for wrong in ({}, {**legal, "player_1": 0}, {**legal, "player_2": env.wait}, {**legal, "nobody": 1}, 7):
        with pytest.raises(byre.IllegalAction):
            env.step(wrong)  # type: ignore[arg-type]
        assert env.get_state() == before


@pytest.mark.parametrize("settings", [{"players": 1}, {"options": {"x": 1}}, {"dtype": "x"}, {"render_mode": "x"}])
def test_environments_that_there_are_not(settings: dict[str, Any]) -> None:
    with pytest.raises(byre.BadOption):
        ByreAECEnv("six", **settings)
    with pytest.raises(byre.BadOption):
        ByreAECEnv("chess")


def test_arrays_are_used_again_on_request() -> None:
    env, again = ByreParallelEnv("six", 3), ByreParallelEnv("six", 3, reuse=True)
    (first, _), (kept, _) = env.reset(seed=1), again.reset(seed=1)
    actions = {agent: int(seen["action_mask"].argmax()) for agent, seen in first.items()}
    second, written = env.step(actions)[0], again.step(actions)[0]
    for agent in env.agents:
        assert kept[agent]["observation"] is written[agent]["observation"]
        assert (written[agent]["observation"] == second[agent]["observation"]).all()
        assert (written[agent]["action_mask"] == second[agent]["action_mask"]).all()
        assert (first[agent]["observation"] != second[agent]["observation"]).any()


def test_the_state_of_the_other_kind_of_environment_is_refused() -> None:
    env, other = ByreAECEnv("six", 3), ByreParallelEnv("six", 3)
    env.reset(seed=1)
    other.reset(seed=2)
    before = env.get_state()
    for wrong in (other.get_state(), b"", b"x", before[:-1]):
        with pytest.raises(byre.Error):
            env.set_state(wrong)
        assert env.get_state() == before


def test_the_state_has_the_parts_of_an_action_that_another_agent_has_named() -> None:
    states = []
    for luck in range(200):
        env = aec("twentyfour")
        env.reset(seed=1)
        play(env, np.random.default_rng(luck), steps=8)
        if env.match.batch.pending[0] and env.agent_selection != "player_0":
            states.append((env.state().tobytes(), bytes(env.match.batch)))
    assert len(set(states)) > 3
    assert len({state for state, _ in states}) == len({saved for _, saved in states})
