"""A match: the checked door to the rules.

A match is a fold over its log: the game, its options, the seed and the actions are all there is; everything else
follows from them.
"""

from __future__ import annotations

import hashlib
import json
import threading
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from numpy import zeros
from numpy.typing import NDArray

from byre.engine.actions import Action
from byre.engine.events import write_events
from byre.engine.game import Game, Options, find_game
from byre.engine.log import read_log, write_log
from byre.engine.notes import NO_NOTES, new_notes
from byre.engine.position import (
    look,
    seats_in,
    set_up,
    viewer_number,
    winners_of,
    write_open_view,
    write_own_view,
    write_view,
)
from byre.engine.reading import short
from byre.engine.record import CHOICES, Array, Fields, duplicate
from byre.engine.stream import key_from_seed, start_stream, whole_seed
from byre.errors import BadLog, BadView, Error, IllegalAction
from byre.games import GAMES

Seed = int | bytes | None

BYTES_MARK = b"byre match 1\n"
DIGEST = 32


class _Pad(threading.local):
    """Paper for notes that is used again: a new sheet for each move would cost as much as the move."""

    def __init__(self) -> None:
        self._notes = new_notes()

    def clean_notes(self) -> Array:
        Fields(self._notes).used = 0
        return self._notes


_pad = _Pad()


class Match:
    """One match of one of the games, from the deal to the winners."""

    __slots__ = (
        "_actions",
        "_choices",
        "_doors",
        "_num_actions",
        "_owing",
        "_play",
        "_position",
        "_states",
        "game",
        "options",
        "players",
        "seed",
    )

    game: Game
    players: int
    options: Options
    seed: int | bytes

    def __init__(self, game: str, players: int, seed: Seed = None, options: Mapping[str, Any] | None = None) -> None:
        described = find_game(GAMES, game)
        n = described.check_players(players)
        self._begin(described, n, described.check_options(n, options), seed)
        self._play.set_options(Fields(self._states), self.options)
        self._owing = self._doors.start(self._states, NO_NOTES)

    def _begin(self, game: Game, players: int, options: Options, seed: Seed) -> None:
        self.game, self.players, self.options = game, players, options
        self.seed = whole_seed(seed) if not isinstance(seed, bytes | bytearray | None) else key_from_seed(seed)
        self._states = np.zeros(1, game.play.rules.state)
        Fields(self._states).players = players
        start_stream(self._states, key_from_seed(self.seed))
        self._actions: list[tuple[int, int]] = []
        self._position: dict[str, Any] | None = None
        self._open_doors()

    def _open_doors(self) -> None:
        """What each move needs is looked up once."""
        self._play = self.game.play
        self._doors = self._play.doors
        self._choices = np.zeros(1, CHOICES)
        self._num_actions = self.game.num_actions

    @classmethod
    def from_view(cls, view: Mapping[str, Any], seed: Seed = None) -> Match:
        """Sets up a full view as a position to play on from; what comes by chance then comes from the seed."""
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
        options, states, owing = set_up(game, view, seed)
        match = cls.__new__(cls)
        match._begin(game, view["players"], options, seed)
        match._states = states
        match._owing = owing
        match._position = match.view()
        return match

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a decision now; none when the match is over."""
        return seats_in(self._owing)

    @property
    def over(self) -> bool:
        return self._owing == 0

    @property
    def scores(self) -> tuple[int, ...]:
        """Totals by seat, of the finished rounds."""
        return tuple(Fields(self._states).scores[: self.players].tolist())

    @property
    def winners(self) -> tuple[int, ...]:
        return winners_of(self.over, list(self.scores))

    def legal(self, seat: int) -> list[Action]:
        """Every action that the seat may play now."""
        return [self.game.codec.action(id) for id in self.legal_ids(seat)]

    def legal_ids(self, seat: int) -> list[int]:
        """The same as numbers."""
        count = self._doors.list_legal(self._states, self._seat(seat), self._choices)
        ids: list[int] = self._choices["ids"][0, :count].tolist()
        return ids

    def legal_mask(self, seat: int) -> NDArray[np.bool_]:
        """The same as a truth value for each number of an action."""
        if type(seat) is not int or not 0 <= seat < self.players:
            seat = self._seat(seat)
        mask = zeros(self._num_actions, bool)
        self._doors.mark_legal(self._states, seat, self._choices, mask)
        return mask

    def play(self, seat: int, action: Action) -> list[Action]:
        """Plays an action, and says all that happened; IllegalAction if it may not be, and nothing has changed."""
        return self.play_told(seat, self.game.codec.number(action))

    def play_told(self, seat: int, id: int) -> list[Action]:
        """The same by the action's number."""
        seat, id = self._seat(seat), self.game.check_id(id)
        notes = _pad.clean_notes()
        owing = self._doors.act(self._states, seat, id, notes)
        if owing < 0:
            raise self._refusal(seat, id, -owing)
        self._actions.append((seat, id))
        self._owing = owing
        return write_events(self._play, notes, self.players)

    def play_id(self, seat: int, id: int) -> None:
        """Plays the action with this number: the quick door, which tells no events."""
        if type(seat) is not int or not 0 <= seat < self.players:
            seat = self._seat(seat)
        if type(id) is not int or not 0 <= id < self._num_actions:
            id = self.game.check_id(id)
        owing = self._doors.act(self._states, seat, id, NO_NOTES)
        if owing < 0:
            raise self._refusal(seat, id, -owing)
        self._actions.append((seat, id))
        self._owing = owing

    def view(self, viewer: int | str | None = None) -> dict[str, Any]:
        """What a seat may know, a bystander ("table"), or everything (None)."""
        return write_view(self.game, self.options, self.view_record(viewer))

    def open_view(self) -> dict[str, Any]:
        """The part of a view that is the same for all, as a bystander sees it; `own_view` is the rest of it."""
        return write_open_view(self.game, self.options, self.view_record("table"))

    def own_view(self, viewer: int | str | None = None) -> dict[str, Any]:
        """The part of a view that hangs on who looks."""
        return write_own_view(self.game, self.view_record(viewer))

    def view_record(self, viewer: int | str | None = None) -> Array:
        """The same as an array of one record, as the bots of Byre read it."""
        return look(self._play, self._states, viewer_number(viewer, self.players))

    def copy(self) -> Match:
        """A match of its own, with the same future for the same actions."""
        twin = Match.__new__(Match)
        twin.game, twin.players, twin.options, twin.seed = self.game, self.players, dict(self.options), self.seed
        twin._states = duplicate(self._states)
        twin._actions = self._actions.copy()
        twin._position = self._position
        twin._owing = self._owing
        twin._open_doors()
        return twin

    @property
    def log(self) -> dict[str, Any]:
        """All that is needed to play the match again, ready for JSON."""
        moves = [[seat, self.game.codec.action(id)] for seat, id in self._actions]
        return write_log(self.game, self.players, self.options, self.seed, self._position, moves)

    @classmethod
    def replay(cls, log: Mapping[str, Any]) -> Match:
        """The same match again, to the byte; BadLog says what does not fit."""
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
                raise BadLog(f"action {number} of this log can not be played: {error}") from None
        return match

    def __copy__(self) -> Match:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[[bytes], Match], tuple[bytes]]:
        return Match.from_bytes, (bytes(self),)

    def __eq__(self, other: object) -> bool:
        """The same match so far, with the same future for the same actions."""
        return bytes(self) == bytes(other) if isinstance(other, Match) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # it changes as it is played

    def __bytes__(self) -> bytes:
        """The whole match, its log and its state: the same bytes, the same past and future."""
        log = json.dumps(self.log, separators=(",", ":"), sort_keys=True).encode()
        return BYTES_MARK + hashlib.sha256(self._states.tobytes()).digest() + log

    @classmethod
    def from_bytes(cls, data: bytes) -> Match:
        """The match that gave these bytes; BadLog if they are not those of a match.

        The actions are played again, and the state must come out as it was.
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
        if not self._owing >> seat & 1:
            waiting = ", ".join(map(str, self.to_act))
            return IllegalAction(f"seat {seat} owes no decision now; to act: {waiting}", "not_your_turn")
        word, sentence = self._play.reasons[reason]
        return IllegalAction(f"seat {seat} can not play {action}: {sentence}", word)


def determinize(view: Mapping[str, Any], seed: Seed = None) -> Match:
    """A match in a random position that agrees with everything that the viewer of this view knows.

    How what is hidden is drawn, and with which weights, stands in the docstring of each game's `restore`.
    """
    return Match._from_any_view(view, seed)
