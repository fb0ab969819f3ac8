"""The deal of a day: its seed, its cards and its bots.

The seed is made of the date and a published salt, so anybody can check that it was not chosen: it is the
HKDF-SHA-256 (RFC 5869) of SALT with the lines of `DailyDeal.info` as info (see docs/analysis.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cached_property
from hashlib import sha256
from typing import Any

from byre.bots.base import BaseBot
from byre.bots.levels import make
from byre.deal import hkdf
from byre.errors import BadOption
from byre.games import GAMES
from byre.match import Match
from byre.version import RULES_VERSION

SALT = b"byre deal of the day 1"
SEAT = 0  # of whoever plays it
BOTS = "medium"  # at the other seats: they repeat themselves, since they do not think for a time
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
    def is_of_today(self) -> bool:
        return self.day == today()

    @property
    def day_before(self) -> DailyDeal:
        """The deal of the same game on the day before."""
        return DailyDeal(self.game, self.day - timedelta(1))

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
