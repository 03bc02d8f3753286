"""The cookie that holds a session token: its name and attributes."""

from __future__ import annotations

import re
from collections.abc import Mapping

from litestar.datastructures import Cookie

from etoile.server.sessions import COOKIE, COOKIE_MAX_AGE_S

HOST_COOKIE = "__Host-etoile"
"""Name under an https public address. Browsers accept it only over TLS and from that host itself, not from a subdomain."""

TOKEN = re.compile(r"[\w.-]{1,200}", re.ASCII)


def cookie_name(public_url: str) -> str:
    """Returns the name of the cookie at a public address."""
    return HOST_COOKIE if public_url.startswith("https:") else COOKIE


def token_in(cookies: Mapping[str, str], public_url: str) -> str | None:
    """Returns the session token of a request's cookies. A cookie from before the public address had https counts, too."""
    return cookies.get(cookie_name(public_url)) or cookies.get(COOKIE)


def token_cookie(public_url: str, token: str, secure: bool = False, max_age_s: int = COOKIE_MAX_AGE_S) -> Cookie:
    """Returns the cookie for a session token."""
    name = cookie_name(public_url)
    return Cookie(name, value=token, max_age=max_age_s, httponly=True, samesite="lax", secure=secure or name == HOST_COOKIE)


def removed_cookie(public_url: str) -> Cookie:
    """Returns a cookie that makes the browser drop the session token."""
    return token_cookie(public_url, "", max_age_s=0)


def replacement_cookies(cookies: Mapping[str, str], public_url: str, is_set: bool) -> list[Cookie]:
    """Returns the cookies that replace one with the old name; `is_set` tells that the response sets the new one itself."""
    if cookie_name(public_url) == COOKIE or COOKIE not in cookies:
        return []
    kept = not is_set and HOST_COOKIE not in cookies and TOKEN.fullmatch(cookies[COOKIE])
    replaced = [token_cookie(public_url, cookies[COOKIE])] if kept else []
    return [*replaced, Cookie(COOKIE, value="", max_age=0, httponly=True, samesite="lax", secure=True)]
