"""The tables in PostgreSQL, for any number of servers.

`store` has the Store that a server uses, `schema` the tables and functions of the database and how an older database
becomes a new one, `reading` what is read the same way by servers and by `byre admin`, `leases` who owns which table.
"""

from byre.server.store.postgres.store import PostgresStore

__all__ = ["PostgresStore"]
