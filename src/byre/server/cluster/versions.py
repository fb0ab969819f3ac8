"""Reading what a server of a later version has written: fields that are not known here are left out."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from byre.server import messages as m

_KINDS: dict[str, type[m.Command]] = {str(kind.__struct_config__.tag): kind for kind in get_args(m.AnyCommand)}
_decode_info = msgspec.json.Decoder(m.TableInfo).decode


def read_command(data: bytes) -> m.Command:
    """Return a command; msgspec.DecodeError if it is of a kind that is not known here."""
    try:
        command: m.Command = m.read_command(data)
        return command
    except msgspec.ValidationError:
        given = msgspec.json.decode(data)
        kind = _KINDS.get(given.get("type"))
        if kind is None:
            raise
        return msgspec.convert(_known(given, kind), kind)


def read_info(data: bytes) -> m.TableInfo:
    """Return what all may know of a table."""
    try:
        info: m.TableInfo = _decode_info(data)
        return info
    except msgspec.ValidationError:
        given = msgspec.json.decode(data)
        given["settings"] = _known(given["settings"], m.Settings)
        return msgspec.convert(given, m.TableInfo)


def id_of(command: bytes) -> str:
    """Return the id of a command of any kind."""
    return str(msgspec.json.decode(command)["id"])


def _known(given: dict[str, Any], kind: type[msgspec.Struct]) -> dict[str, Any]:
    return {key: value for key, value in given.items() if key == "type" or key in kind.__struct_fields__}
