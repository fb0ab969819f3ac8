"""The tokens of seats that were taken from here, so that the same command takes the same seat again.

Whoever has the token has the seat, so nobody else may read the file.
"""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path

from byre.cli.play.journal import state_folder


def read_tokens() -> dict[str, str]:
    """Return the tokens by the addresses of their tables."""
    with contextlib.suppress(OSError, ValueError):
        return dict(json.loads(_file().read_text(encoding="utf-8")))
    return {}


def keep_token(address: str, token: str | None) -> None:
    """Write the token of a seat at this table; None removes it."""
    tokens = read_tokens()
    if tokens.get(address) == token:
        return
    tokens.pop(address, None)
    if token is not None:
        tokens[address] = token
    file = _file()
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_suffix(".new")
    new.touch(mode=0o600)
    new.write_text(json.dumps(tokens), encoding="utf-8")
    new.replace(file)


def _file() -> Path:
    return state_folder(os.environ) / "seats.json"
