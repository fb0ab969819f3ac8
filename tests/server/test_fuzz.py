"""Garbage, huge, slow, half-open, out of order, of others: refused with a reason, while the others play on."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import socket
import time
from collections.abc import AsyncIterator, Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from byre.client import socket_address
from byre.server import messages as m
from byre.server.files import check
from tests.deep import deep
from tests.server.running import PATIENCE, Json, Server, careless, new_party, run, seated, serving

HELLO = '{"type":"hello","id":"hello"}'


@contextlib.asynccontextmanager
async def bystanders_match(server: Server) -> AsyncIterator[None]:
    """Another table of the same server is played to its end meanwhile, match after match."""
    joined = new_party(server, "six", 2, options={"rounds": 1})
    async with seated(server, joined) as tables:
        await tables[0].ask("start")
        playing = asyncio.gather(*(table.play(careless(seat)) for seat, table in enumerate(tables)))
        yield
        await playing
    check(server.match_file(joined[0]["code"]))


@contextlib.asynccontextmanager
async def greeted(server: Server, joined: Json) -> AsyncIterator[ClientConnection]:
    """A plain socket at a seat, welcomed."""
    async with connect(socket_address(server.address, joined["code"]), compression=None) as here:
        await here.send(json.dumps({"type": "hello", "id": "hello", "token": joined["token"]}))
        assert json.loads(await here.recv())["type"] == "welcome"
        yield here


async def answers(here: ClientConnection, *sent: str | bytes) -> list[Json]:
    """The answers to what is sent; a ping tells when there are no more."""
    for data in sent:
        await here.send(data)
    await here.send('{"type":"ping","id":"the last"}')
    told: list[Json] = []
    async for data in here:
        message = json.loads(data)
        if message["type"] in ("done", "refused", "bye"):
            if message.get("id") == "the last":
                return told
            told.append(message)
    raise AssertionError(f"it was closed: {told}")


def explained(told: list[Json], count: int) -> None:
    """Each is refused, with one word and a sentence."""
    assert [one["type"] for one in told] == ["refused"] * count
    for one in told:
        assert one["reason"]
        assert " " not in one["reason"]
        assert len(one["text"]) > 10


# --- garbage ----------------------------------------------------------------------------------------------------------

GARBAGE: list[str | bytes] = [
    "",
    " ",
    "null",
    "[]",
    "{}",
    '"hello"',
    "1e999",
    "{" * 1000,
    "[" * 16000,
    '{"a":' * 2500 + "1" + "}" * 2500,
    '{"type":"move","id":"1","match":1,"decision":0,"action":' + '{"a":' * 2000 + "1" + "}" * 2001,
    b"\x00\xff\xfe",
    b"\xf0\x9f",
    b'{"type":"ping","id":"\xff"}',
    '{"type":"ping"}',
    '{"type":"ping","id":""}',
    '{"type":"ping","id":1}',
    '{"type":"ping","id":null}',
    '{"type":"ping","id":"' + "x" * 65 + '"}',
    '{"type":"ping","id":"1","extra":1}',
    '{"type":"fly","id":"1"}',
    '{"type":null,"id":"1"}',
    '{"id":"1"}',
    '{"type":"move","id":"1"}',
    '{"type":"move","id":"1","match":1,"decision":0,"action":[]}',
    '{"type":"move","id":"1","match":1,"decision":0.5,"action":{}}',
    '{"type":"move","id":"1","match":' + "9" * 400 + ',"decision":0,"action":{}}',
    '{"type":"move","id":"1","match":1,"decision":0,"action":{"card":"\\ud800"}}',
    '{"type":"sit","id":"1","seat":-1}',
    '{"type":"sit","id":"1","seat":16}',
    '{"type":"commit","id":"1","match":1,"commitment":"XYZ","seat":0,"hash":"XYZ"}',
    '{"type":"reveal","id":"1","match":1,"nonce":"ab"}',
    '{"type":"say","id":"1","text":""}',
    '{"type":"say","id":"1","text":"' + "x" * 900 + '"}',
    '{"type":"change","id":"1","settings":{"game":"six","players":99}}',
    '{"type":"hello","id":"1"}',
    '{"type":"welcome","id":"1"}',
]


def test_garbage_is_refused_one_by_one(server: Server) -> None:
    async def send() -> None:
        async with bystanders_match(server), greeted(server, server.make_table()) as here:
            explained(await answers(here, *GARBAGE), len(GARBAGE))

    run(send())


def test_an_answer_names_the_id_where_there_is_one(server: Server) -> None:
    async def send() -> None:
        async with greeted(server, server.make_table()) as here:
            sent = ['{"type":"fly","id":"abc"}', '{"type":"fly","id":7}', "garbage"]
            assert [one["id"] for one in await answers(here, *sent)] == ["abc", None, None]

    run(send())


COMMANDS = [msgspec.inspect.type_info(kind) for kind in m.AnyCommand.__args__]
json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats(allow_nan=False) | st.text(max_size=12),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=6), inside, max_size=3),
    max_leaves=8,
)


@st.composite
def almost_commands(draw: st.DrawFn) -> Json:
    """A command of some type, of which each part is right or anything at all."""
    kind: Any = draw(st.sampled_from(COMMANDS))
    parts = {field.encode_name: draw(almost(field.type)) for field in kind.fields if draw(st.integers(0, 9))}
    more = draw(st.dictionaries(st.text(max_size=5), json_values, max_size=1)) if draw(st.integers(0, 9)) == 9 else {}
    return {"type": kind.tag, "id": "fuzz", **parts, **more}


def almost(kind: Any) -> st.SearchStrategy[Any]:
    if isinstance(kind, msgspec.inspect.IntType):
        return st.integers(-1, 5) | json_values
    if isinstance(kind, msgspec.inspect.StrType):
        return st.sampled_from(["fuzz", "easy", "hello", "six", "ab", "\u202e\x00"]) | json_values
    if isinstance(kind, msgspec.inspect.DictType):
        actions = [{"type": "choose", "card": card} for card in range(-1, 106, 15)] + [{"type": "row", "row": 1}]
        return st.sampled_from(actions) | json_values
    if isinstance(kind, msgspec.inspect.StructType):
        return st.sampled_from([{"game": "six"}, {"game": "beaver", "players": 2}]) | json_values
    if isinstance(kind, msgspec.inspect.UnionType):
        return st.one_of([almost(one) for one in kind.types])
    return json_values


@pytest.mark.parametrize("examples", [4, deep(12)])
def test_almost_right_commands(server: Server, examples: int) -> None:
    """Each is answered once, done or refused; and the table is still one that can be looked at."""

    async def send(commands: list[Json]) -> None:
        joined = new_party(server, "six", 2, options={"rounds": 1}, bots=None)
        async with greeted(server, joined[0]) as here:
            assert await answers(here, '{"type":"start","id":"s"}') == [{"type": "done", "id": "s"}]
            told = await answers(here, *(json.dumps(command) for command in commands))
            assert len(told) == len(commands)
            explained(refusals := [one for one in told if one["type"] == "refused"], len(refusals))
        assert server.get(f"/api/tables/{joined[0]['code']}").status == 200

    @settings(max_examples=examples, deadline=None)
    @given(st.lists(almost_commands(), min_size=25, max_size=35))
    def try_some(commands: list[Json]) -> None:
        run(send(commands))

    try_some()


# --- order, repeats, and other people's things ------------------------------------------------------------------------


def test_moves_out_of_order_and_twice(server: Server) -> None:
    async def send() -> None:
        joined = new_party(server, "six", 2)
        async with greeted(server, joined[0]) as here:
            await here.send('{"type":"start","id":"s"}')
            while (update := json.loads(await here.recv()))["type"] != "update":
                pass
            legal = update["legal"]

            def move(id: str, decision: int, action: Json, match: int = 1) -> str:
                values = {"type": "move", "id": id, "match": match, "decision": decision, "action": action}
                return json.dumps(values)

            right = move("a", 0, legal[0])
            sent = [move("x", 1, legal[0]), right, right, move("b", 0, legal[1]), move("a", 0, legal[1]), right]
            sent += [
                move("c", 2**62, legal[0]),
                move("c", -1, legal[0]),
                move("c", 0, legal[0], 0),
                move("c", 0, legal[0], 9),
            ]
            told = [answer for one in sent for answer in await answers(here, one)]
            done = {"type": "done", "id": "a", "n": 1}
            assert [one if one["type"] == "done" else one["reason"] for one in told] == [
                "not_asked", done, done, "answered", done, done, "not_asked", "answered", "other_match", "other_match",
            ]  # fmt: skip

    run(send())


def test_the_same_id_at_another_decision_is_another_move(server: Server) -> None:
    async def send() -> None:
        joined = new_party(server, "six", 2, options={"rounds": 1})
        async with seated(server, joined) as tables:
            await tables[0].ask("start")
            for table in tables:
                table._own, table._numbers = "same", iter([1] * 1000)  # type: ignore[assignment]
            await asyncio.gather(*(table.play(careless(seat)) for seat, table in enumerate(tables)))
        check(server.match_file(joined[0]["code"]))

    run(send())


def test_other_peoples_tokens_and_tables(server: Server) -> None:
    async def look() -> None:
        mine, other = server.make_table(), server.make_table()
        person, _, signature = mine["token"].rpartition(".")
        bad = [
            other["token"],
            f"{person}.{signature[::-1]}",
            person,
            "",
            ".",
            "x" * 200,
            "\u00e4.\u00fc",
            mine["token"] + "=",
        ]
        for token in bad:
            bye = await farewell(server, mine["code"], json.dumps({"type": "hello", "id": "1", "token": token}))
            assert bye["reason"] == "bad_token"
        for code in ("NOSUCH", "x", "%00", "..", mine["code"] + "X"):
            bye = await farewell(server, code, HELLO)
            assert bye["reason"] == "no_table"

    run(look())


def test_who_has_no_seat_can_do_nothing(server: Server) -> None:
    async def look() -> None:
        joined = new_party(server, "six", 2)
        async with connect(socket_address(server.address, joined[0]["code"]), compression=None) as eve:
            await eve.send(HELLO)
            await eve.recv()
            commands: list[Json] = [{"type": "start"}, {"type": "leave"}, {"type": "free", "seat": 0}, {"type": "more"}]
            commands += [{"type": "bot", "seat": 0, "level": "easy"}, {"type": "cover", "seat": 0}, {"type": "back"}]
            commands += [{"type": "say", "phrase": "hello"}, {"type": "rename", "name": "Ann"}, {"type": "rematch"}]
            commands += [
                {"type": "change", "settings": {"game": "six"}},
                {"type": "reveal", "match": 1, "nonce": "ab" * 32},
            ]
            commands += [{"type": "mute", "seat": 0}, {"type": "sit", "seat": 0}]
            commands += [{"type": "move", "match": 1, "decision": 0, "action": {}}]
            explained(await answers(eve, *(json.dumps({"id": "1", **one}) for one in commands)), len(commands))

    run(look())


# --- connections that are none ----------------------------------------------------------------------------------------


async def farewell(server: Server, code: str, *sent: str | bytes) -> Json:
    """What a connection is told last, before the server closes it."""
    last: Json = {}
    async with connect(socket_address(server.address, code), compression=None) as here:
        with contextlib.suppress(ConnectionClosed):
            for data in sent:
                await here.send(data)
        with contextlib.suppress(ConnectionClosed):
            while True:
                last = json.loads(await here.recv())
    assert last["type"] == "bye"
    assert len(last["text"]) > 10
    return last


def test_a_connection_begins_with_a_hello(server: Server) -> None:
    async def look() -> None:
        code = server.make_table()["code"]
        for first in ('{"type":"ping","id":"1"}', "garbage", b"\xff", '{"type":"hello"}'):
            assert (await farewell(server, code, first))["reason"] == "no_hello"

    run(look())


def test_what_is_huge_ends_the_connection(server: Server) -> None:
    async def look() -> None:
        async with bystanders_match(server), greeted(server, server.make_table()) as here:
            await here.send("x" * (16 * 1024 + 1))
            await here.wait_closed()
            assert here.close_code == 1009

    run(look())


def upgrade(server: Server, code: str) -> socket.socket:
    """A raw connection, as far as the socket's handshake."""
    line = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
    head = [f"GET /api/tables/{code}/socket HTTP/1.1", f"Host: 127.0.0.1:{server.port}", "Upgrade: websocket"]
    head += ["Connection: Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13", "", ""]
    line.sendall("\r\n".join(head).encode())
    assert line.recv(4096).startswith(b"HTTP/1.1 101")
    return line


def frames(luck: random.Random) -> Iterator[bytes]:
    """Pieces that no client should send."""
    yield b"\x81"  # half a frame
    yield b"\x81\x05hello"  # not masked
    yield b"\xff\xff\xff\xff"  # bits that mean nothing
    yield b"\x89\xfe\x01\x00" + bytes(300)  # a ping that is too long
    yield b"\x88\x82\x00\x00\x00\x00\x00\x00"  # closed for no known reason
    yield b"\x01\x80\x00\x00\x00\x00" + b"\x81\x80\x00\x00\x00\x00"  # a message begun twice
    yield b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff"  # longer than anything
    for _ in range(10):
        yield luck.randbytes(luck.randrange(1, 200))


def test_broken_frames_and_connections_that_are_cut(server: Server) -> None:
    async def look() -> None:
        code = server.make_table()["code"]
        async with bystanders_match(server):
            for data in frames(random.Random(1)):
                await asyncio.to_thread(break_off, server, code, data)

    run(look())


def break_off(server: Server, code: str, data: bytes) -> None:
    with upgrade(server, code) as line:
        with contextlib.suppress(OSError):
            line.sendall(data)
            line.settimeout(0.05)
            line.recv(4096)
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\x00\x00\x00\x00\x00\x00\x00")  # cut, not closed


def framed(luck: random.Random, text: bytes, first: int = 0x81) -> bytes:
    """A text as a client sends it: masked, now and then in two parts with a ping between them."""
    if first == 0x81 and luck.random() < 0.2:
        cut = luck.randrange(len(text))
        return framed(luck, text[:cut], 0x01) + framed(luck, b"?", 0x89) + framed(luck, text[cut:], 0x80)
    length = len(text)
    size = bytes((0x80 | length,)) if length < 126 else b"\xfe" + length.to_bytes(2, "big")
    mask = luck.randbytes(4)
    return bytes((first,)) + size + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(text))


@pytest.mark.parametrize("cut", ["as they come", "anywhere", "two at a time"])
def test_frames_are_read_however_the_network_cuts_them(server: Server, cut: str) -> None:
    luck = random.Random(cut)
    texts = [HELLO.encode()] + [b'{"type":"ping","id":"%d"%s}' % (i, b" " * luck.randrange(150)) for i in range(60)]
    pieces = [framed(luck, text) for text in texts]
    if cut == "two at a time":
        pieces = [b"".join(pieces[i : i + 2]) for i in range(0, len(pieces), 2)]
    if cut == "anywhere":
        whole = b"".join(pieces)
        places = sorted(luck.sample(range(1, len(whole)), 200))
        pieces = [whole[start:end] for start, end in zip([0, *places], [*places, len(whole)])]
    told = b""
    with upgrade(server, server.make_table()["code"]) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for piece in pieces:
            line.sendall(piece)
            time.sleep(0.002)  # so that the server gets it as it was sent
        while b'"id":"59"' not in told:
            told += line.recv(2**16)
    assert [told.count(b'{"type":"done","id":"%d"' % i) for i in range(60)] == [1] * 60


def test_the_rest_of_a_frame_is_not_taken_for_a_frame(server: Server) -> None:
    """Masked spaces may look like anything: here, where they are cut, like a text of their own."""
    text = b'{"type":"ping","id":"1"}'.ljust(96)
    rest = 46  # bytes: a head of six, and forty that it tells of
    mask = bytes((0x81 ^ 0x20, (0x80 | 40) ^ 0x20, 1, 2))
    masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(text + b"  "))
    frame = bytes((0x81, 0x80 | len(masked))) + mask + masked
    assert frame[-rest:].startswith(bytes((0x81, 0x80 | 40)))
    with upgrade(server, server.make_table()["code"]) as line:
        for piece in (framed(random.Random(1), HELLO.encode()), frame[:-rest], frame[-rest:]):
            line.sendall(piece)
            time.sleep(0.1)  # so that the server gets it as it was sent
        told = b""
        while b'{"type":"done","id":"1"' not in told:
            told += line.recv(2**16)
    assert b"refused" not in told


def test_half_open_connections_hold_nobody_up(server: Server) -> None:
    """They say nothing, or read nothing, and hundreds of them do."""

    async def look() -> None:
        joined = server.make_table()
        with contextlib.ExitStack() as stack:
            for _ in range(100):
                stack.enter_context(await asyncio.to_thread(upgrade, server, joined["code"]))
            async with bystanders_match(server), greeted(server, joined) as here:
                assert await answers(here) == []

    run(look())


@pytest.mark.deep
def test_who_sends_too_much_waits_and_the_others_do_not(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Six seconds' worth is taken at once, and then so many a second."""

    async def look(server: Server) -> None:
        joined = new_party(server, "six", 2)
        loop = asyncio.get_running_loop()
        async with greeted(server, joined[0]) as quick, greeted(server, joined[1]) as calm:
            begun = loop.time()
            for _ in range(1000):  # which would take minutes
                await quick.send('{"type":"ping","id":"1"}')
            for _ in range(3):
                assert await answers(calm) == []
            done = 0
            while done < 16:
                done += json.loads(await quick.recv())["type"] == "done"
            assert loop.time() - begun > 1
            quick.transport.abort()  # the server would hear of it being closed when all the rest is answered

    with serving(tmp_path_factory.mktemp("slow") / "tables.db", commands_per_second=2) as server:
        run(look(server))
