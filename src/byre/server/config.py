"""How a server is set up: by flags, by the environment, or by a file, each thing by one name.

`port` is `--port 8061`, `BYRE_PORT=8061`, and `port = 8061` in the TOML file that `--config` or `BYRE_CONFIG` names. A
flag counts more than the environment, and that more than the file.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, get_type_hints

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import fields
from platformdirs import user_data_path

from byre.errors import BadOption
from byre.server.limits import ABOUT, LIMITS, Limits

ENVIRONMENT = "BYRE_"
USUAL_PORT = 8061
MOST = 10**9
URL = r"^(https?://[^\s/?#]+/?)?$"
HOST = r"[0-9A-Za-z]([0-9A-Za-z._-]*[0-9A-Za-z])?"
HOSTS = rf"^\s*({HOST}\s*(,\s*{HOST}\s*)*)?$"
DATABASE = r"^(postgres(ql)?://\S+)?$"
LISTENER = r"^(([^\s:\[\]]+|\[[0-9A-Fa-f:.]+\]):[0-9]{1,5})?$"


def setting(help: str, right: str, **bounds: Any) -> Meta:
    """Describe a setting; `right` completes the sentence of what its value is."""
    return Meta(description=help, extra={"right": right}, **bounds)


def limit(name: str) -> Meta:
    return setting(ABOUT[name].help, "a whole number from 1 on", ge=1, le=MOST)


def switch(help: str) -> Meta:
    return setting(help, "true or false")


def number(help: str) -> Meta:
    return setting(help, "a number from 0 on", ge=0, le=MOST)


class Config(Struct, frozen=True, kw_only=True):
    host: Annotated[str, setting("the address to listen at", "a text")] = "127.0.0.1"
    port: Annotated[
        int,
        setting("the port; 0 takes any that is free", "a port, a whole number from 0 to 65535", ge=0, le=65535),
    ] = USUAL_PORT
    lan: Annotated[bool, switch("let others on this network join: listen at all addresses")] = False
    database: Annotated[
        str,
        setting(
            "a PostgreSQL that the tables are kept in, for any number of servers: postgresql://host/name (none)",
            "an address like postgresql://host/name",
            pattern=DATABASE,
        ),
    ] = ""
    cluster: Annotated[
        str,
        setting(
            "where other servers on the same database reach this one",
            "an address and a port like 10.0.0.5:8062; port 0 takes any that is free",
            pattern=LISTENER,
        ),
    ] = "127.0.0.1:0"
    data: Annotated[str, setting("the file that the tables are kept in (in your data folder)", "a text")] = ""
    url: Annotated[
        str,
        setting(
            "the address that players use, if a proxy stands before the server: https://byre.example",
            "an address like https://byre.example, without a path",
            pattern=URL,
        ),
    ] = ""
    hosts: Annotated[
        str,
        setting(
            "more names, with commas, by which players' browsers may call this server",
            "names of hosts with commas between, like byre.example, without a port",
            pattern=HOSTS,
        ),
    ] = ""
    trusted_proxies: Annotated[
        str,
        setting(
            "addresses of proxies, with commas, whose X-Forwarded-For and -Proto are believed",
            "addresses or networks with commas between, or *",
        ),
    ] = ""
    metrics: Annotated[
        str,
        setting(
            "where figures for Prometheus are to be had: 127.0.0.1:9061 (nowhere)",
            "an address and a port like 127.0.0.1:9061",
            pattern=LISTENER,
        ),
    ] = ""
    accept_loss: Annotated[bool, switch("go on with a data file that lost its latest moves")] = False
    keep_days: Annotated[float, number("days after which a table that nobody touched is forgotten")] = 30.0
    history_days: Annotated[int, limit("history_days")] = LIMITS.history_days
    bot_pace: Annotated[float, number("how long bots seem to think: 1 is 0.4 to 0.9 s, 0 not at all")] = 1.0
    tables_per_hour: Annotated[int, limit("tables_per_hour")] = LIMITS.tables_per_hour
    seats_per_hour: Annotated[int, limit("seats_per_hour")] = LIMITS.seats_per_hour
    reviews_per_hour: Annotated[int, limit("reviews_per_hour")] = LIMITS.reviews_per_hour
    review_playouts: Annotated[int, limit("review_playouts")] = LIMITS.review_playouts
    daily_results_per_hour: Annotated[int, limit("daily_results_per_hour")] = LIMITS.daily_results_per_hour
    daily_players: Annotated[int, limit("daily_players")] = LIMITS.daily_players
    connections: Annotated[int, limit("connections")] = LIMITS.connections
    requests_per_minute: Annotated[int, limit("requests_per_minute")] = LIMITS.requests_per_minute
    misses_per_minute: Annotated[int, limit("misses_per_minute")] = LIMITS.misses_per_minute
    commands_per_second: Annotated[int, limit("commands_per_second")] = LIMITS.commands_per_second
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        setting("debug, info, warning or error", "one of debug, info, warning, error"),
    ] = "info"
    log_format: Annotated[Literal["text", "json"], setting("text, or json: one object a line", "one of text, json")] = (
        "text"
    )

    def limits(self) -> Limits:
        """Return all bounds, those that are settings as they are set."""
        return Limits(**{name: getattr(self, name) for name, about in ABOUT.items() if about.setting})


class SettingInfo(NamedTuple):
    """What there is to know of a setting."""

    default: Any
    type: Any  # with its bounds
    help: str
    right: str  # what its value is


def _settings() -> dict[str, SettingInfo]:
    hints = get_type_hints(Config, include_extras=True)
    found = {}
    for field in fields(Config):
        meta: Meta = hints[field.name].__metadata__[0]
        assert meta.extra is not None
        found[field.name] = SettingInfo(field.default, hints[field.name], meta.description or "", meta.extra["right"])
    return found


FIELDS: dict[str, SettingInfo] = _settings()


def configure(flags: Mapping[str, Any], file: str | None, environment: Mapping[str, str]) -> Config:
    """Return the settings of a server; BadOption says which is wrong, and what would be right."""
    named = file or environment.get(f"{ENVIRONMENT}CONFIG")
    given: dict[str, Any] = {}
    if named:
        given.update(_from_file(named))
    for name in FIELDS:
        if (text := environment.get(variable := ENVIRONMENT + name.upper())) is not None:
            given[name] = _checked(variable, name, text, strict=False)
    for name, value in flags.items():
        given[name] = _checked(f"--{name.replace('_', '-')}", name, value)
    return Config(**given)


def data_file(config: Config) -> Path:
    """Return the path of the file that the tables are kept in."""
    return Path(config.data) if config.data else user_data_path("byre", appauthor=False) / "tables.db"


def _from_file(path: str) -> dict[str, Any]:
    try:
        read = tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadOption(f"{path} is no TOML: {error}") from None
    except OSError as error:
        raise BadOption(f"{path} cannot be read: {error.strerror or error}") from None
    if unknown := [name for name in read if name not in FIELDS]:
        raise BadOption(f"{path}: there is no setting {unknown[0]!r}; there are {', '.join(FIELDS)}")
    return {name: _checked(f"{path}: {name}", name, value) for name, value in read.items()}


def _checked(source: str, name: str, value: Any, strict: bool = True) -> Any:
    """Return the value of a setting; the environment has only texts, which stand for what they say."""
    try:
        checked = msgspec.convert(value, FIELDS[name].type, strict=strict)
        if name == "trusted_proxies":
            _check_networks(checked)
        return checked
    except ValueError:  # of msgspec, or of ipaddress
        raise BadOption(f"{source} is {FIELDS[name].right}, not {_shown(name, value)}") from None


def _shown(name: str, value: Any) -> str:
    if name == "database":
        return "what was given (which is not shown here: it may have a password in it)"
    return repr(value) if len(repr(value)) <= 100 else f"{repr(value)[:100]}…"


def _check_networks(text: str) -> None:
    for one in map(str.strip, text.split(",")):
        if one not in ("", "*"):
            ip_network(one, strict=False)
