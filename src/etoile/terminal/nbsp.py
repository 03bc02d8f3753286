"""No-break spaces in Rich.

French typography puts them before : ; ! ? and inside « », and notations in sentences contain them. Rich, and Textual with
it, wraps lines at them as at any other space.
"""

from __future__ import annotations

import re

from rich import _wrap

from etoile.i18n import NBSP


def keep_nbsp_unbroken() -> None:
    """Replace Rich's word pattern, so that lines are not wrapped at no-break spaces."""
    space = rf"[^\S{NBSP}]"
    _wrap.re_word = re.compile(rf"{space}*[\S{NBSP}]+{space}*")
