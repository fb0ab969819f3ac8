"""Many servers on one database: each table has one owner, and any server may have its sockets.

`membership` keeps a server's row in the database alive, `link` is a connection between two servers, `follower` stands
for a table that another server owns, `owner` serves the followers of this server's tables, `cluster` puts them
together.
"""

from byre.server.cluster.cluster import Cluster

__all__ = ["Cluster"]
