"""Histories of finished matches, of both stores: who has a match, what is deleted, and what stays."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from byre.server.store import FinishedMatch, Member, SqliteStore, Store
from byre.server.store.history import AT_ONCE, FORGET_FILES, FORGET_HISTORY, FORGET_PLAYED, _forget, run_on
from tests.server.postgres import PostgresServer
from tests.server.stores import Data, PostgresData, SqliteData
from tests.server.storing import own, save

MOST = 200


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    data: Data
    if request.param == "sqlite":
        data = SqliteData(tmp_path / "tables.db")
    else:
        postgres: PostgresServer = request.getfixturevalue("postgres")
        data = PostgresData(postgres, postgres.database())
    opened = data.open()
    yield opened
    opened.close()
    data.close()


def finish(store: Store, code: str, number: int = 1, *persons: str, ended: float = 0.0, up: float = 0.0) -> None:
    """End a match at a table: the persons have the first seats."""
    seats = tuple((person, seat) for seat, person in enumerate(persons))
    log = f"{code} {number}".encode()
    match = FinishedMatch(code, number, b'{"file": 1}', ended, up, log, b"{}", seats)
    own(store, code)
    assert save(store, code, number - 1, finished=match) is None


def codes(store: Store, person: str, most: int = MOST) -> list[str]:
    return [one.code for one in store.history.matches(person, most).result(60)]


def test_a_match_is_in_the_history_of_all_who_played_in_it(store: Store) -> None:
    finish(store, "A", 1, "ann", "ben", ended=1.0)
    finish(store, "B", 1, "ann", ended=3.0)
    finish(store, "C", 1, "ben", "ann", ended=2.0)
    assert codes(store, "ann") == ["B", "C", "A"], "the latest first"
    assert codes(store, "ann", 2) == ["B", "C"]
    assert codes(store, "ben") == ["C", "A"]
    assert codes(store, "cleo") == []
    found = store.history.matches("ann", MOST).result(60)[1]
    assert tuple(found) == ("C", 1, 1, 2.0, b"C 1", b"{}", None)
    assert store.history.seat("ann", "C", 1).result(60) == 1
    assert store.history.seat("cleo", "C", 1).result(60) is None
    assert store.history.seat("ann", "C", 2).result(60) is None


def test_a_rematch_is_a_match_of_its_own(store: Store) -> None:
    finish(store, "A", 1, "ann", "ben", ended=1.0)
    finish(store, "A", 2, "ben", "ann", ended=2.0)
    assert [(one.number, one.seat) for one in store.history.matches("ann", MOST).result(60)] == [(2, 1), (1, 0)]


def test_a_match_of_bots_is_in_nobodys_history(store: Store) -> None:
    finish(store, "A", 1)
    assert store.finished("A", 1).result(60) == b'{"file": 1}'
    assert store.history.expire(10.0, MOST).result(60) == 0


def test_company_are_the_others_who_still_have_the_match(store: Store) -> None:
    finish(store, "A", 1, "ann", "ben", "cleo", ended=1.0)
    finish(store, "B", 1, "dan", "ben", ended=1.0)
    assert sorted(store.history.company("ann", MOST).result(60)) == [("A", 1, 1, "ben"), ("A", 1, 2, "cleo")]
    assert store.history.delete("ben", "A", 1).result(60) == 1
    assert store.history.company("ann", MOST).result(60) == [("A", 1, 2, "cleo")]


def test_whoever_deletes_a_match_is_not_linked_to_it_and_the_others_keep_it(store: Store) -> None:
    finish(store, "A", 1, "ann", "ben", ended=1.0)
    finish(store, "B", 1, "ann", ended=2.0)
    assert store.history.delete("cleo", "A", 1).result(60) == 0
    assert store.history.delete("ann", "A", 1).result(60) == 1
    assert store.history.delete("ann", "A", 1).result(60) == 0
    assert (codes(store, "ann"), codes(store, "ben")) == (["B"], ["A"])
    assert store.history.delete("ann").result(60) == 1
    assert (codes(store, "ann"), codes(store, "ben")) == ([], ["A"])


def test_a_file_outlives_its_table_in_a_history(store: Store) -> None:
    """A table is forgotten after a month; its matches are still to be looked at."""
    finish(store, "A", 1, "ann", "ben", ended=1.0)
    finish(store, "B", 1)
    assert sorted(store.expire(9.0, MOST).result(60)) == ["A", "B"]
    assert store.finished("A", 1).result(60) is not None
    assert store.finished("B", 1).result(60) is None
    assert codes(store, "ann") == ["A"]
    assert not store.exists("A").result(60)
    assert store.is_taken("A").result(60), "no other table gets its code"
    assert not store.is_taken("B").result(60)
    store.history.delete("ann").result(60)
    assert store.finished("A", 1).result(60) is not None, "ben still has it"
    store.history.delete("ben").result(60)
    assert store.finished("A", 1).result(60) is None
    assert not store.is_taken("A").result(60)


def test_a_file_stays_as_long_as_its_table(store: Store) -> None:
    finish(store, "A", 1, "ann", ended=1.0)
    store.history.delete("ann").result(60)
    assert store.finished("A", 1).result(60) is not None
    store.expire(9.0, MOST).result(60)
    assert store.finished("A", 1).result(60) is None


def test_old_matches_are_deleted_from_all_histories(store: Store) -> None:
    for number in range(1, 6):
        finish(store, "A", number, "ann", "ben", ended=float(number), up=float(number))
    assert store.history.expire(4.0, 2).result(60) == 2, "the oldest, so many at once"
    assert [one.number for one in store.history.matches("ann", MOST).result(60)] == [5, 4, 3]
    assert store.history.expire(4.0, 9).result(60) == 1
    assert [one.number for one in store.history.matches("ben", MOST).result(60)] == [5, 4]
    assert store.history.seat("ann", "A", 1).result(60) is None


def test_what_a_review_found_is_kept_with_all_matches_of_the_same_log(store: Store) -> None:
    finish(store, "A", 1, "ann", ended=1.0)
    finish(store, "A", 2, "ann", ended=2.0)
    store.history.save_account(b"A 1", b"[1]").result(60)
    store.history.save_account(b"other", b"[2]").result(60)
    assert [one.account for one in store.history.matches("ann", MOST).result(60)] == [None, b"[1]"]


def test_nothing_is_in_a_history_of_a_match_that_was_not_saved(store: Store) -> None:
    match = FinishedMatch("A", 1, b"{}", 1.0, 1.0, b"log", b"{}", (("ann", 0),))
    own(store, "A")
    assert save(store, "A", 5, finished=match) is not None
    assert codes(store, "ann") == []


def test_many_matches_are_deleted_in_steps(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move waited until the last of them was deleted."""
    steps, number, write = list[object](), 2 * AT_ONCE + 1, store.history._write

    def counted_write(ask: Any) -> Any:
        steps.append(ask)
        return write(ask)

    monkeypatch.setattr(store.history, "_write", counted_write)
    for at in range(number):
        finish(store, f"T{at}", 1, "ann", *(["ben"] if at % 2 else []), ended=at)
    assert store.history.delete("ann").result(60) == number
    assert len(steps) == 3, "other things are written between them"
    assert codes(store, "ann") == []
    assert len(codes(store, "ben")) == number // 2, "others keep theirs"


def test_what_is_old_is_deleted_in_steps_but_no_more_than_is_asked_for(store: Store) -> None:
    for at in range(AT_ONCE + 3):
        finish(store, f"T{at}", 1, "ann", up=at)
    assert store.history.expire(1000.0, AT_ONCE + 1).result(60) == AT_ONCE + 1
    assert sorted(codes(store, "ann")) == [f"T{AT_ONCE + 1}", f"T{AT_ONCE + 2}"]
    assert store.history.expire(1000.0, MOST).result(60) == 2
    assert store.history.delete("ann").result(60) == 0


def test_what_is_deleted_on_sqlite_is_found_by_an_index(tmp_path: Path) -> None:
    store, plans = SqliteStore(tmp_path / "tables.db"), list[str]()
    question = _forget([("A", 1), ("B", 2)], FORGET_HISTORY, FORGET_PLAYED, FORGET_FILES)

    def explain(statement: str, values: Sequence[object]) -> list[tuple[int]]:
        plans.extend(plan for *_, plan in store._db.execute(f"EXPLAIN QUERY PLAN {statement}", values))
        return []

    store._ask(lambda: run_on(explain, question)).result(60)
    store.close()
    assert len(plans) > 6
    assert not [plan for plan in plans if "SCAN" in plan.partition(" ")[0]]


def test_no_move_waits_on_postgresql_for_what_is_written_into_histories(postgres: PostgresServer) -> None:
    data = PostgresData(postgres, postgres.database())
    store = data.open()
    finish(store, "A", 1, "ann")

    async def lock() -> asyncpg.Connection:
        connection = await asyncpg.connect(data.address)
        await connection.execute("BEGIN; LOCK TABLE history IN ACCESS EXCLUSIVE MODE")
        return connection

    locked = asyncio.run_coroutine_threadsafe(lock(), data._loop).result(60)
    deleted = store.history.delete("ann")
    assert save(store, "A", 1) is None
    assert not deleted.done()
    asyncio.run_coroutine_threadsafe(locked.close(), data._loop).result(60)
    assert deleted.result(60) == 1
    store.close()
    data.close()


def test_a_match_that_all_delete_at_once_at_two_servers_is_gone(postgres: PostgresServer) -> None:
    """Each of them still saw the other's row, and the match stayed for a year."""
    with contextlib.closing(PostgresData(postgres, postgres.database())) as data:
        one, other = data.open(), data.open()
        for number in range(1, 21):
            finish(one, "A", number, "ann", "ben")
        deletions = [
            store.history.delete(person, "A", number)
            for number in range(1, 21)
            for store, person in ((one, "ann"), (other, "ben"))
        ]
        assert [deleted.result(60) for deleted in deletions] == [1] * 40
        assert data.execute("SELECT number FROM played") == [[]]


# --- leagues ----------------------------------------------------------------------------------------------------------


def counted(store: Store, code: str = "club", most: int = MOST) -> list[tuple[str, str]]:
    return [(one.person, one.played.code) for one in store.leagues.matches(code, most).result(60)]


def test_a_match_counts_in_a_league_if_two_members_played_since_they_joined(store: Store) -> None:
    leagues = store.leagues
    assert leagues.make("club", "Club", Member("ann", "Ann", 10.0), 0.0, 2).result(60)
    assert leagues.join("club", Member("ben", "Ben", 20.0), 0.0, 9, 2).result(60) is None
    finish(store, "A", 1, "ann", "ben", ended=15.0)
    finish(store, "B", 1, "ann", "ben", "cleo", ended=25.0)
    finish(store, "C", 1, "ann", "cleo", ended=26.0)
    finish(store, "D", 1, "ben", "ann", ended=27.0)
    assert counted(store) == [("ben", "D"), ("ann", "D"), ("ann", "B"), ("ben", "B")]
    assert counted(store, most=2) == [("ben", "D"), ("ann", "D")]
    assert counted(store, "other") == []
    store.history.delete("ben", "D", 1).result(60)
    assert counted(store) == [("ann", "B"), ("ben", "B")]
    assert leagues.leave("club", "ann").result(60)
    assert not leagues.leave("club", "ann").result(60)
    assert counted(store) == []
    found = leagues.find("club").result(60)
    assert found is not None
    assert found.is_led_by("ben")
    leagues.leave("club", "ben").result(60)
    assert leagues.find("club").result(60) is None, "nobody is left"


def test_two_who_join_at_once_have_names_that_differ(store: Store) -> None:
    leagues = store.leagues
    leagues.make("club", "Club", Member("ann", "Ann", 1.0), 5.0, 2).result(60)
    joining = [leagues.join("club", Member(one, "Ben", 2.0), 5.0, 9, 2) for one in ("ben", "eve")]
    assert sorted(str(one.result(60)) for one in joining) == ["None", "name_taken"]
    assert leagues.join("club", Member("ann", "ANN", 3.0), 6.0, 9, 2).result(60) is None, "her own, written otherwise"
    found = leagues.find("club").result(60)
    assert found is not None
    assert sorted(one.name for one in found.members) == ["ANN", "Ben"]


def test_leagues_are_bounded_and_forgotten(store: Store) -> None:
    leagues = store.leagues
    ann = Member("ann", "Ann", 1.0)
    assert [leagues.make(code, code, ann, 5.0, 2).result(60) for code in "XYZ"] == [True, True, False]
    joined = [leagues.join("X", Member(one, one, 2.0), 5.0, 2, 2).result(60) for one in ("ben", "cleo")]
    assert joined == [None, "league_full"]
    assert leagues.join("X", Member("ben", "Benno", 3.0), 6.0, 2, 2).result(60) is None, "another name"
    assert leagues.join("nowhere", ann, 5.0, 9, 9).result(60) == "no_league"
    leagues.make("Z", "Z", Member("dan", "Dan", 1.0), 5.0, 2).result(60)
    assert leagues.join("Z", ann, 5.0, 9, 2).result(60) == "many_leagues"
    leagues.delete("Z").result(60)
    assert [one.code for one in leagues.of("ann").result(60)] == ["X", "Y"]
    found = leagues.find("X").result(60)
    assert found is not None
    assert found.members == [ann, ("ben", "Benno", 2.0)], "who joined when stays"
    assert leagues.expire(6.0, MOST).result(60) == 1
    assert [one.code for one in leagues.of("ann").result(60)] == ["X"]
    leagues.touch("X", 9.0).result(60)
    assert leagues.expire(8.0, MOST).result(60) == 0
    leagues.delete("X").result(60)
    assert leagues.of("ben").result(60) == []
