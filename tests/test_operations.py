"""The files in `deploy/` and the page about them: what they name is there, and what reads them can read them."""

from __future__ import annotations

import asyncio
import configparser
import contextlib
import json
import re
import shlex
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import asyncpg
import pytest
import yaml

from byre.cli.commands import admin
from byre.server.config import ENVIRONMENT, FIELDS, configure
from byre.server.keys import environment_keyring
from byre.server.metrics import REGISTRY
from byre.server.store import StoreError
from tests.programs import needs
from tests.server.postgres import running_postgres
from tests.server.running import free_port

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
PAGE = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
SUFFIXES = ("_total", "_bucket", "_sum", "_count", "_created")
INSTRUCTIONS = {"ARG", "FROM", "WORKDIR", "COPY", "RUN", "USER", "ENV"}
INSTRUCTIONS |= {"EXPOSE", "STOPSIGNAL", "HEALTHCHECK", "ENTRYPOINT"}


def known_metrics() -> set[str]:
    """Every name under which Prometheus has something of a server."""
    names = {sample.name for metric in REGISTRY.collect() for sample in metric.samples}
    families = {metric.name for metric in REGISTRY.collect()}
    return names | {family + suffix for family in families for suffix in SUFFIXES}


def metrics_in(expression: str) -> set[str]:
    return set(re.findall(r"\b(?:byre|process)_[a-z_]+", expression))


def alerts() -> list[dict[str, Any]]:
    groups = yaml.safe_load((DEPLOY / "alerts.yml").read_text(encoding="utf-8"))["groups"]
    return [rule for group in groups for rule in group["rules"]]


def test_alerts_are_about_metrics_that_there_are() -> None:
    assert len(alerts()) >= 6
    for rule in alerts():
        assert metrics_in(rule["expr"]) <= known_metrics(), rule
        assert re.search(r"[<>=]=? ?[0-9.]+$", rule["expr"]), "it has a threshold"
        assert rule["labels"]["severity"] in ("page", "ticket")
        assert rule["annotations"]["summary"].endswith((".", "?"))


def test_the_page_tells_what_to_do_about_each_alert() -> None:
    for rule in alerts():
        assert f"`{rule['alert']}`" in PAGE


def test_a_server_that_is_not_one_of_many_has_no_lease_that_could_be_short() -> None:
    """The alert fired for ever at a server with a file: the figure was 0 there."""
    (rule,) = [rule for rule in alerts() if rule["alert"] == "ByreLeaseShort"]
    assert (rule["expr"], rule["for"]) == ("byre_lease_left_seconds < 1", "5s"), "the page says the same in words"
    assert "for five seconds, a lease has had less than one second left" in PAGE
    told = "from byre.server import metrics as m; print(m.REGISTRY.get_sample_value('byre_lease_left_seconds'))"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "nan", "which is not less than anything"


def test_the_dashboard_shows_metrics_that_there_are() -> None:
    board = json.loads((DEPLOY / "dashboard.json").read_text(encoding="utf-8"))
    expressions = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    assert len(expressions) >= 12
    for expression in expressions:
        assert metrics_in(expression)
        assert metrics_in(expression) <= known_metrics(), expression


def settings_in(name: str) -> dict[str, str]:
    lines = (DEPLOY / name).read_text(encoding="utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))


def test_the_settings_of_a_server_are_settings() -> None:
    given = settings_in("byre.env") | settings_in("8061.env")
    for name in given:
        assert name == "BYRE_KEYS" or name.removeprefix(ENVIRONMENT).lower() in FIELDS, name
    configured = configure({}, None, {name: value for name, value in given.items() if name != "BYRE_KEYS"})
    assert configured.port == 8061
    with pytest.raises(StoreError, match="new-key"):
        environment_keyring(given)


def test_nothing_that_all_servers_have_is_an_address_that_only_one_can_listen_at() -> None:
    """A second process on the machine could not be started: it had the ports of the first one."""
    assert settings_in("byre.env").keys() == {"BYRE_DATABASE", "BYRE_KEYS", "BYRE_URL", "BYRE_TRUSTED_PROXIES"}
    assert settings_in("8061.env").keys() == {"BYRE_PORT", "BYRE_CLUSTER", "BYRE_METRICS"}


def test_the_unit_starts_a_server_and_stops_it_by_draining() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(DEPLOY / "byre@.service")
    service = unit["Service"]
    assert service["EnvironmentFile"] == "%E/byre/%i.env", "the last one, which settles what is in both"
    assert service["KillSignal"] == "SIGTERM"
    assert int(service["TimeoutStopSec"]) > 7, "a server may take that long to stop"
    check_serve(shlex.split(service["ExecStart"])[1:])


@needs("systemd-analyze")
def test_systemd_can_read_the_unit(tmp_path: Path) -> None:
    text = (DEPLOY / "byre@.service").read_text(encoding="utf-8")
    unit = tmp_path / "byre@.service"
    unit.write_text(text.replace("ExecStart=byre ", f"ExecStart={sys.executable} -m byre "), encoding="utf-8")
    words = ["systemd-analyze", "verify", "--man=no", str(tmp_path / "byre@8061.service")]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_container_starts_a_server() -> None:
    text = re.sub(r"\\\n", " ", (DEPLOY / "Containerfile").read_text(encoding="utf-8"))
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    assert {line.split()[0] for line in lines} <= INSTRUCTIONS
    entry = next(line for line in lines if line.startswith("ENTRYPOINT"))
    check_serve(json.loads(entry.removeprefix("ENTRYPOINT"))[1:])
    assert any(line.startswith("ENV ") and "BYRE_PORT=8061" in line for line in lines)


def test_the_health_of_a_container_is_asked_of_its_own_port(upstreams: list[CountingServer]) -> None:
    """It was asked of 8061, whichever port the server had."""
    text = re.sub(r"\\\n", " ", (DEPLOY / "Containerfile").read_text(encoding="utf-8"))
    (check,) = re.findall(r"^HEALTHCHECK .* CMD (.*)$", text, re.MULTILINE)
    _, *words = json.loads(check)

    def is_healthy(port: int) -> bool:
        return subprocess.run([sys.executable, *words], env={"BYRE_PORT": str(port)}, check=False).returncode == 0

    assert is_healthy(upstreams[0].server_port)
    assert not is_healthy(free_port())


def check_serve(words: list[str]) -> None:
    assert words[0] == "serve"
    flags = [word.removeprefix("--").replace("-", "_") for word in words if word.startswith("--")]
    assert flags
    assert set(flags) <= set(FIELDS)


def test_the_proxy_can_read_its_file(tmp_path: Path) -> None:
    caddy = Path(sys.executable).with_name("caddy")
    done = subprocess.run(
        [caddy, "adapt", "--adapter", "caddyfile", "--config", DEPLOY / "Caddyfile"],
        env={"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "/readyz" in done.stdout


class CountingServer(ThreadingHTTPServer):
    """Answers everything, and notes what it was asked for."""

    daemon_threads = True

    def __init__(self) -> None:
        self.asked: list[str] = []
        super().__init__(("127.0.0.1", 0), _Answer)


class _Answer(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        assert isinstance(self.server, CountingServer)
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if self.path != "/readyz":
            self.server.asked.append(f"{self.command} {self.path}")
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    do_POST = do_GET  # noqa: N815

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def upstreams() -> Iterator[list[CountingServer]]:
    servers = [CountingServer() for _ in range(3)]
    for server in servers:
        threading.Thread(target=server.serve_forever, daemon=True).start()
    yield servers
    for server in servers:
        server.shutdown()
        server.server_close()


def test_the_proxy_spreads_new_tables_and_brings_the_sockets_of_a_table_together(
    tmp_path: Path, upstreams: list[CountingServer]
) -> None:
    port = free_port()
    text = (DEPLOY / "Caddyfile").read_text(encoding="utf-8").replace("byre.example", f"http://127.0.0.1:{port}")
    for number, server in enumerate(upstreams, 5):
        text = text.replace(f"10.0.0.{number}:8061", f"127.0.0.1:{server.server_port}")
    (tmp_path / "Caddyfile").write_text("{\n admin off\n}\n" + text, encoding="utf-8")
    caddy = subprocess.Popen(
        [Path(sys.executable).with_name("caddy"), "run", "--adapter", "caddyfile", "--config", tmp_path / "Caddyfile"],
        env={"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)},
        stderr=subprocess.DEVNULL,
    )
    try:
        address = f"http://127.0.0.1:{port}"
        while True:
            with contextlib.suppress(OSError):
                urllib.request.urlopen(address, timeout=60).close()
                break
            assert caddy.poll() is None
            time.sleep(0.02)
        codes = [f"CODE{number:02}" for number in range(30)]
        for code in codes:
            urllib.request.urlopen(f"{address}/api/tables", b"{}", timeout=60).close()
            for _ in range(2):
                urllib.request.urlopen(f"{address}/api/tables/{code}/socket", timeout=60).close()
    finally:
        caddy.terminate()
        caddy.wait(60)
    assert all(server.asked.count("POST /api/tables") > 0 for server in upstreams), "no server gets all new tables"
    for code in codes:
        assert sorted(server.asked.count(f"GET /api/tables/{code}/socket") for server in upstreams) == [0, 0, 2]
    assert all(any("/socket" in asked for asked in server.asked) for server in upstreams)


def test_what_players_do_and_say_is_not_in_the_log_of_the_database() -> None:
    text = (DEPLOY / "postgresql.conf").read_text(encoding="utf-8")
    settings: dict[str, object] = dict(re.findall(r"^(log_\w+) = (\S+)", text, re.MULTILINE))
    slow = {"log_min_duration_statement": 0, "logging_collector": "on", "log_min_messages": "warning"}
    with running_postgres(**{**settings, **slow}) as postgres:

        async def say() -> None:
            connection: Any = await asyncpg.connect(postgres.address("postgres"))
            assert await connection.fetchval("SELECT length($1::text)", "what was said") == 13
            with pytest.raises(asyncpg.PostgresError):
                await connection.fetchval("SELECT 1 / length($1::text)", "")
            with pytest.raises(asyncpg.PostgresError):
                await connection.fetchval("SELECT 1 / (length($1::text) - 13)", "what was said")
            await connection.close()

        asyncio.run(say())
        logged = "".join(file.read_text() for file in (postgres.data / "log").iterdir())
    assert "SELECT length($1::text)" in logged, "slow statements are logged"
    assert "what was said" not in logged


def test_postgresql_takes_its_settings() -> None:
    text = (DEPLOY / "postgresql.conf").read_text(encoding="utf-8")
    settings = re.findall(r"^(\w+) = ('[^']*'|\S+)", text, re.MULTILINE)
    assert len(settings) == len([line for line in text.splitlines() if line and not line.startswith("#")])
    with running_postgres() as postgres:
        for name, value in settings:
            if value == "zstd":
                continue  # that of the tests is built without
            quoted = value if value.startswith("'") else f"'{value}'"
            postgres.execute(f"ALTER SYSTEM SET {name} = {quoted}")  # an error if there is no such setting, or value


def test_the_image_has_no_data_and_no_keys_in_it() -> None:
    ignored = (DEPLOY.parent / ".containerignore").read_text(encoding="utf-8").split()
    assert {".git", ".venv", "*.db", "*.keys", "*.env"} <= set(ignored)
    assert not {"src", "web", "requirements.lock", "pyproject.toml"} & set(ignored), "the image is built from these"


def test_commits_stay_durable() -> None:
    text = (DEPLOY / "postgresql.conf").read_text(encoding="utf-8")
    settings = dict(re.findall(r"^(\w+) = (\S+)", text, re.MULTILINE))
    assert not {"fsync", "full_page_writes", "synchronous_commit"} & settings.keys()
    assert settings["archive_mode"] == "on"


def test_the_page_names_commands_and_files_that_there_are() -> None:
    for word in re.findall(r"byre admin ([a-z-]+)", PAGE):
        assert word in admin.WORDS, word
    named = set(re.findall(r"deploy/([\w.@]+)", PAGE))
    assert named == {file.name for file in DEPLOY.iterdir()}
