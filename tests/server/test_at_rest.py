"""What is stored of a match in play: nothing in it tells hidden cards to whoever reads the file or the database."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from byre.server import entries as e
from byre.server.keys import Keyring
from tests.server.clustered import server_group
from tests.server.postgres import PostgresServer
from tests.server.running import Json, Server, eventually, new_party, run, seated, serving

pytestmark = pytest.mark.xdist_group("cluster")
HIDES = {"six": "choose", "twentyfour": "exchange"}  # the action that others may not see


@pytest.mark.parametrize("game", HIDES)
def test_a_file_tells_no_hidden_card(tmp_path: Path, game: str) -> None:
    with serving(tmp_path / "tables.db") as server:
        hidden = run(play_something_hidden(server, game))
        check_hidden(hidden, list(_values_of_file(tmp_path / "tables.db")))
        server.kill()
        raw = b"".join(path.read_bytes() for path in tmp_path.glob("tables.db*") if path.suffix != ".keys")
        check_hidden(hidden, [raw])


@pytest.mark.parametrize("game", HIDES)
def test_a_database_tells_no_hidden_card(tmp_path: Path, postgres: PostgresServer, game: str) -> None:
    with server_group(tmp_path, 1, postgres) as group:
        hidden = run(play_something_hidden(group.servers[0], game))
        tables = group.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        rows = [row for (table,) in tables for row in group.execute(f"SELECT * FROM {table}")]
        check_hidden(hidden, [_as_bytes(value) for row in rows for value in row])


def test_entries_from_before_actions_were_sealed_are_read() -> None:
    codec, action = e.EntryCodec(Keyring([bytes(32)])), {"type": "choose", "card": 5}
    assert codec.read(b'{"type":"moved","seat":1,"action":{"type":"choose","card":5}}') == e.Moved(1, action)
    assert codec.read(codec.write(e.Moved(1, action, "id"))) == e.Moved(1, action, "id")


async def play_something_hidden(server: Server, game: str) -> Json:
    """Play until a seat has done what others may not see, and return that action."""
    joined = new_party(server, game, 3)
    async with seated(server, joined) as tables:
        await tables[0].ask("start")
        while True:
            await eventually(lambda: any(table.update and table.update["decision"] is not None for table in tables))
            mover = next(table for table in tables if table.update and table.update["decision"] is not None)
            update = mover.update
            assert update is not None
            legal: list[Json] = update["legal"]
            action = max(legal, key=lambda one: len(json.dumps(one)))  # an exchange of as many cards as can be
            await mover.move(action, update)
            if action["type"] == HIDES[game]:
                return action
            await eventually(lambda mover=mover, update=update: mover.update is not update)  # type: ignore[misc]


def check_hidden(action: Json, values: list[bytes]) -> None:
    """Look for the action as JSON writes it, for what is in it, and for what every sealed entry would show."""
    assert len(values) > 0
    kept = action.get("card", action.get("cards"))
    needles = [
        json.dumps(action, separators=(",", ":")).encode(),
        json.dumps(action).encode(),
        f'"type":"{action["type"]}"'.encode(),
        json.dumps(kept, separators=(",", ":")).encode() if isinstance(kept, list) else f'"card":{kept}'.encode(),
    ]
    for needle in needles:
        assert not any(needle in value for value in values), needle
    assert any(b'"moved"' in value for value in values), "the move itself is there"


def _values_of_file(path: Path) -> Iterator[bytes]:
    db = sqlite3.connect(path)
    try:
        for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            for row in db.execute(f"SELECT * FROM {name}").fetchall():
                yield from map(_as_bytes, row)
    finally:
        db.close()


def _as_bytes(value: object) -> bytes:
    return value if isinstance(value, bytes) else str(value).encode()
