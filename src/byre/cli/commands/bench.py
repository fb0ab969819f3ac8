"""`byre bench`: the speed of the engine, of the bots, or of the environments."""

from __future__ import annotations

import argparse

from byre.cli.arguments import add_json
from byre.cli.exit_codes import FINE
from byre.cli.parser import Parser

SUMMARY = "measure the speed of the engine, of the bots, or of the environments"
ABOUT = """\
Measures the speed of the engine, game by game, in decisions a second; or that of the bots, and how well they play.

examples:
  byre bench
  byre bench --bots                    the levels of bots: decisions a second, and strength per millisecond
  byre bench --peers --json            with OpenSpiel's nearest games, as JSON
  byre bench --envs --peers            the environments for learning, and those of other libraries"""


def add_arguments(parser: Parser) -> None:
    parser.flag("--bots", action="store_true", help="the levels of bots instead: speed and strength")
    parser.flag("--envs", action="store_true", help="the environments for learning instead")
    parser.flag("--peers", action="store_true", help="compare with OpenSpiel, or with other environments")
    add_json(parser)


def run(given: argparse.Namespace) -> int:
    if given.bots:
        from byre.cli.bench.bots import bench_bots

        bench_bots(as_json=given.json)
    elif given.envs:
        from byre.cli.bench.envs import bench_envs, check_extra

        check_extra()
        bench_envs(peers=given.peers, as_json=given.json)
    else:
        from byre.cli.bench.engine import bench_engine

        bench_engine(peers=given.peers, as_json=given.json)
    return FINE
