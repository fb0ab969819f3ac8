"""A finished match as a file and as a link: whoever checks it finds whatever was changed in it."""

from __future__ import annotations

import base64
import copy
import json
import random
import zlib
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import byre
from byre.deal import commitment, first_deal_seed, nonce_hash
from byre.errors import BadLog
from byre.server import entries as e
from byre.server import messages as m
from byre.server.chairs import COVER
from byre.server.files import LARGEST, check, fragment, is_match_file, log_of, match_file, read_fragment
from byre.server.history import finished_match
from tests.server.played import ANN, BEN, CLEO, SECRET, Played, nonce_of

File = dict[str, Any]


def finished(game: str = "six", **options: Any) -> File:
    players = byre.GAMES[game].players[0]
    played = Played(game=game, players=players, options=options)
    played.seat(*[ANN, BEN, CLEO][:players])
    file: File = json.loads(match_file(played.start().finish().table))
    return file


WHOLE = finished(rounds=1)


def in_the_first_format(game: str = "six") -> File:
    """A match as the first edition wrote it: its nonces were open, and its seed bound less."""
    deal = {"table": "ABC234", "match": 3, "secret": SECRET, "nonces": ["c0ffee", None]}
    seed = first_deal_seed(SECRET, "ABC234", 3, ["c0ffee", None])
    match, luck = byre.Match(game, 2, seed, {"rounds": 1}), random.Random(1)
    while not match.over:
        match.play(seat := match.to_act[0], luck.choice(match.legal(seat)))
    result = {"scores": list(match.scores), "winners": list(match.winners)}
    file: File = {"format": "byre match 1", "log": match.log, "names": ["Ann", "Ben"], "result": result}
    return json.loads(json.dumps({**file, "deal": {**deal, "commitment": commitment(SECRET)}}))  # type: ignore[no-any-return]


FIRST = in_the_first_format()


@pytest.mark.parametrize("game", byre.GAMES)
def test_a_finished_match_holds(game: str) -> None:
    file = finished(game)
    match = check(json.loads(json.dumps(file)))
    assert match.over
    assert file["names"][:2] == ["Ann", "Ben"]
    assert list(match.scores) == file["result"]["scores"]
    assert check(read_fragment(fragment(json.dumps(file).encode()))).log == match.log
    assert log_of(file) == match.log == log_of(match.log)
    assert is_match_file(file)
    assert not is_match_file(match.log)
    assert not is_match_file([])


def test_a_file_has_the_hashes_and_nonces_of_all_who_took_part() -> None:
    deal = WHOLE["deal"]
    assert WHOLE["format"] == "byre match 2"
    assert deal["nonces"] == [nonce_of(0), nonce_of(1)]
    assert deal["hashes"] == [nonce_hash(deal["commitment"], seat, nonce_of(seat)) for seat in (0, 1)]


def test_who_took_no_part_has_neither_hash_nor_nonce() -> None:
    played = Played().seat(ANN)
    played.ask(ANN, m.Bot("1", 1, "easy"))
    table = played.start().table
    while table.match is not None and not table.match.over:
        seat = table.match.to_act[0]
        played.do(e.Moved(seat, table.match.legal(seat)[0]))
    file = json.loads(match_file(table))
    assert [file["deal"][key][1] for key in ("hashes", "nonces")] == [None, None]
    assert check(file).over


def test_whoever_left_a_match_is_still_named_in_it() -> None:
    """The seat is free as soon as the match is over. Those who had left were all one nameless opponent."""
    played = Played(players=3).seat(ANN, BEN)
    played.ask(ANN, m.Bot("1", 2, "easy"))
    table = played.start().table
    name = table.chairs[2].name
    played.ask(BEN, m.Leave("1"))
    while table.match is not None and not table.match.over:
        seat = table.match.to_act[0]
        played.do(e.Moved(seat, table.match.legal(seat)[0]))
    assert table.chairs[1].free
    assert json.loads(match_file(table))["names"] == ["Ann", "Ben", name]
    finished = finished_match(table, b"", 0.0)
    seats = json.loads(finished.summary)["seats"]
    assert [(seat["name"], seat["bot"]) for seat in seats] == [("Ann", None), ("Ben", None), (name, "easy")]
    assert finished.players == ((ANN, 0), (BEN, 1)), "whoever leaves when losing has lost"


def test_what_a_bot_played_for_somebody_is_told_apart() -> None:
    """It counted as if the player had decided it."""
    played = Played().seat(ANN, BEN).start()
    match, chair = played.table.match, played.table.chairs[1]
    assert match is not None
    by_bot = 0
    while not match.over:
        seat = match.to_act[0]
        if seat == 1 and (chair.decision, chair.bot) == (3, None):
            played.ask(ANN, m.Cover("1", 1))
        if seat == 1 and (chair.decision, chair.bot) == (7, COVER):
            played.ask(BEN, m.Back("1"))
        if played.table.chairs[seat].bot is None:
            played.move(seat)
        else:
            by_bot += 1
            played.do(e.Moved(seat, match.legal(seat)[0]))
    finished = finished_match(played.table, b"", 0.0)
    covered = [seat["covered"] for seat in json.loads(finished.summary)["seats"]]
    assert by_bot == 4
    assert covered == [0.0, round(by_bot / chair.decision, 3)]


def test_a_file_of_the_first_edition_is_still_checked() -> None:
    assert check(FIRST).over
    for change in ({"nonces": ["c0ffef", None]}, {"match": 2}, {"secret": flip(SECRET)}, {"hashes": [None, None]}):
        with pytest.raises(BadLog):
            check({**FIRST, "deal": {**FIRST["deal"], **change}})
    with pytest.raises(BadLog, match="hashes"):
        check({**FIRST, "format": "byre match 2"})


def other_card(file: File) -> None:
    actions = file["log"]["actions"]
    seat, action = actions[0]
    later = [i for i, (who, _) in enumerate(actions) if i and who == seat][4]  # another order, and another result
    actions[0][1], actions[later][1] = actions[later][1], action


def commit_anew(file: File, seat: int, nonce: str) -> None:
    deal = file["deal"]
    deal["nonces"][seat], deal["hashes"][seat] = nonce, nonce_hash(deal["commitment"], seat, nonce)


def flip(text: str) -> str:
    return ("1" if text[0] == "0" else "0") + text[1:]


TAMPERED: dict[str, tuple[Callable[[File], Any], str]] = {
    "another secret": (lambda f: f["deal"].update(secret=flip(f["deal"]["secret"])), "committed to"),
    "another commitment": (lambda f: f["deal"].update(commitment=flip(f["deal"]["commitment"])), "committed to"),
    "another nonce": (lambda f: f["deal"].update(nonces=[flip(nonce_of(0)), nonce_of(1)]), "seat 0"),
    "another hash": (lambda f: f["deal"]["hashes"].__setitem__(1, flip(f["deal"]["hashes"][1])), "seat 1"),
    "another nonce and its hash": (lambda f: commit_anew(f, 1, flip(nonce_of(1))), "another seed"),
    "a nonce less": (lambda f: f["deal"]["nonces"].__setitem__(1, None), "seat 1"),
    "a hash less": (lambda f: f["deal"]["hashes"].__setitem__(0, None), "seat 0"),
    "a player less": (lambda f: [f["deal"][key].__setitem__(1, None) for key in ("hashes", "nonces")], "another seed"),
    "nonces of the other": (lambda f: [f["deal"][key].reverse() for key in ("hashes", "nonces")], "seat 0"),
    "another table": (lambda f: f["deal"].update(table="XYZ234"), "another seed"),
    "another match": (lambda f: f["deal"].update(match=2), "another seed"),
    "another seed": (lambda f: f["log"].update(seed=flip(f["log"]["seed"])), ""),
    "another game": (lambda f: f["log"].update(game="beaver"), ""),
    "more players": (lambda f: f["log"].update(players=3), ""),
    "other options": (lambda f: f["log"].update(options={"rounds": 2}), ""),
    "another card first": (other_card, ""),
    "a move less": (lambda f: f["log"]["actions"].pop(), "before the match is over"),
    "no moves": (lambda f: f["log"]["actions"].clear(), "before the match is over"),
    "a move too many": (lambda f: f["log"]["actions"].append(f["log"]["actions"][0]), ""),
    "moves of the other": (lambda f: f["log"]["actions"].reverse(), ""),
    "another score": (lambda f: f["result"]["scores"].reverse() or f["result"]["scores"].append(0), "scores"),
    "another winner": (lambda f: f["result"].update(winners=[]), "winners"),
    "another format": (lambda f: f.update(format="byre match 9"), "byre match 2"),
    "no deal": (lambda f: f.pop("deal"), "'deal'"),
    "no hashes": (lambda f: f["deal"].pop("hashes"), "'hashes'"),
    "no secret": (lambda f: f["deal"].pop("secret"), "'secret'"),
    "something more": (lambda f: f.update(extra=1), "extra"),
    "something more in the deal": (lambda f: f["deal"].update(extra=1), "extra"),
    "a deal that is none": (lambda f: f.update(deal=[]), "'deal'"),
    "a result that is none": (lambda f: f.update(result=None), "'result'"),
    "a log that is none": (lambda f: f.update(log="six"), "'log'"),
    "a secret that is none": (lambda f: f["deal"].update(secret="xyz"), "hexadecimal"),
    "a secret of nothing": (lambda f: f["deal"].update(secret=None), "hexadecimal"),
    "nonces that are none": (lambda f: f["deal"].update(nonces="ab"), "'nonces'"),
    "too few nonces": (lambda f: f["deal"].update(nonces=[None]), "'nonces'"),
    "a nonce that is none": (lambda f: f["deal"].update(nonces=[1, None]), "'nonces'"),
    "a short nonce": (lambda f: f["deal"].update(nonces=["c0ffee", None]), "'nonces'"),
    "hashes that are none": (lambda f: f["deal"].update(hashes=["", None]), "'hashes'"),
    "other rules": (lambda f: f["log"].update(rules=f["log"]["rules"] + 1), ""),
    "a position": (lambda f: f["log"].update(position=byre.Match("six", players=2, seed=1).view()), ""),
}


@pytest.mark.parametrize("what", TAMPERED)
def test_what_was_changed_is_found(what: str) -> None:
    file = copy.deepcopy(WHOLE)
    change, hint = TAMPERED[what]
    change(file)
    with pytest.raises(BadLog) as error:
        check(file)
    assert hint in str(error.value)


VALUES: list[Any] = [None, True, 0, -1, 1.5, 10**30, "", "x", [], {}, [[]], {"a": 1}, "9" * 5000]


def test_any_value_anywhere_is_no_accident() -> None:
    """Whatever stands where something else should, the answer is a sentence."""
    for path in paths(WHOLE):
        for value in VALUES:
            file = copy.deepcopy(WHOLE)
            put(file, path, value)
            try:
                check(file)
            except BadLog as error:
                assert str(error)
            else:
                assert path[0] == "names" or path[:2] == ("log", "byre") or value == get(WHOLE, path)


def paths(value: Any, above: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inside = value.items() if isinstance(value, dict) else list(enumerate(value))[:2] if isinstance(value, list) else ()
    found = [path for key, one in inside for path in paths(one, (*above, key))]
    return [above, *found] if above else found


def get(file: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        file = file[key]
    return file


def put(file: Any, path: tuple[Any, ...], value: Any) -> None:
    get(file, path[:-1])[path[-1]] = value


# --- links ------------------------------------------------------------------------------------------------------------


def test_a_link_has_only_letters_that_a_link_may_have_and_is_short() -> None:
    text = fragment(json.dumps(WHOLE).encode())
    assert set(text) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    assert len(text) < len(json.dumps(WHOLE))
    assert read_fragment(text) == json.loads(json.dumps(WHOLE))


@given(st.text(max_size=200) | st.binary(max_size=200).map(lambda data: base64.urlsafe_b64encode(data).decode()))
def test_what_is_no_link(text: str) -> None:
    try:
        read_fragment(text)
    except BadLog as error:
        assert "this link" in str(error)


def test_a_link_that_was_cut_or_changed() -> None:
    text, luck = fragment(json.dumps(WHOLE).encode()), random.Random(1)
    for end in range(0, len(text), 7):
        with pytest.raises(BadLog):
            read_fragment(text[:end])
    for _ in range(200):
        place = luck.randrange(len(text))
        changed = text[:place] + luck.choice("abcXYZ019-_") + text[place + 1 :]
        if changed != text:
            try:
                file = read_fragment(changed)
            except BadLog:
                continue
            if not is_match_file(file) or unproved(file) != unproved(WHOLE):
                continue
            if file != WHOLE:
                with pytest.raises(BadLog):
                    check(file)


def unproved(file: File) -> list[Any]:
    """What nobody can check: names, and the version that wrote it."""
    log = file.get("log")
    return [file.get("names"), log.get("byre") if isinstance(log, dict) else None]


def test_a_link_that_would_be_huge_is_not_unpacked() -> None:
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = deflate.compress(b" " * (20 * LARGEST)) + deflate.flush()
    with pytest.raises(BadLog, match="more than 1 MB"):
        read_fragment(base64.urlsafe_b64encode(data).decode())
    nested = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = nested.compress(b"[" * 10**6) + nested.flush()
    with pytest.raises(BadLog):
        read_fragment(base64.urlsafe_b64encode(data).decode())
