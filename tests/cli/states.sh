#!/bin/sh
# states.sh - states that once crashed the engine, written by hand or by a fuzzer: each is refused with a message.
# The states in fair/ occur in play or are harmless, and a check was once too strict: each is accepted.
. tests/cli/lib/tap.sh

folder=$root/tests/states
for file in "$folder"/*.json; do
    name=$(basename "$file" .json)
    game=$(echo "$name" | sed 's/-\(crash\|broken\|deadend\).*//')
    refused "$name" 'this state is impossible: ..' "$LUDO" schema "$game" --check "$file"
done
for file in "$folder"/fair/*.json; do
    name=$(basename "$file" .json)
    game=$("$LUDO" games | sed 's/ .*//' | while read -r id; do case $name in "$id"-*) echo "$id" ;; esac; done)
    expect 0 "$name is fair" "$LUDO" schema "$game" --check "$file"
done
for file in "$folder"/*.scn; do
    refused "$(basename "$file")" 'the given table is impossible: ..' "$LUDO" scenario "$file"
done
refused "a place that must be named is told" 'seats\[0\].region' "$LUDO" scenario "$folder/hostile-region.scn"
done_testing
