"""ASGI middleware: forwarded addresses, metrics, access log, bans, rate limit, Host and Origin checks."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import Any

import msgspec
from litestar.connection import ASGIConnection

from etoile.core.refusal import Problem
from etoile.server.addresses import TrustedProxies, limit_key
from etoile.server.codes import CloseCode, status_of
from etoile.server.connection_limits import ConnectionLimiter
from etoile.server.health import Readiness
from etoile.server.http.dependencies import is_own_host, is_same_origin, is_valid_host, translator_of
from etoile.server.live.bans import BANNED, BanList
from etoile.server.shared.request_limiter import RequestLimiter
from etoile.server.ws.protocol import refuse

LOG = logging.getLogger("etoile.server")
RETRY_AFTER_S = 10
MAX_PATH_CHARS, MAX_QUERY_BYTES = 300, 1_000
"""Lengths of an address and its query. They bound all ids and parameters in it."""
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
METHODS = (*SAFE_METHODS, "POST", "PUT", "DELETE")
UNLIMITED_PATHS = ("/health", "/health/live", "/health/ready", "/metrics")
HSTS = (b"strict-transport-security", b"max-age=31536000")
"""Makes browsers use https only, for a year."""

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Any, Receive, Send], Awaitable[None]]


class Middleware:
    """Wraps an ASGI application. `rate_limiter` limits the requests of an address; without it they are unlimited."""

    def __init__(
        self,
        app: App,
        limiter: ConnectionLimiter,
        readiness: Readiness,
        headers: dict[str, str],
        rate_limiter: RequestLimiter | None,
        public_url: str = "",
        bans: BanList | None = None,
    ) -> None:
        self.app = app
        self.limiter = limiter
        self.readiness = readiness
        self.metrics = limiter.metrics
        self.headers = headers
        self.public_url = public_url
        self.bans = bans or BanList()
        self.rate_limiter = rate_limiter

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        forwarded = resolve_client(scope, self.limiter.proxies)
        slot = self.limiter.acquire_address(scope["client"][0]) if forwarded else None
        try:
            problem = Problem("wire-flood") if forwarded and slot is None else await self.find_problem(scope)
            if scope["type"] == "http":
                await self.handle_request(scope, problem, receive, send)
            elif self.readiness.draining:
                await send({"type": "websocket.http.response.start", "status": 503, "headers": []})
                await send({"type": "websocket.http.response.body", "body": b""})
            elif problem:
                await send({"type": "websocket.close", "code": CloseCode.RATE_LIMITED})
            else:
                await self.app(scope, receive, send)
        finally:
            if slot:
                slot.release()

    async def find_problem(self, scope: Any) -> Problem | None:
        """Returns the reason to reject a connection, or None."""
        address = limit_key(scope["client"][0]) if scope["client"] else ""
        if scope["path"] not in UNLIMITED_PATHS:
            banned = self.bans.find_address(address)
            if banned and scope["type"] == "http":  # the client of a WebSocket is told so after the handshake
                return banned
            if self.rate_limiter and not await self.rate_limiter.take(address):
                return Problem("wire-flood")
        if len(scope["path"]) > MAX_PATH_CHARS or "\0" in scope["path"]:  # PostgreSQL's text cannot hold NUL
            return Problem("wire-nowhere")
        if len(scope["query_string"]) > MAX_QUERY_BYTES:
            return Problem("wire-form", what=f"?… > {MAX_QUERY_BYTES}")
        connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
        if not is_valid_host(connection):
            return Problem("wire-form", what="Host")
        if not is_own_host(connection, self.public_url):
            return Problem("wire-host", url=self.public_url)
        if scope.get("method", "GET") not in SAFE_METHODS and not is_same_origin(connection, self.public_url):
            return Problem("wire-origin")
        return None

    async def handle_request(self, scope: Any, problem: Problem | None, receive: Receive, send: Send) -> None:
        """Handles or rejects an HTTP request, and records it in the metrics and the access log."""
        started = perf_counter()
        status = 0

        async def send_and_note_status(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                if self.public_url.startswith("https:"):
                    message["headers"] = [*message.get("headers", ()), HSTS]
            await send(message)

        try:
            if problem:
                await self.reject(scope, problem, send_and_note_status)
            else:
                await self.app(scope, receive, send_and_note_status)
        finally:
            seconds = perf_counter() - started
            self.metrics.requests.labels(scope["method"] if scope["method"] in METHODS else "other", status).inc()
            self.metrics.request_seconds.observe(seconds)
            facts = {"method": scope["method"], "path": scope["path"], "status": status, "ms": round(seconds * 1000, 1)}
            LOG.info("request", extra={"facts": facts})

    async def reject(self, scope: Any, problem: Problem, send: Send) -> None:
        """Sends a problem's response without calling the application."""
        extra = {"wire-flood": {"Retry-After": str(RETRY_AFTER_S)}, BANNED: {"Connection": "close"}}.get(problem.code, {})
        body = msgspec.json.encode(refuse(problem, translator_of(ASGIConnection(scope))))
        headers = {**self.headers, **extra, "Content-Type": "application/json", "Content-Length": str(len(body))}
        raw = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
        await send({"type": "http.response.start", "status": status_of(problem.code), "headers": raw})
        await send({"type": "http.response.body", "body": body})


def resolve_client(scope: Any, proxies: TrustedProxies) -> bool:
    """Replaces the client's address and the scheme by those that a trusted proxy reports. Returns True if it reports an
    address."""
    peer = scope["client"][0] if scope["client"] else ""
    if not proxies.trusts(peer):
        return False
    scheme = forwarded_values(scope, b"x-forwarded-proto").rpartition(",")[2].strip()
    if scheme in ("http", "https"):
        scope["scheme"] = scheme.replace("http", "ws") if scope["type"] == "websocket" else scheme
    addresses = forwarded_values(scope, b"x-forwarded-for")
    if not addresses.strip():
        return False
    scope["client"] = (proxies.client_of(peer, addresses), 0)
    return True


def forwarded_values(scope: Any, header: bytes) -> str:
    """Returns all values of a header, separated by commas."""
    return ",".join(value.decode("latin-1") for name, value in scope["headers"] if name == header)
