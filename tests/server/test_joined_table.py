"""`byre join`: talking to the others at the table, starting the match there, and being covered by a bot."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import Any, cast

import pytest

from byre.cli.play.joined_seat import JoinedSeat
from byre.cli.play.seat import Notice
from byre.client import Refused, Table
from byre.locale import words
from byre.server.store import SqliteStore
from byre.server.text import TEXT
from tests.cli.program import Terminal
from tests.cli.program import run as run_command
from tests.cli.test_plain_match import PROMPT
from tests.cli.test_terminal import ENTER, Full
from tests.server.running import Json, Server, eventually, next_of, run, serving
from tests.server.test_joining import ROUND, link

pytestmark = pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")

READY_ONLY = "At this table only the ready phrases are used."
YOU_START = "You are the host. N starts the match; B fills the free seats with bots and starts."
COVERED = "A bot is playing for you"


def with_host(server: Server, table: Json, guest: Callable[[], Any], host: Callable[[Table], Any]) -> Any:
    """What comes of a guest's doings at the terminal, while the host does something."""

    async def scene() -> Any:
        async with server.table(table) as client:
            doing = asyncio.create_task(asyncio.to_thread(guest))
            said = await host(client)
            return await doing, said

    return run(scene())


async def hears(host: Table, many: int) -> list[tuple[str, str | None, str | None]]:
    remarks = [(await next_of(host, "said"))["remark"] for _ in range(many)]
    return [(remark["name"], remark["phrase"], remark["text"]) for remark in remarks]


def test_talking_as_lines(server: Server) -> None:
    table = server.make_table("six", 2, options=ROUND)

    def guest() -> str:
        terminal = Terminal("join", link(server, table), "--plain", "--name", "Ben")
        terminal.wait_for("The host starts the match.")
        terminal.answer("!")
        assert "3) Well played!" in terminal.wait_for("as you type it.")
        terminal.answer("!3")
        terminal.wait_for("Ben: Well played!")
        terminal.answer("! Hello  there ")
        terminal.wait_for("Ben: Hello there")
        terminal.answer("!" + "x" * (TEXT + 1))
        terminal.wait_for("A message has 1 to 200 characters.")
        terminal.answer("7")
        terminal.wait_for("That is not possible right now.")
        terminal.answer("q")
        assert terminal.end() == 0
        return terminal.seen

    told, said = with_host(server, table, guest, lambda host: hears(host, 2))
    assert said == [("Ben", "well-played", None), ("Ben", None, "Hello there")]
    assert "Traceback" not in told


def test_talking_on_the_whole_screen(server: Server) -> None:
    table = server.make_table("six", 2, options=ROUND)

    def guest() -> str:
        terminal = Full("join", link(server, table), "--name", "Ben", "--speed", "off")
        terminal.wait_to_see("The host starts the match.")
        for typed, seen in (("1", "Ben: Hello!"), ("A q & a ?", "Ben: A q & a ?")):
            terminal.press("c")
            terminal.wait_to_see("Enter sends it, Esc closes")
            terminal.press(*typed, ENTER)
            terminal.wait_to_see(seen)
            terminal.seen = ""
        terminal.press("q")
        assert terminal.end() == 0
        return terminal.seen

    told, said = with_host(server, table, guest, lambda host: hears(host, 2))
    assert said == [("Ben", "hello", None), ("Ben", None, "A q & a ?")]
    assert "Traceback" not in told


@pytest.mark.deep
def test_only_ready_phrases_where_the_table_says_so(server: Server) -> None:
    table = server.make_table("six", 2, options=ROUND, chat=False)

    def guest() -> None:
        lines = Terminal("join", link(server, table), "--plain", "--name", "Ben")
        lines.wait_for("The host starts the match.")
        lines.answer("!Hello there")
        lines.wait_for(READY_ONLY)
        lines.answer("!")
        lines.wait_for("Type the number of a phrase")
        lines.answer("!2")
        lines.wait_for("Ben: Good luck!")
        lines.answer("q")
        assert lines.end() == 0
        full = Full("join", link(server, table))
        full.wait_to_see("The host starts the match.")
        full.press("c")
        full.wait_to_see("Type the number of a phrase")
        full.press("Oh", ENTER)
        full.wait_to_see(READY_ONLY)
        full.press("q")
        assert full.end() == 0

    _, said = with_host(server, table, guest, lambda host: hears(host, 1))
    assert said == [("Ben", "good-luck", None)]


@pytest.mark.deep
def test_whoever_looks_on_can_not_talk(server: Server) -> None:
    table = server.make_table("six", 2, options=ROUND)
    terminal = Full("join", link(server, table), "--watch")
    terminal.wait_to_see("The host starts the match.")
    terminal.press("c")
    terminal.wait_to_see("Spectators cannot talk.")
    terminal.press("q")
    assert terminal.end() == 0


def test_with_bots_alone_there_is_nobody_to_talk_to() -> None:
    done = run_command("play", "six", "--seed", "3", input="!hello\nq\n")
    assert "There is nobody to talk to here" in done.stdout


# Starting


def test_the_host_starts_as_lines(server: Server) -> None:
    table = server.make_table("six", 3, options=ROUND)

    def guest() -> str:
        terminal = Terminal("join", link(server, table), "--plain", "--name", "Ben")
        terminal.wait_for(YOU_START)
        terminal.answer("x")
        terminal.wait_for(YOU_START)
        terminal.answer("n")
        terminal.wait_for("Every seat needs a player or a bot.")
        terminal.answer("b")
        terminal.wait_for(PROMPT)
        terminal.answer("?h")  # with nobody but bots, there are hints
        terminal.wait_for("What the expert would play")
        terminal.always_answer("1", PROMPT)
        assert terminal.code() == 0
        return terminal.seen

    told, _ = with_host(server, table, guest, leaves)
    assert "The match is over." in told


@pytest.mark.deep
def test_the_host_starts_on_the_whole_screen(server: Server) -> None:
    table = server.make_table("six", 3, options=ROUND)

    def guest() -> None:
        terminal = Full("join", link(server, table), "--name", "Ben", "--speed", "off")
        terminal.wait_to_see("You are the host.")
        terminal.press("n")
        terminal.wait_to_see("Every seat needs a player or a bot.")
        terminal.press("b")
        terminal.wait_to_see("Which card do you put face down?")
        terminal.press("q")
        assert terminal.end() == 0

    with_host(server, table, guest, leaves)


def test_a_deal_from_other_numbers_than_were_shown_is_warned_of_once() -> None:
    seats = [{"name": "Ann", "bot": None, "again": False}]
    info = {"status": "playing", "match": 3, "seats": seats, "next_deal": None}
    client = SimpleNamespace(info=info, you={"seat": 0, "host": False}, token=None, deal_is_bent=False)
    seat = JoinedSeat(cast("Table", client), words("en"), lambda token: None)

    def told() -> list[str]:
        return [told.text for told in run(seat._told({"type": "table"})) if isinstance(told, Notice)]

    assert told() == []
    client.deal_is_bent = True
    (warning,) = told()
    assert warning.startswith("Careful: the server did not deal these cards from the numbers")
    assert told() == []
    info["match"] = 4
    assert told() == [warning]


async def leaves(host: Table) -> None:
    """So that the guest is the host."""
    await eventually(lambda: host.info and any(seat["name"] == "Ben" for seat in host.info["seats"]))
    await host.ask("leave")


def test_what_is_piped_in_starts_and_then_answers(server: Server) -> None:
    table = server.make_table("six", 3, options=ROUND)

    def guest() -> str:
        return run_command("join", link(server, table), "--name", "Ben", input="b\n" + "1\n" * 40).stdout

    told, _ = with_host(server, table, guest, leaves)
    assert "The match is over." in told


# Clocks


@pytest.mark.deep
def test_the_clock_runs_out_a_bot_covers_and_the_seat_is_taken_back(tmp_path: Path) -> None:
    """The server's time is set forward while it is down, since no clock is shorter than half a minute."""
    with serving(tmp_path / "tables.db", bot_pace=3) as server:
        table, taken_back = server.make_table("six", 2, options=ROUND, clock=30), Event()

        def guest() -> None:
            terminal = Full("join", link(server, table), "--name", "Ben", "--speed", "off")
            terminal.wait_to_see("Which card do you put face down? (")
            server.stop()
            set_forward(server.data, 60)
            terminal.seen = ""
            server.start()
            terminal.wait_to_see(COVERED)
            terminal.wait_to_see("turn 2 of 10")  # the bot has played, and no key was pressed
            while not taken_back.is_set():
                terminal.press(ENTER)
                terminal.look()
            terminal.press("q")
            assert terminal.end() == 0

        async def host(client: Table) -> None:
            await eventually(lambda: client.info and client.info["seats"][1]["name"] == "Ben")
            await client.ask("start")
            covered = False
            async for message in client.messages():
                if message["type"] == "update" and message["decision"] is not None:
                    with contextlib.suppress(Refused):  # it may be told, and answered, twice when the server is back
                        await client.move(message["legal"][0], message)
                bot = client.info["seats"][1]["bot"]
                if covered and not bot:
                    taken_back.set()
                    return
                covered = covered or bool(bot)

        with_host(server, table, guest, host)


def set_forward(data: Path, seconds: float) -> None:
    store = SqliteStore(data)
    store.beat(store.up() + seconds).result()
    store.close()
