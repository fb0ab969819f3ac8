"""`byre` without a command, on a terminal: a short menu."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence

from byre.cli.commands.play import PLAYERS
from byre.cli.commands.rules import print_rules
from byre.cli.commands.serve import serve
from byre.cli.exit_codes import FINE
from byre.cli.terminal import ask, bold, out
from byre.games import GAMES
from byre.locale import Translator, language, words

QUIT = "q"


def menu() -> int:
    """Ask what to do, do it, and return the exit code."""
    say = words(language(None, os.environ))
    out(bold(say("menu-heading")))
    entries: list[tuple[str, Callable[[Translator], int]]] = [
        (say("menu-play", command="byre play"), _play),
        (say("menu-browser", command="byre serve --open"), lambda _: serve({}, None, as_json=False, browse=True)),
        (say("menu-party", command="byre serve --lan"), lambda _: serve({"lan": True}, None, as_json=False)),
        (say("menu-rules", command="byre rules"), _rules),
    ]
    if _is_something_unfinished():
        entries.append((say("menu-resume", command="byre play --resume"), _resume))
    try:
        chosen = _choose(say, say("menu-prompt"), [text for text, _ in entries])
        return FINE if chosen is None else entries[chosen][1](say)
    except (EOFError, KeyboardInterrupt):
        out()
        return FINE


def _choose(say: Translator, prompt: str, texts: Sequence[str]) -> int | None:
    """Return the place of the chosen text; None if none is chosen."""
    for number, text in enumerate(texts, 1):
        out(f"  {number}) {text}")
    while (typed := ask(prompt)).casefold() not in (QUIT, ""):
        if typed.isdecimal() and 1 <= int(typed[:9]) <= len(texts):
            return int(typed[:9]) - 1
        out(say("menu-wrong", count=len(texts)))
    return None


def _choose_game(say: Translator) -> str | None:
    games = list(GAMES)
    chosen = _choose(say, say("menu-game"), [f"{GAMES[game].title} ({game})" for game in games])
    return None if chosen is None else games[chosen]


def _play(say: Translator) -> int:
    from byre.cli.play.local_match import PlayRequest, play

    game = _choose_game(say)
    return FINE if game is None else play(PlayRequest(game, PLAYERS, None, {}, None))


def _resume(_: Translator) -> int:
    from byre.cli.play.local_match import resume

    return resume(None, None)


def _rules(say: Translator) -> int:
    game = _choose_game(say)
    return FINE if game is None else print_rules(game, None)


def _is_something_unfinished() -> bool:
    """Say whether a match was left. Whether it can be resumed is checked when it is: that takes too long for a menu."""
    from byre.cli.play.journal import unfinished

    return any(unfinished())
