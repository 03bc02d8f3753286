"""Expensive requests: one per player at a time."""

from __future__ import annotations

import pytest

from etoile.core.refusal import Problem
from etoile.server.live.heavy import HeavyRequests
from tests.server.test_protocol import ME, ROBOT, refused
from tests.support.running_server import RunningServer


def test_one_heavy_request_per_player_at_a_time(server: RunningServer) -> None:
    ana, ben = server.new_client(), server.new_client()
    table = ana.open("ecliptic", ME, ROBOT)
    ana.do("start")
    assert ana.wait_for_turn()
    requests = [("GET", "/api/self/export"), ("POST", "/api/self/delete"), ("GET", f"/api/tables/{table}/hint")]
    with server.state.live.heavy.claim(ana.id, "export"):
        for method, path in requests:
            answer = ana.web.request(method, f"{path}?lang=en", json={} if method == "POST" else None)
            assert answer.status_code == 429, path
            refused(answer.json(), "request-busy")
        assert ben.web.get("/api/self/export").status_code == 200
    assert ana.web.get("/api/self/export").status_code == 200


def test_hints_may_share_one_computation() -> None:
    heavy = HeavyRequests()
    with heavy.claim("ana", "hint", shared=True), heavy.claim("ana", "hint", shared=True):
        with pytest.raises(Problem, match="request-busy"), heavy.claim("ana", "export"):
            pass
        with heavy.claim("ben", "export"):
            pass
    assert heavy.running == {}
    heavy.close()


def test_a_failed_request_is_no_longer_under_way() -> None:
    heavy = HeavyRequests()
    with pytest.raises(ArithmeticError), heavy.claim("ana", "export"):
        raise ArithmeticError
    with heavy.claim("ana", "export"):
        pass
    heavy.close()
