# box.sh - box files on the command line: the form, checks, games and records played with a box file.
# try_box runs for every game that supports box files, at the end.
. tests/cli/lib/tap.sh

has_text() { # TEXT in out: WHAT
    grep -qF -- "$1" out && pass "$game: $2" || miss "$game: $2"
}

reports() { # CONFIRMED, NOT CONFIRMED, DIFFERENT: WHAT
    has_text "$1 of $open reconstructed values confirmed, $2 not confirmed yet." "$4"
    has_text "confirmed yet. Different from the built-in values: $3." "$4, with those that differ"
}

results() { sed 's/"box":"[^"]*",//' "$1"; }

# ---- The form, and the check of a file: OPEN values, of which CONFIRMED; DIFFER
try_file() {
    expect 0 "$game: a form is written" "$LUDO" box "$game" --blank
    [ "$(grep -c '^[^#].* = ' out)" = "$open" ] && pass "$game: with every figure that is reconstructed" ||
        miss "$game: with every figure that is reconstructed"
    cp out blank.box
    expect 0 "$game: it is a box that changes nothing" "$LUDO" box check blank.box
    reports 0 "$open" 0 "and says so"
    expect 0 "$game: a box is checked" "$LUDO" box check own.box
    reports "$confirmed" $((open - confirmed)) "$differ" "in numbers"
    grep -q "$path  *.* → ${figure#* = }" out && pass "$game: and figure by figure" ||
        miss "$game: and figure by figure"
    expect 1 "$game: two that differ" "$LUDO" box diff blank.box own.box
    expect 0 "$game: two that do not" "$LUDO" box diff own.box own.box
    expect 1 "$game: one that differs from what is built in" "$LUDO" box diff own.box
    printf 'box %s 1\n\n%s = 9999\n' "$game" "$path" >wrong.box
    expect 2 "$game: a wrong box is refused" "$LUDO" box check wrong.box
    grep -q 'wrong.box:3: ' err && pass "$game: with its line" || miss "$game: with its line"
}

# ---- A game with the box file: CARD has the text TEXT
try_play() {
    expect 0 "$game: its cards" "$LUDO" cards "$game" "$card" --box own.box
    has_text "$text" "say what it says"
    [ "$open" = 0 ] || has_text 'value from the box file of your own copy' "and that it was read from it"
    expect 0 "$game: its rules" "$LUDO" rules "$game" --box own.box
    has_text "$figure" "tell what differs"
    "$LUDO" sim "$game" --games 150 --seats random,random --json >plain.json 2>err
    "$LUDO" sim "$game" --games 150 --seats random,random --json --box blank.box >blank.json 2>err
    "$LUDO" sim "$game" --games 150 --seats random,random --json --box own.box >own.json 2>err
    [ "$(results plain.json)" = "$(results blank.json)" ] &&
        pass "$game: a box that changes nothing plays the same games" ||
        miss "$game: a box that changes nothing plays the same games"
    [ "$(results plain.json)" != "$(results own.json)" ] && pass "$game: another box plays other games" ||
        miss "$game: another box plays other games"
    expect 2 "$game: a box of another game" "$LUDO" sim toy --games 1 --box own.box
}

# ---- The box file in the configuration folder, and records
try_records() {
    rm -rf config state
    mkdir -p config/ludotheque state
    cp own.box "config/ludotheque/$game.box"
    echo "save game.ludo" | XDG_CONFIG_HOME=$PWD/config XDG_STATE_HOME=$PWD/state \
        "$LUDO" play "$game" --seats human,novice --seed 3 >out 2>err
    has_text 'The computer players were trained with the built-in card data' \
        "and says that the levels were trained without it"
    grep -q "an owner’s box file: $differ values differ" out && grep -q "box file .*$game.box" err &&
        pass "$game: a box of the configuration folder is used and named" ||
        miss "$game: a box of the configuration folder is used and named"
    echo "save none.ludo" | XDG_CONFIG_HOME=$PWD/config XDG_STATE_HOME=$PWD/state \
        "$LUDO" play "$game" --seats human,greedy --seed 3 --box none >out 2>err
    grep -q '^figure ' none.ludo && miss "$game: --box none plays without it" ||
        pass "$game: --box none plays without it"
    expect 0 "$game: a record with its box is checked where nobody has it" "$LUDO" replay --check game.ludo
    expect 0 "$game: and told" "$LUDO" replay game.ludo
    has_text "an owner’s box file: $differ values differ" "with what it was played with"
    sed "s/^figure $figure\$/figure $path = $other/" game.ludo >changed.ludo
    expect 2 "$game: one whose box was changed is refused" "$LUDO" replay --check changed.ludo
    sed "/^figure $figure\$/d" game.ludo >changed.ludo
    expect 2 "$game: and one whose box was cut" "$LUDO" replay --check changed.ludo
    expect 2 "$game: a saved game keeps its own box" "$LUDO" play game.ludo --box own.box
    rm -f game.ludo none.ludo
}

# try_box GAME OPEN CONFIRMED DIFFER FIGURE OTHER CARD TEXT, with the box file on standard input. The file confirms
# CONFIRMED of OPEN reconstructed values. DIFFER values differ from the built-in values. FIGURE ("PATH = NUMBER") is
# such a value, and OTHER is another possible number. CARD is confirmed in full and has the text TEXT.
try_box() {
    game=$1 open=$2 confirmed=$3 differ=$4 figure=$5 other=$6 card=$7 text=$8
    path=${figure% = *}
    { echo "box $game 1"; cat; } >own.box
    try_file
    try_play
    try_records
}

# ---- Names
printf 'box pillars 1\nbeggar.name.en = Mendicant\n' >named.box
printf 'box pillars 1\nbeggar.name.en = Vagrant\n' >renamed.box
expect 1 "a name differs from what is built in" "$LUDO" box diff named.box
says "and is told" '^+ beggar.name.en = Mendicant$'
expect 1 "two names" "$LUDO" box diff named.box renamed.box
says "are told" '^- beggar.name.en = Mendicant$'
expect 0 "the same names do not differ" "$LUDO" box diff named.box named.box
printf 'box pillars 1\nbeggar.name.fr = Gueux\n' >french.box
expect 0 "a name in one language" sh -c \
    "printf 'log\nquit\n' | '$LUDO' play pillars --box french.box --option cards=1 --seed 5 --plain"
says "leaves the others as they are" 'for hire: the Tool maker and the Beggar$'

# ---- The form keeps everything in a filled-in box file: names, added steps, other values, marks
try_form() { # GAME, and its lines
    game=$1
    { echo "box $game 1"; cat; } >own.box
    "$LUDO" box check own.box >said
    if ! grep -q ' = \| → ' said; then echo "# the box changes nothing"; miss "$game: a box"; fi
    "$LUDO" box "$game" --blank --box own.box >form.box
    expect 0 "$game: the form of a box differs from it in nothing" "$LUDO" box diff own.box form.box
    if [ -s out ]; then miss "$game: and nothing is listed"; else pass "$game: and nothing is listed"; fi
    "$LUDO" box check form.box >said.form
    same "$game: it has the same author, date and marks" said said.form
    for line in $(grep -o '^[^#]* = ' own.box | sed 's/ = //'); do
        grep -qF -- "$(grep -F -- "$line = " own.box)" form.box || {
            echo "# lost: $line"
            miss "$game: no line is lost"
        }
    done
    "$LUDO" box "$game" --blank --box form.box >again.box
    same "$game: the form of the form is the same" form.box again.box
    "$LUDO" box "$game" --blank --box own.box --lang fr >french.box
    expect 0 "$game: nor does a French one differ" "$LUDO" box diff own.box french.box
}
try_form scholars <<'END'
author A Reader
date 2026-11-17
locations.0.name.en = Baghdad
locations.0.name.fr = Bagdad
chinese-c.name.en = Old translator
rooms.2.does.a[0].op = gold
rooms.2.does.a[0].n = 1
chinese-c.does.a[1].op = draw
chinese-c.does.a[1].n = 1
patronage.harvest.a[0].n = 3 !
figures.neutral.n = 2
END
try_form drum-roll <<'END'
author A Reader
tumbler.name.en = Roller
tumbler.name.fr = Rouleur
giant.name.en = What a giant ! !
giant.name.fr = Quel géant !
tumbler.hire = 4 !
tumbler.benefit[0].step[1].gain = coins
tumbler.benefit[0].step[1].n = 1
board.ticket[0] = 6
END
try_form pillars <<'END'
date 2026-11-17
beggar.name.fr = Gueux
spaces.priory-a.name.en = Cloister
beggar.price = 7 !
common.die[0] = 4
common.die[1] = 3 !
spaces.priory-a.gains = vp*9
goods.metal.coast = 8 !
END
try_form aerion <<'END'
ships.ship-4.name.en = Albatross
ship-4-d1.kind = ship-2 !
ship-2-d3.kind = ship-4
common.book_rerolls = 5
actions.payday.at_least = 24 !
END
try_form ancient-knowledge <<'END'
osirion.name.fr = Osirion d’Abydos
osirion.cost = 3 !
petra.slot = 2
warangal.of = writing
END

# ---- Lines written by people
box() { game=$1; printf 'box %s 1\n%s\n' "$1" "$2" >own.box; }
possible() { grep -qF -- "$1" err && pass "$2" || miss "$2"; }
box scholars 'rooms.1.silver = 1!'
expect 0 "a mark without a space before it is read" "$LUDO" box check own.box
says "as a mark" '^rooms.1.silver .* 0 → 1 !$'
says "and one difference is told in the singular" 'Different from the built-in values: 1\.$'
box pillars 'beggar.name.en = Hey!'
expect 0 "a name keeps its sign" "$LUDO" box check own.box
says "as it is written" '^beggar.name.en = Hey!$'
for called in 'Quel mendiant !' 'X ! !' '!'; do
    box pillars "beggar.name.fr = $called"
    expect 0 "a name keeps a sign after a space: $called" "$LUDO" box check own.box
    says "whole: $called" "^beggar.name.fr = $called\$"
    expect 0 "its form: $called" "$LUDO" box pillars --blank --box own.box
    cp out form.box
    expect 0 "says the same: $called" "$LUDO" box diff own.box form.box
done
box scholars 'chinese-c.does.a[0].op = fly'
expect 2 "a word that does not exist" "$LUDO" box check own.box
possible 'own.box:2: unknown op: fly' "is refused with its line"
possible 'Allowed here: none, silver, gold,' "and with the words that exist"
box scholars 'rooms.12.silver = 1'
expect 2 "a row that does not exist" "$LUDO" box check own.box
possible 'Allowed here: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11' "and the rows that do"
box scholars 'chinese-c.nose = 1'
expect 2 "a column that does not exist" "$LUDO" box check own.box
possible 'Allowed here: vp, character, reads, writes,' "and the columns that do"
box scholars 'chinese-c.dispatch.a[1].op = none'
expect 0 "scholars: a step is taken away by its op alone" "$LUDO" box check own.box
says "with how many" '^chinese-c.dispatch.a\[1\].n  *1 → 0$'
cp own.box short.box
box scholars "$(printf 'chinese-c.dispatch.a[1].%s\n' 'n = 0' 'op = none' 'arg = none')"
expect 0 "scholars: all its lines say the same" "$LUDO" box diff short.box own.box
box scholars "$(printf 'chinese-c.dispatch.a[1].n = 2\nchinese-c.dispatch.a[1].op = none')"
expect 2 "scholars: a step without an op still has no number that a line says" "$LUDO" box check own.box
box drum-roll 'dove-magician.benefit[1].step[1].gain = nothing'
expect 0 "drum-roll: a step is taken away by its gain alone" "$LUDO" box check own.box
box scholars "$(printf 'figures.neutral.n = 2\nrooms.1.silver = 2')"
expect 0 "a clause with a box" "$LUDO" rules scholars SC-55 --box own.box
says "lists what differs in it" '^\* figures.neutral.n = 2 in your box; built-in value: 1$'
if grep -q '^\* rooms' out; then miss "and nothing else"; else pass "and nothing else"; fi
expect 0 "all clauses with a box" "$LUDO" rules scholars --box own.box
says "list all that differs" '^\* rooms.1.silver = 2 in your box; built-in value: 0$'

# ---- Merging: the rows get the values and their source; nothing is built
try_merge() { # GAME FILE: its row PATTERN is in that file afterwards
    game=$1
    rm -rf src
    mkdir -p "src/games/$game"
    cp "$root/src/games/$game"/*.def "src/games/$game"
    { echo "box $game 1"; echo 'author A */ B'; echo 'date 2026-11-17'; cat; } >own.box
    expect 0 "$game: a box is merged" "$LUDO" box merge own.box
}

in_row() { grep -qF -- "$2" "src/games/$game/$1" && pass "$game: $3" || miss "$game: $3"; }

unchanged_but() { # N rows of FILE differ
    [ "$(diff "$root/src/games/$game/$1" "src/games/$game/$1" | grep -c '^>')" = "$2" ] &&
        pass "$game: and nothing else in $1" || miss "$game: and nothing else in $1"
}

expect 2 "without the sources nothing is merged" sh -c \
    "printf 'box pillars 1\nbeggar.price = 7 !\n' >own.box; exec '$LUDO' box merge own.box"
try_merge pillars <<'END'
beggar.price = 7 !
beggar.round = 1 !
wood-carver.gains = vp gold*3 !
alfred.op = sell-more !
fresco-painter.trade = mortar !
goods.metal.coast = 8 !
crusades.six.vp = 3
END
in_row cards.def '.round = 1, .cost = 7, .op = OP_MARKET_GOOD' "a price stands in its row"
in_row cards.def "SOURCE('P', NULL)) /* box of A    B, 2026-11-17 */" "and who read it"
in_row board.def '.market = 5, .coast = 8)' "a price of the board too"
in_row cards.def '.in = { .good = { [WOOD] = 1 } }, .out = { .gold = 3, .vp = 1 },' "what a card gives too"
in_row cards.def '.op = OP_SELL_MORE, .n = 2' "and what it does"
grep -q '^by hand: fresco-painter.trade = mortar' out &&
    pass "pillars: another spelling is left to be done by hand" ||
    miss "pillars: another spelling is left to be done by hand"
unchanged_but cards.def 4
unchanged_but board.def 1
try_merge aerion <<'END'
bird-d1.copies = 3 !
bird-d2.copies = 1 !
END
in_row cards.def "\"bird-d1\",          3,  'P') /* box of A    B, 2026-11-17 */" "copies stand in their row"
unchanged_but cards.def 2
try_merge ancient-knowledge <<'END'
osirion.cost = 3 !
petra.slot = 2 !
END
in_row cards.def 'N_("Osirion"),                         PRINTED(3, 4, 4, 0),' "a cost stands in its row"
unchanged_but cards.def 2
try_merge drum-roll <<'END'
tumbler.hire = 4 !
tumbler.prestige = 6 !
orchestra.salary = 3 !
moscow.pair_vp = 3 !
tumbler.need[0] = red !
tumbler.benefit[0].step[0].n = 2 !
END
in_row cards.def 'PERFORMS(ACROBAT, 4, 1, 0, 6), .need = { RED, GREEN, BLUE },' "a performer has its values in its row"
in_row cards.def '.hire = 4, .salary = 3, .op = ORCHESTRA, .n = 2' "and those of personnel"
grep -q '^by hand: tumbler.benefit' out && pass "drum-roll: a benefit is left to be done by hand" ||
    miss "drum-roll: a benefit is left to be done by hand"
unchanged_but cards.def 3
try_merge scholars <<'END'
chinese-c.vp = 5 !
scroll-greek-a.vp = 4 !
END
in_row cards.def '.vp = 5, .character = CH, .reads = 1 << CH, .writes = 1 << GR,' "points of a translator too"
unchanged_but cards.def 2
rm -rf src

expect 2 "a game without boxes says so" "$LUDO" box toy
grep -q 'does not support box files yet' err && pass "plainly" || miss "plainly"

try_box aerion 118 4 4 "actions.payday.at_least = 24" 25 ship-4-d1 'Used by the Nimbus' <<'END'
author Somebody
ship-4-d1.kind = ship-2 !
ship-4-d1.copies = 1 !
ship-2-d3.kind = ship-4 !
ship-2-d3.copies = 1 !
actions.payday.at_least = 24
common.book_rerolls = 5
END

try_box ancient-knowledge 0 0 4 "osirion.cost = 3" 2 osirion 'Cost 3, slot 4' <<'END'
author Somebody
osirion.cost = 3 !
petra.slot = 2
warangal.of = writing
board.excavate = 3
END

try_box pillars 95 3 5 "beggar.price = 7" 6 beggar 'Hired for 7 gold' <<'END'
author Somebody
beggar.price = 7 !
beggar.round = 1 !
wood-carver.gains = vp gold*3
goods.metal.coast = 8 !
crusades.six.vp = 3
spaces.priory-a.gains = vp*9
END

try_box drum-roll 880 16 5 "tumbler.hire = 4" 3 tumbler 'Hiring cost 4' <<'END'
author Somebody
tumbler.hire = 4 !
tumbler.salary = 1 !
tumbler.later = 0 !
tumbler.prestige = 4 !
tumbler.need[0] = yellow !
tumbler.need[1] = green !
tumbler.need[2] = blue !
tumbler.benefit[0].step[0].gain = coins !
tumbler.benefit[1].step[0].gain = coins !
tumbler.benefit[2].step[0].gain = coins !
tumbler.benefit[0].step[0].n = 1 !
tumbler.benefit[1].step[0].n = 2 !
tumbler.benefit[2].step[0].n = 6 !
board.ticket[0] = 6 !
board.ticket[1] = 6 !
board.largest_vp = 7 !
moscow.pair_vp = 2 !
END

# The number of ticket sales is printed too (DR-22): with one, the second marker is refused there.
printf 'box drum-roll 1\nboard.tickets = 1\n' >few.box
sell() {
    printf '1\n1\n1\nplace tickets\nplace tickets\ntable\nquit\n' |
        "$LUDO" play drum-roll $1 --seats human,random --option first=1 --seed 5 --plain
}
says_with() {
    sell "$2" >out 2>&1
    grep -q "$3" out && pass "drum-roll: $1" || {
        sed 's/^/# /' out | tail -n 20
        miss "drum-roll: $1"
    }
}
says_with "two sales in a round with the built-in box" "" '+ 2 markers'
says_with "one ticket: a second one is refused"        "--box few.box" '^DR-15 '
says_with "and the table counts to one"                "--box few.box" 'sold 0 of 1.*+ 1 marker'

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
