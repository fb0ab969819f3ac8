"""Observations say what their viewer may know: no less, as decoding them shows, and no more."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import byre
from byre.batch.kernels.features import Feature, ReadField, writer
from byre.batch.kernels.tables import encoding_of, features_of
from byre.batch.observation_docs import page
from byre.engine.state import EACH_SEAT, Visibility, fields_of
from tests.contract.settings import SETTINGS, Setting
from tests.deep import deep_but, nightly

SIZE = 8
QUICK = [
    setting for setting in SETTINGS if setting.players == 3 or setting.players == byre.GAMES[setting.game].players[-1]
]
settings = pytest.mark.parametrize("setting", deep_but(SETTINGS, *QUICK[::7]), ids=str)
games = pytest.mark.parametrize("game", byre.GAMES)


def batch(setting: Setting, **others: Any) -> byre.Batch:
    options = {"size": SIZE, "seed": 1, "whole": False, **others}
    return byre.Batch(setting.game, players=setting.players, options=dict(setting.options), **options)


@settings
def test_decoding_gives_back_the_view(setting: Setting) -> None:
    matches = batch(setting)
    observers = [matches.observer(dtype) for dtype in ("int8", "float32", "packed")]
    for step in range(120):
        matches.play(matches.random_actions())
        if step % 13 == 0:
            viewers = np.arange(step, step + SIZE) % setting.players
            for observer in observers:
                seen = matches.observe(observer, viewers)
                for i, viewer in enumerate(viewers.tolist()):
                    assert observer.decode(seen[i], viewer) == matches.view(i, viewer)


@settings
def test_hidden_cards_permuted_give_the_same_bytes(setting: Setting) -> None:
    """Observations and masks of a seat are the same in all worlds that agree with what it knows, the history too."""
    for recall in (0, 7, True):
        matches = batch(setting, recall=recall)
        observer = matches.observer("int8")
        for step in range(90):
            matches.play(matches.random_actions())
            if step % 11 == 0 and not matches.over.any():
                worlds = matches.determinize(seed=step)
                assert (worlds.observe(observer) == matches.observe(observer)).all()
                assert (worlds.legal_masks() == matches.legal_masks()).all()
                viewers = (matches.seats + 1) % setting.players
                worlds = matches.determinize(viewers, seed=step)
                assert (worlds.observe(observer, viewers) == matches.observe(observer, viewers)).all()


@games
@pytest.mark.parametrize("recall", [0, True])
def test_hidden_cards_are_not_noticed_until_they_are_seen(game: str, recall: bool | int) -> None:
    """The same actions are played in other worlds, as long as a viewer sees the same cards in both.

    What it sees is told by its views, which are written by other code; observations and rewards must be equal as long
    as all views have been.
    """
    matches = byre.Batch(game, size=40, players=3, seed=5, whole=False, recall=recall)
    observer, compared, parted = matches.observer("int8"), 0, 0
    for start in range(6):
        for _ in range(3 + 5 * start):
            matches.play(matches.random_actions())
        viewers = np.arange(40) % 3
        worlds, true = matches.determinize(viewers, seed=start), matches.copy()
        alike = ~true.over
        for _ in range(25):
            actions = true.random_actions()
            alike &= worlds.legal_masks()[np.arange(40), actions]
            alike &= (worlds.seats == true.seats) & (true.seats >= 0)
            acting = np.where(alike, true.seats, -1)
            true.play(actions, acting)
            worlds.play(actions, acting)
            same = np.array([true.view(i, int(viewers[i])) == worlds.view(i, int(viewers[i])) for i in range(40)])
            parted += int((alike & ~same).sum())
            alike &= same
            assert (true.observe(observer, viewers)[alike] == worlds.observe(observer, viewers)[alike]).all()
            assert (true.rewards[alike] == worlds.rewards[alike]).all()
            compared += int(alike.sum())
    assert compared > 50
    assert parted > 0


@games
@pytest.mark.parametrize("whole", [nightly(False), True])
def test_worlds_agree_with_their_own_history(game: str, whole: bool) -> None:
    """What a seat has played in a world according to its history is what lies there according to its view."""
    matches = byre.Batch(game, size=60, players=3, seed=2, whole=whole, recall=True)
    observer, hidden = matches.observer("int8"), 0
    for step in range(40):
        matches.play(matches.random_actions())
        viewers = (np.maximum(matches.seats, 0) + 1 + step % 2) % 3
        worlds = matches.determinize(viewers, seed=step)
        for seat in range(3):
            seen = worlds.observe(observer, np.full(60, seat))
            for i in np.flatnonzero(~matches.over).tolist():
                played = [id for one, id in observer.decode_history(seen[i], seat) if one == seat and id is not None]
                hidden += _check_secrets(game, worlds.view(i, seat), [matches.actions[id] for id in played], seat)
    assert hidden > 0 or game in ("donkey", "beaver")


def _check_secrets(game: str, view: dict[str, Any], played: list[dict[str, Any]], seat: int) -> int:
    """Compare what a seat has played in secret with its own view, and return how many actions that were."""
    if game == "six" and view["phase"] == "choose" and view["chosen"][seat] is not None:
        assert played[-1] == {"type": "choose", "card": view["chosen"][seat]}
        return 1
    named = [action["card"] for action in played if action["type"] == "hand_in"]
    named += [card for action in played if action["type"] == "exchange" for card in action.get("cards", [])]
    if game == "twentyfour" and named:
        complete = view["phase"] != "exchange" or view["to_act"] != [seat]
        assert named == view["handed_in"][seat] if complete else set(named) <= set(view["hands"][seat])
    return len(named)


@games
@pytest.mark.parametrize("whole", [False, True])
def test_all_decisions_of_a_round_are_read_back(game: str, whole: bool) -> None:
    """With `recall=True`, an observation tells who played what when, as far as the viewer could know it."""
    matches = byre.Batch(game, size=1, players=3, seed=4, whole=whole, recall=True)
    observers = [matches.observer(dtype) for dtype in ("int8", "float32")]
    played: list[tuple[int, int]] = []
    for _ in range(120):
        seat, actions, number = int(matches.seats[0]), matches.random_actions(), matches.states["round_number"][0]
        matches.play(actions)
        if matches.over[0]:
            break
        played.append((seat, int(actions[0])))
        if matches.states["round_number"][0] != number:
            played.clear()
        for viewer in range(3):
            for observer in observers:
                known = observer.decode_history(matches.observe(observer, [viewer])[0], viewer)
                assert [one for one, _ in known] == [one for one, _ in played]
                pairs = [(one, id, true) for (one, id), (_, true) in zip(known, played, strict=True)]
                assert all(id in (None, true) for _, id, true in pairs)
                hidden = [(one, true) for one, id, true in pairs if id is None]
                assert all(one != viewer and _is_secret(matches.actions[true]) for one, true in hidden)


@pytest.mark.parametrize("setting", deep_but(SETTINGS, *QUICK[::9]), ids=str)
def test_no_round_is_longer_than_it_can_be(setting: Setting) -> None:
    matches = batch(setting, size=200, recall=True, redeal=True)
    longest = 0
    for _ in range(600):
        matches.play(matches.random_actions())
        longest = max(longest, int(matches._written.max()))
    assert 0 < longest <= matches.recall


@games
def test_an_observer_without_players_has_those_of_the_game(game: str) -> None:
    observer = byre.observe(game)
    assert observer.players == 4
    matches = byre.Batch(game, size=2, players=4, seed=1)
    assert matches.observe(observer).shape == (2, observer.size)


def test_layouts_that_are_identical_fit() -> None:
    """Whichever actions are meant: without a history, and without parts of actions, nothing of them is seen."""
    for game in ("six", "donkey", "beaver"):
        for whole in (False, True):
            matches = byre.Batch(game, size=1, players=3, seed=1, whole=whole)
            matches.observe(byre.observe(game, 3, whole=not whole))
    with pytest.raises(byre.BadOption):
        byre.Batch("twentyfour", size=1, players=3).observe(byre.observe("twentyfour", 3, whole=False))
    with pytest.raises(byre.BadOption):
        byre.Batch("beaver", size=1, players=3, recall=2).observe(byre.observe("beaver", 3, whole=False, recall=2))


@games
def test_the_hidden_features_are_those_of_the_state(game: str) -> None:
    matches = byre.Batch(game, size=30, players=3, seed=6, whole=False)
    observer = matches.observer("int8", full=True)
    hidden = [feature for feature in observer.features if feature.name.startswith("hidden_")]
    assert {feature.name for feature in hidden} == HIDDEN[game].keys()
    for _ in range(25):
        matches.play(matches.random_actions())
        seen = matches.observe(observer, np.arange(30) % 3)
        for i in range(30):
            for feature in hidden:
                cells = seen[i, feature.first : feature.end].reshape(feature.shape)
                expected = np.array(HIDDEN[game][feature.name](matches.view(i)))
                if expected.ndim > 1 or feature.name == "hidden_chosen":
                    expected = np.roll(expected, -(i % 3), axis=0)
                assert (cells == expected).all(), feature.name


NAMES_OF_24 = [*(f"{colour}-{value}" for colour in ("red", "blue", "green", "yellow") for value in range(1, 12)), "24"]
CARDS_OF_DONKEY = [*range(1, 14), "joker", "donkey", "ox"]
CARDS_OF_BEAVER = [*range(10), "swap", "peek", "draw2"]


def _of_24(cards: list[str]) -> list[int]:
    return [int(name in cards) for name in NAMES_OF_24]


def _one_hot(card: Any, first: int = 0) -> list[int]:
    number = -1 if card is None else CARDS_OF_BEAVER.index(card)
    return [int(number == one) for one in range(first, 13)]


# How the hidden features follow from a full view, by the seats as they are.
HIDDEN: dict[str, dict[str, Any]] = {
    "six": {
        "hidden_hands": lambda view: [[int(card in hand) for card in range(1, 105)] for hand in view["hands"]],
        "hidden_chosen": lambda view: [card or 0 for card in view["chosen"]],
    },
    "donkey": {"hidden_hands": lambda view: [[hand.count(card) for card in CARDS_OF_DONKEY] for hand in view["hands"]]},
    "twentyfour": {
        "hidden_hands": lambda view: [_of_24(hand) for hand in view["hands"]],
        "hidden_handed_in": lambda view: [_of_24(cards) for cards in view["handed_in"]],
        "hidden_stock": lambda view: (
            [0] * (45 - len(view["stock"])) + [NAMES_OF_24.index(card) + 1 for card in view["stock"]]
        ),
    },
    "beaver": {
        "hidden_slots": lambda view: [[_one_hot(card) for card in row] for row in view["slots"]],
        "hidden_drawn": lambda view: _one_hot(view["drawn"], first=-1),
        "hidden_stock": lambda view: [view["stock"].count(card) for card in CARDS_OF_BEAVER],
    },
}


@games
def test_what_others_chose_face_down_is_not_in_the_history(game: str) -> None:
    """The same match, but for what one seat did in secret, looks the same to the others."""
    matches = byre.Batch(game, size=1, players=3, seed=1, whole=False, recall=20)
    observer = matches.observer("int8")
    compared = 0
    for _ in range(150):
        seat = int(matches.seats[0])
        ids = np.flatnonzero(matches.legal_masks()[0]).tolist()
        if (secret := [id for id in ids if _is_secret(matches.actions[id])]) and len(secret) > 1:
            one, other = matches.copy(), matches.copy()
            one.play(secret[:1])
            other.play(secret[1:2])
            for viewer in {0, 1, 2} - {seat}:
                if one.to_act[0].any() and one.seats[0] != matches.seats[0] and not one.rewards.any():
                    same = one.view(0, viewer) == other.view(0, viewer)
                    assert not same or (one.observe(observer, [viewer]) == other.observe(observer, [viewer])).all()
                    compared += same
        matches.play(matches.random_actions())
        if matches.over[0]:
            matches.deal()
    assert compared > 0 or game in ("donkey", "beaver")


def _is_secret(action: dict[str, Any]) -> bool:
    return action["type"] in ("choose", "hand_in") or len(action.get("cards", [])) > 0


@games
def test_the_history_has_the_last_decisions(game: str) -> None:
    matches = byre.Batch(game, size=1, players=3, seed=2, whole=False, recall=6)
    observer = matches.observer("int8")
    (feature,) = (one for one in observer.features if one.name == "history")
    played: list[tuple[int, int]] = []
    for _ in range(80):
        seat, actions, number = int(matches.seats[0]), matches.random_actions(), matches.states["round_number"][0]
        matches.play(actions)
        played.append((seat, int(actions[0])))
        if matches.over[0]:
            break
        if matches.states["round_number"][0] != number:
            played.clear()
        moves = matches.observe(observer, [seat])[0, feature.first : feature.end].reshape(feature.shape).tolist()
        for (who, what), move in zip(reversed(played), moves):
            assert move[0] == (who - seat) % 3 + 1
            assert move[1:] in ([(what + 1) >> 7, (what + 1) & 127], [0, 0])
            assert who != seat or move[1:] != [0, 0]
        assert not any(any(move) for move in moves[len(played) :])


@games
def test_a_seat_sees_itself_first(game: str) -> None:
    """What is the same from both seats is the same in both observations."""
    matches = byre.Batch(game, size=1, players=3, seed=1, whole=False)
    observer = matches.observer("int8")
    (feature,) = (one for one in observer.features if one.name == "to_act")
    for viewer in range(3):
        seen = matches.observe(observer, [viewer])[0, feature.first : feature.end]
        assert seen.tolist() == np.roll(matches.to_act[0], -viewer).astype(int).tolist()


@games
def test_rules_of_features_read_only_what_is_public(game: str) -> None:
    """They get the state itself, so they must not look at anything else in it."""
    matches = byre.Batch(game, size=20, players=3, seed=3)
    for _ in range(30):
        matches.play(matches.random_actions())
    rules = [one for one in features_of(matches.game).values() if one.rule is not None]
    for state in matches.states:
        for feature in rules:
            sizes = [3 if size is EACH_SEAT else size for size in feature.shape]
            for place in np.ndindex(*sizes):
                assert feature.rule is not None
                feature.rule(OnlyPublic(state, matches.game), *place)


class OnlyPublic:
    """A state that refuses to show what is not public."""

    def __init__(self, state: Any, game: Any) -> None:
        self._state, self._fields = state, fields_of(game.implementation.state)

    def __getattr__(self, name: str) -> Any:
        assert self._fields[name].visible is Visibility.PUBLIC, name
        return getattr(self._state, name)


@games
def test_the_full_observation_adds_what_is_hidden(game: str) -> None:
    matches = byre.Batch(game, size=SIZE, players=3, seed=1, whole=False)
    for _ in range(7):
        matches.play(matches.random_actions())
    plain, full = matches.observer("int8"), matches.observer("int8", full=True)
    assert (matches.observe(full)[:, : plain.size] == matches.observe(plain)).all()
    worlds = matches.determinize(seed=1)
    assert (matches.observe(full) != worlds.observe(full)).any()
    names = [one.name for one in full.features]
    assert [name for name in names if name.startswith("hidden_")] == names[len(plain.features) :]


@pytest.mark.parametrize(("meaning", "most"), [("how many there are", 127), ("is it there?", 1)])
def test_bounds_hold_in_games_of_other_packages(meaning: str, most: int) -> None:
    """Of their fields only the types are known, and a byte can be larger than a cell."""
    field = ReadField(meaning, np.uint8, (), Visibility.PUBLIC, "state.count")
    encoding = encoding_of(field)
    write = writer("bounds_of_others", {"count": Feature(encoding)}, {"count": field})
    for value in (0, 1, 127, 128, 200, 255):
        cells = np.zeros((1, 1), np.int8)
        write(SimpleNamespace(players=2, count=np.uint8(value)), None, 0, cells, 0, 0)
        assert cells[0, 0] == min(value, most) <= encoding.most


@games
def test_bounds_hold(game: str) -> None:
    matches = byre.Batch(game, size=64, players=3, seed=1, whole=False, recall=8, redeal=True)
    for dtype in ("int8", "float32", "packed"):
        observer = matches.observer(dtype, full=True)
        buffer = observer.new_buffer(64)
        for _ in range(40):
            matches.play(matches.random_actions())
            assert matches.observe(observer, out=buffer) is buffer
            assert (buffer >= observer.low).all()
            assert (buffer <= observer.high).all()


def test_a_bystander_sees_no_hand() -> None:
    matches = byre.Batch("six", size=1, players=3, seed=1)
    observer = matches.observer("int8")
    (feature,) = (one for one in observer.features if one.name == "hands")
    assert not matches.observe(observer, [-1])[0, feature.first : feature.end].any()
    assert matches.observe(observer, [0])[0, feature.first : feature.end].sum() == 10


def test_an_observation_of_another_form_is_refused() -> None:
    observer = byre.observe("six", players=3)
    with pytest.raises(byre.BadOption, match="float32"):
        observer.decode(np.zeros(3))


def test_the_page_lists_the_features() -> None:
    written = (Path(__file__).parents[2] / "docs" / "observations.md").read_text(encoding="utf-8")
    assert written == page(), "renew it: python -m byre.batch.observation_docs > docs/observations.md"
