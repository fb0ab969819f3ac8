"""Backups are whole whatever is written meanwhile, and a restore is done or not done."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Self

import pytest

from byre.server.keys import Keyring
from byre.server.store import FinishedMatch, Record, Row, SqliteStore, StoreError
from byre.server.store.backup import CHECKING, COPYING, back_up, check_all, restore
from tests.cli.program import run as run_command
from tests.server import format_1
from tests.server.killing import files_of, run_and_kill
from tests.server.storing import change, filled, load, rows, save


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "tables.db"


def content(path: Path) -> dict[str, list[Row]]:
    store = SqliteStore(path)
    try:
        return {code: load(store, code) for code in codes(path)}
    finally:
        store.close()


def codes(path: Path) -> list[str]:
    with contextlib.closing(sqlite3.connect(path)) as db:
        return [code for (code,) in db.execute("SELECT code FROM tables ORDER BY code")]


class Writer:
    """Appends to some tables, one after the other, and remembers what was acknowledged."""

    def __init__(self, store: SqliteStore, tables: int = 8) -> None:
        self.store, self.saved, self.asked = store, dict.fromkeys((f"W{i}" for i in range(tables)), 0), 0
        self._stop = threading.Event()
        self._room = threading.Semaphore(64)
        self._thread = threading.Thread(target=self._work)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        self._thread.join()

    def _work(self) -> None:
        while not self._stop.is_set():
            for code in self.saved:
                self._room.acquire()
                record = None if self.asked else Record(code, "playing", False, 1.0)
                self.store.append(rows(code, self.asked), record, lambda failure, code=code: self._told(code, failure))  # type: ignore[misc]
            self.asked += 1

    def _told(self, code: str, failure: Exception | None) -> None:
        assert failure is None
        self.saved[code] += 1
        self._room.release()


def test_a_backup_under_load_has_all_that_was_acknowledged_before_it(path: Path, tmp_path: Path) -> None:
    filled(path)
    store = SqliteStore(path)
    with Writer(store) as writer:
        for number in range(3):
            while min(writer.saved.values()) < 50 * (number + 1):
                threading.Event().wait(0.01)
            before, target = dict(writer.saved), tmp_path / f"copy{number}.db"
            checked = back_up(path, target)
            after = writer.asked
            assert checked.damaged == []
            found = content(target)
            for code, saved in before.items():
                assert saved <= len(found[code]) <= after + 1
                assert found[code] == rows(code, *range(len(found[code]))), "row by row"
            assert all(found[f"T{table:03}"] == rows(f"T{table:03}", *range(20)) for table in range(30))
            assert target.stat().st_mode & 0o777 == 0o600
    store.close()
    assert all(len(found) >= writer.saved[code] for code, found in content(path).items() if code in writer.saved)


def test_a_backup_is_one_file_which_a_server_can_use(path: Path, tmp_path: Path) -> None:
    filled(path)
    store = SqliteStore(path)
    folder = tmp_path / "copies"
    folder.mkdir()
    told: list[tuple[str, float]] = []
    checked = back_up(path, folder / "copy.db", lambda what, part: told.append((what, part)))
    assert (checked.tables, checked.entries, checked.matches) == (30, 600, 0)
    assert files_of(folder) == {"copy.db"}
    assert {what for what, _ in told} == {COPYING, CHECKING}
    back_up(path, folder / "copy.db")  # again, in its place
    store.close()
    assert content(folder / "copy.db") == content(path)


def test_what_is_no_place_for_a_backup(path: Path, tmp_path: Path) -> None:
    filled(path, 2)
    other = tmp_path / "letter.txt"
    other.write_text("dear", encoding="utf-8")
    for target in (path, tmp_path, tmp_path / "no" / "such.db", other):
        with pytest.raises(StoreError, match=str(target)):
            back_up(path, target)
    with pytest.raises(StoreError, match="there is no"):
        back_up(tmp_path / "nothing.db", tmp_path / "copy.db")
    assert other.read_text(encoding="utf-8") == "dear"
    assert content(path)["T000"] == rows("T000", *range(20))


def test_a_backup_of_a_file_that_lost_its_log_is_none(path: Path, tmp_path: Path) -> None:
    run_and_kill(*fill_and_die(path))
    path.with_name("tables.db-wal").unlink()
    with pytest.raises(StoreError, match="lacks the last"):
        back_up(path, tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()


def fill_and_die(path: Path) -> Iterator[str]:
    yield "from byre.server.store import Record, Row, SqliteStore"
    yield f"store = SqliteStore(Path({str(path)!r}))"
    yield "store.append([Row('A', 0, 0.0, b'entry 0 ' * 20)], Record('A', 'open', False, 1.0), die)"
    yield "store.rewind('A', '1').result()"


def test_a_backup_of_a_file_whose_server_was_killed(path: Path, tmp_path: Path) -> None:
    run_and_kill(*fill_and_die(path))
    back_up(path, tmp_path / "copy.db")
    assert content(tmp_path / "copy.db") == {"A": rows("A", 0)}
    assert content(path) == {"A": rows("A", 0)}


def test_damage_is_copied_and_named(path: Path, tmp_path: Path) -> None:
    filled(path, 3)
    store = SqliteStore(path)
    save(store, "M", 0, finished=FinishedMatch("M", 1, b"{}"))
    store.close()
    change(path, "UPDATE entries SET entry = x'00' WHERE code = 'T001' AND seq = 3", "UPDATE matches SET file = x'00'")
    change(path, "DELETE FROM tables WHERE code = 'T002'")
    store = SqliteStore(path, accept_loss=True)
    checked = back_up(path, tmp_path / "copy.db")
    store.close()
    assert [sentence.split(":")[0] for sentence in checked.damaged] == [
        "entry 3 of table T001 is damaged",
        "table T002 has entries, but the row that it is found by is missing",
        "match 1 of table M is damaged",
    ]
    restored = restore(tmp_path / "copy.db", path)
    assert restored.checked == checked


@pytest.mark.parametrize("stage", [COPYING, CHECKING])
def test_killed_or_stopped_in_the_middle_there_is_no_half_backup(path: Path, tmp_path: Path, stage: str) -> None:
    filled(path)
    target = tmp_path / "copy.db"

    def stop(what: str, part: float) -> None:
        if what == stage:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        back_up(path, target, stop)
    assert files_of(tmp_path) == {"data"}
    back_up(path, target)
    before = target.read_bytes()
    run_and_kill(
        "from byre.server.store.backup import back_up",
        f"back_up(Path({str(path)!r}), Path({str(target)!r}), lambda what, part: what == {stage!r} and die())",
    )
    assert target.read_bytes() == before, "the last one is still there"
    back_up(path, target)


# --- restoring --------------------------------------------------------------------------------------------------------


def test_a_restore_brings_back_what_was_and_keeps_what_is(path: Path, tmp_path: Path) -> None:
    filled(path, 3)
    back_up(path, tmp_path / "copy.db")
    store = SqliteStore(path)
    save(store, "LATER", 0)
    store.close()
    later = content(path)
    restored = restore(tmp_path / "copy.db", path)
    assert restored.kept == path.with_name("tables.db.replaced")
    assert sorted(content(path)) == ["T000", "T001", "T002"]
    assert content(restored.kept) == later
    assert restore(tmp_path / "copy.db", path).kept == path.with_name("tables.db.replaced-2")
    assert path.stat().st_mode & 0o777 == 0o600
    assert not any("part" in name or "seal" in name for name in files_of(path.parent))


def test_a_restore_where_nothing_was(path: Path, tmp_path: Path) -> None:
    filled(path, 3)
    back_up(path, tmp_path / "copy.db")
    other = tmp_path / "elsewhere" / "tables.db"
    assert restore(tmp_path / "copy.db", other).kept is None
    assert content(other) == content(path)


def test_no_restore_while_a_server_runs(path: Path, tmp_path: Path) -> None:
    filled(path, 3)
    back_up(path, tmp_path / "copy.db")
    store = SqliteStore(path)
    with pytest.raises(StoreError, match="another server"):
        restore(tmp_path / "copy.db", path)
    assert save(store, "B", 0) is None
    store.close()


def test_no_restore_while_a_server_of_format_1_runs(path: Path, tmp_path: Path) -> None:
    filled(tmp_path / "copy.db", 3)
    path.parent.mkdir()
    format_1.build(path)
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode=EXCLUSIVE").fetchall()
        other.execute("UPDATE meta SET value = value")
        with pytest.raises(StoreError, match="another server"):
            restore(tmp_path / "copy.db", path)


def test_a_backup_of_format_1_can_be_restored(path: Path, tmp_path: Path) -> None:
    format_1.build(tmp_path / "old.db")
    restore(tmp_path / "old.db", path)
    store = SqliteStore(path, keyring=Keyring([bytes(32)]))
    assert load(store, "SIXPLY")
    store.close()


def test_what_is_no_backup_replaces_nothing(path: Path, tmp_path: Path) -> None:
    filled(path, 3)
    before = path.read_bytes()
    cut, text, empty = tmp_path / "cut.db", tmp_path / "text.db", tmp_path / "empty.db"
    cut.write_bytes(before[: len(before) // 2])
    text.write_text("no backup " * 1000, encoding="utf-8")
    empty.touch()
    for source in (cut, text, empty, tmp_path, tmp_path / "none.db", path):
        with pytest.raises(StoreError, match=str(source)):
            restore(source, path)
    assert path.read_bytes() == before
    assert files_of(path.parent) == {"tables.db"}


def test_a_damaged_file_can_be_replaced_too(path: Path, tmp_path: Path) -> None:
    """It is what one restores for. What was beside it must not be applied to the backup."""
    filled(path, 3)
    back_up(path, tmp_path / "copy.db")
    run_and_kill(*fill_and_die(path))
    log = path.with_name("tables.db-wal").read_bytes()
    path.write_bytes(b"rubbish" * 1000)
    kept = restore(tmp_path / "copy.db", path).kept
    assert kept is not None
    assert kept.read_bytes() == b"rubbish" * 1000
    assert kept.with_name(kept.name + "-wal").read_bytes() == log
    assert sorted(content(path)) == ["T000", "T001", "T002"]


@pytest.mark.parametrize(
    ("owner", "name", "call"),
    [
        *[("backup", "quick_check", 1), ("os", "link", 1), ("os", "link", 2), ("Path", "unlink", 2)],
        *[("Path", "unlink", 3), ("os", "replace", 1), ("Seal", "release", 1)],
    ],
)
def test_killed_in_the_middle_of_a_restore(path: Path, tmp_path: Path, owner: str, name: str, call: int) -> None:
    """The old tables are there, or the new ones, or the start says what is missing: never something in between."""
    filled(path, 3)
    back_up(path, tmp_path / "copy.db")
    run_and_kill(*fill_and_die(path))
    run_and_kill(
        "from byre.server.store import backup",
        "from byre.server.store.write_guard import Seal",
        f"kill_at_call({owner}, {name!r}, {call})" if owner != "backup" else f"kill_at_call(backup, {name!r}, {call})",
        f"backup.restore(Path({str(tmp_path / 'copy.db')!r}), Path({str(path)!r}))",
        "die()",
    )
    try:
        found = sorted(content(path))
    except StoreError as error:
        assert "tables.db-wal is missing" in str(error)
        assert owner == "Path" or (owner, name) == ("os", "replace")
    else:
        assert found in (["T000", "T001", "T002"], ["A", "T000", "T001", "T002"])
    restore(tmp_path / "copy.db", path)
    assert sorted(content(path)) == ["T000", "T001", "T002"]


# --- the commands -----------------------------------------------------------------------------------------------------


def test_the_commands(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BYRE_KEYS", raising=False)
    filled(path, 3)
    copy = tmp_path / "copy.db"
    store = SqliteStore(path)
    done = run_command("backup", str(copy), "--data", str(path))
    assert (done.returncode, done.stderr) == (0, "")
    assert "3 tables with 60 entries" in done.stdout
    assert "tables.db.keys" in done.stdout
    done = run_command("restore", str(copy), "--data", str(path))
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "another server" in done.stderr
    store.close()
    done = run_command("restore", str(copy), BYRE_DATA=str(path))
    assert done.returncode == 0
    assert "tables.db.replaced" in done.stdout
    change(copy, "UPDATE entries SET entry = x'00' WHERE code = 'T001' AND seq = 3")
    done = run_command("restore", str(copy), "--data", str(path))
    assert done.returncode == 1
    assert "entry 3 of table T001 is damaged" in done.stderr
    for number in (1, 2):
        done = run_command("rotate-keys", "--data", str(path))
        assert f"has {number} key" in done.stdout
    assert os.stat(path.with_name("tables.db.keys")).st_mode & 0o777 == 0o600


def test_check_all_counts(path: Path) -> None:
    filled(path, 4)
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as db:
        checked = check_all(db)
    assert (checked.tables, checked.entries, checked.damaged) == (4, 80, [])
