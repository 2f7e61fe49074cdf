# docs.sh - the documents name only files, targets, commands, options and requests that exist.
. tests/cli/lib/tap.sh

awk '/^```/ { n++; next } n == 1' "$root/docs/scenarios.md" >example.scn
expect 0 "the scenario of docs/scenarios.md passes" "$LUDO" scenario example.scn

# Paths in `backticks`, from the root of the repository or from the folder of the document.  <id>, <x> and * match
# any name.  Built files (build/, web/dist ...) need not exist.
named() {
    grep -o '`[^` ]*`' "$1" | tr -d '`' |
        grep -E '^(src|include|tests|tools|web|docs|lang|cmake|examples|packaging|public)/' |
        grep -vE '^web/(dist|node_modules)|[A-Z]{3,}|…|\(' | sed 's/<[a-z]*>/*/g; s/[,.:]$//; s/:[0-9]*$//' | sort -u
}
exists() {                          # exists FOLDER PATTERN
    for match in "$1"/$2; do [ ! -e "$match" ] || return 0; done
    return 1
}
report() {                          # report NAME WHAT IS MISSING
    if [ -z "$2" ]; then pass "$1"; else echo "# missing:$2"; miss "$1"; fi
}
cd "$root" || exit 1
documents=$(find ./*.md docs web/*.md examples src tests packaging -name '*.md' ! -path 'docs/rules/*' |
    sed 's:^\./::' | sort)
for document in $documents; do
    folder=$(dirname "$document")
    gone=
    for path in $(set -f; named "$document"); do
        exists . "$path" || exists "$folder" "$path" || gone="$gone $path"
    done
    links=$(grep -o '\](\([^)]*\))' "$document" | sed 's/^](//; s/)$//; s/#.*//' | grep -v '^[a-z]*:' | sort -u)
    for link in $links; do
        [ -e "$folder/$link" ] || gone="$gone $link"
    done
    report "every path and link in $document exists" "$gone"
done

# Comments also name documents.
gone=$(grep -rhoE 'docs/([a-z-]+/)?[a-z-]+\.md' src include examples tools cmake web/src tests/unit tests/web \
    packaging 2>/dev/null | sort -u | while read -r path; do [ -e "$path" ] || printf ' %s' "$path"; done)
report "every document that comments name exists" "$gone"

# Targets of make.
gone=
for target in $(grep -ohE '(^|`)make [a-z-]+' $documents | sed 's/.*make //' | sort -u); do
    grep -q "^$target:" Makefile || gone="$gone $target"
done
report "every make target in the documents exists" "$gone"

# CHANGELOG.md also names former options.
documents=$(echo "$documents" | grep -v '^CHANGELOG')

# Options of `ludo COMMAND`, in code and in blocks of code; then options that are named alone, which may belong to a
# tool or a test.
"$LUDO" help >"$dir/help"
commands=$(sed -n 's/^  \([a-z]*\) .*/\1/p' "$dir/help")
for command in $commands; do "$LUDO" help "$command" >"$dir/help-$command"; done
cat "$dir"/help-* >"$dir/help"
gone=
uses=$(grep -ohE '\bludo [a-z]+( [^`|#]*)?' $documents | grep -E '^ludo [a-z]+ .*--[a-z]' | tr ' ' '~' | sort -u)
for use in $uses; do
    command=$(echo "$use" | cut -d~ -f2)
    [ -e "$dir/help-$command" ] || continue
    for option in $(echo "$use" | tr '~' '\n' | grep -oE '^\[?--[a-z-]+' | tr -d '['); do
        grep -q -- "$option\b" "$dir/help-$command" || gone="$gone $command:$option"
    done
done
report "every option of a ludo command in the documents exists" "$gone"
gone=
for option in $(grep -ohE '`--[a-z][a-z-]*' $documents | tr -d '`' | sort -u); do
    grep -q -- "$option\b" "$dir/help" || grep -rqE -- "[\"' (|]${option}\b" tools tests web/src ||
        gone="$gone $option"
done
report "every option that the documents name exists" "$gone"

# docs/protocol.md has one entry and one row of its table for each request, as the table `ops` of src/protocol says.
awk '/ ops\[\] = \{/ { on = 1; next } /^};/ { on = 0 } on' src/protocol/*.c | grep -oE '\{ "[a-z]+"[^}]*' |
    sed 's/[{",]//g; s/LUDO_MAY_\([A-Z_]*\)/\1/' | while read -r name answer of right; do
        case $of in *NO_TABLE*) of=- ;; *SEAT*) of=seat ;; *) of=table ;; esac
        case $right in 0*) right=- ;; esac
        echo "$name $of $right" | tr 'A-Z' 'a-z' | sed 's/ *$//'
    done | sort >"$dir/requests"
sed -n 's/^| \[`\([a-z]*\)`\]([^)]*) | \([a-z-]*\) | \([a-z-]*\) |.*/\1 \2 \3/p' docs/protocol.md | sort >"$dir/rows"
cut -d' ' -f1 "$dir/requests" >"$dir/names"
sed -n 's/^### `\([a-z]*\)`.*/\1/p' docs/protocol.md | sort >"$dir/entries"
for part in rows entries; do
    expected=requests
    [ $part = rows ] || expected=names
    if [ -s "$dir/requests" ] && diff "$dir/$expected" "$dir/$part" >"$dir/diff"; then
        pass "docs/protocol.md has $part for all requests, and no others"
    else
        sed 's/^/# /' "$dir/diff"
        miss "docs/protocol.md has $part for all requests, and no others"
    fi
done

# docs/web/board-api.md has one entry for each hook of a board.
awk '/^export interface GameUI / { on = 1 } /^}/ { on = 0 } on' web/src/board/contract.ts |
    sed -n 's/^  \([a-zA-Z]*\)[?(:].*/\1/p' | grep -vxE 'id|Board' | sort >"$dir/hooks"
sed -n 's/^### `\([a-zA-Z]*\).*/\1/p' docs/web/board-api.md | sort >"$dir/entries"
if [ -s "$dir/hooks" ] && diff "$dir/hooks" "$dir/entries" >"$dir/diff"; then
    pass "docs/web/board-api.md has an entry for each hook, and no other"
else
    sed 's/^/# /' "$dir/diff"
    miss "docs/web/board-api.md has an entry for each hook, and no other"
fi

# The lines that the tutorial changes exist, and so do the lines around them.
gone=$(awk '/^ *```diff/ { on = 1; next } /^ *```/ { on = 0 } on' docs/tutorial.md | sed -n 's/^   [- ]\(.\)/\1/p' |
    while IFS= read -r line; do
        grep -rqxF -e "$line" src/games/pillars examples/toy tests/scenarios/pillars || printf ' %s' "$line"
    done)
report "the lines that docs/tutorial.md changes exist" "$gone"

# The manual page names every command of `ludo help`, and no other.
cd "$dir" || exit 1
"$LUDO" help --lang en | sed -n 's/^  \([a-z][a-z]*\)  *.*/\1/p' | sort >listed
sed -n 's/^\.BI* "*ludo \([a-z]*\).*/\1/p' "$root/packaging/ludo.6" | sort -u >named
expect 0 "packaging/ludo.6 names the commands of ludo help" diff listed named
done_testing
