# Each target sets up what it needs by itself.
PYTHON ?= python3
export UV_PYTHON_DOWNLOADS = never
BIN = .venv/bin
SOURCES = $(shell find src -name '*.py' -o -name '*.pxd' -o -name '*.toml') setup.py pyproject.toml

.PHONY: play test check build golden snapshots bench ladder lock clean

play: .venv/built ## the table in the terminal; with GAME=syzygie ARGS="--lang fr --against human" and the like, the plain game
	@$(BIN)/etoile $(if $(GAME),play $(GAME)) $(ARGS)

test: .venv/built ## every test
	$(BIN)/python -m pytest

check: .venv/built ## style and types
	$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy

build: .venv/built ## compile the rules

golden: .venv/built ## write the golden playthroughs anew; the diff is the review
	$(BIN)/python -m tests.golden.write

snapshots: .venv/built ## write the pictures of docs/terminal.md anew
	$(BIN)/python -m tests.terminal.snapshots

bench: .venv/bench ## the engine, the search and the server beside their peers
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

.venv/bench: .venv/built requirements-bench.lock bench/load/package.json
	$(BIN)/uv pip install -q --python $(BIN)/python -r requirements-bench.lock
	@if command -v npm >/dev/null; then cd bench/load && npm install --silent --no-package-lock; else echo "npm is not there: the load of a server can't be measured."; fi
	@touch $@
