"""`byre bench`: the speed of the engine, or of the bots."""

from __future__ import annotations

import argparse

from byre.cli.arguments import add_json
from byre.cli.exit_codes import FINE
from byre.cli.parser import Parser

SUMMARY = "measure the speed of the engine, or of the bots"
ABOUT = """\
Measures the speed of the engine, game by game, in decisions a second; or that of the bots, and how well they play.

examples:
  byre bench
  byre bench --bots                    the levels of bots: decisions a second, and strength per millisecond
  byre bench --peers --json            with OpenSpiel's nearest games, as JSON"""


def add_arguments(parser: Parser) -> None:
    parser.flag("--bots", action="store_true", help="the levels of bots instead: speed and strength")
    parser.flag("--peers", action="store_true", help="compare with OpenSpiel")
    add_json(parser)


def run(given: argparse.Namespace) -> int:
    if given.bots:
        from byre.cli.bench.bots import bench_bots

        bench_bots(as_json=given.json)
    else:
        from byre.cli.bench.engine import bench_engine

        bench_engine(peers=given.peers, as_json=given.json)
    return FINE
