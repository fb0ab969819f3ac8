"""Byre: four card games under one roof.

    import byre
    m = byre.Match("six", players=4, seed=7)
    m.play(0, m.legal(0)[0])

What compiles the rules is imported with the first deal, not before.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from byre.errors import BadLog, BadOption, BadView, Error, IllegalAction
from byre.games import GAMES
from byre.version import __version__

if TYPE_CHECKING:
    from byre import bots
    from byre.batch import Batch
    from byre.match import Match, determinize, redact

_LATER = {
    "Batch": "byre.batch",
    "Match": "byre.match",
    "determinize": "byre.match",
    "redact": "byre.match",
}

__all__ = [
    "GAMES",
    "BadLog",
    "BadOption",
    "BadView",
    "Batch",
    "Error",
    "IllegalAction",
    "Match",
    "__version__",
    "bots",
    "determinize",
    "redact",
]


def __getattr__(name: str) -> Any:
    if name == "bots":
        return import_module("byre.bots")
    if name not in _LATER:
        raise AttributeError(f"module 'byre' has no attribute {name!r}")
    globals()[name] = getattr(import_module(_LATER[name]), name)
    return globals()[name]


def __dir__() -> list[str]:
    return __all__
