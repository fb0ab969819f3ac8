"""`byre join`: the real program at a table of a real server, beside people and bots."""

from __future__ import annotations

import asyncio
import re
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from byre.client import Table
from tests.cli.program import Program, Terminal
from tests.cli.program import run as run_command
from tests.cli.test_plain_match import PROMPT
from tests.cli.test_terminal import ENTER, LEFT, Full
from tests.deep import deep
from tests.server.running import Json, Server, careless, run

pytestmark = pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")

WAITING = "The host starts the match."
ROUND = {"rounds": 1}


def link(server: Server, joined: Json) -> str:
    return f"{server.address}/t/{joined['code']}"


async def hosted(server: Server, joined: Json, guest: Callable[[], Any], bots: tuple[int, ...] = ()) -> Any:
    """What comes of a guest's doings, while the host waits for that guest, starts, and plays the match."""
    async with server.table(joined) as host:
        doing = asyncio.create_task(asyncio.to_thread(guest))
        await _until_seated(host, bots)
        for seat in bots:
            await host.ask("bot", seat=seat, level="easy")
        await host.ask("start")
        last = await host.play(careless(1))
        return await doing, last


async def _until_seated(host: Table, bots: tuple[int, ...]) -> None:
    while not host.info or any(
        seat["name"] is None for place, seat in enumerate(host.info["seats"]) if place not in bots
    ):
        await asyncio.sleep(0.01)


def test_a_whole_match_as_lines(server: Server) -> None:
    table = server.make_table("six", 3, options=ROUND)
    done, last = run(
        hosted(
            server,
            table,
            lambda: run_command("join", link(server, table), "--name", "Ben", input="1\n" * 40),
            bots=(2,),
        )
    )
    assert done.returncode == 0, done.stderr
    assert "Seats: Ann, " in done.stdout
    assert WAITING in done.stdout
    assert "The match is over." in done.stdout
    for name, score in zip(("Ann", "You", "Ada"), last["view"]["scores"], strict=True):
        assert f"{name}: {score} in all" in done.stdout
    assert "already made" not in done.stdout


@pytest.mark.deep
def test_a_whole_match_on_the_whole_screen(server: Server) -> None:
    table = server.make_table("donkey", 3, options={"deals": 1})

    def guest() -> Full:
        terminal = Full("join", link(server, table), "--name", "Ben", "--seat", "3", "--speed", "off")
        terminal.wait_to_see("The match is over.", ENTER, "p", LEFT)
        assert terminal.leave() == 0
        return terminal

    terminal, last = run(hosted(server, table, guest, bots=(1,)))
    assert "Traceback" not in terminal.seen
    assert f"Ann: {last['view']['scores'][0]} in all" in terminal.seen
    assert f"You: {last['view']['scores'][2]} in all" in terminal.seen


def hand_at(text: str) -> str:
    *_, last = re.finditer(r"Your hand: ([\d ]+)", text)
    return last[1]


@pytest.mark.deep
def test_the_server_goes_and_comes_back(own_server: Server) -> None:
    table = own_server.make_table("six", 2, options=ROUND, bots=None)

    def guest() -> None:
        terminal = Terminal("join", link(own_server, table), "--plain", "--name", "Ben")
        hand = hand_at(terminal.wait_for(PROMPT))
        own_server.kill()
        terminal.answer("1")
        own_server.start()
        terminal.wait_for(f"You put the {hand.split()[0]} face down.")
        terminal.always_answer("1", PROMPT)
        assert terminal.code() == 0
        assert "The match is over." in terminal.seen

    run(hosted(own_server, table, guest))


def test_kill_9_and_the_same_command_takes_the_same_seat(server: Server, tmp_path: Path) -> None:
    table = server.make_table("six", 2, options=ROUND)
    command = ("join", link(server, table), "--plain", "--name", "Ben")

    def guest() -> None:
        terminal = Program(*command, XDG_STATE_HOME=str(tmp_path))
        hand = hand_at(terminal.wait_for(PROMPT))
        terminal.child.kill(signal.SIGKILL)
        terminal.child.close()
        kept = tmp_path / "byre" / "seats.json"
        assert kept.stat().st_mode & 0o077 == 0, "whoever has the token has the seat"
        again = Terminal(*command, XDG_STATE_HOME=str(tmp_path))
        assert hand_at(again.wait_for(PROMPT)) == hand
        again.answer("1")
        again.always_answer("1", PROMPT)
        assert again.code() == 0
        assert "The match is over." in again.seen

    run(hosted(server, table, guest))


def test_no_hints_where_another_person_plays(server: Server) -> None:
    table = server.make_table("six", 2, options=ROUND)

    def guest() -> str:
        return run_command("join", link(server, table), "--name", "Ben", input="?h\nq\n").stdout

    async def scene() -> str:
        async with server.table(table) as host:
            doing = asyncio.create_task(asyncio.to_thread(guest))
            await _until_seated(host, ())
            await host.ask("start")
            return await doing

    assert "There are no hints where other people play along." in run(scene())


def test_looking_on(server: Server) -> None:
    """A bystander is told what the table sees, and is asked nothing."""
    table = server.make_table("six", 3, options=ROUND, bots="easy", start=True)

    terminal = Terminal("join", link(server, table), "--plain", "--watch")
    terminal.wait_for("You are watching")

    async def play() -> None:
        async with server.table(table) as host:
            await host.play(careless(2))

    run(play())
    assert terminal.end() == 0
    told = terminal.seen
    assert "The match is over." in told
    assert "Your hand" not in told
    assert PROMPT not in told


@pytest.mark.parametrize("flags", [(), ("--seat", "2"), ("--seat", "9")])
def test_nobody_joins_once_the_cards_are_dealt(server: Server, flags: tuple[str, ...]) -> None:
    table = server.make_table("six", 2, bots="easy", start=True)
    done = run_command("join", link(server, table), *flags)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "the cards are being dealt" in done.stderr or "a match is on" in done.stderr


@pytest.mark.parametrize("address", [None, deep("http://127.0.0.1:9")], ids=["table", "server"])
def test_no_such_table_and_no_such_server(server: Server, address: str | None) -> None:
    done = run_command("join", f"{address or server.address}/t/ZZZZZZ")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1), done
