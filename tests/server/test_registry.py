"""All tables of a server: found, made, put away and deleted; one that is damaged concerns no other."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
import time
from pathlib import Path

import msgspec
import pytest

from byre.match import Match
from byre.server import entries as e
from byre.server import messages as m
from byre.server import services
from byre.server.commands import RequestRefused, waited_long_enough
from byre.server.registry import RoomRegistry
from byre.server.retention import DAY, Retention
from byre.server.store import Stored
from byre.server.table import Table
from byre.version import RULES_VERSION
from tests.server.inside import Bots, Fly, ask, enter, owned, registry_on, settled
from tests.server.running import eventually, run

SIX = m.Settings("six", 3, {"rounds": 1})
PUBLIC = m.Settings("six", 3, public=True)
MONTH = 30 * DAY
LONG = 3600.0  # seconds, of which a test takes only a few


async def close(registry: RoomRegistry) -> None:
    await registry.close()
    registry.services.bots.close()
    registry.services.store.close()


async def reason(work: object) -> str:
    with pytest.raises(RequestRefused) as refusal:
        await work  # type: ignore[misc]
    return refusal.value.reason


async def look_up(registry: RoomRegistry, code: str) -> m.TableInfo:
    async with registry.hold(code) as room:
        return await room.info()


def test_a_new_table_is_there_whole_or_not_at_all(tmp_path: Path) -> None:
    async def make() -> None:
        registry = registry_on(tmp_path / "tables.db")
        for commands in ([m.Sit("1", 0, "Ann"), m.Start("2")], [m.Bot("1", 0, "genius")]):
            await reason(registry.make_table("p0", "here", SIX, commands))
        assert registry.rooms == {}
        assert await registry.lobby() == []
        await close(registry)

    run(make())


def test_a_server_has_room_for_so_many_tables(tmp_path: Path) -> None:
    async def make() -> None:
        registry = registry_on(tmp_path / "tables.db", rooms=2, tables_per_hour=4)
        rooms = [await registry.make_table("p0", "here", SIX) for _ in range(2)]
        assert await reason(registry.make_table("p0", "here", SIX)) == "too_many"
        assert (await look_up(registry, rooms[0].table.code)).status == "open"
        registry.services.limits = registry_on(tmp_path / "other.db", rooms=9).services.limits
        await registry.make_table("p0", "here", SIX)
        assert await reason(registry.make_table("p0", "here", SIX)) == "too_many", "of one client, in an hour"
        await registry.make_table("p0", "there", SIX)
        await close(registry)

    run(make())


def test_idle_tables_are_only_on_disk_and_come_back(tmp_path: Path) -> None:
    async def look() -> None:
        registry = registry_on(tmp_path / "tables.db", bots_after=LONG)
        room = await registry.make_table("p0", "here", SIX, [m.Sit("1", 0, "Ann")])
        code, fly = room.table.code, await enter(room, Fly("p0"))
        room.idle_since -= LONG
        registry.put_away()
        assert code in registry.rooms, "somebody is there"
        room.leave(fly)
        await settled(room)
        registry.put_away()
        assert code in registry.rooms, "somebody was there just now"
        room.idle_since -= LONG
        registry.put_away()
        assert registry.rooms == {}
        assert await look_up(registry, code.lower()) == room.table.info()
        await close(registry)

    run(look())


def test_a_table_that_is_only_looked_up_stands_still(tmp_path: Path) -> None:
    """An open start page, which asks for the lobby again and again, had bots and clocks of all public tables go on."""

    async def look() -> None:
        bots = Bots()
        registry = registry_on(tmp_path / "tables.db", bots)
        timed = m.Settings("six", 3, {"rounds": 1}, public=True, clock=60)
        seated = [m.Sit("1", 0, "Ann"), *(m.Bot("2", seat, "easy") for seat in (1, 2))]
        begun = e.PositionSet(RULES_VERSION, msgspec.json.encode(Match("six", 3, 1).log).decode())
        room = await registry.make_table("p0", "here", timed, seated, [begun])
        await settled(room)
        assert len(bots.asked) == 2, "whoever has made it is about to come"
        await registry.close()
        registry.rooms.clear()
        bots.asked.clear()
        registry.services.uptime.skip(600)
        (info,) = await registry.lobby()
        again = owned(registry.rooms[info.code])
        await settled(again)
        assert bots.asked == []
        again.post(again._look_at_clock)
        await settled(again)
        assert [seat.bot for seat in (await look_up(registry, info.code)).seats] == [None, "easy", "easy"]
        assert not again.is_idle(), "it stays in memory for those who look again"
        await enter(again, Fly("p0"))
        await eventually(lambda: [level for _, level, _ in bots.asked] == ["easy", "easy", "medium"])
        await close(registry)  # Ann's time had run out long ago

    run(look())


def test_a_table_is_not_put_away_in_the_moment_in_which_it_is_opened(tmp_path: Path) -> None:
    """In a cluster, one connection in some hundred came to a room that was closed, and was never answered."""

    async def look() -> None:
        registry = registry_on(tmp_path / "tables.db", bots_after=0.0)
        code = (await registry.make_table("p0", "here", SIX)).table.code
        while registry.rooms:
            registry.put_away()
            await asyncio.sleep(0.01)

        async def come() -> bool:
            async with registry.hold(code) as room:
                return not room.closed

        coming = asyncio.ensure_future(come())
        while code not in registry.rooms:
            await asyncio.sleep(0)
            assert registry.is_held(code), "from the moment it is asked for"
            registry.put_away()
        assert await coming
        await close(registry)

    run(look())


def test_a_table_has_one_room_however_it_is_asked_for(tmp_path: Path) -> None:
    """A connection holds its room from the moment it asks for it, so the room is not put away before its hello."""

    async def look() -> None:
        registry = registry_on(tmp_path / "tables.db", bots_after=0.0)
        code = (await registry.make_table("p0", "here", SIX)).table.code
        registry.put_away()
        async with registry.hold(code) as first:
            registry.put_away()
            async with registry.hold(code) as second:
                assert first is second
            registry.put_away()
            ann = await enter(owned(first), Fly("p0"))
            async with registry.hold(code) as third:
                await ask(owned(third), Fly("p1"), m.Sit("1", 0, "Ben"))
            assert ann.heard("table")[-1]["table"]["seats"][0]["name"] == "Ben"
        assert len(await asyncio.gather(*(look_up(registry, code) for _ in range(20)))) == 20
        assert len(registry.rooms) == 1
        await close(registry)

    run(look())


def test_a_long_table_is_folded_beside_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once, a long match was folded on the event loop, and all tables waited for 422 ms."""
    folded: list[bool] = []  # on the loop's thread?
    fold = services._open_table

    def noted(stored: Stored, shared: services.Services) -> tuple[Table, int]:
        folded.append(threading.current_thread() is threading.main_thread())
        return fold(stored, shared)

    async def look() -> None:
        registry = registry_on(tmp_path / "tables.db")
        room = await registry.make_table("p0", "here", SIX, [m.Sit("1", 0, "Ann")])
        code, fly = room.table.code, await enter(room, Fly("p0"))
        for number in range(services.MANY_FOLDED):
            await ask(room, fly, m.Rename(f"{number}", f"Ann {number}"))
        room.close()
        del registry.rooms[code]
        monkeypatch.setattr(services, "_open_table", noted)
        assert (await look_up(registry, code)).seats[0].name == f"Ann {services.MANY_FOLDED - 1}"
        await close(registry)

    monkeypatch.setattr("byre.server.room_log.SNAPSHOT_EVERY", 10**6)
    run(look())
    assert folded == [False]


def test_a_store_that_does_not_answer_is_a_refusal(tmp_path: Path) -> None:
    async def look() -> None:
        registry = registry_on(tmp_path / "tables.db")
        registry.services.store.close()
        assert await reason(registry.lobby()) == "not_saved"
        assert await reason(registry.make_table("p0", "here", SIX)) == "not_saved"
        assert await reason(registry.match_file("ABCDEF", 1)) == "not_saved"
        assert await reason(look_up(registry, "ABCDEF")) == "not_saved"
        await registry.close()

    run(look())


def test_no_such_table(tmp_path: Path) -> None:
    async def look() -> None:
        registry = registry_on(tmp_path / "tables.db")
        for code in ("ABC234", "", "x" * 500, "ß", "'; DROP TABLE entries"):
            assert await reason(look_up(registry, code)) == "no_table"
        code = (await registry.make_table("p0", "here", SIX)).table.code
        assert await reason(registry.match_file(code, 1)) == "no_match"
        await close(registry)

    run(look())


# --- damage -----------------------------------------------------------------------------------------------------------


def test_a_damaged_table_is_refused_and_the_lobby_shows_the_others(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "tables.db"

    async def make() -> list[str]:
        registry = registry_on(path)
        codes = [(await registry.make_table("p0", "here", PUBLIC)).table.code for _ in range(3)]
        await close(registry)
        return codes

    async def look(codes: list[str]) -> None:
        registry = registry_on(path)
        assert {info.code for info in await registry.lobby()} == set(codes[1:])
        for _ in range(2):
            assert await reason(look_up(registry, codes[0])) == "damaged"
        assert (await look_up(registry, codes[1])).status == "open"
        await close(registry)

    codes = run(make())
    with sqlite3.connect(path) as db:
        db.execute("UPDATE entries SET entry = replace(entry, 'six', 'sex') WHERE code = ? AND seq = 0", codes[:1])
    db.close()
    run(look(codes))
    assert "Traceback" not in caplog.text


def test_entries_of_a_later_byre_are_refused_for_that_table_alone(tmp_path: Path) -> None:
    """They are not damaged, but this one cannot read them."""

    async def look() -> None:
        registry = registry_on(tmp_path / "tables.db", bots_after=0.0)
        room = await registry.make_table("p0", "here", PUBLIC)
        await registry.make_table("p0", "here", PUBLIC)
        room.services.codec.write = lambda entry: b'{"type":"unheard of"}'  # type: ignore[method-assign]
        await ask(room, Fly("p0"), m.Sit("1", 0, "Ann"))
        registry.put_away()
        assert await reason(look_up(registry, room.table.code)) == "damaged"
        assert len(await registry.lobby()) == 1
        await close(registry)

    run(look())


# --- retention --------------------------------------------------------------------------------------------------------


async def aged(registry: RoomRegistry, seconds: float) -> Retention:
    """Let the server be up for so long."""
    registry.services.uptime.skip(seconds)
    registry.put_away()
    retention = Retention(registry, 30)
    await retention.expire()
    return retention


async def table_in_play(registry: RoomRegistry) -> str:
    bots = [m.Bot("1", seat, "easy") for seat in (1, 2)]
    room = await registry.make_table("p0", "here", SIX, [m.Sit("1", 0, "Ann"), *bots, m.Start("2")])
    while room.table.status != "playing":
        room.post(lambda: room._do(waited_long_enough(room.table)))
        await settled(room)
    return room.table.code


def test_tables_are_deleted_by_the_time_that_servers_were_up(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def expire() -> None:
        registry = registry_on(tmp_path / "tables.db", bots_after=0.0)
        code = (await registry.make_table("p0", "here", SIX)).table.code
        await aged(registry, MONTH - 100)
        assert (await look_up(registry, code)).status == "open"
        await aged(registry, 200)
        assert await reason(look_up(registry, code)) == "no_table"
        await close(registry)

    with caplog.at_level(logging.INFO):
        run(expire())
    assert "1 tables were deleted" in caplog.text


def test_a_month_switched_off_or_a_wrong_clock_deletes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first edition went by the time of day."""
    path = tmp_path / "tables.db"

    async def make() -> str:
        registry = registry_on(path)
        code = (await registry.make_table("p0", "here", SIX)).table.code
        await close(registry)
        return code

    async def look(code: str) -> None:
        registry = registry_on(path)
        await Retention(registry, 30).expire()
        assert (await look_up(registry, code)).status == "open"
        await close(registry)

    code = run(make())
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 400 * DAY)
    run(look(code))


def test_a_match_in_play_is_never_deleted(tmp_path: Path) -> None:
    async def expire() -> None:
        registry = registry_on(tmp_path / "tables.db", bots_after=0.0)
        code = await table_in_play(registry)
        for room in registry.rooms.values():
            owned(room).stop_timers()
        await aged(registry, 100 * MONTH)
        assert registry.rooms == {}
        assert (await look_up(registry, code)).status == "playing"
        await close(registry)

    run(expire())


def test_a_table_in_use_is_not_deleted(tmp_path: Path) -> None:
    async def expire() -> None:
        registry = registry_on(tmp_path / "tables.db", bots_after=0.0)
        room = await registry.make_table("p0", "here", SIX)
        await enter(room, Fly("p0"))
        await aged(registry, 100 * MONTH)
        assert (await look_up(registry, room.table.code)).status == "open"
        await close(registry)

    run(expire())


def test_clocks_stand_still_while_the_server_is_down(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"

    async def play() -> None:
        timed = m.Settings("six", 2, {"rounds": 1}, clock=60)
        registry = registry_on(path)
        room = await registry.make_table("p0", "here", timed, [m.Sit("1", 0, "Ann"), m.Bot("1", 1, "easy")])
        await ask(room, await enter(room, Fly("p0")), m.Start("start"))
        room.post(lambda: room._do(waited_long_enough(room.table)))
        await settled(room)
        registry.services.uptime.skip(20)
        left = room.table.times(registry.services.uptime())[0].left_ms
        assert 38_000 < left <= 40_000
        await Retention(registry, 30).stop()
        await close(registry)
        again = registry_on(path)
        async with again.hold(room.table.code) as later:
            assert left - 2000 < owned(later).table.times(again.services.uptime())[0].left_ms <= left
        await close(again)

    run(play())
