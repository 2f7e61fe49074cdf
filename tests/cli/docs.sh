# docs.sh - what the documents show works, and what they name is there.
. tests/cli/lib/tap.sh

awk '/^```/ { n++; next } n == 1' "$root/docs/scenarios.md" >example.scn
expect 0 "the scenario of docs/scenarios.md passes" "$LUDO" scenario example.scn

# all_there NAME MISSING - passes if nothing is missing
all_there() {
    if [ -z "$2" ]; then pass "$1"; else echo "$2" | sed 's/^/# gone: /'; miss "$1"; fi
}

# Paths in `backticks`, from the root of the repository or, in web/README.md, from web/. <id> and * match any name.
# Build outputs (build/, web/dist ...) need not exist.
named() {
    grep -o '`[^` ]*`' "$1" | tr -d '`' |
        grep -E '^(src|include|tests|tools|web|docs|lang|cmake|examples|public)/' |
        grep -vE '^web/(dist|node_modules)|[A-Z]{3,}|…|\(' | sed 's/<[a-z]*>/*/g; s/[,.:]$//' | sort -u
}
cd "$root" || exit 1
for document in README.md CONTRIBUTING.md web/README.md docs/*.md; do
    gone=
    for path in $(set -f; named "$document"); do
        found=no
        for base in . "$(dirname "$document")"; do
            for one in "$base"/$path; do [ ! -e "$one" ] || found=yes; done
        done
        [ $found = yes ] || gone="$gone $path"
    done
    all_there "every path in $document is there" "$gone"
done

# The lines that the tutorial changes exist.
gone=$(awk '/^ *```diff/ { on = 1; next } /^ *```/ { on = 0 } on' docs/tutorial.md | sed -n 's/^   -//p' |
    while IFS= read -r line; do
        grep -rqxF -e "$line" src/games/pillars examples/toy tests/scenarios/pillars || echo "$line"
    done)
all_there "the lines that docs/tutorial.md changes exist" "$gone"

# Comments too send readers to documents.
gone=$(grep -rhoE 'docs/[a-z-]+\.md' src include examples tools cmake web/src tests/unit tests/web 2>/dev/null |
    sort -u |
    while read -r path; do [ -e "$path" ] || printf ' %s' "$path"; done)
all_there "every document that comments name is there" "$gone"

# What make help, the documents and the workshop agree on.
for target in $(grep -ohE '`make [a-z-]+' README.md CONTRIBUTING.md docs/*.md web/README.md | cut -c 7- | sort -u); do
    if grep -q "^$target:" Makefile; then pass "make $target exists"; else miss "make $target exists"; fi
done

# The manual page names every command of `ludo help`, and no other.
cd "$dir" || exit 1
"$LUDO" help --lang en | sed -n 's/^  \([a-z][a-z]*\)  *.*/\1/p' | sort >listed
sed -n 's/^\.BI* "*ludo \([a-z]*\).*/\1/p' "$root/packaging/ludo.6" | sort -u >named
expect 0 "packaging/ludo.6 names the commands of ludo help" diff listed named
done_testing
