"""The tables on disk: a log of entries for each table, in one SQLite file.

`sqlite` has the Store that a server uses, `schema` the form of the file, `opening` what is checked before a file is
used, `seal` how a lost write-ahead log is noticed, `migrations` how an older file becomes a new one, `backup` how it is
copied.
"""

from byre.server.store.records import Damaged, FinishedMatch, Record, Row, Snapshot, Stored, StoreError
from byre.server.store.schema import FORMAT
from byre.server.store.sqlite import Store

__all__ = [
    "FORMAT",
    "Damaged",
    "FinishedMatch",
    "Record",
    "Row",
    "Snapshot",
    "Store",
    "StoreError",
    "Stored",
]
