"""Matches that have come to a certain situation, and words for situations: each is a question about a seat's view."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from byre.match import Match

View = dict[str, Any]
Wanted = Callable[[View], bool]
# The options of the shortest match of each game.
SHORT: dict[str, dict[str, Any]] = {
    "six": {"rounds": 1},
    "donkey": {"deals": 1},
    "twentyfour": {},
    "beaver": {"rounds": 1},
}


def play_until(wanted: Wanted, deal: Callable[[], Match], chance: random.Random) -> Match:
    """A match in which seat 0 has to choose, and something holds of its view; all play at random until then."""
    while True:
        match = deal()
        while not match.over:
            if 0 in match.to_act and len(match.legal(0)) > 1 and wanted(match.view(0)):
                return match
            seat = match.to_act[-1]
            match.play(seat, chance.choice(match.legal(seat)))


def phase(name: str) -> Wanted:
    return lambda view: view["phase"] == name


def in_trick(view: View) -> bool:
    return view["phase"] == "play" and len(view["plays"]) == 2 and view["trick"] == 3


def follows_pair(view: View) -> bool:
    return view["kind"] == "normal" and any(len(play["cards"]) == 2 for play in view["plays"])


def holds_a_one(view: View) -> bool:
    return view["phase"] == "play" and not view["plays"] and view["hands"][0][0].endswith("-1")


def drew(card: Callable[[Any], bool]) -> Wanted:
    return lambda view: view["phase"] == "drawn" and view["drawing"] == 0 and card(view["drawn"])
