#!/bin/sh
# check-citations.sh - checks that the code of each game cites every clause that states a behaviour.
#
# Reads the clauses of docs/rules/<id>.md that are not marked "Informative". A citation is `PE-42` in a comment or
# `PE(42)` in code. A range such as "PE-40 to PE-48" cites only its two ends, because a search does not find the clauses
# between them.
set -eu
cd "$(dirname "$0")/.."

clauses() { awk '/^### /{ id = $2 } /^\*/{ if (id != "" && $0 !~ /Informative/) print id; id = "" }' "$1"; }

n=0
failed=0
for folder in src/games/*/; do
    game=$(basename "$folder")
    n=$((n + 1))
    cited=$(grep -rhoE '\b[A-Z]{2}[-(][0-9]+' "$folder" | tr '(' - | sort -u)
    missing=$(clauses "docs/rules/$game.md" | grep -vxF -e "$cited" || true)
    if [ -z "$missing" ]; then
        echo "ok $n - $game: every clause is cited where it is carried out"
    else
        failed=1
        echo "not ok $n - $game: every clause is cited where it is carried out"
        echo "$missing" | sed 's/^/# not cited: /'
    fi
done
echo "1..$n"
exit $failed
