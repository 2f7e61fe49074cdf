# Ludothèque, from a fresh clone: `make run` plays, `make check` and `make test` prove.
# Each target first installs the Debian packages it lacks (tools/deps.sh holds the list).

GAME ?= aerion
FUZZ_SECONDS ?= 60

.PHONY: build web pictures run play rule check test full builds bench load soak fuzz coverage mutate wasm format package install install-deps bless lang clean help

build:                ## build/ludo, optimised
	@tools/deps.sh build
	@tools/build.sh release

web:                  ## the page, in web/dist
	@tools/deps.sh web
	@tools/build.sh wasm ludo-page
	@tools/build-web.sh

pictures: web         ## pictures of all tables for README.md, from the page as it is built: docs/pictures
	@tools/deps.sh browser
	@node tools/pictures.mjs

run: build web        ## everything built, and served on a local port, alone or with friends: make run [PORT=8765]
	@echo "To play in the terminal instead: make play, or build/ludo play $(GAME)"
	@build/ludo serve --log-level warning $(if $(PORT),--port $(PORT))

play: build           ## play in the terminal: make play [GAME=aerion] [ARGS="--lang fr"]
	@echo "Ludothèque: '?' explains, 'q' leaves; 'build/ludo help' tells the rest."
	@build/ludo play $(GAME) $(ARGS)

rule:                 ## after a change of a rule, in seconds: the scenarios and refusals of one game: make rule GAME=pillars
	@tools/deps.sh build
	@tools/rule.sh $(GAME)

check:                ## within a minute: scenarios, units, properties, records; for daily work
	@tools/deps.sh check
	@tools/test.sh check

test:                 ## everything that must hold, in minutes: make test [STAGES="release asan wasm web"]
	@tools/deps.sh test
	@tools/test.sh $(STAGES)

full:                 ## the long tests, whole browser games of all titles, every build that a document names: within an hour
	@tools/deps.sh full
	@tools/test.sh full

builds:               ## only the builds: make builds [BUILDS="cmake-gcc-Release tools-train"]
	@tools/deps.sh full
	@tools/builds.sh $(BUILDS)

bench: build          ## how fast it plays, against the floor of this machine
	@build/ludo bench $(ARGS)

load: build           ## how much a server bears: make load [ARGS="--players 1000 --game pillars"]
	@tools/build.sh release ludo-load ludo-echo
	@LUDO=$(CURDIR)/build/ludo tests/server/load/run.py $(ARGS)

soak: build           ## a server that is used for half an hour, with kills: make soak [ARGS="--minutes 30"]
	@LUDO=$(CURDIR)/build/ludo tests/server/soak.py $(ARGS)

fuzz:                 ## search for inputs that break something: each target for FUZZ_SECONDS (60)
	@tools/deps.sh fuzz
	@tools/build.sh fuzz
	@for target in build-fuzz/tests/fuzz_*; do \
	    [ ! -x "$$target" ] || [ -d "$$target" ] || tools/fuzz.sh search $(FUZZ_SECONDS) "$$target" || exit 1; \
	done

coverage:             ## which lines the tests run: build-coverage/index.html
	@tools/deps.sh coverage
	@tools/build.sh coverage
	@find build-coverage -name '*.gcda' -delete
	@ctest --preset coverage -LE static -j 2 --output-on-failure
	@gcovr --root . --filter src/ --html-details build-coverage/index.html --print-summary build-coverage
	@echo "Line by line: build-coverage/index.html"

mutate:               ## break the rules of a game one by one, list what no scenario notices: make mutate [GAME=aerion] [ARGS=--list]
	@tools/deps.sh mutate
	@tools/mutate $(GAME) $(ARGS)

wasm:                 ## the library as WebAssembly, and its scenarios under node
	@tools/deps.sh wasm
	@tools/build.sh wasm
	@ctest --preset wasm

format:               ## clang-format over the .c files, or over FILES (headers and .def files are columns, aligned by hand)
	@tools/deps.sh format
	@clang-format -i --style=file $(or $(FILES),$(shell find src tests examples -name "*.c"))

lang:                 ## bring lang/*.po up to date with the code
	@tools/deps.sh checks
	@tools/check-lang.sh --update

bless: build          ## accept the rules as they are now: the signature, golden records played anew (of all games, or GAME=id), what boxes change
	@tools/signature.sh build/ludo --bless
	@tests/golden/bless.sh $(if $(findstring command,$(origin GAME)),$(GAME))
	@build/tests/test_boxes_told --bless >/dev/null
	@git diff --stat tests/signature.txt tests/golden tests/unit/told

package: build web    ## a Debian package with the server as a service, in build/
	@tools/deps.sh package
	@tools/build.sh release library
	@cd build && cpack -G DEB

install: build        ## command, library, headers, and the page if it is built (make web), to /usr/local or where DESTDIR and PREFIX say
	@tools/build.sh release library
	@cmake --install build $(if $(PREFIX),--prefix $(PREFIX))

install-deps:         ## every package that any target needs
	@tools/deps.sh all

clean:                ## remove everything that was built
	@rm -rf build build-* web/dist web/node_modules

help:                 ## this list
	@sed -n 's/^\([a-z-]*\):[^#]*## /  \1\t/p' Makefile | expand -t 18
