"""Observations: what a learner sees of a match, as an array of fixed size.

    observer = byre.observe("six")
    for feature in observer.features:
        print(feature.name, feature.shape, feature.meaning)

`docs/observations.md` lists the features of every game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from byre.batch.kernels.actions import load_action_encoding
from byre.batch.kernels.by_game import cached_by_game
from byre.batch.kernels.features import Placed, place_features, read_feature
from byre.batch.kernels.observing import ACTION_LOW_BITS, AS_BITS, AS_CELLS, AS_FLOATS, CELLS_OF_A_MOVE
from byre.batch.kernels.tables import features_of, full_features_of, state_fields, view_fields
from byre.batch.meanings import meaning
from byre.engine.actions import Action
from byre.engine.game import Game, find_game
from byre.engine.game import whole as whole_number
from byre.engine.record import Array, Fields, empty
from byre.engine.text import short
from byre.engine.view_codec import seen_in, write_view
from byre.errors import BadOption
from byre.games import GAMES

FORMS: dict[str, tuple[int, np.dtype[Any]]] = {
    "int8": (AS_CELLS, np.dtype(np.int8)),
    "float32": (AS_FLOATS, np.dtype(np.float32)),
}
PACKED = "packed"
PENDING, HISTORY = "pending", "history"


@dataclass(frozen=True)
class ObservedFeature:
    """A feature of an observation: the cells from `first` up to `end` have the shape `shape`."""

    name: str
    shape: tuple[int, ...]
    dtype: str
    meaning: str
    encoding: str
    first: int
    end: int


class Observer:
    """The layout of the observations of a game. `byre.observe` makes one.

    `size` is the length of an observation, `shape` is `(size,)`, and `dtype` the type of its entries: float32, int8, or
    uint8 if it is packed. `features` lists what is where.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        dtype: str = "float32",
        recall: int | bool = 0,
        full: bool = False,
        whole: bool = True,
    ) -> None:
        self.game: Game = find_game(GAMES, game)
        self.players = self.game.check_players(self.game.usual_players if players is None else players)
        self.options = self.game.check_options(self.players, options)
        self.form, self.dtype = _form(dtype)
        self.recall = check_recall(recall, self.game, self.players)
        self.full, self.whole = bool(full), bool(whole)
        setting = (self.players, self.options)
        self._seen = place_features(features_of(self.game), view_fields(self.game), *setting, first=0)
        self.pending_bits = 0 if self.whole else load_action_encoding(self.game).pending_bits
        self._pending = self._seen[-1].end
        self._history = self._pending + self.pending_bits
        end = self._history + CELLS_OF_A_MOVE * self.recall
        hidden = place_features(full_features_of(self.game), state_fields(self.game), *setting, first=end)
        self._hidden: list[Placed] = hidden if self.full else []
        self.cells = self._hidden[-1].end if self._hidden else end
        self.num_actions = count_actions(self.game, self.whole)

    @cached_property
    def size(self) -> int:
        return (int(self.widths.sum()) + 7) // 8 if self.form == AS_BITS else self.cells

    @property
    def shape(self) -> tuple[int]:
        return (self.size,)

    @property
    def layout(self) -> tuple[Any, ...]:
        """What a batch must have in common with an observer of it: everything on which the cells depend."""
        numbers = self.num_actions if self.recall else None
        return (self.game, self.players, self.options, self.recall, self.pending_bits, numbers)

    @property
    def low(self) -> NDArray[Any]:
        """The lowest values that the entries of an observation can have."""
        return self._bounds(0)

    @property
    def high(self) -> NDArray[Any]:
        return self._bounds(1)

    def _bounds(self, which: int) -> NDArray[Any]:
        if self.form == AS_BITS:
            return np.full(self.size, (0, 255)[which], np.uint8)
        bounds = self._cell_bounds[which]
        return bounds.astype(np.float32) * self.factors if self.form == AS_FLOATS else bounds

    def new_buffer(self, size: int) -> NDArray[Any]:
        """Return an array for the observations of `size` matches, which `Batch.observe` can write into."""
        return np.zeros((size, self.size), self.dtype)

    @cached_property
    def features(self) -> tuple[ObservedFeature, ...]:
        cells = "bits" if self.form == AS_BITS else self.dtype.name
        placed = [self._observed(one, cells) for one in self._seen]
        if self.pending_bits:
            where = (self._pending, self._history)
            placed.append(
                ObservedFeature(PENDING, (self.pending_bits,), cells, meaning(self.game, PENDING), "0 or 1", *where)
            )
        if self.recall:
            shape = (self.recall, CELLS_OF_A_MOVE)
            where = (self._history, self._history + CELLS_OF_A_MOVE * self.recall)
            placed.append(ObservedFeature(HISTORY, shape, cells, meaning(self.game, HISTORY), HISTORY_CELLS, *where))
        return (*placed, *(self._observed(one, cells) for one in self._hidden))

    def _observed(self, one: Placed, dtype: str) -> ObservedFeature:
        words = (meaning(self.game, one.name), one.feature.encoding.words)
        return ObservedFeature(one.name, one.shape, dtype, *words, one.first, one.end)

    # --- arguments of the compiled code ---

    @cached_property
    def factors(self) -> NDArray[np.float32]:
        """What the cells are multiplied by in a float32 observation."""
        factors = np.ones(self.cells, np.float32)
        for one in (*self._seen, *self._hidden):
            encoding = one.feature.encoding
            factors[one.first : one.end] = (
                np.tile(encoding.factors, one.cells // 2) if encoding.factors else encoding.factor
            )
        moves = factors[self._history : self._history + CELLS_OF_A_MOVE * self.recall].reshape(-1, CELLS_OF_A_MOVE)
        moves[:] = (1 / self.players, (1 << ACTION_LOW_BITS) / self.num_actions, 1 / self.num_actions)
        return factors

    @cached_property
    def _cell_bounds(self) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
        least, most = np.zeros(self.cells, np.int8), np.ones(self.cells, np.int8)
        for one in (*self._seen, *self._hidden):
            least[one.first : one.end] = one.feature.encoding.least
            most[one.first : one.end] = one.feature.encoding.most
        moves = slice(self._history, self._history + CELLS_OF_A_MOVE * self.recall)
        most[moves].reshape(-1, CELLS_OF_A_MOVE)[:] = (self.players, self.num_actions >> ACTION_LOW_BITS, 127)
        return least, most

    @property
    def least(self) -> NDArray[np.int8]:
        return self._cell_bounds[0]

    @cached_property
    def widths(self) -> NDArray[np.int8]:
        """How many bits each cell takes in a packed observation."""
        least, most = self._cell_bounds
        spans = most.astype(int) - least.astype(int)
        return np.array([int(span).bit_length() for span in spans], np.int8)

    # --- reading back ---

    def unpack(self, observation: Array) -> NDArray[np.int8]:
        """Return the cells of an observation of any form."""
        given = np.asarray(observation)
        if given.shape != self.shape or given.dtype != self.dtype:
            raise BadOption(
                f"an observation here is {self.size} × {self.dtype.name}, not {given.shape} × {given.dtype.name}"
            )
        if self.form == AS_CELLS:
            return given
        if self.form == AS_FLOATS:
            return np.rint(given / self.factors).astype(np.int8)
        stream = np.unpackbits(given, bitorder="little").astype(int)
        ends = np.cumsum(self.widths.astype(int))
        values = [int(stream[end - width : end] @ (1 << np.arange(width))) for end, width in zip(ends, self.widths)]
        return (np.array(values) + self.least).astype(np.int8)

    def decode(self, observation: Array, viewer: int = 0) -> dict[str, Any]:
        """Return the view that an observation was written from, as JSON, if its viewer sits at the seat `viewer`."""
        cells = self.unpack(observation)
        seat = self.game.check_seat(viewer, self.players)
        views = empty(self.game.implementation.rules.view)
        fields = Fields(views)
        fields.players, fields.viewer = self.players, seat
        self.game.implementation.set_options(fields, self.options)
        for name, feature in features_of(self.game).items():
            if feature.rule is None and feature.when and not self.options[feature.when]:
                setattr(fields, name, feature.absent)
        for one in self._seen:
            if one.feature.rule is None:
                read_feature(one, cells, seat, self.players, views[one.feature.field or one.name][0, ...])
        return write_view(self.game, self.options, seen_in(views))

    def decode_history(self, observation: Array, viewer: int = 0) -> list[tuple[int, int | None]]:
        """Return the decisions of the round that an observation has, the first one first.

        Each is the seat and the number of its action, or None if the action was hidden from the viewer.
        """
        seat = self.game.check_seat(viewer, self.players)
        cells = self.unpack(observation)[self._history :][: CELLS_OF_A_MOVE * self.recall]
        decisions = []
        for ahead, high, low in cells.reshape(-1, CELLS_OF_A_MOVE)[::-1].tolist():
            number = (high << ACTION_LOW_BITS) + low
            if ahead:
                decisions.append(((seat + ahead - 1) % self.players, number - 1 if number else None))
        return decisions

    def __reduce__(self) -> tuple[Callable[..., Observer], tuple[Any, ...]]:
        settings: dict[str, Any] = {
            "dtype": self._form_name,
            "recall": self.recall,
            "full": self.full,
            "whole": self.whole,
        }
        return partial(Observer, **settings), (self.game.name, self.players, self.options)

    def __deepcopy__(self, memo: dict[int, Any]) -> Observer:
        return self

    @property
    def _form_name(self) -> str:
        return PACKED if self.form == AS_BITS else self.dtype.name

    def __repr__(self) -> str:
        return f"<byre.Observer {self.game.name}, {self.players} players, {self.size} × {self._form_name}>"


HISTORY_CELLS = (
    "the seat, 1 for the viewer's; then 1 + the number of the action as 128 × the first cell + the second, "
    "0 if it is hidden"
)


def observe(
    game: str,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    *,
    dtype: str = "float32",
    recall: int | bool = 0,
    full: bool = False,
    whole: bool = True,
) -> Observer:
    """Return the layout of the observations of a game, for four players unless you say otherwise.

    `dtype` is "float32", "int8" or "packed". `recall` is how many of the last decisions of the round are part of an
    observation, or True for all of them. `full` adds what no player may see, for critics that are trained centrally.
    `whole` is as for `Batch`.

    >>> observer = byre.observe("six")
    >>> [feature.name for feature in observer.features][:5]
    ['phase', 'to_act', 'round_number', 'scores', 'trick']
    """
    return Observer(game, players, options, dtype=dtype, recall=recall, full=full, whole=whole)


def all_actions(game: Game, whole: bool) -> Sequence[Action]:
    """Return all actions as JSON, in the order of their numbers: the game's own, or those that learners choose from."""
    return _own_actions(game) if whole else _offered_actions(game)


def count_actions(game: Game, whole: bool) -> int:
    return game.num_actions if whole else len(_offered_actions(game))


@cached_by_game
def _offered_actions(game: Game) -> Sequence[Action]:
    offered = load_action_encoding(game).offered_actions
    return _own_actions(game) if offered is None else offered()


@cached_by_game
def _own_actions(game: Game) -> Sequence[Action]:
    return [game.action(id) for id in range(game.num_actions)]


def check_recall(recall: object, game: Game, players: int) -> int:
    """Return how many decisions are kept; True stands for all of a round."""
    if recall is True or recall is False:
        return longest_round(game, players) if recall else 0
    number = whole_number(recall)
    if number is None or not 0 <= number <= MOST_RECALL:
        raise BadOption(f"'recall' is a number of decisions from 0 to {MOST_RECALL}, or True, not {short(recall)}")
    return number


def longest_round(game: Game, players: int) -> int:
    """Return how many decisions a round has at most."""
    bound = load_action_encoding(game).longest_round
    if bound is None:
        raise BadOption(f"'recall' is a number of decisions in {game.name}, which does not say how long a round can be")
    return bound(players)


MOST_RECALL = 10_000


def _form(dtype: object) -> tuple[int, np.dtype[Any]]:
    if dtype == PACKED:
        return AS_BITS, np.dtype(np.uint8)
    name = dtype if isinstance(dtype, str) else _name(dtype)
    if name not in FORMS:
        raise BadOption(f"observations are {', '.join(FORMS)} or {PACKED}, not {short(dtype)}")
    return FORMS[name]


def _name(dtype: Any) -> str:
    try:
        return str(np.dtype(dtype).name)
    except TypeError:
        return ""
