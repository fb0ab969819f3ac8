"""What `byre tournament` prints."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from byre.arena.chart import bars
from byre.arena.figures import Figure
from byre.arena.plot import plot_tournament
from byre.arena.ratings import Rating
from byre.arena.tournament import Meeting, Tournament, tournament
from byre.cli.arena.request import ArenaRequest, number_words, percent_words, print_results
from byre.cli.tables import NOT_KNOWN, table_lines
from byre.cli.terminal import bold

MEETING = ("pair", "ahead", "points a round", "theirs", "difference", "wins", "settled?")


def run_tournament(request: ArenaRequest) -> int:
    done = tournament(
        request.game,
        request.bots,
        request.matches,
        request.seed,
        request.players,
        request.options,
        request.jobs,
        request.on,
    )
    if request.plot is not None:
        plot_tournament(done, request.plot)
    return print_results(request, done.run, done.json(), _lines(done))


def _lines(done: Tournament) -> Iterator[str]:
    setting = done.run.setting
    for players in done.tables:
        meetings = [meeting for meeting in done.meetings if meeting.players == players]
        matches = sum(meeting.matches for meeting in meetings)
        yield bold(f"{setting.game}, {players} players: {matches:,} matches, each deal with the sides both ways")
        yield ""
        yield from _cross_table(setting.bots, meetings)
        yield ""
        yield from table_lines([MEETING, *map(_meeting, meetings)])
        yield ""
    yield from table_lines([("OpenSkill rating", "mu", "sigma", "at least"), *map(_rating, done.ratings)])
    yield ""
    yield from bars("rating", [(one.bot, _spread(one)) for one in done.ratings])


def _cross_table(bots: Sequence[str], meetings: Sequence[Meeting]) -> list[str]:
    """Return how often the bot of a row is ahead of the bot of a column."""
    cells = {(meeting.one, meeting.other): percent_words(meeting.ahead) for meeting in meetings}
    cells |= {(meeting.other, meeting.one): percent_words(meeting.behind) for meeting in meetings}
    return table_lines(
        [("ahead of", *bots), *([bot, *(cells.get((bot, other), NOT_KNOWN) for other in bots)] for bot in bots)]
    )


def _meeting(one: Meeting) -> list[str]:
    return [
        f"{one.one} : {one.other}",
        percent_words(one.ahead),
        number_words(one.points_one),
        number_words(one.points_other),
        number_words(one.difference, sign="+"),
        percent_words(one.wins),
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
