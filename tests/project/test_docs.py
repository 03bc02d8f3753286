"""The documentation: every relative link, anchor and image resolves, and every image in the tree is displayed."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [*(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")), *sorted((ROOT / "docs").rglob("*.md"))]
IMAGES = {".avif", ".gif", ".ico", ".jpeg", ".jpg", ".png", ".svg", ".webp"}
GENERATED = {".git", ".venv", "build", "dist", "node_modules", "page"}
"""Folders that are not committed."""

CODE_BLOCK = re.compile(r"^(```|~~~).*?^\1\s*$", re.DOTALL | re.MULTILINE)
INLINE_CODE = re.compile(r"`[^`\n]*`")
LINK = re.compile(r"\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)")
REFERENCE = re.compile(r"^\[[^\]]+\]:\s*<?(\S+?)>?\s*$", re.MULTILINE)
ATTRIBUTE = re.compile(r"<(?:a|img|source)\b[^>]*?\b(?:href|src|srcset)=\"([^\"]+)\"")
HEADING = re.compile(r"^#{1,6}\s+(.*?)\s*#*$", re.MULTILINE)
ANCHOR = re.compile(r"<[^>]*\b(?:id|name)=\"([^\"]+)\"")


def slug(heading: str) -> str:
    """Return the anchor that GitHub gives a heading."""
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", heading)
    return re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")


def anchors(page: Path) -> set[str]:
    """Return all anchors of a Markdown page."""
    text = CODE_BLOCK.sub("", page.read_text(encoding="utf-8"))
    found: set[str] = set(ANCHOR.findall(text))
    times: dict[str, int] = {}
    for heading in HEADING.findall(text):
        name = slug(heading)
        count = times[name] = times.get(name, -1) + 1
        found.add(f"{name}-{count}" if count else name)
    return found


def links(page: Path) -> Iterator[str]:
    """Yield the targets of all links and images of a page that do not lead to other hosts."""
    text = CODE_BLOCK.sub("", page.read_text(encoding="utf-8"))
    # Links in inline code are not links.
    shown = INLINE_CODE.sub(lambda code: "`" + "." * (len(code[0]) - 2) + "`", text)
    for pattern in (LINK, REFERENCE, ATTRIBUTE):
        for target in pattern.findall(shown):
            if not re.match(r"[a-z][a-z0-9+.-]*:|//", target, re.IGNORECASE):
                yield target


def fault(page: Path, target: str) -> str:
    """Return what is wrong with a link, or an empty string."""
    path, _, anchor = unquote(target).partition("#")
    file = (page.parent / path).resolve() if path else page
    if not file.exists():
        return f"{target}: no such file"
    if anchor and (file.suffix != ".md" or anchor not in anchors(file)):
        return f"{target}: no such anchor"
    return ""


def images(root: Path) -> set[Path]:
    """Return all images below a folder that are not generated."""
    found = set()
    for folder, inner, files in os.walk(root):
        inner[:] = [each for each in inner if each not in GENERATED]
        found |= {Path(folder, file) for file in files if Path(file).suffix.lower() in IMAGES}
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_relative_link_resolves(page: Path) -> None:
    assert [found for target in links(page) if (found := fault(page, target))] == []


def test_every_image_is_displayed() -> None:
    displayed = {(page.parent / unquote(target)).resolve() for page in PAGES for target in links(page)}
    index_html = (ROOT / "web" / "index.html").read_text(encoding="utf-8")
    unused = {
        image
        for image in images(ROOT) - displayed
        if not (image.is_relative_to(ROOT / "web" / "public") and f'"/{image.name}"' in index_html)
    }
    assert sorted(str(image.relative_to(ROOT)) for image in unused) == []


def test_faults_are_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# A `code` heading\n## Twice\n## Twice\n"
        '<a id="by-hand"></a> [1](#a-code-heading) [2](#twice-1) [3](#by-hand) [4](page.md#twice) [`x`](page.md)\n'
        "[elsewhere](https://example.org/none.md) `[code](none.md)`\n```\n[block](none.md)\n```\n"
        '[5](#twice-2) [6](none.md) ![7](none.png) [![8](none.svg)](page.md) [`9`](gone.md)\n<img src="gone.png">\n'
    )
    faults = [found for target in links(page) if (found := fault(page, target))]
    missing = ["none.md", "none.png", "none.svg", "gone.md", "gone.png"]
    assert sorted(faults) == sorted(["#twice-2: no such anchor", *(f"{name}: no such file" for name in missing)])
