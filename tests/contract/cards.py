"""Where the cards of a full view lie, told apart from the rules that put them there."""

from __future__ import annotations

from collections import Counter
from typing import Any

View = dict[str, Any]

KNOWN = ("six", "donkey", "twentyfour", "beaver")  # the games whose boxes are described here


def deck(view: View) -> Counter[Any]:
    """The cards that the rulebook puts into the box, as far as this match uses them."""
    if view["game"] == "six":
        most = 10 * view["players"] + 4 if view["options"]["pro"] else 104
        return Counter(range(1, most + 1))
    if view["game"] == "donkey":
        return Counter([*range(1, 14)] * 8 + ["joker"] * 4 + ["donkey"] + ["ox"] * view["options"]["ox"])
    if view["game"] == "twentyfour":
        colours = ("red", "blue", "green", "yellow")
        return Counter([*(f"{colour}-{value}" for colour in colours for value in range(1, 12)), "24"])
    numbers = [*range(9)] * 4 + [9] * 9
    return Counter([*numbers, *["swap"] * 9, *["peek"] * 7, *["draw2"] * 5])


def in_sight(view: View) -> Counter[Any]:
    """Every card that the full view shows, each as often as it lies there."""
    return Counter(card for cards in _places(view) for card in cards)


def _places(view: View) -> list[list[Any]]:
    if view["game"] == "six":
        revealed = view["chosen"] if view["phase"] == "row" else []
        return [*view["rows"], *view["hands"], view["gone"], view["draft"], revealed]
    if view["game"] == "donkey":
        plays = [play["cards"] for play in view["plays"]]
        return [*view["hands"], *view["piles"], *plays, view["gone"], view["middle"]]
    if view["game"] == "twentyfour":
        plays = [[play["card"]] for play in view["plays"]]
        return [*view["hands"], *view["handed_in"], *plays, view["stock"], view["gone"]]
    drawn = [] if view["drawn"] is None else [view["drawn"]]
    return [*view["slots"], view["discard"], view["stock"], drawn]


def may_be_aside(view: View) -> bool:
    """Is a part of the deck out of the round, where no view shows it?"""
    return view["game"] == "donkey" or (view["game"] == "six" and not view["options"]["pro"])
