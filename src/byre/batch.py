"""Many matches of one kind in one array, stepped at once: for search, learning and statistics.

    batch = byre.Batch("six", size=10_000, players=4, seed=1)
    while not batch.over.all():
        batch.play(batch.random_actions())
    batch.scores.mean(axis=0)

Each step plays one decision in each match: that of the lowest seat that owes one (`seats`). All cores share the work,
with the GIL released. The results do not depend on the number of cores.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from byre.engine.batch_kernels import ALL_LEGAL, MASTER, NO_SEAT, batch_kernels
from byre.engine.dispatch import OVER
from byre.engine.events import NO_EVENTS
from byre.engine.game import find_game, whole
from byre.engine.machine import cores
from byre.engine.playouts import LUCK
from byre.engine.record import Array, Viewer, empty
from byre.engine.setup import new_states
from byre.engine.stream import key_from_seed, start_stream
from byre.engine.view_codec import seen_by, viewer_number, write_view
from byre.engine.warmup import require
from byre.errors import BadOption, IllegalAction
from byre.games import GAMES

SMALLEST_SHARE = 512  # fewer matches are not worth a thread


class Batch:
    """`size` matches of the same game, with the same number of players and options, and different cards.

    If `redeal` is set, a match that ends is dealt anew at once; `ended` and `results` describe the match that ended.
    If `quick` is set, cards come from a fast generator instead of ChaCha20, for use where nobody gains from guessing
    them.

    `states` is the array of all states. `seats` has, for each match, the lowest seat that owes a decision, or -1 if the
    match is over. The first batch of a game on a new installation waits until the code for batches is compiled.

    >>> batch = byre.Batch("six", size=2, players=2, seed=1, options={"rounds": 1}, threads=1)
    >>> batch.seats.tolist()
    [0, 0]
    >>> batch.play(batch.random_actions()).tolist()  # which matches ended
    [False, False]
    >>> batch.seats.tolist()
    [1, 1]
    """

    def __init__(
        self,
        game: str,
        size: int,
        players: int,
        seed: int | bytes | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        redeal: bool = False,
        quick: bool = False,
        threads: int | None = None,
    ) -> None:
        self.game = find_game(GAMES, game)
        self.players = self.game.check_players(players)
        self.options = self.game.check_options(self.players, options)
        self.size = _positive("size", size)
        self.threads = _positive("threads", threads if threads is not None else cores())
        self.redeal = bool(redeal)
        self._rules = self.game.implementation.rules
        key = key_from_seed(seed)
        self.states = new_states(self.game, self.players, self.options, key, size=self.size, quick=quick)
        self.seats = np.full(self.size, NO_SEAT, np.int64)
        self.ended = np.zeros(self.size, np.bool_)
        self.results = np.zeros((self.size, self.players), np.int64)
        self._luck = np.zeros(self.size, LUCK)
        self._kernels = batch_kernels(self.game.implementation.unit("batch"), self._rules)
        require(self._kernels)
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self._share(lambda first, end: self._kernels.seed_all(self.states, first, end, _master(key), self._luck))
        self._deal(again=False)

    def deal(self) -> None:
        """Deal every match anew, with new cards (see docs/deals.md)."""
        self._deal(again=True)

    def _deal(self, again: bool) -> None:
        self.ended[:] = False
        self._share(lambda first, end: self._kernels.deal_all(self.states, first, end, self.seats, again, NO_EVENTS))

    @property
    def over(self) -> NDArray[np.bool_]:
        """Is the match over? An array by match."""
        over: NDArray[np.bool_] = self.states["phase"] == OVER
        return over

    @property
    def scores(self) -> NDArray[np.int64]:
        """The totals of the finished rounds, by match and seat."""
        return self.states["scores"][:, : self.players]

    @property
    def to_act(self) -> NDArray[np.bool_]:
        """Does the seat owe a decision? An array by match and seat."""
        to_act = np.zeros((self.size, self.players), np.bool_)
        self._share(lambda first, end: self._kernels.to_act_all(self.states, first, end, to_act))
        return to_act

    def legal_masks(self, seats: ArrayLike | None = None) -> NDArray[np.bool_]:
        """Return, by match and action, whether the seat may play it. `seats` are as for `play`."""
        masks = np.zeros((self.size, self.game.num_actions), np.bool_)
        asked = self._seats(seats)
        self._share(
            lambda first, end: self._kernels.mark_all(self.states, first, end, asked, empty(self._rules.choices), masks)
        )
        return masks

    def legal_ids(self, seats: ArrayLike | None = None) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """Return, by match, the numbers of the legal actions in ascending order, and how many there are.

        This takes far less memory than masks. `seats` are as for `play`.
        """
        ids = np.zeros((self.size, self._rules.most_legal), np.int32)
        counts = np.zeros(self.size, np.int64)
        asked = self._seats(seats)
        self._share(
            lambda first, end: self._kernels.list_all(
                self.states, first, end, asked, empty(self._rules.choices), ids, counts
            )
        )
        return ids[:, : max(1, int(counts.max()))], counts

    def random_actions(self) -> NDArray[np.int64]:
        """Return, by match, a random legal action of the seat in `seats`, or 0 if the match is over."""
        actions = np.zeros(self.size, np.int64)
        self._share(
            lambda first, end: self._kernels.choose_all(
                self.states, first, end, self.seats, self._luck, empty(self._rules.choices), actions
            )
        )
        return actions

    def play(self, actions: ArrayLike, seats: ArrayLike | None = None) -> NDArray[np.bool_]:
        """Play an action in each match that is not over, and return which matches have ended.

        `actions` has the number of an action for each match. `seats` has the seat that acts in each match, or -1 to
        leave a match as it is; by default it is the lowest seat that owes a decision. If any action is illegal,
        IllegalAction is raised and no match has changed.
        """
        ids, acting = self._column("actions", actions), self._seats(seats)
        self._check(acting, ids)
        self._share(
            lambda first, end: self._kernels.play_all(
                self.states, first, end, acting, ids, self.seats, self.ended, self.results, self.redeal, NO_EVENTS
            )
        )
        return self.ended.copy()

    def views(self, viewers: ArrayLike | None = None) -> Array:
        """Return what one viewer of each match may know, as an array of records.

        `viewers` has a seat for each match, or -1 for a bystander; by default they are `seats`. The records have no
        fields for what is hidden. For everything in a match, use `view`.
        """
        asked = self.seats if viewers is None else self._column("viewers", viewers)
        if not np.all((asked >= Viewer.BYSTANDER) & (asked < self.players)):
            raise BadOption(f"viewers are seats from 0 to {self.players - 1}, or -1 for the table")
        views = np.zeros(self.size, self._rules.view)
        self._share(lambda first, end: self._kernels.observe_all(self.states, first, end, asked, views))
        return views

    def view(self, match: int, viewer: int | str | None = None) -> dict[str, Any]:
        """Return the view of one match as JSON, like `byre.Match.view`."""
        number = whole(match)
        if number is None or not 0 <= number < self.size:
            raise BadOption(f"the matches of this batch are 0 to {self.size - 1}, not {match!r:.40}")
        states = self.states[number : number + 1]
        to_act = sum(1 << seat for seat in np.flatnonzero(self.to_act[number]).tolist())
        return write_view(
            self.game, self.options, seen_by(self.game, states, viewer_number(viewer, self.players), to_act)
        )

    def _check(self, seats: Array, ids: Array) -> None:
        if np.any((ids < 0) | (ids >= self.game.num_actions)):
            raise IllegalAction(f"the actions of {self.game.name} are numbered 0 to {self.game.num_actions - 1}")
        found = self._share(lambda first, end: self._kernels.find_illegal(self.states, first, end, seats, ids))
        for match in (one for one in found if one != ALL_LEGAL):
            action = self.game.codec.action(int(ids[match]))
            raise IllegalAction(f"match {match}: seat {seats[match]} cannot play {action} now", "illegal")

    def _seats(self, seats: ArrayLike | None) -> Array:
        if seats is None:
            return self.seats
        asked = self._column("seats", seats)
        if not np.all((asked >= NO_SEAT) & (asked < self.players)):
            raise IllegalAction(f"seats are 0 to {self.players - 1} in these matches, or -1 for none", "no_such_seat")
        return asked

    def _column(self, name: str, values: ArrayLike) -> NDArray[np.int64]:
        """Return an array with a whole number for each match."""
        column = np.asarray(values)
        if column.shape != (self.size,) or column.dtype.kind not in "iu":
            raise IllegalAction(f"{name} are {self.size} whole numbers, one for each match")
        return np.ascontiguousarray(column, np.int64)

    def _share(self, work: Callable[[int, int], Any]) -> list[Any]:
        """Do the work in as many shares as there are threads, if there are enough matches."""
        shares = min(self.threads, max(1, self.size // SMALLEST_SHARE))
        if self._pool is None or shares == 1:
            return [work(0, self.size)]
        edges = [self.size * share // shares for share in range(shares + 1)]
        return list(self._pool.map(work, edges[:-1], edges[1:]))


def _positive(name: str, value: object) -> int:
    number = whole(value)
    if number is None or number < 1:
        raise BadOption(f"'{name}' is a whole number from 1 on, not {value!r:.40}")
    return number


def _master(key: bytes) -> Array:
    master = np.zeros(1, MASTER)
    start_stream(master, key)
    return master
