"""The sources that a browser runs: all that the answers without a server are made of."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

ROOMS = ("bots", "daily", "engine", "games", "offline", "telling")
MODULES = ("__init__", "deal", "errors", "explain", "log", "match", "version")


def sources() -> dict[str, str]:
    """Return each file by its path, as `byre/match.py`."""
    package = Path(str(files("byre")))
    paths = [package / f"{name}.py" for name in MODULES]
    for room in ROOMS:
        paths += sorted((package / room).rglob("*.py"))
    return {path.relative_to(package.parent).as_posix(): path.read_text(encoding="utf-8") for path in paths}
