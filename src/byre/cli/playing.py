"""`byre play`: from the command line to a table, and from the table to the last word."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import shlex
import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from byre.cli import journal as journals
from byre.cli.arguments import LEVEL, SPEED, flag_words
from byre.cli.local import LocalSeat
from byre.cli.show import has_words
from byre.cli.show.common import Event
from byre.cli.sitting import AGAIN, Manner, sit
from byre.cli.table import Table, ask, names, seat_bots
from byre.cli.terminal import bold, is_full, out
from byre.errors import BadOption
from byre.games import GAMES
from byre.locale import Say, language, words

FINE = 0
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
    people: int = 1
    plain: bool = False
    speed: str = SPEED

    def command(self) -> str:
        """The command that repeats it."""
        seed = self.seed.hex() if isinstance(self.seed, bytes) else str(self.seed)
        line = ["byre", "play", self.game, "--players", str(self.players), "--seed", seed]
        for name, value in self.options.items():
            line += flag_words(name, value)
        if self.people != 1:
            line += ["--people", str(self.people)]
        if self.lang is not None:
            line += ["--lang", self.lang]
        if self.memory_aid:
            line.append("--memory-aid")
        if self.bots != (LEVEL,):
            line += ["--bots", ",".join(self.bots)]
        if self.plain:
            line.append("--plain")
        if self.speed != SPEED:
            line += ["--speed", self.speed]
        return shlex.join(line)

    def manner(self) -> Manner:
        return Manner(self.game, self.lang, self.plain, self.speed)


def play(wish: Wish, save: str | None = None) -> int:
    """A match, until it is over or everybody leaves; either is fine."""
    from byre.match import Match

    settled = _settled(wish)
    _try_to_save(save)
    match = Match(settled.game, settled.players, settled.seed, settled.options)
    table = seat_bots(match, settled.people, settled.bots)
    if _somebody_waits():
        table.hurry_uncompiled()
    journal = journals.begin(match.log, settled.bots, settled.people, settled.memory_aid)
    again = _sit_down(settled, table, journal, [], save)
    return play(replace(wish, seed=None), save) if again else FINE


def resume(game: str | None, lang: str | None, plain: bool = False, speed: str = SPEED, save: str | None = None) -> int:
    """Goes on with the match that was left last."""
    language(lang, os.environ)
    kept = journals.last_unfinished(game)
    if kept is None:
        of = "" if game is None else f" of {game}"
        raise BadOption(f"there is no match{of} to go on with; byre play {game or 'six'} begins one")
    _try_to_save(save)
    table, before = set_up_again(kept, hurry=_somebody_waits())
    match = table.match
    usual = match.game.check_options(match.players, {})
    given = {name: value for name, value in match.options.items() if value not in (None, usual[name])}
    wish = Wish(
        match.game.name, match.players, match.seed, given, lang, kept.memory_aid, kept.bots, kept.people, plain, speed
    )
    again = _sit_down(wish, table, journals.go_on(kept), before, save)
    return play(replace(wish, seed=None), save) if again else FINE


def _settled(wish: Wish) -> Wish:
    """With a seed, and nothing in it that the game does not know."""
    language(wish.lang, os.environ)
    game = GAMES[wish.game]
    game.check_options(game.check_players(wish.players), wish.options)
    if wish.memory_aid and wish.game != "beaver":
        raise BadOption(f"--memory-aid is for beaver; {wish.game} has nothing to remember")
    if not 1 <= wish.people <= wish.players:
        raise BadOption(f"--people is a number from 1 to the {wish.players} players, not {wish.people}")
    if not has_words(wish.game):
        wish = replace(wish, plain=True)
    return replace(wish, seed=secrets.randbelow(SEEDS)) if wish.seed is None else wish


def _try_to_save(save: str | None) -> None:
    if save is not None:
        Path(save).touch()  # better to fail now than after a whole match


def _somebody_waits() -> bool:
    """Is there somebody at the keyboard? If not, that a match can be repeated counts more than how soon bots answer."""
    return sys.stdin.isatty()


def set_up_again(kept: journals.Kept, hurry: bool = False) -> tuple[Table, list[list[Event]]]:
    """The table as it was left, and the events of each move.

    Bots that do not think by the clock are asked again for all that they played: so they go on as they would have.
    """
    from byre.match import Match

    table = seat_bots(Match.replay({**kept.log, "actions": []}), kept.people, kept.bots)
    if hurry:
        table.hurry_uncompiled()
    before = []
    for seat, action in kept.log["actions"]:
        if seat in table.bots and table.would_repeat_itself(seat):
            ask(table.bots[seat], table.match, seat)
        before.append(table.play(seat, action))
    return table, before


def _sit_down(wish: Wish, table: Table, journal: journals.Journal, before: list[list[Event]], save: str | None) -> bool:
    """Says if another match is wanted."""
    say = words(language(wish.lang, os.environ))
    if not is_full() or wish.plain:
        _greet(wish, say)
    try:
        end = asyncio.run(sit(LocalSeat(table, journal, wish.memory_aid, before), wish.manner()))
    finally:
        journal.close(table.over)
    if not table.over:
        out(say("left"))
        out(say("resume", command="byre play --resume"))
    out(say("repeat", command=wish.command()))
    _report_faults(table)
    if table.over:
        print(say("saved", file=str(journal.path)), file=sys.stderr)
    if save is not None:
        _save(table, save, say)
    return end == AGAIN


def _greet(wish: Wish, say: Say) -> None:
    title, seats = GAMES[wish.game].title, names(wish.players)
    if wish.people == 1:
        out(bold(say("start", title=title, names=", ".join(seats[1:]))))
    else:
        out(bold(say("start-people", title=title, names=", ".join(seats))))
    out(say("start-help"))


def _report_faults(table: Table) -> None:
    """What bots of the player's own did wrong."""
    for fault in table.faults():
        print("byre:", fault, file=sys.stderr)


def _save(table: Table, file: str, say: Say) -> None:
    Path(file).write_text(json.dumps(table.match.log) + "\n", encoding="utf-8")
    out(say("saved", file=file))
