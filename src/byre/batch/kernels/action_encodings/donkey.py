"""donkey: its own actions, all of them played openly."""

from typing import Any

from byre.engine.rule import rule
from byre.games.donkey.rules import hand_size


def longest_round(players: int) -> int:
    """Count the turns of a deal.

    A round in which cards are taken up again comes at most every other time, and every other round takes a card or more
    out of the hands: one of those that were dealt, the donkey or the ox.
    """
    return 2 * players * (hand_size(players) * players + 2)


@rule
def is_disclosed(view: Any, seat: int, action: int, back: int, whole: bool) -> bool:
    return True
