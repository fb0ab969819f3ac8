"""Positions for tests: a fresh match's full view with some of it changed, set up again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import byre


def deal(game: str, players: int, seed: int | None = None, options: Mapping[str, Any] | None = None) -> byre.Match:
    """A match whose views and events a test may look into as it likes: they are not typed by the game's name."""
    return byre.Match(game, players, seed, options)


def seen_by(known: list[list[list[Any]]]) -> list[list[list[int]]]:
    """beaver: which seats know what lies where, by what each of them knows."""
    places = [[(seat, slot) for slot in range(4)] for seat in range(len(known))]
    return [
        [[viewer for viewer, rows in enumerate(known) if rows[seat][slot] is not None] for seat, slot in row]
        for row in places
    ]


def position(game: str, players: int, options: Mapping[str, Any] | None = None, **changes: Any) -> byre.Match:
    """A match in a position of the test's own: the keys of the full view that differ from a fresh deal's."""
    view = byre.Match(game, players=players, seed=1, options=options).view()
    unknown = set(changes) - set(view)
    assert not unknown, f"a view of {game} has no {unknown}"
    if game == "beaver" and "known" in changes:
        changes.setdefault("seen_by", seen_by(changes["known"]))
    return byre.Match.from_view({**view, **changes}, seed=1)
