"""A real Ray cluster of two nodes on this machine, with a core each, and its client server."""

from __future__ import annotations

import socket
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest


@dataclass
class TwoNodes:
    cluster: Any
    address: str  # of its client server
    caches: Path  # a folder for each node's compiled code

    def add_node(self, name: str) -> Any:
        """Start a node, which has no compiled code unless one of this name had."""
        return self.cluster.add_node(num_cpus=1, env_vars={"BYRE_CACHE": str(self.caches / name)})

    def kill(self, node: Any) -> None:
        """Kill a node, and wait until the cluster has noticed: until then it counts the node's core."""
        self.cluster.remove_node(node, allow_graceful=False)
        self.cluster.wait_for_nodes(timeout=60)

    def end(self) -> None:
        """End all nodes. Ray itself refuses to end one that this process was connected to."""
        for node in self.cluster.list_all_nodes():
            node.kill_all_processes(check_alive=False, allow_graceful=False, wait=True)


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@pytest.fixture(scope="session")
def two_nodes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TwoNodes]:
    """The head has the compiled code of this machine, the other node has none yet."""
    with pytest.MonkeyPatch.context() as patch, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patch.setenv("RAY_AUTH_MODE", "disabled")  # else Ray would write a token into the home of whoever tests
        patch.setenv("GRPC_ENABLE_FORK_SUPPORT", "0")  # its handlers may kill a process of Ray's before it has begun
        patch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))  # nodes find the work of these tests there
        from ray.cluster_utils import Cluster

        port = free_port()
        cluster: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "ray_client_server_port": port})
        nodes = TwoNodes(cluster, f"ray://127.0.0.1:{port}", tmp_path_factory.mktemp("caches"))
        nodes.add_node("second")
        yield nodes
        nodes.end()
