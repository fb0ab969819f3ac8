"""The arrays of a batch, with a row for each match: copied, taken out, put in, saved, and shared among threads."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from byre.batch.arrays import Numbers, check_rows, positive, row_bytes, take_rows
from byre.batch.kernels.observing import batch_kernels
from byre.batch.kernels.stepping import MOVES, NO_SEAT
from byre.batch.observer import check_recall
from byre.engine.game import Game, Options, find_game
from byre.engine.game import whole as whole_number
from byre.engine.machine import cores
from byre.engine.playouts import LUCK
from byre.engine.record import Array, Viewer
from byre.engine.text import short
from byre.engine.warmup import require
from byre.errors import BadOption, IllegalAction
from byre.games import GAMES

SMALLEST_SHARE = 512  # fewer matches are not worth a thread
REWARDS = ("points", "places")
Index = Any  # a number, a slice, or an array of numbers or of truth values, as for any NumPy array


class MatchArrays:
    """All arrays of the matches of a batch, and the settings that they share."""

    def __init__(
        self,
        game: str,
        size: int,
        players: int,
        options: Mapping[str, Any] | None,
        *,
        redeal: bool,
        quick: bool,
        threads: int | None,
        whole: bool,
        recall: int | bool,
        rewards: str,
    ) -> None:
        self.game: Game = find_game(GAMES, game)
        self.players = self.game.check_players(players)
        self.options: Options = self.game.check_options(self.players, options)
        self.size = positive("size", size)
        self.threads = positive("threads", threads if threads is not None else cores())
        self.redeal, self.quick, self.whole = bool(redeal), bool(quick), bool(whole)
        self.recall = check_recall(recall, self.game, self.players)
        if rewards not in REWARDS:
            raise BadOption(f"'rewards' is one of {', '.join(REWARDS)}, not {short(rewards)}")
        self.reward_kind = rewards
        self._make_arrays()

    def _make_arrays(self) -> None:
        self._rules = self.game.implementation.rules
        self._kernels = batch_kernels(self.game)
        require(self._kernels)
        self._numbers = Numbers(self.size)
        self.states: Array = np.zeros(self.size, self._rules.state)
        self.seats = np.full(self.size, NO_SEAT, np.int64)
        self.ended = np.zeros(self.size, np.bool_)
        self.results = np.zeros((self.size, self.players), np.int64)
        self.rewards = np.zeros((self.size, self.players), np.float32)
        self.events: dict[int, list[dict[str, Any]]] = {}
        self._luck = np.zeros(self.size, LUCK)
        self.pending = np.zeros(self.size, np.int64)
        self._history = np.zeros((self.size, self.recall, 2), MOVES)
        self._written = np.zeros(self.size, np.int64)

    def __len__(self) -> int:
        return self.size

    # --- copies ---

    def copy(self) -> Self:
        """Return an independent copy, which has the same future for the same actions."""
        return self[:]

    def __getitem__(self, index: Index) -> Self:
        """Return a batch of copies of some matches: `batch[3]`, `batch[10:20]`, `batch[[1, 1, 2]]`, `batch[mask]`."""
        rows = check_rows(self.size, index)
        taken = self._like(len(rows))
        for array, theirs in zip(taken._arrays, self._arrays, strict=True):
            array[:] = take_rows(theirs, rows)
        return taken

    def __setitem__(self, index: Index, other: Self) -> None:
        """Put the matches of another batch in the place of some of these."""
        rows = check_rows(self.size, index)
        if not isinstance(other, MatchArrays) or self._kind(other) != self._kind(self):
            raise BadOption("only a batch of the same game, players, options, recall and kind of actions fits in here")
        if other.size not in (1, len(rows)):
            raise BadOption(f"{len(rows)} matches are replaced by as many, not by {other.size}")
        for array, theirs in zip(self._arrays, other._arrays, strict=True):
            row_bytes(array)[rows] = row_bytes(theirs)

    @property
    def _arrays(self) -> tuple[Array, ...]:
        """The arrays that hold each match."""
        stepped = (self.seats, self.ended, self.results, self.rewards)
        return (self.states, *stepped, self._luck, self.pending, self._history, self._written)

    def _like(self, size: int) -> Self:
        """Return a batch of the same kind whose matches are not there yet."""
        other = type(self).__new__(type(self))
        other.game, other.players, other.options = self.game, self.players, dict(self.options)
        other.size, other.threads = positive("size", size), self.threads
        other.redeal, other.quick, other.whole = self.redeal, self.quick, self.whole
        other.recall, other.reward_kind = self.recall, self.reward_kind
        other._make_arrays()
        return other

    def __eq__(self, other: object) -> bool:
        """Are these the same matches, with the same future for the same actions?"""
        return bytes(self) == bytes(other) if isinstance(other, MatchArrays) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # it changes as it is played

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __bytes__(self) -> bytes:
        """Return everything, for `from_bytes` of the same version of Byre on the same kind of machine."""
        from byre.batch.saving import save

        return save(self)

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        """Return the batch that `bytes(batch)` was called on. Raise BadLog for any other bytes.

        >>> batch = byre.Batch("six", size=2, players=2, seed=1)
        >>> byre.Batch.from_bytes(bytes(batch)) == batch
        True
        """
        from byre.batch.saving import restore

        return restore(cls, data)

    def __reduce__(self) -> tuple[Callable[[bytes], Self], tuple[bytes]]:
        return self.from_bytes, (bytes(self),)

    def __repr__(self) -> str:
        return f"<byre.Batch {self.game.name}, {self.size} matches, {self.players} players>"

    @staticmethod
    def _kind(one: MatchArrays) -> tuple[Any, ...]:
        return (one.game, one.players, one.options, one.recall, one.whole)

    # --- arguments ---

    def _seats(self, seats: ArrayLike | None) -> NDArray[np.int64]:
        if seats is None:
            return self.seats
        asked = self._numbers.column("seats", seats)
        if not np.all((asked >= NO_SEAT) & (asked < self.players)):
            raise IllegalAction(f"seats are 0 to {self.players - 1} in these matches, or -1 for none", "no_such_seat")
        return asked

    def _viewers(self, viewers: ArrayLike | None) -> NDArray[np.int64]:
        if viewers is None:
            return self.seats
        asked = self._numbers.column("viewers", viewers)
        if not np.all((asked >= Viewer.BYSTANDER) & (asked < self.players)):
            raise BadOption(f"viewers are seats from 0 to {self.players - 1}, or -1 for the table")
        return asked

    def _matches(self, name: str, matches: object) -> list[int]:
        """Return the numbers of some matches, ascending."""
        if not isinstance(matches, Iterable) or isinstance(matches, str | bytes):
            raise BadOption(f"'{name}' is a list of matches, not {short(matches)}")
        return sorted({self._match(match) for match in matches})

    def _match(self, match: object) -> int:
        number = whole_number(match)
        if number is None or not 0 <= number < self.size:
            raise BadOption(f"the matches of this batch are 0 to {self.size - 1}, not {short(match)}")
        return number

    @property
    def _shares(self) -> int:
        return min(self.threads, max(1, self.size // SMALLEST_SHARE))

    def _share(self, work: Callable[[int, int, int], Any]) -> list[Any]:
        """Do the work in as many threads as there are enough matches for: `work(first, end, thread)`."""
        if self._shares == 1:
            return [work(0, self.size, 0)]
        edges = [self.size * share // self._shares for share in range(self._shares + 1)]
        return list(self._pool.map(work, edges[:-1], edges[1:], range(self._shares)))

    @cached_property
    def _pool(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self.threads)
