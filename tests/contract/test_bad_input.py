"""Bad input of every kind at every entry: the named error, one clear sentence, nothing changed."""

from __future__ import annotations

import copy
import json
import math
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import byre
from tests.contract.settings import SETTINGS, Setting, somewhere, walk

settings_ = st.sampled_from(SETTINGS)
seeds = st.integers(0, 2**32)
scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.sampled_from([10**30, -(10**30), math.nan, math.inf, -0.0, 1.5, "", "table", "24", "red-7", "joker", b"x"]),
    st.text(max_size=8),
)
anything = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)
wrong_seats = st.sampled_from([-1, 12, 99, 10**30, True, None, 1.0, math.nan, "0", [0], b"0"])


def says_it_in_a_sentence(error: BaseException) -> bool:
    text = str(error)
    return 10 <= len(text) <= 600 and "\n" not in text


@given(settings_, seeds, anything)
def test_an_action_of_any_form(setting: Setting, seed: int, action: Any) -> None:
    match = somewhere(setting, seed)
    before = bytes(match)
    for seat in range(match.players):
        if action not in match.legal(seat):
            with pytest.raises(byre.IllegalAction) as caught:
                match.play(seat, action)
            assert says_it_in_a_sentence(caught.value)
    assert bytes(match) == before


@given(settings_, seeds, st.data())
def test_an_action_with_something_wrong_in_it(setting: Setting, seed: int, data: st.DataObject) -> None:
    match = somewhere(setting, seed)
    if match.over:
        return
    seat = match.to_act[0]
    action = data.draw(st.sampled_from(match.legal(seat)))
    key = data.draw(st.sampled_from([*action, "extra"]))
    value = data.draw(scalars)
    if key in action and value == action[key] and type(value) is type(action[key]):
        return
    wrong = {**action, key: value}
    del_one = {k: v for k, v in action.items() if k != key}
    before = bytes(match)
    for bad in (wrong, del_one):
        if not any(_identical(bad, one) for one in match.legal(seat)):
            with pytest.raises(byre.IllegalAction) as caught:
                match.play(seat, bad)
            assert says_it_in_a_sentence(caught.value)
    assert bytes(match) == before


def _identical(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return json.dumps(one, sort_keys=True, default=repr) == json.dumps(other, sort_keys=True, default=repr)


@given(settings_, seeds, wrong_seats)
def test_a_wrong_seat(setting: Setting, seed: int, seat: Any) -> None:
    match = somewhere(setting, seed)
    before = bytes(match)
    for call in (
        match.legal,
        match.legal_mask,
        lambda s: match.play_id(s, 0),
        lambda s: match.play(s, {"type": "pass"}),
    ):
        with pytest.raises(byre.IllegalAction) as caught:
            call(seat)
        assert says_it_in_a_sentence(caught.value)
    if seat is not None:
        with pytest.raises(byre.BadView):
            match.view(seat)
    assert bytes(match) == before


@given(settings_, st.sampled_from([-1, 10**6, 10**30, True, None, 1.0, math.nan, "0", [0]]))
def test_a_wrong_number_of_an_action(setting: Setting, id: Any) -> None:
    match = setting.deal(1)
    before = bytes(match)
    with pytest.raises(byre.IllegalAction) as caught:
        match.play_id(match.to_act[0], id)
    assert says_it_in_a_sentence(caught.value)
    with pytest.raises(byre.IllegalAction):
        byre.GAMES[setting.game].action(id)
    assert bytes(match) == before


def test_after_the_end_nothing_can_be_played() -> None:
    match = byre.Match("six", players=2, seed=1, options={"rounds": 1})
    for _ in walk(match, random.Random(1)):
        pass
    with pytest.raises(byre.IllegalAction, match="over"):
        match.play(0, {"type": "choose", "card": 1})
    assert match.legal(0) == []


@given(st.sampled_from(list(byre.GAMES)), anything, anything)
def test_options_of_any_form(game: str, name: Any, value: Any) -> None:
    known = byre.GAMES[game].options
    for options in ({name: value} if isinstance(name, str) else {}, {next(iter(known)): value}, value):
        try:
            byre.Match(game, players=4, seed=1, options=options)
        except byre.BadOption as error:
            assert says_it_in_a_sentence(error)


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("seven", 4, {}),
        (None, 4, {}),
        ("six", 1, {}),
        ("six", 11, {}),
        ("six", True, {}),
        ("six", 4.0, {}),
        ("six", 7, {"pro": True}),
        ("six", 4, {"target": -1}),
        ("six", 4, {"target": None}),
        ("six", 4, {"rounds": 0}),
        ("six", 4, {"rounds": 3, "target": 66}),
        ("six", 4, {"rounds": True}),
        ("six", 4, {"pro": 1}),
        ("six", 4, {"ox": True}),
        ("donkey", 2, {}),
        ("donkey", 13, {}),
        ("donkey", 4, {"deals": 0}),
        ("donkey", 4, {"ox": None}),
        ("twentyfour", 6, {}),
        ("twentyfour", 2, {"dropout": True}),
        ("twentyfour", 3, {"declarer_penalty": None}),
        ("beaver", 7, {}),
        ("beaver", 2, {"rounds": 0}),
        ("beaver", 2, {"rounds": None}),
    ],
)
def test_wrong_games_players_and_options(game: Any, players: Any, options: Any) -> None:
    with pytest.raises(byre.BadOption) as caught:
        byre.Match(game, players=players, seed=1, options=options)
    assert says_it_in_a_sentence(caught.value)


@given(settings_, seeds, st.data())
def test_a_log_with_something_wrong_in_it(setting: Setting, seed: int, data: st.DataObject) -> None:
    log = somewhere(setting, seed).log
    key = data.draw(st.sampled_from([*log, "extra"]))
    value = data.draw(anything)
    changed = {**log, key: value}
    without = {k: v for k, v in log.items() if k != key}
    for bad in (changed, without):
        try:
            byre.Match.replay(bad)
        except byre.BadLog as error:
            assert says_it_in_a_sentence(error)


@given(settings_, seeds, st.data())
def test_a_log_whose_actions_are_cut_or_mixed(setting: Setting, seed: int, data: st.DataObject) -> None:
    log = somewhere(setting, seed).log
    actions = log["actions"]
    if not actions:
        return
    i = data.draw(st.integers(0, len(actions) - 1))
    cut = byre.Match.replay({**log, "actions": actions[:i]})
    assert len(cut.log["actions"]) == i
    wrong = copy.deepcopy(actions)
    wrong[i] = data.draw(st.sampled_from([None, [], [0], [0, {}, 1], [0, {"type": "no"}], ["0", actions[i][1]], 3]))
    with pytest.raises(byre.BadLog):
        byre.Match.replay({**log, "actions": wrong})


@pytest.mark.parametrize("log", [None, 3, [], {}, "six", {"game": "six"}])
def test_a_log_that_is_none(log: Any) -> None:
    with pytest.raises(byre.BadLog):
        byre.Match.replay(log)


@pytest.mark.parametrize("view", [None, 3, [], {}, "six", {"game": "six"}, {"game": "seven"}, {"game": []}])
def test_a_view_that_is_none(view: Any) -> None:
    with pytest.raises(byre.BadView):
        byre.Match.from_view(view)


@given(settings_, seeds, st.data())
def test_a_view_with_something_wrong_in_it(setting: Setting, seed: int, data: st.DataObject) -> None:
    """A changed view is refused; or, where the rules allow it, it is that very position, and plays on."""
    match = somewhere(setting, seed)
    view = json.loads(json.dumps(match.view()))
    _change(view, data)
    _refused_or_playable(view, seed)


def _change(view: dict[str, Any], data: st.DataObject) -> None:
    """Replaces one value, however deep, or adds or removes one."""
    where: Any = view
    key: Any = data.draw(st.sampled_from(list(view)))
    while isinstance(where[key], list | dict) and where[key] and data.draw(st.booleans()):
        where = where[key]
        key = data.draw(st.sampled_from(list(where) if isinstance(where, dict) else range(len(where))))
    kind = data.draw(st.sampled_from(["near", "any", "remove", "twice"]))
    if kind == "remove":
        del where[key]
    elif kind == "near" and type(where[key]) is int:
        where[key] += data.draw(st.sampled_from([-1, 1]))
    elif kind == "twice" and isinstance(where, list):
        where.append(where[key])
    else:
        where[key] = data.draw(anything)


def _refused_or_playable(view: dict[str, Any], seed: int) -> None:
    try:
        match = byre.Match.from_view(view, seed=seed)
    except byre.BadView as error:
        assert says_it_in_a_sentence(error)
        return
    assert match.view() == view
    for _ in walk(match, random.Random(seed)):
        pass


@given(settings_, seeds, st.data())
def test_a_seats_view_with_something_wrong_in_it(setting: Setting, seed: int, data: st.DataObject) -> None:
    match = somewhere(setting, seed)
    viewer = data.draw(st.sampled_from([*range(match.players), "table"]))
    view = json.loads(json.dumps(match.view(viewer)))
    _change(view, data)
    try:
        guess = byre.determinize(view, seed=seed)
    except byre.BadView as error:
        assert says_it_in_a_sentence(error)
        return
    assert guess.view(view["viewer"]) == view


def test_a_seats_view_is_no_position() -> None:
    with pytest.raises(byre.BadView, match="determinize"):
        byre.Match.from_view(byre.Match("six", players=3, seed=1).view(0))


@pytest.mark.parametrize("viewer", [-1, 1.0, True, "seat", [], {}])
def test_redact_for_a_viewer_that_is_none(viewer: Any) -> None:
    with pytest.raises(byre.BadView):
        byre.redact([], viewer)
