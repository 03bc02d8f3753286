"""A server on a free port, in a thread, with its clients."""

from __future__ import annotations

from threading import Thread
from time import monotonic, sleep
from typing import Any

from etoile.server.app import create_app
from etoile.server.config import default_websocket, uvicorn_config
from etoile.server.serve import GracefulServer, listen
from tests.support.client import Client

SHUTDOWN_TIMEOUT_S = 60
"""Time that a server has to stop. No test waits that long unless it fails."""


class RunningServer:
    """Starts at once; can be closed and opened again on another port."""

    def __init__(self, database: str, **options: Any) -> None:
        self.database = database
        self.options = options
        self.clients: list[Client] = []
        self.open()

    def open(self) -> None:
        listener = listen("127.0.0.1", 0)
        self.address = f"127.0.0.1:{listener.getsockname()[1]}"
        app = create_app(self.database, **self.options)
        self.uvicorn = GracefulServer(uvicorn_config(app, default_websocket(), app.limiter))
        self.thread = Thread(target=self.uvicorn.run, kwargs={"sockets": [listener]}, daemon=True)
        self.thread.start()
        end = monotonic() + 30
        while not self.uvicorn.started:
            assert self.thread.is_alive(), "the server has ended"
            assert monotonic() < end, "the server does not start"
            sleep(0.01)

    @property
    def state(self) -> Any:
        """State of the application: store, live tables, signer."""
        app: Any = self.uvicorn.config.app
        return app.app.state

    def new_client(self, name: str = "", **headers: str) -> Client:
        """Creates a new client."""
        client = Client(self.address, name, headers)
        self.clients.append(client)
        return client

    def close(self) -> None:
        for client in self.clients:
            client.disconnect()
        self.uvicorn.should_exit = True
        self.thread.join(SHUTDOWN_TIMEOUT_S)
        assert not self.thread.is_alive(), "the server does not stop"
