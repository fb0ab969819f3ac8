"""Many matches of one kind in one array, stepped at once: for search, learning and statistics.

    batch = byre.Batch("six", size=10_000, players=4, seed=1)
    while not batch.over.all():
        batch.play(batch.random_actions())
    batch.scores.mean(axis=0)

Each step plays one decision in each match: that of the lowest seat that owes one (`seats`). All cores share the work,
with the GIL released. The results do not depend on the number of cores.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from byre.batch.arrays import check_out, row_bytes
from byre.batch.kernels.observing import CHECK, MARK, OBSERVE, PLAY
from byre.batch.kernels.stepping import ALL_LEGAL, MASTER
from byre.batch.observer import Observer, all_actions, count_actions
from byre.batch.stepper import Stepper
from byre.batch.storage import MatchArrays
from byre.batch.worlds import draw_worlds, keep_history
from byre.engine.actions import Action
from byre.engine.dispatch import OVER
from byre.engine.event_types import recorded, write_events
from byre.engine.events import NO_EVENTS, new_event_buffer
from byre.engine.playouts import LUCK
from byre.engine.record import Array, empty
from byre.engine.setup import new_states
from byre.engine.stream import key_from_seed, start_stream
from byre.engine.view_codec import seen_by, viewer_number, write_view
from byre.errors import BadOption, IllegalAction

FOR_LUCK = b"byre luck "  # mixed with a match's key, to make the generator of its random actions
Seed = int | bytes | None


class Batch(MatchArrays):
    """`size` matches of the same game, with the same number of players and options, and different cards.

    If `redeal` is set, a match that ends is dealt anew at once. If `quick` is set, cards come from a fast generator
    instead of ChaCha20, for use where nobody gains from guessing them.

    `whole` says which actions there are: the game's own (`byre.GAMES[game].action`), or else those that `actions`
    lists, which are fewer and look the same from every seat. `recall` is how many of a round's last decisions are kept
    for observations, or True for all of them. `rewards` is "points" (minus the points of each round, when it ends) or
    "places" (at the end of the match, the share of the others that a seat is ahead of, minus the share that is ahead of
    it).

    After each step these arrays describe it; they are written in place, and `bind` replaces them by arrays of yours:

    - `seats`: for each match, the lowest seat that owes a decision, or -1 if the match is over.
    - `ended`: has the match ended in this step?
    - `results`: the totals by match and seat, of the match that ended if one did.
    - `rewards`: by match and seat.

    `pending` has the parts of an action that the seat to act has named so far, as bits, where `whole` is not set.

    `states` is the array of all states. The first batch of a game on a new installation waits until the code for
    batches is compiled.

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
        seed: Seed = None,
        options: Mapping[str, Any] | None = None,
        *,
        redeal: bool = False,
        quick: bool = False,
        threads: int | None = None,
        whole: bool = True,
        recall: int | bool = 0,
        rewards: str = "points",
    ) -> None:
        settings = {"redeal": redeal, "quick": quick, "threads": threads, "whole": whole, "recall": recall}
        super().__init__(game, size, players, options, **settings, rewards=rewards)  # type: ignore[arg-type]
        self._seed_all(key_from_seed(seed))
        self._deal(np.ones(self.size, np.bool_), again=False)

    _kept_stepper: Stepper | None = None  # of the last `step`
    _kept_player: Stepper | None = None  # of the last `play`

    def _seed_all(self, key: bytes) -> None:
        """Set the options, and give each match a key of its own."""
        self.states[:] = new_states(self.game, self.players, self.options, key, quick=self.quick)
        master = np.zeros(1, MASTER)
        start_stream(master, key)
        self._share(lambda first, end, _: self._kernels.seed_all(self.states, first, end, master.copy(), self._luck))

    # --- dealing ---

    def deal(self, mask: ArrayLike | None = None, seeds: Sequence[Seed] | None = None) -> None:
        """Deal matches anew: all of them, or those that `mask` has a True for.

        By default each gets new cards that follow from the seed of the batch (see docs/deals.md). `seeds` has a seed
        for each match that is dealt, which then has the cards of `byre.Match(…, seed)`, unless `quick` is set.
        """
        wanted = np.ones(self.size, np.bool_) if mask is None else self._numbers.mask("mask", mask)
        if seeds is not None:
            self._reseed(np.flatnonzero(wanted), seeds)
        self._deal(wanted, again=seeds is None)

    def _reseed(self, matches: Array, seeds: Sequence[Seed]) -> None:
        if isinstance(seeds, str | bytes) or not hasattr(seeds, "__len__") or len(seeds) != len(matches):
            raise BadOption(f"seeds are {len(matches)} here, one for each match that is dealt")
        keys = [key_from_seed(seed) for seed in seeds]
        for match, key in zip(matches.tolist(), keys, strict=True):
            start_stream(self.states[match : match + 1], key, self.quick)
            luck = hashlib.sha256(FOR_LUCK + key).digest()[: LUCK.itemsize]
            self._luck[match : match + 1] = np.frombuffer(luck, LUCK)

    def _deal(self, wanted: NDArray[np.bool_], again: bool, events: Array = NO_EVENTS) -> None:
        self.ended[wanted] = False
        self.rewards[wanted] = 0
        others = (wanted, self.seats, self.pending, self._written, again, events)
        self._share(lambda first, end, _: self._kernels.deal_all(self.states, first, end, *others))

    # --- what there is to decide ---

    @property
    def actions(self) -> Sequence[Action]:
        """All actions, as JSON, in the order of their numbers."""
        return all_actions(self.game, self.whole)

    @cached_property
    def num_actions(self) -> int:
        return count_actions(self.game, self.whole)

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
        """Does the seat owe a decision? A new array by match and seat."""
        return self.seats_to_act()

    def seats_to_act(self, *, out: NDArray[np.bool_] | None = None) -> NDArray[np.bool_]:
        """Write into `out`, or into a new array, by match and seat, whether the seat owes a decision; return it."""
        to_act = check_out("seats to act", out, (self.size, self.players), np.bool_)
        self._share(lambda first, end, _: self._kernels.to_act_all(self.states, first, end, to_act))
        return to_act

    def legal_masks(
        self, seats: ArrayLike | None = None, *, packed: bool = False, out: NDArray[Any] | None = None
    ) -> NDArray[Any]:
        """Return, by match and action, whether the seat may play it. `seats` are as for `play`.

        The result is written into `out` if that is given: an array of bool, int8 or uint8. If `packed` is set, each
        byte has eight actions, the lowest bit first, as `np.unpackbits(…, bitorder="little")` reads them.
        """
        stepper = Stepper(self)
        stepper.mark(self._seats(seats), self._masks_out(packed, out), packed)
        self._share(lambda first, end, thread: stepper.run(first, end, MARK, thread))
        return stepper.marked

    def _masks_out(self, packed: bool, out: NDArray[Any] | None) -> NDArray[Any]:
        if packed:
            return check_out("masks", out, (self.size, (self.num_actions + 7) // 8), np.uint8)
        return check_out("masks", out, (self.size, self.num_actions), np.bool_, np.int8, np.uint8)

    def legal_ids(self, seats: ArrayLike | None = None) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """Return, by match, the numbers of the legal actions in ascending order, and how many there are.

        This takes far less memory than masks. `seats` are as for `play`.
        """
        ids = np.zeros((self.size, self._rules.most_legal), np.int32)
        counts = np.zeros(self.size, np.int64)
        asked, written = self._seats(seats), (self.pending, self.whole, ids, counts)
        self._share(
            lambda first, end, thread: self._kernels.list_all(
                self.states, first, end, asked, self._choices[thread], *written
            )
        )
        return ids[:, : max(1, int(counts.max()))], counts

    def random_actions(
        self, seats: ArrayLike | None = None, *, out: NDArray[np.int64] | None = None
    ) -> NDArray[np.int64]:
        """Return, by match, a random legal action of the acting seat, or 0 if none acts. `seats` are as for `play`.

        The result is written into `out` if that is given.
        """
        actions, acting = check_out("actions", out, (self.size,), np.int64), self._seats(seats)
        others = (self.pending, self.whole, actions)
        self._share(
            lambda first, end, thread: self._kernels.choose_all(
                self.states, first, end, acting, self._luck, self._choices[thread], *others
            )
        )
        return actions

    @cached_property
    def _choices(self) -> list[Array]:
        """Memory for the legal actions of one seat, for each thread."""
        return [empty(self._rules.choices) for _ in range(self._shares)]

    # --- playing ---

    def play(
        self, actions: ArrayLike, seats: ArrayLike | None = None, *, events: Iterable[int] = ()
    ) -> NDArray[np.bool_]:
        """Play an action in each match that is not over, and return `ended`: which matches have ended.

        `actions` has the number of an action for each match. `seats` has the seat that acts in each match, or -1 to
        leave a match as it is; by default it is the lowest seat that owes a decision. `events` lists matches whose
        events are wanted: they are in the attribute `events` afterwards, by match, as `byre.Match.play` returns them,
        and such a step is played by one thread. If any action is illegal, IllegalAction is raised and no match has
        changed.
        """
        ids, acting = self._numbers.column("actions", actions), self._seats(seats)
        wanted = self._matches("events", events)
        stepper = self._kept_player = self._kept_player or Stepper(self)
        stepper.act(acting, ids)
        self._check(stepper)
        self._play(stepper, wanted)
        return self.ended

    def step(
        self,
        actions: ArrayLike,
        observer: Observer,
        observations: NDArray[Any] | None = None,
        masks: NDArray[Any] | None = None,
        *,
        seats: ArrayLike | None = None,
        packed: bool = False,
        events: Iterable[int] = (),
    ) -> tuple[NDArray[Any], NDArray[Any]]:
        """Play an action in each match, and return what the next seat to act sees, and what it may play.

        This is `play`, `observe` and `legal_masks` in one, and faster. `observations` and `masks` are arrays to write
        into; with both of them, nothing is allocated. `seats` and `events` are as for `play`. If any action is illegal,
        IllegalAction is raised and nothing has changed.
        """
        acting, ids = self._seats(seats), self._numbers.column("actions", actions)
        wanted = self._matches("events", events)
        seen, marked = self._observations_out(observer, observations), self._masks_out(packed, masks)
        stepper = self._step_into(self._fitting(observer), seen, marked, packed)
        stepper.act(acting, ids)
        if self._shares == 1 and not wanted:
            self._refuse_any([stepper.run(0, self.size, CHECK | PLAY | OBSERVE | MARK)], stepper)
            self.events = {}
            return seen, marked
        self._check(stepper)
        self.events, steps = {}, PLAY | OBSERVE | MARK
        if wanted:
            self._play(stepper, wanted)
            steps = OBSERVE | MARK
        self._share(lambda first, end, thread: stepper.run(first, end, steps, thread))
        return seen, marked

    def _step_into(self, observer: Observer, observed: NDArray[Any], marked: NDArray[Any], packed: bool) -> Stepper:
        """Return a stepper for these arrays: the one of the last step if it had the same ones."""
        kept = self._kept_stepper
        if kept is None or not kept.fits(observer, observed, marked):
            kept = Stepper(self)
            kept.observe(observer, self.seats, observed)
            kept.mark(self.seats, marked, packed)
            self._kept_stepper = kept
        return kept

    def _play(self, stepper: Stepper, wanted: list[int]) -> None:
        """Play in all matches: those whose events are wanted one by one, and the others between them."""
        self.events = {}
        if not wanted:
            self._share(lambda first, end, thread: stepper.run(first, end, PLAY, thread))
            return
        first = 0
        for match in (*wanted, self.size):
            stepper.run(first, match, PLAY)
            if match < self.size:
                buffer = new_event_buffer()
                stepper.run(match, match + 1, PLAY, events=buffer)
                types = self.game.implementation.event_types
                self.events[match] = write_events(types, recorded(buffer), self.players)
            first = match + 1

    def bind(
        self,
        *,
        seats: NDArray[np.int64] | None = None,
        ended: NDArray[np.bool_] | None = None,
        results: NDArray[np.int64] | None = None,
        rewards: NDArray[np.float32] | None = None,
    ) -> None:
        """Have the results of each step written into these arrays from now on, for example in shared memory.

        They get the present values, and are the attributes of these names.
        """
        given = {"seats": seats, "ended": ended, "results": results, "rewards": rewards}
        bound = {name: array for name, array in given.items() if array is not None}
        for name, array in bound.items():
            old = getattr(self, name)
            check_out(name, array, old.shape, old.dtype)
        for name, array in bound.items():
            array[:] = getattr(self, name)
            setattr(self, name, array)
        self._kept_stepper = self._kept_player = None

    # --- what is seen ---

    def views(self, viewers: ArrayLike | None = None, *, out: Array | None = None) -> Array:
        """Return what one viewer of each match may know, as an array of records.

        `viewers` has a seat for each match, or -1 for a bystander; by default they are `seats`. The records have no
        fields for what is hidden. For everything in a match, use `view`.
        """
        asked = self._viewers(viewers)
        views = check_out("views", out, (self.size,), self._rules.view)
        row_bytes(views)[:] = 0
        self._share(lambda first, end, _: self._kernels.view_all(self.states, first, end, asked, views))
        return views

    def view(self, match: int, viewer: int | str | None = None) -> dict[str, Any]:
        """Return the view of one match as JSON, like `byre.Match.view`."""
        number = self._match(match)
        states = self.states[number : number + 1]
        owing = np.zeros((1, self.players), np.bool_)
        self._kernels.to_act_all(states, 0, 1, owing)
        to_act = sum(1 << seat for seat in np.flatnonzero(owing[0]).tolist())
        return write_view(
            self.game, self.options, seen_by(self.game, states, viewer_number(viewer, self.players), to_act)
        )

    def observer(self, dtype: str = "float32", *, full: bool = False) -> Observer:
        """Return the layout of this batch's observations (see `byre.observe`)."""
        setting = (self.game.name, self.players, self.options)
        return Observer(*setting, dtype=dtype, recall=self.recall, full=full, whole=self.whole)

    def observe(
        self, observer: Observer, viewers: ArrayLike | None = None, *, out: NDArray[Any] | None = None
    ) -> NDArray[Any]:
        """Write what one viewer of each match sees into `out`, or into a new array, and return it.

        `viewers` are as for `views`.
        """
        stepper, asked = Stepper(self), self._viewers(viewers)
        stepper.observe(self._fitting(observer), asked, self._observations_out(observer, out))
        self._share(lambda first, end, thread: stepper.run(first, end, OBSERVE, thread))
        return stepper.observed

    @cached_property
    def _layout(self) -> tuple[Any, ...]:
        return self.observer().layout

    def _fitting(self, observer: Observer) -> Observer:
        if not isinstance(observer, Observer) or observer.layout != self._layout:
            raise BadOption(f"{observer!r} does not fit this batch: use the one that its method `observer` returns")
        return observer

    def _observations_out(self, observer: Observer, out: NDArray[Any] | None) -> NDArray[Any]:
        return check_out("observations", out, (self.size, observer.size), observer.dtype)

    # --- other worlds ---

    def determinize(self, viewers: ArrayLike | None = None, seed: Seed = None, *, views: Array | None = None) -> Batch:
        """Return a batch in which each match agrees with all that its viewer knows, and is drawn at random otherwise.

        The viewers are seats, by default `seats`; or `views` are records that `views` has returned, of any number. The
        true states are not used. What a viewer knows of the history stays, and what it does not know is drawn anew;
        with `views`, the new matches have no history.
        """
        if views is not None:
            return draw_worlds(self, self._checked_views(views), seed)
        worlds = draw_worlds(self, seen := self.views(viewers), seed)
        keep_history(self, worlds, seen)
        return worlds

    def _checked_views(self, views: Array) -> Array:
        if not isinstance(views, np.ndarray) or views.dtype != self._rules.view or views.ndim != 1 or not len(views):
            raise BadOption("views are an array of records, as `views` returns them")
        if (views["players"] != self.players).any() or (views["viewer"] >= self.players).any():
            raise BadOption(f"these views are not of matches with {self.players} players")
        return np.ascontiguousarray(views)

    def _check(self, stepper: Stepper) -> None:
        self._refuse_any(self._share(lambda first, end, thread: stepper.run(first, end, CHECK, thread)), stepper)

    def _refuse_any(self, found: list[int], stepper: Stepper) -> None:
        for match in (one for one in found if one != ALL_LEGAL):
            self._refuse(match, int(stepper.acting[match]), int(stepper.actions[match]))

    def _refuse(self, match: int, seat: int, id: int) -> None:
        if not 0 <= id < self.num_actions:
            raise IllegalAction(f"match {match}: the actions are numbered 0 to {self.num_actions - 1}, not {id}")
        raise IllegalAction(f"match {match}: seat {seat} cannot play {self.actions[id]} now", "illegal")
