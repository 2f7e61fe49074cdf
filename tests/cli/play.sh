# play.sh - commands during a game, in both languages, typed or piped.
. tests/cli/lib/tap.sh

expect 0 "the end of the input ends the game" "$LUDO" play aerion --seed 1
says "and says so" 'End of input'
printf '3\nkeep\nsave kept.ludo\nquit\n' | "$LUDO" play aerion --plain --seed 4 >out 2>err
if [ -f kept.ludo ] && ! grep -q '^0 reroll' kept.ludo; then pass "keep without dice rerolls nothing"
else miss "keep without dice rerolls nothing"; fi
piped "nonsense gets help" 'dance\n\n999\n0\nquit\n' "$LUDO" play aerion --seed 1
says "an unknown verb is named" 'dance'
says "an answer that is not there" 'There is no answer 999'
piped "all other commands" \
    'help\n?\nhint\nlog\nscore\ntable\nrules AE-1\nrules X\ncards book-d1\ncards X\nwhy hop\nwhy\nundo\nsave\nquit\n' \
    "$LUDO" play aerion --seed 1
says "a hint" 'The computer suggests'
says "a clause" '^AE-1 '
says "no undo past chance" 'cannot be undone'
says "a player alone is called you" '^  You begin turn 1'
says "what is reconstructed is said once" '^Some card values are reconstructed'
piped "what is called alike is read once" 'acquire nut\ncards book\nrules AE-106\nretour\nquit\n' \
    "$LUDO" play aerion --seed vera
says "a name is a card that can be had" 'You acquire the Nut'
says "a question does not name its card twice" '^Where do you put the Nut (AA+BB)?$'
says "a card of which there are many" '^book-d1  Book'
says "a table of the rules in columns" '^    6             105$'
for seed in 1 2 3; do
    awk -v x=$seed 'BEGIN { for (; i < 2000; i++) { x = (75 * x + 74) % 65537; print 1 + x % 12 } }' |
        "$LUDO" play drum-roll --seed $seed --seats human,greedy
done >out 2>err
says "an amount is its own number" '^   1  Deposit 1 coin at the bank '
piped "a card by the name that is shown" \
    'cards Dolmen de Menga\ncards grottes d’ellora\ncards DJOSER\ncards hagar\ncards temple\nquit\n' \
    "$LUDO" play ancient-knowledge --option beginner=on --seed 1 --lang fr
says "its French name" '^dolmen-of-menga '
says "case and apostrophe make no difference" '^ellora-caves '
says "a word of the name will do" '^pyramid-of-djoser '
says "accents may be left out" '^hagar-qim '
says "of several, all are listed" '^  tikal-temple-i '
piped "many answers come in steps" '1\n0\ncreate ellora 3\nundo\nquit\n' \
    "$LUDO" play ancient-knowledge --option beginner=on --seed b --seats human,greedy
says "first which card, with its text" '^   1  Create Ellora Caves in slot …  *Cost 2, slot 5'
says "then where, with what it costs" '^   2  Create Ellora Caves in slot 3  *cost 4'
says "below the card" '^Create Ellora Caves in slot …$'
says "and back" '^   0  Back'
says "words of an answer are enough" 'You create Ellora Caves in slot 3'
piped "typed words are forgiven" 'hlep\naide\nacquire\nwhy 1\nregles reserve\nsco\nquit\n' \
    "$LUDO" play aerion --seed 1 --lang fr
says "a slip of the finger" 'Vouliez-vous dire aide'
says "commands in French" 'annuler'
says "the number of an answer" 'Ce coup est permis'
says "rules by a word, without its accent" '^  AE-[0-9]* .*Réserve'
says "the beginning of a word" 'Vaisseaux en vol'
# Only whole words play a move: the beginning of a word lists the matching answers.
discard() { piped "$1" "$2\\nsave $3\\nquit\\n" "$LUDO" play ancient-knowledge --seed 3 --seats human,greedy --each; }
discard "a letter" n letter
says "an abbreviation is refused" '^Only one answer matches'
says "with the answer that it fits, by number and notation" '^  10\. Discard Nazca Lines  (discard nazca-lines)'
if grep -q '^0 ' letter; then miss "and nothing is played"; else pass "and nothing is played"; fi
discard "a short word of one answer" of of
if grep -q '^0 ' of; then miss "is refused too"; else pass "is refused too"; fi
discard "a beginning in several answers" pa pa
says "all of them are listed" '^   4\. Discard Palenque  (discard palenque)'
says "with their numbers" '^   8\. Discard Paracas Candelabra  (discard paracas-candelabra)'
if grep -q '^0 ' pa; then miss "and none is played"; else pass "and none is played"; fi
for whole in nazca 'nazca lines' 'NAZCA LINES' 'discard nazca' 'discard nazca-lines' 'Discard Nazca Lines' 10; do
    discard "'$whole'" "$whole" whole
    if grep -q '^0 discard nazca-lines ' whole; then pass "'$whole' is played"; else miss "'$whole' is played"; fi
done
piped "a beginning that fits many answers" 'create ell\nquit\n' \
    "$LUDO" play ancient-knowledge --option beginner=on --seed b --seats human,greedy
says "is a list" '^Several answers match'
silent "and opens no step" '^   0  Back'
piped "whole words" 'create ellora\nquit\n' \
    "$LUDO" play ancient-knowledge --option beginner=on --seed b --seats human,greedy
says "open their step" '^   0  Back'
piped "commands that show something may be shortened" 'sco\nhin\nund\nq\nqui\nhol\nsav here\nquit\n' \
    "$LUDO" play aerion --seed 1
says "the score" 'Ships flying'
says "a hint" 'The computer suggests'
for word in undo quit hold save; do says "not $word" "^Type the whole word: $word\\.\$"; done
if [ -e here ]; then miss "nothing is saved"; else pass "nothing is saved"; fi
if [ "$(grep -c '^> ' out)" -eq 8 ]; then pass "and the game is not left"; else miss "and the game is not left"; fi
piped "the same in French" 'sco\nann\nquitt\nquitter\n' "$LUDO" play aerion --seed 1 --lang fr
says "with the French word" '^Tapez le mot en entier.*: annuler\.$'
piped "French messages" 'save\ncards\nrules\nhold\nhold\nzzz\nhlep\nhelp\nzzz\n12\nquitter\n' \
    "$LUDO" play pillars --seats 2 --seed 3 --option cards=on --lang fr
sed 's/^joueur [12]> .*//; s/`ludo [a-z]*/`ludo/g' out >own && mv own out
silent "name French commands" \
    '\(^\|[^a-z-]\)\(save\|cards\|rules\|hold\|help\|undo\|quit\|log\|back\|why\|hint\|MOVE\|FILE\|CARD\)\([^a-z-]\|$\)'
says "that can be typed" 'Tapez.*enregistrer FICHIER'
piped "dice are kept by their faces" 'discard\n1\nkeep 1\nquit\n' "$LUDO" play aerion --seed 1
piped "a game without such moments has nothing to hold" 'hold\nquit\n' "$LUDO" play ancient-knowledge --seed 1
says "and says so" 'never asks about cards between moves'
piped "alone against computers by default" 'quit\n' "$LUDO" play pillars --seed 1
says "nobody else is asked" '^Player 1: '
piped "undo goes back over the answers of computers" '1\nundo\nquit\n' \
    "$LUDO" play pillars --seed 3 --seats human,greedy
piped "a refusal names its rule" 'acquire book-d1\nacquire book-d2\nacquire book-d3\nacquire book-d4\nquit\n' \
    "$LUDO" play aerion --seed 1
says "with the clause" '^AE-[0-9]'
piped "notation and numbers" '2\nundo\nundo\nquit\n' "$LUDO" play aerion --seed 1
says "a choice is taken back" 'Undone'
piped "two people at one screen" '1\n1: pass\n2: pass\nquit\n' "$LUDO" play aerion --seats 2 --seed 1
says "they are told apart" 'player 1>'
piped "against the computer" '1\n1\nquit\n' "$LUDO" play aerion --seats human,greedy --seed 1
# A long answer does not hide the texts of other answers.
for seed in 2 8; do
    awk -v x=$seed 'BEGIN { for (; i < 600; i++) { x = (75 * x + 74) % 65537; print 1 + x % 8 } }' |
        "$LUDO" play aerion --seed $seed
done >out 2>err
if awk '/^ +[0-9]+  Pulpit: use the Book .* back on the deck/ { long = 1 }
        /^ +[0-9]+  Discard the .* for a reroll/ { n++; bare += !/ for a reroll   ./ }
        /^> / { if (long) { lists += n > 0; missing += bare } long = n = bare = 0 }
        END { print "# " lists " lists, " missing " without"; exit !lists || missing }' out
then pass "beside a long answer the others still show their texts"
else miss "beside a long answer the others still show their texts"; fi
# Counts characters: UTF-8 continuation bytes take no column.
narrow() {
    if LC_ALL=C sed 's/[\x80-\xbf]//g' out | LC_ALL=C awk 'length > 100 { exit 1 }'; then pass "$1"; else miss "$1"; fi
}
langs="en fr"
[ -z "${LUDO_SANITIZED:-}" ] || langs=fr            # the same games in French, whose texts are longer
yes 1 | head -500 >ones
for lang in $langs; do
    "$LUDO" play aerion --seed 4 --lang $lang --each <ones >out 2>err
    says "a whole game in $lang" '4$'
    narrow "within 100 columns in $lang"
    "$LUDO" play aerion --seed 4 --lang $lang --seats 2 --option flagship=on --option hourglasses=on \
        --option stone-clouds=on --option piers=on --option eggs=on --option hellkite=on --each <ones >all 2>err
    if [ -s err ]; then miss "with all expansions in $lang"; else pass "with all expansions in $lang"; fi
    if grep -q '\(sum\|somme\) 0' all || ! grep -q 'not yet rolled\|pas encore lancés' all
    then miss "dice before the roll have no sum, in $lang"
    else pass "dice before the roll have no sum, in $lang"; fi
done
"$LUDO" play pillars --seats human,greedy --option cards=on --option board=on --seed 4 --each <ones >out 2>err
if awk '/^  The event is / { shown++; name = substr($0, 16); next }
        name && /^  / && index($0, name) { again = 1 }
        { name = "" }
        END { exit again || shown != 6 }' out
then pass "the event of each round is shown once"
else miss "the event of each round is shown once"; fi
if grep -q 'worth 0' out; then miss "nobody sends workers worth 0"; else pass "nobody sends workers worth 0"; fi
for seed in 1 2 3 4 5; do
    "$LUDO" play pillars --seats human,greedy --option cards=on --seed $seed --each <ones
done >out 2>err
says "who can only pass is told so" 'can only pass'
# A large table is shown in full at the start of a turn and on request; within a turn only its changes are shown.
count() { grep -c "$1" out; }
for seed in 1 2 3; do
    yes 1 | head -12 | "$LUDO" play scholars --seats 2 --seed $seed --option expansion=on >out 2>err
    whole=$(count '^Map of the world') asked=$(count '^player [12]> ')
    said=$(count '^(Only what has changed\|^(More has changed') only=$(count '^(Only what')
    if [ "$whole" -gt 1 ] && [ "$said" -ge 1 ] && [ "$only" -le 1 ] && [ $((2 * whole)) -lt "$asked" ]; then
        pass "within a turn only what has changed is shown, and that is said once, seed $seed"
    else
        miss "within a turn only what has changed is shown: $whole of $asked whole, said $said times, seed $seed"
    fi
    (yes 1 | head -12; echo table) | "$LUDO" play scholars --seats 2 --seed $seed --option expansion=on >out 2>err
    if [ "$(count '^Map of the world')" -eq $((whole + 1)) ]; then pass "and all of it when asked for, seed $seed"
    else miss "and all of it when asked for, seed $seed"; fi
done
yes 1 | head -3000 >ones
for lang in $langs; do
    "$LUDO" play scholars --seats human,greedy --seed 4 --option expansion=on --lang $lang --each <ones >out 2>err
    says "a whole game of Scholars in $lang" '^\(The seed was\|La graine était\)'
    says "beside an answer stands what it brings, in $lang" '^   1  .*   \(Dice\|Dés\).*: '
    narrow "within 100 columns in $lang"
    "$LUDO" play scholars --seats 1 --option level=2 --seed 4 --lang $lang --each <ones >out 2>err
    says "a whole game of Scholars alone in $lang" '^\(The seed was\|La graine était\)'
    says "with the points of the opponent in $lang" '^\(The opponent: [0-9]* points\|L’Adversaire.*: [0-9]* points\)'
done
"$LUDO" play aerion --seed 4 --each <ones >a
"$LUDO" play aerion --seed 4 --each <ones >b
same "the same seed and moves give the same game" a b
"$LUDO" play aerion </dev/null >a 2>err
"$LUDO" play aerion </dev/null >b 2>err
if cmp -s a b; then miss "without a seed every game is another"; else pass "without a seed every game is another"; fi
# A level of Biology draws a die, so a list ends there. Its rest is not played, and may answer the next question.
piped "a number after a complete answer" '11, 1\nquit\n' "$LUDO" play pillars --seats human,novice --seed hand1
says "plays nothing" '11 is a complete answer, so nothing was played'
silent "not even the first answer" 'You pass'
work='draft starting-translator-2\nwork physics research\ndie white-6\ndie white-6\nworker blue\n'
piped "a list ends at a reveal" "${work}advance biology, done\nquit\n" "$LUDO" play scholars --seats 1 --seed 95
says "after its first move" 'You reach level 1 in Biology'
silent "and its rest is not answered by the table" 'level 2 in Biology'
refused "a clock is for a master" 'needs a player of level master' "$LUDO" play toy --time 1 --seats human,greedy
refused "a time that is none" 'invalid number: soon' "$LUDO" play toy --time soon --seats human,master
expect 0 "a master with a clock" "$LUDO" sim toy --time 0.001 --games 2 --seats master,random
done_testing
