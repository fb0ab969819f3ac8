"""At the terminal while nothing is compiled: it is played at once, and said how far the compiling is."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

import byre
from byre.bots.base import BaseBot, legal_ids
from byre.bots.search_bot import Outlook
from byre.cli.play.hints import hint_lines
from byre.cli.play.joined_seat import JoinedSeat
from byre.cli.play.journal import Journal, SavedMatch
from byre.cli.play.local_match import PlayRequest, play, set_up_again
from byre.cli.play.local_seat import LocalSeat
from byre.cli.play.local_table import LocalTable
from byre.cli.play.seat import Seat
from byre.cli.words import words_for
from byre.client import Table as Client
from byre.engine.record import Array
from byre.engine.warmup import Progress
from byre.locale import LANGUAGES, words
from tests.cli.program import Program as Terminal
from tests.cli.program import run_program as run
from tests.cli.screens import at_table
from tests.cli.screens import run as run_scene
from tests.cli.test_plain_match import PROMPT
from tests.cli.test_terminal import ENTER, QUESTION, Full
from tests.deep import deep_but
from tests.positions import deal
from tests.uncompiled import UncompiledCache, uncompiled_cache

pytestmark = pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")

START, BOTS, WARMING = words("en")("warmup-start"), words("en")("warmup-bots"), words("en")("warming-up")


@pytest.fixture
def cache(tmp_path: Path) -> Iterator[UncompiledCache]:
    with uncompiled_cache(tmp_path / "cache") as made:
        yield made


def play_uncompiled(cache: UncompiledCache, *options: str, input: str) -> tuple[str, str]:
    done = run("play", *options, input=input, BYRE_CACHE=str(cache.path))
    assert done.returncode == 0
    return done.stdout, done.stderr


# As lines


@pytest.mark.parametrize("game", deep_but(byre.GAMES, "six"))
def test_a_match_is_told_in_the_same_lines_whether_it_is_compiled_or_not(game: str, cache: UncompiledCache) -> None:
    options = [game, "--seed", "3", "--players", "3"]
    said, beside = play_uncompiled(cache, *options, input="1\n" * 9 + "q\n")
    assert beside.splitlines()[0] == START
    assert BOTS not in beside  # there is none that thinks
    assert said.count(PROMPT) > 3
    compiled = run("play", *options, input="1\n" * 9 + "q\n")
    assert START not in compiled.stderr
    assert said == compiled.stdout


@pytest.mark.parametrize("game", deep_but(byre.GAMES, "six"))
def test_the_expert_plays_and_gives_hints_before_it_is_compiled(game: str, cache: UncompiledCache) -> None:
    options = [game, "--seed", "3", "--players", "3", "--bots", "expert"]
    said, beside = play_uncompiled(cache, *options, input="?h\n1\n?h\nq\n")
    assert beside.splitlines()[:2] == [START, BOTS]
    hints = said.split(words("en")("hint-heading", game=game))[1:]
    assert len(hints) == 2
    for hint in hints:
        answers = re.findall(r"^  \d+\. (.*)$", hint, re.MULTILINE)
        assert len(answers) >= 2
        with_figures = [" %, " in answer for answer in answers]
        assert with_figures == sorted(with_figures, reverse=True)  # what was tried comes first
        assert "inf" not in hint
        assert "nan" not in hint
        assert words("en")("hint-warming") in hint


def test_what_was_not_tried_is_named_without_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    view = deal("six", 2, seed=3).view(0)
    first, second = ({"type": "choose", "card": card} for card in view["hands"][0][:2])
    outlooks = [Outlook(first, 0.5, 0.1, 3.0, 1.0, 7), Outlook(second, 0.0, float("inf"), 0.0, float("inf"), 0)]

    def lines(compiled: bool) -> list[str]:
        monkeypatch.setattr("byre.cli.play.hints._evaluate", lambda _: (outlooks, compiled))
        reader = words_for("six", words("en"), ["Ada", "Ben"], 0)
        return asyncio.run(hint_lines(cast("Seat", SimpleNamespace(may_have_hints=True)), reader, view))

    assert lines(True)[1:] == [f"  1. {first['card']}: 50 %, 3.0 points", f"  2. {second['card']}"]
    assert lines(False) == [*lines(True), words("en")("hint-warming")]


@pytest.mark.parametrize("lang", deep_but(LANGUAGES, "de"))
def test_it_is_said_in_the_language_of_the_match(lang: str, cache: UncompiledCache) -> None:
    _, beside = play_uncompiled(cache, "six", "--bots", "hard", "--lang", lang, input="q\n")
    assert beside.splitlines()[:2] == [words(lang)("warmup-start"), words(lang)("warmup-bots")]


# On the whole screen


@pytest.mark.deep
def test_the_screen_counts_what_is_compiled(cache: UncompiledCache) -> None:
    terminal = Full("play", "six", "--seed", "3", "--bots", "expert", BYRE_CACHE=str(cache.path))
    terminal.wait_to_see("getting ready: six, 0 of 2")
    terminal.wait_to_see(QUESTION)
    terminal.wait_to_see(WARMING)
    terminal.press(ENTER)  # and the first trick is played
    terminal.wait_to_see("The cards are turned up")
    cache.add("six-rules")
    terminal.wait_to_see("getting ready: six, 1 of 2")
    assert terminal.leave() == 0


@pytest.mark.parametrize("width", deep_but([40, 80], 80))
def test_the_screen_is_as_ever_when_all_is_compiled(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    going_on: Progress | None = None
    monkeypatch.setattr(LocalSeat, "warmup", property(lambda _: going_on))
    monkeypatch.setattr(LocalSeat, "warming_up", property(lambda _: (2,) if going_on else ()))

    async def scene() -> None:
        nonlocal going_on
        async with at_table(deal("six", 3, seed=3), (width, 24)) as table:
            usual = table.text
            going_on = Progress(1, 3, "six-search")
            while table.text == usual:
                await table.pilot.pause(0.05)
            heading = table.text.splitlines()[0]
            assert ("getting ready: six, 1 of 3" in heading) == (width == 80)
            assert "Round 1" in heading
            assert table.text.count(WARMING) == 1
            going_on = None
            while WARMING in table.text:
                await table.pilot.pause(0.05)
            assert table.text == usual

    run_scene(scene())


def test_compiling_does_not_bring_back_what_a_curtain_hides(monkeypatch: pytest.MonkeyPatch) -> None:
    going_on = Progress(1, 3, "six-search")
    monkeypatch.setattr(LocalSeat, "warmup", property(lambda _: going_on))

    async def scene() -> None:
        nonlocal going_on
        async with at_table(deal("six", 3, seed=3), people=2) as table:
            await table.press("enter")  # Ada looks,
            await table.press("enter")  # and plays; now the curtain is drawn for Ben
            drawing = table.app.table.query_one("#drawing")
            going_on = Progress(2, 3, "six-search")
            table.app.table._look()
            assert not str(drawing.render()).strip()

    run_scene(scene())


# Many matches


def test_bots_that_think_are_compiled_before_they_are_compared(cache: UncompiledCache) -> None:
    command = ["simulate", "six", "--bots", "hard,medium", "--matches", "2", "--rounds", "1", "--jobs", "1"]
    terminal = Terminal(*command, NO_COLOR="", BYRE_CACHE=str(cache.path))
    terminal.wait_for("compiling six-rules for this machine, once: 0 of 3 …")
    cache.add("six-rules")
    terminal.wait_for("compiling six-heuristics for this machine, once: 1 of 3 …")
    cache.add("six-heuristics")
    cache.add("six-search")
    terminal.wait_for("again: byre simulate six")
    assert terminal.end() == 0
    assert "getting the bots ready …Byre" not in terminal.seen  # one line, written over


# At a table of a server


def test_a_joined_seat_knows_what_the_server_compiles() -> None:
    bots = [None, "expert", "easy"]
    seats = [{"name": f"P{number}", "bot": bot, "again": False} for number, bot in enumerate(bots)]
    client = SimpleNamespace(
        info={"status": "over", "seats": seats, "next_deal": None},
        you={"seat": 0, "host": False},
        token=None,
        deal_is_bent=False,
    )
    seat = JoinedSeat(cast("Client", client), words("en"), lambda token: None)

    def hear(**message: Any) -> None:
        assert asyncio.run(seat._told(message)) == []

    def state() -> tuple[Progress | None, list[int]]:
        return seat.warmup, [*seat.warming_up]

    assert state() == (None, [])
    hear(type="warmup", warmup={"done": 3, "total": 12, "game": "six"}, weaker=["hard", "expert"])
    assert state() == (Progress(3, 12, "six"), [1])
    hear(type="warmup", warmup={"done": 12, "total": 12, "game": None}, weaker=[])
    assert state() == (None, [])
    hear(type="warmup", warmup={"done": 3, "total": 12, "game": "six"}, weaker=["expert"])
    hear(type="welcome")  # by a server that was restarted
    assert state() == (None, [])


# Bots that hurry


class Recording(BaseBot):
    """A bot that thinks; notes whether it was told to hurry, and how often it was asked."""

    thinks = True

    def __init__(self, game: str, seed: int | None) -> None:
        super().__init__(game, seed)
        self.hurried, self.asked = False, 0

    def hurry_uncompiled(self) -> None:
        self.hurried = True

    def choose_id(self, views: Array) -> int:
        self.asked += 1
        return int(legal_ids(self.game, views)[0])


@pytest.fixture
def recording_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("byre.cli.play.local_table.make", lambda level, game, seed: Recording(game, seed))


@pytest.mark.parametrize("somebody_waits", [True, False])
def test_bots_hurry_where_somebody_waits_for_them(
    somebody_waits: bool, recording_bots: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables: list[LocalTable] = []

    def play_at(request: PlayRequest, table: LocalTable, journal: Journal, *_: object) -> None:
        journal.close(over=False)
        tables.append(table)

    monkeypatch.setattr("sys.stdin.isatty", lambda: somebody_waits)
    monkeypatch.setattr("byre.cli.play.local_match._play_at", play_at)
    play(PlayRequest("six", 3, 1, {}, None))
    assert [vars(bot)["hurried"] for bot in tables[0].bots.values()] == [somebody_waits] * 2


@pytest.mark.parametrize(("hurry", "compiled", "asked"), [(True, False, 0), (True, True, 1), (False, False, 1)])
def test_bots_in_a_hurry_are_not_asked_again_when_a_match_goes_on(
    hurry: bool, compiled: bool, asked: int, recording_bots: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They would not play the same again, and it would take its time."""
    monkeypatch.setattr("byre.cli.play.local_table.search_kernels", lambda game: SimpleNamespace(compiled=compiled))
    match = deal("six", 2, seed=3)
    for seat in (0, 1):
        match.play(seat, match.legal(seat)[0])
    table, before = set_up_again(SavedMatch(Path("match"), match.log, ("hard",), 1, False), hurry)
    assert len(before) == 2
    assert vars(table.bots[1])["asked"] == asked
