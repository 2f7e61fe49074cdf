# count-ctest.awk - summarizes the output of `ctest -V`: one line per test, and the full output of failed tests.
#
#     awk -v stage=asan -v status=STATUS -v results=FILE -f count-ctest.awk LOG
#
# Every line of test 7 begins with "7: ". A program that prints TAP counts as one test per TAP line, any other program as
# one test. FILE receives a line "ok|failed|skipped TAB name" per test. A test has the same name in every stage, so that
# tools/sum-results.awk can count it once:
#   - a scenario or a record is named after its file, without its title and the line of a failure;
#   - the number of games in brackets is omitted, because it differs between stages;
#   - the second test of the same name is called "name #2".

function name_of(program, line,    name)
{
    name = line
    sub(/^(not )?ok *[0-9]* *(- )?/, "", name)
    sub(/ *# *(SKIP|skip|TODO).*$/, "", name)
    if (match(name, /^[^ :]+\.(scn|ludo):/))
        return substr(name, 1, RLENGTH - 1)
    if (line ~ /^not ok/)
        sub(/: game [0-9]+: .*$/, "", name)
    sub(/ \([0-9]+ games?\)$/, "", name)
    return program ": " name
}

function result(how, name)
{
    if (name in times)
        name = name " #" ++times[name]
    else
        times[name] = 1
    print how "\t" name > results
    n[how]++
}

# The TAP lines of one program, in order.
function count_lines(id, program,    i, line)
{
    for (i = 1; i <= tap_n[id]; i++) {
        line = tap[id, i]
        result(line ~ /# *(SKIP|skip|TODO)/ ? "skipped" : line ~ /^ok/ ? "ok" : "failed", name_of(program, line))
    }
}

match($0, /^[0-9]+: /) {
    id = substr($0, 1, RLENGTH - 2)
    line = substr($0, RLENGTH + 1)
    if (line ~ /^(ok|not ok)( |$)/) {
        tap[id, ++tap_n[id]] = line
        bad[id] += line ~ /^not ok/ && line !~ /# *(SKIP|skip|TODO)/
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
    good = / Passed +[0-9.]+ sec/
    count_lines(id, name)
    if (/\*\*\*Skipped/)
        result("skipped", name)
    else if (!good && !bad[id])
        result("failed", name)
    else if (good && !tap_n[id])
        result("ok", name)
    if ((!good || bad[id]) && !/\*\*\*Skipped/) {
        how = $0
        sub(/^.*(\.\.\.| )\*\*\*/, "", how)
        printf "--- %s: %s failed (%s)\n%s---\n", stage, name, good ? "though its status is 0" : how, text[id]
    }
    next
}

{ rest = rest $0 "\n" }

END {
    if (status != 0 && !n["failed"]) {
        printf "--- %s: ctest failed\n%s---\n", stage, rest
        result("failed", stage ": ctest")
    }
}
