"""Connections between servers: only those with a key of the cluster are heard, and nobody between learns anything."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from unittest import mock

import msgspec
import pytest

from byre.server.cluster.frames import FRAME_SETTINGS, Beat, Forward, Frame, Part, Tell, read_frames, write_frames
from byre.server.cluster.link import GATHER, LONGEST_WAIT, PAUSE, PeerLink, _name, call, listen
from tests.server.running import eventually, run

KEY, OTHER = bytes(32), bytes(range(32))


class Ear:
    """Writes down what it hears."""

    def __init__(self) -> None:
        self.heard: list[Frame] = []
        self.links: list[PeerLink] = []
        self.lost_links = 0

    def received(self, link: PeerLink, frames: list[Frame]) -> None:
        self.heard += (frame for frame in frames if not isinstance(frame, Beat))
        self.links.append(link)

    def lost(self, link: PeerLink) -> None:
        self.lost_links += 1


@asynccontextmanager
async def listening(*keys: bytes) -> AsyncIterator[tuple[Ear, str]]:
    ear = Ear()
    server, address = await listen("127.0.0.1:0", list(keys), ear)
    try:
        yield ear, address
    finally:
        for link in ear.links:
            link.close()
        server.close()


class Wire:
    """Stands between two servers, and sees or changes what goes over the wire."""

    def __init__(self, address: str, change: bool = False) -> None:
        self.seen, self._change = bytearray(), change
        self._host, _, port = address.rpartition(":")
        self._port = int(port)
        self._writers: list[asyncio.StreamWriter] = []
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> str:
        self.server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return f"127.0.0.1:{self.server.sockets[0].getsockname()[1]}"

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection(self._host, self._port)
        self._writers += [writer, back]
        passing = self._pass(reader, back), self._pass(there, writer)
        self._tasks += [asyncio.ensure_future(one) for one in passing]

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65536):
            changed = bytearray(data)
            if self._change and len(self.seen) > 300:
                changed[-1] ^= 1
            self.seen += data
            writer.write(bytes(changed))
        writer.close()

    async def close(self) -> None:
        self.server.close()
        for writer in self._writers:
            writer.transport.abort()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def test_what_is_said_is_heard_in_order_and_both_ways() -> None:
    async def talk() -> None:
        async with listening(KEY) as (ear, address):
            own = Ear()
            link = await call(address, [KEY], own)
            for number in range(50):
                link.send(Forward("CODE", number, b"x" * number))
            await eventually(lambda: len(ear.heard) == 50)
            assert [frame.visitor for frame in ear.heard if isinstance(frame, Forward)] == list(range(50))
            ear.links[0].send(Tell("CODE", 7, [1, 2], b"hello"))
            await eventually(lambda: own.heard)
            assert own.heard == [Tell("CODE", 7, [1, 2], b"hello")]
            link.close()
            await eventually(lambda: ear.lost_links == 1)

    run(talk())


def test_commands_wait_for_others_only_if_there_are_many() -> None:
    """The first after a pause goes at once; so does one by one what comes slowly."""

    async def talk() -> None:
        async with listening(KEY) as (ear, address):
            link = await call(address, [KEY], Ear())
            link.send(Part("CODE", 1))
            await eventually(lambda: len(ear.heard) == 1)
            assert link._gather_for(GATHER) == 0.0
            for number in range(50):
                link.send(Part("CODE", number))
            await eventually(lambda: len(ear.heard) == 51)
            assert link._gather_for(GATHER) == LONGEST_WAIT
            assert link._gather_for(2 * PAUSE) == 0.0
            link.close()

    run(talk())


@pytest.mark.parametrize("keys", [[OTHER], [OTHER, KEY]])
def test_whoever_has_no_key_is_not_heard(keys: list[bytes]) -> None:
    async def talk() -> None:
        async with listening(KEY) as (ear, address):
            with pytest.raises((OSError, TimeoutError)):
                await call(address, keys, Ear())
            host, _, port = address.rpartition(":")
            _, writer = await asyncio.open_connection(host, int(port))
            writer.write(b"GET / HTTP/1.1\r\n\r\n" * 10)
            await writer.drain()
            writer.close()
            await writer.wait_closed()
            assert ear.heard == []

    run(talk())


def test_an_older_key_is_good_while_keys_are_replaced() -> None:
    async def talk() -> None:
        async with listening(OTHER, KEY) as (ear, address):
            link = await call(address, [KEY], Ear())
            link.send(Part("CODE", 1))
            await eventually(lambda: ear.heard)
            link.close()

    run(talk())


def test_nobody_between_learns_anything() -> None:
    async def talk() -> None:
        async with listening(KEY) as (ear, address):
            wire = Wire(address)
            link = await call(await wire.start(), [KEY], Ear())
            link.send(Forward("CODE", 1, b"a secret card"))
            await eventually(lambda: ear.heard)
            assert b"a secret card" not in wire.seen
            assert b"CODE" not in wire.seen
            link.close()
            await wire.close()

    run(talk())


def test_the_length_of_what_is_said_tells_nothing_of_a_card() -> None:
    """By its length it was known how many digits a card had that somebody chose, and of what colours a hand was."""
    moves = [b'{"type":"move","id":"12","action":{"type":"choose","card":%d}}' % card for card in (7, 47, 104)]
    assert len({len(write_frames([Forward("CODE", 1, move)])) for move in moves}) == 1
    updates = [bytes(200) + b",".join([card] * 8) for card in (b'"red-7"', b'"yellow-11"')]
    assert len({len(write_frames([Tell("CODE", 7, [1], update)] * 2)) for update in updates}) == 1
    assert read_frames(write_frames([Part("CODE", 1)]))[0] == Part("CODE", 1)


def test_what_was_changed_on_the_way_is_not_heard() -> None:
    async def talk() -> None:
        async with listening(KEY) as (ear, address):
            wire, own = Wire(address, change=True), Ear()
            link = await call(await wire.start(), [KEY], own)
            for _ in range(20):
                link.send(Forward("CODE", 1, b"x" * 200))
                await asyncio.sleep(0.01)
            await eventually(lambda: own.lost_links)
            assert len(ear.heard) < 20
            await wire.close()

    run(talk())


def test_whoever_has_not_shown_a_key_is_not_listened_to_for_long() -> None:
    """A stranger could have 64 MB kept."""

    async def talk() -> None:
        ear, transport = Ear(), mock.MagicMock(spec=asyncio.Transport)
        transport.is_closing.return_value, transport.get_write_buffer_size.return_value = False, 0
        link = PeerLink([KEY], False, ear)
        link.connection_made(transport)
        link.data_received(bytes(24) + _name(KEY) + (2**20).to_bytes(4, "little"))
        assert link.closed
        assert ear.lost_links == 1

    run(talk())


def test_nothing_is_kept_for_a_link_that_is_closed() -> None:
    async def talk() -> None:
        async with listening(KEY) as (_, address):
            link = await call(address, [KEY], Ear())
            link.close()
            link.send(Part("CODE", 1))
            assert link.last_unsent is None

    run(talk())


def test_whoever_is_called_and_does_not_answer_is_given_up_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a server that is stopped: its machine accepts the connection, and nobody speaks."""
    monkeypatch.setattr("byre.server.cluster.link.OPEN_WITHIN", 0.01)

    async def talk() -> None:
        failures: list[Any] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: failures.append(context))
        hung_up = asyncio.Event()

        async def say_nothing(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            while await reader.read(100):
                pass
            writer.close()
            hung_up.set()

        server = await asyncio.start_server(say_nothing, "127.0.0.1", 0)
        ear = Ear()
        with pytest.raises(TimeoutError):
            await call(f"127.0.0.1:{server.sockets[0].getsockname()[1]}", [KEY], ear)
        await hung_up.wait()
        assert ear.lost_links == 1
        server.close()
        assert failures == []

    run(talk())


class Wave(msgspec.Struct, **FRAME_SETTINGS):
    """A frame of a later version."""

    code: str


class LaterForward(msgspec.Struct, **{**FRAME_SETTINGS, "tag": "Forward"}):
    """A frame with a field that a later version has added."""

    code: str
    visitor: int
    command: bytes
    urgent: bool = True


def test_frames_and_fields_of_a_later_version_close_no_link() -> None:
    async def talk() -> None:
        async with listening(KEY) as (ear, address):
            link = await call(address, [KEY], Ear())
            for frame in (Wave("CODE"), LaterForward("CODE", 1, b"x"), Part("CODE", 1)):
                link.send(frame)  # type: ignore[arg-type]
            await eventually(lambda: len(ear.heard) == 2)
            assert ear.heard == [Forward("CODE", 1, b"x"), Part("CODE", 1)]
            assert not ear.lost_links
            link.close()

    run(talk())


def test_each_end_knows_the_protocol_of_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    async def talk() -> None:
        async with listening(KEY) as (ear, address):
            monkeypatch.setattr("byre.server.cluster.link.PROTOCOL", 7)
            link = await call(address, [KEY], Ear())
            await eventually(lambda: ear.links)
            assert (link.protocol, ear.links[0].protocol) == (7, 7)
            link.close()

    run(talk())
