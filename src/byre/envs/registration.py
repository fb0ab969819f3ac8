"""The names under which PettingZoo and Gymnasium find the environments: `byre/six-v0` and so on.

Only names are registered here; the code behind them is imported when an environment is made.
"""

from __future__ import annotations

from importlib.util import find_spec

from byre.games import GAMES

VERSION = 0  # counts up when the same actions and seeds give other observations or rewards


def environment_id(game: str) -> str:
    return f"byre/{game}-v{VERSION}"


def register() -> None:
    """Register the environments of all games with the libraries that are installed."""
    if find_spec("pettingzoo") is not None:
        register_with_pettingzoo()
    if find_spec("gymnasium") is not None:
        register_with_gymnasium()


def register_with_pettingzoo() -> None:
    import pettingzoo
    from pettingzoo.env_registry import registration

    for game in GAMES:
        for kind, entry in (("aec", "ByreAECEnv"), ("parallel", "ByreParallelEnv")):
            known = registration.aec_registry if kind == "aec" else registration.parallel_registry
            if environment_id(game) not in known:
                point = f"byre.envs.pettingzoo:{entry}"
                pettingzoo.register(kind, environment_id(game), entry_point=point, kwargs={"game": game})


def register_with_gymnasium() -> None:
    from gymnasium.envs import registration

    for game in GAMES:
        if environment_id(game) not in registration.registry:
            registration.register(
                id=environment_id(game),
                entry_point="byre.envs.gymnasium:ByreEnv",
                vector_entry_point="byre.envs.gymnasium:ByreVectorEnv",
                kwargs={"game": game},
                disable_env_checker=True,
                order_enforce=False,
            )
