"""Games through nginx with the delivered configuration, before two servers: https, wss, addresses, a server that dies."""

from __future__ import annotations

import asyncio
import re
import ssl
import sys
from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.support.client import TIMEOUT_S
from tests.support.cluster import Process
from tests.support.crash_test import free_port
from tests.support.databases import drop_all
from tests.support.nginx import HOST, Nginx, TlsClient, running_nginx
from tests.support.redis import RedisServer

ME, OPEN = {"kind": "me"}, {"kind": "open"}
RATE = 2
"""Requests per second and address: so few that a client reaches the limit soon."""
MAX_REQUESTS = 2_000
SOURCES = (f"127.0.0.{number}" for number in count(2))
"""Addresses of clients. 127.0.0.1 is the proxy's."""


class Deployment(NamedTuple):
    """An nginx and the servers behind it."""

    nginx: Nginx
    servers: list[Process]

    def new_client(self, name: str = "", **headers: str) -> TlsClient:
        return TlsClient(self.nginx, next(SOURCES), name, headers)

    def sockets(self) -> list[int]:
        """Returns the number of WebSockets of each server."""
        texts = [httpx.get(f"http://{server.address}/metrics").text for server in self.servers]
        return [int(float(found[1])) for text in texts if (found := re.search(r"^etoile_sockets (\S+)$", text, re.M))]


@pytest.fixture(scope="module")
def deployment(postgresql: str, redis_server: RedisServer) -> Iterator[Deployment]:
    drop_all(postgresql)
    options = ["--public-url", f"https://{HOST}", "--trusted-proxy", "127.0.0.1", "--rate", str(RATE), "--pause", "0"]
    shared = ["--database", postgresql, "--bus", redis_server.url]
    servers = []
    for port in (free_port(), free_port()):
        call = [sys.executable, "-m", "etoile", "serve", "--port", str(port), *options, *shared]
        servers.append(Process(call, f"127.0.0.1:{port}"))
    try:
        for server in servers:
            asyncio.run(server.start())
        with running_nginx([server.address for server in servers]) as nginx:
            yield Deployment(nginx, servers)
    finally:
        for server in servers:
            server.end()


def begin(deployment: Deployment) -> list[TlsClient]:
    """Returns two players at a table."""
    ana, ben = deployment.new_client("Ana"), deployment.new_client("Ben")
    table_id = ana.open("ecliptic", ME, OPEN)
    ana.do("start")
    ben.connect(table_id)
    ben.do("sit")
    ben.do("start")
    ana.until(ben.table["version"])
    return [ana, ben]


def act(client: TlsClient, version: int) -> int:
    """Moves if it is the client's turn, again after a lost connection, and returns the version. `version` is the one that
    the others have seen."""
    number = client.sent = client.sent + 1
    while True:
        try:
            if client.socket is None:
                client.connect(client.table["id"])
            client.until(version)
            if client.my_turn:
                answer = client.do("move", id=f"{client.id} move {number}", move=client.table["moves"][0])
                assert answer["say"] == "done", answer
            return int(client.table["version"])
        except ConnectionClosed:
            client.disconnect()


def finish(clients: list[TlsClient]) -> None:
    """Plays to the end. Both clients see the same result."""
    version = 0
    while not all(client.table["status"] == "over" for client in clients):
        for client in clients:
            version = act(client, version)
    assert clients[0].table["result"] == clients[1].table["result"]
    for client in clients:
        client.disconnect()


def test_a_whole_game_is_played_over_https_and_wss(deployment: Deployment) -> None:
    clients = begin(deployment)
    ana = clients[0]
    assert [*ana.web.cookies] == ["__Host-etoile"]
    answer = ana.web.get(f"/api/tables/{ana.table['id']}/invitation")
    assert answer.headers["strict-transport-security"].startswith("max-age=")
    assert answer.json()["link"] == f"https://{HOST}/table/{ana.table['id']}"
    assert "nginx/" not in answer.headers["server"]
    finish(clients)


def test_websockets_survive_a_new_certificate(deployment: Deployment) -> None:
    clients = begin(deployment)
    sockets = [client.socket for client in clients]
    deployment.nginx.reload()
    deployment.new_client()
    version = clients[0].table["version"]
    for client in clients:
        version = act(client, version)
    assert version > clients[0].entries[0]["version"]
    assert [client.socket for client in clients] == sockets
    for client in clients:
        client.disconnect()


def test_players_go_on_when_a_server_dies(deployment: Deployment) -> None:
    clients = begin(deployment)
    act(clients[0], 0)
    numbers = deployment.sockets()
    assert sum(numbers) == 2
    dead = deployment.servers[numbers.index(max(numbers))]
    dead.end()
    try:
        finish(clients)
        statuses = {clients[0].web.post("/api/tables", json={"game": "ecliptic"}).status_code for _ in range(6)}
        assert statuses == {201}
    finally:
        asyncio.run(dead.start())


def test_http_leads_to_https(deployment: Deployment) -> None:
    for host in (HOST, "example.net"):
        plain = f"http://127.0.0.1:{deployment.nginx.http_port}"
        answer = httpx.get(f"{plain}/table/x?lang=fr", headers={"Host": host}, timeout=TIMEOUT_S)
        assert (answer.status_code, answer.headers["location"]) == (301, f"https://{HOST}/table/x?lang=fr")


def test_other_names_get_no_certificate(deployment: Deployment) -> None:
    with pytest.raises(ssl.SSLError, match="unrecognized name"):
        ssl.get_server_certificate(("127.0.0.1", deployment.nginx.port), timeout=TIMEOUT_S)


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "X-Real-IP"])
def test_a_limit_counts_the_true_address_of_a_client(deployment: Deployment, header: str) -> None:
    """A client that claims another address in each request reaches the limit of its own; another client does not."""
    flood, other = deployment.new_client(), deployment.new_client()
    claim = "for=203.0.113.{}" if header == "Forwarded" else "203.0.113.{}"
    claims = (claim.format(number % 250) for number in count())
    statuses = (flood.web.get("/api/games", headers={header: next(claims)}).status_code for _ in range(MAX_REQUESTS))
    assert 429 in statuses
    assert other.web.get("/api/games").status_code == 200


def test_metrics_are_not_public(deployment: Deployment) -> None:
    ana = deployment.new_client()
    for headers in ({}, {"X-Forwarded-For": "127.0.0.1"}):
        assert ana.web.get("/metrics", headers=headers).status_code == 404
    assert ana.web.get("/health/ready").status_code == 200


def test_a_foreign_page_can_not_connect(deployment: Deployment) -> None:
    ana = deployment.new_client()
    table_id = ana.open("ecliptic", ME, OPEN)
    with pytest.raises(InvalidStatus) as refused:
        ana.connect(table_id, Origin="https://example.net")
    assert refused.value.response.status_code == 403
