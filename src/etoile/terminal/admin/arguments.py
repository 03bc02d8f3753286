"""Arguments of the administrator's commands, and the question before a dangerous one."""

from __future__ import annotations

import re
import sys
from datetime import UTC, datetime

from etoile.core.refusal import Problem
from etoile.i18n import Translator

DAY_MS = 86_400_000
UNITS_MS = {"m": 60_000, "h": 3_600_000, "d": DAY_MS, "w": 7 * DAY_MS}
DURATION = re.compile(r"(\d{1,6})([mhdw])", re.ASCII)
MAX_BAN_DAYS = 36_500
YES = ("y", "yes", "o", "oui")
"""Answers that confirm, in both languages."""


def read_duration(text: str, option: str, least_ms: int = 0) -> int:
    """Returns a duration such as 30m, 12h, 90d or 4w in milliseconds.

    Raises a Problem for other text, or if it is shorter than `least_ms`.
    """
    found = DURATION.fullmatch(text.strip())
    if found is None:
        raise Problem("admin-duration", option=option, text=text)
    duration = int(found[1]) * UNITS_MS[found[2]]
    if duration < least_ms:
        raise Problem("admin-duration-short", option=option)
    return duration


def read_end(until: str, days: int | None, now: int) -> int:
    """Returns the end of a ban in milliseconds since 1970, or 0 without one. Raises a Problem if it is not in the future."""
    if until and days is not None:
        raise Problem("admin-ban-end-twice")
    if days is not None:
        if not 1 <= days <= MAX_BAN_DAYS:
            raise Problem("admin-ban-days", most=MAX_BAN_DAYS)
        return now + days * DAY_MS
    if not until:
        return 0
    try:
        time = datetime.fromisoformat(until)
        end = round((time if time.tzinfo else time.replace(tzinfo=UTC)).timestamp() * 1000)
    except (ValueError, OverflowError):
        raise Problem("admin-ban-until", text=until) from None
    if end <= now:
        raise Problem("admin-ban-past", text=until)
    return end


def read_reason(text: str, most: int) -> str:
    """Returns the reason of a ban on one line. Raises a Problem if it is too long or not printable."""
    reason = " ".join(text.split())
    if len(reason) > most or not reason.isprintable():
        raise Problem("admin-ban-reason", most=most)
    return reason


def confirm(translator: Translator, yes: bool, question: str, **facts: str | int) -> None:
    """Asks before a dangerous command, unless `yes`. Raises a Problem if the answer is not yes."""
    if yes:
        return
    print(translator.say(question, **facts), translator.say("admin-sure"), end=" ", file=sys.stderr, flush=True)
    answer = sys.stdin.readline() if sys.stdin else ""
    if answer.strip().casefold() not in YES:
        raise Problem("admin-unconfirmed")
