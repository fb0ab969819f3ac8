"""`byre review`, `replay` and `verify` with the links that a server's page gives."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread

import pytest

from tests.cli.program import run
from tests.server.running import Server, careless, new_party, seated
from tests.server.running import run as run_async

SHORT = {"rounds": 1}


@pytest.fixture(scope="module")
def finished(shared_server: Server) -> str:
    """The code of a table at which a match is over."""
    joined = new_party(shared_server, "six", 2, options=SHORT)

    async def play() -> None:
        async with seated(shared_server, joined) as tables:
            await tables[0].ask("start")
            await asyncio.gather(*(table.play(careless(seat)) for seat, table in enumerate(tables)))

    run_async(play())
    return str(joined[0]["code"])


def link(server: Server, code: str, number: int = 1) -> str:
    """As the end screen has it."""
    return f"http://127.0.0.1:{server.port}/replay?t={code}&m={number}&review"


def test_the_link_of_the_end_screen_is_reviewed(server: Server, finished: str) -> None:
    done = run("review", link(server, finished), "--playouts", "60", "--json")
    assert done.returncode == 0, done.stderr
    scores = server.match_file(finished)["result"]["scores"]
    assert [seat["result"] for seat in json.loads(done.stdout)["seats"]] == scores


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_it_is_replayed_and_verified_too(server: Server, finished: str, command: str) -> None:
    done = run(command, link(server, finished), "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["scores"] == server.match_file(finished)["result"]["scores"]


def test_a_match_that_there_is_not(server: Server, finished: str) -> None:
    for asked in (link(server, finished, 2), link(server, "NOSUCHTABLE")):
        assert "does not give this match: " in problem("review", asked)


def test_a_match_that_is_not_over(server: Server) -> None:
    joined = new_party(server, "six", 2, options=SHORT)

    async def start() -> str:
        async with seated(server, joined) as tables:
            await tables[0].ask("start")
            return await asyncio.to_thread(problem, "review", link(server, joined[0]["code"]))

    assert "does not give this match: " in run_async(start())


def test_no_server_and_another_server() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    assert f"127.0.0.1:{port} does not answer" in problem("review", f"http://127.0.0.1:{port}/replay?t=A&m=1")
    with answering(b"HTTP/1.0 200 OK\r\n\r\n<html>") as port:
        assert "is it a Byre server?" in problem("review", f"http://127.0.0.1:{port}/replay?t=A&m=1")


@pytest.mark.parametrize(
    "bad",
    [
        "http://host/replay",
        "http://host/replay?t=A&m=x",
        "http://host/replay?t=A&m=\u0661",
        "http:///replay?t=A&m=1",
        "file:///replay?t=A&m=1",
    ],
)
def test_a_link_without_a_match(bad: str) -> None:
    assert "this link names no match" in problem("review", bad)


def test_a_link_that_leads_to_no_server() -> None:
    """Port 99999 was taken for another one, and a name that is none for a server that answers."""
    for port in ("99999", "x"):
        assert "this is no link (Port" in problem("review", f"http://127.0.0.1:{port}/replay?t=A&m=1")
    long = f"{'a' * 70}.example"
    assert f"{long} cannot be the name of a server" in problem("review", f"http://{long}/replay?t=A&m=1")


def test_the_path_of_a_server_may_have_any_letters() -> None:
    with answering(b"HTTP/1.0 404 Not Found\r\n\r\n" + b'{"text": "no \\u001b[31m such\\nmatch"}') as port:
        said = problem("review", f"http://127.0.0.1:{port}/r\u00e4ume/%41/replay?t=A&m=1")
        assert f"127.0.0.1:{port} does not give this match: no [31m such match\n" in said


def problem(*command: str) -> str:
    """Return the one line that a command ends with."""
    done = run(*command)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    return str(done.stderr)


@contextmanager
def answering(answer: bytes) -> Iterator[int]:
    """A program that is no Byre server, at a port."""
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def serve() -> None:
            with listening.accept()[0] as connection:
                connection.recv(4096)
                connection.sendall(answer)

        served = Thread(target=serve)
        served.start()
        yield listening.getsockname()[1]
        served.join()
