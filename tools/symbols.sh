#!/bin/sh
# symbols.sh [BUILD] - checks the symbols of the library; prints TAP.
#
# libludo.so and libludo.a export exactly the functions declared with LUDO_API. Inside the library, every name that is
# not static begins with ludo_ or the prefix of a game: its id or the letters of its clauses.
set -eu
cd "$(dirname "$0")/.."
build=${1:-build}
for made in libludo.so libludo.a ludo.o; do
    [ -e "$build/$made" ] && continue
    echo "symbols.sh: $build/$made is not built: cmake --build $build --target library" >&2
    exit 2
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
n=0 failed=0

# empty NAME FILE - passes if the file is empty; else prints its lines
empty() {
    n=$((n + 1))
    if [ -s "$2" ]; then
        failed=1
        echo "not ok $n - $1"
        sed 's/^/# /' "$2" | head -20
    else
        echo "ok $n - $1"
    fi
}

# Names that the compiler derives from static names contain a dot.
defined() { nm "$@" --defined-only | awk 'NF == 3 && $3 !~ /[.]/ { print $3 }' | sort -u; }

cat include/ludo.h include/ludo/*.h | grep -v '^#' | tr '\n' ' ' | grep -o 'LUDO_API [^(;]*(' |
    sed 's/ *($//; s/.*[ *]//' | sort -u >"$work/declared"
defined -D "$build/libludo.so" >"$work/shared"
defined -g "$build/libludo.a" >"$work/static"
defined -g "$build/ludo.o" >"$work/inside"

prefixes=ludo_
for id in $(cd src/games && ls -d */; cd ../../examples && ls -d */); do
    id=${id%/}
    letters=$(grep -o -m1 '^#* *[A-Z][A-Z]-1 ' "docs/rules/$id.md" | tr -dc 'A-Z' | tr 'A-Z' 'a-z')
    prefixes="$prefixes|$(echo "$id" | tr - _)_|${letters}_"
done

comm -13 "$work/declared" "$work/shared" >"$work/more"
comm -23 "$work/declared" "$work/shared" >"$work/less"
cmp -s "$work/shared" "$work/static" || diff "$work/shared" "$work/static" >"$work/other" || true
touch "$work/other"
grep -v '^ludo_' "$work/shared" >"$work/foreign" || true
grep -vE "^($prefixes)" "$work/inside" >"$work/bare" || true

empty "the shared library shows ludo_ only" "$work/foreign"
empty "nothing that no header declares" "$work/more"
empty "all that the headers declare" "$work/less"
empty "the static library shows the same" "$work/other"
empty "inside, every global name has a prefix ($(wc -l <"$work/inside") names)" "$work/bare"
echo "1..$n"
exit $failed
