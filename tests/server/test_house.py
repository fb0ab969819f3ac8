"""The house: kept first, then acknowledged, then shown; clocks, bots, and tables that nobody looks at."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path

import msgspec
import pytest

from byre.server import entries as e
from byre.server import messages as m
from byre.server.asking import Refusal
from byre.server.house import IDLE, WARNING, House
from byre.server.room import Room
from byre.server.store import Listed, Row, Store, StoreError
from tests.server.inside import Fly, Memory, enter, house_in_memory, room_with, settled
from tests.server.running import run

SIX = m.Settings("six", 3, {"rounds": 1})
TIMED = m.Settings("six", 3, {"rounds": 1}, clock=60)


def started(house: House, settings: m.Settings = SIX) -> tuple[Room, list[Fly]]:
    room = room_with(house, settings)
    flies = [enter(house, room, Fly(f"p{seat}")) for seat in range(settings.players)]
    house.ask(room, flies[0], m.Start("start"))
    return room, flies


def a_move(room: Room, seat: int, id: str = "move") -> m.Move:
    assert room.table.match is not None
    return m.Move(id, 1, room.table.chairs[seat].decision, room.table.match.legal(seat)[0])


def failing(house: House) -> bool:
    return house.failing


def bot_at(room: Room, seat: int) -> str | None:
    return room.table.chairs[seat].bot


# --- kept first -------------------------------------------------------------------------------------------------------


class Slow(Memory):
    """Keeps when it is told to."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[Exception | None], object]] = []
        self.rows: list[Row] = []

    def append(self, rows: list[Row], listed: Listed | None, done: Callable[..., object]) -> None:
        self.waiting.append(done)
        self.rows += rows

    def keep(self) -> None:
        while self.waiting:
            self.waiting.pop(0)(None)


def test_nothing_is_told_before_it_is_kept() -> None:
    async def play() -> None:
        store = Slow()
        house = house_in_memory(store)  # type: ignore[arg-type]
        room, flies = started(house)
        told = [len(fly.told) for fly in flies]
        house.ask(room, flies[0], a_move(room, 0))
        house.ask(room, flies[1], m.Ping("ping"))
        enter(house, room, eve := Fly("eve"))
        await asyncio.sleep(0)
        assert [len(fly.told) for fly in flies] == told
        assert eve.told == [], "who comes in may not see either what a power cut could take back"
        store.keep()
        await asyncio.sleep(0)
        assert flies[0].heard("done")[-1] == {"type": "done", "id": "move", "n": 1}
        assert flies[1].heard("done")[-1]["id"] == "ping"
        assert eve.heard("update")[-1]["n"] == 1
        types = [msgspec.json.decode(data)["type"] for data in flies[0].told[told[0] :]]
        assert types.index("done") < types.index("update"), "acknowledged, then shown"

    run(play())


def test_a_repeated_move_gets_the_same_answer_and_is_kept_once() -> None:
    async def play() -> None:
        store = Slow()
        house = house_in_memory(store)  # type: ignore[arg-type]
        room, flies = started(house)
        move = a_move(room, 1)
        for _ in range(3):
            house.ask(room, flies[1], move)
        store.keep()
        await asyncio.sleep(0)
        assert flies[1].heard("done") == [{"type": "done", "id": "move", "n": 1}] * 3
        assert sum(isinstance(e.read_entry(row.entry), e.Moved) for row in store.rows) == 1

    run(play())


def test_what_is_said_again_because_the_answer_was_lost_is_said_once() -> None:
    async def play() -> None:
        house = house_in_memory()
        room, flies = started(house)
        for id in ("a", "a", "b"):
            house.ask(room, flies[0], m.Say(id, "hello"))
        house.ask(room, flies[1], m.Say("a", "hello"))  # somebody else's id
        await settled(room)
        assert [answer["id"] for answer in flies[0].heard("done")[-3:]] == ["a", "a", "b"]
        assert [said["remark"]["seat"] for said in flies[0].heard("said")] == [0, 0, 1]

    run(play())


def test_a_seat_that_is_left_and_taken_back_at_once_has_no_bot(caplog: pytest.LogCaptureFixture) -> None:
    """Both commands may come in one piece: the bot that was to cover has not begun then."""

    async def play() -> None:
        house = house_in_memory()
        room, flies = started(house)
        await settled(room)
        house.ask(room, flies[1], m.Leave("leave"))
        house.ask(room, flies[1], m.Sit("sit", 1, "Ben"))
        await settled(room)
        assert bot_at(room, 1) is None
        house.crew.close()

    run(play())
    assert "failed" not in caplog.text


class Full(Store):
    """Nothing can be kept, while it is full."""

    full = False

    def append(self, rows: list[Row], listed: Listed | None, done: Callable[..., object]) -> None:
        if self.full:
            self._ask(lambda: self._broken.update(row.code for row in rows)).result()
        super().append(rows, listed, done)


def test_what_could_not_be_kept_is_refused_and_taken_back(tmp_path: Path) -> None:
    async def play() -> None:
        store = Full(tmp_path / "tables.db")
        house = house_in_memory(store)
        commands = [m.Sit("1", 0, "Ann"), m.Bot("2", 1, "random"), m.Bot("3", 2, "random"), m.Start("4")]
        room = await house.make_table("p0", "here", SIX, commands)
        ann = enter(house, room, Fly("p0"))
        while room.table.moves < 2:
            await asyncio.sleep(0.001)
        await settled(room)
        store.full = True
        house.ask(room, ann, a_move(room, 0))
        assert room.table.moves > 2
        while not ann.heard("refused"):
            await asyncio.sleep(0.001)
        assert (ann.heard("refused")[-1]["id"], ann.heard("refused")[-1]["reason"]) == ("move", "not_saved")
        assert failing(house)
        store.full = False
        while room.broken:
            await asyncio.sleep(0.001)
        assert room.table.moves == 2
        assert ann.heard("update")[-1]["n"] == 2
        house.ask(room, ann, a_move(room, 0))
        while not any(done["id"] == "move" for done in ann.heard("done")):
            await asyncio.sleep(0.001)
        await house._beat()
        assert not failing(house)
        store.close()

    run(play())


def test_a_new_table_is_there_whole_or_not_at_all(tmp_path: Path) -> None:
    async def make() -> None:
        store = Store(tmp_path / "tables.db")
        house = house_in_memory(store)
        for commands in ([m.Sit("1", 0, "Ann"), m.Start("2")], [m.Bot("1", 0, "genius")]):
            with pytest.raises(Refusal):
                await house.make_table("p0", "here", SIX, commands)
        assert house.rooms == {}
        assert store.listed().result() == []
        store.close()

    run(make())


def test_one_table_that_can_not_be_read_does_not_keep_the_others_from_opening(tmp_path: Path) -> None:
    async def open_again() -> None:
        store = Store(tmp_path / "tables.db")
        house = house_in_memory(store)
        bots = [m.Bot("1", seat, "random") for seat in range(1, 3)]
        room = await house.make_table("p0", "here", SIX, [m.Sit("1", 0, "Ann"), *bots, m.Start("2")])
        row = Row("BROKEN", 0, 0.0, b'{"type":"unheard of"}')
        kept = asyncio.get_running_loop().create_future()
        done = lambda failure: kept.get_loop().call_soon_threadsafe(kept.set_result, failure)  # noqa: E731
        store.append([row], Listed("BROKEN", "playing", False, time.time()), done)
        assert await kept is None
        house.rooms.clear()
        await house.open()
        assert list(house.rooms) == [room.table.code]
        await house.close()

    run(open_again())


# --- clocks -----------------------------------------------------------------------------------------------------------


def test_time_runs_out_a_bot_covers_and_the_seat_is_taken_back() -> None:
    async def play() -> None:
        house = house_in_memory()
        room, flies = started(house, TIMED)
        await settled(room)
        house.ask(room, flies[1], a_move(room, 1))
        house.ask(room, flies[2], a_move(room, 2))
        house._up += 60 - WARNING - 1
        house._look_at_clock(room)
        await settled(room)
        assert flies[0].heard("times") == []
        house._up += 2
        for _ in range(3):
            house._look_at_clock(room)
        await settled(room)
        (warning,) = flies[0].heard("times")
        assert [time["seat"] for time in warning["times"]] == [0], "only who owes a decision"
        assert 20_000 <= warning["times"][0]["left_ms"] <= 25_000
        house.ask(room, flies[0], m.More("more"))
        await settled(room)
        assert flies[0].heard("times")[-1]["times"][0]["left_ms"] > 80_000
        house._up += 60
        house._look_at_clock(room)
        await settled(room)
        assert len(flies[0].heard("times")) == 3, "warned again, since there was more time"
        house._up += 25
        house._look_at_clock(room)
        assert bot_at(room, 0) == "medium"
        while room.table.chairs[0].decision == 0:
            await asyncio.sleep(0.001)
        house.ask(room, flies[0], m.Back("back"))
        await settled(room)
        assert bot_at(room, 0) is None
        assert flies[1].heard("table")[-1]["table"]["seats"][0]["bot"] is None
        house.crew.close()

    run(play())


def test_clocks_stand_still_while_the_server_is_down(tmp_path: Path) -> None:
    async def play() -> None:
        path = tmp_path / "tables.db"
        house = house_in_memory(Store(path))
        room = await house.make_table(
            "p0", "here", TIMED, [m.Sit("1", 0, "Ann"), *(m.Bot("1", i, "random") for i in (1, 2))]
        )
        ann = enter(house, room, Fly("p0"))
        house.ask(room, ann, m.Start("start"))
        house._up += 20
        left = {time.seat: time.left_ms for time in room.table.times(house.up())}[0]
        await house.close()
        again = house_in_memory(Store(path))
        await again.open()
        (code,) = again.rooms
        later = {time.seat: time.left_ms for time in again.rooms[code].table.times(again.up())}[0]
        assert left - 2000 < later <= left
        await again.close()

    run(play())


# --- tables that nobody looks at --------------------------------------------------------------------------------------


def test_idle_tables_are_only_on_disk_and_come_back(tmp_path: Path) -> None:
    async def look() -> None:
        house = house_in_memory(Store(tmp_path / "tables.db"))
        room = await house.make_table("p0", "here", SIX, [m.Sit("1", 0, "Ann")])
        code, fly = room.table.code, Fly("p0")
        enter(house, room, fly)
        room.idle_since -= 2 * IDLE
        house._put_away()
        assert code in house.rooms, "somebody is there"
        house.leave(room, fly)
        house._put_away()
        assert code in house.rooms, "somebody was there just now"
        room.idle_since -= 2 * IDLE
        house._put_away()
        assert house.rooms == {}
        again = await house.known_room(code.lower())
        assert again.table.info() == room.table.info()
        await house.close()

    run(look())


def test_a_table_in_use_does_not_expire(tmp_path: Path) -> None:
    async def expire() -> None:
        house = house_in_memory(Store(tmp_path / "tables.db"))
        house.keep_days = 0
        room = await house.make_table("p0", "here", SIX)
        code = room.table.code
        await house._expire()
        assert await house.room(code) is room
        house.rooms.clear()
        await house._expire()
        with pytest.raises(Refusal) as refusal:
            await house.known_room(code)
        assert refusal.value.reason == "no_table"
        await house.close()

    run(expire())


def test_a_store_that_can_not_be_read_is_no_mistake_of_the_client(tmp_path: Path) -> None:
    async def ask() -> None:
        store = Store(tmp_path / "tables.db")
        house = house_in_memory(store)
        store._ask(lambda: store._db.execute("ALTER TABLE entries RENAME TO gone")).result()
        with pytest.raises(Refusal) as refusal:
            await house.known_room("ABC234")
        assert refusal.value.reason == "not_saved"
        with pytest.raises(StoreError):
            store.entries("A").result()
        await house.close()

    run(ask())


# --- the end ----------------------------------------------------------------------------------------------------------


def test_a_table_that_comes_from_disk_while_the_house_closes(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """It is waited for, and its bots do not begin to think."""

    async def close() -> None:
        store = Store(tmp_path / "tables.db")
        house = house_in_memory(store)
        bots = [m.Bot("1", seat, "random") for seat in range(1, 3)]
        room = await house.make_table("p0", "here", SIX, [m.Sit("1", 0, "Ann"), *bots, m.Start("2")])
        kept, answer = store.entries(room.table.code).result(), Future[list[Row]]()
        store.entries = lambda code: answer  # type: ignore[method-assign]
        house.rooms.clear()
        opening = asyncio.ensure_future(house.open())
        while not house._loading:
            await asyncio.sleep(0)
        opening.cancel()
        closing = asyncio.ensure_future(house.close())
        await asyncio.sleep(0.1)
        answer.set_result(kept)
        await asyncio.wait([opening, closing])
        while house._loading or house._tasks:
            await asyncio.sleep(0)
        assert closing.exception() is None
        assert list(house.rooms) == [room.table.code]

    run(close())
    assert caplog.messages == []


def test_the_house_is_closed_while_the_store_is_at_work(tmp_path: Path) -> None:
    """What waits for the store is given up; what is to be kept is not."""

    async def close() -> None:
        house = house_in_memory(Store(tmp_path / "tables.db"))
        room = await house.make_table("p0", "here", SIX)
        busy = threading.Event()
        house.store._ask(busy.wait)
        opening = asyncio.ensure_future(house.open())
        await asyncio.sleep(0)
        house.ask(room, Fly("p0"), m.Sit("1", 0, "Ann"))
        opening.cancel()
        closing = asyncio.ensure_future(house.close())
        await asyncio.sleep(0.1)
        busy.set()
        await closing
        again = Store(tmp_path / "tables.db")
        assert len(again.entries(room.table.code).result()) == room.seq
        again.close()

    run(close())
