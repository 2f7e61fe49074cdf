#!/bin/sh
# check-format.sh - are the .c files laid out as .clang-format says?  (`make format` does it.)
# Headers and .def files are columns, aligned by hand; so are tables between `clang-format off` and `on`.
set -u
cd "$(dirname "$0")/.." || exit 2
n=0
for file in $(find src tests examples -name '*.c' 2>/dev/null | sort); do
    clang-format --style=file "$file" | cmp -s - "$file" || { echo "# $file: make format FILES=$file"; n=$((n + 1)); }
done
[ $n -eq 0 ] && echo "ok 1 - C files are laid out by clang-format" || echo "not ok 1 - C files are laid out by clang-format ($n are not)"
[ $n -eq 0 ]
