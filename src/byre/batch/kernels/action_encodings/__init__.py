"""How each of Byre's own games offers its actions to a learner, and who may know what was played."""
