"""A house with the page, and a browser. Without Chromium, or without the page (`make page`), there is nothing to test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from etoile.server.page import FOLDER
from tests.browser.visitor import CHROMIUM, open_browser
from tests.server.conftest import House

if not Path(CHROMIUM).exists() or not (FOLDER / "index.html").exists():
    collect_ignore_glob = ["test_*.py"]


@pytest.fixture(scope="package")
def browser() -> Iterator[object]:
    with open_browser() as opened:
        yield opened


@pytest.fixture(scope="package")
def page_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(str(tmp_path_factory.mktemp("house") / "etoile.db"), rate=0)
    yield house
    house.close()
