#!/bin/sh
# test.sh [STAGE...] - everything that must hold, stage by stage; `make test` and CI run it without arguments.
#
#   release   gcc, optimised: all tests, and the static checks (translations, sizes)
#   asan      gcc, AddressSanitizer and UBSan, asserts on: all tests
#   clang     the other compiler, without a warning: rules only
#   wasm      WebAssembly under node: the scenarios
#   fuzz      libFuzzer, a fixed number of inputs a target
#   tsan      ThreadSanitizer over the command line (only when asked for)
#
# A program that prints TAP counts for as many tests as it has lines, any other for one.  What fails is
# shown in full; the last line is `N passed, N failed`.

set -u
cd "$(dirname "$0")/.." || exit 2
[ $# -gt 0 ] || set -- release asan clang wasm fuzz

cores=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
log=$(mktemp -d)
trap 'rm -rf "$log"' EXIT
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

for stage in "$@"; do
    case $stage in
    release) build release && run release ;;
    asan)    build asan && run asan -LE static ;;
    clang)   build clang && run clang -L 'scenario|golden|signature' ;;
    wasm)    build wasm && run wasm ;;
    fuzz)    build fuzz && run fuzz ;;
    tsan)    build tsan && run tsan -L cli ;;
    *)       echo "test.sh: no such stage: $stage" >&2; exit 2 ;;
    esac
done

told "all" $(($(now) - began)) ""
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
