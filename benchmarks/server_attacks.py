"""How soon players have a move while somebody attacks the server: each attack beside tables at a player's pace.

    python benchmarks/server_attacks.py                                # 1,000 tables, a move every 2 s at each
    python benchmarks/server_attacks.py --tables 200 pings experts     # fewer tables, some attacks

The server has its usual limits. Every table's players come from an address of their own on loopback (127.1.…), the
attacker from another one, in a process of its own that stops by itself. Where both share two cores, what the attacker
takes of them is part of the figures.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import http.client
import json
import multiprocessing
import random
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import uvloop
from server_load import fill, in_turn, make_table, memory, play, post, quantile, server

ATTACKER = "127.0.66.{}"  # each attack has an address of its own, so that the limits of one are not another's
REFUSED = (OSError, asyncio.IncompleteReadError, http.client.HTTPException, ValueError, KeyError)
PING, EMPTY_FRAGMENT, TEXT = b"\x89\x80", b"\x01\x80", 0x81
MASK = bytes(4)
HELLO = b'{"type":"hello","id":"hello"}'
UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
SIX = {"game": "six", "options": {"rounds": 100}}


def main() -> None:
    wish = read_arguments()
    with (
        tempfile.TemporaryDirectory() as folder,
        server(Path(folder) / "tables.db", unlimited=False) as (process, address),
    ):
        rows = uvloop.run(measure(wish, process, address))
    width = max(len(row["attack"]) for row in rows)
    for row in rows:
        times = "  ".join(f"{name} {row[f'{name}_ms']:6.1f}" for name in ("p50", "p99", "worst"))
        print(f"{row['attack']:{width}}  {times} ms  server {row['memory_mb']:,.0f} MB")
    if wish.json:
        Path(wish.json).write_text(json.dumps(rows, indent=2) + "\n", encoding="utf-8")


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("attacks", nargs="*", help=f"(all: {', '.join(ATTACKS)})")
    parser.add_argument("--tables", type=int, default=1000, help="(1000)")
    parser.add_argument("--every", type=float, default=2.0, help="seconds between a table's moves (2)")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long each attack is measured (10)")
    parser.add_argument("--json", metavar="FILE", help="write the figures there, too")
    wish = parser.parse_args()
    if unknown := [name for name in wish.attacks if name not in ATTACKS]:
        parser.error(f"there is no attack {unknown[0]!r}; there are {', '.join(ATTACKS)}")
    return wish


async def measure(wish: argparse.Namespace, process: int, address: str) -> list[dict[str, Any]]:
    tables = await in_turn([make_table(address, source_of(number)) for number in range(wish.tables)])
    await in_turn([fill(table) for table in tables])
    rows = []
    for name in ["nothing", *(wish.attacks or ATTACKS)]:
        print(f"{name} …", file=sys.stderr, flush=True)
        for table in tables:
            table.took.clear()
        attacker = multiprocessing.get_context("spawn").Process(
            target=attack, args=(name, address, wish.seconds + 2), daemon=True
        )
        attacker.start()
        await asyncio.sleep(1.5)
        took, *_ = await play(tables, wish, process)
        await asyncio.to_thread(attacker.join)
        rows.append(
            {
                "attack": name,
                "moves": len(took),
                "p50_ms": 1000 * quantile(took, 0.5),
                "p99_ms": 1000 * quantile(took, 0.99),
                "worst_ms": 1000 * max(took),
                "memory_mb": memory(process) / 1e6,
            }
        )
    return rows


def source_of(number: int) -> str:
    return f"127.1.{number // 250}.{number % 250 + 1}"


# --- attacks --------------------------------------------------------------------------------------------------------


def attack(name: str, address: str, seconds: float) -> None:
    """Attack until the time is up."""
    if name != "nothing":
        with contextlib.suppress(TimeoutError):
            attacker = Attacker(address, ATTACKER.format(1 + list(ATTACKS).index(name)), seconds)
            uvloop.run(asyncio.wait_for(ATTACKS[name](attacker), seconds + 5))


class Attacker:
    def __init__(self, address: str, source: str, seconds: float) -> None:
        self.address, self.source, self.until = address, source, time.monotonic() + seconds
        self.host, self.port = "127.0.0.1", int(address.rpartition(":")[2])

    @property
    def goes_on(self) -> bool:
        return time.monotonic() < self.until

    def post(self, path: str, body: dict[str, Any]) -> Any:
        return post(f"{self.address}{path}", body, self.source)

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(self.host, self.port, local_addr=(self.source, 0))

    async def socket(self, code: str, hello: bool = True) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await self.connect()
        writer.write(UPGRADE.format(path=f"/api/tables/{code}/socket", host=f"{self.host}:{self.port}").encode())
        await reader.readuntil(b"\r\n\r\n")
        if hello:
            writer.write(bytes((TEXT, 0x80 | len(HELLO))) + MASK + HELLO)
        return reader, writer

    async def table(self, **more: Any) -> str:
        made = await asyncio.to_thread(self.post, "/api/tables", {"settings": SIX, **more})
        return str(made["code"])

    async def flood(self, frame: bytes) -> None:
        """Send as much as the server takes, and read nothing."""
        code = await self.table()

        async def one() -> None:
            with contextlib.suppress(*REFUSED):
                _, writer = await self.socket(code)
                while self.goes_on:
                    writer.write(frame * 500)
                    await writer.drain()

        await asyncio.gather(*(one() for _ in range(10)))

    async def pings(self) -> None:
        await self.flood(PING + MASK)

    async def fragments(self) -> None:
        await self.flood(EMPTY_FRAGMENT + MASK)

    async def half_open(self) -> None:
        """Begin many requests, and finish none."""
        kept = []
        while self.goes_on:
            with contextlib.suppress(OSError):
                _, writer = await self.connect()
                writer.write(b"GET / HTTP/1.1\r\nHost: ")
                kept.append(writer)
            await asyncio.sleep(0 if len(kept) < 5000 else 0.1)

    async def guesses(self) -> None:
        """Try codes, over HTTP and sockets."""

        async def one() -> None:
            while self.goes_on:
                code = "".join(random.choices("23456789ABCDEFGHJKMNPQRSTUVWXYZ", k=6))
                with contextlib.suppress(*REFUSED):
                    _, writer = await self.socket(code)
                    writer.close()

        await asyncio.gather(*(one() for _ in range(20)))

    async def watchers(self) -> None:
        """Come to one table in great numbers, and leave it all at once, again and again."""
        code = await self.table()
        while self.goes_on:
            came = await asyncio.gather(*(self.socket(code) for _ in range(150)), return_exceptions=True)
            await asyncio.sleep(0.2)
            for one in came:
                if not isinstance(one, BaseException):
                    one[1].close()

    async def replays(self) -> None:
        """Have the longest matches told again."""
        log = await asyncio.to_thread(longest_match)
        while self.goes_on:
            with contextlib.suppress(*REFUSED):
                await asyncio.to_thread(self.post, "/api/replay", {"file": log})

    async def endless(self) -> None:
        """Let bots play at tables that nobody looks at."""
        for _ in range(50):
            with contextlib.suppress(*REFUSED):
                await self.table(bots="medium", start=True)
        await asyncio.sleep(max(0.0, self.until - time.monotonic()))

    async def experts(self) -> None:
        """Have experts think at many tables, and look on."""
        looking = []
        for _ in range(50):
            with contextlib.suppress(*REFUSED):
                looking.append(await self.socket(await self.table(bots="expert", start=True)))
        await asyncio.sleep(max(0.0, self.until - time.monotonic()))


def longest_match() -> dict[str, Any]:
    import byre

    match, chance = byre.Match("six", 10, seed=1, options={"rounds": 60}), random.Random(1)
    while not match.over and len(match._actions) < 5000:
        seat = match.to_act[0]
        match.play_id(seat, chance.choice(match.legal_ids(seat)))
    return match.log


ATTACKS: dict[str, Callable[[Attacker], Awaitable[None]]] = {
    name: getattr(Attacker, name)
    for name in ("pings", "fragments", "half_open", "guesses", "watchers", "replays", "endless", "experts")
}


if __name__ == "__main__":
    main()
