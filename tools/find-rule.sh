#!/bin/sh
# find-rule.sh GAME WORDS... - finds the code of a rule by a sentence of the rulebook.
#
# Prints up to five clauses that `ludo rules` finds for these words. Below each clause it prints the lines of src/games
# that cite the clause, and its scenarios. Then it prints the cards with similar texts, and their rows. With
# LUDO_LANG=fr the words are French.
set -eu
[ $# -ge 2 ] || { sed -n '2,6s/^# \{0,1\}//p' "$0"; exit 2; }
cd "$(dirname "$0")/.."
game=$1
shift
ludo=${LUDO:-build/ludo} lang=${LUDO_LANG:-en}
found=$($ludo rules "$game" "$*" --json --lang "$lang")
echo "$found" |
    sed 's/{"id":"/\n&/g' | sed -n 's/^{"id":"\([^"]*\)".*"title":"\([^"]*\)".*/\1 \2/p' | head -n 5 |
    while read -r id title; do
        printf '%s  %s\n' "$id" "$title"
        prefix=${id%-*} n=${id#*-}
        grep -rnE "\b$prefix(-$n|\($n\))($|[^0-9])" "src/games/$game" | sed 's/:[[:space:]]*/:  /2; s/^/    /'
        grep -lE "^#.*\b$id\b" "tests/scenarios/$game"/*.scn | sed 's/^/    /' | head -n 3
    done

{
    echo "$*" | tr '\n' ' '
    echo
    $ludo cards "$game" --json --lang "$lang" |
        sed 's/{"id":"/\n&/g' | sed -n 's/^{"id":"\([^"]*\)","name":"\([^"]*\)".*"text":"\([^"]*\)".*/\1 \2. \3/p'
} | awk -f tools/nearest-cards.awk |
    while read -r card; do
        echo "$card"
        grep -nA1 "\"$card\"" "src/games/$game/cards.def" /dev/null | sed 's/^/    /'
    done
