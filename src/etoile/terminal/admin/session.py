"""Access of the administrator's commands to the database."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING

from etoile.core.refusal import Problem

if TYPE_CHECKING:  # slow to import, and not needed by the other commands
    from etoile.store.administration import Administration
    from etoile.store.connection_reports import ProcessReport

NOTICE_S = 3.0
"""Time in which every server process has noticed an action: it looks each second."""
ANSWER_TIMEOUT_S = 5.0
"""Time that server processes have for a report."""
CHECK_INTERVAL_S = 0.1


@contextmanager
def open_administration(database: str) -> Iterator[Administration]:
    """Opens a database for the administrator. Raises a Problem if it does not exist or fails."""
    from sqlalchemy.exc import SQLAlchemyError

    from etoile.server.live.clock import system_now
    from etoile.store.administration import Administration
    from etoile.store.database import open_engine, parse_address, redact_url
    from etoile.store.store import Restored, Store

    url = parse_address(database)
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file():
        raise Problem("admin-no-database", database=redact_url(url))
    store = Store(open_engine(database))
    try:
        yield Administration(store, system_now())
    except Restored:
        raise Problem("house-restored") from None
    except (SQLAlchemyError, store.engine.dialect.loaded_dbapi.Error) as error:
        raise Problem("admin-failed", database=redact_url(url), error=type(error).__name__) from None
    finally:
        store.close()


def collect_reports(administration: Administration) -> list[ProcessReport]:
    """Asks all server processes for their connections, and returns the reports of those that answer in time."""
    from etoile.store.connection_reports import delete_reports, expected_reports, read_reports, request_reports

    engine = administration.engine
    expected = expected_reports(engine)
    with administration.transaction() as connection:
        request = request_reports(connection, administration.now)
    end = monotonic() + ANSWER_TIMEOUT_S
    try:
        while True:
            reports = read_reports(engine, request)
            if monotonic() >= end or (expected is not None and len(reports) >= expected):
                return reports
            sleep(CHECK_INTERVAL_S)
    finally:
        with administration.transaction() as connection:
            delete_reports(connection, request)
