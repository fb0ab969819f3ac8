"""The tables on disk: what is said to be kept is there, and what can not be kept is said to be so."""

from __future__ import annotations

import shutil
import sqlite3
import threading
from concurrent.futures import Future
from pathlib import Path

import pytest

from byre.server.store import FORMAT, Listed, Row, Store, StoreError


def rows(code: str, *numbers: int) -> list[Row]:
    return [Row(code, seq, 1.5 * seq, f"entry {seq} ".encode() * 20) for seq in numbers]


def keep(store: Store, code: str, *numbers: int, touched: float = 1.0, public: bool = False) -> Exception | None:
    """Waits until it is kept, or is not."""
    answer: Future[Exception | None] = Future()
    store.append(rows(code, *numbers), Listed(code, "open", public, touched), answer.set_result)
    return answer.result()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "tables.db"


def test_what_is_kept_is_there_when_it_is_opened_again(path: Path) -> None:
    store = Store(path)
    assert keep(store, "A", 0, 1) is None
    assert keep(store, "B", 0) is None
    assert keep(store, "A", 2) is None
    store.close()
    again = Store(path)
    assert again.entries("A").result() == rows("A", 0, 1, 2)
    assert again.entries("B").result() == rows("B", 0)
    assert again.entries("C").result() == []
    again.close()


def test_the_file_is_for_its_owner_only(path: Path) -> None:
    """There are secrets in it."""
    store = Store(path)
    keep(store, "A", 0)
    assert {file.stat().st_mode & 0o077 for file in path.parent.iterdir()} == {0}
    store.close()


def look_up(store: Store, pragma: str) -> object:
    return store._ask(lambda: store._db.execute(f"PRAGMA {pragma}").fetchone()[0]).result()


def test_a_commit_survives_a_power_cut(path: Path) -> None:
    """FULL waits for the disk at each commit; no test can pull the plug."""
    store = Store(path)
    assert [look_up(store, name) for name in ("synchronous", "journal_mode", "locking_mode")] == [2, "wal", "exclusive"]
    store.close()


def test_what_is_asked_at_once_is_kept_together_and_in_order(path: Path) -> None:
    store = Store(path)
    statements: list[str] = []
    store._ask(lambda: store._db.set_trace_callback(statements.append)).result()
    hold, held, told = threading.Event(), threading.Event(), []
    store._ask(held.set)
    store._ask(hold.wait)
    held.wait()
    for seq in range(100):
        store.append(rows("A", seq), None, lambda failure, seq=seq: told.append((seq, failure)))  # type: ignore[misc]
    hold.set()
    assert store.entries("A").result() == rows("A", *range(100))
    assert told == [(seq, None) for seq in range(100)]
    assert len([line for line in statements if line.startswith("INSERT INTO entries")]) == 1  # which is a transaction
    assert "BEGIN IMMEDIATE" not in statements
    store.close()


def test_lists(path: Path) -> None:
    store = Store(path)
    tables = [("A", "open", True, 1.0), ("B", "playing", False, 3.0), ("C", "open", False, 2.0)]
    for code, status, public, touched in tables:
        answer: Future[Exception | None] = Future()
        store.append(rows(code, 0), Listed(code, status, public, touched), answer.set_result)
        assert answer.result() is None
    assert [one.code for one in store.listed().result()] == ["B", "C", "A"]
    assert [one.code for one in store.listed("open").result()] == ["C", "A"]
    assert [one.code for one in store.listed(public=True).result()] == ["A"]
    store.close()


def test_old_tables_expire_but_for_those_in_use(path: Path) -> None:
    store = Store(path)
    for touched, code in enumerate("ABCD"):
        keep(store, code, 0, 1, touched=touched)
    assert store.expire(3.0, {"B"}).result() == ["A", "C"]
    assert [bool(store.entries(code).result()) for code in "ABCD"] == [False, True, False, True]
    assert store.expire(9.0).result() == ["B", "D"]
    store.close()


def test_an_answer_that_nobody_waits_for_any_more_is_not_missed(path: Path) -> None:
    """Whoever asked may be gone; what others ask for is done all the same."""
    store = Store(path)
    busy = threading.Event()
    store._ask(busy.wait)
    assert store.entries("A").cancel()
    busy.set()
    assert store.entries("A").result(60) == []
    assert keep(store, "A", 0) is None
    store.close()


def test_a_key_is_made_once(path: Path) -> None:
    store = Store(path)
    assert store.key("k", lambda: b"one") == b"one"
    assert store.key("k", lambda: b"two") == b"one"
    store.close()
    again = Store(path)
    assert again.key("k", lambda: b"three") == b"one"
    again.close()


def test_uptime_goes_on_and_never_back(path: Path) -> None:
    store = Store(path)
    assert store.up() == 0.0
    store.beat(7.25)
    assert store.up() == 7.25
    store.beat(9.5).result()
    store.close()
    again = Store(path)
    assert again.up() == 9.5
    again.close()


# --- what can not be kept ---------------------------------------------------------------------------------------------


def fill(store: Store, full: bool = True) -> None:
    """The disk is full, as far as SQLite can tell; or is not any more."""
    pages = store._ask(lambda: store._db.execute("PRAGMA page_count").fetchone()[0]).result()
    most = pages if full else 2**30
    store._ask(lambda: store._db.execute(f"PRAGMA max_page_count={most}").fetchall()).result()


def fill_up(store: Store, code: str) -> int:
    """Keeps entries until no more can be; the number of the first that could not."""
    fill(store)
    return next(seq for seq in range(1, 1000) if keep(store, code, seq) is not None)


def test_what_could_not_be_kept_is_said_so_and_is_not_there(path: Path) -> None:
    store = Store(path)
    keep(store, "A", 0)
    first = fill_up(store, "A")
    failure = keep(store, "A", first + 1)
    assert isinstance(failure, StoreError)
    fill(store, False)
    failure = keep(store, "A", first + 1)
    assert failure is not None
    assert "before" in str(failure)
    assert store.entries("A").result() == rows("A", *range(first))
    assert keep(store, "A", first + 1) is not None, "to look at it is not to go back to it"
    assert keep(store, "B", 0) is None, "another table is not concerned"
    assert store.back_to("A").result() == rows("A", *range(first))
    assert keep(store, "A", first) is None
    store.close()
    again = Store(path)
    assert again.entries("A").result() == rows("A", *range(first + 1))
    again.close()


def test_who_keeps_nothing_is_told_when_all_before_is_done(path: Path) -> None:
    store = Store(path)
    keep(store, "A", 0)
    fill_up(store, "A")
    answer: Future[Exception | None] = Future()
    store.append([], None, answer.set_result)
    assert answer.result() is None
    store.close()


def test_a_commit_that_fails_takes_nothing_with_it(path: Path) -> None:
    store = Store(path)
    keep(store, "A", 0, 1)
    answers: list[Future[Exception | None]] = [Future(), Future()]
    hold, held = threading.Event(), threading.Event()
    store._ask(held.set)
    store._ask(hold.wait)
    held.wait()
    store.append(rows("B", 0), None, answers[0].set_result)
    store.append(rows("A", 1), None, answers[1].set_result)  # that one is there already
    hold.set()
    assert [isinstance(answer.result(), StoreError) for answer in answers] == [True, True]
    assert store.back_to("B").result() == []
    assert store.back_to("A").result() == rows("A", 0, 1)
    assert keep(store, "B", 0) is None
    store.close()


def test_expiring_that_fails_does_not_end_all_keeping(path: Path) -> None:
    store = Store(path)
    keep(store, "A", 0)
    store._ask(
        lambda: store._db.execute(
            "CREATE TEMP TRIGGER no BEFORE DELETE ON tables BEGIN SELECT RAISE(ABORT, 'no room'); END"
        )
    ).result()
    with pytest.raises(StoreError, match="no room"):
        store.expire(9.0).result()
    assert keep(store, "A", 1) is None
    assert store.entries("A").result() == rows("A", 0, 1)
    store.close()


# --- files that are none ----------------------------------------------------------------------------------------------


def refused(path: Path) -> str:
    """What is said of a file that can not be used; it is left as it is."""
    before = path.read_bytes()
    with pytest.raises(StoreError) as error:
        Store(path)
    assert path.read_bytes() == before
    assert str(path) in str(error.value)
    return str(error.value)


def test_a_file_that_another_server_uses(path: Path) -> None:
    store = Store(path)
    keep(store, "A", 0)
    with pytest.raises(StoreError, match="another server"):
        Store(path)
    assert keep(store, "A", 1) is None
    store.close()


def test_a_file_of_a_newer_byre(path: Path) -> None:
    Store(path).close()
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
    store = Store(path)
    assert keep(store, "A", 0) is None
    store.close()


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(StoreError):
        Store(tmp_path)


def filled(path: Path, tables: int = 30) -> None:
    store = Store(path)
    for table in range(tables):
        keep(store, f"T{table:03}", *range(20))
    store.close()


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
    Store(path).close()


def killed(path: Path, copy: Path) -> None:
    """The files as a power cut leaves them: what was kept last is not yet in the file itself."""
    store = Store(path)
    for table in range(30):
        keep(store, f"K{table:03}", *range(20))
    copy.mkdir()
    for file in path.parent.iterdir():
        shutil.copy(file, copy / file.name)
    store.close()


def test_after_a_power_cut_all_that_was_kept_is_there(path: Path, tmp_path: Path) -> None:
    killed(path, tmp_path / "copy")
    assert (tmp_path / "copy" / "tables.db-wal").stat().st_size > 0
    store = Store(tmp_path / "copy" / "tables.db")
    assert [len(store.entries(f"K{table:03}").result()) for table in range(30)] == [20] * 30
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
    store = Store(base)
    assert [len(store.entries(f"T{table:03}").result()) for table in range(60)] == [20] * 60
    store.close()
