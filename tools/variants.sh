#!/bin/sh
# variants.sh [LUDO] [GAME...] - writes tests/scenarios/GAME/variants.txt: the variants of each scenario that must hold.
#
# Run it after a change of scenarios or rules, and read the diff (docs/scenarios.md). Default: build/ludo, all games.

set -eu
cd "$(dirname "$0")/.."
ludo=build/ludo
if [ -x "${1:-}" ] && [ ! -d "${1:-}" ]; then
    ludo=$1
    shift
fi
[ $# -gt 0 ] || set -- $(ls tests/scenarios)
for game; do
    "$ludo" scenario --list-variants tests/scenarios/"$game"/*.scn >tests/scenarios/"$game"/variants.new
    mv tests/scenarios/"$game"/variants.new tests/scenarios/"$game"/variants.txt
done
git diff --stat tests/scenarios/*/variants.txt
