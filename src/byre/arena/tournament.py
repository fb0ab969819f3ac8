"""Every bot against every other, over the same deals, with both sides: who is ahead, how often, and by how much.

In a match, one bot is ahead of the other by the share of pairs of their seats in which its total is lower. A tie counts
half.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

import numpy as np

from byre.arena.figures import Figure, Numbers, by_deal, more_deals, ratio_of, share_of
from byre.arena.outcome import ahead, seats_mean, wins
from byre.arena.ratings import Rating, rate
from byre.arena.run import Run, run
from byre.arena.schedule import SIDES, EachAgainstEach, Pairing, Setting, check_matches
from byre.engine.record import Array
from byre.errors import BadOption
from byre.executors import LOCAL
from byre.games import GAMES


@dataclass(frozen=True)
class Meeting:
    """The results of two bots at tables with a number of players."""

    players: int
    one: str
    other: str
    matches: int
    ahead: Figure  # of the one
    points_one: Figure  # a round
    points_other: Figure
    difference: Figure  # between the two, within a deal
    wins: Figure  # the first bot's share of all wins
    more_matches: int | None  # needed to settle who is better; 0 if it is settled, None if it cannot be estimated

    @property
    def behind(self) -> Figure:
        """How often the second bot is ahead."""
        return self.ahead.complement()

    @property
    def settled(self) -> bool:
        return self.more_matches == 0

    def json(self) -> dict[str, Any]:
        return {**asdict(self), "settled": self.settled}


@dataclass(frozen=True)
class Tournament:
    run: Run
    schedule: EachAgainstEach

    @cached_property
    def meetings(self) -> list[Meeting]:
        """The meetings of all pairings that have played."""
        each = ((pairing, self._outcomes(number)) for number, pairing in enumerate(self.schedule.pairings))
        return [_meeting(self.run.setting.bots, pairing, outcomes) for pairing, outcomes in each if len(outcomes)]

    @cached_property
    def ratings(self) -> list[Rating]:
        return rate(self.run.setting.bots, self._results())

    @property
    def tables(self) -> list[int]:
        return list(dict.fromkeys(pairing.players for pairing in self.schedule.pairings))

    def json(self) -> dict[str, Any]:
        setting = self.run.setting
        return {
            "game": setting.game,
            "players": self.tables,
            "options": dict(setting.options),
            "seed": setting.seed,
            "bots": list(setting.bots),
            "matches": self.run.asked,
            "played": len(self.run.played),
            "interrupted": self.run.interrupted,
            "pairs": [meeting.json() for meeting in self.meetings],
            "ratings": [rating.json() for rating in self.ratings],
            "ms_a_decision": {bot: self.run.ms_a_decision(place) for place, bot in enumerate(setting.bots)},
            "speed": self.run.speed(),
            "faults": self.run.faults_by_bot(),
        }

    def _outcomes(self, pairing: int) -> Array:
        outcomes = self.run.outcomes[self.schedule.numbers_of(pairing)]
        played: Array = outcomes[outcomes["played"]]
        return played

    def _results(self) -> Iterator[tuple[int, int, float]]:
        """Yield results in the order of the schedule, so that the pairings alternate."""
        shares = np.full(len(self.run.outcomes), np.nan)
        for number, pairing in enumerate(self.schedule.pairings):
            there = self.run.outcomes["played"][self.schedule.numbers_of(number)]
            own = shares[self.schedule.numbers_of(number)]  # a view, not a copy
            own[there] = ahead(self._outcomes(number), pairing.one, pairing.other)
        for match in np.flatnonzero(~np.isnan(shares)):
            pairing = self.schedule.pairings[match % len(self.schedule.pairings)]
            yield pairing.one, pairing.other, float(shares[match])


def tournament(
    game: str,
    bots: Sequence[str],
    matches: int,
    seed: int,
    players: Sequence[int] | None = None,
    options: Mapping[str, Any] | None = None,
    jobs: int | None = None,
    on: str = LOCAL,
) -> Tournament:
    """Play `matches` matches of each pair at each number of players."""
    tables = list(dict.fromkeys(players or [GAMES[game].usual_players]))
    for number in tables:
        GAMES[game].check_options(GAMES[game].check_players(number), options)
    if twice := [bot for place, bot in enumerate(bots) if bot in bots[:place]]:
        raise BadOption(f"a tournament has each bot once, and {twice[0]} is listed twice")
    if len(bots) < SIDES:
        raise BadOption(f"a tournament is for two bots or more, not {len(bots)}")
    schedule = EachAgainstEach.of(len(bots), tables, check_matches(matches))
    setting = Setting(game, dict(options or {}), seed, tuple(bots))
    return Tournament(run(setting, schedule, jobs, lambda outcomes: _first_pair(setting, outcomes), on), schedule)


def _meeting(bots: tuple[str, ...], pairing: Pairing, outcomes: Array) -> Meeting:
    deals = outcomes["deal"]
    shares = by_deal(ahead(outcomes, pairing.one, pairing.other), deals)
    rounds = by_deal(outcomes["rounds"], deals)
    mine, theirs = (_points(outcomes, place) for place in (pairing.one, pairing.other))
    won = (wins(outcomes) * (outcomes["seats"] == pairing.one)).sum(axis=1)
    more = more_deals(shares)
    return Meeting(
        players=pairing.players,
        one=bots[pairing.one],
        other=bots[pairing.other],
        matches=len(outcomes),
        ahead=share_of(shares),
        points_one=ratio_of(mine, rounds),
        points_other=ratio_of(theirs, rounds),
        difference=ratio_of(mine - theirs, rounds),
        wins=share_of(by_deal(won, deals)),
        more_matches=None if more is None else more * SIDES,
    )


def _points(outcomes: Array, bot: int) -> Numbers:
    """Return by deal the mean points of a seat of this bot in a match."""
    return by_deal(seats_mean(outcomes["points"], outcomes["seats"] == bot), outcomes["deal"])


def _first_pair(setting: Setting, outcomes: Array) -> str:
    """Return the main figure, for the progress line: the first two bots, at all tables."""
    theirs = outcomes[((outcomes["seats"] == 0).any(axis=1)) & (outcomes["seats"] == 1).any(axis=1)]
    figure = share_of(by_deal(ahead(theirs, 0, 1), theirs["deal"])) if len(theirs) else None
    if figure is None or figure.margin is None:
        return ""
    return f"{setting.bots[0]} ahead of {setting.bots[1]} {100 * figure.mean:.1f} ± {100 * figure.margin:.1f} %"
