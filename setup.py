"""Compiles the rules. Without a C compiler, or with ETOILE_RULES=interpreted, the same files run interpreted."""

import json
import os
import platform
import re
import runpy
import sys
import tomllib
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parent
SOURCE = Path("src")
engine = runpy.run_path(str(ROOT / SOURCE / "etoile" / "engine.py"))

DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,
    "auto_pickle": False,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
}
FLAGS = ["-O3"] + ["-mpopcnt"] * (platform.machine() == "x86_64")
"""popcnt exists in every x86-64 processor since 2009."""


def extensions() -> list[Extension]:
    """Returns an extension for every `.py` that has a `.pxd` beside it; none if interpreted rules are requested."""
    if os.environ.get("ETOILE_RULES") == "interpreted":
        return []
    from Cython.Build import cythonize

    os.chdir(ROOT)
    files = engine["sources"](SOURCE / "etoile")
    wanted = [Extension(".".join(file.relative_to(SOURCE).with_suffix("").parts), [str(file)]) for file in files]
    built: list[Extension] = cythonize(wanted, build_dir="build/cython", compiler_directives=DIRECTIVES, quiet=True)
    for extension in built:
        extension.optional = True
        extension.extra_compile_args = FLAGS
    return built


class Build(build_ext):
    """Writes a manifest beside the compiled modules if all of them were built, and none otherwise."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        package = SOURCE / "etoile" if self.inplace else Path(self.build_lib) / "etoile"
        manifest = package / engine["MANIFEST"]
        manifest.unlink(missing_ok=True)
        for name in self.get_outputs() if self.extensions else ():
            Path(name).unlink(missing_ok=True)
        super().run()
        if self.extensions and all(Path(name).exists() for name in self.get_outputs()):
            manifest.parent.mkdir(parents=True, exist_ok=True)
            manifest.write_text(json.dumps(engine["manifest"](SOURCE / "etoile")))
        else:
            print("etoile: the rules are not compiled; they will run interpreted.", file=sys.stderr)


def long_description() -> str:
    """Returns the README with links to the files of this version in the repository, instead of relative ones."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    files = f"{project['urls']['Repository']}/{{kind}}/v{project['version']}/"
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    text = re.sub(r'(!\[[^]]*\]\(|<img [^>]*src=")(?!https?:)', rf"\g<1>{files.format(kind='raw')}", text)
    return re.sub(r"(?<!!)(\[[^]]*\]\()(?!https?:|#)", rf"\g<1>{files.format(kind='blob')}", text)


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": Build},
    long_description=long_description(),
    long_description_content_type="text/markdown",
)
