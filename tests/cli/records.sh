# records.sh - a saved and resumed game is the same game; damaged records are refused with line and reason.
. tests/cli/lib/tap.sh

moves='1\n1\n1\n2\n1\n1\n1\n1\n1\n1\n1\n1\n'
piped "a game is saved"    "${moves}save a.ludo\nquit\n" "$LUDO" play aerion --seed 5 --option eggs=on
piped "and goes on"        "1\n1\n1\nsave b.ludo\nquit\n" "$LUDO" play a.ludo
piped "without a stop"     "${moves}1\n1\n1\nsave c.ludo\nquit\n" "$LUDO" play aerion --seed 5 --option eggs=on
same "both are the same"   b.ludo c.ludo
expect 0 "the record replays"  "$LUDO" replay b.ludo
expect 0 "the record is right" "$LUDO" replay --check a.ludo b.ludo
says "it says so"          '^ok 2 - b.ludo'
expect 0 "up to a move"    "$LUDO" replay b.ludo --to 8
expect 0 "as JSON"         "$LUDO" replay b.ludo --json
yes 1 | head -600 >ones
"$LUDO" play aerion --seed 9 --lang en <ones >out
says "a game piped in ends" 'The seed was: 9'
(cat ones; echo) | sed '$d' | head -40 >few
(cat few; echo 'save d.ludo') | "$LUDO" play aerion --seed 9 >out
expect 0 "greedy ends a game"  "$LUDO" play aerion --seed 3 --seats greedy

# ---- older records
sed '1s/2/1/; s/ #......../ #00000000/' b.ludo >old.ludo
cp old.ludo was.ludo
refused "an older format says what to do" 'old.ludo:1: .*--upgrade' "$LUDO" replay old.ludo
expect 0 "it is brought up to date" "$LUDO" replay --upgrade old.ludo
says "and says how far"    '^old.ludo: [0-9]* moves kept, 0 lost'
same "it is the same game"  old.ludo b.ludo
same "the old file is kept" old.ludo.bak was.ludo
expect 0 "again: nothing to do" "$LUDO" replay --upgrade old.ludo
says "it is up to date"    '^old.ludo: up to date'
cp was.ludo old.ludo
refused "a kept file is not written over" 'old.ludo.bak' "$LUDO" replay --upgrade old.ludo
same "and nothing is lost" old.ludo was.ludo
rm old.ludo.bak

# Some verbs were renamed: an upgrade reads the former names, a normal reading does not.
cp "$root/tests/golden/aerion-eggs.ludo" today.ludo
sed 's/ break-eggs / save-eggs /' today.ludo >former.ludo
expect 1 "the record says former words" cmp -s today.ludo former.ludo
refused "which are refused as they stand" 'former.ludo:[0-9]*: ' "$LUDO" replay --check former.ludo
expect 0 "an upgrade reads them" "$LUDO" replay --upgrade former.ludo
says "and loses no move" '^former.ludo: [0-9]* moves kept, 0 lost'
grep -c ' break-eggs ' today.ludo >one; grep -c ' break-eggs ' former.ludo >two
same "and writes today's words" one two
rm former.ludo.bak

# ---- damage
line=$(grep -n '^0 ' b.ludo | head -1 | cut -d: -f1)
head -c $(($(wc -c <b.ludo) - 4)) b.ludo >cut.ludo
refused "cut in a line"       'cut.ludo:[0-9]*: .*truncated' "$LUDO" replay cut.ludo
sed "${line}s/#..../#0000/" b.ludo >hash.ludo
refused "a hash"              "hash.ludo:$line: .*hash"      "$LUDO" replay hash.ludo
sed "${line}d" b.ludo >gap.ludo
refused "a line left out"     'gap.ludo:[0-9]*: '            "$LUDO" replay gap.ludo
sed "${line}s/^0 [a-z-]*/0 dance/" b.ludo >verb.ludo
refused "an unknown verb"     "verb.ludo:$line: .*dance"     "$LUDO" replay verb.ludo
sed "${line}s/^0 .* #/0 acquire incubus-d1 incubus-d1 #/" b.ludo >shape.ludo
refused "bad notation"        "shape.ludo:$line: "           "$LUDO" replay shape.ludo
sed 's/^seed 5/seed 6/' b.ludo >seed.ludo
refused "another seed"        'seed.ludo:[0-9]*: .*commitment' "$LUDO" replay seed.ludo
sed 's/^game aerion .*/game aerion 9999/' b.ludo >version.ludo
refused "another version"     'version.ludo:2: .*version'    "$LUDO" replay version.ludo
sed 's/^game aerion/game chess/' b.ludo >game.ludo
refused "another game"        'game.ludo:2: .*chess'         "$LUDO" replay game.ludo
sed '1d' b.ludo >head.ludo
refused "no head"             'head.ludo:1: '                "$LUDO" replay head.ludo
: >empty.ludo
refused "an empty file"       'empty.ludo'                   "$LUDO" replay empty.ludo
head -c 2000 /dev/urandom >noise.ludo
refused "noise"               'noise.ludo:[0-9]*: '          "$LUDO" replay noise.ludo
refused "a folder"            'cannot read the file'               "$LUDO" replay .
refused "no file"             'cannot read the file'               "$LUDO" replay none.ludo
refused "a damaged save"      'hash.ludo'                    "$LUDO" play hash.ludo
refused "check says it too"   "hash.ludo:$line: "            "$LUDO" replay --check hash.ludo
says "as not ok"              '^not ok 1 - hash.ludo'
refused "options of a saved game are its own" 'b.ludo'       "$LUDO" play b.ludo --seed 3
mkdir kept
printf 'save kept\nsave no/where\nquit\nquit\n' | "$LUDO" play aerion --seed 1 >out 2>err
if [ $? -eq 2 ]; then pass "a save that cannot be written"; else miss "a save that cannot be written"; fi
says "makes quit ask" 'could not be saved'
if [ -z "$(ls kept)" ] && [ ! -e no ]; then pass "nothing is written"; else miss "nothing is written"; fi
if ls | grep -q 'XXXXXX\|\.ludo\..'; then miss "no temporary file stays"; else pass "no temporary file stays"; fi
done_testing
