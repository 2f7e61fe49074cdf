#!/bin/sh
# count-task-files.sh [ROOT] - counts the files of a game that name each task and each card operation: mean and maximum.
#
# A subject named in few files is easy to find. Tasks are the rows of tasks.def, or the enumerators of the header.
# Operations are the rows of vocabulary.def, or the enumerators of `enum op`.
set -eu
cd "${1:-$(dirname "$0")/..}"

# enumerators FOLDER PATTERN - the enumerators of the matching enum in a header of the folder
enumerators()
{
    sed 's://.*::; s:/\*[^*]*\*/::g; s:/\*.*::' "$1"/*.h | awk -v name="$2" '
        inside { line = line " " $0 }
        $0 ~ "enum " name " *[{]" { inside = 1; line = $0; sub(/.*[{]/, "", line) }
        inside && /[}]/ { sub(/[}].*/, "", line); print line; inside = 0 }' |
        tr ',' '\n' | sed 's/=.*//' | grep -oE '\b[A-Z][A-Z0-9_]+\b' || true
}

tasks_of()
{
    if [ -f "$1/tasks.def" ]; then
        sed -n 's/^TASK(\([A-Z0-9_]*\),.*/\1/p' "$1/tasks.def"
    else
        enumerators "$1" '[a-z_]*task' | grep -vx TASKS
    fi
}

operations_of()
{
    if [ -f "$1/vocabulary.def" ]; then
        sed -n 's/^OP(\([A-Z0-9_]*\),.*/OP_\1/p' "$1/vocabulary.def"
    else
        enumerators "$1" op | grep -vx OPS
    fi
}

count()                            # count FOLDER WHAT: names on standard input
{
    while read -r name; do
        printf '%s %s\n' "$(grep -lw -- "$name" "$1"/*.[ch] "$1"/*.def | wc -l)" "$name"
    done | awk -v game="$(basename "$1")" -v what="$2" '
        { n++; sum += $1; if ($1 > most) { most = $1; name = $2 } }
        END {
            if (n)
                printf "%-20s %3d %-11s named in %.1f files, at most %d (%s)\n", game, n, what, sum / n, most, name
        }'
}

for folder in src/games/*/ examples/*/; do
    folder=${folder%/}
    tasks_of "$folder" | count "$folder" tasks
    operations_of "$folder" | count "$folder" operations
done
