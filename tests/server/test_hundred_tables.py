"""Many tables whose players lose their connections at random end as if nothing had happened."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

import byre
from byre.server.files import check
from tests.deep import deep
from tests.server.running import Json, Server, considered, new_party, run, seated

AT_A_TIME = 25
DROPPED = 0.1  # so often, when somebody chooses, somebody's connection is lost
SIX: tuple[str, int, dict[str, Any]] = ("six", 2, {"rounds": 1})
KINDS = [
    *[SIX] * 6,
    ("six", 3, {"rounds": 1, "pro": True}),
    ("beaver", 2, {"rounds": 1}),
    ("donkey", 3, {"deals": 1}),
    ("twentyfour", 2, {}),
]


@pytest.mark.parametrize("tables", [3, deep(len(KINDS)), deep(100)])
def test_many_tables(server: Server, tables: int) -> None:
    async def all_tables() -> list[str]:
        some = asyncio.Semaphore(AT_A_TIME)

        async def one(number: int) -> str:
            async with some:
                return await disturbed(server, number)

        return await asyncio.gather(*(one(number) for number in range(tables)))

    for code in run(all_tables()):
        file = server.match_file(code)
        assert check(file).view() == undisturbed(file["log"]).view()


async def disturbed(server: Server, number: int) -> str:
    """A match whose players choose by what they see, and lose their connections now and then."""
    game, players, options = KINDS[number % len(KINDS)]
    luck = random.Random(number)
    joined = await asyncio.to_thread(new_party, server, game, players, options=options, memory_aid=True)
    async with seated(server, joined) as tables:

        def choose(view: Json, legal: list[Json]) -> Json:
            if luck.random() < DROPPED:
                luck.choice(tables).drop()
            return considered(view, legal)

        await tables[0].ask("start")
        await asyncio.gather(*(table.play(choose) for table in tables))
    return str(joined[0]["code"])


def undisturbed(log: Json) -> byre.Match:
    """The same deal with the same people, one after the other, and no network."""
    match: byre.Match = byre.Match(str(log["game"]), log["players"], bytes.fromhex(log["seed"]), log["options"])
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, considered(match.view(seat), match.legal(seat)))
    return match
