"""twentyfour: its views as JSON."""

from typing import Any

from byre.engine.actions import Action
from byre.engine.record import NOBODY
from byre.engine.sets import cards_in, set_of
from byre.engine.text import short
from byre.engine.view_codec import Key, Seen, Target, flag, flags_by_seat, number, numbers_by_seat, seat, word
from byre.errors import BadView, IllegalAction
from byre.games.twentyfour import GAME
from byre.games.twentyfour.actions import CARDS, COLOURS, FIRST_PLAY, NAMES
from byre.games.twentyfour.events import names
from byre.games.twentyfour.questions import around
from byre.games.twentyfour.state import NO_COLOUR

CARD_NUMBERS = {name: card for card, name in enumerate(NAMES, 1)}
VOID_NAMES = (*COLOURS, "24")


def _numbers(key: str, cards: list[str]) -> list[int]:
    try:
        return [CARD_NUMBERS[card] for card in cards]
    except KeyError as error:
        raise BadView(f"'{key}' of a view has cards like 'red-7' and '24', not {short(error.args[0])}") from None


def _cards_or_sizes(key: str, sizes: str) -> Key:
    """Return a key that has, for each seat, its cards, or how many they are."""

    def write(seen: Seen) -> list[list[str] | int]:
        owned = zip(seen.own(key), getattr(seen.fields, sizes).tolist())
        return [size if cards is None else names(cards_in(cards)) for cards, size in owned]

    def read(value: list[list[str] | int], target: Target) -> None:
        counts = [cards if isinstance(cards, int) else len(cards) for cards in value]
        getattr(target.fields, sizes)[: target.players] = counts
        target.set_own(key, [0 if isinstance(cards, int) else set_of(_numbers(key, cards)) for cards in value])

    return Key(write, read, public=False, by_seat=True)


def _write_stock(seen: Seen) -> list[str] | int:
    drawn = seen.fields.drawn
    return names(seen.fields.stock[drawn:].tolist()) if seen.full else CARDS - drawn


def _read_stock(stock: list[str] | int, target: Target) -> None:
    if isinstance(stock, int):
        if target.full:
            raise BadView("'stock' of a full view is a list of cards, the next one first")
        target.fields.drawn = CARDS - stock
        return
    target.fields.drawn = CARDS - len(stock)
    if target.full:
        target.fields.stock[CARDS - len(stock) :] = _numbers("stock", stock)


def _write_plays(seen: Seen) -> list[Action]:
    fields = seen.fields
    made = zip(fields.plays.tolist(), fields.played_by.tolist())
    return [{**GAME.codec.action(action), "seat": player} for action, player in list(made)[: fields.played]]


def _read_plays(plays: list[dict[str, Any]], target: Target) -> None:
    """Read the plays of the trick, and who is to act, which in some phases follows from nothing else."""
    target.fields.turn = target.to_act.bit_length() - 1 if target.to_act else NOBODY
    target.fields.played = len(plays)
    for place, play in enumerate(plays):
        player = play.get("seat")
        if type(player) is not int or not 0 <= player < target.players:
            raise BadView(f"'plays' of a view have a 'seat' from 0 to {target.players - 1}, unlike {short(play)}")
        target.fields.played_by[place] = player
        target.fields.plays[place] = _read_play({key: value for key, value in play.items() if key != "seat"})


def _read_play(play: Action) -> int:
    try:
        action = GAME.codec.number(play)
    except IllegalAction as error:
        raise BadView(f"'plays' of a view are plays of cards: {error}") from None
    if action < FIRST_PLAY:
        raise BadView(f"'plays' of a view are plays of cards, unlike {short(play)}")
    return action


def _read_gone(cards: list[str], target: Target) -> None:
    target.fields.gone = set_of(_numbers("gone", cards))


def _write_voids(seen: Seen) -> list[list[str]]:
    voids = seen.fields.voids[: seen.players].tolist()
    return [[name for name, void in zip(VOID_NAMES, colours) if void] for colours in voids]


def _read_voids(voids: list[list[str]], target: Target) -> None:
    target.fields.voids[: target.players] = [[name in colours for name in VOID_NAMES] for colours in voids]


KEYS = {
    "hands": _cards_or_sizes("hands", "held"),
    "stock": Key(_write_stock, _read_stock, public=False),
    "dealer": seat("dealer"),
    "declarer": Key(lambda seen: around(seen.players, seen.fields.dealer + 1)),
    "blind": flag("blind"),
    "trump": word("trump", None, NO_COLOUR, COLOURS),
    "next_trump": word("next_trump", None, NO_COLOUR, COLOURS),
    "high": number("high"),
    "next_high": number("next_high"),
    "trick": number("trick"),
    "plays": Key(_write_plays, _read_plays),
    "tricks": numbers_by_seat("tricks"),
    "dropped": flags_by_seat("dropped"),
    "gone": Key(lambda seen: names(cards_in(seen.fields.gone)), _read_gone),
    "handed_in": _cards_or_sizes("handed_in", "handed"),
    "voids": Key(_write_voids, _read_voids, by_seat=True),
}
