# arena.sh - `ludo arena`: the result is the same with any number of threads and after an interruption. Players of the
# same strength are reported as equal.
. tests/cli/lib/tap.sh

expect 0 "two players are measured" "$LUDO" arena toy --seats greedy,random --games 200 --threads 1
says "in both seat orders"    '^toy: 100 deals, each played in 2 seat orders'
says "the better one wins more" '^greedy  *[5-9][0-9]\.[0-9] %'
cp out one
expect 0 "with four threads" "$LUDO" arena toy --seats greedy,random --games 200 --threads 4
same "it comes out the same" out one
expect 0 "with another seed" "$LUDO" arena toy --seats greedy,random --games 200 --seed 2
if cmp -s out one; then miss "it comes out otherwise"; else pass "it comes out otherwise"; fi

expect 0 "equal players"   "$LUDO" arena toy --seats random,random --games 4000
says "have about one half" '^random (1)  *\(4[6-9]\|5[0-4]\)\.[0-9] %'
says "and even margins"    '^random (2) .* -*0\.[01] \['
expect 0 "three of one against one" "$LUDO" arena pillars --seats random,novice,novice --games 6
says "are one contender"   '^novice .*(66.7)'
says "in all three seat orders"   'each played in 3 seat orders'
expect 0 "together"        "$LUDO" arena aerion --seats random,random --games 4
says "they win together"   '^random (1)'
expect 0 "as JSON"         "$LUDO" arena toy --seats greedy,random --games 40 --json
says "with the intervals"  '"share":{"mean":0\.[0-9]*,"low":0\.[0-9]*,"high":0\.[0-9]*}'

# ---- resuming
expect 0 "with a results file" "$LUDO" arena toy --seats greedy,random --games 60 --results r
lines=$(wc -l <r)
[ "$lines" -eq 61 ] && pass "a line a game" || miss "a line a game ($lines)"
expect 0 "more games are added" "$LUDO" arena toy --seats greedy,random --games 200 --results r
same "to the same result"  out one
head -c 700 r >cut
expect 0 "after a line that was cut" "$LUDO" arena toy --seats greedy,random --games 200 --results cut
same "the result is the same" out one
"$LUDO" arena pillars --seats skilled,casual --games 40 --threads 1 --results killed >/dev/null 2>&1 &
pid=$!
touch killed
until [ "$(wc -l <killed)" -gt 4 ]; do sleep 0.02; done
if kill -9 $pid; then pass "it is killed under way"; else miss "it is killed under way"; fi
wait $pid 2>/dev/null
expect 0 "after a kill"    "$LUDO" arena pillars --seats skilled,casual --games 40 --results killed
cp out resumed
expect 0 "without one"     "$LUDO" arena pillars --seats skilled,casual --games 40
same "the same result"     out resumed
refused "another match is not mixed in" 'a different match' "$LUDO" arena toy --seats random,random --results r

# ---- without luck
expect 0 "without luck"    "$LUDO" arena aerion --seats casual,casual --games 60 --adjust --results a
says "is the second line"  '^  no luck  *[0-9.]* % \[.*games saved: factor [0-9.]*$'
cp out adjusted
grep -v "no luck\|second line" out >out.raw
expect 0 "the raw results" "$LUDO" arena aerion --seats casual,casual --games 60
same "are those of the plain match" out out.raw
head -20 a >a.part
expect 0 "an interrupted match" "$LUDO" arena aerion --seats casual,casual --games 60 --adjust --results a.part
same "keeps the luck of its games" out adjusted
refused "a match with luck is a different match" 'a different match' "$LUDO" arena aerion --seats casual,casual \
    --games 60 --results a

for part in 1/2 2/2; do
    "$LUDO" arena aerion --seats casual,casual --games 60 --adjust --out parts --shard $part >/dev/null
done
expect 0 "in two shards"   "$LUDO" merge parts
grep -E "^casual|no luck" out >out.merged
grep -E "^casual|no luck" adjusted >out.whole
same "the luck is the same" out.merged out.whole

# ---- sequential
expect 0 "the sequential test" "$LUDO" arena toy --seats greedy,random --games 100000 --sprt
says "finds the better player" '^The first player is better'
cp out one
expect 0 "with one thread" "$LUDO" arena toy --seats greedy,random --games 100000 --sprt --threads 1
same "stops at the same game" out one
expect 0 "the worse one first" "$LUDO" arena toy --seats random,greedy --games 100000 --sprt
says "is not better"       '^The first player is not better'

refused "people do not take part" 'human' "$LUDO" arena toy --seats human,random
refused "nor do strangers" 'unknown player `nobody`' "$LUDO" arena toy --seats nobody,random
done_testing
