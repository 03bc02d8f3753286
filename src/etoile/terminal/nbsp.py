"""Hard spaces hold. French sentences have them before : ; ! ? and inside « », and so have notations in sentences; but Rich,
and Textual with it, breaks lines there as at any other space."""

from __future__ import annotations

import re

from rich import _wrap

from etoile.i18n import NBSP


def hold() -> None:
    """From now on no line breaks at a hard space."""
    space = rf"[^\S{NBSP}]"
    _wrap.re_word = re.compile(rf"{space}*[\S{NBSP}]+{space}*")
