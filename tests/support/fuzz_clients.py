"""The crowd of a fuzz: people who play, people who try things, and programs that talk nonsense, all at once."""

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
from etoile.server.http.lessons import lesson_of
from tests.support.consistency import tables_in
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
    GLANCE,
    GOING,
    OUTSIDE,
    PATIENCE,
    SILENT,
    Answer,
    House,
    Json,
    Ledger,
    TableSession,
    answers_in,
    read_head,
)

PLAYERS, STRANGERS = 12, 3
LINES = 3
"""How many sockets one of the crowd has at most."""
WEAK = list(LEVELS)[:2]
"""Levels that think fast."""
CLOCKS = ({}, {}, {"per_move": 5}, {"per_move": 6, "at_zero": "bot"}, {"total": 30, "increment": 1}, {"per_move": 259_200})
TALK = ("bonsoir", "Ça va ?", "🌙", "x" * 300, "<b>hello</b>", "{ $what }")


class Crowd:
    """All who talk to a server, and what they know of each other."""

    def __init__(self, house: House, ledger: Ledger, seed: int) -> None:
        self.house = house
        self.ledger = ledger
        self.tables: list[str] = ["nowhere"]
        self.tokens: list[str] = list(TOKENS)
        self.people = [Guest(self, Random(f"{seed} {number}"), number) for number in range(PLAYERS + STRANGERS)]

    async def riot(self) -> dict[str, Json]:
        """Sends all messages, and returns what the server shows a spectator in the end, table by table."""
        await asyncio.gather(*(guest.stay() for guest in self.people))
        last = Guest(self, Random(0), PLAYERS)
        await self.all_gone(last)
        status, _, body = await last.ask("closing", "GET", "/health")
        if status != 200 or json.loads(body)["status"] != "ok":
            self.ledger.wrong.append(f"the house is not well: {status} {body!r}")
        shown = {}
        for table_id in tables_in(self.house.database):
            _, _, body = await last.ask("closing", "GET", f"/api/tables/{table_id}")
            shown[table_id] = json.loads(body)
        last.part()
        return shown

    async def all_gone(self, last: Guest) -> None:
        """Waits until the server has noticed that all sockets are closed."""
        lines = b""
        for _ in range(100):
            _, _, body = await last.ask("closing", "GET", "/metrics")
            lines = next(line for line in body.splitlines() if line.startswith(b"etoile_sockets "))
            if lines == b"etoile_sockets 0.0":
                return
            await asyncio.sleep(0.1)
        self.ledger.wrong.append(f"sockets are left: {lines!r}")


class Guest:
    """One of the crowd. A stranger never says who he is."""

    def __init__(self, crowd: Crowd, chance: Random, number: int) -> None:
        self.crowd = crowd
        self.ledger = crowd.ledger
        self.rng_state = chance
        self.number = number
        self.stranger = number >= PLAYERS
        self.id = ""
        self.token = ""
        self.login = self.passphrase = ""
        self.count = 0
        self.own: list[str] = []
        self.lines: list[TableSession] = []
        self.web: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.habits = {
            self.play: 40,
            self.play_oddly: 9,
            self.wander: 2,
            self.send_frames: 4,
            self.go: 7,
            self.drop_line: 1,
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

    async def stay(self) -> None:
        """Does one thing after the other until all messages are sent."""
        habits, weights = list(self.habits), list(self.habits.values())
        while self.ledger.left > 0:
            if not self.token and not self.stranger:
                await self.become()
            await self.rng_state.choices(habits, weights)[0]()
            self.lines = [line for line in self.lines if line.open]
        for line in self.lines:
            await line.hang_up()
        self.part()

    # HTTP

    async def ask(
        self, kind: str, method: str, path: str, body: bytes | None = None, token: str | None = None, **headers: str
    ) -> Answer:
        """Sends a request, and returns the answer."""
        told = {"Host": f"{self.crowd.house.host}:{self.crowd.house.port}"}
        if token is None:
            token = self.token
        if token:
            name = self.rng_state.choice(("Cookie", "Authorization"))
            told[name] = f"etoile={token}" if name == "Cookie" else f"Bearer {token}"
        if body is not None:
            told |= {"Content-Type": "application/json", "Content-Length": str(len(body))}
        told |= {name.replace("_", "-"): value for name, value in headers.items()}
        head = "".join(f"{name}: {value}\r\n" for name, value in told.items())
        message = f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode("latin-1", "replace") + (body or b"")
        self.ledger.send(kind)
        for fresh in (False, True):
            try:
                answer = await asyncio.wait_for(self.exchange(message, method == "HEAD", fresh), PATIENCE)
            except (OSError, asyncio.IncompleteReadError, TimeoutError) as error:
                self.part()
                if fresh:
                    self.ledger.wrong.append(f"no answer to {message[:300]!r}: {error!r}")
            else:
                self.ledger.judge(
                    f"{method} {path} {told} {body!r}", answer[0], answer[2], SILENT if method == "HEAD" else OUTSIDE
                )
                return answer
        return 0, {}, b"{}"

    async def exchange(self, message: bytes, head: bool, fresh: bool) -> Answer:
        """Sends a request on the connection that there is, or on a new one."""
        if self.web is None or fresh:
            self.part()
            self.web = await asyncio.open_connection(self.crowd.house.host, self.crowd.house.port)
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
        self.ledger.hear(body)
        if headers.get("connection", "") == "close":
            self.part()
        return status, headers, body

    def part(self) -> None:
        """Lets the connection go."""
        if self.web is not None:
            self.web[1].transport.abort()
            self.web = None

    async def send_bytes(self) -> None:
        """Sends what is no HTTP, or half of it, or much at once."""
        chance = self.rng_state
        if chance.random() < 0.3:
            data, outside = broken_handshake(chance, f"/api/tables/{self.some_table()}/play"), SILENT
        else:
            data, outside = broken_request(chance, self.some_path(), self.token), OUTSIDE
        self.ledger.send("broken HTTP")
        with suppress(OSError, TimeoutError):
            reader, writer = await asyncio.open_connection(self.crowd.house.host, self.crowd.house.port)
            cut = chance.randrange(len(data) + 1) if chance.random() < 0.3 else len(data)
            writer.write(data[:cut])
            await asyncio.sleep(0)
            writer.write(data[cut:])
            if chance.random() < 0.3:
                writer.write_eof()
            heard = b""
            if chance.random() < 0.8:
                with suppress(TimeoutError):
                    while more := await asyncio.wait_for(reader.read(100_000), GLANCE):
                        heard += more
            writer.transport.abort()
            self.ledger.hear(heard.partition(b"\r\n\r\n")[2])
            for status, body in answers_in(heard):
                self.ledger.judge(repr(data), status, body, outside)

    # Sockets

    async def reach(self, table_id: str, after: str, token: str, **headers: str) -> TableSession | None:
        """Goes to a table."""
        url = f"ws://{self.crowd.house.host}:{self.crowd.house.port}/api/tables/{table_id}/play?after={after}"
        if token:
            headers |= (
                {"Cookie": f"etoile={token}"} if self.rng_state.random() < 0.5 else {"Authorization": f"Bearer {token}"}
            )
        self.ledger.send("join")
        try:
            socket = await connect(
                url,
                additional_headers=headers,
                compression=None,
                max_size=None,
                ping_interval=None,
                open_timeout=PATIENCE,
                proxy=None,
            )
        except InvalidStatus as refused:
            self.ledger.judge(f"join {url}", refused.response.status_code, b"", SILENT)
        except (InvalidHandshake, OSError, TimeoutError) as error:
            self.ledger.wrong.append(f"no line to {url}: {error!r}")
        else:
            return TableSession(self.ledger, table_id, socket)
        return None

    async def go(self) -> None:
        """Goes to some table, with a cookie of one's own or not."""
        chance = self.rng_state
        if len(self.lines) >= LINES:
            await self.lines.pop(0).hang_up()
        token = self.token if chance.random() < 0.9 else chance.choice(self.crowd.tokens)
        if not token.isascii():
            token = ""
        after = "0" if chance.random() < 0.5 else chance.choice(AFTERS)
        headers = {"Origin": "http://["} if chance.random() < 0.02 else {}
        if line := await self.reach(self.some_table(), after, token, **headers):
            self.lines.append(line)

    async def drop_line(self) -> None:
        """Is gone in the middle of a sentence, or falls asleep."""
        if not self.lines:
            return
        line = self.lines.pop(self.rng_state.randrange(len(self.lines)))
        if self.rng_state.random() < 0.3:
            line.socket.transport.pause_reading()
        for _ in range(self.rng_state.choice((0, 1, 5, 20))):
            self.ledger.send("last words")
            await line.send(written(self.request(self.fitting(line.table)))[:4000])
        line.drop()

    @property
    def line(self) -> TableSession | None:
        """One of one's lines: rather one where one is to move."""
        busy = [line for line in self.lines if line.table.get("moves")]
        return self.rng_state.choice(busy if busy and self.rng_state.random() < 0.7 else self.lines) if self.lines else None

    def request(self, command: Any) -> Json:
        """A command as it is sent, with an id of its own, which tells whether one goes elsewhere."""
        self.count += 1
        gone = GOING if isinstance(command, dict) and command.get("do") == "go" else ""
        return {"v": 1, "id": f"{gone}{self.number}-{self.count}", "command": command}

    async def play(self) -> None:
        """Does something sensible at a table, or several things at once."""
        line = self.line
        if line is None:
            await self.go()
            return
        if self.idle(line.table) and self.rng_state.random() < 0.9:
            await asyncio.sleep(0.01)
            if not (line.table.get("status") == "playing" and line.table["yours"]) and self.rng_state.random() < 0.3:
                await line.hang_up()
            return
        for _ in range(self.rng_state.choice((1, 2, 4, 12)) if line.table.get("moves") else 1):
            request = self.request(self.fitting(line.table))
            self.ledger.send("command")
            await line.send(written(request), request["id"])
        if self.rng_state.random() < 0.1:
            self.ledger.send("command twice")
            await line.send(written(request), request["id"])
        if self.rng_state.random() < 0.05:
            for _ in range(400 if self.rng_state.random() < 0.02 else 8):
                self.ledger.send("command unawaited")
                await line.send(written(self.request(self.fitting(line.table))))

    def idle(self, seen: Json) -> bool:
        """Whether there is nothing to do at a table but wait."""
        if not seen or self.stranger:
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
        """A command that may well be granted at a table."""
        chance = self.rng_state
        if not seen:
            return {"do": "sit"}
        roll = chance.random()
        if roll < 0.04:
            return {"do": "say", "text": chance.choice(TALK)}
        if roll < 0.05:
            return {"do": "mute", "player": self.somebodys_id(seen), "muted": chance.random() < 0.6}
        if seen["status"] == "waiting":
            if not seen["yours"]:
                return (
                    {"do": "sit"} if chance.random() < 0.7 else {"do": "sit", "seat": chance.randrange(len(seen["seats"]))}
                )
            return {"do": "leave"} if roll < 0.12 else {"do": "start", "word": chance.choice(("", "lune", "é" * 60))}
        if seen["status"] == "over":
            return {"do": "go", "table": seen["next_table"]} if seen["next_table"] else {"do": "rematch"}
        if seen["takeback"] and roll < 0.6:
            return {"do": "answer-takeback", "agree": chance.random() < 0.7}
        if any(seen["seats"][seat]["stand_in"] for seat in seen["yours"]):
            return {"do": "sit"}
        if roll < 0.055:
            return {"do": chance.choice(("leave", "resign", "resign"))}
        if roll < 0.08:
            return {"do": "takeback"}
        return {"do": "move", "move": chance.choice(seen["moves"])} if seen["moves"] else {"do": "sit"}

    def somebodys_id(self, seen: Json) -> str:
        """The id of somebody at a table, or of anybody."""
        return str(
            self.rng_state.choice([*(seat["player"] for seat in seen["seats"]), *(guest.id for guest in self.crowd.people)])
        )

    async def wander(self) -> None:
        """Goes to another table by a line that there is."""
        line = self.line
        if line is None:
            await self.go()
            return
        where = {"do": "go", "table": self.some_table()}
        if self.rng_state.random() < 0.5:
            where["after"] = self.rng_state.choice((0, 1, 5, 10**9))
        request = self.request(where)
        self.ledger.send("going elsewhere")
        await line.send(written(request), request["id"])

    async def play_oddly(self) -> None:
        """Sends something that is nearly a command, or one that does not fit."""
        line, chance = self.line, self.rng_state
        if line is None:
            await self.go()
            return
        odd = chance.choice(ODD)
        command = chance.choice(
            (
                {"do": "rematch"} if line.table.get("next_table") else self.fitting(line.table),
                {"do": "move", "move": odd if isinstance(odd, str) else str(odd)},
                {"do": "move", "move": "".join(chance.choices("1234567890SLETMx+>-= abcé", k=chance.randrange(30)))},
                {"do": chance.choice(("start", "resign", "leave", "takeback", "rematch", "sit", "cheat"))},
                {"do": "sit", "seat": chance.choice((-2, 0, 1, 3, 99, 2**70))},
                {"do": "answer-takeback", "agree": True},
                {"do": "mute", "player": odd},
                {"do": "say", "text": odd},
                {"do": "go", "table": odd},
                {"do": "go", "table": "nowhere", "after": odd},
            )
        )
        request: Any = self.request(command)
        if chance.random() < 0.1:
            request["v"] = chance.choice((0, 2, -1, 10**30, 10**300, True, 1.0, "1"))
        if chance.random() < 0.1:
            request["id"] = chance.choice(("a", "é", "\u0000", "x" * 40, "x" * 41, "0-1", "1-1"))
        if chance.random() < 0.5:
            request = spoil(chance, request)
        text = written(request)
        if chance.random() < 0.2:
            text = garble(chance, text)
        self.ledger.send("odd command")
        await line.send(text.decode("utf-8", "replace").encode())

    async def send_frames(self) -> None:
        """Sends frames that a client seldom sends, or never should. After those nothing can be said on the line any more."""
        line = self.line
        if line is None:
            await self.go()
            return
        text = written(self.request(self.fitting(line.table)))
        if self.rng_state.random() < 0.4:
            self.ledger.send("rare frame")
            line.write(rare_frames(self.rng_state, text))
            return
        self.ledger.send("broken frame")
        line.write(broken_frames(self.rng_state, text))
        await asyncio.wait([line.ear], timeout=self.rng_state.choice((0, 0.05)))
        line.drop()

    # Requests that make sense

    async def become(self) -> None:
        """Says hello, and gets a name."""
        status, headers, body = await self.ask("hello", "POST", "/api/self")
        self.know(status, headers, body)

    def know(self, status: int, headers: dict[str, str], body: bytes) -> None:
        """Keeps the cookie of whoever one is now."""
        found = re.match(r"etoile=([^;]+);", headers.get("set-cookie", ""))
        if status == 200 and found:
            self.token, self.id = found[1], json.loads(body)["id"]
            self.crowd.tokens.append(self.token)

    def some_table(self) -> str:
        """A table: one's own, or one of the latest, or any."""
        roll = self.rng_state.random()
        if roll < 0.5 and self.own:
            return self.rng_state.choice(self.own[-8:])
        return self.rng_state.choice(self.crowd.tables[-20:] if roll < 0.9 else self.crowd.tables)

    def some_path(self) -> str:
        """An address of the house."""
        table, game = self.some_table(), self.rng_state.choice(GAMES)
        path = self.rng_state.choice(
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
                    f"/api/tables/{table}/past/{self.rng_state.choice(AFTERS)}",
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
                    f"/api/players/{self.rng_state.choice(self.crowd.people).id}",
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
        return path + (self.rng_state.choice(LANGUAGES) if self.rng_state.random() < 0.3 else "")

    def opening(self) -> Json:
        """A table that can be opened."""
        chance = self.rng_state
        game = chance.choice(GAMES)
        options = {option.name: chance.choice(option.choices) for option in find_game(game).options if chance.random() < 0.2}
        rated = chance.random() < 0.15
        if rated:
            options = {name: value for name, value in options.items() if name in ("edition", "players")}
        count = int(options.get("players", "2"))
        others = ("open", "open", "named") if rated else ("open", "open", "named", "bot", "bot", "keyboard")
        kinds = ["me", *(chance.choice(others) for _ in range(count - 1))]
        if not rated and chance.random() < 0.1:
            kinds = ["bot"] * count
        chance.shuffle(kinds)
        names = {"named": chance.choice(self.crowd.people).id, "bot": chance.choice(WEAK), "keyboard": "Léa"}
        places = [{"kind": kind, "name": names[kind]} if kind in names else {"kind": kind} for kind in kinds]
        clock = {"per_move": 5} if rated else chance.choice(CLOCKS)
        wish = {
            "game": game,
            "options": options,
            "places": places,
            "clock": clock,
            "rated": rated,
            "public": chance.random() < 0.7,
        }
        return {**wish, "gallery": chance.choice((0, 0, 1, 5, 100))}

    async def open(self) -> None:
        """Opens a table and goes there."""
        status, _, body = await self.ask("open", "POST", "/api/tables", written(self.opening()))
        await self.sit_down(status, body)

    async def quick(self) -> None:
        """Plays with anybody."""
        chance = self.rng_state
        game = chance.choice(GAMES)
        wish: Json = {"game": game, "clock": chance.choice(CLOCKS[:3]), "rated": chance.random() < 0.3}
        if game == "soleil-lune" and chance.random() < 0.5:
            wish["options"] = {"players": chance.choice("234")}
        if chance.random() < 0.2:
            wish = spoil(chance, wish)
        status, _, body = await self.ask("quick", "POST", "/api/quick", written(wish))
        await self.sit_down(status, body)

    async def sit_down(self, status: int, body: bytes) -> None:
        """Goes to a table that was just opened."""
        if status == 429:
            await self.tidy_up()
        if status != 201:
            return
        table = json.loads(body)["id"]
        self.crowd.tables.append(table)
        self.own.append(table)
        if len(self.lines) >= LINES:
            await self.lines.pop(0).hang_up()
        if line := await self.reach(table, "0", self.token):
            self.lines.append(line)

    async def tidy_up(self) -> None:
        """Gives up tables, so that there can be others."""
        status, _, body = await self.ask("read", "GET", "/api/self/tables")
        for row in json.loads(body)[:20] if status == 200 else ():
            if row["status"] != "over" and (line := await self.reach(row["id"], "0", self.token)):
                for do in ("leave", "resign"):
                    request = self.request({"do": do})
                    self.ledger.send("command")
                    await line.send(written(request), request["id"])
                await line.hang_up()

    async def read(self) -> None:
        """Reads something."""
        status, _, body = await self.ask("read", "GET", self.some_path())
        if status == 200 and body.startswith(b'[{"id"'):
            self.crowd.tables += [row["id"] for row in json.loads(body)[:3]]

    async def wonder(self) -> None:
        """Asks about a game that one is at: what to play, what a move would bring, how it was, how it went."""
        line, chance = self.line, self.rng_state
        if line is None or not line.table:
            await self.go()
            return
        seen, about = line.table, f"/api/tables/{line.table_id}"
        moves = seen["moves"] or ["", "1S 1S > 1S", "harvest"]
        match chance.randrange(5):
            case 0:
                await self.ask("question", "GET", f"{about}/hint")
            case 1:
                body = written({"move": chance.choice(moves)})
                await self.ask("question", "POST", f"{about}/foresee{chance.choice(LANGUAGES)}", body)
            case 2:
                await self.ask("question", "GET", f"{about}/past/{chance.randrange(-1, seen['count'] + 2)}")
            case 3:
                steps = lesson_of(seen["game"]).steps
                played = [step.asks[0] for step in steps[: chance.randrange(len(steps) + 1)]] + chance.choice(
                    ([], moves[:1])
                )
                await self.ask("question", "POST", f"/api/lessons/{seen['game']}", written({"moves": played}))
            case _:
                await self.ask("question", "GET", f"{about}/log{chance.choice(LANGUAGES)}")

    async def rename(self) -> None:
        """Takes another name, or says hello again."""
        if self.rng_state.random() < 0.5 and not self.stranger:
            await self.become()
            return
        body = written({"name": self.rng_state.choice(("Ana", "Ben", "Éloïse", "x" * 40, "🌙"))})
        status, _, _ = await self.ask("rename", "PUT", "/api/self", body)
        if status == 401:
            self.token = ""

    async def account(self) -> None:
        """Takes an account, signs in or out, takes everything along, or is gone for good."""
        chance = self.rng_state
        near = {"X_Forwarded_For": f"10.0.{self.number}.{chance.randrange(250)}"}
        match chance.randrange(6):
            case 0 | 1:
                login = self.login or f"guest {self.number} {chance.randrange(10**6)}"
                wish = {"login": login, "passphrase": "a long enough one", "current": self.passphrase}
                if chance.random() < 0.2:
                    wish = spoil(chance, wish)
                answer = await self.ask("account", "POST", "/api/self/account", written(wish), **near)
                if answer[0] == 200:
                    self.login, self.passphrase = str(json.loads(answer[2])["login"]), "a long enough one"
                self.know(*answer)
            case 2 | 3:
                key = {"login": self.login or "nobody at all", "passphrase": self.passphrase or "a wrong passphrase"}
                if chance.random() < 0.3:
                    key = spoil(chance, key)
                self.know(*await self.ask("sign in", "POST", "/api/session", written(key), **near))
            case 4:
                await self.ask("sign out", "DELETE", "/api/session")
                await self.ask("export", "GET", "/api/self/export")
            case _:
                farewell = {"passphrase": self.passphrase} if chance.random() < 0.8 else spoil(chance, {"passphrase": "x"})
                token = self.token
                status, _, _ = await self.ask("farewell", "POST", "/api/self/delete", written(farewell), token, **near)
                if status == 204:
                    self.token = self.login = self.passphrase = ""

    # Requests that make none

    def odd_headers(self) -> dict[str, str]:
        return dict(self.rng_state.choices(HEADERS, k=self.rng_state.choice((0, 0, 1, 2))))

    def any_token(self) -> str:
        """A token: one's own, somebody else's, or one that nobody signed."""
        return self.token if self.rng_state.random() < 0.5 else self.rng_state.choice(self.crowd.tokens)

    async def read_oddly(self) -> None:
        """Asks for what is not there, in ways that are not foreseen."""
        chance = self.rng_state
        path = chance.choice(PATHS) if chance.random() < 0.5 else self.some_path()
        method = chance.choice(METHODS) if chance.random() < 0.5 else "GET"
        await self.ask("odd request", method, path, None, self.any_token(), **self.odd_headers())

    async def open_oddly(self) -> None:
        """Wishes for a table that can't be."""
        body = written(spoil(self.rng_state, self.opening()))
        status, _, body = await self.ask("odd request", "POST", "/api/tables", body)
        if status == 201:
            self.crowd.tables.append(json.loads(body)["id"])

    async def say_oddly(self) -> None:
        """Sends something that is nearly a message."""
        chance = self.rng_state
        method, path, value = chance.choice(
            (
                ("PUT", "/api/self", {"name": "Ana"}),
                ("POST", "/api/tables", self.opening()),
                ("POST", "/api/quick", {"game": "syzygie"}),
                ("POST", "/api/self/account", {"login": "somebody", "passphrase": "short"}),
                ("POST", "/api/session", {"login": "x", "passphrase": "y"}),
                ("POST", "/api/self/delete", {"passphrase": 1}),
                ("POST", "/api/self", None),
                ("POST", f"/api/tables/{self.some_table()}/foresee", {"move": "7S 7L > 5E"}),
                ("POST", f"/api/lessons/{chance.choice(GAMES)}", {"moves": ["1G 1P > 5P", "3C 10C > 6L"]}),
                ("POST", "/api/lessons/moonlight/foresee", {"moves": ["3 d4"], "move": "3 e5"}),
            )
        )
        body = written(spoil(chance, value) if chance.random() < 0.7 else value)
        if chance.random() < 0.5:
            body = garble(chance, body)
        headers = self.odd_headers()
        if chance.random() < 0.2:
            headers["Content-Type"] = chance.choice(TYPES)
        await self.ask("odd request", method, path, body, self.any_token(), **headers)
