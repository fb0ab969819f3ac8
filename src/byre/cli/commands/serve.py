"""`byre serve`: run a server, and tell its address."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Mapping
from typing import Any

from byre.cli.arguments import add_json, given_with
from byre.cli.exit_codes import FINE
from byre.cli.parser import Parser, number, whole

SUMMARY = "open tables for people and bots to play at"
ABOUT = """\
Opens tables for people and bots: one process, one file, no other service. Ctrl-C stops it, and keeps all tables.

examples:
  byre serve                           on this machine
  byre serve --open                    and open the table in your browser
  byre serve --lan                     for everybody on this network
  byre serve --port 0 --data party.db  on any free port, tables in a file of their own
  byre serve --config byre.toml        set up by a file

Each setting can also come from the environment (BYRE_PORT=8061), or from the file (port = 8061)."""

SETTING = "setting_"  # what the names of the server's settings begin with, once read


def add_arguments(parser: Parser) -> None:
    from byre.server.config import FIELDS

    for name, field in FIELDS.items():
        _add_setting(parser, name, field.default, field.help)
    parser.flag("--config", metavar="FILE.toml", help="a file with these settings")
    parser.flag("--open", action="store_true", help="open the table in your browser")
    add_json(parser, help="tell the address as JSON")


def _add_setting(parser: Parser, name: str, default: Any, about: str) -> None:
    """A setting that is not given is left to the environment or the file."""
    kind, flag = type(default), f"--{name.replace('_', '-')}"
    common = {"dest": SETTING + name, "default": argparse.SUPPRESS}
    if kind is bool:
        parser.flag(flag, action="store_true", help=about, **common)
        return
    about = f"{about} ({default})" if default != "" else about
    reads = {int: whole, float: number, str: str}[kind]
    parser.flag(flag, metavar=kind.__name__[0].upper(), type=reads, help=about, **common)


def run(given: argparse.Namespace) -> int:
    return serve(given_with(SETTING, given), given.config, given.json, given.open)


def serve(flags: Mapping[str, Any], file: str | None, as_json: bool, browse: bool = False) -> int:
    from byre.cli.terminal import out
    from byre.server.config import configure, data_file

    config = configure(flags, file, os.environ)
    from byre.server.run import serve as serve_until_stopped  # slow to import: bad settings are refused before

    def announce(address: str) -> None:
        if as_json:
            out(json.dumps({"address": address, "data": str(data_file(config))}))
        else:
            if config.lan and sys.stdout.isatty():
                _print_qr_code(address)
            out(f"Byre is open at {address} (Ctrl-C stops it, and keeps all tables)")
        if browse:
            _open_browser(address)

    serve_until_stopped(config, announce)
    return FINE


def _open_browser(address: str) -> None:
    """On a thread of its own: a browser that runs in this terminal would hold up the server."""
    import threading
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _print_qr_code(address: str) -> None:
    import segno

    segno.make(address).terminal(compact=True)
