"""`byre restore`: put a backup in the place of the tables."""

from __future__ import annotations

import argparse
from pathlib import Path

from byre.cli.arguments import add_data
from byre.cli.parser import Parser

SUMMARY = "put a backup in the place of a server's tables"
ABOUT = """\
Puts a backup in the place of the tables, after it was checked. No server may run on them. What is replaced is kept
beside them.

examples:
  byre restore tables-monday.db
  byre restore party-copy.db --data party.db

exit code: 0 all checksums fit · 1 it was restored, and damaged tables are named · 2 nothing was changed"""


def add_arguments(parser: Parser) -> None:
    parser.word("file", metavar="FILE", help="the backup")
    add_data(parser)


def run(given: argparse.Namespace) -> int:
    from byre.cli.server_data import ProgressLine, data_path, print_about_keys, print_checked
    from byre.cli.terminal import out
    from byre.server.keys import ENVIRONMENT, key_file
    from byre.server.store import backup

    target = data_path(given.data, given.config)
    with ProgressLine() as line:
        restored = backup.restore(Path(given.file), target, line.show)
    code = print_checked(str(target), restored.checked)
    if restored.kept is not None:
        out(f"what it replaces is kept as {restored.kept}")
    if not key_file(target).exists():
        print_about_keys(f"put the keys that belong to it at {key_file(target)}, or name them in {ENVIRONMENT}")
    return code
