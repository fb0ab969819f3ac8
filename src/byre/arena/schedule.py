"""Which deals are played, and who sits where.

A match is identified by its number. Its deal, its seats and all seeds follow from the number, so it does not matter
which process plays it, or when. Seeds are digests of text:

    a deal         SHA-256 of "byre arena SEED deal DEAL", the 32 bytes that `Match` takes as its seed
    a bot's luck   the first 8 bytes, low byte first, of SHA-256 of "byre arena SEED deal DEAL seat SEAT bot BOT"

where BOT is the bot as the user named it, for example `hard:playouts=50`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from byre.errors import BadOption

SIDES = 2
BOT_SEED_BYTES = 8


@dataclass(frozen=True)
class Setting:
    """What all matches of a run have in common."""

    game: str
    options: Mapping[str, Any]  # as given; the defaults of others may depend on the number of players
    seed: int
    bots: tuple[str, ...]  # all different


@dataclass(frozen=True)
class Sitting:
    """One match: its deal, and the bot at each seat by its place in `Setting.bots`."""

    deal: int
    seats: tuple[int, ...]

    @property
    def players(self) -> int:
        return len(self.seats)


class Schedule(Protocol):
    """The matches of a run, by number."""

    def __len__(self) -> int: ...

    def sitting(self, number: int) -> Sitting: ...


def deal_seed(seed: int, deal: int) -> bytes:
    return hashlib.sha256(f"byre arena {seed} deal {deal}".encode()).digest()


def bot_seed(seed: int, deal: int, seat: int, bot: str) -> int:
    digest = hashlib.sha256(f"byre arena {seed} deal {deal} seat {seat} bot {bot}".encode()).digest()
    return int.from_bytes(digest[:BOT_SEED_BYTES], "little")


@dataclass(frozen=True)
class Rotating:
    """One line-up, rotated from match to match, so that each deal is played in every rotation."""

    rotations: tuple[tuple[int, ...], ...]
    matches: int

    @classmethod
    def of(cls, line_up: Sequence[int], matches: int) -> Rotating:
        """Return the schedule of a line-up. Rotations that seat the same bots in the same places count once."""
        places = range(len(line_up))
        turned = [tuple(line_up[(seat - turn) % len(line_up)] for seat in places) for turn in places]
        return cls(tuple(dict.fromkeys(turned)), matches)

    def __len__(self) -> int:
        return self.matches

    def sitting(self, number: int) -> Sitting:
        deal, rotation = divmod(number, len(self.rotations))
        return Sitting(deal, self.rotations[rotation])


@dataclass(frozen=True)
class Pairing:
    """Two bots that meet at a table with `players` seats."""

    players: int
    one: int
    other: int

    def seats(self, swapped: bool) -> tuple[int, ...]:
        """Return who sits where: ABAB…, or BABA… if swapped."""
        sides = (self.other, self.one) if swapped else (self.one, self.other)
        return tuple(sides[seat % SIDES] for seat in range(self.players))


@dataclass(frozen=True)
class EachAgainstEach:
    """Each deal is played by all pairings, with both sides, before the next deal.

    So all pairings have played about the same deals whenever the run is stopped.
    """

    pairings: tuple[Pairing, ...]
    matches: int  # of each pairing

    @classmethod
    def of(cls, bots: int, tables: Sequence[int], matches: int) -> EachAgainstEach:
        pairs = [(one, other) for one in range(bots) for other in range(one + 1, bots)]
        return cls(tuple(Pairing(players, *pair) for players in tables for pair in pairs), matches)

    def __len__(self) -> int:
        return self.matches * len(self.pairings)

    def sitting(self, number: int) -> Sitting:
        match, pairing = divmod(number, len(self.pairings))
        deal, swapped = divmod(match, SIDES)
        return Sitting(deal, self.pairings[pairing].seats(bool(swapped)))

    def numbers_of(self, pairing: int) -> slice:
        """Return the numbers of the matches of one pairing."""
        return slice(pairing, None, len(self.pairings))


def check_matches(matches: int) -> int:
    if matches < 1:
        raise BadOption(f"the number of matches is from 1 on, not {matches}")
    return matches
