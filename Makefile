# Byre. `make play` and `make test` set up all that they need in .venv, once; `make help` lists the rest.

PYTHON ?= python3
WORKERS ?= 3

BIN := .venv/bin
CREATED := .venv/.created
READY_TO_PLAY := .venv/.ready-to-play
READY_TO_TEST := .venv/.ready-to-test
READY_TO_LEARN := .venv/.ready-to-learn
READY_FOR_PEERS := .venv/.ready-for-peers
READY_FOR_WEB := web/node_modules/.ready

# uv and pip trust what the machine trusts. How the rules are compiled is for each target to say. What Python has
# compiled is kept, whatever the machine says: the tests start so many programs, and pytest rewrites its plugins.
export UV_SYSTEM_CERTS := 1
export NODE_USE_SYSTEM_CA := 1
export PIP_DISABLE_PIP_VERSION_CHECK := 1
unexport NUMBA_BOUNDSCHECK NUMBA_DISABLE_JIT PYTHONDONTWRITEBYTECODE

# The rules are compiled before the tests start: the workers would all compile the same ones. Tests wait for programs,
# browsers and clusters much of the time, so a machine of two cores has work for three workers.
COMPILE := $(BIN)/python -m byre.compile
PYTEST := $(BIN)/python -m pytest -n $(WORKERS) --dist loadgroup
WEB_TESTS := $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal tests/web
# Tests of real browsers, servers and clusters can be overtaken by a busy machine. CI tries what failed once more, alone;
# the first failure stays in its output.
tested = $(1) $(if $(CI),|| { test $$? = 1 && $(1) --last-failed --last-failed-no-failures none; })
# Without a browser, a server or a program of its own.
FAST_TESTS := $(addprefix tests/,analysis arena batch bots contract daily engine golden offline rules test_architecture.py test_client_types.py \
	test_deals_page.py test_docs.py test_locale.py test_rules_pages.py) \
	$(patsubst %,tests/cli/test_%.py,plain_match sentences words_of_every_game) \
	$(patsubst %,tests/server/test_%.py,connection deal files registry room room_failures room_saving store table)
RULE_TESTS := tests/rules tests/contract/test_contract.py tests/engine
INDEX_TESTS := tests/rules tests/engine tests/batch
OPTIMIZED_TESTS := tests/arena tests/golden tests/contract/test_contract.py  # as `python -O` runs the program
AS_IN_BROWSERS := -p tests.offline.no_numpy  # without NumPy and a compiler
NOT_NIGHTLY := -m "not nightly"
DEEP := -m "deep and not nightly"

# The page is part of the package: when what it is made of changes, the package is installed anew.
PAGE := $(shell find web src/byre/locale docs/rules -type f -not -path '*/node_modules/*' -not -path 'web/test/*' -not -path 'web/wheels/*')
# Node is the one of the test environment, of a version that all the tools know.
NPM := cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm --silent

.PHONY: help play test testweb deep nightly lint format bench wheels protocol lock clean
.DELETE_ON_ERROR:

help:  ## list what there is
	@sed -n 's/^\([a-z]*\):.*## /make \1|/p' $(firstword $(MAKEFILE_LIST)) | awk -F '|' '{ printf "%-12s %s\n", $$1, $$2 }'

play: $(READY_TO_PLAY)  ## open the table in your browser; ARGS=--lan lets phones join
	@$(BIN)/byre serve --open $(ARGS)

test: $(READY_TO_TEST) $(if $(FAST),,$(READY_FOR_WEB))  ## the quick tests, in a few minutes; FAST=1 in less than one, without browser and servers
	@$(COMPILE)
ifdef FAST
	$(PYTEST) $(FAST_TESTS)
else
	$(call tested,$(PYTEST))
	@$(MAKE) --no-print-directory testweb
endif

testweb: $(READY_TO_TEST) $(READY_FOR_WEB)  ## the quick tests of the browser's table alone, in a real Chromium
	$(NPM) run check
	$(NPM) run test
	$(call tested,$(WEB_TESTS))

deep: $(READY_TO_LEARN) $(READY_FOR_WEB)  ## the slow and thorough tests, those of the rules also bounds-checked and uncompiled
	@$(COMPILE)
	$(call tested,$(PYTEST) $(DEEP))
	$(call tested,$(WEB_TESTS) $(DEEP))
	PYTHONOPTIMIZE=1 $(PYTEST) -W "ignore:assertions not in test modules" $(OPTIMIZED_TESTS)
	$(PYTEST) $(AS_IN_BROWSERS) tests/golden
	$(BIN)/python -m tests.server.soak_cluster --faults 6 --parties 3
	@NUMBA_BOUNDSCHECK=1 $(COMPILE) rules batch
	NUMBA_BOUNDSCHECK=1 $(PYTEST) $(INDEX_TESTS)
	NUMBA_DISABLE_JIT=1 $(PYTEST) $(NOT_NIGHTLY) $(RULE_TESTS) --cov

nightly: $(READY_TO_LEARN) $(READY_FOR_WEB)  ## what takes longer than anybody waits: every combination, and soaks
	@$(COMPILE)
	$(PYTEST) -m nightly
	$(WEB_TESTS) -m nightly
	$(PYTEST) $(AS_IN_BROWSERS) tests/rules
	$(BIN)/python -m tests.server.soak_crash --times 100
	$(BIN)/python -m tests.server.soak_fuzz --frames 1000000
	$(BIN)/python -m tests.server.soak_cluster --faults 300

lint: $(READY_TO_TEST) $(READY_FOR_WEB)  ## check style and types
	$(BIN)/python -m ruff format --check .
	$(BIN)/python -m ruff check .
	$(BIN)/python -m mypy
	$(NPM) run lint

format: $(READY_TO_TEST) $(READY_FOR_WEB)  ## put the code into shape
	$(BIN)/python -m ruff check --fix-only .
	$(BIN)/python -m ruff format .
	$(NPM) run format

bench: $(READY_TO_PLAY) $(if $(PEERS),$(READY_FOR_PEERS)) $(if $(WEB)$(FIRST)$(CLUSTER)$(ENVS),$(READY_TO_TEST))  ## measure the speed; PEERS=1 beside OpenSpiel's games, ENVS=1 the environments', WEB=1 the page's, FIRST=1 the first minute's, VIEWS=1 of reading views, CLUSTER=1 of Ray
	@$(BIN)/$(if $(FIRST),python -m benchmarks.first_minute,$(if $(WEB),python -m benchmarks.page,$(if $(VIEWS),python -m benchmarks.views,$(if $(CLUSTER),python -m benchmarks.cluster,byre bench $(if $(ENVS),--envs) $(if $(PEERS),--peers))))) $(ARGS)

wheels: $(READY_TO_TEST)  ## build wheels into dist: one for every platform, and one for this that carries compiled code
	$(BIN)/python -m hatchling build --target wheel
	BYRE_COMPILED=1 $(BIN)/python -m hatchling build --target wheel

protocol: $(READY_TO_PLAY)  ## renew the client's types from the server's messages
	$(BIN)/python -m byre.server.typescript > web/src/protocol.ts

lock: $(CREATED)  ## renew requirements.lock, the versions to develop with
	$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --all-extras --no-annotate \
		--custom-compile-command "make lock" --output-file requirements.lock pyproject.toml

clean:  ## remove all that was set up and built
	rm -rf .venv dist build htmlcov .coverage* .pytest_cache .mypy_cache .ruff_cache .hypothesis \
		web/node_modules web/wheels src/byre/web shots
	find src tests -name __pycache__ -prune -exec rm -rf {} +

# --- setting up -----------------------------------------------------------------------------------------------------

comma := ,

# uv is quick; where it cannot be had, or is not told of the package index as pip is, pip does the same.
define install
	@echo "Installing byre$(1) into .venv …"
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --compile-bytecode \
		--constraint requirements.lock --build-constraint requirements.lock --editable '.$(1)' \
		|| { echo "uv could not; pip can, in a little longer."; \
		$(BIN)/python -m pip install --quiet --constraint requirements.lock --editable '.$(1)'; }
	@touch $@
endef

$(READY_TO_PLAY): pyproject.toml requirements.lock hatch_build.py $(PAGE) | $(CREATED)
	$(call install)

$(READY_TO_TEST): pyproject.toml requirements.lock hatch_build.py $(PAGE) | $(CREATED)
	$(call install,[test])
	@touch $(READY_TO_PLAY)

$(READY_TO_LEARN): pyproject.toml requirements.lock | $(READY_TO_TEST)
	$(call install,[test$(comma)learn])

$(READY_FOR_WEB): web/package.json web/package-lock.json | $(READY_TO_TEST)
	$(NPM) ci --no-audit --no-fund
	@touch $@

$(READY_FOR_PEERS): pyproject.toml requirements.lock | $(CREATED)
	$(call install,[peers])

$(CREATED):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Byre needs Python 3.11 or newer, and '$(PYTHON)' is none; name another: make PYTHON=python3.12 …" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "Python's venv module is missing; on Debian and Ubuntu, 'apt install python3-venv' brings it." >&2; exit 1; }
	@echo "Setting up .venv, once …"
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet uv || echo "There is no uv to be had: pip will do."
	@touch $@
