"""The server: tables where people and bots play, that lose no move and leak no card.

A table is a fold over its entries, without I/O (`table`, `commands`). Each table in memory is a `room` with a task of
its own; the `registry` finds them. What a table decides is written to the `store` first, then acknowledged, then shown.
Only `web` knows the web framework, only `store` the database.
"""
