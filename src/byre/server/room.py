"""A table in memory, and those who are connected to it: what each of them is told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Protocol

from byre.engine.actions import Action
from byre.server import entries as e
from byre.server import messages as m
from byre.server.store import Listed
from byre.server.table import Table, Viewer

Letter = tuple["Visitor", bytes]  # to whom, and what


class Visitor(Protocol):
    """A connection to a table."""

    person: str
    client: str  # its address
    screen: bool  # does it show what the table sees, even at a seat?
    viewer: Viewer  # with whose eyes it sees
    greeted: bool  # is it told what happens?

    def tell(self, data: bytes) -> None:
        """Sends without waiting."""
        ...


@dataclass(eq=False)
class Room:
    table: Table
    seq: int  # of the next entry
    visitors: set[Visitor] = field(default_factory=set)
    thinking: set[tuple[int, int, int]] = field(default_factory=set)  # bots' decisions: match, seat, decision
    warned: set[tuple[int, int, int, int]] = field(default_factory=set)  # the same, and how often it was extended
    unsaved: int = 0  # how many letters' loads wait for the store
    broken: bool = False  # it holds what could not be kept
    idle_since: float = 0.0
    listed: Listed | None = None  # as it was last written down

    def greeted(self) -> list[Visitor]:
        return [visitor for visitor in self.visitors if visitor.greeted]

    def look_around(self) -> None:
        """Notes which seats' players are here, and with whose eyes everybody sees."""
        self.table.here = set()
        for visitor in self.greeted():
            seat = self.table.seat_of(visitor.person)
            visitor.viewer = "table" if seat is None or visitor.screen else seat
            if seat is not None:
                self.table.here.add(seat)

    def watchers(self) -> int:
        return sum(self.table.seat_of(visitor.person) is None for visitor in self.greeted())

    def welcome(self, visitor: Visitor, token: str) -> list[Letter]:
        table, person = self.table, visitor.person
        welcome = m.Welcome(table.you(person, _shown(token, visitor)), table.info(self.watchers()), table.heard(person))
        return [_letter(visitor, welcome)]

    def catch_up(self, visitor: Visitor, match: int | None, seen: int | None, now: float) -> list[Letter]:
        """What was missed, if that can be told, and how it looks now."""
        letters: list[Letter] = []
        if seen is not None and match == self.table.number and seen < self.table.moves:
            missed = self.table.missed(visitor.viewer, seen)
            letters += [_letter(visitor, missed)] if missed else []
        update = self.table.update(visitor.viewer, [], now)
        return letters + ([_letter(visitor, update)] if update else [])

    def tell_table(self, tokens: dict[str, str]) -> list[Letter]:
        """The table's state to all, and to each what is its own."""
        info, letters = self.table.info(self.watchers()), []
        for visitor in self.greeted():
            you = self.table.you(visitor.person, _shown(tokens[visitor.person], visitor))
            letters.append(_letter(visitor, m.TableChanged(info, you)))
        return letters

    def tell_move(self, events: list[Action], now: float) -> list[Letter]:
        """A move, or the deal, to all: made once for each who sees the same."""
        made: dict[Viewer, bytes] = {}
        letters = []
        for visitor in self.greeted():
            if visitor.viewer not in made:
                update = self.table.update(visitor.viewer, events, now)
                made[visitor.viewer] = m.write_message(update)
            letters.append((visitor, made[visitor.viewer]))
        return letters

    def tell_times(self, now: float) -> list[Letter]:
        times = m.write_message(m.Times(self.table.number, self.table.times(now)))
        return [(visitor, times) for visitor in self.greeted()]

    def tell_warmup(self, warmup: m.Warmup, weaker: list[str], visitors: Iterable[Visitor]) -> list[Letter]:
        told = m.write_message(m.WarmingUp(warmup, weaker))
        return [(visitor, told) for visitor in visitors]

    def tell_said(self) -> list[Letter]:
        speaker, remark = self.table.said[-1]
        said = m.write_message(m.Said(remark))
        return [(visitor, said) for visitor in self.greeted() if self.table.hears(visitor.person, speaker)]


def _letter(visitor: Visitor, message: m.Message) -> Letter:
    return visitor, m.write_message(message)


def _shown(token: str, visitor: Visitor) -> str | None:
    """A screen is for all to see."""
    return None if visitor.screen else token


def changes_table(entries: Iterable[e.Entry]) -> bool:
    """Is there more than a move, words or time in them?"""
    return not all(type(entry) in LEAVES_TABLE for entry in entries)


LEAVES_TABLE = {e.Moved, e.Spoken, e.Extended}
