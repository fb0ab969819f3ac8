"""A match at the terminal's table: people at some seats, bots at the others; no input, no output."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import cycle
from typing import Any

from byre.bots import Bot, make
from byre.bots.base import BaseBot
from byre.bots.search_kernels import search_kernels
from byre.engine.actions import Action
from byre.match import Match

Event = Action
NAMES = ("Ada", "Ben", "Cleo", "Dirk", "Eva", "Finn", "Gina", "Hugo", "Ida", "Jan", "Kim", "Lou")


@dataclass
class LocalTable:
    """Whoever sits at no bot's seat is a person, and is asked."""

    match: Match
    bots: dict[int, Bot]
    hurried: bool = False  # do bots that are not compiled answer soon, rather than as they always would?

    @property
    def over(self) -> bool:
        return self.match.over

    def person_asked(self, first: int) -> int | None:
        """A person who owes a decision, this one before others; None if only bots do, or the match is over."""
        owing = [seat for seat in self.match.to_act if seat not in self.bots]
        return first if first in owing else next(iter(owing), None)

    def play(self, seat: int, action: Action) -> list[Event]:
        """What happened when this seat played; IllegalAction if it may not, and nothing has changed."""
        return self.match.play(seat, action)

    def ask_bot(self) -> tuple[int, Action]:
        """What the next bot plays, which is shown its view and nothing else."""
        seat = next(seat for seat in self.match.to_act if seat in self.bots)
        return seat, ask(self.bots[seat], self.match, seat)

    def hurry_uncompiled(self) -> None:
        """Has bots answer within half a second even while they are not compiled: for play with people."""
        self.hurried = True
        for bot in self.bots.values():
            if isinstance(bot, BaseBot):
                bot.hurry_uncompiled()

    def uncompiled_bots(self) -> set[int]:
        """The seats of bots that think ahead, while that is not compiled."""
        thinking = {seat for seat, bot in self.bots.items() if isinstance(bot, BaseBot) and bot.thinks}
        return thinking if thinking and not search_kernels(self.match.game.name).compiled else set()

    def would_repeat_itself(self, seat: int) -> bool:
        """Would the bot at this seat play the same again? Not by the clock."""
        hurries = self.hurried and seat in self.uncompiled_bots()
        return not hurries and getattr(self.bots[seat], "time_ms", None) is None

    def faults(self) -> list[str]:
        """What bots did wrong, in a sentence each: only those that others wrote can."""
        return [fault.sentence for bot in self.bots.values() for fault in getattr(bot, "faults", [])]

    def view(self, seat: int) -> dict[str, Any]:
        view: dict[str, Any] = self.match.view(seat)
        return view


def ask(bot: Bot, match: Match, seat: int) -> Action:
    """What a bot plays. A view need not be checked where it comes from the match itself."""
    if isinstance(bot, BaseBot):
        return match.game.action(bot.choose_id(match.view_record(seat)))
    return bot.choose(match.view(seat))


def seat_bots(match: Match, people: int, levels: Sequence[str]) -> LocalTable:
    """The people sit first, bots of these levels in turn fill the table; they follow from the match's seed, too."""
    game, seed = match.game.name, match.seed
    seats = zip(range(people, match.players), cycle(levels))
    return LocalTable(match, {seat: make(level, game=game, seed=_bot_seed(seed, seat)) for seat, level in seats})


def _bot_seed(seed: int | bytes, seat: int) -> int:
    """A stream of its own for each bot, which tells nothing of the deal."""
    text = f"bot {seat} of {seed.hex() if isinstance(seed, bytes) else seed}"
    return int.from_bytes(sha256(text.encode()).digest()[:8])


def names(players: int) -> list[str]:
    """What the seats are called; the reader's own is called "you" instead."""
    return list(NAMES[:players])
