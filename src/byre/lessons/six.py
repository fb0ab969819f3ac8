"""A lesson in six: where a card goes, the sixth card, and a card that is too low."""

from typing import Any

from byre.lessons.script import Lesson, Stop, start_of


def position() -> dict[str, Any]:
    """Late in a round: the first row is full, and everybody has four cards left."""
    return start_of("six") | {
        "rows": [[12, 17, 19, 24, 30], [37, 40], [55, 58, 61], [80, 88]],
        "hands": [[3, 41, 64, 99], [31, 32, 62, 100], [89, 90, 91, 102]],
        "gone": [2, 4, 6, 8, 13, 21, 42, 63, 71, 101],
        "bulls": [0, 5, 5],
        "trick": 7,
    }


def choose(card: int) -> dict[str, Any]:
    return {"type": "choose", "card": card}


LESSON = Lesson(
    position,
    (
        Stop("lesson-six-place", choose(41), ((1, choose(62)), (2, choose(89)))),
        Stop("lesson-six-sixth", choose(64), ((1, choose(31)), (2, choose(90)))),
        Stop("lesson-six-low", choose(3), ((1, choose(32)), (2, choose(91)))),
        Stop("lesson-six-row", {"type": "row", "row": 0}),
        Stop("lesson-six-end"),
    ),
)
