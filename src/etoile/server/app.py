"""The application: how it begins and ends, and what every answer of it has in common."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import etoile
from etoile.core.refusal import Problem
from etoile.server.http.accounts import PEOPLE, Accounts
from etoile.server.http.analysis import QUESTIONS
from etoile.server.http.dependencies import LenientRequest, translator_of
from etoile.server.http.lessons import LESSONS
from etoile.server.http.tables import ROUTES
from etoile.server.live.clock import Now, system_now
from etoile.server.live.commands import new_secret
from etoile.server.live.service import LiveService
from etoile.server.metrics import Metrics
from etoile.server.middleware import Middleware
from etoile.server.sessions import SessionSigner
from etoile.server.static import FOLDER, PAGE, read_page
from etoile.server.ws.protocol import Refusal, refuse
from etoile.store.store import Store

LOG = logging.getLogger("etoile.server")
RATE = 20.0
LARGEST_BODY = 64_000
STATUSES = {
    **dict.fromkeys(("table-none", "game-unknown", "transcript-early", "player-none", "past-none", "wire-nowhere"), 404),
    **dict.fromkeys(("table-busy", "table-restored", "house-restored"), 503),
    **dict.fromkeys(("wire-stranger", "account-wrong"), 401),
    **dict.fromkeys(("open-many", "account-flood", "hint-thinking"), 429),
    "account-taken": 409,
    "table-unreadable": 500,  # what is damaged is ours, and somebody may mend it: the table is not gone
}
"""What a problem's answer has for a status, if not 400."""
CODES = {404: "wire-nowhere", 405: "wire-method", 413: "wire-large"}
"""What the framework finds wrong, by its status, if it is not the form of a message."""
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cache-Control": "no-store",
}


def tell_problem(request: Request[Any, Any, Any], problem: Problem) -> Response[Refusal]:
    """A problem that a person can mend: its sentence, in his language."""
    status = STATUSES.get(problem.code, 400)
    return Response(refuse(problem, translator_of(request)), status_code=status, headers=HEADERS)


def tell_exception(request: Request[Any, Any, Any], error: HTTPException) -> Response[Refusal]:
    """What the framework says about a request, as we say things."""
    code = CODES.get(error.status_code, "wire-form")
    problem = Problem(code, most=LARGEST_BODY) if code == "wire-large" else Problem(code, what=detail_of(error))
    return Response(
        refuse(problem, translator_of(request)), status_code=error.status_code, headers={**(error.headers or {}), **HEADERS}
    )


def tell_mistake(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    """A mistake of ours: written down, and admitted."""
    LOG.error("mistake", exc_info=error)
    return Response(refuse(Problem("wire-mistake"), translator_of(request)), status_code=500, headers=HEADERS)


def detail_of(error: HTTPException) -> str:
    """What was wrong with a request, in a few words."""
    extra: Any = error.extra
    first = extra[0] if isinstance(extra, list) and extra else None
    return str(first["message"]) if isinstance(first, dict) and "message" in first else str(error.detail)


def house(
    database: str,
    counts: Metrics,
    pause: float = 0.0,
    now: Now = system_now,
    new_secret: Callable[[], str] = new_secret,
) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    """Opens the store and the live tables when the server starts, and closes them when it ends."""

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        store = Store.open(database)
        identity = SessionSigner(store)
        live = LiveService(store, counts, pause, now, new_secret)
        app.state.update({"store": store, "live": live, "identity": identity, "accounts": Accounts()})
        await live.registry.resume()
        try:
            yield
        finally:
            await live.close()
            store.close()

    return life


def create_app(
    database: str,
    public_url: str = "",
    rate: float = RATE,
    pause: float = 0.0,
    page: Path = FOLDER,
    now: Now = system_now,
    new_secret: Callable[[], str] = new_secret,
) -> Middleware:
    """The application, over a database. `public_url` is where others reach it, `rate` how many requests a second an address
    has in the long run (0: any number), `pause` how many seconds a bot takes for a move at least, `page` the folder of what
    a browser is given, `now` the source of time, `new_secret` the source of the secrets of tables."""
    counts = Metrics()
    app = Litestar(
        route_handlers=[*ROUTES, *QUESTIONS, *LESSONS, *PEOPLE, *PAGE],
        lifespan=[house(database, counts, pause, now, new_secret)],
        state=State({"public_url": public_url, "page": read_page(page)}),
        exception_handlers={Problem: tell_problem, HTTPException: tell_exception, Exception: tell_mistake},
        openapi_config=OpenAPIConfig(
            title="Belle Étoile", version=etoile.__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        request_class=LenientRequest,
        request_max_body_size=LARGEST_BODY,
        after_request=dress,
        logging_config=None,
    )
    return Middleware(app, counts, HEADERS, rate, public_url)  # type: ignore[arg-type]


async def dress(response: Response[Any]) -> Response[Any]:
    """Gives every answer the headers of the house. A page of the framework's own that says 404 becomes one of ours."""
    if response.status_code == 404:
        raise NotFoundException
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response
