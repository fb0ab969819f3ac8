"""`byre play`: from the command line to a table, and from the table to the last word."""

from __future__ import annotations

import json
import os
import secrets
import shlex
import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from byre.cli.arguments import LEVEL, flag_words
from byre.cli.plain import Left, Plain
from byre.cli.show import show
from byre.cli.table import Table, names, seat_bots
from byre.cli.terminal import bold, out
from byre.errors import BadOption
from byre.games import GAMES
from byre.locale import Say, language, words

ME = 0
PEOPLE = 1
SEEDS = 10**12  # few enough to be typed again


@dataclass(frozen=True)
class Wish:
    """What was asked for."""

    game: str
    players: int
    seed: int | bytes | None
    options: Mapping[str, Any]
    lang: str | None
    memory_aid: bool = False
    bots: tuple[str, ...] = (LEVEL,)

    def command(self) -> str:
        """The command that repeats it."""
        seed = self.seed.hex() if isinstance(self.seed, bytes) else str(self.seed)
        line = ["byre", "play", self.game, "--players", str(self.players), "--seed", seed]
        for name, value in self.options.items():
            line += flag_words(name, value)
        if self.lang is not None:
            line += ["--lang", self.lang]
        if self.memory_aid:
            line.append("--memory-aid")
        if self.bots != (LEVEL,):
            line += ["--bots", ",".join(self.bots)]
        return shlex.join(line)

    def rules_command(self) -> str:
        """The command that tells the rules, in the language of the match."""
        line = ["byre", "rules", self.game]
        return shlex.join(line if self.lang is None else [*line, "--lang", self.lang])


def play(wish: Wish, save: str | None = None) -> int:
    """A match against bots, until it is over or the player leaves; either is fine."""
    say = words(language(wish.lang, os.environ))
    wish = _settled(wish)
    table = _sit_down(wish, save)
    _greet(wish, say)
    try:
        Plain(table, show(wish.game, say, names(wish.players), ME, wish.memory_aid), ME, wish.rules_command()).play()
    except (Left, EOFError, KeyboardInterrupt):
        out()
        out(say("left"))
    out(say("repeat", command=wish.command()))
    _report_faults(table)
    if save is not None:
        _save(table, save, say)
    return 0


def _settled(wish: Wish) -> Wish:
    """With a seed, and nothing in it that the game does not know."""
    game = GAMES[wish.game]
    game.check_options(game.check_players(wish.players), wish.options)
    if wish.memory_aid and wish.game != "beaver":
        raise BadOption(f"--memory-aid is for beaver; {wish.game} has nothing to remember")
    return replace(wish, seed=secrets.randbelow(SEEDS)) if wish.seed is None else wish


def _sit_down(wish: Wish, save: str | None) -> Table:
    from byre.engine.match import Match

    if save is not None:
        Path(save).touch()  # better to fail now than after a whole match
    return seat_bots(Match(wish.game, wish.players, wish.seed, wish.options), PEOPLE, wish.bots)


def _greet(wish: Wish, say: Say) -> None:
    others = names(wish.players)[PEOPLE:]
    out(bold(say("start", title=GAMES[wish.game].title, names=", ".join(others), count=len(others))))
    out(say("start-help"))


def _report_faults(table: Table) -> None:
    """What bots of the player's own did wrong."""
    for fault in table.faults():
        print("byre:", fault, file=sys.stderr)


def _save(table: Table, file: str, say: Say) -> None:
    Path(file).write_text(json.dumps(table.match.log) + "\n", encoding="utf-8")
    out(say("saved", file=file))
