#!/bin/sh
# sizes.sh - lists the ten longest and the ten most complex functions of src.
#
# Aim: a dozen lines, complexity 10. The check fails above 45 lines or a complexity of 20.

set -eu
cd "$(dirname "$0")/.."
most_lines=45 most_paths=20

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

echo "$table" | awk -F '\t' -v lines=$most_lines -v paths=$most_paths '
    NF == 3 { n++; sum += $1 }
    $1 > lines { long = long "# " $3 " has " $1 " lines\n" }
    $2 > paths { tangled = tangled "# " $3 " has complexity " $2 "\n" }
    END {
        if (n) printf "%d functions, %.1f lines on average\n%s%s", n, sum / n, long, tangled
        print (long ? "not ok" : "ok") " 1 - no function is longer than " lines " lines"
        print (tangled ? "not ok" : "ok") " 2 - no function has a complexity over " paths
        exit !n || long || tangled
    }'
