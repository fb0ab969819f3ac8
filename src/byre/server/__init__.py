"""The server: tables where people and bots play, that lose no move and leak no card.

A table is a fold over its entries, without I/O (`table`). The house (`house`) keeps the tables of a server: what a
table decides is written to the store first, then acknowledged, then shown. Only `web` knows the web framework, only
`store` the database.
"""
