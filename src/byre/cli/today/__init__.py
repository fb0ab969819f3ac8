"""The deal of the day at the terminal."""
