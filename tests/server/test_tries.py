"""Try again from here: a real table that begins in a position of a match, as one seat knew it."""

from __future__ import annotations

import json
import os
from typing import Any

import msgspec
import pytest

import byre
from byre.client import Table
from byre.errors import BadLog
from byre.server.bot_workers.positions import DrawnPosition, PositionRequest, draw_position
from byre.server.files import check, fragment
from byre.server.limits import LIMITS
from tests.analysis.matches import short_log
from tests.deep import deep_but
from tests.server.running import Json, Server, careless, run, seated, until

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a worker has a socket as its stdin")


def drawn(match: Any, n: int, seat: int | None = None) -> DrawnPosition:
    asked = msgspec.json.encode(PositionRequest(match, n, seat))
    return msgspec.json.decode(draw_position(asked), type=DrawnPosition)


def before(log: Json, n: int) -> byre.Match:
    return byre.Match.replay({**log, "actions": log["actions"][:n]})


def tried(server: Server, **asked: Any) -> Json:
    answer = server.post("/api/tries", {"name": "Ann", "bots": "easy", **asked})
    assert answer.status == 201, answer.body
    return dict(answer.json)


async def first_update(table: Table) -> Json:
    return await until(table, lambda message: message["type"] == "update")


async def play_on(table: Table, update: Json) -> None:
    """Plays from an update on that was heard already: no other comes if all bots have chosen by then."""
    choose = careless(1)
    if update["decision"] is not None:
        await table.move(choose(update["view"], update["legal"]), update)
    await table.play(choose)


# --- the position -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", byre.GAMES)
def test_it_is_what_the_seat_knew_and_the_rest_is_drawn_anew(game: str) -> None:
    log = short_log(game)
    differs = False
    for n in range(len(log["actions"]) - 1):
        seat = log["actions"][n][0]
        position = drawn(log, n)
        assert position.seat == seat
        match = byre.Match.replay(position.log)
        assert match.view(seat) == before(log, n).view(seat)
        differs |= match.view() != before(log, n).view()
    assert differs


def test_it_is_the_first_decision_of_the_seat_from_there_on() -> None:
    log = short_log("six")
    seats = [seat for seat, _ in log["actions"]]
    position = drawn(log, 0, seats[1])
    assert position.seat == seats[1]
    assert byre.Match.replay(position.log).view(seats[1]) == before(log, 0).view(seats[1]), "all choose at a time"
    later = drawn(log, seats.index(seats[0]) + 1, seats[0])
    match = byre.Match.replay(later.log)
    assert seats[0] in match.to_act
    assert match.view(seats[0])["hands"] != before(log, 0).view(seats[0])["hands"]


def test_two_tries_are_two_deals() -> None:
    log = short_log("six")
    one, two = drawn(log, 0), drawn(log, 0)
    assert one.log["seed"] != two.log["seed"]


@pytest.mark.parametrize(
    ("n", "seat", "text"),
    [
        (10**3, None, "nothing is left in this match for anybody to decide"),
        (10**3, 1, "nothing is left in this match for seat 1 to decide"),
        (0, 9, "the seats of this match are 0 to"),
    ],
)
def test_a_position_that_is_not_there_is_refused(n: int, seat: int | None, text: str) -> None:
    with pytest.raises(BadLog, match=text):
        drawn(short_log("six"), n, seat)


# --- at a real table --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", deep_but(byre.GAMES, "six"))
def test_the_match_goes_on_from_there_to_its_end(server: Server, game: str) -> None:
    log = short_log(game)
    n = len(log["actions"]) // 2
    seat = log["actions"][n][0]
    joined = tried(server, file=log, n=n)
    assert joined["seat"] == seat

    async def play() -> None:
        async with seated(server, [joined]) as [table]:
            update = await first_update(table)
            then = json.loads(json.dumps(before(log, n).view(seat)))
            by_now = {key: update["view"][key] for key in ("to_act", "chosen") if key in then}  # bots may have chosen
            assert update["view"] == then | by_now
            assert update["legal"] == before(log, n).legal(seat)
            await play_on(table, update)

    run(play())
    info = server.get(f"/api/tables/{joined['code']}").json
    assert info["status"] == "over"
    assert info["deal"] is None, "nothing proves such a deal, and nothing is said to"
    assert [place["bot"] for place in info["seats"]] == [None if at == seat else "easy" for at in range(log["players"])]


def test_the_file_of_such_a_match_replays_and_says_that_no_deal_can_be_checked(server: Server) -> None:
    joined = tried(server, file=short_log("six"), n=2)

    async def play() -> None:
        async with seated(server, [joined]) as [table]:
            await table.play(careless(1))

    run(play())
    file = server.match_file(joined["code"])
    assert file["deal"] is None
    assert byre.Match.replay(file["log"]).over
    with pytest.raises(BadLog, match="began in a position that was set up"):
        check(file)
    assert server.post("/api/replay", {"file": file}).status == 200
    answer = server.post("/api/reviews", {"table": joined["code"], "match": 1})
    assert answer.status == 200
    again = tried(server, table=joined["code"], match=1, n=0)
    assert again["seat"] == file["log"]["actions"][0][0]


def test_a_rematch_there_is_dealt_as_usual(server: Server) -> None:
    joined = tried(server, file=short_log("six"), n=0)

    async def play() -> None:
        async with seated(server, [joined]) as [table]:
            await table.play(careless(1))
            await table.ask("rematch")
            told = await until(table, lambda one: one["type"] == "table" and one["table"]["match"] == 2)
            assert told["table"]["deal"]["commitment"]

    run(play())


def test_table_file_and_link_name_the_same_match(server: Server) -> None:
    log = short_log("six")
    for named in ({"file": log}, {"link": fragment(msgspec.json.encode(log))}):
        assert tried(server, **named, n=3)["seat"] == log["actions"][3][0]


def test_what_a_seat_has_seen_is_shown_where_nobody_remembers_it(server: Server) -> None:
    log = short_log("beaver")
    joined = tried(server, file=log, n=len(log["actions"]) - 2)
    assert server.get(f"/api/tables/{joined['code']}").json["settings"]["memory_aid"]


@pytest.mark.parametrize(
    ("asked", "status", "reason", "text"),
    [
        ({"n": 0}, 400, "malformed", "'table' and 'match'"),
        ({"n": -1, "file": {}}, 400, "malformed", ""),
        ({"n": 10**6, "file": {}}, 400, "malformed", ""),
        ({"n": 0, "file": {}}, 400, "malformed", "a log also has"),
        ({"n": 0, "file": short_log("six") | {"rules": 999}}, 400, "malformed", "rules version"),
        ({"n": 999, "file": short_log("six")}, 400, "malformed", "nothing is left"),
        ({"n": 0, "seat": 12, "file": short_log("six")}, 400, "malformed", "the seats of this match are"),
        ({"n": 0, "bots": "genius", "file": short_log("six")}, 409, "no_level", "the levels of bots are"),
        ({"n": 0, "link": "nonsense"}, 400, "malformed", "this link carries no match"),
        ({"n": 0, "table": "NOSUCH", "match": 1}, 404, "no_table", "no table"),
        ({"n": 0, "file": {"text": "x" * LIMITS.largest_match}}, 413, "too_large", ""),
    ],
)
def test_what_cannot_be_tried_is_refused_with_a_sentence(
    server: Server, asked: Json, status: int, reason: str, text: str
) -> None:
    answer = server.post("/api/tries", {"name": "Ann", **asked})
    assert (answer.status, answer.json["reason"]) == (status, reason), answer.body
    assert text in answer.json["text"]


def test_nobody_can_go_back_in_a_match_that_is_on(server: Server) -> None:
    code = server.make_table(bots="easy", start=True)["code"]
    answer = server.post("/api/tries", {"table": code, "match": 1, "n": 0})
    assert (answer.status, answer.json["reason"]) == (404, "no_match")


def test_it_survives_kill_9_and_no_card_of_it_lies_open_on_disk(own_server: Server) -> None:
    joined = tried(own_server, file=short_log("six"), n=4)

    async def move() -> Json:
        async with seated(own_server, [joined]) as [table]:
            update = await first_update(table)
            await table.move(update["legal"][0], update)
            own = (None, update["decision"])  # bots may have chosen before the own move was made
            return dict(await until(table, lambda one: one["type"] == "update" and one["decision"] not in own))

    async def come_back() -> Json:
        async with seated(own_server, [joined]) as [table]:
            update = dict(await first_update(table))
            await play_on(table, update)
            return update

    moved = run(move())
    on_disk = own_server.data.read_bytes() + own_server.data.with_name(own_server.data.name + "-wal").read_bytes()
    assert b'"position"' in on_disk
    assert b'"hands"' not in on_disk
    own_server.kill()
    own_server.start()
    back = run(come_back())
    by_now = {key: back["view"][key] for key in ("to_act", "chosen")}  # bots may have chosen
    assert back["view"] == moved["view"] | by_now
    assert back["legal"] == moved["legal"]
    assert own_server.match_file(joined["code"])["log"]["position"] is not None
