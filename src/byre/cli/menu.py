"""`byre` alone, on a terminal: a short menu of what there is."""

from __future__ import annotations

import os

from byre.cli.arguments import PLAYERS
from byre.cli.terminal import ask, bold, out
from byre.games import GAMES
from byre.locale import language, words

QUIT = "q"


def menu() -> int:
    """Plays the game that is chosen, or ends."""
    say = words(language(None, os.environ))
    out(bold(say("menu-heading")))
    for number, game in enumerate(GAMES.values(), 1):
        out("  " + say("menu-play", number=number, title=game.title, command=f"byre play {game.name}"))
    out(say("menu-more", rules="byre rules six", help="byre --help"))
    games = dict(enumerate(GAMES, 1))
    try:
        while (typed := ask(say("menu-prompt"))).casefold() not in (QUIT, ""):
            if typed.isdecimal() and int(typed[:9]) in games:
                return _play(games[int(typed[:9])])
            if typed in GAMES:
                return _play(typed)
            out(say("menu-wrong", count=len(games)))
    except (EOFError, KeyboardInterrupt):
        out()
    return 0


def _play(game: str) -> int:
    from byre.cli.playing import Wish, play

    return play(Wish(game, PLAYERS, None, {}, None))
