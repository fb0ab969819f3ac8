"""A lesson in donkey: going higher, jokers, getting rid of the donkey, the last cards."""

from typing import Any

from byre.lessons.script import Lesson, Stop, start_of

PASS = {"type": "pass"}


def position() -> dict[str, Any]:
    """In the fifth round: the first of the others has led two 7s, the second has passed."""
    hands = [[3, 3, 9, 12, "joker", "donkey"], [4, 8, 10, 13], [2, 5, 6, 11]]
    return start_of("donkey") | {
        "hands": hands,
        "starter": 1,
        "kind": "normal",
        "plays": [{"seat": 1, "cards": [7, 7]}, {"seat": 2, "cards": []}],
        "leader": 1,
        "to_act": [0],
        "trick": 5,
        "gone": [1, 1, 2, 2, 4, 4, 5, 5, 6, 6, 7, 8, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13],
        "seen": [["donkey"], [], []],
    }


def play(value: int, count: int = 1, jokers: int = 0) -> dict[str, Any]:
    return {"type": "play", "value": value, "count": count, "jokers": jokers}


LESSON = Lesson(
    position,
    (
        Stop("lesson-donkey-higher", play(9, 2, 1)),
        Stop("lesson-donkey-donkey", {"type": "donkey"}, ((1, play(4)), (2, play(11)), (2, play(6)))),
        Stop("lesson-donkey-single", play(12), ((1, PASS),)),
        Stop("lesson-donkey-last", play(3, 2)),
        Stop("lesson-donkey-end"),
    ),
)
