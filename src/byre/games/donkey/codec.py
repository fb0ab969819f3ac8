"""donkey: its views as JSON."""

from typing import Any

from byre.engine.view_codec import Key, Seen, Target, number, seat, seat_or_null, word
from byre.errors import BadView
from byre.games.donkey.actions import KINDS
from byre.games.donkey.cards import ACTION_OF, CARDS_OF, NUMBER_OF, ROUND_KINDS, Card, counted, in_middle, names
from byre.games.donkey.state import NOT_BLOCKED, RoundKind


def _counts(cards: list[Card]) -> list[int]:
    counts = [0] * KINDS
    for card in cards:
        counts[NUMBER_OF[card]] += 1
    return counts


def _write_hands(seen: Seen) -> list[list[Card] | int]:
    sizes = seen.fields.held.tolist()
    return [held if hand is None else counted(hand.tolist()) for hand, held in zip(seen.own("hands"), sizes)]


def _read_hands(hands: list[list[Card] | int], target: Target) -> None:
    target.fields.held[: target.players] = [len(hand) if isinstance(hand, list) else hand for hand in hands]
    target.set_own("hands", [_counts(hand if isinstance(hand, list) else []) for hand in hands])


def _write_plays(seen: Seen) -> list[dict[str, Any]]:
    fields = seen.fields
    return [
        {"seat": (fields.starter + turn) % seen.players, "cards": names(CARDS_OF[action])}
        for turn, action in enumerate(fields.plays[: fields.turns].tolist())
    ]


def _read_plays(plays: list[dict[str, Any]], target: Target) -> None:
    """Read the plays of the round. Whose turn each was follows from the starter."""
    if len(plays) >= target.players:
        raise BadView(f"a round has {target.players} turns, and is over after the last of them")
    target.fields.turns = len(plays)
    for turn, play in enumerate(plays):
        cards = tuple(NUMBER_OF[card] for card in play["cards"])
        if cards not in ACTION_OF:
            raise BadView(f"'plays' are cards of one value, with jokers last, not {play['cards']}")
        target.fields.plays[turn] = ACTION_OF[cards]


def _write_blocked(seen: Seen) -> list[Card]:
    return names([seen.fields.blocked] if seen.fields.blocked != NOT_BLOCKED else [])


def _read_blocked(cards: list[Card], target: Target) -> None:
    target.fields.blocked = NUMBER_OF[cards[0]] if cards else NOT_BLOCKED


def _cards_by_seat(name: str) -> Key:
    def read(value: list[list[Card]], target: Target) -> None:
        getattr(target.fields, name)[: target.players] = [_counts(cards) for cards in value]

    return Key(
        lambda seen: [counted(counts) for counts in getattr(seen.fields, name)[: seen.players].tolist()],
        read,
        by_seat=True,
    )


def _read_gone(cards: list[Card], target: Target) -> None:
    target.fields.gone[:] = _counts(cards)


KEYS = {
    "hands": Key(_write_hands, _read_hands, public=False, by_seat=True),
    "starter": seat("starter"),
    "kind": word("kind", None, RoundKind.NOT_LED, ROUND_KINDS),
    "plays": Key(_write_plays, _read_plays),
    "leader": seat_or_null("leader"),
    "blocked": Key(_write_blocked, _read_blocked),
    "middle": Key(
        lambda seen: in_middle(seen.fields.middle),
        lambda cards, target: setattr(target.fields, "middle", len(cards)),
    ),
    "piles": _cards_by_seat("piles"),
    "trick": number("trick"),
    "gone": Key(lambda seen: counted(seen.fields.gone.tolist()), _read_gone),
    "seen": _cards_by_seat("seen"),
}
