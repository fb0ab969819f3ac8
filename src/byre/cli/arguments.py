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
from byre.engine.game import find_game
from byre.engine.reading import short
from byre.errors import BadOption, Error
from byre.games import GAMES
from byre.version import __version__

PLAYERS = 4
LEVEL = "medium"
MATCHES, MATCHES_OF_A_PAIR = 1000, 200
SEED_DIGITS = 64  # of a seed of 32 bytes
OPTION = "option_"  # what the names of a game's options begin with, once read
SETTING = "setting_"  # and those of a server's settings

ABOUT = """\
Byre: four card games under one roof.

examples:
  byre play six                        a match in the terminal, against bots
  byre rules six                       how it is played
  byre play six --save match.json      a match that is kept as a log
  byre verify match.json               was it played by the rules?
  byre tournament six --bots medium,easy,random
                                       which bot is better?"""

PLAY = """\
Plays a match in the terminal, against bots. At the prompt, ? explains and q leaves.

examples:
  byre play six                        against three bots
  byre play six --players 5 --pro      five players, the pro variant
  byre play six --rounds 1 --seed 7    one round, the same deal every time
  byre play six --bots hard,expert     against stronger ones
  byre play six --lang de              in German
  byre play six --save match.json      and keep the log, for replay and verify"""

REPLAY = """\
Tells a logged match again, event by event, all cards open.

examples:
  byre replay match.json
  byre replay match.json --lang fr
  byre replay match.json --json        the events, in the order of the log"""

VERIFY = """\
Plays a log again, and says whether the match was played by the rules. Of a match file, as a server gives it, it also
deals again from the secret that was promised and the players' nonces.

examples:
  byre verify match.json
  byre verify match.json --json

exit code: 0 it fits · 1 it does not, and the first thing that does not fit is named ·
2 there is no such file, or it is no log"""

RULES = """\
Prints the rules of a game, paragraph by paragraph.

examples:
  byre rules six
  byre rules six --lang de             in German
  byre rules six | less"""

SIMULATE = """\
Plays many matches among bots on all cores, each deal in every rotation of the seats: points and wins with 95 %
intervals, by bot and by seat. The bots are dealt round the table in order until all seats are taken.

examples:
  byre simulate six --bots medium,random --matches 1000
  byre simulate donkey --players 6 --bots expert:time_ms=20,medium --matches 50 --jobs 2
  byre simulate beaver --bots mybot.py:MyBot,medium --matches 200 --json
  byre simulate six --bots medium --matches 1000 --pro --plot six.png

Ctrl-C ends it early, with what there is (exit code 130)."""

TOURNAMENT = """\
Plays every bot against every other over the same deals, on all cores; seats in turn, each deal with the sides both
ways. Tells who is ahead how often and by how many points, with 95 % intervals, and OpenSkill ratings.

examples:
  byre tournament six --bots random,easy,medium --matches 400
  byre tournament donkey --players 3,4,12 --bots hard,medium --matches 100 --seed 1
  byre tournament twentyfour --bots mybot.py:MyBot,medium,hard:playouts=50 --plot cross.png

Ctrl-C ends it early, with what there is (exit code 130)."""

BENCH = """\
Measures the speed of the engine, game by game, in decisions a second; or that of the bots, and how well they play.

examples:
  byre bench
  byre bench --bots                    the levels of bots: decisions a second, and strength per millisecond
  byre bench --peers --json            with OpenSpiel's nearest games, as JSON"""


SERVE = """\
Opens tables for people and bots: one process, one file, no other service. Ctrl-C stops it, and keeps all tables.

examples:
  byre serve                           on this machine
  byre serve --open                    and open the table in your browser
  byre serve --lan                     for everybody on this network
  byre serve --port 0 --data party.db  on any free port, tables in a file of their own
  byre serve --config byre.toml        set up by a file

Each setting can also come from the environment (BYRE_PORT=8061), or from the file (port = 8061)."""


class Parser(argparse.ArgumentParser):
    """Knows its flags, to name the one that was meant; leaves it to its caller to end the program."""

    def __init__(self, **settings: Any) -> None:
        form = argparse.RawDescriptionHelpFormatter
        super().__init__(allow_abbrev=False, formatter_class=form, add_help=False, **settings)
        self.flags: list[str] = []
        self.flag("-h", "--help", action="help", help="show this and end")
        self.flag("--debug", action="store_true", help="show where in the program an error comes from")

    def flag(self, *names: str, **settings: Any) -> None:
        self.flags += names
        self.add_argument(*names, **settings)

    def error(self, message: str) -> NoReturn:
        raise BadOption(f"{message} ({self.prog} --help shows how)")


class CommandLine:
    """`byre` and its commands."""

    def __init__(self) -> None:
        self.parser = Parser(prog="byre", description=ABOUT)
        self.parser.flag("--version", action="version", version=f"byre {__version__}")
        self._adder = self.parser.add_subparsers(metavar="COMMAND", dest="command", title="commands")
        self.commands: dict[str, Parser] = {}
        self._add_play()
        self._add_replay()
        self._add_verify()
        self._add_rules()
        self._add_simulate()
        self._add_tournament()
        self._add_bench()
        self._add_serve()

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
        parser = self._add("play", "play a match in the terminal, against bots", PLAY)
        parser.add_argument("game", metavar="GAME", type=game, help=", ".join(GAMES))
        parser.flag("--players", metavar="N", type=whole, default=PLAYERS, help=f"you and the bots ({PLAYERS})")
        parser.flag("--seed", metavar="S", type=seed, help="the same seed, options and choices: the same match")
        parser.flag(
            "--bots",
            metavar="LEVEL,…",
            type=bots,
            default=(LEVEL,),
            help=f"{', '.join(LEVELS)} ({LEVEL}), or file.py:Class",
        )
        _add_language(parser)
        parser.flag("--save", metavar="FILE", help="write the log of the match there")
        parser.flag("--memory-aid", action="store_true", help="beaver: show what you have seen and know to lie there")
        for name, (kind, text) in game_options().items():
            _add_option(parser, name, kind, text)

    def _add_replay(self) -> None:
        parser = self._add("replay", "tell a logged match again", REPLAY)
        parser.add_argument("file", metavar="FILE", help="a log: JSON, as Match.log or byre play --save gives it")
        _add_language(parser)
        parser.flag("--json", action="store_true", help="as JSON")

    def _add_verify(self) -> None:
        parser = self._add("verify", "check that a logged match was played by the rules", VERIFY)
        parser.add_argument("file", metavar="FILE", help="a log: JSON, as Match.log or byre play --save gives it")
        parser.flag("--json", action="store_true", help="as JSON")

    def _add_rules(self) -> None:
        parser = self._add("rules", "print the rules of a game", RULES)
        parser.add_argument("game", metavar="GAME", type=game, help=", ".join(GAMES))
        _add_language(parser)

    def _add_simulate(self) -> None:
        parser = self._add("simulate", "play many matches among bots", SIMULATE)
        parser.add_argument("game", metavar="GAME", type=game, help=", ".join(GAMES))
        parser.flag("--players", metavar="N", type=whole, help="seats (4, or the nearest that the game is for)")
        _add_arena(parser, MATCHES, "how many matches are played")

    def _add_tournament(self) -> None:
        parser = self._add("tournament", "play every bot against every other", TOURNAMENT)
        parser.add_argument("game", metavar="GAME", type=game, help=", ".join(GAMES))
        parser.flag("--players", metavar="N,…", type=some_whole, help="seats, or a list: 2,4,10 (4, or the nearest)")
        _add_arena(parser, MATCHES_OF_A_PAIR, "matches of each pair")

    def _add_bench(self) -> None:
        parser = self._add("bench", "measure the speed of the engine, or of the bots", BENCH)
        parser.flag("--bots", action="store_true", help="the levels of bots instead: speed and strength")
        parser.flag("--peers", action="store_true", help="compare with OpenSpiel")
        parser.flag("--json", action="store_true", help="as JSON")

    def _add_serve(self) -> None:
        from byre.server.config import FIELDS

        parser = self._add("serve", "open tables for people and bots to play at", SERVE)
        for name, field in FIELDS.items():
            _add_setting(parser, name, field.default, field.metadata["help"])
        parser.flag("--config", metavar="FILE.toml", help="a file with these settings")
        parser.flag("--open", action="store_true", help="open the table in your browser")
        parser.flag("--json", action="store_true", help="tell the address as JSON")


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


def _add_arena(parser: Parser, matches: int, text: str) -> None:
    """What `simulate` and `tournament` have in common."""
    levels = "levels (random, easy, medium, hard, expert), or mybot.py:MyBot"
    parser.flag("--bots", metavar="A,B,…", type=bots, required=True, help=levels)
    parser.flag("--matches", metavar="M", type=whole, default=matches, help=f"{text} ({matches})")
    parser.flag("--seed", metavar="S", type=whole, help="the same seed: the same deals, and the same results")
    parser.flag("--jobs", metavar="J", type=whole, help="processes (as many as there are cores)")
    parser.flag("--json", action="store_true", help="as JSON")
    parser.flag("--plot", metavar="FILE.png", help="draw the results there")
    for name, (kind, about) in game_options().items():
        _add_option(parser, name, kind, about)


def _add_language(parser: Parser) -> None:
    parser.flag("--lang", metavar="LANG", help="en, de, nl, fr or it (else as LC_ALL, LC_MESSAGES or LANG says)")


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
