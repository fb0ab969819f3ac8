"""Many matches among bots, on all cores: who is better, by how much, and how sure that is.

    from byre.arena.tournament import tournament
    report = tournament("six", ["medium", "random"], matches=1000, seed=1)

The same deals are played with the seats changed round (duplicate play), so that the luck of the cards cancels; the
same seed gives the same results on any number of cores, unless a bot thinks by the clock.
"""
