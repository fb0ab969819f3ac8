"""A room: saved first, then acknowledged, then shown; whatever fails there, the table is restored and others go on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from byre.deal import commitment
from byre.server import entries as e
from byre.server import messages as m
from byre.server import metrics
from byre.server import room as rooms
from byre.server.bot_workers import BotFailure, BotWorkers
from byre.server.clocks import WARNING
from byre.server.commands import Refusal
from byre.server.room import Room
from byre.server.services import Services
from byre.server.store import FinishedMatch, Record, Row, Store
from byre.server.table import SNAPSHOT_VERSION
from tests.server.inside import (
    SIGNER,
    Bots,
    Fly,
    Memory,
    ask,
    deal,
    enter,
    registry_on,
    room_with,
    services_in_memory,
    settled,
)
from tests.server.played import SECRET
from tests.server.running import run

SIX = m.Settings("six", 3, {"rounds": 1})
TIMED = m.Settings("six", 3, {"rounds": 1}, clock=60)


async def started(services: Services, settings: m.Settings = SIX) -> tuple[Room, list[Fly]]:
    room = room_with(services, settings)
    flies = [await enter(room, Fly(f"p{seat}")) for seat in range(settings.players)]
    await deal(room, flies)
    return room, flies


def a_move(room: Room, seat: int, id: str = "move") -> m.Move:
    assert room.table.match is not None
    return m.Move(id, room.table.number, room.table.chairs[seat].decision, room.table.match.legal(seat)[0])


def bot_at(room: Room, seat: int) -> str | None:
    return room.table.chairs[seat].bot


# --- saved first ------------------------------------------------------------------------------------------------------


class Slow(Memory):
    """Saves when it is told to."""

    slow = False

    def __init__(self) -> None:
        self.held: list[Callable[[Exception | None], object]] = []
        self.rows: list[Row] = []

    def append(
        self,
        rows: list[Row],
        record: Record | None,
        done: Callable[[Exception | None], object],
        finished: FinishedMatch | None = None,
    ) -> None:
        self.rows += rows
        self.held.append(done)
        if not self.slow:
            self.save()

    def save(self) -> None:
        while self.held:
            self.held.pop(0)(None)


def test_nothing_is_told_before_it_is_saved() -> None:
    async def play() -> None:
        store = Slow()
        room, flies = await started(services_in_memory(store))  # type: ignore[arg-type]
        told = [len(fly.told) for fly in flies]
        store.slow = True
        room.ask(flies[0], a_move(room, 0))
        room.ask(flies[1], m.Ping("ping"))
        room.enter(eve := Fly("eve"), m.Hello("hello"))
        info = asyncio.ensure_future(room.info())
        await asyncio.sleep(0.01)
        assert [len(fly.told) for fly in flies] == told
        assert eve.told == [], "who comes in may not see either what a power cut could take back"
        assert not info.done(), "nor may who asks for the table"
        store.slow = False
        store.save()
        await settled(room)
        assert flies[0].heard("done")[-1] == {"type": "done", "id": "move", "n": 1}
        assert flies[1].heard("done")[-1]["id"] == "ping"
        assert eve.heard("update")[-1]["n"] == 1
        assert (await info).status == "playing"
        types = [msgspec.json.decode(data)["type"] for data in flies[0].told[told[0] :]]
        assert types.index("done") < types.index("update"), "acknowledged, then shown"
        room.close()

    run(play())


def test_a_repeated_move_gets_the_same_answer_and_is_saved_once() -> None:
    async def play() -> None:
        store = Slow()
        services = services_in_memory(store)  # type: ignore[arg-type]
        room, flies = await started(services)
        move = a_move(room, 1)
        await ask(room, flies[1], move, move, move)
        assert flies[1].heard("done") == [{"type": "done", "id": "move", "n": 1}] * 3
        assert sum(isinstance(services.codec.read(row.entry), e.Moved) for row in store.rows) == 1
        assert [row.seq for row in store.rows] == list(range(5, 5 + len(store.rows)))
        room.close()

    run(play())


def test_what_is_said_again_because_the_answer_was_lost_is_said_once() -> None:
    async def play() -> None:
        room, flies = await started(services_in_memory())
        await ask(room, flies[0], *(m.Say(id, "hello") for id in ("a", "a", "b")))
        await ask(room, flies[1], m.Say("a", "hello"))  # somebody else's id
        assert [answer["id"] for answer in flies[0].heard("done")[-3:]] == ["a", "a", "b"]
        assert [said["remark"]["seat"] for said in flies[0].heard("said")] == [0, 0, 1]
        room.close()

    run(play())


def test_the_log_has_no_secret_in_clear_text() -> None:
    async def play() -> None:
        store = Slow()
        room, _ = await started(services_in_memory(store))  # type: ignore[arg-type]
        room.post(lambda: room._do([e.Abandoned()]))
        await settled(room)
        secret = room.table.next_secret
        assert secret is not None
        assert any(b'"committed"' in row.entry for row in store.rows)
        assert not any(secret.encode() in row.entry for row in store.rows)
        room.close()

    run(play())


# --- failures ---------------------------------------------------------------------------------------------------------


def test_what_could_not_be_saved_is_refused_and_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "RETRY", 0.001)

    async def play() -> None:
        registry = registry_on(tmp_path / "tables.db")
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
        await registry.close()
        registry.services.store.close()

    run(play())


def fail_next(store: Store) -> None:
    """Let the next append fail, as a full disk would."""
    append = store.append

    def fail(rows: list[Row], record: Record | None, done: Callable[..., object], finished: Any = None) -> None:
        store.append = append  # type: ignore[method-assign]
        append([row._replace(seq=row.seq + 100) for row in rows], record, done, finished)

    store.append = fail  # type: ignore[method-assign]


def test_a_failure_at_one_table_is_logged_once_and_restores_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(rooms, "RETRY", 0.001)

    async def play() -> None:
        registry = registry_on(tmp_path / "tables.db")
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
        await registry.close()
        registry.services.store.close()

    with caplog.at_level(logging.ERROR):
        run(play())
    (record,) = caplog.records
    assert "KeyError" in record.getMessage()
    assert "seat 3" not in record.getMessage(), "the text of an exception may name cards"


def test_a_table_that_fails_again_and_again_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "RETRY", 0.001)
    monkeypatch.setattr(rooms, "decide", lambda *_: 1 / 0)

    async def play() -> None:
        registry = registry_on(tmp_path / "tables.db")
        room = await registry.make_table("p0", "here", SIX)
        ann = await enter(room, Fly("p0"))
        for i in range(rooms.FAILURES + 1):
            room.ask(ann, m.Sit(str(i), 0, "Ann"))
            for _ in range(100):
                await asyncio.sleep(0.001)
        assert ann.turned_away == "failed"
        assert room.closed
        async with registry.hold(room.table.code) as again:
            assert again is not room
        await registry.close()
        registry.services.store.close()

    run(play())


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


# --- bots -------------------------------------------------------------------------------------------------------------


def test_bots_play_on_only_while_somebody_is_there() -> None:
    async def play() -> None:
        bots = Bots()
        room, flies = await started(services_in_memory(bots=bots, bots_after=0.0))
        await ask(room, flies[1], m.Cover("1", 1))
        assert len(bots.asked) == 1
        for fly in flies:
            room.leave(fly)
        await settled(room)
        bots.asked.pop()[2].set_result(room.table.legal_ids(1)[0])
        await asyncio.sleep(0.01)
        await settled(room)
        for seat in (0, 2):
            await room.do(f"p{seat}", "here", a_move(room, seat))
        assert bots.asked == [], "nobody is there to see it"
        assert room.is_idle()
        await enter(room, Fly("p0"))
        assert len(bots.asked) == 1
        room.close()

    run(play())


def test_bots_of_the_real_workers_play_a_match_to_its_end(tmp_path: Path) -> None:
    async def play() -> None:
        registry = registry_on(tmp_path / "tables.db", BotWorkers(0))
        bots = [m.Bot("1", seat, "easy") for seat in range(3)]
        room = await registry.make_table("p0", "here", SIX, [*bots, m.Start("2")])
        ann = await enter(room, Fly("p0"))
        while room.table.status != "over":
            await asyncio.sleep(0.01)
        await settled(room)
        file = msgspec.json.decode(await registry.match_file(room.table.code, 1))
        assert file["result"]["scores"] == ann.heard("table")[-1]["table"]["result"]["scores"]
        await registry.close()
        registry.services.bots.close()
        registry.services.store.close()

    run(play())


# --- coming and going -------------------------------------------------------------------------------------------------


def test_who_is_here_is_told_when_it_changes() -> None:
    async def play() -> None:
        room, flies = await started(services_in_memory())
        second = await enter(room, Fly("p1"))
        told = len(flies[0].heard("table"))
        room.leave(second)
        await settled(room)
        assert len(flies[0].heard("table")) == told, "a second device"
        room.leave(flies[1])
        await settled(room)
        assert [seat["here"] for seat in flies[0].heard("table")[-1]["table"]["seats"]] == [True, False, True]
        room.leave(flies[1])
        await settled(room)
        assert len(flies[0].heard("table")) == told + 1, "once"
        room.close()

    run(play())


def test_what_is_ones_own_is_told_when_it_changes() -> None:
    async def play() -> None:
        room = room_with(services_in_memory(), SIX)
        ann, eve = await enter(room, Fly("p0")), await enter(room, Fly("eve"))
        await ask(room, ann, m.Free("free", 1))
        assert "you" not in ann.heard("table")[-1]
        await ask(room, eve, m.Sit("sit", 1, "Eve"))
        you = eve.heard("table")[-1]["you"]
        assert (you["seat"], SIGNER.person_of_token(room.table.code, you["token"])) == (1, "eve")
        assert "you" not in ann.heard("table")[-1]
        screen = await enter(room, Fly("eve", screen=True))
        assert screen.heard("welcome")[0]["you"]["token"] is None, "a screen is for all to see"
        room.close()

    run(play())


def test_a_table_has_room_for_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        room = room_with(services_in_memory(watchers=3, connections_of_person=2), SIX)
        eyes = [await enter(room, Fly(f"eye {i}")) for i in range(5)]
        assert [eye.turned_away for eye in eyes] == [None, None, None, "too_many", "too_many"]
        anns = [await enter(room, Fly("p0")) for _ in range(3)]
        assert [ann.turned_away for ann in anns] == [None, None, "too_many"]
        room.leave(eyes[0])
        await settled(room)
        assert (await enter(room, Fly("late"))).turned_away is None
        room.close()

    run(play())


def test_remarks_are_bounded() -> None:
    async def play() -> None:
        room, flies = await started(services_in_memory())
        most = int(room._services.limits.remarks.many)
        await ask(room, flies[0], *(m.Say(str(i), "hello") for i in range(most + 1)))
        assert len(flies[1].heard("said")) == most
        assert flies[0].heard("refused")[-1]["reason"] == "too_many"
        room.close()

    run(play())


# --- deals and clocks -------------------------------------------------------------------------------------------------


def test_players_have_a_while_to_commit_and_to_reveal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "DEAL_WAIT", 0.05)

    async def play() -> None:
        room = room_with(services_in_memory(), SIX)
        flies = [await enter(room, Fly(f"p{seat}")) for seat in range(3)]
        await ask(room, flies[1], m.Commit("commit", 1, commitment(SECRET), 1, "ab" * 32))
        await ask(room, flies[0], m.Start("start"))
        while not flies[0].heard("canceled"):
            await asyncio.sleep(0.01)
        assert flies[0].heard("canceled")[0]["seats"] == [1]
        stages = [one["table"]["next_deal"]["stage"] for one in flies[2].heard("table")]
        assert stages[-3:] == ["commit", "reveal", None]
        await ask(room, flies[0], m.Start("start"))
        while room.table.status != "playing":
            await asyncio.sleep(0.01)
        assert room.table.nonces == [None] * 3
        room.close()

    run(play())


def test_time_runs_out_a_bot_plays_and_the_seat_is_taken_back() -> None:
    async def play() -> None:
        services = services_in_memory()
        room, flies = await started(services, TIMED)
        await ask(room, flies[1], a_move(room, 1))
        await ask(room, flies[2], a_move(room, 2))

        async def pass_time(seconds: float) -> None:
            services.uptime.skip(seconds)
            room.post(room._look_at_clock)
            await settled(room)

        await pass_time(60 - WARNING - 1)
        assert flies[0].heard("times") == []
        for seconds in (2, 0, 0):
            await pass_time(seconds)
        (warning,) = flies[0].heard("times")
        assert [time["seat"] for time in warning["times"]] == [0], "only who owes a decision"
        assert 20_000 <= warning["times"][0]["left_ms"] <= 25_000
        await ask(room, flies[0], m.More("more"))
        assert flies[0].heard("times")[-1]["times"][0]["left_ms"] > 80_000
        await pass_time(60)
        assert len(flies[0].heard("times")) == 3, "warned again, since there was more time"
        await pass_time(25)
        assert bot_at(room, 0) == "medium"
        await ask(room, flies[0], m.Back("back"))
        assert bot_at(room, 0) is None
        assert flies[1].heard("table")[-1]["table"]["seats"][0]["bot"] is None
        room.close()

    run(play())


def test_a_clock_rings_by_itself() -> None:
    async def play() -> None:
        services = services_in_memory()
        room, flies = await started(services, TIMED)
        services.uptime.skip(59.95)
        await ask(room, flies[1], a_move(room, 1))
        while bot_at(room, 0) is None:
            await asyncio.sleep(0.01)
        assert bot_at(room, 1) is None
        room.close()

    run(play())


# --- from disk --------------------------------------------------------------------------------------------------------


def test_a_table_comes_back_from_its_snapshot_and_what_followed(tmp_path: Path) -> None:
    async def play() -> None:
        registry = registry_on(tmp_path / "tables.db")
        room = await registry.make_table("p0", "here", m.Settings("six", 2, {"rounds": 5}), [m.Sit("1", 0, "Ann")])
        await room.do("p1", "here", m.Sit("1", 1, "Ben"))
        flies = [await enter(room, Fly(f"p{seat}")) for seat in range(2)]
        await deal(room, flies)
        for turn in range(50):
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
        assert len(stored.rows) < rooms.SNAPSHOT_EVERY
        async with registry.hold(code.lower()) as again:
            assert again is not room
            assert again.table.snapshot() == before.snapshot()
            ann = await enter(again, Fly("p0"))
            assert ann.heard("update")[0]["n"] == before.moves
        await registry.close()
        registry.services.store.close()

    run(play())


def test_a_refusal_that_a_request_gets(tmp_path: Path) -> None:
    async def play() -> None:
        registry = registry_on(tmp_path / "tables.db")
        room = await registry.make_table("p0", "here", SIX, [m.Sit("1", 0, "Ann")])
        with pytest.raises(Refusal) as refusal:
            await room.do("p1", "here", m.Sit("1", 0, "Ben"))
        assert refusal.value.reason == "taken"
        fail_next(registry.services.store)
        with pytest.raises(Refusal) as refusal:
            await room.do("p1", "here", m.Sit("1", 1, "Ben"))
        assert refusal.value.reason == "not_saved"
        await registry.close()
        registry.services.store.close()

    run(play())


# --- asking is not moving ---------------------------------------------------------------------------------------------


def test_a_question_is_answered_and_nothing_is_played() -> None:
    async def play() -> None:
        room, (ann, *_) = await started(services_in_memory())
        assert room.table.match is not None
        legal = room.table.match.legal(0)[0]
        counted = refusals_counted()
        await ask(room, ann, m.Explain("1", 1, legal), m.Explain("2", 1, {"type": "row", "row": 1}))
        await ask(room, ann, m.Explain("3", 1, {"type": "nonsense"}))
        fine, not_now, malformed = ann.heard("explained")
        assert (fine["id"], fine["reason"], fine["text"]) == ("1", None, None)
        assert (not_now["id"], not_now["reason"]) == ("2", "not_now")
        assert malformed["reason"] == "malformed"
        assert room.table.moves == 0
        assert refusals_counted() == counted
        assert not ann.heard("refused")

    run(play())


def test_only_whoever_sits_there_can_ask_what_a_seat_may_play() -> None:
    async def play() -> None:
        room, (ann, *_) = await started(services_in_memory())
        watcher = await enter(room, Fly("somebody"))
        await ask(room, watcher, m.Explain("1", 1, {"type": "choose", "card": 1}))
        await ask(room, ann, m.Explain("2", 7, {"type": "choose", "card": 1}))
        assert [one["reason"] for one in watcher.heard("refused")] == ["no_seat"]
        assert [one["reason"] for one in ann.heard("refused")] == ["other_match"]

    run(play())


def refusals_counted() -> float:
    (family,) = metrics.refusals.collect()
    return sum(sample.value for sample in family.samples if sample.name.endswith("_total"))
