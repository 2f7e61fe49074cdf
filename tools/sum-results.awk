# sum-results.awk - how many different tests there are, and how they went.
#
#     awk -f sum-results.awk RESULTS...
#
# The files are those of count-ctest.awk and count-tap.awk.  A test that runs in several stages - natively, under a
# sanitizer, by the other compiler, as WebAssembly - counts once: it has failed if it failed anywhere, and it was
# skipped only if it ran nowhere.  Prints "passed failed skipped".

BEGIN { FS = "\t"; rank["skipped"] = 1; rank["ok"] = 2; rank["failed"] = 3 }
{ if (rank[$1] > best[$2]) best[$2] = rank[$1] }
END {
    for (name in best) n[best[name]]++
    print n[2] + 0, n[3] + 0, n[1] + 0
}
