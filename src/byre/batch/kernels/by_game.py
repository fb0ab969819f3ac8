"""A cache of what is made once for each game."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from byre.engine.game import Game

Made = TypeVar("Made")


def cached_by_game(make: Callable[[Game], Made]) -> Callable[[Game], Made]:
    """Keep what a function returns for each game, by name: a description of a game cannot be hashed."""
    made: dict[str, Made] = {}

    @wraps(make)
    def find(game: Game) -> Made:
        if game.name not in made:
            made[game.name] = make(game)
        return made[game.name]

    return find
