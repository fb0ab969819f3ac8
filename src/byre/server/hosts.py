"""By which names this server may be called. A page elsewhere could have its own name point here; it is not answered."""

from __future__ import annotations

import socket
from collections.abc import Iterable
from ipaddress import ip_address
from urllib.parse import urlsplit

from byre.server.config import Config


class Hosts:
    """Addresses are always right: no name can be made to stand for them."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = frozenset(name.strip().lower().rstrip(".") for name in names if name.strip())

    def allows(self, header: str) -> bool:
        """Say whether a Host header names this server."""
        host = host_in(header)
        return host in self._names or _is_address(host)


def own_hosts(config: Config) -> Hosts:
    """Return the names of a server: of its address, of this machine on its network, and those that it is given."""
    names = ["localhost", urlsplit(config.url).hostname or "", *config.hosts.split(",")]
    if config.lan:
        names += [socket.gethostname(), f"{socket.gethostname().partition('.')[0]}.local"]
    if not _is_address(config.host):
        names.append(config.host)
    return Hosts(names)


def host_in(header: str) -> str:
    """Return the host of a Host header, without its port.

    >>> host_in("Byre.Example.:8061"), host_in("[::1]:80"), host_in("::1")
    ('byre.example', '::1', '::1')
    """
    host = header.strip().lower()
    if host.startswith("["):
        return host[1:].partition("]")[0]
    if host.count(":") == 1:
        host = host.partition(":")[0]
    return host.rstrip(".")


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
