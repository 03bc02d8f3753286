"""How sure a share is: an interval that one may look at after every result without fooling oneself.

An ordinary 95 % interval is right nineteen times in twenty if it is looked at once. Looked at after every result, and the
match stopped as soon as one likes what it says, it is wrong far more often. This one is a confidence sequence: nineteen
times in twenty the true share lies inside it at every moment of the match, the moment at which it is stopped included. It
is the asymptotic one of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform central limit theory and asymptotic
confidence sequences" (Annals of Statistics, 2024).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction

DOUBT = 0.05
"""How often the interval may miss the true share at some moment or other."""
SHARPEST = 100
"""After how many results the interval is about as narrow as it can be made."""
ENOUGH = 10
"""With fewer results than so many, nothing is settled."""


def width_of_mixture(results: int, doubt: float) -> float:
    """The paper's rho, by its closed approximation: what makes the interval sharpest after so many results."""
    surprise = -2 * math.log(doubt)
    return math.sqrt((surprise + math.log(surprise + 1)) / results)


RHO = width_of_mixture(SHARPEST, DOUBT)


def radius(results: int, deviation: float, doubt: float = DOUBT, rho: float = RHO) -> float:
    """Half the width of the interval after so many results with that standard deviation."""
    spread = results * rho**2 + 1
    return deviation * math.sqrt(2 * spread / (results * rho) ** 2 * math.log(math.sqrt(spread) / doubt))


@dataclass(frozen=True)
class Interval:
    """Where the true share lies."""

    low: float = 0.0
    high: float = 1.0

    def clears(self, share: float) -> bool:
        """Whether it lies wholly above or wholly below a share."""
        return self.low > share or self.high < share


@dataclass
class Evidence:
    """Results between 0 and 1, as they come in."""

    count: int = 0
    total: Fraction = Fraction()
    squares: Fraction = Fraction()

    def add(self, result: Fraction) -> None:
        """One more result."""
        self.count += 1
        self.total += result
        self.squares += result * result

    @property
    def share(self) -> Fraction:
        """The average; one half while there is nothing to average."""
        return self.total / self.count if self.count else Fraction(1, 2)

    @property
    def interval(self) -> Interval:
        """Where the true share lies. One win and one loss are simulated on top of what was seen: a handful of results that
        happen to be all the same is no proof that the next will be."""
        count = self.count + 2
        mean = float((self.total + 1) / count)
        deviation = math.sqrt(max(0.0, float((self.squares + 1) / count) - mean**2))
        reach = radius(max(1, self.count), deviation)
        return Interval(max(0.0, mean - reach), min(1.0, mean + reach))

    def settles(self, share: float) -> bool:
        """Whether it is beyond doubt that the true share is greater, or less, than this one."""
        return self.count >= ENOUGH and self.interval.clears(share)


def elo(share: float) -> float:
    """The difference in Elo points that a share of the victories stands for."""
    if share in (0, 1):
        return math.inf if share else -math.inf
    return 400 * math.log10(share / (1 - share))
