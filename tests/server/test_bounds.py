"""Bounds that no other file is about: each is exceeded here.

What is asserted is what the table in `docs/server.md` says becomes of whoever exceeds it, and that others go on.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from byre.errors import BadLog
from byre.server import messages as m
from byre.server.bot_workers import Busy, reviewing
from byre.server.bot_workers.messages import Advise, Order, ReviewMatch
from byre.server.bot_workers.pool import Pool
from byre.server.connection import Connection
from byre.server.history import Summary, SummarySeat
from byre.server.limits import LIMITS, Limits, Rate
from byre.server.store import FinishedMatch
from tests.server.app import serving_app
from tests.server.inside import SIGNER, Fly, ask, enter, registry_on, settled
from tests.server.running import PATIENCE, run
from tests.server.storing import busy, save
from tests.server.test_attacks import frame, opening
from tests.server.test_connection import HELLO, Fake, Line, served, until
from tests.server.test_registry import close

# --- by address -------------------------------------------------------------------------------------------------------


async def reviews_waiting(path: Path) -> None:
    await one_too_many(LIMITS.reviews_waiting, lambda number: ReviewMatch(number, f"{number}", b"{}", 1))


async def one_too_many(most: int, order: Callable[[int], Order]) -> None:
    """Ask workers that are not ready yet for one more than may wait."""
    pool = Pool(1, PATIENCE)
    try:
        asked = [pool.ask("greedy", order(number)) for number in range(most + 1)]
        with pytest.raises(Busy):
            await asked.pop()
        other = pool.ask("modest", order(most + 1))
        assert not any(one.done() for one in [*asked, other]), "they wait for their turn"
    finally:
        pool.close()


async def leagues_per_hour(path: Path) -> None:
    async with serving_app(path, leagues_per_hour=2) as app:
        answers = [await app.ask("POST", "/api/leagues", {"name": "x", "member": "Ann"}) for _ in range(3)]
        assert [one.status for one in answers] == [201, 201, 429]
        assert answers[-1].json["reason"] == "too_many"


async def exports_per_hour(path: Path) -> None:
    async with serving_app(path, exports_per_hour=2) as app:
        formats = ("csv", "json", "csv")
        answers = [await app.ask("GET", f"/api/matches/export.{one}") for one in formats]
        assert [one.status for one in answers] == [200, 200, 429]
        assert answers[-1].json["reason"] == "too_many"


# --- by person --------------------------------------------------------------------------------------------------------


async def history_matches(path: Path) -> None:
    async with serving_app(path, history_matches=2) as app:
        summary = msgspec.json.encode(Summary("six", 1, [SummarySeat("Ann", None, 3, 3)], {}))
        for day, code in enumerate(("OLD", "NEW", "NEWER")):
            match = FinishedMatch(code, 1, b"{}", float(day), 0.0, code.encode(), summary, (("ann", 0),))
            store = app.context.registry.services.store
            assert await asyncio.to_thread(save, store, code, 0, finished=match) is None
        cookie = f"byre={SIGNER.cookie('ann')}"
        found = (await app.ask("GET", "/api/matches", Cookie=cookie)).json["matches"]
        assert [one["table"] for one in found] == ["NEWER", "NEW"], "the oldest is left out"
        exported = (await app.ask("GET", "/api/matches/export.csv", Cookie=cookie)).body
        assert (b"NEWER" in exported, b"OLD" in exported) == (True, False)


# --- by connection ----------------------------------------------------------------------------------------------------


async def other_commands(room: Fake, line: Line, connection: Connection, serving: asyncio.Task[None]) -> None:
    await until(lambda: line.told and not line.reading)
    connection.heard(b'{"type":"ping","id":"c"}')
    assert room.asked == ["a"], "what comes later has to wait, too"
    assert line.closed is None


async def pong_within(path: Path) -> None:
    async with serving_app(path, ping_every=0.01, pong_within=0.1) as app:
        code = (await app.ask("POST", "/api/tables", {"settings": {"game": "six"}})).json["code"]
        with socket.create_connection(("127.0.0.1", app.port), PATIENCE) as line:
            line.sendall(opening(app.port, code) + frame(0x81, HELLO))
            await until(lambda: app.connections() == 1 and app.context.connections)
            await until(lambda: app.connections() == 0)  # it reads nothing, and answers nothing


# --- by request -------------------------------------------------------------------------------------------------------


async def answer_within(path: Path) -> None:
    async with serving_app(path, answer_within=0.1) as app:
        with socket.socket() as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.connect(("127.0.0.1", app.port))
            line.setblocking(False)
            asked = f"GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1:{app.port}\r\n\r\n".encode()
            line.send(asked * 200)  # the answers are more than the network holds
            await until(lambda: app.connections() == 1)
            await until(lambda: app.connections() == 0)
        assert (await app.ask("GET", "/api/games")).status == 200


async def daily_actions(path: Path) -> None:
    async with serving_app(path) as app:
        actions = [{"type": "choose", "card": 1}] * (LIMITS.daily_actions + 1)
        for where in ("/api/today/six", "/api/today/six/result"):
            day = (await app.ask("GET", "/api/today")).json[0]["day"]
            answer = await app.ask("POST", where, {"day": day, "actions": actions})
            assert (answer.status, answer.json["reason"]) == (400, "malformed")
            fewer = await app.ask("POST", where, {"day": day, "actions": actions[1:]})
            assert ("length" in answer.json["text"], "length" in fewer.json["text"]) == (True, False)


async def review_actions(path: Path) -> None:
    log = {"game": "six", "actions": [[0, {"type": "choose", "card": 1}]] * (LIMITS.review_actions + 1)}
    with pytest.raises(BadLog, match="at most 2000 actions"):
        reviewing._finished(log)


# --- by table and by server -------------------------------------------------------------------------------------------


async def advice_waiting(path: Path) -> None:
    await one_too_many(LIMITS.advice_waiting, lambda number: Advise(number, b"{}"))


async def league_members(path: Path) -> None:
    async with serving_app(path, league_members=2) as app:
        code = (await app.ask("POST", "/api/leagues", {"name": "x", "member": "Ann"})).json["code"]
        joined = [await app.ask("POST", f"/api/leagues/{code}/members", {"name": name}) for name in ("Ben", "Cleo")]
        assert [one.status for one in joined] == [201, 409]
        assert (joined[1].json["reason"], joined[1].json["text"]) == ("league_full", "a league has 2 members at most")


async def unsaved(path: Path) -> None:
    registry = registry_on(path, unsaved=0)
    room = await registry.make_table("p0", "here", m.Settings("six", 3), [m.Sit("1", 0, "Ann")])
    ann = await enter(room, Fly("p0"))
    with busy(registry.services.store):  # type: ignore[arg-type]
        room.ask(ann, m.Rename("waits", "Anne"))
        await until(lambda: registry.services.store.waiting() > 0)
        room.ask(ann, m.Rename("refused", "Anna"))
    await settled(room)
    await ask(room, ann, m.Rename("later", "Anna"))
    assert [(one["id"], one["reason"]) for one in ann.heard("refused")] == [("refused", "not_saved")]
    assert [one["id"] for one in ann.heard("done")] == ["waits", "later"]
    await close(registry)


EXCEED: tuple[Callable[[Path], Awaitable[None]], ...] = (
    reviews_waiting, leagues_per_hour, exports_per_hour, history_matches, pong_within, answer_within, daily_actions,
    review_actions,     advice_waiting, league_members, unsaved,
)  # fmt: skip


@pytest.mark.parametrize("exceed", EXCEED, ids=lambda exceed: exceed.__name__)
def test_a_bound_holds(exceed: Callable[[Path], Awaitable[None]], tmp_path: Path) -> None:
    async def bounded() -> None:
        await exceed(tmp_path / "tables.db")

    run(bounded(), 25)


def test_other_commands_wait() -> None:
    limits = Limits(other_commands=Rate(2, 3600))  # the hello, and one more
    served(other_commands, HELLO, b'{"type":"start","id":"a"}', b'{"type":"start","id":"b"}', limits=limits)
