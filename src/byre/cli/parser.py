"""The argument parser of `byre`, and the types of its arguments: one clear line for what cannot be read.

It is argparse: Typer alone takes longer to import than `byre --help` may take.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from difflib import get_close_matches
from string import hexdigits
from typing import Any, NoReturn

from byre.engine.game import find_game
from byre.engine.text import short
from byre.errors import BadOption, Error
from byre.games import GAMES

SEED_DIGITS = 64  # of a seed of 32 bytes


class Parser(argparse.ArgumentParser):
    """A parser that raises BadOption instead of ending the program, and knows its flags by name."""

    def __init__(self, **settings: Any) -> None:
        form = argparse.RawDescriptionHelpFormatter
        super().__init__(allow_abbrev=False, formatter_class=form, add_help=False, **settings)
        self.flags: list[str] = []
        self.arguments: list[tuple[argparse.Action, tuple[str, ...]]] = []  # and the values that a shell may propose
        self.flag("-h", "--help", action="help", help="show this and end")
        self.flag("--debug", action="store_true", help="show where in the program an error comes from")

    def flag(self, *names: str, **settings: Any) -> None:
        self.flags += names
        self.word(*names, **settings)

    def word(self, *names: str, values: Iterable[str] = (), **settings: Any) -> None:
        """Add an argument; `values` are those that a shell may propose."""
        self.arguments.append((self.add_argument(*names, **settings), tuple(values)))

    def error(self, message: str) -> NoReturn:
        raise BadOption(f"{message} ({self.prog} --help shows how)")

    def refuse(self, word: str) -> NoReturn:
        """Complain about an argument that is not known here."""
        if word.startswith("-"):
            self.error(f"there is no {short(word)}{hint(word, self.flags)}")
        self.error(f"{short(word)} is a word too many")


def hint(word: str, known: Iterable[str]) -> str:
    """Return the question whether the nearest known word was meant; nothing if none is near."""
    near = get_close_matches(word, known, 1)
    return f"; did you mean {near[0]}?" if near else ""


def one_of(what: str, known: Iterable[str], word: str) -> str:
    """Return `word` if it is known."""
    if word in known:
        return word
    raise argparse.ArgumentTypeError(f"the {what} are {', '.join(known)}, not {short(word)}{hint(word, known)}")


def game(word: str) -> str:
    try:
        return find_game(GAMES, word).name
    except Error as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def bots(words: str) -> tuple[str, ...]:
    """Return the names of bots. Whether they exist is checked when they are made."""
    return tuple(words.split(","))


def whole(word: str) -> int:
    try:
        return int(word)
    except ValueError:
        raise argparse.ArgumentTypeError(f"it is a whole number, not {short(word)}") from None


def whole_list(words: str) -> tuple[int, ...]:
    return tuple(map(whole, words.split(",")))


def number(word: str) -> float:
    try:
        return float(word)
    except ValueError:
        raise argparse.ArgumentTypeError(f"it is a number, not {short(word)}") from None


def seed(word: str) -> int | bytes:
    """Read a seed as it stands in a log."""
    try:
        return int(word)
    except ValueError:
        pass
    if len(word) == SEED_DIGITS and not set(word) - set(hexdigits):
        return bytes.fromhex(word)
    raise argparse.ArgumentTypeError(f"it is a whole number or {SEED_DIGITS} hexadecimal digits, not {short(word)}")
