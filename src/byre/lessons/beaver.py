"""A lesson in beaver: remembering, taking the open card, a special card, knocking."""

from collections import Counter
from typing import Any

from byre.lessons.script import PLAYERS, Lesson, Stop, start_of

SLOTS = [[8, 9, 5, 2], [0, 9, 6, 3], [7, 1, 9, 4]]
OPEN = 3
NEXT = [9, 6, "peek", 7, 4]  # the stock, as far as the lesson needs it
DRAW, DISCARD, PASS = {"type": "draw"}, {"type": "discard"}, {"type": "pass"}


def position() -> dict[str, Any]:
    """At the start of a round: everybody has seen the own outer cards."""
    start = start_of("beaver")
    all_cards = [*start["stock"], *start["discard"], *(card for row in start["slots"] for card in row)]
    rest = Counter(all_cards) - Counter([*NEXT, OPEN, *(card for row in SLOTS for card in row)])
    outer = [[[seat], [], [], [seat]] for seat in range(PLAYERS)]
    return start | {
        "to_act": [0],
        "starter": 0,
        "dealer": PLAYERS - 1,
        "slots": SLOTS,
        "discard": [OPEN],
        "stock": [*NEXT, *rest.elements()],
        "seen_by": outer,
        "known": [_known_to(seat) for seat in range(PLAYERS)],
    }


def _known_to(viewer: int) -> list[list[int | None]]:
    return [[row[0], None, None, row[3]] if seat == viewer else [None] * len(row) for seat, row in enumerate(SLOTS)]


LESSON = Lesson(
    position,
    (
        Stop(
            "lesson-beaver-take",
            {"type": "take", "slot": 0},
            ((1, DRAW), (1, DISCARD), (2, DRAW), (2, DISCARD), (2, PASS)),
        ),
        Stop("lesson-beaver-draw", DRAW),
        Stop("lesson-beaver-peek", {"type": "peek", "slot": 1}),
        Stop(
            "lesson-beaver-not-yet",
            PASS,
            ((1, DRAW), (1, DISCARD), (1, PASS), (2, DRAW), (2, {"type": "keep", "slot": 1}), (2, PASS)),
        ),
        Stop("lesson-beaver-again", {"type": "take", "slot": 1}),
        Stop("lesson-beaver-knock", {"type": "knock"}),
        Stop("lesson-beaver-end"),
    ),
)
