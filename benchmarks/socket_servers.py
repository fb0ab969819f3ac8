"""What a message costs over each kind of WebSocket server, in one run: processor time per move.

    python benchmarks/socket_servers.py                      # all kinds, three turns of 4 s each
    python benchmarks/socket_servers.py --kinds ours picows  # some of them

A move is what a table makes of one: one command of 100 bytes comes in, its sender is told that it is done, and all four
at the table get an update of 1,200 bytes. The tables know no rules, so all that is measured is the way in and out.

ours      byre.server.sockets: websockets' public ServerProtocol, most texts read past it
library   the same, with every frame given to the library
asgi      plain ASGI: uvicorn with `ws="websockets-sansio"`
private   a subclass of that private class of uvicorn's, as Byre had at first
picows    picows' server, compiled, on a port of its own
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

import uvicorn
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect, ws_create_server
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from byre.server import sockets
from byre.server import websocket_frames as frames
from byre.server.connection_gate import gate_class
from byre.server.connection_limiter import ConnectionLimiter
from byre.server.limits import Limits
from byre.server.socket_opening import SOCKET

PLAYERS = 4
COMMAND = b'{"type":"move","id":"1","match":1,"decision":12,"action":{"type":"choose","card":42}}'.ljust(100)
UPDATE = (b'{"type":"update","view":"' + b"x" * 1172 + b'"}').ljust(1200)
DONE = b'{"type":"done","id":"1","n":12}'


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kinds", nargs="+", default=list(KINDS), choices=list(KINDS), metavar="KIND")
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--serve", choices=list(KINDS), help=argparse.SUPPRESS)
    wish = parser.parse_args()
    if wish.serve:
        KINDS[wish.serve]()
        return
    costs: dict[str, list[float]] = {kind: [] for kind in wish.kinds}
    for _ in range(wish.turns):
        for kind in wish.kinds:
            costs[kind].append(measure(kind, wish.tables, wish.seconds))
    cheapest = min(statistics.median(found) for found in costs.values())
    print(f"{'':10}{'µs of CPU a move, median':>28}{'all turns':>32}{'of the cheapest':>18}")
    for kind, found in costs.items():
        median = statistics.median(found)
        print(f"{kind:10}{median:28.1f}{' '.join(f'{one:.1f}' for one in found):>32}{median / cheapest:17.2f}×")


# --- the servers ------------------------------------------------------------------------------------------------------

tables: dict[str, list[Any]] = {}


def move(table: str, sender: Any) -> None:
    sender.write(DONE)
    for seat in tables[table]:
        seat.write(UPDATE)


class Seat:
    """Listens at a socket of ours."""

    def __init__(self, table: str, socket: Any) -> None:
        self.table, self.socket = table, socket
        tables.setdefault(table, []).append(socket)

    def heard(self, data: bytes) -> None:
        move(self.table, self.socket)

    def lost(self) -> None:
        tables[self.table].remove(self.socket)


async def listening_app(scope: Any, receive: Any, send: Any) -> None:
    """For sockets that are written to past ASGI."""
    if scope["type"] == "websocket":
        await receive()
        socket = scope["extensions"][SOCKET]
        socket.listener = Seat(scope["path"], socket)
        await send({"type": "websocket.accept"})
        await asyncio.Event().wait() if isinstance(socket, Private) else await receive()


async def plain_app(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        seats = tables.setdefault(scope["path"], [])
        seats.append(send)
        done = {"type": "websocket.send", "text": DONE.decode()}
        while (await receive())["type"] == "websocket.receive":
            await send(done)
            for one in seats:
                await one({"type": "websocket.send", "text": UPDATE.decode()})
        seats.remove(send)


class Private(WebSocketsSansIOProtocol):
    """As Byre's was, but for what has to do with closing."""

    listener: Any = None

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._told: list[bytes] = []

    def write(self, data: bytes) -> None:
        if not self._told:
            self.loop.call_soon(self._send_told)
        self._told += frames.head_of(data), data

    def _send_told(self) -> None:
        told, self._told = b"".join(self._told), []
        if not self.transport.is_closing():
            self.transport.write(told)

    def data_received(self, data: bytes) -> None:
        if self.handshake_complete and frames.end_of_frame(data, 0, 16384) == len(data) and data[0] == 0x81:
            text = frames.whole_text(data, 0, len(data), 16384)
            if text is not None:
                self.listener.heard(text)
                return
        super().data_received(data)

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        self.scope["extensions"] = {**(self.scope["extensions"] or {}), SOCKET: self}  # type: ignore[dict-item]

    def send_receive_event_to_app(self) -> None:
        self.frames = []
        self.listener.heard(b"")

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.listener.lost()


class Library(sockets.TableSocket):
    """Gives every frame to the library."""

    def _read(self) -> None:
        self._in_parts = True  # which is what keeps texts from the short way
        super()._read()


def serve_by_uvicorn(app: Any, ws: Any) -> None:
    config = uvicorn.Config(app, port=0, http="httptools", ws=ws, log_config=None, access_log=False, lifespan="off")
    config.load()
    if isinstance(ws, type) and issubclass(ws, sockets.TableSocket):
        limits = Limits(connections=10**6, commands_per_second=10**6)
        config.http_protocol_class = gate_class(config.http_protocol_class, ConnectionLimiter(limits, 10**6))
    listening = config.bind_socket()
    listening.listen()
    print(listening.getsockname()[1], flush=True)
    uvicorn.Server(config).run(sockets=[listening])


class PicowsSeat(WSListener):  # type: ignore[misc]
    def __init__(self, table: str) -> None:
        self.table = table

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        tables.setdefault(self.table, []).append(self)

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        tables[self.table].remove(self)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            frame.get_payload_as_bytes()
            move(self.table, self)

    def write(self, data: bytes) -> None:
        self.transport.send(WSMsgType.TEXT, data)


def serve_by_picows() -> None:
    async def serve() -> None:
        server = await ws_create_server(lambda asked: PicowsSeat(asked.path.decode()), "127.0.0.1", 0)
        print(server.sockets[0].getsockname()[1], flush=True)
        await server.serve_forever()

    uvloop.run(serve())


KINDS = {
    "ours": lambda: serve_by_uvicorn(listening_app, sockets.TableSocket),
    "library": lambda: serve_by_uvicorn(listening_app, Library),
    "asgi": lambda: serve_by_uvicorn(plain_app, "websockets-sansio"),
    "private": lambda: serve_by_uvicorn(listening_app, Private),
    "picows": serve_by_picows,
}


# --- the players ------------------------------------------------------------------------------------------------------


def measure(kind: str, count: int, seconds: float) -> float:
    """Return the µs of processor time that a server needs for a move."""
    command = [sys.executable, __file__, "--serve", kind]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            port = int(server.stdout.readline())
            return uvloop.run(play(server.pid, port, count, seconds))
        finally:
            server.kill()


class Player(WSListener):  # type: ignore[misc]
    transport: WSTransport

    def __init__(self, table: Table) -> None:
        self.table = table

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, _: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT and len(frame.get_payload_as_memoryview()) > len(DONE):
            self.table.note()


class Table:
    """The next move is made when all have the last one."""

    def __init__(self) -> None:
        self.players: list[Player] = []
        self.heard = self.moves = 0
        self.playing = True

    def note(self) -> None:
        self.heard += 1
        if self.heard == PLAYERS:
            self.heard = 0
            self.moves += 1
            self.go_on()

    def go_on(self) -> None:
        if self.playing:
            self.players[self.moves % PLAYERS].transport.send(WSMsgType.TEXT, COMMAND)


async def play(process: int, port: int, count: int, seconds: float) -> float:
    made = [Table() for _ in range(count)]
    for number, table in enumerate(made):
        for _ in range(PLAYERS):
            _, player = await ws_connect(lambda table=table: Player(table), f"ws://127.0.0.1:{port}/{number}")
            table.players.append(player)
    await asyncio.sleep(0.2)
    for table in made:
        table.go_on()
    await asyncio.sleep(0.5)
    before, used = sum(table.moves for table in made), processor_seconds(process)
    await asyncio.sleep(seconds)
    moves, used = sum(table.moves for table in made) - before, processor_seconds(process) - used
    for table in made:
        table.playing = False
    assert moves, "nothing was played"
    return 1e6 * used / moves


def processor_seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
