"""Compiling happens beside play: in other processes, once for all programs, and it ends with whoever wanted it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from argparse import ArgumentTypeError
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import byre
from byre.compile import _named, _shares, all_units
from byre.engine.rule import COMPILING
from byre.engine.warmup import Progress, WarmupQueue

needs_compiler = pytest.mark.skipif(not COMPILING, reason="nothing is compiled in this run")
PATIENCE = 300.0  # seconds: only a guard against waiting for ever

PLAYS_AT_ONCE = """
import time, byre
match = byre.Match("six", players=2, seed=1)
while not match.over:
    for seat in match.to_act:
        match.play(seat, match.legal(seat)[0])
print("played", "compiled" if match.game.implementation.kernels.compiled else "uncompiled", flush=True)
while not match.game.implementation.kernels.compiled:
    time.sleep(0.1)
print("compiled", flush=True)
time.sleep(600)
"""


class Programs:
    """Programs with a cache of their own, and the processes that compile for them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = {**os.environ, "BYRE_CACHE": str(folder)}
        self.started: list[subprocess.Popen[str]] = []

    def start(self, code: str) -> subprocess.Popen[str]:
        program = subprocess.Popen(
            [sys.executable, "-c", code], env=self.environment, stdout=subprocess.PIPE, text=True
        )
        self.started.append(program)
        return program

    def compiling(self, what: str = "byre.compile") -> list[str]:
        """The command lines of all processes that compile into this cache."""
        found = []
        for process in Path("/proc").glob("[0-9]*"):
            try:
                if f"BYRE_CACHE={self.folder}".encode() in (process / "environ").read_bytes().split(b"\0"):
                    found.append((process / "cmdline").read_bytes().replace(b"\0", b" ").decode())
            except OSError:  # it has ended meanwhile
                continue
        return [line for line in found if what in line]

    def end(self) -> None:
        for program in self.started:
            program.kill()
            program.communicate()


@pytest.fixture
def programs(tmp_path: Path) -> Iterator[Programs]:
    found = Programs(tmp_path)
    yield found
    found.end()


def wait_until(holds: Callable[[], bool]) -> None:
    begun = time.monotonic()
    while not holds():
        assert time.monotonic() - begun < PATIENCE
        time.sleep(0.05)


def line_of(program: subprocess.Popen[str]) -> str:
    assert program.stdout is not None
    return program.stdout.readline().strip()


needs_proc = pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="processes are looked up in /proc")


@needs_compiler
@needs_proc
def test_a_program_that_is_killed_leaves_no_process_behind(programs: Programs) -> None:
    program = programs.start(PLAYS_AT_ONCE)
    assert line_of(program) == "played uncompiled"
    wait_until(lambda: bool(programs.compiling("--worker")))
    program.send_signal(signal.SIGKILL)
    wait_until(lambda: not programs.compiling())


@pytest.mark.nightly
@needs_compiler
@needs_proc
def test_programs_that_start_together_compile_once_and_go_on_for_each_other(programs: Programs) -> None:
    first, second = programs.start(PLAYS_AT_ONCE), programs.start(PLAYS_AT_ONCE)
    assert [line_of(first), line_of(second)] == ["played uncompiled"] * 2
    wait_until(lambda: len(programs.compiling("--worker")) == 1)
    owner = first if "six-rules" in "".join(programs.compiling("--worker")) else second
    owner.kill()  # the other one, which has waited, takes over
    program = second if owner is first else first
    wait_until(lambda: len(programs.compiling("--worker")) == 1)
    assert line_of(program) == "compiled"
    assert line_of(programs.start(PLAYS_AT_ONCE)) == "played compiled"


@needs_compiler
def test_a_batch_waits_until_it_is_compiled() -> None:
    batch = byre.Batch("six", size=2, players=2, seed=1)
    assert batch._kernels.compiled


def test_nothing_wanted_is_all_done() -> None:
    assert WarmupQueue().progress().ready


@needs_compiler
def test_progress_tells_the_game_that_comes_next() -> None:
    progress = Progress(3, 12, "donkey-search")
    assert (progress.game, progress.ready) == ("donkey", False)
    assert Progress(12, 12, None).ready


def test_a_process_compiles_a_whole_game_unless_cores_would_idle() -> None:
    assert _shares(["six-rules", "donkey-rules", "six-search"], 2) == [["six-rules", "six-search"], ["donkey-rules"]]
    six = ["six-rules", "six-heuristics", "six-search"]
    assert _shares(six, 2) == [six[:2], six[2:]]
    assert _shares(six, 1) == [six]


def test_the_rules_of_all_games_come_before_the_bots() -> None:
    assert [unit.partition("-")[2] for unit in all_units()[:4]] == ["rules"] * 4


def test_units_are_asked_for_by_name_or_by_kind() -> None:
    assert _named("six-search") == ["six-search"]
    assert _named("rules") == all_units()[:4]
    with pytest.raises(ArgumentTypeError, match=r"'chess-rules' is none of rules, .*six-rules"):
        _named("chess-rules")
