"""Disturbs servers and their database at random, under load: `python -m tests.server.soak_cluster --faults 300`.

Players at many tables play one match after the other through a real proxy, and write down what they were promised.
Afterwards the history is checked move by move: linearizable per table.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import signal
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Coroutine, Iterable
from pathlib import Path
from typing import Any, NamedTuple

from byre.client import Refused, Table, socket_address
from byre.games import GAMES
from tests.server.clustered import Relay, ServerGroup, cut_off, proxy_before, server_group
from tests.server.history import History, read_logs
from tests.server.running import Json, Server, careless, check_log, new_party, next_of

SERVERS = 3
TAKEOVER = 5.0  # seconds within which a table goes on
LEASE = 3.0  # seconds that a table of a server that is gone waits for the next owner
DATABASE = "the database"
MOST_BROKEN_OFF = 0.02  # of the matches that were begun: a player's patience was at an end, or a table was sent away
BEGUN_WITHIN = 30.0  # seconds in which a party has its next table
KINDS = ("kill", "drain", "sleep", "cut", "restart", "crash")


class Fault(NamedTuple):
    kind: str
    whom: str  # which server, or the database
    begun: float
    ended: float


class Soak:
    def __init__(self, group: ServerGroup, relays: list[tuple[Relay, str]], port: int, seed: int) -> None:
        self.group, self.relays, self.port = group, relays, port
        self.luck = random.Random(seed)
        self.history, self.faults = History(), Counter[str]()
        self.matches = 0
        self.not_begun = Counter[str]()  # tables that could not be made just then, by what was wrong
        self.broken_off = Counter[str]()  # matches that did not end, by what was wrong
        self.stop = asyncio.Event()
        self.disturbed: list[Fault] = []
        self._whom = ""
        self._next_kinds: list[str] = []  # all kinds in turn, each time in another order

    # --- load ---------------------------------------------------------------------------------------------------------

    async def party(self, number: int) -> None:
        """Play one match after the other at tables of one's own."""
        games, begun = list(GAMES), time.monotonic()
        while not self.stop.is_set():
            try:
                async with self._begun(games[number % len(games)]) as tables:
                    await self._play(tables, number)
                begun = time.monotonic()
            except (Refused, OSError, AssertionError) as error:  # a table could not be made or started just now
                self.not_begun[_what(error)] += 1
                assert time.monotonic() - begun < BEGUN_WITHIN, f"no table could be had: {_what(error)}"
                await asyncio.sleep(0.2)
            number += 1

    @contextlib.asynccontextmanager
    async def _begun(self, game: str) -> AsyncIterator[list[Table]]:
        proxy = self.group.servers[0].__class__(Path("unused"), {})
        proxy.address = f"http://127.0.0.1:{self.port}"
        joined = await asyncio.to_thread(new_party, proxy, game, 3)
        async with self._seated(joined) as tables:
            await tables[0].ask("start")
            yield tables

    async def _play(self, tables: list[Table], seed: int) -> None:
        try:
            await together(
                self.history.play(table, careless((seed, seat)), self.stop) for seat, table in enumerate(tables)
            )
            self.matches += 1
        except (Refused, OSError, AssertionError) as error:
            self.broken_off[_what(error)] += 1

    @contextlib.asynccontextmanager
    async def _seated(self, joined: list[Json]) -> AsyncIterator[list[Table]]:
        async with contextlib.AsyncExitStack() as stack:
            tables = []
            for one in joined:
                address = socket_address(f"http://127.0.0.1:{self.port}", one["code"])
                tables.append(await stack.enter_async_context(Table(address, token=one["token"], patience=60)))
                await next_of(tables[-1], "welcome")
            yield tables

    # --- faults -------------------------------------------------------------------------------------------------------

    async def disturb(self) -> None:
        if not self._next_kinds:
            self._next_kinds = self.luck.sample(KINDS, len(KINDS))
        kind = self._next_kinds.pop()
        begun, self._whom = time.monotonic(), DATABASE
        await getattr(self, f"_{kind}")()
        self.faults[kind] += 1
        self.disturbed.append(Fault(kind, self._whom, begun, time.monotonic()))
        await self._all_ready()

    async def _all_ready(self) -> None:
        for server in self.group.servers:
            await asyncio.to_thread(server.wait_for, "/readyz")

    def _any_server(self) -> int:
        at = self.luck.randrange(SERVERS)
        self._whom = f"server {at}"
        return at

    async def _again(self, at: int) -> None:
        """Start another in the place of one that has ended, at the same port."""
        await asyncio.to_thread(self.group.servers[at].start)

    async def _kill(self) -> None:
        at = self._any_server()
        await asyncio.to_thread(self.group.servers[at].kill)
        await self._again(at)

    async def _drain(self) -> None:
        at = self._any_server()
        await asyncio.to_thread(self.group.servers[at].stop, signal.SIGTERM)
        await self._again(at)

    async def _sleep(self) -> None:
        process = self.group.servers[self._any_server()].process
        process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(self.luck.uniform(0.5, 6))
        process.send_signal(signal.SIGCONT)

    async def _cut(self) -> None:
        relay, _ = self.relays[self._any_server()]
        relay.cut()
        await asyncio.sleep(self.luck.uniform(0.5, 6))
        relay.mend()

    async def _restart(self) -> None:
        await self._stop_database(signal.SIGINT)

    async def _crash(self) -> None:
        await self._stop_database(signal.SIGQUIT)

    async def _stop_database(self, how: signal.Signals) -> None:
        await asyncio.to_thread(self.group.postgres.stop, how)
        await asyncio.sleep(self.luck.uniform(0, 1))
        await asyncio.to_thread(self.group.postgres.start)


def _what(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"[:160]


async def together(works: Iterable[Coroutine[Any, Any, object]]) -> None:
    """Do several things at once. If one of them fails, the others end, too."""
    tasks = [asyncio.ensure_future(work) for work in works]
    try:
        await asyncio.gather(*tasks)
    finally:
        await end_all(tasks)


async def end_all(tasks: Iterable[asyncio.Future[Any]]) -> None:
    for task in (tasks := list(tasks)):
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def soak(faults: int, parties: int, seed: int, seconds: float) -> None:
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        group = stack.enter_context(server_group(Path(folder), 0))
        relays = [stack.enter_context(cut_off(group)) for _ in range(SERVERS)]
        for _, address in relays:
            group.add(database=address)
        for statement in NOTE_TAKEOVERS:
            group.execute(statement)
        port = stack.enter_context(proxy_before(group.servers, Path(folder)))
        one = Soak(group, relays, port, seed)
        playing = [asyncio.ensure_future(one.party(number)) for number in range(parties)]
        begun = time.monotonic()
        while sum(one.faults.values()) < faults and time.monotonic() - begun < seconds:
            await asyncio.sleep(one.luck.uniform(0.5, 3))
            await one.disturb()
            _check_parties(playing)
            if sum(one.faults.values()) % 5 == 0:
                _report(one, time.monotonic() - begun)
        await asyncio.sleep(3)
        _check_parties(playing)
        one.stop.set()
        await end_all(playing)
        logs = await read_logs(group.database)
        acknowledged = one.history.check(logs)
        _report(one, time.monotonic() - begun)
        _explain_slow(one)
        _report_takeovers(group)
        for why, times in one.not_begun.most_common():
            print(f"{times} tables could not be had at once: {why}")
        for why, times in one.broken_off.most_common():
            print(f"{times} matches were broken off: {why}")
        _check_logs(group.servers)
        broken_off = one.broken_off.total()
        assert broken_off <= MOST_BROKEN_OFF * (one.matches + broken_off), f"{broken_off} matches were broken off"
        verdict = f"{acknowledged} moves acknowledged at {len(logs)} tables: none lost, none doubled, all in order"
        print(verdict, flush=True)


def _check_parties(playing: Iterable[asyncio.Future[None]]) -> None:
    """Fail with a party that has ended before it was to stop."""
    for party in playing:
        if party.done():
            party.result()


def _explain_slow(one: Soak) -> None:
    """Name the faults during each answer that took longer than a takeover may, and the longest without a database."""
    outages = [fault for fault in one.disturbed if fault.whom == DATABASE]
    longest = 0.0
    for wait in one.history.waits:
        outage = sum(max(0.0, min(o.ended, wait.answered) - max(o.begun, wait.sent)) for o in outages)
        longest = max(longest, wait.seconds - outage)
        if wait.seconds > TAKEOVER:
            told = ", ".join(
                f"{fault.kind} of {fault.whom} from {fault.begun - wait.sent:+.1f} to {fault.ended - wait.sent:+.1f} s"
                for fault in one.disturbed
                if fault.begun < wait.answered and fault.ended > wait.sent - LEASE
            )
            print(f"an answer at {wait.code} took {wait.seconds:.1f} s and {wait.tries} tries: {told}", flush=True)
    print(f"longest answer, the time without a database taken off: {longest:.1f} s", flush=True)


# Each time that a table gets another owner, with the seconds without one. Whoever hands it over is still there then.
NOTE_TAKEOVERS = (
    "CREATE TABLE owners (code text, handed_over bool, lag float8)",
    """CREATE FUNCTION note_owner() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO owners SELECT NEW.code, EXISTS (
            SELECT FROM servers WHERE id = OLD.owner AND until > clock_timestamp()
        ), NEW.lag - OLD.lag;
        RETURN NULL;
    END $$""",
    """CREATE TRIGGER note_owner AFTER UPDATE OF epoch ON leases FOR EACH ROW WHEN (NEW.epoch > OLD.epoch)
        EXECUTE FUNCTION note_owner()""",
)


def _report_takeovers(group: ServerGroup) -> None:
    """Tell how often tables were taken over, and how long each had no owner, by the database's own time."""
    (found,) = group.execute(
        "SELECT count(*) FILTER (WHERE NOT handed_over) AS takeovers, count(*) FILTER (WHERE handed_over) AS others,"
        " coalesce(max(lag), 0) AS longest FROM owners"
    )
    print(
        f"{found['takeovers']} takeovers, beside {found['others']} tables that were handed over; a table was without "
        f"an owner for {found['longest']:.1f} s at most",
        flush=True,
    )


def _check_logs(servers: list[Server]) -> None:
    for server in servers:
        check_log(server.log)


def _report(one: Soak, seconds: float) -> None:
    waits = sorted(wait.seconds for wait in one.history.waits)
    worst = waits[-1] if waits else 0.0
    p99 = statistics.quantiles(waits, n=100)[-1] if len(waits) > 100 else worst
    kinds = ", ".join(f"{kind} {number}" for kind, number in sorted(one.faults.items()))
    print(
        f"{sum(one.faults.values())} faults ({kinds}), {len(waits)} moves in {one.matches} matches, {seconds:.0f} s; "
        f"answer p99 {1000 * p99:.0f} ms, worst {worst:.1f} s",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--faults", type=int, default=300, help="how many faults there are")
    parser.add_argument("--parties", type=int, default=6, help="tables that are played at, at a time")
    parser.add_argument("--seconds", type=float, default=36000.0, help="when to end at the latest")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    asyncio.run(soak(given.faults, given.parties, given.seed, given.seconds))


if __name__ == "__main__":
    main()
