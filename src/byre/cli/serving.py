"""`byre serve`: opens the house, and tells where it is."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from typing import Any

from byre.cli.terminal import out
from byre.server.config import configure, data_file

FINE = 0


def serve(flags: Mapping[str, Any], file: str | None, as_json: bool) -> int:
    config = configure(flags, file, os.environ)
    from byre.server.run import serve as run  # not before: it brings the web framework

    def announce(address: str) -> None:
        if as_json:
            out(json.dumps({"address": address, "data": str(data_file(config, os.environ))}))
        else:
            out(f"Byre is open at {address} (Ctrl-C stops it, and keeps all tables)")

    run(config, announce)
    return FINE
