"""What must hold in every game, for every number of players and every set of options."""

from __future__ import annotations

import json
import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import byre
from tests.contract.cards import KNOWN, deck, in_sight, may_be_aside
from tests.contract.settings import NAMES, SETTINGS, Setting, somewhere, viewers, walk
from tests.deep import deep_but

settings_ = st.sampled_from(SETTINGS)
seeds = st.integers(0, 2**32)
DESCRIBED = [setting for setting in SETTINGS if setting.game in KNOWN]
games = pytest.mark.parametrize("game", NAMES)
COMMON = {"game", "players", "options", "viewer", "phase", "to_act", "round", "scores", "over", "winners"}


@pytest.mark.parametrize("setting", deep_but(SETTINGS, *SETTINGS[::3]), ids=str)
def test_every_match_ends_and_the_lowest_total_wins(setting: Setting) -> None:
    match = setting.deal(seed=5)
    for _ in walk(match, random.Random(5)):
        assert not match.winners
    assert match.to_act == ()
    assert match.winners == tuple(seat for seat, score in enumerate(match.scores) if score == min(match.scores))


@pytest.mark.skipif(not DESCRIBED, reason="cards.py describes no box of these games")
@given(st.sampled_from(DESCRIBED or SETTINGS), seeds)
def test_cards_are_conserved(setting: Setting, seed: int) -> None:
    view = somewhere(setting, seed).view()
    seen, box = in_sight(view), deck(view)
    assert seen <= box
    if not may_be_aside(view):
        assert seen == box


@given(settings_, seeds)
def test_legal_is_the_mask_is_what_play_accepts(setting: Setting, seed: int) -> None:
    match = somewhere(setting, seed)
    game = match.game
    for seat in range(match.players):
        legal = [game.action_id(action) for action in match.legal(seat)]
        assert legal == np.flatnonzero(match.legal_mask(seat)).tolist()
        assert len(set(legal)) == len(legal)
        assert bool(legal) == (seat in match.to_act)
        luck = random.Random(seed)
        for id in {*legal[:20], *luck.sample(range(game.num_actions), min(80, game.num_actions))}:
            assert _accepts(match, seat, id) == (id in legal)


def _accepts(match: byre.Match, seat: int, id: int) -> bool:
    twin, before = match.copy(), bytes(match)
    try:
        twin.play_id(seat, id)
    except byre.IllegalAction:
        assert bytes(twin) == before
        return False
    return True


@games
def test_ids_and_actions_map_one_to_one(game: str) -> None:
    described = byre.GAMES[game]
    for id in range(described.num_actions):
        action = described.action(id)
        assert described.action_id(json.loads(json.dumps(action))) == id


@given(settings_, seeds)
def test_play_and_play_id_do_the_same(setting: Setting, seed: int) -> None:
    one, other = setting.deal(seed), setting.deal(seed)
    for count, (seat, action) in enumerate(walk(one, random.Random(seed))):
        other.play_id(seat, other.game.action_id(action))
        if count == 50:
            one.play(seat, action)
            break
    assert bytes(one) == bytes(other)
    assert one.log == other.log


@given(settings_, seeds)
def test_a_copy_is_independent_and_has_the_same_future(setting: Setting, seed: int) -> None:
    match = somewhere(setting, seed)
    before = bytes(match), match.log
    twins = match.copy(), match.copy()
    for twin in twins:
        for _ in walk(twin, random.Random(seed)):
            pass
    assert (bytes(match), match.log) == before
    assert bytes(twins[0]) == bytes(twins[1])


@given(settings_, seeds)
def test_a_log_replays_to_the_byte(setting: Setting, seed: int) -> None:
    match = somewhere(setting, seed)
    again = byre.Match.replay(json.loads(json.dumps(match.log)))
    assert bytes(again) == bytes(match)
    assert again.log == match.log


@given(settings_, seeds)
def test_a_full_view_sets_up_the_same_position(setting: Setting, seed: int) -> None:
    match = somewhere(setting, seed)
    again = byre.Match.from_view(json.loads(json.dumps(match.view())), seed=seed)
    assert again.view() == match.view()
    assert again.to_act == match.to_act
    for seat in range(match.players):
        assert again.view(seat) == match.view(seat)
        assert again.legal(seat) == match.legal(seat)
    for _ in walk(again, random.Random(seed)):
        pass
    replayed = byre.Match.replay(json.loads(json.dumps(again.log)))
    assert bytes(replayed) == bytes(again)


@given(settings_, seeds)
def test_a_determinized_state_looks_the_same_to_its_viewer(setting: Setting, seed: int) -> None:
    match = somewhere(setting, seed)
    for viewer in viewers(match):
        view = match.view(viewer)
        guess = byre.determinize(json.loads(json.dumps(view)), seed=seed)
        assert guess.view(viewer) == view
        if isinstance(viewer, int):
            assert guess.legal(viewer) == match.legal(viewer)
        assert byre.determinize(view, seed=seed).view() == guess.view()


@given(settings_, seeds)
def test_views_have_the_same_keys_and_agree_on_what_is_open(setting: Setting, seed: int) -> None:
    match = somewhere(setting, seed)
    full = match.view()
    for viewer in viewers(match):
        view = match.view(viewer)
        assert view.keys() == full.keys() >= COMMON
        assert view["viewer"] == viewer
        for key in COMMON - {"viewer"}:
            assert view[key] == full[key]
        assert json.loads(json.dumps(view)) == view
        assert json.loads(json.dumps(match.public_view() | match.private_view(viewer))) == view
        assert _hides(view, full)


def _hides(part: Any, whole: Any) -> bool:
    """A value of a view is that of the full view, or less: null, true, or the size of a list; and so inside lists."""
    if isinstance(part, dict):
        return all(key == "viewer" or key == "known" or _hides(part[key], whole[key]) for key in part)
    if isinstance(part, list) and isinstance(whole, list):
        return len(part) == len(whole) and all(map(_hides, part, whole))
    if isinstance(whole, list):
        return bool(part == len(whole))
    return part is None or part is True or bool(part == whole and type(part) is type(whole))


@given(settings_, seeds)
def test_events_tell_each_viewer_only_its_share(setting: Setting, seed: int) -> None:
    match = setting.deal(seed)
    luck = random.Random(seed)
    for _ in range(60):
        if match.over:
            break
        seat = luck.choice(match.to_act)
        action = luck.choice(match.legal(seat))
        events = match.play(seat, action)
        assert events or action == {"type": "pass"}  # not to knock is no event
        assert byre.redact(events, None) == events
        assert json.loads(json.dumps(events)) == events
        for viewer in viewers(match):
            share = byre.redact(events, viewer)
            assert [event["type"] for event in share] == [event["type"] for event in events]
            assert all(_hides(part, whole) for part, whole in zip(share, events, strict=True))


@games
def test_what_a_round_deals_depends_on_the_seed_alone(game: str) -> None:
    """So that the same deals can be played by others, whatever was played before."""
    dealt = [_second_deal(game, random.Random(play)) for play in range(4)]
    assert all(one == dealt[0] for one in dealt)


def _second_deal(game: str, luck: random.Random) -> list[Any]:
    """What lies hidden from bystanders as the second round begins. In donkey, who holds the donkey then depends on how
    the first one was played, unless it lies in the middle."""
    options = {name: value for name, value in {"rounds": 2, "ox": True}.items() if name in byre.GAMES[game].options}
    match = byre.Match(game, players=3, seed=17, options=options)
    for _ in walk(match, luck):
        view, open_to_all = match.view(), match.view("table")
        if view["round"] == 2:
            return [view[key] for key in view if key != "viewer" and view[key] != open_to_all[key]]
    raise AssertionError("there is no second round")


def test_same_seed_same_match_and_no_seed_another_each_time() -> None:
    for setting in SETTINGS[::7]:
        assert setting.deal(3).view() == setting.deal(3).view()
        assert bytes(byre.Match(setting.game, setting.players)) != bytes(byre.Match(setting.game, setting.players))
