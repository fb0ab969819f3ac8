"""`byre tournament`: every bot against every other."""

from __future__ import annotations

import argparse

from byre.cli.arguments import add_arena, add_game
from byre.cli.parser import Parser, whole_list

SUMMARY = "play every bot against every other"
ABOUT = """\
Plays every bot against every other over the same deals, on all cores; seats in turn, each deal with the sides both
ways. Tells who is ahead how often and by how many points, with 95 % intervals, and OpenSkill ratings.

examples:
  byre tournament six --bots random,easy,medium --matches 400
  byre tournament donkey --players 3,4,12 --bots hard,medium --matches 100 --seed 1
  byre tournament twentyfour --bots mybot.py:MyBot,medium,hard:playouts=50 --plot cross.png
  byre tournament six --bots expert,hard --matches 10000 --on ray://head:10001

Ctrl-C ends it early, with what there is (exit code 130)."""


def add_arguments(parser: Parser) -> None:
    add_game(parser)
    parser.flag("--players", metavar="N,…", type=whole_list, help="seats, or a list: 2,4,10 (4, or the nearest)")
    add_arena(parser, 200, "matches of each pair")


def run(given: argparse.Namespace) -> int:
    from byre.cli.arena.request import run_in_arena
    from byre.cli.arena.tournament import run_tournament

    return run_in_arena(given, given.players or (), run_tournament)
