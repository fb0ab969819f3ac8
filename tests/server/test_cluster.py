"""Many servers on one database, behind a real proxy: whatever happens to a server, the table goes on."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from byre.client import Refused, Table, socket_address
from byre.server import entries as e
from byre.server.store.postgres.schema import KNOWN
from tests.analysis.matches import short_log
from tests.cli.program import PROGRAM, environment
from tests.deep import deep, nightly
from tests.server.clustered import KEYS, ServerGroup, cut_off, proxy_before, server_group, watched
from tests.server.history import History, read_logs
from tests.server.postgres import PostgresServer
from tests.server.running import (
    PATIENCE,
    Json,
    Server,
    careless,
    check_log,
    eventually,
    new_party,
    next_of,
    run,
    until,
    wait_for_review,
)
from tests.server.test_leaks import check_what_all_hear

pytestmark = pytest.mark.xdist_group("cluster")
TAKEOVER = 5.0  # seconds of the database's time within which a table has its next owner


@pytest.fixture(scope="module")
def group(postgres: PostgresServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerGroup]:
    """Three servers for all tests that do them no harm."""
    with server_group(tmp_path_factory.mktemp("cluster"), 3, postgres) as one:
        yield one
        for server in one.servers:
            check_log(server.log)


@contextlib.asynccontextmanager
async def players_at(joined: list[Json], addresses: list[str]) -> AsyncIterator[list[Table]]:
    """A connection for each who joined, to one address after the other."""
    async with contextlib.AsyncExitStack() as stack:
        tables = []
        for number, one in enumerate(joined):
            address = socket_address(addresses[number % len(addresses)], one["code"])
            table = Table(address, token=one["token"], patience=PATIENCE)
            tables.append(await stack.enter_async_context(table))
            await next_of(table, "welcome")
        yield tables


async def played(tables: list[Table], history: History) -> None:
    await tables[0].ask("start")
    await asyncio.gather(*(history.play(table, careless(seat)) for seat, table in enumerate(tables)))


async def checked(group: ServerGroup, history: History, code: str) -> list[e.Entry]:
    logs = await read_logs(group.database)
    assert history.check({code: logs[code]}) > 10
    assert any(isinstance(entry, e.Ended) for entry in logs[code])
    return logs[code]


# --- one table, many servers ------------------------------------------------------------------------------------------


def test_a_match_is_played_through_all_servers(group: ServerGroup) -> None:
    async def play() -> None:
        history = History()
        joined = new_party(group.servers[0], "six", 3)
        async with players_at(joined, [server.address for server in group.servers]) as tables:
            await eventually(lambda: all(seat["here"] for table in tables for seat in table.info["seats"]))
            await played(tables, history)
            assert len({str(table.info["result"]) for table in tables}) == 1
        await checked(group, history, joined[0]["code"])

        code = joined[0]["code"]
        files = [server.match_file(code) for server in group.servers]
        assert files[0] == files[1] == files[2]

    run(play())


def test_every_viewer_gets_the_same_bytes_wherever_it_is(group: ServerGroup) -> None:
    """A seat with a connection to each server, and somebody who looks on at each: what they are told is the same."""

    async def play() -> None:
        owner, *others = group.servers
        joined = new_party(owner, "beaver", 2)
        history = History()
        async with players_at(joined, [others[0].address]) as tables, contextlib.AsyncExitStack() as stack:
            heard: dict[tuple[str, int], list[Json]] = {}
            for who, token in (("seat", joined[0]["token"]), ("watcher", None)):
                for number, server in enumerate(group.servers):
                    address = socket_address(server.address, joined[0]["code"])
                    table = await stack.enter_async_context(Table(address, token=token, patience=PATIENCE))
                    await next_of(table, "welcome")
                    heard[who, number] = []
                    stack.push_async_callback(_stop, asyncio.ensure_future(_listen(table, heard[who, number])))
            await played(tables, history)
            ends = [
                lambda one=one: any(m["type"] == "update" and m["view"]["over"] for m in one) for one in heard.values()
            ]
            for end in ends:
                await eventually(end)
        for who in ("seat", "watcher"):
            first, *rest = (_until_over(heard[who, number]) for number in range(3))
            assert len(first) > 10
            assert rest == [first, first]

    run(play())


def _until_over(heard: list[Json]) -> list[Json]:
    """The updates of a match: after its end, the table may be told again when somebody goes."""
    updates = [message for message in heard if message["type"] == "update"]
    end = next(number for number, update in enumerate(updates) if update["view"]["over"])
    return updates[: end + 1]


async def _listen(table: Table, heard: list[Json]) -> None:
    async for message in table.messages():
        heard.append(message)


async def _stop(task: asyncio.Task[None]) -> None:
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("six", 4, {"rounds": 1}),
        deep("donkey", 4, {"deals": 1}),
        deep("twentyfour", 3, {}),
        deep("beaver", 3, {"rounds": 1}),
    ],
)
def test_every_byte_through_another_server_is_one_that_its_receiver_may_know(
    group: ServerGroup, game: str, players: int, options: Json
) -> None:
    """And those who may know the same get the same bytes, wherever they are."""
    joined = new_party(group.servers[0], game, players, options=options, memory_aid=True)
    heard = check_what_all_hear(group.servers, joined)
    updates = {key: [line for line in data if '"type":"update"' in line[:40]] for key, data in heard.items()}
    for what in ("bystander", "screen"):
        first, *others = (updates["table", f"{what} {number}"] for number in range(3))
        assert len(first) > 5
        assert others == [first, first]


def test_the_same_move_sent_to_two_servers_is_made_once(group: ServerGroup) -> None:
    async def play() -> None:
        owner, one, other = group.servers
        joined = new_party(owner, "six", 2)
        twice = [joined[0], joined[0], joined[1]]
        async with players_at(twice, [one.address, other.address, owner.address]) as (first, second, ben):
            await ben.ask("start") if ben.you["host"] else await first.ask("start")
            await eventually(lambda: first.update and second.update and ben.update)
            update = first.update
            assert update is not None
            command = {"match": update["match"], "decision": 0, "action": update["legal"][0]}
            second._own, second._numbers = first._own, iter(list(first._numbers.__reduce__()[1]) * 2)  # type: ignore[assignment]
            answers = await asyncio.gather(first.ask("move", **command), second.ask("move", **command))
            assert answers[0] == answers[1]
            assert answers[0]["type"] == "done"
        logs = await read_logs(group.database)
        assert sum(isinstance(entry, e.Moved) for entry in logs[joined[0]["code"]]) == 1

    run(play())


def test_no_such_table_and_what_is_refused_is_said_as_on_one_server(group: ServerGroup) -> None:
    owner, other, _ = group.servers
    host = owner.make_table("six", 2)
    assert other.get("/api/tables/NOSUCH").json["reason"] == "no_table"
    assert group.execute("SELECT FROM leases WHERE code = 'NOSUCH'") == [], "whoever tries codes leaves no trace"
    other.sit(host["code"])
    answer = other.post(f"/api/tables/{host['code']}/seats", {"name": "Cyd"})
    assert (answer.status, answer.json["reason"]) == (409, "taken")
    assert other.get(f"/api/tables/{host['code']}").json == owner.get(f"/api/tables/{host['code']}").json


def test_a_server_that_others_cannot_reach_says_so_and_ends(group: ServerGroup) -> None:
    """Of an address that is taken, or another machine's, its log had a traceback without the address."""
    taken = group.execute("SELECT address FROM servers WHERE until > clock_timestamp()")[0]["address"]
    done = subprocess.run(
        [*PROGRAM, "serve", "--port=0", f"--database={group.database}", f"--cluster={taken}"],
        capture_output=True,
        text=True,
        env=environment(BYRE_KEYS=KEYS),
        timeout=PATIENCE,
    )
    assert done.returncode == 1, done.stderr
    assert f"this server cannot be made ready, and ends: --cluster: nothing can listen at {taken}" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/api/tables/%00", None),
        ("POST", "/api/tables/A%00/seats", {"name": "Ann"}),
        ("GET", "/api/tables/%00/matches/1", None),
        ("DELETE", "/api/matches/%00/1", None),
        ("GET", f"/api/reviews/{32 * '%00'}", None),
        ("POST", "/api/reviews", {"table": "\0", "match": 1}),
        ("POST", "/api/tries", {"table": "A\0", "match": 1, "n": 0}),
    ],
)
def test_what_cannot_be_a_code_is_refused_and_no_failure(
    group: ServerGroup, method: str, path: str, body: object
) -> None:
    """PostgreSQL has no text with a NUL in it: each such request was logged as a mistake of the server."""
    answer = group.servers[0].ask(method, path, body)
    assert answer.status in (400, 404), answer.body
    assert answer.json["reason"] in ("malformed", "no_table")


def test_a_socket_of_what_cannot_be_a_code_is_refused(group: ServerGroup) -> None:
    async def look() -> None:
        async with Table(f"{group.servers[0].address.replace('http', 'ws', 1)}/api/tables/%00/socket") as table:
            assert [message async for message in table.messages()] == []
        assert table.closed is not None
        assert table.closed["reason"] == "no_table", table.closed

    run(look())


def test_secrets_are_sealed_in_the_database(group: ServerGroup) -> None:
    host = group.servers[0].make_table("six", 2, name="Ann", bots="easy", start=True)
    stored = b"".join(row["entry"] for row in group.execute("SELECT entry FROM entries"))
    assert b'"secret":"gAAAA' in stored, "sealed by the key of the environment"
    keys = [bytes(row["key"]) for row in group.execute("SELECT key FROM keys")]
    assert keys
    assert all(key.startswith(b"gAAAA") for key in keys)
    assert host["token"].encode() not in stored


# --- what may happen to a server --------------------------------------------------------------------------------------


def mid_match(history: History, moves: int) -> Any:
    return eventually(lambda: sum(one.answered is not None for one in history.attempts) >= moves)


async def disturbed(group: ServerGroup, folder: Path, disturb: Any, players: int = 3) -> list[e.Entry]:
    """Play a match behind a proxy; what `disturb` does meanwhile, nobody loses or doubles a move."""
    with proxy_before(group.servers, folder) as port:
        joined = new_party(group.servers[0], "six", players, options={"target": 150})
        code, history = joined[0]["code"], History()
        async with players_at(joined, [f"http://127.0.0.1:{port}"]) as tables:
            playing = asyncio.ensure_future(played(tables, history))
            await mid_match(history, 10)
            await disturb(code)
            await playing
        return await checked(group, history, code)


def test_the_owner_is_killed_in_mid_match(postgres: PostgresServer, tmp_path: Path) -> None:
    with server_group(tmp_path, 3, postgres) as group:

        async def kill(code: str) -> None:
            owner = group.owner_of(code)
            await asyncio.to_thread(owner.kill)
            await asyncio.to_thread(group.wait_for_owner, code, owner)
            (lease,) = await asyncio.to_thread(group.execute, f"SELECT lag FROM leases WHERE code = '{code}'")
            assert 0 < lease["lag"] < TAKEOVER, "so long it had no owner, by the database's own time"

        run(disturbed(group, tmp_path, kill))
        for server in group.servers:
            check_log(server.log)


@pytest.mark.deep
def test_a_server_that_is_drained_gives_its_tables_back_at_once(postgres: PostgresServer, tmp_path: Path) -> None:
    with server_group(tmp_path, 3, postgres) as group:

        async def drain(code: str) -> None:
            owner = group.owner_of(code)
            owner.process.send_signal(signal.SIGTERM)
            await asyncio.to_thread(group.wait_for_owner, code, owner)
            assert await asyncio.to_thread(owner.wait) == 0

        run(disturbed(group, tmp_path, drain))


@pytest.mark.deep
def test_the_database_is_restarted(tmp_path: Path) -> None:
    with server_group(tmp_path, 3) as group:

        async def restart(code: str) -> None:
            for how in (signal.SIGINT, signal.SIGQUIT):
                await asyncio.to_thread(group.postgres.stop, how)
                answer = await asyncio.to_thread(group.servers[0].post, "/api/tables", {"settings": {"game": "six"}})
                assert (answer.status, answer.json["reason"]) == (503, "not_saved")
                await asyncio.to_thread(group.postgres.start)
                await asyncio.sleep(0.5)

        run(disturbed(group, tmp_path, restart))


@pytest.mark.deep
def test_a_server_that_slept_past_its_lease_cannot_write(postgres: PostgresServer, tmp_path: Path) -> None:
    with server_group(tmp_path, 3, postgres) as group:

        async def freeze(code: str) -> None:
            owner = group.owner_of(code)
            owner.process.send_signal(signal.SIGSTOP)
            await asyncio.to_thread(group.wait_for_owner, code, owner)
            owner.process.send_signal(signal.SIGCONT)

        run(disturbed(group, tmp_path, freeze))


@pytest.mark.nightly
def test_players_of_a_server_that_does_not_answer_go_on_at_another(postgres: PostgresServer, tmp_path: Path) -> None:
    """Nothing closes their connections: they find out by themselves."""
    with server_group(tmp_path, 3, postgres) as group:
        stopped: list[Server] = []

        async def freeze(code: str) -> None:
            owner = group.owner_of(code)
            stopped.append(next(server for server in group.servers if server is not owner))
            stopped[0].process.send_signal(signal.SIGSTOP)

        try:
            run(disturbed(group, tmp_path, freeze))
        finally:
            for server in stopped:
                server.process.send_signal(signal.SIGCONT)


NEWER = """
from byre.server.store.postgres import schema, store
next = schema.Migration(schema.KNOWN + 1, 1, ("ALTER TABLE leases ADD COLUMN later int4 NOT NULL DEFAULT 0",))
store.MIGRATIONS = (*schema.MIGRATIONS, next)
from byre.cli.main import main
main()
"""


@pytest.mark.deep
def test_servers_are_upgraded_one_after_the_other(postgres: PostgresServer, tmp_path: Path) -> None:
    """The new version brings a later schema, on which those of the old one go on."""
    with server_group(tmp_path, 3, postgres) as group:

        async def upgrade(code: str) -> None:
            for server in group.servers:
                assert await asyncio.to_thread(server.stop, signal.SIGTERM) == 0
                server.program = [sys.executable, "-c", NEWER]
                await asyncio.to_thread(server.start)
            (found,) = await asyncio.to_thread(group.execute, "SELECT version FROM schema_version")
            assert found["version"] == KNOWN + 1

        run(disturbed(group, tmp_path, upgrade))


NEWER_PROTOCOL = """
import typing, msgspec
from byre.server import messages as m
from byre.server.cluster import frames, link
class Wave(m.Command):
    'A command that a later version adds.'
class Say(m.Say):
    'A field that a later version adds.'
    mood: str = 'calm'
class Shine(msgspec.Struct, **frames.FRAME_SETTINGS):
    'A frame that a later version adds.'
    code: str
kinds = [Say if kind is m.Say else kind for kind in typing.get_args(m.AnyCommand)]
m.AnyCommand = typing.Union[tuple([*kinds, Wave])]
m.read_command = msgspec.json.Decoder(m.AnyCommand).decode
link.PROTOCOL = frames.PROTOCOL + 1
send = link.PeerLink.send
def send_more(self, frame):
    send(self, frame)
    if not isinstance(frame, frames.Beat):
        send(self, Shine(frame.code))
link.PeerLink.send = send_more
from byre.cli.main import main
main()
"""


def test_servers_of_two_protocols_serve_the_same_tables(postgres: PostgresServer, tmp_path: Path) -> None:
    """A server of a later version has a command, a field and a frame that the other one does not know."""

    async def play(group: ServerGroup) -> None:
        older, newer = group.servers
        joined, others = new_party(older, "six", 2), new_party(older, "six", 2)
        async with (
            watched(older, joined[0]["code"]),
            watched(older, others[0]["code"]),
            players_at(joined, [newer.address]) as tables,
            players_at(others, [newer.address]) as bystanders,
        ):
            with pytest.raises(Refused, match="of another version"):
                await tables[0].ask("wave")
            assert (await tables[0].ask("say", phrase="hello", mood="merry"))["type"] == "done"
            await played(tables, History())
            assert all(one.closed is None for one in (*tables, *bystanders))
            assert (await bystanders[0].ask("say", phrase="hello"))["type"] == "done"
        assert newer.get(f"/api/tables/{joined[0]['code']}").json["status"] == "over"
        back = new_party(newer, "six", 2)
        async with players_at(back, [older.address]) as tables:
            await played(tables, History())
        assert "a server with protocol" in older.log

    with server_group(tmp_path, 1, postgres) as group:
        group.add(program=[sys.executable, "-c", NEWER_PROTOCOL])
        run(play(group))


def test_a_damaged_table_ends_for_its_visitors_and_no_server_tries_it_again_and_again(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    async def play(group: ServerGroup) -> None:
        owner, other = group.servers
        joined = new_party(owner, "six", 2)
        code = joined[0]["code"]
        async with watched(owner, code), players_at(joined, [other.address]) as tables:
            group.execute(f"UPDATE entries SET entry = 'x' WHERE code = '{code}' AND seq = 0")
            await asyncio.to_thread(owner.kill)
            await eventually(lambda: all(table.closed for table in tables))
            assert {table.closed["reason"] for table in tables if table.closed} == {"damaged"}
        await asyncio.to_thread(other.wait_for_log, "follower cannot open a table")
        group.execute(f"DELETE FROM entries WHERE code = '{code}'")
        group.execute(f"DELETE FROM tables WHERE code = '{code}'")
        assert other.get(f"/api/tables/{code}").json["reason"] == "no_table"
        assert other.log.count("follower cannot open a table") == 1

    with server_group(tmp_path, 2, postgres) as group:
        run(play(group))


def test_how_far_a_review_is_can_be_asked_of_any_server(group: ServerGroup) -> None:
    first, second, third = group.servers
    begun = first.post("/api/reviews", {"file": short_log("six")})
    assert begun.status == 200, begun.body
    others = itertools.cycle([second, third])
    answer = wait_for_review(begun, lambda: next(others).get(f"/api/reviews/{begun.json['id']}?since=1"))
    assert answer.status == 200, answer.body
    assert third.post("/api/reviews", {"file": short_log("six")}).json["review"] == answer.json["review"]


def test_who_is_where_is_saved_again_after_a_server_was_away(postgres: PostgresServer, tmp_path: Path) -> None:
    async def play(group: ServerGroup) -> None:
        (server,) = group.servers
        joined = new_party(server, "six", 2)
        async with players_at(joined[:1], [server.address]):

            def present() -> list[Any]:
                return group.execute(
                    "SELECT id, persons FROM presence JOIN servers ON id = server WHERE until > clock_timestamp()"
                )

            await until_true(lambda: len(present()) == 1)
            before = present()[0]["id"]
            group.execute("UPDATE servers SET until = clock_timestamp() - interval '1 s'")
            await until_true(lambda: [row["id"] != before for row in present()] == [True])

    with server_group(tmp_path, 1, postgres) as group:
        run(play(group))


async def until_true(holds: Callable[[], object]) -> None:
    """Ask the database until something holds."""
    while not await asyncio.to_thread(holds):
        await asyncio.sleep(0.05)


@pytest.mark.deep
def test_a_server_cut_off_from_the_database_stops_deciding(postgres: PostgresServer, tmp_path: Path) -> None:
    with contextlib.ExitStack() as stack:
        group = stack.enter_context(server_group(tmp_path, 0, postgres))
        relays = []
        for _ in range(3):
            relay, address = stack.enter_context(cut_off(group))
            group.add(database=address)
            relays.append(relay)

        async def cut(code: str) -> None:
            owner = group.owner_of(code)
            relay = relays[group.servers.index(owner)]
            relay.cut()
            await asyncio.to_thread(group.wait_for_owner, code, owner)
            assert "owns no table any more" in owner.log, "it stopped before anybody else began"
            relay.mend()

        run(disturbed(group, tmp_path, cut))


SKEWED = "import time; real = time.time; time.time = lambda: real() + {}; from byre.cli.main import main; main()"


@pytest.mark.deep
def test_clocks_that_are_an_hour_apart(postgres: PostgresServer, tmp_path: Path) -> None:
    with server_group(tmp_path, 0, postgres) as group:
        for seconds in (-3600, 0, 3600):
            group.add(program=[sys.executable, "-c", SKEWED.format(seconds)])

        async def kill(code: str) -> None:
            owner = group.owner_of(code)
            await asyncio.to_thread(owner.kill)

        run(disturbed(group, tmp_path, kill))


@pytest.mark.parametrize("game", [deep("beaver"), nightly("donkey"), nightly("twentyfour")])
def test_every_game_goes_on_when_its_owner_is_killed(postgres: PostgresServer, tmp_path: Path, game: str) -> None:
    async def play(group: ServerGroup) -> None:
        with proxy_before(group.servers, tmp_path) as port:
            joined = new_party(group.servers[0], game, 3)
            history = History()
            async with players_at(joined, [f"http://127.0.0.1:{port}"]) as tables:
                playing = asyncio.ensure_future(played(tables, history))
                await mid_match(history, 5)
                await asyncio.to_thread(group.owner_of(joined[0]["code"]).kill)
                await playing
            await checked(group, history, joined[0]["code"])

    with server_group(tmp_path, 3, postgres) as group:
        run(play(group))


@pytest.mark.deep
def test_bots_and_clocks_go_on_at_the_next_owner(postgres: PostgresServer, tmp_path: Path) -> None:
    async def play(group: ServerGroup) -> None:
        first, second = group.servers
        host = first.make_table("six", 3, name="Ann", bots="easy", start=False, clock=60)
        async with watched(first, host["code"]), players_at([host], [second.address]) as (ann,):
            await ann.ask("start")
            await eventually(lambda: ann.update and ann.update["decision"] is not None)
            assert ann.update is not None
            before, seen = ann.update["times"][0]["left_ms"], ann.update
            (last,) = group.execute(f"SELECT max(up) AS up FROM entries WHERE code = '{host['code']}'")
            group_up = "SELECT up FROM clock"
            decided = group.execute(group_up)[0]["up"]
            await eventually(lambda: group.execute(group_up)[0]["up"] > decided + 1)
            await asyncio.to_thread(first.kill)
            await asyncio.to_thread(group.wait_for_owner, host["code"], first)
            (lease,) = group.execute(f"SELECT lag, epoch FROM leases WHERE code = '{host['code']}'")
            assert lease["epoch"] == 2
            assert 0 < lease["lag"] < TAKEOVER, "the clocks stood still so long, by the database's own time"
            async with second.table(host) as again:  # what the next owner tells of the clock
                left = (await until(again, lambda one: one["type"] == "update"))["times"][0]["left_ms"]
                passed = group.execute(group_up)[0]["up"] - lease["lag"] - last["up"]
                assert left > 60_000 - 1000 * (passed + 1), "no time was lost while nobody owned the table"
                assert left < before, "time that was used up before stays used up"
            history = History()
            await history.move(ann, seen["legal"][0], ann.update or seen)
            end = await history.play(ann, careless(1))
            assert end is not None
        log = (await read_logs(group.database))[host["code"]]
        assert not any(isinstance(entry, e.Covered) for entry in log), "no clock ran out meanwhile"
        chosen = Counter(entry.seat for entry in log if isinstance(entry, e.Moved) and entry.action["type"] == "choose")
        assert len(set(chosen.values())) == 1, "nobody moved twice"

    with server_group(tmp_path, 2, postgres, bot_pace=0.2) as group:
        run(play(group))
