"""HTTP status codes of problems, and close codes of WebSockets."""

from __future__ import annotations

from enum import IntEnum

DEFAULT_STATUS = 400
STATUS_BY_PROBLEM = {
    **dict.fromkeys(("wire-stranger", "account-wrong"), 401),
    **dict.fromkeys(("wire-origin", "banned"), 403),
    **dict.fromkeys(("table-none", "game-unknown", "transcript-early", "player-none", "past-none", "wire-nowhere"), 404),
    "session-none": 404,
    "account-taken": 409,
    "wire-host": 421,
    **dict.fromkeys(("account-flood", "hint-thinking", "request-busy", "wire-flood", "command-flood"), 429),
    **dict.fromkeys(("open-many", "open-many-bots", "sit-many", "sit-many-waiting", "address-many"), 429),
    "table-unreadable": 500,
    **dict.fromkeys(("table-busy", "table-restored", "house-restored", "database-away"), 503),
}
"""HTTP status of a problem's response by its code, if not DEFAULT_STATUS."""
PROBLEM_BY_STATUS = {404: "wire-nowhere", 405: "wire-method", 413: "wire-large"}
"""Problem code for an error of the web framework by its HTTP status, if not MALFORMED_REQUEST."""
MALFORMED_REQUEST = "wire-form"


class CloseCode(IntEnum):
    """Close codes of WebSockets: 1011 is defined by RFC 6455, 1012 by IANA's registry, those from 4000 on by this
    application."""

    INTERNAL_ERROR = 1011
    RESTART = 1012
    """The server stops or restarts: the client should reconnect soon. Sent by uvicorn's `shutdown`."""
    FOREIGN_ORIGIN = 4003
    TABLE_NOT_FOUND = 4004
    TABLE_UNREADABLE = 4005
    SLOW_CLIENT = 4008
    IDLE = 4010
    TABLE_INVALIDATED = 4012
    """The cached table or the session is no longer valid: the client should reconnect."""
    BANNED = 4013
    """The player or the address is banned: the client should not reconnect."""
    RATE_LIMITED = 4029


CLOSE_CODE_BY_PROBLEM = {
    "banned": CloseCode.BANNED,
    "table-unreadable": CloseCode.TABLE_UNREADABLE,
    "wire-stranger": CloseCode.TABLE_INVALIDATED,
}
"""Close code of a WebSocket that a problem ends, if not TABLE_NOT_FOUND."""


def status_of(problem_code: str) -> int:
    """Returns the HTTP status of a problem's response."""
    return STATUS_BY_PROBLEM.get(problem_code, DEFAULT_STATUS)


def close_code_of(problem_code: str) -> CloseCode:
    """Returns the close code of a WebSocket that a problem ends."""
    return CLOSE_CODE_BY_PROBLEM.get(problem_code, CloseCode.TABLE_NOT_FOUND)
