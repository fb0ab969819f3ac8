"""Where work is done: in this process or its threads, in worker processes, or on a Ray cluster.

`Work` is a list of numbered items that can be done in any order and anywhere, such as the matches of a tournament. An
`Executor` does them in chunks and yields the results as they are ready:

    with open_executor("ray://host:10001", jobs=None) as executor:
        for result in executor.run(work, range(1000)):
            ...

Whoever calls it keeps the results by number, so the outcome is the same wherever the items are done.
"""

from __future__ import annotations

from byre.engine.machine import cores
from byre.errors import BadOption
from byre.executors.work import Executor, Work, failure_sentence

__all__ = [
    "LOCAL",
    "RAY",
    "RAY_PORT",
    "RAY_URL",
    "Executor",
    "Work",
    "check_jobs",
    "check_place",
    "failure_sentence",
    "open_executor",
]

LOCAL, RAY, RAY_URL = "local", "ray", "ray://"
RAY_PORT = 10001  # of Ray's client server


def check_place(on: str) -> str:
    """Return the place if there is such a kind of place. Nothing is started."""
    if on in (LOCAL, RAY) or on.startswith(RAY_URL):
        return on
    raise BadOption(f"work is done on {LOCAL}, {RAY} or {RAY_URL}HOST:PORT, not on {on!r}")


def check_jobs(jobs: int | None) -> int | None:
    if jobs is not None and jobs < 1:
        raise BadOption(f"the number of jobs is from 1 on, not {jobs}")
    return jobs


def open_executor(on: str = LOCAL, jobs: int | None = None) -> Executor:
    """Return an executor that does at most `jobs` chunks at a time; without `jobs`, one for each core that is there."""
    check_jobs(jobs)
    if check_place(on) != LOCAL:
        from byre.executors.ray_cluster import RayCluster

        return RayCluster(None if on == RAY else on.removeprefix(RAY_URL), jobs)
    if (jobs or cores()) == 1:
        from byre.executors.this_process import ThisProcess

        return ThisProcess()
    from byre.executors.processes import WorkerProcesses

    return WorkerProcesses(jobs or cores())
