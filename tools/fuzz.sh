#!/bin/sh
# fuzz.sh runs N PROGRAM      - N inputs from a fixed seed: the same every time (make test)
# fuzz.sh seconds N PROGRAM   - N seconds, on from what was found before (make fuzz)
#
# Seeds: tests/fuzz/seeds/NAME of the program fuzz_NAME, and the records and scenarios that we have anyway.
# An input that breaks something is left beside the program, as NAME-crash-...

set -eu
cd "$(dirname "$0")/.."
how=$1 amount=$2 program=$3
name=$(basename "$program")
name=${name#fuzz_}

set --
for seeds in "tests/fuzz/seeds/$name" $(case $name in
    record*)   echo tests/golden ;;
    scenario*) echo tests/scenarios/* ;;
    esac); do
    [ ! -d "$seeds" ] || set -- "$@" "$seeds"
done

common="-timeout=10 -rss_limit_mb=2048 -artifact_prefix=$(dirname "$program")/$name-"
if [ "$how" = runs ]; then
    corpus=$(mktemp -d)              # libFuzzer writes what it finds into the first folder
    trap 'rm -rf "$corpus"' EXIT
    # shellcheck disable=SC2086
    "$program" $common -runs="$amount" -seed=1 "$corpus" "$@"
else
    corpus=$(dirname "$program")/corpus-$name
    mkdir -p "$corpus"
    # shellcheck disable=SC2086
    "$program" $common -max_total_time="$amount" -print_final_stats=1 "$corpus" "$@"
fi
