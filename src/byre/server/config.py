"""How a server is set up: by flags, by the environment, or by a file, each thing by one name.

`port` is `--port 8061`, `BYRE_PORT=8061`, and `port = 8061` in the TOML file that `--config` or `BYRE_CONFIG` names. A
flag counts more than the environment, and that more than the file.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields
from ipaddress import ip_network
from pathlib import Path
from typing import Any

from byre.errors import BadOption

ENVIRONMENT = "BYRE_"
USUAL_PORT = 8061


def setting(default: Any, help: str, least: float | None = None) -> Any:
    return field(default=default, metadata={"help": help, "least": least})


@dataclass(frozen=True)
class Config:
    host: str = setting("127.0.0.1", "the address to listen at")
    port: int = setting(USUAL_PORT, "the port; 0 takes any that is free", 0)
    lan: bool = setting(False, "let others on this network join: listen at all addresses")
    data: str = setting("", "the file that the tables are kept in (in your data folder)")
    url: str = setting("", "the address that players use, if a proxy stands before the server: https://byre.example")
    trusted_proxies: str = setting(
        "", "addresses of proxies, with commas, whose X-Forwarded-For and -Proto are believed"
    )
    keep_days: float = setting(30.0, "days after which a table that nobody touched is forgotten", 0)
    bot_pace: float = setting(1.0, "how long bots seem to think: 1 is 0.4 to 0.9 s, 0 not at all", 0)
    tables_per_hour: int = setting(60, "tables that one client may make", 1)
    seats_per_hour: int = setting(240, "seats that one client may take", 1)
    connections: int = setting(40, "connections of one client at a time", 1)
    requests_per_minute: int = setting(300, "requests of one client", 1)
    commands_per_second: int = setting(20, "commands on one connection; more have to wait", 1)
    log_level: str = setting("info", "debug, info, warning or error")
    log_format: str = setting("text", "text, or json: one object a line")


FIELDS: dict[str, Field[Any]] = {one.name: one for one in fields(Config)}
CHOICES = {"log_level": ("debug", "info", "warning", "error"), "log_format": ("text", "json")}


def configure(flags: Mapping[str, Any], file: str | None, environment: Mapping[str, str]) -> Config:
    """The settings of a server; BadOption says which is wrong, and what would be right."""
    named = file or environment.get(f"{ENVIRONMENT}CONFIG")
    given: dict[str, Any] = {}
    if named:
        given.update(_from_file(named))
    for name in FIELDS:
        if (text := environment.get(ENVIRONMENT + name.upper())) is not None:
            given[name] = _from_text(ENVIRONMENT + name.upper(), name, text)
    for name, value in flags.items():
        given[name] = _checked(f"--{name.replace('_', '-')}", name, value)
    return Config(**given)


def data_file(config: Config, environment: Mapping[str, str]) -> Path:
    if config.data:
        return Path(config.data)
    folder = environment.get("XDG_DATA_HOME") or environment.get("LOCALAPPDATA")
    return Path(folder or Path.home() / ".local" / "share") / "byre" / "tables.db"


def _from_file(path: str) -> dict[str, Any]:
    try:
        read = tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadOption(f"{path} is no TOML: {error}") from None
    except OSError as error:
        raise BadOption(f"{path} can not be read: {error.strerror or error}") from None
    if unknown := [name for name in read if name not in FIELDS]:
        raise BadOption(f"{path}: there is no setting {unknown[0]!r}; there are {', '.join(FIELDS)}")
    return {name: _checked(f"{path}: {name}", name, value) for name, value in read.items()}


def _from_text(source: str, name: str, text: str) -> Any:
    kind: Any = type(FIELDS[name].default)
    if kind is bool:
        if text.lower() not in ("0", "1", "true", "false", "yes", "no"):
            raise BadOption(f"{source} is true or false, not {text!r}")
        return text.lower() in ("1", "true", "yes")
    try:
        return _checked(source, name, kind(text))
    except ValueError as error:
        if isinstance(error, BadOption):
            raise
        raise BadOption(f"{source} is a {'whole ' if kind is int else ''}number, not {text!r}") from None


def _checked(source: str, name: str, value: Any) -> Any:
    kind: Any = type(FIELDS[name].default)
    least = FIELDS[name].metadata["least"]
    if kind is float and type(value) is int:
        value = float(value)
    if type(value) is not kind:
        raise BadOption(f"{source} is {_KINDS[kind]}, not {value!r}")
    if least is not None and not least <= value <= 1e9:
        raise BadOption(f"{source} is a number from {least:g} on, not {value!r}")
    if name == "port" and value > 65535:
        raise BadOption(f"{source} is a port from 0 to 65535, not {value!r}")
    if name == "url" and value and not re.fullmatch(r"https?://[^\s/?#]+/?", value):
        raise BadOption(f"{source} is an address like https://byre.example, without a path, not {value!r}")
    if name == "trusted_proxies" and not all(map(_is_address, value.split(","))):
        raise BadOption(f"{source} is addresses or networks with commas between, or *, not {value!r}")
    if name in CHOICES and value not in CHOICES[name]:
        raise BadOption(f"{source} is one of {', '.join(CHOICES[name])}, not {value!r}")
    return value


def _is_address(text: str) -> bool:
    if text.strip() in ("", "*"):
        return True
    try:
        ip_network(text.strip(), strict=False)
    except ValueError:
        return False
    return True


_KINDS: dict[Any, str] = {bool: "true or false", int: "a whole number", float: "a number", str: "a text"}
