"""Sentences in the words of a language, for one reader."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import UNSET

from byre.locale import Say
from byre.telling.step import Argument, Card, Cards, Holding, Sentence, Step, Value, yes

HIDDEN = "hidden"  # what a message gets in place of cards that the reader may not know
NONE = "–"
FACE_DOWN = "?"


class Reader:
    """Somebody who reads, at a seat or, with `me` None, at none."""

    def __init__(self, say: Say, names: Sequence[str], me: int | None) -> None:
        self.say, self.me = say, me
        self.names = [say("you") if seat == me else name for seat, name in enumerate(names)]

    def tell(self, step: Step) -> str:
        """Return what happened."""
        return " ".join(map(self.sentence, step.sentences))

    def sentence(self, sentence: Sentence) -> str:
        return capitalized(self.say(sentence.id, **{key: self._value(value) for key, value in sentence.args.items()}))

    def _value(self, value: Value) -> str | int:
        if not isinstance(value, Argument):
            return value
        if value.seat is not UNSET:
            return self.names[value.seat]
        if value.seats is not UNSET:
            return self.listed(self.names[seat] for seat in value.seats)
        if value.reader is not UNSET:
            return yes(value.reader == [self.me])
        if value.card is not UNSET:
            return HIDDEN if value.card is None else self.card(value.card)
        if value.cards is not UNSET:
            return self.cards(value.cards)
        assert value.held is not UNSET
        return self._held(value.held)

    def card(self, card: Card) -> str:
        """Return a card in words: "7", "red 7", "donkey"."""
        colour, _, value = str(card).partition("-")
        if value:
            return self.say("card-colour", colour=colour, value=value)
        return colour if colour.isdecimal() else self.say(f"card-{colour}")

    def cards(self, cards: Cards) -> str:
        """Return cards as they lie in a row, with commas where a card is more than one word."""
        if isinstance(cards, int):
            return HIDDEN
        words = [self.card(card) for card in cards]
        return (", " if any(" " in word for word in words) else " ").join(words) or NONE

    def _held(self, held: list[Holding]) -> str:
        if all(len(one.cards) == 1 for one in held):
            return ", ".join(f"{self.names[one.seat]} {self._row(one.cards)}" for one in held)
        return capitalized("; ".join(f"{self.names[one.seat]}: {self._row(one.cards)}" for one in held))

    def _row(self, cards: list[Card | None]) -> str:
        return ", ".join(FACE_DOWN if card is None else self.card(card) for card in cards)

    def listed(self, items: Iterable[str]) -> str:
        """Return items as in speech: "Ada, Ben and Cleo"."""
        *most, last = items
        return self.say("list-and", most=", ".join(most), last=last) if most else last


def capitalized(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
