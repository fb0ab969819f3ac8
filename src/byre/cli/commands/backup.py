"""`byre backup`: copy the tables while a server may use them."""

from __future__ import annotations

import argparse
from pathlib import Path

from byre.cli.arguments import add_data
from byre.cli.parser import Parser

SUMMARY = "copy the tables of a server, while it runs"
ABOUT = """\
Copies the tables into one file that is whole and checked. A server may run on them meanwhile, and notices nothing.
Ctrl-C leaves no half file behind. The keys are in a file of their own, beside the tables: keep a copy of that too.

examples:
  byre backup tables-monday.db
  byre backup party-copy.db --data party.db

exit code: 0 all checksums fit · 1 the copy was made, and damaged tables are named · 2 there is no copy"""


def add_arguments(parser: Parser) -> None:
    parser.word("file", metavar="FILE", help="where the copy goes")
    add_data(parser)


def run(given: argparse.Namespace) -> int:
    from byre.cli.server_data import ProgressLine, data_path, print_about_keys, print_checked
    from byre.server.keys import key_file
    from byre.server.store.backup import back_up

    source = data_path(given.data, given.config)
    with ProgressLine() as line:
        checked = back_up(source, Path(given.file), line.show)
    code = print_checked(given.file, checked)
    print_about_keys(f"keep a copy of {key_file(source)} too, elsewhere: without it the backup is of little use")
    return code
