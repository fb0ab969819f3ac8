"""How numba compiles `lowest` and `highest`: by the processor's instructions that count trailing and leading zeros."""

from collections.abc import Callable
from typing import Any

from numba import types
from numba.extending import lower_builtin, type_callable

from byre.engine.sets import WIDTH, highest, lowest

Typer = Callable[[Any], Any]


@type_callable(lowest)
@type_callable(highest)
def _type(_context: Any) -> Typer:
    def typer(cards: Any) -> Any:
        return types.int64(types.int64)

    return typer


@lower_builtin(lowest, types.int64)  # type: ignore[no-untyped-call, untyped-decorator]
def _lowest(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
    return builder.cttz(*arguments, context.get_constant(types.boolean, False))


@lower_builtin(highest, types.int64)  # type: ignore[no-untyped-call, untyped-decorator]
def _highest(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
    before = builder.ctlz(*arguments, context.get_constant(types.boolean, False))
    return builder.sub(context.get_constant(types.int64, WIDTH - 1), before)
