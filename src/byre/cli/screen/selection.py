"""What somebody has pointed at and not yet played: which actions that can be, and why it is none.

It knows no screen and no rules: an action is played by pointing at its parts, and the parts of actions are compared.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

from byre.cli.play.seat import refusals
from byre.cli.words.base import GameWords, Part, View
from byre.engine.actions import Action
from byre.games import GAMES

NO_ACTION = "no_action"  # what is pointed at is not the parts of any action
VAGUE = ("not_now", "malformed", "no_such_seat")  # reasons that tell less than others do


class Selection:
    def __init__(self, words: GameWords, view: View, legal: list[Action]) -> None:
        self.words, self.view, self.legal = words, view, legal
        self.things = words.holds(view)
        self.named = [action for action in legal if not words.parts(action)]
        self.picked: list[int] = []  # places in `things`
        self._parts = [Counter(words.parts(action)) for action in legal]
        self.one_at_a_time = all(parts.total() <= 1 for parts in self._parts)
        self.several_kinds = len({action["type"] for action in legal}) > 1

    def pick(self, place: int) -> None:
        """Points at a thing, or no longer."""
        if place in self.picked:
            self.picked.remove(place)
        elif self.one_at_a_time:
            self.picked = [place]
        else:
            self.picked.append(place)

    def clear(self) -> None:
        self.picked = []

    def may_go_with(self, place: int) -> bool:
        """Is there an action with this thing and all that is picked already?"""
        others = [] if self.one_at_a_time else [other for other in self.picked if other != place]
        return self._leads_on([*others, place])

    def matches(self, places: Sequence[int] | None = None) -> list[Action]:
        """The actions that these things stand for, or what is picked."""
        pointed = self._pointed(self.picked if places is None else places)
        return [action for action, parts in zip(self.legal, self._parts, strict=True) if parts == pointed and parts]

    def wants_more(self) -> bool:
        """Is what is picked a part of some action, but not all of it?"""
        return not self.matches() and self._leads_on(self.picked)

    def reason(self, places: list[int]) -> str:
        """The word for why these things cannot be played."""
        pointed = self._pointed(places)
        meant = _actions_by_parts(self.words, self.view["game"]).get(_key(pointed), [])
        reasons = refusals(self.view, meant) if meant else []
        return min(reasons, key=lambda reason: reason in VAGUE, default=NO_ACTION)

    def _pointed(self, places: Iterable[int]) -> Counter[Part]:
        return Counter(self.things[place] for place in places)

    def _leads_on(self, places: Iterable[int]) -> bool:
        pointed = self._pointed(places)
        return any(pointed <= parts for parts in self._parts)


_known: dict[tuple[str, int | None], dict[frozenset[tuple[Part, int]], list[Action]]] = {}


def _actions_by_parts(words: GameWords, game: str) -> dict[frozenset[tuple[Part, int]], list[Action]]:
    """All actions of a game, legal or not, by what is pointed at to play them; made once for each seat."""
    if (game, words.me) not in _known:
        made = _known[game, words.me] = defaultdict(list)
        codec = GAMES[game].codec
        for action in map(codec.action, range(GAMES[game].num_actions)):
            made[_key(Counter(words.parts(action)))].append(action)
    return _known[game, words.me]


def _key(parts: Counter[Part]) -> frozenset[tuple[Part, int]]:
    return frozenset(parts.items())
