"""The heuristics of each game: how good an action looks, and what points are worth."""
