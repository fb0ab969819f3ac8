"""Does a review tell good play from bad, and play from luck? Reviews of matches between bots of all levels.

    python benchmarks/review.py six --matches 40
    python benchmarks/review.py six --matches 40 --json six.jsonl     # goes on where it was interrupted
    python benchmarks/review.py six --matches 40 --levels hard        # a table of equals
    python benchmarks/review.py six --matches 40 --luck               # only luck, in a tenth of the time
    python benchmarks/review.py six --matches 40 --parts              # what results and luck are made of

For each level it prints the cost of a decision, the luck of a match, what a round was expected to cost, and the words
that were given; by how much the costs of neighbouring levels differ at the same tables; how much of the variance of
results within a level luck explains; and how many times fewer matches the luck-adjusted result needs to tell `hard`
from `medium` than the plain result. With `--seeds 2` it reviews each match twice and prints on how many of the marks
both reviews agree. With `--parts` it prints how much of the variance of results is due to the own play, to the others',
and to each kind of luck, and how much of each is noise (`luck_parts.py`). All intervals are of 95 %.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from math import sqrt
from statistics import mean, stdev
from typing import Any

from bot_matches import Row, argument_parser, look_into
from luck_parts import parts_of_seats, report_parts

import byre
from byre.analysis import review
from byre.analysis.account import SeatAccount
from byre.analysis.decisions import read_rounds
from byre.analysis.review import DECISION, ROUND, make_account
from byre.analysis.valuation import Valuer
from byre.bots import LEVELS
from byre.engine.machine import cores

RESAMPLED = 1000  # times, for intervals of ratios


def main() -> None:
    given = read_arguments()
    took: list[tuple[float, float]] = []  # seconds of the processor and of the clock, for each match

    def find(match: byre.Match, levels: Sequence[str], number: int) -> list[Row]:
        begun, began = time.process_time(), time.perf_counter()
        found = find_seats(match.log, given)
        took.append((time.process_time() - begun, time.perf_counter() - began))
        return [{"level": level, **row} for level, row in zip(levels, found, strict=True)]

    rows = look_into(given, find)
    matches = len({row["match"] for row in rows})
    print(f"{given.game}, {given.players} players, {matches} matches, {given.playouts} playouts a decision")
    if took:
        seconds, waited = (sum(some) / len(took) / given.seeds for some in zip(*took, strict=True))
        print(f"a review took {waited:.1f} s on {cores()} cores, {seconds:.1f} s of one core")
    if given.parts:
        report_parts(rows, resampled)
    else:
        report(rows)


def read_arguments() -> argparse.Namespace:
    parser = argument_parser(__doc__, first=0)
    parser.add_argument("--playouts", type=int, default=2000)
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--luck", action="store_true", help="leave out costs and marks")
    parser.add_argument("--parts", action="store_true", help="find what results and luck are made of")
    return parser.parse_args()


def find_seats(log: Mapping[str, Any], given: argparse.Namespace) -> list[Row]:
    if given.parts:
        return parts_of_seats(log, given.playouts)
    return luck_alone(log, given.playouts) if given.luck else reviewed_seats(log, given.playouts, given.seeds)


def reviewed_seats(log: Mapping[str, Any], playouts: int, seeds: int) -> list[Row]:
    """Return what the first of some reviews of a match found of each seat, and the marks of all of them."""
    reviews = [review(log, playouts=playouts, seed=seed) for seed in range(seeds)]
    done = reviews[0]
    return [
        {
            **figures(seat),
            "cost": seat.cost,
            "choices": seat.choices,
            "limit": done.limit,
            "expected": seat.expected - seat.start,
            "mistakes": seat.mistakes,
            "word": done.grade_of(seat),
            "marks": [[one.decision.n for one in each.of_seat(seat.seat) if one.mark] for each in reviews],
        }
        for seat in done.seats
    ]


def luck_alone(log: Mapping[str, Any], playouts: int) -> list[Row]:
    """Return the luck of each seat, and its luck-adjusted result, as a review has them."""
    rounds = read_rounds(log)
    valuer = Valuer(rounds.match.game.name)
    values = [valuer.value_round(one, playouts, (0, ROUND, number)) for number, one in enumerate(rounds.starts)]
    effects = [(one, valuer.value_effects(one, playouts, (0, DECISION, one.n))) for one in rounds.decisions]
    return [figures(make_account(rounds, values, [], effects, seat)) for seat in range(rounds.match.players)]


def figures(seat: SeatAccount) -> Row:
    return {
        "rounds": len(seat.rounds),
        "result": seat.result - seat.start,
        "adjusted": seat.adjusted - seat.start,
        "others": seat.others,
        "luck": seat.luck,
    }


def report(rows: Sequence[Row]) -> None:
    found: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        found[row["level"]].append(row)
    levels = [level for level in LEVELS if len(found[level]) > 1]
    has_costs = all("cost" in row for row in rows)
    for level in levels:
        if has_costs:
            report_level(level, found[level])
        else:
            print(f"  {level:7} luck {words([row['luck'] for row in found[level]])}; {len(found[level])} seats")
    for worse, better in pairwise(levels):
        if has_costs:
            report_neighbours(rows, worse, better)
    report_luck(rows)
    if "hard" in levels and "medium" in levels:
        report_separation(rows)
    if has_costs and len(rows[0]["marks"]) > 1:
        report_agreement(rows)


def report_level(level: str, rows: Sequence[Row]) -> None:
    limit = [cost(row) / row["limit"] for row in rows]
    expected, adjusted = ([row[key] / row["rounds"] for row in rows] for key in ("expected", "adjusted"))
    given = Counter(row["word"] or "none" for row in rows)
    print(
        f"  {level:7} cost {words([cost(row) for row in rows])}, of a mistake {words(limit)}; "
        f"luck {words([row['luck'] for row in rows])}; "
        f"a round: expected {words(expected)}, adjusted {words(adjusted)}; {len(rows)} seats; "
        + ", ".join(f"{word} {count}" for word, count in given.most_common())
    )


def report_neighbours(rows: Sequence[Row], worse: str, better: str) -> None:
    """Print by how much the costs of two levels differ in matches that both sat in."""
    pairs = [
        mean(cost(row) for row in match if row["level"] == worse)
        - mean(cost(row) for row in match if row["level"] == better)
        for match in by_match(rows)
        if {worse, better} <= {row["level"] for row in match}
    ]
    if len(pairs) > 1:
        print(f"  {worse} costs {words(pairs)} more than {better}, in {len(pairs)} matches with both")


def report_luck(rows: Sequence[Row]) -> None:
    results, lucks = [row["result"] for row in rows], [row["luck"] for row in rows]
    together = words([mean(row["luck"] for row in match) for match in by_match(rows)])  # a table's seats are related
    print(f"  all     luck {together}; spread of results {stdev(results):.1f}, of luck {stdev(lucks):.1f}")
    low, high = resampled(rows, explained)
    print(f"  luck explains {explained(rows):.2f} of the variance of results within levels ({low:.2f} to {high:.2f})")


def explained(rows: Sequence[Row]) -> float:
    """Return the squared correlation of luck and results, both less the mean of the level."""
    middles = {
        (level, key): mean(row[key] for row in rows if row["level"] == level)
        for level in {row["level"] for row in rows}
        for key in ("result", "luck")
    }
    results, lucks = ([row[key] - middles[row["level"], key] for row in rows] for key in ("result", "luck"))
    both = sum(a * b for a, b in zip(results, lucks, strict=True))
    squares = sum(a * a for a in results) * sum(b * b for b in lucks)
    return float(both * both / squares) if squares else 0.0


def report_agreement(rows: Sequence[Row]) -> None:
    marks = [[set(some) for some in row["marks"][:2]] for row in rows]
    count = sum(len(one) + len(other) for one, other in marks) / 2
    agreed = sum(len(one & other) for one, other in marks)
    if count == 0:
        print("  there is no mark to agree on")
        return
    low, high = wilson(agreed, count)
    print(f"  two seeds agree on {100 * agreed / count:.1f} % of {count:g} marks ({100 * low:.1f} to {100 * high:.1f})")


def wilson(found: float, count: float) -> tuple[float, float]:
    """Return the 95 % interval of a share by Wilson's score."""
    z2 = 1.96**2
    middle = (found + z2 / 2) / (count + z2)
    margin = 1.96 * sqrt(found * (count - found) / count + z2 / 4) / (count + z2)
    return middle - margin, middle + margin


def report_separation(rows: Sequence[Row]) -> None:
    plain, adjusted = (separation(rows, key) for key in ("result", "adjusted"))
    print(f"  hard from medium: {plain:.2f} by points a round, {adjusted:.2f} adjusted, in standard deviations:")
    low, high = resampled(rows, times_fewer)
    print(f"  {times_fewer(rows):.1f} times fewer matches ({low:.1f} to {high:.1f})")


def times_fewer(rows: Sequence[Row]) -> float:
    plain, adjusted = (separation(rows, key) for key in ("result", "adjusted"))
    return max(0.0, adjusted / plain) ** 2 if plain > 0 else float("inf")


def separation(rows: Sequence[Row], key: str) -> float:
    """Return by how many standard deviations of a match `hard` is better than `medium`, 0 if too few are there."""
    hard, medium = ([row[key] / row["rounds"] for row in rows if row["level"] == level] for level in ("hard", "medium"))
    if len(set(hard)) < 2 or len(set(medium)) < 2:
        return 0.0
    return float(mean(medium) - mean(hard)) / sqrt((stdev(hard) ** 2 + stdev(medium) ** 2) / 2)


def resampled(rows: Sequence[Row], figure: Callable[[Sequence[Row]], float]) -> tuple[float, float]:
    """Return a 95 % interval of a figure, by drawing as many matches again and again."""
    matches, luck = by_match(rows), random.Random(1)
    found = sorted(
        figure([row for match in luck.choices(matches, k=len(matches)) for row in match]) for _ in range(RESAMPLED)
    )
    return found[RESAMPLED // 40], found[-RESAMPLED // 40]


def cost(row: Row) -> float:
    return float(row["cost"] / max(1, row["choices"]))


def by_match(rows: Sequence[Row]) -> list[list[Row]]:
    found: dict[int, list[Row]] = defaultdict(list)
    for row in rows:
        found[row["match"]].append(row)
    return list(found.values())


def words(values: Sequence[float]) -> str:
    margin = f" ± {1.96 * stdev(values) / sqrt(len(values)):.3f}" if len(values) > 1 else ""
    return f"{mean(values):.3f}{margin}"


if __name__ == "__main__":
    main()
