"""`byre admin`: what it lists is true, what it is asked for happens, and what is wrong is said in one sentence."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import shutil
import sqlite3
import time
from collections.abc import Awaitable, Iterator
from pathlib import Path

import pytest

from byre.client import Table, socket_address
from byre.server.keys import environment_keyring, new_key
from byre.server.store import SqliteStore
from byre.server.store.schema import connect
from byre.server.tokens import Signer
from tests.cli.program import run as run_command
from tests.server.clustered import KEYS, ServerGroup, server_group, watched
from tests.server.postgres import PostgresServer
from tests.server.running import PATIENCE, Server, new_party, next_of, run
from tests.server.storing import save

pytestmark = pytest.mark.xdist_group("cluster")


@pytest.fixture(scope="module")
def group(postgres: PostgresServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerGroup]:
    with server_group(tmp_path_factory.mktemp("admin"), 2, postgres) as one:
        yield one


def admin(group: ServerGroup, *words: str, code: int = 0) -> str:
    done = run_command("admin", *words, f"--database={group.database}", BYRE_KEYS=KEYS)
    assert done.returncode == code, done
    return done.stdout if code == 0 else done.stderr


def servers_in(listed: str) -> list[str]:
    return [line.split()[0] for line in listed.splitlines()]


def test_backup_check_and_load(group: ServerGroup, postgres: PostgresServer, tmp_path: Path) -> None:
    """A copy of the database is a file that one server plays on, and that can be loaded into another database."""
    table = group.servers[0].make_table("six", 2, bots="easy", start=True)
    assert " tables with " in admin(group, "check")
    copy = tmp_path / "copy.db"
    assert " tables with " in admin(group, "backup", str(copy))
    assert "cannot be written" in admin(group, "backup", str(copy), code=2)
    other = ServerGroup(postgres, postgres.database(), tmp_path)
    assert "no tables of Byre" in admin(other, "check", code=2)
    assert "has tables already" in admin(group, "load", str(copy), code=2)
    assert " tables with " in admin(other, "load", str(copy))
    assert table["code"] in [row["code"] for row in other.execute("SELECT code FROM tables")]
    with contextlib.closing(Server(copy, {}, changes={"BYRE_KEYS": KEYS}).start()) as server:
        assert server.get(f"/api/tables/{table['code']}").json["seats"][0]["name"] == "Ann"


def test_a_backup_that_cannot_be_written_is_no_fault_of_the_database(
    group: ServerGroup, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was said that the database does not answer, or that something had failed unexpectedly."""
    copy = tmp_path / "copy.db"
    long = str(tmp_path / ("x" * 300))
    assert f"{long} cannot be used: File name too long" in admin(group, "backup", long, code=2)

    def connect_to_little(path: Path) -> sqlite3.Connection:
        db = connect(path)
        db.execute("PRAGMA max_page_count = 4")
        return db

    with monkeypatch.context() as full:
        full.setattr("byre.server.store.postgres.admin.connect_file", connect_to_little)
        assert f"{copy} cannot be used: database or disk is full" in admin(group, "backup", str(copy), code=2)

    def fill_up(path: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr("byre.server.store.copies.sync", fill_up)
        assert f"{copy} cannot be used: No space left on device" in admin(group, "backup", str(copy), code=2)

    async def lose_connection(*_: object) -> None:
        raise ConnectionResetError

    monkeypatch.setattr("byre.server.store.postgres.admin._copy_out", lose_connection)
    assert "the database does not answer: ConnectionResetError" in admin(group, "backup", str(copy), code=2)
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_in_use_or_not_whole_is_not_loaded(postgres: PostgresServer, tmp_path: Path) -> None:
    """It was loaded without its latest moves, and nothing was said."""
    group, data = ServerGroup(postgres, postgres.database(), tmp_path), tmp_path / "tables.db"
    store = SqliteStore(data)
    assert save(store, "A", *range(20)) is None
    assert "is in use by another server" in admin(group, "load", str(data), code=2)
    copy = tmp_path / "copy.db"
    shutil.copy(data, copy)
    assert "copy.db-wal is missing" in admin(group, "load", str(copy), code=2)
    (tmp_path / "short.db").write_bytes(data.read_bytes()[:2000])
    assert "its end is missing" in admin(group, "load", str(tmp_path / "short.db"), code=2)
    store.close()
    assert "1 tables with 20 entries" in admin(group, "load", str(data))
    assert not list(tmp_path.glob("*-seal"))


def test_damage_is_found(group: ServerGroup) -> None:
    code = group.servers[0].make_table("six", 2)["code"]
    group.execute(f"UPDATE entries SET entry = 'x' WHERE code = '{code}' AND seq = 0")
    assert f"entry 0 of table {code} is damaged" in admin(group, "check", code=1)
    group.execute(f"DELETE FROM entries WHERE code = '{code}'")
    group.execute(f"DELETE FROM tables WHERE code = '{code}'")


def test_keys_are_rotated_while_servers_run_and_a_backup_has_them_all(
    group: ServerGroup, postgres: PostgresServer, tmp_path: Path
) -> None:
    """Servers sign with the new key; what the old one has signed stays good, here and where a backup is loaded."""

    def cookie_of(server: Server, **headers: str) -> str:
        made = server.post("/api/tables", {"settings": {"game": "six", "players": 2}, "name": "Ann"}, **headers)
        return made.headers["set-cookie"].partition(";")[0]

    def is_known(server: Server, cookie: str) -> bool:
        """Is whoever has this cookie the same person to this server, and no new one?"""
        return cookie_of(server, Cookie=cookie).partition(".")[0] == cookie.partition(".")[0]

    older = cookie_of(group.servers[0])
    assert "2 keys" in admin(group, "rotate-keys")
    assert len(admin(group, "new-key").strip()) == 44
    group.execute("UPDATE keys SET made = made - interval '1 hour'")  # all servers have read it long ago
    ring = Signer(environment_keyring({"BYRE_KEYS": KEYS}).signing_keys("persons"))
    end = time.monotonic() + PATIENCE
    while ring.read_cookie((newer := cookie_of(group.servers[0])).partition("=")[2]) is not None:
        assert time.monotonic() < end, "it still signs with the first key"
        time.sleep(0.1)
    assert all(is_known(group.servers[0], cookie) for cookie in (older, newer))
    copy = tmp_path / "copy.db"
    admin(group, "backup", str(copy))
    with contextlib.closing(Server(copy, {}, changes={"BYRE_KEYS": KEYS}).start()) as file:
        assert is_known(file, older)
        assert is_known(file, newer)
    with server_group(tmp_path, 0, postgres) as loaded:
        admin(loaded, "load", str(copy))
        server = loaded.add()
        assert is_known(server, older)
        assert is_known(server, newer)


def test_a_key_that_servers_could_not_read_is_not_added(group: ServerGroup) -> None:
    """Sealed with another key of the environment, it kept every server from starting."""
    done = run_command("admin", "rotate-keys", f"--database={group.database}", BYRE_KEYS=new_key())
    assert done.returncode == 2, done
    assert "the keys are not those that this data was written with" in done.stderr
    read = environment_keyring({"BYRE_KEYS": KEYS})
    assert all(read.unseal(row["key"]) for row in group.execute("SELECT key FROM keys"))


def test_persons_of_servers_that_are_gone_are_not_counted(group: ServerGroup) -> None:
    code = group.servers[0].make_table("six", 2)["code"]
    group.execute("INSERT INTO servers VALUES ('gone', '', '', clock_timestamp() - interval '1 s', 0)")
    group.execute(f"INSERT INTO presence VALUES ('gone', '{code}', ARRAY['somebody'])")
    tables = next(line for line in admin(group, "tables").splitlines() if code in line)
    assert "  0 people" in tables
    gone = next(line for line in admin(group, "servers").splitlines() if line.startswith("gone"))
    assert "  0 people" in gone
    group.execute("DELETE FROM servers WHERE id = 'gone'")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["dance"], "byre admin knows servers"),
        (["drain"], "takes a server, and was given 0 words"),
        (["move", "K7QX2P"], "takes the code of a table and a server, and was given 1 words"),
        (["drain", "nobody"], "there is no server 'nobody'"),
        (["load", "nothing.db"], "there is no file nothing.db"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(group: ServerGroup, words: list[str], said: str) -> None:
    told = admin(group, *words, code=2)
    assert said in told
    assert told.count("\n") == 1


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://me:secret@[::1/byre",
        "postgresql://me:secret@127.0.0.1:1/byre",
        "postgresql://me:secret@127.0.0.1:99999/byre",
        "postgresql://me:secret@no host/byre",
        "postgresql+asyncpg://me:secret@127.0.0.1/byre",
        "mysql://me:secret@127.0.0.1/byre",
    ],
)
def test_an_address_of_no_database_is_said_to_be_in_one_sentence_without_its_password(address: str) -> None:
    done = run_command("admin", "servers", BYRE_DATABASE=address)
    assert done.returncode == 2, done
    assert done.stderr.count("\n") == 1
    assert "secret" not in done.stderr


def test_without_a_database() -> None:
    done = run_command("admin", "servers")
    assert done.returncode == 2
    assert "--database or BYRE_DATABASE" in done.stderr


def test_servers_tables_move_and_drain(group: ServerGroup) -> None:
    """A table is moved, then its server drained: whoever plays there is not sent away by either but once."""

    async def play() -> None:
        def ask(*words: str, code: int = 0) -> Awaitable[str]:
            return asyncio.to_thread(admin, group, *words, code=code)

        joined = new_party(group.servers[0], "six", 2)
        code, token = joined[0]["code"], joined[0]["token"]
        first, second = servers_in(await ask("servers"))
        async with (
            watched(group.servers[0], code),
            Table(socket_address(group.servers[1].address, code), token=token, patience=PATIENCE) as ann,
        ):
            await next_of(ann, "welcome")
            assert f"{first} epoch 1" in await ask("tables")
            assert second in await ask("move", code.lower(), second)
            await asyncio.to_thread(_wait_for, group, code, second)
            await ann.ask("say", phrase="hello")
            assert f"{second} epoch 2" in await ask("tables")
            assert "already" in await ask("move", code, second, code=2)
            await ask("drain", second)
            await asyncio.to_thread(group.servers[1].wait_for, "/readyz", 503)
            assert "drained" in await ask("servers")
            assert "drained already" in await ask("drain", second, code=2)
        assert group.servers[0].get(f"/api/tables/{code}").status == 200

    run(play())


def _wait_for(group: ServerGroup, code: str, owner: str) -> None:
    end = time.monotonic() + PATIENCE
    while group.execute(f"SELECT owner FROM leases WHERE code = '{code}'")[0]["owner"] != owner:
        assert time.monotonic() < end
        time.sleep(0.05)
