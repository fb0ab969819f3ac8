"""A move moment by moment, so that one can follow: its events are laid out one by one on the view before it.

What follows from a move is worked out by the rules, and comes as events; the view after it has the last word.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from byre.cli.words.base import Event, View

CARD = 0.25  # seconds a card takes to be seen
READ_TRICK, READ_REVEAL = 1.2, 0.7
HOLDS = {
    "revealed": READ_REVEAL,
    "placed": 0.4,
    "took_row": READ_REVEAL,
    "played": 2 * CARD,
    "passed": CARD,
    "took_special": READ_REVEAL,
    "trump_named": READ_REVEAL,
    "took": 0.6,
    "drew": 2 * CARD,
    "kept": 0.6,
    "discarded": 0.6,
    "swapped": READ_TRICK,
    "peeked": 0.6,
    "knocked": READ_TRICK,
    "replaced": READ_REVEAL,
}
LONG_TURN = 6.0  # seconds that laying out the cards of a turn may take, however many play
ENDS_TRICK = ("trick_won", "round_won", "took_cards")  # the trick is read before it is swept away


@dataclass(frozen=True)
class Frame:
    view: View  # as it looks now
    event: Event  # what has just happened
    hold: float  # seconds that it stays


def frames(before: View | None, events: list[Event], now: View) -> list[Frame]:
    """The moments of a move; the last one looks as it is now, and so do all if it is not known how it looked before."""
    made: list[Frame] = []
    view: View = now if before is None else before
    for place, event in enumerate(events):
        if event["type"] in ENDS_TRICK and made:
            made[-1] = Frame(made[-1].view, made[-1].event, max(made[-1].hold, READ_TRICK))
        view = now if before is None or place == len(events) - 1 else _after(view, event)
        made.append(Frame(view, event, _hold(event, now)))
    return made


def _hold(event: Event, view: View) -> float:
    hold = HOLDS.get(event["type"], 0.0)
    return min(hold, LONG_TURN / view["players"]) if event["type"] == "placed" else hold


def _after(view: View, event: Event) -> View:
    """How the table looks after one event of a move."""
    step = STEPS.get(view["game"], {}).get(event["type"])
    if step is None:
        return view
    after: dict[str, Any] = deepcopy(dict(view))
    step(after, event)
    return after


Step = Callable[[dict[str, Any], Event], None]


def _revealed(view: dict[str, Any], event: Event) -> None:
    view["chosen"] = list(event["cards"])
    view["phase"] = "row"  # what was chosen lies open until it is placed
    view["to_act"] = []


def _placed(view: dict[str, Any], event: Event) -> None:
    view["rows"][event["row"]].append(event["card"])
    view["chosen"][event["seat"]] = None


def _took_row(view: dict[str, Any], event: Event) -> None:
    view["rows"][event["row"]] = []
    view["bulls"][event["seat"]] += event["bulls"]


def _played_cards(view: dict[str, Any], event: Event) -> None:
    view["plays"].append({"seat": event["seat"], "cards": event["cards"]})
    view["leader"] = event["seat"]
    _leave_hand(view, event["seat"], event["cards"])


def _passed(view: dict[str, Any], event: Event) -> None:
    view["plays"].append({"seat": event["seat"], "cards": []})


def _played_card(view: dict[str, Any], event: Event) -> None:
    view["plays"].append(event)
    _leave_hand(view, event["seat"], [event["card"]])


def _leave_hand(view: dict[str, Any], seat: int, cards: list[Any]) -> None:
    hand = view["hands"][seat]
    if isinstance(hand, int):
        view["hands"][seat] = hand - len(cards)
    else:
        for card in cards:
            hand.remove(card)


STEPS: dict[str, dict[str, Step]] = {
    "six": {"revealed": _revealed, "placed": _placed, "took_row": _took_row},
    "donkey": {"played": _played_cards, "passed": _passed},
    "twentyfour": {"played": _played_card},
    "beaver": {"revealed": lambda view, event: view.update(slots=event["slots"])},
}
