"""Whatever fails in a room: everybody is answered, the table is restored, and others go on."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from byre.server import messages as m
from byre.server import metrics, room_log, room_recovery, supervision
from byre.server import room as rooms
from byre.server.bot_workers import BotFailure
from byre.server.commands import RequestRefused
from byre.server.refusals import refused_without_store
from byre.server.registry import RoomRegistry
from byre.server.store import Record, Row, Store, StoreError
from byre.server.table import SNAPSHOT_VERSION
from tests.server.inside import (
    Bots,
    Fly,
    ask,
    deal,
    enter,
    owned,
    registry_on,
    services_in_memory,
    settled,
)
from tests.server.rooms import SIX, Slow, a_move, bot_at, started
from tests.server.running import eventually, run


@pytest.fixture(autouse=True)
def soon_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table is read again at once after a failure."""
    monkeypatch.setattr(room_recovery, "RETRY", 0.001)


@asynccontextmanager
async def open_registry(folder: Path) -> AsyncIterator[RoomRegistry]:
    registry = registry_on(folder / "tables.db")
    yield registry
    await registry.close()
    registry.services.store.close()


def test_what_could_not_be_saved_is_refused_and_taken_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_registry(tmp_path) as registry:
            room = await registry.make_table("p0", "here", SIX, [m.Sit("1", 0, "Ann")])
            ann = await enter(room, Fly("p0"))
            fail_next(registry.services.store)
            await ask(room, ann, m.Bot("bot", 1, "random"), m.Rename("rename", "Anna"))
            refused = ann.heard("refused")
            assert [(one["id"], one["reason"]) for one in refused] == [("bot", "not_saved"), ("rename", "not_saved")]
            assert (bot_at(room, 1), room.table.chairs[0].name) == (None, "Ann")
            assert ann.heard("recovered")
            assert ann.heard("table")[-1]["table"]["seats"][1]["bot"] is None
            await ask(room, ann, m.Bot("again", 1, "random"))
            assert ann.heard("done")[-1]["id"] == "again"
            assert not registry.services.saving_fails

    run(play())


def test_everybody_is_answered_whose_message_waited_for_what_could_not_be_saved(tmp_path: Path) -> None:
    """Who looks at the table over HTTP, who comes in, and who asks for something else."""

    async def play() -> None:
        async with open_registry(tmp_path) as registry:
            room = await registry.make_table("p0", "here", SIX, [m.Sit("1", 0, "Ann")])
            ann, eve = await enter(room, Fly("p0")), Fly("eve")
            fail_next(registry.services.store)
            room.ask(ann, m.Bot("bot", 1, "random"))
            room.ask(ann, m.Ping("ping"))
            room.ask(ann, m.Explain("explain", 1, {"type": "choose", "card": 1}))
            room.enter(eve, m.Hello("hello"))
            info = asyncio.ensure_future(room.info())
            moved = asyncio.ensure_future(room.do("p0", "here", m.Rename("rename", "Anna")))
            with pytest.raises(RequestRefused):
                await moved
            with pytest.raises(RequestRefused):
                await info
            await settled(room)
            answered = {one["id"] for kind in ("done", "refused") for one in ann.heard(kind)}
            assert answered >= {"bot", "ping", "explain"}
            assert eve.heard("welcome"), "who came in is welcomed when it is known how the table is"
            assert eve in room.audience.visitors

    run(play())


def test_what_was_saved_though_the_store_could_not_tell_is_acknowledged(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_registry(tmp_path) as registry:
            room = await registry.make_table("p0", "here", SIX, [m.Sit("1", 0, "Ann")])
            ann = await enter(room, Fly("p0"))
            store, append = registry.services.store, registry.services.store.append

            def lose_answer(
                rows: list[Row],
                record: Record | None,
                done: Callable[..., object],
                finished: Any = None,
                epoch: int = 0,
            ) -> None:
                store.append = append  # type: ignore[method-assign]
                append(rows, record, lambda _: done(StoreError("the connection was lost")), finished, epoch)

            store.append = lose_answer  # type: ignore[method-assign]
            await ask(room, ann, m.Bot("bot", 1, "random"))
            assert [one["id"] for one in ann.heard("done")] == ["bot"]
            assert not ann.heard("refused")
            assert bot_at(room, 1) == "random"

    run(play())


def test_a_move_that_is_sent_again_while_it_is_not_known_whether_it_was_saved_is_not_refused(tmp_path: Path) -> None:
    """The player has come back meanwhile, by another connection."""

    async def play() -> None:
        async with open_registry(tmp_path) as registry:
            room = await registry.make_table("p0", "here", m.Settings("six", 2), [m.Sit("1", 0, "Ann")])
            ann, again = [await enter(room, Fly("p0")) for _ in range(2)]
            ben = await enter(room, Fly("p1"))
            await ask(room, ben, m.Sit("sit", 1, "Ben"))
            await deal(room, [ann])
            store, append, held = registry.services.store, registry.services.store.append, list[Callable[[], object]]()

            def lose_answer(
                rows: list[Row],
                record: Record | None,
                done: Callable[..., object],
                finished: Any = None,
                epoch: int = 0,
            ) -> None:
                store.append = append  # type: ignore[method-assign]
                told = lambda _: held.append(lambda: done(StoreError("the connection was lost")))  # noqa: E731
                append(rows, record, told, finished, epoch)

            move = a_move(room, 0)
            store.append = lose_answer  # type: ignore[method-assign]
            room.ask(ann, move)
            await eventually(lambda: held)
            held[0]()
            assert room.log.broken
            room.ask(again, move)
            await settled(room)
            assert [one["id"] for one in again.heard("done")] == ["move"]
            assert not ann.heard("refused")
            assert not again.heard("refused")
            assert room.table.moves == 1

    run(play())


def test_a_request_that_is_never_answered_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "ANSWER_WITHIN", 0.01)

    async def play() -> None:
        store = Slow()
        room, flies = await started(services_in_memory(store))  # type: ignore[arg-type]
        store.slow = True
        room.ask(flies[0], a_move(room, 0))
        with pytest.raises(RequestRefused, match="did not answer in time"):
            await room.info()
        store.slow = False
        store.save()
        room.close()

    run(play())


def fail_next(store: Store) -> None:
    """Let the next append fail, as a full disk would."""
    append = store.append

    def fail(
        rows: list[Row], record: Record | None, done: Callable[..., object], finished: Any = None, epoch: int = 0
    ) -> None:
        store.append = append  # type: ignore[method-assign]
        append([row._replace(seq=row.seq + 100) for row in rows], record, done, finished, epoch)

    store.append = fail  # type: ignore[method-assign]


def test_a_failure_at_one_table_is_logged_once_and_restores_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        async with open_registry(tmp_path) as registry:
            room = await registry.make_table("p0", "here", SIX, [m.Sit("1", 0, "Ann")])
            other = await registry.make_table("p1", "here", SIX, [m.Sit("1", 0, "Ben")])
            ann, ben = await enter(room, Fly("p0")), await enter(other, Fly("p1"))
            told = len(ben.told)
            hidden = f"the ox is at seat {1 + 2}"
            monkeypatch.setattr(room.table, "apply", lambda *_: dict[str, list[Any]]()[hidden])
            await ask(room, ann, m.Rename("rename", "Anna"))
            assert ann.heard("refused")[-1]["reason"] == "failed"
            assert ann.heard("recovered")
            await ask(room, ann, m.Rename("again", "Anna"))
            assert room.table.chairs[0].name == "Anna"
            assert len(ben.told) == told

    with caplog.at_level(logging.ERROR):
        run(play())
    (record,) = caplog.records
    assert "KeyError" in record.getMessage()
    assert "seat 3" not in record.getMessage(), "the text of an exception may name cards"


def test_a_failure_loses_no_move_that_was_made_in_the_same_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with open_registry(tmp_path) as registry:
            room = await registry.make_table("p0", "here", m.Settings("six", 2), [m.Sit("1", 0, "Ann")])
            await room.do("p1", "here", m.Sit("1", 1, "Ben"))
            ann, ben = await enter(room, Fly("p0")), await enter(room, Fly("p1"))
            await deal(room, [ann, ben])
            room.ask(ann, a_move(room, 0))
            broken = a_move(room, 1)
            await asyncio.sleep(0)
            monkeypatch.setattr(room.table, "apply", lambda *_: 1 // 0)
            room.ask(ben, broken)
            await eventually(lambda: bool(ben.heard("recovered")))
            assert ann.heard("done")[-1] == {"type": "done", "id": "move", "n": 1}
            assert ben.heard("refused")[-1]["reason"] == "failed"
            assert [one["n"] for one in ben.heard("update")][-1] == room.table.moves == 1
            await ask(room, ben, broken)
            assert room.table.moves == 2

    run(play())


def test_a_table_that_fails_again_and_again_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "decide", lambda *_: 1 / 0)

    async def play() -> None:
        async with open_registry(tmp_path) as registry:
            room = await registry.make_table("p0", "here", SIX)
            ann = await enter(room, Fly("p0"))
            for i in range(room_recovery.FAILURES + 1):
                room.ask(ann, m.Sit(str(i), 0, "Ann"))
                for _ in range(100):
                    await asyncio.sleep(0.001)
            assert ann.turned_away == "failed"
            assert room.closed
            async with registry.hold(room.table.code) as again:
                assert again is not room

    run(play())


def test_a_store_that_does_not_answer_is_logged_once_a_minute_and_counted_each_time(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """While the database was down, each request had a traceback in the log."""
    monkeypatch.setattr(supervision, "_seldom", supervision.Seldom())

    def ask_thrice() -> None:
        for _ in range(3):
            with pytest.raises(RequestRefused, match="just now"), refused_without_store("the lobby"):
                raise StoreError("the database does not answer")

    counted = metrics.failures.labels("store")._value.get
    before = counted()
    ask_thrice()
    assert [record.getMessage().partition("\n")[0] for record in caplog.records] == [
        "store failed: the lobby: StoreError"
    ]
    assert counted() == before + 3
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + supervision.EVERY + 1)
    ask_thrice()
    assert len(caplog.records) == 2


def test_a_bot_that_fails_does_not_stop_the_table(caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        bots = Bots()
        room, flies = await started(services_in_memory(bots=bots))
        await ask(room, flies[1], m.Cover("cover", 1))
        (_, level, future) = bots.asked.pop()
        assert level == "medium"
        future.set_exception(BotFailure("it has seen a 5"))
        await asyncio.sleep(0.01)
        await settled(room)
        assert room.table.chairs[1].decision == 1
        room.close()

    run(play())
    assert "bot failed" in caplog.text
    assert "5" not in caplog.text.partition("BotFailure")[2].partition("\n")[0]


def test_a_seat_that_is_left_and_taken_back_at_once_has_no_bot(caplog: pytest.LogCaptureFixture) -> None:
    """Both commands may come in one piece: the bot that was to play has hardly been asked then."""

    async def play() -> None:
        bots = Bots()
        room, flies = await started(services_in_memory(bots=bots))
        for leave in (m.Leave("leave"), m.Cover("cover", 1)):
            await ask(room, flies[1], leave, m.Back("back"))
            assert bot_at(room, 1) is None
        for _, _, future in bots.asked:
            future.set_result(room.table.legal_ids(1)[0])
        await settled(room)
        assert room.table.chairs[1].decision == 0, "the player decides"
        room.close()

    run(play())
    assert caplog.records == []


def test_a_table_comes_back_from_its_snapshot_and_what_followed(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_registry(tmp_path) as registry:
            room = await registry.make_table("p0", "here", m.Settings("six", 2, {"rounds": 10}), [m.Sit("1", 0, "Ann")])
            await room.do("p1", "here", m.Sit("1", 1, "Ben"))
            flies = [await enter(room, Fly(f"p{seat}")) for seat in range(2)]
            await deal(room, flies)
            for turn in range(room_log.SNAPSHOT_EVERY * 3 // 4):
                for seat in room.table.match.to_act if room.table.match else ():
                    await ask(room, flies[seat], a_move(room, seat, f"{turn} {seat}"))
            before, code = room.table, room.table.code
            for fly in flies:
                room.leave(fly)
            await settled(room)
            room.close()
            del registry.rooms[code]
            stored = registry.services.store.load(code, SNAPSHOT_VERSION).result()
            assert stored is not None
            assert stored.snapshot is not None
            assert len(stored.rows) < room_log.SNAPSHOT_EVERY
            async with registry.hold(code.lower()) as again:
                assert again is not room
                assert owned(again).table.snapshot() == before.snapshot()
                ann = await enter(owned(again), Fly("p0"))
                assert ann.heard("update")[0]["n"] == before.moves

    run(play())


def test_a_refusal_that_a_request_gets(tmp_path: Path) -> None:
    async def play() -> None:
        async with open_registry(tmp_path) as registry:
            room = await registry.make_table("p0", "here", SIX, [m.Sit("1", 0, "Ann")])
            with pytest.raises(RequestRefused) as refusal:
                await room.do("p1", "here", m.Sit("1", 0, "Ben"))
            assert refusal.value.reason == "taken"
            fail_next(registry.services.store)
            with pytest.raises(RequestRefused) as refusal:
                await room.do("p1", "here", m.Sit("1", 1, "Ben"))
            assert refusal.value.reason == "not_saved"

    run(play())
