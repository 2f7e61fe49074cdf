# coverage.sh - every clause and every card is tested by a scenario; mentions do not count.
. tests/cli/lib/tap.sh

expect 0 "the scenarios cover every clause and card" "$LUDO" coverage --dir "$root"
folders=$root/tests/scenarios/*                     # with drafts, which `ludo coverage` without a game leaves out
[ -z "${LUDO_SANITIZED:-}" ] || folders=            # other tests already run the scenarios with the sanitizer
for folder in $folders; do
    game=$(basename "$folder")
    expect 0 "$game is covered" "$LUDO" coverage "$game" --dir "$root"
    says "by scenarios of its own" "^$game  passing scenarios: [1-9]"
done

# One scenario, and the clauses and cards of Aerion that it covers.
covered() {     # NAME PATTERN: the scenario comes from stdin
    rm -rf tests
    mkdir -p tests/scenarios/aerion
    cat >tests/scenarios/aerion/one.scn
    "$LUDO" coverage aerion >out 2>err
    says "$1" "$2"
}
covered "a clause that is only mentioned is not covered" '^  clauses 0/.*named but not tested: AE-1$' <<'SCN'
# AE-1 a table is a table
game aerion
expect playing
SCN
covered "a check after a move covers it" '^  clauses 1/' <<'SCN'
# AE-1 a table is a table
game aerion
chance any
expect playing
SCN
covered "a refusal covers its clause" '^  clauses 1/' <<'SCN'
# what no pair allows
game aerion
given display = nut-d1 sognae-d2 cocoons-d3 hellinaut-d4 ship-3-d5 book-d6
given dice = 1 2 3 4 5 6
refuse acquire nut-d1 AE-28
SCN
covered "a scenario that fails covers nothing" '^  clauses 0/' <<'SCN'
# AE-1 a table is a table
game aerion
chance any
expect over
SCN
covered "a card that lies there is not covered" '^  cards 0/.*named but not tested:.* hourglass-d1' <<'SCN'
# hourglass-d1 is displayed
game aerion
option hourglasses=1
given display = hourglass-d1 nut-d2 book-d3 book-d4 book-d5 book-d6
given dice = 1 2 2 5 5 6
offer acquire hourglass-d1
SCN
covered "a card whose effect took place is" '^  cards 1/' <<'SCN'
# an hourglass
game aerion
option hourglasses=1
given display = hourglass-d1 nut-d2 book-d3 book-d4 book-d5 book-d6
given dice = 1 2 2 5 5 6
play acquire hourglass-d1
SCN

of=
[ -z "${LUDO_SANITIZED:-}" ] || of=aerion
expect 0 "in JSON too" "$LUDO" coverage $of --dir "$root" --json
says "with missing clauses and clauses that are only named" \
    '"clauses":{"total":[0-9]*,"covered":[0-9]*,"missing":\[\],"named":\[\]}'
if node -e 'JSON.parse(require("fs").readFileSync("out", "utf8"))' 2>err; then pass "which is JSON"
else miss "which is JSON"; fi
done_testing
