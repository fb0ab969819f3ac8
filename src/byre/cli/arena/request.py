"""What `byre simulate` and `byre tournament` are asked for, and what both print."""

from __future__ import annotations

import argparse
import json
import secrets
import shlex
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from byre.arena.figures import Figure
from byre.arena.plot import check_plot
from byre.arena.run import Run
from byre.cli.arguments import flag_words, options_given
from byre.cli.exit_codes import FAILED, FINE, INTERRUPTED
from byre.cli.tables import three_digits
from byre.cli.terminal import dim, out
from byre.games import GAMES

SEEDS = 10**12  # few enough to be typed again


@dataclass(frozen=True)
class ArenaRequest:
    command: str
    game: str
    players: tuple[int, ...]
    bots: tuple[str, ...]
    matches: int
    seed: int
    options: Mapping[str, Any]
    jobs: int | None
    on: str
    json: bool
    plot: Path | None

    def command_line(self) -> str:
        """Return the command that repeats it."""
        players, bots = ",".join(map(str, self.players)), ",".join(self.bots)
        line = ["byre", self.command, self.game, "--players", players, "--bots", bots]
        line += ["--matches", str(self.matches), "--seed", str(self.seed)]
        for name, value in self.options.items():
            line += flag_words(name, value)
        return shlex.join(line)


def run_in_arena(given: argparse.Namespace, players: tuple[int, ...], run: Callable[[ArenaRequest], int]) -> int:
    """Run what was asked for; what can be refused is refused before all the matches are played."""
    request = ArenaRequest(
        given.command,
        given.game,
        players or (GAMES[given.game].usual_players,),
        given.bots,
        given.matches,
        secrets.randbelow(SEEDS) if given.seed is None else given.seed,
        options_given(given),
        given.jobs,
        given.on,
        given.json,
        None if given.plot is None else Path(given.plot),
    )
    if request.plot is not None:
        check_plot(request.plot)
    try:
        return run(request)
    except KeyboardInterrupt:
        print("byre: stopped before the first match was over", file=sys.stderr)
        return INTERRUPTED


def print_results(request: ArenaRequest, run: Run, figures: dict[str, Any], lines: Iterator[str]) -> int:
    """Print JSON and nothing else, or tables, charts and the command that repeats it; return the exit code."""
    if request.json:
        out(json.dumps({"command": request.command_line(), **figures}, indent=2, allow_nan=False))
    else:
        for line in (*lines, *_last_lines(request, run)):
            out(line)
    if run.failed:
        return FAILED
    return INTERRUPTED if run.interrupted else FINE


def _last_lines(request: ArenaRequest, run: Run) -> Iterator[str]:
    speed = run.speed()
    for bot, faults in run.faults_by_bot().items():
        yield f"{bot} did {faults['count']:,} times what it should not; at first:"
        yield from (f"  {fault['kind']}: {fault['sentence']}" for fault in faults["first"])
    if run.interrupted:
        yield f"Stopped after {len(run.played):,} of {run.asked:,} matches."
    jobs = "1 process" if speed["jobs"] == 1 else f"{speed['jobs']} processes"
    matches, decisions = speed["matches_per_second"], speed["decisions_per_second"]
    yield f"{speed['seconds']:.1f} s by {jobs}: {three_digits(matches)} matches/s, {decisions:,.0f} decisions/s."
    if request.plot is not None:
        yield f"Drawn in {request.plot}."
    yield dim(f"again: {request.command_line()}")


def number_words(figure: Figure, digits: int = 2, sign: str = "") -> str:
    margin = "" if figure.margin is None else f" ± {figure.margin:.{digits}f}"
    return f"{figure.mean:{sign}.{digits}f}{margin}"


def percent_words(figure: Figure) -> str:
    margin = "" if figure.margin is None else f" ± {100 * figure.margin:.1f}"
    return f"{100 * figure.mean:.1f}{margin} %"
