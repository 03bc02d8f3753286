"""Sets as numbers with a bit a member: what the machine can tell of them in one step."""

from __future__ import annotations

import cython

if not cython.compiled:

    def lowest(bits: int) -> int:
        """The place of the lowest bit that is set. There must be one."""
        return (bits & -bits).bit_length() - 1

    def amount(bits: int) -> int:
        """How many bits are set."""
        return bits.bit_count()
