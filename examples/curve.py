"""Draws a learning curve as an SVG: `python -m examples.curve curve.json docs/learning.svg`."""

from __future__ import annotations

import json
import sys
from math import sqrt
from pathlib import Path

WIDTH, HEIGHT, LEFT_MARGIN, BOTTOM_MARGIN = 640, 330, 60, 50
COLOURS = {"random": "#3b6fb6", "greedy": "#c0662b"}


def draw(curve: list[dict[str, float]]) -> str:
    """Return an SVG of the share of victories against random and greedy over the number of decisions, on a square-root
    scale."""
    max_decisions = max(point["decisions"] for point in curve)

    def point_at(decisions: float, share: float) -> str:
        x = LEFT_MARGIN + sqrt(decisions / max_decisions) * (WIDTH - LEFT_MARGIN - 20)
        y = 20 + (1 - share) * (HEIGHT - BOTTOM_MARGIN - 20)
        return f"{x:.1f},{y:.1f}"

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12">'
    ]
    lines.append(f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>')
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        start, end = point_at(0, share), point_at(max_decisions, share)
        lines.append(f'<path d="M{start} L{end}" stroke="#dddddd"/>')
        lines.append(
            f'<text x="{LEFT_MARGIN - 8}" y="{float(start.split(",")[1]) + 4}" text-anchor="end">{share:.0%}</text>'
        )
    for millions in (0, 0.1, 0.5, 1, 2, 4, 7, 10, 15, 20):
        if millions * 1e6 <= max_decisions:
            x, y = point_at(millions * 1e6, 0).split(",")
            lines.append(f'<text x="{x}" y="{float(y) + 18}" text-anchor="middle">{millions:g}</text>')
    lines.append(f'<text x="{WIDTH - 20}" y="{HEIGHT - 2}" text-anchor="end">million decisions</text>')
    for bot, colour in COLOURS.items():
        points = [point_at(point["decisions"], point[bot]) for point in curve if bot in point]
        x, y = points[-1].split(",")
        lines.append(f'<polyline points="{" ".join(points)}" fill="none" stroke="{colour}" stroke-width="2"/>')
        lines.append(f'<text x="{x}" y="{float(y) + 24}" fill="{colour}" text-anchor="end">against {bot}</text>')
    return "\n".join([*lines, "</svg>", ""])


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(draw(json.loads(Path(sys.argv[1]).read_text())), encoding="utf-8")
