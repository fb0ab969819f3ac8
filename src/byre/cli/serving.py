"""`byre serve`: run a server, and tell where it is."""

from __future__ import annotations

import json
import os
import sys
import threading
import webbrowser
from collections.abc import Mapping
from typing import Any

import segno

from byre.cli.terminal import out
from byre.server.config import configure, data_file

FINE = 0


def serve(flags: Mapping[str, Any], file: str | None, as_json: bool, browse: bool = False) -> int:
    config = configure(flags, file, os.environ)
    from byre.server.run import serve as run  # not before: it brings the web framework

    def announce(address: str) -> None:
        if as_json:
            out(json.dumps({"address": address, "data": str(data_file(config))}))
        else:
            if config.lan and sys.stdout.isatty():
                segno.make(address).terminal(compact=True)
            out(f"Byre is open at {address} (Ctrl-C stops it, and keeps all tables)")
        if browse:
            # A browser that runs in this terminal would hold up the server.
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    run(config, announce)
    return FINE
