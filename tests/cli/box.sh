# box.sh - boxes of one's own on the command line: the form, what is said of a file, games and records that are played with one.
# Over all games that have them: a call of try_box for each, at the end.
. tests/cli/lib/tap.sh

told() { # TEXT in out: WHAT
    grep -qF -- "$1" out && pass "$game: $2" || miss "$game: $2"
}

points() { grep -o '"\(points\|steps\)":[^,}]*' "$1"; }

# ---- The form, and what is said of a file: OPEN figures, of which CONFIRMED; DIFFER
try_file() {
    expect 0 "$game: a form is written" "$LUDO" box "$game" --blank
    [ "$(grep -c ' = ' out)" = "$open" ] && pass "$game: with every figure that is reconstructed" || miss "$game: with every figure that is reconstructed"
    cp out blank.box
    expect 0 "$game: it is a box that changes nothing" "$LUDO" box check blank.box
    told "0 of $open reconstructed figures are confirmed, $open are still open; 0 figures differ" "and says so"
    expect 0 "$game: a box is checked" "$LUDO" box check own.box
    told "$confirmed of $open reconstructed figures are confirmed, $((open - confirmed)) are still open; $differ figures differ" "in numbers"
    grep -q "$path  *.* → ${figure#* = }" out && pass "$game: and figure by figure" || miss "$game: and figure by figure"
    expect 1 "$game: two that differ" "$LUDO" box diff blank.box own.box
    expect 0 "$game: two that do not" "$LUDO" box diff own.box own.box
    expect 1 "$game: one that differs from what is built in" "$LUDO" box diff own.box
    printf 'box %s 1\n\n%s = 9999\n' "$game" "$path" >wrong.box
    expect 2 "$game: a wrong box is refused" "$LUDO" box check wrong.box
    grep -q 'wrong.box:3: ' err && pass "$game: with its line" || miss "$game: with its line"
}

# ---- What is played with it: CARD says TEXT
try_play() {
    expect 0 "$game: its cards" "$LUDO" cards "$game" "$card" --box own.box
    told "$text" "say what it says"
    told 'read from your own box' "and that it was read from it"
    expect 0 "$game: its rules" "$LUDO" rules "$game" --box own.box
    told "$figure" "tell what differs"
    "$LUDO" sim "$game" --games 8 --seats greedy,greedy --json >plain.json 2>err
    "$LUDO" sim "$game" --games 8 --seats greedy,greedy --json --box blank.box >blank.json 2>err
    "$LUDO" sim "$game" --games 8 --seats greedy,greedy --json --box own.box >own.json 2>err
    [ "$(points plain.json)" = "$(points blank.json)" ] && pass "$game: a box that changes nothing plays the same games" || miss "$game: a box that changes nothing plays the same games"
    [ "$(points plain.json)" != "$(points own.json)" ] && pass "$game: another box plays other games" || miss "$game: another box plays other games"
    expect 2 "$game: a box of another game" "$LUDO" sim toy --games 1 --box own.box
}

# ---- The one of the configuration folder, and records
try_records() {
    rm -rf config state
    mkdir -p config/ludotheque state
    cp own.box "config/ludotheque/$game.box"
    echo "save game.ludo" | XDG_CONFIG_HOME=$PWD/config XDG_STATE_HOME=$PWD/state "$LUDO" play "$game" --seats human,greedy --seed 3 >out 2>err
    grep -q "an owner’s box: $differ differ" out && grep -q "$game.box is used" err && pass "$game: a box of the configuration folder is used and named" || miss "$game: a box of the configuration folder is used and named"
    echo "save none.ludo" | XDG_CONFIG_HOME=$PWD/config XDG_STATE_HOME=$PWD/state "$LUDO" play "$game" --seats human,greedy --seed 3 --box none >out 2>err
    grep -q '^figure ' none.ludo && miss "$game: --box none plays without it" || pass "$game: --box none plays without it"
    expect 0 "$game: a record with its box is checked where nobody has it" "$LUDO" replay --check game.ludo
    expect 0 "$game: and told" "$LUDO" replay game.ludo
    told "an owner’s box: $differ differ" "with what it was played with"
    sed "s/^figure $figure\$/figure $path = $other/" game.ludo >changed.ludo
    expect 2 "$game: one whose box was changed is refused" "$LUDO" replay --check changed.ludo
    sed "/^figure $figure\$/d" game.ludo >changed.ludo
    expect 2 "$game: and one whose box was cut" "$LUDO" replay --check changed.ludo
    expect 2 "$game: a saved game keeps its own box" "$LUDO" play game.ludo --box own.box
    rm -f game.ludo none.ludo
}

# try_box GAME OPEN CONFIRMED DIFFER FIGURE OTHER CARD TEXT, and its lines: of OPEN reconstructed figures it confirms CONFIRMED;
# DIFFER figures differ, one of them FIGURE ("PATH = NUMBER"), which could be OTHER; CARD, all read from the box, says TEXT
try_box() {
    game=$1 open=$2 confirmed=$3 differ=$4 figure=$5 other=$6 card=$7 text=$8
    path=${figure% = *}
    { echo "box $game 1"; cat; } >own.box
    try_file
    try_play
    try_records
}

expect 2 "a game without boxes says so" "$LUDO" box toy
grep -q 'cannot be changed by a box yet' err && pass "plainly" || miss "plainly"

try_box pillars 95 3 5 "beggar.price = 7" 6 beggar 'Hired for 7 gold' <<'END'
author Somebody
beggar.price = 7 !
beggar.round = 1 !
wood-carver.gains = vp gold*3
goods.metal.coast = 8 !
crusades.six.vp = 3
spaces.priory-a.gains = vp*9
END

try_box scholars 1445 6 6 "rooms.1.silver = 2" 3 patronage 'Harvest: draw 3 dice' <<'END'
author Somebody
patronage.does.a[0].op = scroll !
patronage.does.b[0].op = coin !
patronage.harvest.a[0].op = draw !
patronage.harvest.a[0].n = 3 !
rooms.1.silver = 2 !
levels.1.price = 2 !
figures.rest.n = 6
starting-scroll-greek.vp = 9
scroll-persian-a.vp = 7
END
done_testing
