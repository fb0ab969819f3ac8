"""Positions for tests: a fresh match's full view with some of it changed, set up again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import byre


def position(game: str, players: int, options: Mapping[str, Any] | None = None, **changes: Any) -> byre.Match:
    """A match in a position of the test's own: the keys of the full view that differ from a fresh deal's."""
    view = byre.Match(game, players=players, seed=1, options=options).view()
    unknown = set(changes) - set(view)
    assert not unknown, f"a view of {game} has no {unknown}"
    return byre.Match.from_view({**view, **changes}, seed=1)
