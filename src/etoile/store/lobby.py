"""Players of listed tables, and their ratings."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Engine, select

from etoile.store import schema
from etoile.tables.ratings import ladder_of


def add_players(engine: Engine, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Returns lobby rows with the ids and the ratings of their players by seat; the id is empty without a player, the rating
    None without a rated game on the table's ladder."""
    seats, ratings = schema.seats.c, schema.ratings.c
    ladders = {row["id"]: ladder_of(row["game"], row["settings"]) for row in rows}
    with engine.connect() as connection:
        query = select(seats.table_id, seats.seat, seats.player).where(seats.table_id.in_(ladders))
        seated = {(table_id, seat): player for table_id, seat, player in connection.execute(query)}
        known = select(ratings.player, ratings.ladder, ratings.rating)
        known = known.where(ratings.player.in_(set(seated.values())), ratings.ladder.in_(set(ladders.values())))
        rating_of = {(player, ladder): rating for player, ladder, rating in connection.execute(known)}

    def with_players(row: dict[str, Any]) -> dict[str, Any]:
        players = [seated.get((row["id"], seat), "") for seat in range(len(row["names"]))]
        return {**row, "players": players, "ratings": [rating_of.get((player, ladders[row["id"]])) for player in players]}

    return [with_players(row) for row in rows]
