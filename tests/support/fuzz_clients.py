"""Clients of a fuzz: they play, send unusual input and send malformed input, all at once."""

from __future__ import annotations

import asyncio
import json
import re
from contextlib import suppress
from random import Random
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import InvalidHandshake, InvalidStatus

from etoile.bots.levels import LEVELS
from etoile.games import GAMES, find_game
from etoile.lessons import load_lesson
from tests.support.consistency import versions_in
from tests.support.malformed import (
    AFTERS,
    HEADERS,
    LANGUAGES,
    METHODS,
    ODD,
    PATHS,
    TOKENS,
    TYPES,
    broken_frames,
    broken_handshake,
    broken_request,
    garble,
    rare_frames,
    spoil,
    written,
)
from tests.support.recorder import (
    ANY_ANSWER,
    FRAMEWORK_ANSWERS,
    SHORT_TIMEOUT_S,
    SWITCH_PREFIX,
    TIMEOUT_S,
    Answer,
    ClientSession,
    Json,
    Recorder,
    ServerProcess,
    answers_in,
    read_head,
)

PLAYERS, ANONYMOUS = 12, 3
MAX_SESSIONS = 3
"""Number of sockets per client."""
PATIENCE = 100
"""Number of attempts, a tenth of a second apart, until a server must be up to date."""
WEAK = list(LEVELS)[:2]
"""Fast levels."""
CLOCKS: tuple[dict[str, object], ...] = (
    {},
    {},
    {"per_move": 5},
    {"per_move": 6, "at_zero": "bot"},
    {"total": 30, "increment": 1},
    {"per_move": 259_200},
)
TALK = ("bonsoir", "Ça va ?", "🌙", "x" * 300, "<b>hello</b>", "{ $what }")


class Clients:
    """All clients of one or several servers on a database, and their shared knowledge of tables and tokens."""

    def __init__(self, servers: list[ServerProcess], recorder: Recorder, seed: int) -> None:
        self.servers = servers
        self.recorder = recorder
        self.tables: list[str] = ["nowhere"]
        self.tokens: list[str] = list(TOKENS)
        self.members = [FuzzClient(self, Random(f"{seed} {number}"), number) for number in range(PLAYERS + ANONYMOUS)]

    async def run(self) -> list[dict[str, Json]]:
        """Sends all messages, and returns a spectator's final view of every table at each server."""
        await asyncio.gather(*(client.run() for client in self.members))
        return [await self.final_views(server) for server in self.servers]

    async def final_views(self, server: ServerProcess) -> dict[str, Json]:
        """Returns a spectator's view of every table at a server. It must be as recent as the log before the request, or
        become so soon if another server wrote to the log."""
        last = FuzzClient(self, Random(0), PLAYERS)
        last.server = server
        await self.wait_for_disconnects(last)
        status, _, body = await last.ask("closing", "GET", "/health")
        if status != 200 or json.loads(body)["status"] != "ok":
            self.recorder.errors.append(f"the server is unhealthy: {status} {body!r}")
        shown = {}
        for table_id, version in versions_in(server.database).items():
            for _ in range(PATIENCE if len(self.servers) > 1 else 1):
                _, _, body = await last.ask("closing", "GET", f"/api/tables/{table_id}")
                shown[table_id] = json.loads(body)
                if shown[table_id].get("version", 0) >= version:
                    break
                await asyncio.sleep(0.1)
            else:
                self.recorder.errors.append(f"{table_id} is behind version {version}: {body[:300]!r}")
        last.disconnect()
        return shown

    async def wait_for_disconnects(self, last: FuzzClient) -> None:
        """Waits until the server has noticed that all sockets are closed."""
        sessions = b""
        for _ in range(PATIENCE):
            _, _, body = await last.ask("closing", "GET", "/metrics")
            sessions = next(session for session in body.splitlines() if session.startswith(b"etoile_sockets "))
            if sessions == b"etoile_sockets 0.0":
                return
            await asyncio.sleep(0.1)
        self.recorder.errors.append(f"sockets are left: {sessions!r}")


class FuzzClient:
    """One client. An anonymous one never authenticates."""

    def __init__(self, clients: Clients, rng: Random, number: int) -> None:
        self.clients = clients
        self.recorder = clients.recorder
        self.rng = rng
        self.number = number
        self.server = clients.servers[number % len(clients.servers)]
        """Where this client sends its requests. Its sockets are at any server."""
        self.anonymous = number >= PLAYERS
        self.id = ""
        self.token = ""
        self.login = self.passphrase = ""
        self.count = 0
        self.own: list[str] = []
        self.sessions: list[ClientSession] = []
        self.web: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.actions = {
            self.play: 40,
            self.play_oddly: 9,
            self.wander: 2,
            self.send_frames: 4,
            self.go: 7,
            self.drop_session: 1,
            self.open: 3,
            self.open_oddly: 2,
            self.quick: 2,
            self.read: 12,
            self.wonder: 5,
            self.read_oddly: 5,
            self.say_oddly: 4,
            self.send_bytes: 3,
            self.rename: 2,
            self.account: 0.6,
        }

    async def run(self) -> None:
        """Takes random actions until all messages are sent."""
        actions, weights = list(self.actions), list(self.actions.values())
        while self.recorder.remaining > 0:
            if not self.token and not self.anonymous:
                await self.become()
            await self.rng.choices(actions, weights)[0]()
            self.sessions = [session for session in self.sessions if session.open]
        for session in self.sessions:
            await session.close()
        self.disconnect()

    # HTTP

    async def ask(
        self, kind: str, method: str, path: str, body: bytes | None = None, token: str | None = None, **headers: str
    ) -> Answer:
        """Sends a request, and returns the answer."""
        told = {"Host": f"{self.server.host}:{self.server.port}"}
        if token is None:
            token = self.token
        if token:
            name = self.rng.choice(("Cookie", "Authorization"))
            told[name] = f"etoile={token}" if name == "Cookie" else f"Bearer {token}"
        if body is not None:
            told |= {"Content-Type": "application/json", "Content-Length": str(len(body))}
        told |= {name.replace("_", "-"): value for name, value in headers.items()}
        head = "".join(f"{name}: {value}\r\n" for name, value in told.items())
        message = f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode("latin-1", "replace") + (body or b"")
        self.recorder.send(kind)
        for fresh in (False, True):
            try:
                answer = await asyncio.wait_for(self.exchange(message, method == "HEAD", fresh), TIMEOUT_S)
            except (OSError, asyncio.IncompleteReadError, TimeoutError) as error:
                self.disconnect()
                if fresh:
                    self.recorder.errors.append(f"no answer to {message[:300]!r}: {error!r}")
            else:
                self.recorder.judge(
                    f"{method} {path} {told} {body!r}",
                    answer[0],
                    answer[2],
                    ANY_ANSWER if method == "HEAD" else FRAMEWORK_ANSWERS,
                )
                return answer
        return 0, {}, b"{}"

    async def exchange(self, message: bytes, head: bool, fresh: bool) -> Answer:
        """Sends a request on the connection that there is, or on a new one."""
        if self.web is None or fresh:
            self.disconnect()
            self.web = await asyncio.open_connection(self.server.host, self.server.port)
        reader, writer = self.web
        writer.write(message)
        while True:
            top = await reader.readuntil(b"\r\n\r\n")
            status, headers = read_head(top)
            if status >= 200:
                break
        body = b""
        if not head and status != 204:
            body = (
                await reader.readexactly(int(headers["content-length"]))
                if "content-length" in headers
                else await reader.read()
            )
        self.recorder.receive(body)
        if headers.get("connection", "") == "close":
            self.disconnect()
        return status, headers, body

    def disconnect(self) -> None:
        """Aborts the HTTP connection."""
        if self.web is not None:
            self.web[1].transport.abort()
            self.web = None

    async def send_bytes(self) -> None:
        """Sends malformed, truncated or pipelined HTTP."""
        rng = self.rng
        if rng.random() < 0.3:
            data, allowed = broken_handshake(rng, f"/api/tables/{self.some_table()}/play"), ANY_ANSWER
        else:
            data, allowed = broken_request(rng, self.some_path(), self.token), FRAMEWORK_ANSWERS
        self.recorder.send("broken HTTP")
        with suppress(OSError, TimeoutError):
            reader, writer = await asyncio.open_connection(self.server.host, self.server.port)
            cut = rng.randrange(len(data) + 1) if rng.random() < 0.3 else len(data)
            writer.write(data[:cut])
            await asyncio.sleep(0)
            writer.write(data[cut:])
            if rng.random() < 0.3:
                writer.write_eof()
            received = b""
            if rng.random() < 0.8:
                with suppress(TimeoutError):
                    while more := await asyncio.wait_for(reader.read(100_000), SHORT_TIMEOUT_S):
                        received += more
            writer.transport.abort()
            self.recorder.receive(received.partition(b"\r\n\r\n")[2])
            for status, body in answers_in(received):
                self.recorder.judge(repr(data), status, body, allowed)

    # Sockets

    async def reach(self, table_id: str, after: str, token: str, **headers: str) -> ClientSession | None:
        """Connects to a table."""
        server = self.rng.choice(self.clients.servers)
        url = f"ws://{server.host}:{server.port}/api/tables/{table_id}/play?after={after}"
        if token:
            headers |= {"Cookie": f"etoile={token}"} if self.rng.random() < 0.5 else {"Authorization": f"Bearer {token}"}
        self.recorder.send("join")
        try:
            socket = await connect(
                url,
                additional_headers=headers,
                compression=None,
                max_size=None,
                ping_interval=None,
                open_timeout=TIMEOUT_S,
                proxy=None,
            )
        except InvalidStatus as refused:
            self.recorder.judge(f"join {url}", refused.response.status_code, b"", ANY_ANSWER)
        except (InvalidHandshake, OSError, TimeoutError) as error:
            self.recorder.errors.append(f"no connection to {url}: {error!r}")
        else:
            return ClientSession(self.recorder, table_id, socket)
        return None

    async def go(self) -> None:
        """Connects to a random table, with its own or another token."""
        rng = self.rng
        if len(self.sessions) >= MAX_SESSIONS:
            await self.sessions.pop(0).close()
        token = self.token if rng.random() < 0.9 else rng.choice(self.clients.tokens)
        if not token.isascii():
            token = ""
        after = "0" if rng.random() < 0.5 else rng.choice(AFTERS)
        headers = {"Origin": "http://["} if rng.random() < 0.02 else {}
        if session := await self.reach(self.some_table(), after, token, **headers):
            self.sessions.append(session)

    async def drop_session(self) -> None:
        """Drops a connection, perhaps after it stopped reading."""
        if not self.sessions:
            return
        session = self.sessions.pop(self.rng.randrange(len(self.sessions)))
        if self.rng.random() < 0.3:
            session.socket.transport.pause_reading()
        for _ in range(self.rng.choice((0, 1, 5, 20))):
            self.recorder.send("last words")
            await session.send(written(self.request(self.fitting(session.table)))[:4000])
        session.drop()

    @property
    def session(self) -> ClientSession | None:
        """A random session, preferably one where this client is to move."""
        busy = [session for session in self.sessions if session.table.get("moves")]
        return self.rng.choice(busy if busy and self.rng.random() < 0.7 else self.sessions) if self.sessions else None

    def request(self, command: Any) -> Json:
        """Returns the request of a command, with a new id that shows whether it switches tables."""
        self.count += 1
        gone = SWITCH_PREFIX if isinstance(command, dict) and command.get("do") == "go" else ""
        return {"v": 1, "id": f"{gone}{self.number}-{self.count}", "command": command}

    async def play(self) -> None:
        """Sends fitting commands at a table, or several at once."""
        session = self.session
        if session is None:
            await self.go()
            return
        if self.idle(session.table) and self.rng.random() < 0.9:
            await asyncio.sleep(0.01)
            if not (session.table.get("status") == "playing" and session.table["yours"]) and self.rng.random() < 0.3:
                await session.close()
            return
        for _ in range(self.rng.choice((1, 2, 4, 12)) if session.table.get("moves") else 1):
            request = self.request(self.fitting(session.table))
            self.recorder.send("command")
            await session.send(written(request), request["id"])
        if self.rng.random() < 0.1:
            self.recorder.send("command twice")
            await session.send(written(request), request["id"])
        if self.rng.random() < 0.05:
            for _ in range(400 if self.rng.random() < 0.02 else 8):
                self.recorder.send("command unawaited")
                await session.send(written(self.request(self.fitting(session.table))))

    def idle(self, seen: Json) -> bool:
        """Returns whether there is nothing to do at a table but wait."""
        if not seen or self.anonymous:
            return True
        match seen["status"]:
            case "waiting":
                seats = seen["seats"]
                free = any(not seat["player"] and not seat["bot"] and seat["named"] in ("", self.id) for seat in seats)
                return not free if not seen["yours"] else all(seats[number]["ready"] for number in seen["yours"])
            case "playing":
                return not seen["moves"] and not seen["takeback"]
            case _:
                asked = self.id in seen["rematch"] and not seen["next_table"]
                return not seen["yours"] or asked or seen["view"] is None

    def fitting(self, seen: Json) -> Json:
        """Returns a command that is probably accepted at a table."""
        rng = self.rng
        if not seen:
            return {"do": "sit"}
        roll = rng.random()
        if roll < 0.04:
            return {"do": "say", "text": rng.choice(TALK)}
        if roll < 0.05:
            return {"do": "mute", "player": self.somebodys_id(seen), "muted": rng.random() < 0.6}
        if seen["status"] == "waiting":
            if not seen["yours"]:
                return {"do": "sit"} if rng.random() < 0.7 else {"do": "sit", "seat": rng.randrange(len(seen["seats"]))}
            return {"do": "leave"} if roll < 0.12 else {"do": "start", "word": rng.choice(("", "lune", "é" * 60))}
        if seen["status"] == "over":
            return {"do": "go", "table": seen["next_table"]} if seen["next_table"] else {"do": "rematch"}
        if seen["takeback"] and roll < 0.6:
            return {"do": "answer-takeback", "agree": rng.random() < 0.7}
        if any(seen["seats"][seat]["stand_in"] for seat in seen["yours"]):
            return {"do": "sit"}
        if roll < 0.055:
            return {"do": rng.choice(("leave", "resign", "resign"))}
        if roll < 0.08:
            return {"do": "takeback"}
        return {"do": "move", "move": rng.choice(seen["moves"])} if seen["moves"] else {"do": "sit"}

    def somebodys_id(self, seen: Json) -> str:
        """Returns the id of a player at a table, or of any player."""
        return str(
            self.rng.choice([*(seat["player"] for seat in seen["seats"]), *(client.id for client in self.clients.members)])
        )

    async def wander(self) -> None:
        """Switches a session to another table."""
        session = self.session
        if session is None:
            await self.go()
            return
        where: dict[str, object] = {"do": "go", "table": self.some_table()}
        if self.rng.random() < 0.5:
            where["after"] = self.rng.choice((0, 1, 5, 10**9))
        request = self.request(where)
        self.recorder.send("going elsewhere")
        await session.send(written(request), request["id"])

    async def play_oddly(self) -> None:
        """Sends an almost valid or unfitting command."""
        session, rng = self.session, self.rng
        if session is None:
            await self.go()
            return
        odd = rng.choice(ODD)
        command = rng.choice(
            (
                {"do": "rematch"} if session.table.get("next_table") else self.fitting(session.table),
                {"do": "move", "move": odd if isinstance(odd, str) else str(odd)},
                {"do": "move", "move": "".join(rng.choices("1234567890SLETMx+>-= abcé", k=rng.randrange(30)))},
                {"do": rng.choice(("start", "resign", "leave", "takeback", "rematch", "sit", "cheat"))},
                {"do": "sit", "seat": rng.choice((-2, 0, 1, 3, 99, 2**70))},
                {"do": "answer-takeback", "agree": True},
                {"do": "mute", "player": odd},
                {"do": "say", "text": odd},
                {"do": "go", "table": odd},
                {"do": "go", "table": "nowhere", "after": odd},
            )
        )
        request: Any = self.request(command)
        if rng.random() < 0.1:
            request["v"] = rng.choice((0, 2, -1, 10**30, 10**300, True, 1.0, "1"))
        if rng.random() < 0.1:
            request["id"] = rng.choice(("a", "é", "\u0000", "x" * 40, "x" * 41, "0-1", "1-1"))
        if rng.random() < 0.5:
            request = spoil(rng, request)
        text = written(request)
        if rng.random() < 0.2:
            text = garble(rng, text)
        self.recorder.send("odd command")
        await session.send(text.decode("utf-8", "replace").encode())

    async def send_frames(self) -> None:
        """Sends rare or invalid frames. After invalid ones the session is dropped."""
        session = self.session
        if session is None:
            await self.go()
            return
        text = written(self.request(self.fitting(session.table)))
        if self.rng.random() < 0.4:
            self.recorder.send("rare frame")
            session.write(rare_frames(self.rng, text))
            return
        self.recorder.send("broken frame")
        session.write(broken_frames(self.rng, text))
        await asyncio.wait([session.reader], timeout=self.rng.choice((0, 0.05)))
        session.drop()

    # Valid requests

    async def become(self) -> None:
        """Creates a player."""
        status, headers, body = await self.ask("hello", "POST", "/api/self")
        self.know(status, headers, body)

    def know(self, status: int, headers: dict[str, str], body: bytes) -> None:
        """Keeps the cookie of an answer."""
        found = re.match(r"etoile=([^;]+);", headers.get("set-cookie", ""))
        if status == 200 and found:
            self.token, self.id = found[1], json.loads(body)["id"]
            self.clients.tokens.append(self.token)

    def some_table(self) -> str:
        """Returns a table: an own one, a recent one, or any."""
        roll = self.rng.random()
        if roll < 0.5 and self.own:
            return self.rng.choice(self.own[-8:])
        return self.rng.choice(self.clients.tables[-20:] if roll < 0.9 else self.clients.tables)

    def some_path(self) -> str:
        """Returns a path of the server."""
        table, game = self.some_table(), self.rng.choice(GAMES)
        path = self.rng.choice(
            (
                *("/api/games", f"/api/games/{game}/rules", "/api/tables", f"/api/tables/{table}", f"/api/tables/{table}"),
                *(
                    f"/api/tables/{table}/invitation",
                    f"/api/tables/{table}/invitation.svg",
                    f"/api/tables/{table}/transcript",
                ),
                *(
                    f"/api/tables/{table}/hint",
                    f"/api/tables/{table}/log",
                    f"/api/tables/{table}/foresee",
                    f"/api/tables/{table}/past/{self.rng.choice(AFTERS)}",
                ),
                *(
                    "/",
                    f"/table/{table}",
                    f"/replay/{table}",
                    f"/rules/{game}",
                    f"/lesson/{game}",
                    f"/api/lessons/{game}",
                    "/assets/x.js",
                    "/icon.svg",
                ),
                *(
                    "/api/self",
                    "/api/self/tables",
                    "/api/self/export",
                    f"/api/players/{self.rng.choice(self.clients.members).id}",
                ),
                *(
                    "/health",
                    "/metrics",
                    "/api/schema/openapi.json",
                    f"/api/tables/{table}/play",
                    "/api/session",
                    "/api/quick",
                ),
            )
        )
        return path + (self.rng.choice(LANGUAGES) if self.rng.random() < 0.3 else "")

    def opening(self) -> Json:
        """Returns valid options of a table."""
        rng = self.rng
        game = rng.choice(GAMES)
        options = {option.name: rng.choice(option.choices) for option in find_game(game).options if rng.random() < 0.2}
        rated = rng.random() < 0.15
        if rated:
            options = {name: value for name, value in options.items() if name in ("edition", "players")}
        count = int(options.get("players", "2"))
        others = ("open", "open", "named") if rated else ("open", "open", "named", "bot", "bot", "keyboard")
        kinds = ["me", *(rng.choice(others) for _ in range(count - 1))]
        if not rated and rng.random() < 0.1:
            kinds = ["bot"] * count
        rng.shuffle(kinds)
        names = {"named": rng.choice(self.clients.members).id, "bot": rng.choice(WEAK), "keyboard": "Léa"}
        places = [{"kind": kind, "name": names[kind]} if kind in names else {"kind": kind} for kind in kinds]
        clock = {"per_move": 5} if rated else rng.choice(CLOCKS)
        wish = {
            "game": game,
            "options": options,
            "places": places,
            "clock": clock,
            "rated": rated,
            "public": rng.random() < 0.7,
        }
        return {**wish, "gallery": rng.choice((0, 0, 1, 20, 100)), "hints": rng.choice((None, None, True, False))}

    async def open(self) -> None:
        """Opens a table and connects to it."""
        status, _, body = await self.ask("open", "POST", "/api/tables", written(self.opening()))
        await self.sit_down(status, body)

    async def quick(self) -> None:
        """Asks for a quick match."""
        rng = self.rng
        game = rng.choice(GAMES)
        wish: Json = {"game": game, "clock": rng.choice(CLOCKS[:3]), "rated": rng.random() < 0.3}
        if game == "soleil-lune" and rng.random() < 0.5:
            wish["options"] = {"players": rng.choice("234")}
        if rng.random() < 0.2:
            wish = spoil(rng, wish)
        status, _, body = await self.ask("quick", "POST", "/api/quick", written(wish))
        await self.sit_down(status, body)

    async def sit_down(self, status: int, body: bytes) -> None:
        """Connects to a table that was just opened."""
        if status == 429:
            await self.tidy_up()
        if status != 201:
            return
        table = json.loads(body)["id"]
        self.clients.tables.append(table)
        self.own.append(table)
        if len(self.sessions) >= MAX_SESSIONS:
            await self.sessions.pop(0).close()
        if session := await self.reach(table, "0", self.token):
            self.sessions.append(session)

    async def tidy_up(self) -> None:
        """Leaves or resigns tables, so that others can be opened."""
        status, _, body = await self.ask("read", "GET", "/api/self/tables")
        for row in json.loads(body)[:20] if status == 200 else ():
            if row["status"] != "over" and (session := await self.reach(row["id"], "0", self.token)):
                for do in ("leave", "resign"):
                    request = self.request({"do": do})
                    self.recorder.send("command")
                    await session.send(written(request), request["id"])
                await session.close()

    async def read(self) -> None:
        """Reads something."""
        status, _, body = await self.ask("read", "GET", self.some_path())
        if status == 200 and body.startswith(b'[{"id"'):
            self.clients.tables += [row["id"] for row in json.loads(body)[:3]]

    async def wonder(self) -> None:
        """Sends a question about a game: hint, preview, past position, lesson or log."""
        session, rng = self.session, self.rng
        if session is None or not session.table:
            await self.go()
            return
        seen, about = session.table, f"/api/tables/{session.table_id}"
        moves = seen["moves"] or ["", "1S 1S > 1S", "harvest"]
        match rng.randrange(5):
            case 0:
                await self.ask("question", "GET", f"{about}/hint")
            case 1:
                body = written({"move": rng.choice(moves)})
                await self.ask("question", "POST", f"{about}/foresee{rng.choice(LANGUAGES)}", body)
            case 2:
                await self.ask("question", "GET", f"{about}/past/{rng.randrange(-1, seen['count'] + 2)}")
            case 3:
                steps = load_lesson(seen["game"]).steps
                played = [step.accepted[0] for step in steps[: rng.randrange(len(steps) + 1)]] + rng.choice(([], moves[:1]))
                await self.ask("question", "POST", f"/api/lessons/{seen['game']}", written({"moves": played}))
            case _:
                await self.ask("question", "GET", f"{about}/log{rng.choice(LANGUAGES)}")

    async def rename(self) -> None:
        """Renames the player, or creates another."""
        if self.rng.random() < 0.5 and not self.anonymous:
            await self.become()
            return
        body = written({"name": self.rng.choice(("Ana", "Ben", "Éloïse", "x" * 40, "🌙"))})
        status, _, _ = await self.ask("rename", "PUT", "/api/self", body)
        if status == 401:
            self.token = ""

    async def account(self) -> None:
        """Registers, signs in or out, exports, or deletes the player."""
        rng = self.rng
        near = {"X_Forwarded_For": f"10.0.{self.number}.{rng.randrange(250)}"}
        match rng.randrange(6):
            case 0 | 1:
                login = self.login or f"client {self.number} {rng.randrange(10**6)}"
                wish = {"login": login, "passphrase": "a long enough one", "current": self.passphrase}
                if rng.random() < 0.2:
                    wish = spoil(rng, wish)
                answer = await self.ask("account", "POST", "/api/self/account", written(wish), **near)
                if answer[0] == 200:
                    self.login, self.passphrase = str(json.loads(answer[2])["login"]), "a long enough one"
                self.know(*answer)
            case 2 | 3:
                key = {"login": self.login or "nobody at all", "passphrase": self.passphrase or "a wrong passphrase"}
                if rng.random() < 0.3:
                    key = spoil(rng, key)
                self.know(*await self.ask("sign in", "POST", "/api/session", written(key), **near))
            case 4:
                await self.ask("sign out", "DELETE", "/api/session")
                await self.ask("export", "GET", "/api/self/export")
            case _:
                farewell = {"passphrase": self.passphrase} if rng.random() < 0.8 else spoil(rng, {"passphrase": "x"})
                token = self.token
                status, _, _ = await self.ask("farewell", "POST", "/api/self/delete", written(farewell), token, **near)
                if status == 204:
                    self.token = self.login = self.passphrase = ""

    # Malformed requests

    def odd_headers(self) -> dict[str, str]:
        return dict(self.rng.choices(HEADERS, k=self.rng.choice((0, 0, 1, 2))))

    def any_token(self) -> str:
        """Returns a token: the own one, another client's, or an invalid one."""
        return self.token if self.rng.random() < 0.5 else self.rng.choice(self.clients.tokens)

    async def read_oddly(self) -> None:
        """Requests odd paths with odd methods and headers."""
        rng = self.rng
        path = rng.choice(PATHS) if rng.random() < 0.5 else self.some_path()
        method = rng.choice(METHODS) if rng.random() < 0.5 else "GET"
        await self.ask("odd request", method, path, None, self.any_token(), **self.odd_headers())

    async def open_oddly(self) -> None:
        """Opens a table with invalid options."""
        body = written(spoil(self.rng, self.opening()))
        status, _, body = await self.ask("odd request", "POST", "/api/tables", body)
        if status == 201:
            self.clients.tables.append(json.loads(body)["id"])

    async def say_oddly(self) -> None:
        """Sends an almost valid body."""
        rng = self.rng
        method, path, value = rng.choice(
            (
                ("PUT", "/api/self", {"name": "Ana"}),
                ("POST", "/api/tables", self.opening()),
                ("POST", "/api/quick", {"game": "syzygie"}),
                ("POST", "/api/self/account", {"login": "somebody", "passphrase": "short"}),
                ("POST", "/api/session", {"login": "x", "passphrase": "y"}),
                ("POST", "/api/self/delete", {"passphrase": 1}),
                ("POST", "/api/self", None),
                ("POST", f"/api/tables/{self.some_table()}/foresee", {"move": "7S 7L > 5E"}),
                ("POST", f"/api/lessons/{rng.choice(GAMES)}", {"moves": ["1G 1P > 5P", "3C 10C > 6L"]}),
                ("POST", "/api/lessons/moonlight/foresee", {"moves": ["3 d4"], "move": "3 e5"}),
            )
        )
        body = written(spoil(rng, value) if rng.random() < 0.7 else value)
        if rng.random() < 0.5:
            body = garble(rng, body)
        headers = self.odd_headers()
        if rng.random() < 0.2:
            headers["Content-Type"] = rng.choice(TYPES)
        await self.ask("odd request", method, path, body, self.any_token(), **headers)
