# Ludothèque. In a fresh clone: `make run` plays, `make check` and `make test` run the tests.
# Each target first installs its missing Debian packages (listed in tools/deps.sh).

GAME ?= aerion
FUZZ_SECONDS ?= 60

.PHONY: build web pictures run play rule check test full builds bench load soak fuzz coverage mutate variants wasm format package install install-deps bless lang clean help

build:                ## build build/ludo, optimised
	@tools/deps.sh build
	@tools/build.sh release

web:                  ## build the page into web/dist
	@tools/deps.sh web
	@tools/build.sh wasm ludo-page
	@tools/build-web.sh

pictures: web         ## take the screenshots for README.md from the built page, into docs/pictures
	@tools/deps.sh browser
	@node tools/pictures.mjs

run: build web        ## build everything and start the server on a local port: make run [PORT=8765]
	@echo "To play in the terminal instead: make play, or build/ludo play $(GAME)"
	@build/ludo serve --log-level warning $(if $(PORT),--port $(PORT))

play: build           ## play in the terminal: make play [GAME=aerion] [ARGS="--lang fr"]
	@echo "Ludothèque: press '?' for help, 'q' to leave. More: build/ludo help."
	@build/ludo play $(GAME) $(ARGS)

rule:                 ## test one game after a rule change, in seconds: make rule GAME=pillars
	@tools/deps.sh build
	@tools/rule.sh $(GAME)

check:                ## quick tests, within a minute: scenarios, units, properties, records
	@tools/deps.sh check
	@tools/test.sh check

test:                 ## all tests, in minutes: make test [STAGES="release asan wasm web"]
	@tools/deps.sh test
	@tools/test.sh $(STAGES)

full:                 ## long tests, whole browser games of all games, all documented builds: within an hour
	@tools/deps.sh full
	@tools/test.sh full

builds:               ## all documented builds: make builds [BUILDS="cmake-gcc-Release tools-train"]
	@tools/deps.sh full
	@tools/builds.sh $(BUILDS)

bench: build          ## measure the speed of the games
	@build/ludo bench $(ARGS)

load: build           ## load test of the server: make load [ARGS="--players 1000 --game pillars"]
	@tools/build.sh release ludo-load ludo-echo
	@LUDO=$(CURDIR)/build/ludo tests/server/load/run.py $(ARGS)

soak: build           ## use a server for half an hour, with kills: make soak [ARGS="--minutes 30"]
	@LUDO=$(CURDIR)/build/ludo tests/server/soak.py $(ARGS)

fuzz:                 ## fuzz each target for FUZZ_SECONDS (60)
	@tools/deps.sh fuzz
	@tools/build.sh fuzz
	@for target in build-fuzz/tests/fuzz_*; do \
	    [ ! -x "$$target" ] || [ -d "$$target" ] || tools/fuzz.sh search $(FUZZ_SECONDS) "$$target" || exit 1; \
	done

coverage:             ## measure line coverage: build-coverage/index.html
	@tools/deps.sh coverage
	@tools/build.sh coverage
	@find build-coverage -name '*.gcda' -delete
	@ctest --preset coverage -LE static -j 2 --output-on-failure
	@gcovr --root . --filter src/ --html-details build-coverage/index.html --print-summary build-coverage
	@echo "Line by line: build-coverage/index.html"

mutate:               ## mutation test: list rule changes that no scenario detects: make mutate [GAME=aerion] [ARGS=--list]
	@tools/deps.sh mutate
	@tools/mutate $(GAME) $(ARGS)

variants: build       ## update the variants of the scenarios that must pass: make variants, then read the diff
	@tools/variants.sh

wasm:                 ## build the library as WebAssembly and run the scenarios under node
	@tools/deps.sh wasm
	@tools/build.sh wasm
	@ctest --preset wasm

format:               ## run clang-format on the .c files, or on FILES (not on headers and .def files)
	@tools/deps.sh format
	@clang-format -i --style=file $(or $(FILES),$(shell find src tests examples -name "*.c"))

lang:                 ## update lang/*.po from the code
	@tools/deps.sh checks
	@tools/check-lang.sh --update

bless: build          ## accept the current rules: update the signature, golden records (all games, or GAME=id) and box texts
	@tools/signature.sh build/ludo --bless
	@tests/golden/bless.sh $(if $(findstring command,$(origin GAME)),$(GAME))
	@tools/build.sh release test_boxes_protocol >/dev/null
	@build/tests/test_boxes_protocol --bless >/dev/null
	@git diff --stat tests/signature.txt tests/golden tests/unit/box_changes

package: build web    ## build a Debian package with the server as a service, in build/
	@tools/deps.sh package
	@tools/build.sh release library
	@cd build && cpack -G DEB

install: build        ## install command, library, headers and the built page to /usr/local (or DESTDIR, PREFIX)
	@tools/build.sh release library
	@cmake --install build $(if $(PREFIX),--prefix $(PREFIX))

install-deps:         ## install the packages of all targets
	@tools/deps.sh all

clean:                ## remove all build outputs
	@rm -rf build build-* web/dist web/node_modules

help:                 ## show this list
	@sed -n 's/^\([a-z-]*\):[^#]*## /  \1\t/p' Makefile | expand -t 18
