# po2c.awk - writes lang/XX.po as a sorted C table for binary search.
#
#     LC_ALL=C awk -v out=fr.c -f po2c.awk fr.po
#
# The table is sorted by the bytes of the English message (strcmp). Fuzzy and empty entries are omitted: such a message
# stays English. Entries with a context (msgctxt) are omitted too, because only the page uses them (tools/po2ts.mjs).
# Nothing is written if the file has an error.

function fail(message)
{
    printf "%s:%d: %s\n", FILENAME, FNR, message > "/dev/stderr"
    failed = 1
    exit 1
}

# The text between the quotes of a line, with its escapes: a .po file escapes like C.
function quoted(line)
{
    sub(/^[^"]*"/, "", line)
    if (!sub(/"[ \t\r]*$/, "", line))
        fail("a string that does not end")
    return line
}

# The bytes of the string, for sorting only.
function unescape(s,    plain, i, c)
{
    if (s !~ /\\/)
        return s
    plain = ""
    for (i = 1; i <= length(s); i++) {
        c = substr(s, i, 1)
        if (c == "\\") {
            c = substr(s, ++i, 1)
            if (c == "n") c = "\n"
            else if (c == "t") c = "\t"
            else if (c == "r") c = "\r"
            else if (c !~ /["\\]/) fail("an escape that this table does not know: \\" c)
        }
        plain = plain c
    }
    return plain
}

# Two question marks in a row could begin a trigraph.
function literal(s)
{
    while (sub(/\?\?/, "?\\?", s))
        ;
    return "\"" s "\""
}

function close_entry(    plain)
{
    if (in_entry && key != "" && value != "" && !fuzzy && !page) {
        plain = unescape(key)
        if (plain in seen)
            fail("twice in this file: " key)
        seen[plain] = 1
        order[++n] = plain
        english[plain] = key
        other[plain] = value
    }
    if (in_entry)
        fuzzy = page = 0
    in_entry = 0
    part = ""
}

function sort(from, to,    pivot, i, j, swap)
{
    while (from < to) {
        pivot = order[int((from + to) / 2)]
        i = from
        j = to
        while (i <= j) {
            while (order[i] "" < pivot "") i++
            while (order[j] "" > pivot "") j--
            if (i <= j) {
                swap = order[i]; order[i] = order[j]; order[j] = swap
                i++
                j--
            }
        }
        sort(from, j)
        from = i
    }
}

/^#~/            { next }
/^#,.*fuzzy/     { close_entry(); fuzzy = 1; next }
/^#/             { if (part == "value") close_entry(); next }
/^[ \t\r]*$/     { close_entry(); next }
/^msgctxt[ \t]*"/ { close_entry(); page = 1; next }
/^msgid[ \t]*"/  { close_entry(); in_entry = 1; part = "key"; key = quoted($0); value = ""; next }
/^msgstr[ \t]*"/ { if (part != "key") fail("msgstr without msgid"); part = "value"; value = quoted($0); next }
/^"/             {
    if (part == "key") key = key quoted($0)
    else if (part == "value") value = value quoted($0)
    else fail("a string that belongs to nothing")
    next
}
                 { fail("neither msgid, msgstr nor a comment (plurals are not used here)") }

END {
    if (failed)
        exit 1
    close_entry()
    if (failed)
        exit 1
    code = FILENAME
    sub(/.*\//, "", code)
    sub(/\.po$/, "", code)
    sort(1, n)

    printf "/* Made from lang/%s.po: change that file. */\n#include \"core.h\"\n\n", code > out
    printf "const struct ludo_translation ludo_%s[] = {\n", code > out
    for (i = 1; i <= n; i++)
        printf "    { %s,\n      %s },\n", literal(english[order[i]]), literal(other[order[i]]) > out
    if (n == 0)
        print "    { \"\", \"\" }," > out
    printf "};\n\nconst int ludo_%s_n = %d;\n", code, n > out
}
