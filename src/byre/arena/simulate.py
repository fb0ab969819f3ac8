"""One line-up of bots over many deals, each deal in every rotation of the seats: points, wins and length."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from byre.arena.figures import Figure, Numbers, by_deal, mean_of, ratio_of, share_of
from byre.arena.outcome import ranks, seats_mean, wins
from byre.arena.run import Run, run
from byre.arena.schedule import Rotating, Setting, check_matches
from byre.engine.record import Array
from byre.errors import BadOption
from byre.executors import LOCAL
from byre.games import GAMES


@dataclass(frozen=True)
class Standing:
    """The results of some seats: those of a bot, or one seat in all matches."""

    name: str
    points: Figure  # a round
    total: Figure
    wins: Figure  # of one seat: an even share is 1 / players
    rank: Figure
    ms_a_decision: float | None = None

    def json(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class Simulation:
    run: Run
    schedule: Rotating

    @cached_property
    def by_bot(self) -> list[Standing]:
        outcomes, bots = self.run.played, self.run.setting.bots
        return [
            _standing(bot, outcomes, outcomes["seats"] == place, self.run.ms_a_decision(place))
            for place, bot in enumerate(bots)
        ]

    @cached_property
    def by_seat(self) -> list[Standing]:
        outcomes = self.run.played
        seats = np.arange(outcomes["seats"].shape[1])
        return [
            _standing(str(seat), outcomes, np.broadcast_to(seats == seat, outcomes["seats"].shape))
            for seat in range(self.players)
        ]

    @property
    def players(self) -> int:
        return len(self.schedule.rotations[0])

    @cached_property
    def rounds(self) -> Figure:
        return mean_of(by_deal(self.run.played["rounds"], self.run.played["deal"]))

    @cached_property
    def decisions(self) -> Figure:
        return mean_of(by_deal(self.run.played["decisions"].sum(axis=1), self.run.played["deal"]))

    def json(self) -> dict[str, Any]:
        setting = self.run.setting
        return {
            "game": setting.game,
            "players": self.players,
            "options": dict(setting.options),
            "seed": setting.seed,
            "line_up": [setting.bots[place] for place in self.schedule.rotations[0]],
            "rotations": len(self.schedule.rotations),
            "matches": self.run.asked,
            "played": len(self.run.played),
            "interrupted": self.run.interrupted,
            "bots": [standing.json() for standing in self.by_bot],
            "seats": [standing.json() for standing in self.by_seat],
            "length": {"rounds": self.rounds.json(), "decisions": self.decisions.json()},
            "speed": self.run.speed(),
            "faults": self.run.faults_by_bot(),
        }


def simulate(
    game: str,
    bots: Sequence[str],
    matches: int,
    seed: int,
    players: int,
    options: Mapping[str, Any] | None = None,
    jobs: int | None = None,
    on: str = LOCAL,
) -> Simulation:
    """Play `matches` matches. The bots take the seats in order, again and again until all seats are taken."""
    GAMES[game].check_options(GAMES[game].check_players(players), options)
    if len(bots) > players:
        raise BadOption(f"there are {len(bots)} bots for {players} seats")
    names = tuple(dict.fromkeys(bots))
    line_up = [names.index(bots[seat % len(bots)]) for seat in range(players)]
    schedule = Rotating.of(line_up, check_matches(matches))
    setting = Setting(game, dict(options or {}), seed, names)
    return Simulation(run(setting, schedule, jobs, lambda outcomes: _first_bot(setting, outcomes), on), schedule)


def _standing(name: str, outcomes: Array, mine: NDArray[np.bool_], ms: float | None = None) -> Standing:
    def of(values: Numbers) -> Numbers:
        return by_deal(seats_mean(values, mine), outcomes["deal"])

    return Standing(
        name,
        points=ratio_of(of(outcomes["points"]), by_deal(outcomes["rounds"], outcomes["deal"])),
        total=mean_of(of(outcomes["totals"])),
        wins=share_of(of(wins(outcomes))),
        rank=mean_of(of(ranks(outcomes))),
        ms_a_decision=ms,
    )


def _first_bot(setting: Setting, outcomes: Array) -> str:
    """Return the main figure, for the progress line."""
    points = _standing("", outcomes, outcomes["seats"] == 0).points
    return "" if points.margin is None else f"{setting.bots[0]} {points.mean:.2f} ± {points.margin:.2f} a round"
