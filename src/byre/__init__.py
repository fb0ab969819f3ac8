"""Byre: four card games, with an engine, bots and an arena.

>>> import byre
>>> m = byre.Match("six", players=4, seed=7)
>>> m.to_act  # all four choose a card at the same time
(0, 1, 2, 3)
>>> m.legal(0)[0]
{'type': 'choose', 'card': 1}
>>> m.play(0, m.legal(0)[0])
[{'type': 'chose', 'seat': 0, 'card': 1}]
>>> m.view(1)["chosen"]  # seat 1 sees that a card is chosen, not which one
[True, None, None, None]

`Match` is one match, `Batch` many at once, `bots.make` makes bots, `analysis.review` tells what each decision cost, and
`GAMES` has all games by name. Importing this
package imports neither NumPy nor a compiler.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from byre.errors import BadLog, BadOption, BadView, Error, IllegalAction
from byre.games import GAMES
from byre.version import __version__

if TYPE_CHECKING:
    from byre import analysis, bots
    from byre.batch import Batch, Observer, observe
    from byre.match import Match, determinize, redact

_LATER = {
    "Batch": "byre.batch",
    "Match": "byre.match",
    "Observer": "byre.batch",
    "determinize": "byre.match",
    "observe": "byre.batch",
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
    "Observer",
    "__version__",
    "analysis",
    "bots",
    "determinize",
    "observe",
    "redact",
]


def __getattr__(name: str) -> Any:
    if name in ("analysis", "bots"):
        return import_module(f"byre.{name}")
    if name not in _LATER:
        raise AttributeError(f"module 'byre' has no attribute {name!r}")
    globals()[name] = getattr(import_module(_LATER[name]), name)
    return globals()[name]


def __dir__() -> list[str]:
    return __all__
