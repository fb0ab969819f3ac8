"""The server's HTTP: what its own description says of it, what every answer carries, and who is turned away."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
import schemathesis
from hypothesis import given, settings
from litestar.connection import ASGIConnection
from schemathesis import GenerationMode
from schemathesis.checks import CHECKS, load_all_checks
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from byre.client import socket_address
from byre.server import messages as m
from byre.server.config import Config
from byre.server.connection_limiter import ConnectionLimiter
from byre.server.context import AppContext
from byre.server.limits import LIMITS
from byre.server.tokens import COOKIE_AGE, DAY, OLD_COOKIE, Signer
from byre.server.web import HEADERS, LARGEST_BODY
from tests.deep import deep
from tests.server.app import serving_app
from tests.server.inside import Fly, owned
from tests.server.running import PATIENCE, Answer, Json, Server, free_port, next_of, run, serving
from tests.server.storing import busy

# --- as it is described -----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def api(shared_server: Server) -> Any:
    return schemathesis.openapi.from_url(f"{shared_server.address}/api/openapi.json")


PATHS = {
    "/api/games": ["GET"],
    "/api/options": ["POST"],
    "/api/warmup": ["GET"],
    "/api/explain": ["POST"],
    "/api/puzzles": ["GET"],
    "/api/puzzles/{game}/{id}": ["GET", "POST"],
    "/api/today": ["GET"],
    "/api/today/{game}": ["POST"],
    "/api/today/{game}/comparison": ["GET"],
    "/api/today/{game}/result": ["POST"],
    "/api/tables": ["GET", "POST"],
    "/api/tables/{code}": ["GET"],
    "/api/tables/{code}/seats": ["POST"],
    "/api/tables/{code}/matches/{number}": ["GET"],
    "/api/tables/{code}/matches/{number}/link": ["GET"],
    "/api/reviews": ["POST"],
    "/api/reviews/{id}": ["GET"],
    "/api/matches": ["GET", "DELETE"],
    "/api/matches/statistics": ["GET"],
    "/api/matches/reviews": ["POST"],
    "/api/matches/export.json": ["GET"],
    "/api/matches/export.csv": ["GET"],
    "/api/matches/{code}/{number}": ["DELETE"],
    "/api/leagues": ["GET", "POST"],
    "/api/leagues/{code}": ["GET", "DELETE"],
    "/api/leagues/{code}/members": ["POST", "DELETE"],
    "/api/leagues/{code}/reviews": ["POST"],
    "/healthz": ["GET"],
    "/readyz": ["GET"],
    "/api/tries": ["POST"],
}
load_all_checks()
# What is allowed by its form may still be refused: there is no such game, nor such a table.
NOT_ASKED = CHECKS.get_by_names(["positive_data_acceptance"])


@pytest.mark.parametrize("examples", [6, deep(25)])
@pytest.mark.parametrize("mode", list(GenerationMode))
@pytest.mark.parametrize(("path", "method"), [(path, method) for path, methods in PATHS.items() for method in methods])
def test_it_is_as_its_description_says(
    server: Server, api: Any, path: str, method: str, mode: GenerationMode, examples: int
) -> None:
    operation = api[path][method]
    if mode is GenerationMode.NEGATIVE and not (operation.body or operation.path_parameters):
        return

    @settings(max_examples=examples, deadline=None)
    @given(case=operation.as_strategy(generation_mode=mode))
    def ask(case: Any) -> None:
        answer = case.call()
        if answer.status_code != 413:  # as rightly refused as any other, which the checks do not know
            case.validate_response(answer, excluded_checks=NOT_ASKED)

    ask()


def test_the_descriptions_are_there(server: Server) -> None:
    described = server.get("/api/openapi.json").json
    assert {path: [method.upper() for method in methods] for path, methods in described["paths"].items()} == PATHS
    protocol = server.get("/api/protocol.json").json
    assert {"Hello", "Move", "Update", "Refused"} <= set(protocol["$defs"])


def test_the_offer(server: Server) -> None:
    offer = server.get("/api/games").json
    assert [game["name"] for game in offer["games"]] == ["six", "donkey", "twentyfour", "beaver"]
    assert offer["levels"] == ["random", "easy", "medium", "hard", "expert"]


# --- what every answer carries ----------------------------------------------------------------------------------------


ASKED: list[tuple[str, str, object]] = [
    ("GET", "/", None),
    ("GET", "/t/ABC234", None),
    ("GET", "/replay", None),
    ("GET", "/favicon.ico", None),
    ("GET", "/healthz", None),
    ("GET", "/metrics", None),
    ("POST", "/api/tables", b'{"settings":{"game":"\xff"}}'),
    ("POST", "/api/tables", b'{"settings":{"game":"six"},"name":"\xf0\x9f"}'),
    ("POST", "/api/tables", b'{"settings":' * 1300),
    ("POST", "/api/replay", b'{"link":"\xff"}'),
    ("POST", "/api/replay", b'{"file":' + b'{"a":' * 5000 + b"1" + b"}" * 5001),
    ("GET", "/api/openapi.json", None),
    ("GET", "/api/protocol.json", None),
    ("GET", "/api/tables", None),
    ("GET", "/api/tables/NOSUCH", None),
    ("GET", "/api/tables/ABC234/matches/x", None),
    ("GET", "/api/tables/ABC234/matches/0", None),
    ("GET", "/nowhere", None),
    ("GET", "/api/nowhere", None),
    ("DELETE", "/api/tables", None),
    ("HEAD", "/api/tables", None),
    ("OPTIONS", "/api/tables", None),
    ("POST", "/api/tables", {}),
    ("POST", "/api/tables", b"{"),
    ("POST", "/api/tables", b"\xff\xfe"),
    ("POST", "/api/tables", b"[" * 10_000),
    ("POST", "/api/tables", b" " * (LARGEST_BODY + 1)),
    ("POST", "/api/tables", {"settings": {"game": "six"}, "wings": 2}),
    ("POST", "/api/tables", {"settings": {"game": "six", "players": 99}}),
    ("POST", "/api/tables", {"settings": {"game": "chess"}}),
    ("POST", "/api/tables", {"settings": {"game": "six"}, "bots": "genius"}),
    ("POST", "/api/tables", {"settings": {"game": "six"}, "start": True}),
    ("POST", "/api/tables", {"settings": {"game": "six"}, "name": "Ann"}),
]


@pytest.mark.parametrize(("method", "path", "body"), ASKED)
def test_every_answer_is_guarded(server: Server, method: str, path: str, body: object) -> None:
    answer = server.ask(method, path, body)
    assert {name: answer.headers.get(name.lower()) for name in HEADERS} == HEADERS
    assert answer.status < 500
    assert "server" not in answer.headers
    if answer.status >= 400 and method != "HEAD":
        assert answer.json.keys() == {"reason", "text"}
        assert " " not in answer.json["reason"]
        assert len(answer.json["text"]) > 5
    assert "unsafe" not in HEADERS["Content-Security-Policy"]


@pytest.mark.parametrize(
    ("path", "body", "status", "reason"),
    [
        ("/api/tables", {}, 400, "malformed"),
        ("/api/tables", b" " * (LARGEST_BODY + 1), 413, "too_large"),
        ("/api/tables", {"settings": {"game": "chess"}}, 400, "bad_option"),
        ("/api/tables", {"settings": {"game": "six"}, "bots": "genius"}, 409, "no_level"),
        ("/api/tables", {"settings": {"game": "six"}, "start": True}, 409, "seats_free"),
        ("/api/tables/NOSUCH/seats", {"name": "Ann"}, 404, "no_table"),
        ("/nowhere", {}, 404, "no_page"),
        ("/healthz", {}, 405, "no_method"),
    ],
)
def test_a_refusal_has_a_reason(server: Server, path: str, body: object, status: int, reason: str) -> None:
    answer = server.post(path, body)
    assert (answer.status, answer.json["reason"]) == (status, reason)


def test_a_large_match_is_read_and_a_larger_one_is_not(server: Server) -> None:
    body = b'{"link":"' + b"x" * 1_900_000 + b'"}'
    assert server.post("/api/replay", body).json["reason"] == "malformed"
    large = server.post("/api/replay", body + b" " * LIMITS.largest_match)
    assert (large.status, large.json["reason"]) == (413, "too_large")


def test_a_head_that_is_too_large(server: Server) -> None:
    assert server.get("/healthz", X_Long="x" * LIMITS.largest_head).status in (400, 431)
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line:
        line.sendall(b"\r\n\r\nGET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
        with contextlib.suppress(ConnectionError):
            for _ in range(200):
                line.sendall(b"X: " + b"x" * 10_000 + b"\r\n")
        with contextlib.suppress(ConnectionError):
            assert line.recv(4096).startswith(b"HTTP/1.1 431")


def test_an_old_cookie_is_replaced() -> None:
    signer = Signer(b"key")
    context = AppContext(
        mock.Mock(**{"services.signer": signer}), Config(url="https://byre.example"), ConnectionLimiter(LIMITS, 1)
    )

    def new_cookie(name: str, age: float) -> list[tuple[bytes, bytes]]:
        with mock.patch("time.time", return_value=time.time() - age):
            cookie = signer.cookie("somebody")
        scope: Any = {"type": "http", "scheme": "http", "headers": [(b"cookie", f"{name}={cookie}".encode())]}
        return context.new_cookie(ASGIConnection(scope))

    ((name, value),) = new_cookie("__Host-byre", OLD_COOKIE + DAY)
    assert name.lower() == b"set-cookie"
    assert value.startswith(b"__Host-byre=somebody.")
    assert new_cookie("__Host-byre", 0) == []
    assert new_cookie("__Host-byre", COOKIE_AGE + DAY) == []
    assert new_cookie("byre", OLD_COOKIE + DAY) == [], "over https another site could have set it"


def test_a_table_that_could_not_be_made_is_not_there(server: Server) -> None:
    body = {"settings": {"game": "six", "public": True}, "name": "Nobody", "start": True}
    assert server.post("/api/tables", body).status == 409
    lobby = server.get("/api/tables").json
    assert not any(seat["name"] == "Nobody" for table in lobby for seat in table["seats"])


def test_a_request_shows_nothing_of_a_table_that_is_not_on_disk_yet(tmp_path: Path) -> None:
    """Once, `GET /api/tables/X` did."""

    async def look() -> None:
        async with serving_app(tmp_path / "tables.db") as app:
            registry = app.context.registry
            made = (await app.ask("POST", "/api/tables", {"settings": {"game": "six"}, "name": "Ann"})).json
            room, ann = (
                owned(registry.rooms[made["code"]]),
                app.context.signer.person_of_token(made["code"], made["token"]),
            )
            assert ann is not None
            with busy(registry.services.store):  # type: ignore[arg-type]
                room.ask(Fly(ann), m.Rename("1", "Anna"))
                while not registry.services.store.waiting():
                    await asyncio.sleep(0.001)
                asking = asyncio.create_task(app.ask("GET", f"/api/tables/{made['code']}"))
                while not registry._holds[made["code"]]:
                    await asyncio.sleep(0.001)
                await asyncio.sleep(0.05)
                assert not asking.done()
            assert (await asking).json["seats"][0]["name"] == "Anna"

    run(look())


def test_the_cookie(server: Server) -> None:
    made = server.post("/api/tables", {"settings": {"game": "six"}, "name": "Ann"})
    words = {word.strip().lower() for word in made.headers["set-cookie"].split(";")[1:]}
    assert {"httponly", "samesite=lax", "path=/"} <= words
    assert "secure" not in words, "it is not on https"
    assert any(word.startswith("max-age=") for word in words)


def test_a_forged_cookie_is_nobody(server: Server) -> None:
    made = server.post("/api/tables", {"settings": {"game": "six"}, "name": "Ann"})
    cookie = made.headers["set-cookie"].partition(";")[0]
    person, _, signature = cookie.rpartition(".")
    forgeries = (
        f"{person}.{signature[::-1]}",
        person,
        f"{cookie}x",
        "byre=.",
        "byre=",
        "byre=a.b",
        f"byre=x{cookie[5:]}",
    )
    for forged in forgeries:
        seat = server.post(f"/api/tables/{made.json['code']}/seats", {"name": "Eve"}, Cookie=forged)
        assert seat.json.get("seat") != 0
        assert seat.status in (201, 409)
        assert seat.json.get("reason") in (None, "taken"), "whoever it is, it is not Ann"


# --- origins ----------------------------------------------------------------------------------------------------------

ELSEWHERE = ["http://evil.example", "null", "http://[", "https://127.0.0.1:1", "x", "://"]


@pytest.mark.parametrize("origin", ELSEWHERE)
def test_a_page_of_another_site_can_do_nothing(server: Server, origin: str) -> None:
    answer = server.post("/api/tables", {"settings": {"game": "six"}}, Origin=origin)
    assert (answer.status, answer.json["reason"]) == (403, "other_origin")
    code = server.make_table()["code"]

    async def look() -> int:
        try:
            async with connect(socket_address(server.address, code), additional_headers={"Origin": origin}):
                return 101
        except InvalidStatus as refusal:
            return refusal.response.status_code

    assert run(look()) == 403


def test_a_page_from_here_can(server: Server) -> None:
    assert server.post("/api/tables", {"settings": {"game": "six"}}, Origin=server.address).status == 201
    code = server.make_table()["code"]

    async def look() -> str:
        address = socket_address(server.address, code)
        async with connect(address, additional_headers={"Origin": server.address}) as here:
            await here.send('{"type":"hello","id":"1"}')
            return str(json.loads(await here.recv())["type"])

    assert run(look()) == "welcome"


# --- limits -----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Allows very little to each client, and believes a proxy on this machine."""
    limits = {"tables_per_hour": 3, "seats_per_hour": 2, "connections": 2, "requests_per_minute": 30}
    limits["misses_per_minute"] = 5
    path = tmp_path_factory.mktemp("strict") / "tables.db"
    with serving(path, **limits, trusted_proxies="127.0.0.1", url="https://byre.example", log_format="json") as one:
        yield one
    assert all(json.loads(line)["level"] for line in one.logged), "every line of the log is an object"
    assert "Traceback" not in one.log


def asked(server: Server, client: str, times: int, path: str, body: object = None) -> list[Answer]:
    method = "GET" if body is None else "POST"
    return [server.ask(method, path, body, X_Forwarded_For=client) for _ in range(times)]


def test_one_client_makes_so_many_tables_and_another_as_many(strict: Server) -> None:
    for client in ("10.0.0.1", "10.0.0.2"):
        answers = asked(strict, client, 5, "/api/tables", {"settings": {"game": "six"}})
        assert [answer.status for answer in answers] == [201, 201, 201, 429, 429]
        assert answers[-1].json["reason"] == "too_many"


def test_one_client_takes_so_many_seats(strict: Server) -> None:
    (made,) = asked(strict, "10.0.1.1", 1, "/api/tables", {"settings": {"game": "six"}})
    path = f"/api/tables/{made.json['code']}/seats"
    answers = asked(strict, "10.0.1.1", 3, path, {"name": "Ann"})
    assert [answer.status for answer in answers] == [201, 201, 429]


def test_one_client_asks_so_often(strict: Server) -> None:
    statuses = [answer.status for answer in asked(strict, "10.0.2.1", 40, "/api/games")]
    assert statuses[:30] == [200] * 30
    assert 429 in statuses[30:]
    assert asked(strict, "10.0.2.1", 1, "/healthz")[0].status == 200, "whether it is there may always be asked"


def test_one_client_has_so_many_connections(strict: Server) -> None:
    (made,) = asked(strict, "10.0.3.1", 1, "/api/tables", {"settings": {"game": "six"}})
    address = socket_address(strict.address, made.json["code"])

    async def many() -> None:
        headers = {"X-Forwarded-For": "10.0.3.1"}
        async with connect(address, additional_headers=headers), connect(address, additional_headers=headers):
            async with connect(address, additional_headers=headers) as third:
                bye = json.loads(await third.recv())
                assert (bye["type"], bye["reason"]) == ("bye", "too_many")
                with pytest.raises(ConnectionClosed):
                    await third.recv()
            assert await first_word({"X-Forwarded-For": "10.0.3.2"}) == "welcome"
        while await first_word(headers) != "welcome":
            pass  # those that are gone do not count, once the server has noticed that they are

    async def first_word(headers: dict[str, str]) -> str:
        async with connect(address, additional_headers=headers) as again:
            await again.send('{"type":"hello","id":"1"}')
            return str(json.loads(await again.recv())["type"])

    run(many())


def test_behind_a_proxy_cookies_are_secure_and_its_address_is_an_origin(strict: Server) -> None:
    body = {"settings": {"game": "six"}}
    made = strict.post("/api/tables", body, X_Forwarded_For="10.0.4.1", Origin="https://byre.example")
    assert made.status == 201
    name, *words = made.headers["set-cookie"].split("; ")
    assert name.startswith("__Host-byre=")
    assert {"httponly", "path=/", "samesite=lax", "secure"} <= {word.lower() for word in words}
    assert made.headers["strict-transport-security"].startswith("max-age=")


def test_who_guesses_codes_is_soon_not_answered(strict: Server) -> None:
    """Once, 1,354 codes a second could be tried by opening sockets."""
    answers = asked(strict, "10.0.5.1", 25, "/api/tables/NOSUCH")
    assert [answer.status for answer in answers] == [404] * 5 + [429] * 20
    reasons: list[str] = []

    async def guess() -> None:
        for n in range(12):
            address = socket_address(strict.address, f"GUESS{n}")
            async with connect(address, additional_headers={"X-Forwarded-For": "10.0.5.2"}) as here:
                reasons.append(json.loads(await here.recv())["reason"])

    run(guess())
    assert reasons == ["no_table"] * 5 + ["too_many"] * 7


def test_openings_of_sockets_are_requests(strict: Server) -> None:
    (made,) = asked(strict, "10.0.6.1", 1, "/api/tables", {"settings": {"game": "six"}})
    address = socket_address(strict.address, made.json["code"])

    async def open_many() -> int:
        for opened in range(40):
            try:
                async with connect(address, additional_headers={"X-Forwarded-For": "10.0.6.1"}):
                    pass
            except InvalidStatus as refusal:
                assert refusal.response.status_code == 429
                return opened
        return 40

    assert run(open_many()) < 40


def test_a_network_of_ipv6_is_one_client(strict: Server) -> None:
    body = {"settings": {"game": "six"}}
    clients = [f"2001:db8:1:2::{n}" for n in range(5)]
    assert [asked(strict, client, 1, "/api/tables", body)[0].status for client in clients] == [201] * 3 + [429] * 2
    assert asked(strict, "2001:db8:1:3::1", 1, "/api/tables", body)[0].status == 201


@pytest.mark.deep
def test_proxy_headers_of_others_are_not_believed(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", tables_per_hour=2) as server:
        clients = [f"10.0.5.{i}" for i in range(4)]
        body = {"settings": {"game": "six"}}
        answers = [server.post("/api/tables", body, X_Forwarded_For=one, X_Forwarded_Proto="https") for one in clients]
        assert [answer.status for answer in answers] == [201, 201, 429, 429]
        assert "secure" not in answers[0].headers["set-cookie"].lower()


# --- operations -------------------------------------------------------------------------------------------------------


def test_health_and_readiness(server: Server) -> None:
    assert server.get("/healthz").json["status"] == "ok"
    assert server.get("/readyz").json["status"] == "ok"


def test_metrics_are_not_for_players_but_have_a_port_of_their_own(tmp_path: Path) -> None:
    """Once, the counter of processor time told when a bot had no choice."""
    port = free_port()
    with serving(tmp_path / "tables.db", metrics=f"127.0.0.1:{port}", hosts="cards.example") as server:
        assert server.get("/metrics").status == 404
        server.post("/api/tables", {"settings": {"game": "chess"}})
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE) as answer:
            text = answer.read().decode()
        for name in ("byre_moves", "byre_tables", "byre_sockets", "byre_commit_seconds", "byre_store_failures"):
            assert f"# TYPE {name}" in text
        assert 'byre_refusals_total{reason="bad_option"}' in text
        assert "bot_seconds" not in text
        assert server.get("/healthz", Host="Cards.Example:80").status == 200, "it is called so by --hosts"


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost", 200),
        ("127.0.0.1:80", 200),
        ("[::1]:8061", 200),
        ("192.0.2.7", 200),
        ("evil.example", 421),
        ("127.0.0.1.evil.example", 421),
        ("localhost.evil.example:80", 421),
        ("[", 421),
        ("", 400),
    ],
)
def test_who_calls_it_by_another_name_is_not_answered(server: Server, host: str, status: int) -> None:
    """Once, any Host header was accepted, so a page elsewhere could have its own name point here."""
    assert server.get("/api/games", Host=host).status == status
    code = server.make_table()["code"]
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line:
        head = [f"GET /api/tables/{code}/socket HTTP/1.1", f"Host: {host}", "Upgrade: websocket", "Connection: Upgrade"]
        head += ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13", "", ""]
        line.sendall("\r\n".join(head).encode())
        assert line.recv(4096).split()[1] == str(101 if status == 200 else status).encode()


def test_at_debug_the_log_has_no_secret(tmp_path: Path) -> None:
    """Once, it had cookies and chat."""
    words = "meet me at the well"

    async def talk(server: Server, joined: Json) -> None:
        async with server.table(joined) as table:
            await next_of(table, "welcome")
            await table.ask("start")
            update = await next_of(table, "update")
            await table.ask("say", text=words)
            await table.ask("move", match=1, decision=0, action=update["legal"][0])

    with serving(tmp_path / "tables.db", log_level="debug") as server:
        body = {"settings": {"game": "six", "players": 2}, "name": "Anneliese", "bots": "easy"}
        made = server.post("/api/tables", body)
        cookie = made.headers["set-cookie"].partition(";")[0].removeprefix("byre=")
        server.get("/api/tables", Cookie=f"byre={cookie}")
        run(talk(server, made.json))
        server.stop()
    person = cookie.partition(".")[0]
    for secret in (made.json["token"], cookie, person, words, "Anneliese", '"card"', '"choose"'):
        assert secret not in server.log


def test_no_secret_is_in_the_log(server: Server) -> None:
    made = server.post("/api/tables", {"settings": {"game": "six"}, "name": "Ann"})
    cookie = made.headers["set-cookie"].partition(";")[0].removeprefix("byre=")
    for secret in (made.json["token"], cookie, cookie.partition(".")[0]):
        assert secret not in server.log


@pytest.mark.parametrize(
    "words",
    [
        b"\x00\x01\x02\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET " + b"/" * 100_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 999999999999\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzzz\r\n",
        b"GET /api/tables HTTP/1.1\r\n\r\n",
        b"GET /api/tables/%00%ff%2e%2e/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    ],
)
def test_what_is_no_request(server: Server, words: bytes) -> None:
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line:
        line.sendall(words)
        line.shutdown(socket.SHUT_WR)
        answer = b""
        while part := line.recv(65536):
            answer += part
    assert not answer or answer.startswith(b"HTTP/1.1 ")
    assert not answer.startswith(b"HTTP/1.1 5")
    assert server.get("/healthz").status == 200


@pytest.mark.parametrize(
    ("settings", "option", "why", "arguments"),
    [
        ({"game": "six", "players": 8, "options": {"pro": True}}, "pro", "so_many_players", {"fewest": 2, "most": 6}),
        ({"game": "six", "players": 11}, "players", "so_many_players", {"fewest": 2, "most": 10}),
        ({"game": "six", "options": {"target": 33, "rounds": 2}}, "rounds", "target_or_rounds", {}),
        ({"game": "six", "options": {"target": -1}}, "target", "whole_number", {"least": 0}),
        ({"game": "six", "options": {"pro": 2}}, "pro", "yes_or_no", {}),
        ({"game": "donkey", "options": {"deals": 101}}, "deals", "too_high", {"most": 100}),
        (
            {"game": "twentyfour", "players": 2, "options": {"dropout": True}},
            "dropout",
            "so_many_players",
            {"fewest": 3, "most": 5},
        ),
    ],
)
def test_a_refusal_names_the_option_that_is_wrong(
    server: Server, settings: dict[str, Any], option: str, why: str, arguments: dict[str, int]
) -> None:
    made, asked = server.post("/api/tables", {"settings": settings}), server.post("/api/options", settings)
    assert (made.status, asked.status) == (400, 200), "a question is answered"
    assert made.json == asked.json["refused"]
    assert made.json["reason"] == "bad_option"
    assert made.json["option"] == {"option": option, "why": why, "arguments": arguments}


def test_options_that_are_not_given_are_filled_in(server: Server) -> None:
    """A declarer's double penalty is on unless a 2 may name another trump; the page showed it as off."""
    assert server.post("/api/options", {"game": "twentyfour"}).json["options"]["declarer_penalty"] is True
    chaos = server.post("/api/options", {"game": "twentyfour", "options": {"chaos": True}})
    assert chaos.json["options"]["declarer_penalty"] is False
    assert server.post("/api/options", {"game": "beaver", "players": 5}).json["options"] == {"rounds": 5}
