"""How a server bears size: many stored tables, and many connections that are only open.

    python benchmarks/server_size.py                      # 100,000 tables, 10,000 of them in play; 5,000 sockets

Tells how soon the server is ready on such a file, how soon a table in play is there when its player comes back, and
what memory the idle connections take, each to a table of its own.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect
from server_load import in_turn, memory, server

from byre.deal import SECOND, new_secret
from byre.match import Match
from byre.server import entries as e
from byre.server import messages as m
from byre.server.keys import open_keyring
from byre.server.store import Record, Row, SqliteStore
from byre.server.table import OPEN, PLAYING, Table
from byre.version import RULES_VERSION

IN_PLAY = 10  # one table of so many
AT_ONCE = 2000  # tables that wait for the disk


def main() -> None:
    wish = read_arguments()
    with tempfile.TemporaryDirectory(dir=wish.folder) as folder:
        data = Path(folder) / "tables.db"
        print(f"writing {wish.tables:,} tables …", file=sys.stderr, flush=True)
        codes = write_tables(data, wish.tables)
        began = time.perf_counter()
        with server(data) as (process, address):
            ready = time.perf_counter() - began
            figures = uvloop.run(measure(wish, process, address, codes))
    figures |= {"tables": wish.tables, "in_play": len(codes), "ready_s": ready}
    print(
        f"{wish.tables:,} tables, {len(codes):,} of them in play: ready {ready:.2f} s after the program's start;\n"
        f"a table in play is there after {figures['first_ms']:.1f} ms\n"
        f"{wish.sockets:,} idle sockets: {figures['sockets_mb']:.0f} MB ({figures['before_mb']:.0f} MB before them)"
    )
    if wish.json:
        Path(wish.json).write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100_000, help="(100000)")
    parser.add_argument("--sockets", type=int, default=5_000, help="(5000)")
    parser.add_argument("--folder", help="where the store's temporary folder is made")
    parser.add_argument("--json", metavar="FILE", help="write the figures there, too")
    return parser.parse_args()


# --- the file -------------------------------------------------------------------------------------------------------


def write_tables(data: Path, count: int) -> list[str]:
    """Write a file of tables as a server would have, and return the codes of those in play."""
    keyring = open_keyring(data, {})
    codec, store = e.EntryCodec(keyring), SqliteStore(data, keyring=keyring)
    keyring.check(store.value)
    codes, unsaved = [], 0

    def saved(failure: Exception | None) -> None:
        nonlocal unsaved
        unsaved -= 1
        assert failure is None

    for number in range(count):
        code, is_played = code_of(number), number % IN_PLAY == 0
        rows = [Row(code, seq, 1.0, codec.write(entry)) for seq, entry in enumerate(entries(code, is_played))]
        codes += [code] if is_played else []
        unsaved += 1
        store.append(rows, Record(code, PLAYING if is_played else OPEN, number % 3 == 0, 1.0), saved)
        while unsaved > AT_ONCE:
            time.sleep(0.001)
    store.close()
    return codes


def code_of(number: int) -> str:
    letters = []
    for _ in range(m.CODE_LENGTH):
        number, digit = divmod(number, len(m.CODE_LETTERS))
        letters.append(m.CODE_LETTERS[digit])
    return "".join(letters)


def entries(code: str, is_played: bool) -> Iterator[e.Entry]:
    """Two players, and, in play, some moves of theirs."""
    made: list[e.Entry] = [e.Made(code, m.Settings("six", 2), "p0"), e.Committed(new_secret())]
    made += [e.Sat(seat, f"p{seat}", f"P{seat}") for seat in (0, 1)]
    yield from made
    if is_played:
        started: list[e.Entry] = [e.DealAsked(), e.RevealAsked(), e.Started(RULES_VERSION, SECOND, [None, None])]
        yield from started
        table = Table()
        for entry in made + started:
            table.apply(entry, 1.0)
        match = table.match
        assert isinstance(match, Match)
        for _ in range(6):
            seat = match.to_act[0]
            action = match.legal(seat)[0]
            match.play(seat, action)
            yield e.Moved(seat, action)


# --- what is measured -----------------------------------------------------------------------------------------------


class Idle(WSListener):  # type: ignore[misc]
    """A connection that says hello, and no more."""

    def __init__(self) -> None:
        self.welcome: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def on_ws_connected(self, transport: WSTransport) -> None:
        transport.send(WSMsgType.TEXT, b'{"type":"hello","id":"hello"}')

    def on_ws_frame(self, _: WSTransport, frame: WSFrame) -> None:
        if not self.welcome.done():
            self.welcome.set_result(None)


async def measure(wish: argparse.Namespace, process: int, address: str, codes: list[str]) -> dict[str, Any]:
    kept = []

    async def connect(code: str) -> None:
        _, listener = await ws_connect(Idle, f"{address.replace('http', 'ws', 1)}/api/tables/{code}/socket")
        kept.append(listener)
        await listener.welcome

    began = time.perf_counter()
    await connect(codes[-1])
    first = time.perf_counter() - began
    before = memory(process)
    await in_turn([connect(codes[number % len(codes)]) for number in range(wish.sockets)])
    await asyncio.sleep(1)
    return {
        "first_ms": 1000 * first,
        "sockets": wish.sockets,
        "before_mb": before / 1e6,
        "sockets_mb": (memory(process) - before) / 1e6,
    }


if __name__ == "__main__":
    main()
