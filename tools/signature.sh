#!/bin/sh
# signature.sh LUDO [--bless] - checks that the fixed games still play the same.
#
# tests/signature.txt has one line per game: the hash of 1 000 games from a fixed seed. A change of the rules
# updates its line in the same commit, and the commit message explains the change. --bless rewrites the file.

set -eu
cd "$(dirname "$0")/.."
ludo=$1
expected=tests/signature.txt

if [ "${2:-}" = --bless ]; then
    "$ludo" sim --signature >"$expected.new"
    mv "$expected.new" "$expected"
    exit
fi

found=$(mktemp)
trap 'rm -f "$found"' EXIT
"$ludo" sim --signature >"$found"
if diff -u "$expected" "$found"; then
    echo "ok 1 - every game plays as its signature says"
else
    echo "not ok 1 - a signature changed: if the rules were meant to change, bless it (make bless)"
    exit 1
fi
