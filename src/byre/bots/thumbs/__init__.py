"""Rules of thumb, one module a game."""
