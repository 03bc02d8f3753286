"""Confidence sequence for a share: an interval that stays valid when it is checked after every result.

An ordinary 95 % interval holds for one check. Checked after every result, with the match stopped at a favourable moment, it
errs far more often. A confidence sequence contains the true share at all moments at once with 95 % probability. This is the
asymptotic one of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform central limit theory and asymptotic
confidence sequences" (Annals of Statistics, 2024).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction

ERROR_RATE = 0.05
"""Probability that the sequence ever misses the true share."""
TIGHTEST_AT = 100
"""Number of results at which the interval is tightest."""
MIN_RESULTS = 10
"""With fewer results nothing is settled."""


def mixture_rho(results: int, error_rate: float) -> float:
    """Returns the paper's rho, by its closed approximation, that makes the interval tightest after so many results."""
    surprise = -2 * math.log(error_rate)
    return math.sqrt((surprise + math.log(surprise + 1)) / results)


RHO = mixture_rho(TIGHTEST_AT, ERROR_RATE)


def radius(results: int, deviation: float, error_rate: float = ERROR_RATE, rho: float = RHO) -> float:
    """Returns the half-width of the interval after so many results with that standard deviation."""
    spread = results * rho**2 + 1
    return deviation * math.sqrt(2 * spread / (results * rho) ** 2 * math.log(math.sqrt(spread) / error_rate))


@dataclass(frozen=True)
class Interval:
    """An interval for the true share."""

    low: float = 0.0
    high: float = 1.0

    def clears(self, share: float) -> bool:
        """Returns whether the interval lies entirely above or below a share."""
        return self.low > share or self.high < share


@dataclass
class Evidence:
    """Running sums of results between 0 and 1."""

    count: int = 0
    total: Fraction = Fraction()
    squares: Fraction = Fraction()

    def add(self, result: Fraction) -> None:
        """Adds a result."""
        self.count += 1
        self.total += result
        self.squares += result * result

    @property
    def share(self) -> Fraction:
        """Average result; one half without results."""
        return self.total / self.count if self.count else Fraction(1, 2)

    @property
    def interval(self) -> Interval:
        """Interval for the true share. One win and one loss are added as a prior: a few equal results prove nothing."""
        count = self.count + 2
        mean = float((self.total + 1) / count)
        deviation = math.sqrt(max(0.0, float((self.squares + 1) / count) - mean**2))
        reach = radius(max(1, self.count), deviation)
        return Interval(max(0.0, mean - reach), min(1.0, mean + reach))

    def settles(self, share: float) -> bool:
        """Returns whether the true share is settled to be above, or below, this one."""
        return self.count >= MIN_RESULTS and self.interval.clears(share)


def elo(share: float) -> float:
    """Returns the difference in Elo points that corresponds to a share of the victories."""
    if share in (0, 1):
        return math.inf if share else -math.inf
    return 400 * math.log10(share / (1 - share))
