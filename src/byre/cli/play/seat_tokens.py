"""The tokens of seats that were taken from here, so that the same command takes the same seat again.

Whoever has the token has the seat, so nobody else may read the file.
"""

from __future__ import annotations

import os
from pathlib import Path

from byre.cli.files import read_json, write_json
from byre.cli.play.journal import state_folder


def read_tokens() -> dict[str, str]:
    """Return the tokens by the addresses of their tables."""
    return read_json(_file())


def keep_token(address: str, token: str | None) -> None:
    """Write the token of a seat at this table; None removes it."""
    tokens = read_tokens()
    if tokens.get(address) == token:
        return
    tokens.pop(address, None)
    if token is not None:
        tokens[address] = token
    write_json(_file(), tokens, mode=0o600)


def _file() -> Path:
    return state_folder(os.environ) / "seats.json"
