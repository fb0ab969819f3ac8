"""The levels of bots, weakest first, and how each of them thinks; `docs/bots.md` has what came out of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from byre.bots.glance import ALL
from byre.bots.seated import Seated
from byre.bots.thinker import Thinker
from byre.bots.thumb import Thumb
from byre.engine.reading import short
from byre.errors import BadOption


@dataclass(frozen=True)
class Setting:
    """A number that a bot's user may set."""

    least: float
    whole: bool

    def check(self, name: str, value: object) -> float:
        number = isinstance(value, int if self.whole else int | float) and not isinstance(value, bool)
        if not number or not self.least <= value <= LARGEST:  # type: ignore[operator]
            kind = "a whole number" if self.whole else "a number"
            raise BadOption(f"'{name}' of a bot is {kind} from {self.least:g} to {LARGEST:g}, not {short(value)}")
        return value  # type: ignore[return-value]


LARGEST = 1e9
TIME_MS = Setting(least=0, whole=False)  # milliseconds to think, at most
PLAYOUTS = Setting(least=1, whole=True)  # playouts to think instead, for play that can be repeated exactly
DRAWN = Setting(least=1, whole=False)  # actions that are looked at in a decision, drawn at random


@dataclass(frozen=True)
class Level:
    kind: Callable[..., Seated]
    settings: Mapping[str, Any]
    by_game: Mapping[str, Mapping[str, Any]]
    may_set: Mapping[str, Setting]

    def make(self, game: str, seed: int | None, **given: Any) -> Seated:
        usual = {**self.settings, **self.by_game.get(game, {})}
        if "time_ms" in given:
            usual.pop("playouts", None)  # which would count for more than time
        return self.kind(game, seed, **{**usual, **given})


def _each(name: str, **by_game: float) -> dict[str, dict[str, Any]]:
    """A setting for each game."""
    return {game: {name: value} for game, value in by_game.items()}


def _thinks_if_told(game: str, seed: int | None, drawn: float = ALL, **thoughts: Any) -> Seated:
    """A bot that chooses at a glance, unless it is told how long to think."""
    if thoughts:
        return Thinker(game, seed, **STYLES[game], **thoughts)
    return Thumb(game, seed, drawn)


GLANCES = {"drawn": DRAWN}
THOUGHTS = {"time_ms": TIME_MS, "playouts": PLAYOUTS}
# How each game is thought about: how soft playouts are, and the others' answers in them, out of how many worlds one is
# picked, how much looks count.
STYLES: dict[str, dict[str, Any]] = {
    "six": {"answers": 2, "drawn": 5, "trust": 5.0},
    "donkey": {"drawn": 8, "trust": 10.0},
    "twentyfour": {"drawn": ALL, "trust": 40.0},
    "beaver": {"drawn": ALL, "worlds": 4, "trust": 300.0},
}
LEVELS: dict[str, Level] = {
    "random": Level(Thumb, {"drawn": 1}, {}, {}),
    "easy": Level(Thumb, {}, _each("drawn", six=2.05, donkey=1.7, twentyfour=1.8, beaver=2.15), GLANCES),
    "medium": Level(Thumb, {}, _each("drawn", six=4.0, donkey=3.4, twentyfour=2.9, beaver=3.15), GLANCES),
    # In six little is seen at a glance; in the others a glance is worth as much as a thought of a millisecond.
    "hard": Level(
        _thinks_if_told,
        {},
        _each("playouts", six=80) | _each("drawn", donkey=10.0, twentyfour=5.0, beaver=4.3),
        THOUGHTS,
    ),
    "expert": Level(Thinker, {"time_ms": 100}, STYLES, THOUGHTS),
}
# Not a level, but what the experts are measured by: plain Monte Carlo, as strong as any that was published for six.
YARDSTICKS: dict[str, Level] = {
    "flat": Level(Thinker, {"playouts": 5000, "relative": True, "halving": False}, {}, THOUGHTS),
}


def make(name: str, game: str, seed: int | None, given: Mapping[str, object]) -> Seated:
    """A bot of a level or yardstick; BadOption tells what may be set."""
    level = (LEVELS | YARDSTICKS)[name]
    for key, value in given.items():
        if key not in level.may_set:
            there = f"has {' and '.join(map(repr, level.may_set))}" if level.may_set else "has nothing"
            raise BadOption(f"{name} {there} to set, not {short(key)}")
        level.may_set[key].check(key, value)
    return level.make(game, seed, **given)
