"""Profiles of players, as the API shows them."""

from __future__ import annotations

from asyncio import to_thread
from typing import Any

from litestar import Request
from msgspec import Struct, field

from etoile.server.http.dependencies import store_of
from etoile.store.account import Account
from etoile.tables.ratings import Rating


class RatingView(Struct):
    """A player's rating on a ladder."""

    ladder: str
    rating: float
    deviation: float = field(name="doubt")
    games: int


class OwnProfile(Struct):
    """The signed-in player's own profile."""

    id: str
    name: str
    login: str | None
    created_at: int
    ratings: list[RatingView]


class PlayerProfile(Struct):
    """The public profile of a player."""

    id: str
    name: str
    ratings: list[RatingView]


def rating_views(ratings: dict[str, Rating]) -> list[RatingView]:
    """Returns ratings in the form of the API."""
    return [RatingView(ladder, *rating) for ladder, rating in ratings.items()]


async def profile_of(request: Request[Any, Any, Any], account: Account) -> OwnProfile:
    """Returns the own profile of an account."""
    ratings = await to_thread(store_of(request).players.ratings, account.id)
    return OwnProfile(account.id, account.name, account.login, account.created_at, rating_views(ratings))
