"""Client addresses, the public address, and what depends on them: limits, Host check, HSTS and the cookie's name."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from etoile.core.refusal import Problem
from etoile.server.addresses import TrustedProxies, limit_key
from etoile.server.config import ServerConfig
from tests.server.test_protocol import refused
from tests.support.running_server import RunningServer

PUBLIC_URL = "https://cards.example.org"


@pytest.fixture
def public(tmp_path: Path) -> Iterator[RunningServer]:
    """A server with an https public address."""
    opened = RunningServer(str(tmp_path / "etoile.db"), public_url=PUBLIC_URL)
    yield opened
    opened.close()


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown", "unknown"),
        ("unix:", "unix:"),
        ("", ""),
    ],
)
def test_a_limit_counts_an_ipv6_network_as_one_address(address: str, key: str) -> None:
    assert limit_key(address) == key


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("203.0.113.7", "198.51.100.1", "203.0.113.7"),
        ("10.0.0.1", "", "10.0.0.1"),
        ("10.0.0.1", "198.51.100.1", "198.51.100.1"),
        ("10.0.0.1", "192.0.2.1, 198.51.100.1", "198.51.100.1"),
        ("10.0.0.1", "192.0.2.1, 198.51.100.1, 10.0.0.2", "198.51.100.1"),
        ("::ffff:10.0.0.1", "198.51.100.1:4711", "198.51.100.1"),
        ("10.0.0.1", "[2001:db8::1]:4711", "2001:db8::1"),
        ("10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"),
        ("10.0.0.1", "198.51.100.1, somebody", "unknown"),
        ("", "198.51.100.1", ""),
    ],
)
def test_the_rightmost_untrusted_address_is_the_client(peer: str, forwarded: str, client: str) -> None:
    assert TrustedProxies(("10.0.0.0/8",)).client_of(peer, forwarded) == client


def test_addresses_of_a_network_share_their_rate(tmp_path: Path) -> None:
    server = RunningServer(str(tmp_path / "etoile.db"), rate=1.0)
    ana = server.new_client()
    statuses = [
        ana.web.get("/api/games", headers={"X-Forwarded-For": f"2001:db8:1:2::{number:x}"}).status_code
        for number in range(20)
    ]
    assert statuses[:5] == [200] * 5
    assert statuses[-1] == 429
    assert ana.web.get("/api/games", headers={"X-Forwarded-For": "2001:db8:1:3::1"}).status_code == 200
    server.close()


def test_only_a_trusted_proxy_may_report_an_address(tmp_path: Path) -> None:
    server = RunningServer(str(tmp_path / "etoile.db"), trusted_proxies=("10.0.0.0/8",))
    ana = server.new_client()
    forwarded = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https"}
    assert ana.web.get("/metrics", headers=forwarded).status_code == 200
    assert "Secure" not in ana.web.post("/api/self", headers=forwarded).headers["set-cookie"]
    server.close()


def test_a_trusted_proxy_reports_the_scheme(server: RunningServer) -> None:
    ana = server.new_client()
    assert "Secure" in ana.web.post("/api/self", headers={"X-Forwarded-Proto": "https"}).headers["set-cookie"]
    assert "Secure" not in ana.web.post("/api/self", headers={"X-Forwarded-Proto": "https, http"}).headers["set-cookie"]


@pytest.mark.parametrize("network", ["somebody", "10.0.0.1/8", "10.0.0.0/33", ""])
def test_a_malformed_proxy_is_rejected(network: str) -> None:
    with pytest.raises(Problem, match="serve-proxy"):
        ServerConfig("etoile.db", "127.0.0.1", 0, trusted_proxies=[network]).check()


@pytest.mark.parametrize("host", ["example.net", "cards.example.org:8080", "x.cards.example.org", "127.0.0.1.example.net"])
def test_a_foreign_host_is_rejected_at_a_public_address(public: RunningServer, host: str) -> None:
    answer = public.new_client().web.get("/api/games", headers={"Host": host})
    assert answer.status_code == 421
    refused(answer.json(), "wire-host")


@pytest.mark.parametrize("host", ["cards.example.org", "CARDS.example.org:443", "localhost:80", "127.0.0.1", "[::1]:8000"])
def test_the_public_host_and_the_machine_itself_are_accepted(public: RunningServer, host: str) -> None:
    assert public.new_client().web.get("/api/games", headers={"Host": host}).status_code == 200


def test_any_host_is_accepted_without_a_public_address(server: RunningServer) -> None:
    assert server.new_client().web.get("/api/games", headers={"Host": "cards.example.net"}).status_code == 200


@pytest.mark.parametrize("path", ["/api/games", "/api/nowhere", "/"])
def test_https_is_required_at_an_https_address(public: RunningServer, path: str) -> None:
    assert public.new_client().web.get(path).headers["strict-transport-security"] == "max-age=31536000"


def test_https_is_not_required_elsewhere(server: RunningServer) -> None:
    ana = server.new_client()
    assert "strict-transport-security" not in ana.web.get("/api/games").headers
    assert ana.web.cookies["etoile"]


def test_the_cookie_of_an_https_address_belongs_to_its_host(public: RunningServer) -> None:
    cookie = public.new_client().web.post("/api/self").headers["set-cookie"]
    assert cookie.startswith("__Host-etoile=")
    assert {"Secure", "HttpOnly", "Path=/"} <= set(cookie.split("; "))
    assert "Domain" not in cookie


def test_the_device_cookie_of_an_https_address_belongs_to_its_host(public: RunningServer) -> None:
    ana = public.new_client()
    token = ana.web.post("/api/self").headers["set-cookie"].partition("=")[2].partition(";")[0]
    ana.web.headers["Cookie"] = f"__Host-etoile={token}"
    answer = ana.web.post("/api/self/account", json={"login": "ana", "passphrase": "seven quiet moons"})
    session, device = answer.headers.get_list("set-cookie")
    assert session.startswith("__Host-etoile=")
    assert device.startswith("__Host-etoile-device=")
    assert {"Secure", "HttpOnly", "Path=/"} <= set(device.split("; "))


@pytest.mark.parametrize("prefixed", ["", "__Host-etoile=x.y; "])
def test_a_cookie_that_others_could_have_set_is_ignored_at_an_https_address(public: RunningServer, prefixed: str) -> None:
    """A subdomain, or an attacker in the network, can set a cookie without the prefix."""
    ana = public.new_client()
    token = ana.web.post("/api/self").headers["set-cookie"].partition("=")[2].partition(";")[0]
    assert ana.web.get("/api/self", headers={"Cookie": f"__Host-etoile={token}"}).status_code == 200
    answer = ana.web.get("/api/self", headers={"Cookie": f"{prefixed}etoile={token}"})
    assert answer.status_code == 401
    assert "set-cookie" not in answer.headers
    new = ana.web.post("/api/self", headers={"Cookie": f"{prefixed}etoile={token}"})
    assert new.json()["id"] != ana.id


def test_a_device_cookie_that_others_could_have_set_is_ignored_at_an_https_address(public: RunningServer) -> None:
    ana = public.new_client()
    token = ana.web.post("/api/self").headers["set-cookie"].partition("=")[2].partition(";")[0]
    credentials = {"login": "ana", "passphrase": "seven quiet moons"}
    answer = ana.web.post("/api/self/account", json=credentials, headers={"Cookie": f"__Host-etoile={token}"})
    device = answer.headers.get_list("set-cookie")[1].partition("=")[2].partition(";")[0]

    def device_after_sign_in(cookie: str) -> str:
        answer = ana.web.post("/api/session", json=credentials, headers={"Cookie": cookie})
        return str(answer.headers.get_list("set-cookie")[1].partition("=")[2].partition(";")[0])

    assert device_after_sign_in(f"__Host-etoile-device={device}") == device
    assert device_after_sign_in(f"etoile-device={device}") != device


def test_a_sign_out_drops_the_cookie(public: RunningServer) -> None:
    cookies = public.new_client().web.delete("/api/session").headers.get_list("set-cookie")
    assert [cookie.partition("=")[0] for cookie in cookies] == ["__Host-etoile"]
    assert {"Max-Age=0", "Secure"} <= set(cookies[0].split("; "))
