"""The five levels, named after the Moon: from one that a child beats now and then to the strongest we have."""

from __future__ import annotations

LEVELS = ("new-moon", "crescent", "quarter", "gibbous", "full-moon")
"""From the weakest to the strongest. `level-NAME` and `level-NAME-about` in messages are its name and a line on it."""
