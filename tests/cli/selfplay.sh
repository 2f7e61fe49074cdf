# selfplay.sh - self-play positions are the same with any number of threads and after a kill. Other files are not
# changed.
. tests/cli/lib/tap.sh

positions() { "$LUDO" selfplay "$@"; }

expect 0 "games are played" positions toy --seats greedy,random --noise 10 --games 300 --threads 1 --out one
says "and counted" '^toy: 300 games in the file, 300 of them new; [0-9]* positions, [0-9]* bytes, [0-9a-f]\{8\}$'
content=$(sed 's/.*, //' out)
expect 0 "on four threads" positions toy --seats greedy,random --noise 10 --games 300 --threads 4 --out four
says "the same games are played" ", $content\$"
[ "$(wc -c <one)" -eq "$(wc -c <four)" ] && pass "in as many bytes" || miss "in as many bytes"
cp one kept
expect 0 "the same call again" positions toy --seats greedy,random --noise 10 --games 300 --out one
says "plays nothing" ' 0 of them new'
same "and writes nothing" one kept
expect 0 "a part of them" positions toy --seats greedy,random --noise 10 --games 100 --threads 1 --out part
expect 0 "and the rest" positions toy --seats greedy,random --noise 10 --games 300 --threads 1 --out part
same "make the same file" part one
expect 0 "with another seed" positions toy --seats greedy,random --noise 10 --games 300 --threads 1 --seed 2 --out other
if cmp -s one other; then miss "other games are played"; else pass "other games are played"; fi
expect 0 "as JSON" positions toy --games 5 --out few --json
says "for programs" '"games":5,"new":5,"positions":'

# ---- a file cut at any byte, even in the header
size=$(wc -c <one)
for bytes in 5 60 $((size - 1)) $((size - 30)) $((size / 2)) $((size / 3)); do
    head -c "$bytes" kept >cut
    expect 0 "cut after $bytes bytes it goes on" \
        positions toy --seats greedy,random --noise 10 --games 300 --threads 1 --out cut
    same "to the same file" cut kept
done

# ---- killed while running; Pillars is slow, and slower with a sanitizer
games=60
[ -z "${LUDO_SANITIZED:-}" ] || games=20
bytes=$((1000 * games))
touch killed
"$LUDO" selfplay pillars --seats novice,casual --games $games --threads 1 --out killed >/dev/null 2>&1 &
pid=$!
until [ "$(wc -c <killed)" -gt $bytes ]; do sleep 0.01; done
if kill -9 $pid 2>/dev/null; then pass "it is killed under way"; else miss "it is killed under way"; fi
wait $pid 2>/dev/null
expect 0 "after a kill it goes on" positions pillars --seats novice,casual --games $games --threads 1 --out killed
if grep -q " $games of them new" out; then miss "from where it was"; else pass "from where it was"; fi
expect 0 "undisturbed" positions pillars --seats novice,casual --games $games --threads 1 --out calm
same "it is the same file" killed calm
content_calm=$(sed 's/.*, //' out)
touch threads
"$LUDO" selfplay pillars --seats novice,casual --games $games --threads 4 --out threads >/dev/null 2>&1 &
pid=$!
until [ "$(wc -c <threads)" -gt $bytes ]; do sleep 0.01; done
if kill -9 $pid 2>/dev/null; then pass "four threads are killed under way"
else miss "four threads are killed under way"; fi
wait $pid 2>/dev/null
expect 0 "after that it goes on" positions pillars --seats novice,casual --games $games --threads 4 --out threads
says "to the same games" "^pillars: $games games .*, $content_calm\$"

# ---- foreign files
untouched() {           # NAME PATTERN FILE
    cp "$3" before
    refused "$1" "$2" positions toy --seats greedy,random --noise 10 --games 300 --out "$3"
    same "... and left as it was" "$3" before
}
echo "a letter to my aunt, who plays no games" >letter
untouched "another file is refused" 'letter: not a self-play file' letter
untouched "so are other games" 'other: another command wrote the games of this file: seed 2' other
untouched "and those of another game" 'calm: another command wrote the games of this file: game pillars' calm
cp kept flipped
printf '\377' | dd of=flipped bs=1 seek=$((size / 2)) conv=notrunc 2>/dev/null
untouched "damage in the middle is refused" 'flipped: damaged from byte [0-9]* on' flipped
{ cat kept; printf '\377\377\377\177rest'; } >long
untouched "so is a length that cannot be" 'long: damaged from byte' long
mkdir folder
expect 0 "a folder gets a part file" positions toy --games 5 --out folder
says "of one shard" '^toy: 5 games in this shard, 5 of them new'
refused "no file" '--out' positions toy
refused "too much noise" '--noise: invalid number: 51' positions toy --noise 51 --out x
refused "people do not take part" 'human' positions toy --seats human,random --out x
refused "a net that is none" 'letter: this file is not a neural network for the game toy' \
    positions toy --seats master,greedy --net letter --out x
refused "nor in the arena" 'letter: this file is not a neural network for the game toy' \
    "$LUDO" arena toy --seats master,greedy --net letter
if [ -e x ]; then miss "what is refused makes no file"; else pass "what is refused makes no file"; fi
refused "a device is no file" '/dev/null: not a regular file' positions toy --out /dev/null

# ---- the training program reads the same positions
if command -v python3 >/dev/null; then
    train() { python3 "$root/tools/train/train.py" --check "$@"; }
    expect 0 "the trainer reads it" train four
    says "all of it" "^toy: 300 games, .*, $content\$"
    expect 0 "and what the levels expected" train calm
    says "of their answers" ' [1-9][0-9]* values said,'
    positions toy --seats greedy,random --noise 10 --games 2000 --threads 1 --out many >/dev/null
    expect 0 "it learns from it" python3 "$root/tools/train/train.py" many --plain --epochs 2 --margin 3 --out toy.float
    says "more than nothing" '^  2 loss 0\.[0-9]*, on games kept apart 0\.\(5[0-9]\|6[0-4]\)'
    inputs=$(sed -n 's/^toy: \([0-9]*\) inputs.*/\1/p' out)
    [ "$(wc -c <toy.float)" -eq $((40 + 256 * (2 + inputs))) ] && pass "a whole net" || miss "a whole net"
    head -c $((size - 1)) kept >cut
    expect 0 "a last game that is not whole yet" train cut
    says "is left out" '^toy: 299 games'
    refused "damage is refused" 'flipped: is damaged near byte' train flipped
    refused "so is another file" 'letter: not a self-play file' train letter
    refused "and files that do not go together" 'calm: is of pillars' train one calm
else
    skip "the trainer reads the same" "there is no python3"
fi
done_testing
