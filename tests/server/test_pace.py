"""Bots wait until those at the seats have seen what was played, but not for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from byre.server import messages as m
from byre.server.room import Room
from tests.server.inside import Bots, Fly, ask, deal, enter, room_with, services_in_memory, settled
from tests.server.running import run

SIX = m.Settings("six", 3, {"rounds": 1})


class HeldTable:
    """A table where a bot plays for seat 1, and has not decided yet."""

    def __init__(self, room: Room, flies: list[Fly], bots: Bots) -> None:
        self.room, self.flies, self.bots = room, flies, bots

    async def shown(self, fly: Fly, n: int, match: int = 1) -> None:
        await ask(self.room, fly, m.Shown(f"{fly.person} {n}", match, n))

    async def decide(self) -> None:
        self.bots.asked.pop()[2].set_result(self.room.table.legal_ids(1)[0])
        await self.pause()

    async def pause(self) -> None:
        await asyncio.sleep(0.01)
        await settled(self.room)

    def bot_has_moved(self) -> bool:
        return self.room.table.chairs[1].decision == 1


def with_a_bot(test: Callable[[HeldTable], Awaitable[None]], **limits: Any) -> None:
    async def play() -> None:
        bots = Bots()
        room = room_with(services_in_memory(bots=bots, **limits), SIX)
        flies = [await enter(room, Fly(f"p{seat}")) for seat in range(3)]
        await deal(room, flies)
        await ask(room, flies[1], m.Cover("cover", 1))
        await test(HeldTable(room, flies, bots))
        room.close()

    run(play())


def test_a_bot_waits_for_the_slowest_display_and_then_moves() -> None:
    async def test(table: HeldTable) -> None:
        anna, _, cleo = table.flies
        await table.shown(anna, -1)
        await table.shown(cleo, -1)
        await table.decide()
        assert not table.bot_has_moved()
        await table.shown(anna, 0)
        assert not table.bot_has_moved()
        await table.shown(cleo, 0)
        assert table.bot_has_moved()
        assert [one["id"] for one in cleo.heard("done")] == ["p2 -1", "p2 0"], "it is answered like any command"

    with_a_bot(test)


def test_a_client_that_never_tells_is_not_waited_for() -> None:
    async def test(table: HeldTable) -> None:
        await table.decide()
        assert table.bot_has_moved()

    with_a_bot(test)


def test_who_only_looks_on_is_not_waited_for() -> None:
    async def test(table: HeldTable) -> None:
        watcher = await enter(table.room, Fly("watcher"))
        await table.shown(watcher, -1)
        await table.decide()
        assert table.bot_has_moved()

    with_a_bot(test)


def test_who_goes_is_not_waited_for() -> None:
    async def test(table: HeldTable) -> None:
        await table.shown(table.flies[0], -1)
        await table.decide()
        assert not table.bot_has_moved()
        table.room.leave(table.flies[0])
        await table.pause()
        assert table.bot_has_moved()

    with_a_bot(test)


def test_nobody_is_waited_for_too_long() -> None:
    async def test(table: HeldTable) -> None:
        await table.shown(table.flies[0], -1)
        await table.decide()
        while not table.bot_has_moved():
            await table.pause()

    with_a_bot(test, display_wait=0.05)


def test_a_player_is_never_held_back() -> None:
    async def test(table: HeldTable) -> None:
        await table.shown(table.flies[2], -1)
        match = table.room.table.match
        assert match is not None
        await ask(table.room, table.flies[0], m.Move("move", 1, 0, match.legal(0)[0]))
        assert table.room.table.chairs[0].decision == 1

    with_a_bot(test)


def test_a_bot_that_waits_gives_way_when_the_player_is_back() -> None:
    async def test(table: HeldTable) -> None:
        await table.shown(table.flies[0], -1)
        await table.decide()
        await ask(table.room, table.flies[1], m.Back("back"))
        await table.shown(table.flies[0], 0)
        assert table.room.table.chairs[1].decision == 0, "the player decides"

    with_a_bot(test)
