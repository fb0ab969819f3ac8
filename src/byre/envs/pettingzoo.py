"""The games as environments of PettingZoo: one agent after the other (AEC), and all at once (Parallel).

    import pettingzoo, byre.envs
    env = pettingzoo.make("aec", "byre/six-v0", players=4)
    env = pettingzoo.make("parallel", "byre/twentyfour-v0", players=3, options={"chaos": True})

Agents are `player_0`, `player_1` and so on, by seat. An observation is a dict with `observation` and `action_mask`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from copy import deepcopy
from functools import cached_property
from typing import Any, Self

import msgspec
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv

from byre.batch import Batch, Observer
from byre.engine.game import whole as whole_number
from byre.engine.text import short
from byre.envs.registration import environment_id
from byre.envs.rendering import RENDER_MODES, check_render_mode, render
from byre.envs.single import SingleMatch, check_action, new_batch
from byre.errors import BadLog, BadOption, IllegalAction

Observation = dict[str, NDArray[Any]]
Frame = str | NDArray[np.uint8] | None


class MatchEnv(ABC):
    """What both kinds of environment share: how they are made, drawn and copied.

    If `reuse` is set, observations and masks are written into the same arrays in each step, which saves time: copy what
    you keep.
    """

    match: SingleMatch
    agents: list[str]
    _steps: int  # decisions, or steps of all agents, since the deal
    extra_actions = 0  # beside those of the game

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        dtype: str = "float32",
        recall: int | bool = 0,
        whole: bool = False,
        rewards: str = "points",
        render_mode: str | None = None,
        max_cycles: int | None = None,
        reuse: bool = False,
    ) -> None:
        super().__init__()
        self.reuse = bool(reuse)
        self.render_mode = check_render_mode(render_mode)
        self.max_cycles = None if max_cycles is None else check_cycles(max_cycles)
        settings = {"recall": recall, "whole": whole, "rewards": rewards}
        self.match = SingleMatch(new_batch(game, 1, players, options, threads=1, **settings), dtype)
        self.metadata = {"name": environment_id(game), "render_modes": list(RENDER_MODES), "render_fps": 1}
        self.metadata["is_parallelizable"] = isinstance(self, ParallelEnv)
        self.possible_agents = [f"player_{seat}" for seat in range(self.match.players)]
        self.agents, self._dealt = [], False
        actions = self.match.num_actions + self.extra_actions
        space = _observation_space(self.match.observer, actions)
        self._observation_spaces = {agent: deepcopy(space) for agent in self.possible_agents}
        self._action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[self._known(agent)]

    def _known(self, agent: str) -> str:
        if agent not in self._action_spaces:
            raise BadOption(f"the agents are {', '.join(self.possible_agents)}, not {short(agent)}")
        return agent

    def state(self) -> NDArray[Any]:
        """Return everything, as a central critic may see it: what player_0 sees, and what is hidden from it."""
        return self.match.full_state()

    def render(self) -> Frame:
        return render(self.match.batch, self.render_mode)

    def close(self) -> None:  # noqa: B027 (PettingZoo asks for it)
        """Do nothing: there is no window."""

    def get_state(self) -> bytes:
        """Return the environment as bytes, in the middle of a match or at its end, for `set_state`."""
        self._check_dealt()
        return msgspec.msgpack.encode((type(self).__name__, bytes(self.match.batch), self._snapshot()))

    def _check_dealt(self) -> None:
        if not self._dealt:
            raise IllegalAction("there is no match yet; deal one by `reset`", "over")

    def _is_cut(self) -> bool:
        """Has a match taken as many decisions as it may? One that was set may have taken more."""
        return self.max_cycles is not None and self._steps >= self.max_cycles

    def set_state(self, state: bytes) -> None:
        """Continue from where `get_state` was called, in this or in another environment of the same kind."""
        try:
            kind, saved, snapshot = msgspec.msgpack.decode(state)
        except (msgspec.DecodeError, TypeError, ValueError):
            kind = ""
        if kind != type(self).__name__:
            raise BadLog("these are not the bytes that `get_state` of such an environment returns")
        self.match.batch[0] = Batch.from_bytes(saved)
        self.match.renew()
        self._restore(snapshot)

    @abstractmethod
    def _snapshot(self) -> Any:
        """Return what the environment keeps beside the match."""

    @abstractmethod
    def _restore(self, snapshot: Any) -> None:
        """Continue from what `_snapshot` has returned."""

    def copy(self) -> Self:
        """Return an independent copy, which has the same future for the same actions."""
        batch, settings = self.match.batch, {"dtype": self.match.dtype, "recall": self.match.batch.recall}
        settings |= {"whole": batch.whole, "rewards": batch.reward_kind}
        settings |= {"render_mode": self.render_mode, "max_cycles": self.max_cycles, "reuse": self.reuse}
        copied = type(self)(batch.game.name, batch.players, batch.options, **settings)  # type: ignore[arg-type]
        if self._dealt:
            copied.set_state(self.get_state())
        return copied

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()


def _observation_space(observer: Observer, actions: int) -> spaces.Dict:
    box = spaces.Box(observer.low, observer.high, dtype=observer.dtype.type)
    return spaces.Dict({"observation": box, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})


def check_cycles(max_cycles: object) -> int:
    number = whole_number(max_cycles)
    if number is None or number < 1:
        raise BadOption(f"'max_cycles' is a number of decisions from 1 on, not {short(max_cycles)}")
    return number


class ByreAECEnv(MatchEnv, AECEnv[str, Observation, int | None]):  # type: ignore[misc]
    """A match in which one agent after the other acts.

    Where several seats choose at the same time, the lowest of them acts first; the others do not see what it chose.
    """

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal a match: by this seed, or else the next one. `options` are not used."""
        self.match.deal(seed)
        self._begin()

    def _begin(self) -> None:
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._steps, self._dealt = 0, True
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.match.seat]

    def step(self, action: int | None) -> None:
        """Play the action of `agent_selection`. `None` is the only action of an agent that is done."""
        agent = self._selected()
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise IllegalAction(f"the match is over for {agent}, whose only action is None, not {short(action)}")
            self._was_dead_step(action)
            return
        rewards = self.match.play(action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        if any(rewards):
            self._accumulate_rewards()
        self._steps += 1
        seat = self.match.seat
        if seat < 0:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        elif self._is_cut():
            self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[seat]
        if self.render_mode == "human":
            self.render()

    def _selected(self) -> str:
        if not self.agents:
            raise IllegalAction("no agent is left in this match; deal a new one by `reset`", "over")
        return self.agent_selection

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """Return what `agent_selection` sees, its rewards since it last acted, whether it is done, and its info."""
        self._check_dealt()
        return super().last(observe)  # type: ignore[no-any-return]

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees, and what it may play: nothing if it owes no decision."""
        self._check_dealt()
        match = self.match
        if self.agent_selection == agent and match.batch.seats[0] >= 0 and not self.truncations.get(agent, True):
            observation, mask = match.observation[0], match.mask[0]
            if not self.reuse:
                observation, mask = observation.copy(), mask.copy()
            return {"observation": observation, "action_mask": mask}
        observation, mask = match.look(self.possible_agents.index(self._known(agent)))
        return {"observation": observation, "action_mask": mask}

    def _snapshot(self) -> Any:
        known = (self.agents, self.rewards, self._cumulative_rewards, self.terminations, self.truncations)
        return (*known, self.agent_selection, self._skip_agent_selection, self._steps)

    def _restore(self, snapshot: Any) -> None:
        self.agents, self.rewards, self._cumulative_rewards, self.terminations, self.truncations, *rest = snapshot
        self.agent_selection, self._skip_agent_selection, self._steps = rest
        self.infos = {agent: {} for agent in self.agents}
        self._dealt = True


class ByreParallelEnv(MatchEnv, ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """A match in which all agents act at once.

    An agent that owes no decision has one action, the last: to wait (`wait`).
    """

    extra_actions = 1

    def __init__(self, *given: Any, **settings: Any) -> None:
        super().__init__(*given, **settings)
        self.wait = self.match.num_actions
        self._all_agents = frozenset(self.possible_agents)

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal a match: by this seed, or else the next one. `options` are not used."""
        self.match.deal(seed)
        self.match.look_for_all()
        self.agents = self.possible_agents.copy()
        self._steps, self._dealt = 0, True
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Play the actions of all agents that owe a decision. If one is illegal, nothing has changed."""
        rewards = self.match.play_all(self._chosen(actions))
        self._steps += 1
        over = self.match.seat < 0
        cut = not over and self._is_cut()
        agents = self.agents
        if over or cut:
            self.agents = []
        observations = self._observations()
        if self.render_mode == "human":
            self.render()
        return (
            observations,
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )

    def _chosen(self, actions: Mapping[str, int]) -> dict[int, int]:
        """Return the actions by seat of the seats that owe a decision."""
        if not self.agents:
            raise IllegalAction("no agent is left in this match; deal a new one by `reset`", "over")
        if not (type(actions) is dict or isinstance(actions, Mapping)) or not self._all_agents.issuperset(actions):
            raise IllegalAction(f"actions are a dict by agent: {', '.join(self.agents)}")
        chosen = {}
        for seat, waits in enumerate(self._waits):
            agent = self.possible_agents[seat]
            if not waits:
                if agent not in actions:
                    raise IllegalAction(f"{agent} owes a decision, and there is no action of it")
                chosen[seat] = check_action(actions[agent], self.wait)
            elif agent in actions and check_action(actions[agent], self.wait + 1) != self.wait:
                raise IllegalAction(f"{agent} owes no decision now, and can only wait: action {self.wait}")
        return chosen

    def _observations(self) -> dict[str, Observation]:
        """Return what all see. The last cell of a mask is for waiting."""
        self._waits = self.match.masks[:, self.wait].tolist()
        if self.reuse:
            return self._in_place.copy()
        return self._by_agent(self.match.observations.copy(), self.match.masks.copy())

    @cached_property
    def _in_place(self) -> dict[str, Observation]:
        return self._by_agent(self.match.observations, self.match.masks)

    def _by_agent(self, seen: NDArray[Any], masks: NDArray[np.int8]) -> dict[str, Observation]:
        return {
            agent: {"observation": observation, "action_mask": mask}
            for agent, observation, mask in zip(self.possible_agents, seen, masks, strict=True)
        }

    def _snapshot(self) -> Any:
        return self.agents, self._steps

    def _restore(self, snapshot: Any) -> None:
        self.match.look_for_all()
        self.agents, self._steps = snapshot
        self._dealt = True
        self._observations()
