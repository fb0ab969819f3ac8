"""What `byre simulate` prints."""

from __future__ import annotations

from collections.abc import Iterator

from byre.arena.chart import bars
from byre.arena.plot import plot_simulation
from byre.arena.simulate import Simulation, Standing, simulate
from byre.cli.arena.request import ArenaRequest, number_words, percent_words, print_results
from byre.cli.tables import NOT_KNOWN, table_lines
from byre.cli.terminal import bold

STANDING = ("points a round", "total", "wins", "rank")


def run_simulation(request: ArenaRequest) -> int:
    (players,) = request.players
    done = simulate(
        request.game,
        request.bots,
        request.matches,
        request.seed,
        players,
        request.options,
        request.jobs,
        request.on,
    )
    if request.plot is not None:
        plot_simulation(done, request.plot)
    return print_results(request, done.run, done.json(), _lines(done))


def _lines(done: Simulation) -> Iterator[str]:
    setting, each = done.run.setting, len(done.schedule.rotations)
    yield bold(f"{setting.game}, {done.players} players: {len(done.run.played):,} matches")
    turns = "all seats alike" if each == 1 else f"each deal in {each} rotations of the seats"
    yield f"{turns}; an even share of wins is {100 / done.players:.3g} %"
    yield ""
    yield from table_lines(
        [("bot", *STANDING, "ms a decision"), *([*_standing(one), _duration(one)] for one in done.by_bot)]
    )
    yield ""
    yield from table_lines([("seat", *STANDING), *(_standing(one) for one in done.by_seat)])
    yield ""
    yield from bars("points a round", [(one.name, one.points) for one in done.by_bot])
    yield from bars("wins", [(one.name, one.wins) for one in done.by_bot], percent=True)
    yield ""
    yield f"A match has {number_words(done.rounds)} rounds and {number_words(done.decisions, 1)} decisions."


def _standing(one: Standing) -> list[str]:
    return [
        one.name,
        number_words(one.points),
        number_words(one.total),
        percent_words(one.wins),
        number_words(one.rank),
    ]


def _duration(one: Standing) -> str:
    return NOT_KNOWN if one.ms_a_decision is None else f"{one.ms_a_decision:.3g}"
