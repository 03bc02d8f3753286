"""Ratings: winners gain, the first to resign ranks last, and every game counts once."""

from __future__ import annotations

from etoile.tables.commands import Resign, Sit
from etoile.tables.ratings import Rating, ladder_of, rank_of, rate
from tests.support.table_builder import ANA, BEN, CLEO, FREE, ME, TableDriver, two_players


def three_players() -> TableDriver:
    """Returns a started rated game of Ana, Ben and Cleo."""
    driver = TableDriver(ME, FREE, FREE, game="soleil-lune", options={"players": "3"}, rated=True)
    driver.execute(BEN, Sit())
    driver.execute(CLEO, Sit())
    return driver.start(ANA, BEN, CLEO)


def test_a_winner_gains_rating_and_a_loser_loses_it() -> None:
    driver = two_players(rated=True)
    driver.execute(BEN, Resign())
    after = rate(driver.table, {})
    assert after["ana"].rating > 25 > after["ben"].rating
    assert after["ana"].deviation < Rating().deviation
    assert {rating.games for rating in after.values()} == {1}


def test_a_stronger_player_gains_less() -> None:
    driver = two_players(rated=True)
    driver.execute(BEN, Resign())
    strong, even = (rate(driver.table, {"ana": Rating(mu, 4.0, 9), "ben": Rating(25.0, 4.0, 9)}) for mu in (35.0, 25.0))
    assert 0 < strong["ana"].rating - 35 < even["ana"].rating - 25
    assert strong["ana"].games == 10


def test_the_first_to_resign_is_last_and_the_winner_first() -> None:
    driver = three_players()
    driver.execute(CLEO, Resign())
    driver.execute(ANA, Resign())
    table = driver.play_moves().table
    ranks = [rank_of(table, [seat]) for seat in range(3)]
    assert ranks[2] > ranks[0] > ranks[1]
    after = rate(table, {})
    assert after["ben"].rating > after["ana"].rating > after["cleo"].rating


def test_a_ladder_for_each_game_and_edition() -> None:
    assert ladder_of("ecliptic", {"first": "lot"}) == "ecliptic"
    assert ladder_of("soleil-lune", {"edition": "2012", "players": "3"}) == "soleil-lune 2012"
