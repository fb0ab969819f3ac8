"""`byre rules`: the rules of a game."""

from __future__ import annotations

import argparse
import os
import sys

from byre.cli.arguments import add_game, add_language
from byre.cli.exit_codes import FAILED, FINE
from byre.cli.parser import Parser
from byre.locale import language

SUMMARY = "print the rules of a game"
ABOUT = """\
Prints the rules of a game, as players need them; with --full in numbered paragraphs, with every detail and decision.

examples:
  byre rules six
  byre rules six --lang de             in German
  byre rules six --full                every detail and decision
  byre rules six > six.md              as Markdown"""


def add_arguments(parser: Parser) -> None:
    add_game(parser)
    parser.flag("--full", action="store_true", help="every detail and decision, in numbered paragraphs")
    add_language(parser)


def run(given: argparse.Namespace) -> int:
    return print_rules(given.game, given.lang, given.full)


def print_rules(game: str, lang: str | None, full: bool = False) -> int:
    from byre.cli.rules_page import find_rules, readable_rules
    from byre.cli.terminal import out

    code = language(lang, os.environ)
    text = find_rules(game, code, full)
    if text is None:
        print(f"byre: the rules of {game} ({code}) are missing from this installation", file=sys.stderr)
        return FAILED
    out((readable_rules(text) if sys.stdout.isatty() else text).rstrip("\n"))
    return FINE
