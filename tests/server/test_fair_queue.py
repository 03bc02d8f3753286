"""The fair queue of searches: no address and no player waits behind the backlog of another."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from etoile.server.live.fair_queue import MAX_IDLE_SHARES, FairQueue, QueuedSearch


def search(player: str, address: str = "", cost: int = 1, watched: bool = True) -> QueuedSearch:
    return QueuedSearch(player, address or player, cost, lambda: None, lambda: watched)


def served(queue: FairQueue, count: int = 1_000) -> list[str]:
    """Returns the players of the next searches, run one after the other."""
    order: list[str] = []
    while len(order) < count and (each := queue.pop()):
        order.append(each.player)
        queue.finish(each)
    return order


def filled(*searches: QueuedSearch) -> FairQueue:
    queue = FairQueue()
    for each in searches:
        queue.push(each)
    return queue


def test_another_address_is_served_before_the_backlog_of_one() -> None:
    queue = filled(*(search(f"guest {number}", "attacker", 5_000) for number in range(240)))
    assert len(served(queue, 10)) == 10
    queue.push(search("ana", "elsewhere", 5_000))
    assert served(queue, 2).count("ana") == 1


def test_another_player_of_the_same_address_is_served_before_the_backlog_of_one() -> None:
    queue = filled(*(search("guest", "school") for _ in range(100)))
    served(queue, 10)
    queue.push(search("ana", "school"))
    assert "ana" in served(queue, 2)


def test_many_players_of_one_address_have_the_share_of_one_address() -> None:
    crowd = [search(f"guest {number}", "attacker") for number in range(50)]
    queue = filled(*crowd, *(search("ana", "elsewhere") for _ in range(10)))
    assert 9 <= served(queue, 20).count("ana") <= 11


def test_an_address_with_cheap_searches_is_served_more_often() -> None:
    queue = filled(*(search("strong", cost=100) for _ in range(20)), *(search("weak", cost=10) for _ in range(20)))
    assert served(queue, 11).count("weak") == 10


def test_between_equals_the_cheaper_search_is_first_and_then_the_older() -> None:
    queue = filled(search("a", cost=9), search("b", cost=1), search("c", cost=1))
    assert served(queue) == ["b", "c", "a"]


def test_a_search_that_nobody_waits_for_is_last() -> None:
    queue = filled(*(search("nobody", watched=False) for _ in range(3)), *(search("ana", cost=9) for _ in range(3)))
    assert served(queue) == ["ana"] * 3 + ["nobody"] * 3


def test_a_table_that_is_opened_while_its_search_waits_moves_forward() -> None:
    watched = False
    late = QueuedSearch("late", "late", 1, lambda: None, lambda: watched)
    queue = filled(late, *(search("ana") for _ in range(3)))
    assert served(queue, 1) == ["ana"]
    watched = True
    assert served(queue, 1) == ["late"]


def test_idle_time_earns_nothing() -> None:
    queue = filled(*(search("ana") for _ in range(100)))
    served(queue, 50)
    for _ in range(50):
        queue.push(search("ben"))
    assert 9 <= served(queue, 20).count("ana") <= 11


def test_the_running_searches_of_a_player_and_of_an_address_are_bounded() -> None:
    queue = FairQueue(max_per_player=1, max_per_address=2)
    for player in ("ana", "ana", "ben", "cleo"):
        queue.push(search(player, "one"))
    queue.push(search("dan", "two"))
    started = [queue.pop() for _ in range(4)]
    assert [each.player for each in started if each] == ["ana", "dan", "ben"]
    assert queue.pop() is None
    assert started[0]
    queue.finish(started[0])
    following = queue.pop()
    assert following
    assert following.player == "cleo"


def test_a_discarded_search_never_starts() -> None:
    first, second = search("ana"), search("ana")
    queue = filled(first, second)
    queue.discard(first)
    queue.discard(first)
    assert queue.pop() is second
    assert queue.pop() is None


def test_idle_players_are_forgotten() -> None:
    queue = FairQueue()
    for number in range(5 * MAX_IDLE_SHARES):
        queue.push(search(f"guest {number}"))
        served(queue)
    assert len(queue.addresses) + len(queue.players) <= 2 * MAX_IDLE_SHARES + 2


@given(st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from("xyz"), st.integers(1, 50), st.booleans()), max_size=60))
def test_every_search_is_served_once(wanted: list[tuple[str, str, int, bool]]) -> None:
    searches = [search(player, address, cost, watched) for player, address, cost, watched in wanted]
    queue = filled(*searches)
    order = []
    while each := queue.pop():
        order.append(each)
        queue.finish(each)
    assert sorted(map(id, order)) == sorted(map(id, searches))
    assert all(share.idle for share in (*queue.addresses.values(), *queue.players.values()))


@given(costs=st.lists(st.integers(1, 50), min_size=1, max_size=40), backlog=st.integers(1, 100))
def test_a_busy_address_gets_at_most_its_share_and_one_search(costs: list[int], backlog: int) -> None:
    """While both wait, the cost served for one address exceeds that of the other by at most one search of each."""
    queue = filled(*(search("guest", "attacker", 50) for _ in range(backlog)), *(search("ana", cost=cost) for cost in costs))
    served_cost = {"guest": 0, "ana": 0}
    while queue.addresses["attacker"].waiting and queue.addresses["ana"].waiting:
        each = queue.pop()
        assert each
        queue.finish(each)
        served_cost[each.player] += each.cost
        assert abs(served_cost["guest"] - served_cost["ana"]) <= 50
