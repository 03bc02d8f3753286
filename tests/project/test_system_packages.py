"""scripts/system-packages installs exactly the missing packages, or prints the command. All programs are stand-ins."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "system-packages"
PROVIDES = {
    "gcc": "gcc",
    "redis-server": "redis-server",
    "nginx": "nginx",
    "systemd": "systemd-analyze",
    "chromium": "chromium",
    "chromium-browser": "chromium-browser",
    "postgresql": "initdb",
}
"""The program that each package brings. The stand-ins for Python and gcc look for a file named after the other packages."""
PACKAGES = ["gcc", "libc6-dev", "python3-venv", "python3-dev", "postgresql", "redis-server", "nginx", "systemd", "chromium"]


class Machine:
    """A folder of stand-in programs that is the whole PATH of the script."""

    def __init__(self, folder: Path, user: int = 0, sudo: bool = False, apt: bool = True) -> None:
        self.programs = folder / "bin"
        self.programs.mkdir()
        self.log = folder / "apt.log"
        self.release = folder / "os-release"
        self.release.write_text("ID=debian\n")
        for name in ("env", "grep", "tr", "true"):
            found = shutil.which(name)
            assert found
            (self.programs / name).symlink_to(found)
        self.add("id", f"echo {user}")
        self.add(
            "python3",
            'case "$2" in *ensurepip*) file=python3-venv ;; *) file=python3-dev ;; esac',
            f'[ -e "{folder}/$file" ]',
        )
        if apt:
            self.add(
                "apt-get",
                f'echo "$DEBIAN_FRONTEND: $*" >> "{self.log}"',
                '[ "$1" = install ] || exit 0',
                "for package; do",
                f'  : > "{folder}/$package"',
                '  case "$package" in',
                *(f'  {package}) program="{self.programs}/{name}" ;;' for package, name in PROVIDES.items()),
                '  *) program="" ;;',
                "  esac",
                f'  if [ -n "$program" ]; then {shutil.which("cp")} "{folder}/stand-in-$package" "$program"; fi',
                "done",
            )
        if sudo:
            self.add("sudo", f'echo "sudo $*" >> "{self.log}"', '[ "$1" = -n ] && shift', 'exec "$@"')
        self.folder = folder
        for package in PROVIDES:
            self.add("", f'[ -e "{folder}/libc6-dev" ]' if package == "gcc" else ":", file=folder / f"stand-in-{package}")

    def add(self, name: str, *lines: str, file: Path | None = None) -> None:
        file = file or self.programs / name
        file.write_text("\n".join(["#!/bin/sh", *lines, ""]))
        file.chmod(0o755)

    def have(self, *packages: str) -> None:
        """Makes some packages installed."""
        for package in packages:
            (self.folder / package).touch()
            if package in PROVIDES:
                shutil.copy(self.folder / f"stand-in-{package}", self.programs / PROVIDES[package])

    def run(self) -> subprocess.CompletedProcess[str]:
        none = str(self.folder / "none")
        variables = {"PATH": str(self.programs), "POSTGRESQL": none, "NGINX": none, "OS_RELEASE": str(self.release)}
        return subprocess.run(["/bin/sh", SCRIPT], env=variables, capture_output=True, text=True, check=False)

    def calls(self) -> list[str]:
        return self.log.read_text().splitlines() if self.log.exists() else []


def update_and_install(*packages: str) -> list[str]:
    """The calls of apt-get that install some packages."""
    return [
        "noninteractive: update -q",
        f"noninteractive: install -q -y --no-install-recommends {' '.join(packages)}",
    ]


def test_nothing_is_done_if_nothing_is_missing(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    machine.have(*PACKAGES)
    run = machine.run()
    assert (run.returncode, run.stdout, run.stderr, machine.calls()) == (0, "", "", [])


def test_root_installs_everything_on_an_empty_machine(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    run = machine.run()
    assert (run.returncode, run.stderr) == (0, "")
    assert machine.calls() == update_and_install(*PACKAGES)


@pytest.mark.parametrize("package", PACKAGES)
def test_root_installs_exactly_the_missing_package(tmp_path: Path, package: str) -> None:
    machine = Machine(tmp_path)
    machine.have(*(each for each in PACKAGES if each != package))
    run = machine.run()
    assert (run.returncode, run.stderr) == (0, "")
    # Without a compiler it is unknown whether there are headers.
    assert machine.calls() == update_and_install(*(["gcc", "libc6-dev"] if package == "gcc" else [package]))


def test_sudo_that_asks_for_no_password_is_used(tmp_path: Path) -> None:
    machine = Machine(tmp_path, user=1000, sudo=True)
    machine.have(*PACKAGES[:-1])
    assert machine.run().returncode == 0
    assert [call for call in machine.calls() if not call.startswith("sudo")] == update_and_install("chromium")
    assert all(call.startswith("sudo -n ") for call in machine.calls() if call.startswith("sudo"))


@pytest.mark.parametrize("password", [False, True])
def test_without_root_the_exact_command_is_printed_and_make_stops(tmp_path: Path, password: bool) -> None:
    machine = Machine(tmp_path, user=1000)
    if password:
        machine.add("sudo", "exit 1")
    machine.have("gcc", "libc6-dev", "python3-venv", "redis-server", "nginx", "systemd")
    run = machine.run()
    assert run.returncode == 1
    assert "    sudo apt-get install --no-install-recommends python3-dev postgresql chromium\n" in run.stderr
    assert machine.calls() == []


def test_without_apt_the_missing_packages_are_named(tmp_path: Path) -> None:
    machine = Machine(tmp_path, apt=False)
    machine.have(*PACKAGES[:-2])
    run = machine.run()
    assert run.returncode == 1
    assert "systemd chromium" in run.stderr


def test_ubuntus_chromium_has_another_name(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    machine.have(*PACKAGES[:-1])
    machine.release.write_text('NAME="Ubuntu"\nID=ubuntu\n')
    assert machine.run().returncode == 0
    assert machine.calls() == update_and_install("chromium-browser")


def test_an_installation_that_did_not_help_is_an_error(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    machine.have(*PACKAGES[:-1])
    machine.add("apt-get", "exit 0")
    run = machine.run()
    assert run.returncode == 1
    assert "Still not found after the installation: chromium." in run.stderr


def test_a_postgresql_that_is_not_on_the_path_is_found(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    machine.have(*(each for each in PACKAGES if each != "postgresql"))
    programs = tmp_path / "none" / "15" / "bin"
    programs.mkdir(parents=True)
    machine.add("", ":", file=programs / "initdb")
    assert machine.run().returncode == 0
    assert machine.calls() == []
