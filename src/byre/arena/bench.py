"""How fast a bot decides, and how many points a round it saves against random bots.

Matches are as short as the game allows: one round if possible.
"""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from byre.arena.figures import Figure
from byre.arena.matches import executor_for, play_all
from byre.arena.outcome import new_outcomes
from byre.arena.run import Run
from byre.arena.runner import Runner
from byre.arena.schedule import EachAgainstEach, Rotating, Setting
from byre.arena.tournament import Tournament
from byre.executors import LOCAL
from byre.games import GAMES

CHANCE = "random"
SEED = 1
SECONDS = 20.0  # for each bot that searches; others take less
MATCHES = 2000
MATCHES_ALONE = 100  # between bots of one kind, to measure a decision by heuristics
ONE_ROUND = ("rounds", "deals")  # the options for the number of rounds


@dataclass(frozen=True)
class Measured:
    game: str
    bot: str
    ms_a_decision: float
    decisions_per_second: float
    matches: int
    points_saved: Figure | None  # a round, against random bots; None for random itself
    ahead: Figure | None
    points_saved_per_ms: float | None

    def json(self) -> dict[str, Any]:
        return asdict(self)


def measure(game: str, bot: str, seconds: float = SECONDS, matches: int = MATCHES) -> Measured:
    """Measure one bot, for about `seconds` at most."""
    if bot == CHANCE:
        return _measured(game, bot, heuristic_ms(game, bot), None)
    done = against_chance(game, bot, seconds, matches)
    return _measured(game, bot, done.run.ms_a_decision(0) or heuristic_ms(game, bot), done)


def _measured(game: str, bot: str, ms: float, done: Tournament | None) -> Measured:
    if done is None:
        return Measured(game, bot, ms, 1000 / ms, 0, None, None, None)
    (meeting,) = done.meetings
    saved = meeting.difference.opposite()
    return Measured(game, bot, ms, 1000 / ms, meeting.matches, saved, meeting.ahead, saved.mean / ms)


def against_chance(game: str, bot: str, seconds: float, matches: int) -> Tournament:
    """Play short matches against random bots, with both sides, while there is time, but at least two deals."""
    schedule = EachAgainstEach.of(2, [GAMES[game].usual_players], matches)
    setting = Setting(game, _shortest(game), SEED, (bot, CHANCE))
    outcomes = new_outcomes(matches)
    runner = Runner(setting)
    runner.require_compiled()
    begun = time.perf_counter()
    with executor_for(runner, schedule, LOCAL, None) as executor:
        for share in play_all(runner, schedule, executor):
            outcomes[share.first : share.end] = share.outcomes
            if time.perf_counter() - begun > seconds and outcomes["played"][:4].all():
                break
    return Tournament(Run(setting, outcomes, [], matches, time.perf_counter() - begun, executor.jobs), schedule)


def heuristic_ms(game: str, bot: str) -> float:
    """Return the processor time of a decision and of playing it, for a bot that chooses by heuristics."""
    setting, schedule = Setting(game, {}, SEED, (bot,)), Rotating.of([0] * GAMES[game].usual_players, 1)
    runner = Runner(setting)
    runner.require_compiled()
    outcomes = new_outcomes(MATCHES_ALONE)
    begun = time.process_time()
    for number, outcome in enumerate(outcomes):
        runner.play(number, schedule.sitting(number), outcome)
    return float(1000 * (time.process_time() - begun) / np.sum(outcomes["decisions"]))


def _shortest(game: str) -> dict[str, Any]:
    return {name: 1 for name in ONE_ROUND if name in GAMES[game].options}
