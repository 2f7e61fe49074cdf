# verify.sh - a record proves its deal; a changed record does not.
. tests/cli/lib/tap.sh

cp "$root/tests/golden/pillars-board.ludo" whole.ludo
expect 0 "a finished record proves its deal" "$LUDO" verify whole.ludo
outcomes=$(grep -c '^\*' whole.ludo)
says "it counts the outcomes"  "[^0-9]$outcomes\."
says "it names the commitment" "commitment: $(sed -n 's/^commitment //p' whole.ludo)"
says "and says that nobody added a word" 'No player added'
expect 0 "in French"           "$LUDO" verify --lang fr whole.ludo
says "likewise"                'engagement affiché avant le premier coup'
expect 0 "the commitment that was shown" \
    "$LUDO" verify whole.ludo --commitment "$(sed -n 's/^commitment //p' whole.ludo)"

# wrong 'name' PATTERN COMMAND... - expects status 1 and the reason on stderr
wrong() {
    name=$1 pattern=$2
    shift 2
    "$@" >out 2>err </dev/null
    status=$?
    if [ $status -eq 1 ] && grep -q -- "$pattern" err; then pass "$name"; else echo "# status $status"; miss "$name"; fi
}

wrong "another commitment than was shown" 'not the one that you gave' \
    "$LUDO" verify whole.ludo --commitment "$(printf %064d 0)"

# Swaps the first two random outcomes that differ.
line=$(grep -n '^\* ' whole.ludo | sed -n 2p | cut -d: -f1)
next=$(awk -v from="$line" 'NR == from { verb = $2; was = $3 }
    NR > from && $1 == "*" && $2 == verb && $3 != was { print NR; exit }' whole.ludo)
awk -v a="$line" -v b="$next" 'NR == FNR { row[NR] = $0; next } FNR == a { print row[b]; next } { print }' \
    whole.ludo whole.ludo >outcome.ludo
wrong "one outcome changed"    "outcome.ludo:$line: .*the seed gives" "$LUDO" verify outcome.ludo
sed 's/^seed .*/seed another/' whole.ludo >seed.ludo
wrong "another seed"           'seed.ludo:[0-9]*: .*commitment' "$LUDO" verify seed.ludo
commitment=$(printf another | sha256sum | cut -d' ' -f1)
sed "s/^seed .*/seed another/; s/^commitment .*/commitment $commitment/" whole.ludo >both.ludo
wrong "another seed with its own commitment" 'both.ludo:[0-9]*: .*the seed gives' "$LUDO" verify both.ludo
sed 's/^seed .*/&\npart 0 mine/' whole.ludo >part.ludo
wrong "another contribution"   'part.ludo:[0-9]*: .*the seed gives' "$LUDO" verify part.ludo
sed '/^seed /d' whole.ludo >none.ludo
wrong "a record without its seed" 'proves nothing' "$LUDO" verify none.ludo
wrong "one bad record among good ones" 'both.ludo' "$LUDO" verify whole.ludo both.ludo

# Words of players in plain text, as servers recorded them before there were pledges.
cp "$root/tests/cli/records/words-in-clear.ludo" clear.ludo
expect 0 "an older record with words" "$LUDO" verify clear.ludo
says "it counts the words"     'added to the seed: 2\.'
says "and says who could have chosen the deal" 'sat down last could'

# verified FILE OPTION... - writes the report into `out`, in one line
verified() {
    expect 0 "$1 is verified" "$LUDO" verify "$@"
    tr -s ' \n' '  ' <out >flat && mv flat out
}

# The same words with pledges, whose hashes are computed here.
nonce=00112233445566778899aabbccddeeff
hash() {
    printf 'ludo word 1\n%s\n%s\n%s\n%s' "$(sed -n 's/^commitment //p' clear.ludo)" "$@" |
        sha256sum | cut -d' ' -f1
}
ada=$(hash 0 $nonce adas-own-word) bob=$(hash 1 $nonce word-1)
sed "s/^part 1 .*/&\npledge 0 $ada $nonce\npledge 1 $bob $nonce clear/" clear.ludo >pledged.ludo
verified pledged.ludo
says "it counts those that were fixed" 'before any word was known: 1\.'
says "it names the pledges"    "pledge of seat 0: $ada, kept"
says "also of a word in clear" "pledge of seat 1: $bob, made by the server"
says "it says that this is only what the record says" 'According to the record'
says "and what to compare"     'compare each of them'
grep -q 'Warning\|neither' out && miss "nothing is missing" || pass "nothing is missing"
sed "s/ clear\$//" pledged.ludo >invented.ludo
verified invented.ludo # pledges that were made later
says "it does not vouch for them" 'According to the record'
says "and says what to compare" 'compare each of them'
sed '/^pledge 1 /d' pledged.ludo >fewer.ludo
verified fewer.ludo # a pledge was left out
says "it warns"                'Warning: words without a pledge: 1\.'
verified fewer.ludo --lang fr
says "likewise"                'mots sans promesse : 1\.'
expect 0 "in French"           "$LUDO" verify --lang fr pledged.ludo
says "likewise"                "promesse de la place 0 : $ada, tenue"
expect 0 "a record with pledges replays" "$LUDO" replay --check pledged.ludo
sed "s/$nonce\$/${nonce%f}e/" pledged.ludo >nonce.ludo
wrong "another random number"  'nonce.ludo:9: .*does not match its pledge' "$LUDO" verify nonce.ludo
sed "s/^pledge 0 $ada/pledge 0 $bob/" pledged.ludo >copied.ludo
wrong "the pledge of another seat" 'copied.ludo:9: .*does not match its pledge' "$LUDO" verify copied.ludo
sed "s/^pledge 0 .*/pledge 0 $ada lost/" pledged.ludo >lost.ludo
wrong "a word that was lost and added" 'lost.ludo:9: .*lost its word' "$LUDO" verify lost.ludo
sed '/^part 0 /d' lost.ludo >hidden.ludo
wrong "a word that was left out afterwards" 'hidden.ludo:[0-9]*: .*the seed gives' "$LUDO" verify hidden.ludo
expect 2 "a file that is not there" "$LUDO" verify gone.ludo
done_testing
