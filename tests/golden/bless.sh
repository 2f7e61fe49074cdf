#!/usr/bin/env bash
# bless.sh [GAME]                        - records all golden games again, or the golden games of GAME, with build/ludo
# bless.sh GAME-NAME SEATS [OPTION...]   - adds a record: bless.sh drum-roll-two greedy,random first=2
#
# A record is one whole game between computer players. Its header gives the seats and options. Run this script after an
# intended change of the rules. Read the difference, and commit the records together with the change.
set -eu
cd "$(dirname "$0")/../.."

record() {          # NAME GAME SEATS [OPTION...]
    local name=$1 game=$2 seats=$3 options=()
    shift 3
    for option; do options+=(--option "$option"); done
    echo "save tests/golden/$name.ludo" |
        build/ludo play "$game" --seats "$seats" --seed "golden $name" "${options[@]}" >/dev/null
}

# The game whose id the name begins with.
game_of() {
    build/ludo games --json | grep -o '"id":"[a-z-]*","name"' | cut -d '"' -f 4 | while read -r id; do
        case $1 in "$id"-*) echo "$id" ;; esac
    done
}

# NAME: game, seats and options as the header of the record names them.
again() {
    local file=tests/golden/$1.ludo game seats options
    game=$(awk '/^game / { print $2; exit }' "$file")
    seats=$(awk '/^seat / { printf "%s%s", comma, $3; comma = "," } / #/ { exit }' "$file")
    mapfile -t options < <(awk '/^option / { print $2 } / #/ { exit }' "$file")
    record "$1" "$game" "$seats" "${options[@]}"
}

if [ $# -gt 1 ]; then
    game=$(game_of "$1")
    [ -n "$game" ] || { echo "bless.sh: no game's id begins the name $1" >&2; exit 2; }
    name=$1 seats=$2
    shift 2
    record "$name" "$game" "$seats" "$@"
else
    for file in tests/golden/"${1:-}"*.ludo; do again "$(basename "$file" .ludo)"; done
fi
