"""`byre today`: the deal of the day, the same cards for everybody, once."""

from __future__ import annotations

import argparse
import json
import os

from byre.cli.arguments import add_display, add_game, add_json
from byre.cli.exit_codes import FINE
from byre.cli.parser import Parser

SUMMARY = "the deal of the day: the same cards for everybody"
ABOUT = """\
One deal for each game and day, the same for everybody: one try, against bots. It can be left and gone on with until the
day is over. Afterwards you are compared with a thousand simulated players of each level who had the same cards.

examples:
  byre today                           six
  byre today beaver --plain
  byre today six --history             your results so far
  byre today six --json                the deal, and your result"""

USUAL = "six"


def add_arguments(parser: Parser) -> None:
    add_game(parser, optional=True)
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
    deal = find_daily(given.game or USUAL)
    results = DailyResults()
    if given.json:
        out(json.dumps({"deal": deal.json(), "result": results.find(deal)}))
        return FINE
    if given.history:
        for line in history_lines(results, deal, say):
            out(line)
        return FINE
    return play_daily(deal, results, DisplayOptions(deal.game, given.lang, given.plain, given.speed), say)
