"""Games on a real server: whole ones, interrupted ones, and all errors of clients."""

from __future__ import annotations

import json
import socket
from contextlib import suppress
from time import monotonic, sleep

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from etoile.core.transcript import read_transcript
from etoile.games import GAMES, find_game
from tests.support.client import Client
from tests.support.running_server import RunningServer

ME, OPEN, ROBOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "name": "new-moon"}


def for_two(game: str) -> dict[str, object]:
    """Returns the options for two players, where a game has more."""
    return {"options": {"players": "2"}} if game == "soleil-lune" else {}


def two(server: RunningServer, game: str = "ecliptic", **wish: object) -> tuple[Client, Client]:
    """Seats Ana and Ben at a table and starts it. The first client returned is to move."""
    ana, ben = server.new_client("Ana"), server.new_client("Ben")
    table = ana.open(game, ME, OPEN, **for_two(game), **wish)
    ana.do("start")
    ben.connect(table)
    ben.do("sit")
    version = ben.do("start")["version"]
    ana.until(version)
    ben.until(version)
    return (ana, ben) if ana.my_turn else (ben, ana)


def play_on(*clients: Client, moves: int = 1000) -> None:
    """Plays until the game is over, or `moves` moves."""
    for _ in range(moves):
        if clients[0].table["status"] == "over":
            break
        mover = next(client for client in clients if client.my_turn)
        legal = mover.table["moves"]
        answer = mover.do("move", move=legal[mover.table["version"] % len(legal)])
        assert answer["say"] == "done", answer
        for client in clients:
            client.until(answer["version"])


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_of_each_kind_between_two_clients(server: RunningServer, game: str) -> None:
    one, other = two(server, game)
    play_on(one, other)
    assert one.table["result"] == other.table["result"]
    text = one.web.get(f"/api/tables/{one.table['id']}/transcript").text
    match = read_transcript(text, find_game)
    assert match.winners() == one.table["result"]["winners"]
    assert match.proof == one.table["proof"]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_of_each_kind_against_a_bot(server: RunningServer, game: str) -> None:
    ana = server.new_client()
    ana.open(game, ME, ROBOT, **for_two(game))
    ana.do("start")
    while ana.wait_for_turn():
        ana.do("move", move=ana.table["moves"][0])
    assert ana.table["result"]["reason"] == "played"


def test_bots_play_among_themselves_and_anybody_can_watch(server: RunningServer) -> None:
    ana, ben = server.new_client(), server.new_client()
    table = ana.open("moonlight", ROBOT, ROBOT)
    ben.connect(table)
    ana.do("start")
    ana.disconnect()
    while ben.table["status"] != "over":
        ben.receive()


def test_an_interrupted_client_gets_what_it_missed_and_nothing_twice(server: RunningServer) -> None:
    one, other = two(server)
    for _ in range(6):
        other.disconnect()
        play_on(one, moves=1) if one.my_turn else None
        one.do("say", text="are you there?")
        other.connect(one.table["id"])
        versions = [entry["version"] for entry in other.entries]
        assert versions == sorted(set(versions))
        assert other.table["version"] == one.table["version"]
        if other.my_turn:
            play_on(other, moves=1)
            one.until(other.table["version"])


def test_coming_back_at_any_version_gives_the_same_table_as_a_fresh_join(server: RunningServer) -> None:
    one, other = two(server)
    play_on(one, other, moves=12)
    table = one.table["id"]
    for client in (one, server.new_client()):
        client.connect(table, after=0)
        whole, entries = client.table, client.entries
        for version in range(whole["version"] + 3):
            client.connect(table, after=version)
            assert client.table == whole
            assert client.entries[-1:] == entries[-1:]


def test_a_command_sent_twice_is_carried_out_once(server: RunningServer) -> None:
    one, other = two(server)
    move = one.table["moves"][0]
    first = one.do("move", id="mine", move=move)
    again = one.do("move", id="mine", move=move)
    assert first == again
    one.connect(one.table["id"], after=0)
    assert sum(entry["entry"]["entry"] == "moved" for entry in one.entries) == 1
    assert other.do("move", id="mine", move=move)["say"] == "refused"


def test_a_closed_server_goes_on_where_it_was(server: RunningServer) -> None:
    ana = server.new_client()
    ana.open("ecliptic", ME, ROBOT)
    ana.do("start")
    for _ in range(4):
        assert ana.wait_for_turn()
        ana.do("move", move=ana.table["moves"][0])
        table = ana.table["id"]
        ana.disconnect()
        server.uvicorn.should_exit = True
        server.thread.join()
        server.open()
        ana.address = server.address
        ana.connect(table)
    assert ana.wait_for_turn()


def test_clocks_run_on_the_server(server: RunningServer) -> None:
    one, other = two(server, clock={"per_move": 5})
    while other.table["status"] != "over":
        other.receive()
    assert other.table["result"]["reason"] == "time"
    assert other.table["result"]["winners"] == other.table["yours"]
    assert one.table["seats"][0]["remaining"] is not None


def test_a_rematch_leads_to_another_table(server: RunningServer) -> None:
    one, other = two(server)
    one.do("resign")
    one.do("rematch")
    version = other.do("rematch")["version"]
    one.until(version)
    other.until(version)
    assert one.table["next_table"] == other.table["next_table"] != ""
    yours = one.table["yours"], other.table["yours"]
    for client in (one, other):
        client.connect(client.table["next_table"])
    assert (one.table["yours"], other.table["yours"]) == (yours[1], yours[0])


def test_one_goes_on_to_the_next_table_by_the_same_line(server: RunningServer) -> None:
    one, other = two(server)
    before, socket = one.table["id"], one.socket
    one.do("resign")
    one.do("rematch")
    one.until(other.do("rematch")["version"])
    after = one.table["next_table"]
    answer = one.do("go", table=after)
    assert answer["say"] == "done"
    assert (one.table["id"], one.socket) == (after, socket)
    assert [entry["version"] for entry in one.entries][-3:] == [1, 2, 3]
    other.do("say", text="where are you?")
    version = other.table["version"]
    one.do("say", text="here")
    assert one.table["id"] == after
    one.do("go", table=before, after=version - 1)
    assert [entry["entry"]["text"] for entry in one.entries[-1:]] == ["where are you?"]
    one.do("go", table=after)
    other.do("go", table=after)
    other.do("start")
    version = one.do("start")["version"]
    other.until(version)
    play_on(one, other)
    assert one.table["result"] == other.table["result"]


def test_going_to_an_unknown_table_leaves_the_client_where_it_is(server: RunningServer) -> None:
    one, _ = two(server)
    before = one.table
    refused(one.do("go", table="nowhere"), "table-none")
    refused(one.do("go", table=before["id"], after=-1), "wire-form")
    refused(one.do("go"), "wire-form")
    assert one.do("move", move=before["moves"][0])["say"] == "done"
    assert one.table["id"] == before["id"]


def test_a_spectator_can_go_from_table_to_table(server: RunningServer) -> None:
    one, _ = two(server)
    another, _ = two(server, "moonlight")
    stranger = server.new_client()
    stranger.web.cookies.clear()
    stranger.connect(one.table["id"])
    stranger.do("go", table=another.table["id"])
    assert (stranger.table["game"], stranger.table["yours"]) == ("moonlight", [])
    version = another.do("move", move=another.table["moves"][0])["version"]
    stranger.until(version)
    assert stranger.table["id"] == another.table["id"]


def test_a_client_that_disconnects_while_going_watches_no_table(server: RunningServer) -> None:
    one, _ = two(server)
    another, _ = two(server)
    for _ in range(20):
        one.connect(one.table["id"])
        one.send_text(json.dumps({"v": 1, "id": "x", "command": {"do": "go", "table": another.table["id"]}}))
        one.disconnect()
    end = monotonic() + 30
    while "etoile_sockets 3.0" not in one.web.get("/metrics").text:
        assert monotonic() < end
        sleep(0.01)
    tables = server.state.live.registry.tables
    assert sorted(len(live.watchers) for live in tables.values()) == [1, 2]


def test_the_lobby(server: RunningServer) -> None:
    ana, ben = server.new_client("Ana"), server.new_client("Ben")
    table = ana.open("syzygie", ME, OPEN, public=True)
    assert [row["id"] for row in ben.get("/api/tables")] == [table]
    assert ben.get("/api/self/tables") == []
    ben.connect(table)
    ben.do("sit")
    assert ben.get("/api/tables") == []
    assert [row["id"] for row in ben.get("/api/self/tables")] == [table]
    assert [seat["name"] for seat in ben.table["seats"]] == ["Ana", "Ben"]


def test_the_games_and_their_rules_in_both_languages(server: RunningServer) -> None:
    ana = server.new_client()
    assert [game["name"] for game in ana.get("/api/games")] == list(GAMES)
    for name in GAMES:
        english, french = (ana.get(f"/api/games/{name}/rules?lang={language}") for language in ("en", "fr"))
        assert [clause["clause"] for clause in english] == [clause["clause"] for clause in french]
        assert english[0]["text"] != french[0]["text"]
    assert "paths" in ana.get("/api/schema/openapi.json")


# Errors of clients


def refused(answer: dict[str, object], code: str) -> None:
    assert (answer["say"], answer["code"]) == ("refused", code)
    assert str(answer["sentence"])[0].isupper()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "wire-form"),
        ("{", "wire-form"),
        ("[" * 4000, "wire-form"),
        ("null", "wire-form"),
        ('{"v": 1, "id": "a"}', "wire-form"),
        ('{"v": 1, "id": "", "command": {"do": "resign"}}', "wire-form"),
        ('{"v": 1, "id": "\\u0000", "command": {"do": "say", "text": "hello"}}', "wire-form"),
        ('{"v": 1, "id": "a", "command": {"do": "go", "table": "\\u0000"}}', "wire-form"),
        ('{"v": 1, "id": "a", "command": {"do": "cheat"}}', "wire-form"),
        ('{"v": 1, "id": "a", "command": {"do": "move"}}', "wire-form"),
        ('{"v": 1, "id": "a", "command": {"do": "move", "move": 7}}', "wire-form"),
        ('{"v": 1, "id": "a", "command": {"do": "move", "move": "x", "seat": 1}}', "wire-form"),
        ('{"v": 1, "id": "a", "command": {"do": "move", "move": "\\ud800"}}', "wire-form"),
        ('{"v": 2, "id": "a", "command": {"do": "resign"}}', "wire-version"),
        ('{"v": 1, "id": "a", "command": {"do": "say", "text": "' + "x" * 5000 + '"}}', "wire-large"),
        ('{"v": 1, "id": "a", "command": {"do": "move", "move": "1S 1S > 1S"}}', "EC-4-not-in-hand"),
        ('{"v": 1, "id": "a", "command": {"do": "sit", "seat": 99}}', "seat-none"),
        ('{"v": 1, "id": "a", "command": {"do": "sit", "seat": 99999999999999999999}}', "wire-form"),
        ('{"v": 1, "id": "a", "command": {"do": "mute", "player": "' + "x" * 65 + '"}}', "wire-form"),
    ],
)
def test_what_cannot_be_read_is_refused_and_changes_nothing(server: RunningServer, text: str, code: str) -> None:
    one, _ = two(server)
    before = one.table["version"]
    answer = one.send(text)
    refused(answer, code)
    one.connect(one.table["id"], after=0)
    assert one.table["version"] == before


def test_a_refused_move_names_its_clause_in_the_players_language(server: RunningServer) -> None:
    ana = server.new_client("Ana", **{"Accept-Language": "fr-FR,fr;q=0.9"})
    ana.open("ecliptic", ME, {"kind": "keyboard", "name": "Ben"})
    ana.do("start")
    answer = ana.do("move", move="1S 1S > 1S")
    assert answer["clause"] == "EC-4"
    assert "Choisissez trois cartes" in answer["sentence"] or "il faut le même signe" in answer["sentence"]


def test_out_of_turn_for_another_seat_and_from_a_stranger(server: RunningServer) -> None:
    one, other = two(server)
    move = one.table["moves"][0]
    refused(other.do("move", move=move), "turn-not-yours")
    cleo = server.new_client()
    cleo.connect(one.table["id"])
    for command in ("resign", "start", "takeback", "leave"):
        refused(cleo.do(command), "start-begun" if command == "start" else "seat-not-yours")
    refused(cleo.do("move", move=move), "seat-not-yours")
    refused(cleo.do("sit"), "sit-playing")


def test_a_client_without_a_cookie_can_only_watch(server: RunningServer) -> None:
    one, _ = two(server)
    stranger = server.new_client()
    stranger.web.cookies.clear()
    stranger.connect(one.table["id"])
    assert stranger.table["yours"] == []
    refused(stranger.do("say", text="hello"), "wire-stranger")
    for answer in (stranger.web.post("/api/tables", json={"game": "ecliptic"}), stranger.web.get("/api/self/tables")):
        assert answer.status_code == 401
        refused(answer.json(), "wire-stranger")


@pytest.mark.parametrize("forged", ["x", "ana.", ".", "ana." + "0" * 64, "é.é", "a.b.c"])
def test_a_forged_cookie_is_rejected(server: RunningServer, forged: str) -> None:
    ana = server.new_client()
    answer = ana.web.get("/api/self/tables", headers=[(b"Authorization", f"Bearer {forged}".encode())])
    assert answer.status_code == 401


def test_there_is_nothing_at_an_unknown_table(server: RunningServer) -> None:
    ana = server.new_client()
    assert ana.web.get("/api/tables/nowhere").status_code == 404
    ana.connect("nowhere")
    assert ana.close_code() == 4004


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/api/nothing", None, 404),
        ("GET", "/api/tables/%00", None, 404),
        ("GET", "/api/players/a%00b", None, 404),
        ("DELETE", "/api/self", None, 405),
        ("GET", "/api/games/chess/rules", None, 404),
        ("POST", "/api/tables", b"{", 400),
        ("POST", "/api/tables", b"\xff\xfe", 400),
        ("POST", "/api/tables", b"[]", 400),
        ("POST", "/api/tables", b"{}", 400),
        ("POST", "/api/tables", b'{"game": 5}', 400),
        ("POST", "/api/tables", b'{"game": "chess"}', 404),
        ("POST", "/api/tables", b'{"game": "ecliptic", "secret": "mine"}', 400),
        ("POST", "/api/tables", b'{"game": "ecliptic", "places": [{"kind": "bot", "name": "os:system"}]}', 400),
        ("POST", "/api/tables", b'{"game": "ecliptic", "options": {"x": "' + b"x" * 70_000 + b'"}}', 413),
        ("POST", "/api/tables", b"[" * 50_000, 400),
        ("POST", "/api/tables", b'{"game": "\xff"}', 400),
        ("GET", "/api/schema/nothing", None, 404),
        ("PUT", "/api/self", b'{"name": ""}', 400),
        ("PUT", "/api/self", b'{"name": "\\u001b[2J"}', 400),
    ],
)
def test_a_bad_request_gets_a_sentence(
    server: RunningServer, method: str, path: str, body: bytes | None, status: int
) -> None:
    ana = server.new_client()
    answer = ana.web.request(method, path, content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == status
    assert answer.json()["sentence"]
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_page_of_another_origin_gets_no_socket(server: RunningServer) -> None:
    one, _ = two(server)
    with pytest.raises(InvalidStatus):
        one.connect(one.table["id"], Origin="https://example.org")
    one.connect(one.table["id"], Origin=f"http://{server.address}")


def test_a_flood_is_cut_off(server: RunningServer) -> None:
    one, _ = two(server)

    with suppress(ConnectionClosed):
        for number in range(5000):
            one.send_text(json.dumps({"v": 1, "id": f"f{number}", "command": {"do": "sit"}}))
    assert one.close_code() in (4008, 4029)


def test_a_game_that_runs_cannot_be_read(server: RunningServer) -> None:
    one, _ = two(server)
    answer = one.web.get(f"/api/tables/{one.table['id']}/transcript")
    assert answer.status_code == 404
    refused(answer.json(), "transcript-early")


# Found by the fuzz


@pytest.mark.parametrize("origin", ["http://[", "http://[::::]", "null", "é"])
def test_a_malformed_origin_is_rejected(server: RunningServer, origin: str) -> None:
    ana = server.new_client()
    answer = ana.web.post("/api/self", headers=[(b"Origin", origin.encode())])
    assert answer.status_code == 403
    refused(answer.json(), "wire-origin")


@pytest.mark.parametrize("host", ["[", "a:b:c", "x:99999", "x" * 5000, "é", "a b", "[::::]"])
def test_a_malformed_host_is_rejected(server: RunningServer, host: str) -> None:
    ana = server.new_client()
    table = ana.open("ecliptic", ME, OPEN)
    for path in ("/api/self", f"/api/tables/{table}/invitation", f"/api/tables/{table}/invitation.svg"):
        answer = ana.web.get(path, headers=[(b"Host", host.encode())])
        assert answer.status_code == 400
        refused(answer.json(), "wire-form")


def test_a_forwarded_address_may_be_malformed(server: RunningServer) -> None:
    answer = server.new_client().web.get("/metrics", headers={"X-Forwarded-For": "somebody"})
    assert answer.status_code == 404
    refused(answer.json(), "wire-nowhere")


def test_a_client_that_goes_in_the_middle_of_a_message_is_no_mistake_of_ours(server: RunningServer) -> None:
    ana = server.new_client()
    host, _, port = server.address.partition(":")
    with socket.create_connection((host, int(port))) as line:
        token = ana.web.cookies["etoile"]
        line.sendall(f"PUT /api/self HTTP/1.1\r\nHost: x\r\nCookie: etoile={token}\r\nContent-Length: 9\r\n\r\n{{".encode())
    end = monotonic() + 30
    while 'etoile_requests_total{method="PUT",status="400"} 1.0' not in (counts := ana.web.get("/metrics").text):
        assert 'status="500"' not in counts
        assert monotonic() < end
        sleep(0.01)
