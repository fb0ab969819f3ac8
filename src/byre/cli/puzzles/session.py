"""Puzzles one after the other, as numbered lines."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from byre.analysis.puzzles import Puzzle, puzzles
from byre.cli.exit_codes import FINE
from byre.cli.figures import tenths
from byre.cli.plain.choices import print_choices
from byre.cli.puzzles.progress import SolvedPuzzles
from byre.cli.tables import table_lines
from byre.cli.terminal import Lines, bold, out
from byre.cli.words import words_for
from byre.cli.words.base import Choice, GameWords
from byre.engine.actions import Action
from byre.games import GAMES
from byre.locale import Translator
from byre.telling.names import BOT_NAMES

QUIT = "q"
MOST_VALUES = 6  # that are told
MOST_DIGITS = 9  # of a number that is typed


def solve(games: Sequence[str], say: Translator) -> int:
    """Ask for one puzzle after the other, until there are no more or the player leaves."""
    kept = SolvedPuzzles()
    found = sorted((one for game in games for one in puzzles(game).values()), key=lambda one: (one.rating, one.id))
    todo = [one for one in found if one.id not in kept.solved]
    if not todo:
        out(say("puzzle-none-left", solved=sum(kept.solved.get(one.id, False) for one in found), count=len(found)))
        return FINE
    lines = Lines()
    try:
        for number, puzzle in enumerate(todo):
            out(
                bold(
                    say(
                        "puzzle-heading",
                        number=len(found) - len(todo) + number + 1,
                        count=len(found),
                        rating=puzzle.rating,
                    )
                )
            )
            answer = _ask(puzzle, say, lines)
            if answer is None:
                break
            kept.note(puzzle.id, answer == puzzle.best)
            _tell(puzzle, answer, say)
    except EOFError:
        pass
    out(say("puzzle-score", solved=sum(kept.solved.get(one.id, False) for one in found), count=len(found)))
    return FINE


def _reader(puzzle: Puzzle, say: Translator) -> GameWords:
    names = BOT_NAMES[: puzzle.view["players"]]
    return words_for(puzzle.game, say, names, puzzle.view["viewer"], memory_aid=True)


def _ask(puzzle: Puzzle, say: Translator, lines: Lines) -> Action | None:
    """Return the action that the player chooses, or None if the player leaves."""
    reader, view = _reader(puzzle, say), puzzle.view
    for line in (*reader.table(view), *reader.standing(view)):
        out(line)
    choices = _choices(puzzle, reader)
    out(reader.question(view))
    print_choices(choices)
    while True:
        typed = asyncio.run(lines.ask(say("prompt")))
        if typed.lower() == QUIT:
            return None
        if typed.isdecimal() and len(typed) < MOST_DIGITS and 1 <= int(typed) <= len(choices):
            return choices[int(typed) - 1].action
        out(say("puzzle-number", count=len(choices)))


def _choices(puzzle: Puzzle, reader: GameWords) -> list[Choice]:
    """Return the legal actions in their usual order, which tells nothing about their values."""
    number = GAMES[puzzle.game].action_id
    actions = sorted((value.action for value in puzzle.values), key=number)
    return [reader.choice(puzzle.view, action) for action in actions]


def _tell(puzzle: Puzzle, answer: Action, say: Translator) -> None:
    """Tell whether it is right, what each action leads to, and why."""
    reader = _reader(puzzle, say)
    best = _label(reader, puzzle, puzzle.best)
    if answer == puzzle.best:
        out(bold(say("puzzle-right")))
    else:
        out(bold(say("puzzle-wrong", game=puzzle.view["game"], best=best, cost=tenths(puzzle.cost_of(answer), say))))
    rows = [(say("review-play"), say("review-points"))]
    rows += [(_label(reader, puzzle, one.action), tenths(one.points, say)) for one in puzzle.values[:MOST_VALUES]]
    for line in table_lines(rows):
        out(line)
    other = puzzle.contrasted(answer)
    for reason in puzzle.why(other):
        out(
            say(
                reason.id, game=puzzle.view["game"], played=_label(reader, puzzle, other), best=best, **reason.arguments
            )
        )
    out()


def _label(reader: GameWords, puzzle: Puzzle, action: Action) -> str:
    return reader.choice(puzzle.view, action).full
