"""Lock of an SQLite database by the one server that uses it, and the address of that server."""

from __future__ import annotations

import json
import os
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

try:
    import fcntl
except ImportError:  # Windows: a second server is not detected
    fcntl = None  # type: ignore[assignment]


class Owner(NamedTuple):
    """The server that holds a lock."""

    pid: int
    address: str


class DatabaseInUse(Exception):
    """Another server holds the lock."""

    def __init__(self, owner: Owner) -> None:
        super().__init__(owner)
        self.owner = owner


class DatabaseLock:
    """An advisory lock in a file beside the database. The system releases it when the process ends, however it ends."""

    def __init__(self, database: Path) -> None:
        self.path = database.with_name(f"{database.name}.lock")
        self.descriptor = -1

    def __enter__(self) -> DatabaseLock:
        """Acquires the lock. Raises DatabaseInUse if another server holds it."""
        descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            if fcntl:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            owner = read_owner(descriptor)
            os.close(descriptor)
            raise DatabaseInUse(owner) from None
        self.descriptor = descriptor
        self.announce("")
        return self

    def announce(self, address: str) -> None:
        """Writes the address at which this server can be reached."""
        os.ftruncate(self.descriptor, 0)
        os.pwrite(self.descriptor, json.dumps({"pid": os.getpid(), "address": address}).encode(), 0)

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        os.close(self.descriptor)


def read_owner(descriptor: int) -> Owner:
    """Returns the owner that a lock file names; it may be empty for an instant after the lock was acquired."""
    try:
        found = json.loads(os.pread(descriptor, 4_096, 0))
        return Owner(int(found["pid"]), str(found["address"]))
    except (ValueError, KeyError, TypeError):
        return Owner(0, "")
