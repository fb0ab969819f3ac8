"""Reviews of finished matches: each is made once, and kept.

A worker process makes them, one after the other, at a lower priority than all that players wait for. What it finds is
there to be asked for meanwhile; a review that nobody asks about any more is given up. The id of a review is a digest of
the log and all else that the figures depend on: it is the same review for everybody, and only somebody who has the
match can know the id.
"""

from __future__ import annotations

import asyncio
import gzip
import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import count
from typing import Any, NamedTuple, TypeVar

import msgspec

from byre.analysis.review import FORM, LEAST_PLAYOUTS, MOST_PLAYOUTS
from byre.engine.warmup import WARMUP
from byre.errors import BadLog, Error
from byre.games import GAMES
from byre.server.bot_workers.messages import ReviewMatch, ReviewNews
from byre.server.bot_workers.pool import Busy, Pool
from byre.server.commands import RequestRefused
from byre.server.files import log_of, read_fragment
from byre.server.history import account_of, written_log_digest
from byre.server.limits import Buckets, Limits, Rate
from byre.server.refusals import take
from byre.server.review_progress import SharedReviews
from byre.server.store import Store, StoredReview, StoreError
from byre.server.supervision import log_seldom
from byre.version import __version__

log = logging.getLogger("byre.reviews")

K = TypeVar("K")
T = TypeVar("T")
FEW_ACTIONS = 400  # a match with more of them gets fewer playouts for each
FIRST_NEWS = 1.0  # seconds that whoever asks waits to hear that it has begun, or why not
LOOK_EVERY = 5.0  # seconds between looks at which reviews nobody asks about any more
RECENT, REFUSALS = 16, 256  # kept in memory


@dataclass(eq=False)
class RunningReview:
    """A review that is being made or waits for its turn, and what was found so far."""

    id: str
    log: bytes  # a digest of the match's log
    done: int = 0
    total: int = 0
    found: list[msgspec.Raw] = field(default_factory=list)
    asked: float = 0.0  # the up-time at which somebody last asked this server about it
    work: asyncio.Future[bytes] | None = None  # what the worker will answer, if it is made here
    heard: asyncio.Event = field(default_factory=asyncio.Event)

    def hear(self, news: ReviewNews) -> None:
        self.done, self.total = news.done, news.total
        self.found += map(msgspec.Raw, news.found)
        self.heard.set()

    def answer(self, since: int = 0) -> bytes:
        """Return a ReviewAnswer as JSON, without the decisions that were found first."""
        return msgspec.json.encode(
            {"id": self.id, "done": self.done, "total": self.total, "decisions": self.found[since:], "review": None}
        )


class Reviews:
    """The reviews that are made, and those that were. All of it is used on one event loop."""

    def __init__(self, store: Store, pool: Pool, uptime: Callable[[], float], limits: Limits) -> None:
        self._store, self._pool, self._uptime, self._limits = store, pool, uptime, limits
        self._numbers = count()
        self._running: dict[str, RunningReview] = {}
        self._recent: OrderedDict[str, bytes] = OrderedDict()  # finished ones, packed
        self._refusals: OrderedDict[str, Error] = OrderedDict()  # those that could not be made, and why
        self._failed: OrderedDict[bytes, bool] = OrderedDict()  # logs at which the worker died, or took too long
        self._put_off: OrderedDict[bytes, bool] = OrderedDict()  # logs that are refused for now
        self._keeping: set[asyncio.Task[None]] = set()
        self._giving_up: asyncio.Task[None] | None = None
        self._progress: SharedReviews | None = None  # where servers tell each other how far a review is
        self._asked = Buckets("reviews", Rate(limits.reviews_per_hour, 3600))

    def share_progress(self) -> None:
        """Tell other servers on the same store how far each review is, and ask them."""
        self._progress = SharedReviews(self._store, self._uptime)

    @property
    def pids(self) -> list[int]:
        """The worker's process id, for whoever measures or kills it."""
        return [worker.pid for worker in self._pool.workers]

    async def ask(self, client: str, match: Any) -> RunningReview | bytes:
        """Have a match file or a log reviewed, unless that was done before. Return it packed if it is done.

        BadLog if it is no match, or not over.
        """
        asked = await asyncio.to_thread(identify, match, self._limits.review_playouts)
        if (known := await self._find(asked.id)) is not None:
            return known
        if isinstance(refusal := self._refusals.get(asked.id), BadLog):
            raise refusal
        running = self._begin(client, asked)
        await _within(FIRST_NEWS, running.heard)
        if self._progress is not None:
            await self._progress.saved(asked.id)  # so that other servers know of it once this one has answered
        return await self.get(asked.id)

    async def get(self, id: str) -> RunningReview | bytes:
        """Return a review that was asked for, packed if it is done. RequestRefused if there is none."""
        if (known := await self._find(id)) is not None:
            return known
        if id in self._refusals:
            raise self._refusals[id]
        raise RequestRefused("no_review", "there is no such review; old ones are forgotten, and can be made again")

    def has_failed(self, log: bytes) -> bool:
        """Return whether the worker died at the match with this digest, or took too long, when it was last tried."""
        return log in self._failed

    def put_off(self, log: bytes) -> None:
        """Remember that the match with this digest is refused for a reason that may change."""
        _remember(self._put_off, log, True, REFUSALS)

    def is_put_off(self, log: bytes) -> bool:
        return log in self._put_off

    async def close(self) -> None:
        """Wait until what was found is saved."""
        if self._giving_up is not None:
            self._giving_up.cancel()
        await asyncio.gather(*self._keeping)

    async def keep_account(self, digest: bytes, packed: bytes) -> None:
        """Keep for the histories of those who played what a review found of them. It outlives the review."""
        account = await asyncio.to_thread(lambda: account_of(gzip.decompress(packed)))
        try:
            await asyncio.wrap_future(self._store.history.save_account(digest, account))
        except StoreError as error:
            log.error("what a review found could not be saved: %s", error)

    async def _find(self, id: str) -> RunningReview | bytes | None:
        if (here := self._here(id)) is not None:
            return here
        if not await self._read(id) and self._progress is not None and id not in self._running:
            return await self._find_elsewhere(id, self._progress)
        return self._here(id)

    async def _read(self, id: str) -> bool:
        """Read a finished review from the store. Return whether there is one."""
        try:
            kept = await asyncio.wrap_future(self._store.review(id))
        except StoreError as error:
            log_seldom(log, logging.ERROR, "a review cannot be read: %s", error)
            return False
        if kept is not None:
            _remember(self._recent, id, kept, RECENT)
        return kept is not None

    async def _find_elsewhere(self, id: str, told: SharedReviews) -> RunningReview | bytes | None:
        """Return a review as far as another server is with it. If that could not make it, it is known here, too."""
        found = await told.find(id)
        if isinstance(found, Error):
            _remember(self._refusals, id, found, REFUSALS)
        elif found is None:
            await self._read(id)  # the other server may have finished since this one looked
        elif id not in self._running:
            self._refusals.pop(id, None)
            told.tell_asked(id)
            return RunningReview(id, b"", found.done, found.total, found.found)
        return self._here(id)

    def _here(self, id: str) -> RunningReview | bytes | None:
        if (running := self._running.get(id)) is None:
            return self._recent.get(id)
        running.asked = self._uptime()
        return running

    def _begin(self, client: str, asked: Identified) -> RunningReview:
        self._check_room(client, asked.game)
        running = RunningReview(asked.id, written_log_digest(asked.log), asked=self._uptime())
        self._running[asked.id] = running
        self._refusals.pop(asked.id, None)
        order = ReviewMatch(next(self._numbers), asked.id, asked.log, asked.playouts)
        running.work = self._pool.ask(client, order, lambda news: self._hear(running, news))
        self._tell_others(running)
        running.work.add_done_callback(lambda future: self._end(running, future))
        if self._giving_up is None or self._giving_up.done():
            self._giving_up = asyncio.ensure_future(self._give_up_forgotten())
        return running

    async def _give_up_forgotten(self) -> None:
        """Give up what nobody asks about any more, as long as there are reviews: the worker is for those who wait."""
        while self._running:
            await asyncio.sleep(LOOK_EVERY)
            for running in list(self._running.values()):
                if await self._is_forgotten(running) and running.work is not None:
                    running.work.cancel()

    async def _is_forgotten(self, running: RunningReview) -> bool:
        """Return whether nobody has asked about a review for long, neither this server nor another one."""
        since = self._uptime() - self._limits.review_asked_within
        if running.asked < since and self._progress is not None and await self._progress.was_asked(running.id, since):
            return False
        return running.asked < since  # somebody may have asked meanwhile

    def _hear(self, running: RunningReview, news: ReviewNews) -> None:
        running.hear(news)
        self._tell_others(running)

    def _tell_others(self, running: RunningReview) -> None:
        if self._progress is not None:
            self._progress.tell(running.id, running.done, running.total, running.found)

    def _tell_end(self, id: str, refused: Error | None = None) -> None:
        if self._progress is not None:
            self._progress.end(id, refused)

    def _check_room(self, client: str, name: object) -> None:
        game = GAMES.get(name) if isinstance(name, str) else None
        if game is not None and not WARMUP.is_there(game.implementation.unit("search")):
            raise RequestRefused("busy", "this server is still getting ready for reviews; try again in a minute")
        if len(self._running) >= self._limits.reviews:
            raise RequestRefused("busy", "too many matches are being reviewed just now; try again in a moment")
        take(self._asked, client)

    def _end(self, running: RunningReview, future: asyncio.Future[bytes]) -> None:
        del self._running[running.id]
        running.heard.set()
        if future.cancelled():
            self._tell_end(running.id)
            return
        error = future.exception()
        if error is None:
            packed = future.result()
            self._failed.pop(running.log, None)
            _remember(self._recent, running.id, packed, RECENT)
            task = asyncio.ensure_future(self._keep(running, packed))
            self._keeping.add(task)
            task.add_done_callback(self._keeping.discard)
        elif isinstance(error, Error):
            refusal = error
            if isinstance(error, Busy):
                refusal = RequestRefused("busy", str(error))
                _remember(self._failed, running.log, True, REFUSALS)
            _remember(self._refusals, running.id, refusal, REFUSALS)
            self._tell_end(running.id, refusal)

    async def _keep(self, running: RunningReview, packed: bytes) -> None:
        """Save a review, and only then tell other servers that it is not being made any more."""
        try:
            await asyncio.wrap_future(self._store.save_review(StoredReview(running.id, self._uptime(), packed)))
        except StoreError as error:
            log.error("a review could not be saved: %s", error)
        self._tell_end(running.id)
        await self.keep_account(running.log, packed)


class Identified(NamedTuple):
    """A match to be reviewed."""

    id: str  # of the review
    log: bytes  # as JSON
    playouts: int
    game: object  # its name, if it is one


def identify(match: Any, most_playouts: int) -> Identified:
    """Read a match file, a log, or the text of a link. BadLog if it is no match."""
    found = log_of(read_fragment(match) if isinstance(match, str) else match)
    if not isinstance(found, dict):
        raise BadLog("this is no match: a match file or a log is a JSON object")
    data = msgspec.json.encode(found, order="sorted")
    actions = found.get("actions")
    playouts = playouts_for(len(actions) if isinstance(actions, list) else 0, most_playouts)
    about = f"byre review {FORM}\0{__version__}\0{playouts}\0"
    id = blake2b(about.encode() + data, digest_size=16).hexdigest()
    return Identified(id, data, playouts, found.get("game"))


def playouts_for(actions: int, most: int) -> int:
    """Return how many playouts a decision gets, by the number of actions: no review goes on without end."""
    fewer = most * FEW_ACTIONS // max(FEW_ACTIONS, actions)
    return max(LEAST_PLAYOUTS, min(MOST_PLAYOUTS, fewer))


def _remember(where: OrderedDict[K, T], id: K, what: T, most: int) -> None:
    where[id] = what
    where.move_to_end(id)
    while len(where) > most:
        where.popitem(last=False)


async def _within(seconds: float, event: asyncio.Event) -> None:
    try:
        async with asyncio.timeout(seconds):
            await event.wait()
    except TimeoutError:
        pass
