"""Many matches between bots, on all cores: which one is better, by how much, and how certain that is.

    from byre.arena.tournament import tournament
    report = tournament("six", ["medium", "random"], matches=1000, seed=1)

Each deal is played several times with the seats exchanged (duplicate play), so that the luck of the cards cancels out.
The same seed gives the same results on any number of cores, unless a bot thinks for a time.
"""
