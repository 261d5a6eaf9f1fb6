# Every target does its own set-up: it installs the Debian packages that are missing, configures, builds, runs.
SHELL := /bin/bash
GAME ?= matterhorn
JOBS ?= $(shell nproc)

PORT ?= 8080

.PHONY: help build play serve wasm web web-test native-test test soak screens check bench bench-server fuzz goldens proof tsan faults nodes soak-server secrecy load strength pictures package package-test clean

help:
	@echo "make play      play $(GAME) in the terminal (GAME=… for another game)"
	@echo "make serve     the page, at http://127.0.0.1:$(PORT)/ (PORT=… for another one; LAN=1 for everybody in your network)"
	@echo "make test      every test, also under ASan and UBSan"
	@echo "make build     the program, as build/bivouac"
	@echo "make bench     figures of the engines"
	@echo "make bench-server  the server beside nginx"
	@echo "make check     format, clang-tidy, the page's linter and types, tests with sanitizers"
	@echo "make fuzz      each fuzzer for SECONDS_EACH=30 seconds"
	@echo "make goldens   write the golden playthroughs anew; review them by git diff"
	@echo "make proof     the full counts of the suites that prove the games (long)"
	@echo "make tsan      search, arena and server with several threads under TSan"
	@echo "make faults    online games while the server is killed again and again"
	@echo "make nodes     three servers on one database, the people of one table at different ones, in real browsers (minutes)"
	@echo "make soak-server  an hour of people at three servers on one database (SECONDS=3600): nothing grows, nothing is left over"
	@echo "make secrecy   every byte of 10,000 online games, read against what its reader may know"
	@echo "make load      online tables under load, beside a bare server and raw inserts (LOAD_SECONDS=5 for each part)"
	@echo "make soak      the page over 200 turns: its memory stays as it is (minutes)"
	@echo "make screens   every table on every screen in every language, its targets and texts measured; axe (minutes)"
	@echo "make strength  how strong the opponents are: the matches of docs/strength.md (hours)"
	@echo "make package   a Debian package, and the page as an archive for any web space, in build/"
	@echo "make package-test  installs, starts and removes the package in a clean Debian, builds and starts the container, and opens the page from a web space"
	@echo "make pictures  draw the README's pictures anew"
	@echo "make clean     remove the build folders"

# $(call configure,preset): configures once, or again when the build files changed; prints only on failure.
configure = cmake --preset $(1) > build-log-$(1).txt 2>&1 || { cat build-log-$(1).txt; rm -f build-log-$(1).txt; exit 1; }; rm -f build-log-$(1).txt
define compile
	@$(call configure,$(1))
	@cmake --build --preset $(1) -j $(JOBS) $(if $(2),--target $(2)) | tail -n 1
endef

build:
	@scripts/setup.sh build test
	$(call compile,release,bivouac)

play: build
	@build/bivouac play $(GAME)

# Online tables are kept in the user's folder for such things, or in DATA=….
DATA ?=
LAN ?=
serve: build web
	@build/bivouac serve --port $(PORT) $(if $(DATA),--data "$(DATA)") $(if $(LAN),--address 0.0.0.0)

# The engine as WebAssembly, and the page around it, in build/web.
wasm:
	@scripts/setup.sh build wasm
	$(call compile,wasm)

web/node_modules/.package-lock.json: web/package-lock.json
	@scripts/setup.sh web
	cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

web: wasm web/node_modules/.package-lock.json
	@cd web && npm run --silent build

# With an engine that knows a game more than the page does.
web-test: build web
	@scripts/setup.sh browser
	$(call compile,wasm,fourth_engine)
	cd web && npm run --silent check && npm run --silent test && npm run --silent e2e

soak: build web
	@scripts/setup.sh browser
	cd web && npm run --silent soak

# Every table on every screen: what can be pressed, what can be read, what axe says. SCREENS=all takes hours.
screens: build web
	@scripts/setup.sh browser
	cd web && npm run --silent screens

test: native-test web-test

native-test:
	@scripts/setup.sh build test web
	$(call compile,release)
	$(call compile,sanitize)
	ctest --preset release
	ctest --preset sanitize

# A test that takes what is not there fails, as it should, and need not be quick; of its variants of a game none is ever made;
# a text in JSON is not empty() when it is "".
UNTESTED := -bugprone-unchecked-optional-access,-bugprone-crtp-constructor-accessibility,-readability-container-size-empty,-performance-*
# $(call tidy,options): reads the names of files. Besides its findings clang-tidy only counts what it has left out; that is
# printed where it fails, as it does where the program is missing.
tidy = xargs -P $(JOBS) -n 4 clang-tidy-19 -p build-sanitize --quiet $(1) 2> build-sanitize/tidy.log || { cat build-sanitize/tidy.log >&2; exit 1; }
check: web/node_modules/.package-lock.json
	@scripts/setup.sh build test check
	@echo "format"; git ls-files '*.h' '*.cpp' | xargs clang-format-19 --dry-run --Werror
	@echo "lint"; cd web && npm run --silent lint
	@echo "types"; cd web && npm run --silent check
	$(call compile,sanitize)
	$(call compile,sanitize,all_tools)
	@echo "tidy"; git ls-files 'src/*.cpp' ':!*_test.cpp' | $(call tidy)
	@git ls-files 'src/*_test.cpp' | $(call tidy,--checks=$(UNTESTED))
	ctest --preset sanitize
	@build-sanitize/load build-sanitize/bivouac $(LOAD_SECONDS) games

bench: build wasm web/node_modules/.package-lock.json
	@for game in $$(build/bivouac games); do build/bivouac bench $$game; done
	@cd web && npm run --silent bench

# The server beside nginx, both on the loopback.
bench-server: build web
	@scripts/setup.sh bench-server
	@scripts/bench_server.sh build/bivouac build/web

SECONDS_EACH ?= 30
fuzz:
	@scripts/setup.sh build check
	$(call compile,fuzz,fuzzers)
	@scripts/fuzz.sh build-fuzz $(SECONDS_EACH)

goldens:
	@scripts/setup.sh build test
	$(call compile,release)
	@build/goldens_test --update

# The full counts of what proves the games, with g++ and with clang: both print the same signatures.
proof:
	@scripts/setup.sh build test check
	$(call compile,release)
	$(call compile,clang,bivouac conformance_test)
	@scripts/proof.sh

# A data race anywhere ends it.
tsan:
	@scripts/setup.sh build test
	$(call compile,tsan)
	ctest --preset tsan
	@TSAN_OPTIONS=halt_on_error=1 build-tsan/load build-tsan/bivouac $(LOAD_SECONDS) games
	@for bots in 3,plain@20 plain@10,simple; do \
	  build-tsan/bivouac arena matterhorn --bots $$bots --games 8 --threads 4 --seed 1 || exit 1; done

# Online games, their server killed at random moments under load, its disk full, read-only or damaged; then three servers on one
# database, which is killed as well: nothing that was acknowledged is lost or done twice. FAULT_SEED=… for other games.
FAULT_KILLS ?= 200
FAULT_SEED ?= 1
faults: build
	$(call compile,release,read_only_disk)
	@tests/faults_test.py . build/bivouac build/tests/libread_only_disk.so $(FAULT_KILLS) $(FAULT_SEED)
	@tests/nodes_test.py . build/bivouac $(FAULT_KILLS) $(FAULT_SEED)

# Three servers on one PostgreSQL in real browsers, and for a long time.
nodes: build web
	@scripts/setup.sh test browser
	cd web && npm run --silent nodes

SECONDS ?= 3600
soak-server: build
	@tests/soak_server.py . build/bivouac $(SECONDS)

# Every byte that 10,000 games of Altitude send, read against what its reader may know.
secrecy:
	@scripts/setup.sh build test
	$(call compile,release,secrecy_test)
	@BIVOUAC_PROOF=1 build/secrecy_test

# Real clients at real tables, beside a bare server and raw inserts.
LOAD_SECONDS ?= 5
load: build
	$(call compile,release,load)
	@build/load build/bivouac $(LOAD_SECONDS)

strength:
	@scripts/setup.sh build test
	$(call compile,release)
	@cmake --build --preset release --target stop_or_roll --target patience | tail -n 1
	@for game in $$(build/bivouac games); do scripts/strength.sh $$game || exit 1; done

# The README's pictures, from saved games, as a terminal really shows them.
pictures: build web
	@scripts/setup.sh pictures browser
	cd web && npm run --silent pictures
	scripts/terminal_picture.sh docs/matterhorn.record 24 > docs/matterhorn-terminal.svg
	scripts/terminal_picture.sh docs/climbers.record 40 > docs/climbers-terminal.svg
	scripts/terminal_picture.sh docs/altitude.record 36 > docs/altitude-terminal.svg

# bivouac.deb with a service, and the page alone: it needs no server of ours to be played offline.
package: build web
	@cd web && npm run --silent webspace
	@scripts/setup.sh package
	@cd build && cpack --config CPackConfig.cmake > package.log || { cat package.log; exit 1; }
	@tar -C build/webspace -czf build/bivouac-page.tar.gz --owner=0 --group=0 .
	@ls -1 build/bivouac.deb build/bivouac-page.tar.gz

package-test: package
	@scripts/setup.sh package-test browser
	@tests/package_test.sh build/bivouac.deb
	@tests/container_test.sh build
	cd web && npm run --silent webspace-test

clean:
	rm -rf build build-*
