"""People who play match after match while the server is killed again and again, and who write down what it promised."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from byre.client import Table, socket_address
from byre.server.files import check
from tests.server.running import PATIENCE, Json, Server, careless, new_party, next_of

KINDS: list[tuple[str, int, dict[str, Any]]] = [
    ("six", 3, {"rounds": 1}),
    ("beaver", 2, {"rounds": 1}),
    ("donkey", 3, {"deals": 1}),
    ("twentyfour", 2, {}),
]


@dataclass(frozen=True)
class Promise:
    """A move that the server said was done: the n-th of its match."""

    code: str
    match: int
    n: int
    seat: int
    decision: int
    action: Json


class Witness(Table):
    """A player who writes down every move that was acknowledged."""

    def __init__(self, server: Server, joined: Json, promises: list[Promise]) -> None:
        address = socket_address(server.address, joined["code"])
        super().__init__(address, token=joined["token"], patience=2 * PATIENCE)
        self.code, self.promises = str(joined["code"]), promises

    async def move(self, action: Json, update: Json | None = None) -> Json:
        assert update is not None
        done = await super().move(action, update)
        seat, decision = update["view"]["viewer"], update["decision"]
        self.promises.append(Promise(self.code, update["match"], done["n"], seat, decision, action))
        return done


@dataclass
class Party:
    """A table whose players play one match after the other until they are told to stop."""

    players: list[Witness]
    matches: int = 0

    async def play(self, enough: asyncio.Event, seed: object) -> None:
        async with contextlib.AsyncExitStack() as stack:
            for player in self.players:
                await stack.enter_async_context(player)
                await next_of(player, "welcome")
            await self.players[0].ask("start")
            while True:
                await asyncio.gather(*(one.play(careless((seed, self.matches, one.code))) for one in self.players))
                self.matches += 1
                if enough.is_set():
                    return
                await self._again()

    async def _again(self) -> None:
        for player in self.players:
            with contextlib.suppress(Exception):  # asked again, it is refused: that match is on
                await player.ask("rematch")


async def storm(server: Server, kills: int, parties: int, seed: object) -> list[Promise]:
    """Kills the server at random moments under load; then every promise must have been held."""
    luck, promises, enough = random.Random(str(seed)), list[Promise](), asyncio.Event()
    all_parties = [_party(server, KINDS[i % len(KINDS)], promises) for i in range(parties)]
    playing = [asyncio.ensure_future(party.play(enough, (seed, i))) for i, party in enumerate(all_parties)]
    for _ in range(kills):
        await _some_moves(promises, luck, playing)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
    enough.set()
    await asyncio.gather(*playing)
    for party in all_parties:
        _hold(server, party, promises)
    return promises


def _party(server: Server, kind: tuple[str, int, dict[str, Any]], promises: list[Promise]) -> Party:
    game, players, options = kind
    return Party([Witness(server, one, promises) for one in new_party(server, game, players, options=options)])


async def _some_moves(promises: list[Promise], luck: random.Random, playing: Sequence[asyncio.Future[None]]) -> None:
    """Until play is in full swing again, and a little longer."""
    wished = len(promises) + luck.randrange(1, 40)
    while len(promises) < wished and not any(one.done() for one in playing):
        await asyncio.sleep(0.002)
    await asyncio.sleep(luck.random() * 0.02)


def _hold(server: Server, party: Party, promises: list[Promise]) -> None:
    """Every acknowledged move is there, once, at its place; and the file of the match proves itself."""
    code = party.players[0].code
    for number in range(1, party.matches + 1):
        file = server.match_file(code, number)
        check(file)
        actions = file["log"]["actions"]
        told = [one for one in promises if (one.code, one.match) == (code, number)]
        assert len({one.n for one in told}) == len(told), "two moves at one place"
        for one in told:
            assert actions[one.n - 1] == [one.seat, one.action]
            earlier = sum(seat == one.seat for seat, _ in actions[: one.n - 1])
            assert earlier == one.decision, "each decision was made once"
        assert {one.n for one in told} == set(range(1, len(actions) + 1)), "nobody else has moved"
