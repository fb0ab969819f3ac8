"""Reviews of finished matches: made once for all, bounded, kept, and never of a match that is not over."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest

from byre.analysis import review
from byre.errors import BadLog
from byre.games import GAMES
from byre.server.bot_workers import messages
from byre.server.bot_workers.messages import RefusedForNow
from byre.server.bot_workers.pool import Pool
from byre.server.bot_workers.queues import Job
from byre.server.bot_workers.reviewing import ReviewAnswer
from byre.server.commands import RequestRefused
from byre.server.files import fragment
from byre.server.limits import LIMITS
from byre.server.review_progress import SharedReviews
from byre.server.reviews import Reviews, RunningReview, identify, playouts_for
from byre.server.store import SqliteStore, StoredReview
from byre.version import RULES_VERSION
from tests.analysis.matches import short_log
from tests.server.running import PATIENCE, Answer, Server, careless, eventually, new_party, run, seated, wait_for_review

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a worker has a socket as its stdin")
PLAYOUTS = 200
ID = "0" * 32  # of a review
LOWEST_PRIORITY = 19  # of Unix: everything else comes first


def finished(server: Server, asked: dict[str, Any]) -> dict[str, Any]:
    """Ask for a review, and again until it is done."""
    answer = ask_until_known(server, asked)
    assert answer.status == 200, answer.body
    return dict(answer.json)


def ask_until_known(server: Server, asked: Any) -> Answer:
    """Ask for a review, and again until it is done or refused, which may be after the first answer."""
    answer = server.post("/api/reviews", asked)
    return wait_for_review(answer, lambda: server.get(f"/api/reviews/{answer.json['id']}"))


async def play(server: Server, joined: list[dict[str, Any]]) -> None:
    async with seated(server, joined) as tables:
        await tables[0].ask("start")
        await asyncio.gather(*(table.play(careless(seat)) for seat, table in enumerate(tables)))


# --- over HTTP --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_it_is_what_the_library_finds(server: Server, game: str) -> None:
    log = short_log(game)
    told = finished(server, {"file": log})
    made = review(log, playouts=PLAYOUTS)
    assert told["review"]["playouts"] == PLAYOUTS
    assert told["done"] == told["total"] > 0
    assert [one["n"] for one in told["decisions"]] == [one.decision.n for one in made.decisions]
    for found, one in zip(told["decisions"], made.decisions):
        whole = one.json()
        assert found["seat"] == one.decision.seat
        assert {key: found[key] for key in whole.keys() & found.keys()} == {
            key: whole[key] for key in whole.keys() & found.keys()
        }
    for seat, account in zip(told["review"]["seats"], made.json()["seats"]):
        assert {**account, **seat} == account, "nothing in it differs"
        assert seat["result"] == seat["expected"] + seat["cost"] - seat["luck"]
    msgspec.convert(told, ReviewAnswer)


def test_table_file_log_and_link_are_one_review(server: Server) -> None:
    joined = new_party(server, "six", 2, options={"rounds": 1})
    code = joined[0]["code"]
    run(play(server, joined))
    file = server.match_file(code)
    asked: list[dict[str, Any]] = [
        {"table": code, "match": 1},
        {"table": code.lower(), "match": 1},
        {"file": file},
        {"file": file["log"]},
        {"link": fragment(msgspec.json.encode(file))},
    ]
    first = finished(server, asked[0])
    for one in asked[1:]:
        assert server.post("/api/reviews", one).json == first
    packed = server.get(f"/api/reviews/{first['id']}", accept_encoding="gzip")
    assert packed.headers["content-encoding"] == "gzip"


def test_nobody_gets_a_review_of_a_match_that_is_not_over(server: Server) -> None:
    log = short_log("six")
    begun = {**log, "actions": log["actions"][:-1]}
    for _ in range(2):
        answer = ask_until_known(server, {"file": begun})
        assert (answer.status, answer.json["reason"]) == (400, "malformed")
        assert "not over" in answer.json["text"]
    code = server.make_table(bots="easy", start=True)["code"]
    answer = server.post("/api/reviews", {"table": code, "match": 1})
    assert (answer.status, answer.json["reason"]) == (404, "no_match")


@pytest.mark.parametrize(
    ("asked", "status", "reason", "text"),
    [
        ({}, 400, "malformed", "'table' and 'match'"),
        ({"table": "ABCDEF"}, 400, "malformed", "'table' and 'match'"),
        ({"match": 1, "file": {}}, 400, "malformed", "'table' and 'match'"),
        ({"file": {}, "link": "x"}, 400, "malformed", "'table' and 'match'"),
        ({"table": "NOSUCH", "match": 1}, 404, "no_table", "no table"),
        ({"link": "nonsense"}, 400, "malformed", "this link carries no match"),
        ({"file": {"format": "x"}}, 400, "malformed", "this is no match"),
        ({"file": {"game": "six"}}, 400, "malformed", ""),
        ({"file": {"game": ["six"], "actions": 1}}, 400, "malformed", ""),
        ({"file": {"actions": [[0, {}]] * 5000}}, 400, "malformed", "at most 2000 actions"),
        ({"file": {"text": "x" * LIMITS.largest_review}}, 413, "too_large", ""),
    ],
)
def test_what_is_no_match_is_refused(server: Server, asked: Any, status: int, reason: str, text: str) -> None:
    answer = ask_until_known(server, asked)
    assert (answer.status, answer.json["reason"]) == (status, reason), answer.body
    assert text in answer.json["text"]


def test_a_review_that_nobody_asked_for_is_not_there(server: Server) -> None:
    answer = server.get(f"/api/reviews/{'0' * 32}")
    assert (answer.status, answer.json["reason"]) == (404, "no_review")
    assert server.get("/api/reviews/x").status == 400


# --- inside -----------------------------------------------------------------------------------------------------------


class Clock:
    """The time that servers have been up."""

    def __init__(self) -> None:
        self.up = 7.0

    def __call__(self) -> float:
        return self.up


@contextlib.asynccontextmanager
async def reviewing(
    path: Path,
    open_store: Callable[[Path], SqliteStore] = SqliteStore,
    uptime: Callable[[], float] | None = None,
    **limits: Any,
) -> AsyncIterator[Reviews]:
    store = open_store(path)
    store.start(asyncio.get_running_loop())
    few = msgspec.structs.replace(LIMITS, **{"review_playouts": PLAYOUTS, **limits})
    pool = Pool(1, few.decision_within, behind_bots=True)
    reviews = Reviews(store, pool, uptime or Clock(), few)
    try:
        yield reviews
    finally:
        pool.close()
        await reviews.close()
        store.close()


async def until_done(reviews: Reviews, id: str) -> bytes:
    while isinstance(found := await reviews.get(id), RunningReview):
        await asyncio.sleep(0.02)
    return found


def test_the_worker_is_started_in_a_while_unless_the_server_is_closed_before() -> None:
    async def start(close: bool) -> None:
        pool = Pool(1, LIMITS.decision_within, behind_bots=True)
        pool.start_after(0.0)
        if close:
            pool.close()
            await asyncio.sleep(0.05)
            assert not pool.workers
        else:
            await eventually(lambda: pool.workers)
            pool.close()

    run(start(close=False))
    run(start(close=True))


def test_it_is_made_once_and_kept(tmp_path: Path) -> None:
    log = short_log("beaver")
    id = identify(log, PLAYOUTS).id

    async def make() -> bytes:
        async with reviewing(tmp_path / "tables.db") as reviews:
            await asyncio.gather(*(reviews.ask(f"client {number}", log) for number in range(5)))
            return await until_done(reviews, id)

    async def again() -> bytes:
        async with reviewing(tmp_path / "tables.db") as reviews:
            found = await reviews.ask("another", log)
            assert isinstance(found, bytes)
            assert not reviews.pids, "nothing was computed"
            return found

    assert run(make()) == run(again())


class SlowStore(SqliteStore):
    """A store that takes a while to save a review."""

    def save_review(self, review: StoredReview) -> Future[None]:
        save = super().save_review

        def save_late() -> None:
            time.sleep(0.1)
            save(review).result()

        return ThreadPoolExecutor(1).submit(save_late)


def test_one_that_is_found_just_before_the_server_ends_is_kept(tmp_path: Path) -> None:
    """It was lost, and had to be computed again."""
    log = short_log("beaver")

    async def make() -> bytes:
        async with reviewing(tmp_path / "tables.db", SlowStore) as reviews:
            await reviews.ask("somebody", log)
            return await until_done(reviews, identify(log, PLAYOUTS).id)

    async def again() -> object:
        async with reviewing(tmp_path / "tables.db") as reviews:
            return await reviews.ask("another", log)

    assert run(make()) == run(again())


class FinishedMeanwhile(SqliteStore):
    """A store in which another server finishes a review just after this one has looked for it."""

    def review(self, id: str) -> Future[bytes | None]:
        found = super().review(id)
        if id == ID and found.result() is None:
            self.save_review(StoredReview(ID, 7.0, b"a review")).result()
        return found


def test_one_that_another_server_finishes_while_it_is_asked_for_is_found(tmp_path: Path) -> None:
    async def look() -> None:
        async with reviewing(tmp_path / "tables.db", FinishedMeanwhile) as reviews:
            reviews.share_progress()
            assert await reviews.get(ID) == b"a review"

    run(look())


def test_what_is_told_last_is_saved_last(tmp_path: Path) -> None:
    async def look() -> None:
        store = SqliteStore(tmp_path / "tables.db")
        store.start(asyncio.get_running_loop())
        told = SharedReviews(store, lambda: 7.0)
        told.tell(ID, 1, 2, [])
        told.end(ID, BadLog("it is none"))
        await told.saved(ID)
        found = await SharedReviews(store, lambda: 7.0).find(ID)
        store.close()
        assert isinstance(found, BadLog)

    run(look())


def test_marks_come_before_the_end(tmp_path: Path) -> None:
    log = short_log("six")

    async def look() -> None:
        async with reviewing(tmp_path / "tables.db", review_playouts=3000) as reviews:
            begun = await reviews.ask("client", log)
            assert isinstance(begun, RunningReview)
            while not begun.found:
                await asyncio.wait_for(begun.heard.wait(), PATIENCE)
                await asyncio.sleep(0.02)
            told = msgspec.json.decode(begun.answer(), type=ReviewAnswer)
            assert told.review is None
            assert 0 < len(told.decisions) <= told.done <= told.total
            assert msgspec.json.decode(begun.answer(len(begun.found)))["decisions"] == []

    run(look())


def test_too_many_are_refused(tmp_path: Path) -> None:
    logs = [
        {**short_log("six"), "seed": f"{number:064x}"} for number in range(9)
    ]  # no matches, which is found out later

    async def ask_many() -> None:
        async with reviewing(tmp_path / "tables.db", reviews=5) as reviews:
            answers = await asyncio.gather(
                *(reviews.ask(f"client {number}", log) for number, log in enumerate(logs)), return_exceptions=True
            )
            refused = [one.reason for one in answers if isinstance(one, RequestRefused)]
            assert refused == ["busy"] * 4
            while reviews._running:
                await asyncio.sleep(0.02)
            with pytest.raises(BadLog):
                await reviews.ask("client 0", logs[0])
            for log in logs[5:]:
                with contextlib.suppress(BadLog):  # there is room again: it is not refused as busy
                    await reviews.ask("one client", log)

    run(ask_many())


def test_one_address_is_counted(tmp_path: Path) -> None:
    logs = [{**short_log("six"), "seed": f"{number:064x}"} for number in range(3)]

    async def ask_often() -> None:
        async with reviewing(tmp_path / "tables.db", reviews_per_hour=2) as reviews:
            for log in logs[:2]:
                with contextlib.suppress(BadLog):
                    await reviews.ask("client", log)
            with pytest.raises(RequestRefused, match="reviews 2 in 3600 s"):
                await reviews.ask("client", logs[2])

    run(ask_often())


def test_a_worker_that_dies_is_replaced_and_the_review_can_be_asked_for_again(tmp_path: Path) -> None:
    log = short_log("six")

    async def kill() -> None:
        async with reviewing(tmp_path / "tables.db", review_playouts=20_000) as reviews:
            begun = await reviews.ask("client", log)
            assert isinstance(begun, RunningReview)
            while not begun.found:
                await asyncio.sleep(0.02)
            assert os.getpriority(os.PRIO_PROCESS, reviews.pids[0]) == LOWEST_PRIORITY
            os.kill(reviews.pids[0], signal.SIGKILL)
            while reviews._running:
                await asyncio.sleep(0.02)
            with pytest.raises(RequestRefused, match="just now"):
                await reviews.get(begun.id)
            assert reviews.has_failed(begun.log), "others that wait come first"
            assert isinstance(await reviews.ask("client", log), RunningReview)

    run(kill())


def test_a_review_that_nobody_asks_about_any_more_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody had four long matches reviewed and closed the page: everybody else waited for them."""
    monkeypatch.setattr("byre.server.reviews.LOOK_EVERY", 0.01)
    monkeypatch.setattr("byre.server.reviews.FIRST_NEWS", 0.0)
    clock, long = Clock(), LIMITS.review_asked_within + 1
    answers, pass_on = list[messages.Answer](), Pool._pass_on

    def note(pool: Pool, job: Job, answer: messages.Answer) -> None:
        answers.append(answer)
        pass_on(pool, job, answer)

    monkeypatch.setattr(Pool, "_pass_on", note)

    async def forget() -> None:
        async with reviewing(tmp_path / "tables.db", uptime=clock, review_playouts=20_000) as reviews:
            running, waiting = [await reviews.ask("client", short_log(game)) for game in ("six", "donkey")]
            assert isinstance(running, RunningReview)
            assert isinstance(waiting, RunningReview)
            await asyncio.wait_for(running.heard.wait(), PATIENCE)
            clock.up += long / 2
            await reviews.get(running.id)
            clock.up += long / 2
            await eventually(lambda: waiting.id not in reviews._running)
            assert running.id in reviews._running, "somebody has asked about this one"
            assert not reviews._pool.waiting()
            (worker,) = reviews._pool.workers
            clock.up += long / 2
            await eventually(lambda: worker.slow is None)
            assert reviews._pool.workers == [worker]
            assert [type(one) for one in answers] == [messages.ReviewStopped], (
                "it was neither killed nor made to its end"
            )
            for one in (running, waiting):
                with pytest.raises(RequestRefused, match="can be made again"):
                    await reviews.get(one.id)
            assert isinstance(await reviews.ask("client", short_log("six")), RunningReview)

    run(forget())


def test_one_that_another_server_is_asked_about_is_not_given_up(tmp_path: Path) -> None:
    clock, long = Clock(), LIMITS.review_asked_within + 1

    async def ask_elsewhere() -> None:
        async with reviewing(tmp_path / "tables.db", uptime=clock, review_playouts=20_000) as reviews:
            reviews.share_progress()
            begun = await reviews.ask("client", short_log("six"))
            assert isinstance(begun, RunningReview)
            another = Reviews(reviews._store, reviews._pool, clock, LIMITS)
            another.share_progress()
            clock.up += long / 2
            assert isinstance(await another.get(begun.id), RunningReview)
            clock.up += long / 2
            while await reviews._is_forgotten(begun):
                await asyncio.sleep(0.01)  # until the other server has told it
            clock.up += long / 2
            assert await reviews._is_forgotten(begun)

    run(ask_elsewhere())


@pytest.mark.parametrize(
    ("log", "for_now"),
    [
        ({"game": "six", "actions": [[0, {}]] * (LIMITS.review_actions + 1)}, True),
        ({**short_log("six"), "game": "of another package"}, True),
        ({**short_log("six"), "rules": RULES_VERSION + 1}, True),
        ({**short_log("six"), "rules": 0}, False),
        ({**short_log("six"), "actions": short_log("six")["actions"][:-1]}, False),
        ({"game": "six"}, False),
    ],
)
def test_what_is_refused_for_now_is_told_from_what_never_can_be_reviewed(
    tmp_path: Path, log: dict[str, Any], for_now: bool
) -> None:
    async def refuse() -> None:
        async with reviewing(tmp_path / "tables.db") as reviews:
            reviews.share_progress()
            id = identify(log, PLAYOUTS).id
            with contextlib.suppress(BadLog):  # it may take longer than the first answer
                await reviews.ask("client", log)
            with pytest.raises(BadLog) as refused:
                await until_done(reviews, id)
            assert isinstance(refused.value, RefusedForNow) is for_now
            assert reviews._progress is not None
            await reviews._progress.saved(id)
            told = await reviews._progress.find(id)
            assert (type(told), str(told)) == (type(refused.value), str(refused.value)), "by another server, too"

    run(refuse())


def test_a_long_match_gets_fewer_playouts() -> None:
    assert playouts_for(100, 8000) == playouts_for(400, 8000) == 8000
    assert playouts_for(800, 8000) == 4000
    assert playouts_for(2000, 20) == 20
