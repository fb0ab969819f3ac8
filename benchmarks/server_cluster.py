"""What many servers on one PostgreSQL cost beside one server on a file: six, four players a table.

    python -m benchmarks.server_cluster                  # all of it, in about ten minutes
    python -m benchmarks.server_cluster --only latency   # one of rows, efficiency, spread, latency

Starts PostgreSQL (from the package that the tests use) and servers of its own on loopback, with durable commits.

- rows: entries that one PostgreSQL saves in a second through the stores of three servers and of one, 1,000 tables
  waiting for theirs at a time, beside a bare loop that inserts such rows.
- efficiency: moves per CPU-second of one server on SQLite and of one on PostgreSQL, in turns.
- spread: CPU time per move of three servers, the players of every table spread over them, and of one server with as
  many tables, in turns. The tables are enough to keep three servers busy: a server with less to do waits less for moves
  to share a commit and a packet with, which is quicker and costs more. Between them three servers with all players at
  the server that owns their table: what is left is following and forwarding alone, without what more processes cost on
  the same cores. Also one server with a third of the tables, which is what each of the three has.
- latency: 1,000 tables, a move every 2 s at each, over three servers; from sending a move until a player has it, for
  players at the server that owns the table, and at the others. Also the same at one server, and at three with all
  players at the server that owns their table, for what a move costs where there is little to do.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Coroutine, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any, NamedTuple

import asyncpg
import uvloop
from benchmarks.server_load import (
    NO_LIMITS,
    PLAYERS,
    Seat,
    Table,
    _allow_many_connections,
    _wait_until_ready,
    in_turn,
    make_table,
    processor_seconds,
    quantile,
)
from picows import WSFrame, WSMsgType, WSTransport, ws_connect
from tests.server.postgres import PostgresServer, running_postgres
from tests.server.storing import acquire

from byre.server.store import Record, Row
from byre.server.store.postgres import PostgresStore

KEYS = base64.urlsafe_b64encode(bytes(32)).decode()
STUCK_AFTER = 10.0  # seconds after which a table is given up whose players wait for a move: they do not come back
FILLED_WITHIN = 30.0  # seconds in which all players of a table have sat down
WRITTEN = "pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')"  # bytes of write-ahead log
ENTRY = b"x" * 155  # as long as a move is on average, sealed
PARTS = ("rows", "efficiency", "spread", "latency")


def main() -> None:
    wish = read_arguments()
    _allow_many_connections()
    with running_postgres(shared_buffers="256MB", max_wal_size="8GB") as postgres:
        for part in PARTS:
            if wish.only in (None, part):
                print(f"{part}: {PART[part](postgres, wish)}", flush=True)


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=PARTS, help="measure one part")
    parser.add_argument("--seconds", type=float, default=8.0, help="of each measurement (8)")
    parser.add_argument("--rounds", type=int, default=3, help="how often those in turns are measured (3)")
    parser.add_argument(
        "--tables", type=int, default=50, help="tables for each server that are played at as quickly as it goes (50)"
    )
    parser.add_argument("--many", type=int, default=1000, help="tables where latency is measured (1000)")
    return parser.parse_args()


# --- the servers ------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def servers(number: int, **flags: object) -> Iterator[list[tuple[int, str]]]:
    """Give the processes and the addresses of servers."""
    unlimited = [f"--{name}=1000000" for name in NO_LIMITS]
    words = [f"--{name.replace('_', '-')}={value}" for name, value in flags.items()]
    command = [sys.executable, "-m", "byre", "serve", "--port=0", "--json", "--bot-pace=0", *unlimited, *words]
    with contextlib.ExitStack() as stack:
        running = []
        for _ in range(number):
            process = subprocess.Popen(
                command,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                env={**os.environ, "BYRE_KEYS": KEYS},
            )
            stack.callback(process.wait)
            stack.callback(process.terminate)
            running.append(process)
        found = []
        for process in running:
            assert process.stdout is not None
            stack.callback(process.stdout.close)
            found.append((process.pid, json.loads(process.stdout.readline())["address"]))
        for _, address in found:
            _wait_until_ready(address)
        yield found


# --- rows -------------------------------------------------------------------------------------------------------------


def measure_rows(postgres: PostgresServer, wish: argparse.Namespace) -> str:
    """Measure stores beside what the same PostgreSQL takes from a bare loop, in turns."""
    bare, alone, three, waits = list[float](), list[float](), list[float](), list[float]()
    disk, log = list[float](), list[float]()  # bytes a row
    for _ in range(wish.rounds):
        bare.append(asyncio.run(_insert_bare(postgres.database(), wish.seconds)))
        alone.append(len(_append_through_stores(postgres, postgres.database(), 1, wish.seconds)) / wish.seconds)
        database = postgres.database()
        before = _number(postgres, database, WRITTEN)
        saved = _append_through_stores(postgres, database, 3, wish.seconds)
        log.append((_number(postgres, database, WRITTEN) - before) / len(saved))
        disk.append(_number(postgres, database, "pg_total_relation_size('entries')") / len(saved))
        three.append(len(saved) / wish.seconds)
        waits += saved
    return (
        f"{_range(three)} durable rows/s through three stores, p50 {1000 * statistics.median(waits):.1f} ms, through "
        f"one {_range(alone)}; a bare loop has the same PostgreSQL take {_range(bare)}, and the stores "
        f"{_ratio(three, bare)} and {_ratio(alone, bare)} of it; a row takes {_figures(disk)} bytes of disk with its "
        f"index, and {_figures(log)} of write-ahead log"
    )


def _number(postgres: PostgresServer, database: str, what: str) -> float:
    (row,) = postgres.execute(f"SELECT {what} AS number", database.rpartition("/")[2].partition("?")[0])
    return float(row["number"])


async def _insert_bare(address: str, seconds: float) -> float:
    """Return the rows that a loop inserts in a second, 1,000 by a commit, with no checksums, epochs or records."""
    connection: Any = await asyncpg.connect(address)
    await connection.execute(
        """CREATE TABLE bare (code text COLLATE "C", seq int4, epoch int4, up float8, entry bytea, checksum bytea,
        PRIMARY KEY (code, seq))"""
    )
    insert = await connection.prepare(
        "INSERT INTO bare"
        " SELECT * FROM unnest($1::text[], $2::int4[], $3::int4[], $4::float8[], $5::bytea[], $6::bytea[])"
    )
    codes, begun, rounds = [f"T{number:05}" for number in range(1000)], time.monotonic(), 0
    epochs, ups, entries, checksums = [1] * 1000, [0.0] * 1000, [ENTRY] * 1000, [b"y" * 16] * 1000
    while time.monotonic() < begun + seconds:
        await insert.fetch(codes, [rounds] * 1000, epochs, ups, entries, checksums)
        rounds += 1
    took = time.monotonic() - begun
    await connection.close()
    return 1000 * rounds / took


def _append_through_stores(postgres: PostgresServer, database: str, number: int, seconds: float) -> list[float]:
    """Return how long each of the rows took that 1,000 tables saved, each waiting for its last one."""
    loop = uvloop.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    stores = [_store(postgres, database, f"server {one}", loop) for one in range(number)]
    homes = [(f"T{table:05}", stores[table % number]) for table in range(1000)]
    for code, store in homes:
        acquire(store, code)
    saved, done, end = list[float](), Future[None](), time.monotonic() + seconds

    def append(store: PostgresStore, code: str, seq: int) -> None:
        begun = time.monotonic()

        def told(failure: Exception | None) -> None:
            assert failure is None, failure
            saved.append(time.monotonic() - begun)
            if time.monotonic() < end:
                append(store, code, seq + 1)
            elif not done.done():
                done.set_result(None)

        record = Record(code, "playing", False, 0.0) if seq == 0 else None
        store.append([Row(code, seq, float(seq), ENTRY)], record, told, epoch=store.epochs[code])

    for code, store in homes:
        loop.call_soon_threadsafe(append, store, code, 0)
    done.result()
    for store in stores:
        store.close()
    loop.call_soon_threadsafe(loop.stop)
    thread.join()
    return saved


def _store(postgres: PostgresServer, database: str, me: str, loop: asyncio.AbstractEventLoop) -> PostgresStore:
    """Return the store of a server that lasts for the whole measurement."""
    store = PostgresStore(database)
    store.start(loop)
    store.me = me
    row = f"INSERT INTO servers VALUES ('{me}', '', '', clock_timestamp() + interval '1 h', 0)"
    postgres.execute(row, database.rpartition("/")[2].partition("?")[0])
    return store


# --- moves per CPU-second ---------------------------------------------------------------------------------------------


def measure_efficiency(postgres: PostgresServer, wish: argparse.Namespace) -> str:
    files, databases = [], []
    with tempfile.TemporaryDirectory() as folder:
        for number in range(wish.rounds):
            with servers(1, data=Path(folder) / f"{number}.db") as found:
                files.append(uvloop.run(play_eagerly(found, wish.tables, wish.seconds)))
            with servers(1, database=postgres.database()) as found:
                databases.append(uvloop.run(play_eagerly(found, wish.tables, wish.seconds)))
    return (
        f"SQLite {_figures(files)}, PostgreSQL {_figures(databases)} moves per CPU-second; "
        f"ratio {_ratio(databases, files)}"
    )


def measure_spread(postgres: PostgresServer, wish: argparse.Namespace) -> str:
    ones, thirds, owners, threes = [], [], [], []
    for _ in range(wish.rounds):
        with servers(1, database=postgres.database()) as found:
            ones.append(uvloop.run(play_eagerly(found, 3 * wish.tables, wish.seconds)))
        with servers(1, database=postgres.database()) as found:
            thirds.append(uvloop.run(play_eagerly(found, wish.tables, wish.seconds)))
        with servers(3, database=postgres.database()) as found:
            owners.append(uvloop.run(play_eagerly(found, 3 * wish.tables, wish.seconds, spread=False)))
        with servers(3, database=postgres.database()) as found:
            threes.append(uvloop.run(play_eagerly(found, 3 * wish.tables, wish.seconds)))
    return (
        f"one server {_figures(ones)}, three servers {_figures(threes)} moves per CPU-second of all, with all players "
        f"at the owner {_figures(owners)}; CPU time per move {_ratio(ones, threes)} times that of one server, "
        f"{_ratio(owners, threes)} times that of three with all players at the owner; one server with a third of the "
        f"tables takes {_ratio(ones, thirds)} times that of one with all"
    )


def _ratio(ones: list[float], others: list[float]) -> str:
    ratios = [one / other for one, other in zip(ones, others)]
    return f"{statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"


def _range(values: list[float]) -> str:
    return f"{_figures(values)} ({min(values):,.0f} to {max(values):,.0f})"


def _figures(values: list[float]) -> str:
    return f"{statistics.median(values):,.0f}"


async def play_eagerly(found: list[tuple[int, str]], count: int, seconds: float, spread: bool = True) -> float:
    """Return the moves per CPU-second of all servers together, players spread over them or all at the owner."""
    tables = await set_up(found, count, spread=spread)
    loop = asyncio.get_running_loop()
    used = sum(processor_seconds(process) for process, _ in found)
    until = loop.time() + seconds
    await asyncio.gather(*(table.play_eagerly(until) for table in tables))
    used = sum(processor_seconds(process) for process, _ in found) - used
    return sum(len(table.took) for table in tables) / used


# --- latency ----------------------------------------------------------------------------------------------------------


class TimedSeat(Seat):
    """A player's connection that notes when it has each move."""

    def __init__(self, table: Table, took: list[float]) -> None:
        super().__init__(table)
        self.took = took

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            data = frame.get_payload_as_memoryview()
            if (sent := self.table.sent.get(self.table.moves + 1)) is not None and b'"update"' in bytes(data[:40]):
                self.took.append(time.perf_counter() - sent)
        super().on_ws_frame(transport, frame)


class SlowPlay(NamedTuple):
    """What was measured while a move was made every 2 s at many tables."""

    at_owner: list[float]  # seconds until players at the owner had a move
    elsewhere: list[float]
    told: str  # of the tables
    efficiency: float  # moves per CPU-second of all servers


def measure_latency(postgres: PostgresServer, wish: argparse.Namespace) -> str:
    with servers(1, database=postgres.database()) as found:
        one = uvloop.run(play_slowly(found, wish))
    with servers(3, database=postgres.database()) as found:
        owners = uvloop.run(play_slowly(found, wish, spread=False))
    with servers(3, database=postgres.database()) as found:
        three = uvloop.run(play_slowly(found, wish))
    return (
        f"{three.told}: at the owner {_quantiles(three.at_owner)}; elsewhere {_quantiles(three.elsewhere)}; CPU time "
        f"per move {owners.efficiency / three.efficiency:.2f} times that of three servers with all players at the "
        f"owner, {one.efficiency / three.efficiency:.2f} times that of one server ({three.efficiency:,.0f}, "
        f"{owners.efficiency:,.0f} and {one.efficiency:,.0f} moves per CPU-second), where players have a move "
        f"{_quantiles(one.at_owner)}"
    )


async def play_slowly(found: list[tuple[int, str]], wish: argparse.Namespace, spread: bool = True) -> SlowPlay:
    at_owner: list[float] = []
    elsewhere: list[float] = []
    tables = await set_up(found, wish.many, at_owner, elsewhere, spread=spread)
    loop, chance = asyncio.get_running_loop(), random.Random(1)
    used = sum(processor_seconds(process) for process, _ in found)
    until = loop.time() + 2 * wish.seconds
    playing = [asyncio.ensure_future(table.play(2.0, until, chance)) for table in tables]
    ended, stuck = await asyncio.wait(playing, timeout=2 * wish.seconds + STUCK_AFTER)
    for one in stuck:
        one.cancel()
    for one in ended:
        one.result()  # one that failed measured nothing
    used = sum(processor_seconds(process) for process, _ in found) - used
    told = f"{len(tables)} tables" + (f", {len(stuck)} of them stood still" if stuck else "")
    return SlowPlay(at_owner, elsewhere, told, sum(len(table.took) for table in tables) / used)


def _quantiles(values: list[float]) -> str:
    return f"p50 {1000 * quantile(values, 0.5):.1f} ms, p99 {1000 * quantile(values, 0.99):.1f} ms ({len(values):,})"


async def set_up(
    found: list[tuple[int, str]],
    count: int,
    at_owner: list[float] | None = None,
    elsewhere: list[float] | None = None,
    spread: bool = True,
) -> list[Table]:
    """Make tables at one server after the other; the players of each are spread over all, or at that one.

    A table is left out one of whose players was sent away meanwhile, since players do not come back here.
    """
    addresses = [address for _, address in found]
    filled = (_fill(addresses, number, at_owner, elsewhere, spread) for number in range(count))
    made = await in_turn([_within(FILLED_WITHIN, one) for one in filled])
    tables = [table for table in made if table is not None]
    if len(tables) < count:
        print(f"{count - len(tables)} of {count} tables could not be set up", file=sys.stderr)
    return tables


async def _within(seconds: float, filling: Coroutine[Any, Any, Table]) -> Table | None:
    try:
        async with asyncio.timeout(seconds):
            return await filling
    except TimeoutError:
        return None


async def _fill(
    addresses: list[str], number: int, at_owner: list[float] | None, elsewhere: list[float] | None, spread: bool
) -> Table:
    owner = number % len(addresses)
    table: Table = await make_table(addresses[owner])
    first = table.seats[0]
    for place in range(1, PLAYERS):
        at = (owner + place) % len(addresses) if spread else owner
        seat = await _sit_down(table, addresses[at], at_owner if at == owner else elsewhere)
        await seat.ask(type="sit", id="sit", name="B", seat=place)
        seat.number = place
        table.seats.append(seat)
    await first.ask(type="start", id="start")
    while any(seat.owes is None for seat in table.seats):
        await asyncio.sleep(0.01)
    table.heard.clear()
    return table


async def _sit_down(table: Table, address: str, took: list[float] | None) -> Seat:
    socket = f"{address.replace('http', 'ws', 1)}/api/tables/{table.code}/socket"
    _, listener = await ws_connect(lambda: Seat(table) if took is None else TimedSeat(table, took), socket)
    seat: Seat = listener
    seat.send(type="hello", id="hello")
    return seat


PART: dict[str, Any] = {
    "rows": measure_rows,
    "efficiency": measure_efficiency,
    "spread": measure_spread,
    "latency": measure_latency,
}

if __name__ == "__main__":
    main()
