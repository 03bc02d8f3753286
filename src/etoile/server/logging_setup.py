"""Logging: one line of JSON per record on standard error. Cookies, secrets and hands are never logged."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Any

import msgspec

LEVELS = ("debug", "info", "warning", "error")
CLIENT_ERRORS = ("Invalid UTF-8 sequence received from client.", "the handler is closed")
"""Messages that uvicorn logs as errors although a client caused them: invalid text, or an early disconnect."""
LIBRARIES = ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets")
"""Loggers that never log below `info`, where they write whole headers and messages, including cookies and hands."""


class JsonFormatter(logging.Formatter):
    """Formats a record as a line of JSON, with the fields of its attribute `facts`."""

    def format(self, record: logging.LogRecord) -> str:
        facts: dict[str, Any] = getattr(record, "facts", {})
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
            **facts,
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def downgrade_client_errors(record: logging.LogRecord) -> bool:
    """Logging filter: makes an error that a client caused a warning without a traceback. Passes every record."""
    error = record.exc_info[1] if record.exc_info else None
    text = f"{record.getMessage()} {error} {error.__cause__ if error else None}"
    if any(message in text for message in CLIENT_ERRORS):
        record.levelno, record.levelname, record.exc_info = logging.WARNING, "WARNING", None
    return True


def configure_logging(level: str) -> None:
    """Configures all loggers for a level of LEVELS."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    logging.getLogger("alembic").setLevel("WARNING")
    logging.getLogger("psycopg").setLevel("ERROR")  # it warns of each append that conflicts with another process's
    for name in LIBRARIES:
        logging.getLogger(name).handlers = []
        logging.getLogger(name).setLevel(max(root.level, logging.INFO))
        logging.getLogger(name).propagate = name != "uvicorn.access"
    logging.getLogger("uvicorn.error").addFilter(downgrade_client_errors)
