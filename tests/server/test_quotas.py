"""Quotas of tables, seats and searches: one player or one address can't take everything."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from etoile.bots import choose
from etoile.core.refusal import Problem
from etoile.server.live import bots, limits
from etoile.server.live.service import LiveService, shared_parts
from etoile.server.live.waiting import LISTED_TIMEOUT_S, UNLISTED_TIMEOUT_S
from etoile.server.metrics import Metrics
from etoile.server.shared import LocalState
from etoile.store import store as store_module
from etoile.store.leases import WEB
from etoile.store.store import Store
from etoile.tables.commands import Sit, Start
from etoile.tables.entries import Clock, Ended, SeatRequest
from etoile.tables.open import TableOptions
from etoile.tables.player import Player
from etoile.tables.table import OVER, WAITING, Table
from tests.server.test_protocol import ME, OPEN, refused
from tests.support.client import Client
from tests.support.databases import drop_all
from tests.support.in_process_server import SettableClock
from tests.support.redis import RedisServer
from tests.support.running_server import RunningServer
from tests.support.table_builder import KEYBOARD, TableDriver

ROBOTS = [{"kind": "bot", "name": "full-moon"}] * 2
ANA, BEN = Player("ana", "Ana"), Player("ben", "Ben")


def from_address(server: RunningServer, address: str) -> Client:
    """Returns a client whose proxy reports an address."""
    return server.new_client("", **{"X-Forwarded-For": address})


def lower(monkeypatch: pytest.MonkeyPatch, name: str, most: int, most_per_address: int) -> None:
    quota = getattr(limits, name)
    monkeypatch.setattr(limits, name, quota._replace(most=most, most_per_address=most_per_address))


def open_status(client: Client, **wish: object) -> tuple[int, str]:
    """Opens a table and returns the status and the code of the response."""
    answer = client.web.post("/api/tables", json={"game": "ecliptic", **wish})
    return answer.status_code, answer.json().get("code", "")


def test_one_player_and_one_address_open_few_tables_where_only_bots_play(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    lower(monkeypatch, "BOT_TABLES", 2, 3)
    ana, ben = from_address(server, "192.0.2.1"), from_address(server, "192.0.2.1")
    cleo = from_address(server, "192.0.2.2")
    assert [open_status(ana, places=ROBOTS)[0] for _ in range(2)] == [201, 201]
    assert open_status(ana, places=ROBOTS) == (429, "open-many-bots")
    assert open_status(ben, places=ROBOTS)[0] == 201
    assert open_status(ben, places=ROBOTS) == (429, "address-many")
    assert open_status(cleo, places=ROBOTS)[0] == 201
    assert open_status(ana)[0] == 201


def test_an_address_has_few_open_tables(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    lower(monkeypatch, "OPEN_TABLES", 2, 3)
    ana, ben = from_address(server, "2001:db8::1"), from_address(server, "2001:db8::2")
    assert [open_status(ana)[0] for _ in range(2)] == [201, 201]
    assert open_status(ana) == (429, "open-many")
    assert open_status(ben)[0] == 201
    assert open_status(ben) == (429, "address-many")
    assert open_status(from_address(server, "2001:db8:1::1"))[0] == 201


def test_simultaneous_requests_do_not_exceed_a_quota(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lower(monkeypatch, "OPEN_TABLES", 3, 100)

    async def scenario() -> None:
        store = Store.open(database)
        live = LiveService(store, Metrics())
        opened = await asyncio.gather(
            *(live.commands.open(TableOptions("ecliptic"), ANA) for _ in range(20)), return_exceptions=True
        )
        assert sum(not isinstance(each, Problem) for each in opened) == store.count_hosted_tables([ANA.id]) == 3
        assert not live.commands.quotas.pending
        await live.close()
        store.close()

    asyncio.run(scenario())


@pytest.mark.parametrize("kind", ["redis", "postgresql"])
def test_simultaneous_requests_at_two_processes_do_not_exceed_a_quota(
    kind: str, postgresql: str, redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    lower(monkeypatch, "OPEN_TABLES", 2, 5)
    drop_all(postgresql)
    bus = redis_server.url if kind == "redis" else kind

    async def scenario() -> None:
        stores = [Store.open(postgresql) for _ in range(2)]
        lives = []
        for store in stores:
            metrics = Metrics()
            lives.append(LiveService(store, metrics, **shared_parts(store, postgresql, bus, WEB, metrics)))
        players = [Player(f"player {number}", "Ana") for number in range(6)]
        for player in players:
            await lives[0].shared.note_address(player.id, "192.0.2.1")
        opened = await asyncio.gather(
            *(live.commands.open(TableOptions("ecliptic"), player) for player in players for live in lives * 3),
            return_exceptions=True,
        )
        assert all(isinstance(each, (Problem, Table)) for each in opened), opened
        everybody = [player.id for player in players]
        assert 0 < sum(isinstance(each, Table) for each in opened) == stores[0].count_hosted_tables(everybody) <= 5
        for player in players:
            with suppress(Problem):
                await lives[1].commands.open(TableOptions("ecliptic"), player)
        assert stores[0].count_hosted_tables(everybody) == 5
        assert all(stores[0].count_hosted_tables([player.id]) <= 2 for player in players)
        for live, store in zip(lives, stores, strict=True):
            assert not live.commands.quotas.users
            await live.close()
            store.close()

    asyncio.run(scenario())


def test_one_guest_cannot_take_all_open_seats(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    lower(monkeypatch, "WAITING_SEATS", 2, 3)
    host = from_address(server, "192.0.2.1")
    tables = [host.open("ecliptic", ME, OPEN, public=True) for _ in range(4)]
    guest, other = from_address(server, "192.0.2.2"), from_address(server, "192.0.2.2")
    for table in tables[:2]:
        guest.connect(table)
        assert guest.do("sit")["say"] == "done"
    guest.connect(tables[2])
    version = guest.table["version"]
    refused(guest.do("sit"), "sit-many-waiting")
    assert guest.get(f"/api/tables/{tables[2]}")["version"] == version
    other.connect(tables[2])
    assert other.do("sit")["say"] == "done"
    other.connect(tables[3])
    refused(other.do("sit"), "address-many")
    guest.connect(tables[0])
    guest.do("leave")
    guest.connect(tables[3])
    assert guest.do("sit")["say"] == "done"


def test_seats_in_games_that_are_not_over_are_limited(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    lower(monkeypatch, "HELD_SEATS", 2, 100)
    ana = server.new_client()
    robot = {"kind": "bot", "name": "new-moon"}
    assert [open_status(ana, places=[ME, robot])[0] for _ in range(2)] == [201, 201]
    assert open_status(ana, places=[ME, robot]) == (429, "sit-many")


# The lobby


def test_a_page_of_the_lobby_has_few_tables_of_one_host(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "MAX_LISTED_TABLES", 4)
    ana, ben, cleo = (server.new_client(name) for name in ("Ana", "Ben", "Cleo"))
    for host, count in ((ben, 1), (ana, 7), (cleo, 2)):
        for _ in range(count):
            assert open_status(host, public=True)[0] == 201
    pages: list[list[dict[str, Any]]] = []
    address = "/api/tables"
    while address:
        answer = ana.web.get(address)
        pages.append(answer.json())
        address = answer.links["next"]["url"] if "next" in answer.links else ""
    hosts = [[row["host"] for row in page] for page in pages]
    assert all(page.count(ana.id) <= 3 for page in hosts)
    assert all(len(page) <= 4 for page in hosts)
    assert {ana.id, cleo.id} <= set(hosts[0])
    assert ben.id in {*hosts[0], *hosts[1]}
    ids = [row["id"] for page in pages for row in page]
    assert len(ids) == len(set(ids)) == 10


def test_a_malformed_cursor_is_refused(server: RunningServer) -> None:
    answer = server.new_client().web.get("/api/tables?after=nonsense")
    assert answer.status_code == 400
    refused(answer.json(), "wire-form")


class Attending:
    """A watcher who sits at the table."""

    player = ANA
    session_id = ""

    def on_update(self, update: Any) -> None:
        pass

    def disconnect(self) -> None:
        pass


def test_a_waiting_table_without_a_connected_player_is_closed(database: str) -> None:
    clock = SettableClock()

    async def scenario() -> None:
        store = Store.open(database)
        live = LiveService(store, Metrics(), now=clock)

        async def opened(**options: Any) -> str:
            return (await live.commands.open(TableOptions("ecliptic", **options), ANA)).id

        def status(table_id: str) -> str:
            return live.registry.tables[table_id].table.status

        listed, private = await opened(public=True), await opened()
        attended, slow = await opened(public=True), await opened(public=True, clock=Clock(per_move=86_400))
        await live.registry.watch(attended, Attending(), lambda _: None)
        clock.time += LISTED_TIMEOUT_S * 1000
        await live.waiting.sweep()
        assert status(listed) == WAITING
        clock.time += 1_000
        await live.waiting.sweep()
        assert [status(each) for each in (listed, private, attended, slow)] == [OVER, WAITING, WAITING, WAITING]
        assert live.registry.tables[listed].table.ended == Ended("abandoned")
        assert listed not in [row["id"] for row in store.open_tables().rows]
        clock.time += UNLISTED_TIMEOUT_S * 1000
        await live.waiting.sweep()
        assert [status(each) for each in (private, attended, slow)] == [OVER, WAITING, OVER]
        await live.close()
        store.close()

    asyncio.run(scenario())


def test_after_a_start_players_have_time_to_come_back_to_a_waiting_table(database: str) -> None:
    clock = SettableClock()

    async def scenario() -> None:
        store = Store.open(database)
        live = LiveService(store, Metrics(), now=clock)
        table_id = (await live.commands.open(TableOptions("ecliptic", public=True), ANA)).id
        clock.time += 10 * LISTED_TIMEOUT_S * 1000
        live = LiveService(store, Metrics(), now=clock)
        await live.waiting.sweep()
        assert (await live.registry.get(table_id)).table.status == WAITING
        await live.close()
        store.close()

    asyncio.run(scenario())


# Searches


def test_a_bot_does_not_wait_behind_the_searches_of_another_address(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One address opens many tables of strong bots; a search of another address is served next."""
    lower(monkeypatch, "BOT_TABLES", 100, 100)
    lower(monkeypatch, "OPEN_TABLES", 100, 100)
    gate, served = Event(), []

    def choose_after_gate(bot: Any, position: Any, rng: Any) -> int:
        assert gate.wait(30)
        served.append(bot.simulations)
        return int(position.actions()[0])

    guests = [from_address(server, "192.0.2.1") for _ in range(6)]
    ana = from_address(server, "192.0.2.2")
    ana.open("moonlight", ME, {"kind": "bot", "name": "new-moon"})
    ana.do("start")
    ana.wait_for_turn()
    monkeypatch.setattr(bots, "choose", choose_after_gate)
    for guest in guests * 4:
        guest.open("ecliptic", *ROBOTS)
        assert guest.do("start")["say"] == "done"
    ana.do("move", move=ana.table["moves"][0])
    pool = server.state.live.bots
    assert len(pool.queue.searches) >= 24
    gate.set()
    ana.wait_for_turn()
    monkeypatch.setattr(bots, "choose", choose)
    cheap = min(served)
    assert served.index(cheap) <= 2 * pool.workers


def test_hints_wait_in_the_same_queue(loop: Any) -> None:
    async def ask() -> None:
        pool = bots.BotPool()
        pool.workers = 0
        table = TableDriver(SeatRequest("me"), KEYBOARD).start(ANA).table
        hint = pool.advise(table, ANA)
        assert [search.player for search in pool.queue.searches] == [ANA.id]
        pool.workers = 1
        pool.start_next()
        assert await hint
        pool.close()

    loop.run(ask())


def test_a_bot_worker_knows_the_addresses_of_hosts_from_other_processes(loop: Any) -> None:
    """It asks for each only once in a while, so that cheap searches cost no round trips."""

    class CountingState(LocalState):
        asked = 0

        async def address_of(self, player: str) -> str:
            self.asked += 1
            return await super().address_of(player)

    async def ask() -> None:
        shared = CountingState()
        await shared.note_address(ANA.id, "x")
        await shared.note_address(BEN.id, "x")
        pool = bots.BotPool(shared=shared)
        table = TableDriver(SeatRequest("bot", "new-moon"), SeatRequest("me")).start(ANA).table
        assert table.to_move == 0
        pool.workers = 0
        searches = [asyncio.create_task(pool.choose_move(table)) for _ in range(3)]
        for _ in range(10):
            await asyncio.sleep(0)
        assert [search.address for search in pool.queue.searches] == ["x"] * 3
        assert shared.asked == 1
        assert await pool.address_of("cleo") == "player cleo"
        for search in searches:
            search.cancel()
        pool.close()

    loop.run(ask())


def test_a_guest_at_a_table_of_bots_alone_counts_as_its_host(database: str) -> None:
    async def scenario() -> None:
        store = Store.open(database)
        live = LiveService(store, Metrics())
        requests = [SeatRequest("bot", "new-moon"), SeatRequest("bot", "new-moon")]
        table = await live.commands.open(TableOptions("ecliptic", seat_requests=requests), ANA)
        await live.commands.execute(table.id, ANA, Start(), "")
        assert store.count_bot_tables([ANA.id]) == 1
        waiting = await live.commands.open(TableOptions("ecliptic"), ANA)
        await live.commands.execute(waiting.id, BEN, Sit(), "")
        assert (store.count_awaited_tables([ANA.id]), store.count_awaited_tables([BEN.id])) == (0, 1)
        assert (store.count_held_tables([ANA.id, BEN.id]), store.count_bot_tables([ANA.id])) == (2, 1)
        await live.close()
        store.close()

    asyncio.run(scenario())


def test_the_claim_of_a_dead_process_delays_requests_and_refuses_none(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert limits.CLAIM_TTL_S < limits.CLAIM_ATTEMPTS * limits.CLAIM_RETRY_S
    monkeypatch.setattr(limits, "CLAIM_TTL_S", 0.05)

    async def scenario() -> None:
        store, shared = Store.open(str(tmp_path / "etoile.db")), LocalState()
        await shared.hold("quota player ana", "dead", limits.CLAIM_TTL_S)
        quotas = limits.Quotas(store, shared, per_address=False)
        async with asyncio.timeout(20), quotas.reserve((), "ana"):
            assert shared.claims["quota player ana"][0] == quotas.holder
        assert not shared.claims
        store.close()

    asyncio.run(scenario())


def test_a_long_request_keeps_the_claim_of_its_address(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(limits, "CLAIM_TTL_S", 0.05)

    async def scenario() -> None:
        store, shared = Store.open(str(tmp_path / "etoile.db")), LocalState()
        quotas = limits.Quotas(store, shared, per_address=False)
        async with quotas.reserve((), "ana"):
            first = shared.claims["quota player ana"][1]
            async with asyncio.timeout(20):
                while shared.claims["quota player ana"][1] == first:
                    await asyncio.sleep(0.001)
        assert not shared.claims
        store.close()

    asyncio.run(scenario())
