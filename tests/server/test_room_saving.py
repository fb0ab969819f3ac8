"""What is decided in a room is saved first, then acknowledged, then shown."""

from __future__ import annotations

import asyncio
from functools import partial

import msgspec
import pytest

from byre.server import entries as e
from byre.server import messages as m
from byre.server import room_log
from byre.server.commit_pace import CommitPace
from byre.server.store.records import PACE
from tests.server.inside import (
    Fly,
    ask,
    services_in_memory,
    settled,
)
from tests.server.rooms import Slow, a_move, started
from tests.server.running import eventually, run


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


def test_moves_of_the_same_moment_are_saved_together_and_told_by_one_message() -> None:
    async def play() -> None:
        store = Slow()
        room, flies = await started(services_in_memory(store))  # type: ignore[arg-type]
        appends = store.appends
        for fly in flies:
            fly.told.clear()
        for seat in (1, 0):
            room.ask(flies[seat], a_move(room, seat, f"by {seat}"))
        await settled(room)
        assert store.appends == appends + 1
        for fly in flies:
            (update,) = fly.heard("update")
            assert (update["since"], update["n"]) == (0, 2)
            assert [event["seat"] for event in update["events"] if event["type"] == "chose"] == [1, 0]
        assert [fly.heard("done") for fly in flies] == [
            [{"type": "done", "id": "by 0", "n": 2}],
            [{"type": "done", "id": "by 1", "n": 1}],
            [],
        ]
        room.close()

    run(play())


def test_players_at_other_servers_get_a_moment_more_to_answer_with_the_others() -> None:
    """Their moves come a little later; so everybody is told of both by one message, here as there."""

    async def play() -> None:
        room, flies = await started(services_in_memory())
        await ask(room, flies[2], a_move(room, 2))
        flies[1].elsewhere = True
        room.log._quick.add(1)
        saved: list[int] = []
        room.services.commits.soon(lambda: saved.append(room.table.moves))
        room.ask(flies[0], a_move(room, 0))
        while not saved:
            await asyncio.sleep(0)
        assert room.log.batch is not None, "the moment is over, and the move waits for the one from elsewhere"
        room.ask(flies[1], a_move(room, 1))
        await settled(room)
        assert [(one["since"], one["n"]) for one in flies[2].heard("update")] == [(0, 0), (0, 1), (1, 3)]
        room.close()

    run(play())


def test_nobody_waits_for_the_answer_to_what_is_not_told_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last choice of a turn opens the next one, and that is told when the choice is saved."""
    monkeypatch.setattr(room_log, "LONGEST_WAIT", 60.0)

    async def play() -> None:
        room, flies = await started(services_in_memory())
        for fly in flies:
            fly.elsewhere = True
        room.log._quick |= {0, 1, 2}
        for seat in (0, 1, 2):
            room.ask(flies[seat], a_move(room, seat))
        assert room.table.people_to_move()
        await settled(room)
        assert flies[0].heard("update")[-1]["n"] == 3
        room.close()

    run(play())


def test_a_player_elsewhere_who_was_waited_for_in_vain_is_not_waited_for_again() -> None:
    async def play() -> None:
        room, flies = await started(services_in_memory())
        flies[1].elsewhere = True
        room.log._quick.add(1)
        await ask(room, flies[0], a_move(room, 0))
        assert room.log._quick == set()
        room.close()

    run(play())


@pytest.mark.parametrize(("tables", "longest", "pace"), [(1, 0.5, PACE), (50, 0.1, 0.1), (50, PACE, PACE)])
def test_tables_spread_over_servers_wait_longer_for_each_other_the_more_there_are(
    tables: int, longest: float, pace: float
) -> None:
    async def hand_over() -> None:
        loop, commits = asyncio.get_running_loop(), CommitPace(longest)
        handed_over: list[float] = []
        for moment in (1, 2):
            for _ in range(tables):
                commits.soon(lambda: handed_over.append(loop.time()))
            await eventually(partial(lambda so_many: len(handed_over) == so_many, moment * tables))
        assert pace - 0.001 < handed_over[tables] - handed_over[0] < pace + 0.3

    run(hand_over())


def test_nobody_waits_for_a_player_elsewhere_who_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever answered at once is waited for the next time, and whoever did not is not."""

    async def play() -> None:
        room, flies = await started(services_in_memory())
        flies[1].elsewhere = True
        await ask(room, flies[1], a_move(room, 1))
        assert room.log._quick == {1}
        monkeypatch.setattr(room_log, "QUICK", -1.0)
        await ask(room, flies[0], a_move(room, 0))
        await ask(room, flies[2], a_move(room, 2))
        while 1 not in room.table.people_to_move():
            (seat,) = room.table.people_to_move()
            await ask(room, flies[seat], a_move(room, seat, "row"))
        await ask(room, flies[1], a_move(room, 1, "second"))
        assert room.log._quick == set()
        room.close()

    run(play())


def test_who_comes_between_two_moves_is_told_each_once() -> None:
    async def play() -> None:
        room, flies = await started(services_in_memory())
        room.ask(flies[0], a_move(room, 0))
        room.enter(eve := Fly("eve"), m.Hello("hello"))
        room.ask(flies[1], a_move(room, 1))
        await settled(room)
        assert next((one["since"], one["n"], len(one["events"])) for one in eve.heard("update")) == (1, 1, 0)
        assert [(one["since"], one["n"]) for one in eve.heard("update")[1:]] == [(1, 2)]
        assert [(one["since"], one["n"]) for one in flies[0].heard("update")[-2:]] == [(0, 1), (1, 2)]
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
