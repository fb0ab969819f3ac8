"""Every client takes part in every deal: it commits to a nonce, and reveals it when all have committed."""

from __future__ import annotations

import asyncio
import itertools
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from byre.client import Refused, Table
from byre.client.nonces import Nonces
from byre.deal import nonce_hash
from byre.server.files import check
from tests.server.running import Json, Server, careless, eventually, free_port, new_party, next_of, run, seated, until

C1, C2 = "c1" * 32, "c2" * 32
SOCKET_BOT = Path(__file__).parents[2] / "examples" / "socket_bot.py"


class Deal:
    """The next deal of a table for two, as it is shown to the player of a seat."""

    def __init__(self, seat: int | None = 0) -> None:
        numbers = itertools.count()
        self.seat = seat
        self.nonces = Nonces(draw=lambda: f"{next(numbers):064x}")
        self.info: Json = {"match": 1, "commitment": C1, "hashes": [None] * 2, "nonces": [None] * 2, "stage": None}
        self.sent: list[Json] = []

    def show(self, **changes: Any) -> Json | None:
        self.info = {**self.info, **changes}
        command = self.nonces.command(self.info, self.seat)
        self.sent += [command] if command else []
        return command

    def accept(self) -> None:
        """The server does what was asked last."""
        command, key = self.sent[-1], "hash" if self.sent[-1]["type"] == "commit" else "nonce"
        self.nonces.answered(command)
        assert self.seat is not None
        values = list(self.info["hashes" if key == "hash" else "nonces"])
        values[self.seat] = command[key]
        self.info = {**self.info, ("hashes" if key == "hash" else "nonces"): values}


def numbered(number: int) -> str:
    return f"{number:064x}"


def committing(commitment: str, seat: int, nonce: str) -> Json:
    hash = nonce_hash(commitment, seat, nonce)
    return {"type": "commit", "match": 1, "commitment": commitment, "seat": seat, "hash": hash}


def test_a_hash_first_and_the_nonce_when_all_hashes_are_there() -> None:
    deal = Deal()
    assert deal.show() == committing(C1, 0, numbered(0))
    deal.accept()
    assert deal.show() is None
    assert deal.show(stage="commit") is None
    assert deal.show(stage="reveal") == {"type": "reveal", "match": 1, "nonce": numbered(0)}
    deal.accept()
    assert deal.show() is None


def test_nothing_is_sent_without_a_seat_or_twice() -> None:
    assert Deal(seat=None).show() is None
    assert Nonces().command(None, 0) is None
    deal = Deal()
    assert deal.show()
    assert deal.show() is None
    deal.accept()
    assert deal.show(stage="reveal")
    assert deal.show() is None


def test_nothing_is_revealed_that_was_not_committed_to() -> None:
    deal = Deal()
    assert deal.show(stage="reveal") is None
    deal = Deal()
    deal.show()
    assert deal.show(stage="reveal") is None
    assert deal.show(stage="reveal", hashes=["ab" * 32, None]) is None


def test_another_seat_or_another_deal_gets_another_nonce_and_a_hash_that_was_lost_the_same() -> None:
    deal = Deal()
    first = deal.show()
    assert first is not None
    deal.nonces.answered(first)
    assert deal.show() == first
    deal.accept()
    deal.seat = 1
    assert deal.show(hashes=[None, None]) == committing(C1, 1, numbered(1))
    deal.accept()
    again = deal.show(commitment=C2, hashes=[None, None])
    assert again == committing(C2, 1, numbered(2))


def test_the_last_device_takes_over_and_two_do_not_fight() -> None:
    one, other = Deal(), Deal()
    other.nonces = Nonces()
    one.show()
    one.accept()
    assert other.show(**one.info)
    other.accept()
    assert one.show(**other.info) is None
    assert one.show(stage="reveal") is None
    command = other.show(stage="reveal")
    assert command is not None
    assert command["type"] == "reveal"


def test_a_hash_that_came_after_the_own_nonce_is_noticed() -> None:
    deal = Deal()
    deal.show(hashes=[None, "0b" * 32])
    deal.accept()
    deal.show(stage="reveal")
    hashes = deal.info["hashes"]
    assert not deal.nonces.is_bent(deal.info)
    assert not deal.nonces.is_bent({**deal.info, "match": 2, "hashes": []})
    assert deal.nonces.is_bent({**deal.info, "hashes": [hashes[0], "0c" * 32]})
    assert deal.nonces.is_bent({**deal.info, "hashes": [hashes[0], None]})
    assert deal.nonces.is_bent({**deal.info, "commitment": C2})


@pytest.mark.parametrize("seat", [0, None])
def test_a_deal_that_was_canceled_is_not_taken_for_a_bent_one(seat: int | None) -> None:
    """Somebody else did not reveal, and in the next deal of the same match another device committed last."""
    deal = Deal()
    deal.show(hashes=[None, "0b" * 32])
    deal.accept()
    deal.show(stage="reveal")
    again = {**deal.info, "commitment": C2, "hashes": [None, None], "stage": None}
    deal.nonces.command(again, seat)
    assert not deal.nonces.is_bent({**again, "hashes": ["0c" * 32, "0d" * 32]})


def test_whoever_was_offline_through_a_canceled_deal_is_told_of_it_and_not_warned() -> None:
    """The table was not shown to be dealt anew: the match that is played is the first thing to be seen of that."""
    deal = Deal()
    deal.show(hashes=[None, "0b" * 32])
    deal.accept()
    deal.show(stage="reveal")
    dealt = {**deal.info, "commitment": C2, "hashes": [None, "0d" * 32]}
    assert not deal.nonces.note_canceled("c0" * 32), "a deal of others"
    assert deal.nonces.is_bent(dealt)
    assert deal.nonces.note_canceled(C1)
    assert not deal.nonces.note_canceled(C1), "it is told once"
    assert not deal.nonces.is_bent(dealt)
    assert deal.nonces.is_bent({**deal.info, "hashes": ["0c" * 32, "0d" * 32]}), "it must not be dealt after all"
    deal.show(commitment=C2, hashes=[None, "0b" * 32], stage=None)
    deal.accept()
    deal.show(stage="reveal")
    assert deal.nonces.is_bent({**deal.info, "hashes": [None, None]}), "the next one counts again"


# --- at a real server -------------------------------------------------------------------------------------------------


def test_every_deal_has_a_part_of_every_player_rematches_too(server: Server) -> None:
    async def play() -> str:
        party = new_party(server, "six", 3, options={"rounds": 1})
        async with seated(server, party) as tables:
            for number in (1, 2, 3):
                for table in tables[: 1 if number == 1 else 2]:
                    await table.ask("start" if number == 1 else "rematch")
                await asyncio.gather(*(table.play(careless(seat)) for seat, table in enumerate(tables)))
                assert not any(table.deal_is_bent for table in tables)
        return str(party[0]["code"])

    code = run(play())
    files = [server.match_file(code, number) for number in (1, 2, 3)]
    for file in files:
        assert file["format"] == "byre match 2"
        assert all(file["deal"]["nonces"])
        check(file)
    assert len({nonce for file in files for nonce in file["deal"]["nonces"]}) == 9


def test_a_player_against_bots_takes_part_though_the_table_was_made_and_started_at_once(server: Server) -> None:
    async def play() -> str:
        joined = server.make_table("six", 3, bots="easy", start=True, options={"rounds": 1})
        async with server.table(joined) as table:
            await table.play(careless(1))
        return str(joined["code"])

    nonces = server.match_file(run(play()))["deal"]["nonces"]
    assert [nonce is not None for nonce in nonces] == [True, False, False]


def test_a_program_that_comes_anew_can_still_take_part(server: Server) -> None:
    async def play() -> str:
        party = new_party(server, "six", 2, options={"rounds": 1})
        async with server.table(party[0]) as first:
            await eventually(lambda: first.info and first.info["next_deal"]["hashes"][0])
        async with seated(server, party) as tables:
            await tables[0].ask("start")
            await asyncio.gather(*(table.play(careless(seat)) for seat, table in enumerate(tables)))
        return str(party[0]["code"])

    assert all(server.match_file(run(play()))["deal"]["nonces"])


def test_who_commits_and_does_not_reveal_cancels_the_deal_by_name(server: Server) -> None:
    async def play() -> None:
        party = new_party(server, "six", 2)
        async with seated(server, party) as (ann, ben):
            ben._nonces.command = lambda deal, seat: None  # type: ignore[method-assign]
            await eventually(lambda: ann.info["next_deal"]["hashes"][0])
            first = ann.info["next_deal"]
            await ben.ask("commit", match=1, commitment=first["commitment"], seat=1, hash="ab" * 32)
            await ann.ask("start")
            canceled = await next_of(ann, "canceled")
            assert canceled["seats"] == [1]
            assert ann.info["status"] == "open"
            assert ann.info["next_deal"]["commitment"] != first["commitment"]
            await eventually(lambda: ann.info["next_deal"]["hashes"][0])

    run(play())


@pytest.mark.deep
def test_whoever_was_offline_through_a_canceled_deal_finds_it_told_by_the_server(server: Server) -> None:
    async def play() -> None:
        party = new_party(server, "six", 3)
        async with seated(server, party) as (ann, ben, cleo):
            take_part = ann._nonces.command
            ann._nonces.command = lambda deal, seat: None  # type: ignore[method-assign]
            shown = ann.info["next_deal"]
            await ann.ask("commit", match=1, commitment=shown["commitment"], seat=0, hash="ab" * 32)
            await eventually(lambda: all(ann.info["next_deal"]["hashes"]))
            await ann.ask("start")
            await eventually(lambda: ann.info["next_deal"]["nonces"][2])
            await go_offline(cleo)
            await next_of(ann, "canceled")
            ann._nonces.command = take_part  # type: ignore[method-assign]
            await ann.ask("start")
            await until(ben, lambda told: told["type"] == "update")
            cleo.address = ben.address
            assert (await next_of(cleo, "canceled"))["seats"] == [0]
            assert cleo.info["deal"]["hashes"][2] is None
            assert not any(table.deal_is_bent for table in (ann, ben, cleo))

    run(play())


async def go_offline(table: Table) -> None:
    """Lose the connection, and find the server again only when the address is set back."""
    assert table._socket is not None
    table.address = f"ws://127.0.0.1:{free_port()}"
    table._socket.transport.abort()
    await eventually(lambda: not table.connected)


def test_nobody_sits_down_in_mid_match_and_who_left_comes_back(server: Server) -> None:
    async def play() -> None:
        party = new_party(server, "six", 3)
        async with seated(server, party) as (ann, ben, _cleo), server.table(party[0]["code"]) as dan:
            await next_of(dan, "welcome")
            await ann.ask("start")
            await next_of(ben, "update")
            await ben.ask("leave")
            await until(ann, lambda told: told["type"] == "table" and told["table"]["seats"][1]["bot"] is not None)
            assert not any(seat["open"] for seat in ann.info["seats"])
            for command in ({"type": "sit", "seat": 1, "name": "Dan"}, {"type": "sit", "name": "Dan"}):
                with pytest.raises(Refused) as refused:
                    await dan.ask(**command)
                assert refused.value.reason == "playing"
            with pytest.raises(Refused) as refused:
                await ann.ask("free", seat=2)
            assert refused.value.reason == "playing"
            await ben.ask("back")
            await eventually(lambda: ann.info["seats"][1]["bot"] is None)
            assert ben.you["seat"] == 1

    run(play())


def test_the_example_takes_part(server: Server) -> None:
    async def play() -> str:
        joined = server.make_table("six", 2, options={"rounds": 1})
        async with server.table(joined) as ann:
            await next_of(ann, "welcome")
            words = [sys.executable, str(SOCKET_BOT), server.address, joined["code"]]
            bot = await asyncio.create_subprocess_exec(*words, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            await eventually(lambda: ann.info["seats"][1]["name"])
            await ann.ask("start")
            await ann.play(careless(1))
            out, err = await bot.communicate()
        assert (bot.returncode, err) == (0, b"")
        assert out.startswith(b"scores:")
        return str(joined["code"])

    file = server.match_file(run(play()))
    assert all(file["deal"]["nonces"])
    check(file)
