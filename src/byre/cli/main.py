"""The `byre` command: its subcommands put together, and how each of them ends.

Each module of `byre.cli.commands` is one subcommand. What compiles or translates is imported when a command runs, not
before.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import Protocol

from byre.cli.commands import (
    admin,
    backup,
    bench,
    completion,
    join,
    play,
    puzzles,
    replay,
    restore,
    review,
    rotate_keys,
    rules,
    serve,
    simulate,
    today,
    tournament,
    verify,
)
from byre.cli.exit_codes import FAILED, INTERRUPTED, USAGE
from byre.cli.parser import Parser, hint
from byre.engine.text import short
from byre.errors import BadOption, Error, WorkFailed
from byre.version import __version__

ABOUT = """\
Byre: four card games under one roof.

examples:
  byre play six                        a match in the terminal, against bots
  byre serve --open                    the table in your browser
  byre join http://host:8061/t/K7QX2P  a seat at a table of a server
  byre rules six                       how it is played
  byre play six --save match.json      a match that is kept as a log
  byre verify match.json               was it played by the rules?
  byre review match.json               which card cost you the match?
  byre today                           the deal of the day
  byre tournament six --bots medium,easy,random
                                       which bot is better?"""


class Subcommand(Protocol):
    """What each module of `byre.cli.commands` has."""

    SUMMARY: str  # its line in `byre --help`
    ABOUT: str  # what its own help begins with

    def add_arguments(self, parser: Parser, /) -> None: ...
    def run(self, given: argparse.Namespace, /) -> int: ...


COMMANDS: dict[str, Subcommand] = {
    "play": play,
    "join": join,
    "replay": replay,
    "verify": verify,
    "review": review,
    "puzzles": puzzles,
    "today": today,
    "rules": rules,
    "simulate": simulate,
    "tournament": tournament,
    "bench": bench,
    "serve": serve,
    "backup": backup,
    "restore": restore,
    "rotate-keys": rotate_keys,
    "admin": admin,
    "completion": completion,
}


def main(words: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 0 fine, 1 failed, 2 not understood.

    Whatever goes wrong is told in one line, unless `--debug` asks for the traceback.
    """
    given = list(sys.argv[1:] if words is None else words)
    _replace_unknown_characters()
    debug = "--debug" in given
    try:
        return run([word for word in given if word != "--debug"])
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _close_output()
        return FAILED
    except Exception as error:
        if debug:
            raise
        sentence, code = _ending(error)
        print("byre:", " ".join(sentence.split()), file=sys.stderr)
        return code


def _ending(error: Exception) -> tuple[str, int]:
    """Return what is said about an error, and the exit code."""
    if isinstance(error, WorkFailed):
        return f"{error} (--debug shows more)", FAILED
    if isinstance(error, Error | OSError):
        return str(error), USAGE
    from traceback import extract_tb

    place = extract_tb(error.__traceback__)[-1]  # for a report
    where = f"line {place.lineno} of {os.path.basename(place.filename)}"
    return f"this has failed unexpectedly: {type(error).__name__}: {error} ({where}; --debug shows more)", FAILED


def _replace_unknown_characters() -> None:
    """A character that the terminal does not know, or that is none, becomes a question mark."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _close_output() -> None:
    """Nobody reads the output any more: keep Python from failing at its end, when it flushes the rest."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def run(words: list[str]) -> int:
    line = CommandLine()
    if not words:
        return _run_without_command(line)
    given = line.read(words)
    if given.command is None:
        line.parser.error("a command is missing")
    return COMMANDS[given.command].run(given)


def _run_without_command(line: CommandLine) -> int:
    """Show a menu to people, and the help to scripts."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        from byre.cli.menu import menu

        return menu()
    line.parser.print_help(sys.stderr)
    return USAGE


class CommandLine:
    """The parser of `byre` and those of its commands."""

    def __init__(self) -> None:
        self.parser = Parser(prog="byre", description=ABOUT)
        self.parser.flag("--version", action="version", version=f"byre {__version__}")
        adder = self.parser.add_subparsers(metavar="COMMAND", dest="command", title="commands")
        self.commands: dict[str, Parser] = {}
        for name, command in COMMANDS.items():
            self.commands[name] = adder.add_parser(name, help=command.SUMMARY, description=command.ABOUT)

    def add_arguments(self, command: str) -> None:
        """Add the arguments of a command. To add those of all commands would take longer than most of them need."""
        COMMANDS[command].add_arguments(self.commands[command])

    def read(self, words: list[str]) -> argparse.Namespace:
        """Return the command and its arguments; raise BadOption if it cannot be understood."""
        command = next((word for word in words if not word.startswith("-")), None)
        if command is not None and command not in self.commands:
            raise BadOption(
                f"the commands are {', '.join(self.commands)}, not {short(command)}{hint(command, self.commands)}"
            )
        if command is not None:
            self.add_arguments(command)
        given, unknown = self.parser.parse_known_args(words)
        if unknown:
            self.commands.get(given.command, self.parser).refuse(unknown[0])
        return given
