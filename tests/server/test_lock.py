"""A table's key: one has it at a time, in the order in which they came, and whoever gives up does not keep it."""

from __future__ import annotations

import asyncio

from etoile.server.live.lock import TableLock


def test_who_does_not_wait_gets_the_key_only_if_nobody_has_it():
    key = TableLock()
    assert key.try_acquire()
    assert not key.try_acquire()
    key.release()
    assert key.try_acquire()


def test_the_key_goes_round_in_the_order_in_which_they_came():
    async def evening() -> list[int]:
        key, order = TableLock(), list[int]()

        async def come(number: int) -> None:
            async with key:
                assert not key.try_acquire()
                order.append(number)
                await asyncio.sleep(0)

        await asyncio.gather(*(come(number) for number in range(5)))
        assert not key.locked
        return order

    assert asyncio.run(evening()) == [0, 1, 2, 3, 4]


def test_who_gives_up_waiting_lets_the_next_one_have_it():
    async def evening() -> None:
        key = TableLock()

        async def wait() -> None:
            async with key:
                pass

        for given_before in (False, True):  # he gives up while he waits, or just when it is given to him
            key.try_acquire()
            first, second = asyncio.create_task(wait()), asyncio.create_task(wait())
            await asyncio.sleep(0)
            if given_before:
                key.release()
            first.cancel()
            if not given_before:
                await asyncio.sleep(0)
                key.release()
            await asyncio.wait((first, second))
            assert first.cancelled()
            assert not key.locked

    asyncio.run(evening())
