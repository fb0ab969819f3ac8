"""Entry points: the functions that Python calls, plain at first and compiled once there is compiled code.

    points = EntryPoints("whist-rules", {"start": (start, (states, events))})
    points.start(states, events)    # plain Python
    points.load()                   # if compiled code is in the cache
    points.start(states, events)    # compiled; the arrays are the same

Functions that are compiled together are a unit. A unit is one file in the cache.
"""

import logging
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Self, TypeAlias

import numpy as np

from byre.engine import cache
from byre.engine.rule import COMPILING

log = logging.getLogger("byre")

# A parameter of an entry point: an int, a float, a bool, an array of one dimension (its dtype), or an array of more
# dimensions (its dtype and their number).
Parameter: TypeAlias = type[int] | type[float] | type[bool] | np.dtype[Any] | tuple[np.dtype[Any], int]
Declared: TypeAlias = Mapping[str, tuple[Callable[..., Any], tuple[Parameter, ...]]]


class EntryPoints:
    """Some functions of one game, as attributes. `compiled` tells whether they are compiled."""

    def __init__(self, unit: str, functions: Declared) -> None:
        self.unit = unit
        self.functions = functions
        self.compiled = False
        self._loading = threading.Lock()
        for name, (function, _) in functions.items():
            setattr(self, name, function)
        self.load()

    def __getattr__(self, name: str) -> Callable[..., Any]:
        """Fail, and tell type checkers that there are attributes which are declared at run time."""
        raise AttributeError(f"{self.unit} has no entry point {name!r}")

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Return the same: they belong to the process, and copies of what uses them share them."""
        return self

    @property
    def available(self) -> bool:
        """Is there compiled code for these functions, loaded or not?"""
        return self.compiled or (COMPILING and cache.find(self.unit) is not None)

    def load(self) -> bool:
        """Load the compiled code if there is any. Return True if it is loaded."""
        with self._loading:
            if not self.compiled and COMPILING and (file := cache.find(self.unit)) is not None:
                self._load(file)
        return self.compiled

    def _load(self, file: Path) -> None:
        from byre.engine.compiled import load_functions  # imported late: it imports the compiler

        try:
            loaded = load_functions(self.functions, file.read_bytes())
        except Exception as error:  # without this file the game still runs, uncompiled
            log.warning("the compiled code of %s cannot be used (%s); it is made anew", self.unit, error)
            file.unlink(missing_ok=True)
            return
        for name, function in loaded.items():
            setattr(self, name, function)
        self.compiled = True
