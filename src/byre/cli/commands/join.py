"""`byre join`: a seat at a table of a server, in the terminal."""

from __future__ import annotations

import argparse

from byre.cli.arguments import add_display
from byre.cli.parser import Parser, whole
from byre.errors import BadOption

SUMMARY = "play at a table of a server, in the terminal"
ABOUT = """\
Plays at a table of a running server, in the terminal. When the connection is lost it comes back by itself; the same
command takes the same seat again.

examples:
  byre join http://192.168.1.5:8061/t/K7QX2P --name Anna
  byre join http://192.168.1.5:8061/t/K7QX2P --seat 3
  byre join http://192.168.1.5:8061/t/K7QX2P --watch      look on"""


def add_arguments(parser: Parser) -> None:
    parser.word("url", metavar="URL", help="the link of the table")
    parser.flag("--name", metavar="NAME", help="what you are called there (your name on this machine)")
    parser.flag("--seat", metavar="N", type=whole, help="the seat, from 1 on (any that is free)")
    parser.flag("--watch", action="store_true", help="look on, without a seat")
    add_display(parser)


def run(given: argparse.Namespace) -> int:
    from byre.cli.play.joined_match import JoinRequest, join

    if given.watch and given.seat is not None:
        raise BadOption("--watch looks on, and --seat takes a seat: give one of them")
    if given.seat is not None and given.seat < 1:
        raise BadOption(f"--seat is a number from 1 on, not {given.seat}")
    return join(JoinRequest(given.url, given.name, given.seat, given.watch, given.lang, given.plain, given.speed))
