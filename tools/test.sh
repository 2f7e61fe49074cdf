#!/bin/sh
# test.sh [STAGE...] - everything that must hold, stage by stage; `make test` and CI run it without arguments.
#
#   release   gcc, optimised: all tests, and the static checks (translations, sizes)
#   asan      gcc, AddressSanitizer and UBSan, asserts on: all tests
#   clang     the other compiler, without a warning: rules only
#   wasm      WebAssembly under node: the scenarios
#   web       the page in a real browser: tests/web, as many tests at a time as there are cores
#   fuzz      libFuzzer, a fixed number of inputs a target
#   tsan      ThreadSanitizer over the command line (only when asked for)
#
# A program that prints TAP counts for as many tests as it has lines, any other for one.  What fails is
# shown in full; the last line is `N passed, N failed`.

set -u
cd "$(dirname "$0")/.." || exit 2
[ $# -gt 0 ] || set -- release asan clang wasm web fuzz

cores=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
log=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$log"' EXIT
trap 'exit 130' INT TERM
passed=0 failed=0
now() { date +%s; }
began=$(now)

# One line a step: what, how long, how it went.
told() { printf '%-28s %4d s   %s\n' "$1" "$2" "$3"; }

# On a terminal the step under way is shown too, until its line replaces it.
starting() { [ ! -t 1 ] || printf '%-28s    ...\r' "$1"; }

build()
{
    start=$(now)
    starting "$1: build"
    if tools/build.sh "$1" all tests >"$log/build" 2>&1; then
        passed=$((passed + 1))
        told "$1: build" $(($(now) - start)) "without a warning"
    else
        failed=$((failed + 1))
        told "$1: build" $(($(now) - start)) "FAILED"
        cat "$log/build"
        return 1
    fi
}

# run PRESET [CTEST OPTION...]
run()
{
    preset=$1
    shift
    start=$(now)
    starting "$preset: test"
    ctest --preset "$preset" --no-tests=error -V -j "$cores" "$@" >"$log/run" 2>&1
    status=$?
    awk -v stage="$preset" -v status=$status -v counts="$log/counts" -f tools/count.awk "$log/run" >"$log/report"
    read -r ok not_ok skipped <"$log/counts"
    passed=$((passed + ok)) failed=$((failed + not_ok))
    told "$preset: test" $(($(now) - start)) \
        "$ok passed, $not_ok failed$([ "$skipped" -eq 0 ] || echo ", $skipped skipped")"
    cat "$log/report"
}

# The page, and the command that its records are carried to; types, layout and habits are checked too.
build_web()
{
    start=$(now)
    starting "web: build"
    if { tools/build.sh release && tools/build.sh wasm ludo-page && tools/build-web.sh &&
         (cd web && npm run --silent check && npm run --silent lint); } >"$log/build" 2>&1; then
        passed=$((passed + 1))
        told "web: build" $(($(now) - start)) "without a warning"
    else
        failed=$((failed + 1))
        told "web: build" $(($(now) - start)) "FAILED"
        cat "$log/build"
        return 1
    fi
}

# A server on a free port, told by its first line.
serve_web()
{
    PORT=0 node tools/serve.mjs >"$log/server" 2>&1 &
    server=$!
    for _ in 1 2 3 4 5 6 7 8 9 10; do
        LUDO_URL=$(sed -n 's/.*\(http:[^ ]*\).*/\1/p' "$log/server")
        [ -z "$LUDO_URL" ] || break
        sleep 0.5
    done
    export LUDO_URL
}

run_web()
{
    start=$(now)
    starting "web: test"
    serve_web
    mkdir "$log/web"
    # one process with a browser for all that is seen; what needs none beside it
    { echo tests/web/all.mjs; grep -L ./lib/site.mjs tests/web/*.test.mjs; } | LUDO_WORKERS=$cores xargs -P 2 -I FILE sh -c '
        node --test --test-reporter=tap FILE >"$1/$(basename FILE).tap" 2>&1 || echo FILE >>"$1/status"' sh "$log/web"
    kill "$server"
    server=
    awk -v counts="$log/counts" -f tools/count-tap.awk "$log"/web/*.tap >"$log/report"
    read -r ok not_ok skipped <"$log/counts"
    [ ! -s "$log/web/status" ] || [ "$not_ok" -gt 0 ] || { not_ok=1; cat "$log"/web/*.tap >>"$log/report"; }
    passed=$((passed + ok)) failed=$((failed + not_ok))
    told "web: test" $(($(now) - start)) \
        "$ok passed, $not_ok failed$([ "$skipped" -eq 0 ] || echo ", $skipped skipped")"
    cat "$log/report"
}

for stage in "$@"; do
    case $stage in
    release) build release && run release ;;
    asan)    build asan && run asan -LE static ;;
    clang)   build clang && run clang -L 'scenario|golden|signature' ;;
    wasm)    build wasm && run wasm ;;
    web)     build_web && run_web ;;
    fuzz)    build fuzz && run fuzz ;;
    tsan)    build tsan && run tsan -L cli ;;
    *)       echo "test.sh: no such stage: $stage" >&2; exit 2 ;;
    esac
done

told "all" $(($(now) - began)) ""
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
