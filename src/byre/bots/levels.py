"""The levels of bots, weakest first, and how each of them decides. `docs/bots.md` has the measurements."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from byre.bots.base import BaseBot, EitherBot
from byre.bots.heuristic_bot import HeuristicBot
from byre.bots.heuristic_kernels import ALL
from byre.bots.scale import Given
from byre.bots.search_bot import SearchBot
from byre.engine.text import short
from byre.errors import BadOption


@dataclass(frozen=True)
class NumberRange:
    """The numbers that a setting of a bot may have."""

    least: float
    whole: bool

    def check(self, name: str, value: object) -> float:
        number = isinstance(value, int if self.whole else int | float) and not isinstance(value, bool)
        if not number or not self.least <= value <= LARGEST:  # type: ignore[operator]
            kind = "a whole number" if self.whole else "a number"
            raise BadOption(f"'{name}' of a bot is {kind} from {self.least:g} to {LARGEST:g}, not {short(value)}")
        return value  # type: ignore[return-value]


LARGEST = 1e9
TIME_MS = NumberRange(least=0, whole=False)  # the most milliseconds to think
PLAYOUTS = NumberRange(least=1, whole=True)  # the number of playouts instead, for reproducible play
DRAWN = NumberRange(least=1, whole=False)  # actions that are compared in a decision, drawn at random


@dataclass(frozen=True)
class Level:
    kind: Callable[..., BaseBot]
    settings: Mapping[str, Any]
    by_game: Mapping[str, Mapping[str, Any]]
    may_set: Mapping[str, NumberRange]

    def make(self, game: str, seed: int | None, **given: Any) -> BaseBot:
        usual = {**self.settings, **self.by_game[game]} if game in self.by_game else self.settings
        if given.keys() & SEARCH_SETTINGS.keys():  # a given time or number of playouts replaces the usual one
            usual = {key: value for key, value in usual.items() if key not in ("playouts", "many")}
        return self.kind(game, seed, **{**usual, **given})


def _each(name: str, **by_game: Given) -> dict[str, dict[str, Any]]:
    """Return a setting for each game, by the number of players."""
    return {game: {name: value} for game, value in by_game.items()}


def _hard(game: str, seed: int | None, drawn: Given = ALL, many: int = 0, **search: Any) -> BaseBot:
    """Return a bot that searches if it is told how long, and else, or with many players, chooses by heuristics."""
    if not search:
        return HeuristicBot(game, seed, drawn)
    thinker = SearchBot(game, seed, **STYLES.get(game, {}), **search)
    return EitherBot(game, seed, thinker, HeuristicBot(game, seed, drawn), many) if many else thinker


HEURISTIC_SETTINGS = {"drawn": DRAWN}
SEARCH_SETTINGS = {"time_ms": TIME_MS, "playouts": PLAYOUTS}
# The search settings of each game (see `SearchBot`).
STYLES: dict[str, dict[str, Any]] = {
    "six": {"answers": 5, "poor_answers": 2, "drawn": 5, "trust": 5.0},
    "donkey": {"drawn": 8, "trust": 10.0},
    "twentyfour": {"drawn": ALL, "trust": 40.0},
    "beaver": {"drawn": ALL, "worlds": 4, "trust": 300.0},
}
# There are four steps from `random` to `expert`, for each number of players. Each level is meant to be ahead of the one
# below it in 60 to 80 % of matches (see docs/bots.md for where that is not possible).
EASY = _each(
    "drawn",
    six={2: 2.0, 4: 2.05, 10: 1.85},
    donkey={3: 1.57, 6: 1.63, 12: 1.53},
    twentyfour={2: 1.65, 4: 1.8, 5: 1.85},
    beaver={2: 2.0, 4: 2.15, 6: 2.05},
)
MEDIUM = _each(
    "drawn",
    six={2: 3.5, 4: 3.95, 10: 3.0},
    donkey={3: 2.6, 6: 3.2, 12: 2.4},
    twentyfour={2: 2.8, 4: 2.8, 5: 3.0},
    beaver={2: 2.95, 4: 3.1, 6: 2.8},
)
# In six, and in donkey with few players, heuristics alone are weak; elsewhere they are as good as a short search.
HARD: dict[str, dict[str, Any]] = {
    "six": {"playouts": {2: 25, 4: 75, 10: 30}},
    "donkey": {"playouts": 1, "drawn": {7: 7.0, 12: 5.2}, "many": 7},
    "twentyfour": {"drawn": {2: 9.0, 4: 5.7, 5: 6.0}},
    "beaver": {"drawn": {2: 4.25, 4: 4.45, 6: 4.25}},
}
LEVELS: dict[str, Level] = {
    "random": Level(HeuristicBot, {"drawn": 1}, {}, {}),
    "easy": Level(HeuristicBot, {"drawn": 2}, EASY, HEURISTIC_SETTINGS),
    "medium": Level(HeuristicBot, {"drawn": 4}, MEDIUM, HEURISTIC_SETTINGS),
    "hard": Level(_hard, {"playouts": 100}, HARD, SEARCH_SETTINGS),
    "expert": Level(SearchBot, {"time_ms": 100}, STYLES, SEARCH_SETTINGS),
}
# Not a level, but a bot to compare experts with: plain Monte Carlo, as strong as any that was published for six.
YARDSTICKS: dict[str, Level] = {
    "flat": Level(SearchBot, {"playouts": 5000, "relative": True, "halving": False}, {}, SEARCH_SETTINGS),
}


def thinks(name: str, game: str) -> bool:
    """Does a bot of this level think ahead in this game? No bot is made, and nothing is loaded, to tell."""
    level = LEVELS[name]
    return bool({*level.settings, *level.by_game.get(game, {})} & SEARCH_SETTINGS.keys())


def make(name: str, game: str, seed: int | None, given: Mapping[str, object]) -> BaseBot:
    """Return a bot of a level or yardstick. Raise BadOption for a setting that it does not have."""
    level = (LEVELS | YARDSTICKS)[name]
    for key, value in given.items():
        if key not in level.may_set:
            there = f"has {' and '.join(map(repr, level.may_set))}" if level.may_set else "has nothing"
            raise BadOption(f"{name} {there} to set, not {short(key)}")
        level.may_set[key].check(key, value)
    return level.make(game, seed, **given)
