"""The `byre` command. What compiles or translates is imported by the commands that need it."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from byre.cli.arguments import LEVEL, PLAYERS, CommandLine, options_given, settings_given
from byre.errors import BadOption, Error

FINE, FAILED, USAGE, INTERRUPTED = 0, 1, 2, 130
COMPLETE = "--complete"  # what a shell asks for the next word with


def main(words: Sequence[str] | None = None) -> int:
    """Runs a command and gives its exit code: 0 fine, 1 failed, 2 not understood."""
    given = list(sys.argv[1:] if words is None else words)
    _bear_with_other_encodings()
    debug = "--debug" in given
    try:
        return run([word for word in given if word != "--debug"])
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _close_output()
        return FAILED
    except (Error, OSError) as error:
        if debug:
            raise
        complain(error)
        return USAGE


def complain(error: Exception) -> None:
    """One line."""
    print("byre:", " ".join(str(error).split()), file=sys.stderr)


def _bear_with_other_encodings() -> None:
    """A letter that the terminal does not know, or that is none, becomes a question mark."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _close_output() -> None:
    """Whoever read it has seen enough; Python shall not stumble over that once more at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def run(words: list[str]) -> int:
    line = CommandLine()
    if not words:
        return bare(line)
    if words[0] == COMPLETE:
        return int(_module("completion").complete(line, words[1:]))
    arguments = line.read(words)
    if arguments.command is None:
        line.parser.error("a command is missing")
    return COMMANDS[arguments.command](arguments)


def bare(line: CommandLine) -> int:
    """`byre` alone: a menu for people, the help for scripts."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        return int(_module("menu").menu())
    line.parser.print_help(sys.stderr)
    return USAGE


def play(given: argparse.Namespace) -> int:
    playing = _module("playing")
    if given.resume:
        _refuse_new_settings(given)
        return int(playing.resume(given.game, given.lang, given.plain, given.speed, given.save))
    if given.game is None:
        raise BadOption("a GAME is missing: byre play six, say (byre play --help shows how)")
    wish = playing.Wish(
        given.game,
        given.players,
        given.seed,
        options_given(given),
        given.lang,
        given.memory_aid,
        given.bots,
        given.people,
        given.plain,
        given.speed,
    )
    return int(playing.play(wish, given.save))


def _refuse_new_settings(given: argparse.Namespace) -> None:
    """What was dealt cannot be dealt otherwise."""
    as_dealt = (given.players, given.people, given.bots, given.seed) == (PLAYERS, 1, (LEVEL,), None)
    if not as_dealt or given.memory_aid or options_given(given):
        raise BadOption("--resume goes on with a match as it was begun; its players, bots and options are set")


def join(given: argparse.Namespace) -> int:
    joining = _module("joining")
    wish = joining.Wish(given.url, given.name, given.seat, given.watch, given.lang, given.plain, given.speed)
    return int(joining.join(wish))


def replay(given: argparse.Namespace) -> int:
    return int(_module("replaying").replay(given.file, given.eyes, given.lang, given.plain, given.json))


def verify(given: argparse.Namespace) -> int:
    return int(_module("logs").verify(given.file, given.json))


def rules(given: argparse.Namespace) -> int:
    return int(_module("rules").rules(given.game, given.lang, given.full))


def simulate(given: argparse.Namespace) -> int:
    players = () if given.players is None else (given.players,)
    return _in_arena("run_simulate", given, players)


def tournament(given: argparse.Namespace) -> int:
    return _in_arena("run_tournament", given, given.players or ())


def _in_arena(name: str, given: argparse.Namespace, players: tuple[int, ...]) -> int:
    try:
        return int(getattr(_module("arena"), name)(_arena_wish(given, players)))
    except KeyboardInterrupt:
        print("byre: stopped before the first match was over", file=sys.stderr)
        return INTERRUPTED


def _arena_wish(given: argparse.Namespace, players: tuple[int, ...]) -> Any:
    return _module("arena").Wish(
        given.command,
        given.game,
        players,
        given.bots,
        given.matches,
        given.seed,
        options_given(given),
        given.jobs,
        given.json,
        given.plot,
    )


def serve(given: argparse.Namespace) -> int:
    return int(_module("serving").serve(settings_given(given), given.config, given.json, given.open))


def backup(given: argparse.Namespace) -> int:
    return int(_module("data").backup(given.file, given.data, given.config))


def restore(given: argparse.Namespace) -> int:
    return int(_module("data").restore(given.file, given.data, given.config))


def rotate_keys(given: argparse.Namespace) -> int:
    return int(_module("data").rotate_keys(given.data, given.config))


def bench(given: argparse.Namespace) -> int:
    if given.bots:
        _module("bench_bots").bench(as_json=given.json)
    else:
        _module("bench").bench(peers=given.peers, as_json=given.json)
    return FINE


def completion(given: argparse.Namespace) -> int:
    return int(_module("completion").script(given.shell))


COMMANDS = {
    "play": play,
    "join": join,
    "replay": replay,
    "verify": verify,
    "rules": rules,
    "simulate": simulate,
    "tournament": tournament,
    "bench": bench,
    "serve": serve,
    "backup": backup,
    "restore": restore,
    "rotate-keys": rotate_keys,
    "completion": completion,
}


def _module(name: str) -> Any:
    return import_module(f"byre.cli.{name}")
