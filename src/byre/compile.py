"""Compile the rules and the bots of all games, or only some units, or those of some kinds:

    python -m byre.compile
    python -m byre.compile six-rules six-heuristics
    python -m byre.compile rules batch

You never need to run this: missing code is compiled in the background, and until then it runs uncompiled. Run it to
avoid that wait. Units that are compiled already are skipped. If several programs compile, one waits for the other.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import chain
from types import ModuleType

from byre.engine.cache import cache_folder, find
from byre.engine.entry_points import EntryPoints
from byre.engine.game import Game
from byre.engine.machine import cores
from byre.engine.warmup import WARMUP
from byre.games import GAMES

fcntl: ModuleType | None
try:
    import fcntl
except ImportError:  # on Windows
    fcntl = None

NICE = 10  # people who play come first


def _rules(game: str) -> EntryPoints:
    return GAMES[game].implementation.kernels


def _heuristics(game: str) -> EntryPoints:
    from byre.bots.heuristic_kernels import heuristic_kernels

    return heuristic_kernels(game)


def _search(game: str) -> EntryPoints:
    from byre.bots.search_kernels import search_kernels

    return search_kernels(game)


def _batch(game: str) -> EntryPoints:
    from byre.batch.kernels.observing import batch_kernels

    return batch_kernels(GAMES[game])


KINDS: dict[str, Callable[[str], EntryPoints]] = {  # in the order of need
    "rules": _rules,
    "heuristics": _heuristics,
    "search": _search,
    "batch": _batch,
}


def all_units() -> list[str]:
    return units_of(GAMES.values())


def units_of(games: Collection[Game], kinds: Collection[str] = tuple(KINDS)) -> list[str]:
    """Return the units of some games: the rules of all of them first, and so on."""
    from byre.batch.kernels.observing import batch_unit

    return [batch_unit(game) if kind == "batch" else game.implementation.unit(kind) for kind in kinds for game in games]


def _named(name: str) -> list[str]:
    if name in KINDS:
        return units_of(GAMES.values(), [name])
    if name not in all_units():
        raise argparse.ArgumentTypeError(f"{name!r} is none of {', '.join([*KINDS, *all_units()])}")
    return [name]


def points_of(unit: str) -> EntryPoints:
    game, kind = unit.split("-")[:2]
    return KINDS[kind](game)


def main(arguments: Sequence[str] | None = None) -> int:
    given = _read(arguments)
    WARMUP.may_compile = False  # this is the process that compiles
    if given.until_stdin_ends:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever started this
        threading.Thread(target=_end_with_stdin, daemon=True).start()
    units = list(dict.fromkeys(chain(*given.units))) or all_units()
    if given.worker:
        return _compile_here(units)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(NICE)
    begun = time.perf_counter()
    try:
        with _alone():
            failed = _compile_in_processes(_still_missing(units))
    except KeyboardInterrupt:
        print("Interrupted; what is compiled is kept.", file=sys.stderr)
        return 1
    print(f"Compiled in {time.perf_counter() - begun:.1f} s.")
    return 1 if failed else 0


def _read(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m byre.compile", description="Compile the rules and the bots.")
    about = f"a unit, such as six-rules, or a kind of units: {', '.join(KINDS)} (default: all)"
    parser.add_argument("units", nargs="*", metavar="UNIT", type=_named, help=about)
    parser.add_argument("--until-stdin-ends", action="store_true", help="end when the program that started this ends")
    parser.add_argument("--worker", action="store_true", help="compile the units in this process")
    return parser.parse_args(arguments)


def _end_with_stdin() -> None:
    """End this process when stdin is closed, which happens whenever and however the program that started it ends."""
    while os.read(0, 4096):
        pass
    os._exit(1)


@contextlib.contextmanager
def _alone() -> Iterator[None]:
    """Hold a lock, so that no other process compiles. The system releases it even if its holder is killed."""
    with open(cache_folder() / "lock", "w") as lock:
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _still_missing(units: Sequence[str]) -> list[str]:
    return [unit for unit in units if find(unit) is None]


def _compile_in_processes(units: list[str]) -> bool:
    """Compile units in one process for each core. Return True if any of them failed."""
    waiting = _shares(units, cores())
    running: list[tuple[subprocess.Popen[bytes], list[str]]] = []
    failed = False
    while waiting or running:
        while waiting and len(running) < cores():
            share = waiting.pop(0)
            running.append((_start_worker(share), share))
        time.sleep(0.05)
        for process, share in [one for one in running if one[0].poll() is not None]:
            running.remove((process, share))
            failed = failed or process.returncode != 0
            print(f"{', '.join(share)}: {'done' if process.returncode == 0 else 'failed'}", flush=True)
    return failed


def _shares(units: list[str], workers: int) -> list[list[str]]:
    """Return the units that each process compiles.

    A share is all units of a game, whose rules are then read only once. If there are more workers than games, the
    search of each game is a share of its own.
    """
    few = len({unit.partition("-")[0] for unit in units}) < workers
    shares: dict[tuple[str, bool], list[str]] = {}
    for unit in units:
        game, _, kind = unit.partition("-")
        shares.setdefault((game, few and kind == "search"), []).append(unit)
    return list(shares.values())


def _start_worker(units: list[str]) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "byre.compile", "--worker", "--until-stdin-ends", *units]
    return subprocess.Popen(command, stdin=subprocess.PIPE)


def _compile_here(units: Sequence[str]) -> int:
    from byre.engine.compiled import compile_unit, for_any_processor

    for_any_processor()
    for unit in units:
        write_unit(unit, compile_unit(points_of(unit)))
    return 0


def write_unit(unit: str, content: bytes) -> None:
    """Write the compiled code of a unit completely or not at all, even if this process is killed."""
    file = cache_folder() / unit
    half = file.with_name(f"{file.name}.{os.getpid()}")
    half.write_bytes(content)
    half.replace(file)


if __name__ == "__main__":
    sys.exit(main())
