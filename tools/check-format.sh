#!/bin/sh
# check-format.sh - checks that .c files are formatted by .clang-format. (`make format` formats them.) It skips headers
# and .def files, whose columns are aligned by hand, and tables between `clang-format off` and `on`.
set -u
cd "$(dirname "$0")/.." || exit 2
# One call for all files: starting clang-format takes longer than reading a file.
wrong=$(find src tests examples -name '*.c' | sort | xargs clang-format --style=file --dry-run 2>&1) ||
    { echo "not ok 1 - clang-format runs"; exit 1; }
wrong=$(echo "$wrong" | sed -n 's/^\([^ :]*\.c\):.*/\1/p' | uniq)
n=0
for file in $wrong; do echo "# $file: make format FILES=$file"; n=$((n + 1)); done
[ $n -eq 0 ] && echo "ok 1 - C files are laid out by clang-format" || echo "not ok 1 - C files are laid out by clang-format ($n are not)"
[ $n -eq 0 ]
