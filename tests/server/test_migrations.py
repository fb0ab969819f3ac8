"""A file of every format that existed becomes one of the present format, whole or not at all."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from byre.games import GAMES
from byre.match import Match
from byre.server.keys import Keyring
from byre.server.store import FORMAT, DailyResult, Damaged, Member, SqliteStore, StoredReview, StoreError
from byre.server.store.migrations import _seed_1
from tests.server import format_1, formats
from tests.server.killing import run_and_kill

KEYRING = Keyring([bytes(32)])
CODES = [table["code"] for table in format_1.content()["tables"]]
DROPPED = "nonced"


@pytest.fixture(scope="module")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file that was of format 1."""
    path = tmp_path_factory.mktemp("format1") / "tables.db"
    format_1.build(path)
    SqliteStore(path, keyring=KEYRING).close()
    return path


def entries(path: Path, code: str) -> list[dict[str, Any]]:
    store = SqliteStore(path)
    try:
        stored = store.load(code, "any").result()
    finally:
        store.close()
    assert stored is not None
    return [json.loads(row.entry) for row in stored.rows]


def old(code: str) -> Any:
    return next(table for table in format_1.content()["tables"] if table["code"] == code)


def old_entries(code: str) -> list[dict[str, Any]]:
    return [json.loads(entry) for _, entry in old(code)["entries"]]


def test_the_fixture_has_what_matters() -> None:
    tables = format_1.content()["tables"]
    playing = {old_entries(table["code"])[0]["settings"]["game"] for table in tables if table["status"] == "playing"}
    finished = {file["log"]["game"] for table in tables for file in table["files"].values()}
    assert playing == finished == set(GAMES)
    types = {entry["type"] for code in CODES for entry in old_entries(code)}
    assert types >= {
        "muted",
        "covered",
        "left",
        "nonced",
        "rotated",
        "changed",
        "botted",
        "spoken",
        "extended",
        "voted",
    }
    assert {table["status"] for table in tables} == {"open", "playing", "over"}


@pytest.mark.parametrize("code", CODES)
def test_entries_become_the_new_ones(migrated: Path, code: str) -> None:
    before = [entry for entry in old_entries(code) if entry["type"] != DROPPED]
    after = entries(migrated, code)
    assert len(after) == len(before)
    for was, now in zip(before, after):
        if was["type"] == "promised":
            assert now.keys() == {"type", "secret"}
            assert now["type"] == "committed"
            assert KEYRING.unseal(now["secret"].encode()).decode() == was["secret"]
        elif was["type"] == "moved":
            assert {**now, "action": None} == {**was, "action": None}
            assert isinstance(now["action"], dict)
        elif was["type"] == "started":
            assert (now["rules"], now["deal"]) == (1, 1)
        else:
            assert now == {key: value for key, value in was.items() if key != "nonce"}


@pytest.mark.parametrize("code", CODES)
def test_matches_in_play_stand_where_they_stood(migrated: Path, code: str) -> None:
    """The last match is dealt and played again from the new entries alone."""
    expected = old(code)
    match: Match | None = None
    number, secret, settings = 0, "", {}
    for entry in entries(migrated, code):
        if entry["type"] in ("made", "changed"):
            settings, match = entry["settings"], None
        elif entry["type"] == "committed":
            secret = KEYRING.unseal(entry["secret"].encode()).decode()
        elif entry["type"] == "started":
            number += 1
            nonces = entry["nonces"]
            players = settings.get("players", 4)
            assert len(nonces) == players
            match = Match(settings["game"], players, _seed_1(secret, code, number, nonces), settings["options"])
            if number == expected["number"]:
                assert nonces == expected["nonces"]
        elif entry["type"] == "moved":
            assert match is not None
            match.play(entry["seat"], entry["action"])
    assert number == expected["number"]
    assert (match.view() if match else None) == expected["view"]


@pytest.mark.parametrize("code", CODES)
def test_finished_matches_are_files_of_their_own(migrated: Path, code: str) -> None:
    store = SqliteStore(migrated)
    files = {number: store.finished(code, int(number)).result() for number in ("1", "2", "3")}
    store.close()
    assert {number: json.loads(file) for number, file in files.items() if file} == old(code)["files"]


def test_what_tables_are_found_by(migrated: Path) -> None:
    """`touched` was the time of day, and is up-time now."""
    store = SqliteStore(migrated)
    tables = format_1.content()["tables"]
    assert {one.code for one in store.lobby(99, 0.0).result()} == {one["code"] for one in tables if one["public"]}
    assert max(one.touched for one in store.lobby(99, 0.0).result()) < 1000
    assert store.up() == 987.5
    assert store.value("signing", lambda: b"").hex() == format_1.content()["signing"]
    assert set(store.expire(1e9, 99).result()) == {one["code"] for one in tables if one["status"] != "playing"}
    store.close()
    Path(migrated).unlink()
    format_1.build(migrated)
    SqliteStore(migrated, keyring=KEYRING).close()


def dump(path: Path) -> list[str]:
    with contextlib.closing(sqlite3.connect(path)) as db:
        return list(db.iterdump())


def test_the_old_file_is_kept_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    format_1.build(path)
    before = dump(path)
    SqliteStore(path, keyring=KEYRING).close()
    kept = tmp_path / f"tables.db.before-{FORMAT}"
    assert dump(kept) == before
    assert kept.stat().st_mode & 0o077 == 0
    assert {file.name for file in tmp_path.iterdir()} == {"tables.db", f"tables.db.before-{FORMAT}"}


def test_without_a_keyring_that_of_the_file_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BYRE_KEYS", raising=False)
    path = tmp_path / "tables.db"
    format_1.build(path)
    SqliteStore(path).close()
    assert (tmp_path / "tables.db.keys").stat().st_mode & 0o777 == 0o600


def test_secrets_are_nowhere_in_the_new_file(migrated: Path) -> None:
    """But for those of matches that are over, which were told."""
    data = migrated.read_bytes()
    for table in format_1.content()["tables"]:
        if table["promised"]:
            assert table["promised"].encode() not in data or table["promised"] in told_secrets()
        if table["status"] == "playing":
            assert table["secret"].encode() not in data or table["secret"] in told_secrets()


def told_secrets() -> set[str]:
    return {file["deal"]["secret"] for table in format_1.content()["tables"] for file in table["files"].values()}


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE entries SET entry = x'7b' WHERE code = 'SIXPLY' AND seq = 3",
        "UPDATE entries SET entry = '[]' WHERE code = 'SIXPLY' AND seq = 3",
        "UPDATE entries SET entry = x'ff' WHERE code = 'SIXPLY' AND seq = 3",
        "DELETE FROM entries WHERE code = 'SIXPLY' AND seq = 3",
        "DELETE FROM entries WHERE code = 'SIXPLY'",
        "UPDATE entries SET entry = replace(entry, '\"seat\":0', '\"seat\":9') WHERE code = 'SIXPLY'",
    ],
)
def test_a_table_that_was_damaged_does_not_stop_the_others(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "tables.db"
    format_1.build(path)
    with contextlib.closing(sqlite3.connect(path)) as db, db:
        db.execute(damage)
    store = SqliteStore(path, keyring=KEYRING)
    with pytest.raises(Damaged, match="SIXPLY"):
        store.load("SIXPLY", "any").result()
    for code in CODES:
        assert code == "SIXPLY" or store.load(code, "any").result()
    store.close()


@pytest.mark.parametrize("step", [1, 5, len(CODES)])
def test_killed_while_it_is_brought_up_to_date_it_is_as_before(tmp_path: Path, step: int) -> None:
    path = tmp_path / "tables.db"
    format_1.build(path)
    before = dump(path)
    run_and_kill(
        "from byre.server.store import SqliteStore, migrations",
        "from byre.server.keys import Keyring",
        f"kill_at_call(migrations, '_convert_table', {step})",
        f"SqliteStore(Path({str(path)!r}), keyring=Keyring([bytes(32)]))",
    )
    assert dump(path) == before
    store = SqliteStore(path, keyring=KEYRING)
    assert all(store.load(code, "any").result() for code in CODES)
    store.close()
    assert dump(tmp_path / f"tables.db.before-{FORMAT}") == before


def test_a_server_of_format_1_that_runs_on_it_is_not_disturbed(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    format_1.build(path)
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode=EXCLUSIVE").fetchall()
        other.execute("UPDATE meta SET value = value")
        with pytest.raises(StoreError, match="another server"):
            SqliteStore(path, keyring=KEYRING)
    SqliteStore(path, keyring=KEYRING).close()


def test_the_format_is_the_last_one(migrated: Path) -> None:
    with contextlib.closing(sqlite3.connect(migrated)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (FORMAT,)
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)


# --- from 2 on --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("format", range(2, FORMAT + 1))
def test_a_file_of_a_later_format_keeps_its_rows_and_gets_room_for_what_came_since(tmp_path: Path, format: int) -> None:
    path = tmp_path / "tables.db"
    formats.build(path, format, KEYRING)
    before = dump(path)
    store = SqliteStore(path, keyring=KEYRING)
    for code in CODES:
        stored = store.load(code, "any").result(60)
        assert stored is not None
        assert len(stored.rows) == len([entry for entry in old_entries(code) if entry["type"] != DROPPED])
        assert {number for number in (1, 2, 3) if store.finished(code, number).result(60)} == {
            int(number) for number in old(code)["files"]
        }
    assert store.review("one").result(60) == (formats.REVIEW.data if format >= 3 else None)
    assert store.daily_results("2026-03-01", "six").result(60) == ({12: 1, 7: 1} if format >= 4 else {})
    assert [one.code for one in store.history.matches("ann", 9).result(60)] == (["SIXEND"] if format >= 5 else [])
    assert [one.name for one in store.leagues.of("ann").result(60)] == (["Thursday"] if format >= 6 else [])
    store.save_review(StoredReview("two", 1.0, b"review")).result(60)
    assert store.review("two").result(60) == b"review"
    assert store.save_daily_result(DailyResult("2026-03-02", "six", "ada", 12, 1.0), 9).result(60)
    assert store.leagues.make("M", "Friday", Member("cleo", "Cleo", 1.0), 1.0, 9).result(60)
    store.close()
    kept = tmp_path / f"tables.db.before-{FORMAT}"
    assert (sorted(dump(kept)) == sorted(before)) if format < FORMAT else not kept.exists()


@pytest.mark.parametrize("format", range(1, FORMAT + 1))
def test_whatever_format_it_was_it_is_then_as_a_new_file_is(tmp_path: Path, format: int) -> None:
    """A schema that is changed needs a new format, and a step that leads there."""
    path, new = tmp_path / "tables.db", tmp_path / "new.db"
    if format == 1:
        format_1.build(path)
    else:
        formats.build(path, format, KEYRING)
    SqliteStore(path, keyring=KEYRING).close()
    SqliteStore(new, keyring=KEYRING).close()
    assert formats.schema(path) == formats.schema(new)
