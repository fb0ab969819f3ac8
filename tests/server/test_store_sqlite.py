"""The store in a file: its file, and what is lost or damaged there."""

from __future__ import annotations

import shutil
import sqlite3
import threading
from concurrent.futures import Future
from pathlib import Path

import pytest

from byre.server.store import FORMAT, Record, SqliteStore, StoreError
from tests.server.storing import VERSION, busy, filled, load, rewind, rows, save


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "tables.db"


def test_the_file_is_for_its_owner_only(path: Path) -> None:
    """There are secrets in it."""
    store = SqliteStore(path)
    save(store, "A", 0)
    assert {file.stat().st_mode & 0o077 for file in path.parent.iterdir()} == {0}
    store.close()


def look_up(store: SqliteStore, pragma: str) -> object:
    return store._ask(lambda: store._db.execute(f"PRAGMA {pragma}").fetchone()[0]).result()


def test_a_commit_survives_a_power_cut(path: Path) -> None:
    """FULL waits for the disk at each commit; no test can pull the plug."""
    store = SqliteStore(path)
    assert [look_up(store, name) for name in ("synchronous", "journal_mode")] == [2, "wal"]
    store.close()


def test_what_is_asked_at_once_is_kept_together_and_in_order(path: Path) -> None:
    store = SqliteStore(path)
    save(store, "A", 0)
    statements: list[str] = []
    store._ask(lambda: store._db.set_trace_callback(statements.append)).result()
    told: list[tuple[int, Exception | None]] = []
    with busy(store):
        for seq in range(1, 100):
            store.append(rows("A", seq), None, lambda failure, seq=seq: told.append((seq, failure)))  # type: ignore[misc]
        assert store.waiting() == 99
    assert rewind(store, "A") == rows("A", *range(100))
    assert told == [(seq, None) for seq in range(1, 100)]
    assert store.waiting() == 0
    assert len({line for line in statements if line.startswith("INSERT INTO entries")}) == 1  # which is a transaction
    assert "BEGIN IMMEDIATE" not in statements
    store.close()


def test_an_answer_that_nobody_waits_for_any_more_is_not_missed(path: Path) -> None:
    """Whoever asked may be gone; what others ask for is done all the same."""
    store = SqliteStore(path)
    hold = threading.Event()
    store._reader.ask(lambda db: hold.wait())
    assert store.load("A", VERSION).cancel()
    with busy(store):
        assert store.rewind("A", VERSION).cancel()
        assert store.expire(0.0, 1).cancel()
        assert store.beat(1.0).cancel()
    hold.set()
    assert load(store, "A") == []
    assert save(store, "A", 0) is None
    store.close()


def fill(store: SqliteStore, full: bool = True) -> None:
    """The disk is full, as far as SQLite can tell; or is not any more."""
    pages = store._ask(lambda: store._db.execute("PRAGMA page_count").fetchone()[0]).result()
    most = pages if full else 2**30
    store._ask(lambda: store._db.execute(f"PRAGMA max_page_count={most}").fetchall()).result()


def fill_up(store: SqliteStore, code: str) -> int:
    """Keeps entries until no more can be; the number of the first that could not."""
    fill(store)
    return next(seq for seq in range(1, 1000) if save(store, code, seq) is not None)


def test_what_could_not_be_kept_is_said_so_and_is_not_there(path: Path) -> None:
    store = SqliteStore(path)
    save(store, "A", 0)
    first = fill_up(store, "A")
    failure = save(store, "A", first + 1)
    assert isinstance(failure, StoreError)
    fill(store, False)
    failure = save(store, "A", first + 1)
    assert failure is not None
    assert "before" in str(failure)
    assert load(store, "A") == rows("A", *range(first))
    assert save(store, "A", first + 1) is not None, "to look at it is not to go back to it"
    assert save(store, "B", 0) is None, "another table is not concerned"
    assert rewind(store, "A") == rows("A", *range(first))
    assert save(store, "A", first) is None
    store.close()
    again = SqliteStore(path)
    assert load(again, "A") == rows("A", *range(first + 1))
    again.close()


def test_who_keeps_nothing_is_told_when_all_before_is_done(path: Path) -> None:
    store = SqliteStore(path)
    save(store, "A", 0)
    fill_up(store, "A")
    answer: Future[Exception | None] = Future()
    store.append([], None, answer.set_result)
    assert answer.result() is None
    store.close()


def test_whoever_fails_to_listen_does_not_end_all_saving(path: Path) -> None:
    store = SqliteStore(path)

    def gone(work: object) -> None:
        raise RuntimeError("Event loop is closed")

    store._hand_over = gone
    store.append(rows("A", 0), Record("A", "open", False, 1.0), lambda failure: None)
    assert rewind(store, "A") == rows("A", 0)
    store._hand_over = lambda work: work()
    assert save(store, "A", 1) is None
    store.close()


# --- files that are none ----------------------------------------------------------------------------------------------


def refused(path: Path) -> str:
    """What is said of a file that cannot be used; it is left as it is."""
    before = path.read_bytes()
    with pytest.raises(StoreError) as error:
        SqliteStore(path)
    assert path.read_bytes() == before
    assert str(path) in str(error.value)
    return str(error.value)


def test_a_file_that_another_server_uses(path: Path) -> None:
    store = SqliteStore(path)
    save(store, "A", 0)
    with pytest.raises(StoreError, match="another server"):
        SqliteStore(path)
    assert save(store, "A", 1) is None
    store.close()


def test_a_file_of_a_newer_byre(path: Path) -> None:
    SqliteStore(path).close()
    with sqlite3.connect(path) as db:
        db.execute(f"PRAGMA user_version={FORMAT + 1}")
    db.close()
    assert "newer Byre" in refused(path)


def test_a_database_of_something_else(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE recipes (cake TEXT)")
    db.close()
    assert "something else" in refused(path)


@pytest.mark.parametrize("content", [b"x", b"not a database at all " * 100, b"SQLite format 3\0" + b"\xff" * 5000])
def test_what_is_no_database(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "tables.db"
    path.write_bytes(content)
    assert "damaged" in refused(path)


def test_an_empty_file_is_a_new_one(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.touch()
    store = SqliteStore(path)
    assert save(store, "A", 0) is None
    store.close()


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(StoreError):
        SqliteStore(tmp_path)


def test_a_file_whose_end_is_cut_off_is_left_as_it_is(path: Path) -> None:
    """At every page, around its edges, and in the header."""
    filled(path)
    whole = path.read_bytes()
    edges = range(4096, len(whole) + 1, 4096)
    cuts = {1, 16, 99, 100, 101, *(edge + by for edge in edges for by in (-1, 0, 1) if edge + by < len(whole))}
    assert len(cuts) > 60
    for cut in sorted(cuts):
        path.write_bytes(whole[:cut])
        assert "damaged" in refused(path)
    path.write_bytes(whole)
    SqliteStore(path).close()


def killed(path: Path, copy: Path) -> None:
    """The files as a power cut leaves them: what was kept last is not yet in the file itself."""
    store = SqliteStore(path)
    for table in range(30):
        save(store, f"K{table:03}", *range(20))
    copy.mkdir()
    for file in path.parent.iterdir():
        shutil.copy(file, copy / file.name)
    store.close()


def test_after_a_power_cut_all_that_was_kept_is_there(path: Path, tmp_path: Path) -> None:
    killed(path, tmp_path / "copy")
    assert (tmp_path / "copy" / "tables.db-wal").stat().st_size > 0
    store = SqliteStore(tmp_path / "copy" / "tables.db")
    assert [len(load(store, f"K{table:03}")) for table in range(30)] == [20] * 30
    store.close()


def test_a_file_cut_off_after_a_power_cut_is_left_as_it_is(path: Path, tmp_path: Path) -> None:
    """Its end is missing, and what came after it lies beside it: neither is touched."""
    filled(path, 60)
    killed(path, tmp_path / "copy")
    base, log = (tmp_path / "copy" / name for name in ("tables.db", "tables.db-wal"))
    whole, beside = base.read_bytes(), log.read_bytes()
    for cut in (1, 50, 100, 4096, len(whole) // 2, len(whole) - 4096):
        base.write_bytes(whole[:cut])
        assert "damaged" in refused(base)
        assert log.read_bytes() == beside
    base.write_bytes(whole)
    store = SqliteStore(base)
    assert [len(load(store, f"T{table:03}")) for table in range(60)] == [20] * 60
    store.close()
