"""`byre replay`: a logged match shown again, on the whole screen, line by line, or all of it at once."""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from typing import TYPE_CHECKING, Any

from byre.cli.arguments import LOG, add_json, add_language
from byre.cli.exit_codes import FINE
from byre.cli.parser import Parser
from byre.errors import BadOption

if TYPE_CHECKING:
    from byre.cli.play.logged_match import Eyes, LoggedMatch

SUMMARY = "show a logged match again"
ABOUT = """\
Shows a logged match again, move by move, through any seat's eyes; not on a terminal, it tells all of it.

examples:
  byre replay match.json
  byre replay match.json --eyes 2      as the second player saw it
  byre replay 'http://192.168.1.5:8061/replay?t=CODE&m=1'
  byre replay match.json --plain --lang fr
  byre replay match.json --json        the events, in the order of the log"""

ALL_EYES, TABLE_EYES = "all", "table"


def add_arguments(parser: Parser) -> None:
    parser.word("file", metavar="FILE|LINK", help=f"{LOG}, or the link of a match")
    parser.flag(
        "--eyes",
        metavar="EYES",
        values=(ALL_EYES, TABLE_EYES),
        default=ALL_EYES,
        help=f"{ALL_EYES}, {TABLE_EYES} (a bystander's), or a player's number, from 1 on ({ALL_EYES})",
    )
    add_language(parser)
    parser.flag("--plain", action="store_true", help="as lines, not on the whole screen")
    add_json(parser)


def run(given: argparse.Namespace) -> int:
    from byre.cli.play.log_files import describe, load
    from byre.cli.play.logged_match import LoggedMatch
    from byre.cli.terminal import out
    from byre.locale import language, words
    from byre.match import Match

    code = language(given.lang, os.environ)
    found = load(given.file)
    log = found.log
    match = Match.replay(log)
    eyes = _eyes(given.eyes, match.players)
    if given.json:
        out(json.dumps({**describe(match), "moves": _moves(log, eyes)}))
        return FINE
    say = words(code)
    _show(LoggedMatch(log, found.names(say), say, eyes), given.plain)
    return FINE


def _eyes(eyes: str, players: int) -> Eyes:
    if eyes == ALL_EYES:
        return None
    if eyes == TABLE_EYES:
        return "table"
    if re.fullmatch("[0-9]{1,3}", eyes) and 1 <= int(eyes) <= players:
        return int(eyes) - 1
    raise BadOption(f"--eyes is {ALL_EYES}, {TABLE_EYES}, or a player's number from 1 to {players}, not {eyes[:40]!r}")


def _moves(log: dict[str, Any], eyes: Eyes) -> list[dict[str, Any]]:
    """Return each action of a log with what is seen of it."""
    from byre.match import Match, redact

    match = Match.replay({**log, "actions": []})
    moves = []
    for seat, action in log["actions"]:
        events = redact(match.play(seat, action), eyes)
        moves.append({"seat": seat, "action": action if eyes in (None, seat) else None, "events": events})
    return moves


def _show(match: LoggedMatch, plain: bool) -> None:
    import asyncio

    from byre.cli.plain.replay import print_all, step_through
    from byre.cli.terminal import is_full

    if is_full() and not plain:
        from byre.cli.screen.replay import ReplayApp

        ReplayApp(match).run()
    elif sys.stdin.isatty() and sys.stdout.isatty():
        asyncio.run(step_through(match))
    else:
        print_all(match)
