# rules2c.awk - writes the rule clauses of a game, from docs/rules, as a C table.
#
#     LC_ALL=C awk -v out=aerion_clauses.c -f rules2c.awk aerion.md aerion.fr.md
#
# A clause is a heading `### AE-12 Title`, a line `*Source: ...*` (the word "Informative" in the English line marks a
# clause without behaviour), and its text, up to the next heading of level 1 to 3. Lines of a paragraph are joined. Table rows, list items and
# fenced lines stay lines. Both languages must have the same clauses.
#
# The header aerion_clauses.h declares the table and AERION_CLAUSES, the number of clauses, for static initializers.
# A printed value that a box file may change is marked with its path in a comment: after the value,
# `3<!--goods.sand.coast-->`, or around a text, ending with `<!--/-->` (docs/boxes.md). The comments are removed, and a
# table of quotes records their positions. Nothing is written if a file has an error.

BEGIN { EN = 0; FR = 1 }

function fail(message)
{
    printf "%s:%d: %s\n", FILENAME, FNR, message > "/dev/stderr"
    failed = 1
}

function literal(s)
{
    gsub(/\\/, "&&", s)
    gsub(/"/, "\\\"", s)
    gsub(/\t/, "\\t", s)
    while (sub(/\?\?/, "?\\?", s))
        ;
    return "\"" s "\""
}

# Writes several lines of text as several literals, each with its \n.
function literals(s, indent,    lines, count, i, made)
{
    count = split(s, lines, "\n")
    if (count == 0)
        return "\"\""
    made = ""
    for (i = 1; i <= count; i++) {
        lines[i] = literal(lines[i])
        if (i < count)
            sub(/"$/, "\\n\"", lines[i])
        made = made (i > 1 ? "\n" indent : "") lines[i]
    }
    return made
}

# Starts the next output line; keeps an empty line of the input.
function new_line(line,    before)
{
    before = text[lang, n]
    if (before != "")
        before = before (gap ? "\n\n" : "\n")
    text[lang, n] = before line
    gap = 0
}

function open_clause(line,    id, prefix)
{
    id = line
    sub(/^### +/, "", id)
    sub(/[ \t].*/, "", id)
    prefix = id
    sub(/-.*/, "", prefix)
    n = id
    sub(/.*-/, "", n)
    n += 0
    if (clause_prefix == "")
        clause_prefix = prefix
    else if (prefix != clause_prefix)
        fail(id ": the clauses of this game begin with " clause_prefix)
    if ((lang, n) in title)
        fail(id ": for the second time")
    sub(/^### +[A-Z]+-[0-9]+[ \t]*/, "", line)
    sub(/[ \t]+$/, "", line)
    if (line == "")
        fail(id ": has no title")
    title[lang, n] = line
    heading_line[lang, n] = FNR
    text[lang, n] = ""
    if (!(n in known)) {
        known[n] = 1
        order[++clause_n] = n
    }
    in_clause = 1
    want_source = 1
    gap = joining = fenced = 0
}

function take_source(line)
{
    want_source = 0
    if (line !~ /^\*[^*].*\*$/) {
        fail(clause_prefix "-" n ": the line under the heading must tell the source, *between stars*")
        return
    }
    sub(/^\*/, "", line)
    sub(/\*$/, "", line)
    source[lang, n] = line
    if (lang == EN && tolower(line) ~ /informative/)
        informative[n] = 1
}

FNR == 1           { lang = file_n++; file[lang] = FILENAME; in_clause = 0; fenced = 0; sub(/^\357\273\277/, "") }
                   { sub(/[ \t\r]+$/, "") }
/^### +[A-Z]+-[0-9]+([ \t]|$)/ && !fenced { open_clause($0); next }
/^##?#?[ \t]/ && !fenced { in_clause = 0; next }
!in_clause         { next }
/^```/             { if (!fenced) { new_line($0); fenced = 1 } else { new_line($0); fenced = 0 } joining = 0; next }
fenced             { new_line($0); next }
/^$/               { gap = 1; joining = 0; next }
want_source        { take_source($0); gap = 0; next }
/^\|/ || /^####/   { new_line($0); joining = 0; next }
/^[ \t]*([-*+]|[0-9]+[.)])[ \t]/ { new_line($0); joining = 1; next }
joining            { sub(/^[ \t]+/, ""); text[lang, n] = text[lang, n] " " $0; next }
                   { new_line($0); joining = 1 }

function check_both(    i, m, missing)
{
    for (i = 1; i <= clause_n; i++) {
        m = order[i]
        for (missing = EN; missing <= FR; missing++)
            if (!((missing, m) in title)) {
                printf "%s:%d: %s-%d is not in %s\n", file[1 - missing], heading_line[1 - missing, m],
                    clause_prefix, m, file[missing] > "/dev/stderr"
                failed = 1
            } else if (!((missing, m) in source)) {
                printf "%s:%d: %s-%d has no source line\n", file[missing], heading_line[missing, m],
                    clause_prefix, m > "/dev/stderr"
                failed = 1
            } else if (text[missing, m] == "") {
                printf "%s:%d: %s-%d has no text\n", file[missing], heading_line[missing, m],
                    clause_prefix, m > "/dev/stderr"
                failed = 1
            }
    }
}

# Removes the marks from a title or text of a clause and records the marked text: the number or word before the mark,
# or the text between the mark and its end.
function take_marks(s, m, which, lang,    path, before, after, from, bytes)
{
    while (match(s, /<!--[^>]*-->/)) {
        path = substr(s, RSTART + 4, RLENGTH - 7)
        before = substr(s, 1, RSTART - 1)
        after = substr(s, RSTART + RLENGTH)
        from = length(before)
        if (match(after, /<!--[^>]*-->/) && substr(after, RSTART, RLENGTH) == "<!--/-->") {
            bytes = RSTART - 1
            after = substr(after, 1, bytes) substr(after, RSTART + RLENGTH)
        } else if (match(before, /[0-9]+$/) || match(before, /[A-Za-z\200-\377]+$/)) {
            from = RSTART - 1
            bytes = RLENGTH
        } else {
            printf "%s: %s-%d: no number and no word stands before its mark: %s\n", file[lang], clause_prefix, m, path > "/dev/stderr"
            failed = 1
        }
        s = before after
        quotes[m] = quotes[m] sprintf("    { .title = %s, .lang = %d, .at = %d, .n = %d, .path = \"%s\" },\n",
            which == "title" ? "true" : "false", lang, from, bytes, path)
    }
    return s
}

function write_pair(field, array_en, array_fr)
{
    printf "      .%s = {\n        %s,\n        %s },\n", field,
        literals(array_en, "        "), literals(array_fr, "        ") > out
}

END {
    if (file_n != 2) {
        print "rules2c.awk: wants the English file and the French file, both with text" > "/dev/stderr"
        failed = 1
    } else
        check_both()
    for (i = 1; i <= clause_n; i++)
        for (l = EN; l <= FR; l++) {
            title[l, order[i]] = take_marks(title[l, order[i]], order[i], "title", l)
            text[l, order[i]] = take_marks(text[l, order[i]], order[i], "text", l)
        }
    if (failed)
        exit 1

    for (i = 2; i <= clause_n; i++)                     # insertion sort, fast because the clauses are nearly in order
        for (j = i; j > 1 && order[j - 1] > order[j]; j--) {
            swap = order[j]; order[j] = order[j - 1]; order[j - 1] = swap
        }

    id = file[EN]
    sub(/.*\//, "", id)
    sub(/\.md$/, "", id)
    gsub(/-/, "_", id)
    upper = toupper(id) "_CLAUSES"
    header = out
    sub(/\.c$/, ".h", header)
    note = "/* Made from docs/rules: change the files there. */"

    printf "%s\n#ifndef %s_H\n#define %s_H\n\n#include \"ludo.h\"\n\n", note, upper, upper > header
    printf "enum { %s = %d };\n\n", upper, clause_n > header
    printf "extern const struct ludo_clause %s_clauses[];\nextern const int %s_clause_n;\n\n#endif\n", id, id > header

    printf "%s\n#include \"%s_clauses.h\"\n\n", note, id > out
    for (i = 1; i <= clause_n; i++)
        if (order[i] in quotes)
            printf "static const struct ludo_quote quotes_%d[] = {\n%s    { .path = 0 },\n};\n\n", order[i], quotes[order[i]] > out
    printf "const struct ludo_clause %s_clauses[] = {\n", id > out
    for (i = 1; i <= clause_n; i++) {
        m = order[i]
        printf "    { .n = %d, .informative = %s,\n", m, (m in informative) ? "true" : "false" > out
        write_pair("title", title[EN, m], title[FR, m])
        write_pair("source", source[EN, m], source[FR, m])
        write_pair("text", text[EN, m], text[FR, m])
        if (m in quotes)
            printf "      .quotes = quotes_%d,\n", m > out
        print "    }," > out
    }
    if (clause_n == 0)
        print "    { .n = 0 }," > out
    printf "};\n\nconst int %s_clause_n = %s;\n", id, upper > out
}
