"""OpenSpiel's own tests pass on every game, and its algorithms run on them."""

from __future__ import annotations

import json
import pickle
import random
import unittest
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import (
    exploitability,
    external_sampling_mccfr,
    generate_playthrough,
    ismcts,
    mcts,
)

import byre
from byre.envs.openspiel import ByreState, name_of, seen_events
from tests.deep import deep_but
from tests.envs.kinds import KINDS, OPTIONS, VARIANTS, games, kinds

GOLDEN = Path(__file__).parent / "golden"
PLAYED = 4  # decisions of a playthrough
SECRET_EVENTS = ("chose", "exchanged", "drew", "kept", "peeked")  # of which others do not see the cards
kinds_deep = pytest.mark.parametrize(("game", "players"), KINDS)


def load(game: str, players: int = 3, **parameters: Any) -> Any:
    given = {"players": players, **{name: int(value) for name, value in OPTIONS[game].items()}, **parameters}
    return pyspiel.load_game(name_of(game), given)


def somewhere(game: Any, steps: int, seed: int = 1) -> ByreState:
    state, luck = game.new_initial_state(), random.Random(seed)
    for _ in range(3 + steps):
        if not state.is_terminal():
            state.apply_action(luck.randrange(256) if state.is_chance_node() else luck.choice(state.legal_actions()))
    return state  # type: ignore[no-any-return]


@kinds
def test_their_random_simulation(game: str, players: int) -> None:
    pyspiel.random_sim_test(load(game, players), 1, True, False)


@pytest.mark.deep
@kinds_deep
def test_their_test_of_the_interface(game: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """`integration_tests/api_test.py`, which samples states of a game."""
    from open_spiel.integration_tests import api_test  # asks which games there are when it is imported

    monkeypatch.setattr(api_test, "_GAMES_TO_TEST", [f"{name_of(game)}(players={players})"])
    api_test.FLAGS(["api_test", f"--test_only_games={name_of(game)}"])
    suite = unittest.defaultTestLoader.loadTestsFromModule(api_test)
    assert suite.countTestCases() >= 5
    result = unittest.TestResult()
    suite.run(result)
    assert result.wasSuccessful(), [text for _, text in (*result.errors, *result.failures)]


@pytest.mark.deep
def test_their_random_simulation_with_points() -> None:
    for game in byre.GAMES:
        pyspiel.random_sim_test(load(game, rewards="points"), 2, True, False)


@pytest.mark.parametrize("players", deep_but(byre.GAMES["six"].players, 3))
def test_simultaneous_moves_also_converted_to_turns(players: int) -> None:
    game = pyspiel.load_game(f"python_byre_six_simultaneous(players={players},rounds=1)")
    pyspiel.random_sim_test(game, 1, True, False)
    pyspiel.random_sim_test(pyspiel.convert_to_turn_based(game), 1, True, False)


@pytest.mark.parametrize(("game", "options"), VARIANTS)
def test_their_random_simulation_of_variants(game: str, options: dict[str, Any]) -> None:
    given = {name: int(value) for name, value in options.items()}
    for whole in (False, True):
        pyspiel.random_sim_test(
            pyspiel.load_game(name_of(game), {"players": 3, "whole": whole, **given}), 1, True, False
        )


@games
def test_a_state_is_the_match_with_the_same_cards(game: str) -> None:
    state = somewhere(load(game), 0)
    match = byre.Match(game, 3, int.from_bytes(bytes(state.history())), OPTIONS[game])
    assert json.loads(state.to_json()) == match.view()


@games
def test_a_clone_goes_its_own_way(game: str) -> None:
    state = somewhere(load(game), 6)
    clone = state.clone()
    assert str(clone) == str(state)
    before = str(state)
    clone.apply_action(clone.legal_actions()[-1])
    assert str(state) == before != str(clone)
    assert clone.history()[:-1] == state.history()


@games
@pytest.mark.parametrize("recall", [0, -1])
def test_a_resampled_state_looks_the_same_to_the_player(game: str, recall: int) -> None:
    for steps in (0, 3, 4, 5, 11):
        state = somewhere(load(game, recall=recall), steps)
        luck = random.Random(1)
        for player in range(3):
            other = state.resample_from_infostate(player, luck.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert (np.array(other.observation_tensor(player)) == np.array(state.observation_tensor(player))).all()
            assert other.current_player() == state.current_player()
            assert str(other.clone()) == str(other)
            while not other.is_terminal():
                other.apply_action(luck.choice(other.legal_actions()))


@games
def test_a_resampled_state_does_not_have_the_true_deal(game: str) -> None:
    """All cards follow from the chance outcomes, so neither the history nor what is saved may have the true ones."""
    state, luck = somewhere(load(game), 5), random.Random(1)
    true = state.history()[:3]
    for player in range(3):
        others = [state.resample_from_infostate(player, luck.random) for _ in range(5)]
        for other in others:
            assert len(other.history()) == 3
            assert other.history() != true
            assert other.position.chance == other.history()
            assert bytes(true) not in pickle.dumps(other.position)
        assert len({str(other) for other in others}) > 1


@games
def test_an_information_state_tells_nothing_hidden(game: str) -> None:
    """In worlds that agree with what a player knows it is told the same, and the others are told something else."""
    luck, differ = random.Random(2), 0
    for steps in range(1, 12):
        state = somewhere(load(game), steps, seed=steps)
        for player in range(3):
            worlds = [state.resample_from_infostate(player, luck.random) for _ in range(3)]
            told = {world.information_state_string(player) for world in (state, *worlds)}
            assert told == {state.information_state_string(player)}
            differ += len({world.information_state_string((player + 1) % 3) for world in worlds}) > 1
    assert differ > 0


@pytest.mark.parametrize("game", byre.GAMES)
def test_no_event_that_a_player_is_told_has_cards_of_others(game: str) -> None:
    checked = 0
    for seed in range(8):
        state = somewhere(load(game), 14, seed)
        for player in range(3):
            for event in seen_events(state.position, player):
                for seat, held in enumerate(event.get("hands") or []):
                    checked += seat != player
                    assert seat == player or isinstance(held, int), event
                if event["type"] in SECRET_EVENTS and event["seat"] != player:
                    checked += 1
                    shown = [event.get(key) for key in ("card", "cards")]
                    assert all(one is None or (isinstance(one, int) and event["type"] == "exchanged") for one in shown)
    assert checked > 20


@games
def test_observers_name_the_features(game: str) -> None:
    from open_spiel.python.observation import make_observation

    loaded = load(game)
    observation = make_observation(loaded)
    state = somewhere(loaded, 4)
    observation.set_from(state, player=0)
    observer = byre.observe(game, 3, OPTIONS[game], whole=False)
    assert list(observation.dict) == [feature.name for feature in observer.features]
    assert observer.decode(observation.tensor, 0) == state.match.batch.view(0, 0)


@pytest.mark.parametrize("game", byre.GAMES)
def test_observers_give_what_is_asked_for(game: str) -> None:
    loaded = load(game)
    state = somewhere(loaded, 6)
    kinds = pyspiel.PrivateInfoType

    def seen(public: bool, private: Any, at: ByreState = state) -> dict[str, Any]:
        observer = loaded.make_py_observer(pyspiel.IIGObservationType(public, False, private))
        observer.set_from(at, player=1)
        assert sum(part.size for part in observer.dict.values()) == observer.tensor.size
        return {name: part.copy() for name, part in observer.dict.items()}

    everything, own = seen(True, kinds.SINGLE_PLAYER), seen(False, kinds.SINGLE_PLAYER)
    open_to_all, all_hands = seen(True, kinds.NONE), seen(False, kinds.ALL_PLAYERS)
    assert seen(False, kinds.NONE) == {}
    assert own
    assert own.keys() | open_to_all.keys() == everything.keys()
    assert not own.keys() & open_to_all.keys()
    assert all((own[name] == everything[name]).all() for name in own)
    assert all((all_hands[name][1] == own[name]).all() for name in own)
    assert all((all_hands[name][2] != own[name]).any() or not own[name].any() for name in own) or game == "beaver"
    other = state.resample_from_infostate(1, random.Random(1).random)
    again = seen(True, kinds.NONE, other)
    assert all((again[name] == open_to_all[name]).all() for name in open_to_all)


@pytest.mark.parametrize(("game", "options"), [("six", {"rounds": 1}), ("donkey", {"deals": 1})])
def test_information_state_tensors_tell_as_much_as_the_strings(game: str, options: dict[str, int]) -> None:
    loaded = pyspiel.load_game(name_of(game), {"players": 3, "recall": -1, **options})
    assert loaded.get_type().provides_information_state_tensor
    by_string: dict[str, bytes] = {}
    for seed in range(12):
        for steps in range(14):
            state = somewhere(loaded, steps, seed=seed % 3)
            for player in range(3):
                told, tensor = state.information_state_string(player), state.information_state_tensor(player)
                assert by_string.setdefault(told, bytes(np.array(tensor))) == bytes(np.array(tensor))
    assert len(set(by_string.values())) == len(by_string) > 50
    assert not load(game).get_type().provides_information_state_tensor


@games
def test_states_actions_and_observations_as_structs(game: str) -> None:
    loaded = load(game)
    state, luck = somewhere(loaded, 4), random.Random(3)
    while not state.is_terminal():
        struct = state.to_struct()
        again = loaded.new_initial_state(struct)
        assert again.to_struct().to_json() == struct.to_json()
        assert again.legal_actions() == state.legal_actions()
        player, action = state.current_player(), luck.choice(state.legal_actions())
        assert state.struct_to_actions(state.action_to_struct(player, action)) == [action]
        assert json.loads(state.to_observation_struct(player).to_json()) == state.match.batch.view(0, player)
        state.apply_action_struct(state.action_to_struct(player, action))
    with pytest.raises(byre.BadView):
        loaded.new_initial_state({"game": game})


@games
@pytest.mark.parametrize("rewards", ["points", "places"])
def test_a_state_of_a_struct_has_the_returns_of_the_match(game: str, rewards: str) -> None:
    """Also those of rounds before it."""
    loaded = load(game, rewards=rewards, **({"rounds": 2} if game in ("six", "beaver") else {}))
    state, luck, earned = somewhere(loaded, 4), random.Random(3), False
    while not state.is_terminal():
        state.apply_action(luck.choice(state.legal_actions()))
        again = loaded.new_initial_state(state.to_struct())
        assert again.returns() == state.returns()
        assert again.is_terminal() == state.is_terminal()
        earned |= any(state.returns())
    assert earned


@games
def test_states_of_the_same_struct_have_the_same_future(game: str) -> None:
    loaded = load(game, **({"rounds": 3} if game in ("six", "beaver") else {}))
    struct = somewhere(loaded, 4).to_struct()
    first, second = loaded.new_initial_state(struct), loaded.new_initial_state(struct)
    for _ in range(150):
        if first.is_terminal():
            break
        first.apply_action(first.legal_actions()[0])
        second.apply_action(second.legal_actions()[0])
        assert first.to_struct().to_json() == second.to_struct().to_json()


def test_the_chance_outcomes_of_a_struct_must_be_possible_ones() -> None:
    loaded = load("six")
    assert loaded.new_initial_state({"chance": [1, 255]}).to_struct().to_dict() == {"chance": [1, 255]}
    assert loaded.new_initial_state({"chance": [0, 0, 7]}).legal_actions()
    for wrong in ([1, 2, 3, 4], [300], [-1], [1.5], ["1"], 5, "123", None, [[1]]):
        with pytest.raises(byre.BadView, match="chance"):
            loaded.new_initial_state({"chance": wrong})


def test_the_parts_of_an_action_in_a_struct_must_be_ones_that_the_seat_can_name() -> None:
    loaded = load("twentyfour")
    state = next(one for seed in range(50) if (one := somewhere(loaded, 3, seed)).position.match.batch.pending[0])
    struct = state.position.struct()
    again = loaded.new_initial_state(struct)
    assert again.legal_actions() == state.legal_actions()
    for pending in (-1, 1 << 60, "1", True, struct["pending"] | 0b1111111):
        with pytest.raises(byre.BadView, match="pending"):
            loaded.new_initial_state(struct | {"pending": pending})


def test_what_is_no_action_is_refused_in_one_sentence_and_changes_nothing() -> None:
    six, donkey = somewhere(load("six"), 2), somewhere(load("donkey"), 2)
    undealt = load("six").new_initial_state()
    theirs, outcome = donkey.action_to_struct(0, donkey.legal_actions()[0]), undealt.action_to_struct(-1, 7)
    for state, struct, hint in (
        (six, theirs, "is no action of six"),
        (six, outcome, "is no action of six"),
        (undealt, theirs, "with an 'outcome'"),
    ):
        before = str(state)
        with pytest.raises(byre.IllegalAction, match=hint):
            state.struct_to_actions(struct)
        with pytest.raises(byre.IllegalAction, match=hint):
            state.apply_action_struct(struct)
        assert str(state) == before


@pytest.mark.parametrize(("player", "count"), [(0, byre.GAMES["six"].num_actions), (-1, 256)])
def test_only_actions_and_outcomes_that_there_are_have_a_name(player: int, count: int) -> None:
    state = somewhere(load("six"), 2)
    assert state.action_to_string(player, count - 1)
    for wrong in (count, -2):
        with pytest.raises(byre.IllegalAction, match=f"from 0 to {count - 1}"):
            state.action_to_string(player, wrong)
        with pytest.raises(byre.IllegalAction, match=f"from 0 to {count - 1}"):
            state.action_to_struct(player, wrong)


def test_a_chance_outcome_that_there_is_not_changes_nothing() -> None:
    state = load("six").new_initial_state()
    for _ in range(2):
        state.apply_action(255)
    for wrong in (256, -2):
        clone = state.clone()
        with pytest.raises(byre.IllegalAction, match="from 0 to 255"):
            clone.apply_action(wrong)
        assert str(clone) == str(state)


def test_simultaneous_actions_are_one_for_each_player() -> None:
    state = pyspiel.load_game("python_byre_six_simultaneous(players=3,rounds=1)").new_initial_state()
    for _ in range(3):
        state.apply_action(5)
    before, legal = str(state), [state.legal_actions(player)[0] for player in range(3)]
    for wrong in (legal[:1], [*legal, 0], [], [9999, *legal[1:]], [-1, *legal[1:]]):
        with pytest.raises(byre.IllegalAction, match=r"3 players, each|from 0 to 171"):
            state.clone().apply_actions(wrong)
    assert str(state) == before
    state.apply_actions(legal)
    assert str(state) != before


@pytest.mark.parametrize("wrong", [5, "abc", '{"chance":[1]}', [1], True])
def test_a_state_is_set_up_from_a_struct_alone(wrong: object) -> None:
    with pytest.raises(byre.BadView, match="to_struct"):
        load("six").new_initial_state(wrong)


@pytest.mark.parametrize("private", [pyspiel.PrivateInfoType.SINGLE_PLAYER, pyspiel.PrivateInfoType.ALL_PLAYERS])
def test_observers_see_for_the_players_of_the_game_alone(private: Any) -> None:
    loaded = load("six")
    observer = loaded.make_py_observer(pyspiel.IIGObservationType(True, False, private))
    for wrong in (3, -5):
        with pytest.raises(byre.BadView, match="from 0 to 2"):
            observer.set_from(somewhere(loaded, 2), wrong)
        with pytest.raises(byre.BadView, match="from 0 to 2"):
            observer.string_from(somewhere(loaded, 2), wrong)


class EndOfMatch:
    """A game that begins in a state near the end of another."""

    def __init__(self, game: Any, start: ByreState) -> None:
        self._game, self._start = game, start

    def new_initial_state(self) -> ByreState:
        return self._start.clone()  # type: ignore[no-any-return]

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


@pytest.mark.nightly
def test_external_sampling_comes_nearer_to_an_equilibrium() -> None:
    """The last three tricks of a six for two: the average policy of external-sampling MCCFR can be exploited less."""
    loaded = pyspiel.load_game("python_byre_six", {"players": 2, "rounds": 1, "rewards": "points"})
    state = next(one for seed in range(50) if len((one := _last_cards(loaded, 3, seed)).legal_actions()) == 3)
    game = EndOfMatch(loaded, state)
    np.random.seed(1)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    before = exploitability.nash_conv(game, policy.UniformRandomPolicy(game), use_cpp_br=False)
    for _ in range(60):
        solver.iteration()
    after = exploitability.nash_conv(game, solver.average_policy(), use_cpp_br=False)
    assert after < before / 2 or before == 0
    assert before > 0


def _last_cards(game: Any, cards: int, seed: int) -> ByreState:
    """Play at random until the first player chooses among so many cards."""
    state, luck = game.new_initial_state(), random.Random(seed)
    while (
        state.is_chance_node()
        or state.current_player() != 0
        or len(state.legal_actions()) != cards
        or (state.match.batch.view(0)["phase"] != "choose")
    ):
        state.apply_action(luck.randrange(256) if state.is_chance_node() else luck.choice(state.legal_actions()))
    return state  # type: ignore[no-any-return]


def test_search_in_information_sets_runs() -> None:
    game = load("six", 2)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1), 2.0, 10)
    state = somewhere(game, 4)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("game", byre.GAMES)
def test_playthroughs_are_as_they_were(game: str) -> None:
    """A change of the rules, of the actions' numbers or of what is seen shows as a difference here."""
    written = (GOLDEN / f"{game}.txt").read_text(encoding="utf-8")
    assert playthrough(game) == written, "renew it: python -m tests.envs.test_openspiel"


def playthrough(game: str) -> str:
    """What OpenSpiel writes about a short match: the states with chance nodes, some after the deal, and the last."""
    players = byre.GAMES[game].players[0]
    options = "".join(f",{name}={int(value)}" for name, value in OPTIONS[game].items())
    state, actions = pyspiel.load_game(f"{name_of(game)}(players={players}{options})").new_initial_state(), [5, 6, 7]
    for action in actions:
        state.apply_action(action)
    for _ in range(PLAYED):
        actions.append(state.legal_actions()[len(actions) % len(state.legal_actions())])
        state.apply_action(actions[-1])
    text: str = generate_playthrough.playthrough(f"{name_of(game)}(players={players}{options})", actions, seed=1)
    head, *states = text.split("\n# State ")
    return "\n# State ".join([head, *states[: len(actions)], states[-1]])


@pytest.mark.parametrize("given", [{"players": 11}, {"target": 5, "rounds": 2}, {"rewards": "fame"}, {"pro": 7}])
def test_games_that_there_are_not(given: dict[str, Any]) -> None:
    with pytest.raises((byre.BadOption, pyspiel.SpielError)):
        pyspiel.load_game("python_byre_six", {"players": 3, **given})


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for name in byre.GAMES:
        (GOLDEN / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")
