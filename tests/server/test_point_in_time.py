"""A database restored to a moment, as docs/operations.md tells it: all from before it is there, and nothing after."""

from __future__ import annotations

import contextlib
import shutil
import tempfile
import time
from pathlib import Path

import pytest

from tests.server.postgres import PostgresServer
from tests.server.stores import PostgresData
from tests.server.storing import load, rows, save

pytestmark = pytest.mark.deep


def test_a_database_is_restored_to_a_moment() -> None:
    folder = Path(tempfile.mkdtemp(prefix="byre-pg-"))
    archive = folder / "socket"  # a folder that PostgreSQL may write to
    server = PostgresServer(folder, archive_mode="on", archive_command=f"cp %p {archive}/%f", wal_level="replica")
    try:
        database, moment = _play_and_back_up(server.start(), archive)
        server.stop()
        server.data = archive / "base"
        server._settings |= {
            "restore_command": f"cp {archive}/%f %p",
            "recovery_target_time": moment,
            "recovery_target_action": "promote",
            "archive_mode": "off",
        }
        (server.data / "recovery.signal").touch()
        server.start()
        while server.execute("SELECT pg_is_in_recovery() AS on")[0]["on"]:
            time.sleep(0.05)
        with contextlib.closing(PostgresData(server, database)) as data:
            store = data.open()
            assert load(store, "A") == rows("A", 0, 1, 2)
            data.execute("UPDATE leases SET owner = NULL")
            assert save(store, "A", 3) is None, "it is played on from there"
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)


def _play_and_back_up(server: PostgresServer, archive: Path) -> tuple[str, str]:
    """Save something before the backup, between it and the moment, and after that; give the moment."""
    database = server.database()
    with contextlib.closing(PostgresData(server, database)) as data:
        store = data.open()
        save(store, "A", 0, 1)
        words = ["-h", server.socket, "-U", "byre", "-D", archive / "base", "-X", "stream", "-c", "fast"]
        server._run("pg_basebackup", *words)
        save(store, "A", 2)
        (row,) = server.execute("SELECT clock_timestamp()::text AS now")
        time.sleep(0.1)
        save(store, "A", 3)
        server.execute("SELECT pg_switch_wal()")
    return database, str(row["now"])
