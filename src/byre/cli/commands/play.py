"""`byre play`: a match in the terminal, against bots."""

from __future__ import annotations

import argparse

from byre.bots import LEVELS
from byre.cli.arguments import LEVEL, add_display, add_game, add_options, options_given
from byre.cli.parser import Parser, bots, seed, whole
from byre.errors import BadOption

SUMMARY = "play a match in the terminal, against bots"
ABOUT = """\
Plays a match in the terminal, against bots: on the whole screen, or as numbered lines (--plain). Every move is kept:
whatever ends the program, --resume goes on at the same card.

examples:
  byre play six                        against three bots
  byre play six --players 5 --pro      five players, the pro variant
  byre play six --rounds 1 --seed 7    one round, the same deal every time
  byre play six --bots hard,expert     against stronger ones
  byre play six --people 2             two at this keyboard, and two bots
  byre play six --plain --lang de      as numbered lines, in German
  byre play --resume                   go on with the match that was left last
  byre play six --save match.json      and keep the log, for replay and verify"""

PLAYERS = 4


def add_arguments(parser: Parser) -> None:
    add_game(parser, optional=True)
    parser.flag("--players", metavar="N", type=whole, default=PLAYERS, help=f"all seats ({PLAYERS})")
    parser.flag("--people", metavar="N", type=whole, default=1, help="players at this keyboard, in turn (1)")
    parser.flag("--seed", metavar="S", type=seed, help="the same seed, options and choices: the same match")
    levels = f"{', '.join(LEVELS)} ({LEVEL}), or file.py:Class"
    parser.flag("--bots", metavar="LEVEL,…", type=bots, default=(LEVEL,), values=LEVELS, help=levels)
    parser.flag("--resume", action="store_true", help="go on with the match that was left last")
    add_display(parser)
    parser.flag("--save", metavar="FILE", help="write the log of the match there")
    parser.flag("--memory-aid", action="store_true", help="beaver: show what you have seen and know to lie there")
    add_options(parser)


def run(given: argparse.Namespace) -> int:
    from byre.cli.play.local_match import PlayRequest, play, resume

    if given.resume:
        _refuse_new_settings(given)
        return resume(given.game, given.lang, given.plain, given.speed, given.save)
    if given.game is None:
        raise BadOption("a GAME is missing: byre play six, say (byre play --help shows how)")
    request = PlayRequest(
        given.game,
        given.players,
        given.seed,
        options_given(given),
        given.lang,
        given.memory_aid,
        given.bots,
        given.people,
        given.plain,
        given.speed,
    )
    return play(request, given.save)


def _refuse_new_settings(given: argparse.Namespace) -> None:
    """A match that has begun keeps its players, bots, seed and options."""
    as_dealt = (given.players, given.people, given.bots, given.seed) == (PLAYERS, 1, (LEVEL,), None)
    if not as_dealt or given.memory_aid or options_given(given):
        raise BadOption("--resume goes on with a match as it was begun; its players, bots and options are set")
