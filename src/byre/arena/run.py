"""Play the matches of a schedule until all are over or the user interrupts."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import dataclass
from typing import Any

from byre.arena.matches import executor_for, play_all
from byre.arena.outcome import MatchFault, faults_by_bot, first_faults, new_outcomes
from byre.arena.progress import RunProgress
from byre.arena.runner import Runner
from byre.arena.schedule import Schedule, Setting
from byre.engine.record import Array
from byre.errors import BadOption, Error, WorkFailed
from byre.executors import LOCAL, check_jobs, check_place, failure_sentence

Figure = Callable[[Array], str]  # returns the main figure of the matches so far


@dataclass(frozen=True)
class Run:
    """The matches of a run that were played."""

    setting: Setting
    outcomes: Array  # in the order of the schedule, up to the last that is over; see `played`
    faults: list[MatchFault]
    asked: int
    seconds: float
    jobs: int
    failed: bool = False  # it was an error that ended it

    @property
    def played(self) -> Array:
        outcomes: Array = self.outcomes[self.outcomes["played"]]
        return outcomes

    @property
    def interrupted(self) -> bool:
        return len(self.played) < self.asked

    def speed(self) -> dict[str, Any]:
        played, decisions = len(self.played), int(self.played["decisions"].sum())
        return {
            "jobs": self.jobs,
            "seconds": self.seconds,
            "matches_per_second": played / self.seconds,
            "decisions_per_second": decisions / self.seconds,
        }

    def faults_by_bot(self) -> dict[str, dict[str, Any]]:
        return faults_by_bot(self.played, self.faults, self.setting.bots)

    def ms_a_decision(self, bot: int) -> float | None:
        """Return the mean time of a decision, or None for a bot that chooses by heuristics."""
        mine = self.played["seats"] == bot
        decisions, seconds = self.played["decisions"][mine].sum(), self.played["seconds"][mine].sum()
        return float(1000 * seconds / decisions) if seconds > 0 else None


def run(setting: Setting, schedule: Schedule, jobs: int | None, figure: Figure, on: str = LOCAL) -> Run:
    """Play a schedule. Ctrl-C ends it with the matches so far; without any, KeyboardInterrupt is raised.

    If anything fails on the way, as when a cluster is lost or memory runs out, it ends in the same way, with a warning;
    before the first match is over, WorkFailed is raised, unless it is an error of the caller's.
    """
    check_jobs(jobs)
    check_place(on)
    _check_bots(setting)
    outcomes, faults, end = new_outcomes(len(schedule)), list[MatchFault](), 0
    begun = last = time.perf_counter()
    used, failed = 0, False

    def so_far() -> Array:
        played: Array = outcomes[:end][outcomes["played"][:end]]
        return played

    with RunProgress(len(schedule)) as progress, redirect_stdout(sys.stderr):  # bots may print
        try:
            runner = Runner(setting)
            if runner.thinks:
                # Uncompiled, a bot that searches plays below its strength.
                runner.require_compiled(progress.tell_compiling)
            with executor_for(runner, schedule, on, jobs) as executor:
                begun = time.perf_counter()
                for share in play_all(runner, schedule, executor):
                    outcomes[share.first : share.end] = share.outcomes
                    faults = first_faults(faults + share.faults)
                    end, used, last = max(end, share.end), executor.jobs, time.perf_counter()
                    progress.add(len(share.outcomes), lambda: figure(so_far()))
        except KeyboardInterrupt:
            if end == 0:
                raise
        except (Exception, SystemExit) as error:  # whatever it is, the matches that are over have taken hours
            if end == 0:
                if isinstance(error, Error | OSError):
                    raise
                raise WorkFailed(failure_sentence(error)) from error
            failed = True
            progress.warn(failure_sentence(error))
    return Run(setting, outcomes[:end], faults, len(schedule), last - begun, used, failed)


def _check_bots(setting: Setting) -> None:
    if not setting.bots or not all(setting.bots):
        raise BadOption("the bots are a list with commas between, as in medium,random")
