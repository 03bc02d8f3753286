"""Bit operations on sets that are stored as integers: single machine instructions when compiled."""

from __future__ import annotations

import cython

if not cython.compiled:

    def lowest(bits: int) -> int:
        """Returns the index of the lowest set bit. The set must not be empty."""
        return (bits & -bits).bit_length() - 1

    def amount(bits: int) -> int:
        """Returns the number of set bits."""
        return bits.bit_count()
