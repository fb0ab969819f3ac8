"""`byre rotate-keys`: add a new key before the others."""

from __future__ import annotations

import argparse

from byre.cli.arguments import add_data
from byre.cli.exit_codes import FINE
from byre.cli.parser import Parser

SUMMARY = "let a server seal and sign with a new key"
ABOUT = """\
Puts a new key before those in the key file beside the tables. From its next start the server seals and signs with it;
what older keys have sealed can still be read.

examples:
  byre rotate-keys
  byre rotate-keys --data party.db"""


def add_arguments(parser: Parser) -> None:
    add_data(parser)


def run(given: argparse.Namespace) -> int:
    from byre.cli.server_data import data_path
    from byre.cli.terminal import out
    from byre.server.keys import key_file, rotate_keys

    path = data_path(given.data, given.config)
    count = rotate_keys(path)
    out(f"{key_file(path)} has {count} keys; the next start of the server uses the new one, and still reads the others")
    return FINE
