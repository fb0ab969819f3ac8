"""The deal of the day: one for each game and day, the same for everybody, one seat against bots that repeat themselves.

The seed is made of the date and a published salt, so anybody can check that it was not chosen: it is the
HKDF-SHA-256 (RFC 5869) of SALT with the lines of `DailyDeal.info` as info (see docs/analysis.md).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cached_property
from hashlib import sha256
from typing import Any

from byre.bots.base import BaseBot
from byre.bots.levels import make
from byre.bots.search_kernels import search_kernels
from byre.deal import hkdf
from byre.engine.warmup import require
from byre.errors import BadOption
from byre.games import GAMES
from byre.match import Match
from byre.version import RULES_VERSION

SALT = b"byre deal of the day 1"
SEAT = 0  # of whoever plays it
BOTS = "medium"  # at the other seats: they repeat themselves, since they do not think for a time
LEVELS = ("easy", "medium", "hard")  # that are compared with
PLAYERS_OF_A_LEVEL = 1000
FIRST_DAY = date(2026, 1, 1)
# As short as the game allows: a deal of the day takes a few minutes.
SETTINGS: dict[str, tuple[int, dict[str, Any]]] = {
    "six": (4, {"rounds": 1}),
    "donkey": (4, {"deals": 1}),
    "twentyfour": (3, {}),
    "beaver": (4, {"rounds": 1}),
}


@dataclass(frozen=True)
class DailyDeal:
    game: str
    day: date

    @property
    def players(self) -> int:
        return SETTINGS[self.game][0]

    @property
    def options(self) -> dict[str, Any]:
        return SETTINGS[self.game][1]

    @property
    def info(self) -> str:
        return f"game {self.game}\nday {self.day.isoformat()}\nrules {RULES_VERSION}"

    @cached_property
    def seed(self) -> bytes:
        return hkdf(SALT, SALT, self.info.encode())

    def json(self) -> dict[str, Any]:
        """Return everything that is needed to deal it without this program."""
        return {
            "game": self.game,
            "day": self.day.isoformat(),
            "players": self.players,
            "options": self.options,
            "salt": SALT.decode(),
            "info": self.info,
            "seed": self.seed.hex(),
        }

    def match(self) -> Match:
        return Match(self.game, self.players, self.seed, self.options)

    def bots(self) -> dict[int, BaseBot]:
        """Return the bots at the other seats. They play the same if the others do."""
        return {seat: make(BOTS, self.game, self._seed_of(f"bot {seat}"), {}) for seat in range(1, self.players)}

    def _seed_of(self, what: str) -> int:
        return int.from_bytes(sha256(self.seed + what.encode()).digest()[:7])

    def simulate(self, level: str, number: int) -> int:
        """Return the points of a player of this level with these cards."""
        match, bots = self.match(), self.bots()
        bots[SEAT] = make(level, self.game, self._seed_of(f"{level} {number}"), {})
        return play_out(match, bots)


def play_out(match: Match, bots: Mapping[int, BaseBot]) -> int:
    """Play a match to its end and return the points of the seat of whoever plays the deal of the day."""
    while not match.over:
        seat = match.to_act[0]
        match.play_id(seat, bots[seat].choose_id(match.view_record(seat)))
    return match.scores[SEAT]


def today() -> date:
    """Return the day in UTC, so that everybody has the same deal."""
    return datetime.now(UTC).date()


def find_daily(game: str, day: date | None = None) -> DailyDeal:
    """Return the deal of a day, of today if none is given. Raise BadOption if there is none."""
    if game not in SETTINGS or game not in GAMES:
        raise BadOption(f"there is a deal of the day of {', '.join(SETTINGS)}, not of {game!r}")
    latest = today()
    if day is not None and not FIRST_DAY <= day <= latest:
        raise BadOption(f"there are deals from {FIRST_DAY} to {latest}, not of {day}")
    return DailyDeal(game, day or latest)


@dataclass(frozen=True)
class Distribution:
    """The points of simulated players of each level with the same cards, ascending."""

    points: Mapping[str, Sequence[int]]

    def better_than(self, points: int, level: str) -> float:
        """Return the share of the players of a level who got more points; a tie counts half."""
        others = self.points[level]
        return sum(1.0 if other > points else 0.5 if other == points else 0.0 for other in others) / len(others)

    def mean(self, level: str) -> float:
        return sum(self.points[level]) / len(self.points[level])

    def json(self) -> dict[str, list[int]]:
        return {level: list(points) for level, points in self.points.items()}


def compare_with(
    deal: DailyDeal, count: int = PLAYERS_OF_A_LEVEL, progress: Callable[[int, int], None] | None = None
) -> Distribution:
    """Let `count` players of each level play the same cards. The same deal gives the same distribution."""
    require(search_kernels(deal.game))
    found: dict[str, list[int]] = {}
    for place, level in enumerate(LEVELS):
        found[level] = []
        for number in range(count):
            found[level].append(deal.simulate(level, number))
            if progress is not None:
                progress(place * count + number + 1, len(LEVELS) * count)
        found[level].sort()
    return Distribution(found)


def streak(days: Sequence[date], last: date) -> int:
    """Return on how many days in a row, up to `last` or the day before, the deal was played."""
    played = set(days)
    day = last if last in played else last - timedelta(1)
    count = 0
    while day in played:
        count += 1
        day -= timedelta(1)
    return count


def shared_text(deal: DailyDeal, points: int, better: Mapping[str, float], costs: Sequence[float], limit: float) -> str:
    """Return a result to show to others, which gives nothing away: a square for each decision, by what it cost."""
    squares = "".join("🟩" if cost <= 0 else "🟨" if cost < limit else "🟥" for cost in costs)
    shares = " · ".join(f"{level} {100 * share:.0f} %" for level, share in better.items())
    return f"Byre {deal.game} {deal.day.isoformat()}: {points}\n> {shares}\n{squares}"
