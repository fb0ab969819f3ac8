"""Advice for whoever plays alone with bots: the figures of the analysis, for nobody else, once for each decision."""

from __future__ import annotations

import asyncio
import json
import os
from typing import Any

import msgspec
import pytest

import byre
from byre.analysis.advice import advise
from byre.client import Refused, Table
from byre.server import messages as m
from byre.server.bot_workers import BotWorkers
from byre.server.bot_workers.advising import advise_on
from byre.server.bot_workers.pool import Busy
from byre.server.room import Room
from tests.server.inside import Bots, Fly, ask, enter, room_with, services_in_memory, settled
from tests.server.running import Json, Server, eventually, next_of, run, seated

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a worker has a socket as its stdin")


async def first_decision(table: Table) -> Json:
    """Wait until the own seat owes a decision, and return how it looks then."""
    while not table.update or table.update["decision"] is None:
        await next_of(table, "update")
    return table.update


# --- over a real socket, from a real worker ---------------------------------------------------------------------------


@pytest.mark.parametrize("game", byre.GAMES)
def test_the_figures_are_those_of_the_analysis(server: Server, game: str) -> None:
    async def play() -> None:
        joined = server.make_table(game, 3, bots="easy", start=True)
        async with seated(server, [joined]) as [table]:
            update = await first_decision(table)
            answer = await table.advice()
            assert answer["type"] == "advised"
            assert (answer["match"], answer["decision"]) == (1, update["decision"])
            assert json.dumps(answer["actions"]) == json.dumps([one.json() for one in advise(update["view"])])
            assert sorted(json.dumps(one["action"]) for one in answer["actions"]) == sorted(
                json.dumps(action) for action in update["legal"]
            )

    run(play())


def test_it_can_be_had_for_each_decision_of_a_match(server: Server) -> None:
    async def play() -> int:
        joined = server.make_table("six", 2, bots="easy", start=True, options={"rounds": 1})
        advised = 0
        async with seated(server, [joined]) as [table]:
            while table.update is None or not table.update["view"]["over"]:
                if table.update is not None and table.update["decision"] is not None:
                    best = (await table.advice())["actions"][0]
                    assert best["cost"] == 0
                    await table.move(best["action"])
                    advised += 1
                await next_of(table, "update")
        return advised

    assert run(play()) >= 10


# --- who gets none ----------------------------------------------------------------------------------------------------


class Advising(Bots):
    """Gives advice when a test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.views: list[Json] = []
        self.answers: list[asyncio.Future[bytes]] = []

    def advise(self, table: str, view: bytes) -> asyncio.Future[bytes]:
        self.views.append(json.loads(view))
        self.answers.append(asyncio.get_running_loop().create_future())
        return self.answers[-1]

    def answer(self) -> None:
        self.answers[-1].set_result(advise_on(self.views[-1]))


def practice(bots: BotWorkers | None = None, people: int = 1, **settings: Any) -> Room:
    """A match of six with so many people; bots have the other seats."""
    asked = m.Settings("six", 3, **settings)
    room = room_with(services_in_memory(bots=bots or Advising()), asked, byre.Match("six", players=3, seed=7))
    for chair in room.table.chairs[people:]:
        chair.person, chair.bot = None, "easy"
    room.table._seats = None
    return room


def refusal(fly: Fly) -> tuple[str, str]:
    (refused,) = fly.heard("refused")
    return refused["reason"], refused["text"]


@pytest.mark.parametrize(
    ("room", "asked", "reason", "text"),
    [
        ({"people": 2}, (1, 0), "not_alone", "advice is given only where all other seats are bots"),
        ({"tutor": False}, (1, 0), "no_tutor", "at this table no advice is given: its settings say so"),
        ({}, (2, 0), "other_match", "match 1 is at this table, not 2"),
        ({}, (1, 1), "not_asked", "decision 1 is not yet asked for; the next is 0"),
    ],
)
def test_whoever_may_have_none_is_told_why(room: Json, asked: tuple[int, int], reason: str, text: str) -> None:
    async def play() -> None:
        made = practice(**room)
        ann = await enter(made, Fly("p0"))
        await ask(made, ann, m.Advice("a", *asked))
        assert refusal(ann) == (reason, text)
        made.close()

    run(play())


def test_there_is_none_without_a_seat_on_a_screen_out_of_turn_or_while_a_bot_plays() -> None:
    async def play() -> None:
        room = practice()
        eve, screen, ann = [await enter(room, fly) for fly in (Fly("eve"), Fly("p0", screen=True), Fly("p0"))]
        await ask(room, eve, m.Advice("a", 1, 0))
        assert refusal(eve)[0] == "no_seat"
        await ask(room, screen, m.Advice("a", 1, 0))
        assert refusal(screen)[0] == "no_seat"
        assert room.table.match is not None
        await ask(room, ann, m.Move("m", 1, 0, room.table.match.legal(0)[0]), m.Advice("a", 1, 0))
        assert refusal(ann)[0] == "answered"
        ann.told.clear()
        await ask(room, ann, m.Advice("a", 1, 1))
        assert refusal(ann) == ("not_your_turn", "it is not your turn")
        ann.told.clear()
        await ask(room, ann, m.Cover("c", 0), m.Advice("a", 1, 1))
        assert refusal(ann)[0] == "covered"
        room.close()

    run(play())


# --- what is told, and what it costs ----------------------------------------------------------------------------------


def test_nobody_else_hears_of_it_and_each_decision_is_worked_out_once() -> None:
    async def play() -> None:
        bots = Advising()
        room = practice(bots)
        ann, eve, screen = [await enter(room, fly) for fly in (Fly("p0"), Fly("eve"), Fly("p0", screen=True))]
        others = [list(fly.told) for fly in (eve, screen)]
        await ask(room, ann, m.Advice("a", 1, 0), m.Advice("b", 1, 0))
        assert not ann.heard("advised"), "it is told when it is there"
        bots.answer()
        await eventually(lambda: len(ann.heard("advised")) == 2)
        await ask(room, ann, m.Advice("c", 1, 0))
        await eventually(lambda: len(ann.heard("advised")) == 3)
        assert [one["id"] for one in ann.heard("advised")] == ["a", "b", "c"]
        assert len(bots.views) == 1
        assert room.table.match is not None
        assert bots.views == [json.loads(msgspec.json.encode(room.table.match.view(0)))], "the worker gets no more"
        assert [fly.told for fly in (eve, screen)] == others
        room.close()

    run(play())


def test_what_is_asked_about_a_decision_that_is_made_is_not_worked_out_any_more() -> None:
    async def play() -> None:
        bots = Advising()
        room = practice(bots)
        ann = await enter(room, Fly("p0"))
        await ask(room, ann, m.Advice("a", 1, 0))
        assert room.table.match is not None
        await ask(room, ann, m.Move("m", 1, 0, room.table.match.legal(0)[0]))
        for seat in (1, 2):
            room.table.match.play(seat, room.table.match.legal(seat)[0])
        room.table._legal.clear()
        assert room.table.owes(0), "the cards are such that nobody has to take a row"
        await ask(room, ann, m.Advice("b", 1, 1))
        assert bots.answers[0].cancelled()
        await eventually(lambda: ann.heard("refused"))
        assert refusal(ann)[0] == "answered"
        room.close()
        await settled(room)
        assert all(answer.cancelled() for answer in bots.answers)

    run(play())


def test_a_worker_that_fails_is_asked_again_the_next_time() -> None:
    async def play() -> None:
        bots = Advising()
        room = practice(bots)
        ann = await enter(room, Fly("p0"))
        await ask(room, ann, m.Advice("a", 1, 0))
        bots.answers[0].set_exception(Busy("not now"))
        await eventually(lambda: ann.heard("refused"))
        assert refusal(ann) == ("busy", "advice cannot be given just now; try again in a moment")
        await ask(room, ann, m.Advice("b", 1, 0))
        bots.answer()
        await eventually(lambda: ann.heard("advised"))
        room.close()

    run(play())


def test_only_so_many_wait_for_it_at_a_time() -> None:
    async def play() -> None:
        bots = Advising()
        bots.waiting_for_advice = lambda: 64  # type: ignore[method-assign]
        room = practice(bots)
        ann = await enter(room, Fly("p0"))
        await ask(room, ann, m.Advice("a", 1, 0))
        assert refusal(ann)[0] == "busy"
        assert not bots.views
        room.close()

    run(play())


def test_two_people_over_real_sockets_get_none(server: Server) -> None:
    async def play() -> None:
        host = server.make_table("six", 3)
        joined = [host, server.sit(host["code"])]
        async with seated(server, joined) as tables:
            await tables[0].ask("bot", seat=2, level="easy")
            await tables[0].ask("start")
            for table in tables:
                await first_decision(table)
                with pytest.raises(Refused, match="only where all other seats are bots"):
                    await table.advice()

    run(play())
