"""How many moves a server takes, how soon all have them, and what a table costs: six, four players a table.

    python benchmarks/server_load.py                                   # as quickly as it goes, 50 tables
    python benchmarks/server_load.py --tables 1000 --every 2           # a move every 2 s at each of 1,000 tables
    python benchmarks/server_load.py --tables 100 --every 1 --experts 4  # while experts think at four more tables

Starts a server of its own on loopback, with a durable store in a temporary folder, and plays there with a client for
each seat, in this process. "As quickly as it goes" means that all seats choose as soon as they may, at once, as people
do in six; with `--one-by-one` a table's next move waits until all four players have the last. Such moves, and those of
`--every`, are timed from sending them until the last of the four players has them; the others until they are answered.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import http.client
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from byre.deal import nonce_hash

PLAYERS = 4
AT_ONCE = 32  # tables that are set up at the same time
ROUNDS = 100  # the most that a table takes: no match ends while it is measured
NO_LIMITS = (
    "tables-per-hour",
    "seats-per-hour",
    "connections",
    "requests-per-minute",
    "commands-per-second",
    "misses-per-minute",
)


def main() -> None:
    wish = read_arguments()
    with (
        tempfile.TemporaryDirectory(dir=wish.folder) as folder,
        server(Path(folder) / "tables.db") as (process, address),
    ):
        figures = uvloop.run(measure(wish, process, address))
    print(as_text(figures))
    if wish.json:
        Path(wish.json).write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50, help="(50)")
    parser.add_argument("--every", type=float, default=0.0, help="seconds between a table's moves; 0: none (0)")
    parser.add_argument("--one-by-one", action="store_true", help="a table's next move waits until all have the last")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long it is measured (20)")
    parser.add_argument("--experts", type=int, default=0, help="tables of four experts that play beside (0)")
    parser.add_argument("--folder", help="where the store's temporary folder is made")
    parser.add_argument("--json", metavar="FILE", help="write the figures there, too")
    return parser.parse_args()


# --- the server -----------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def server(data: Path, unlimited: bool = True) -> Iterator[tuple[int, str]]:
    """Give its process and its address. Unless it is `unlimited`, it has its usual limits, and patient bots."""
    _allow_many_connections()
    flags = [part for name in NO_LIMITS for part in (f"--{name}", "1000000")] + ["--bot-pace", "0"]
    ours = ["--port", "0", "--data", str(data), "--json"]
    command = [sys.executable, "-m", "byre", "serve", *ours, *(flags if unlimited else [])]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert running.stdout is not None
        address = json.loads(running.stdout.readline())["address"]
        _wait_until_ready(address)
        yield running.pid, address
    finally:
        running.terminate()
        running.wait()


def _allow_many_connections() -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _wait_until_ready(address: str) -> None:
    while True:
        with contextlib.suppress(OSError), urllib.request.urlopen(f"{address}/readyz") as answer:
            if json.load(answer)["bots"]:
                return
        time.sleep(0.1)


def processor_seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(process: int) -> int:
    """Bytes that are in memory."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


# --- the players ----------------------------------------------------------------------------------------------------


class Heard(msgspec.Struct):
    """What a player needs of a message."""

    type: str
    n: int = 0
    id: str | None = None
    decision: int | None = None
    legal: list[dict[str, Any]] = []
    reason: str = ""
    table: dict[str, Any] = {}


hear = msgspec.json.Decoder(Heard).decode


class Seat(WSListener):  # type: ignore[misc]
    """A player's connection. It costs little: whatever it takes of the core is taken from the server."""

    transport: WSTransport

    def __init__(self, table: Table) -> None:
        self.table = table
        self.owes: Heard | None = None
        self.number: int | None = None  # of the seat
        self.answers: dict[str, asyncio.Future[Heard]] = {}
        self.sent: dict[str, float] = {}  # when each move was, as long as it is not answered
        self.chosen = -1  # the last decision that was made

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, _: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type != WSMsgType.TEXT:
            return
        message = hear(frame.get_payload_as_memoryview())
        if message.type == "update":
            self.owes = message if message.decision is not None else None
            self.table.note(message.n)
            self.choose_at_once()
        elif message.type == "done" and message.id in self.sent:
            self.table.took.append(time.perf_counter() - self.sent.pop(message.id))
        elif message.type in ("done", "refused") and message.id in self.answers:
            self.answers.pop(message.id).set_result(message)
        elif message.type == "table" and message.table["next_deal"] and self.number is not None:
            self.take_part(message.table["next_deal"], self.number)

    def choose_at_once(self) -> None:
        """Make the decision that is owed, if the table plays as quickly as it goes."""
        owed = self.owes
        if self.table.eager and owed is not None and owed.decision is not None and owed.decision > self.chosen:
            self.chosen = owed.decision
            id = f"{self.number}-{owed.decision}"
            self.sent[id] = time.perf_counter()
            action = random.choice(owed.legal)
            self.send(type="move", id=id, match=1, decision=owed.decision, action=action)

    def take_part(self, deal: dict[str, Any], seat: int) -> None:
        """Commit to a nonce, and reveal it."""
        nonce = f"{seat:064x}"
        if deal["hashes"][seat] is None and deal["stage"] == "commit":
            hash = nonce_hash(deal["commitment"], seat, nonce)
            self.send(
                type="commit", id="commit", match=deal["match"], commitment=deal["commitment"], seat=seat, hash=hash
            )
        elif deal["stage"] == "reveal" and deal["nonces"][seat] is None:
            self.send(type="reveal", id="reveal", match=deal["match"], nonce=nonce)

    def send(self, **command: Any) -> None:
        self.transport.send(WSMsgType.TEXT, json.dumps(command).encode())

    async def ask(self, **command: Any) -> None:
        self.answers[command["id"]] = asyncio.get_running_loop().create_future()
        answered = self.answers[command["id"]]
        self.send(**command)
        answer = await answered
        assert answer.type == "done", answer


@dataclass
class Table:
    address: str
    code: str
    source: str | None = None  # the address that its players come from
    seats: list[Seat] = field(default_factory=list)
    heard: dict[int, int] = field(default_factory=dict)  # by move: how many have it
    sent: dict[int, float] = field(default_factory=dict)
    took: list[float] = field(default_factory=list)
    all_have_it: asyncio.Event = field(default_factory=asyncio.Event)
    moves: int = 0
    eager: bool = False  # do all seats move as soon as they may?

    def note(self, n: int) -> None:
        if self.eager:
            self.moves = max(self.moves, n)
            return
        self.heard[n] = self.heard.get(n, 0) + 1
        if self.heard[n] == PLAYERS:
            del self.heard[n]
            if n in self.sent:
                self.took.append(time.perf_counter() - self.sent.pop(n))
            self.moves = n
            self.all_have_it.set()

    async def play_eagerly(self, until: float) -> None:
        """Let each seat move as soon as it may."""
        self.eager = True
        for seat in self.seats:
            seat.choose_at_once()
        await asyncio.sleep(until - asyncio.get_running_loop().time())
        self.eager = False

    async def play(self, every: float, until: float, chance: random.Random) -> None:
        """Move one after the other, each when all have the one before, and not before its time."""
        loop = asyncio.get_running_loop()
        due = loop.time() + chance.uniform(0, every)
        while loop.time() < until:
            await asyncio.sleep(max(0.0, due - loop.time()))
            due += every
            seat = chance.choice([seat for seat in self.seats if seat.owes is not None])
            owed = seat.owes
            assert owed is not None
            n = self.moves + 1
            self.all_have_it.clear()
            self.sent[n] = time.perf_counter()
            action = chance.choice(owed.legal)
            seat.send(type="move", id=f"{n}", match=1, decision=owed.decision, action=action)
            await self.all_have_it.wait()


async def make_table(address: str, source: str | None = None) -> Table:
    settings = {"game": "six", "options": {"rounds": ROUNDS}}
    made = await asyncio.to_thread(post, f"{address}/api/tables", {"settings": settings, "name": "A"}, source)
    table = Table(f"{address.replace('http', 'ws', 1)}/api/tables/{made['code']}/socket", made["code"], source)
    table.seats.append(await sit_down(table, made["token"]))
    table.seats[0].number = 0
    return table


def post(url: str, data: dict[str, Any], source: str | None = None) -> dict[str, Any]:
    parts = urllib.parse.urlsplit(url)
    line = http.client.HTTPConnection(parts.netloc, source_address=(source, 0) if source else None)
    with contextlib.closing(line):
        line.request("POST", parts.path, json.dumps(data), {"Content-Type": "application/json"})
        made: dict[str, Any] = json.load(line.getresponse())
        return made


def let_experts_play(address: str) -> None:
    """At a table of their own, as quickly as they can."""
    settings = {"game": "six", "options": {"rounds": ROUNDS}}
    post(f"{address}/api/tables", {"settings": settings, "bots": "expert", "start": True})


async def sit_down(table: Table, token: str | None) -> Seat:
    source: dict[str, Any] = {"local_addr": (table.source, 0)} if table.source else {}
    _, listener = await ws_connect(lambda: Seat(table), table.address, **source)
    seat: Seat = listener
    seat.send(type="hello", id="hello", token=token)
    return seat


# --- what is measured -----------------------------------------------------------------------------------------------


async def measure(wish: argparse.Namespace, process: int, address: str) -> dict[str, Any]:
    await set_up(1, address)  # what is loaded with the first table counts for none
    before = memory(process)
    tables = await set_up(wish.tables, address)
    with_hosts = memory(process)
    await in_turn([fill(table) for table in tables])
    with_all = memory(process)
    for _ in range(wish.experts):
        await asyncio.to_thread(let_experts_play, address)
    connection = (with_all - with_hosts) / (wish.tables * (PLAYERS - 1))
    print(f"{wish.tables} tables are set up; playing for {wish.seconds:g} s …", file=sys.stderr)
    took, seconds, used, efficiency = await play(tables, wish, process)
    return {
        "tables": wish.tables,
        "players": PLAYERS,
        "every": wish.every,
        "experts": wish.experts,
        "moves": len(took),
        "moves_per_second": len(took) / seconds,
        "moves_per_processor_second": len(took) / used,
        "moves_per_processor_second_best": max(efficiency),
        "server_processor_share": used / seconds,
        "p50_ms": 1000 * quantile(took, 0.5),
        "p99_ms": 1000 * quantile(took, 0.99),
        "worst_ms": 1000 * max(took),
        "bytes_per_connection": connection,
        "bytes_per_table": (with_all - before) / wish.tables - PLAYERS * connection,
        "bytes_per_table_played": (memory(process) - before) / wish.tables - PLAYERS * connection,
    }


async def set_up(count: int, address: str) -> list[Table]:
    return await in_turn([make_table(address) for _ in range(count)])


async def in_turn(work: list[Any]) -> list[Any]:
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(job: Any) -> Any:
        async with gate:
            return await job

    return list(await asyncio.gather(*map(one, work)))


async def fill(table: Table) -> None:
    """Takes the other seats, and starts."""
    for number in range(1, PLAYERS):
        seat = await sit_down(table, None)
        await seat.ask(type="sit", id="sit", name="B", seat=number)
        seat.number = number
        table.seats.append(seat)
    await table.seats[0].ask(type="start", id="start")
    while any(seat.owes is None for seat in table.seats):
        await asyncio.sleep(0.01)
    table.heard.clear()


async def play(
    tables: list[Table], wish: argparse.Namespace, process: int
) -> tuple[list[float], float, float, list[float]]:
    """How long each move took, the seconds that it was played, the processor seconds of the server in them, and the
    moves per processor second in each second of it."""
    loop, chance = asyncio.get_running_loop(), random.Random(1)
    begun, used = loop.time(), processor_seconds(process)
    efficiency: list[float] = []
    watching = asyncio.ensure_future(watch(tables, process, efficiency))
    until = begun + wish.seconds
    at_once = not wish.every and not wish.one_by_one
    await asyncio.gather(
        *(table.play_eagerly(until) if at_once else table.play(wish.every, until, chance) for table in tables)
    )
    watching.cancel()
    seconds = loop.time() - begun
    return [one for table in tables for one in table.took], seconds, processor_seconds(process) - used, efficiency


async def watch(tables: list[Table], process: int, efficiency: list[float]) -> None:
    """Notes the moves per processor second, each second: on a shared machine, some of them are disturbed."""
    while True:
        moves, used = sum(table.moves for table in tables), processor_seconds(process)
        await asyncio.sleep(1)
        efficiency.append((sum(table.moves for table in tables) - moves) / (processor_seconds(process) - used))


def quantile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def as_text(figures: dict[str, Any]) -> str:
    pace = f"a move every {figures['every']:g} s each" if figures["every"] else "as quickly as it goes"
    beside = f", beside {figures['experts']} tables of experts" if figures["experts"] else ""
    return f"""\
{figures["tables"]} tables of six with {figures["players"]} players, {pace}{beside}, durable:
  {figures["moves_per_second"]:,.0f} moves/s, {figures["moves_per_processor_second"]:,.0f} per CPU-second of the server,
  {figures["moves_per_processor_second_best"]:,.0f} in its best second; {figures["server_processor_share"]:.0%} of one
  from sending until the fourth player has it: p50 {figures["p50_ms"]:.1f} ms, p99 {figures["p99_ms"]:.1f} ms,
  at worst {figures["worst_ms"]:.1f} ms
  {figures["bytes_per_table"] / 1000:,.1f} kB a table ({figures["bytes_per_table_played"] / 1000:,.1f} kB after play),
  {figures["bytes_per_connection"] / 1000:,.1f} kB a connection"""


if __name__ == "__main__":
    main()
