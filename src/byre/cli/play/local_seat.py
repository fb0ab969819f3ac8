"""A seat at a match on this machine: people at this keyboard, bots at the other seats."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection

from byre.cli.play.journal import Journal
from byre.cli.play.local_table import LocalTable
from byre.cli.play.seat import News, Seat, Told, happenings
from byre.cli.words.base import Event
from byre.engine.actions import Action
from byre.engine.warmup import WARMUP, Progress
from byre.match import redact
from byre.telling.names import BOT_NAMES


class LocalSeat(Seat):
    """Each move is written to the journal before it is told."""

    def __init__(self, table: LocalTable, journal: Journal, memory_aid: bool, before: list[list[Event]]) -> None:
        self.table, self.journal, self._memory_aid = table, journal, memory_aid
        self.names = BOT_NAMES[: table.match.players]
        self.people = table.match.players - len(table.bots)
        self._moves = before  # all events of each move
        self._old = len(before)  # the number of moves that were made before
        self._told = [0] * table.match.players  # the number of moves that each seat was told of
        self._holder = 0  # the seat that has the keyboard
        self._round = 0
        self._answered = asyncio.Event()

    @property
    def may_have_hints(self) -> bool:
        return self.people == 1

    @property
    def memory_aid(self) -> bool:
        return self._memory_aid

    @property
    def warmup(self) -> Progress | None:
        progress = WARMUP.progress()
        return None if progress.ready else progress

    @property
    def warming_up(self) -> Collection[int]:
        return () if self.warmup is None else self.table.uncompiled_bots()

    async def news(self) -> AsyncIterator[Told]:
        while not self.table.over:
            for told in self._first_looks():
                yield told
            asked = self.table.person_asked(self._holder)
            if asked is None:
                self._keep(*await asyncio.to_thread(self.table.ask_bot))
            elif len(legal := self.table.match.legal(asked)) == 1:
                self._keep(asked, legal[0])
            else:
                self._holder = asked
                yield self._news(legal)
                await self._answered.wait()
                self._answered.clear()
            yield self._news([])

    async def play(self, action: Action) -> None:
        self._keep(self._holder, action)
        self._answered.set()

    def _keep(self, seat: int, action: Action) -> None:
        events = self.table.play(seat, action)
        self.journal.write(seat, action)
        self._moves.append(events)

    def _first_looks(self) -> list[News]:
        """Return how a round begins. In games where players see something only now, each of them is told."""
        view = self.table.view(self._holder)
        if view["round"] == self._round:
            return []
        self._round = view["round"]
        if "known" not in view:
            return [self._news([])]
        others = [person for person in range(self.people) if person != self._holder]
        return [self._news_for(person, []) for person in (self._holder, *others)]

    def _news(self, legal: list[Action]) -> News:
        return self._news_for(self._holder, legal)

    def _news_for(self, seat: int, legal: list[Action]) -> News:
        old = self._told[seat] < self._old
        moves, self._told[seat] = self._moves[self._told[seat] :], len(self._moves)
        game, players = self.table.match.game.name, self.table.match.players
        happened = [one for move in moves for one in happenings(game, players, redact(move, seat))]
        return News(seat, self.names, happened, self.table.view(seat), legal, old)
