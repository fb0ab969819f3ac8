"""The levels of bots, game by game: how fast they decide, and what their time is worth."""

from __future__ import annotations

import json
import sys

from byre.arena.bench import CHANCE, Measured, measure
from byre.bots import LEVELS
from byre.cli.tables import NOT_KNOWN, table_lines, three_digits
from byre.cli.terminal import out
from byre.games import GAMES

HEADS = ("level", "decisions/s", "a decision", "points saved a round", "ahead", "points saved a ms", "matches")


def bench_bots(as_json: bool) -> None:
    """Measure, and print tables, each as soon as it is there, or JSON."""
    found = {}
    for game in GAMES:
        found[game] = [_measure(game, level) for level in LEVELS]
        if not as_json:
            out(f"{game}, {GAMES[game].usual_players} players, against as many {CHANCE} bots, one core a bot:")
            out("\n".join(table_lines([HEADS, *map(_row, found[game])])))
    if as_json:
        out(json.dumps({game: [one.json() for one in levels] for game, levels in found.items()}, indent=2))


def _measure(game: str, level: str) -> Measured:
    if sys.stderr.isatty():
        print(f"{game}, {level} …", file=sys.stderr)
    return measure(game, level)


def _row(one: Measured) -> list[str]:
    ms = one.ms_a_decision
    spent = f"{ms:.3g} ms" if ms >= 1 else f"{1000 * ms:.3g} µs"
    if one.points_saved is None or one.ahead is None or one.points_saved_per_ms is None:
        return [one.bot, f"{one.decisions_per_second:,.0f}", spent, NOT_KNOWN, NOT_KNOWN, NOT_KNOWN, NOT_KNOWN]
    saved = f"{one.points_saved.mean:.2f} ± {one.points_saved.margin or 0:.2f}"
    ahead = f"{100 * one.ahead.mean:.1f} ± {100 * (one.ahead.margin or 0):.1f} %"
    worth = three_digits(one.points_saved_per_ms)
    return [one.bot, f"{one.decisions_per_second:,.0f}", spent, saved, ahead, worth, f"{one.matches:,}"]
