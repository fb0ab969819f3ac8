"""`byre verify`: check that a logged match was played by the rules."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from byre.cli.arguments import LOG, add_json
from byre.cli.exit_codes import FAILED, FINE
from byre.cli.parser import Parser
from byre.errors import BadLog

if TYPE_CHECKING:
    from byre.match import Match

SUMMARY = "check that a logged match was played by the rules"
ABOUT = """\
Plays a log again, and says whether the match was played by the rules. Of a match file, as a server gives it, it also
deals again from the secret that the server had committed to and what the players added, and says who did.

examples:
  byre verify match.json
  byre verify 'http://192.168.1.5:8061/replay?t=CODE&m=1'
  byre verify match.json --json

exit code: 0 it fits · 1 it does not, and the first thing that does not fit is named ·
2 there is no such file, or it is not a log"""


def add_arguments(parser: Parser) -> None:
    parser.word("file", metavar="FILE|LINK", help=f"{LOG}, or the link of a match")
    add_json(parser)


def run(given: argparse.Namespace) -> int:
    """Deal and play again: 0 if the log fits, 1 and the first thing that does not if it does not fit."""
    from byre.cli.play.log_files import describe, load
    from byre.cli.terminal import out
    from byre.log import read_log
    from byre.match import Match
    from byre.server.files import check, is_match_file, log_of

    found = load(given.file).content
    read_log(log_of(found))
    of_server = is_match_file(found)
    try:
        match = check(found) if of_server else Match.replay(found)
    except BadLog as error:
        out(json.dumps({"fits": False, "problem": str(error)}) if given.json else str(error))
        return FAILED
    took_part = _took_part(found) if of_server else None
    if given.json:
        out(json.dumps({"fits": True, "as_dealt": of_server or None, "took_part": took_part, **describe(match)}))
    else:
        out(_verdict(match))
        if took_part is not None:
            out(_verdict_on_deal(took_part))
    return FINE


def _verdict(match: Match) -> str:
    end = f"won by {_seats(match.winners)}" if match.over else "not over yet"
    return f"This fits: {match.game.name}, {match.players} players, {len(match.log['actions'])} actions, {end}."


def _took_part(file: Any) -> tuple[int, ...]:
    """Return the seats whose players added to the deal."""
    return tuple(seat for seat, nonce in enumerate(file["deal"]["nonces"]) if nonce is not None)


def _verdict_on_deal(took_part: tuple[int, ...]) -> str:
    """Whoever writes a log may have chosen its seed. The seed of a match file is made by several."""
    made = "As dealt: the seed is made of the secret that the server had committed to"
    if not took_part:
        return f"{made}. No player took part in the deal."
    return f"{made}, and of what the players of {_seats(took_part)} added."


def _seats(seats: tuple[int, ...]) -> str:
    return ("seat " if len(seats) == 1 else "seats ") + ", ".join(map(str, seats))
