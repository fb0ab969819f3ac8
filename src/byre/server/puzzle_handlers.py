"""Puzzles over HTTP. Nothing is kept of whoever asks: the page keeps what was solved."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import get, post
from litestar.params import Parameter
from msgspec import Struct

from byre.analysis.puzzles import Puzzle, puzzles
from byre.explain import ActionAnswer, ActionQuestion, explain
from byre.games import GAMES
from byre.server.bot_workers.reviewing import ReviewReason
from byre.server.commands import RequestRefused
from byre.server.problems import PROBLEMS
from byre.telling.names import BOT_NAMES

GameName = Annotated[str, Parameter(min_length=1, max_length=32, description="The name of a game")]
PuzzleId = Annotated[str, Parameter(min_length=1, max_length=16, description="The id of a puzzle")]
Action = dict[str, Any]


class PuzzleInfo(Struct):
    id: str
    game: str
    rating: int  # how often bots miss it, in %


class PuzzleQuestion(Struct):
    """A puzzle without its solution."""

    id: str
    game: str
    rating: int
    view: dict[str, Any]
    legal: list[Action]
    names: list[str]  # of the bots at all seats; the viewer's is free to be replaced


class PuzzleTry(Struct, forbid_unknown_fields=True):
    action: Action


class PuzzlePoints(Struct):
    """What an action leads to on average."""

    action: Action
    points: float  # of the round
    error: float  # the standard error of the difference from the best action
    share: float  # of the others that the seat is likely to finish ahead of


class PuzzleSolution(Struct):
    right: bool
    cost: float  # points more than the best action
    best: Action
    values: list[PuzzlePoints]  # of all legal actions, the best first
    tempting: Action  # what looks best at first sight
    other: Action  # what the best action is compared with: what was tried, or if that is right, what is tempting
    why: list[ReviewReason]  # why the best action is better than that


@get("/api/puzzles", sync_to_thread=False)
def puzzle_list() -> list[PuzzleInfo]:
    """All puzzles, game by game, the easiest first."""
    return [PuzzleInfo(one.id, name, one.rating) for name in GAMES for one in puzzles(name).values()]


@get("/api/puzzles/{game:str}/{id:str}", responses=PROBLEMS, sync_to_thread=False)
def puzzle_question(game: GameName, id: PuzzleId) -> PuzzleQuestion:
    """A puzzle: the position as its seat sees it, and what may be played."""
    found = _find(game, id)
    number = GAMES[game].action_id
    legal = sorted((value.action for value in found.values), key=number)  # their order tells nothing of their values
    names = list(BOT_NAMES[: found.view["players"]])
    return PuzzleQuestion(found.id, game, found.rating, found.view, legal, names)


@post("/api/puzzles/{game:str}/{id:str}", status_code=200, responses=PROBLEMS, sync_to_thread=False)
def puzzle_solution(game: GameName, id: PuzzleId, data: PuzzleTry) -> PuzzleSolution:
    """Whether an action solves a puzzle, what each action leads to, and why."""
    found = _find(game, id)
    other = found.contrasted(data.action)
    return PuzzleSolution(
        found.value_of(data.action) is found.values[0],
        round(found.cost_of(data.action), 2),
        found.best,
        [PuzzlePoints(one.action, one.points, one.error, one.share) for one in found.values],
        found.tempting,
        other,
        [ReviewReason(one.id, one.arguments) for one in found.why(other)],
    )


@post("/api/explain", status_code=200, responses=PROBLEMS, sync_to_thread=True)
def explain_action(data: ActionQuestion) -> ActionAnswer:
    """Whether the viewer of a view may play an action, and why not: for tables that no server keeps."""
    return explain(data)


def _find(game: str, id: str) -> Puzzle:
    if id not in puzzles(game):
        raise RequestRefused("no_page", "there is no such puzzle")
    return puzzles(game)[id]


PUZZLE_HANDLERS = (puzzle_list, puzzle_question, puzzle_solution, explain_action)
