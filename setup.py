"""Compiles the rules. Without a C compiler, or with ETOILE_RULES=interpreted, the same files run interpreted."""

import json
import os
import platform
import re
import runpy
import shutil
import sys
import sysconfig
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
FLAGS = ["/O2"] if os.name == "nt" else ["-O3", "-g0"] + ["-mpopcnt"] * (platform.machine() == "x86_64")
"""popcnt exists in every x86-64 processor since 2009. Debug information would triple the size of the wheel."""


def missing_for_compilation() -> str:
    """Returns why the rules can't be compiled, if that can be told beforehand."""
    if os.environ.get("ETOILE_RULES") == "interpreted":
        return "ETOILE_RULES=interpreted"
    if os.name == "nt":
        return ""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not shutil.which(compiler):
        return f"no C compiler ({compiler}); on Debian and Ubuntu install gcc, libc6-dev and python3-dev"
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return "" if headers.exists() else f"no {headers}; on Debian and Ubuntu install python3-dev"


def extensions() -> list[Extension]:
    """Returns an extension for every `.py` that has a `.pxd` beside it; none if the rules are not to be compiled."""
    if missing_for_compilation():
        return []
    from Cython.Build import cythonize

    os.chdir(ROOT)
    print("Translating to C", flush=True)
    files = engine["sources"](SOURCE / "etoile")
    wanted = [Extension(".".join(file.relative_to(SOURCE).with_suffix("").parts), [str(file)]) for file in files]
    built: list[Extension] = cythonize(
        wanted, build_dir="build/cython", compiler_directives=DIRECTIVES, nthreads=os.cpu_count() or 1, quiet=True
    )
    for extension in built:
        extension.optional = True
        extension.extra_compile_args = FLAGS
    return built


class Build(build_ext):
    """Compiles in parallel, and writes a manifest beside the compiled modules if all were built; otherwise there is none."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        package = SOURCE / "etoile" if self.inplace else Path(self.build_lib) / "etoile"
        manifest = package / engine["MANIFEST"]
        manifest.unlink(missing_ok=True)
        for name in self.get_outputs() if self.extensions else ():
            Path(name).unlink(missing_ok=True)
        self.num_compiled = 0
        super().run()
        if self.extensions and all(Path(name).exists() for name in self.get_outputs()):
            manifest.parent.mkdir(parents=True, exist_ok=True)
            manifest.write_text(json.dumps(engine["manifest"](SOURCE / "etoile")))
        else:
            why = missing_for_compilation() or "the compiler's errors are above"
            print(f"The rules run interpreted, about a hundred times slower, with the same result: {why}.", file=sys.stderr)

    def build_extension(self, ext: Extension) -> None:
        super().build_extension(ext)
        self.num_compiled += 1
        print(f"[{self.num_compiled:2}/{len(self.extensions)}] compiled {ext.name}", flush=True)


def long_description() -> str:
    """Returns the README with links to the files of this version in the repository, instead of relative ones."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    files = f"{project['urls']['Repository']}/{{kind}}/v{project['version']}/"
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    text = re.sub(r'(!\[[^]]*\]\(|<img [^>]*src=")(?!https?:)', rf"\g<1>{files.format(kind='raw')}", text)
    return re.sub(r"(?<!!)(\[[^]]*\]\()(?!https?:|#)", rf"\g<1>{files.format(kind='blob')}", text)


if __name__ == "__main__":  # Cython's processes may import this file
    setup(
        ext_modules=extensions(),
        cmdclass={"build_ext": Build},
        long_description=long_description(),
        long_description_content_type="text/markdown",
    )
