"""Damage is noticed, named, and stays where it is: one table's is no other's, and nothing is lost in silence."""

from __future__ import annotations

import contextlib
import logging
import random
import shutil
import signal
import sqlite3
import time
from pathlib import Path

import pytest

from byre.server.store import Damaged, FinishedMatch, Snapshot, SqliteStore, StoreError
from byre.server.store.opening import SMALL
from tests.server.killing import files_of, start
from tests.server.storing import VERSION, change, filled, load, rewind, rows, save


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "tables.db"


def two_tables(path: Path) -> None:
    store = SqliteStore(path)
    for code in "AB":
        save(store, code, *range(6), finished=FinishedMatch(code, 1, b'{"scores": [1, 2]}'))
        store.save_snapshot(code, Snapshot(4, VERSION, b"folded"))
    store.close()


# --- rows -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("UPDATE entries SET entry = x'00' WHERE code = 'A' AND seq = 4", "entry 4 of table A is damaged"),
        (
            "UPDATE entries SET entry = CAST(entry AS TEXT) WHERE code = 'A' AND seq = 4",
            "entry 4 of table A is damaged",
        ),
        (
            "UPDATE entries SET entry = substr(entry, 1, 9) WHERE code = 'A' AND seq = 4",
            "entry 4 of table A is damaged",
        ),
        ("UPDATE entries SET entry = 7 WHERE code = 'A' AND seq = 5", "entry 5 of table A is damaged"),
        ("UPDATE entries SET up = up + 1 WHERE code = 'A' AND seq = 5", "entry 5 of table A is damaged"),
        ("UPDATE entries SET up = 'soon' WHERE code = 'A' AND seq = 5", "entry 5 of table A is damaged"),
        ("UPDATE entries SET checksum = x'' WHERE code = 'A' AND seq = 5", "entry 5 of table A is damaged"),
        ("DELETE FROM entries WHERE code = 'A' AND seq = 4", "entry 4 of table A is missing"),
        ("DELETE FROM entries WHERE code = 'A' AND seq = 5", "the end of table A is missing: .* entry 5"),
        ("DELETE FROM entries WHERE code = 'A' AND seq >= 4", "the end of table A is missing: .* entry 4"),
        ("UPDATE entries SET seq = seq + 1 WHERE code = 'A' AND seq = 5", "entry 5 of table A is missing"),
        ("UPDATE tables SET head = 5 WHERE code = 'A'", "table A has entry 5, but should end before"),
        ("DELETE FROM tables WHERE code = 'A'", "table A has entries, but the row"),
    ],
)
@pytest.mark.parametrize("version", [VERSION, "other"])
def test_a_row_that_is_damaged_or_missing(path: Path, statement: str, said: str, version: str) -> None:
    """With a snapshot, and without."""
    two_tables(path)
    change(path, statement)
    store = SqliteStore(path, accept_loss=True)
    for read in (store.load, store.rewind):
        with pytest.raises(Damaged, match=said):
            read("A", version).result(60)
    assert load(store, "B", "other") == rows("B", *range(6)), "no other table is concerned"
    assert save(store, "B", 6) is None
    assert store.lobby(9, 0.0).result() == []
    store.close()


def test_a_damaged_table_does_not_hold_up_what_is_read_later(path: Path) -> None:
    """A statement that was left half read kept the reader in the past, and the file from being closed."""
    two_tables(path)
    change(path, "UPDATE entries SET entry = x'00' WHERE code = 'A' AND seq = 0")
    store = SqliteStore(path)
    held = []
    for seq in range(6, 9):
        with pytest.raises(Damaged) as error:
            load(store, "A", "other")
        held.append(error)  # as a log does that keeps the traceback
        assert save(store, "B", seq) is None
        assert len(load(store, "B", "other")) == seq + 1
    store.close()
    assert files_of(path.parent) == {"tables.db"}


def test_rows_in_another_order_are_damaged(path: Path) -> None:
    """Each row is whole; only the chain tells."""
    two_tables(path)
    change(
        path,
        "UPDATE entries SET seq = 100 WHERE code = 'A' AND seq = 4",
        "UPDATE entries SET seq = 4 WHERE code = 'A' AND seq = 5",
        "UPDATE entries SET seq = 5 WHERE code = 'A' AND seq = 100",
    )
    store = SqliteStore(path)
    with pytest.raises(Damaged, match="entry 4 of table A"):
        load(store, "A")
    store.close()


def test_rows_of_another_table_are_damage(path: Path) -> None:
    two_tables(path)
    change(path, "DELETE FROM entries WHERE code = 'A'", "UPDATE entries SET code = 'A' WHERE code = 'B'")
    store = SqliteStore(path)
    with pytest.raises(Damaged, match="entry 0 of table A"):
        load(store, "A", "other")
    store.close()


def test_nothing_is_appended_to_a_table_whose_end_is_missing(path: Path) -> None:
    two_tables(path)
    change(path, "DELETE FROM entries WHERE code = 'A' AND seq = 5")
    store = SqliteStore(path)
    failure = save(store, "A", 5)
    assert isinstance(failure, Damaged)
    assert "entry 5" in str(failure)
    assert isinstance(save(store, "A", 6), StoreError)
    assert save(store, "B", 6) is None
    store.close()


@pytest.mark.parametrize("column", ["data", "chain", "checksum", "seq"])
def test_a_damaged_snapshot_is_not_used(path: Path, column: str, caplog: pytest.LogCaptureFixture) -> None:
    two_tables(path)
    change(path, f"UPDATE snapshots SET {column} = {3 if column == 'seq' else 7} WHERE code = 'A'")
    store = SqliteStore(path)
    with caplog.at_level(logging.ERROR, "byre.store"):
        assert store.load("A", VERSION).result() == (None, rows("A", *range(6)))
    assert "the snapshot of table A is damaged" in caplog.text
    assert store.load("B", VERSION).result() == (Snapshot(4, VERSION, b"folded"), rows("B", 4, 5))
    store.close()


def test_a_damaged_match(path: Path) -> None:
    two_tables(path)
    change(path, "UPDATE matches SET file = replace(file, '1', '9') WHERE code = 'A'")
    store = SqliteStore(path)
    with pytest.raises(Damaged, match="match 1 of table A"):
        store.finished("A", 1).result(60)
    assert store.finished("B", 1).result() == b'{"scores": [1, 2]}'
    store.close()


def test_bytes_that_rot_on_the_disk_hurt_only_their_table(path: Path) -> None:
    """Any page, without SQLite's knowing: what is returned is right, or Damaged says that it is not."""
    filled(path, 60)
    whole = path.read_bytes()
    luck, hurt = random.Random(1), 0
    for _ in range(40):
        rotten = bytearray(whole)
        at = luck.randrange(4096, len(whole) - 16)
        rotten[at : at + 16] = luck.randbytes(16)
        path.write_bytes(rotten)
        try:
            store = SqliteStore(path)
        except StoreError:
            continue
        damaged = 0
        for table in range(60):
            try:
                found = load(store, f"T{table:03}")
            except Damaged:
                damaged += 1
                continue
            assert found in (rows(f"T{table:03}", *range(20)), [])
        assert damaged < 60
        hurt += bool(damaged)
        store.close()
    assert hurt > 10


# --- the write-ahead log ----------------------------------------------------------------------------------------------


def killed(path: Path, copy: Path, tables: int = 30) -> Path:
    """Return the data as a power cut leaves it: what was saved last is not yet in the file itself."""
    store = SqliteStore(path)
    for table in range(tables):
        save(store, f"K{table:03}", *range(20))
    copy.mkdir()
    for file in path.parent.iterdir():
        shutil.copy(file, copy / file.name)
    store.close()
    return copy / path.name


def refused(path: Path) -> str:
    """Return the one sentence about a file that cannot be used; it is left as it is."""
    before = {file: file.read_bytes() for file in path.parent.iterdir() if not file.name.endswith("-shm")}
    with pytest.raises(StoreError) as error:
        SqliteStore(path)
    assert {file: file.read_bytes() for file in before} == before
    assert "\n" not in str(error.value)
    return str(error.value)


def test_after_a_power_cut_everything_is_there(path: Path, tmp_path: Path) -> None:
    base = killed(path, tmp_path / "copy")
    store = SqliteStore(base)
    assert all(len(load(store, f"K{table:03}")) == 20 for table in range(30))
    store.close()
    assert files_of(base.parent) == {"tables.db"}, "a clean end leaves one file"


def test_a_lost_log_is_noticed(path: Path, tmp_path: Path) -> None:
    base = killed(path, tmp_path / "copy")
    log = base.with_name("tables.db-wal")
    beside = log.read_bytes()
    log.unlink()
    said = refused(base)
    assert "lacks the last 600 things that were written: tables.db-wal is missing" in said
    assert "byre restore" in said
    assert "--accept-loss" in said
    log.write_bytes(beside)
    store = SqliteStore(base)
    assert len(load(store, "K029")) == 20
    store.close()


def test_a_log_that_was_cut_off_is_noticed(path: Path, tmp_path: Path) -> None:
    base = killed(path, tmp_path / "copy")
    log = base.with_name("tables.db-wal")
    beside = log.read_bytes()
    for cut in (0, 1, 32, len(beside) // 3, len(beside) // 2, len(beside) - 4096, len(beside) - 1):
        log.write_bytes(beside[:cut])
        said = refused(base)
        assert "cut off" in said if cut > 1 else "tables.db-wal" in said
    for shm in base.parent.glob("*-shm"):
        shm.unlink()
    log.write_bytes(beside[: len(beside) // 2])
    store = SqliteStore(base, accept_loss=True)
    found = [len(load(store, f"K{table:03}")) for table in range(30)]
    assert set(found) == {0, 20}, "what is left is whole"
    assert save(store, "NEW", 0) is None
    store.close()
    SqliteStore(base).close()


def test_a_loss_that_was_accepted_is_logged(path: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    base = killed(path, tmp_path / "copy")
    base.with_name("tables.db-wal").unlink()
    with caplog.at_level(logging.WARNING, "byre.store"):
        SqliteStore(base, accept_loss=True).close()
    assert "600" in caplog.text


def test_a_file_that_was_copied_alone_while_in_use_is_known(path: Path, tmp_path: Path) -> None:
    """Even if it had just been opened, and nothing but its opening was ever in the file itself."""
    filled(path)
    base = killed(path, tmp_path / "copy")
    for name in ("-wal", "-shm", "-seal"):
        base.with_name(base.name + name).unlink()
    assert "copied while a server used it" in refused(base)
    store = SqliteStore(base, accept_loss=True)
    assert len(load(store, "T000")) == 20
    store.close()
    SqliteStore(base).close()


def test_a_file_with_its_log_but_without_its_seal_is_used(path: Path, tmp_path: Path) -> None:
    base = killed(path, tmp_path / "copy")
    base.with_name("tables.db-seal").unlink()
    store = SqliteStore(base)
    assert len(load(store, "K029")) == 20
    store.close()


@pytest.mark.parametrize("content", [b"", b"nonsense", b"\xff\xfe", b"0123456789abcdef 99999999\n"])
def test_a_seal_that_says_nothing_about_this_file(path: Path, content: bytes) -> None:
    filled(path, 2)
    path.with_name("tables.db-seal").write_bytes(content)
    store = SqliteStore(path)
    assert len(load(store, "T001")) == 20
    store.close()
    assert files_of(path.parent) == {"tables.db"}


def test_loss_is_noticed_after_tables_were_forgotten(path: Path, tmp_path: Path) -> None:
    """What expires no longer counts among the entries, and must count elsewhere."""
    filled(path)
    store = SqliteStore(path)
    assert len(store.expire(1e9, 29).result()) == 29
    store.close()
    base = killed(path, tmp_path / "copy", tables=1)
    base.with_name("tables.db-wal").unlink()
    assert "lacks the last 20 things" in refused(base)


def test_a_large_file_is_not_looked_through_at_the_start(path: Path) -> None:
    filled(path, 5)
    big = b'"' + b"x" * (SMALL // 100) + b'"'
    store = SqliteStore(path)
    for number in range(110):
        save(store, f"M{number}", 0, finished=FinishedMatch(f"M{number}", 1, big))
    store.close()
    begun = time.perf_counter()
    store = SqliteStore(path)
    assert time.perf_counter() - begun < 1.0
    store.close()


# --- kill -9 ----------------------------------------------------------------------------------------------------------

WRITER = """
import sys, threading
from byre.server.store import Record, Row, SqliteStore
store = SqliteStore(Path(sys.argv[1]) if len(sys.argv) > 1 else DATA)
ready = threading.Semaphore(50)
def saved(code, seq):
    def told(failure):
        assert failure is None
        print(code, seq, flush=True)
        ready.release()
    return told
begun = {code: len(stored.rows) if (stored := store.load(code, "1").result()) else 0 for code in "ABCDEFGH"}
for seq in range(10**6):
    for code, start in begun.items():
        ready.acquire()
        row = Row(code, start + seq, 1.5 * (start + seq), f"entry {start + seq} ".encode() * 20)
        store.append([row], Record(code, "open", False, 1.0) if seq % 50 == 0 else None, saved(code, start + seq))
"""


def test_no_acknowledged_entry_is_lost_when_the_process_is_killed(path: Path) -> None:
    luck, acknowledged = random.Random(1), dict.fromkeys("ABCDEFGH", -1)
    for _ in range(4):
        child = start(f"DATA = Path({str(path)!r})", WRITER)
        assert child.stdout is not None
        with child.stdout as lines:
            for _ in range(luck.randrange(100, 1500)):
                code, seq = lines.readline().split()
                acknowledged[code] = int(seq)
            child.send_signal(signal.SIGKILL)
            for line in lines:
                if line.endswith("\n"):
                    code, seq = line.split()
                    acknowledged[code] = int(seq)
        assert child.wait(60) == -signal.SIGKILL
        store = SqliteStore(path)
        for code, last in acknowledged.items():
            found = rewind(store, code)
            assert found == rows(code, *range(len(found)))
            assert len(found) > last
        store.close()
        with contextlib.closing(sqlite3.connect(path)) as db:
            assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
