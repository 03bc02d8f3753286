"""A release: its conditions, and its tag. The artefacts are built and tested by the soak test of the installation."""

from __future__ import annotations

import subprocess
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

from scripts.release import MAX_WHEEL_BYTES, Unfit, changelog_section, check_contents, release

CHANGELOG = "# Changelog\n\n## Unreleased\n\n## 1.1.0 - 2026-11-19\n\n### Added\n- A game.\n\n## 1.0.0\n\n- The first.\n"


def git(root: Path, *arguments: str) -> str:
    call = ["git", "-c", "user.name=Ana", "-c", "user.email=ana@example.org", *arguments]
    return subprocess.run(call, cwd=root, capture_output=True, text=True, check=True).stdout


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with version 1.1.0."""
    for role in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{role}_NAME", "Ana")
        monkeypatch.setenv(f"GIT_{role}_EMAIL", "ana@example.org")
    git(tmp_path, "init", "-q")
    commit(tmp_path, CHANGELOG, "1.1.0")
    return tmp_path


def commit(root: Path, changelog: str, version: str) -> None:
    (root / "CHANGELOG.md").write_text(changelog)
    (root / "pyproject.toml").write_text(f'[project]\nversion = "{version}"\n')
    git(root, "add", ".")
    git(root, "commit", "-q", "--allow-empty", "-m", version)


def build_nothing(root: Path, uv: str) -> None:
    assert (root / "pyproject.toml").exists()


def test_a_release_is_tagged_with_its_section_of_the_changelog(root: Path) -> None:
    assert release(root, publish=False, build=build_nothing) == "v1.1.0"
    assert git(root, "tag", "--list", "v1.1.0", "--format=%(contents)").strip() == "v1.1.0\n\n### Added\n- A game."
    assert release(root, publish=False, build=build_nothing) == "v1.1.0"  # of the same commit


def test_a_release_is_pushed_only_with_the_flag(root: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    origin = tmp_path_factory.mktemp("origin")
    git(origin, "init", "-q", "--bare")
    git(root, "remote", "add", "origin", str(origin))
    release(root, publish=False, build=build_nothing)
    assert git(origin, "tag") == ""
    release(root, publish=True, build=build_nothing)
    assert git(origin, "tag") == "v1.1.0\n"


def test_a_release_that_fails_its_tests_is_not_tagged(root: Path) -> None:
    def fail(root: Path, uv: str) -> None:
        raise Unfit("The wheel is incomplete.")

    with pytest.raises(Unfit):
        release(root, publish=False, build=fail)
    assert git(root, "tag") == ""


def test_uncommitted_changes_are_not_released(root: Path) -> None:
    (root / "new").touch()
    with pytest.raises(Unfit, match="not clean"):
        release(root, publish=False, build=build_nothing)


@pytest.mark.parametrize(
    ("changelog", "version", "why"),
    [
        (CHANGELOG, "1.2.0", "no section `## 1.2.0`"),
        (CHANGELOG.replace("## Unreleased\n", "## Unreleased\n- A bot.\n"), "1.1.0", "entries under `## Unreleased`"),
        (CHANGELOG.replace("### Added\n- A game.\n", ""), "1.1.0", "no section `## 1.1.0`"),
    ],
)
def test_the_changelog_must_fit_the_version(root: Path, changelog: str, version: str, why: str) -> None:
    commit(root, changelog, version)
    with pytest.raises(Unfit, match=why):
        release(root, publish=False, build=build_nothing)


def test_a_version_is_released_once(root: Path) -> None:
    release(root, publish=False, build=build_nothing)
    commit(root, CHANGELOG, "1.1.0")
    with pytest.raises(Unfit, match="tag of another commit"):
        release(root, publish=False, build=build_nothing)


def test_sections_of_the_changelog() -> None:
    assert changelog_section(CHANGELOG, "1.0.0") == "- The first."
    assert changelog_section(CHANGELOG, "1.1") == ""


def test_artefacts_must_contain_the_page_and_a_wheel_must_be_small(tmp_path: Path) -> None:
    sdist, wheel, page = tmp_path / "etoile.tar.gz", tmp_path / "etoile.whl", tmp_path / "index.html"
    page.touch()
    for complete in (False, True):
        with tarfile.open(sdist, "w:gz") as archive:
            archive.add(page, "etoile-1/src/etoile/page/index.html")
        with ZipFile(wheel, "w") as packed:
            packed.writestr("etoile/page/index.html" if complete else "etoile/__init__.py", "")
        if complete:
            check_contents(sdist, wheel)
        else:
            with pytest.raises(Unfit, match=r"etoile\.whl does not contain"):
                check_contents(sdist, wheel)
    with ZipFile(wheel, "a") as packed:
        packed.writestr("large", bytes(MAX_WHEEL_BYTES))
    with pytest.raises(Unfit, match="8,000,000 are allowed"):
        check_contents(sdist, wheel)
