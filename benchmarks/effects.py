"""How much of what a decision seems to be worth comes true?

    python benchmarks/effects.py donkey --matches 40
    python benchmarks/effects.py donkey --matches 40 --json donkey.jsonl     # goes on where it was interrupted
    python benchmarks/effects.py donkey --matches 40 --levels hard           # a table of equals

The account of a review rests on effects: how many points more an action leads to than what a reference player would
have chosen. What a seat could know of it is found in worlds that agree with its view (*known*). Here it is compared
with the effect in the cards that were really held (*true*), in matches between bots of all levels. For each level it
prints the mean of both, on the seat itself and on each of its opponents; then the part of a known effect that comes
true, which is fitted so that both agree over the levels, as nearly as possible, also for effects that look good and bad
one by one. `COMES_TRUE` in `byre.analysis.valuation` has it. All intervals are of 95 %.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Sequence
from functools import partial
from math import sqrt

import numpy as np
from bot_matches import Row, argument_parser, look_into
from review import resampled, words

import byre
from byre.analysis.account import effect_on_others
from byre.analysis.decisions import LoggedDecision, RoundStart, read_rounds
from byre.analysis.valuation import ALL_COMES_TRUE, COMES_TRUE, Effects, Valuer
from byre.bots import LEVELS
from byre.bots.search_kernels import AS_IT_IS
from byre.engine.record import Array

KNOWN, BEFORE_AND_AFTER = 3, 4  # what the random numbers are for
PLAYOUTS_TO_A_WORLD = 6  # as in `Valuer.value_effects`


def main() -> None:
    given = read_arguments()
    rows = look_into(given, partial(effects_of_match, given.worlds))
    matches = len({row["match"] for row in rows})
    print(f"{given.game}, {given.players} players, {matches} matches, {len(rows)} decisions, {given.worlds} worlds")
    report(rows)


def read_arguments() -> argparse.Namespace:
    parser = argument_parser(__doc__, first=1000)  # none of those that review.py looks into
    parser.add_argument("--worlds", type=int, default=300)
    return parser.parse_args()


def effects_of_match(worlds: int, played: byre.Match, levels: Sequence[str], number: int) -> list[Row]:
    """Return the effects of each decision of a match that was not forced."""
    game, log = played.game.name, played.log
    rounds, valuer = read_rounds(log), Valuer(game)
    match = byre.Match.replay({**log, "actions": []})
    ends = {one.round: one.n for one in rounds.decisions}
    found = []
    for one in rounds.decisions:
        before = match.state_record()
        match.play_id(one.seat, one.played)
        if not one.is_forced:
            known = valuer.value_effects(one, PLAYOUTS_TO_A_WORLD * worlds, (KNOWN, one.n))
            after = rounds.points[one.round] if ends[one.round] == one.n else None
            true = true_effects(valuer, one, before, after, worlds)
            found.append({"level": levels[one.seat], **row(game, one.seat, known, true)})
    return found


def true_effects(
    valuer: Valuer, one: LoggedDecision, before: Array, after: Sequence[float] | None, worlds: int
) -> Effects:
    """Return the effects in the cards that were held. `after` is what came of it, if the round ended with it."""
    purpose = BEFORE_AND_AFTER, one.n
    expected = valuer.expect_points(RoundStart(before, AS_IT_IS, 0), worlds, purpose)
    if after is None:
        after = valuer.expect_points(RoundStart(before, one.seat, one.played), worlds, purpose)
    return tuple(now - then for now, then in zip(after, expected, strict=True))


def row(game: str, seat: int, known: Effects, true: Effects) -> Row:
    """Return the effects on the seat itself, and on each of its opponents on average."""
    parts = COMES_TRUE.get(game, ALL_COMES_TRUE)
    own = known[seat] / (parts.better if known[seat] < 0 else parts.worse)
    players = len(true)
    return {
        "own": [own, true[seat]],
        "others": [effect_on_others(known, seat, players) / parts.others, effect_on_others(true, seat, players)],
    }


def report(rows: Sequence[Row]) -> None:
    for level in LEVELS:
        some = [one for one in rows if one["level"] == level]
        if len(some) > 1:
            figures = (f"{on}: known {column(some, on, 0)}, true {column(some, on, 1)}" for on in ("own", "others"))
            print(f"  {level:7} " + "; ".join(figures))
    sums = summed(rows)
    for name, figure in (
        ("effects on oneself", lambda some: comes_true(some, "own")),
        ("effects on others", lambda some: comes_true(some, "others")),
        ("what looks better", lambda some: comes_true_by_sign(some)[0]),
        ("what looks worse", lambda some: comes_true_by_sign(some)[1]),
    ):
        low, high = resampled(sums, figure)
        print(f"  of {name}, {figure(sums):.2f} comes true ({low:.2f} to {high:.2f})")


def column(rows: Sequence[Row], on: str, place: int) -> str:
    return words([one[on][place] for one in rows])


def summed(rows: Sequence[Row]) -> list[Row]:
    """Add up the effects of each level in each match: known and true, and known ones by their sign."""
    sums: dict[tuple[int, str], Row] = {}
    for one in rows:
        key = one["match"], one["level"]
        zero = {"match": key[0], "level": key[1], "count": 0} | {on: np.zeros(2) for on in ("own", "others", "signs")}
        total = sums.setdefault(key, zero)
        known = one["own"][0]
        total["count"] += 1
        total["own"] += one["own"]
        total["others"] += one["others"]
        total["signs"] += (min(0.0, known), max(0.0, known))
    return list(sums.values())


def comes_true(sums: Sequence[Row], on: str) -> float:
    """Return the factor by which known effects are nearest to true ones, both as means of each level.

    Means of levels, not single decisions: the noise of single effects would make the factor too small.
    """
    known, true = level_means(sums, on).T
    return float(known @ true / (known @ known))


def comes_true_by_sign(sums: Sequence[Row]) -> list[float]:
    """Return two such factors: for effects that look better for the seat than the reference's choice, and worse."""
    found: list[float] = np.linalg.lstsq(level_means(sums, "signs"), level_means(sums, "own")[:, 1], rcond=None)[
        0
    ].tolist()
    return found


def level_means(sums: Sequence[Row], of: str) -> Array:
    """Return the mean of two figures for each level, times the root of its decisions, which is its weight."""
    totals: dict[str, Array] = defaultdict(lambda: np.zeros(2))
    counts: dict[str, int] = defaultdict(int)
    for one in sums:
        totals[one["level"]] = totals[one["level"]] + one[of]
        counts[one["level"]] += one["count"]
    return np.array([total / sqrt(counts[level]) for level, total in totals.items()])


if __name__ == "__main__":
    main()
