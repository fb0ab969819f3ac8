"""Byre's games as environments of PettingZoo, Gymnasium and OpenSpiel: `pip install 'byre[envs]'`.

    import byre.envs                                              # registers them
    env = pettingzoo.make("aec", "byre/six-v0", players=4)
    env = gymnasium.make("byre/six-v0", players=4, opponents="easy")
    envs = gymnasium.make_vec("byre/six-v0", num_envs=1024, vectorization_mode="vector_entry_point")

`byre.envs.openspiel` registers the games with OpenSpiel. `docs/environments.md` describes all of them.
"""

from byre.envs.registration import register

register()
