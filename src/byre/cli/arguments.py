"""The command line of `byre`: its commands, their flags, and one clear line for what is none of them.

argparse reads it: Typer alone takes longer to import than `byre --help` may take.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from difflib import get_close_matches
from string import hexdigits
from typing import Any, NoReturn

from byre.bots import LEVELS
from byre.cli import help as texts
from byre.engine.game import find_game
from byre.engine.text import short
from byre.errors import BadOption, Error
from byre.games import GAMES
from byre.locale import LANGUAGES
from byre.version import __version__

PLAYERS = 4
LEVEL = "medium"
MATCHES, MATCHES_OF_A_PAIR = 1000, 200
SEED_DIGITS = 64  # of a seed of 32 bytes
OPTION = "option_"  # what the names of a game's options begin with, once read
SETTING = "setting_"  # and those of a server's settings

SPEEDS = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0}  # how long what happens is shown, in parts of the usual
SPEED = "normal"
SHELLS = ("bash", "zsh", "fish")
LOG = "a log, as Match.log or byre play gives it, or a match file of a server"
ALL_EYES, TABLE_EYES = "all", "table"


class Parser(argparse.ArgumentParser):
    """Knows its flags, to name the one that was meant; leaves it to its caller to end the program."""

    def __init__(self, **settings: Any) -> None:
        form = argparse.RawDescriptionHelpFormatter
        super().__init__(allow_abbrev=False, formatter_class=form, add_help=False, **settings)
        self.flags: list[str] = []
        self.values: dict[str, tuple[str, ...]] = {}
        self.flag("-h", "--help", action="help", help="show this and end")
        self.flag("--debug", action="store_true", help="show where in the program an error comes from")

    def flag(self, *names: str, **settings: Any) -> None:
        self.flags += names
        self.word(*names, **settings)

    def word(self, *names: str, values: Iterable[str] = (), **settings: Any) -> None:
        """An argument, and the values of it that a shell may propose."""
        self.values[self.add_argument(*names, **settings).dest] = tuple(values)

    def error(self, message: str) -> NoReturn:
        raise BadOption(f"{message} ({self.prog} --help shows how)")


class CommandLine:
    """`byre` and its commands."""

    def __init__(self) -> None:
        self.parser = Parser(prog="byre", description=texts.ABOUT)
        self.parser.flag("--version", action="version", version=f"byre {__version__}")
        self._adder = self.parser.add_subparsers(metavar="COMMAND", dest="command", title="commands")
        self.commands: dict[str, Parser] = {}
        self._add_play()
        self._add_join()
        self._add_replay()
        self._add_verify()
        self._add_rules()
        self._add_simulate()
        self._add_tournament()
        self._add_bench()
        self._add_serve()
        self._add_backup()
        self._add_restore()
        self._add_rotate_keys()
        self._add_completion()

    def read(self, words: list[str]) -> argparse.Namespace:
        """What was asked for; BadOption if there is no such thing."""
        command = next((word for word in words if not word.startswith("-")), None)
        if command is not None and command not in self.commands:
            raise BadOption(
                f"the commands are {', '.join(self.commands)}, not {short(command)}{hint(command, self.commands)}"
            )
        arguments, unknown = self.parser.parse_known_args(words)
        if unknown:
            self._refuse(unknown[0], self.commands.get(arguments.command, self.parser))
        return arguments

    def _refuse(self, word: str, parser: Parser) -> NoReturn:
        if word.startswith("-"):
            parser.error(f"there is no {short(word)}{hint(word, parser.flags)}")
        parser.error(f"{short(word)} is a word too many")

    def _add(self, name: str, help: str, description: str) -> Parser:
        self.commands[name] = parser = self._adder.add_parser(name, help=help, description=description)
        return parser

    def _add_play(self) -> None:
        parser = self._add("play", "play a match in the terminal, against bots", texts.PLAY)
        parser.word("game", metavar="GAME", type=game, nargs="?", values=GAMES, help=", ".join(GAMES))
        parser.flag("--players", metavar="N", type=whole, default=PLAYERS, help=f"all seats ({PLAYERS})")
        parser.flag("--people", metavar="N", type=whole, default=1, help="players at this keyboard, in turn (1)")
        parser.flag("--seed", metavar="S", type=seed, help="the same seed, options and choices: the same match")
        parser.flag(
            "--bots",
            metavar="LEVEL,…",
            type=bots,
            default=(LEVEL,),
            values=LEVELS,
            help=f"{', '.join(LEVELS)} ({LEVEL}), or file.py:Class",
        )
        parser.flag("--resume", action="store_true", help="go on with the match that was left last")
        _add_screen(parser)
        parser.flag("--save", metavar="FILE", help="write the log of the match there")
        parser.flag("--memory-aid", action="store_true", help="beaver: show what you have seen and know to lie there")
        for name, (kind, text) in game_options().items():
            _add_option(parser, name, kind, text)

    def _add_join(self) -> None:
        parser = self._add("join", "play at a table of a server, in the terminal", texts.JOIN)
        parser.word("url", metavar="URL", help="the link of the table")
        parser.flag("--name", metavar="NAME", help="what you are called there (your name on this machine)")
        parser.flag("--seat", metavar="N", type=whole, help="the seat, from 1 on (any that is free)")
        parser.flag("--watch", action="store_true", help="look on, without a seat")
        _add_screen(parser)

    def _add_replay(self) -> None:
        parser = self._add("replay", "show a logged match again", texts.REPLAY)
        parser.word("file", metavar="FILE|LINK", help=f"{LOG}, or the link of a match")
        parser.flag(
            "--eyes",
            metavar="EYES",
            values=(ALL_EYES, TABLE_EYES),
            default=ALL_EYES,
            help=f"{ALL_EYES}, {TABLE_EYES} (a bystander's), or a player's number, from 1 on ({ALL_EYES})",
        )
        _add_language(parser)
        parser.flag("--plain", action="store_true", help="as lines, not on the whole screen")
        parser.flag("--json", action="store_true", help="as JSON")

    def _add_verify(self) -> None:
        parser = self._add("verify", "check that a logged match was played by the rules", texts.VERIFY)
        parser.word("file", metavar="FILE", help=LOG)
        parser.flag("--json", action="store_true", help="as JSON")

    def _add_rules(self) -> None:
        parser = self._add("rules", "print the rules of a game", texts.RULES)
        parser.word("game", metavar="GAME", type=game, values=GAMES, help=", ".join(GAMES))
        parser.flag("--full", action="store_true", help="every detail and decision, in numbered paragraphs")
        _add_language(parser)

    def _add_simulate(self) -> None:
        parser = self._add("simulate", "play many matches among bots", texts.SIMULATE)
        parser.word("game", metavar="GAME", type=game, values=GAMES, help=", ".join(GAMES))
        parser.flag("--players", metavar="N", type=whole, help="seats (4, or the nearest that the game is for)")
        _add_arena(parser, MATCHES, "how many matches are played")

    def _add_tournament(self) -> None:
        parser = self._add("tournament", "play every bot against every other", texts.TOURNAMENT)
        parser.word("game", metavar="GAME", type=game, values=GAMES, help=", ".join(GAMES))
        parser.flag("--players", metavar="N,…", type=some_whole, help="seats, or a list: 2,4,10 (4, or the nearest)")
        _add_arena(parser, MATCHES_OF_A_PAIR, "matches of each pair")

    def _add_bench(self) -> None:
        parser = self._add("bench", "measure the speed of the engine, or of the bots", texts.BENCH)
        parser.flag("--bots", action="store_true", help="the levels of bots instead: speed and strength")
        parser.flag("--peers", action="store_true", help="compare with OpenSpiel")
        parser.flag("--json", action="store_true", help="as JSON")

    def _add_serve(self) -> None:
        from byre.server.config import FIELDS

        parser = self._add("serve", "open tables for people and bots to play at", texts.SERVE)
        for name, field in FIELDS.items():
            _add_setting(parser, name, field.default, field.help)
        parser.flag("--config", metavar="FILE.toml", help="a file with these settings")
        parser.flag("--open", action="store_true", help="open the table in your browser")
        parser.flag("--json", action="store_true", help="tell the address as JSON")

    def _add_backup(self) -> None:
        parser = self._add("backup", "copy the tables of a server, while it runs", texts.BACKUP)
        parser.word("file", metavar="FILE", help="where the copy goes")
        _add_data(parser)

    def _add_restore(self) -> None:
        parser = self._add("restore", "put a backup in the place of a server's tables", texts.RESTORE)
        parser.word("file", metavar="FILE", help="the backup")
        _add_data(parser)

    def _add_rotate_keys(self) -> None:
        parser = self._add("rotate-keys", "let a server seal and sign with a new key", texts.ROTATE_KEYS)
        _add_data(parser)

    def _add_completion(self) -> None:
        parser = self._add("completion", "complete the words of this command in your shell", texts.COMPLETION)
        parser.word("shell", metavar="SHELL", type=shell, values=SHELLS, help=", ".join(SHELLS))


def _add_setting(parser: Parser, name: str, default: Any, text: str) -> None:
    """A setting of the server; one that is not given is left to the environment or the file."""
    kind, flag = type(default), f"--{name.replace('_', '-')}"
    if kind is bool:
        parser.flag(flag, action="store_true", default=argparse.SUPPRESS, dest=SETTING + name, help=text)
        return
    about = f"{text} ({default})" if default != "" else text
    reads = {int: whole, float: number, str: str}[kind]
    parser.flag(
        flag, metavar=kind.__name__[0].upper(), type=reads, default=argparse.SUPPRESS, dest=SETTING + name, help=about
    )


def _add_data(parser: Parser) -> None:
    """Which tables a command is about; said as for `serve`."""
    parser.flag("--data", metavar="FILE", help="the file that the tables are kept in (in your data folder)")
    parser.flag("--config", metavar="FILE.toml", help="a file with the server's settings")


def _add_arena(parser: Parser, matches: int, text: str) -> None:
    """What `simulate` and `tournament` have in common."""
    levels = "levels (random, easy, medium, hard, expert), or mybot.py:MyBot"
    parser.flag("--bots", metavar="A,B,…", type=bots, required=True, values=LEVELS, help=levels)
    parser.flag("--matches", metavar="M", type=whole, default=matches, help=f"{text} ({matches})")
    parser.flag("--seed", metavar="S", type=whole, help="the same seed: the same deals, and the same results")
    parser.flag("--jobs", metavar="J", type=whole, help="processes (as many as there are cores)")
    parser.flag("--json", action="store_true", help="as JSON")
    parser.flag("--plot", metavar="FILE.png", help="draw the results there")
    for name, (kind, about) in game_options().items():
        _add_option(parser, name, kind, about)


def _add_language(parser: Parser) -> None:
    parser.flag(
        "--lang",
        metavar="LANG",
        values=LANGUAGES,
        help=f"{', '.join(LANGUAGES)} (else as LC_ALL, LC_MESSAGES or LANG says)",
    )


def _add_screen(parser: Parser) -> None:
    """What `play` and `join` have in common."""
    _add_language(parser)
    parser.flag("--plain", action="store_true", help="as numbered lines, for screen readers and simple terminals")
    speeds = f"how long moves are shown on the whole screen: {', '.join(SPEEDS)} ({SPEED})"
    parser.flag("--speed", metavar="SPEED", type=speed, default=SPEED, values=SPEEDS, help=speeds)


def _add_option(parser: Parser, name: str, kind: type[bool | int], text: str) -> None:
    """An option of a game; one that is not given is left to the game."""
    flag, dest = f"--{name.replace('_', '-')}", OPTION + name
    if kind is int:
        parser.flag(flag, metavar="N", type=whole, dest=dest, default=argparse.SUPPRESS, help=text)
        return
    parser.flag(flag, action="store_true", dest=dest, default=argparse.SUPPRESS, help=text)
    parser.flag(
        f"--no-{name.replace('_', '-')}",
        action="store_false",
        dest=dest,
        default=argparse.SUPPRESS,
        help=argparse.SUPPRESS,
    )


def game_options() -> dict[str, tuple[type[bool | int], str]]:
    """The options of all games by name: yes or no, or a number; and what they do, game by game."""
    found: dict[str, tuple[type[bool | int], str]] = {}
    for game in GAMES.values():
        for name, option in game.options.items():
            before = f"{found[name][1]}; " if name in found else ""
            found[name] = (bool if option.least is None else int, f"{before}{game.name}: {option.help}")
    return found


def options_given(arguments: argparse.Namespace) -> dict[str, Any]:
    """The game's options that the command line gives."""
    return _given(arguments, OPTION)


def settings_given(arguments: argparse.Namespace) -> dict[str, Any]:
    """The server's settings that the command line gives."""
    return _given(arguments, SETTING)


def _given(arguments: argparse.Namespace, prefix: str) -> dict[str, Any]:
    return {name.removeprefix(prefix): value for name, value in vars(arguments).items() if name.startswith(prefix)}


def flag_words(name: str, value: object) -> list[str]:
    """An option of a game, as on the command line."""
    flag = name.replace("_", "-")
    if isinstance(value, bool):
        return [f"--{flag}" if value else f"--no-{flag}"]
    return [f"--{flag}", str(value)]


def game(word: str) -> str:
    try:
        return find_game(GAMES, word).name
    except Error as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def shell(word: str) -> str:
    if word in SHELLS:
        return word
    raise argparse.ArgumentTypeError(f"the shells are {', '.join(SHELLS)}, not {short(word)}{hint(word, SHELLS)}")


def speed(word: str) -> str:
    if word in SPEEDS:
        return word
    raise argparse.ArgumentTypeError(f"the speeds are {', '.join(SPEEDS)}, not {short(word)}{hint(word, SPEEDS)}")


def bots(words: str) -> tuple[str, ...]:
    """The names of bots; whether there are such is seen when they sit down."""
    return tuple(words.split(","))


def whole(word: str) -> int:
    try:
        return int(word)
    except ValueError:
        raise argparse.ArgumentTypeError(f"it is a whole number, not {short(word)}") from None


def number(word: str) -> float:
    try:
        return float(word)
    except ValueError:
        raise argparse.ArgumentTypeError(f"it is a number, not {short(word)}") from None


def some_whole(word: str) -> tuple[int, ...]:
    return tuple(map(whole, word.split(",")))


def seed(word: str) -> int | bytes:
    """As in a log."""
    try:
        return int(word)
    except ValueError:
        pass
    if len(word) == SEED_DIGITS and not set(word) - set(hexdigits):
        return bytes.fromhex(word)
    raise argparse.ArgumentTypeError(f"it is a whole number or {SEED_DIGITS} hexadecimal digits, not {short(word)}")


def hint(word: str, meant: Iterable[str]) -> str:
    near = get_close_matches(word, meant, 1)
    return f"; did you mean {near[0]}?" if near else ""
