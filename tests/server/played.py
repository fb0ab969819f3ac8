"""A table in memory that a test plays at, without a server."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import pytest

from byre.deal import commitment, nonce_hash
from byre.server import entries as e
from byre.server import messages as m
from byre.server.commands import RequestRefused, decide, follow_up
from byre.server.table import COMMIT, REVEAL, Table, Viewer

CODE, SECRET, OTHER_SECRET = "ABC234", "11" * 32, "22" * 32
ANN, BEN, CLEO, DAN = "ann", "ben", "cleo", "dan"
ROUND = {"rounds": 1}


def fold(entries: Iterable[tuple[float, e.Entry]], start: Table | None = None) -> Table:
    """Return the table that entries make, each given with its time."""
    table = start or Table()
    for now, entry in entries:
        table.apply(entry, now)
    return table


class Played:
    """A table and its entries, at a time that the test says."""

    def __init__(self, host: str = ANN, **settings: Any) -> None:
        self.table = Table()
        self.entries: list[tuple[float, e.Entry]] = []
        self.now = 100.0
        self._secrets = [SECRET]
        self.do(e.Made(CODE, m.Settings(**{"game": "six", "players": 2, "options": ROUND, **settings}), host))

    def do(self, *entries: e.Entry) -> None:
        """And all that follows from it."""
        waiting = list(entries)
        while waiting := waiting or [self._known(entry) for entry in follow_up(self.table)]:
            entry, *waiting = waiting
            self.entries.append((self.now, entry))
            self.table.apply(entry, self.now)

    def _known(self, entry: e.Entry) -> e.Entry:
        """The secrets of deals are those of the tests."""
        if isinstance(entry, e.Committed):
            return e.Committed(self._secrets.pop() if self._secrets else OTHER_SECRET)
        return entry

    def ask(self, person: str, command: m.Command) -> list[e.Entry]:
        entries = decide(self.table, person, command)
        self.do(*entries)
        return entries

    def refused(self, person: str, command: m.Command) -> str:
        """The reason; what is told to anybody has not changed."""
        before = self.told()
        with pytest.raises(RequestRefused) as refusal:
            self.ask(person, command)
        assert self.told() == before
        assert len(str(refusal.value)) > 10, "a refusal says what is wrong"
        return refusal.value.reason

    def seat(self, *people: str) -> Played:
        for person in people:
            self.ask(person, m.Sit("1", None, person.title()))
        return self

    def start(self) -> Played:
        self.ask(ANN, m.Start("1"))
        return self.deal()

    def rematch(self, person: str = ANN) -> Played:
        self.ask(person, m.Rematch("1"))
        return self.deal()

    def deal(self) -> Played:
        """All players commit to their nonces, and reveal them."""
        for stage, act in ((COMMIT, self.commit), (REVEAL, self.reveal)):
            for seat, chair in enumerate(self.table.chairs):
                if chair.person and self.table.stage == stage:
                    act(seat)
        return self

    def commit(self, seat: int, nonce: str | None = None) -> list[e.Entry]:
        assert self.table.next_secret is not None
        shown = commitment(self.table.next_secret)
        hash = nonce_hash(shown, seat, nonce or nonce_of(seat))
        return self.ask(self.person(seat), m.Commit("1", self.table.number + 1, shown, seat, hash))

    def reveal(self, seat: int) -> list[e.Entry]:
        return self.ask(self.person(seat), m.Reveal("1", self.table.number + 1, nonce_of(seat)))

    def person(self, seat: int) -> str:
        person = self.table.chairs[seat].person
        assert person is not None
        return person

    def move(self, seat: int, action: dict[str, Any] | None = None, id: str = "move") -> list[e.Entry]:
        person, match = self.table.chairs[seat].person, self.table.match
        assert person is not None
        assert match is not None
        action = action or match.legal(seat)[0]
        return self.ask(person, m.Move(id, self.table.number, self.table.chairs[seat].decision, action))

    def finish(self, seed: int = 1) -> Played:
        luck = random.Random(seed)
        while self.table.match is not None and not self.table.match.over:
            seat = luck.choice(self.table.match.to_act)
            self.move(seat, luck.choice(self.table.match.legal(seat)))
        return self

    def host(self) -> str | None:
        return self.table.host

    def bot(self, seat: int) -> str | None:
        return self.table.chairs[seat].bot

    def told(self) -> list[bytes]:
        return told(self.table, self.now)


def nonce_of(seat: int) -> str:
    return f"{seat:02x}" * 32


def told(table: Table, now: float) -> list[bytes]:
    """All that anybody could be told of a table."""
    viewers: list[Viewer] = ["table", *range(len(table.chairs))]
    people = [ANN, BEN, CLEO, DAN]
    messages: list[m.Message] = [m.Welcome(table.you(one), table.info()) for one in people]
    messages += [update for viewer in viewers if (update := table.update(viewer, now))]
    messages += [missed for viewer in viewers if (missed := table.missed(viewer, 0))]
    return [m.write_message(message) for message in messages]
