"""`byre completion`: what a shell needs to complete the words of `byre`.

The scripts ask `byre --complete` for what may come next, and that asks the parser: there is no second list of anything.
"""

from __future__ import annotations

from argparse import SUPPRESS, Action
from collections.abc import Iterable

from byre.cli.arguments import OPTION, CommandLine, Parser
from byre.cli.terminal import out
from byre.games import GAMES

FINE = 0

SCRIPTS = {
    "bash": """\
_byre() {
    local IFS=$'\\n'
    COMPREPLY=($("${COMP_WORDS[0]}" --complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
    [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *, ]] && compopt -o nospace
    return 0
}
complete -o default -F _byre byre""",
    "zsh": """\
_byre() {
    local -a found
    found=("${(@f)$("${words[1]}" --complete "${(@)words[2,CURRENT]}" 2>/dev/null)}")
    if [[ -n "${found[1]}" ]]; then compadd -Q -a found; else _files; fi
}
compdef _byre byre""",
    "fish": """\
function __byre
    set -l typed (commandline -opc) (commandline -ct)
    byre --complete $typed[2..-1] 2>/dev/null
end
function __byre_knows
    count (__byre) >/dev/null
end
complete -c byre -f -n __byre_knows -a '(__byre)'""",
}


def script(shell: str) -> int:
    out(SCRIPTS[shell])
    return FINE


def complete(line: CommandLine, words: list[str]) -> int:
    """Prints what the last of these words may be, a line each."""
    for word in proposals(line, words or [""]):
        out(word)
    return FINE


def proposals(line: CommandLine, words: list[str]) -> list[str]:
    """What may stand where the last of these words stands, as far as it is typed."""
    *before, typed = words
    command = next((word for word in before if word in line.commands), None)
    parser = line.commands[command] if command else line.parser
    after = before[before.index(command) + 1 :] if command else before
    flag = _waiting_flag(parser, after)
    if flag is not None:
        return _values(parser, flag, typed)
    if typed.startswith("-"):
        return [name for name in _flags(parser, after) if name.startswith(typed)]
    if command is None:
        return [name for name in line.commands if name.startswith(typed)]
    return [value for value in _next_word(parser, after) if value.startswith(typed)]


def _waiting_flag(parser: Parser, words: list[str]) -> Action | None:
    """The flag before the cursor, if a value must follow it."""
    flag = _actions(parser).get(words[-1]) if words else None
    return flag if flag is not None and flag.nargs != 0 else None


def _values(parser: Parser, flag: Action, typed: str) -> list[str]:
    """Where several may be given, with commas between, the last of them is completed."""
    before, comma, last = typed.rpartition(",")
    several = "," in str(flag.metavar)
    start = before + comma if several else ""
    known = parser.values.get(flag.dest, ())
    return [start + value for value in known if value.startswith(last if several else typed)]


def _flags(parser: Parser, words: list[str]) -> list[str]:
    """The flags that are not given yet; of the games' options, those of the game that is."""
    game = next((word for word in words if word in GAMES), None)
    return [
        name
        for name, flag in _actions(parser).items()
        if name not in words and flag.help != SUPPRESS and (game is None or _is_for(game, flag))
    ]


def _is_for(game: str, flag: Action) -> bool:
    return not flag.dest.startswith(OPTION) or flag.dest.removeprefix(OPTION) in GAMES[game].options


def _next_word(parser: Parser, words: list[str]) -> Iterable[str]:
    """The values of the first word without a flag that is not given yet."""
    places = [action for action in parser._actions if not action.option_strings]
    values = [parser.values.get(place.dest, ()) for place in places]
    given = [word for word in words if any(word in some for some in values)]
    return values[len(given)] if len(given) < len(values) else ()


def _actions(parser: Parser) -> dict[str, Action]:
    return {name: action for action in parser._actions for name in action.option_strings}
