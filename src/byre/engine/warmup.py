"""Compile missing code in the background, and load it when it is ready.

Meanwhile matches are played uncompiled. Other processes compile (`byre.compile`), at low priority: this program does
not wait for them, programs that start together compile only once, and compiling ends with this program.
"""

import atexit
import contextlib
import logging
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from byre.engine import cache
from byre.engine.entry_points import Declared, EntryPoints
from byre.engine.rule import COMPILING

log = logging.getLogger("byre")

LOOK_EVERY = 0.2  # seconds between checks for new compiled code
GATHER = 0.3  # seconds to wait for further requests before compiling begins
COMMAND = (sys.executable, "-m", "byre.compile", "--until-stdin-ends")


@dataclass(frozen=True)
class Progress:
    """How much of the code that this program uses is compiled."""

    done: int
    total: int
    unit: str | None  # the next unit, the name of a game and a kind of code; None if all is done

    @property
    def ready(self) -> bool:
        return self.done == self.total

    @property
    def game(self) -> str | None:
        return self.unit and self.unit.partition("-")[0]


class WarmupQueue:
    """Get entry points compiled, in the order in which they are requested."""

    def __init__(self) -> None:
        self.wanted: dict[str, EntryPoints] = {}
        self._elsewhere: dict[str, bool] = {}  # units that other processes load; are they compiled?
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None
        self._compiling: subprocess.Popen[bytes] | None = None
        self._asked: set[str] = set()  # the units that the compiling process was asked for
        self._failed: set[str] = set()
        self.may_compile = True  # False if another process of the same program compiles

    def want(self, points: Iterable[EntryPoints]) -> None:
        """Request that these entry points are loaded as soon as possible."""
        with self._changed:
            for one in points:
                self.wanted.setdefault(one.unit, one)
            self._begin()

    def want_elsewhere(self, units: Iterable[str]) -> None:
        """Request that these units are compiled. Only other processes load them, which saves memory here."""
        with self._changed:
            for unit in units:
                self._elsewhere.setdefault(unit, False)
            self._begin()

    def is_there(self, unit: str) -> bool:
        """Is there compiled code of a unit, loaded or not?"""
        if self._elsewhere.get(unit, False):
            return True
        found = COMPILING and cache.find(unit) is not None
        if unit in self._elsewhere:
            self._elsewhere[unit] = found
        return found

    def progress(self) -> Progress:
        if not COMPILING:
            return Progress(0, 0, None)
        missing, total = self._missing_units(), len(self.wanted.keys() | self._elsewhere.keys())
        return Progress(total - len(missing), total, missing[0] if missing else None)

    def wait(self, points: EntryPoints, tell: Callable[[Progress], None] | None = None) -> bool:
        """Wait until this is loaded, and report progress to `tell`. Return False if it could not be compiled."""
        self.want([points])
        last = None
        while COMPILING and not points.compiled and points.unit not in self._failed:
            if tell is not None and (progress := self.progress()) != last:
                tell(progress)
                last = progress
            with self._changed:
                self._changed.wait(LOOK_EVERY)
        return points.compiled

    def close(self) -> None:
        """Stop compiling for good. Code that is compiled already stays."""
        self.may_compile = False
        process, self._compiling = self._compiling, None
        if process is not None:
            with contextlib.suppress(OSError):
                if process.stdin is not None:
                    process.stdin.close()
            process.terminate()
            process.wait()

    def _missing(self) -> list[EntryPoints]:
        """Return the requested entry points that are neither loaded nor given up."""
        wanted = list(self.wanted.values())
        return [points for points in wanted if not points.compiled and points.unit not in self._failed]

    def _missing_units(self) -> list[str]:
        """Return the same by name, and after them those that other processes wait for."""
        here = [points.unit for points in self._missing()]
        waiting = [unit for unit in list(self._elsewhere) if unit not in self._failed and unit not in self.wanted]
        return here + [unit for unit in waiting if not self.is_there(unit)]

    def _begin(self) -> None:
        if COMPILING and self._thread is None and self._missing_units():
            self._thread = threading.Thread(target=self._run, name="byre-warmup", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        time.sleep(GATHER)
        while True:
            self._load_what_is_there()
            with self._changed:
                self._changed.notify_all()
                if not self._missing_units():
                    self._thread = None
                    return
            self._see_to_compiling()
            time.sleep(LOOK_EVERY)

    def _load_what_is_there(self) -> None:
        for points in self._missing():
            if points.available and points.load():
                log.info("%s is compiled", points.unit)

    def _see_to_compiling(self) -> None:
        """Start a process that compiles what is missing. What it leaves out when it ends cannot be compiled."""
        if not self.may_compile:
            return
        if self._compiling is None:
            units = self._missing_units()
            log.info("compiling %s in the background; until then they run uncompiled", ", ".join(units))
            self._compiling = subprocess.Popen([*COMMAND, *units], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
            self._asked = set(units)
        elif self._compiling.poll() is not None:
            self._load_what_is_there()
            failed = set(self._missing_units()) & self._asked
            if failed:
                log.warning("%s could not be compiled, and stay uncompiled", ", ".join(sorted(failed)))
                self._failed |= failed
            self._compiling = None


WARMUP = WarmupQueue()
atexit.register(WARMUP.close)


def warmed_up(unit: str, functions: Declared) -> EntryPoints:
    """Return entry points that are compiled, or will be as soon as possible.

    Threads that ask for the same unit at the same time get the same object.
    """
    WARMUP.want([EntryPoints(unit, functions)])
    return WARMUP.wanted[unit]


def require(points: EntryPoints) -> None:
    """Wait until this is compiled, for code that is too slow uncompiled."""
    if COMPILING and not points.compiled:
        WARMUP.wait(points, _tell)


def _tell(progress: Progress) -> None:
    line = f"Byre is compiling {progress.unit} for this machine, once ({progress.done} of {progress.total} done) …"
    if sys.stderr is not None and sys.stderr.isatty():
        print(line, file=sys.stderr, flush=True)
    else:
        log.info(line)
