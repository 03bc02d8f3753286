"""Application of updates and deltas, as a client does it."""

from __future__ import annotations

from typing import Any


def table_after(table: dict[str, Any], message: dict[str, Any]) -> dict[str, Any]:
    """Returns a client's table after a message: an update replaces it, a delta changes some fields of it and of its view."""
    if message["say"] == "update":
        whole: dict[str, Any] = message["table"]
        return whole
    assert message["say"] == "delta", message
    assert message["since"] == table["version"], "the delta belongs to another version"
    changes = message["table"]
    after = {**table, **changes}
    if "view" in changes and table["view"] is not None:
        after["view"] = {**table["view"], **changes["view"]}
    return after
