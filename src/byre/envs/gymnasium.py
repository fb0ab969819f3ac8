"""The games as environments of Gymnasium: a single one, and a vector of many.

    import gymnasium, byre.envs
    env = gymnasium.make("byre/six-v0", players=4, opponents="easy")
    envs = gymnasium.make_vec("byre/six-v0", num_envs=1024, vectorization_mode="vector_entry_point", players=4)

Gymnasium knows one agent. With `opponents`, the agent has a seat and bots of Byre play the others. Without, in a
vector, each step is the decision of whichever seat is to act: for self-play. The legal actions are in
`info["action_mask"]`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from byre.batch import Batch, Observer
from byre.batch.arrays import Numbers
from byre.batch.internal import check_actions, observe_rows
from byre.engine.game import whole as whole_number
from byre.engine.text import short
from byre.envs.opponents import Opponents
from byre.envs.registration import environment_id
from byre.envs.rendering import RENDER_MODES, as_text, check_render_mode, render
from byre.envs.single import check_action, new_batch
from byre.errors import BadOption, IllegalAction

ILLEGAL = ("error", "replace")
Frame = str | NDArray[np.uint8] | None


class LearnerMatches:
    """The matches of an environment with one learner, and the bots that play the other seats."""

    def __init__(
        self,
        game: str,
        size: int,
        players: int | None,
        options: Mapping[str, Any] | None,
        opponents: str | None,
        seat: int,
        **settings: Any,
    ) -> None:
        dtype = settings.pop("dtype")
        self.batch = new_batch(game, size, players, options, **settings)
        self.seat = self.batch.game.check_seat(seat, self.batch.players)
        self.observer: Observer = self.batch.observer(dtype)
        self.opponents = None if opponents is None else Opponents(self.batch, opponents, self.seat)
        self._before = np.zeros((size, self.batch.players), np.int64)

    def deal(self, mask: NDArray[np.bool_], seeds: list[int | None] | None) -> None:
        """Deal matches anew, and play until the learner owes a decision."""
        self.batch.deal(mask, seeds)
        if self.opponents is not None:
            if seeds is not None:
                self.opponents.seed(np.flatnonzero(mask), list(seeds))
            self.opponents.play()

    def play(self, actions: NDArray[np.int64], acting: NDArray[np.int64]) -> NDArray[np.float64]:
        """Play the actions of the learner, then the bots. Return the learner's rewards."""
        self._before[:] = self.batch.scores
        self.batch.play(actions, acting)
        if self.opponents is not None:
            self.opponents.play()
        return np.where(acting >= 0, self._rewards(), 0.0)

    def _rewards(self) -> NDArray[np.float64]:
        """Return the rewards of the learner's seat since its last decision."""
        scores = self.batch.scores
        mine = scores[:, self.seat]
        if self.batch.reward_kind == "points":
            return (self._before[:, self.seat] - mine).astype(np.float64)
        places = np.sign(scores - mine[:, None]).sum(axis=1) / (self.batch.players - 1)
        return np.where(self.batch.over, places, 0.0)

    def viewers(self) -> NDArray[np.int64]:
        """Return who sees: the learner, or else the seats to act."""
        return self.batch.seats if self.opponents is None else np.full(self.batch.size, self.seat)

    @property
    def observation_space(self) -> spaces.Box:
        return spaces.Box(self.observer.low, self.observer.high, dtype=self.observer.dtype.type)


class ByreEnv(gymnasium.Env[NDArray[Any], int]):
    """A match in which the agent has one seat, and bots of a level play the others.

    `illegal` says what happens with an action that cannot be played: an "error", with nothing changed, or "replace" it
    by the lowest legal one, which `info["replaced"]` then says.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012  as Gymnasium has it

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        opponents: str = "random",
        seat: int = 0,
        dtype: str = "float32",
        recall: int | bool = 0,
        whole: bool = False,
        rewards: str = "points",
        illegal: str = "error",
        render_mode: str | None = None,
    ) -> None:
        self.metadata = {**self.metadata, "name": environment_id(game)}
        self.render_mode = check_render_mode(render_mode)
        if illegal not in ILLEGAL:
            raise BadOption(f"'illegal' is one of {', '.join(ILLEGAL)}, not {short(illegal)}")
        if opponents is None:
            raise BadOption("a single environment has bots at the other seats: name a level, such as opponents='easy'")
        self.illegal = illegal
        settings = {"dtype": dtype, "recall": recall, "whole": whole, "rewards": rewards, "threads": 1}
        self.matches = LearnerMatches(game, 1, players, options, opponents, seat, **settings)
        self.observation_space = self.matches.observation_space
        self.action_space = spaces.Discrete(self.matches.batch.num_actions)  # type: ignore[assignment]
        self._begun = False

    @property
    def batch(self) -> Batch:
        return self.matches.batch

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Deal a match: by this seed, or else the next one. `options` are not used."""
        super().reset(seed=seed)
        self.matches.deal(np.ones(1, np.bool_), None if seed is None else [seed])
        self._begun = True
        if self.render_mode == "human":
            self.render()
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[NDArray[Any], float, bool, bool, dict[str, Any]]:
        if not self._begun or self.batch.seats[0] < 0:
            raise IllegalAction("there is no match to play in; deal one by `reset`", "over")
        chosen, replaced = check_action(action, self.batch.num_actions), False
        if self.illegal == "replace" and not self._mask()[chosen]:
            chosen, replaced = int(self._mask().argmax()), True
        (reward,) = self.matches.play(np.array([chosen]), self.batch.seats.copy()).tolist()
        info = self._info()
        if replaced:
            info["replaced"] = True
        if self.render_mode == "human":
            self.render()
        return self._observation(), reward, bool(self.batch.over[0]), False, info

    def _mask(self) -> NDArray[np.int8]:
        masks = np.zeros((1, self.batch.num_actions), np.int8)
        legal: NDArray[np.int8] = self.batch.legal_masks(out=masks)[0]
        return legal

    def _observation(self) -> NDArray[Any]:
        seen: NDArray[Any] = self.batch.observe(self.matches.observer, self.matches.viewers())[0]
        return seen

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask(), "scores": self.batch.scores[0].copy()}

    def render(self) -> Frame:
        return render(self.batch, self.render_mode)


class ByreVectorEnv(VectorEnv[NDArray[Any], NDArray[np.int64], NDArray[Any]]):
    """Many matches at once, over one `byre.Batch`.

    Without `opponents`, each step is the decision of the seat to act in each match (`info["seat"]`), the reward is that
    of the seat that acted, and `info["rewards"]` has those of all seats. If `copy` is False, observations and masks are
    written into the same arrays in each step.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        opponents: str | None = None,
        seat: int = 0,
        dtype: str = "float32",
        recall: int | bool = 0,
        whole: bool = False,
        rewards: str = "points",
        quick: bool = False,
        threads: int | None = None,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        self.autoreset_mode = check_mode(autoreset_mode)
        self.metadata = {
            "render_modes": ["ansi"],
            "render_fps": 1,
            "name": environment_id(game),
            "autoreset_mode": self.autoreset_mode,
        }
        if render_mode not in (None, "ansi"):
            raise BadOption(f"a vector is rendered as 'ansi', not {short(render_mode)}")
        self.render_mode = render_mode
        settings = {"dtype": dtype, "recall": recall, "whole": whole, "rewards": rewards}
        settings |= {"quick": quick, "threads": threads}
        self.matches = LearnerMatches(game, num_envs, players, options, opponents, seat, **settings)
        self.num_envs, self.copy = self.matches.batch.size, bool(copy)
        self.single_observation_space = self.matches.observation_space
        self.single_action_space = spaces.Discrete(self.matches.batch.num_actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._observations = self.matches.observer.new_buffer(self.num_envs)
        self._masks = np.zeros((self.num_envs, self.matches.batch.num_actions), np.int8)
        self._done = np.zeros(self.num_envs, np.bool_)
        self._slots, self._numbers = np.arange(self.num_envs), Numbers(self.num_envs)
        self._begun = False

    @property
    def batch(self) -> Batch:
        return self.matches.batch

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Deal all matches, or those of `options["reset_mask"]`. Match i has the seed `seed + i`, or `seed[i]`."""
        mask = np.ones(self.num_envs, np.bool_)
        if options and "reset_mask" in options:
            mask = self._numbers.mask("reset_mask", options["reset_mask"])
        self.matches.deal(mask, self._seeds(seed, mask))
        self._done[mask] = False
        self._begun = True
        self._look()
        return self._seen(), self._infos()

    def _seeds(self, seed: int | Sequence[int | None] | None, mask: NDArray[np.bool_]) -> list[int | None] | None:
        if seed is None:
            return None
        if (number := whole_number(seed)) is not None:
            return [number + int(slot) for slot in np.flatnonzero(mask)]
        if not isinstance(seed, Sequence | np.ndarray) or isinstance(seed, str | bytes) or len(seed) != self.num_envs:
            raise BadOption(f"'seed' is a whole number, or one for each of {self.num_envs} matches, not {short(seed)}")
        return [seed[slot] for slot in np.flatnonzero(mask).tolist()]

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[Any], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Play an action in each match. What becomes of matches that are over depends on the mode of autoreset."""
        if not self._begun:
            raise IllegalAction("there are no matches to play in; deal them by `reset`", "over")
        if self.autoreset_mode is AutoresetMode.DISABLED and self._done.any():
            slot = int(self._done.argmax())
            raise IllegalAction(f"match {slot} is over; deal it by reset(options={{'reset_mask': …}})", "over")
        again, given = self._done, self._numbers.column("actions", actions)
        acting = self.batch.seats.copy()
        if again.any():
            acting[again] = -1
            check_actions(self.batch, given, acting)
            self.matches.deal(again, None)
        rewards = self._play(given, acting)
        ended = (self.batch.seats < 0) & ~again
        self._done = ended.copy()
        finals = self._finish(np.flatnonzero(ended), ended, acting) if ended.any() else {}
        return self._seen(), rewards, ended, np.zeros(self.num_envs, np.bool_), {**self._infos(), **finals}

    def _play(self, actions: NDArray[np.int64], acting: NDArray[np.int64]) -> NDArray[np.float64]:
        """Play, and look at what follows."""
        if self.matches.opponents is not None:
            rewards = self.matches.play(actions, acting)
            self._look()
            return rewards
        self.batch.step(actions, self.matches.observer, self._observations, self._masks, seats=acting)
        return self.batch.rewards[self._slots, np.maximum(acting, 0)].astype(np.float64)

    def _finish(self, slots: NDArray[np.int64], ended: NDArray[np.bool_], acting: NDArray[np.int64]) -> dict[str, Any]:
        """Show the end of matches to whoever has acted last in them, and deal them anew if that is the mode."""
        viewers = acting if self.matches.opponents is None else self.matches.viewers()
        observe_rows(self.batch, slots, self.matches.observer, viewers, self._observations)
        if self.autoreset_mode is not AutoresetMode.SAME_STEP:
            return {}
        final = np.full(self.num_envs, None, object)
        for slot in slots.tolist():
            final[slot] = self._observations[slot].copy()
        scores = {"scores": self.batch.scores.copy(), "_scores": ended}
        rewards = self.batch.rewards.copy()
        self.matches.deal(ended, None)
        self.batch.rewards[:] = rewards
        observe_rows(self.batch, slots, self.matches.observer, self.matches.viewers(), self._observations, self._masks)
        self._done = np.zeros(self.num_envs, np.bool_)
        return {"final_obs": final, "_final_obs": ended, "final_info": scores, "_final_info": ended}

    def _look(self) -> None:
        self.batch.observe(self.matches.observer, self.matches.viewers(), out=self._observations)
        self.batch.legal_masks(out=self._masks)

    def _seen(self) -> NDArray[Any]:
        return self._observations.copy() if self.copy else self._observations

    def _infos(self) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, np.bool_)
        infos = {"action_mask": self._masks.copy() if self.copy else self._masks, "seat": self.batch.seats.copy()}
        if self.matches.opponents is None:
            infos["rewards"] = self.batch.rewards.copy()
        return infos | {f"_{key}": everywhere for key in infos}

    def render(self) -> tuple[str, ...] | None:
        """Return every match as text."""
        if self.render_mode is None:
            raise BadOption("to render, make the environment with render_mode='ansi'")
        return tuple(as_text(self.batch, match) for match in range(self.num_envs))


def check_mode(mode: object) -> AutoresetMode:
    try:
        return AutoresetMode(mode)
    except ValueError:
        modes = ", ".join(repr(one.value) for one in AutoresetMode)
        raise BadOption(f"'autoreset_mode' is one of {modes}, not {short(mode)}") from None
