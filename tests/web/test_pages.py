"""How the page and its parts are served."""

from __future__ import annotations

import gzip
import json
import re
import struct
import urllib.error
import urllib.request
from email.message import Message
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Response, expect

import byre
from byre.games import GAMES
from tests.server.running import Server
from tests.web.conftest import People

FIRST_PAGE = 300 * 1000  # bytes, packed


def ask(server: Server, path: str, accept: str = "", **headers: str) -> tuple[int, Message, bytes]:
    request = urllib.request.Request(server.address + path, headers={"Accept-Encoding": accept, **headers})
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()


def test_the_page_is_asked_for_anew_and_its_parts_are_kept(server: Server) -> None:
    for path in ("/", "/t/ABCDEF", "/replay"):
        status, headers, body = ask(server, path)
        assert (status, headers["Cache-Control"]) == (200, "no-cache")
        assert headers["Content-Type"].startswith("text/html")
    parts = re.findall(r"/assets/[^\"]+", body.decode())
    assert parts
    for part in parts:
        status, headers, _ = ask(server, part)
        assert status == 200
        assert "immutable" in headers["Cache-Control"]


def test_the_parts_come_packed_to_those_who_can_unpack_them(server: Server) -> None:
    part = re.findall(r"/assets/[^\"]+\.js", ask(server, "/")[2].decode())[0]
    plain = ask(server, part)[2]
    for coding in ("br", "gzip"):
        _, headers, body = ask(server, part, coding)
        assert headers["Content-Encoding"] == coding
        assert len(body) < len(plain) / 2


def test_there_is_nothing_inline_and_the_policy_is_strict(server: Server) -> None:
    _, headers, body = ask(server, "/")
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert not re.search(r"<script(?![^>]*src=)|<style| style=| on\w+=", body.decode())


def test_the_service_worker_names_what_there_is_to_be_kept(server: Server) -> None:
    worker = ask(server, "/sw.js")[2].decode()
    named = set(re.findall(r"\"(/assets/[^\"]+)\"", worker))
    assert {
        part for path in ("/", "/today") for part in re.findall(r"/assets/[^\"]+", ask(server, path)[2].decode())
    } < named
    for path in named:
        status, headers, _ = ask(server, path, "br")
        assert status == 200
        assert "immutable" in headers["Cache-Control"]
        assert headers["Content-Type"] != "application/octet-stream" or path.endswith(".whl")
    (wasm,) = (path for path in named if path.endswith(".wasm"))
    assert len(ask(server, wasm, "br")[2]) < len(ask(server, wasm)[2]) / 2


def test_only_the_worker_that_runs_python_may_compile_webassembly(server: Server) -> None:
    (worker,) = re.findall(r"\"(/assets/python\.worker-[^\"]+)\"", ask(server, "/sw.js")[2].decode())
    policy = ask(server, worker)[1]["Content-Security-Policy"]
    assert policy == "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"


def test_browsers_get_the_rules_that_the_server_plays_by(server: Server) -> None:
    status, headers, body = ask(server, "/api/python")
    assert (status, headers["Cache-Control"]) == (200, "no-cache")
    got = json.loads(body)
    package = Path(byre.__file__).parent
    assert all((package.parent / path).read_text() == text for path, text in got.items())
    assert {f"byre/games/{game}/rules.py" for game in GAMES} < set(got)
    assert not [path for path in got if path.startswith(("byre/server/", "byre/cli/"))]


def test_the_rules_come_packed_and_only_if_they_have_changed(server: Server) -> None:
    _, plain, body = ask(server, "/api/python")
    _, packed, less = ask(server, "/api/python", "gzip")
    assert packed["Content-Encoding"] == "gzip"
    assert gzip.decompress(less) == body
    assert ask(server, "/api/python", **{"If-None-Match": plain["ETag"]})[::2] == (304, b"")


def test_what_makes_it_an_app(server: Server) -> None:
    for path, kind in (
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/sw.js", "text/javascript"),
        ("/icon.svg", "image/svg+xml"),
        ("/favicon.ico", "image/svg+xml"),
        ("/mask-180.png", "image/png"),
        ("/api/qr?text=hello", "image/svg+xml"),
    ):
        status, headers, body = ask(server, path)
        assert status == 200
        assert headers["Content-Type"].startswith(kind)
        assert body


def test_the_manifest_names_icons_that_there_are(server: Server) -> None:
    manifest = json.loads(ask(server, "/manifest.webmanifest")[2])
    drawn = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    assert {(icon["purpose"], icon["sizes"]) for icon in drawn} == {
        (purpose, size) for purpose in ("any", "maskable") for size in ("192x192", "512x512")
    }
    for icon in drawn:
        status, headers, body = ask(server, icon["src"])
        assert (status, headers["Content-Type"]) == (200, "image/png")
        wide, high = struct.unpack(">II", body[16:24])  # where a PNG has its size
        assert f"{wide}x{high}" == icon["sizes"]


def test_what_is_printed_on_the_cards_is_what_the_rules_say(server: Server) -> None:
    printed = json.loads(ask(server, "/api/cards")[2])
    assert [printed["bulls"][card] for card in (1, 5, 10, 11, 55)] == [1, 2, 3, 5, 7]
    assert (len(printed["bulls"]), sum(printed["bulls"])) == (105, 171)
    assert printed["row_length"] == 5
    assert printed["costs"] == {"donkey": 20, "ox": 15}


def test_a_match_is_told_again_for_the_eyes_of_one_viewer(server: Server) -> None:
    match = byre.Match("six", players=2, seed=3, options={"rounds": 1})
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
    told = tell_again(server, {"file": match.log, "viewer": 0})
    assert len(told["moments"]) == len(match.log["actions"])
    assert told["moments"][-1]["view"] == match.view(0)
    assert all(isinstance(moment["view"]["hands"][1], int) for moment in told["moments"])
    assert tell_again(server, {"file": match.log})["moments"][-1]["view"] == match.view()


def tell_again(server: Server, asked: object) -> dict[str, Any]:
    data = json.dumps(asked).encode()
    request = urllib.request.Request(server.address + "/api/replay", data, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        told: dict[str, Any] = json.load(answer)
        return told


@pytest.mark.parametrize("asked", [{}, {"file": {}}, {"link": "nonsense"}, {"file": {"game": "six"}}, {"more": 1}])
def test_what_is_no_match_is_refused(server: Server, asked: object) -> None:
    with pytest.raises(urllib.error.HTTPError) as refused:
        tell_again(server, asked)
    assert refused.value.code == 400
    assert json.load(refused.value)["text"]
    refused.value.close()


def test_the_first_page_is_light(people: People) -> None:
    page = people.come()
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto("/")
    page.wait_for_selector("[data-play-now]")
    page.wait_for_load_state("networkidle")
    sizes = {answer.url: len(gzip.compress(answer.body())) for answer in answers}
    assert sum(sizes.values()) <= FIRST_PAGE, sizes


def test_nothing_else_is_served(server: Server) -> None:
    for path in ("/assets/nothing.js", "/assets/..%2f..%2fversion.py", "/assets/%2e%2e/index.html"):
        assert ask(server, path)[0] == 404
    for path in ("/assets/", "/assets/python-0/pyodide.mjs", "/assets/python/../../index.html", "/assets//etc/passwd"):
        assert ask(server, path)[0] == 404


def test_every_page_has_its_title_and_leaves_none_behind(people: People) -> None:
    page = people.come()
    page.goto("/matches")
    expect(page).to_have_title("My matches · Byre")
    page.get_by_role("button", name="To the start page").click()
    expect(page).to_have_title("Byre")
    page.locator("[data-learn=six]").click()
    expect(page).to_have_title(re.compile("Your turn"))
    page.go_back()
    expect(page).to_have_title("Byre")
    page.locator("[data-puzzles-start] a").click()
    expect(page).to_have_title("Puzzles · Byre")
