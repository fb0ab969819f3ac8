"""What clients were promised, held against what the database has: linearizable, table by table.

The log of a table is one order of all its moves. It explains what the clients saw if every acknowledged move is in it
once, as the move, by the seat and in the match that the answer named; a move that was refused is not in it; and a move
that was acknowledged before another was sent comes before it. Every update that a viewer was sent is what one server
tells that viewer of the same part of the log, to the byte, and a viewer's updates are in the order of the log.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import pairwise
from typing import Any, NamedTuple

import asyncpg

from byre.client import Refused, Table
from byre.engine.actions import Action
from byre.server import entries as e
from byre.server import messages as m
from byre.server.keys import Keyring, environment_keyring
from byre.server.store.postgres.reading import read_table
from byre.server.table import Table as ServerTable
from byre.server.table import Viewer
from tests.server.clustered import KEYS
from tests.server.played import fold
from tests.server.running import Chooser, Json


@dataclass
class Attempt:
    """A move that a client sent."""

    code: str
    id: str
    sent: float
    answered: float | None = None  # None: it was never answered, and may be done or not, or it was refused
    refused: bool = False  # was it said to be not done?
    n: int | None = None  # which move of the match it was, as the server said
    seat: int | None = None
    match: int = 0


class Seen(NamedTuple):
    """An update that a viewer was sent."""

    code: str
    viewer: Viewer
    match: int
    since: int
    n: int
    digest: bytes  # of all that is in it


class Wait(NamedTuple):
    """How long a player waited from sending a move for the first time until it was acknowledged."""

    code: str
    sent: float
    answered: float
    tries: int  # more than one if it was refused for the moment

    @property
    def seconds(self) -> float:
        return self.answered - self.sent


@dataclass
class History:
    attempts: list[Attempt] = field(default_factory=list)
    waits: list[Wait] = field(default_factory=list)
    seen: dict[str, list[Seen]] = field(default_factory=dict)  # by connection, in the order in which they came

    async def play(self, table: Table, choose: Chooser, stop: asyncio.Event | None = None) -> Json | None:
        """Play a match to its end, or until `stop`, and write down every move that is sent."""
        async for message in table.messages():
            if stop is not None and stop.is_set():
                return None
            if message["type"] != "update":
                continue
            self.note(table, message)
            if message["decision"] is not None and message is table.update:
                await self.move(table, choose(message["view"], message["legal"]), message)
            if message["view"]["over"]:
                return message
        raise AssertionError(f"the connection was closed: {table.closed}")

    async def move(self, table: Table, action: Json, update: Json) -> None:
        """Make a move; one that is refused for now is tried again as another one."""
        code, begun = table.info["code"], time.monotonic()
        for tries in itertools.count(1):
            id = f"{table._own}-{table._numbers.__reduce__()[1][0]}"  # the one that it will have
            attempt = Attempt(code, id, time.monotonic(), seat=table.you["seat"], match=update["match"])
            self.attempts.append(attempt)
            try:
                answer = await table.move(action, update)
            except Refused as refusal:
                attempt.refused = True
                if refusal.reason != "not_saved":
                    return  # another one was made for this seat before
                await asyncio.sleep(0.05)
                continue
            attempt.answered, attempt.n = time.monotonic(), answer["n"]
            self.waits.append(Wait(code, begun, attempt.answered, tries))
            return

    def note(self, table: Table, update: Json) -> None:
        """Write down an update that a viewer was sent."""
        viewer: Viewer = "table" if table.you["seat"] is None else table.you["seat"]
        one = Seen(
            table.info["code"], viewer, update["match"], update["since"], update["n"], _digest(json.dumps(update))
        )
        self.seen.setdefault(f"{one.code} {table._own}", []).append(one)

    def check(self, logs: dict[str, list[e.Entry]]) -> int:
        """Raise AssertionError if the logs do not explain what clients saw; return how many moves were acknowledged."""
        attempts = defaultdict[str, list[Attempt]](list)
        for attempt in self.attempts:
            attempts[attempt.code].append(attempt)
        _check_updates(list(self.seen.values()), logs)
        for code, own in attempts.items():
            _check_answers(own, logs[code])
            ids = [entry.id for entry in logs[code] if isinstance(entry, e.Moved) and entry.id]
            twice = [id for id, times in Counter(ids).items() if times > 1]
            assert not twice, f"moves of table {code} were made twice: {twice}"
            place = {id: at for at, id in enumerate(ids)}
            lost = [attempt for attempt in own if attempt.answered is not None and attempt.id not in place]
            assert not lost, f"acknowledged moves of table {code} are lost: {lost}"
            _check_order([attempt for attempt in own if attempt.id in place], place)
        return sum(attempt.answered is not None for attempt in self.attempts)


def _check_answers(attempts: list[Attempt], log: list[e.Entry]) -> None:
    """What was acknowledged is the move that the answer named, and what was refused is not done."""
    made, match, n = dict[str, tuple[int, int, int]](), 0, 0
    for entry in log:
        if isinstance(entry, e.Started | e.PositionSet):
            match, n = match + 1, 0
        elif isinstance(entry, e.Moved):
            n += 1
            if entry.id is not None:
                made[entry.id] = match, entry.seat, n
    for attempt in attempts:
        if attempt.refused:
            assert attempt.id not in made, f"{attempt} was refused, and is in the log"
        elif attempt.answered is not None and attempt.id in made:
            assert made[attempt.id] == (attempt.match, attempt.seat, attempt.n), attempt


def _check_updates(viewers: list[list[Seen]], logs: dict[str, list[e.Entry]]) -> None:
    """What viewers were told is what one server would tell them, in the order of the log."""
    for seen in viewers:
        for before, after in pairwise(seen):
            assert (before.match, before.n) <= (after.match, after.n), f"{after} came after {before}"
    wanted = defaultdict[str, set[Seen]](set)
    for one in (one for seen in viewers for one in seen):
        wanted[one.code].add(one)
    for code, those in wanted.items():
        told = _rendered(logs[code], {(one.viewer, one.match, one.since, one.n) for one in those})
        for one in those:
            assert told.get((one.viewer, one.match, one.since, one.n)) == one.digest, f"{one} is not what is in the log"


Span = tuple[Viewer, int, int, int]  # a viewer, and the moves of a match that it is told: from, to


def _rendered(log: list[e.Entry], spans: set[Span]) -> dict[Span, bytes]:
    """Return what a server tells of these moves, folding the log by itself."""
    table, events, told = ServerTable(), list[list[Action]](), dict[Span, bytes]()
    ends = defaultdict[tuple[int, int], list[Span]](list)
    for span in spans:
        ends[span[1], span[3]].append(span)
    for entry in log:
        happened = table.apply(entry, 0.0)
        if isinstance(entry, e.Started | e.PositionSet):
            events = []
        elif isinstance(entry, e.Moved):
            events.append(happened)
        else:
            continue
        for viewer, match, since, n in ends[table.number, table.moves]:
            update = table.update(viewer, 0.0, n - since, [one for some in events[since:] for one in some])
            told[viewer, match, since, n] = _digest(m.write_message(update))
    return told


def _digest(update: str | bytes) -> bytes:
    return sha256(json.dumps(json.loads(update), sort_keys=True).encode()).digest()


def _check_order(attempts: list[Attempt], place: dict[str, int]) -> None:
    """What was answered before another was sent comes before it."""
    by_end = sorted((one for one in attempts if one.answered is not None), key=lambda one: one.answered or 0.0)
    latest, ended = -1, 0
    for attempt in sorted(attempts, key=lambda one: one.sent):
        while ended < len(by_end) and (by_end[ended].answered or 0.0) < attempt.sent:
            latest = max(latest, place[by_end[ended].id])
            ended += 1
        assert place[attempt.id] > latest, f"{attempt} stands before a move that was acknowledged when it was sent"


async def read_logs(database: str) -> dict[str, list[e.Entry]]:
    """Return the entries of all tables: checksums fit, epochs only grow, and each table can be folded."""
    keyring: Keyring = environment_keyring({"BYRE_KEYS": KEYS})
    codec = e.EntryCodec(keyring)
    connection: Any = await asyncpg.connect(database)
    try:
        logs = {}
        for (code,) in await connection.fetch("SELECT code FROM tables"):
            found = await read_table(connection, code, None)
            assert found is not None
            read = [(row.up, codec.read(row.entry)) for row in found.stored.rows]
            fold(read)
            logs[code] = [entry for _, entry in read]
        epochs = await connection.fetch("SELECT code, epoch FROM entries ORDER BY code, seq")
        for before, after in pairwise(epochs):
            assert before["code"] != after["code"] or before["epoch"] <= after["epoch"]
        return logs
    finally:
        await connection.close()
