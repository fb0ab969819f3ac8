"""Worker processes: real ones, which are fair, die, and are replaced. Nothing is measured by the clock."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import logging
import os
import random
import signal
import subprocess
import sys
import threading
import time
import zlib
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from byre.bots import LEVELS, levels
from byre.engine.warmup import WARMUP
from byre.errors import BadLog
from byre.games import GAMES
from byre.match import Match
from byre.server.bot_workers import BotFailure, BotWorkers, Busy
from byre.server.bot_workers.messages import Decide, Incoming, read_order, write
from byre.server.bot_workers.process import Process, start_process
from byre.server.bot_workers.queues import FairQueue, Job
from byre.server.bot_workers.retelling import MOST_ACTIONS
from byre.server.files import LARGEST, fragment
from byre.server.limits import LIMITS
from tests.deep import nightly
from tests.server.running import PATIENCE, run
from tests.uncompiled import uncompiled_cache

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a worker has a socket as its stdin")
needs_proc = pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from /proc")
MB = 1024  # in the units of /proc


@contextlib.asynccontextmanager
async def working(workers: int = 1, patience: float = PATIENCE) -> AsyncIterator[BotWorkers]:
    one = BotWorkers(0.0, workers, patience)
    try:
        yield one
    finally:
        one.close()


@pytest.fixture(autouse=True)
def compiling_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Closing the workers would end it for good, and other tests may need it."""
    monkeypatch.setattr(WARMUP, "close", lambda: None)


def view(game: str = "six", players: int = 4, moves: int = 0) -> bytes:
    """What whoever is to act sees after some moves."""
    match = Match(game, players=players, seed=5)
    for _ in range(moves):
        match.play_id(match.to_act[0], match.legal_ids(match.to_act[0])[0])
    return match.view_record(match.to_act[0]).tobytes()


def exists(pid: int) -> bool:
    """Is there such a process, one that has not ended?"""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    with contextlib.suppress(OSError):
        return status.read_text().rpartition(")")[2].split()[0] != "Z"
    return not status.parent.parent.joinpath("self").exists()


def wait_until(holds: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it has taken too long"
        time.sleep(0.01)


# --- decisions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_level_takes_a_legal_action(game: str) -> None:
    async def play() -> None:
        async with working() as workers:
            for players in (min(GAMES[game].players), max(GAMES[game].players)):
                match = Match(game, players=players, seed=3)
                for number in range(10):
                    seat = match.to_act[0]
                    level = LEVELS[number % len(LEVELS)]
                    action = await workers.decide("A", level, game, match.view_record(seat).tobytes())
                    assert action in match.legal_ids(seat)
                    match.play_id(seat, action)

    run(play())


@pytest.mark.parametrize("game", GAMES)
def test_who_thinks_is_known_without_making_a_bot(game: str) -> None:
    for level in LEVELS:
        assert levels.thinks(level, game) == levels.make(level, game, None, {}).thinks


def test_a_quick_decision_does_not_wait_for_those_that_think() -> None:
    async def play() -> None:
        async with working() as workers:
            told: list[str] = []
            await workers.decide("B", "easy", "six", view())
            jobs = [workers.decide(f"A{number}", "expert", "six", view()) for number in range(30)]
            jobs.append(workers.decide("B", "easy", "six", view()))
            for name, job in zip([*range(30), "easy"], jobs):
                job.add_done_callback(partial(note, told, str(name)))
            await asyncio.gather(*jobs)
            assert told.index("easy") <= 1

    run(play())


def test_a_table_that_asks_for_much_makes_others_wait_for_its_turn_only() -> None:
    async def play() -> None:
        async with working() as workers:
            told: list[str] = []
            jobs = [("greedy", workers.decide("greedy", "expert", "six", view())) for _ in range(10)]
            jobs += [("modest", workers.decide("modest", "expert", "six", view()))]
            for name, job in jobs:
                job.add_done_callback(partial(note, told, str(name)))
            await asyncio.gather(*(job for _, job in jobs))
            assert told.index("modest") <= 2

    run(play())


def test_bots_that_think_are_not_starved_by_quick_ones() -> None:
    async def play() -> None:
        async with working() as workers:
            await workers.decide("A", "easy", "six", view())
            thought = workers.decide("A", "hard", "six", view())
            quick = 0
            while not thought.done():
                await asyncio.gather(*(workers.decide(f"B{number}", "easy", "six", view()) for number in range(50)))
                quick += 50
            assert quick < 50_000

    run(play())


def test_a_table_has_a_bounded_number_of_decisions_waiting() -> None:
    async def play() -> None:
        async with working() as workers:  # which are not ready yet
            jobs = [workers.decide("A", "easy", "six", view()) for _ in range(LIMITS.decisions + 1)]
            with pytest.raises(BotFailure, match="too many"):
                await jobs.pop()
            assert workers.waiting() == LIMITS.decisions
            await asyncio.gather(*jobs)
            assert workers.waiting() == 0

    run(play())


def test_what_is_cancelled_leaves_the_queue() -> None:
    async def play() -> None:
        async with working() as workers:
            jobs = [workers.decide("A", "expert", "six", view()) for _ in range(5)]
            for job in jobs[1:]:
                job.cancel()
            await asyncio.sleep(0)
            assert workers.waiting() == 1
            await jobs[0]

    run(play())


# --- workers that die -------------------------------------------------------------------------------------------------


def test_killed_workers_lose_no_decision() -> None:
    async def play() -> None:
        async with working(2) as workers:
            await workers.decide("A", "easy", "six", view())
            jobs = [workers.decide(f"A{number}", "expert", "six", view()) for number in range(30)]
            jobs += [workers.decide(f"B{number}", "easy", "six", view()) for number in range(300)]
            for done in (5, 15):
                await finished(jobs[:30], done)
                os.kill(workers.pids[0], signal.SIGKILL)
            assert set(await asyncio.gather(*jobs)) <= set(Match("six", players=4, seed=5).legal_ids(0))

    run(play())


def note(told: list[str], name: str, _: asyncio.Future[Any]) -> None:
    told.append(name)


async def finished(jobs: list[asyncio.Future[int]], count: int) -> None:
    while sum(job.done() for job in jobs) < count:
        await asyncio.sleep(0.005)


@pytest.mark.parametrize("level", [nightly("easy"), "expert"])
@pytest.mark.parametrize(
    "poison",
    [b"", b"\xff" * 528, random.Random(1).randbytes(528), nightly(random.Random(2).randbytes(528))],
    ids=["empty", "ones", "random", "more-random"],
)
def test_a_poisoned_view_fails_alone(level: str, poison: bytes, caplog: pytest.LogCaptureFixture) -> None:
    """Or it gives some action, which the rules refuse. Whatever a worker dies of, others' decisions are made."""

    async def play() -> None:
        async with working(patience=2.0) as workers:
            await workers.decide("B", "easy", "six", view())
            poisoned = workers.decide("A", level, "six", poison)
            others = [workers.decide(f"B{number}", level, "six", view()) for number in range(10)]
            with contextlib.suppress(BotFailure):
                assert type(await poisoned) is int
            await asyncio.gather(*others)

    run(play())
    assert not [record for record in caplog.records if poison.hex()[:16] in record.getMessage() and poison]


def test_a_bot_that_raises_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        async with working() as workers:
            for _ in range(3):
                with pytest.raises(BotFailure, match="ValueError"):
                    await workers.decide("A", "easy", "six", b"too short")
                with pytest.raises(BotFailure, match="KeyError"):
                    await workers.decide("A", "nobody", "six", view())

    run(play())
    assert len([record for record in caplog.records if record.levelno >= logging.ERROR]) == 2


def test_a_worker_that_does_not_answer_is_replaced() -> None:
    async def play() -> None:
        async with working(patience=1.0) as workers:
            await workers.decide("A", "easy", "six", view())
            stopped = workers.pids[0]
            os.kill(stopped, signal.SIGSTOP)
            await workers.decide("A", "easy", "six", view())
            assert workers.pids != [stopped]
            while exists(stopped):
                await asyncio.sleep(0.01)

    run(play())


def test_the_loop_waits_neither_for_a_start_nor_for_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once, a worker that did not die at once held up all tables for a second."""
    blocked: list[tuple[str, bool]] = []  # what blocks, and whether it does on the loop's thread

    class Noted(subprocess.Popen[bytes]):
        def __init__(self, *args: Any, **more: Any) -> None:
            blocked.append(("start", threading.current_thread() is threading.main_thread()))
            super().__init__(*args, **more)

        def wait(self, timeout: float | None = None) -> int:
            blocked.append(("end", threading.current_thread() is threading.main_thread()))
            return super().wait(timeout)

    async def play() -> None:
        async with working() as workers:
            await workers.decide("A", "easy", "six", view())
            os.kill(workers.pids[0], signal.SIGKILL)
            await workers.decide("A", "easy", "six", view())

    monkeypatch.setattr(subprocess, "Popen", Noted)
    run(play())
    wait_until(lambda: len(blocked) >= 4)
    assert sorted(blocked) == [("end", False), ("end", False), ("start", False), ("start", False)]


def test_closed_while_it_starts_no_worker_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Process] = []

    def noted(behind_bots: bool) -> Process:
        started.append(start_process(behind_bots))
        return started[-1]

    async def play() -> None:
        workers = BotWorkers(0.0, 1)
        workers.start()
        workers.close()
        while not started:
            await asyncio.sleep(0.001)

    monkeypatch.setattr("byre.server.bot_workers.pool.start_process", noted)
    run(play())
    wait_until(lambda: started[0].popen.poll() is not None)


def test_workers_that_cannot_start_make_nobody_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("byre.server.bot_workers.process.COMMAND", (sys.executable, "-c", "raise SystemExit(3)"))
    monkeypatch.setattr("byre.server.bot_workers.pool.LONGEST_PAUSE", 0.01)

    async def play() -> None:
        async with working() as workers:
            for _ in range(2):
                with pytest.raises(BotFailure, match="no worker"):
                    await workers.decide("A", "easy", "six", view())

    run(play())


SERVER = """
import asyncio, sys
from byre.match import Match
from byre.server.bot_workers import BotWorkers

async def serve():
    workers = BotWorkers(0.0, 2)
    workers.start()
    while len(pids := workers.pids) < 2:
        await asyncio.sleep(0.01)
    if sys.argv[1] == "busy":
        views = Match("six", players=4, seed=5).view_record(0).tobytes()
        await workers.decide("A", "easy", "six", views)
        thinking = [workers.decide(f"A{number}", "expert", "six", views) for number in range(100)]
    print(*pids, flush=True)
    await asyncio.sleep(600)

asyncio.run(serve())
"""


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
@pytest.mark.parametrize("when", ["starting", "busy"])
def test_workers_do_not_outlive_the_server(how: signal.Signals, when: str) -> None:
    with subprocess.Popen([sys.executable, "-c", SERVER, when], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        found = [int(pid) for pid in server.stdout.readline().split()]
        assert len(found) == 2
        assert all(map(exists, found))
        server.send_signal(how)
        server.wait(PATIENCE)
    wait_until(lambda: not any(map(exists, found)))


def test_ctrl_c_at_a_terminal_leaves_no_traceback_of_a_worker() -> None:
    command = [sys.executable, "-c", SERVER.replace("asyncio.run(serve())", QUIET), "starting"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, process_group=0
    ) as server:
        assert server.stdout
        assert server.stderr
        found = [int(pid) for pid in server.stdout.readline().split()]
        os.killpg(server.pid, signal.SIGINT)
        assert server.stderr.read() == ""
    wait_until(lambda: not any(map(exists, found)))


QUIET = """
try:
    asyncio.run(serve())
except KeyboardInterrupt:
    pass
"""


# --- compiled or not --------------------------------------------------------------------------------------------------

NEW = """
import asyncio, sys, time
from byre.engine.warmup import WARMUP
from byre.match import Match
from byre.server.bot_workers import BotWorkers

async def play():
    workers = BotWorkers(0.0, 1)
    workers.load()
    match = Match("six", players=4, seed=5)
    action = await workers.decide("A", "expert", "six", match.view_record(0).tobytes())
    assert action in match.legal_ids(0)
    print(workers.warmup().ready, *workers.weaker_levels("six"), flush=True)
    while workers.weaker_levels("six"):
        await asyncio.sleep(0.05)
    await workers.decide("A", "expert", "six", match.view_record(0).tobytes())
    print(workers.warmup().done, flush=True)
    workers.close()

asyncio.run(play())
"""


def test_bots_play_before_they_are_compiled(tmp_path: Path) -> None:
    if not WARMUP.is_there("six-search"):
        pytest.skip("nothing is compiled here")
    with uncompiled_cache(tmp_path / "cache") as cache:
        environment = {**os.environ, "BYRE_CACHE": str(cache.path)}
        with subprocess.Popen([sys.executable, "-c", NEW], stdout=subprocess.PIPE, text=True, env=environment) as new:
            assert new.stdout
            assert new.stdout.readline().split() == ["False", "hard", "expert"]
            for unit in ("six-rules", "six-heuristics", "six-search"):
                cache.add(unit)
            assert int(new.stdout.readline()) >= 1
            assert new.wait(PATIENCE) == 0


# --- matches told again -----------------------------------------------------------------------------------------------


def played(actions: int, **options: Any) -> Match:
    luck = random.Random(1)
    match = Match("six", players=10, seed=1, options=options)
    while not match.over and len(match._actions) < actions:
        seat = match.to_act[0]
        match.play_id(seat, luck.choice(match.legal_ids(seat)))
    return match


def asking(**asked: Any) -> bytes:
    return json.dumps(asked).encode()


def test_a_match_is_told_again_for_one_viewer() -> None:
    async def play() -> None:
        match = played(10**6, rounds=1)
        async with working() as workers:
            for asked in ({"file": match.log}, {"link": fragment(json.dumps(match.log).encode())}):
                told = json.loads(await workers.replay(asking(**asked, viewer=0)))
                assert told["file"] == match.log
                assert len(told["moments"]) == len(match.log["actions"])
                assert told["moments"][-1]["view"] == match.view(0)
                assert told["opening"]["viewer"] == 0

    run(play())


REFUSED = [
    b"",
    b"{}",
    b"\xff\xfe",
    b'{"link":"\xff"}',
    b"[" * 100_000,
    asking(file={}),
    asking(link="nonsense"),
    asking(more=1),
    asking(file=played(5).log, viewer=11),
]


def test_what_is_no_match_is_refused_with_a_sentence() -> None:
    async def play() -> None:
        async with working() as workers:
            for request in REFUSED:
                with pytest.raises(BadLog) as refused:
                    await workers.replay(request)
                assert str(refused.value)

    run(play())


@needs_proc
def test_a_bomb_costs_little_memory_and_no_worker() -> None:
    async def play() -> None:
        async with working() as workers:
            await workers.replay(asking(file=played(MOST_ACTIONS, rounds=10**6).log))
            usual, pid = peak(workers.pids[0]), workers.pids[0]
            for request in bombs():
                with pytest.raises(BadLog):
                    await workers.replay(request)
            assert workers.pids == [pid]
            assert peak(pid) - usual < 120 * MB

    run(play())


def bombs() -> list[bytes]:
    long = played(MOST_ACTIONS + 1, rounds=10**6).log
    return [
        asking(file=long),
        asking(link=fragment(json.dumps({**long, "actions": long["actions"] * 60}).encode())),
        asking(link=packed(b" " * 300_000_000)),
        asking(link=packed(b"[" * LARGEST)),
        b'{"file":{"actions":[' + b"[]," * 600_000 + b"[]]}}",
        b'{"file":{"format":{},"log":{"game":[' + b"{}," * 600_000 + b"{}]}}}",
    ]


def packed(data: bytes) -> str:
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.urlsafe_b64encode(deflate.compress(data) + deflate.flush()).decode()


def peak(pid: int) -> int:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM"))


def test_replays_are_bounded_and_come_after_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("byre.server.bot_workers.pool.REPLAY_TURN", PATIENCE)

    async def play() -> None:
        async with working() as workers:
            told: list[str] = []
            log = played(100).log
            replays = [asyncio.ensure_future(workers.replay(asking(file=log))) for _ in range(LIMITS.replays + 1)]
            await asyncio.sleep(0)
            with pytest.raises(Busy):
                await replays.pop()
            decisions = [workers.decide(f"A{number}", "hard", "six", view()) for number in range(20)]
            for kind, jobs in (("replay", replays), ("bot", decisions)):
                for job in jobs:
                    job.add_done_callback(partial(note, told, kind))
            await asyncio.gather(*replays, *decisions)
            assert told[:20] == ["bot"] * 20

    run(play())


def test_a_replay_has_its_turn_while_bots_think_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("byre.server.bot_workers.pool.REPLAY_TURN", 0.5)

    async def play() -> None:
        async with working() as workers:
            thinking = [asyncio.ensure_future(keep_thinking(workers, f"A{number}")) for number in range(5)]
            for _ in range(2):
                assert await workers.replay(asking(file=played(100).log))
            for task in thinking:
                task.cancel()
            await asyncio.gather(*thinking, return_exceptions=True)

    run(play())


async def keep_thinking(workers: BotWorkers, table: str) -> None:
    while True:
        await workers.decide(table, "hard", "six", view())


# --- parts ------------------------------------------------------------------------------------------------------------


def test_messages_come_in_pieces() -> None:
    orders = [Decide(number, False, "easy", "six", bytes(300)) for number in range(3)]
    data, incoming, found = b"".join(map(write, orders)), Incoming(read_order), []
    for start in range(0, len(data), 7):
        found += incoming.add(data[start : start + 7])
    assert found == orders


def test_each_table_in_turn() -> None:
    async def play() -> None:
        queue, loop = FairQueue(), asyncio.get_running_loop()
        for number, table in enumerate("AAABBC"):
            assert queue.put(Job(table, Decide(number, False, "easy", "six", b""), loop.create_future(), 0.0))
        taken = []
        while job := queue.take():
            taken.append(job.table)
        assert taken == list("ABCABA")
        assert not queue

    run(play())
