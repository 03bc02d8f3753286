"""The cookies that hold a session token and a device token: their names and attributes."""

from __future__ import annotations

import re
from collections.abc import Mapping

from litestar.datastructures import Cookie

from etoile.server.sessions import COOKIE, COOKIE_MAX_AGE_S

HOST_PREFIX = "__Host-"
"""Beginning of names under an https public address. Browsers accept it only over TLS, for all paths, and from that host
itself, not from a subdomain."""

TOKEN = re.compile(r"[\w.-]{1,200}", re.ASCII)


def cookie_name(public_url: str, name: str = COOKIE) -> str:
    """Returns the name of a cookie at a public address."""
    return HOST_PREFIX + name if public_url.startswith("https:") else name


def token_in(cookies: Mapping[str, str], public_url: str, name: str = COOKIE) -> str | None:
    """Returns the token of a request's cookies. A cookie from before the public address had https counts, too."""
    return cookies.get(cookie_name(public_url, name)) or cookies.get(name)


def token_cookie(
    public_url: str, token: str, name: str = COOKIE, secure: bool = False, max_age_s: int = COOKIE_MAX_AGE_S
) -> Cookie:
    """Returns the cookie for a token."""
    secure = secure or public_url.startswith("https:")
    return Cookie(
        cookie_name(public_url, name), value=token, max_age=max_age_s, httponly=True, samesite="lax", secure=secure
    )


def removed_cookie(public_url: str, name: str = COOKIE) -> Cookie:
    """Returns a cookie that makes the browser drop a token."""
    return token_cookie(public_url, "", name, max_age_s=0)


def replacement_cookies(cookies: Mapping[str, str], public_url: str, is_set: bool) -> list[Cookie]:
    """Returns the cookies that replace one with the old name; `is_set` tells that the response sets the new one itself."""
    name = cookie_name(public_url)
    if name == COOKIE or COOKIE not in cookies:
        return []
    kept = not is_set and name not in cookies and TOKEN.fullmatch(cookies[COOKIE])
    replaced = [token_cookie(public_url, cookies[COOKIE])] if kept else []
    return [*replaced, Cookie(COOKIE, value="", max_age=0, httponly=True, samesite="lax", secure=True)]
