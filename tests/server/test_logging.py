"""Logging: errors that a client causes are warnings."""

from __future__ import annotations

import logging

import pytest

from etoile.server.logging_setup import JsonFormatter, downgrade_client_errors


def line_of(message: str, error: BaseException) -> str:
    """Returns the log line of an error of uvicorn."""
    record = logging.LogRecord("uvicorn.error", logging.ERROR, "", 0, message, (), (type(error), error, None))
    assert downgrade_client_errors(record)
    return JsonFormatter().format(record)


def caused(by: BaseException) -> BaseException:
    """Returns the error that the framework raises while responding, with its cause."""
    error = RuntimeError("Exception caught after response started")
    error.__cause__ = by
    return error


@pytest.mark.parametrize(
    ("message", "error"),
    [
        ("Invalid UTF-8 sequence received from client.", UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte")),
        ("Exception in ASGI application\n", caused(RuntimeError("unable to …; the handler is closed"))),
    ],
)
def test_a_client_error_is_a_warning_without_a_traceback(message: str, error: BaseException) -> None:
    line = line_of(message, error)
    assert '"level":"warning"' in line
    assert '"error"' not in line


def test_an_internal_error_stays_an_error() -> None:
    line = line_of("Exception in ASGI application\n", caused(KeyError("table")))
    assert '"level":"error"' in line
    assert "KeyError" in line
