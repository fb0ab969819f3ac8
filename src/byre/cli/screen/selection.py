"""What the player has selected and not yet played: which actions that can be, or why it is none.

An action is played by selecting its parts. There is no screen here, and there are no rules: parts are compared with the
parts of legal actions.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

from byre.cli.play.seat import refusals
from byre.cli.words.base import GameWords, Part, View
from byre.engine.actions import Action
from byre.games import GAMES

NO_ACTION = "no_action"  # what is selected is not the parts of any action
VAGUE = ("not_now", "malformed", "no_such_seat")  # reasons that say less than others


class Selection:
    """What is selected of the `things` that the player can point at, by their places in that list."""

    def __init__(self, words: GameWords, view: View, legal: list[Action]) -> None:
        self.words, self.view, self.legal = words, view, legal
        self.things = words.holds(view)
        self.named = [action for action in legal if not words.parts(action)]
        self.picked: list[int] = []  # places in `things`
        self._parts = [Counter(words.parts(action)) for action in legal]
        self.one_at_a_time = all(parts.total() <= 1 for parts in self._parts)
        self.several_kinds = len({action["type"] for action in legal}) > 1

    def pick(self, place: int) -> None:
        """Select a thing, or no longer."""
        if place in self.picked:
            self.picked.remove(place)
        elif self.one_at_a_time:
            self.picked = [place]
        else:
            self.picked.append(place)

    def clear(self) -> None:
        self.picked = []

    def may_go_with(self, place: int) -> bool:
        """Say whether there is an action with this thing and all that is selected."""
        others = [] if self.one_at_a_time else [other for other in self.picked if other != place]
        return self._leads_on([*others, place])

    def matches(self, places: Sequence[int] | None = None) -> list[Action]:
        """Return the actions whose parts are these things, or those that are selected."""
        pointed = self._pointed(self.picked if places is None else places)
        return [action for action, parts in zip(self.legal, self._parts, strict=True) if parts == pointed and parts]

    def wants_more(self) -> bool:
        """Say whether what is selected is a part of some action, but not all of it."""
        return not self.matches() and self._leads_on(self.picked)

    def reason(self, places: list[int]) -> str:
        """Return the reason why these things cannot be played."""
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
    """Return all actions of a game, legal or not, by their parts; made once for each seat."""
    if (game, words.me) not in _known:
        made = _known[game, words.me] = defaultdict(list)
        codec = GAMES[game].codec
        for action in map(codec.action, range(GAMES[game].num_actions)):
            made[_key(Counter(words.parts(action)))].append(action)
    return _known[game, words.me]


def _key(parts: Counter[Part]) -> frozenset[tuple[Part, int]]:
    return frozenset(parts.items())
