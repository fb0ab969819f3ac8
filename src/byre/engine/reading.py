"""Reads a view from JSON, mistrusting every value: BadView says which key is wrong, and what would be right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from byre.errors import BadView


def short(value: object) -> str:
    text = repr(value) if not isinstance(value, int) or abs(value) < 10**12 else "a huge number"
    return text if len(text) <= 60 else text[:57] + "..."


def complain(key: str, right: str, value: object) -> NoReturn:
    raise BadView(f"'{key}' of a view is {right}, not {short(value)}")


class Reader:
    """The values of a view, each checked as it is read."""

    def __init__(self, view: Mapping[str, Any], players: int) -> None:
        self._view = view
        self.players = players

    def whole(self, key: str, least: int, most: int) -> int:
        return check_whole(key, self._view[key], least, most)

    def seat_or(self, key: str, none: int) -> int:
        """A seat, or null, which is read as `none`."""
        value = self._view[key]
        return none if value is None else check_whole(key, value, 0, self.players - 1)

    def flag(self, key: str) -> bool:
        return check_flag(key, self._view[key])

    def up_to(self, key: str, most: int) -> list[Any]:
        return check_list(key, self._view[key], 0, most)

    def by_seat(self, key: str) -> list[Any]:
        return check_list(key, self._view[key], self.players, self.players)

    def any(self, key: str) -> Any:
        return self._view[key]


def check_whole(key: str, value: object, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        complain(key, f"a whole number from {least} to {most}", value)
    return value


def check_flag(key: str, value: object) -> bool:
    if not isinstance(value, bool):
        complain(key, "true or false", value)
    return value


def check_list(key: str, value: object, least: int, most: int) -> list[Any]:
    if not isinstance(value, list) or not least <= len(value) <= most:
        count = f"{least}" if least == most else f"{least} to {most}"
        complain(key, f"a list of {count}", value)
    return value


def check_word(key: str, value: object, words: Mapping[Any, int], meaning: str) -> int:
    """A word (or card) that stands for a number."""
    if not isinstance(value, str | int) or isinstance(value, bool) or value not in words:
        complain(key, meaning, value)
    return words[value]


def hand_or_size(key: str, value: object, most: int, card: Callable[[str, object], int]) -> tuple[list[int], int]:
    """The cards of a hand or pile that is open, and how many there are; no cards for one that is hidden."""
    if isinstance(value, list):
        cards = [card(key, one) for one in check_list(key, value, 0, most)]
        return cards, len(cards)
    return [], check_whole(key, value, 0, most)
