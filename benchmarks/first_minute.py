"""How soon somebody plays who has just installed Byre: `make bench FIRST=1`, or

    python -m benchmarks.first_minute                            # about two minutes a game
    python -m benchmarks.first_minute --games six,beaver --rounds 3
    python -m benchmarks.first_minute --compiled                 # the same with everything compiled beforehand

For each measurement the home, the cache, the store and the bytecode of Byre are new, so nothing is compiled. A real
`byre serve` is played on in a real Chromium: one taps "Play now", and whatever is offered then, until the first trick
against three bots is over. Two more tables, where a client moves every half second, tell how long a move takes to be
acknowledged while the server compiles in the background, and after that. The same first trick is then played by
`byre play`, as lines and on the whole screen, and `byre simulate` plays two matches.

The CPU seconds are those of the program itself, apart from the processes that compile: on a machine that others use,
too, they tell more than the time that has passed.

The bots' pauses and the motion of cards are left out, unless `--pace` asks for them: they last as long when all is
compiled.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

import pexpect
from playwright.sync_api import Browser, Page
from playwright.sync_api import Error as BrowserError
from playwright.sync_api import TimeoutError as PageTooSlow
from tests.cli.program import PROGRAM, Program, environment
from tests.cli.test_terminal import ENTER, LEFT, Full
from tests.server.running import Server
from tests.web.conftest import DESK, People, launched
from tests.web.player import WHAT, Player

import byre
from byre.client import Table, socket_address

GAMES = ("six", "donkey", "twentyfour", "beaver")
PLAYERS = 4
SOON = 5.0  # seconds from the page to the first trick, at most
SWIFT = 50.0  # ms in which 99 of 100 moves at other tables are acknowledged
MOVE_EVERY = 0.5  # seconds
AFTERWARDS = 20.0  # seconds of moves once all is compiled
LEVELS = ("random", "medium")  # of the bots at the other tables
KEY_EVERY = 0.1  # seconds between keys on the whole screen
PROMPT = "Your choice:"

Note = Callable[[str, float | None], None]  # a figure and its value, None if it took too long
Found = dict[str, dict[str, list[float | None]]]  # by game and figure: a value a round

# What is printed, and what each figure should not be above.
ROWS: list[tuple[str, str, float | None]] = [
    ("in the browser, seconds since the start of `byre serve`", "", None),
    ("page", "the page is there", None),
    ("table", "the table is there, after a tap", None),
    ("trick", "the first trick is over", None),
    ("page_to_trick", "from the page to that", SOON),
    ("cpu_trick", "the server's CPU seconds till then", None),
    ("compiled", "all is compiled", None),
    ("at two other tables, ms until a move is acknowledged", "", None),
    ("p50_compiling", "while compiling, p50", None),
    ("p99_compiling", "while compiling, p99", SWIFT),
    ("p50", "afterwards, p50", None),
    ("p99", "afterwards, p99", SWIFT),
    ("in the terminal, seconds since the start", "", None),
    ("plain_asked", "`byre play --plain` asks", None),
    ("plain_trick", "its first trick is over", SOON),
    ("plain_cpu", "its CPU seconds till then", None),
    ("full_table", "`byre play` shows the table", None),
    ("full_trick", "its first trick is over", SOON),
    ("full_cpu", "its CPU seconds till then", None),
    ("simulated", "`byre simulate`, 2 matches", SOON),
    ("simulated_cpu", "its CPU seconds", None),
]


def main() -> None:
    wish = read_arguments()
    found: Found = {game: {} for game in wish.games}
    with tempfile.TemporaryDirectory() as folder, launched() as browser:
        bench = Bench(wish, Path(folder), browser)
        try:
            if wish.compiled:
                compile_all(bench.cache)
            for number in range(1, wish.rounds + 1):
                for game in wish.games:
                    measure(bench, game, number, found[game])
        except KeyboardInterrupt:
            say("Ended early; this is what there is.")
    print(json.dumps(as_json(wish, found), indent=2) if wish.json else as_text(wish, found))


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=_games, default=list(GAMES), metavar="A,B,…", help="(all)")
    parser.add_argument("--rounds", type=int, default=1, help="how often each is measured; the median counts (1)")
    parser.add_argument("--compiled", action="store_true", help="compile everything beforehand, in BYRE_CACHE if given")
    parser.add_argument("--pace", type=float, default=0.0, help="of bots, as of `byre serve`; 1 with motion, too (0)")
    parser.add_argument("--patience", type=float, default=240.0, help="seconds to wait for anything (240)")
    parser.add_argument("--json", action="store_true", help="print every round's figures as JSON")
    return parser.parse_args()


def _games(words: str) -> list[str]:
    games = words.split(",")
    if unknown := set(games) - set(GAMES):
        raise argparse.ArgumentTypeError(f"there is no game {', '.join(sorted(unknown))}")
    return games


# --- a machine that has never run Byre ------------------------------------------------------------------------------


@dataclass
class Bench:
    wish: argparse.Namespace
    folder: Path
    browser: Browser

    @property
    def cache(self) -> Path:
        """Where the compiled code is that all measurements share, if they do."""
        return Path(os.environ.get("BYRE_CACHE") or self.folder / "compiled")

    @contextlib.contextmanager
    def machine(self) -> Iterator[Path]:
        """A folder in which nothing is yet."""
        if not self.wish.compiled:
            forget_bytecode()
        with tempfile.TemporaryDirectory(dir=self.folder) as folder:
            yield Path(folder)

    def setting(self, machine: Path) -> dict[str, str]:
        """The environment of a program there."""
        own = {f"XDG_{kind}_HOME": str(machine / kind.lower()) for kind in ("CACHE", "CONFIG", "DATA", "STATE")}
        cache = self.cache if self.wish.compiled else machine / "compiled"
        return {"HOME": str(machine), "BYRE_CACHE": str(cache), **own}


def cpu_seconds(process: int | None) -> float:
    """Of the process and all its threads; also when it has ended and nobody has waited for it."""
    assert process is not None
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def forget_bytecode() -> None:
    """An installation for developers has that of the packages beneath Byre, but not of Byre."""
    for folder in list(Path(byre.__file__).parent.rglob("__pycache__")):
        shutil.rmtree(folder, ignore_errors=True)


def compile_all(cache: Path) -> None:
    say("compiling everything …")
    command = [sys.executable, "-m", "byre.compile"]
    subprocess.run(command, env=environment(BYRE_CACHE=str(cache)), stdout=sys.stderr, check=True)


def measure(bench: Bench, game: str, number: int, found: dict[str, list[float | None]]) -> None:
    """All figures of a game, once; those that were found before an interruption stay."""
    ways: dict[str, Callable[[Bench, str, Note], None]] = {
        "in the browser": in_browser,
        "byre play --plain": on_lines,
        "byre play": on_screen,
        "byre simulate": simulate,
    }
    for name, way in ways.items():
        load = os.getloadavg()[0]
        say(f"{game}, round {number} of {bench.wish.rounds}, load {load:.1f}: {name} …")
        way(bench, game, lambda figure, value: found.setdefault(figure, []).append(value))


class Clock:
    """Notes the seconds from its making to something, or that it did not come within somebody's patience."""

    def __init__(self, bench: Bench, note: Note) -> None:
        self._note, self._patience = note, float(bench.wish.patience)
        self._begun = time.perf_counter()

    @property
    def passed(self) -> float:
        return time.perf_counter() - self._begun

    @property
    def left(self) -> float:
        return self._patience - self.passed

    def note(self, figure: str) -> float:
        passed = self.passed
        self._note(figure, passed)
        say(f"  {figure}: {passed:.1f} s")
        return passed

    def give_up(self, *figures: str) -> None:
        for figure in figures:
            self._note(figure, None)
            say(f"  {figure}: not within {self._patience:g} s")


class TooLong(Exception):
    """Somebody's patience is at its end."""


def first_trick_is_over(game: str, told: str) -> bool:
    """Does what was told to a player say so? In beaver there are no tricks: each seat has had a turn."""
    if game == "beaver":
        return len(set(re.findall(r"([A-Z]\w+) (?:draw|take)s? ", told))) >= PLAYERS
    return {"six": "trick 2 of 10", "donkey": "round 2", "twentyfour": "trick 2 of 6"}[game] in told


# --- in the browser -------------------------------------------------------------------------------------------------

TABLE = ".game[data-phase]"
TOLD = f"""() => ({{
  text: [...document.querySelectorAll('header .title, ol.log li')].map(one => one.textContent).join('\\n'),
  asked: ({WHAT})().kind !== null,
}})"""


def in_browser(bench: Bench, game: str, note: Note) -> None:
    with bench.machine() as machine:
        server = Server(machine / "tables.db", {"bot_pace": bench.wish.pace}, changes=bench.setting(machine))
        clock = Clock(bench, note)
        server.launch()
        try:
            play_in_page(bench, server, game, clock, note)
            watch_other_tables(server, game, clock, note)
        finally:
            server.stop()


def play_in_page(bench: Bench, server: Server, game: str, clock: Clock, note: Note) -> None:
    people = People(bench.browser, server)
    page = people.come(*DESK, speed="instant" if bench.wish.pace == 0 else "normal")
    wanted = ["page", "table", "trick"]
    try:
        page.set_default_timeout(1000 * bench.wish.patience)
        page.goto("/")
        page.wait_for_selector("[data-play-now]")
        shown = clock.note(wanted.pop(0))
        sit_down(page, game, clock)
        clock.note(wanted.pop(0))
        play_first_trick(page, game, clock)
        note("page_to_trick", clock.note(wanted.pop(0)) - shown)
        note("cpu_trick", cpu_seconds(server.process.pid))
    except (TooLong, PageTooSlow):
        clock.give_up(*wanted, "page_to_trick")
    finally:
        with contextlib.suppress(BrowserError):  # it has ended by itself if Ctrl-C was pressed
            people.leave()


def sit_down(page: Page, game: str, clock: Clock) -> None:
    """Taps "Play now", and waits for the table."""
    page.locator(f"[data-play-now={game}]").click(timeout=1000 * clock.left)
    page.wait_for_selector(TABLE, timeout=1000 * clock.left)


def play_first_trick(page: Page, game: str, clock: Clock) -> None:
    player = Player(page)
    while clock.left > 0:
        told = page.evaluate(TOLD)
        if first_trick_is_over(game, told["text"]):
            return
        if told["asked"]:
            player.step()
        else:
            page.wait_for_timeout(20)
    raise TooLong


# --- the other tables -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Move:
    at: float  # time.perf_counter()
    ms: float  # until it was acknowledged


@dataclass
class OtherTables:
    """People at tables of their own, who move every half second, on a thread of their own."""

    address: str
    game: str
    moves: list[Move] = field(default_factory=list)

    def __enter__(self) -> list[Move]:
        self._loop, self._ended = asyncio.new_event_loop(), asyncio.Event()
        self._thread = threading.Thread(target=self._loop.run_until_complete, args=(self._play(),))
        self._thread.start()
        return self.moves

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._ended.set)
        self._thread.join()
        self._loop.close()

    async def _play(self) -> None:
        tables = [asyncio.ensure_future(self._play_at(level)) for level in LEVELS]
        await self._ended.wait()
        for table in tables:
            table.cancel()
        await asyncio.gather(*tables, return_exceptions=True)

    async def _play_at(self, level: str) -> None:
        made = await asyncio.to_thread(make_table, self.address, self.game, level)
        async with Table(socket_address(self.address, made["code"]), token=made["token"]) as table:
            while True:
                await self._play_match(table)
                await table.ask("rematch")

    async def _play_match(self, table: Table) -> None:
        chance, due = random.Random(1), time.perf_counter()
        async for message in table.messages():
            if message["type"] != "update" or message is not table.update:
                continue
            if message["view"]["over"]:
                return
            if message["decision"] is not None:
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
                begun = time.perf_counter()
                await table.move(chance.choice(message["legal"]), message)
                self.moves.append(Move(begun, 1000 * (time.perf_counter() - begun)))
                due = begun + MOVE_EVERY


def make_table(address: str, game: str, level: str) -> dict[str, Any]:
    asked = {"settings": {"game": game, "players": PLAYERS}, "name": "Anna", "bots": level, "start": True}
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"{address}/api/tables", json.dumps(asked).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        made: dict[str, Any] = json.load(answer)
        return made


def is_compiled(server: Server) -> bool:
    """Is everything loaded and compiled?"""
    with contextlib.suppress(OSError):
        answer = server.get("/readyz")
        return answer.status == 200 and bool(answer.json["bots"])
    return False


def watch_other_tables(server: Server, game: str, clock: Clock, note: Note) -> None:
    """Plays there until all is compiled, and for a while after that."""
    compiled = time.perf_counter() if is_compiled(server) else None  # then no move is made while compiling
    with OtherTables(server.address, game) as moves:
        try:
            while compiled is None and clock.left > 0:
                time.sleep(0.2)
                if is_compiled(server):
                    compiled = time.perf_counter()
            if compiled is None:
                clock.give_up("compiled")
            else:
                clock.note("compiled")
                time.sleep(AFTERWARDS)
        finally:
            note_moves(compiled, moves, note)


def note_moves(compiled: float | None, moves: list[Move], note: Note) -> None:
    before = [move.ms for move in moves if compiled is None or move.at < compiled]
    after = [move.ms for move in moves if compiled is not None and move.at >= compiled]
    for part, ms in (("_compiling", before), ("", after)):
        if ms:
            say(f"  {len(ms)} moves{' while compiling' if part else ''}, at worst {max(ms):.1f} ms")
            note(f"p50{part}", quantile(ms, 0.5))
            note(f"p99{part}", quantile(ms, 0.99))


# --- in the terminal ------------------------------------------------------------------------------------------------


def on_lines(bench: Bench, game: str, note: Note) -> None:
    """Answers every question by the first choice."""
    wanted = ["plain_asked", "plain_trick"]
    with bench.machine() as machine:
        clock = Clock(bench, note)
        terminal = Program("play", game, "--plain", "--lang", "en", **bench.setting(machine))
        try:
            while wanted:
                terminal.child.timeout = max(1.0, clock.left)
                terminal.wait_for(PROMPT)
                if "plain_asked" in wanted or first_trick_is_over(game, terminal.seen):
                    clock.note(wanted.pop(0))
                terminal.answer("1")
            note("plain_cpu", cpu_seconds(terminal.child.pid))
        except pexpect.TIMEOUT:
            clock.give_up(*wanted)
        finally:
            terminal.child.close(force=True)


def on_screen(bench: Bench, game: str, note: Note) -> None:
    """Presses Enter, which plays what is pointed at, P, which passes, and Left, which leads to something else."""
    wanted = ["full_table", "full_trick"]
    speed = "instant" if bench.wish.pace == 0 else "normal"
    with bench.machine() as machine:
        clock = Clock(bench, note)
        terminal = Full("play", game, "--lang", "en", "--speed", speed, **bench.setting(machine))
        keys = [ENTER, "p", LEFT]
        pressed = 0.0
        try:
            while wanted and clock.left > 0:
                terminal.look()
                if first_trick_is_over(game, terminal.seen):
                    clock.note("full_trick")
                    note("full_cpu", cpu_seconds(terminal.child.pid))
                    return
                if "full_table" in wanted and re.search("Round 1|Deal 1", terminal.seen):
                    clock.note(wanted.pop(0))
                if "full_table" not in wanted and clock.passed > pressed + KEY_EVERY:
                    terminal.press(keys[0])
                    keys, pressed = [*keys[1:], keys[0]], clock.passed
            clock.give_up(*wanted)
        finally:
            terminal.child.close(force=True)


def simulate(bench: Bench, game: str, note: Note) -> None:
    words = ["simulate", game, "--bots", "medium", "--matches", "2", "--seed", "1"]
    with bench.machine() as machine:
        clock = Clock(bench, note)
        with subprocess.Popen(
            [*PROGRAM, *words], env=environment(**bench.setting(machine)), stdout=subprocess.DEVNULL
        ) as running:
            while running_still(running.pid):
                if clock.left < 0:
                    running.terminate()
                    clock.give_up("simulated")
                    return
                time.sleep(0.01)
            clock.note("simulated")
            note("simulated_cpu", cpu_seconds(running.pid))


def running_still(process: int) -> bool:
    """Unlike `Popen.poll`, this leaves it to be looked at."""
    return os.waitid(os.P_PID, process, os.WEXITED | os.WNOWAIT | os.WNOHANG) is None


# --- what comes of it -----------------------------------------------------------------------------------------------


def quantile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def middle(values: list[float | None]) -> float:
    """The median; what took too long counts as endless."""
    return median(float("inf") if value is None else value for value in values)


def as_json(wish: argparse.Namespace, found: Found) -> dict[str, Any]:
    return {
        "byre": byre.__version__,
        "compiled_beforehand": wish.compiled,
        "pace": wish.pace,
        "patience": wish.patience,
        "games": found,
    }


def as_text(wish: argparse.Namespace, found: Found) -> str:
    how = "everything compiled beforehand" if wish.compiled else "nothing compiled"
    pace = f", bots at pace {wish.pace:g}" if wish.pace else ", bots without pauses"
    lines = [f"{how}{pace}; the median of {wish.rounds}; ! is above what it should be at most"]
    lines.append(" " * 36 + "".join(f"{game:>12}" for game in found))
    for figure, label, most in ROWS:
        if not label:
            lines.append(figure)
            continue
        cells = [cell(one.get(figure, []), most, wish.patience) for one in found.values()]
        limit = "" if most is None else f" (≤ {most:g})"
        lines.append(f"  {label + limit:<34}" + "".join(f"{text:>12}" for text in cells))
    return "\n".join(lines)


def cell(values: list[float | None], most: float | None, patience: float) -> str:
    if not values:
        return "–"
    value = middle(values)
    text = f"> {patience:g}" if value == float("inf") else f"{value:.1f}"
    return f"! {text}" if most is not None and value > most else text


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
