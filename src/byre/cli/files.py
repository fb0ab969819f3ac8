"""Small files that commands keep between two runs."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

DAMAGED = ".damaged"


def read_json(path: Path) -> dict[str, Any]:
    """Return the object in a file; an empty one if there is no such file, or it is damaged and was put aside."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except ValueError:
        found = None
    if isinstance(found, dict):
        return found
    put_aside(path)
    return {}


def put_aside(path: Path) -> None:
    """Rename a damaged file, so that nothing overwrites what is left of it."""
    aside = path.with_name(path.name + DAMAGED)
    path.replace(aside)
    print(f"byre: {path} is damaged; it is now {aside.name}, and another is begun", file=sys.stderr)


def write_json(path: Path, content: dict[str, Any], mode: int = 0o666) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    replace_file(path, json.dumps(content).encode(), mode)


def replace_file(path: Path, content: bytes, mode: int = 0o666) -> None:
    """Write a file at once: whoever is interrupted, even by a power cut, has the old one or the new one."""
    new = path.with_name(f"{path.name}.new")
    new.touch(mode=mode)
    with new.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)
