"""Actions as JSON and as numbers. Each game lists all of its actions once, in the order of their numbers."""

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

from byre.engine.text import short
from byre.errors import IllegalAction

Action: TypeAlias = dict[str, Any]


@dataclass(frozen=True)
class Form:
    """The keys of a type of action beside `type`, each with a description of its values."""

    keys: Mapping[str, str]
    only_some: frozenset[str] = frozenset()  # keys that only some of these actions have


class Codec:
    """Translate the actions of one game both ways.

    Actions must match exactly: a bool is not a number, and no key is missing or extra.
    """

    def __init__(self, actions: Callable[[], list[Action]], forms: Mapping[str, Form]) -> None:
        self._actions = actions()
        self._forms = forms
        self._ids = {_exactly(action): number for number, action in enumerate(self._actions)}

    def __len__(self) -> int:
        return len(self._actions)

    def action(self, number: int) -> Action:
        """Return the action with this number, as a new dict."""
        return {key: list(value) if isinstance(value, list) else value for key, value in self._actions[number].items()}

    def number(self, action: object) -> int:
        """Return the number of an action. Raise IllegalAction if it is malformed."""
        try:
            return self._ids[_exactly(action)]
        except (KeyError, TypeError, AttributeError):
            raise IllegalAction(self._complaint(action)) from None

    @cached_property
    def _seen_values(self) -> dict[tuple[str, str], set[Any]]:
        """Every value that an action can have, by type and key."""
        seen: dict[tuple[str, str], set[Any]] = defaultdict(set)
        for action in self._actions:
            for key, value in action.items():
                seen[action["type"], key].add(_typed(value))
        return seen

    def _complaint(self, action: object) -> str:
        if not isinstance(action, dict):
            return f"an action is a dict with a 'type', not {short(action)}"
        kind = action.get("type")
        form = self._forms.get(kind) if isinstance(kind, str) else None
        if form is None:
            return f"an action's 'type' is one of {', '.join(self._forms)}, not {short(kind)}"
        if missing := [key for key in form.keys if key not in action and key not in form.only_some]:
            return f"the action '{kind}' also has {_quoted(missing)}"
        if extra := [key for key in action if key != "type" and key not in form.keys]:
            return f"the action '{kind}' has no {_quoted(extra)}"
        return self._wrong_value(action, form)

    def _wrong_value(self, action: Action, form: Form) -> str:
        """Name the value that no action of that type has, or say that the values do not go together."""
        for key, meaning in form.keys.items():
            if key in action and not _is_in(action[key], self._seen_values[action["type"], key]):
                return f"'{key}' of the action '{action['type']}' is {meaning}, not {short(action[key])}"
        meanings = "; ".join(f"'{key}': {meaning}" for key, meaning in form.keys.items())
        return f"there is no such action as {short(action)} ({meanings})"


def _exactly(action: Any) -> tuple[Any, ...]:
    """Return a key by which actions are compared; 1, 1.0 and True are different."""
    return tuple(sorted((key, _typed(value)) for key, value in action.items()))


def _typed(value: Any) -> tuple[Any, ...]:
    if isinstance(value, list):
        return ("list", *(_typed(one) for one in value))
    return (type(value).__name__, str(value) if value is None else value)


def _is_in(value: Any, values: set[Any]) -> bool:
    try:
        return _typed(value) in values
    except TypeError:  # not hashable
        return False


def _quoted(keys: list[Any]) -> str:
    return " and ".join(repr(key) for key in keys[:4])
