#!/bin/sh
# test-scenarios.sh LUDO LABEL OPTION... - runs all scenarios with these options of `ludo scenario`.
#
# Prints TAP with the label in each line, so that a scenario counts as another test than its run without the options.

set -u
cd "$(dirname "$0")/.." || exit 2
ludo=$1 label=$2
shift 2
out=$(mktemp)
trap 'rm -f "$out"' EXIT
"$ludo" scenario "$@" tests/scenarios/*/*.scn >"$out"
status=$?
sed "s/^\(\(not \)*ok [0-9]* - \)/\1$label: /" "$out"
exit $status
