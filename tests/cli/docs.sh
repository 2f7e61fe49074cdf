# docs.sh - examples in the documents work, and the files they name exist.
. tests/cli/lib/tap.sh

awk '/^```/ { n++; next } n == 1' "$root/docs/scenarios.md" >example.scn
expect 0 "the scenario of docs/scenarios.md passes" "$LUDO" scenario example.scn

# Paths in `backticks`, from the root of the repository or, in web/README.md, from web/. <id>, <x> and * match any name.
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
    if [ -z "$gone" ]; then pass "every path in $document is there"; else echo "# gone:$gone"; miss "every path in $document is there"; fi
done

# Comments also name documents.
gone=$(grep -rhoE 'docs/[a-z-]+\.md' src include examples tools cmake web/src tests/unit tests/web 2>/dev/null | sort -u |
    while read -r path; do [ -e "$path" ] || printf ' %s' "$path"; done)
if [ -z "$gone" ]; then pass "every document that comments name is there"; else echo "# gone:$gone"; miss "every document that comments name is there"; fi

# `make help`, the documents and the tools agree.
for target in $(grep -ohE '`make [a-z-]+' README.md CONTRIBUTING.md docs/*.md web/README.md | cut -c 7- | sort -u); do
    if grep -q "^$target:" Makefile; then pass "make $target exists"; else miss "make $target exists"; fi
done
done_testing
