"""A match: the rules, the random stream and the log of one game, behind an interface that checks its arguments.

A match is a fold over its log: everything follows from the game, the number of players, the options, the seed and the
actions.
"""

from __future__ import annotations

import hashlib
import json
import threading
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Generic, Literal, overload

import msgspec
import numpy as np
from numpy import zeros
from numpy.typing import NDArray

from byre.engine.event_types import EventType, redact_events, write_events
from byre.engine.events import NO_EVENTS, new_event_buffer
from byre.engine.game import Game, Options, find_game
from byre.engine.positions import set_up
from byre.engine.record import Array, Fields, Viewer, duplicate, empty
from byre.engine.setup import new_states
from byre.engine.stream import key_from_seed, whole_seed
from byre.engine.text import short
from byre.engine.view_codec import (
    Seen,
    seats_in,
    seen_by,
    view_record,
    viewer_number,
    winners_of,
    write_private_view,
    write_public_view,
    write_view,
)
from byre.engine.view_reader import ViewReader
from byre.errors import BadLog, BadView, Error, IllegalAction
from byre.games import GAMES
from byre.log import read_log, write_log

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from byre import types

    ViewT = TypeVar("ViewT", default=Any)
    ActionT = TypeVar("ActionT", default=Any)
    EventT = TypeVar("EventT", default=Any)
else:
    from typing import TypeVar

    ViewT, ActionT, EventT = TypeVar("ViewT"), TypeVar("ActionT"), TypeVar("EventT")

Seed = int | bytes | None

BYTES_MARK = b"byre match 1\n"
DIGEST = 32


class _ThreadEvents(threading.local):
    """An event buffer for each thread, which is reused: a new one would take as long as a move."""

    def __init__(self) -> None:
        self._events = new_event_buffer()
        self._used, self._values = self._events["used"], self._events["values"][0]  # NumPy takes long to find them

    def cleared(self) -> Array:
        self._used[0] = 0
        return self._events

    def numbers(self) -> list[int]:
        """Return what the rules have written."""
        written: list[int] = self._values[: self._used.item()].tolist()
        return written


_thread_events = _ThreadEvents()


class _ThreadViews(threading.local):
    """A reader of views for each thread and game."""

    def __init__(self) -> None:
        self._readers: dict[str, ViewReader] = {}

    def of(self, game: Game) -> ViewReader:
        reader = self._readers.get(game.name)
        if reader is None or reader.game is not game:
            reader = self._readers[game.name] = ViewReader(game)
        return reader


_thread_views = _ThreadViews()


class Match(Generic[ViewT, ActionT, EventT]):
    """One match of a game, from the deal to the winners.

    `game` is a name in `byre.GAMES`. `seed` is an int, 32 bytes, or None for random cards. `options` are those of the
    game; options that are left out have their defaults.

    >>> m = byre.Match("six", players=4, seed=7, options={"target": 66})
    >>> m
    <byre.Match six, 4 players, 0 actions played>
    >>> while not m.over:
    ...     seat = m.to_act[0]
    ...     events = m.play(seat, m.legal(seat)[0])
    >>> events[-1]["type"], len(m.scores)
    ('match_over', 4)

    The same game, options, seed and actions give the same match everywhere. Matches can be copied, compared and pickled
    at any moment.
    """

    __slots__ = (
        "_actions",
        "_choices",
        "_kernels",
        "_num_actions",
        "_position",
        "_states",
        "_to_act",
        "game",
        "options",
        "players",
        "seed",
    )

    game: Game
    players: int
    options: Options
    seed: int | bytes

    @overload
    def __init__(
        self: Match[types.six.View, types.six.Action, types.six.Event],
        game: Literal["six"],
        players: int,
        seed: Seed = None,
        options: Mapping[str, Any] | None = None,
    ) -> None: ...
    @overload
    def __init__(
        self: Match[types.donkey.View, types.donkey.Action, types.donkey.Event],
        game: Literal["donkey"],
        players: int,
        seed: Seed = None,
        options: Mapping[str, Any] | None = None,
    ) -> None: ...
    @overload
    def __init__(
        self: Match[types.twentyfour.View, types.twentyfour.Action, types.twentyfour.Event],
        game: Literal["twentyfour"],
        players: int,
        seed: Seed = None,
        options: Mapping[str, Any] | None = None,
    ) -> None: ...
    @overload
    def __init__(
        self: Match[types.beaver.View, types.beaver.Action, types.beaver.Event],
        game: Literal["beaver"],
        players: int,
        seed: Seed = None,
        options: Mapping[str, Any] | None = None,
    ) -> None: ...
    @overload
    def __init__(
        self: Match, game: str, players: int, seed: Seed = None, options: Mapping[str, Any] | None = None
    ) -> None: ...
    def __init__(self, game: str, players: int, seed: Seed = None, options: Mapping[str, Any] | None = None) -> None:
        described = find_game(GAMES, game)
        n = described.check_players(players)
        self._begin(described, n, described.check_options(n, options), seed)
        self._states = new_states(self.game, n, self.options, key_from_seed(self.seed))
        self._to_act = self._kernels.start_match(self._states, NO_EVENTS)

    def _begin(self, game: Game, players: int, options: Options, seed: Seed) -> None:
        self.game, self.players, self.options = game, players, options
        self.seed = whole_seed(seed) if not isinstance(seed, bytes | bytearray | None) else key_from_seed(seed)
        self._actions: list[tuple[int, int]] = []
        self._position: dict[str, Any] | None = None
        self._look_up()

    def _look_up(self) -> None:
        """Look up, once, what each move needs."""
        self._kernels = self.game.implementation.kernels
        self._choices = empty(self.game.implementation.rules.choices)
        self._num_actions = self.game.num_actions

    @classmethod
    def from_view(cls, view: Mapping[str, Any], seed: Seed = None) -> Match:
        """Return a match that starts in the position of a full view. New random numbers come from `seed`.

        The position must be consistent, but need not be reachable. If it is not consistent, BadView is raised, and its
        `problems` list everything that is wrong.

        >>> view = byre.Match("six", players=2, seed=7).view()
        >>> byre.Match.from_view(view, seed=1).view() == view
        True
        >>> view["hands"][0][0] = view["hands"][1][0]
        >>> try:
        ...     byre.Match.from_view(view)
        ... except byre.BadView as error:
        ...     error.problems
        ['each card is in one place']
        """
        match = cls._from_any_view(view, seed)
        if view["viewer"] is not None:
            raise BadView("a position is set up from a full view, 'viewer' null; use byre.determinize for a seat's")
        return match

    @classmethod
    def _from_any_view(cls, view: Mapping[str, Any], seed: Seed) -> Match:
        if not isinstance(view, Mapping) or "game" not in view:
            raise BadView("a view is a dict with a 'game' and what goes with it")
        try:
            game = find_game(GAMES, view["game"])
        except Error as error:
            raise BadView(str(error)) from None
        if seed is None:
            seed = key_from_seed(None)
        position = set_up(game, view, seed)
        match = cls.__new__(cls)
        match._begin(game, view["players"], position.options, seed)
        match._states = position.states
        match._to_act = position.to_act
        match._position = write_view(game, position.options, match._seen(None))
        return match

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a decision now, lowest first. Empty if the match is over."""
        return seats_in(self._to_act)

    @property
    def over(self) -> bool:
        """Is the match over?"""
        return not self._to_act

    @property
    def scores(self) -> tuple[int, ...]:
        """The totals of the finished rounds, by seat."""
        return tuple(Fields(self._states).scores[: self.players].tolist())

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the lowest total if the match is over, else none."""
        return winners_of(self.over, list(self.scores))

    def legal(self, seat: int) -> list[ActionT]:
        """Return every action that the seat may play now.

        >>> m = byre.Match("six", players=4, seed=7)
        >>> m.legal(0)[:2]
        [{'type': 'choose', 'card': 1}, {'type': 'choose', 'card': 6}]
        """
        legal: list[Any] = [self.game.codec.action(id) for id in self.legal_ids(seat)]
        return legal

    def legal_ids(self, seat: int) -> list[int]:
        """Return the numbers of the actions that the seat may play now, ascending.

        >>> m = byre.Match("six", players=4, seed=7)
        >>> byre.GAMES["six"].action(m.legal_ids(0)[0])
        {'type': 'choose', 'card': 1}
        """
        count = self._kernels.list_actions(self._states, self._seat(seat), self._choices)
        ids: list[int] = self._choices["ids"][0, :count].tolist()
        return ids

    def legal_mask(self, seat: int) -> NDArray[np.bool_]:
        """Return an array with True for each number of an action that the seat may play now.

        >>> m = byre.Match("six", players=4, seed=7)
        >>> m.legal_mask(0).shape, int(m.legal_mask(0).sum())
        ((172,), 10)
        """
        if type(seat) is not int or not 0 <= seat < self.players:
            seat = self._seat(seat)
        mask = zeros(self._num_actions, bool)
        self._kernels.mark_actions(self._states, seat, self._choices, mask)
        return mask

    def play(self, seat: int, action: ActionT) -> list[EventT]:
        """Play an action, and return everything that happened, as events.

        If the action is illegal, IllegalAction is raised and the match has not changed. The events hide nothing; use
        `byre.redact` before showing them to a player.

        >>> m = byre.Match("six", players=4, seed=7)
        >>> m.play(0, {"type": "choose", "card": 6})
        [{'type': 'chose', 'seat': 0, 'card': 6}]
        >>> m.play(0, {"type": "choose", "card": 1})
        Traceback (most recent call last):
        ...
        byre.errors.IllegalAction: seat 0 owes no decision now; to act: 1, 2, 3
        """
        return self.play_told(seat, self.game.codec.number(action))

    def play_told(self, seat: int, id: int) -> list[EventT]:
        """Play the action with this number, and return everything that happened, as events."""
        return self.events_from(self.play_recorded(seat, id))

    def play_recorded(self, seat: int, id: int) -> list[int]:
        """Play the action with this number, and return what happened as numbers, for `events_from`."""
        if type(seat) is not int or not 0 <= seat < self.players:
            seat = self._seat(seat)
        if type(id) is not int or not 0 <= id < self._num_actions:
            id = self.game.check_id(id)
        events = _thread_events.cleared()
        to_act = self._kernels.act(self._states, seat, id, events)
        if to_act < 0:
            raise self._refusal(seat, id, -to_act)
        self._actions.append((seat, id))
        self._to_act = to_act
        return _thread_events.numbers()

    def events_from(self, numbers: list[int]) -> list[EventT]:
        """Return the events that `play_recorded` has returned as numbers."""
        return write_events(self.game.implementation.event_types, numbers, self.players)

    def play_id(self, seat: int, id: int) -> None:
        """Play the action with this number. This is the fastest way to play; it returns no events."""
        if type(seat) is not int or not 0 <= seat < self.players:
            seat = self._seat(seat)
        if type(id) is not int or not 0 <= id < self._num_actions:
            id = self.game.check_id(id)
        to_act = self._kernels.act(self._states, seat, id, NO_EVENTS)
        if to_act < 0:
            raise self._refusal(seat, id, -to_act)
        self._actions.append((seat, id))
        self._to_act = to_act

    def view(self, viewer: int | str | None = None) -> ViewT:
        """Return what `viewer` may know: a seat, "table" for a bystander, or None for everything.

        >>> m = byre.Match("six", players=2, seed=7)
        >>> m.view(0)["hands"]  # the other hand has ten cards
        [[1, 6, 15, 20, 31, 33, 51, 53, 64, 89], 10]
        >>> m.view("table")["hands"]
        [10, 10]
        """
        written: Any = write_view(self.game, self.options, self._seen(viewer))
        return written  # type: ignore[no-any-return]

    def public_view(self) -> dict[str, Any]:
        """Return the part of a view that is the same for all viewers. `private_view` returns the rest."""
        return write_public_view(self.game, self.options, self._seen("table"))

    def split_view(self, viewer: int | str) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return both parts of a view at once: `public_view` and `private_view`."""
        seen = self._seen(viewer)
        return write_public_view(self.game, self.options, seen), write_private_view(self.game, seen)

    def private_view(self, viewer: int | str | None = None) -> dict[str, Any]:
        """Return the part of a view that depends on the viewer."""
        return write_private_view(self.game, self._seen(viewer))

    def _seen(self, viewer: int | str | None) -> Seen:
        """Return what a viewer sees, to be read at once."""
        number = viewer_number(viewer, self.players)
        if number == Viewer.EVERYTHING:
            return seen_by(self.game, self._states, number, self._to_act)
        return _thread_views.of(self.game).look(self._states, number)

    def view_record(self, viewer: int | str) -> Array:
        """Return the view of a seat or a bystander as an array of one record, as the bots of Byre read it."""
        number = viewer_number(viewer, self.players)
        if number == Viewer.EVERYTHING:
            raise BadView("a view of everything is no record: a record has no room for what is hidden")
        return view_record(self.game, self._states, number)

    def state_record(self) -> Array:
        """Return a copy of the state, hidden cards included, as an array of one record."""
        return duplicate(self._states)

    @property
    def round_number(self) -> int:
        """The round that is being played, from 1."""
        return int(Fields(self._states).round_number)

    @property
    def played_ids(self) -> list[tuple[int, int]]:
        """The seat and the number of each action so far."""
        return self._actions.copy()

    def copy(self) -> Match:
        """Return an independent copy, which has the same future for the same actions.

        >>> m = byre.Match("six", players=4, seed=7)
        >>> copied = m.copy()
        >>> copied == m
        True
        >>> copied.play_id(0, copied.legal_ids(0)[0])
        >>> copied == m
        False
        """
        twin = Match.__new__(Match)
        twin.game, twin.players, twin.options, twin.seed = self.game, self.players, dict(self.options), self.seed
        twin._states = duplicate(self._states)
        twin._actions = self._actions.copy()
        twin._position = self._position
        twin._to_act = self._to_act
        twin._look_up()
        return twin

    @property
    def log(self) -> dict[str, Any]:
        """Everything that is needed to play the match again, ready for JSON."""
        moves = [[seat, self.game.codec.action(id)] for seat, id in self._actions]
        return write_log(self.game, self.players, self.options, self.seed, self._position, moves)

    @classmethod
    def replay(cls, log: Mapping[str, Any]) -> Match:
        """Return the match of a log. Raise BadLog if the log is malformed or an action in it is illegal.

        >>> m = byre.Match("six", players=4, seed=7)
        >>> m.play_id(0, m.legal_ids(0)[0])
        >>> byre.Match.replay(m.log) == m
        True
        """
        read = read_log(log)
        try:
            if read.position is None:
                match = cls(read.game, read.players, read.seed, read.options)
            else:
                match = cls.from_view(read.position, read.seed)
        except Error as error:
            raise BadLog(f"this log does not begin as a match can: {error}") from None
        for number, (seat, action) in enumerate(read.actions):
            try:
                match.play_id(seat, match.game.action_id(action))
            except IllegalAction as error:
                raise BadLog(f"action {number} of this log cannot be played: {error}") from None
        return match

    def __copy__(self) -> Match:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[[bytes], Match], tuple[bytes]]:
        return Match.from_bytes, (bytes(self),)

    def __eq__(self, other: object) -> bool:
        """Are both the same match so far, with the same future for the same actions?"""
        return bytes(self) == bytes(other) if isinstance(other, Match) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # it changes as it is played

    def __bytes__(self) -> bytes:
        """Return the match as bytes. Equal bytes mean the same past and the same future."""
        log = json.dumps(self.log, separators=(",", ":"), sort_keys=True).encode()
        return BYTES_MARK + hashlib.sha256(self._states.tobytes()).digest() + log

    @classmethod
    def from_bytes(cls, data: bytes) -> Match:
        """Return the match that `bytes(match)` was called on. Raise BadLog for any other bytes.

        The actions are played again, and must lead to the same state.

        >>> m = byre.Match("six", players=4, seed=7)
        >>> byre.Match.from_bytes(bytes(m)) == m
        True
        """
        start = len(BYTES_MARK) + DIGEST
        if not isinstance(data, bytes | bytearray | memoryview) or not bytes(data[:start]).startswith(BYTES_MARK):
            raise BadLog(f"these are not the bytes of a match: {short(data)}")
        try:
            log = json.loads(bytes(data[start:]))
        except (ValueError, RecursionError):
            raise BadLog("these bytes hold no log of a match") from None
        match = cls.replay(log)
        if hashlib.sha256(match._states.tobytes()).digest() != bytes(data[len(BYTES_MARK) : start]):
            raise BadLog("these bytes were changed: their actions lead to another state")
        return match

    def snapshot(self) -> bytes:
        """Return the match as bytes that `from_snapshot` reads at once, without playing it again.

        They hold the state as it lies in memory, so only the same version of Byre reads them, on the same kind of
        machine. `bytes(match)` is for everything else.
        """
        seed = self.seed if isinstance(self.seed, bytes) else str(self.seed)  # it may have 256 bits
        head = (self.game.name, self.players, self.options, seed, self._position)
        return msgspec.msgpack.encode((head, self._actions, self._to_act, self._states.tobytes()))

    @classmethod
    def from_snapshot(cls, data: bytes) -> Match:
        """Return the match that a snapshot was made of. Nothing is checked: read only what nobody could change.

        >>> m = byre.Match("six", players=4, seed=7)
        >>> byre.Match.from_snapshot(m.snapshot()) == m
        True
        """
        (game, players, options, seed, position), actions, to_act, state = msgspec.msgpack.decode(data)
        match = cls.__new__(cls)
        match._begin(GAMES[game], players, options, seed if isinstance(seed, bytes) else int(seed))
        match._states = empty(match.game.implementation.rules.state)
        match._states[:] = np.frombuffer(state, match._states.dtype)
        match._actions = [(seat, id) for seat, id in actions]
        match._position, match._to_act = position, to_act
        return match

    def __repr__(self) -> str:
        state = "over" if self.over else f"{len(self._actions)} actions played"
        return f"<byre.Match {self.game.name}, {self.players} players, {state}>"

    def _seat(self, seat: int) -> int:
        if type(seat) is int and 0 <= seat < self.players:
            return seat
        return self.game.check_seat(seat, self.players)

    def _refusal(self, seat: int, id: int, reason: int) -> IllegalAction:
        action = self.game.codec.action(id)
        if self.over:
            return IllegalAction("the match is over", "over")
        if not self._to_act >> seat & 1:
            waiting = ", ".join(map(str, self.to_act))
            return IllegalAction(f"seat {seat} owes no decision now; to act: {waiting}", "not_your_turn")
        refusal = next(one for one in self.game.implementation.refusal if one.value == reason)
        return IllegalAction(f"seat {seat} cannot play {action}: {refusal.sentence}", refusal.word)


def determinize(view: Mapping[str, Any], seed: Seed = None) -> Match:
    """Return a match in a random position that agrees with everything that the viewer of `view` knows.

    The docstring of each game's `draw_hidden` says how likely each position is.

    >>> m = byre.Match("six", players=4, seed=7)
    >>> world = byre.determinize(m.view(0), seed=1)
    >>> world.view(0) == m.view(0)
    True
    >>> world.view()["hands"][1] == m.view()["hands"][1]
    False
    """
    return Match._from_any_view(view, seed)


def redact(events: Iterable[Mapping[str, Any]], viewer: int | str | None) -> list[Any]:
    """Return the part of `events` that `viewer` may see.

    `viewer` is a seat, "table" for a bystander, or None for everything. What is hidden is replaced by None, and a
    list of hidden cards by their number.

    >>> m = byre.Match("six", players=4, seed=7)
    >>> events = m.play(0, {"type": "choose", "card": 6})
    >>> byre.redact(events, viewer=1)
    [{'type': 'chose', 'seat': 0, 'card': None}]
    """
    return redact_events(_types_by_name(len(GAMES)), events, viewer)


@cache
def _types_by_name(_games: int) -> dict[str, list[EventType]]:
    """Return the event types of all games by name. The argument renews the cache when a game is registered."""
    found: dict[str, list[EventType]] = {}
    for game in GAMES.values():
        for one in game.implementation.event_types.values():
            found.setdefault(one.name, []).append(one)
    return found
