"""`byre review`: which decisions of a logged match cost what, and what was luck."""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path

from byre.cli.arguments import LOG, add_json, add_language, add_place
from byre.cli.exit_codes import FAILED, FINE, INTERRUPTED
from byre.cli.parser import Parser, whole, whole_list
from byre.errors import BadOption

SUMMARY = "which card cost you the match, and what was luck"
ABOUT = """\
Values every decision of a logged match by playouts, in random worlds that agree with what the player knew then, and
tells for each player how many points the decisions cost and what was luck: points = expected + cost - luck.

examples:
  byre review match.json
  byre review --last                   the last match that was played here to its end
  byre review 'http://192.168.1.5:8061/replay?t=CODE&m=1&review'
  byre review match.json --seats 1     the first player alone
  byre review match.json --json
  byre review match.json --plot review.png"""


def add_arguments(parser: Parser) -> None:
    parser.word("file", metavar="FILE|LINK", nargs="?", help=f"{LOG}, or the link of a match")
    parser.flag("--last", action="store_true", help="the last match that byre play has finished on this machine")
    parser.flag("--seats", metavar="1,2,…", type=whole_list, help="the players to review, from 1 on (all)")
    parser.flag("--playouts", metavar="N", type=whole, help="playouts of a decision: more are more exact, and slower")
    parser.flag("--seed", metavar="S", type=whole, default=0, help="another seed: other random worlds (0)")
    add_place(parser)
    add_language(parser)
    add_json(parser)
    parser.flag("--plot", metavar="FILE.png", help="draw how the match stood there")


def run(given: argparse.Namespace) -> int:
    from byre.analysis.review import PLAYOUTS, ReviewedDecision, review
    from byre.arena.plot import check_plot
    from byre.cli.play.log_files import load, seat_names
    from byre.cli.review.report import interrupted_json, interrupted_lines, report_lines
    from byre.cli.terminal import out
    from byre.cli.work_progress import WorkProgress
    from byre.executors import failure_sentence
    from byre.locale import language, words
    from byre.server.files import log_of

    say = words(language(given.lang, os.environ))
    plot = None if given.plot is None else Path(given.plot)
    if plot is not None:
        check_plot(plot)
    found = load(_file(given))
    log = log_of(found)
    seats = None if given.seats is None else [seat - 1 for seat in _from_one(given.seats)]
    reviewed: list[ReviewedDecision] = []
    try:
        with WorkProgress() as progress:
            done = review(
                log,
                seats,
                PLAYOUTS if given.playouts is None else given.playouts,
                progress,
                seed=given.seed,
                jobs=given.jobs,
                on=given.on,
                found=reviewed.append,
            )
    except (KeyboardInterrupt, Exception) as error:
        interrupted = isinstance(error, KeyboardInterrupt)
        if not interrupted and not reviewed:
            raise
        if isinstance(error, Exception):
            print("byre:", failure_sentence(error), file=sys.stderr)
        if given.json:
            out(json.dumps(interrupted_json(log, reviewed)))
        for line in () if given.json else interrupted_lines(log, reviewed, found, say):
            out(line)
        return INTERRUPTED if interrupted else FAILED
    if given.json:
        out(json.dumps(done.json()))
        return FINE
    names = seat_names(found, done.players, say)
    for line in report_lines(done, log, names, say):
        out(line)
    if plot is not None:
        from byre.cli.review.plot import plot_review

        plot_review(done, names, say, plot)
        out(say("review-drawn", file=str(plot)))
    return FINE


def _file(given: argparse.Namespace) -> str:
    if given.last == (given.file is not None):
        raise BadOption(
            "a review is of a FILE or a LINK, or with --last of the last match (byre review --help shows how)"
        )
    if not given.last:
        return str(given.file)
    from byre.cli.play.journal import last_finished

    found = last_finished()
    if found is None:
        raise BadOption("no match was played here to its end yet; byre play GAME starts one")
    return str(found)


def _from_one(seats: tuple[int, ...]) -> tuple[int, ...]:
    if bad := [seat for seat in seats if seat < 1]:
        raise BadOption(f"players count from 1 on, not {bad[0]}")
    return seats
