"""How many connections each address may have, and how often it may be refused before it is cut off."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import socket
import time
from ipaddress import ip_address, ip_network
from typing import Any

from byre.server.limits import Buckets, Limits, Places, Rate
from byre.server.supervision import Seldom

log = logging.getLogger("byre.http")

NO_RESOURCES = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)


class ConnectionLimiter:
    """Count the connections and the refusals of each address, for all connections of a server."""

    def __init__(self, limits: Limits, most: int, trusted_proxies: str = "") -> None:
        self.limits = limits
        self.places = Places(limits.connections, most)
        self._proxies = trusted_proxies
        self._refusals = Buckets("refusals", Rate(limits.refusals_per_minute, 60))
        self._seldom = Seldom()

    def count_refusal(self, address: str) -> None:
        """Count that an address was refused, since it asked for too much."""
        self._refusals.charge(address, time.monotonic())

    def is_blocked(self, address: str) -> bool:
        """Say whether an address was refused so often that its new connections are cut off without an answer."""
        return not self._refusals.has_one(address, time.monotonic())

    def is_proxy(self, host: str) -> bool:
        """Say whether a connection stands for others than its own address."""
        return is_among(host, self._proxies)

    def log_seldom(self, text: str, *values: object) -> None:
        """Log a line, but not the same one in a storm."""
        if self._seldom.is_due(text):
            log.warning(text, *values)

    def handle_loop_exception(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Handle what nobody else has caught; to be given to `loop.set_exception_handler`.

        That the system gives no more descriptors is logged once in a while, and all else as usual.
        """
        error = context.get("exception")
        if isinstance(error, OSError) and error.errno in NO_RESOURCES:
            self._log_refused_descriptor(error)
        else:
            loop.default_exception_handler(context)

    def check_descriptors(self) -> None:
        """Log it if the system gives no more descriptors; uvloop closes connections then without telling anybody."""
        try:
            socket.socket().close()
        except OSError as error:
            self._log_refused_descriptor(error)

    def _log_refused_descriptor(self, error: OSError) -> None:
        self.log_seldom("the system gives no more descriptors or memory: %s", error.strerror)


def is_among(host: str, networks: str) -> bool:
    """Say whether an address is one of those, or in one of the networks, that are listed with commas."""
    for one in filter(None, map(str.strip, networks.split(","))):
        if one == "*":
            return True
        with contextlib.suppress(ValueError):
            if ip_address(host) in ip_network(one, strict=False):
                return True
    return False
