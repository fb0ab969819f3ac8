"""A lesson in twentyfour: following, trump, and a 1 that reverses the order."""

from typing import Any

from byre.lessons.script import Lesson, Stop, start_of

HANDS = [
    ["red-3", "blue-1", "blue-2", "blue-10", "green-2"],
    ["red-2", "blue-6", "blue-9", "yellow-8"],
    ["blue-3", "blue-5", "green-7", "yellow-10"],
]
LED = ["red-9", "red-4"]  # by the others
GONE = ["yellow-1", "yellow-2", "yellow-3"]


def position() -> dict[str, Any]:
    """In the second trick, with green as trump: red was led."""
    start = start_of("twentyfour")
    elsewhere = {*LED, *GONE, *(card for hand in HANDS for card in hand)}
    return start | {
        "phase": "play",
        "to_act": [0],
        "hands": HANDS,
        "stock": [card for card in start["stock"] if card not in elsewhere],
        "dealer": 0,
        "declarer": 1,
        "trump": "green",
        "next_trump": "green",
        "trick": 2,
        "tricks": [0, 1, 0],
        "plays": [{"type": "play", "card": card, "seat": seat} for seat, card in enumerate(LED, 1)],
        "gone": GONE,
    }


def play(card: str, **call: bool) -> dict[str, Any]:
    return {"type": "play", "card": card, **call}


LESSON = Lesson(
    position,
    (
        Stop("lesson-twentyfour-follow", play("red-3"), ((1, play("yellow-8")), (2, play("yellow-10")))),
        Stop("lesson-twentyfour-trump", play("green-2")),
        Stop(
            "lesson-twentyfour-one",
            play("blue-1", reverse=True),
            ((1, play("blue-6")), (2, play("blue-3")), (1, play("blue-9")), (2, play("blue-5"))),
        ),
        Stop("lesson-twentyfour-reversed", play("blue-2")),
        Stop("lesson-twentyfour-end"),
    ),
)
