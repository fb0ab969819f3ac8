"""six: could the cards on the table have come there by play?

A round is undone card by card, from the last one placed back to the deal, in every way that the rules allow; so a
wrong table is found out by there being none. The more cards are gone, the more ways there are, and the fewer tables
are wrong: where it would take long, a table has the benefit of the doubt.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple, TypeVar

from byre.games.six.actions import CARDS, ROWS
from byre.games.six.rules import BULLS, FULL

Cards = tuple[int, ...]
Bulls = tuple[int, ...]
Position = TypeVar("Position")

MOST_STEPS = 1000  # of a search: some 30 ms
MOST_GONE = 10  # cards: with more of them, searches end in doubt

COSTS: Bulls = tuple(BULLS.tolist())  # by card, as plain numbers


class Table(NamedTuple):
    """A table on the way back to the deal."""

    rows: tuple[Cards, ...]
    gone: Cards  # ascending
    bulls: Bulls  # that are not explained yet, ascending: of seats that have taken no row in this trick
    takers: Bulls  # the same, of seats that have
    played: int  # cards still to undo
    above: int  # the card of this trick that was undone last: those placed before it are lower


@lru_cache(maxsize=512)
def can_be_played(rows: tuple[Cards, ...], gone: Cards, bulls: Bulls, in_order: bool) -> bool:
    """Is there a deal, and a way to play, that leads to these rows, these cards gone and these bulls of each seat?

    `in_order` asks for a deal whose rows stand in ascending order.
    """
    played = sum(map(len, rows)) + len(gone) - ROWS
    end = Table(rows, gone, tuple(sorted(bulls)), (), played, CARDS + 1)
    return len(gone) > MOST_GONE or leads_to(end, undone, lambda table: is_deal(table, in_order))


def can_be_shared_out(gone: Cards, bulls: Bulls) -> bool:
    """Can the cards be given to the seats so that each has its bulls? Those that cost 1 fill the gaps."""
    costs = sorted((COSTS[card] for card in gone if COSTS[card] > 1), reverse=True)

    def given(shared: tuple[int, Bulls]) -> Iterator[tuple[int, Bulls]]:
        count, left = shared
        for seat, room in enumerate(left):
            if room >= costs[count]:
                yield count + 1, tuple(sorted((*left[:seat], room - costs[count], *left[seat + 1 :]), reverse=True))

    return leads_to((0, bulls), given, lambda shared: shared[0] == len(costs))


def leads_to(
    start: Position, steps: Callable[[Position], Iterator[Position]], is_end: Callable[[Position], bool]
) -> bool:
    """Do some steps lead from the start to an end? Yes, too, if that is not clear after the most steps allowed."""
    ways, seen = [iter([start])], set[Position]()
    while ways:
        position = next(ways[-1], None)
        if position is None:
            ways.pop()
        elif position not in seen:
            seen.add(position)
            if is_end(position) or len(seen) > MOST_STEPS:
                return True
            ways.append(steps(position))
    return False


def is_deal(table: Table, in_order: bool) -> bool:
    """R2 Nothing is played: four rows of one card. R11 In the pro variant they ascend."""
    return table.played == 0 and (not in_order or list(table.rows) == sorted(table.rows))


def undone(table: Table) -> Iterator[Table]:
    """The tables from which placing one card leads to this one."""
    if table.played == 0:
        return
    if table.played % seats(table) == 0:
        table = with_whole_trick(table)
    for row, cards in enumerate(table.rows):
        if len(cards) > 1 and cards[-1] < table.above and is_nearest(table, cards[-2], cards[-1]):
            yield before(table, row, cards[:-1], table.gone, table.bulls, table.takers)
    for row, cards in enumerate(table.rows):
        if len(cards) == 1 and cards[-1] < table.above:
            yield from before_taking(table, row)


def with_whole_trick(table: Table) -> Table:
    """R3 The trick that led to this table is still to undo: each seat has played one card in it."""
    return table._replace(bulls=tuple(sorted(table.bulls + table.takers)), takers=(), above=CARDS + 1)


def is_nearest(table: Table, last: int, card: int) -> bool:
    """R5 Does the card go to the row that ends so?"""
    return not any(last < cards[-1] < card for cards in table.rows)


def before_taking(table: Table, row: int) -> Iterator[Table]:
    """A row of one card: with it, one of the seats may have taken the row that lay there."""
    for taken in rows_taken(table, row):
        gone = tuple([card for card in table.gone if card not in taken])
        cost = sum([COSTS[card] for card in taken])
        for seat, bulls in enumerate(table.bulls):
            if bulls >= cost:
                others = table.bulls[:seat] + table.bulls[seat + 1 :]
                yield before(table, row, taken, gone, others, tuple(sorted((*table.takers, bulls - cost))))


def rows_taken(table: Table, row: int) -> Iterator[Cards]:
    """The rows, of cards that are gone, that the one card in this row may have taken."""
    card = table.rows[row][0]
    nearest = max([0, *(cards[-1] for cards in table.rows if cards[-1] < card)])
    for taken in combinations(table.gone, FULL):
        if nearest < taken[-1] < card:
            yield taken  # R6: a full row
    is_lowest = table.played % seats(table) == 1
    if is_lowest and nearest == 0:
        for length in range(1, FULL + 1):
            for taken in combinations(table.gone, length):
                if taken[-1] > card:
                    yield taken  # R7: too low a card


def before(table: Table, row: int, cards: Cards, gone: Cards, bulls: Bulls, takers: Bulls) -> Table:
    """The table before the last card of this row was placed: these cards lay there."""
    rows = (*table.rows[:row], cards, *table.rows[row + 1 :])
    return Table(rows, gone, bulls, takers, table.played - 1, table.rows[row][-1])


def seats(table: Table) -> int:
    return len(table.bulls) + len(table.takers)
