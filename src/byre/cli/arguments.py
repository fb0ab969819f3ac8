"""Arguments that several commands have in common."""

from __future__ import annotations

import argparse
from functools import partial
from typing import Any

from byre.bots import LEVELS
from byre.cli.parser import Parser, bots, game, one_of, whole
from byre.executors import LOCAL, RAY, RAY_PORT, RAY_URL
from byre.games import GAMES
from byre.locale import LANGUAGES

LEVEL = "medium"
SPEEDS = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0}  # how long moves are shown, as a multiple of the usual
SPEED = "normal"
LOG = "a log, as Match.log or byre play gives it, or a match file of a server"
OPTION = "option_"  # what the names of a game's options begin with, once read


def add_game(parser: Parser, optional: bool = False) -> None:
    parser.word("game", metavar="GAME", type=game, nargs="?" if optional else None, values=GAMES, help=", ".join(GAMES))


def add_json(parser: Parser, help: str = "as JSON") -> None:
    parser.flag("--json", action="store_true", help=help)


def add_language(parser: Parser) -> None:
    parser.flag(
        "--lang",
        metavar="LANG",
        values=LANGUAGES,
        help=f"{', '.join(LANGUAGES)} (else as LC_ALL, LC_MESSAGES or LANG says)",
    )


def add_display(parser: Parser) -> None:
    """Add how a match is shown, for `play` and `join`."""
    add_language(parser)
    parser.flag("--plain", action="store_true", help="as numbered lines, for screen readers and simple terminals")
    about = f"how long moves are shown on the whole screen: {', '.join(SPEEDS)} ({SPEED})"
    speed = partial(one_of, "speeds", SPEEDS)
    parser.flag("--speed", metavar="SPEED", type=speed, default=SPEED, values=SPEEDS, help=about)


def add_data(parser: Parser) -> None:
    """Add where the tables are, for `backup`, `restore` and `rotate-keys`; named as for `serve`."""
    parser.flag("--data", metavar="FILE", help="the file that the tables are kept in (in your data folder)")
    parser.flag("--config", metavar="FILE.toml", help="a file with the server's settings")


def add_arena(parser: Parser, matches: int, about_matches: str) -> None:
    """Add what `simulate` and `tournament` have in common; `matches` is the default."""
    levels = f"levels ({', '.join(LEVELS)}), or mybot.py:MyBot"
    parser.flag("--bots", metavar="A,B,…", type=bots, required=True, values=LEVELS, help=levels)
    parser.flag("--matches", metavar="M", type=whole, default=matches, help=f"{about_matches} ({matches})")
    parser.flag("--seed", metavar="S", type=whole, help="the same seed: the same deals, and the same results")
    add_place(parser)
    add_json(parser)
    parser.flag("--plot", metavar="FILE.png", help="draw the results there")
    add_options(parser)


def add_place(parser: Parser) -> None:
    """Add where work is done, and how much of it at a time."""
    parser.flag("--jobs", metavar="J", type=whole, help="processes or threads (as many as there are cores)")
    about = f"{LOCAL} (this machine), {RAY} (RAY_ADDRESS, or a Ray of its own), or the cluster {RAY_URL}HOST:{RAY_PORT}"
    parser.flag("--on", metavar="PLACE", default=LOCAL, values=(LOCAL, RAY), help=about)


def add_options(parser: Parser) -> None:
    """Add the options of all games. One that is not given is left to the game."""
    for name, (kind, about) in game_options().items():
        flag, settings = name.replace("_", "-"), {"dest": OPTION + name, "default": argparse.SUPPRESS}
        if kind is int:
            parser.flag(f"--{flag}", metavar="N", type=whole, help=about, **settings)
        else:
            parser.flag(f"--{flag}", action="store_true", help=about, **settings)
            parser.flag(f"--no-{flag}", action="store_false", help=argparse.SUPPRESS, **settings)


def game_options() -> dict[str, tuple[type[bool | int], str]]:
    """Return the options of all games by name: yes or no, or a number; and what they do, game by game."""
    found: dict[str, tuple[type[bool | int], str]] = {}
    for one in GAMES.values():
        for name, option in one.options.items():
            before = f"{found[name][1]}; " if name in found else ""
            found[name] = (bool if option.least is None else int, f"{before}{one.name}: {option.help}")
    return found


def options_given(arguments: argparse.Namespace) -> dict[str, Any]:
    """Return the options of the game that the command line gives."""
    return given_with(OPTION, arguments)


def given_with(prefix: str, arguments: argparse.Namespace) -> dict[str, Any]:
    """Return the arguments whose names begin with a prefix, without it."""
    return {name.removeprefix(prefix): value for name, value in vars(arguments).items() if name.startswith(prefix)}


def flag_words(name: str, value: object) -> list[str]:
    """Return an option of a game as it stands on the command line."""
    flag = name.replace("_", "-")
    if isinstance(value, bool):
        return [f"--{flag}" if value else f"--no-{flag}"]
    return [f"--{flag}", str(value)]
