"""The journal: a line of JSON for everything worth knowing, on standard error. No cookie, no secret, no hand goes in."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Any

import msgspec

LEVELS = ("debug", "info", "warning", "error")
CLIENTS = ("Invalid UTF-8 sequence received from client.", "the handler is closed")
"""What uvicorn calls an error and is none: somebody sent what is no text, or was gone before he had his answers."""
LIBRARIES = ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets")
"""Who serves for us. Below `info` they write down whole headers and messages, cookies and hands included."""


class Lines(logging.Formatter):
    """A record as a line of JSON."""

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


def soften(record: logging.LogRecord) -> bool:
    """What a client did wrong is worth a line, but it is no error of ours and needs no traceback."""
    error = record.exc_info[1] if record.exc_info else None
    told = f"{record.getMessage()} {error} {error.__cause__ if error else None}"
    if any(words in told for words in CLIENTS):
        record.levelno, record.levelname, record.exc_info = logging.WARNING, "WARNING", None
    return True


def configure_logging(level: str) -> None:
    """Writes down everything from a level on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    logging.getLogger("alembic").setLevel("WARNING")
    for name in LIBRARIES:
        logging.getLogger(name).handlers = []
        logging.getLogger(name).setLevel(max(root.level, logging.INFO))
        logging.getLogger(name).propagate = name != "uvicorn.access"
    logging.getLogger("uvicorn.error").addFilter(soften)
