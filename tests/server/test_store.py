"""The tables on disk: what is said to be kept is there, and what cannot be kept is said to be so. Of both stores."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path

import pytest

from byre.server.store import DailyResult, FinishedMatch, Record, Snapshot, StoredReview, StoreError
from tests.server.postgres import PostgresServer
from tests.server.stores import Data, PostgresData, SqliteData
from tests.server.storing import VERSION, append, load, own, rewind, rows, save


@pytest.fixture(params=["sqlite", "postgres"])
def data(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Data]:
    made: Data
    if request.param == "sqlite":
        made = SqliteData(tmp_path / "folder" / "tables.db")
    else:
        postgres: PostgresServer = request.getfixturevalue("postgres")
        made = PostgresData(postgres, postgres.database())
    yield made
    made.close()


def test_what_is_kept_is_there_when_it_is_opened_again(data: Data) -> None:
    store = data.open()
    assert save(store, "A", 0, 1) is None
    assert save(store, "B", 0) is None
    assert save(store, "A", 2) is None
    store.close()
    again = data.open()
    assert load(again, "A") == rows("A", 0, 1, 2)
    assert load(again, "B") == rows("B", 0)
    assert load(again, "C") == []
    again.close()


def test_a_load_waits_for_no_commit_and_shows_only_what_is_committed(data: Data) -> None:
    """It used to wait in one queue with the appends, and for their pace."""
    store = data.open()
    save(store, "A", 0)
    with data.busy(store):
        append(store, rows("A", 1), None, lambda failure: None)
        assert load(store, "A") == rows("A", 0)
        assert store.exists("A").result(60)
        assert not store.exists("B").result(60)
    assert rewind(store, "A") == rows("A", 0, 1), "it waits for what is to be saved"
    store.close()


def test_what_was_acknowledged_is_in_every_load(data: Data) -> None:
    store = data.open()
    for seq in range(50):
        assert save(store, "A", seq) is None
        assert len(load(store, "A")) == seq + 1
    store.close()


def test_lobby(data: Data) -> None:
    store = data.open()
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


def test_a_snapshot_saves_reading_what_came_before(data: Data) -> None:
    store = data.open()
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
        store = data.open()
        own(store, "A")
    store.save_snapshot("A", Snapshot(4, VERSION, b"more"))
    assert store.rewind("A", VERSION).result() == (Snapshot(4, VERSION, b"more"), [])
    assert save(store, "A", 4) is None
    store.close()


def test_a_snapshot_of_entries_that_could_not_be_saved_is_not_saved(data: Data) -> None:
    store = data.open()
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


def test_finished_matches_are_saved_with_their_last_move(data: Data) -> None:
    store = data.open()
    assert save(store, "A", 0, 1, finished=FinishedMatch("A", 1, b'{"one": 1}')) is None
    assert save(store, "A", 9, finished=FinishedMatch("A", 2, b"never")) is not None
    assert store.finished("A", 1).result() == b'{"one": 1}'
    assert store.finished("A", 2).result() is None
    assert store.finished("B", 1).result() is None
    store.close()


# --- retention --------------------------------------------------------------------------------------------------------


def test_old_tables_expire_but_for_those_in_use(data: Data) -> None:
    store = data.open()
    for touched, code in enumerate("ABCD"):
        save(store, code, 0, 1, touched=touched, finished=FinishedMatch(code, 1, b"{}"))
    assert store.expire(3.0, 9, {"B"}).result() == ["A", "C"]
    assert [bool(load(store, code)) for code in "ABCD"] == [False, True, False, True]
    assert [bool(store.finished(code, 1).result()) for code in "ABCD"] == [False, True, False, True]
    assert store.expire(9.0, 9).result() == ["B", "D"]
    assert save(store, "A", 0) is None, "it is a new table"
    store.close()
    data.open().close()


def test_a_match_in_play_never_expires(data: Data) -> None:
    """After a month switched off, 540 of 600 matches in play were deleted."""
    store = data.open()
    save(store, "A", 0, touched=0.0, status="playing")
    save(store, "B", 0, touched=0.0)
    assert store.expire(1e12, 10**6).result() == ["B"]
    assert load(store, "A") == rows("A", 0)
    store.close()


def test_expiry_has_a_limit_and_takes_the_oldest(data: Data) -> None:
    store = data.open()
    for number in range(50):
        save(store, f"T{number:02}", 0, touched=float(50 - number))
    assert store.expire(1e9, 35, {"T49"}).result() == [f"T{number:02}" for number in range(48, 13, -1)]
    store.close()


def test_a_table_that_is_touched_while_others_expire_stays(data: Data) -> None:
    store = data.open()
    for number in range(30):
        save(store, f"T{number:02}", 0, touched=float(number))
    saved: Future[Exception | None] = Future()
    with data.busy(store):
        gone = store.expire(100.0, 99)
        append(store, rows("T29", 1), Record("T29", "open", False, 200.0), saved.set_result)
    assert saved.result(60) is None
    assert "T29" not in gone.result(60)
    assert load(store, "T29") == rows("T29", 0, 1)
    store.close()


def test_moves_are_saved_while_many_tables_expire(data: Data) -> None:
    store = data.open()
    for number in range(100):
        save(store, f"T{number:02}", 0, touched=0.0)
    save(store, "A", 0, touched=10.0)
    gone = store.expire(5.0, 100)
    assert save(store, "A", 1, touched=10.0) is None
    assert not gone.done(), "it is done in small parts"
    assert len(gone.result(60)) == 100
    store.close()


def test_a_value_is_made_once(data: Data) -> None:
    store = data.open()
    assert store.value("k", lambda: b"one") == b"one"
    assert store.value("k", lambda: b"two") == b"one"
    store.close()
    again = data.open()
    assert again.value("k", lambda: b"three") == b"one"
    again.close()


def test_uptime_goes_on_and_never_back(data: Data) -> None:
    store = data.open()
    assert store.up() == 0.0
    store.beat(7.25).result()
    assert store.up() == 7.25
    store.beat(9.5).result()
    store.close()
    again = data.open()
    assert again.up() == 9.5
    again.close()


# --- what cannot be kept ---------------------------------------------------------------------------------------------


def test_what_could_not_be_kept_is_said_so_and_is_not_there(data: Data) -> None:
    store = data.open()
    save(store, "A", 0)
    data.refuse(store, "INSERT ON entries WHEN NEW.code = 'A'")
    assert isinstance(save(store, "A", 1), StoreError)
    data.allow(store)
    failure = save(store, "A", 1)
    assert failure is not None
    assert "before" in str(failure)
    assert load(store, "A") == rows("A", 0)
    assert save(store, "A", 1) is not None, "to look at it is not to go back to it"
    assert save(store, "B", 0) is None, "another table is not concerned"
    assert rewind(store, "A") == rows("A", 0)
    assert save(store, "A", 1) is None
    store.close()
    again = data.open()
    assert load(again, "A") == rows("A", 0, 1)
    again.close()


def test_who_keeps_nothing_is_told_when_all_before_is_done(data: Data) -> None:
    store = data.open()
    save(store, "A", 0)
    data.refuse(store, "INSERT ON entries")
    answers: list[Future[Exception | None]] = [Future(), Future()]
    with data.busy(store):
        append(store, rows("A", 1), None, answers[0].set_result)
        append(store, [], None, answers[1].set_result)
        assert not answers[1].done()
    assert isinstance(answers[0].result(60), StoreError)
    assert answers[1].result(60) is None
    store.close()


def test_what_is_asked_at_once_is_kept_in_order(data: Data) -> None:
    store = data.open()
    save(store, "A", 0)
    told: list[tuple[int, Exception | None]] = []
    with data.busy(store):
        for seq in range(1, 100):
            append(store, rows("A", seq), None, lambda failure, seq=seq: told.append((seq, failure)))  # type: ignore[misc]
        assert store.waiting() == 99
    assert rewind(store, "A") == rows("A", *range(100))
    assert told == [(seq, None) for seq in range(1, 100)]
    assert store.waiting() == 0
    store.close()


def test_an_entry_out_of_order_is_refused_and_takes_no_other_table_with_it(data: Data) -> None:
    store = data.open()
    save(store, "A", 0, 1)
    save(store, "B", 0)
    own(store, "C")
    answers: list[Future[Exception | None]] = [Future() for _ in range(4)]
    with data.busy(store):
        append(store, rows("B", 1), None, answers[0].set_result)
        append(store, rows("A", 1), None, answers[1].set_result)  # that one is there already
        append(store, rows("A", 2), None, answers[2].set_result)  # and this is built on it
        append(store, rows("C", 0), None, answers[3].set_result)  # nobody would find it
    assert [answer.result(60) is None for answer in answers] == [True, False, False, False]
    assert rewind(store, "B") == rows("B", 0, 1)
    assert rewind(store, "A") == rows("A", 0, 1)
    assert rewind(store, "C") == []
    assert save(store, "A", 3) is not None
    assert rewind(store, "A") == rows("A", 0, 1)
    assert save(store, "A", 2) is None
    assert save(store, "C", 0) is None
    store.close()


def test_a_commit_that_fails_takes_nothing_with_it(data: Data) -> None:
    store = data.open()
    save(store, "A", 0)
    data.refuse(store, "INSERT ON entries WHEN NEW.seq = 2")
    own(store, "B")
    answers: list[Future[Exception | None]] = [Future(), Future()]
    with data.busy(store):
        append(store, rows("B", 0), Record("B", "open", False, 1.0), answers[0].set_result, FinishedMatch("B", 1, b""))
        append(store, rows("A", 1, 2), None, answers[1].set_result)
    assert [isinstance(answer.result(60), StoreError) for answer in answers] == [True, True]
    assert rewind(store, "B") == []
    assert not store.exists("B").result()
    assert store.finished("B", 1).result() is None
    assert rewind(store, "A") == rows("A", 0)
    assert save(store, "B", 0) is None
    store.close()


def test_after_closing_everybody_is_told_so(data: Data) -> None:
    store = data.open()
    store.close()
    store.close()
    assert isinstance(save(store, "A", 0), StoreError)
    for answer in (store.load("A", VERSION), store.rewind("A", VERSION), store.beat(1.0), store.expire(1.0, 1)):
        with pytest.raises(StoreError, match="closed"):
            answer.result(60)
    store.save_snapshot("A", Snapshot(1, VERSION, b""))


def test_expiring_that_fails_does_not_end_all_keeping(data: Data) -> None:
    store = data.open()
    save(store, "A", 0)
    data.refuse(store, "DELETE ON tables")
    with pytest.raises(StoreError, match="no room"):
        store.expire(9.0, 9).result()
    assert save(store, "A", 1) is None
    assert load(store, "A") == rows("A", 0, 1)
    store.close()


def test_a_review_is_kept_until_it_is_old(data: Data) -> None:
    store = data.open()
    assert store.review("one").result(60) is None
    store.save_review(StoredReview("one", 1.0, b"first")).result(60)
    store.save_review(StoredReview("one", 2.0, b"second")).result(60)
    store.save_review(StoredReview("two", 5.0, b"other")).result(60)
    store.close()
    again = data.open()
    assert again.review("one").result(60) == b"second"
    assert again.expire(2.0, 9).result(60) == []
    assert again.review("one").result(60) == b"second"
    again.expire(5.0, 9).result(60)
    assert again.review("one").result(60) is None
    assert again.review("two").result(60) == b"other"
    again.close()


def test_a_result_of_the_day_is_kept_once_for_each_person(data: Data) -> None:
    store = data.open()
    ada = DailyResult("2026-03-01", "six", "ada", 12, 1.0)
    assert store.save_daily_result(ada, 9).result(60)
    assert not store.save_daily_result(ada._replace(points=3), 9).result(60)
    assert store.save_daily_result(ada._replace(person="bob"), 9).result(60)
    assert store.save_daily_result(ada._replace(person="cyd", points=-4), 9).result(60)
    assert store.save_daily_result(ada._replace(game="beaver", points=1), 9).result(60)
    store.close()
    again = data.open()
    assert again.daily_results("2026-03-01", "six").result(60) == {12: 2, -4: 1}
    assert again.daily_results("2026-03-02", "six").result(60) == {}
    again.close()


def test_no_more_results_of_a_day_are_kept_than_there_may_be(data: Data) -> None:
    store = data.open()
    some = [DailyResult("2026-03-01", "six", f"person {i}", i, 1.0) for i in range(3)]
    assert [store.save_daily_result(one, 2).result(60) for one in some] == [True, True, False]
    assert store.save_daily_result(some[2]._replace(day="2026-03-02"), 2).result(60)
    store.close()


def test_results_of_the_day_are_forgotten_when_they_are_old(data: Data) -> None:
    store = data.open()
    for number, up in enumerate((1.0, 5.0)):
        store.save_daily_result(DailyResult("2026-03-01", "six", str(number), number, up), 9).result(60)
    store.expire(5.0, 9).result(60)
    assert store.daily_results("2026-03-01", "six").result(60) == {1: 1}
    store.close()
