"""The levels of the bots over HTTP."""

from __future__ import annotations

from etoile.bots.levels import LEVELS
from tests.support.running_server import RunningServer


def test_levels_are_listed_from_the_weakest_to_the_strongest(server: RunningServer) -> None:
    ana = server.new_client()
    levels = ana.get("/api/levels")
    assert levels == list(LEVELS)
    for level in levels:
        table = ana.post("/api/tables", {"game": "ecliptic", "places": [{"kind": "me"}, {"kind": "bot", "name": level}]})
        assert table["seats"][1]["bot"] == level
