#!/bin/sh
# sizes.sh - the ten longest and the ten most tangled functions of src, so that they are seen to grow.
#
# Aim: 25 lines, complexity 10.  Ask why above 60 and 20.  Above 120 lines the check fails.

set -eu
cd "$(dirname "$0")/.."
limit=120

# pmccabe: complexity, (traditional), statements, first line, lines, file(line): function
table=$(find src -name '*.c' -exec pmccabe {} + 2>/dev/null |
    awk -F '\t' '{ sub(/\([0-9]+\)/, ":" $4, $6); print $5 "\t" $1 "\t" $6 }')

show()
{
    echo "$1"
    echo "$table" | sort -k "$2,${2}nr" -k 3 | head -n 10 |
        awk -F '\t' 'NF == 3 { printf "  %4d lines  complexity %3d  %s\n", $1, $2, $3 }'
}
show "Longest functions:" 1
show "Most tangled functions:" 2

echo "$table" | awk -F '\t' -v limit=$limit '
    NF == 3 { n++; lines += $1 }
    $1 > limit { print "not ok - " $3 " has " $1 " lines, more than " limit; failed = 1 }
    END {
        if (n) printf "%d functions, %.1f lines on average\n", n, lines / n
        if (!failed) print "ok 1 - no function is longer than " limit " lines"
        exit failed
    }'
