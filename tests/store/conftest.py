"""Stores to test on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from etoile.store.store import Store


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    """An empty store of either kind."""
    opened = Store.open(database)
    yield opened
    opened.close()
