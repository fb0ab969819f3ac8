"""The web app in the test's own process, on a real port, with limits that the command line does not set."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import warnings
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import uvicorn
from litestar.exceptions import LitestarDeprecationWarning

from byre.server.config import Config
from byre.server.connection_limiter import ConnectionLimiter
from byre.server.context import AppContext
from byre.server.run import _uvicorn_config
from byre.server.web import make_app
from tests.server.inside import registry_on
from tests.server.running import Answer, Server


class App:
    """A server whose insides a test can look at."""

    def __init__(self, context: AppContext, port: int) -> None:
        self.context, self.port = context, port
        self._asking = Server(Path())
        self._asking.address = f"http://127.0.0.1:{port}"

    async def ask(self, method: str, path: str, body: object = None, **headers: str) -> Answer:
        return await asyncio.to_thread(self._asking.ask, method, path, body, **headers)

    def connections(self) -> int:
        return self.context.limiter.places.taken


@contextlib.asynccontextmanager
async def serving_app(path: Path, **limits: Any) -> AsyncIterator[App]:
    registry = registry_on(path, **limits)
    config = Config()
    context = AppContext(registry, config, ConnectionLimiter(registry.services.limits, 1000))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", LitestarDeprecationWarning)
        made = make_app(context, lambda: asyncio.sleep(0), lambda: asyncio.sleep(0))
    server = uvicorn.Server(_uvicorn_config(made, config, context.limiter))
    asyncio.get_running_loop().set_exception_handler(context.limiter.handle_loop_exception)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        running = asyncio.create_task(server.serve([listening]))
        while not server.started:
            await asyncio.sleep(0.005)
        try:
            yield App(context, listening.getsockname()[1])
        finally:
            server.should_exit = True
            await running
            await registry.close()
            registry.services.bots.close()
            registry.services.behind_bots.close()
            registry.services.store.close()
