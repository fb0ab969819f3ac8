"""A match at the terminal's table: people at some seats, bots at the others; no input, no output."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import cycle
from typing import Any

from byre.bots import Bot, make
from byre.engine.actions import Action
from byre.engine.events import redact
from byre.engine.match import Match
from byre.errors import IllegalAction

Event = Action
NAMES = ("Ada", "Ben", "Cleo", "Dirk", "Eva", "Finn", "Gina", "Hugo", "Ida", "Jan", "Kim", "Lou")


@dataclass
class Table:
    """Whoever sits at no bot's seat is a person, and is asked."""

    match: Match
    bots: dict[int, Bot]

    @property
    def over(self) -> bool:
        return self.match.over

    def person_asked(self) -> int | None:
        """The first person who owes a decision; None if only bots do, or the match is over."""
        return next((seat for seat in self.match.to_act if seat not in self.bots), None)

    def play(self, seat: int, action: Action) -> list[Event]:
        """What happened when this seat played; IllegalAction if it may not, and nothing has changed."""
        return self.match.play(seat, action)

    def let_bot_play(self) -> list[Event]:
        """What happened when the next bot played, which was shown its view and nothing else."""
        seat = next(seat for seat in self.match.to_act if seat in self.bots)
        return self.match.play(seat, self.bots[seat].choose(self.match.view(seat)))

    def faults(self) -> list[str]:
        """What bots did wrong, in a sentence each: only those that others wrote can."""
        return [fault.sentence for bot in self.bots.values() for fault in getattr(bot, "faults", [])]

    def seen_by(self, seat: int, events: list[Event]) -> list[Event]:
        return redact(events, seat)

    def view(self, seat: int) -> dict[str, Any]:
        return self.match.view(seat)

    def refusal(self, seat: int, action: Action) -> str | None:
        """The word for why a seat may not play an action, None if it may."""
        try:
            self.match.copy().play(seat, action)
        except IllegalAction as error:
            return error.reason
        return None


def seat_bots(match: Match, people: int, levels: Sequence[str]) -> Table:
    """The people sit first, bots of these levels in turn fill the table; they follow from the match's seed, too."""
    game, seed = match.game.name, match.seed
    seats = zip(range(people, match.players), cycle(levels))
    return Table(match, {seat: make(level, game=game, seed=_bot_seed(seed, seat)) for seat, level in seats})


def _bot_seed(seed: int | bytes, seat: int) -> int:
    """A stream of its own for each bot, which tells nothing of the deal."""
    text = f"bot {seat} of {seed.hex() if isinstance(seed, bytes) else seed}"
    return int.from_bytes(sha256(text.encode()).digest()[:8])


def names(players: int) -> list[str]:
    """What the seats are called; the reader's own is called "you" instead."""
    return list(NAMES[:players])
