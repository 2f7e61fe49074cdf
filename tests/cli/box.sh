# box.sh - boxes of one's own on the command line: the form, what is said of a file, games and records that are played with one.
. tests/cli/lib/tap.sh

cat >ten.box <<'END'
box pillars 1
author Somebody
beggar.price = 7 !
beggar.round = 1 !
wood-carver.gains = vp gold*3
goods.metal.coast = 8 !
crusades.six.vp = 3
END

# ---- The form, and what is said of a file
expect 0 "a form is written" "$LUDO" box pillars --blank
grep -c ' = ' out | grep -qx 95 && pass "with every figure that is reconstructed" || miss "with every figure that is reconstructed"
cp out blank.box
expect 0 "it is a box that changes nothing" "$LUDO" box check blank.box
grep -q '0 of 95 reconstructed figures are confirmed, 95 are still open; 0 figures differ' out && pass "and says so" || miss "and says so"
expect 0 "a box is checked" "$LUDO" box check ten.box
grep -q '3 of 95 reconstructed figures are confirmed, 92 are still open; 4 figures differ' out && pass "in numbers" || miss "in numbers"
grep -q 'beggar.price  *4 → 7 !' out && pass "and figure by figure" || miss "and figure by figure"
expect 1 "two that differ" "$LUDO" box diff blank.box ten.box
expect 0 "two that do not" "$LUDO" box diff ten.box ten.box
expect 1 "one that differs from what is built in" "$LUDO" box diff ten.box
expect 2 "a game without boxes says so" "$LUDO" box scholars
grep -q 'cannot be changed by a box yet' err && pass "plainly" || miss "plainly"
printf 'box pillars 1\n\nbeggar.price = 99\n' >wrong.box
expect 2 "a wrong box is refused" "$LUDO" box check wrong.box
grep -q 'wrong.box:3: 99 is not in 0..30' err && pass "with its line" || miss "with its line"

# ---- What is played with it
expect 0 "its cards" "$LUDO" cards pillars beggar --box ten.box
grep -q 'Hired for 7 gold' out && grep -q 'read from your own box' out && pass "say what it says" || miss "say what it says"
expect 0 "its rules" "$LUDO" rules pillars PE-100 --box ten.box
grep -q 'goods.metal.coast = 8' out && pass "tell what differs" || miss "tell what differs"
"$LUDO" sim pillars --games 30 --seats greedy,greedy --json >plain.json 2>err
"$LUDO" sim pillars --games 30 --seats greedy,greedy --json --box blank.box >blank.json 2>err
printf 'box pillars 1\nspaces.priory-a.gains = vp*9\n' >priory.box
"$LUDO" sim pillars --games 30 --seats greedy,greedy --json --box priory.box >priory.json 2>err
points() { grep -o '"points":[^,}]*' "$1" | head -2; }
[ "$(points plain.json)" = "$(points blank.json)" ] && pass "a box that changes nothing plays the same games" || miss "a box that changes nothing plays the same games"
[ "$(points plain.json)" != "$(points priory.json)" ] && pass "another box plays other games" || miss "another box plays other games"
expect 2 "a box of another game" "$LUDO" sim drum-roll --games 1 --box ten.box

# ---- The one of the configuration folder, and records
mkdir -p config/ludotheque state
cp ten.box config/ludotheque/pillars.box
echo "save game.ludo" | XDG_CONFIG_HOME=$PWD/config XDG_STATE_HOME=$PWD/state "$LUDO" play pillars --seats human,greedy --seed 3 >out 2>err
grep -q "an owner’s box: 4 differ" out && grep -q 'pillars.box is used' err && pass "a box of the configuration folder is used and named" || miss "a box of the configuration folder is used and named"
echo "save none.ludo" | XDG_CONFIG_HOME=$PWD/config XDG_STATE_HOME=$PWD/state "$LUDO" play pillars --seats human,greedy --seed 3 --box none >out 2>err
grep -q '^figure ' none.ludo && miss "--box none plays without it" || pass "--box none plays without it"
expect 0 "a record with its box is checked where nobody has it" "$LUDO" replay --check game.ludo
expect 0 "and told" "$LUDO" replay game.ludo
grep -q "an owner’s box: 4 differ" out && pass "with what it was played with" || miss "with what it was played with"
sed 's/^figure beggar.price = 7/figure beggar.price = 6/' game.ludo >changed.ludo
expect 2 "one whose box was changed is refused" "$LUDO" replay --check changed.ludo
sed '/^figure crusades/d' game.ludo >changed.ludo
expect 2 "and one whose box was cut" "$LUDO" replay --check changed.ludo
expect 2 "a saved game keeps its own box" "$LUDO" play game.ludo --box ten.box
done_testing
