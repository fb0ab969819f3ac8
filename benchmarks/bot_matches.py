"""Matches between bots of all levels, looked into one after the other; what was found is kept, line by line."""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import byre
from byre.bots import LEVELS
from byre.bots.levels import make as make_bot

EXPERT = {"playouts": 4000}  # reproducible; about what 100 ms allow

Row: TypeAlias = dict[str, Any]  # what was found, of a seat or a decision


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
    rows = _read(file)
    known = {row["match"] for row in rows}
    for number in range(given.first, given.first + given.matches):
        if number not in known:
            levels = seated(given.levels.split(","), given.players, number)
            found = [{"match": number, **row} for row in find(played(given.game, levels, number), levels, number)]
            rows += found
            _write(file, found)
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


def _read(file: Path | None) -> list[Row]:
    if file is None or not file.exists():
        return []
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def _write(file: Path | None, rows: Sequence[Row]) -> None:
    if file is not None:
        with file.open("a", encoding="utf-8") as lines:
            lines.writelines(json.dumps(row) + "\n" for row in rows)
