"""Whole matches over real sockets, with people who come, go, come back, talk and want to see it proved."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

import byre
from byre.client import Refused, Table
from byre.server.files import check, read_fragment
from tests.deep import deep_but
from tests.server.running import Json, Server, careless, eventually, new_party, next_of, run, seated, until

HI = {"seat": 0, "name": "Ann", "phrase": None, "text": "<i>hi</i>"}
SHORT: dict[str, dict[str, Any]] = {
    "six": {"rounds": 1},
    "donkey": {"deals": 1},
    "twentyfour": {"dropout": True, "limits": True},
    "beaver": {"rounds": 1},
}


def is_over(message: Json) -> bool:
    return message["type"] == "update" and bool(message["view"]["over"])


async def play_all(tables: list[Table], seed: object = 0) -> list[Json]:
    return await asyncio.gather(*(table.play(careless((seed, seat))) for seat, table in enumerate(tables)))


@pytest.mark.parametrize("game", deep_but(byre.GAMES, "twentyfour"))
def test_a_whole_match_and_its_file(server: Server, game: str) -> None:
    async def match() -> list[Json]:
        joined = new_party(server, game, 3, options=SHORT[game])
        async with seated(server, joined) as tables:
            await tables[0].ask("start")
            ends = await play_all(tables, game)
            await eventually(lambda: tables[0].info["result"])
            return [*ends, tables[0].info]

    *ends, info = run(match())
    file = server.match_file(info["code"])
    played = check(file)
    assert (info["status"], info["deal"]["secret"]) == ("over", file["deal"]["secret"])
    assert all(file["deal"]["nonces"])
    assert info["result"] == {"scores": list(played.scores), "winners": list(played.winners)}
    assert [end["view"] for end in ends] == [played.view(seat) for seat in range(3)]
    assert {end["n"] for end in ends} == {len(played.log["actions"])}
    link = server.get(f"/api/tables/{info['code']}/matches/1/link").json["link"]
    assert read_fragment(link.removeprefix("/replay#")) == file


def test_two_people_a_bot_and_a_bystander(server: Server) -> None:
    async def match() -> None:
        host = server.make_table("six", 4, options=SHORT["six"])
        joined = [host, server.sit(host["code"])]
        async with seated(server, joined) as (ann, ben), server.table(host["code"]) as eve:
            for seat in (2, 3):
                await ann.ask("bot", seat=seat, level="easy")
            await ann.ask("start")
            ends = await asyncio.gather(ann.play(careless(1)), ben.play(careless(2)), until(eve, is_over))
            assert [end["view"]["viewer"] for end in ends] == [0, 1, "table"]
            assert eve.you == {"seat": None, "host": False, "token": None, "muted": []}
            assert (eve.update or {})["legal"] == []
        check(server.match_file(host["code"]))

    run(match())


def test_the_big_screen_shows_no_hand(server: Server) -> None:
    async def match() -> None:
        joined = new_party(server, "six", 2)
        async with seated(server, joined) as (ann, _), server.table(joined[0], screen=True) as screen:
            await ann.ask("start")
            update = await next_of(screen, "update")
            assert (update["view"]["viewer"], update["legal"], update["decision"]) == ("table", [], None)
            assert update["view"]["hands"] == [10, 10]

    run(match())


def test_two_devices_at_one_seat_see_the_same(server: Server) -> None:
    async def match() -> None:
        joined = new_party(server, "six", 2)
        async with seated(server, joined) as (phone, _), server.table(joined[0]) as laptop:
            await next_of(laptop, "welcome")
            await phone.ask("start")
            seen = [await next_of(device, "update") for device in (phone, laptop)]
            assert seen[0] == seen[1]
            await laptop.move(seen[1]["legal"][0])
            update = await until(phone, lambda message: message.get("n") == 1)
            assert update["decision"] is None
            with pytest.raises(Refused) as refusal:
                await phone.move(seen[0]["legal"][1], seen[0])
            assert refusal.value.reason == "answered"

    run(match())


def test_coming_back_with_a_cookie(server: Server) -> None:
    made = server.post("/api/tables", {"settings": {"game": "six", "players": 2}, "name": "Ann"})
    cookie = made.headers["set-cookie"].partition(";")[0]
    again = server.post(f"/api/tables/{made.json['code']}/seats", {"name": "Ann"}, Cookie=cookie)
    assert (again.status, again.json["reason"]) == (409, "seated")
    other = server.post("/api/tables", {"settings": {"game": "six", "players": 2}, "name": "Ann"}, Cookie=cookie)
    assert other.json["token"].partition(".")[0] == made.json["token"].partition(".")[0]
    assert other.json["token"] != made.json["token"], "a token is for one table"


def test_who_was_away_is_told_what_was_missed(server: Server) -> None:
    async def match() -> None:
        joined = new_party(server, "six", 3)
        async with seated(server, joined) as (ann, ben, cleo):
            await ann.ask("start")
            for table in (ann, ben, cleo):
                await next_of(table, "update")
            cleo.drop()
            told: list[list[Json]] = []
            for table in (ann, ben):
                update = table.update or {}
                await table.move(update["legal"][0])
            while len(told) < 2:
                told.append((await until(ben, lambda message: message.get("n", 0) > len(told)))["events"])
            missed = await until(
                cleo, lambda message: message["type"] in ("missed", "update") and message.get("n") != 0
            )
            if missed["type"] == "missed":
                assert (missed["match"], missed["since"]) == (1, 0)
                assert missed["moves"] == [byre.redact(events, 2) for events in told][: len(missed["moves"])]
            await until(cleo, lambda message: message.get("n") == 2)
            assert (cleo.update or {})["decision"] == 0

    run(match())


@pytest.mark.parametrize("game", deep_but(byre.GAMES, "beaver"))
def test_dropping_out_at_random_changes_nothing(server: Server, game: str) -> None:
    """Each connection is lost again and again; every update still comes in order, and the match ends."""

    async def match() -> str:
        luck = random.Random(game)
        joined = new_party(server, game, 3, options=SHORT[game])
        async with seated(server, joined) as tables:

            def careless_and_dropping(table: Table) -> Any:
                choose = careless(game)

                def choose_and_drop(view: Json, legal: list[Json]) -> Json:
                    if luck.random() < 0.2:
                        table.drop()
                    return choose(view, legal)

                return choose_and_drop

            await tables[0].ask("start")
            await asyncio.gather(*(table.play(careless_and_dropping(table)) for table in tables))
        return str(joined[0]["code"])

    check(server.match_file(run(match())))


@pytest.mark.deep
def test_the_server_is_stopped_and_started_in_mid_match(own_server: Server) -> None:
    async def match() -> str:
        joined = new_party(own_server, "beaver", 2, options=SHORT["beaver"])
        async with seated(own_server, joined) as tables:
            await tables[0].ask("start")
            playing = [asyncio.ensure_future(table.play(careless(seat))) for seat, table in enumerate(tables)]
            for _ in range(2):
                moves = (tables[0].update or {}).get("n", 0)
                while (tables[0].update or {}).get("n", 0) < moves + 3 and not playing[0].done():
                    await asyncio.sleep(0.005)
                assert await asyncio.to_thread(own_server.stop) == 0
                await asyncio.to_thread(own_server.start)
            await asyncio.gather(*playing)
        return str(joined[0]["code"])

    check(own_server.match_file(run(match())))


def test_a_bot_covers_by_the_hosts_word_and_the_seat_is_taken_back(server: Server) -> None:
    async def match() -> None:
        joined = new_party(server, "donkey", 3, options=SHORT["donkey"])
        async with seated(server, joined[:2]) as (ann, ben):
            await ann.ask("start")
            await eventually(lambda: ann.info["status"] == "playing")
            with pytest.raises(Refused) as refusal:
                await ann.ask("cover", seat=1)
            assert refusal.value.reason == "here"
            await ann.ask("cover", seat=2)
            await eventually(lambda: ann.info["seats"][2]["bot"] == "medium")
            assert (ann.info["seats"][2]["here"], ann.info["seats"][2]["name"]) == (False, "P2")
            async with server.table(joined[2]) as cleo:
                await cleo.ask("back")
                await eventually(lambda: ann.info["seats"][2]["bot"] is None)
                ends = await play_all([ann, ben, cleo])
                assert len({end["n"] for end in ends}) == 1
        check(server.match_file(joined[0]["code"]))

    run(match())


def test_a_bot_covers_by_a_vote(server: Server) -> None:
    async def match() -> None:
        joined = new_party(server, "six", 4, options=SHORT["six"])
        async with seated(server, joined[1:]) as (ben, cleo, dan):
            async with seated(server, joined[:1]) as (ann,):
                await ann.ask("start")
                await eventually(lambda: ann.info["status"] == "playing")
            await eventually(lambda: not ben.info["seats"][0]["here"])
            await ben.ask("cover", seat=0)
            await eventually(lambda: ben.info["seats"][0]["votes"] == 1)
            assert ben.info["seats"][0]["bot"] is None
            await cleo.ask("cover", seat=0)
            ends = await play_all([ben, cleo, dan])
            assert {end["n"] for end in ends} == {len(server.match_file(joined[0]["code"])["log"]["actions"])}

    run(match())


def test_a_rematch_moves_everybody_on(server: Server) -> None:
    async def match() -> None:
        joined = new_party(server, "six", 2, options=SHORT["six"])
        async with seated(server, joined) as (ann, ben):
            await ann.ask("start")
            await play_all([ann, ben], 1)
            await ben.ask("rematch")
            await ann.ask("rematch")
            await play_all([ann, ben], 2)
            assert (ann.you["seat"], ben.you["seat"]) == (1, 0)
        files = [server.match_file(joined[0]["code"], number) for number in (1, 2)]
        assert [file["names"] for file in files] == [["Ann", "P1"], ["P1", "Ann"]]
        assert len({check(file).seed for file in files}) == 2

    run(match())


def test_an_end_that_is_told_again_is_not_the_next_matchs(server: Server) -> None:
    async def match() -> None:
        joined = new_party(server, "six", 2, options=SHORT["six"])
        async with seated(server, joined) as (ann, ben):
            await ann.ask("start")
            await play_all([ann, ben], 1)
            ends = [table.update for table in (ann, ben)]
            ann.drop()
            await eventually(lambda: ann.update is not ends[0])
            await ben.ask("rematch")
            await ann.ask("rematch")
            again = await play_all([ann, ben], 2)
            assert [end["match"] for end in again] == [2, 2]

    run(match())


def test_talking_and_muting(server: Server) -> None:
    async def talk() -> None:
        joined = new_party(server, "six", 3)
        async with seated(server, joined) as (ann, ben, cleo):
            await ann.ask("say", text="<i>hi</i>\u202e")
            assert (await next_of(ben, "said"))["remark"] == {
                "seat": 0,
                "name": "Ann",
                "phrase": None,
                "text": "<i>hi</i>",
            }
            await ben.ask("mute", seat=0)
            await ann.ask("say", phrase="oops")
            assert (await until(cleo, lambda one: one["type"] == "said" and bool(one["remark"]["phrase"])))["remark"]
            await cleo.ask("say", phrase="hello")
            assert (await next_of(ben, "said"))["remark"]["seat"] == 2, "of Ann nothing more is heard"
            async with server.table(joined[1]) as again:
                welcome = await next_of(again, "welcome")
                assert [one["seat"] for one in welcome["said"]] == [2]
                assert welcome["you"]["muted"] == [0]

    run(talk())


def test_a_table_where_nobody_may_look_on(server: Server) -> None:
    async def look() -> None:
        host = server.make_table("six", 2, watch=False)
        async with server.table(host["code"]) as eve:
            async for _ in eve.messages():
                raise AssertionError("she was told something")
            assert (eve.closed or {})["reason"] == "no_watching"

    run(look())


def test_somebody_else_takes_a_seat_that_was_left_when_the_match_is_over(server: Server) -> None:
    async def match() -> None:
        joined = new_party(server, "six", 2, options=SHORT["six"])
        async with seated(server, joined) as (ann, ben), server.table(joined[0]["code"]) as eve:
            await ann.ask("start")
            await eventually(lambda: ann.info["status"] == "playing")
            await ben.ask("leave")
            with pytest.raises(Refused) as refusal:
                await eve.ask("sit", name="Eve")
            assert refusal.value.reason == "playing"
            await play_all([ann, eve])  # she looks on
            await eventually(lambda: ben.you["seat"] is None)
            await eve.ask("sit", name="Eve")
            await ann.ask("rematch")
            await eve.ask("rematch")
            await play_all([ann, eve])
        assert server.match_file(joined[0]["code"], 2)["names"] == ["Eve", "Ann"]

    run(match())


def test_the_lobby(server: Server) -> None:
    hidden, public = server.make_table("six", 2), server.make_table("beaver", 3, public=True)
    codes = [table["code"] for table in server.get("/api/tables").json]
    assert public["code"] in codes
    assert hidden["code"] not in codes
    info = server.get(f"/api/tables/{hidden['code'].lower()}").json
    assert (info["code"], info["status"], info["seats"][0]["name"]) == (hidden["code"], "open", "Ann")


def test_what_was_asked_of_a_table_that_is_not_there_is_refused(server: Server) -> None:
    async def ask() -> None:
        async with server.table("NOSUCH") as eve:
            with pytest.raises(Refused) as refusal:
                await eve.ask("start")
            assert refusal.value.reason == "no_table"

    run(ask())
