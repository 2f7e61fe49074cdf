# levels.sh - the same seed gives the same game: the levels play the moves of the golden records.
. tests/cli/lib/tap.sh

masters=$root/tests/golden/*-master.ludo
[ -z "${LUDO_SANITIZED:-}" ] || masters=            # skipped: these levels think for long, and every_player tests them
for golden in "$root"/tests/golden/*-levels.ludo $masters; do
    name=$(basename "$golden" .ludo)
    game=$(awk '/^game / { print $2; exit }' "$golden")
    seats=$(awk '/^seat / { printf "%s%s", comma, $3; comma = "," } / #/ { exit }' "$golden")
    echo "save $name.ludo" | "$LUDO" play "$game" --seats "$seats" --seed "golden $name" >out 2>err
    same "$name: $seats play the same game" "$name.ludo" "$golden"
done

expect 0 "the levels are listed" "$LUDO" games
for level in novice casual skilled expert master; do says "$level" "^ *$level  "; done
refused "who is none is refused" 'unknown player `wizard`' "$LUDO" play toy --seats wizard,human
done_testing
