#!/bin/sh
# rule.sh GAME - quick test after a rule change: the scenarios of the game, then its refusals in 4 random games.
# Uses a debug build without link-time optimisation, which takes seconds. The first build takes half a minute.

set -u
cd "$(dirname "$0")/.." || exit 2
game=${1:?usage: rule.sh GAME}
if [ ! -d "tests/scenarios/$game" ]; then
    echo "Unknown game: $game. These have scenarios: $(cd tests/scenarios && echo *)" >&2
    exit 2
fi
log=$(mktemp)
trap 'rm -f "$log"' EXIT
tools/build.sh debug ludo-cli every_refusal >"$log" 2>&1 || { cat "$log"; exit 1; }

failed=0
build-debug/ludo scenario "tests/scenarios/$game"/*.scn >"$log" 2>&1 || failed=1
grep -v '^ok\|^1\.\.' "$log"
build-debug/tests/every_refusal 4 0 "$game" >"$log" 2>&1 || { failed=1; grep -v '^ok' "$log"; }
exit $failed
