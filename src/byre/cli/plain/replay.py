"""A logged match as lines: all of it at once, or a move at a time."""

from __future__ import annotations

import asyncio
import re

from byre.cli.play.log_files import seed_words
from byre.cli.play.logged_match import LoggedMatch
from byre.cli.terminal import Lines, bold, out

QUIT, BACK, EYES = "q", "b", "e"


def print_all(match: LoggedMatch) -> None:
    out(_heading(match))
    match.go(match.last)
    for line in match.sentences():
        out(line)
    _print_if_cut_off(match)


async def step_through(match: LoggedMatch) -> None:
    """Show a move at a time, forward and back."""
    say, lines = match.say, Lines()
    out(bold(_heading(match)))
    out(say("replay-help", back=BACK, eyes=EYES, quit=QUIT))
    _print_table(match)
    try:
        while (typed := (await lines.ask(f"{match.where()} >")).casefold()) != QUIT:
            before = match.at
            if not _go(match, typed):
                out(say("replay-wrong", count=match.last, back=BACK, eyes=EYES, quit=QUIT))
                continue
            if match.at > before:
                for sentence in match.sentences(before):
                    out(sentence)
                _print_if_cut_off(match)
            _print_table(match)
    except (EOFError, asyncio.CancelledError):
        out()


def _heading(match: LoggedMatch) -> str:
    return match.say("replay-start", title=match.game.title, count=match.players, seed=seed_words(match.match))


def _print_if_cut_off(match: LoggedMatch) -> None:
    if match.is_cut_off:
        out(match.say("replay-unfinished"))


def _print_table(match: LoggedMatch) -> None:
    for line in match.table():
        out(line)


def _go(match: LoggedMatch, typed: str) -> bool:
    """Go to another move, or change the eyes; return whether what was typed could be understood."""
    if typed == "":
        match.go(match.at + 1)
    elif typed == BACK:
        match.go(match.at - 1)
    elif typed == EYES:
        match.change_eyes()
    elif re.fullmatch("[0-9]{1,9}", typed) and int(typed) <= match.last:
        match.go(int(typed))
    else:
        return False
    return True
