"""A server with the page, and a browser. `make test` builds the page; Chromium must be installed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from etoile.server.static import PAGE_FOLDER
from tests.support.browser import PageErrors, open_browser
from tests.support.running_server import RunningServer


class SeededSecrets:
    """Source of the secrets of tables, from which the deals follow."""

    def __init__(self) -> None:
        self.rng = Random(0)

    def __call__(self) -> str:
        return self.rng.randbytes(32).hex()


DEALS = SeededSecrets()


@pytest.fixture(scope="package")
def browser() -> Iterator[object]:
    assert (PAGE_FOLDER / "index.html").exists(), "The page is not built: run make page."
    with open_browser() as opened:
        yield opened


@pytest.fixture(scope="package")
def page_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    server = RunningServer(str(tmp_path_factory.mktemp("server") / "etoile.db"), rate=0, new_secret=DEALS)
    yield server
    server.close()


@pytest.fixture(autouse=True)
def deals(request: pytest.FixtureRequest) -> SeededSecrets:
    """Seeds the deals by the test's name; by another seed with DEALS=1, 2 and so on in the environment."""
    DEALS.rng = Random(request.node.nodeid + os.environ.get("DEALS", ""))
    return DEALS


@pytest.fixture(autouse=True)
def page_errors(monkeypatch: pytest.MonkeyPatch) -> Iterator[PageErrors]:
    """Fails every test in which any page reports an error that the test has not declared."""
    errors = PageErrors()
    new_context, new_page = Browser.new_context, Browser.new_page

    def watched_context(browser: Browser, **options: Any) -> BrowserContext:
        context = new_context(browser, **options)
        errors.watch(context)
        return context

    def watched_page(browser: Browser, **options: Any) -> Page:
        page = new_page(browser, **options)
        errors.watch(page.context)
        return page

    monkeypatch.setattr(Browser, "new_context", watched_context)
    monkeypatch.setattr(Browser, "new_page", watched_page)
    yield errors
    errors.verify()
