"""How a server is set up: by flags, by the environment, by a file; and what is said to what is wrong there."""

from __future__ import annotations

import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from byre.errors import BadOption
from byre.server.config import FIELDS, Config, configure, data_file
from byre.server.limits import ABOUT, Limits
from tests.cli.program import Done, run, run_program


def test_each_setting_has_one_name_everywhere(tmp_path: Path) -> None:
    given: dict[str, Any] = {"port": 1, "lan": True, "url": "http://a", "keep_days": 2.5, "log_format": "json"}
    file = tmp_path / "byre.toml"
    file.write_text('port = 1\nlan = true\nurl = "http://a"\nkeep_days = 2.5\nlog_format = "json"\n')
    environment = {f"BYRE_{name.upper()}": str(value) for name, value in given.items()}
    assert (
        configure(given, None, {})
        == configure({}, str(file), {})
        == configure({}, None, environment)
        == Config(**given)
    )
    assert configure({}, None, {"BYRE_CONFIG": str(file)}) == Config(**given)
    assert configure({}, None, {}) == Config()


def test_a_flag_counts_more_than_the_environment_and_that_more_than_the_file(tmp_path: Path) -> None:
    file = tmp_path / "byre.toml"
    file.write_text("port = 1\nconnections = 1\nkeep_days = 1\n")
    environment = {"BYRE_PORT": "2", "BYRE_CONNECTIONS": "2"}
    config = configure({"port": 3}, str(file), environment)
    assert (config.port, config.connections, config.keep_days) == (3, 2, 1.0)


def test_where_the_tables_are_kept() -> None:
    assert data_file(Config(data="x.db")) == Path("x.db")
    assert data_file(Config()).parts[-2:] == ("byre", "tables.db")


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="that is where Linux has it")
def test_the_data_folder_is_the_systems(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_file(Config()) == tmp_path / "byre" / "tables.db"


BAD: list[tuple[str, Any, str]] = [
    ("port", -1, "from 0"),
    ("port", 65536, "65535"),
    ("port", "80", "whole number"),
    ("port", True, "whole number"),
    ("lan", 1, "true or false"),
    ("host", 5, "a text"),
    ("keep_days", -1, "from 0"),
    ("keep_days", float("nan"), "from 0"),
    ("keep_days", float("inf"), "from 0"),
    ("bot_pace", -0.5, "from 0"),
    ("tables_per_hour", 0, "from 1"),
    ("seats_per_hour", 0, "from 1"),
    ("connections", 0, "from 1"),
    ("requests_per_minute", 0, "from 1"),
    ("commands_per_second", 0, "from 1"),
    ("log_level", "loud", "debug, info, warning, error"),
    ("log_format", "xml", "text, json"),
    ("url", "byre.example", "https://"),
    ("url", "ftp://byre.example", "https://"),
    ("url", "https://byre.example/table", "https://"),
    ("trusted_proxies", "nonsense!", "addresses"),
    ("metrics", "9061", "127.0.0.1:9061"),
    ("metrics", "localhost:", "127.0.0.1:9061"),
    ("hosts", "byre.example:80", "without a port"),
    ("hosts", "a b", "without a port"),
    ("accept_loss", 1, "true or false"),
    ("misses_per_minute", 0, "from 1"),
    ("trusted_proxies", "10.0.0.1,10.0.0.999", "addresses"),
]


@pytest.mark.parametrize(("name", "value", "hint"), BAD)
def test_a_bad_value_is_named_with_what_would_be_right(name: str, value: Any, hint: str) -> None:
    with pytest.raises(BadOption) as error:
        configure({name: value}, None, {})
    assert f"--{name.replace('_', '-')}" in str(error.value)
    assert hint in str(error.value)
    if isinstance(value, str) and name != "port":
        with pytest.raises(BadOption, match=f"BYRE_{name.upper()}"):
            configure({}, None, {f"BYRE_{name.upper()}": value})


@pytest.mark.parametrize(
    ("name", "text"), [("PORT", "x"), ("LAN", "maybe"), ("KEEP_DAYS", "soon"), ("PORT", "9" * 5000)]
)
def test_a_bad_text_in_the_environment(name: str, text: str) -> None:
    with pytest.raises(BadOption, match=f"BYRE_{name}"):
        configure({}, None, {f"BYRE_{name}": text})


def test_trusted_proxies_are_addresses_networks_or_all() -> None:
    for text in ("", "*", "127.0.0.1", "10.0.0.0/8, ::1"):
        assert configure({"trusted_proxies": text}, None, {}).trusted_proxies == text


def test_metrics_and_hosts() -> None:
    for text in ("", "127.0.0.1:9061", "[::1]:9061", "localhost:1"):
        assert configure({"metrics": text}, None, {}).metrics == text
    for text in ("", "byre.example", "byre.example, cards.example,byre"):
        assert configure({"hosts": text}, None, {}).hosts == text


def test_what_an_operator_may_change_of_the_limits_is_a_setting() -> None:
    changed = Config(connections=7).limits()
    assert changed == Limits(connections=7)
    assert Config().limits() == Limits()
    assert {name for name, about in ABOUT.items() if about.setting} <= FIELDS.keys()


@pytest.mark.parametrize(
    ("content", "hint"),
    [
        (b"port = ", "TOML"),
        (b"\xff", "TOML"),
        (b"wings = 2", "wings"),
        (b"port = 1.5", "whole number"),
        (b"[port]", "port"),
    ],
)
def test_a_bad_file(tmp_path: Path, content: bytes, hint: str) -> None:
    file = tmp_path / "byre.toml"
    file.write_bytes(content)
    with pytest.raises(BadOption, match=hint) as error:
        configure({}, str(file), {})
    assert str(file) in str(error.value)


def test_a_file_that_is_not_there() -> None:
    with pytest.raises(BadOption, match="no-such-file"):
        configure({}, "no-such-file.toml", {})


def test_every_setting_has_a_help() -> None:
    assert all(one.help and one.right for one in FIELDS.values())


# --- the program ------------------------------------------------------------------------------------------------------


@pytest.fixture
def unlogged(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program logs to its own stderr; this process goes on after it."""
    monkeypatch.setattr("byre.server.run._set_up_logging", lambda config: None)


def complaint(*words: str, by: Callable[..., Done] = run, **environment: str) -> str:
    done = by("serve", *words, **environment)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("byre: ")
    assert done.stderr.count("\n") == 1
    return done.stderr


@pytest.mark.usefixtures("unlogged")
def test_the_program_says_what_is_wrong_in_one_line(tmp_path: Path) -> None:
    data = str(tmp_path / "tables.db")
    assert "--connections" in complaint("--connections", "0")
    assert "BYRE_PORT" in complaint(BYRE_PORT="x")
    assert "no-such-file" in complaint("--config", "no-such-file.toml")
    assert "no.such.host.invalid" in complaint("--host", "no.such.host.invalid", "--data", data)
    (tmp_path / "file").touch()
    for nowhere in (tmp_path, tmp_path / "file" / "tables.db"):
        assert str(tmp_path) in complaint("--port", "0", "--data", str(nowhere), by=run_program)


@pytest.mark.usefixtures("unlogged")
def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert port in complaint("--port", port, "--data", str(tmp_path / "tables.db"))
