"""A house with the page, and a browser. `make test` builds the page; Chromium must be there."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from etoile.server.page import FOLDER
from tests.browser.visitor import CHROMIUM, open_browser
from tests.server.conftest import House


@pytest.fixture(scope="package")
def browser() -> Iterator[object]:
    assert Path(CHROMIUM).exists(), "These tests need Debian's package chromium."
    assert (FOLDER / "index.html").exists(), "The page is not built: run make page."
    with open_browser() as opened:
        yield opened


@pytest.fixture(scope="package")
def page_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(str(tmp_path_factory.mktemp("house") / "etoile.db"), rate=0)
    yield house
    house.close()


@pytest.fixture(autouse=True)
def deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test has deals of its own, the same each time; others with DEALS=1, 2 and so on in the environment."""
    rng = Random(request.node.nodeid + os.environ.get("DEALS", ""))
    monkeypatch.setattr("etoile.server.hall.token_hex", lambda size: rng.randbytes(size).hex())
