"""TableLock: exclusive, FIFO, and released by a cancelled waiter."""

from __future__ import annotations

import asyncio

from etoile.server.live.lock import TableLock


def test_try_acquire_succeeds_only_if_the_lock_is_free() -> None:
    lock = TableLock()
    assert lock.try_acquire()
    assert not lock.try_acquire()
    lock.release()
    assert lock.try_acquire()


def test_waiters_acquire_the_lock_in_order() -> None:
    async def run() -> list[int]:
        lock, order = TableLock(), list[int]()

        async def acquire_in_turn(number: int) -> None:
            async with lock:
                assert not lock.try_acquire()
                order.append(number)
                await asyncio.sleep(0)

        await asyncio.gather(*(acquire_in_turn(number) for number in range(5)))
        assert not lock.locked
        return order

    assert asyncio.run(run()) == [0, 1, 2, 3, 4]


def test_a_cancelled_waiter_passes_the_lock_on() -> None:
    async def run() -> None:
        lock = TableLock()

        async def wait() -> None:
            async with lock:
                pass

        for released_before in (False, True):  # cancelled while waiting, or just after the lock was handed over
            lock.try_acquire()
            first, second = asyncio.create_task(wait()), asyncio.create_task(wait())
            await asyncio.sleep(0)
            if released_before:
                lock.release()
            first.cancel()
            if not released_before:
                await asyncio.sleep(0)
                lock.release()
            await asyncio.wait((first, second))
            assert first.cancelled()
            assert not lock.locked

    asyncio.run(run())
