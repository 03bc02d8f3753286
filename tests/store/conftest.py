"""Fixtures of stores."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from etoile.store.store import Store


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    """An empty store on SQLite or PostgreSQL."""
    opened = Store.open(database)
    yield opened
    opened.close()
