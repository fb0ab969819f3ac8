"""A room: bots, coming and going, deals, clocks, and questions."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from types import FrameType

import msgspec
import pytest

from byre.deal import commitment
from byre.server import messages as m
from byre.server import metrics, spectators
from byre.server import room as rooms
from byre.server.bot_workers import BotWorkers
from byre.server.clocks import WARNING
from tests.server.inside import (
    SIGNER,
    Bots,
    Fly,
    ask,
    enter,
    registry_on,
    room_with,
    services_in_memory,
    settled,
)
from tests.server.played import SECRET
from tests.server.rooms import SIX, TIMED, a_move, bot_at, started
from tests.server.running import eventually, run

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


def calls_while_leaving(watchers: int) -> int:
    """Return how many functions of the server are called while so many watchers leave a table at once."""
    calls = 0

    def count(frame: FrameType, event: str, _: object) -> None:
        nonlocal calls
        calls += event == "call" and "/byre/server/" in frame.f_code.co_filename

    async def play() -> None:
        room = room_with(services_in_memory(watchers=watchers), SIX)
        ann = await enter(room, Fly("p0"))
        eyes = [await enter(room, Fly(f"eye {number}")) for number in range(watchers)]
        told = len(ann.told)
        sys.setprofile(count)
        for eye in eyes:
            room.leave(eye)
        await settled(room)
        sys.setprofile(None)
        assert len(ann.told) <= told + 1, "one message tells of all of them"
        room.close()

    run(play())
    return calls


def test_many_watchers_who_leave_cost_as_much_each_as_few() -> None:
    """Once, 5,000 that left stopped the server for 11.7 s, since each of them was compared with all who stayed."""
    few, many = calls_while_leaving(50), calls_while_leaving(400)
    assert 0 < many < 1.5 * 8 * few


def test_remarks_are_bounded() -> None:
    async def play() -> None:
        room, flies = await started(services_in_memory())
        most = int(room.services.limits.remarks.many)
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


def test_a_clock_does_not_go_back_when_the_table_gets_another_owner() -> None:
    async def play() -> None:
        room, _ = await started(services_in_memory(), TIMED)
        opened = room.table.chairs[0].opened
        room._lag = 60.0  # longer than nobody owned it
        assert room.now() == opened
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


def test_those_who_look_on_are_listed_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spectators, "TOLD_AFTER", 0.01)

    async def look_on() -> None:
        room = room_with(services_in_memory(spectators=2), SIX)
        ann = await enter(room, Fly("p0"))
        eve = await enter(room, Fly("eve"), name="Eve\u202e  X")
        for number, name in enumerate(["Bob", None, "\u2800"]):
            await enter(room, Fly(f"guest {number}"), name=name)

        def told() -> list[tuple[int, list[str]]]:
            return [(one["table"]["watchers"], one["table"]["spectators"]) for one in ann.heard("table")]

        await eventually(lambda: told()[-1:] == [(4, ["Bob", "Eve X"])])
        room.leave(eve)
        await eventually(lambda: told()[-1:] == [(3, ["Bob"])])
        room.close()

    run(look_on())
