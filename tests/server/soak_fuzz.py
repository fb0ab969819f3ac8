"""Send a server frames that are mutated from real play: `python -m tests.server.soak_fuzz --frames 1000000`.

Real commands of a match are recorded first. Then they are sent again and again with something changed: bits, values,
keys, lengths, ids, the frame around them. The server must neither fail nor stop; innocent people play meanwhile.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import byre
from byre.deal import nonce_hash
from tests.server.running import Json, Server, careless, run, serving
from tests.server.test_fuzz import framed

LINES = 20  # connections that send at the same time
AT_ONCE = 40  # frames of a connection: after so many that are no moves, the server would read on slowly
ODD: list[Any] = [None, True, -1, 2**31, 2**63, 1.5, "", "x" * 5000, [], {}, [[[]]], "\ud800", {"type": {}}, "0" * 64]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--frames", type=int, default=1_000_000, help="how many are answered, until it ends")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "tables.db") as server:
        reasons = run(soak(server, given.frames, random.Random(given.seed)), within=3600.0)
        assert server.process.poll() is None, "the server is gone"
        assert "Traceback" not in server.log, server.log
        assert "failed" not in server.log, server.log
    took = time.monotonic() - began
    print(f"{given.frames:,} frames were answered in {took:.0f} s: {json.dumps(reasons, sort_keys=True)}")


async def soak(server: Server, frames: int, luck: random.Random) -> dict[str, int]:
    """Send frames on many connections, and play an innocent match to its end again and again meanwhile."""
    reasons: dict[str, int] = {}
    left = [frames]
    games = list(byre.GAMES)
    seeds = [luck.getrandbits(32) for _ in range(LINES)]
    lines = [asyncio.ensure_future(line(server, games[i % 4], left, reasons, seed)) for i, seed in enumerate(seeds)]
    innocent = 0
    while not all(one.done() for one in lines):
        joined = server.make_table(games[innocent % 4], 3, bots="easy", start=True)
        async with server.table(joined) as table:
            await table.play(careless(innocent))
        innocent += 1
        print(f"{frames - max(0, left[0]):,} frames, {innocent} innocent matches", flush=True)
    await asyncio.gather(*lines)
    return reasons


async def line(server: Server, game: str, left: list[int], reasons: dict[str, int], seed: int) -> None:
    """Come back again and again to a table with bots, as its player, and send what no client would."""
    luck = random.Random(seed)
    while left[0] > 0:
        joined = await asyncio.to_thread(server.make_table, game, 3, bots="random", start=True)
        for _ in range(100):
            with contextlib.suppress(OSError, asyncio.IncompleteReadError, TimeoutError):
                await one_connection(server, joined, left, reasons, luck)


async def one_connection(
    server: Server, joined: Json, left: list[int], reasons: dict[str, int], luck: random.Random
) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    key = "AAAAAAAAAAAAAAAAAAAAAA=="
    writer.write(
        f"GET /api/tables/{joined['code']}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\n"
        f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    hello = {"type": "hello", "id": "hello", "token": joined["token"]}
    writer.write(framed(luck, json.dumps(hello).encode()))
    known: list[Json] = [hello, {"type": "say", "id": "s", "phrase": "hello"}, {"type": "cover", "id": "c", "seat": 0}]
    known += [{"type": word, "id": word} for word in ("back", "more", "ping", "start", "rematch")]
    listening = asyncio.ensure_future(listen(reader, writer, known, left, reasons, luck))
    try:
        await asyncio.sleep(0.01)  # there is real play to learn from
        writer.write(b"".join(mutated_frame(luck, luck.choice(known)) for _ in range(AT_ONCE)))
        await asyncio.wait([listening], timeout=luck.choice([0.01, 0.1, 0.3]))
    finally:
        listening.cancel()
        writer.close()


async def listen(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    known: list[Json],
    left: list[int],
    reasons: dict[str, int],
    luck: random.Random,
) -> None:
    """Read all that is told, answer as a player would now and then, and remember real commands to change."""
    with contextlib.suppress(asyncio.IncompleteReadError, OSError):
        while True:
            first, length = await reader.readexactly(2)
            if length == 126:
                length = int.from_bytes(await reader.readexactly(2), "big")
            elif length == 127:
                length = int.from_bytes(await reader.readexactly(8), "big")
            data = await reader.readexactly(length)
            if first != 0x81:
                continue
            message = json.loads(data)
            if message["type"] in ("refused", "done"):
                left[0] -= 1
                reason = message.get("reason", "done")
                reasons[reason] = reasons.get(reason, 0) + 1
            for command in answers(message):
                known[20:] = [*known[20:], command][-30:]
                if luck.random() < 0.5:
                    writer.write(framed(luck, json.dumps(command).encode()))


def answers(message: Json) -> list[Json]:
    """What a player would send now."""
    if message["type"] == "update" and message["decision"] is not None:
        named = {"match": message["match"], "decision": message["decision"]}
        return [
            {"type": "move", "id": f"{message['n']} {i}", **named, "action": action}
            for i, action in enumerate(message["legal"][:5])
        ]
    deal = message.get("table", {}).get("next_deal") if message["type"] in ("welcome", "table") else None
    if deal and deal["stage"] == "commit" and deal["hashes"][0] is None:
        bound = {"match": deal["match"], "commitment": deal["commitment"], "seat": 0}
        return [{"type": "commit", "id": "commit", **bound, "hash": nonce_hash(deal["commitment"], 0, "ab" * 32)}]
    if deal and deal["stage"] == "reveal" and deal["nonces"][0] is None:
        return [{"type": "reveal", "id": "reveal", "match": deal["match"], "nonce": "ab" * 32}]
    return []


# --- mutations --------------------------------------------------------------------------------------------------------


def mutated_frame(luck: random.Random, command: Json) -> bytes:
    """Change the command, its text or, seldom, the frame around it."""
    chance = luck.random()
    if chance < 0.6:
        return framed(luck, json.dumps(mutated(luck, command)).encode("utf-8", "surrogatepass")[:15_000])
    text = json.dumps(command).encode()
    if chance < 0.999:
        return framed(luck, MUTATIONS[luck.randrange(len(MUTATIONS))](luck, text))
    return framed(luck, text, first=luck.choice([0x01, 0x80, 0x82, 0x89, 0x8A, 0xC1]))


def mutated(luck: random.Random, command: Json) -> Any:
    """Change, drop, add or exchange values somewhere in a command."""
    changed = json.loads(json.dumps(command))
    if not changed:
        return changed
    key = luck.choice(list(changed))
    match luck.randrange(6):
        case 0:
            changed[key] = luck.choice(ODD)
        case 1:
            del changed[key]
        case 2:
            changed[luck.choice(["x", "type", "id", "seat", "action", "token"])] = luck.choice(ODD)
        case 3 if isinstance(changed.get("action"), dict):
            changed["action"] = mutated(luck, changed["action"])
        case 4 if isinstance(changed[key], int):
            changed[key] += luck.choice([-1, 1, 2**31, -(2**63)])
        case _:
            changed["id"] = luck.choice(["hello", "s", "commit", str(luck.randrange(100))])
    return changed


def flip(luck: random.Random, text: bytes) -> bytes:
    place = luck.randrange(len(text))
    return text[:place] + bytes((text[place] ^ 1 << luck.randrange(8),)) + text[place + 1 :]


def cut(luck: random.Random, text: bytes) -> bytes:
    return text[: luck.randrange(1, len(text))]


def double(luck: random.Random, text: bytes) -> bytes:
    return text + text


def insert(luck: random.Random, text: bytes) -> bytes:
    place = luck.randrange(len(text))
    return text[:place] + luck.randbytes(luck.randrange(1, 9)) + text[place:]


MUTATIONS: list[Callable[[random.Random, bytes], bytes]] = [flip, cut, double, insert]


if __name__ == "__main__":
    main()
