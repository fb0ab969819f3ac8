"""`byre admin`: look after servers that share a database."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from byre.cli.exit_codes import FINE
from byre.cli.parser import Parser, hint
from byre.errors import BadOption

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

SUMMARY = "look after servers that share a PostgreSQL"
ABOUT = """\
Looks after the servers that run with --database, and their tables.

  servers           list the servers: how long their leases last, and how many tables and people each has
  tables            list the tables that are in use: who owns them, in which epoch, and how many people are there
  drain SERVER      have a server give its tables back, and send its people to the others
  move CODE SERVER  have another server own a table
  check             check every checksum
  backup FILE       copy all tables into one file, as they are at this moment
  load FILE         copy the tables of a file into a new database: a backup, or the file of a server without --database
  rotate-keys       add a key that signs; all servers read it within half a minute
  new-key           print a new key for BYRE_KEYS

The database is the one that --database or BYRE_DATABASE names.

examples:
  byre admin servers --database postgresql://db.example/byre
  byre admin move K7QX2P host-1f2e3d4c
  byre admin backup monday.db

exit code: 0 done · 1 something is damaged, and is named · 2 it was not done"""
WORDS = {
    "servers": (),
    "tables": (),
    "drain": ("a server",),
    "move": ("the code of a table", "a server"),
    "check": (),
    "backup": ("a file",),
    "load": ("a file",),
    "rotate-keys": (),
    "new-key": (),
}


def add_arguments(parser: Parser) -> None:
    parser.word("what", metavar="WHAT", values=WORDS, help=f"one of {', '.join(WORDS)}")
    parser.word("words", metavar="WORD", nargs="*", help="a server, a table or a file")
    parser.flag("--database", metavar="ADDRESS", help="the database: postgresql://host/name")


def run(given: argparse.Namespace) -> int:
    from byre.cli.terminal import out

    what, words = given.what, given.words
    if what not in WORDS:
        raise BadOption(f"byre admin knows {', '.join(WORDS)}, not {what[:40]!r}{hint(what, WORDS)}")
    if len(words) != len(WORDS[what]):
        needed = " and ".join(WORDS[what]) or "no more words"
        raise BadOption(f"byre admin {what} takes {needed}, and was given {len(words)} words")
    if what == "new-key":
        from byre.server.keys import new_key

        out(new_key())
        return FINE
    return _ask(what, words, _database(given.database))


def _database(given: str | None) -> str:
    from byre.server.config import configure

    address = configure({} if given is None else {"database": given}, None, os.environ).database
    if not address:
        raise BadOption("name the database with --database or BYRE_DATABASE: postgresql://host/name")
    return address


def _ask(what: str, words: list[str], address: str) -> int:
    from byre.cli.server_data import print_checked
    from byre.cli.terminal import out
    from byre.server.store import load_postgres_admin

    admin = load_postgres_admin()

    def ask(work: Callable[..., Awaitable[Any]], *given: Any) -> Any:
        return admin.ask_database(address, lambda connection: work(connection, *given), new=what == "load")

    if what == "servers":
        _print_servers(ask(admin.list_servers))
    elif what == "tables":
        _print_tables(ask(admin.list_tables))
    elif what == "drain":
        ask(admin.drain, words[0])
        out(f"{words[0]} gives its tables back within a second or two; stop it then")
    elif what == "move":
        ask(admin.move_table, words[0].upper(), words[1])
        out(f"{words[1]} will have table {words[0].upper()} within a second or two")
    elif what == "rotate-keys":
        from byre.server.keys import environment_keyring

        count = ask(admin.rotate, environment_keyring(os.environ))
        out(f"the ring has {count} keys; all servers sign with the new one within a minute, and still read the others")
    elif what == "check":
        return print_checked("the database", ask(admin.check))
    elif what == "backup":
        return print_checked(words[0], ask(admin.back_up_database, Path(words[0])))
    elif what == "load":
        return print_checked("the database", ask(admin.load_file, Path(words[0])))
    return FINE


def _print_servers(servers: list[Any]) -> None:
    from byre.cli.terminal import out

    for one in servers:
        state = "gone" if one.left <= 0 else "drained" if one.draining else f"lease {one.left:.1f} s"
        out(f"{one.id}  {one.address}  {one.version}  {state}  {one.tables:,} tables  {one.persons:,} people")
    if not servers:
        out("no server has used this database lately")


def _print_tables(tables: list[Any]) -> None:
    from byre.cli.terminal import out

    for one in tables:
        owner = f"{one.owner} epoch {one.epoch}" if one.owner else "no owner"
        out(f"{one.code}  {one.status}  {owner}  {one.entries:,} entries  {one.persons:,} people")
    if not tables:
        out("no table is in use")
