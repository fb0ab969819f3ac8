"""`byre` alone, on a terminal: a short menu of what there is."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence

from byre.cli.arguments import PLAYERS
from byre.cli.terminal import ask, bold, out
from byre.games import GAMES
from byre.locale import Say, language, words

QUIT = "q"
FINE = 0


def menu() -> int:
    """Does what is chosen, or ends."""
    say = words(language(None, os.environ))
    out(bold(say("menu-heading")))
    entries: list[tuple[str, Callable[[Say], int]]] = [
        (say("menu-play", command="byre play"), _play),
        (say("menu-browser", command="byre serve --open"), lambda _: _serve(lan=False)),
        (say("menu-party", command="byre serve --lan"), lambda _: _serve(lan=True)),
        (say("menu-rules", command="byre rules"), _rules),
    ]
    if _is_something_left():
        entries.append((say("menu-resume", command="byre play --resume"), _resume))
    try:
        chosen = _choose(say, say("menu-prompt"), [text for text, _ in entries])
        return FINE if chosen is None else entries[chosen][1](say)
    except (EOFError, KeyboardInterrupt):
        out()
        return FINE


def _choose(say: Say, prompt: str, texts: Sequence[str]) -> int | None:
    """Which of these; None if none."""
    for number, text in enumerate(texts, 1):
        out(f"  {number}) {text}")
    while (typed := ask(prompt)).casefold() not in (QUIT, ""):
        if typed.isdecimal() and 1 <= int(typed[:9]) <= len(texts):
            return int(typed[:9]) - 1
        out(say("menu-wrong", count=len(texts)))
    return None


def _choose_game(say: Say) -> str | None:
    games = list(GAMES)
    chosen = _choose(say, say("menu-game"), [f"{GAMES[game].title} ({game})" for game in games])
    return None if chosen is None else games[chosen]


def _play(say: Say) -> int:
    from byre.cli.playing import Wish, play

    game = _choose_game(say)
    return FINE if game is None else play(Wish(game, PLAYERS, None, {}, None))


def _resume(_: Say) -> int:
    from byre.cli.playing import resume

    return resume(None, None)


def _serve(lan: bool) -> int:
    from byre.cli.serving import serve

    return serve({"lan": True} if lan else {}, None, as_json=False, browse=not lan)


def _rules(say: Say) -> int:
    from byre.cli.rules import rules

    game = _choose_game(say)
    return FINE if game is None else rules(game, None)


def _is_something_left() -> bool:
    """Whether it can be gone on with is seen then: to look into it takes longer than a menu should."""
    from byre.cli.journal import unfinished

    return any(unfinished())
