"""The tables on disk: what is said to be kept is there, and what cannot be kept is said to be so."""

from __future__ import annotations

import shutil
import sqlite3
import threading
from concurrent.futures import Future
from pathlib import Path

import pytest

from byre.server.store import FORMAT, FinishedMatch, Record, Snapshot, Store, StoreError
from tests.server.storing import VERSION, busy, filled, load, rewind, rows, save


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "tables.db"


def test_what_is_kept_is_there_when_it_is_opened_again(path: Path) -> None:
    store = Store(path)
    assert save(store, "A", 0, 1) is None
    assert save(store, "B", 0) is None
    assert save(store, "A", 2) is None
    store.close()
    again = Store(path)
    assert load(again, "A") == rows("A", 0, 1, 2)
    assert load(again, "B") == rows("B", 0)
    assert load(again, "C") == []
    again.close()


def test_the_file_is_for_its_owner_only(path: Path) -> None:
    """There are secrets in it."""
    store = Store(path)
    save(store, "A", 0)
    assert {file.stat().st_mode & 0o077 for file in path.parent.iterdir()} == {0}
    store.close()


def look_up(store: Store, pragma: str) -> object:
    return store._ask(lambda: store._db.execute(f"PRAGMA {pragma}").fetchone()[0]).result()


def test_a_commit_survives_a_power_cut(path: Path) -> None:
    """FULL waits for the disk at each commit; no test can pull the plug."""
    store = Store(path)
    assert [look_up(store, name) for name in ("synchronous", "journal_mode")] == [2, "wal"]
    store.close()


def test_what_is_asked_at_once_is_kept_together_and_in_order(path: Path) -> None:
    store = Store(path)
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


def test_a_load_waits_for_no_commit_and_shows_only_what_is_committed(path: Path) -> None:
    """It used to wait in one queue with the appends, and for their pace."""
    store = Store(path)
    save(store, "A", 0)
    with busy(store):
        store.append(rows("A", 1), None, lambda failure: None)
        assert load(store, "A") == rows("A", 0)
        assert store.exists("A").result(60)
        assert not store.exists("B").result(60)
    assert rewind(store, "A") == rows("A", 0, 1), "it waits for what is to be saved"
    store.close()


def test_what_was_acknowledged_is_in_every_load(path: Path) -> None:
    store = Store(path)
    for seq in range(200):
        assert save(store, "A", seq) is None
        assert len(load(store, "A")) == seq + 1
    store.close()


def test_lobby(path: Path) -> None:
    store = Store(path)
    tables = [
        ("A", "open", True, 1.0),
        ("B", "playing", False, 3.0),
        ("C", "open", True, 2.0),
        ("D", "playing", True, 9.0),
        ("E", "open", True, 0.5),
        ("F", "over", True, 8.0),
    ]
    for code, status, public, touched in tables:
        assert save(store, code, 0, touched=touched, public=public, status=status) is None
    assert [one.code for one in store.lobby(9, 1.0).result()] == ["C", "A", "D", "F"]
    assert store.lobby(1, 0.0).result() == [Record("C", "open", True, 2.0)]
    store.close()


# --- snapshots and matches --------------------------------------------------------------------------------------------


def test_a_snapshot_saves_reading_what_came_before(path: Path) -> None:
    store = Store(path)
    save(store, "A", 0, 1, 2)
    store.save_snapshot("A", Snapshot(2, VERSION, b"folded"))
    save(store, "A", 3)
    store.up()  # a snapshot may be late; it is before what is asked for later
    for _ in range(2):
        stored = store.load("A", VERSION).result()
        assert stored == (Snapshot(2, VERSION, b"folded"), rows("A", 2, 3))
        stored = store.load("A", "other").result()
        assert stored == (None, rows("A", 0, 1, 2, 3)), "who does not know the version gets all entries"
        store.close()
        store = Store(path)
    store.save_snapshot("A", Snapshot(4, VERSION, b"more"))
    assert store.rewind("A", VERSION).result() == (Snapshot(4, VERSION, b"more"), [])
    assert save(store, "A", 4) is None
    store.close()


def test_a_snapshot_of_entries_that_could_not_be_saved_is_not_saved(path: Path) -> None:
    store = Store(path)
    save(store, "A", 0)
    assert save(store, "A", 2) is not None
    store.save_snapshot("A", Snapshot(1, VERSION, b"broken"))
    store.save_snapshot("B", Snapshot(1, VERSION, b"no such table"))
    assert store.rewind("A", VERSION).result() == (None, rows("A", 0))
    store.save_snapshot("A", Snapshot(7, VERSION, b"too early"))
    store.save_snapshot("A", Snapshot(0, VERSION, b"of nothing"))
    assert store.rewind("A", VERSION).result() == (None, rows("A", 0))
    assert store.load("B", VERSION).result() is None
    store.close()


def test_finished_matches_are_saved_with_their_last_move(path: Path) -> None:
    store = Store(path)
    assert save(store, "A", 0, 1, finished=FinishedMatch("A", 1, b'{"one": 1}')) is None
    assert save(store, "A", 9, finished=FinishedMatch("A", 2, b"never")) is not None
    assert store.finished("A", 1).result() == b'{"one": 1}'
    assert store.finished("A", 2).result() is None
    assert store.finished("B", 1).result() is None
    store.close()


# --- retention --------------------------------------------------------------------------------------------------------


def test_old_tables_expire_but_for_those_in_use(path: Path) -> None:
    store = Store(path)
    for touched, code in enumerate("ABCD"):
        save(store, code, 0, 1, touched=touched, finished=FinishedMatch(code, 1, b"{}"))
    assert store.expire(3.0, 9, {"B"}).result() == ["A", "C"]
    assert [bool(load(store, code)) for code in "ABCD"] == [False, True, False, True]
    assert [bool(store.finished(code, 1).result()) for code in "ABCD"] == [False, True, False, True]
    assert store.expire(9.0, 9).result() == ["B", "D"]
    assert save(store, "A", 0) is None, "it is a new table"
    store.close()
    Store(path).close()


def test_a_match_in_play_never_expires(path: Path) -> None:
    """After a month switched off, 540 of 600 matches in play were deleted."""
    store = Store(path)
    save(store, "A", 0, touched=0.0, status="playing")
    save(store, "B", 0, touched=0.0)
    assert store.expire(1e12, 10**6).result() == ["B"]
    assert load(store, "A") == rows("A", 0)
    store.close()


def test_expiry_has_a_limit_and_takes_the_oldest(path: Path) -> None:
    store = Store(path)
    for number in range(50):
        save(store, f"T{number:02}", 0, touched=float(50 - number))
    assert store.expire(1e9, 35, {"T49"}).result() == [f"T{number:02}" for number in range(48, 13, -1)]
    store.close()


def test_a_table_that_is_touched_while_others_expire_stays(path: Path) -> None:
    store = Store(path)
    for number in range(30):
        save(store, f"T{number:02}", 0, touched=float(number))
    saved: Future[Exception | None] = Future()
    with busy(store):
        gone = store.expire(100.0, 99)
        store.append(rows("T29", 1), Record("T29", "open", False, 200.0), saved.set_result)
    assert saved.result(60) is None
    assert "T29" not in gone.result(60)
    assert load(store, "T29") == rows("T29", 0, 1)
    store.close()


def test_moves_are_saved_while_many_tables_expire(path: Path) -> None:
    store = Store(path)
    for number in range(100):
        save(store, f"T{number:02}", 0, touched=0.0)
    save(store, "A", 0, touched=10.0)
    gone = store.expire(5.0, 100)
    assert save(store, "A", 1, touched=10.0) is None
    assert not gone.done(), "it is done in small parts"
    assert len(gone.result(60)) == 100
    store.close()


def test_an_answer_that_nobody_waits_for_any_more_is_not_missed(path: Path) -> None:
    """Whoever asked may be gone; what others ask for is done all the same."""
    store = Store(path)
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


def test_a_value_is_made_once(path: Path) -> None:
    store = Store(path)
    assert store.value("k", lambda: b"one") == b"one"
    assert store.value("k", lambda: b"two") == b"one"
    store.close()
    again = Store(path)
    assert again.value("k", lambda: b"three") == b"one"
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


# --- what cannot be kept ---------------------------------------------------------------------------------------------


def fill(store: Store, full: bool = True) -> None:
    """The disk is full, as far as SQLite can tell; or is not any more."""
    pages = store._ask(lambda: store._db.execute("PRAGMA page_count").fetchone()[0]).result()
    most = pages if full else 2**30
    store._ask(lambda: store._db.execute(f"PRAGMA max_page_count={most}").fetchall()).result()


def fill_up(store: Store, code: str) -> int:
    """Keeps entries until no more can be; the number of the first that could not."""
    fill(store)
    return next(seq for seq in range(1, 1000) if save(store, code, seq) is not None)


def test_what_could_not_be_kept_is_said_so_and_is_not_there(path: Path) -> None:
    store = Store(path)
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
    again = Store(path)
    assert load(again, "A") == rows("A", *range(first + 1))
    again.close()


def test_who_keeps_nothing_is_told_when_all_before_is_done(path: Path) -> None:
    store = Store(path)
    save(store, "A", 0)
    fill_up(store, "A")
    answer: Future[Exception | None] = Future()
    store.append([], None, answer.set_result)
    assert answer.result() is None
    store.close()


def test_an_entry_out_of_order_is_refused_and_takes_no_other_table_with_it(path: Path) -> None:
    store = Store(path)
    save(store, "A", 0, 1)
    save(store, "B", 0)
    answers: list[Future[Exception | None]] = [Future() for _ in range(4)]
    with busy(store):
        store.append(rows("B", 1), None, answers[0].set_result)
        store.append(rows("A", 1), None, answers[1].set_result)  # that one is there already
        store.append(rows("A", 2), None, answers[2].set_result)  # and this is built on it
        store.append(rows("C", 0), None, answers[3].set_result)  # nobody would find it
    assert [answer.result(60) is None for answer in answers] == [True, False, False, False]
    assert rewind(store, "B") == rows("B", 0, 1)
    assert rewind(store, "A") == rows("A", 0, 1)
    assert rewind(store, "C") == []
    assert save(store, "A", 3) is not None
    assert rewind(store, "A") == rows("A", 0, 1)
    assert save(store, "A", 2) is None
    assert save(store, "C", 0) is None
    store.close()


def test_a_commit_that_fails_takes_nothing_with_it(path: Path) -> None:
    store = Store(path)
    save(store, "A", 0)
    store._ask(
        lambda: store._db.execute(
            "CREATE TEMP TRIGGER no BEFORE INSERT ON entries WHEN NEW.seq = 2 BEGIN SELECT RAISE(ABORT, 'no room'); END"
        )
    ).result()
    answers: list[Future[Exception | None]] = [Future(), Future()]
    with busy(store):
        store.append(rows("B", 0), Record("B", "open", False, 1.0), answers[0].set_result, FinishedMatch("B", 1, b""))
        store.append(rows("A", 1, 2), None, answers[1].set_result)
    assert [isinstance(answer.result(60), StoreError) for answer in answers] == [True, True]
    assert rewind(store, "B") == []
    assert not store.exists("B").result()
    assert store.finished("B", 1).result() is None
    assert rewind(store, "A") == rows("A", 0)
    assert save(store, "B", 0) is None
    store.close()


def test_after_closing_everybody_is_told_so(path: Path) -> None:
    store = Store(path)
    store.close()
    store.close()
    assert isinstance(save(store, "A", 0), StoreError)
    for answer in (store.load("A", VERSION), store.rewind("A", VERSION), store.beat(1.0), store.expire(1.0, 1)):
        with pytest.raises(StoreError, match="closed"):
            answer.result(60)
    store.save_snapshot("A", Snapshot(1, VERSION, b""))


def test_whoever_fails_to_listen_does_not_end_all_saving(path: Path) -> None:
    store = Store(path)

    def gone(work: object) -> None:
        raise RuntimeError("Event loop is closed")

    store.hand_over = gone
    store.append(rows("A", 0), Record("A", "open", False, 1.0), lambda failure: None)
    assert rewind(store, "A") == rows("A", 0)
    store.hand_over = lambda work: work()
    assert save(store, "A", 1) is None
    store.close()


def test_expiring_that_fails_does_not_end_all_keeping(path: Path) -> None:
    store = Store(path)
    save(store, "A", 0)
    store._ask(
        lambda: store._db.execute(
            "CREATE TEMP TRIGGER no BEFORE DELETE ON tables BEGIN SELECT RAISE(ABORT, 'no room'); END"
        )
    ).result()
    with pytest.raises(StoreError, match="no room"):
        store.expire(9.0, 9).result()
    assert save(store, "A", 1) is None
    assert load(store, "A") == rows("A", 0, 1)
    store.close()


# --- files that are none ----------------------------------------------------------------------------------------------


def refused(path: Path) -> str:
    """What is said of a file that cannot be used; it is left as it is."""
    before = path.read_bytes()
    with pytest.raises(StoreError) as error:
        Store(path)
    assert path.read_bytes() == before
    assert str(path) in str(error.value)
    return str(error.value)


def test_a_file_that_another_server_uses(path: Path) -> None:
    store = Store(path)
    save(store, "A", 0)
    with pytest.raises(StoreError, match="another server"):
        Store(path)
    assert save(store, "A", 1) is None
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
    assert save(store, "A", 0) is None
    store.close()


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(StoreError):
        Store(tmp_path)


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
        save(store, f"K{table:03}", *range(20))
    copy.mkdir()
    for file in path.parent.iterdir():
        shutil.copy(file, copy / file.name)
    store.close()


def test_after_a_power_cut_all_that_was_kept_is_there(path: Path, tmp_path: Path) -> None:
    killed(path, tmp_path / "copy")
    assert (tmp_path / "copy" / "tables.db-wal").stat().st_size > 0
    store = Store(tmp_path / "copy" / "tables.db")
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
    store = Store(base)
    assert [len(load(store, f"T{table:03}")) for table in range(60)] == [20] * 60
    store.close()
