#!/bin/sh
# check-format.sh - are the .c files laid out as .clang-format says?  (`make format` does it.)
# Headers and .def files are columns, aligned by hand; so are tables between `clang-format off` and `on`.
set -u
cd "$(dirname "$0")/.." || exit 2
# All files at once: to start clang-format takes longer than to read one.
wrong=$(find src tests examples -name '*.c' | sort | xargs clang-format --style=file --dry-run 2>&1) ||
    { echo "not ok 1 - clang-format runs"; exit 1; }
wrong=$(echo "$wrong" | sed -n 's/^\([^ :]*\.c\):.*/\1/p' | uniq)
n=0
for file in $wrong; do echo "# $file: make format FILES=$file"; n=$((n + 1)); done
[ $n -eq 0 ] && echo "ok 1 - C files are laid out by clang-format" || echo "not ok 1 - C files are laid out by clang-format ($n are not)"
[ $n -eq 0 ]
