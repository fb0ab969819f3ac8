"""Gymnasium's check passes; a vector of N is N single environments, in all modes of autoreset."""

from __future__ import annotations

import copy
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import byre
import byre.envs
from byre.envs.gymnasium import ByreEnv, ByreVectorEnv
from tests.deep import deep_but
from tests.envs.kinds import OPTIONS, VARIANTS, games, kinds

SIZE = 5
EXTERNAL = {"opponents": "tests.bots.test_external:First"}  # bots of users play no seats of an environment
LEVELS = ["random", "easy", "medium", "hard:playouts=4", "expert:playouts=4"]
levels = pytest.mark.parametrize("level", deep_but(LEVELS, "random", "easy"))
modes = pytest.mark.parametrize("mode", AutoresetMode)


def vector(game: str, **settings: Any) -> ByreVectorEnv:
    return ByreVectorEnv(game, SIZE, 3, OPTIONS[game], **settings)


def legal(masks: Any, luck: np.random.Generator) -> Any:
    """A random legal action in each match, 0 where there is none."""
    return np.array([luck.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks])


@kinds
def test_their_check(game: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make(f"byre/{game}-v0", players=players, illegal="replace", render_mode="ansi").unwrapped)
    assert "player_0" in capsys.readouterr().out


@pytest.mark.parametrize(("game", "options"), VARIANTS)
@pytest.mark.parametrize("whole", [False, True])
def test_their_check_of_variants(game: str, options: dict[str, Any], whole: bool) -> None:
    check_env(ByreEnv(game, 3, options, illegal="replace", whole=whole), skip_render_check=True)


@games
def test_rendering(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    for mode in ("ansi", "rgb_array", "human"):
        env = ByreEnv(game, 3, OPTIONS[game], render_mode=mode)
        _, info = env.reset(seed=1)
        first = env.render()
        env.step(int(info["action_mask"].argmax()))
        second = env.render()
        if mode == "human":
            assert first is second is None
            assert "player_2" in capsys.readouterr().out
        else:
            assert isinstance(first, str) is (mode == "ansi")
            assert np.asarray(first).shape == np.asarray(second).shape
            assert not np.array_equal(np.asarray(first), np.asarray(second))
    envs = vector(game, render_mode="ansi")
    envs.reset(seed=1)
    texts = envs.render()
    assert texts is not None
    assert len(texts) == SIZE
    assert all("player_0" in text for text in texts)


@pytest.mark.parametrize("game", ["twentyfour", "beaver"])
@pytest.mark.parametrize("level", ["easy", "medium", "expert:playouts=2"])
@pytest.mark.parametrize("whole", [False, True])
def test_what_bots_do_in_secret_is_not_in_the_history(game: str, level: str, whole: bool) -> None:
    """Bots play by the numbers of the environment: what they hand in stays hidden, and swaps name the right seats."""
    env = ByreEnv(game, 3, OPTIONS[game], opponents=level, recall=True, whole=whole, dtype="int8")
    observer, luck, known = env.matches.observer, np.random.default_rng(1), 0
    for seed in range(3):
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            observation, _, over, _, info = env.step(int(luck.choice(np.flatnonzero(info["action_mask"]))))
            assert env.observation_space.contains(observation)
            if over:
                continue
            viewers = env.matches.viewers()
            world = env.batch.determinize(viewers, seed=seed)
            assert (world.observe(observer, viewers)[0] == observation).all()
            for seat, id in observer.decode_history(observation):
                action: dict[str, Any] = {"type": ""} if id is None else env.batch.actions[id]
                known += id is not None
                assert seat == 0 or (action["type"] != "hand_in" and not action.get("cards"))
                assert whole or action["type"] != "swap" or 0 < action["seat"] < 3
    assert known > 50


@pytest.mark.parametrize(("opponents", "recall"), [("medium", False), ("medium", True), ("hard:playouts=8", False)])
def test_a_copy_of_a_vector_goes_its_own_way(opponents: str, recall: bool) -> None:
    envs = vector("twentyfour", opponents=opponents, recall=recall)
    _, infos = envs.reset(seed=1)
    copied, steps = copy.deepcopy(envs), []
    for one in (envs, copied):
        masks, luck = infos["action_mask"], np.random.default_rng(1)
        seen = []
        for _ in range(30):
            observations, rewards, _, _, later = one.step(legal(masks, luck))
            seen.append((observations.tobytes(), rewards.tobytes()))
            masks = later["action_mask"]
        steps.append(seen)
    assert steps[0] == steps[1]


@games
@pytest.mark.parametrize("level", ["random", "medium", "hard:playouts=4"])
def test_what_is_observed_does_not_change_what_bots_play(game: str, level: str) -> None:
    seen: list[list[Any]] = []
    for recall in (0, 4):
        env, luck = ByreEnv(game, 3, OPTIONS[game], opponents=level, recall=recall), np.random.default_rng(1)
        seen.append([])
        for seed in range(2):
            _, info = env.reset(seed=seed)
            over = False
            while not over:
                seen[-1].append((info["action_mask"].tolist(), env.batch.view(0)))
                _, _, over, _, info = env.step(int(luck.choice(np.flatnonzero(info["action_mask"]))))
    assert seen[0] == seen[1]


@pytest.mark.parametrize(("level", "units"), [("random", 0), ("medium", 1), ("hard", 2), ("expert", 2)])
def test_bots_wait_until_their_code_is_compiled(level: str, units: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Uncompiled, those that search would play below their strength."""
    required: list[str] = []
    monkeypatch.setattr("byre.envs.opponents.require", lambda points: required.append(points.unit))
    ByreEnv("six", 3, opponents=level)
    assert required == ["six-heuristics", "six-search"][:units]


def test_they_find_the_environments_by_their_names() -> None:
    env = gymnasium.make("byre/beaver-v0", players=3, opponents="easy")
    observation, info = env.reset(seed=1)
    assert env.observation_space.contains(observation)
    assert info["action_mask"].any()
    envs = gymnasium.make_vec("byre/six-v0", num_envs=3, vectorization_mode="vector_entry_point", players=4)
    assert envs.reset(seed=1)[0].shape[0] == 3


def test_the_name_says_what_to_import() -> None:
    code = "import gymnasium; print(gymnasium.make('byre.envs:byre/six-v0', players=2).reset(seed=1)[0].dtype)"
    told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert told == "float32\n"


@games
@levels
@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_a_vector_that_resets_itself_is_as_many_single_environments(game: str, level: str, mode: AutoresetMode) -> None:
    """A single environment is reset in the same step, or in the next one, when its match is over."""
    envs = vector(game, opponents=level, autoreset_mode=mode)
    singles = [ByreEnv(game, 3, OPTIONS[game], opponents=level) for _ in range(SIZE)]
    _, infos = envs.reset(seed=20)
    done, ends, luck = [False] * SIZE, 0, np.random.default_rng(1)
    for i, single in enumerate(singles):
        single.reset(seed=20 + i)
    for _ in range(150):
        actions = legal(infos["action_mask"], luck)
        seen, rewards, ended, _, infos = envs.step(actions)
        for i, single in enumerate(singles):
            if done[i]:
                observation, info = single.reset()
                reward, over, done[i] = 0.0, False, False
            else:
                observation, reward, over, _, info = single.step(int(actions[i]))
            assert (reward, over) == (rewards[i], ended[i])
            if over and mode is AutoresetMode.SAME_STEP:
                assert (infos["final_obs"][i] == observation).all()
                observation, info = single.reset()
            elif over:
                done[i] = True
            assert (observation == seen[i]).all()
            assert (info["action_mask"] == infos["action_mask"][i]).all()
            ends += over
    assert ends > 0


@games
@levels
@pytest.mark.parametrize("whole", [False, True])
def test_a_vector_is_as_many_single_environments(game: str, level: str, whole: bool) -> None:
    envs = vector(game, opponents=level, autoreset_mode=AutoresetMode.DISABLED, whole=whole)
    singles = [ByreEnv(game, 3, OPTIONS[game], opponents=level, whole=whole) for _ in range(SIZE)]
    seen, infos = envs.reset(seed=10)
    for i, single in enumerate(singles):
        observation, info = single.reset(seed=10 + i)
        assert (observation == seen[i]).all()
        assert (info["action_mask"] == infos["action_mask"][i]).all()
    luck = np.random.default_rng(1)
    for _ in range(40):
        actions = legal(infos["action_mask"], luck)
        seen, rewards, ended, _, infos = envs.step(actions)
        for i, single in enumerate(singles):
            observation, reward, over, _, info = single.step(int(actions[i]))
            assert (observation == seen[i]).all()
            assert (reward, over) == (rewards[i], ended[i])
            assert (info["action_mask"] == infos["action_mask"][i]).all()
            if over:
                single.reset(seed=99)
        if ended.any():
            seen, infos = envs.reset(seed=[99] * SIZE, options={"reset_mask": ended})


@games
def test_without_opponents_each_step_is_the_next_decision(game: str) -> None:
    envs = vector(game, autoreset_mode=AutoresetMode.DISABLED)
    batch = byre.Batch(game, SIZE, 3, options=OPTIONS[game], whole=False)
    observer = batch.observer()
    seen, infos = envs.reset(seed=3)
    batch.deal(seeds=range(3, 3 + SIZE))
    luck = np.random.default_rng(1)
    for _ in range(25):
        assert (infos["seat"] == batch.seats).all()
        assert (seen == batch.observe(observer)).all()
        assert (infos["action_mask"] == batch.legal_masks()).all()
        acting, actions = batch.seats.copy(), legal(infos["action_mask"], luck)
        seen, rewards, ended, _, infos = envs.step(actions)
        batch.play(actions)
        assert (rewards == batch.rewards[np.arange(SIZE), acting]).all()
        assert (infos["rewards"] == batch.rewards).all()
        if ended.any():
            break


@games
@modes
@pytest.mark.parametrize("opponents", [None, "random"])
def test_autoreset(game: str, mode: AutoresetMode, opponents: str | None) -> None:
    envs = vector(game, opponents=opponents, autoreset_mode=mode)
    seen, infos = envs.reset(seed=1)
    luck, ends = np.random.default_rng(1), 0
    done = np.zeros(SIZE, np.bool_)
    for _ in range(400):
        seen, rewards, ended, cut, infos = envs.step(legal(infos["action_mask"], luck))
        assert not cut.any()
        assert seen.shape == envs.observation_space.shape
        if mode is AutoresetMode.NEXT_STEP:
            assert not (done & ended).any()
            assert not rewards[done].any()
        if mode is AutoresetMode.SAME_STEP:
            assert infos["action_mask"].any(axis=1).all()
            assert ("final_obs" in infos) is bool(ended.any())
            for i in np.flatnonzero(ended):
                assert infos["final_obs"][i].shape == seen[i].shape
                assert not (infos["final_obs"][i] == seen[i]).all()
        if mode is AutoresetMode.DISABLED and ended.any():
            with pytest.raises(byre.IllegalAction, match="reset_mask"):
                envs.step(np.zeros(SIZE, np.int64))
            seen, infos = envs.reset(options={"reset_mask": ended})
        ends += int(ended.sum())
        done = ended
    assert ends > SIZE


@games
def test_the_same_seed_gives_the_same_matches(game: str) -> None:
    def run() -> list[bytes]:
        envs = vector(game, opponents="easy")
        seen, infos = envs.reset(seed=8)
        luck, all_seen = np.random.default_rng(2), [seen.tobytes()]
        for _ in range(60):
            seen, rewards, _, _, infos = envs.step(legal(infos["action_mask"], luck))
            all_seen += [seen.tobytes(), rewards.tobytes()]
        return all_seen

    assert run() == run()


def test_bad_input_is_refused_and_changes_nothing() -> None:
    envs = vector("six")
    with pytest.raises(byre.IllegalAction):
        envs.step(np.zeros(SIZE, np.int64))
    envs.reset(seed=1)
    before = bytes(envs.batch)
    for wrong in (np.zeros(SIZE, np.int64), np.zeros(2, np.int64), np.zeros(SIZE), "x"):
        with pytest.raises(byre.IllegalAction):
            envs.step(wrong)  # type: ignore[arg-type]
    for given in ({"seed": [1]}, {"seed": 1.5}, {"seed": "x"}, {"options": {"reset_mask": [1] * SIZE}}):
        with pytest.raises(byre.BadOption):
            envs.reset(**given)
    assert bytes(envs.batch) == before
    env = ByreEnv("six", 3)
    env.reset(seed=1)
    with pytest.raises(byre.IllegalAction):
        env.step(0)
    for wrong_settings in ({"opponents": "genius"}, {"seat": 5}, {"illegal": "x"}, {"opponents": None}, EXTERNAL):
        with pytest.raises(byre.Error):
            ByreEnv("six", 3, **wrong_settings)
    with pytest.raises(byre.BadOption):
        vector("six", autoreset_mode="x")
