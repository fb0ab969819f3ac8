"""`byre review`: which decisions of a logged match cost what, and what was luck."""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from byre.cli.arguments import LOG, add_json, add_language, add_place
from byre.cli.exit_codes import FAILED, FINE, INTERRUPTED
from byre.cli.parser import Parser, whole, whole_list
from byre.errors import BadOption

if TYPE_CHECKING:
    from byre.analysis.review import Review, ReviewedDecision
    from byre.cli.play.log_files import LoadedMatch
    from byre.locale import Translator

SUMMARY = "which card cost you the match, and what was luck"
ABOUT = """\
Values every decision of a logged match by playouts, in random worlds that agree with what the player knew then, and
tells for each player how many points the decisions cost and what was luck: points = expected + cost - luck. What was
found is kept: a review that was interrupted goes on where it was, and one that was made before is there at once.

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
    from byre.arena.plot import check_plot
    from byre.cli.play.log_files import load
    from byre.locale import language, words

    say = words(language(given.lang, os.environ))
    if given.plot is not None:
        check_plot(Path(given.plot))
    found = load(_file(given))
    reviewed: list[ReviewedDecision] = []
    try:
        done = _review(given, found.log, reviewed)
    except (KeyboardInterrupt, Exception) as error:
        if isinstance(error, Exception) and not reviewed:
            raise
        return _print_interrupted(given, error, found, reviewed, say)
    return _print(given, done, found, say)


def _review(given: argparse.Namespace, log: Any, reviewed: list[ReviewedDecision]) -> Review:
    """Review a match, with a progress line; what is found is added to `reviewed` at once."""
    from byre.analysis.review import PLAYOUTS, review
    from byre.cli.review.cache import reviews_folder
    from byre.cli.work_progress import WorkProgress

    seats = None if given.seats is None else _seats(given.seats, log)
    playouts = PLAYOUTS if given.playouts is None else given.playouts
    with WorkProgress() as progress:
        return review(
            log,
            seats,
            playouts,
            progress,
            seed=given.seed,
            jobs=given.jobs,
            on=given.on,
            found=reviewed.append,
            cache=reviews_folder(),
        )


def _print_interrupted(
    given: argparse.Namespace,
    error: BaseException,
    found: LoadedMatch,
    reviewed: list[ReviewedDecision],
    say: Translator,
) -> int:
    """Print what was found before Ctrl-C, or before something failed."""
    from byre.cli.review.report import interrupted_json, interrupted_lines
    from byre.cli.terminal import out
    from byre.executors import failure_sentence

    if isinstance(error, Exception):
        print("byre:", failure_sentence(error), file=sys.stderr)
    if given.json:
        out(json.dumps(interrupted_json(found.log, reviewed)))
    elif reviewed:
        for line in interrupted_lines(found.log, reviewed, found.names(say), say):
            out(line)
    else:
        out(say("review-interrupted", done=0))
    return FAILED if isinstance(error, Exception) else INTERRUPTED


def _print(given: argparse.Namespace, done: Review, found: LoadedMatch, say: Translator) -> int:
    """Print a review, and only then draw it: the figures are there, whatever becomes of the picture."""
    from byre.cli.review.report import report_lines
    from byre.cli.terminal import out

    names = found.names(say)
    if given.json:
        out(json.dumps(done.json()))
    for line in () if given.json else report_lines(done, found.log, names, say):
        out(line)
    if given.plot is not None:
        from byre.cli.review.plot import plot_review

        plot_review(done, names, say, Path(given.plot))
        if not given.json:
            out(say("review-drawn", file=given.plot))
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


def _seats(numbers: tuple[int, ...], log: Any) -> list[int]:
    """Return the seats of players who count from 1 on, as people do."""
    players = log.get("players") if isinstance(log, dict) else None
    most = players if isinstance(players, int) else max(numbers)  # if it is no log, the review will say so
    if bad := [number for number in numbers if not 1 <= number <= most]:
        raise BadOption(f"--seats counts the players of this match from 1 to {most}, and there is no {bad[0]}")
    return [number - 1 for number in numbers]
