"""How `byre.client` hears that a server ends its connection, and how long it waits before it tries again."""

from __future__ import annotations

import json

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.server import ServerConnection, serve

from byre.client import FIRST_WAIT, LONGEST_WAIT, Table, backoff
from tests.server.running import PATIENCE, run

BYE = {"type": "bye", "reason": "no_table", "text": "there is no such table"}


async def refused_at_once(patience: float) -> object:
    """Return what a player is told by a server that waits for nothing before it says that there is no table."""

    async def refuse(socket: ServerConnection) -> None:
        await socket.send(json.dumps(BYE))
        await socket.close(1008, "no_table")

    async with serve(refuse, "127.0.0.1", 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        async with Table(f"ws://127.0.0.1:{port}/", patience=patience) as table:
            assert [message async for message in table.messages()] == []
        return table.closed


def test_a_refusal_that_comes_before_the_hello_is_sent_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """The player came back again and again, and then said that the server could not be reached."""
    greet = Table._greet

    async def greet_late(self: Table, socket: ClientConnection) -> None:
        await socket.wait_closed()
        await greet(self, socket)

    monkeypatch.setattr(Table, "_greet", greet_late)
    assert run(refused_at_once(PATIENCE)) == BYE


def test_a_refusal_after_a_long_silence_is_told_as_it_is() -> None:
    """It was told as a server that cannot be reached."""
    assert run(refused_at_once(patience=0.0)) == BYE


@pytest.mark.parametrize("failed", [0, 1, 4, 5, 6, 50, 10**6])
def test_waits_grow_to_a_limit_with_full_jitter(failed: int) -> None:
    """Full: from nothing on, so that clients which lost a server together do not come back together."""
    longest = min(LONGEST_WAIT, FIRST_WAIT * 2.0 ** min(failed, 20))
    waits = [backoff(failed) for _ in range(1000)]
    assert max(waits) <= longest
    assert min(waits) < 0.1 * longest
    assert max(waits) > 0.9 * longest
