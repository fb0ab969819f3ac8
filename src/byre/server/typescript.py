"""What goes over the wire, as types for the browser's client: `python -m byre.server.typescript > web/src/protocol.ts`.

The messages are the server's structs; views, actions and events are those of `byre.types`. A test fails if the file
differs from these declarations.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import ModuleType
from typing import Any, get_args, get_type_hints

import msgspec

import byre.types
from byre.daily.play import DailyInfo, DailyMoves, DailyState
from byre.engine import json_types
from byre.explain import ActionAnswer, ActionQuestion
from byre.games import OWN
from byre.lessons import LessonTold
from byre.offline.answers import ExplainAction, ListDeals, OfflineAnswer, PlayDeal
from byre.server import (
    daily_handlers,
    history_handlers,
    league,
    league_handlers,
    new_tables,
    pages,
    problems,
    puzzle_handlers,
    review_handlers,
    statistics,
    table_handlers,
    try_handlers,
)
from byre.server import messages as m
from byre.server.bot_workers import retelling, reviewing
from byre.telling import Step
from byre.telling.moment import Moment


class Retold(retelling.EncodedRetold):
    """The same, with its moments as what they are: the server has them as JSON already."""

    moments: list[Moment]  # type: ignore[assignment]


HTTP = (
    table_handlers.Offer, table_handlers.Options, new_tables.NewTable, new_tables.NewPlayer, new_tables.Joined,
    problems.HttpProblem, table_handlers.Link, table_handlers.Health,
    pages.Printed, retelling.Retelling, Retold, Step, LessonTold,
    puzzle_handlers.PuzzleInfo, puzzle_handlers.PuzzleQuestion,
    puzzle_handlers.PuzzleTry, puzzle_handlers.PuzzleSolution, ActionQuestion, ActionAnswer,
    DailyInfo, DailyMoves, DailyState, daily_handlers.DailyReport, daily_handlers.DailyComparison,
    ListDeals, PlayDeal, ExplainAction, OfflineAnswer,
    league.LeagueInfo, league_handlers.MyLeague, league_handlers.NewLeague, league_handlers.NewMember,
    history_handlers.MyMatches, statistics.MyStatistics, history_handlers.MissingReviews, history_handlers.Deleted,
    review_handlers.ReviewRequest, reviewing.ReviewAnswer, try_handlers.NewTry,
)  # fmt: skip
# Keys whose values the server passes on as a game gives or takes them.
OF_A_GAME = {
    "Move": {"action": "Action"},
    "Explain": {"action": "Action"},
    "AdvisedAction": {"action": "Action"},
    "Update": {"events": "GameEvent[]", "view": "View", "legal": "Action[]"},
    "Missed": {"moves": "GameEvent[][]"},
    "Moment": {"events": "GameEvent[]", "view": "View"},
    "Retold": {"opening": "View"},
    "LessonTold": {"opening": "View"},
    "LessonStop": {"action": "Action | null", "legal": "Action[]"},
    "LessonMoment": {"events": "GameEvent[]", "view": "View"},
    "PuzzleQuestion": {"view": "View", "legal": "Action[]"},
    "PuzzleTry": {"action": "Action"},
    "ActionQuestion": {"view": "View", "action": "Action"},
    "PuzzlePoints": {"action": "Action"},
    "PuzzleSolution": {"best": "Action", "tempting": "Action", "other": "Action"},
    "DailyMoves": {"actions": "Action[]"},
    "DailyReport": {"actions": "Action[]"},
    "DailyState": {"opening": "View", "view": "View", "legal": "Action[]"},
    "DecisionReview": {"action": "Action", "best": "Action"},
}
SHARED = ("RoundScored", "MatchOver")  # events of all games
ALIASES = ("Card", "Colour")  # names that a schema does not keep
LINE = 120  # characters
HEADING = """\
// What goes over the wire. Made by `make protocol` from the declarations of server and games; do not edit.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
"""
ALL_GAMES = """\
export type GameName = (typeof GAME_NAMES)[number];
export type Card = number | string;

// Of these games. Another package may bring one of its own, of which only what all games share is known."""


def typescript() -> str:
    """Return the whole file."""
    return "\n".join([HEADING, *_messages(), *_games(), ""])


# --- messages -------------------------------------------------------------------------------------------------------


def _messages() -> Iterator[str]:
    (commands, messages, *_), parts = msgspec.json.schema_components(
        (m.AnyCommand, m.AnyMessage, *HTTP), ref_template="{name}"
    )
    for name, schema in sorted(parts.items()):
        yield _named(name, schema, OF_A_GAME.get(name, {}))
    yield f"export type AnyCommand = {_type(commands)};"
    yield f"export type AnyMessage = {_type(messages)};"


def _named(name: str, schema: Mapping[str, Any], known: Mapping[str, str]) -> str:
    if schema.get("type") != "object" or "properties" not in schema:
        return f"export type {name} = {_type(schema)};"
    assert set(known) <= set(schema["properties"]), f"{name} has no {known}"
    return _object(name, _fields(schema, known))


# --- games ----------------------------------------------------------------------------------------------------------


def _games() -> Iterator[str]:
    shared = _typed_dicts(json_types, ["CommonView", *SHARED])
    yield from (_object(name, _fields(schema)) for name, schema in shared.items())
    for game in OWN:
        yield f"\n// {game.name}\n"
        yield _game(game.name, getattr(byre.types, game.name), shared["CommonView"]["properties"])
    yield f"\nexport const GAME_NAMES = [{', '.join(_json(game.name) for game in OWN)}] as const;"
    yield ALL_GAMES
    for union, kind in (("View", "View"), ("Action", "Action"), ("GameEvent", "Event")):
        yield f"export type {union} = {' | '.join(game.name.capitalize() + kind for game in OWN)};"


def _game(name: str, types: ModuleType, common: Mapping[str, Any]) -> str:
    """Return the types of a game, with its name in front of theirs: other games have the same names."""
    prefix = name.capitalize()
    unions = {kind: [one.__name__ for one in get_args(getattr(types, kind))] for kind in ("Action", "Event")}
    schemas = _typed_dicts(types, ["View", *unions["Action"], *unions["Event"]], prefix)
    view = {key: value for key, value in schemas.pop("View")["properties"].items() if key not in common}
    fields = [f"game: {_json(name)}", *_fields({"properties": view, "required": view})]
    lines = [_object(f"{prefix}View", fields, base="CommonView")]
    lines += [_object(prefix + one, _fields(schema)) for one, schema in schemas.items() if one not in SHARED]
    for kind, members in unions.items():
        named = " | ".join(one if one in SHARED else prefix + one for one in members)
        lines.append(f"export type {prefix}{kind} = {named};")
    return _with_aliases("\n".join(lines), types, prefix)


def _with_aliases(text: str, types: ModuleType, prefix: str) -> str:
    """Return a text in which unions that have a name in Python have it here, too."""
    lines = []
    for alias in (name for name in ALIASES if hasattr(types, name)):
        (schema,), _ = msgspec.json.schema_components([getattr(types, alias)])
        written, named = _type(schema), prefix + alias
        lines.append(f"export type {named} = {written};")
        if " | " in written:
            text = text.replace(f"({written})[]", f"{named}[]").replace(written, named)
    return "\n".join([*lines, text])


def _typed_dicts(module: ModuleType, names: Sequence[str], prefix: str = "") -> dict[str, Any]:
    """Return the JSON Schemas of TypedDicts, and of those that they refer to, with their keys in the order declared."""
    types = [getattr(module, name) for name in names]
    _, parts = msgspec.json.schema_components(types, ref_template=f"{prefix}{{name}}")
    for name, schema in parts.items():
        schema["properties"] = {key: schema["properties"][key] for key in get_type_hints(getattr(module, name))}
    return {name: parts[name] for name in [*names, *(one for one in parts if one not in names)]}


# --- TypeScript -----------------------------------------------------------------------------------------------------


def _object(name: str, fields: Iterable[str], base: str | None = None) -> str:
    """Return the type of an object, on one line if it fits there."""
    fields = list(fields)
    line = f"export type {name} = {{ {'; '.join(fields)} }};"
    if len(line) <= LINE and base is None:
        return line
    extends = f" extends {base}" if base else ""
    return "\n".join([f"export interface {name}{extends} {{", *(f"  {field};" for field in fields), "}"])


def _fields(schema: Mapping[str, Any], known: Mapping[str, str] | None = None) -> Iterator[str]:
    """Yield the keys of an object with their types; `known` has those that the schema does not tell."""
    needed = schema.get("required", ())
    for key, value in schema["properties"].items():
        yield f"{key}{'' if key in needed else '?'}: {(known or {}).get(key) or _type(value)}"


def _type(schema: Mapping[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix("#/$defs/")
    if "enum" in schema:
        return " | ".join(map(_json, schema["enum"]))
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(map(_type, schema["anyOf"])))
    return _by_kind(schema)


def _by_kind(schema: Mapping[str, Any]) -> str:
    kind = schema.get("type")
    if kind == "array":
        inner = _type(schema["items"])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        return f"Record<string, {_type(schema.get('additionalProperties') or {})}>"
    return {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}.get(
        str(kind), "Json"
    )


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


if __name__ == "__main__":
    sys.stdout.write(typescript())
