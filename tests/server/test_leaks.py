"""Nothing of a hidden card is in any byte that somebody else is told.

First from inside: a match, and the same with two cards exchanged that a viewer cannot see, are played side by side; as
long as neither card is shown, that viewer is told the same to the byte. Then from outside: whole matches over real
sockets, of which every byte is kept, and is what the rules let that seat know.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect

import byre
from byre import telling
from byre.client import socket_address
from byre.deal import nonce_hash
from byre.server import messages as m
from byre.server.bot_workers.advising import advise_on
from byre.server.room import Room
from byre.server.table import Viewer
from tests.contract.settings import SETTINGS, Setting, somewhere
from tests.contract.test_hidden import _hidden, _tidy
from tests.deep import deep
from tests.server.inside import Bots, Fly, ask, enter, room_with, services_in_memory
from tests.server.played import SECRET
from tests.server.running import Json, Server, eventually, new_party, run

# --- from inside ------------------------------------------------------------------------------------------------------

# What only the seat that an event is about may know of it.
PRIVATE = {
    "chose": {"card"},
    "drew": {"card"},
    "kept": {"card"},
    "peeked": {"card"},
    "exchanged": {"handed_in", "received"},
}


@dataclass
class Side:
    """One of the two matches, its table, and those who look at it."""

    room: Room
    flies: dict[str, Fly]

    @property
    def match(self) -> byre.Match:
        assert self.room.table.match is not None
        return self.room.table.match

    async def play(self, seat: int, action: Json, id: str) -> None:
        decision = self.room.table.chairs[seat].decision
        await ask(self.room, self.flies[f"p{seat}"], m.Move(id, 1, decision, action))


@pytest.mark.parametrize("tries", [20, deep(60)])
@pytest.mark.parametrize("game", byre.GAMES)
def test_exchanging_what_a_viewer_can_not_know_changes_none_of_its_bytes(
    game: str, tries: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("byre.server.commands.new_secret", lambda: SECRET)
    monkeypatch.setattr("byre.server.spectators.TOLD_AFTER", 10**6)  # one of both would be told of the bystander first
    luck = random.Random(game)
    settings = [one for one in SETTINGS if one.game == game and one.players <= 6]

    async def all_tries() -> int:
        return sum([await side_by_side(luck.choice(settings), luck) for _ in range(tries)])

    assert run(all_tries()) >= tries // 2, "too few moves were compared to show anything"


async def side_by_side(setting: Setting, luck: random.Random) -> int:
    """How many moves were made in both matches until they differed for the viewer."""
    while (match := somewhere(setting, luck.getrandbits(32))).over:
        pass
    viewer: Viewer = luck.choice([*range(match.players), "table"])
    exchanged = _exchange(match, viewer, luck)
    if exchanged is None:
        return 0
    other, cards = exchanged
    asked = m.Settings(setting.game, setting.players, dict(setting.options), memory_aid=bool(luck.getrandbits(1)))
    one = await _side(asked, byre.Match.from_view(match.view(), seed=1), viewer)
    two = await _side(asked, other, viewer)
    _same(one, two, viewer)
    moves = 0
    while one.match.to_act and moves < 60:
        assert one.match.to_act == two.match.to_act, "who is to act tells of hidden cards"
        seat = luck.choice(one.match.to_act)
        action = luck.choice(one.match.legal(seat))
        theirs = _the_same_there(action, two.match.legal(seat), cards)
        if theirs is None or _shows(one.match.copy().play(seat, action), viewer, cards):
            break
        await one.play(seat, action, str(moves))
        await two.play(seat, theirs, str(moves))
        _same(one, two, viewer)
        moves += 1
    for side in (one, two):
        for screen in (False, True):
            fly = Fly(_person(viewer), screen)
            side.flies[f"back {screen}"] = await enter(side.room, fly, match=1, seen=moves // 2)
        side.room.close()
    _same(one, two, viewer)
    return moves


class Adviser(Bots):
    """Gives the advice that a worker would."""

    def advise(self, table: str, view: bytes) -> asyncio.Future[bytes]:
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        answer.set_result(advise_on(json.loads(view)))
        return answer


@pytest.mark.parametrize("tries", [2, deep(12)])
@pytest.mark.parametrize("game", byre.GAMES)
def test_exchanging_what_a_seat_can_not_know_changes_no_byte_of_its_advice(game: str, tries: int) -> None:
    luck = random.Random(game)
    settings = [one for one in SETTINGS if one.game == game and one.players <= 4]

    async def all_tries() -> None:
        compared = 0
        while compared < tries:
            compared += await advice_side_by_side(luck.choice(settings), luck)

    run(all_tries())


async def advice_side_by_side(setting: Setting, luck: random.Random) -> bool:
    """Say whether there was advice to compare."""
    match = somewhere(setting, luck.getrandbits(32))
    owing = [seat for seat in match.to_act if len(match.legal_ids(seat)) > 1]
    exchanged = _exchange(match, seat := luck.choice(owing), luck) if owing else None
    if exchanged is None or seat not in exchanged[0].to_act:
        return False
    asked = m.Settings(setting.game, setting.players, dict(setting.options))
    told = [
        await _advice_for(seat, room_with(services_in_memory(bots=Adviser()), asked, one))
        for one in (byre.Match.from_view(match.view(), seed=1), exchanged[0])
    ]
    assert told[0] == told[1]
    return True


async def _advice_for(seat: int, room: Room) -> list[list[bytes]]:
    """Return all that the seat was told, and a bystander, who hears nothing of the advice."""
    for other, chair in enumerate(room.table.chairs):
        if other != seat:
            chair.person, chair.bot = None, "easy"
    room.table._seats = None
    flies = [await enter(room, Fly(f"p{seat}")), await enter(room, Fly("eve"))]
    room._spectators.stop()  # that eve looks on is told a second later: the advice may take longer, or not
    before = list(flies[1].told)
    await ask(room, flies[0], m.Advice("a", 1, 0))
    await eventually(lambda: flies[0].heard("advised") or flies[0].heard("refused"))
    assert flies[0].heard("advised"), flies[0].heard("refused")
    assert flies[1].told == before
    room.close()
    return [fly.told for fly in flies]


def _exchange(match: byre.Match, viewer: Viewer, luck: random.Random) -> tuple[byre.Match, tuple[Any, Any]] | None:
    """The match with two cards exchanged that the viewer can't see; None if the rules do not allow that."""
    full = json.loads(json.dumps(match.view()))
    places = list(_hidden(full, match.view(viewer)))
    if len(places) < 2 or match.over:
        return None
    next_card = [(cards, i) for cards, i in places if cards is full.get("stock") and i == 0]  # it comes into play soon
    (one, i), (other, j) = luck.choice(next_card if next_card and luck.getrandbits(1) else places), luck.choice(places)
    if one[i] == other[j]:
        return None
    cards = one[i], other[j]
    one[i], other[j] = other[j], one[i]
    _tidy(full)
    try:
        return byre.Match.from_view(full, seed=1), cards
    except byre.BadView:
        return None


async def _side(settings: m.Settings, match: byre.Match, viewer: Viewer) -> Side:
    room = room_with(services_in_memory(), settings, match)
    flies = {f"p{seat}": Fly(f"p{seat}") for seat in range(settings.players)}
    flies |= {"eve": Fly("eve"), "screen": Fly(_person(viewer), screen=True)}
    for fly in flies.values():
        await enter(room, fly)
    return Side(room, flies)


def _person(viewer: Viewer) -> str:
    return "eve" if viewer == "table" else f"p{viewer}"


def _same(one: Side, two: Side, viewer: Viewer) -> None:
    """All that reached the viewer's own connections, a bystander's and a big screen's."""
    for name in {_person(viewer), "eve", "screen", "back False", "back True"} & one.flies.keys():
        assert one.flies[name].told == two.flies[name].told


def _the_same_there(action: Json, legal: list[Json], cards: tuple[Any, Any]) -> Json | None:
    """The same action, or the one with the exchanged card in it, where it is legal."""
    swapped = {"card": dict([cards, cards[::-1]]).get(action.get("card"))}
    return next((one for one in (action, {**action, **swapped}) if one in legal), None)


def _shows(events: list[Json], viewer: Viewer, cards: tuple[Any, Any]) -> bool:
    """Is one of the cards in what the viewer may know of the events?"""
    for event in events:
        hidden = PRIVATE.get(event["type"], set()) if event["seat"] != viewer else set()
        if any(
            card in _values(value) for key, value in event.items() if key not in {"seat", *hidden} for card in cards
        ):
            return True
    return False


def _values(value: Any) -> Iterator[Any]:
    if isinstance(value, dict | list):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _values(one)
    else:
        yield value


# --- from outside -----------------------------------------------------------------------------------------------------

OUTSIDE = [
    Setting("six", 4, (("rounds", 1),)),
    Setting("six", 3, (("rounds", 1), ("pro", True))),
    Setting("donkey", 4, (("deals", 1), ("ox", True))),
    Setting("twentyfour", 3, (("chaos", True), ("dropout", True))),
    Setting("twentyfour", 4, ()),
    Setting("beaver", 3, (("rounds", 1),)),
]


@pytest.mark.parametrize("setting", OUTSIDE, ids=str)
def test_every_byte_over_the_socket_is_one_that_its_receiver_may_know(server: Server, setting: Setting) -> None:
    joined = new_party(server, setting.game, setting.players, options=dict(setting.options), memory_aid=True)
    check_what_all_hear([server], joined)


def check_what_all_hear(servers: list[Server], joined: list[Json]) -> dict[tuple[Viewer, str], list[str]]:
    """Play a match at a table, its viewers spread over servers. All that each of them hears is what it may know."""
    heard = run(_record(servers, joined))
    match = byre.Match.replay(servers[0].match_file(joined[0]["code"])["log"])
    for (viewer, _), data in heard.items():
        _only_its_own(viewer, data, joined)
        _as_the_rules_say(viewer, data, match)
    return heard


async def _record(servers: list[Server], joined: list[Json]) -> dict[tuple[Viewer, str], list[str]]:
    """A whole match by random players, a bystander and a screen at each server; every byte that each of them got."""
    heard: dict[tuple[Viewer, str], list[str]] = {(seat, f"seat {seat}"): [] for seat in range(len(joined))}
    heard |= {("table", f"{what} {number}"): [] for what in ("bystander", "screen") for number in range(len(servers))}
    ready = asyncio.Barrier(len(heard))

    async def listen(key: tuple[Viewer, str], luck: random.Random) -> None:
        viewer, (what, number) = key[0], key[1].split()
        seat = {"screen": 0, "bystander": None}.get(what, viewer)
        token = joined[seat]["token"] if isinstance(seat, int) else None
        address = socket_address(servers[int(number) % len(servers)].address, joined[0]["code"])
        async with connect(address, compression=None) as socket:
            hello = {"type": "hello", "id": "h", "token": token, "screen": what == "screen", "steps": True}
            await socket.send(json.dumps(hello))
            heard[key].append(str(await socket.recv()))
            await ready.wait()
            if viewer == 0:
                await socket.send(json.dumps({"type": "start", "id": "s"}))
            async for data in socket:
                heard[key].append(str(data))
                message = json.loads(data)
                if message["type"] == "table" and message["table"]["next_deal"] and isinstance(viewer, int):
                    await _take_part(socket, viewer, message["table"]["next_deal"])
                if message["type"] == "update" and message["legal"]:
                    move = {"type": "move", "id": f"{viewer} {message['n']}", "match": 1}
                    move |= {"decision": message["decision"], "action": luck.choice(message["legal"])}
                    await socket.send(json.dumps(move))
                if message["type"] == "update" and message["view"]["over"]:
                    return

    await asyncio.gather(*(listen(key, random.Random(str(key))) for key in heard))
    return heard


async def _take_part(socket: ClientConnection, seat: int, deal: Json) -> None:
    """Commit to a nonce, and reveal it."""
    nonce = f"{seat:064x}"
    if deal["hashes"][seat] is None and deal["stage"] == "commit":
        hash = nonce_hash(deal["commitment"], seat, nonce)
        bound = {"match": deal["match"], "commitment": deal["commitment"], "seat": seat}
        await socket.send(json.dumps({"type": "commit", "id": "c", **bound, "hash": hash}))
    if deal["stage"] == "reveal" and deal["nonces"][seat] is None:
        await socket.send(json.dumps({"type": "reveal", "id": "r", "match": deal["match"], "nonce": nonce}))


def _only_its_own(viewer: Viewer, data: list[str], joined: list[Json]) -> None:
    """No token, nor id, of others; no secret before the end; nothing that the protocol does not name."""
    text = "".join(data)
    for seat, one in enumerate(joined):
        if seat != viewer:
            assert one["token"] not in text
        person = one["token"].partition(".")[0]
        assert person not in text.replace(one["token"], ""), "an id is only in the own token"
    for line in data:
        message = json.loads(line)
        told = msgspec.json.decode(line, type=m.AnyMessage)
        assert json.loads(m.write_message(told)) == message, "the protocol has no such thing"
        if "table" in message and message["table"]["status"] != "over":
            deals = [message["table"][key] for key in ("deal", "next_deal") if message["table"][key]]
            assert [deal["secret"] for deal in deals] == [None] * len(deals)


def _as_the_rules_say(viewer: Viewer, data: list[str], match: byre.Match) -> None:
    """Each update is the view, the share of the events and the legal actions that the log gives for that viewer."""
    updates = [one for one in map(json.loads, data) if one["type"] == "update"]
    again = byre.Match(match.game.name, match.players, match.seed, match.log["options"])
    decisions, told_to = [0] * match.players, 0
    for told in updates:
        assert told["since"] in (told_to, told["n"]), "no move is told twice, and none is left out"
        events = []
        for seat, action in match.log["actions"][told_to : told["n"]]:
            events += again.play(seat, action)
            decisions[seat] += 1
        told_to = told["n"]
        owes = viewer in again.to_act
        assert told["view"] == again.view(viewer)
        assert told["events"] == byre.redact(events, viewer)
        assert told["legal"] == (again.legal(viewer) if isinstance(viewer, int) else [])
        assert told["decision"] == (decisions[viewer] if owes and isinstance(viewer, int) else None)
        steps = telling.steps(match.game.name, match.players, told["events"])
        assert told["steps"] == msgspec.to_builtins(steps)
        assert told.keys() == {"type", "match", "n", "since", "events", "steps", "view", "legal", "decision", "times"}
    assert told_to == len(match.log["actions"])
