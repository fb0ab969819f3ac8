"""A worker process: decides for bots, gives advice, tells matches again, reviews them, and simulates players.

    python -m byre.server.bot_workers.worker [--behind-bots]    # by the server only, with a socket as its stdin

One thread reads orders. Three others work: one on quick decisions, one on advice, one on what takes long; compiled
searches leave the GIL to the others. The process ends as soon as the server has closed its end of the socket, or is
gone.
"""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import sys
import threading
import traceback
from datetime import date
from functools import partial
from queue import SimpleQueue
from typing import NoReturn

import msgspec
import numpy as np

from byre.bots import levels
from byre.bots.base import BaseBot
from byre.bots.heuristic_kernels import heuristic_kernels
from byre.bots.search_kernels import search_kernels
from byre.daily.deal import DailyDeal
from byre.engine.entry_points import EntryPoints
from byre.engine.warmup import WARMUP
from byre.errors import BadLog
from byre.games import GAMES
from byre.server.bot_workers.advising import advise_on, warm_up
from byre.server.bot_workers.messages import (
    Advise,
    Answer,
    Chosen,
    Decide,
    Failed,
    Incoming,
    MatchRefused,
    Order,
    Ready,
    RefusedForNow,
    Retell,
    ReviewMatch,
    ReviewNews,
    ReviewStopped,
    SetUp,
    Simulated,
    SimulatePlayers,
    StopReview,
    WrittenAnswer,
    read_order,
    write,
)
from byre.server.bot_workers.positions import draw_position
from byre.server.bot_workers.process import BEHIND_BOTS, is_quick
from byre.server.bot_workers.retelling import retell
from byre.server.bot_workers.reviewing import review_log

NICE = 10  # people's moves come first
NICER = 19  # reviews come behind the bots
AT_ONCE = 2**18  # bytes that are read at a time
SHORT_TURNS = 0.0005  # seconds that a thread holds the GIL while another one waits for it
LONGEST = 120  # seconds for a quick decision; longer than the server waits, if there still is one


def main() -> NoReturn:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _stand_back(BEHIND_BOTS in sys.argv)
    sys.setswitchinterval(SHORT_TURNS)
    WARMUP.may_compile = False  # the server sees to that
    desk = Desk(socket.socket(fileno=0))
    threading.Thread(target=desk.open, name="byre-quick", daemon=True).start()
    desk.read_orders()
    os._exit(0)  # whatever is still being computed, nobody will ask for it


def _stand_back(behind_bots: bool) -> None:
    """Let others have the processor first."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(NICER if behind_bots else NICE)


class Unwanted(Exception):
    """Nobody waits any more for the review that is being made."""


class Desk:
    """The worker's end of the socket, and what lies there."""

    def __init__(self, channel: socket.socket) -> None:
        self._channel = channel
        self._sending = threading.Lock()
        self._quick: SimpleQueue[Order] = SimpleQueue()
        self._slow: SimpleQueue[Order] = SimpleQueue()
        self._advice: SimpleQueue[Order] = SimpleQueue()
        self._unwanted: int | None = None  # the number of the last review that was to be stopped

    def read_orders(self) -> None:
        """Sort orders into the lanes, until the server is gone."""
        incoming = Incoming(read_order)
        with contextlib.suppress(OSError):
            while data := self._channel.recv(AT_ONCE):
                for order in incoming.add(data):
                    if isinstance(order, StopReview):
                        self._unwanted = order.number
                    else:
                        self._lane_of(order).put(order)

    def _lane_of(self, order: Order) -> SimpleQueue[Order]:
        if isinstance(order, Advise):
            return self._advice
        return self._quick if is_quick(order) else self._slow

    def open(self) -> None:
        """Load what is compiled, and begin to work."""
        for game in GAMES:
            _entry_points(game)
        self._send(write(Ready()))
        threading.Thread(target=self._work, args=(self._slow,), name="byre-slow", daemon=True).start()
        threading.Thread(target=self._give_advice, name="byre-advice", daemon=True).start()
        self._work(self._quick, LONGEST)

    def _give_advice(self) -> None:
        warm_up()
        self._work(self._advice)

    def _work(self, orders: SimpleQueue[Order], most: int = 0) -> None:
        bots = Bots()
        while True:
            order = orders.get()
            _end_after(most)
            data = write(self._answer(bots, order))
            _end_after(0)
            self._send(data)

    def _answer(self, bots: Bots, order: Order) -> Answer:
        try:
            if isinstance(order, Decide):
                return Chosen(order.number, bots.decide(order))
            if isinstance(order, SimulatePlayers):
                return Simulated(order.number, _simulate(order))
            return WrittenAnswer(order.number, self._answer_at_length(order))
        except Unwanted:
            return ReviewStopped(order.number)
        except BadLog as error:
            return MatchRefused(order.number, str(error), isinstance(error, RefusedForNow))
        except Exception as error:
            return Failed(order.number, _mistake(error))

    def _answer_at_length(self, order: Retell | ReviewMatch | Advise | SetUp) -> bytes:
        if isinstance(order, Advise):
            return self._advise(order)
        if isinstance(order, ReviewMatch):
            return self._review(order)
        return draw_position(order.request) if isinstance(order, SetUp) else retell(order.request)

    def _advise(self, order: Advise) -> bytes:
        view = msgspec.json.decode(order.view)
        _load_what_is_new(view["game"])
        return advise_on(view)

    def _review(self, order: ReviewMatch) -> bytes:
        for game in GAMES:
            _load_what_is_new(game)
        return review_log(order.id, order.log, order.playouts, partial(self._tell_progress, order.number))

    def _tell_progress(self, number: int, done: int, total: int, found: list[bytes]) -> None:
        if number == self._unwanted:
            raise Unwanted
        self._send(write(ReviewNews(number, done, total, found)))

    def _send(self, data: bytes) -> None:
        with self._sending, contextlib.suppress(OSError):
            self._channel.sendall(data)


class Bots:
    """The bots of one lane, made when they are needed. They keep nothing between decisions but their randomness."""

    def __init__(self) -> None:
        self._bots: dict[tuple[str, str], BaseBot] = {}

    def decide(self, order: Decide) -> int:
        dtype = GAMES[order.game].implementation.rules.view
        if len(order.view) != dtype.itemsize:
            raise ValueError("a view of the wrong size")
        _load_what_is_new(order.game)
        views = np.frombuffer(bytearray(order.view), dtype)
        return int(self._bot(order.level, order.game).choose_id(views))

    def _bot(self, level: str, game: str) -> BaseBot:
        if (level, game) not in self._bots:
            bot = levels.make(level, game, None, {})
            bot.hurry_uncompiled()
            self._bots[level, game] = bot
        return self._bots[level, game]


def _simulate(order: SimulatePlayers) -> list[int]:
    _load_what_is_new(order.game)
    deal = DailyDeal(order.game, date.fromisoformat(order.day))
    return [deal.simulate(order.level, number) for number in range(order.first, order.first + order.count)]


def _mistake(error: Exception) -> str:
    """Return the type of an error and where it was raised. Its text may tell of cards."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {place.name} ({os.path.basename(place.filename)}, line {place.lineno})"


def _entry_points(game: str) -> tuple[EntryPoints, ...]:
    return GAMES[game].implementation.kernels, heuristic_kernels(game), search_kernels(game)


def _load_what_is_new(game: str) -> None:
    """As soon as something is compiled, the next decision is made with it: the server says so to the players."""
    for points in _entry_points(game):
        if not points.compiled and points.available and not points.load():
            WARMUP.may_compile = True  # the file was useless; the server thinks that all is done


def _end_after(seconds: int) -> None:
    """Let the system end this process after so long, even if compiled code never returns. 0: not at all."""
    if hasattr(signal, "alarm"):
        signal.alarm(seconds)


if __name__ == "__main__":
    main()
