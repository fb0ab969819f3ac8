"""`kill -9` at random moments under load, a full disk, a file that was cut off: what was acknowledged is never lost.

`python -m tests.server.soak_crash --times 200` does the first of these for longer.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from byre.client import Refused, Table
from byre.server.files import check
from tests.cli.program import run_program
from tests.deep import nightly
from tests.server.running import PATIENCE, Json, Server, careless, eventually, new_party, next_of, run, seated, serving
from tests.server.storm import storm


@pytest.mark.parametrize("kills", [1, nightly(10)])
def test_no_acknowledged_move_is_lost_and_none_is_made_twice(own_server: Server, kills: int) -> None:
    promises = run(storm(own_server, kills, parties=4, seed=1), within=kills * PATIENCE + PATIENCE)
    assert len({one.code for one in promises}) == 4


# --- a full disk ------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def a_limit(server: Server) -> Iterator[Callable[[bool], None]]:
    """What moves are appended to may not grow any more, nor may any file beyond that."""
    log = server.data.with_name(f"{server.data.name}-wal")

    def full(on: bool) -> None:
        most = log.stat().st_size if on else resource.RLIM_INFINITY
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))

    yield full


@contextlib.contextmanager
def a_small_disk(server: Server) -> Iterator[Callable[[bool], None]]:
    """A disk of its own, with nothing left on it."""
    ballast = server.data.parent / "ballast"

    def full(on: bool) -> None:
        ballast.unlink(missing_ok=True)
        if on:
            with contextlib.suppress(OSError), ballast.open("wb", buffering=0) as file:
                while True:
                    file.write(bytes(4096))

    yield full


@contextlib.contextmanager
def on_a_small_disk(folder: Path) -> Iterator[Path]:
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=4m", "byre-test", str(folder)]
    if not shutil.which("mount") or subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        assert "CI" not in os.environ, "in CI a small disk must be had: mount tmpfs as root"
        pytest.skip("a small disk needs mount and root, and there is none here")
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def test_a_full_disk_refuses_moves_until_there_is_room_again(own_server: Server) -> None:
    with a_limit(own_server) as full:
        run(play_on_a_full_disk(own_server, full))


@pytest.mark.deep
def test_a_disk_that_is_really_full(tmp_path: Path) -> None:
    with (
        on_a_small_disk(tmp_path / "disk") as folder,
        serving(folder / "tables.db") as server,
        a_small_disk(server) as full,
    ):
        run(play_on_a_full_disk(server, full))


async def play_on_a_full_disk(server: Server, full: Callable[[bool], None]) -> None:
    joined = new_party(server, "six", 2, options={"rounds": 1})
    async with seated(server, joined) as (ann, ben):
        await ann.ask("start")
        for table in (ann, ben):
            await next_of(table, "update")
        done = await ann.move((ann.update or {})["legal"][0])
        assert done["n"] == 1
        await next_of(ben, "update")
        full(True)
        answers = [await refused(ben) for _ in range(3)]
        assert set(answers) == {"not_saved"}
        server.wait_for("/readyz", 503)
        assert server.get("/healthz").status == 200
        assert server.get(f"/api/tables/{joined[0]['code']}").json["status"] == "playing"
        made = server.post("/api/tables", {"settings": {"game": "six"}, "name": "Cleo"})
        assert (made.status, made.json["reason"]) == (503, "not_saved")
        assert (ben.update or {})["n"] == 1, "what was not kept is not shown"
        full(False)
        server.wait_for("/readyz")
        await ben.move((ben.update or {})["legal"][-1])
        await finish(server, joined)


async def refused(table: Table) -> str:
    """Why a move was refused."""
    with pytest.raises(Refused) as refusal:
        await table.move((table.update or {})["legal"][0])
    return refusal.value.reason


async def finish(server: Server, joined: list[Json]) -> None:
    async with seated(server, joined) as tables:
        await asyncio.gather(*(table.play(careless(seat)) for seat, table in enumerate(tables)))
    check(server.match_file(joined[0]["code"]))


# --- a file that was cut off ------------------------------------------------------------------------------------------


@pytest.mark.deep
def test_a_file_that_was_cut_off_is_named_and_left_alone(own_server: Server) -> None:
    joined = new_party(own_server, "six", 2, options={"rounds": 1})
    run(finish_started(own_server, joined))
    own_server.stop()
    whole = own_server.data.read_bytes()
    own_server.data.write_bytes(whole[: len(whole) // 2])
    done = run_program("serve", "--port", "0", "--data", str(own_server.data))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("byre: ")
    assert "damaged" in done.stderr
    assert done.stderr.count("\n") == 1
    assert own_server.data.read_bytes() == whole[: len(whole) // 2]
    own_server.data.write_bytes(whole)
    own_server.start()
    check(own_server.match_file(joined[0]["code"]))


async def finish_started(server: Server, joined: list[Json]) -> None:
    async with seated(server, joined) as (ann, _):
        await ann.ask("start")
        await eventually(lambda: ann.update)  # whoever goes before the cards are dealt calls the deal off
    await finish(server, joined)
