"""Many followers of a server that is gone ask the database one question for all of them."""

from __future__ import annotations

import asyncio

import pytest

from byre.server.cluster import server_watch
from byre.server.cluster.server_watch import ServerWatch
from byre.server.store import StoreError
from tests.server.running import run


class Row:
    """A server's row in the database, and how often it was looked at."""

    def __init__(self, lasts_for: int) -> None:
        self.left, self.looks = lasts_for, 0

    async def is_there(self, server: str) -> bool:
        self.looks += 1
        self.left -= 1
        await asyncio.sleep(0)
        return self.left >= 0


def test_all_who_wait_for_a_server_are_told_by_the_same_look(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_watch, "LOOK_EVERY", 0.001)
    monkeypatch.setattr(server_watch, "LOOK_FOR", 60.0)

    async def wait() -> None:
        row = Row(lasts_for=3)
        waiting = ServerWatch(row.is_there)
        await asyncio.gather(*(waiting.wait("gone") for _ in range(1000)))
        assert row.looks == 4

    run(wait())


def test_a_database_that_does_not_answer_ends_the_wait() -> None:
    async def no_answer(server: str) -> bool:
        raise StoreError("the database does not answer")

    run(ServerWatch(no_answer).wait("anybody"))


def test_who_waits_for_a_server_that_is_there_looks_for_itself_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its tables may be elsewhere by now, or it may answer again."""
    monkeypatch.setattr(server_watch, "LOOK_EVERY", 0.001)
    monkeypatch.setattr(server_watch, "LOOK_FOR", 0.01)

    async def wait() -> None:
        row = Row(lasts_for=10**9)
        await ServerWatch(row.is_there).wait("there")
        assert row.left > 0

    run(wait())
