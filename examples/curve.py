"""Draws learning curves as an SVG: `python -m examples.curve docs/learning.svg itself=self.json random=random.json`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

WIDE, HIGH, LEFT, LOW = 640, 320, 60, 40
COLOURS = ("#3b6fb6", "#c0662b", "#3a8a5a")


def draw(curves: dict[str, list[dict[str, float]]]) -> str:
    """The share of victories against random, over the decisions learnt from."""
    most = max(point["decisions"] for curve in curves.values() for point in curve)

    def place(decisions: float, share: float) -> str:
        return f"{LEFT + decisions / most * (WIDE - LEFT - 20):.1f},{20 + (1 - share) * 2 * (HIGH - LOW - 20):.1f}"

    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif" font-size="12">']
    lines.append(f'<rect width="{WIDE}" height="{HIGH}" fill="#ffffff"/>')
    for share in (0.5, 0.6, 0.7, 0.8, 0.9, 1.0):
        start, end = place(0, share), place(most, share)
        lines.append(f'<path d="M{start} L{end}" stroke="#dddddd"/>')
        lines.append(f'<text x="{LEFT - 8}" y="{float(start.split(",")[1]) + 4}" text-anchor="end">{share:.0%}</text>')
    lines.append(f'<text x="{WIDE - 20}" y="{HIGH - 12}" text-anchor="end">{most / 1e6:.1f} million decisions</text>')
    for number, (name, curve) in enumerate(curves.items()):
        path = " ".join(place(point["decisions"], max(0.5, point["random"])) for point in curve)
        colour = COLOURS[number % len(COLOURS)]
        lines.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        lines.append(f'<text x="{LEFT + 12}" y="{36 + 18 * number}" fill="{colour}">trained against {name}</text>')
    return "\n".join([*lines, "</svg>", ""])


if __name__ == "__main__":
    told = [pair.partition("=") for pair in sys.argv[2:]]
    Path(sys.argv[1]).write_text(
        draw({name: json.loads(Path(file).read_text()) for name, _, file in told}), encoding="utf-8"
    )
