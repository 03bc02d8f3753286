"""The cookies that hold a session token and a device token: their names and attributes."""

from __future__ import annotations

from litestar.datastructures import Cookie

from etoile.server.sessions import COOKIE, COOKIE_MAX_AGE_S

HOST_PREFIX = "__Host-"
"""Beginning of names under an https public address. Browsers accept it only over TLS, for all paths, and from that host
itself, not from a subdomain."""


def cookie_name(public_url: str, name: str = COOKIE) -> str:
    """Returns the name of a cookie at a public address."""
    return HOST_PREFIX + name if public_url.startswith("https:") else name


def token_in(header: str, public_url: str, name: str = COOKIE) -> str | None:
    """Returns the token in a Cookie header. Under https a cookie without the prefix is ignored: a subdomain, or an attacker
    in the network, could have set it, and the player would act in another account.

    Python's parser of quoted values takes seconds for 60 KB in some versions (CVE-2024-7592). Tokens need no quotes.
    """
    wanted, found = cookie_name(public_url, name), None
    for cookie in header.split(";"):
        key, _, value = cookie.partition("=")
        if key.strip() == wanted:
            found = value.strip()
    return found


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
