"""The porter: every request passes by. It counts them, writes them down, and lets nobody in who asks too often or for a
stranger's page."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import Any

import msgspec
from litestar.connection import ASGIConnection

from etoile.core.refusal import Problem
from etoile.server.http.dependencies import same_origin, sound_host, translator_of
from etoile.server.metrics import Metrics
from etoile.server.rate_limit import RateLimiter
from etoile.server.ws.protocol import refuse

LOG = logging.getLogger("etoile.server")
BURST = 10
"""For how many seconds' worth of requests somebody may ask at once."""
SAFE = ("GET", "HEAD", "OPTIONS")
METHODS = (*SAFE, "POST", "PUT", "DELETE")
FREE = ("/health", "/metrics")
STATUSES = {"wire-flood": 429, "wire-origin": 403, "wire-form": 400, "wire-nowhere": 404}
"""The status of an answer to somebody who is not let in."""

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Any, Receive, Send], Awaitable[None]]


class Middleware:
    """Stands before an application. `rate` is how many requests a second an address has in the long run; 0: any number."""

    def __init__(self, app: App, counts: Metrics, headers: dict[str, str], rate: float, public_url: str) -> None:
        self.app = app
        self.counts = counts
        self.headers = headers
        self.public_url = public_url
        self.allowances = RateLimiter(rate * BURST, rate) if rate else None

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            if self.problem_with(scope):
                await send({"type": "websocket.close", "code": 4029})
            else:
                await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await self.answer(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def problem_with(self, scope: Any) -> Problem | None:
        """Why somebody is not let in."""
        address = scope["client"][0] if scope["client"] else ""
        if self.allowances and scope["path"] not in FREE and not self.allowances.take(address):
            return Problem("wire-flood")
        if "\0" in scope["path"]:  # no text of PostgreSQL can hold it
            return Problem("wire-nowhere")
        connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
        if not sound_host(connection):
            return Problem("wire-form", what="Host")
        if scope.get("method", "GET") not in SAFE and not same_origin(connection, self.public_url):
            return Problem("wire-origin")
        return None

    async def answer(self, scope: Any, receive: Receive, send: Send) -> None:
        """Answers a request, and writes it down."""
        begun = perf_counter()
        status = 0

        async def listen(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            if problem := self.problem_with(scope):
                await self.turn_away(scope, problem, listen)
            else:
                await self.app(scope, receive, listen)
        finally:
            seconds = perf_counter() - begun
            self.counts.requests.labels(scope["method"] if scope["method"] in METHODS else "other", status).inc()
            self.counts.seconds.observe(seconds)
            facts = {"method": scope["method"], "path": scope["path"], "status": status, "ms": round(seconds * 1000, 1)}
            LOG.info("request", extra={"facts": facts})

    async def turn_away(self, scope: Any, problem: Problem, send: Send) -> None:
        """Answers with a sentence, without asking anybody."""
        later = {"Retry-After": "10"} if problem.code == "wire-flood" else {}
        body = msgspec.json.encode(refuse(problem, translator_of(ASGIConnection(scope))))
        headers = {**self.headers, **later, "Content-Type": "application/json", "Content-Length": str(len(body))}
        raw = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
        await send({"type": "http.response.start", "status": STATUSES[problem.code], "headers": raw})
        await send({"type": "http.response.body", "body": body})
