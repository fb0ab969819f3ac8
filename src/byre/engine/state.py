"""The state of a game, declared once as a class: each field with its type, its meaning and who may see it.

    class State(MatchState, seats=10):
        trick: int = public("of the round, from 1 to 10", i1)
        rows: Array = public("left to right, 0 where no card lies", i1, ROWS, FULL)
        hands: Array = own("ascending, 0 behind the last card", i1, HAND)
        stock: Array = secret("the next card first", i1, CARDS)

    class View(MatchView, of=State):
        laid: Array = shown("has the seat put a card face down?", u1, EACH_SEAT)

The rules work on NumPy records with these fields (`State.dtype`); the classes exist for type checkers. A view
(`View.dtype`) has the public fields, the viewer's own row of each `own` field, and the fields that the game declares
with `shown`. It has no room for anything else, so nothing else can get into it.
"""

import enum
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final, TypeAlias

import numpy as np

from byre.engine.record import Array, i1, i8, record, u1, u2, u4
from byre.engine.rule import rule

Copier: TypeAlias = Callable[..., None]


class Visibility(enum.Enum):
    """Who may see a field."""

    PUBLIC = "everybody"
    OWN = "each seat its own row"
    SECRET = "nobody"
    SHOWN = "whom the game's `show` says"


class _EachSeat(enum.Enum):
    EACH_SEAT = "as many as the game has seats"


EACH_SEAT: Final = _EachSeat.EACH_SEAT
Size: TypeAlias = int | _EachSeat


@dataclass(frozen=True)
class Field:
    """A field of a state or of a view."""

    meaning: str
    dtype: type[np.generic]
    shape: tuple[Size, ...]
    visible: Visibility

    def shape_for(self, seats: int) -> tuple[int, ...]:
        return tuple(seats if size is EACH_SEAT else size for size in self.shape)


def public(meaning: str, dtype: type[np.generic], *shape: Size) -> Any:
    """Declare a field that everybody may see."""
    return Field(meaning, dtype, shape, Visibility.PUBLIC)


def own(meaning: str, dtype: type[np.generic], *shape: Size) -> Any:
    """Declare a field with a value, or an array of this shape, for each seat. A seat may see only its own."""
    return Field(meaning, dtype, (EACH_SEAT, *shape), Visibility.OWN)


def secret(meaning: str, dtype: type[np.generic], *shape: Size) -> Any:
    """Declare a field that nobody may see."""
    return Field(meaning, dtype, shape, Visibility.SECRET)


def shown(meaning: str, dtype: type[np.generic], *shape: Size) -> Any:
    """Declare a field of a view that the game's own `show` fills."""
    return Field(meaning, dtype, shape, Visibility.SHOWN)


BLOCK_WORDS = 32  # 16-bit words in a block of the random stream


class RandomStream:
    """The random numbers that are still to come (see `engine.stream`)."""

    key: Array = secret("of the cipher", u4, 8)
    counter: int = secret("the number of the next block", u4)
    quick: int = secret("for playouts: a fast generator instead of a secret one", u1)
    left: int = secret("words of the block not used yet", i1)
    block: Array = secret("the block of words in use", u2, BLOCK_WORDS)


class Luck:
    """A fast random generator that is independent of the stream of a match."""

    key: Array = secret("of xoshiro128**", u4, 4)


class MatchState(RandomStream):
    """The fields that the state of every game has. The state of a game derives from this class."""

    dtype: ClassVar[np.dtype[np.record]]
    seats: ClassVar[int]

    players: int = public("how many seats are taken", i1)
    phase: int = public("what kind of decision is next, OVER if none is", i1)
    round_number: int = public("from 1", i8)
    scores: Array = public("totals of the finished rounds", i8, EACH_SEAT)

    def __init_subclass__(cls, seats: int) -> None:
        cls.seats = seats
        cls.dtype = _record_of(fields_of(cls), seats)


class MatchView:
    """The fields that the view of every game has. The view of a game derives from this class."""

    dtype: ClassVar[np.dtype[np.record]]
    state: ClassVar[type[MatchState]]

    viewer: int = shown("a seat, or Viewer.BYSTANDER", i1)
    to_act: int = shown("the seats that owe a decision: bit 0 for seat 0, and so on", i8)

    def __init_subclass__(cls, of: type[MatchState]) -> None:
        cls.state = of
        cls.dtype = _record_of({**fields_of(cls), **_seen_fields(of)}, of.seats)


def fields_of(declared: type) -> dict[str, Field]:
    """Return the fields that a class and its bases declare, those of the bases first."""
    classes = reversed(declared.__mro__)
    return {name: value for one in classes for name, value in vars(one).items() if isinstance(value, Field)}


def _seen_fields(state: type[MatchState]) -> dict[str, Field]:
    """Return the fields of a state that every view has: the public ones, and the viewer's own."""
    seen = {}
    for name, field in fields_of(state).items():
        if field.visible is Visibility.PUBLIC:
            seen[name] = field
        elif field.visible is Visibility.OWN:
            seen[name] = Field(field.meaning, field.dtype, field.shape[1:], Visibility.OWN)
    return seen


def _record_of(fields: Mapping[str, Field], seats: int = 0) -> np.dtype[np.record]:
    return record(*((name, field.dtype, field.shape_for(seats)) for name, field in fields.items()))


def record_of(declared: type) -> np.dtype[np.record]:
    """Return the record type of a class that declares fields but is not the state of a match."""
    return _record_of(fields_of(declared))


# --- copying between states and views -------------------------------------------------------------------------------


def copier_to_view(state: type[MatchState]) -> Copier:
    """Return a rule `copy(state, viewer, view)` that copies the public fields and the viewer's own."""
    own = _for_viewer(state, "view.{name}{in_view} = state.{name}{in_state}")
    return _made_rule("copy_to_view", "state, viewer, view", [*_copies_of_public(state, "view", "state"), *own])


def copier_from_view(state: type[MatchState]) -> Copier:
    """Return a rule `copy(view, state)` that copies the same fields back, and clears what the viewer does not see."""
    hidden = [f"state.{name}[:] = 0" for name, field in fields_of(state).items() if field.visible is Visibility.OWN]
    own = _for_viewer(state, "state.{name}{in_state} = view.{name}{in_view}")
    public = _copies_of_public(state, "state", "view")
    return _made_rule("copy_from_view", "view, state", [*public, *hidden, "viewer = view.viewer", *own])


def _copies_of_public(state: type[MatchState], to: str, source: str) -> list[str]:
    fields = fields_of(state).items()
    return [f"{to}.{name} = {source}.{name}" for name, field in fields if field.visible is Visibility.PUBLIC]


def _for_viewer(state: type[MatchState], line: str) -> Iterator[str]:
    """Yield lines that do this for the viewer's own row of each field. A view has no index for the seat."""
    yield "if viewer >= 0:"
    for name, field in fields_of(state).items():
        if field.visible is Visibility.OWN:
            sizes = field.shape_for(state.seats)[1:]
            places = [f"i{axis}" for axis in range(len(sizes))]
            for axis, size in enumerate(sizes):
                yield f"{'    ' * (axis + 1)}for i{axis} in range({size}):"
            in_view = f"[{', '.join(places)}]" if places else ""
            in_state = f"[{', '.join(['viewer', *places])}]"
            yield "    " * (len(sizes) + 1) + line.format(name=name, in_view=in_view, in_state=in_state)
    yield "    pass"  # a game may have no such field


def _made_rule(name: str, parameters: str, lines: list[str]) -> Copier:
    """Make a rule from lines of source, as `dataclasses` makes methods: numba cannot iterate over fields by name."""
    body = "\n".join(f"    {line}" for line in lines)
    made: dict[str, Any] = {}
    exec(f"def {name}({parameters}):\n{body}", {"__name__": __name__}, made)
    return rule(made[name])
