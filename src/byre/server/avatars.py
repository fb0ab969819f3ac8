"""The pictures of players: drawn animals, one of which each player may choose."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum


class Avatar(StrEnum):
    COW = "cow"
    DONKEY = "donkey"
    OX = "ox"
    BEAVER = "beaver"
    HEN = "hen"
    CAT = "cat"
    DOG = "dog"
    SHEEP = "sheep"
    PIG = "pig"
    GOAT = "goat"
    DUCK = "duck"
    OWL = "owl"
    FOX = "fox"
    HEDGEHOG = "hedgehog"
    MOUSE = "mouse"
    FROG = "frog"


def free_avatar(taken: Collection[Avatar | None], code: str) -> Avatar:
    """Return an animal that nobody at the table has. With which one it begins depends on the table's code."""
    animals = list(Avatar)
    first = sum(code.encode()) % len(animals)
    order = animals[first:] + animals[:first]
    return next((animal for animal in order if animal not in taken), order[0])
