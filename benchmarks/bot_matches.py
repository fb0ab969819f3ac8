"""Matches between bots of all levels, looked into one after the other; what was found is kept, line by line.

The first line of such a file has the settings; each other line has a match.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import byre
from byre.bots import LEVELS
from byre.bots.levels import make as make_bot

EXPERT = {"playouts": 4000}  # reproducible; about what 100 ms allow

Row: TypeAlias = dict[str, Any]  # what was found, of a seat or a decision
NO_SETTINGS = {"json", "first", "matches"}  # arguments in which rows of the same file may differ


def argument_parser(description: str | None, first: int) -> argparse.ArgumentParser:
    """Return a parser of what all programs over matches of bots take; `first` is the number of the first match."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(byre.GAMES))
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--first", type=int, default=first, help=f"the number of the first match ({first})")
    parser.add_argument("--levels", default=",".join(LEVELS))
    parser.add_argument("--json", metavar="FILE", help="keep what was found there; matches in it are not repeated")
    return parser


def look_into(given: argparse.Namespace, find: Callable[[byre.Match, Sequence[str], int], list[Row]]) -> list[Row]:
    """Return what `find` finds in each match that was asked for, given who sat where and its number.

    Those in the file are not played again.
    """
    file = Path(given.json) if given.json else None
    known = _open(file, {name: value for name, value in vars(given).items() if name not in NO_SETTINGS})
    rows = []
    for number in range(given.first, given.first + given.matches):
        if number not in known:
            levels = seated(given.levels.split(","), given.players, number)
            known[number] = find(played(given.game, levels, number), levels, number)
            _append(file, {"match": number, "rows": known[number]})
        rows += [{"match": number, **row} for row in known[number]]
    return rows


def seated(levels: Sequence[str], players: int, number: int) -> list[str]:
    """Return who sits where: as many different levels as there are seats, drawn anew for each match."""
    return random.Random(number).sample(list(levels) * (players // len(levels) + 1), players)


def played(game: str, levels: Sequence[str], number: int) -> byre.Match:
    match = byre.Match(game, players=len(levels), seed=number)
    bots = [
        make_bot(level, game, 1000 * number + seat, EXPERT if level == "expert" else {})
        for seat, level in enumerate(levels)
    ]
    while not match.over:
        seat = match.to_act[0]
        match.play_id(seat, bots[seat].choose_id(match.view_record(seat)))
    return match


def _open(file: Path | None, settings: dict[str, Any]) -> dict[int, list[Row]]:
    """Return what is known of each match in a file. A new file is given its first line."""
    if file is None:
        return {}
    if not file.exists():
        _append(file, settings)
    whole, _, torn = file.read_bytes().rpartition(b"\n")
    first, *matches = whole.splitlines() or [b""]
    if first != _line(settings):
        sys.exit(f"{file} is of other settings: take those of its first line, or name another file")
    if torn:  # the program was ended while it wrote that match
        os.truncate(file, len(whole) + 1)
    return {one["match"]: one["rows"] for one in map(json.loads, matches)}


def _append(file: Path | None, found: Row) -> None:
    if file is not None:
        with file.open("ab") as lines:
            lines.write(_line(found) + b"\n")


def _line(found: Row) -> bytes:
    return json.dumps(found, sort_keys=True).encode()
