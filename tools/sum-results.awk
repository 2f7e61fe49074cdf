# sum-results.awk - counts the different tests and their results.
#
#     awk -f sum-results.awk RESULTS...
#
# Reads the files of count-ctest.awk and count-tap.awk. A test that runs in several stages (native, sanitizer, another
# compiler, WebAssembly) counts once. It failed if it failed in any stage, and it was skipped only if it ran in no
# stage. Prints "passed failed skipped".

BEGIN { FS = "\t"; rank["skipped"] = 1; rank["ok"] = 2; rank["failed"] = 3 }
{ if (rank[$1] > best[$2]) best[$2] = rank[$1] }
END {
    for (name in best) n[best[name]]++
    print n[2] + 0, n[3] + 0, n[1] + 0
}
