#!/usr/bin/env bash
# change-card-value.sh - changes one printed value of each game in a copy of the tree, builds the copy, and checks that
# terminal, text and page show the new value. It takes minutes, so make test does not run it:
#
#     make build web && tests/web/change-card-value.sh
#
# Prints TAP. A row of `changes` has: the game, the card, the file and the first word of its row, the old text, the new
# text, and the column of the card data that must change. In Ancient Knowledge the compiler checks the sums of the
# printed values, so two cards change by opposite amounts.
set -eu
cd "$(dirname "$0")/../.."
root=$PWD
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

changes() {
    cat <<'ROWS'
aerion|book-d1|kinds.def|"book"|3,  2)|4,  2)|rerolls
ancient-knowledge|petra|cards.def|"petra"|PRINTED(0, 4, 1, 1)|PRINTED(0, 4, 1, 2)|points
ancient-knowledge|angkor-wat|cards.def|"angkor-wat"|PRINTED(0, 6, 2, 2)|PRINTED(0, 6, 2, 1)|points
drum-roll|card-conjurer|cards.def|"card-conjurer"|PERFORMS(MAGICIAN, 2, 1, 0, 4)|PERFORMS(MAGICIAN, 2, 1, 0, 9)|prestige
pillars|gravel-pit-2|cards.def|"gravel-pit-2"|.cost = 2|.cost = 3|workers
scholars|chinese-a|cards.def|"chinese-a"|.vp = 2|.vp = 4|vp
ROWS
}

git ls-files -z -co --exclude-standard -- CMakeLists.txt CMakePresets.json cmake include src examples lang docs/rules \
    tools tests/unit |
    xargs -0 cp --parents -t "$scratch"
while IFS='|' read -r game card file word before after column; do
    awk -v word="$word" -v before="$before" -v after="$after" '
        index($0, word) { here = 1 }
        here && (i = index($0, before)) {
            $0 = substr($0, 1, i - 1) after substr($0, i + length(before))
            here = 0
            done = 1
        }
        { print }
        END { if (!done) print "change-card-value.sh: not found: " word ": " before >"/dev/stderr"; exit !done }' \
        "$scratch/src/games/$game/$file" >"$scratch/new"
    mv "$scratch/new" "$scratch/src/games/$game/$file"
done < <(changes)
(cd "$scratch" && cmake -S . -B build -G Ninja -DCMAKE_BUILD_TYPE=Checked -DCMAKE_C_COMPILER=gcc \
    -DBUILD_TESTING=OFF >/dev/null &&
    ninja -C build ludo-cli >/dev/null && tools/build.sh wasm ludo-page >/dev/null)

changes | ROOT=$root SCRATCH=$scratch node "$root/tests/web/lib/change-card-value.mjs"
