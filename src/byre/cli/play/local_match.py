"""A match on this machine, against bots: begun or resumed, and played to its end or left."""

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

from byre.cli.arguments import LEVEL, SPEED, flag_words
from byre.cli.exit_codes import FINE
from byre.cli.play import journal as journals
from byre.cli.play.front_end import AGAIN, DisplayOptions, play_seat
from byre.cli.play.local_seat import LocalSeat
from byre.cli.play.local_table import LocalTable, ask, seat_bots
from byre.cli.terminal import bold, is_full, out
from byre.cli.words import has_words
from byre.cli.words.base import Event
from byre.errors import BadOption
from byre.games import GAMES
from byre.locale import Translator, language, words
from byre.match import Match
from byre.telling.names import BOT_NAMES

SEEDS = 10**12  # few enough to be typed again


@dataclass(frozen=True)
class PlayRequest:
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

    def command_line(self) -> str:
        """Return the command that repeats the match."""
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

    def display(self) -> DisplayOptions:
        return DisplayOptions(self.game, self.lang, self.plain, self.speed)


def play(request: PlayRequest, save: str | None = None) -> int:
    """Play a match until it is over or left, and as many more as are wanted; return the exit code."""
    completed = _completed(request)
    _check_can_save(save)
    match = Match(completed.game, completed.players, completed.seed, completed.options)
    table = seat_bots(match, completed.people, completed.bots)
    if _somebody_waits():
        table.hurry_uncompiled()
    journal = journals.begin(match.log, completed.bots, completed.people, completed.memory_aid)
    again = _play_at(completed, table, journal, [], save)
    return play(replace(request, seed=None), save) if again else FINE


def resume(game: str | None, lang: str | None, plain: bool = False, speed: str = SPEED, save: str | None = None) -> int:
    """Go on with the match that was left last; return the exit code."""
    language(lang, os.environ)
    saved = journals.last_unfinished(game)
    if saved is None:
        of = "" if game is None else f" of {game}"
        raise BadOption(f"there is no match{of} to go on with; byre play {game or 'six'} begins one")
    _check_can_save(save)
    table, before = set_up_again(saved, hurry=_somebody_waits())
    match = table.match
    usual = match.game.check_options(match.players, {})
    given = {name: value for name, value in match.options.items() if value not in (None, usual[name])}
    request = PlayRequest(
        match.game.name,
        match.players,
        match.seed,
        given,
        lang,
        saved.memory_aid,
        saved.bots,
        saved.people,
        plain,
        speed,
    )
    again = _play_at(request, table, journals.go_on(saved), before, save)
    return play(replace(request, seed=None), save) if again else FINE


def _completed(request: PlayRequest) -> PlayRequest:
    """Return the request with a seed; raise BadOption if the game cannot be played so."""
    language(request.lang, os.environ)
    game = GAMES[request.game]
    game.check_options(game.check_players(request.players), request.options)
    if request.memory_aid and request.game != "beaver":
        raise BadOption(f"--memory-aid is for beaver; {request.game} has nothing to remember")
    if not 1 <= request.people <= request.players:
        raise BadOption(f"--people is a number from 1 to the {request.players} players, not {request.people}")
    if not has_words(request.game):
        request = replace(request, plain=True)
    return replace(request, seed=secrets.randbelow(SEEDS)) if request.seed is None else request


def _check_can_save(save: str | None) -> None:
    if save is not None:
        Path(save).touch()  # better to fail now than after a whole match


def _somebody_waits() -> bool:
    """Say whether there is somebody at the keyboard. Otherwise bots need not be quick, and a match can be repeated."""
    return sys.stdin.isatty()


def set_up_again(saved: journals.SavedMatch, hurry: bool = False) -> tuple[LocalTable, list[list[Event]]]:
    """Return the table as it was left, and the events of each move.

    Bots without a time limit are asked again for every action that they played, so that they go on as they would have.
    """
    table = seat_bots(Match.replay({**saved.log, "actions": []}), saved.people, saved.bots)
    if hurry:
        table.hurry_uncompiled()
    before = []
    for seat, action in saved.log["actions"]:
        if seat in table.bots and table.would_repeat_itself(seat):
            ask(table.bots[seat], table.match, seat)
        before.append(table.play(seat, action))
    return table, before


def _play_at(
    request: PlayRequest, table: LocalTable, journal: journals.Journal, before: list[list[Event]], save: str | None
) -> bool:
    """Play a match and report on it; return whether another one is wanted."""
    say = words(language(request.lang, os.environ))
    if not is_full() or request.plain:
        _greet(request, say)
    try:
        end = asyncio.run(play_seat(LocalSeat(table, journal, request.memory_aid, before), request.display()))
    finally:
        journal.close(table.over)
    if not table.over:
        out(say("left"))
        out(say("resume", command="byre play --resume"))
    out(say("repeat", command=request.command_line()))
    _report_faults(table)
    if table.over:
        out(say("review-it", command="byre review --last"))
        print(say("saved", file=str(journal.path)), file=sys.stderr)
    if save is not None:
        _save(table, save, say)
    return end == AGAIN


def _greet(request: PlayRequest, say: Translator) -> None:
    title, seats = GAMES[request.game].title, BOT_NAMES[: request.players]
    if request.people == 1:
        out(bold(say("start", title=title, names=", ".join(seats[1:]))))
    else:
        out(bold(say("start-people", title=title, names=", ".join(seats))))
    out(say("start-help"))


def _report_faults(table: LocalTable) -> None:
    """Print what bots of the player's own did wrong."""
    for fault in table.faults():
        print("byre:", fault, file=sys.stderr)


def _save(table: LocalTable, file: str, say: Translator) -> None:
    Path(file).write_text(json.dumps(table.match.log) + "\n", encoding="utf-8")
    out(say("saved", file=file))
