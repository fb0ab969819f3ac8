"""A worker process: decides for bots, and tells matches again.

    python -m byre.server.bot_workers.worker    # by the server only, with a socket as its stdin

One thread reads orders. Two others work: one on quick decisions, one on what takes long; compiled searches leave the
GIL to the others. The process ends as soon as the server has closed its end of the socket, or is gone.
"""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import sys
import threading
import traceback
from queue import SimpleQueue
from typing import NoReturn

import numpy as np

from byre.bots import levels
from byre.bots.base import BaseBot
from byre.bots.heuristic_kernels import heuristic_kernels
from byre.bots.search_kernels import search_kernels
from byre.engine.entry_points import EntryPoints
from byre.engine.warmup import WARMUP
from byre.errors import BadLog
from byre.games import GAMES
from byre.server.bot_workers.messages import (
    Answer,
    Chosen,
    Decide,
    Failed,
    Incoming,
    Order,
    Ready,
    RetellRefused,
    RetoldAnswer,
    read_order,
    write,
)
from byre.server.bot_workers.process import is_quick
from byre.server.bot_workers.retelling import retell

NICE = 10  # people's moves come first
AT_ONCE = 2**18  # bytes that are read at a time
SHORT_TURNS = 0.0005  # seconds that a thread holds the GIL while another one waits for it
LONGEST = 120  # seconds for a quick decision; longer than the server waits, if there still is one


def main() -> NoReturn:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(NICE)
    sys.setswitchinterval(SHORT_TURNS)
    WARMUP.may_compile = False  # the server sees to that
    desk = Desk(socket.socket(fileno=0))
    threading.Thread(target=desk.open, name="byre-quick", daemon=True).start()
    desk.read_orders()
    os._exit(0)  # whatever is still being computed, nobody will ask for it


class Desk:
    """The worker's end of the socket, and what lies there."""

    def __init__(self, channel: socket.socket) -> None:
        self._channel = channel
        self._sending = threading.Lock()
        self._quick: SimpleQueue[Order] = SimpleQueue()
        self._slow: SimpleQueue[Order] = SimpleQueue()

    def read_orders(self) -> None:
        """Sort orders into the lanes, until the server is gone."""
        incoming = Incoming(read_order)
        with contextlib.suppress(OSError):
            while data := self._channel.recv(AT_ONCE):
                for order in incoming.add(data):
                    (self._quick if is_quick(order) else self._slow).put(order)

    def open(self) -> None:
        """Load what is compiled, and begin to work."""
        for game in GAMES:
            _entry_points(game)
        self._send(write(Ready()))
        threading.Thread(target=self._work, args=(self._slow,), name="byre-slow", daemon=True).start()
        self._work(self._quick, LONGEST)

    def _work(self, orders: SimpleQueue[Order], most: int = 0) -> None:
        bots = Bots()
        while True:
            order = orders.get()
            _end_after(most)
            data = write(_answer(bots, order))
            _end_after(0)
            self._send(data)

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


def _answer(bots: Bots, order: Order) -> Answer:
    try:
        if isinstance(order, Decide):
            return Chosen(order.number, bots.decide(order))
        return RetoldAnswer(order.number, retell(order.request))
    except BadLog as error:
        return RetellRefused(order.number, str(error))
    except Exception as error:
        return Failed(order.number, _mistake(error))


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
