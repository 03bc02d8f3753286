"""Timeouts of database calls."""

from __future__ import annotations

from concurrent.futures import Future
from functools import partial
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from etoile.store.database import DatabaseTimeouts, open_engine
from etoile.store.writer import Writer, resolve_future
from tests.support.databases import stoppable_postgresql


def test_a_long_statement_is_cancelled(postgresql: str) -> None:
    engine = open_engine(postgresql, timeouts=DatabaseTimeouts(statement_s=0.05))
    with engine.connect() as connection, pytest.raises(OperationalError, match="statement timeout"):
        connection.execute(text("SELECT pg_sleep(60)"))
    engine.dispose()


def test_a_long_wait_for_a_lock_is_cancelled(postgresql: str) -> None:
    engine = open_engine(postgresql, timeouts=DatabaseTimeouts(lock_s=0.05))
    lock = text("LOCK TABLE secrets")
    with engine.connect() as first, engine.connect() as second:
        first.execute(lock)
        with pytest.raises(OperationalError, match="lock timeout"):
            second.execute(lock)
    engine.dispose()


def test_a_call_fails_if_the_database_does_not_answer() -> None:
    with stoppable_postgresql() as database:
        engine = open_engine(database.url, timeouts=DatabaseTimeouts(answer_s=0.5))
        with engine.connect() as connection:
            connection.execute(text("SELECT 1"))
            database.pause()
            with pytest.raises(OperationalError):
                connection.execute(text("SELECT 1"))
            assert connection.invalidated
        database.resume()
        with engine.connect() as connection:
            assert connection.execute(text("SELECT 1")).scalar() == 1
        engine.dispose()


def test_a_wait_for_a_connection_ends(database: str) -> None:
    engine = open_engine(database, timeouts=DatabaseTimeouts(pool_s=0.01))
    taken = [engine.connect() for _ in range(15)]
    with pytest.raises(PoolTimeout):
        engine.connect()
    for connection in taken:
        connection.close()
    engine.dispose()


class UnreachableEngine:
    """An engine that never connects."""

    attempts = 0

    def connect(self) -> None:
        self.attempts += 1
        raise ConnectionError


def test_jobs_fail_together_if_the_database_is_unreachable() -> None:
    engine: Any = UnreachableEngine()
    writer = Writer(engine, lambda _, works: works)
    futures: list[Future[Any]] = [Future() for _ in range(10)]
    writer.write_all([(None, partial(resolve_future, future)) for future in futures])
    assert all(isinstance(future.exception(timeout=30), ConnectionError) for future in futures)
    writer.close()
    assert engine.attempts == 2


def test_a_hanging_write_does_not_prevent_the_end(caplog: pytest.LogCaptureFixture) -> None:
    class Hanging:
        def connect(self) -> None:
            released.result(timeout=30)
            raise ConnectionError

    released: Future[None] = Future()
    engine: Any = Hanging()
    writer = Writer(engine, lambda _, works: works)
    writer.write(None)
    writer.close(timeout_s=0)
    assert "writes were abandoned" in caplog.text
    released.set_result(None)
