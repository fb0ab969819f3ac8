"""`byre completion`: a script that completes the arguments of `byre` in a shell."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial

from byre.cli.exit_codes import FINE
from byre.cli.parser import Parser, one_of

SUMMARY = "complete the words of this command in your shell"
ABOUT = """\
Prints what a shell needs to complete the words of this command: games, levels, options and languages.

examples:
  eval "$(byre completion bash)"                                     in ~/.bashrc
  eval "$(byre completion zsh)"                                      in ~/.zshrc, after compinit
  byre completion fish > ~/.config/fish/completions/byre.fish        once"""
SHELLS = ("bash", "zsh", "fish")


def add_arguments(parser: Parser) -> None:
    shell = partial(one_of, "shells", SHELLS)
    parser.word("shell", metavar="SHELL", type=shell, values=SHELLS, help=", ".join(SHELLS))


def run(given: argparse.Namespace) -> int:
    import shtab

    from byre.cli.main import CommandLine
    from byre.cli.terminal import out

    line = CommandLine()
    for name, parser in line.commands.items():
        line.add_arguments(name)
        for argument, values in parser.arguments:
            _propose(argument, values)
    out(shtab.complete(line.parser, given.shell))
    return FINE


def _propose(argument: argparse.Action, values: Sequence[str]) -> None:
    """Tell shtab what an argument may be. It looks at `choices`, and at an attribute `complete`."""
    import shtab

    if values and "," in str(argument.metavar):
        argument.complete = _comma_list(values)  # type: ignore[attr-defined]
    elif values:
        argument.choices = values
    elif str(argument.metavar).startswith("FILE"):
        argument.complete = shtab.FILE  # type: ignore[attr-defined]


def _comma_list(values: Sequence[str]) -> dict[str, str | dict[str, str]]:
    """Complete the last item of a list with commas, in each shell's own language."""
    words = " ".join(values)
    bash = (
        "_byre_comma_list() {\n"
        '  local before=""\n'
        '  [[ $1 == *,* ]] && before="${1%,*},"\n'
        f'  compgen -P "$before" -W "{words}" -- "${{1##*,}}"\n'
        "}"
    )
    return {
        "bash": "_byre_comma_list",
        "zsh": f"{{_values -s , item {words}}}",
        "fish": f"(__fish_complete_list , 'printf %s\\n {words}')",
        "preamble": {"bash": bash},
    }
