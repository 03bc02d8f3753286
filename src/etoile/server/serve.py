"""TableOptions the house: the application behind a socket, until somebody closes it."""

from __future__ import annotations

import gc
import re
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from math import inf

import uvicorn

from etoile.core.refusal import Problem
from etoile.server.app import DEFAULT_RATE, create_app
from etoile.server.logging_setup import LEVELS, configure_logging
from etoile.server.middleware import Middleware
from etoile.server.ws.fast_connection import FastConnection
from etoile.store.database import open_engine

PORT = 8000
PAUSE, LONGEST_PAUSE = 0.7, 10
"""How many seconds a bot takes for a move at least: one sees one's own move before the answer, and haste tells nothing."""
URL = re.compile(r"https?://[^/?#@\s]+/?")
LARGEST_FRAME = 65_536
GARBAGE = (50_000, 50, 1000)
"""How seldom Python looks for garbage: each time it looks at every table, and everybody waits."""
TURN = 0.02
"""For how many seconds the thread that answers goes on before another takes over that has something to do."""
GRACE = 5
"""How many seconds requests under way have when the house closes."""


def listen(host: str, port: int) -> socket.socket:
    """A socket at an address; a Problem if somebody else has it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except (OSError, OverflowError):
        listener.close()
        raise Problem("serve-taken", host=host, port=str(port)) from None
    return listener


def listen_somewhere(host: str) -> socket.socket:
    """A socket at the usual port, or at any that is free."""
    try:
        return listen(host, PORT)
    except Problem:
        return listen(host, 0)


class AnnouncingServer(uvicorn.Server):
    """A server that says when it is open."""

    opened: Callable[[], None]

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.opened()


@dataclass(frozen=True)
class ServerConfig:
    """How a house is run."""

    database: str
    host: str
    port: int | None = None
    """None: the usual one, or any that is free if somebody else has it."""
    public_url: str = ""
    """Where others reach it, if not at its own address: for links, cookies, and pages that may talk to it."""
    rate: float = DEFAULT_RATE
    """How many requests a second an address has in the long run; 0: any number."""
    log_level: str = "warning"
    pause: float = PAUSE
    """How many seconds a bot takes for a move at least."""

    def check(self) -> None:
        """A Problem if it can't be run so."""
        if self.public_url and not URL.fullmatch(self.public_url):
            raise Problem("serve-url", url=self.public_url)
        if self.log_level not in LEVELS:
            raise Problem("serve-level", level=self.log_level, levels=", ".join(LEVELS))
        if not 0 <= self.rate < inf:
            raise Problem("number-too-small", name="--rate", least=0)
        if not 0 <= self.pause <= LONGEST_PAUSE:
            raise Problem("serve-pause", most=LONGEST_PAUSE)


def configure(app: Middleware) -> uvicorn.Config:
    """How uvicorn serves the application."""
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        ws=FastConnection,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE,
        server_header=False,
    )


def serve(terms: ServerConfig, ready: Callable[[str], None]) -> None:
    """Serves until interrupted. `ready` is told the address."""
    terms.check()
    configure_logging(terms.log_level)
    host = terms.host
    open_engine(terms.database).dispose()
    listener = listen_somewhere(host) if terms.port is None else listen(host, terms.port)
    shown = f"[{host}]" if ":" in host else host
    config = configure(create_app(terms.database, terms.public_url.rstrip("/"), terms.rate, terms.pause))
    gc.set_threshold(*GARBAGE)
    sys.setswitchinterval(TURN)
    door = AnnouncingServer(config)
    door.opened = lambda: ready(terms.public_url or f"http://{shown}:{listener.getsockname()[1]}/")
    with suppress(KeyboardInterrupt):
        door.run(sockets=[listener])
