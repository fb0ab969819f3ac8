"""Chunks, and work in this process and in worker processes."""

from __future__ import annotations

import multiprocessing

import pytest

import byre
from byre.errors import WorkFailed
from byre.executors import Executor, check_place, open_executor
from byre.executors.processes import WorkerProcesses
from byre.executors.this_process import ThisProcess
from byre.executors.threads import Threads
from byre.executors.work import LARGEST, SECONDS, Chunks
from tests.executors.counting import Squaring


def taken(chunks: Chunks, jobs: int, seconds: float) -> list[range]:
    """All chunks, if each item takes so long."""
    found = []
    while chunks:
        found.append(chunks.take(jobs))
        chunks.learn(len(found[-1]), seconds * len(found[-1]))
    return found


@pytest.mark.parametrize("seconds", [0.0, 1e-4, 1e-2, 10.0])
@pytest.mark.parametrize("numbers", [range(0), range(1), range(7, 5000)])
def test_chunks_are_all_the_numbers_once_and_in_order(numbers: range, seconds: float) -> None:
    found = taken(Chunks(numbers), 3, seconds)
    assert [number for chunk in found for number in chunk] == list(numbers)


def test_chunks_take_about_as_long_as_they_should() -> None:
    sizes = [len(chunk) for chunk in taken(Chunks(range(100_000)), 2, SECONDS / 500)]
    assert sizes[0] == 1
    assert max(sizes) == 500
    assert sizes[-1] == 1  # so that the last of them end at about the same time
    assert {len(chunk) for chunk in taken(Chunks(range(30)), 2, 2 * SECONDS)} == {1}
    assert max(len(chunk) for chunk in taken(Chunks(range(10 * LARGEST)), 1, 0.0)) == LARGEST


@pytest.mark.parametrize(("executor", "jobs"), [(ThisProcess(), 1), (WorkerProcesses(2), 2), (Threads(2), 2)])
def test_all_is_done_once(executor: Executor, jobs: int) -> None:
    with executor:
        assert executor.jobs == jobs
        assert sorted(pair for result in executor.run(Squaring(), range(5, 300)) for pair in result) == [
            (number, number * number) for number in range(5, 300)
        ]
        assert list(executor.run(Squaring(), range(0))) == []
    assert multiprocessing.active_children() == []


def run(executor: Executor, work: Squaring) -> None:
    with executor:
        for _ in executor.run(work, range(20)):
            pass


@pytest.mark.parametrize("executor", [ThisProcess(), WorkerProcesses(2), Threads(2)])
def test_what_is_refused_is_told(executor: Executor) -> None:
    with pytest.raises(byre.BadOption, match="11 is not squared here"):
        run(executor, Squaring(refused=11))


def test_a_mistake_of_ours_is_told() -> None:
    with pytest.raises(WorkFailed, match="has failed: ZeroDivisionError: by nought") as raised:
        run(open_executor("local", 2), Squaring(broken=11))
    assert "counting.py" in "".join(raised.value.__notes__)  # where it failed in the worker


def test_a_process_that_dies_is_told_of() -> None:
    with pytest.raises(WorkFailed, match=r"was ended \(exit code -9\)"):
        run(open_executor("local", 2), Squaring(deadly=11))
    assert multiprocessing.active_children() == []


def test_whoever_stops_leaves_no_process_behind() -> None:
    with open_executor("local", 2) as executor:
        results = executor.run(Squaring(), range(10**9))
        next(results)
        assert len(multiprocessing.active_children()) == 2
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize("place", ["", "here", "Ray", "ray:head", "http://head:10001"])
def test_what_is_no_place(place: str) -> None:
    with pytest.raises(byre.BadOption, match="local, ray or ray://HOST:PORT"):
        check_place(place)
