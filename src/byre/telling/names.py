"""What bots are called."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import chain, count

BOT_NAMES = (
    "Ada", "Ben", "Cleo", "Dirk", "Eva", "Finn", "Gina", "Hugo", "Ida", "Jan", "Kim", "Lou", "Mia", "Nils", "Olga",
    "Pim",
)  # fmt: skip


def bot_name(taken: Collection[str | None]) -> str:
    """Return the first name for a bot that nobody at the table has, in capitals or not."""
    others = {name.casefold() for name in taken if name is not None}
    numbered = (f"{BOT_NAMES[0]} {number}" for number in count(2))
    return next(name for name in chain(BOT_NAMES, numbered) if name.casefold() not in others)


def all_named(names: Sequence[str | None]) -> list[str]:
    """Return the names of all seats: those without one are called as bots are."""
    named: list[str] = []
    for name in names:
        named.append(bot_name({*names, *named}) if name is None else name)
    return named
