"""Python in the browser: what the page asks while it has no connection.

`byre.server.offline_handlers` gives a browser the sources of these modules and of those that they need, and its worker
(`web/src/offline/python.worker.ts`) runs them: `start` first, and then `answers`.
"""
