"""What there is to say about a game: like events together, stories of their own one by one."""

from __future__ import annotations

from etoile.core.box import Event
from etoile.games import box
from etoile.messages import Voice
from etoile.terminal.teller import Teller


def test_every_alignment_is_told_with_its_own_points():
    aligned = [
        Event("aligned", "SZ-9", {"seat": 0, "moon": [8, -3], "sun": [6, -1], "points": 1}),
        Event("aligned", "SZ-9", {"seat": 0, "moon": [3, 3], "sun": [9, -3], "points": 1}),
    ]
    assert Teller(box("syzygie"), Voice("en")).sentences(aligned) == [
        "Alignment! Moon (8,-3), Sun (6,-1): 1 (SZ-9)",
        "Alignment! Moon (3,3), Sun (9,-3): 1 (SZ-9)",
    ]


def test_like_events_are_told_together():
    drew = [Event("drew", "SZ-4", {"seat": 0, "card": card}) for card in (7, 18, 3)]
    assert Teller(box("syzygie"), Voice("en")).sentences(drew) == ["Flow draws cards 7, 18 and 3 (SZ-4)"]
    assert Teller(box("syzygie"), Voice("en")).sentences(drew[:1]) == ["Flow draws card 7 (SZ-4)"]
    assert Teller(box("syzygie"), Voice("fr")).sentences(drew) == ["Flux pioche les cartes 7, 18 et 3 (SZ-4)"]
