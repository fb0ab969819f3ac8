"""What tells why an action is better, game by game, in terms of the events of the rules.

The catalogues have a message for each of the odds, too: `odds-<game>-<event>`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby

from byre.analysis.followed import Followed
from byre.games.beaver.actions import SLOTS
from byre.games.beaver.cards import HIGHEST
from byre.games.donkey.actions import NAMES
from byre.games.donkey.cards import CARDS_OF, ROUND_KINDS
from byre.games.six.state import Phase as SixPhase
from byre.games.twentyfour.state import Phase as TwentyfourPhase

# The least differences that are told: 5 of 100 deals, parts of a card, row or trick, and of a point.
SHARE, MEAN, POINTS = 0.05, 0.15, 0.5
GOOD, BAD, EITHER = 1, -1, 0  # what more of something means
HIGH_CARD, LOW_CARD = HIGHEST - 2, 3  # of beaver: seven or more, three or less


@dataclass(frozen=True)
class OddsOf:
    """An event whose odds are told before a decision. `size` is the place of a number among its values."""

    event: str
    by_viewer: bool = True  # does it count if the viewer does it, or if somebody else does?
    size: int | None = None
    first_phase: int = 0  # before it, such an event does not follow from the decision alone


@dataclass(frozen=True)
class Fact:
    """Something that can be counted in a world, and that is told if it differs by `least` between two actions."""

    message: str  # of the catalogues
    measure: Callable[[Followed], float]
    more_is: int
    least: float = SHARE
    rank: int = 0  # facts of lower rank are told first

    def rounded(self, value: float) -> float:
        """Return a share as a number of 100 deals, and a mean with one decimal."""
        return float(round(100 * value)) if self.least == SHARE else round(value, 1) + 0.0  # never -0.0


ODDS: dict[str, tuple[OddsOf, ...]] = {
    "six": (OddsOf("took_row", size=1, first_phase=SixPhase.CHOOSE),),
    "donkey": (OddsOf("round_won"), OddsOf("took_cards")),
    "twentyfour": (OddsOf("trick_won", first_phase=TwentyfourPhase.PLAY),),
    "beaver": (OddsOf("knocked", by_viewer=False),),
}


# six


def _is_sixth_card(world: Followed) -> bool:
    """A row is taken with the sixth card, or by deciding which one: then the card was lower than all rows."""
    return world.phase == SixPhase.CHOOSE and bool(world.own("took_row", soon=True)) and world.decisions == 0


def _is_too_low(world: Followed) -> bool:
    return world.phase == SixPhase.CHOOSE and world.decisions > 0


def _bulls_at_once(world: Followed) -> float:
    """Return the bulls of the row that was taken with the card, if it was a card to play and not to draft."""
    return sum(one.values[1] for one in world.own("took_row", soon=True)) if world.phase != SixPhase.DRAFT else 0


# donkey


def _cards_shed(world: Followed) -> float:
    played = sum(len(CARDS_OF[one.values[0]]) for one in world.own("played"))
    taken = sum(len(CARDS_OF[action]) for one in world.own("took_cards") for action in one.values[1:])
    return played - taken - len(world.own("took_special"))


def _takes_donkey(world: Followed) -> bool:
    kinds = [ROUND_KINDS[one.values[0]] for one in world.own("took_cards")]
    return "donkey" in kinds or any(NAMES[one.values[0]] == "donkey" for one in world.own("took_special"))


# twentyfour


def _wins_trick(world: Followed) -> bool:
    return world.phase == TwentyfourPhase.PLAY and bool(world.own("trick_won", soon=True))


# beaver


def _turns_to_come(world: Followed) -> float:
    """Return how many turns the seat had after this one. What it draws first may still be of this turn."""
    movers = [seat for seat, _ in groupby(one.seat for one in world.events if one.name in ("took", "drew"))]
    return movers[1:].count(world.seat)


def _final_row(world: Followed) -> list[int]:
    """Return the own row when it is turned up, special cards replaced."""
    revealed = next(one for one in world.events if one.name == "revealed")
    first = 1 + SLOTS * world.seat
    row = revealed.values[first : first + SLOTS]
    for one in world.own("replaced"):
        slot, card = one.values[:2]
        row[slot] = card
    return row


def _high_cards(world: Followed) -> float:
    return sum(HIGH_CARD <= card <= HIGHEST for card in _final_row(world))


def _low_cards(world: Followed) -> float:
    return sum(card <= LOW_CARD for card in _final_row(world))


# all games


def _is_lowest(world: Followed) -> bool:
    return world.points[world.seat] == min(world.points)


LOWEST = Fact("why-fewest-points", _is_lowest, GOOD, rank=3)
FACTS: dict[str, tuple[Fact, ...]] = {
    "six": (
        Fact("why-six-sixth-card", _is_sixth_card, BAD),
        Fact("why-six-too-low", _is_too_low, BAD),
        Fact("why-six-bulls-at-once", _bulls_at_once, BAD, MEAN, rank=1),
        Fact("why-six-rows", lambda world: len(world.own("took_row")), BAD, MEAN, rank=1),
        LOWEST,
    ),
    "donkey": (
        Fact("why-donkey-round-won", lambda world: bool(world.own("round_won", soon=True)), GOOD),
        Fact("why-donkey-took-cards", lambda world: bool(world.own("took_cards", soon=True)), BAD),
        Fact("why-donkey-takes-donkey", _takes_donkey, BAD),
        Fact("why-donkey-no-cards-left", lambda world: world.points[world.seat] == 0, GOOD),
        Fact("why-donkey-rounds", lambda world: len(world.own("round_won")), GOOD, MEAN, rank=1),
        Fact("why-donkey-cards-shed", _cards_shed, GOOD, MEAN, rank=1),
        LOWEST,
    ),
    "twentyfour": (
        Fact("why-twentyfour-trick-won", _wins_trick, EITHER),
        Fact("why-twentyfour-no-trick", lambda world: not world.own("trick_won"), BAD),
        Fact("why-twentyfour-tricks", lambda world: len(world.own("trick_won")), GOOD, MEAN, rank=1),
        Fact("why-twentyfour-points-off", lambda world: max(0, -world.points[world.seat]), GOOD, POINTS, rank=1),
        Fact("why-twentyfour-points-added", lambda world: max(0, world.points[world.seat]), BAD, POINTS, rank=1),
        LOWEST,
    ),
    "beaver": (
        Fact("why-beaver-knocked", lambda world: bool(world.others("knocked", soon=True)), BAD),
        Fact("why-beaver-high-cards", _high_cards, BAD, MEAN, rank=1),
        Fact("why-beaver-low-cards", _low_cards, GOOD, MEAN, rank=1),
        Fact("why-beaver-turns", _turns_to_come, EITHER, MEAN, rank=2),
        LOWEST,
    ),
}
EVENTS: dict[str, frozenset[str]] = {
    "six": frozenset({"took_row", "round_scored"}),
    "donkey": frozenset({"played", "took_cards", "took_special", "round_won", "deal_scored"}),
    "twentyfour": frozenset({"trick_won", "round_scored"}),
    "beaver": frozenset({"knocked", "took", "drew", "revealed", "replaced", "round_scored"}),
}
