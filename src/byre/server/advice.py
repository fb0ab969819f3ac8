"""Advice for whoever plays alone with bots at a table: what each action leads to, worked out once for each decision.

It is made from the view of that seat alone, in a worker process, and told to the connection that asked for it. A table
where two persons sit gets none: one of them could play by it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

import msgspec

from byre.engine.warmup import WARMUP
from byre.games import GAMES
from byre.server import messages as m
from byre.server.bot_moves import Decision
from byre.server.commands import deciding_seat, refuse
from byre.server.outgoing import Visitor
from byre.server.services import Services
from byre.server.table import Table

BUSY = "advice cannot be given just now; try again in a moment"
Answer = Callable[[Visitor, m.Advice, m.Message], None]


class TableAdvice:
    """The advice for the last decision that somebody asked about. `answer` sends the answer to what a visitor asked."""

    def __init__(self, services: Services, answer: Answer) -> None:
        self._services, self._answer = services, answer
        self._decision: Decision | None = None
        self._figures: asyncio.Future[bytes] | None = None

    def ask(self, table: Table, visitor: Visitor, asked: m.Advice) -> None:
        """Answer as soon as the figures are there. RequestRefused if there are none for this visitor."""
        seat = advised_seat(table, visitor, asked)
        figures = self._figures_for(table, Decision(table.number, seat, asked.decision))
        figures.add_done_callback(partial(self._tell, visitor, asked))

    def stop(self) -> None:
        if self._figures is not None:
            self._figures.cancel()
        self._decision = self._figures = None

    def _figures_for(self, table: Table, decision: Decision) -> asyncio.Future[bytes]:
        figures = self._figures
        if figures is None or decision != self._decision or _has_failed(figures):
            self._check_room(table.settings.game)
            self.stop()
            assert table.match is not None
            view = msgspec.json.encode(table.match.view(decision.seat))
            figures = self._services.bots.advise(table.code, view)
            self._decision, self._figures = decision, figures
        return figures

    def _check_room(self, game: str) -> None:
        if not WARMUP.is_there(GAMES[game].implementation.unit("search")):
            refuse("busy", "this server is still getting ready for advice; try again in a minute")
        if self._services.bots.waiting_for_advice() >= self._services.limits.advice:
            refuse("busy", BUSY)

    def _tell(self, visitor: Visitor, asked: m.Advice, figures: asyncio.Future[bytes]) -> None:
        if figures.cancelled():  # the decision was made meanwhile, or the table is put away
            self._answer(visitor, asked, m.Refused(asked.id, "answered", "another decision is asked about by now"))
        elif figures.exception() is not None:
            self._answer(visitor, asked, m.Refused(asked.id, "busy", BUSY))
        else:
            self._answer(visitor, asked, m.Advised(asked.id, asked.match, asked.decision, _read(figures.result())))


def advised_seat(table: Table, visitor: Visitor, asked: m.Advice) -> int:
    """Return the seat that may have advice for its decision now; RequestRefused says why there is none."""
    if visitor.screen:
        refuse("no_seat", "a screen that shows what the table sees is given no advice")
    seat = deciding_seat(table, visitor.person, asked)
    if not table.settings.tutor:
        refuse("no_tutor", "at this table no advice is given: its settings say so")
    if sum(chair.person is not None for chair in table.chairs) > 1:
        refuse("not_alone", "advice is given only where all other seats are bots")
    if not table.owes(seat):
        refuse("not_your_turn", "it is not your turn")
    return seat


def _has_failed(figures: asyncio.Future[bytes]) -> bool:
    return figures.done() and (figures.cancelled() or figures.exception() is not None)


_read = msgspec.json.Decoder(list[m.AdvisedAction]).decode
