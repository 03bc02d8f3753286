"""The Litestar application: lifespan, error responses and response headers."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from sqlalchemy.exc import OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

import etoile
from etoile.core.refusal import Problem
from etoile.server.addresses import LOOPBACK_NETWORKS, TrustedProxies
from etoile.server.codes import MALFORMED_REQUEST, PROBLEM_BY_STATUS, status_of
from etoile.server.connection_limits import ConnectionLimiter, ConnectionLimits
from etoile.server.health import Readiness
from etoile.server.http.accounts import ACCOUNT_ROUTES
from etoile.server.http.analysis import ANALYSIS_ROUTES
from etoile.server.http.dependencies import LenientRequest, store_of, translator_of
from etoile.server.http.lessons import LESSON_ROUTES
from etoile.server.http.passphrases import PassphraseHasher
from etoile.server.http.sessions import SESSION_ROUTES
from etoile.server.http.tables import TABLE_ROUTES
from etoile.server.live.bans import BanList
from etoile.server.live.clock import Now, system_now
from etoile.server.live.commands import new_secret
from etoile.server.live.service import LiveService, shared_parts
from etoile.server.metrics import Metrics
from etoile.server.middleware import Middleware
from etoile.server.sessions import SessionSigner
from etoile.server.shared import Rate
from etoile.server.shared.request_limiter import RequestLimiter
from etoile.server.static import PAGE_FOLDER, PAGE_ROUTES, not_found_page, read_page
from etoile.server.ws.protocol import Refusal, refuse
from etoile.store.leases import WEB
from etoile.store.store import Store

LOG = logging.getLogger("etoile.server")
DEFAULT_RATE = 20.0
"""Sustained requests per second and address."""
BURST_S = 10
"""Burst capacity of an address, as seconds of its sustained rate."""
MAX_BODY_BYTES = 64_000
NOWHERE = "wire-nowhere"
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cache-Control": "no-store",
}


def problem_response(request: Request[Any, Any, Any], problem: Problem) -> Response[Any]:
    """Returns a problem's code and its sentence in the client's language; for an unknown address of a browser, the page."""
    if problem.code == NOWHERE and (page := not_found_page(request, HEADERS)):
        return page
    return Response(refuse(problem, translator_of(request)), status_code=status_of(problem.code), headers=HEADERS)


def framework_error_response(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """Returns an error of the web framework in the form of a problem's response."""
    if error.status_code == 404 and (page := not_found_page(request, HEADERS)):
        return page
    code = PROBLEM_BY_STATUS.get(error.status_code, MALFORMED_REQUEST)
    problem = Problem(code, most=MAX_BODY_BYTES) if code == "wire-large" else Problem(code, what=error_detail(error))
    return Response(
        refuse(problem, translator_of(request)), status_code=error.status_code, headers={**(error.headers or {}), **HEADERS}
    )


def internal_error_response(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    """Logs an unexpected exception and returns status 500 without any detail of it.

    Appends to logs run on the driver's cursor, so its errors are not SQLAlchemy's.
    """
    if isinstance(error, store_of(request).engine.dialect.loaded_dbapi.OperationalError):
        return database_error_response(request, error)
    LOG.error("internal error", exc_info=error)
    return Response(refuse(Problem("wire-mistake"), translator_of(request)), status_code=500, headers=HEADERS)


def database_error_response(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    """Logs that the database fails or does not answer in time, and returns status 503."""
    LOG.error("database error", exc_info=error)
    problem = Problem("database-away")
    return Response(refuse(problem, translator_of(request)), status_code=status_of(problem.code), headers=HEADERS)


def error_detail(error: HTTPException) -> str:
    """Returns the first validation message of a framework error, or its detail."""
    extra: Any = error.extra
    first = extra[0] if isinstance(extra, list) and extra else None
    return str(first["message"]) if isinstance(first, dict) and "message" in first else str(error.detail)


def lifespan(
    database: str,
    metrics: Metrics,
    pause: float = 0.0,
    now: Now = system_now,
    new_secret: Callable[[], str] = new_secret,
    bus: str = "",
    limited: bool = True,
    bans: BanList | None = None,
) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    """Returns the lifespan manager: opens the store and the live tables at startup, and closes them at shutdown."""

    @asynccontextmanager
    async def manager(app: Litestar) -> AsyncIterator[None]:
        store = Store.open(database)
        signer = SessionSigner(store, now)
        store.sessions.purge_expired(now())
        parts = shared_parts(store, database, bus, WEB, metrics)
        live = LiveService(store, metrics, pause, now, new_secret, limited=limited, bans=bans, **parts)
        app.state.readiness.store = store
        if app.state.rate_limiter:
            app.state.rate_limiter.shared = live.shared
        passphrases = PassphraseHasher(live.shared)
        app.state.update({"store": store, "live": live, "signer": signer, "passphrases": passphrases})
        await live.start()
        try:
            yield
        finally:
            await live.close()
            store.close()

    return manager


def create_app(
    database: str,
    public_url: str = "",
    rate: float = DEFAULT_RATE,
    pause: float = 0.0,
    page: Path = PAGE_FOLDER,
    now: Now = system_now,
    new_secret: Callable[[], str] = new_secret,
    bus: str = "",
    trusted_proxies: Sequence[str] = LOOPBACK_NETWORKS,
    limits: ConnectionLimits | None = None,
    readiness: Readiness | None = None,
) -> Middleware:
    """Creates the application.

    `public_url` is the address that clients use, `rate` the sustained number of requests per second and address (0:
    unlimited, and no rates of commands or quotas of addresses), `pause` the shortest time in seconds that a bot takes for a
    move, `page` the folder of the web page, `now` the source of time, `new_secret` the source of tables' secrets, `bus` the
    address of the bus to other processes, `trusted_proxies` the addresses and networks that may report a client's address,
    `limits` the limits of connections, `readiness` the check of the database.
    """
    readiness = readiness or Readiness()
    metrics = Metrics()
    limiter = ConnectionLimiter(limits, metrics, TrustedProxies(trusted_proxies))
    bans = BanList(now)
    rate_limiter = RequestLimiter(Rate("requests", rate * BURST_S, rate)) if rate else None
    app = Litestar(
        route_handlers=[*TABLE_ROUTES, *ANALYSIS_ROUTES, *LESSON_ROUTES, *ACCOUNT_ROUTES, *SESSION_ROUTES, *PAGE_ROUTES],
        lifespan=[lifespan(database, metrics, pause, now, new_secret, bus, rate > 0, bans)],
        state=State(
            {"public_url": public_url, "page": read_page(page), "readiness": readiness, "rate_limiter": rate_limiter}
        ),
        exception_handlers={
            Problem: problem_response,
            HTTPException: framework_error_response,
            OperationalError: database_error_response,
            PoolTimeout: database_error_response,
            Exception: internal_error_response,
        },
        openapi_config=OpenAPIConfig(
            title="Belle Étoile", version=etoile.__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        request_class=LenientRequest,
        request_max_body_size=MAX_BODY_BYTES,
        after_request=add_headers,
        logging_config=None,
    )
    return Middleware(app, limiter, readiness, HEADERS, rate_limiter, public_url, bans)  # type: ignore[arg-type]


async def add_headers(response: Response[Any]) -> Response[Any]:
    """Adds HEADERS to a response. Replaces the framework's own 404 page by a problem's response."""
    if response.status_code == 404:
        raise NotFoundException
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response
