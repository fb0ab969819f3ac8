"""The matches of a run as work that any process can do a share of.

The result of a match does not depend on which process plays it (see `schedule`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from byre.arena.outcome import MatchFault, new_outcomes
from byre.arena.runner import Runner
from byre.arena.schedule import Schedule, Setting
from byre.bots.external import BotFile, bot_files, take_files
from byre.engine.machine import cores
from byre.engine.record import Array
from byre.engine.warmup import WARMUP
from byre.errors import BadOption
from byre.executors import LOCAL, Executor, check_jobs, open_executor

WORTH_PROCESSES = 3000  # fewer matches between bots that choose by heuristics are over before a second process starts


@dataclass(frozen=True)
class PlayedShare:
    """The outcomes of the matches from `first` on."""

    first: int
    outcomes: Array
    faults: list[MatchFault]

    @property
    def end(self) -> int:
        return self.first + len(self.outcomes)


@dataclass(frozen=True)
class Matches:
    """The matches of a schedule."""

    setting: Setting
    schedule: Schedule
    units: tuple[str, ...]
    files: tuple[BotFile, ...]  # of users' own bots

    @classmethod
    def of(cls, runner: Runner, schedule: Schedule) -> Matches:
        return cls(runner.setting, schedule, runner.units, bot_files(runner.setting.bots))

    def prepare(self) -> Callable[[range], PlayedShare]:
        sent = take_files(self.files)
        try:
            runner = Runner(self.setting)
        except BadOption as error:
            hint = "; other machines get only the file of a bot, and must have whatever else it needs" if sent else ""
            raise BadOption(f"{error}{hint}") from None
        if runner.units != self.units:
            raise BadOption(f"the rules of {self.setting.game} are not the same here")
        if WARMUP.may_compile:
            runner.require_compiled()
        return lambda numbers: play_share(runner, self.schedule, numbers)


def play_share(runner: Runner, schedule: Schedule, numbers: range) -> PlayedShare:
    outcomes, faults = new_outcomes(len(numbers)), []
    for outcome, number in zip(outcomes, numbers, strict=True):
        faults += runner.play(number, schedule.sitting(number), outcome)
    return PlayedShare(numbers.start, outcomes, faults)


def executor_for(runner: Runner, schedule: Schedule, on: str, jobs: int | None) -> Executor:
    """Return an executor with no more processes on this machine than are worth starting."""
    if on == LOCAL:
        too_few = runner.all_choose_by_heuristics and len(schedule) <= WORTH_PROCESSES
        jobs = 1 if too_few else min(check_jobs(jobs) or cores(), len(schedule))
    return open_executor(on, jobs)


def play_all(runner: Runner, schedule: Schedule, executor: Executor) -> Iterator[PlayedShare]:
    """Play all matches, and yield shares of them as they are ready, in any order. The caller may stop at any time."""
    first = 0
    while first < len(schedule) and not runner.compiled:  # one match at a time meanwhile, so that compiling has a core
        yield play_share(runner, schedule, range(first, first + 1))
        first += 1
    yield from executor.run(Matches.of(runner, schedule), range(first, len(schedule)))
