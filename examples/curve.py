"""Draws a learning curve as an SVG: `python -m examples.curve curve.json docs/learning.svg`."""

from __future__ import annotations

import json
import sys
from math import sqrt
from pathlib import Path

WIDE, HIGH, LEFT, LOW = 640, 330, 60, 50
COLOURS = {"random": "#3b6fb6", "greedy": "#c0662b"}


def draw(curve: list[dict[str, float]]) -> str:
    """The share of victories against random and greedy, over the decisions learnt from: the first ones are drawn wider."""
    most = max(point["decisions"] for point in curve)

    def place(decisions: float, share: float) -> str:
        return f"{LEFT + sqrt(decisions / most) * (WIDE - LEFT - 20):.1f},{20 + (1 - share) * (HIGH - LOW - 20):.1f}"

    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif" font-size="12">']
    lines.append(f'<rect width="{WIDE}" height="{HIGH}" fill="#ffffff"/>')
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        start, end = place(0, share), place(most, share)
        lines.append(f'<path d="M{start} L{end}" stroke="#dddddd"/>')
        lines.append(f'<text x="{LEFT - 8}" y="{float(start.split(",")[1]) + 4}" text-anchor="end">{share:.0%}</text>')
    for millions in (0, 0.1, 0.5, 1, 2, 4, 7, 10, 15, 20):
        if millions * 1e6 <= most:
            across, down = place(millions * 1e6, 0).split(",")
            lines.append(f'<text x="{across}" y="{float(down) + 18}" text-anchor="middle">{millions:g}</text>')
    lines.append(f'<text x="{WIDE - 20}" y="{HIGH - 2}" text-anchor="end">million decisions</text>')
    for bot, colour in COLOURS.items():
        points = [place(point["decisions"], point[bot]) for point in curve if bot in point]
        across, down = points[-1].split(",")
        lines.append(f'<polyline points="{" ".join(points)}" fill="none" stroke="{colour}" stroke-width="2"/>')
        lines.append(f'<text x="{across}" y="{float(down) + 24}" fill="{colour}" text-anchor="end">against {bot}</text>')
    return "\n".join([*lines, "</svg>", ""])


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(draw(json.loads(Path(sys.argv[1]).read_text())), encoding="utf-8")
