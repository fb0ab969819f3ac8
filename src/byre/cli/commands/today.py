"""`byre today`: the deal of the day, the same cards for everybody, once."""

from __future__ import annotations

import argparse
import json
import os
from typing import TYPE_CHECKING

from byre.cli.arguments import add_display, add_game, add_json
from byre.cli.exit_codes import FINE
from byre.cli.parser import Parser
from byre.errors import BadOption

if TYPE_CHECKING:
    from byre.cli.today.results import DailyResults
    from byre.daily.deal import DailyDeal

SUMMARY = "the deal of the day: the same cards for everybody"
ABOUT = """\
One deal for each game and day (in UTC), the same for everybody: one try, against bots. It can be left and gone on with,
until the end of the day after. Afterwards you are compared with a thousand simulated players of each level who had the
same cards.

examples:
  byre today                           six
  byre today beaver --plain
  byre today six --yesterday           the deal that you began yesterday and have not finished
  byre today six --history             your results so far
  byre today six --json                the deal, and your result"""

USUAL = "six"


def add_arguments(parser: Parser) -> None:
    add_game(parser, optional=True)
    parser.flag("--yesterday", action="store_true", help="the deal of yesterday, if you began it then")
    parser.flag("--history", action="store_true", help="your results of all days, and how many days in a row")
    add_display(parser)
    add_json(parser, "the deal, its seed, and your result if there is one, as JSON")


def run(given: argparse.Namespace) -> int:
    from byre.cli.play.front_end import DisplayOptions
    from byre.cli.terminal import out
    from byre.cli.today.match import play_daily
    from byre.cli.today.report import history_lines
    from byre.cli.today.results import DailyResults
    from byre.daily.deal import find_daily
    from byre.locale import language, words

    say = words(language(given.lang, os.environ))
    results = DailyResults()
    deal = find_daily(given.game or USUAL)
    if given.yesterday:
        deal = _of_yesterday(deal, results)
    if given.json:
        out(json.dumps({"deal": deal.json(), "result": results.find(deal)}))
        return FINE
    if given.history:
        for line in history_lines(results, deal, say):
            out(line)
        return FINE
    return play_daily(deal, results, DisplayOptions(deal.game, given.lang, given.plain, given.speed), say)


def _of_yesterday(deal: DailyDeal, results: DailyResults) -> DailyDeal:
    before = deal.day_before
    if not results.is_begun(before) and results.find(before) is None:
        raise BadOption(
            f"you did not begin yesterday's deal of {deal.game}; byre today {deal.game} plays that of today"
        )
    return before
