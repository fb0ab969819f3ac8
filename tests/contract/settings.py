"""Every kind of match there is: games, numbers of players, sets of options; and random walks through them."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

import byre
from byre.engine.game import Game, Option

# The games that the suite is run on: all there are, or those that BYRE_CONTRACT names.
NAMES = os.environ["BYRE_CONTRACT"].split(",") if "BYRE_CONTRACT" in os.environ else list(byre.GAMES)


@dataclass(frozen=True)
class Setting:
    """A game, how many play it, and with which options."""

    game: str
    players: int
    options: tuple[tuple[str, Any], ...] = ()

    def deal(self, seed: int) -> byre.Match:
        return byre.Match(self.game, players=self.players, seed=seed, options=dict(self.options))

    def __str__(self) -> str:
        options = "".join(f" {name}={value}" for name, value in self.options)
        return f"{self.game} {self.players}{options}"


def _values(option: Option) -> tuple[Any, ...]:
    """What is tried of an option: to leave it out, and what differs from its default."""
    if option.least is not None:
        return (..., option.least, option.least + 2)
    return tuple(value for value in (..., False, True) if value != option.default)


def _option_sets(game: Game) -> list[tuple[tuple[str, Any], ...]]:
    """Every combination of the options' values."""
    return [
        tuple((name, value) for name, value in zip(game.options, values, strict=True) if value is not ...)
        for values in product(*map(_values, game.options.values()))
    ]


def _allowed(setting: Setting) -> bool:
    try:
        byre.GAMES[setting.game].check_options(setting.players, dict(setting.options))
    except byre.BadOption:
        return False
    return True


SETTINGS = [
    setting
    for name in NAMES
    for players in byre.GAMES[name].players
    for options in _option_sets(byre.GAMES[name])
    if _allowed(setting := Setting(name, players, options))
]


def walk(match: byre.Match, luck: random.Random) -> Iterator[tuple[int, dict[str, Any]]]:
    """Random legal moves until the match is over; each is given before it is played."""
    while not match.over:
        seat = luck.choice(match.to_act)
        action = luck.choice(match.legal(seat))
        yield seat, action
        match.play(seat, action)


def somewhere(setting: Setting, seed: int) -> byre.Match:
    """A match stopped at a random moment, at its end now and then."""
    luck = random.Random(seed)
    match = setting.deal(seed)
    moves = int(luck.expovariate(1 / 60))
    for count, _ in enumerate(walk(match, luck)):
        if count == moves:
            break
    return match


def viewers(match: byre.Match) -> list[int | str | None]:
    return [*range(match.players), "table", None]
