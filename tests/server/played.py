"""A table in memory that a test plays at, without a server."""

from __future__ import annotations

import random
from typing import Any

import pytest

from byre.server import entries as e
from byre.server import messages as m
from byre.server.asking import Refusal, decide
from byre.server.table import OVER, Table, Viewer

CODE, SECRET, OTHER_SECRET = "ABC234", "11" * 32, "22" * 32
ANN, BEN, CLEO, DAN = "ann", "ben", "cleo", "dan"
ROUND = {"rounds": 1}


class Played:
    """A table and its entries, at a time that the test says."""

    def __init__(self, host: str = ANN, **settings: Any) -> None:
        self.table = Table()
        self.entries: list[tuple[float, e.Entry]] = []
        self.now = 100.0
        self.do(e.Made(CODE, m.Settings(**{"game": "six", "players": 2, "options": ROUND, **settings}), host))
        self.do(e.Promised(SECRET))

    def do(self, *entries: e.Entry) -> None:
        for entry in entries:
            self.entries.append((self.now, entry))
            self.table.apply(entry, self.now)
        if self.table.status == OVER and self.table.promised is None:
            self.do(e.Promised(OTHER_SECRET))

    def ask(self, person: str, command: m.Command) -> list[e.Entry]:
        entries = decide(self.table, person, command)
        self.do(*entries)
        return entries

    def refused(self, person: str, command: m.Command) -> str:
        """The reason; what is told to anybody has not changed."""
        before = self.told()
        with pytest.raises(Refusal) as refusal:
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
        return self

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


def told(table: Table, now: float) -> list[bytes]:
    """All that anybody could be told of a table."""
    viewers: list[Viewer] = ["table", *range(len(table.chairs))]
    people = [ANN, BEN, CLEO, DAN]
    messages: list[m.Message] = [m.Welcome(table.you(one, "token"), table.info()) for one in people]
    messages += [update for viewer in viewers if (update := table.update(viewer, [], now))]
    messages += [missed for viewer in viewers if (missed := table.missed(viewer, 0))]
    return [m.write_message(message) for message in messages]
