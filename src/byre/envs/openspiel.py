"""The games as Python games of OpenSpiel.

    import pyspiel, byre.envs.openspiel                              # registers them
    game = pyspiel.load_game("python_byre_six(players=2,rounds=1)")

Options of the game are parameters of the same names; -1 stands for one that is not given. The deal is drawn by three
chance nodes of 256 outcomes each; everything random after it follows from the deal, and is hidden like it. Where some
seats choose at the same time, they act one after the other without seeing what was chosen; a game in which there are
such choices is registered a second time with simultaneous moves, as `python_byre_six_simultaneous`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from byre.batch import Batch, Observer
from byre.batch.internal import set_up
from byre.batch.kernels.stepping import NO_SEAT
from byre.batch.kernels.tables import features_of, view_fields
from byre.batch.observer import PENDING, all_actions
from byre.engine.event_types import write_events
from byre.engine.game import Game
from byre.engine.game import whole as whole_number
from byre.engine.state import Visibility
from byre.engine.text import short
from byre.engine.view_codec import viewer_number
from byre.envs.single import SingleMatch, check_action, new_batch
from byre.errors import BadOption, BadView, IllegalAction
from byre.games import GAMES
from byre.match import redact

CHANCE_NODES, CHANCE_OUTCOMES = 3, 256  # 2^24 different deals
OUTCOMES = [(outcome, 1 / CHANCE_OUTCOMES) for outcome in range(CHANCE_OUTCOMES)]
NOT_GIVEN = -1
LONGEST = 1_000_000  # decisions: some matches have no bound, but all end
MOST_POINTS = 100_000.0
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
AT_ONCE = int(pyspiel.PlayerId.SIMULTANEOUS)
SIMULTANEOUS = "_simultaneous"
WITH_SIMULTANEOUS_MOVES = ("six",)
WHOLE_ROUND = -1  # of the parameter `recall`
ONE_ROUND = {"six": ("rounds",), "donkey": ("deals",)}  # the options that are 1 in a match of one round
SHOWN_TO_ITSELF = {"beaver": ("faces", "drawn")}  # beside each seat's own fields: what depends on the viewer


def name_of(game: str) -> str:
    return f"python_byre_{game}"


def _parameters(game: Game) -> dict[str, Any]:
    """Return the parameters of a game with their defaults."""
    options = dict.fromkeys(game.options, NOT_GIVEN)
    return {"players": game.usual_players, "rewards": "places", "whole": False, "recall": 0, **options}


def _type(game: Game, simultaneous: bool, given: Mapping[str, Any]) -> Any:
    kind = pyspiel.GameType
    by_place = given["rewards"] == "places"
    return kind(
        short_name=name_of(game.name) + (SIMULTANEOUS if simultaneous else ""),
        long_name=f"Byre {game.name}" + (", simultaneous moves" if simultaneous else ""),
        dynamics=kind.Dynamics.SIMULTANEOUS if simultaneous else kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if by_place else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL if by_place else kind.RewardModel.REWARDS,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=_has_perfect_recall(game, given),
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=_parameters(game),
        default_loadable=True,
    )


def _has_perfect_recall(game: Game, given: Mapping[str, Any]) -> bool:
    """Does an observation tell everything that a player has ever seen?

    It does in a match of one round, with all decisions of the round, if no cards are turned down again.
    """
    return given["recall"] == WHOLE_ROUND and any(given.get(name) == 1 for name in ONE_ROUND.get(game.name, ()))


class ByreGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Byre, made by `pyspiel.load_game`."""

    byre_game: Game
    simultaneous = False

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**_parameters(self.byre_game), **(params or {})}
        self.settings = given
        self.players = self.byre_game.check_players(given["players"])
        self.options = self.byre_game.check_options(self.players, self._given_options(given))
        self.actions = all_actions(self.byre_game, bool(given["whole"]))
        if given["rewards"] not in ("points", "places"):
            raise BadOption(f"'rewards' is points or places, not {given['rewards']!r:.40}")
        most = 1.0 if given["rewards"] == "places" else MOST_POINTS
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.actions),
            max_chance_outcomes=CHANCE_OUTCOMES,
            num_players=self.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if most == 1.0 else None,
            max_game_length=LONGEST,
        )
        super().__init__(_type(self.byre_game, self.simultaneous, given), info, dict(params or {}))
        self.first_match = self.new_match()
        self.observer: Observer = self.first_match.observer

    def _given_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return the options that are given; those that are yes or no come as 0 or 1."""
        options = {}
        for name, option in self.byre_game.options.items():
            value = given[name]
            if option.least is None and value not in (0, 1, NOT_GIVEN):
                raise BadOption(f"'{name}' is 0 or 1, not {short(value)}")
            if value != NOT_GIVEN:
                options[name] = bool(value) if option.least is None else int(value)
        return options

    def new_match(self) -> SingleMatch:
        recall = self.settings["recall"]
        settings: dict[str, Any] = {"recall": True if recall == WHOLE_ROUND else recall}
        settings["whole"] = bool(self.settings["whole"])
        settings["rewards"] = self.settings["rewards"]
        return SingleMatch(new_batch(self.byre_game.name, 1, self.players, self.options, threads=1, **settings))

    def new_initial_state(self, state: Any = None) -> ByreState:
        """Return the state before the deal, or the one that `to_struct` or `to_dict` of a state described."""
        made = ByreState(self)
        if state is not None:
            made.position.set_up(state.to_dict() if isinstance(state, pyspiel.StateStruct) else state)
        return made

    def max_chance_nodes_in_history(self) -> int:
        return CHANCE_NODES

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> ByreObserver:
        return ByreObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielPosition:
    """What a state of OpenSpiel is about: the match, what happened in it, and the chance nodes passed.

    OpenSpiel copies states by `copy.deepcopy`, which this class makes quick.
    """

    def __init__(self, match: SingleMatch) -> None:
        self.match = match
        self.chance: list[int] = []
        self.dealt = False
        self.seat = NO_SEAT
        self.events: list[list[int]] = []  # the events of each step, as the rules wrote them
        self.before: dict[int | str, list[dict[str, Any]]] = {}  # what viewers know of what came before these
        self.returns = [0.0] * match.players
        self.rewards = [0.0] * match.players

    def __deepcopy__(self, memo: dict[int, Any]) -> SpielPosition:
        copied = SpielPosition.__new__(SpielPosition)
        copied.__dict__.update(self.__dict__)
        copied.match = self.match.copy()
        copied.match.record()
        copied.chance, copied.events = self.chance.copy(), self.events.copy()
        return copied

    def __reduce__(self) -> tuple[Callable[..., SpielPosition], tuple[Any, ...]]:
        rest = {name: value for name, value in self.__dict__.items() if name != "match"}
        return _restored, (self.match.batch, self.match.dtype, rest)

    def draw(self, outcome: int) -> None:
        self.chance.append(check_action(outcome, CHANCE_OUTCOMES))
        if len(self.chance) == CHANCE_NODES:
            self.dealt = True
            self.match.record()
            self.events.append(self.match.deal_with_events(int.from_bytes(bytes(self.chance))))
            self.seat = self.match.seat

    def play(self, actions: Mapping[int, int] | int) -> None:
        match = self.match
        self.rewards = match.play(actions, look=False) if isinstance(actions, int) else match.play_all(actions)
        if any(self.rewards):
            if match.batch.reward_kind == "places":
                others = match.players - 1  # thirds of a float32 would not sum up to 0
                self.rewards = [round(reward * others) / others for reward in self.rewards]
            self.returns = [total + reward for total, reward in zip(self.returns, self.rewards, strict=True)]
        self.events.append(match.take_events())
        self.seat = match.seat

    def resample(self, other: SpielPosition, player: int, seed: int) -> None:
        """Become another position that looks the same to a player, with the hidden cards drawn anew.

        What the other players know of the past is what all know, and their new cards.
        """
        world = other.match.batch.determinize([player], seed)
        known: dict[int | str, list[dict[str, Any]]] = {"table": seen_events(other, "table")}
        for seat in range(world.players):
            known[seat] = [*known["table"], {"type": "resampled", "view": world.view(0, seat)}]
        known[player] = seen_events(other, player)
        self._begin(world)
        self.before, self.returns, self.rewards = known, other.returns, other.rewards

    def set_up(self, struct: Mapping[str, Any]) -> None:
        """Become the position that `struct` has returned, without its history."""
        if not isinstance(struct, Mapping):
            raise BadView(
                f"a state is set up from what its `to_struct` or `to_dict` returned, not from {short(struct)}"
            )
        if "chance" in struct:
            for outcome in check_chance(struct["chance"]):
                self.draw(outcome)
            return
        view, batch = dict(struct), self.match.batch
        pending, began = view.pop("pending", 0), batch.scores[0].tolist()
        set_up(batch, view)
        name_parts(batch, pending)
        self._begin(batch)
        self._earn(began)
        seats = (*range(batch.players), "table")
        self.before = {viewer: [{"type": "set_up", "view": batch.view(0, viewer)}] for viewer in seats}

    def _earn(self, began: list[int]) -> None:
        """Set the returns of a match that began with these totals to what its rounds, or its end, were worth."""
        totals, others = self.match.batch.scores[0].tolist(), self.match.players - 1
        if self.match.batch.reward_kind == "points":
            self.returns = [float(before - now) for before, now in zip(began, totals, strict=True)]
        elif self.match.over:
            places = [sum((own < other) - (own > other) for other in totals) for own in totals]
            self.returns = self.rewards = [place / others for place in places]

    def _begin(self, batch: Batch) -> None:
        self.match.batch[0] = batch
        self.match.record()
        self.match.renew()
        self.dealt, self.events, self.seat = True, [], self.match.seat

    def struct(self) -> dict[str, Any]:
        """Return everything in the match as JSON, as `byre.Match.view` does, or the chance outcomes before the deal.

        `pending` has the parts of an action that the player has named so far, as bits, if there are any.
        """
        if not self.dealt:
            return {"chance": list(self.chance)}
        pending = int(self.match.batch.pending[0])
        return {**self.match.batch.view(0), **({"pending": pending} if pending else {})}


def check_chance(outcomes: object) -> list[int]:
    """Return the outcomes of the first chance nodes. Raise BadView if they are something else."""
    found = outcomes if isinstance(outcomes, Sequence) and not isinstance(outcomes, str | bytes) else [None]
    numbers = [whole_number(outcome) for outcome in found]
    if len(numbers) > CHANCE_NODES or not all(n is not None and 0 <= n < CHANCE_OUTCOMES for n in numbers):
        allowed = f"at most {CHANCE_NODES} numbers from 0 to {CHANCE_OUTCOMES - 1}"
        raise BadView(f"'chance' is a list of {allowed}, not {short(outcomes)}")
    return [number for number in numbers if number is not None]


def name_parts(batch: Batch, pending: object) -> None:
    """Name the parts of an action, as bits, for the seat to act. Raise BadView if it cannot have named them."""
    parts = whole_number(pending)
    while parts is None or batch.pending[0] != parts:
        found = None if parts is None else _with_one_more_part(batch, parts)
        if found is None:
            raise BadView(f"'pending' has the parts of an action that the seat to act can name, not {short(pending)}")
        batch[0] = found


def _with_one_more_part(batch: Batch, parts: int) -> Batch | None:
    """Return the match after one of these parts that is not named yet, or None if none of them may be named."""
    for action in np.flatnonzero(batch.legal_masks()[0]).tolist():
        tried = batch.copy()
        tried.play([action])
        if 0 < tried.pending[0] == tried.pending[0] & parts:
            return tried
    return None


def _restored(batch: Batch, dtype: str, rest: dict[str, Any]) -> SpielPosition:
    position = SpielPosition(SingleMatch(batch, dtype))
    position.match.record()
    position.match.renew()
    position.__dict__.update(rest)
    return position


class ByreState(pyspiel.State):  # type: ignore[misc]
    """A state of a match, or one of the chance nodes before it."""

    def __init__(self, game: ByreGame) -> None:
        super().__init__(game)
        self.game = Shared(game)
        self.position = SpielPosition(game.first_match.copy())

    @property
    def match(self) -> SingleMatch:
        return self.position.match

    def current_player(self) -> int:
        position = self.position
        if not position.dealt:
            return CHANCE
        if position.seat < 0:
            return TERMINAL
        if self.game.game.simultaneous and sum(self.match.owing()) > 1:
            return AT_ONCE
        return position.seat

    def _legal_actions(self, player: int) -> list[int]:
        if player == self.position.seat:
            legal: list[int] = self.match.mask[0].nonzero()[0].tolist()
            return legal
        others: list[int] = self.match.look(player)[1].nonzero()[0].tolist()
        return others

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return OUTCOMES

    def _apply_action(self, action: int) -> None:
        if self.position.dealt:
            self.position.play(action)
        else:
            self.position.draw(action)

    def _apply_actions(self, actions: Sequence[int]) -> None:
        if len(actions) != self.match.players:
            raise IllegalAction(f"there are {self.match.players} players, each with an action, not {len(actions)}")
        chosen = zip(actions, self.match.owing(), strict=True)
        count = self.match.num_actions
        self.position.play({seat: check_action(action, count) for seat, (action, owes) in enumerate(chosen) if owes})
        self.match.renew()

    def _action_to_string(self, player: int, action: int) -> str:
        name = self._action_to_struct(player, action)
        if player == CHANCE:
            return f"deal {name['outcome']}"
        return " ".join([name["type"], *(f"{key}={value}" for key, value in name.items() if key != "type")])

    def is_terminal(self) -> bool:
        return self.position.dealt and self.position.seat < 0

    def rewards(self) -> list[float]:
        return self.position.rewards

    def returns(self) -> list[float]:
        return self.position.returns

    def __str__(self) -> str:
        if not self.position.dealt:
            return f"deal {self.position.chance}"
        return json.dumps(self.position.struct(), separators=(",", ":"))

    def _to_struct(self) -> dict[str, Any]:
        return self.position.struct()

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        return self.match.batch.view(0, player) if self.position.dealt else {}

    def _action_to_struct(self, player: int, action: int) -> dict[str, Any]:
        if player == CHANCE:
            return {"outcome": check_action(action, CHANCE_OUTCOMES)}
        return dict(self.game.game.actions[check_action(action, self.match.num_actions)])

    def _struct_to_actions(self, struct: dict[str, Any]) -> list[int]:
        if not self.position.dealt:
            if struct.keys() != {"outcome"}:
                raise IllegalAction(f"an action of a chance node is a dict with an 'outcome', not {short(struct)}")
            return [check_action(struct["outcome"], CHANCE_OUTCOMES)]
        if struct not in self.game.game.actions:
            raise IllegalAction(f"{short(struct)} is no action of {self.match.game.name}")
        return [self.game.game.actions.index(struct)]

    def resample_from_infostate(self, player: int, probability_sampler: Any) -> ByreState:
        """Return a state with other hidden cards that looks the same to the player.

        Neither the true cards nor the true chance outcomes are used. Its history has new chance outcomes, and no
        actions: those of the others may be hidden.
        """
        state: ByreState = self.game.game.new_initial_state()
        for _ in self.position.chance:
            state.apply_action(int(probability_sampler() * CHANCE_OUTCOMES))
        if self.position.dealt:
            state.position.resample(self.position, player, int(probability_sampler() * 2**53))
        return state


class Shared:
    """The game of a state, which is not copied with it."""

    def __init__(self, game: ByreGame) -> None:
        self.game = game

    def __deepcopy__(self, memo: dict[int, Any]) -> Shared:
        return self


class ByreObserver:
    """What a player sees: features of `byre.observe` as a tensor, and a view or the events as a string.

    The tensor has the features that are public, those that only the player sees, or both; with the private information
    of all players, the private features of each of them by player. With perfect recall, the string has everything that
    happened as far as the player could see it, and there is a tensor if the game provides that of information states;
    otherwise the string is the present view. Without private information both are what a bystander sees.
    """

    def __init__(self, game: ByreGame, kind: Any, params: Any) -> None:
        if params:
            raise BadOption(f"observers have no parameters here, such as {params!r:.40}")
        self._kind, self._game = kind, game
        self._private = kind.private_info != pyspiel.PrivateInfoType.NONE
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if not kind.perfect_recall or _has_perfect_recall(game.byre_game, game.settings):
            self._make_tensor()

    def _make_tensor(self) -> None:
        """Make the tensor, and list where in an observation its parts are: (feature, who sees it, where)."""
        observer, everybody = self._game.observer, self._kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS
        self._parts: list[tuple[Any, int | None, slice]] = []
        shapes, size = {}, 0
        for feature in observer.features:
            private = _is_private(self._game.byre_game, feature.name)
            if not (self._private if private else self._kind.public_info):
                continue
            viewers = range(self._game.players) if private and everybody else [None]
            shapes[feature.name] = (size, (len(viewers), *feature.shape) if len(viewers) > 1 else feature.shape)
            for viewer in viewers:
                where = slice(size, size + feature.end - feature.first)
                self._parts.append((feature, viewer, where))
                size = where.stop
        self.tensor = np.zeros(size, np.float32)
        for name, (first, shape) in shapes.items():
            self.dict[name] = self.tensor[first : first + int(np.prod(shape))].reshape(shape)

    def set_from(self, state: ByreState, player: int) -> None:
        if self.tensor is None:
            return
        self.tensor[:] = 0
        if not state.position.dealt:
            return
        seat = viewer_number(player, self._game.players) if self._private else NO_SEAT
        if len(self.tensor) == self._game.observer.size:
            self.tensor[:] = state.match.look(seat)[0]
            return
        seen: dict[int, NDArray[Any]] = {}
        for feature, viewer, where in self._parts:
            asked = seat if viewer is None else viewer
            if asked not in seen:
                seen[asked] = state.match.look(asked)[0]
            self.tensor[where] = seen[asked][feature.first : feature.end]

    def string_from(self, state: ByreState, player: int) -> str:
        if not state.position.dealt:
            return "not dealt"
        viewer: int | str = player if self._private else "table"
        if not self._kind.perfect_recall:
            return json.dumps(state.match.batch.view(0, viewer)) + self._named(state, player)
        return json.dumps(seen_events(state.position, viewer), separators=(",", ":")) + self._named(state, player)

    def _named(self, state: ByreState, player: int) -> str:
        """Return the parts of an action that the player has named so far."""
        pending = int(state.match.batch.pending[0])
        return f" {pending}" if pending and player == state.match.seat and self._private else ""


def _is_private(game: Game, feature: str) -> bool:
    """Does each viewer see values of its own in this feature?"""
    if feature not in features_of(game):
        return feature == PENDING
    field = view_fields(game).get(features_of(game)[feature].field or feature)
    is_own = field is not None and field.visible is Visibility.OWN
    return is_own or feature in SHOWN_TO_ITSELF.get(game.name, ())


def seen_events(position: SpielPosition, viewer: int | str) -> list[dict[str, Any]]:
    """Return everything that happened, as far as a viewer could see it."""
    types, players = position.match.game.implementation.event_types, position.match.players
    happened = [event for numbers in position.events for event in write_events(types, numbers, players)]
    return [*position.before.get(viewer, []), *redact(happened, viewer)]


def register() -> None:
    """Register all games with OpenSpiel, under the names that `name_of` returns."""
    for name, game in GAMES.items():
        for simultaneous in (False, True):
            if simultaneous and name not in WITH_SIMULTANEOUS_MOVES:
                continue
            known = name_of(name) + (SIMULTANEOUS if simultaneous else "")
            if known not in pyspiel.registered_names():
                title = f"{'Simultaneous' if simultaneous else 'Byre'}{name.title()}Game"
                made = type(title, (ByreGame,), {"byre_game": game, "simultaneous": simultaneous})
                made.__module__ = __name__
                globals()[title] = made  # OpenSpiel saves a game by pickling the name of its class
                pyspiel.register_game(_type(game, simultaneous, _parameters(game)), made)


register()
