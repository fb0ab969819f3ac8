"""Those who are connected to a table on this server, and what each of them is told.

Nothing here decides or sends: every method returns messages, and the room sends them when all that they tell of is
saved.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from byre.engine.actions import Action
from byre.server import entries as e
from byre.server import messages as m
from byre.server.commands import RequestRefused
from byre.server.outgoing import Addressed, Outgoing, Visitor, to
from byre.server.services import Services
from byre.server.spectators import Spectators
from byre.server.table import Table, Viewer

LEAVES_TABLE = {e.Moved, e.Spoken, e.Extended}  # entries that change nothing of what `TableChanged` tells


class TableAudience:
    def __init__(self, services: Services, table: Table, spectators: Spectators) -> None:
        self.table, self._spectators = table, spectators
        self.visitors: dict[Visitor, m.You] = {}  # and what each was told of itself
        self.hellos: dict[Visitor, m.Hello] = {}  # what each came with
        self._services = services
        self._present: Counter[str] = Counter()  # connections, by person
        self.elsewhere = 0  # visitors who are connected to another server

    # --- coming and going ---------------------------------------------------------------------------------------------

    def enter(self, visitor: Visitor, hello: m.Hello, now: float) -> list[Addressed]:
        """Let somebody in, who is told all that there is to know; RequestRefused if there is no place."""
        table, person = self.table, visitor.person
        self._check_place(person)
        visitor.screen, visitor.steps = hello.screen, hello.steps
        self.visitors[visitor] = table.you(person)
        self.hellos[visitor] = hello
        self._present[person] += 1
        self.elsewhere += visitor.elsewhere
        self._spectators.come(person, hello.name, table.seat_of(person) is not None)
        visitor.viewer = self._viewer_of(visitor)
        newly_here = self.look_around()
        you = self._with_token(visitor, self.visitors[visitor])
        messages: list[Addressed] = [to(visitor, m.Welcome(you, self.info(), table.heard(person)), hello)]
        messages += self._catch_up(visitor, hello, now)
        if not self._services.bots.warmup().ready:
            messages.append(self._warmup([visitor]))
        if newly_here:
            messages += self._table_changed([other for other in self.visitors if other is not visitor])
        return messages

    def _check_place(self, person: str) -> None:
        limits = self._services.limits
        if not self.table.may_watch(person):
            raise RequestRefused("no_watching", "at this table nobody may look on")
        if self._present[person] >= limits.connections_of_person:
            raise RequestRefused(
                "too_many", f"one person has {limits.connections_of_person} connections to a table at most"
            )
        if self.table.seat_of(person) is None and len(self._watchers()) >= limits.watchers:
            raise RequestRefused("too_many", f"{limits.watchers} look on at this table already, and no more can")

    def _catch_up(self, visitor: Visitor, hello: m.Hello, now: float) -> list[Addressed]:
        """Return what was missed, if that is still known, and how it looks now."""
        messages: list[Addressed] = []
        if hello.seen is not None and hello.match == self.table.number and hello.seen < self.table.moves:
            missed = self.table.missed(visitor.viewer, hello.seen, visitor.steps)
            messages += [to(visitor, missed)] if missed else []
        update = self.table.update(visitor.viewer, now)
        return messages + ([to(visitor, update)] if update else [])

    def leave(self, visitor: Visitor) -> list[Addressed]:
        """A connection is gone; the seat stays."""
        if self.visitors.pop(visitor, None) is None:
            return []
        del self.hellos[visitor]
        self._present[visitor.person] -= 1
        self.elsewhere -= visitor.elsewhere
        if self._present[visitor.person]:
            return []
        del self._present[visitor.person]
        self._spectators.go(visitor.person, self.table.seat_of(visitor.person) is not None)
        return self._table_changed(self.visitors) if self.look_around() else []

    def look_around(self) -> bool:
        """Note which seats' players are here. Has that changed?"""
        was_here, table = self.table.here, self.table
        table.here = {seat for seat, chair in enumerate(table.chairs) if chair.person and self._present[chair.person]}
        return table.here != was_here

    def _viewer_of(self, visitor: Visitor) -> Viewer:
        seat = self.table.seat_of(visitor.person)
        return "table" if seat is None or visitor.screen else seat

    def _watchers(self) -> list[str]:
        return [person for person in self._present if self.table.seat_of(person) is None]

    # --- what they are told -------------------------------------------------------------------------------------------

    def about(self, entries: list[e.Entry], events: list[Action], now: float) -> list[Addressed]:
        """Tell what entries have changed that are applied already; `events` are those of the moves among them."""
        messages: list[Addressed] = []
        kinds = [type(entry) for entry in entries]
        moved, changed = kinds.count(e.Moved), not LEAVES_TABLE.issuperset(kinds)  # not every move has events
        if changed:
            messages += self._all_changed(list(self.visitors))
        if self.table.match is not None and (moved or changed):  # after a change somebody may see as somebody else
            messages += self._updates(now, moved, events)
        if moved < len(entries):
            messages += [message for entry in entries for message in self._about_other(entry, now)]
        return messages

    def _about_other(self, entry: e.Entry, now: float) -> list[Addressed]:
        """Tell what neither the table's state nor a view shows."""
        if isinstance(entry, e.Spoken):
            return [self._said()]
        if isinstance(entry, e.Extended):
            return [self.times(now)]
        if isinstance(entry, e.DealCanceled):
            deal = self.table.canceled[-1]
            return [(list(self.visitors), Outgoing(m.Canceled(deal.commitment, deal.seats)))]
        return []

    def restored(self, table: Table, now: float) -> list[Addressed]:
        """Tell that the table is another one now: what is on disk."""
        self.table = table
        everybody = list(self.visitors)
        text = "something went wrong at this table; it is again as it was last saved"
        recovered: Addressed = everybody, Outgoing(m.Recovered(text))
        return [recovered, *self._all_changed(everybody), *self._updates(now)]

    def company(self) -> list[Addressed]:
        """Tell who looks on now."""
        return self._table_changed(self.visitors)

    def times(self, now: float) -> Addressed:
        times = self.table.times(now)
        return list(self.visitors), Outgoing(m.Times(self.table.number, times))

    def warmup(self) -> Addressed:
        """Tell everybody how far the compiling is."""
        return self._warmup(list(self.visitors))

    def info(self) -> m.TableInfo:
        watchers = self._watchers()
        return self.table.info(len(watchers), self._spectators.names(watchers))

    def _all_changed(self, everybody: list[Visitor]) -> list[Addressed]:
        """Tell the table's state after a change that may have moved people to other seats."""
        self.look_around()
        for visitor in everybody:
            visitor.viewer = self._viewer_of(visitor)
        return self._table_changed(everybody)

    def _table_changed(self, visitors: Iterable[Visitor]) -> list[Addressed]:
        """Tell the table's state to all, and what is their own to those for whom that has changed."""
        info, others, messages = self.info(), [], []
        for visitor in visitors:
            you = self.table.you(visitor.person)
            if you == self.visitors[visitor]:
                others.append(visitor)
            else:
                self.visitors[visitor] = you
                messages.append(to(visitor, m.TableChanged(info, self._with_token(visitor, you))))
        return [*messages, (others, Outgoing(m.TableChanged(info)))]

    def _updates(self, now: float, moves: int = 0, events: list[Action] | None = None) -> list[Addressed]:
        """Tell the last moves, or the deal: one message for all who see the same."""
        seen: dict[tuple[Viewer, bool], list[Visitor]] = {}
        for visitor in self.visitors:
            seen.setdefault((visitor.viewer, visitor.steps), []).append(visitor)
        messages: list[Addressed] = []
        for (viewer, steps), visitors in seen.items():
            update = self.table.update(viewer, now, moves, events, steps)
            messages += [(visitors, Outgoing(update))] if update else []
        return messages

    def _said(self) -> Addressed:
        speaker, remark = self.table.said[-1]
        return [one for one in self.visitors if self.table.hears(one.person, speaker)], Outgoing(m.Said(remark))

    def _warmup(self, visitors: list[Visitor]) -> Addressed:
        progress = self._services.bots.warmup()
        warmup = m.Warmup(progress.done, progress.total, progress.game)
        weaker = self._services.bots.weaker_levels(self.table.settings.game)
        return visitors, Outgoing(m.WarmingUp(warmup, weaker))

    def _with_token(self, visitor: Visitor, you: m.You) -> m.You:
        """Add the token of the own seat; a screen is for all to see, so it gets none."""
        if you.seat is None or visitor.screen:
            return you
        token = self._services.signer.token(self.table.code, visitor.person)
        return m.You(you.seat, you.host, token, you.muted)
