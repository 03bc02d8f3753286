"""Draws the icons of the installed page as PNG from web/public/icon.svg, by Chromium. Run it if the drawing changes."""

from __future__ import annotations

from pathlib import Path

from tests.support.browser import open_browser

PUBLIC = Path(__file__).parents[1] / "web" / "public"
SIZES = {"icon-192.png": 192, "icon-512.png": 512, "apple-touch-icon.png": 180}
"""File names with their width in pixels. The drawing fills the square, so platforms can cut it into any shape."""


def main() -> None:
    """Writes all icons."""
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    with open_browser() as browser:
        for name, size in SIZES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px}}</style>{drawing}")
            page.screenshot(path=PUBLIC / name)
            page.close()


if __name__ == "__main__":
    main()
