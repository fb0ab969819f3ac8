"""`byre simulate`: many matches among bots."""

from __future__ import annotations

import argparse

from byre.cli.arguments import add_arena, add_game
from byre.cli.parser import Parser, whole

SUMMARY = "play many matches among bots"
ABOUT = """\
Plays many matches among bots on all cores, each deal in every rotation of the seats: points and wins with 95 %
intervals, by bot and by seat. The bots are dealt round the table in order until all seats are taken.

examples:
  byre simulate six --bots medium,random --matches 1000
  byre simulate donkey --players 6 --bots expert:time_ms=20,medium --matches 50 --jobs 2
  byre simulate beaver --bots mybot.py:MyBot,medium --matches 200 --json
  byre simulate six --bots medium --matches 1000 --pro --plot six.png
  byre simulate six --bots expert --matches 100000 --on ray://head:10001

Ctrl-C ends it early, with what there is (exit code 130)."""


def add_arguments(parser: Parser) -> None:
    add_game(parser)
    parser.flag("--players", metavar="N", type=whole, help="seats (4, or the nearest that the game is for)")
    add_arena(parser, 1000, "how many matches are played")


def run(given: argparse.Namespace) -> int:
    from byre.cli.arena.request import run_in_arena
    from byre.cli.arena.simulation import run_simulation

    return run_in_arena(given, () if given.players is None else (given.players,), run_simulation)
