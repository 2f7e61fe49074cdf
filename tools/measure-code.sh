#!/bin/sh
# measure-code.sh [--write] - measures the size of the code and the time of its tests.
#
# --write updates the table in docs/architecture.md. The table has these rows:
#
#   duplicate pairs     by the command `duplicates`, if it is installed
#   global symbols      of build/libludo.a (make build), and those without one of our prefixes
#   functions           lines and complexity, by pmccabe: median, 90th and 99th percentile, maximum
#   lines               of C, TypeScript, tests and documents, by folder
#   seconds             of each stage of the last run of tools/test.sh (build/stages.txt)

set -eu
cd "$(dirname "$0")/.."

duplicate_pairs()
{
    if command -v duplicates >/dev/null 2>&1; then
        duplicates --seconds 120 --most 1 | head -n 1
    else
        echo "not counted: there is no command \`duplicates\` here"
    fi
}

global_symbols()
{
    [ -f build/libludo.a ] || { echo "not counted: make build first"; return; }
    nm -g --defined-only build/libludo.a 2>/dev/null | awk '
        NF != 3 || seen[$3]++ { next }
        { n++ }
        $3 !~ /^(ludo|aerion|ak|ancient_knowledge|dr|drum_roll|pe|pillars|sc|scholars|toy)(_|$)/ { other++ }
        END { printf "%d in libludo.a, %d without a prefix of ours\n", n, other + 0 }'
}

# spread COLUMN NAME - COLUMN of pmccabe's output: 1 complexity, 5 lines
spread()
{
    find src examples -name '*.c' -exec pmccabe {} + 2>/dev/null |
        awk -F '\t' -v c="$1" 'NF >= 6 { print $c }' | sort -n |
        awk -v name="$2" '{ v[NR] = $1 } function at(p) { i = int(NR * p + 0.5); return v[i < 1 ? 1 : i] }
            END {
                printf "%s: median %d, 90 %% up to %d, 99 %% up to %d, at most %d", name,
                       at(.5), at(.9), at(.99), v[NR]
            }'
}

functions()
{
    command -v pmccabe >/dev/null 2>&1 || { echo "not counted: there is no pmccabe here"; return; }
    n=$(find src examples -name '*.c' -exec pmccabe {} + 2>/dev/null | grep -c '')
    echo "$n; $(spread 5 lines); $(spread 1 complexity)"
}

# lines_of FOLDER ENDING... - lines of all files in the folder with these endings
lines_of()
{
    folder=$1
    shift
    for ending; do
        find "$folder" -name node_modules -prune -o -name dist -prune -o -name "*.gen.ts" -prune -o \
            -type f -name "*.$ending" -print
    done | tr '\n' '\0' | xargs -0 cat 2>/dev/null | grep -c '' || true
}

row() { printf '| %s | %s |\n' "$1" "$2"; }

table()
{
    row "what" "figure"
    row "---" "---"
    row "duplicate pairs" "$(duplicate_pairs)"
    row "global symbols" "$(global_symbols)"
    row "functions of \`src\` and \`examples\`" "$(functions)"
    for folder in include src/core src/games src/players src/sim src/table src/protocol src/proof \
        src/server src/cli src/wasm examples; do
        [ ! -d "$folder" ] || row "lines of \`$folder\`" "$(lines_of "$folder" c h def)"
    done
    for folder in src/games/*/; do
        row "lines of \`${folder%/}\`" "$(lines_of "$folder" c h def)"
    done
    row "lines of \`web/src\` without games" \
        "$(($(lines_of web/src ts tsx css) - $(lines_of web/src/games ts tsx css)))"
    row "lines of \`web/src/games\`" "$(lines_of web/src/games ts tsx css)"
    row "scenarios" "$(find tests/scenarios -name '*.scn' | grep -c '') files, $(lines_of tests/scenarios scn) lines"
    row "lines of the other tests" "$(lines_of tests c h sh mjs js)"
    row "lines of \`tools\` and \`cmake\`" "$(($(lines_of tools sh awk mjs) + $(lines_of cmake cmake)))"
    row "lines of \`docs\`" "$(lines_of docs md)"
    if [ -s build/stages.txt ]; then
        awk -F '\t' '{ printf "| seconds of `%s` | %d |\n", $1, $2 }' build/stages.txt
    else
        row "seconds of test stages" "not measured: make test first"
    fi
}

if [ "${1:-}" = --write ]; then
    scratch=$(mktemp)
    trap 'rm -f "$scratch"' EXIT
    table >"$scratch"
    awk -v table="$scratch" '
        /^<!-- figures: / { print; print ""; while ((getline line <table) > 0) print line; print ""; inside = 1; next }
        /^<!-- end of figures -->/ { inside = 0 }
        !inside { print }' docs/architecture.md >"$scratch.new"
    mv "$scratch.new" docs/architecture.md
else
    table
fi
