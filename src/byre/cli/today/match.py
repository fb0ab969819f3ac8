"""The deal of the day played at the terminal: begun or gone on with, then compared."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from byre.analysis.review import review
from byre.cli.exit_codes import FINE
from byre.cli.files import put_aside
from byre.cli.play import journal as journals
from byre.cli.play.front_end import DisplayOptions, play_seat
from byre.cli.play.local_seat import LocalSeat
from byre.cli.play.local_table import LocalTable, ask
from byre.cli.review.cache import reviews_folder
from byre.cli.terminal import bold, out
from byre.cli.today.report import result_lines
from byre.cli.today.results import DailyResults
from byre.cli.words.base import Event
from byre.cli.work_progress import WorkProgress
from byre.daily.comparison import PLAYERS_OF_A_LEVEL, compare_with
from byre.daily.deal import SEAT, DailyDeal
from byre.errors import BadLog
from byre.locale import Translator
from byre.match import Match

PLAYOUTS = 4000
COMPARED = PLAYERS_OF_A_LEVEL


class DailySeat(LocalSeat):
    """Without hints: everybody is to find the way alone."""

    @property
    def may_have_hints(self) -> bool:
        return False


def play_daily(deal: DailyDeal, results: DailyResults, display: DisplayOptions, say: Translator) -> int:
    """Play the deal if that was not done yet, and tell the result; return the exit code."""
    if deal.is_of_today and results.is_begun(deal.day_before):
        out(say("today-yesterday", command=_command_of(deal.day_before)))
    if results.find(deal) is None:
        log = _play(deal, results, display, say)
        if log is None:
            out(say("today-left", command=_command_of(deal), day="today" if deal.is_of_today else "yesterday"))
            return FINE
        results.keep(deal, _result(deal, log))
    found = results.find(deal)
    assert found is not None
    for line in result_lines(deal, found, results, say):
        out(line)
    return FINE


def _command_of(deal: DailyDeal) -> str:
    return f"byre today {deal.game}" + ("" if deal.is_of_today else " --yesterday")


def _play(deal: DailyDeal, results: DailyResults, display: DisplayOptions, say: Translator) -> dict[str, Any] | None:
    """Play on from where it was left, and return the log once the match is over."""
    out(bold(say("today-title", game=say("web-title", game=deal.game), day=deal.day.isoformat())))
    table = LocalTable(deal.match(), dict(deal.bots()))
    journal, before = _open(deal, results, table)
    if table.over:
        journal.close(over=False)
        return table.match.log
    try:
        asyncio.run(play_seat(DailySeat(table, journal, False, before), display))
    finally:
        journal.close(over=False)
    return table.match.log if table.over else None


def _open(deal: DailyDeal, results: DailyResults, table: LocalTable) -> tuple[journals.Journal, list[list[Event]]]:
    """Return the journal, and the events of the moves that are in it already, which are played again."""
    path = results.journal(deal)
    saved = _read(path)
    if saved is not None and saved.log.get("seed") != table.match.log["seed"]:
        path.unlink()  # it is of the deal that this day had with other rules, before an upgrade
        saved = None
    if saved is None:
        return journals.begin(Match.replay(table.match.log).log, (), 1, False, path), []
    before = []
    for seat, action in saved.log["actions"]:
        if seat in table.bots:
            ask(table.bots[seat], table.match, seat)  # so that it goes on as it would have
        before.append(table.play(seat, action))
    return journals.go_on(saved), before


def _read(path: Path) -> journals.SavedMatch | None:
    """Return what was played before, if anything. Of a journal that was just begun, a power cut may leave nothing."""
    if not path.exists():
        return None
    try:
        return journals.read(path)
    except BadLog:
        put_aside(path)
        return None


def _result(deal: DailyDeal, log: dict[str, Any]) -> dict[str, Any]:
    """Compare the match with those of simulated players, and review it."""
    points = Match.replay(log).scores[SEAT]
    with WorkProgress() as progress:
        others = compare_with(deal, COMPARED, progress)
    with WorkProgress() as progress:
        done = review(log, [SEAT], PLAYOUTS, progress, cache=reviews_folder())
    own = [one for one in done.decisions if not one.decision.is_forced]
    return {
        "points": points,
        "better_than": {level: round(others.better_than(points, level), 4) for level in others.points},
        "means": {level: round(others.mean(level), 2) for level in others.points},
        "distribution": others.json(),
        "costs": [one.cost for one in own],
        "limit": done.limit,
        "luck": done.seats[0].luck,
        "log": log,
    }
