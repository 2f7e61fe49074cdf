# count-tap.awk - count what `node --test --test-reporter=tap` ran, and show what failed, and what was noted.
#
#     awk -v counts=FILE -f count-tap.awk TAP...
#
# FILE receives "passed failed skipped".  Older node reports a file as a test around its tests: such lines are left out.

/^ *(ok|not ok) / {
    failing = 0
    if (/ - .*\.mjs( #.*)?$/) next
    if (/# *(SKIP|TODO)/) skipped++
    else if (/^ *ok/) passed++
    else {
        failed++
        failing = 1
    }
}
failing && !/^ *(---|\.\.\.|(duration_ms|type|location|failureType|code|name|operator): .*)$/ { print }
/^ *\.\.\.$/ { failing = 0 }
/^ *# note: / { sub(/^ *# note: /, "  "); notes = notes $0 "\n" }
END {
    printf "%s", notes
    print passed + 0, failed + 0, skipped + 0 > counts
}
