"""six: its own actions. What the others have chosen stays hidden until all cards of the trick are revealed."""

from typing import Any

from byre.engine.rule import rule
from byre.games.six.actions import FIRST_CHOOSE
from byre.games.six.state import HAND, Phase, State


def longest_round(players: int) -> int:
    """Each card is picked in a draft, chosen, and may take a row."""
    return 3 * HAND * players


@rule
def is_disclosed(view: Any, seat: int, action: int, back: int, whole: bool) -> bool:
    """The last decisions of a trick that is not revealed yet are those of the seats that have chosen."""
    if view.phase != Phase.CHOOSE:
        return True
    hidden = 0
    for other in range(view.players):
        hidden += view.has_chosen[other]
    return back >= hidden


@rule
def redraw_action(state: State, seat: int, later: int, pending: int, whole: bool) -> int:
    return FIRST_CHOOSE + state.chosen[seat] - 1
