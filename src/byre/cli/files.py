"""Small files that commands keep between two runs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def read_json(path: Path) -> dict[str, Any]:
    """Return the object in a file; an empty one if there is no such file, or it is damaged."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def write_json(path: Path, content: dict[str, Any], mode: int = 0o666) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    replace_file(path, json.dumps(content).encode(), mode)


def replace_file(path: Path, content: bytes, mode: int = 0o666) -> None:
    """Write a file at once: whoever is interrupted has the old one or the new one."""
    new = path.with_name(f"{path.name}.new")
    new.touch(mode=mode)
    new.write_bytes(content)
    new.replace(path)
