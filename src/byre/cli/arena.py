"""`byre simulate` and `byre tournament`: from the command line to the arena, and from its figures to tables."""

from __future__ import annotations

import json
import secrets
import shlex
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from byre.arena.chart import bars
from byre.arena.figures import Figure
from byre.arena.plot import check_plot, plot_simulation, plot_tournament
from byre.arena.ratings import Rating
from byre.arena.run import Run
from byre.arena.schedule import usual_players
from byre.arena.simulate import Simulation, Standing, simulate
from byre.arena.tournament import Meeting, Tournament, tournament
from byre.cli.arguments import flag_words
from byre.cli.terminal import bold, dim, out
from byre.cli.text import table, three_digits

FINE, INTERRUPTED = 0, 130
NOT_KNOWN = "–"
SEEDS = 10**12  # few enough to be typed again


@dataclass(frozen=True)
class Wish:
    """What was asked for."""

    command: str
    game: str
    players: tuple[int, ...]
    bots: tuple[str, ...]
    matches: int
    seed: int | None
    options: Mapping[str, Any]
    jobs: int | None
    json: bool
    plot: str | None

    @property
    def known_seed(self) -> int:
        assert self.seed is not None
        return self.seed

    def settled(self) -> Wish:
        """With a seed and players; and whatever can be refused is refused now, not after all matches."""
        if self.plot is not None:
            check_plot(Path(self.plot))
        seed = secrets.randbelow(SEEDS) if self.seed is None else self.seed
        return replace(self, players=self.players or (usual_players(self.game),), seed=seed)

    def words(self) -> str:
        """The command that repeats it."""
        players, bots = ",".join(map(str, self.players)), ",".join(self.bots)
        line = ["byre", self.command, self.game, "--players", players, "--bots", bots]
        line += ["--matches", str(self.matches), "--seed", str(self.seed)]
        for name, value in self.options.items():
            line += flag_words(name, value)
        return shlex.join(line)


def run_simulate(wish: Wish) -> int:
    wish = wish.settled()
    (players,) = wish.players
    done = simulate(wish.game, wish.bots, wish.matches, wish.known_seed, players, wish.options, wish.jobs)
    if wish.plot is not None:
        plot_simulation(done, Path(wish.plot))
    return _tell(wish, done.run, done.json(), simulation_lines(done))


def run_tournament(wish: Wish) -> int:
    wish = wish.settled()
    done = tournament(wish.game, wish.bots, wish.matches, wish.known_seed, wish.players, wish.options, wish.jobs)
    if wish.plot is not None:
        plot_tournament(done, Path(wish.plot))
    return _tell(wish, done.run, done.json(), tournament_lines(done))


def _tell(wish: Wish, run: Run, figures: dict[str, Any], lines: Iterable[str]) -> int:
    """On stdout: nothing but JSON, or tables, charts and the command that repeats it."""
    if wish.json:
        out(json.dumps({"command": wish.words(), **figures}, indent=2, allow_nan=False))
    else:
        for line in lines:
            out(line)
        for line in _last_lines(wish, run):
            out(line)
    return INTERRUPTED if run.interrupted else FINE


def simulation_lines(done: Simulation) -> Iterator[str]:
    setting, each = done.run.setting, len(done.schedule.rotations)
    yield bold(f"{setting.game}, {done.players} players: {len(done.run.played):,} matches")
    turns = "all seats alike" if each == 1 else f"each deal in {each} rotations of the seats"
    yield f"{turns}; an even share of wins is {100 / done.players:.3g} %"
    yield ""
    yield from table([("bot", *STANDING, "ms a decision"), *([*_standing(one), _ms(one)] for one in done.by_bot)])
    yield ""
    yield from table([("seat", *STANDING), *(_standing(one) for one in done.by_seat)])
    yield ""
    yield from bars("points a round", [(one.name, one.points) for one in done.by_bot])
    yield from bars("wins", [(one.name, one.wins) for one in done.by_bot], percent=True)
    yield ""
    yield f"A match has {_number(done.rounds)} rounds and {_number(done.decisions, 1)} decisions."


STANDING = ("points a round", "total", "wins", "rank")


def _standing(one: Standing) -> list[str]:
    return [one.name, _number(one.points), _number(one.total), _percent(one.wins), _number(one.rank)]


def _ms(one: Standing) -> str:
    return NOT_KNOWN if one.ms_a_decision is None else f"{one.ms_a_decision:.3g}"


def tournament_lines(done: Tournament) -> Iterator[str]:
    setting = done.run.setting
    for players in done.tables:
        meetings = [meeting for meeting in done.meetings if meeting.players == players]
        matches = sum(meeting.matches for meeting in meetings)
        yield bold(f"{setting.game}, {players} players: {matches:,} matches, each deal with the sides both ways")
        yield ""
        yield from cross_table(setting.bots, meetings)
        yield ""
        yield from table([MEETING, *map(_meeting, meetings)])
        yield ""
    yield from table([("OpenSkill rating", "mu", "sigma", "at least"), *map(_rating, done.ratings)])
    yield ""
    yield from bars("rating", [(one.bot, _spread(one)) for one in done.ratings])


def cross_table(bots: Sequence[str], meetings: Sequence[Meeting]) -> list[str]:
    """How often the bot of a row is ahead of the bot of a column."""
    cells = {(meeting.one, meeting.other): _percent(meeting.ahead) for meeting in meetings}
    cells |= {(meeting.other, meeting.one): _percent(meeting.behind) for meeting in meetings}
    return table(
        [("ahead of", *bots), *([bot, *(cells.get((bot, other), NOT_KNOWN) for other in bots)] for bot in bots)]
    )


MEETING = ("pair", "ahead", "points a round", "theirs", "difference", "wins", "settled?")


def _meeting(one: Meeting) -> list[str]:
    return [
        f"{one.one} : {one.other}",
        _percent(one.ahead),
        _number(one.points_one),
        _number(one.points_other),
        _number(one.difference, sign="+"),
        _percent(one.wins),
        _settled(one),
    ]


def _settled(one: Meeting) -> str:
    if one.settled:
        return "yes"
    if one.more_matches is None:
        return "no, nor near it"
    return f"no, ~{float(f'{one.more_matches:.2g}'):,.0f} more matches"


def _rating(one: Rating) -> list[str]:
    return [one.bot, f"{one.mu:.1f}", f"{one.sigma:.1f}", f"{one.ordinal:.1f}"]


def _spread(one: Rating) -> Figure:
    return Figure(one.mu, one.mu - 3 * one.sigma, one.mu + 3 * one.sigma, 0)


def _last_lines(wish: Wish, run: Run) -> Iterator[str]:
    speed = run.speed()
    for bot, faults in run.faults_by_bot().items():
        yield f"{bot} did {faults['count']:,} times what it should not; at first:"
        yield from (f"  {fault['kind']}: {fault['sentence']}" for fault in faults["first"])
    if run.interrupted:
        yield f"Stopped after {len(run.played):,} of {run.asked:,} matches."
    jobs = "1 process" if speed["jobs"] == 1 else f"{speed['jobs']} processes"
    matches, decisions = speed["matches_per_second"], speed["decisions_per_second"]
    yield f"{speed['seconds']:.1f} s by {jobs}: {three_digits(matches)} matches/s, {decisions:,.0f} decisions/s."
    if wish.plot is not None:
        yield f"Drawn in {wish.plot}."
    yield dim(f"again: {wish.words()}")


def _number(figure: Figure, digits: int = 2, sign: str = "") -> str:
    margin = "" if figure.margin is None else f" ± {figure.margin:.{digits}f}"
    return f"{figure.mean:{sign}.{digits}f}{margin}"


def _percent(figure: Figure) -> str:
    margin = "" if figure.margin is None else f" ± {100 * figure.margin:.1f}"
    return f"{100 * figure.mean:.1f}{margin} %"
