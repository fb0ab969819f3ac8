"""`byre puzzles`: positions with one clearly best action, to be found; and how such positions are mined."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path

from byre.cli.arguments import add_json, add_language
from byre.cli.exit_codes import FINE, INTERRUPTED
from byre.cli.parser import Parser, game, whole
from byre.errors import BadOption
from byre.games import GAMES

SUMMARY = "find the best card in a difficult position"
MINE = "mine"
COUNT = 20
ABOUT = """\
Shows positions from matches of strong bots, the easiest first, in which one action is clearly the best. Find it; then
you are told what each action leads to, and why.

examples:
  byre puzzles six
  byre puzzles                         of all games in turn
  byre puzzles beaver --lang it
  byre puzzles mine six --count 5 --out puzzles.jsonl.gz
                                       find new ones"""


def add_arguments(parser: Parser) -> None:
    about = f"{', '.join(GAMES)}; or {MINE} and one of them"
    parser.word("words", metavar="GAME", nargs="*", values=(*GAMES, MINE), help=about)
    parser.flag("--count", metavar="N", type=whole, default=COUNT, help=f"{MINE}: until there are so many ({COUNT})")
    parser.flag("--seed", metavar="S", type=whole, default=1, help=f"{MINE}: another seed finds others (1)")
    parser.flag("--out", metavar="FILE", help=f"{MINE}: add them to this file, as lines of JSON, compressed")
    add_language(parser)
    add_json(parser, "all of them as JSON")


def run(given: argparse.Namespace) -> int:
    if given.words[:1] == [MINE]:
        return _mine(given, _only_game(given.words[1:]))
    games = [_only_game(given.words)] if given.words else list(GAMES)
    if given.json:
        return _print(games)
    from byre.cli.puzzles.session import solve
    from byre.locale import language, words

    return solve(games, words(language(given.lang, os.environ)))


def _only_game(words: list[str]) -> str:
    if len(words) != 1:
        raise BadOption(f"a GAME is missing, or there are several: byre puzzles six, byre puzzles {MINE} six")
    try:
        return game(words[0])
    except argparse.ArgumentTypeError as error:
        raise BadOption(str(error)) from None


def _print(games: list[str]) -> int:
    from byre.analysis.puzzles import puzzles
    from byre.cli.terminal import out

    out(json.dumps([one.json() for name in games for one in puzzles(name).values()]))
    return FINE


def _mine(given: argparse.Namespace, name: str) -> int:
    """Find puzzles, and add them to those that are in the file already, each as soon as it is found."""
    from byre.analysis.mining import Miner
    from byre.analysis.puzzles import Puzzle, read_puzzles, write_puzzles
    from byre.bots.search_kernels import search_kernels
    from byre.cli.files import replace_file
    from byre.cli.terminal import out
    from byre.cli.work_progress import WorkProgress
    from byre.engine.warmup import require

    if given.count < 1:
        raise BadOption(f"--count is from 1 on, not {given.count}")
    file = None if given.out is None else Path(given.out)
    found: list[Puzzle] = []
    if file is not None:
        if file.exists() and not file.is_file():
            raise BadOption(f"{given.out} is not a file")
        found = read_puzzles(file.read_bytes()) if file.exists() else []
        if others := {one.game for one in found} - {name}:
            raise BadOption(f"{given.out} has puzzles of {', '.join(others)}; those of {name} need a file of their own")
        replace_file(file, write_puzzles(found))  # better to fail now than after all the work
    require(search_kernels(name))
    code = FINE
    try:
        with WorkProgress() as progress:
            for puzzle in Miner(name, given.seed, given.count, tuple(found)).mine():
                found.append(puzzle)
                if file is not None:
                    replace_file(file, write_puzzles(found))
                progress(len(found), given.count)
    except KeyboardInterrupt:
        code = INTERRUPTED  # what was found is kept
    for one in found:
        out(json.dumps(one.json()) if given.json else f"{one.id}  {one.rating:3} %  {json.dumps(one.best)}")
    return code
