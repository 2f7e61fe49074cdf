# count-tap.awk - summarizes the output of `node --test --test-reporter=tap`: one line per test, failures and notes.
#
#     awk -v results=FILE -f count-tap.awk TAP...
#
# FILE receives a line "ok|failed|skipped TAB name" per test, as in count-ctest.awk. Older versions of node report a file
# as a test: such lines are ignored.

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
