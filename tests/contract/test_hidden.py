"""What a seat may not know is in no view of its: cards that it can't see are exchanged, and its view stays the same."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest

import byre
from tests.contract.settings import NAMES, SETTINGS, Setting, somewhere

FOLLOWS = ("known",)  # keys that follow from others
Place = tuple[list[Any], int]  # a list of the full view, and a place in it


@pytest.mark.parametrize("game", NAMES)
def test_exchanging_hidden_cards_changes_no_view(game: str) -> None:
    luck = random.Random(game)
    tried = [_exchange(luck.choice([one for one in SETTINGS if one.game == game]), luck) for _ in range(150)]
    assert sum(tried) >= 20, "too few exchanges were possible to show anything"


def _exchange(setting: Setting, luck: random.Random) -> bool:
    """Exchanges two hidden cards, and looks again; False if the rules do not allow the position that this makes."""
    match = somewhere(setting, luck.getrandbits(32))
    viewer = luck.choice([*range(match.players), "table"])
    full = copy.deepcopy(match.view())
    places = list(_hidden(full, match.view(viewer)))
    if len(places) < 2:
        return False
    (one, i), (other, j) = luck.sample(places, 2)
    if one[i] == other[j]:
        return False
    one[i], other[j] = other[j], one[i]
    _tidy(full)
    try:
        changed = byre.Match.from_view(full, seed=1)
    except byre.BadView:
        return False
    assert changed.view(viewer) == match.view(viewer)
    return True


def _hidden(full: Any, seen: Any) -> Iterator[Place]:
    """The cards that lie in a full view where the other view shows only their number, or nothing."""
    for key in full:
        if full[key] != seen[key] and isinstance(full[key], list) and key not in FOLLOWS:
            known = seen.get("known") if key == "slots" else None  # beaver: what lies hidden may have been seen before
            yield from _behind(full[key], known or seen[key])


def _behind(whole: list[Any], part: Any) -> Iterator[Place]:
    for i, value in enumerate(whole):
        if isinstance(value, list):
            yield from _behind(value, part[i] if isinstance(part, list) else None)
        elif value is not None and (not isinstance(part, list) or part[i] is None or part[i] is True):
            yield whole, i


def _tidy(full: dict[str, Any]) -> None:
    order = {"donkey": ["joker", "donkey", "ox"], "twentyfour": ["red", "blue", "green", "yellow"]}
    words = order.get(full["game"], [])

    def place(card: int | str) -> tuple[int, int]:
        if isinstance(card, int):
            return (0, card)
        kind, _, value = card.partition("-")
        return (words.index(kind) + 1 if kind in words else 9, int(value or 0))

    for key in ("hands", "handed_in"):
        for hand in full.get(key, ()):
            hand.sort(key=place)
    if "seen_by" in full:  # beaver: who knows a place knows what lies there now
        full["known"] = [
            [
                [card if viewer in knowing else None for card, knowing in zip(cards, seen_by)]
                for cards, seen_by in zip(full["slots"], full["seen_by"])
            ]
            for viewer in range(full["players"])
        ]
