#!/bin/sh
# fuzz.sh replay PROGRAM      - runs the saved inputs once each (make test; linked with tests/fuzz/replay.c)
# fuzz.sh search N PROGRAM    - searches for N seconds, starting from earlier results (make fuzz; linked with libFuzzer)
# Both fail if the program reaches less than its minimum, because it then tests almost nothing (tests/fuzz/fuzz.h).
#
# Saved inputs: tests/fuzz/seeds/NAME for the program fuzz_NAME, and the golden records and scenarios.
# A failing input is saved next to the program as NAME-crash-... Add it to the seeds.

set -eu
cd "$(dirname "$0")/.."
how=$1
shift
seconds=0
[ "$how" = replay ] || { seconds=$1; shift; }
program=$1
name=$(basename "$program")
name=${name#fuzz_}

set --
for seeds in "tests/fuzz/seeds/$name" $(case $name in
    record*)   echo tests/golden ;;
    scenario*) echo tests/scenarios/* ;;
    esac); do
    [ ! -d "$seeds" ] || set -- "$@" "$seeds"
done

if [ "$how" = replay ]; then
    [ $# -gt 0 ] || { echo "ok 1 - $name # SKIP no saved inputs"; exit; }
    find "$@" -type f | sort | xargs -s 1000000 "$program"          # all at once: the floor is of all
else
    corpus=$(dirname "$program")/corpus-$name       # libFuzzer writes what it finds into the first folder
    mkdir -p "$corpus"
    LUDO_FLOOR=1 "$program" -timeout=60 -rss_limit_mb=2048 -artifact_prefix="$(dirname "$program")/$name-" \
        -len_control=0 -max_len=32000 -max_total_time="$seconds" -print_final_stats=1 "$corpus" "$@"
fi
