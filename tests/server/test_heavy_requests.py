"""Expensive requests: one per player at a time."""

from __future__ import annotations

import asyncio

import pytest

from etoile.core.refusal import Problem
from etoile.server.live import heavy as heavy_module
from etoile.server.live.heavy import HeavyRequests
from etoile.server.shared import LocalState
from tests.server.test_protocol import ME, ROBOT, refused
from tests.support.running_server import RunningServer


def test_one_heavy_request_per_player_at_a_time(server: RunningServer) -> None:
    ana, ben = server.new_client(), server.new_client()
    table = ana.open("ecliptic", ME, ROBOT)
    ana.do("start")
    assert ana.wait_for_turn()
    requests = [("GET", "/api/self/export"), ("POST", "/api/self/delete"), ("GET", f"/api/tables/{table}/hint")]
    shared = server.state.live.shared
    assert asyncio.run(shared.hold(f"heavy {ana.id}", "a request", 60))
    for method, path in requests:
        answer = ana.web.request(method, f"{path}?lang=en", json={} if method == "POST" else None)
        assert answer.status_code == 429, path
        refused(answer.json(), "request-busy")
    assert ben.web.get("/api/self/export").status_code == 200
    asyncio.run(shared.release(f"heavy {ana.id}", "a request"))
    assert ana.web.get("/api/self/export").status_code == 200


async def is_busy(heavy: HeavyRequests, kind: str, shareable: bool = False) -> bool:
    """Returns whether a request of Ana's is refused because another one is under way."""
    try:
        async with heavy.claim("ana", kind, shareable):
            return False
    except Problem as problem:
        assert problem.code == "request-busy"
        return True


def test_hints_may_share_one_computation() -> None:
    async def scenario() -> None:
        heavy = HeavyRequests()
        async with heavy.claim("ana", "hint", shareable=True):
            assert not await is_busy(heavy, "hint", shareable=True)
            assert await is_busy(heavy, "export")
            async with heavy.claim("ben", "export"):
                pass
        assert heavy.running == {}
        assert not await is_busy(heavy, "export")
        heavy.close()

    asyncio.run(scenario())


def test_a_failed_request_is_no_longer_under_way() -> None:
    async def scenario() -> None:
        heavy = HeavyRequests()
        with pytest.raises(ArithmeticError):
            async with heavy.claim("ana", "export"):
                raise ArithmeticError
        assert not await is_busy(heavy, "export")
        heavy.close()

    asyncio.run(scenario())


def test_a_cancelled_request_is_no_longer_under_way() -> None:
    """Also if it is cancelled while it waits for the claim."""

    class SlowState(LocalState):
        async def hold(self, claim: str, holder: str, ttl_s: float) -> bool:
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            return await super().hold(claim, holder, ttl_s)

    async def scenario() -> None:
        heavy = HeavyRequests(SlowState())
        for steps in range(6):
            request = asyncio.create_task(is_busy(heavy, "export"))
            for _ in range(steps):
                await asyncio.sleep(0)
            request.cancel()
            await asyncio.wait([request])
            assert heavy.running == {}
            assert not await is_busy(heavy, "export")
        heavy.close()

    asyncio.run(scenario())


def test_a_long_request_keeps_its_claim(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heavy_module, "CLAIM_TTL_S", 0.03)

    async def scenario() -> None:
        shared = RecordingState()
        one, other = HeavyRequests(shared), HeavyRequests(shared)
        async with one.claim("ana", "export"):
            async with asyncio.timeout(20):
                while shared.held < 5:
                    await asyncio.sleep(0.001)
            assert len(shared.claims) == 1
        assert not shared.claims
        assert not await is_busy(other, "export")
        one.close()
        other.close()

    class RecordingState(LocalState):
        held = 0

        async def hold(self, claim: str, holder: str, ttl_s: float) -> bool:
            self.held += 1
            return await super().hold(claim, holder, ttl_s)

    asyncio.run(scenario())


def test_another_process_may_have_the_request() -> None:
    async def scenario() -> None:
        shared = LocalState()
        one, other = HeavyRequests(shared), HeavyRequests(shared)
        async with one.claim("ana", "hint", shareable=True):
            assert await is_busy(other, "hint", shareable=True)
            assert other.running == {}
        assert not await is_busy(other, "hint", shareable=True)
        one.close()
        other.close()

    asyncio.run(scenario())
