# count.awk - count what `ctest -V` ran, and show what failed in full.
#
#     awk -v stage=asan -v status=STATUS -v counts=FILE -f count.awk LOG
#
# Every line of test 7 begins with "7: ".  A test that printed TAP counts line by line.  FILE receives
# "passed failed skipped".

match($0, /^[0-9]+: /) {
    id = substr($0, 1, RLENGTH - 2)
    line = substr($0, RLENGTH + 1)
    if (line ~ /^(ok|not ok)( |$)/) {
        if (line ~ /# *(SKIP|skip)/) skip[id]++
        else if (line ~ /# *TODO/) skip[id]++
        else if (line ~ /^ok/) ok[id]++
        else not_ok[id]++
    }
    if (line ~ /^Test timeout computed/ && !(id in started)) {
        started[id] = 1                 # what ctest said before was about itself
        text[id] = ""
    } else
        text[id] = text[id] line "\n"
    next
}

# " 3/12 Test  #7: name ........   Passed    0.02 sec"
/^ *[0-9]+\/[0-9]+ Test +#[0-9]+: / {
    id = $0
    sub(/^[^#]*#/, "", id)
    name = id
    sub(/:.*/, "", id)
    sub(/^[0-9]+: +/, "", name)
    sub(/ .*/, "", name)
    ran++
    if (/\*\*\*Skipped/) {
        skipped += 1 + skip[id]
        next
    }
    good = / Passed +[0-9.]+ sec/
    if (!good && !not_ok[id])
        not_ok[id] = 1
    if (good && !ok[id] && !not_ok[id] && !skip[id])
        ok[id] = 1
    passed += ok[id]
    failed += not_ok[id]
    skipped += skip[id]
    if (not_ok[id]) {
        result = $0
        sub(/^.*(\.\.\.| )\*\*\*/, "", result)
        printf "--- %s: %s failed (%s)\n%s---\n", stage, name, good ? "though its status is 0" : result, text[id]
    }
    next
}

{ rest = rest $0 "\n" }

END {
    if (status != 0 && failed == 0) {
        printf "--- %s: ctest failed\n%s---\n", stage, rest
        failed++
    }
    print passed + 0, failed + 0, skipped + 0 > counts
}
