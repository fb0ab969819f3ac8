"""six: its views as JSON."""

from typing import Any

from byre.engine.game import Options
from byre.engine.view_codec import Key, Seen, Target, number, numbers_by_seat, seat_or_null
from byre.games.six.state import FULL, HAND, NO_ROUNDS, NO_TARGET, Phase


def set_options(fields: Any, options: Options) -> None:
    fields.target = NO_TARGET if options["target"] is None else options["target"]
    fields.rounds = options["rounds"] or NO_ROUNDS
    fields.pro = options["pro"]


def _write_rows(seen: Seen) -> list[list[int]]:
    return [[card for card in row if card] for row in seen.fields.rows.tolist()]


def _read_rows(rows: list[list[int]], target: Target) -> None:
    target.fields.rows[:] = [cards + [0] * (FULL - len(cards)) for cards in rows]
    target.fields.lengths[:] = [len(cards) for cards in rows]


def _write_hands(seen: Seen) -> list[list[int] | int]:
    fields = seen.fields
    hands = fields.picked[: seen.players] if fields.pro and not seen.full else seen.own("hands")
    return [held if hand is None else hand[:held].tolist() for hand, held in zip(hands, fields.held.tolist())]


def _read_hands(hands: list[list[int] | int], target: Target) -> None:
    target.fields.held[: target.players] = [len(hand) if isinstance(hand, list) else hand for hand in hands]
    padded = [hand + [0] * (HAND - len(hand)) if isinstance(hand, list) else [0] * HAND for hand in hands]
    target.set_own("hands", padded)
    if not target.full and target.fields.pro:
        target.fields.picked[: target.players] = padded


def _write_chosen(seen: Seen) -> list[int | bool | None]:
    fields, n = seen.fields, seen.players
    if seen.full:
        return [card or None for card in fields.chosen[:n].tolist()]
    if fields.phase == Phase.ROW:
        return fields.revealed[:n].tolist()
    chosen: list[int | bool | None] = [bool(has) or None for has in fields.has_chosen[:n].tolist()]
    if seen.viewer >= 0:
        chosen[seen.viewer] = fields.chosen or None
    return chosen


def _read_chosen(chosen: list[int | bool | None], target: Target) -> None:
    cards = [0 if isinstance(card, bool) or card is None else card for card in chosen]
    target.set_own("chosen", cards)
    if not target.full:
        target.fields.has_chosen[: target.players] = [card is not None for card in chosen]
        target.fields.revealed[: target.players] = cards


def _marked(name: str) -> Key:
    """Return a key for the cards that are marked in an array."""

    def write(seen: Seen) -> list[int]:
        return getattr(seen.fields, name).nonzero()[0].tolist()

    def read(cards: list[int], target: Target) -> None:
        getattr(target.fields, name)[cards] = 1

    return Key(write, read)


KEYS = {
    "rows": Key(_write_rows, _read_rows),
    "hands": Key(_write_hands, _read_hands, public=False, by_seat=True),
    "chosen": Key(_write_chosen, _read_chosen, public=False, by_seat=True),
    "bulls": numbers_by_seat("bulls"),
    "trick": number("trick"),
    "gone": _marked("gone"),
    "draft": _marked("draft"),
    "first": seat_or_null("first"),
}
