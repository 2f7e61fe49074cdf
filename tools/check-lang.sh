#!/bin/sh
# check-lang.sh [--update] - checks that every lang/*.po translates every message of the code.
#
# Lists messages without a translation, translations that are no longer used, and placeholders in braces that a
# translation lost or added. --update adds the missing messages with empty translations, and removes old ones.
#
# C marks messages as N_("…"). The page does the same in words.ts and guide.ts. A message that both use is one entry. A
# message that only the page uses has the context "page", so that the C tables omit it (po2c.awk). C_("context", "…")
# gives a message its own context, for an English text that needs several translations.

set -eu
cd "$(dirname "$0")/.."
export LC_ALL=C.UTF-8
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# extract LANGUAGE OPTION... - the messages of the files on standard input, as a .pot with a minimal header
extract()
{
    language=$1
    shift
    sort | xgettext --from-code=UTF-8 -L "$language" -k "$@" --no-wrap --sort-by-file --force-po -f - -o - \
        2>"$scratch/warnings" || { cat "$scratch/warnings" >&2; exit 1; }
}

without_dates() { sed '/^"POT-Creation-Date:/d; /^"Report-Msgid-Bugs-To:/d'; }   # keeps the encoding in the header

# Adds the context "page" to each entry that has no context and is not in the file KNOWN.
in_page_context()
{
    awk -v known="$1" '
        function close_entry() {
            if (collecting) said[id] = 1
            else if (rest != "") print head (id == "" || context || id in said ? "" : "msgctxt \"page\"\n") rest
            id = head = rest = ""; context = 0
        }
        function read_line() {
            if (/^$/) { close_entry(); return }
            if (/^msgctxt/) context = 1
            if (/^msgid "/) { reading = 1; id = substr($0, 8, length($0) - 8) }
            else if (!/^"/) reading = 0
            else if (reading) id = id substr($0, 2, length($0) - 2)
            if (rest == "" && !/^msgid/) head = head $0 "\n"
            else rest = rest $0 "\n"
        }
        BEGIN {
            collecting = 1
            while ((getline < known) > 0) read_line()
            close_entry()
            collecting = 0
        }
        { read_line() }
        END { close_entry() }'
}

find src include examples -name '*.[ch]' -o -name '*.def' | extract C -kN_ -k_ -kT | without_dates >"$scratch/c.pot"
find web/src -name words.ts -o -name guide.ts | extract JavaScript -kN_ -kC_:1c,2 | without_dates >"$scratch/ts.pot"
in_page_context "$scratch/c.pot" <"$scratch/ts.pot" >"$scratch/page.pot"
msgcat --use-first --no-wrap "$scratch/c.pot" "$scratch/page.pot" -o "$scratch/all.pot"

# Prints each entry of a .po as one line: the complaint, the message, its position.
name_entries()
{
    awk -v complaint="$1" '
        function tell() {
            if (id != "")
                print "# " complaint ": \"" id "\"" (context ? ", context " context : "") (at ? "  (" at ")" : "")
            id = at = context = ""
        }
        { sub(/^#~ /, "") }
        /^msgctxt "/ { context = $2 }
        /^#: /       { at = $2 }
        /^msgid "/   { id = substr($0, 8, length($0) - 8); reading = 1; next }
        /^msgstr/    { reading = 0 }
        /^"/         { if (reading) id = id substr($0, 2, length($0) - 2) }
        /^$/         { tell() }
        END          { tell() }'
}

# Placeholders must be the same on both sides.
check_braces()
{
    awk '
        function braces(s, set,    n, word) {
            n = 0
            while (match(s, /[{][a-z0-9]+[}]/)) {
                word = substr(s, RSTART, RLENGTH)
                if (!(word in set)) { set[word] = 1; n++ }
                s = substr(s, RSTART + RLENGTH)
            }
            return n
        }
        function lacks(from, in_set, text,    word) {
            for (word in from)
                if (!(word in in_set)) print "# " word " " text ": \"" id "\""
        }
        function close_entry(    word) {
            if (id != "" && str != "" && !fuzzy) {
                for (word in a) delete a[word]
                for (word in b) delete b[word]
                braces(id, a); braces(str, b)
                lacks(a, b, "is lost in the translation of"); lacks(b, a, "is not in the English of")
            }
            id = str = ""; fuzzy = 0
        }
        /^#~/         { next }
        /^#,.*fuzzy/  { fuzzy = 1; next }
        /^msgid "/    { id = substr($0, 8, length($0) - 8); part = 1; next }
        /^msgstr "/   { str = substr($0, 9, length($0) - 9); part = 2; next }
        /^"/          {
            more = substr($0, 2, length($0) - 2)
            if (part == 1) id = id more; else str = str more
        }
        /^$/          { close_entry() }
        END           { close_entry() }'
}

verdict()
{
    test_n=$((test_n + 1))
    if [ -s "$scratch/found" ]; then
        cat "$scratch/found"
        echo "not ok $test_n - $1 ($(grep -c '' "$scratch/found"))"
        status=1
    else
        echo "ok $test_n - $1"
    fi
}

status=0 test_n=0

if tools/check-forms.py >"$scratch/forms"; then : >"$scratch/found"; else cp "$scratch/forms" "$scratch/found"; fi
verdict "$(tail -n 1 "$scratch/forms" | sed 's/^# //')"

# xgettext cannot parse the tags of a .tsx file
grep -rnE '\b(N_|C_)\(' web/src --include='*.ts' --include='*.tsx' |
    sed -nE '\,^web/src/(i18n/lang|(.*/)?(words|guide))\.ts:,d; s/^([^:]*:[0-9]*):.*/# a marked sentence: \1/p' \
        >"$scratch/found"
verdict "the page marks its sentences in words.ts and guide.ts"

for po in lang/*.po; do
    msgfmt --check-format --check-domain -o /dev/null "$po" 2>"$scratch/found" || [ -s "$scratch/found" ] ||
        echo "# msgfmt refuses it" >"$scratch/found"
    verdict "$po is well formed"

    msgmerge -q -N --no-wrap "$po" "$scratch/all.pot" -o "$scratch/merged.po" 2>/dev/null
    if [ "${1:-}" = --update ]; then
        # a message that moved between C and the page keeps its translation
        sed '/^msgctxt "page"$/d' "$po" | msguniq --use-first --no-wrap >"$scratch/bare.po"
        in_page_context /dev/null <"$po" | msguniq --use-first --no-wrap >"$scratch/page.po"
        msgmerge -q -N --no-wrap -C "$scratch/bare.po" -C "$scratch/page.po" "$po" "$scratch/all.pot" \
            -o "$scratch/merged.po"
        msgattrib --no-obsolete --no-location --no-wrap "$scratch/merged.po" -o "$po"
        cp "$po" "$scratch/merged.po"
    fi

    msgattrib --untranslated --no-obsolete --no-wrap "$scratch/merged.po" |
        name_entries "not translated" >"$scratch/found"
    msgattrib --only-fuzzy --no-obsolete --no-wrap "$scratch/merged.po" | name_entries "marked fuzzy" >>"$scratch/found"
    verdict "$po says every sentence of the code"

    msgattrib --only-obsolete --no-wrap "$scratch/merged.po" |
        name_entries "no longer used" >"$scratch/found"
    verdict "$po has no sentence that the code has lost"

    msgattrib --translated --no-obsolete --no-wrap "$scratch/merged.po" | check_braces >"$scratch/found"
    verdict "$po keeps the words in braces"
done
exit $status
