# count-tap.awk - what `node --test --test-reporter=tap` ran, one line a test; what failed, and what was noted.
#
#     awk -v results=FILE -f count-tap.awk TAP...
#
# FILE receives a line "ok|failed|skipped TAB name" a test, as count-ctest.awk writes it.  Older node reports a file as a
# test around its tests: such lines are left out.

/^ *(ok|not ok) / {
    failing = 0
    if (/ - .*\.mjs( #.*)?$/) next
    name = $0
    sub(/^ *(not )?ok *[0-9]* *(- )?/, "", name)
    sub(/ *# *(SKIP|TODO).*$/, "", name)
    how = /# *(SKIP|TODO)/ ? "skipped" : /^ *ok/ ? "ok" : "failed"
    print how "\tpage: " name > results
    failing = how == "failed"
}
failing && !/^ *(---|\.\.\.|(duration_ms|type|location|failureType|code|name|operator): .*)$/ { print }
/^ *\.\.\.$/ { failing = 0 }
/^ *# note: / { sub(/^ *# note: /, "  "); notes = notes $0 "\n" }
END { printf "%s", notes }
