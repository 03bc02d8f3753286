"""The lobby: open tables, quick matches, invitations, and the limit of open tables."""

from __future__ import annotations

import pytest

from etoile.server.live import limits
from tests.server.test_protocol import ME, OPEN, play_on, refused, two
from tests.support.client import Client
from tests.support.running_server import RunningServer


def quick(client: Client, game: str = "ecliptic", **wish: object) -> dict[str, object]:
    table: dict[str, object] = client.post("/api/quick", {"game": game, **wish})
    return table


def test_two_equal_requests_are_matched_at_once(server: RunningServer) -> None:
    ana, ben = server.new_client("Ana"), server.new_client("Ben")
    waiting = quick(ana)
    assert waiting["status"] == "waiting"
    table = quick(ben)
    assert table["id"] == waiting["id"]
    assert table["status"] == "playing"
    assert table["yours"] == [1]


def test_a_repeated_request_waits_at_the_same_table(server: RunningServer) -> None:
    ana = server.new_client()
    assert quick(ana)["id"] == quick(ana)["id"]


@pytest.mark.parametrize(
    "wish", [{"game": "moonlight"}, {"options": {"first": "white"}}, {"clock": {"per_move": 60}}, {"rated": True}]
)
def test_a_different_request_waits_at_another_table(server: RunningServer, wish: dict[str, object]) -> None:
    ana, ben = server.new_client(), server.new_client()
    first = quick(ana)
    game = str(wish.pop("game", "ecliptic"))
    assert quick(ben, game, **wish)["id"] != first["id"]


def test_three_make_a_table_for_three(server: RunningServer) -> None:
    tables = [quick(server.new_client(), "soleil-lune", options={"players": "3"}) for _ in range(3)]
    assert [table["status"] for table in tables] == ["waiting", "waiting", "playing"]
    assert len({table["id"] for table in tables}) == 1


def test_the_lobby_lists_games_and_their_players(server: RunningServer) -> None:
    ana = server.new_client("Ana")
    ana.open("soleil-lune", ME, OPEN, OPEN, options={"players": "3"}, clock={"per_move": 60}, public=True)
    (row,) = server.new_client().get("/api/tables")
    assert row["settings"]["players"] == "3"
    assert row["clock"] == {"per_move": 60}
    assert row["names"] == ["Ana", "", ""]
    assert (row["free"], row["rated"], row["host"]) == (2, False, ana.id)


def test_the_lobby_has_the_ratings_of_waiting_players(server: RunningServer) -> None:
    winner, loser = two(server, "syzygie", rated=True)
    loser.do("resign")
    winner.open("syzygie", ME, OPEN, rated=True, public=True)
    winner.open("ecliptic", ME, OPEN, rated=True, public=True)
    rows = {row["game"]: row for row in loser.get("/api/tables")}
    (rating,) = winner.get("/api/self")["ratings"]
    assert rows["syzygie"]["players"] == [winner.id, ""]
    assert rows["syzygie"]["ratings"] == [rating["rating"], None]
    assert rows["ecliptic"]["ratings"] == [None, None]


def test_finished_games_are_listed_with_their_results(server: RunningServer) -> None:
    one, other = two(server)
    (row,) = one.get("/api/self/tables")
    assert row["result"] is None
    play_on(one, other)
    (row,) = one.get("/api/self/tables")
    assert row["result"] == one.table["result"]
    assert row["players"] == [seat["player"] for seat in one.table["seats"]]
    one.open("moonlight", ME, OPEN)
    one.do("leave")
    closed = next(row for row in one.get("/api/self/export")["tables"] if row["table"]["game"] == "moonlight")
    assert closed["table"]["result"]["reason"] == "abandoned"


def test_one_finds_the_games_that_wait_for_ones_move(server: RunningServer) -> None:
    one, other = two(server)
    (row,) = one.get("/api/self/tables")
    assert row["to_move"] == one.id
    one.do("move", move=one.table["moves"][0])
    statuses = {row["to_move"] for row in other.get("/api/self/tables")}
    assert statuses <= {one.id, other.id}
    one.do("resign")
    (row,) = other.get("/api/self/tables")
    assert (row["status"], row["to_move"]) == ("over", "")


def test_a_friend_is_invited_by_a_link_and_a_picture(server: RunningServer) -> None:
    ana = server.new_client()
    table = ana.open("ecliptic", ME, OPEN)
    link = ana.get(f"/api/tables/{table}/invitation")["link"]
    assert link == f"http://{server.address}/table/{table}"
    picture = ana.web.get(f"/api/tables/{table}/invitation.svg")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert picture.text.lstrip().startswith(("<?xml", "<svg"))
    for path in ("invitation", "invitation.svg"):
        assert ana.web.get(f"/api/tables/nowhere/{path}").status_code == 404


def test_the_picture_of_a_link_takes_little_time(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Comparing the masks of the code would hold up all other requests."""
    compared: list[int] = []

    def compare(*_: object) -> int:
        compared.append(1)
        return 0

    monkeypatch.setattr("segno.encoder.evaluate_mask", compare)
    ana = server.new_client()
    table = ana.open("ecliptic", ME, OPEN)
    assert ana.web.get(f"/api/tables/{table}/invitation.svg").status_code == 200
    assert not compared


def test_one_cannot_open_tables_without_end(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "OPEN_TABLES", limits.OPEN_TABLES._replace(most=3))
    ana = server.new_client()
    for _ in range(3):
        ana.open("ecliptic", ME, OPEN)
    answer = ana.web.post("/api/tables", json={"game": "ecliptic"})
    assert answer.status_code == 429
    refused(answer.json(), "open-many")
    ana.do("leave")
    ana.open("ecliptic", ME, OPEN)
