#!/bin/sh
# test.sh [STAGE...] - runs all tests, stage by stage; `make test` and CI run it without arguments.
#
#   check     gcc -O1, fewer games: scenarios, units, properties, records, signature, saved fuzz inputs (`make check`)
#   release   gcc, link-time optimisation: the same in full depth, static checks (translations, sizes, format), some
#             scripts
#   asan      clang, AddressSanitizer and UBSan, asserts on: command line, terminal and server; the rest with fewer
#             games
#   wasm      WebAssembly under node: the scenarios
#   web       the page in a real browser: tests/web, with as many tests in parallel as there are cores, plus one
#
# Only on request:
#   full      `make full`: release with every script, whole browser games of all games, clang, tsan, all builds
#             (tools/builds.sh)
#   clang     clang without optimisation: scenarios, records and signature
#   tsan      ThreadSanitizer over the command line and the server
#
# Some long tests of the page and of box files try one game per run. The commit decides which one; LUDO_ROTATION names
# another, and `LUDO_ROTATION=` means all games.
#
# Each stage prints a line. The last line is `N passed, N failed`. It counts different tests: a scenario that ran in
# four stages is one test, and it failed if it failed in any stage (tools/sum-results.awk). The output of failed tests
# is shown in full. build/stages.txt has the seconds of each stage.

set -u
cd "$(dirname "$0")/.." || exit 2
[ $# -gt 0 ] || set -- release asan wasm web

# The game that this commit tests, in the order of src/games.
pick_game()
{
    set -- $(cd src/games && ls -d */ | tr -d /)
    commit=$(git rev-parse HEAD 2>/dev/null | cut -c1-4)
    shift $((0x${commit:-0} % $#))
    echo "$1"
}
case $1 in full) LUDO_ROTATION= ;; esac
LUDO_ROTATION=${LUDO_ROTATION-$(pick_game)}
export LUDO_ROTATION

cores=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
jobs=$((cores + 1))                     # one more than cores, because tests often wait for a terminal or a browser
log=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$log"' EXIT
trap 'exit 130' INT TERM
now() { date +%s; }
began=$(now)
mkdir -p "$log/results"

# Shows the current step on a terminal until its result replaces it.
starting()
{
    step=$1 start=$(now)
    [ ! -t 1 ] || printf '%-28s    ...\r' "$step"
}

# finished RESULT - prints one line for the step: name, seconds, result
finished()
{
    printf '%-28s %4d s   %s\n' "$step" $(($(now) - start)) "$1"
    printf '%s\t%d\n' "$step" $(($(now) - start)) >>"$log/seconds"
}

# built COMMAND... - runs a build; only a failed build counts as a test
built()
{
    if "$@" >"$log/build" 2>&1; then
        finished "without a warning"
    else
        printf 'failed\t%s\n' "$step" >>"$log/results/builds"
        finished "FAILED"
        cat "$log/build"
        return 1
    fi
}

# ran FILE - prints the result of the tests in this file, and the report of count-*.awk
ran()
{
    touch "$1"
    read -r ok not_ok skipped <<COUNTS
$(awk -f tools/sum-results.awk "$1")
COUNTS
    finished "$ok passed, $not_ok failed$([ "$skipped" -eq 0 ] || echo ", $skipped skipped")"
    cat "$log/report"
}

build()
{
    starting "$1: build"
    built tools/build.sh "$1" all tests
}

# run STAGE PRESET [CTEST OPTION...]
run()
{
    stage=$1 preset=$2
    shift 2
    starting "$stage: test"
    ctest --preset "$preset" --no-tests=error -V -j "$jobs" "$@" >"$log/run" 2>&1
    status=$?
    awk -v stage="$stage" -v status=$status -v results="$log/results/$stage" -f tools/count-ctest.awk "$log/run" \
        >"$log/report"
    ran "$log/results/$stage"
}

# Builds the page and the program that its records are tried with; checks types, formatting and lint rules.
make_page()
{
    tools/build.sh release && tools/build.sh wasm ludo-page && tools/build-web.sh --packages || return 1
    (cd web && npm run --silent lint) &
    lint=$!
    tools/build-web.sh && (cd web && npm run --silent check)
    status=$?
    wait $lint && return $status
}

build_web()
{
    starting "web: build"
    built make_page
}

# Starts a server on a free port and reads the port from its first line.
serve_web()
{
    : >"$log/server" # creates the file, because the loop below reads it at once
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
    starting "web: test"
    serve_web
    mkdir "$log/web"
    # One process with a browser, and one for the tests that need none.
    printf '%s\n' tests/web/all.mjs tests/web/pure.mjs |
        LUDO_SECONDS=$PWD/build/web-seconds.txt LUDO_WORKERS=$jobs xargs -P 2 -I FILE sh -c '
        node --test --test-reporter=tap FILE >"$1/$(basename FILE).tap" 2>&1 || echo FILE >>"$1/status"' sh "$log/web"
    kill "$server"
    server=
    awk -v results="$log/results/web" -f tools/count-tap.awk "$log"/web/*.tap >"$log/report"
    if [ -s "$log/web/status" ] && ! grep -q '^failed' "$log/results/web"; then
        printf 'failed\tpage: node --test\n' >>"$log/results/web"
        cat "$log"/web/*.tap >>"$log/report"
    fi
    ran "$log/results/web"
}

# Runs all documented builds, one line each.
run_builds()
{
    starting "builds"
    tools/builds.sh >"$log/builds" 2>&1
    awk '$NF == "passed" { print "ok\tbuild: " $1 } $NF == "FAILED" { print "failed\tbuild: " $1 }' "$log/builds" \
        >"$log/results/builds-all"
    cp "$log/builds" "$log/report"
    ran "$log/results/builds-all"
}

# Keeps the seconds of stages that did not run this time.
keep_seconds()
{
    mkdir -p build
    touch build/stages.txt
    awk -F '\t' '{ if (!($1 in at)) { at[$1] = ++n; name[n] = $1 } took[$1] = $2 }
                 END { for (i = 1; i <= n; i++) print name[i] "\t" took[name[i]] }' build/stages.txt "$log/seconds" \
        >"$log/stages" && mv "$log/stages" build/stages.txt
}

echo "Rotation: ${LUDO_ROTATION:-all games}"
for stage in "$@"; do
    case $stage in
    check)   build check && run check check -L 'scenario|unit|property|golden|signature|fuzz' ;;
    release) build release && run release release -LE full ;;
    asan)    build asan && run asan asan -LE 'static|full' ;;
    full)    build release && run full release
             build_web && run_web
             build tsan && run tsan tsan -L "cli|server"
             run_builds ;;
    clang)   build clang && run clang clang -L 'scenario|golden|signature' ;;
    wasm)    build wasm && run wasm wasm ;;
    web)     build_web && run_web ;;
    tsan)    build tsan && run tsan tsan -L "cli|server" ;;
    *)       echo "test.sh: unknown stage: $stage" >&2; exit 2 ;;
    esac
done

step="all" start=$began
finished ""
keep_seconds
read -r passed failed skipped <<COUNTS
$(cat "$log"/results/* 2>/dev/null | awk -f tools/sum-results.awk)
COUNTS
[ "$skipped" -eq 0 ] || echo "$skipped skipped"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
