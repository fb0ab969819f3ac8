"""A match with people at some seats and bots at the others, without input and output."""

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


@dataclass
class LocalTable:
    """A match and its bots. The seats without a bot belong to people."""

    match: Match
    bots: dict[int, Bot]
    hurried: bool = False  # do bots that are not compiled answer soon, and so not always the same?

    @property
    def over(self) -> bool:
        return self.match.over

    def person_asked(self, first: int) -> int | None:
        """Return a person who owes a decision, preferably `first`; None if only bots do, or the match is over."""
        owing = [seat for seat in self.match.to_act if seat not in self.bots]
        return first if first in owing else next(iter(owing), None)

    def play(self, seat: int, action: Action) -> list[Event]:
        """Play an action and return its events; raise IllegalAction, with nothing changed, if it is not legal."""
        return self.match.play(seat, action)

    def ask_bot(self) -> tuple[int, Action]:
        """Return the seat of the next bot and its action. A bot gets its view and nothing else."""
        seat = next(seat for seat in self.match.to_act if seat in self.bots)
        return seat, ask(self.bots[seat], self.match, seat)

    def hurry_uncompiled(self) -> None:
        """Have bots answer within half a second even while they are not compiled: for play with people."""
        self.hurried = True
        for bot in self.bots.values():
            if isinstance(bot, BaseBot):
                bot.hurry_uncompiled()

    def uncompiled_bots(self) -> set[int]:
        """Return the seats of bots that search, as long as searching is not compiled."""
        thinking = {seat for seat, bot in self.bots.items() if isinstance(bot, BaseBot) and bot.thinks}
        return thinking if thinking and not search_kernels(self.match.game.name).compiled else set()

    def would_repeat_itself(self, seat: int) -> bool:
        """Say whether the bot at this seat would play the same again. A bot with a time limit would not."""
        hurries = self.hurried and seat in self.uncompiled_bots()
        return not hurries and getattr(self.bots[seat], "time_ms", None) is None

    def faults(self) -> list[str]:
        """Return what bots did wrong, a sentence each. Only bots of other people can."""
        return [fault.sentence for bot in self.bots.values() for fault in getattr(bot, "faults", [])]

    def view(self, seat: int) -> dict[str, Any]:
        view: dict[str, Any] = self.match.view(seat)
        return view


def ask(bot: Bot, match: Match, seat: int) -> Action:
    """Return the action of a bot. Byre's own get the record of a view, which need not be checked."""
    if isinstance(bot, BaseBot):
        return match.game.action(bot.choose_id(match.view_record(seat)))
    return bot.choose(match.view(seat))


def seat_bots(match: Match, people: int, levels: Sequence[str]) -> LocalTable:
    """Return a table with people at the first seats, and bots of these levels, seeded by the match, at the others."""
    game, seed = match.game.name, match.seed
    seats = zip(range(people, match.players), cycle(levels))
    return LocalTable(match, {seat: make(level, game=game, seed=_bot_seed(seed, seat)) for seat, level in seats})


def _bot_seed(seed: int | bytes, seat: int) -> int:
    """Return a seed of its own for each bot, which tells nothing about the deal."""
    text = f"bot {seat} of {seed.hex() if isinstance(seed, bytes) else seed}"
    return int.from_bytes(sha256(text.encode()).digest()[:8])
