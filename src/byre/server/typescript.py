"""What goes over the wire, as types for the browser's client: `python -m byre.server.typescript > web/src/protocol.ts`.

A test fails where the file and the server's structs differ.
"""

from __future__ import annotations

import sys
from typing import Any

import msgspec

from byre.server import messages as m
from byre.server import pages, web
from byre.server.bot_workers import retelling
from byre.telling import Step


class Retold(retelling.EncodedRetold):
    """The same, with its moments as what they are: the server has them as JSON already."""

    moments: list[retelling.Moment]  # type: ignore[assignment]


HTTP = (
    web.Offer, web.NewTable, web.NewPlayer, web.Joined, web.HttpProblem, web.Link, web.Health, pages.Printed,
    retelling.Retelling, Retold, Step,
)  # fmt: skip
HEADING = """\
// What goes over the wire. Made by `make protocol` from the server's structs; do not edit.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
"""


def typescript() -> str:
    """The whole file."""
    (commands, messages, *_), parts = msgspec.json.schema_components(
        (m.AnyCommand, m.AnyMessage, *HTTP), ref_template="{name}"
    )
    named = [_named(name, schema) for name, schema in sorted(parts.items())]
    unions = [f"export type AnyCommand = {_type(commands)};", f"export type AnyMessage = {_type(messages)};"]
    return "\n".join([HEADING, *named, *unions]) + "\n"


def _named(name: str, schema: dict[str, Any]) -> str:
    if schema.get("type") != "object" or "properties" not in schema:
        return f"export type {name} = {_type(schema)};\n"
    needed = schema.get("required", ())
    fields = [f"  {key}{'' if key in needed else '?'}: {_type(value)};" for key, value in schema["properties"].items()]
    return "\n".join([f"export interface {name} {{", *fields, "}\n"])


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix("#/$defs/")
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(value).decode() for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(map(_type, schema["anyOf"]))
    return _by_kind(schema)


def _by_kind(schema: dict[str, Any]) -> str:
    kind = schema.get("type")
    if kind == "array":
        inner = _type(schema["items"])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object":
        return f"Record<string, {_type(schema.get('additionalProperties') or {})}>"
    return {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}.get(
        str(kind), "Json"
    )


if __name__ == "__main__":
    sys.stdout.write(typescript())
