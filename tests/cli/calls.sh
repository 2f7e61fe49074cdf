# calls.sh - invalid usage prints one line and returns 2; help is complete in both languages.
. tests/cli/lib/tap.sh

refused "no such command"            'unknown command `dance`'      "$LUDO" dance
refused "no such game"               'unknown game `chess`'         "$LUDO" cards chess
refused "no such card"               'unknown card `ace`'           "$LUDO" cards aerion ace
refused "no card without a name"     'unknown card'                "$LUDO" cards aerion ' '
refused "several cards as JSON"      'several cards'               "$LUDO" cards aerion nut --json
refused "no such clause"             'AE-9999'                     "$LUDO" rules aerion AE-9999
refused "no such option of ludo"     '--loud'                      "$LUDO" games --loud
refused "an option of another command" '--games'                   "$LUDO" cards aerion --games 3
refused "an option without its value" '--seed'                     "$LUDO" play aerion --seed
refused "too many words"             'unexpected argument `two`'         "$LUDO" games two
refused "too few words"              'usage: ludo cards'           "$LUDO" cards
refused "not a number"               '--games'                     "$LUDO" sim aerion --games many
refused "no such language"           'tlh'                         "$LUDO" games --lang tlh
refused "no such option of the game" 'wings'                       "$LUDO" play aerion --option wings=on
refused "a value out of range"       'pixies'                      "$LUDO" play aerion --option pixies=9
refused "not an assignment"          'pixies'                      "$LUDO" play aerion --option pixies
refused "an option that needs another" 'swarm'                     "$LUDO" play aerion --option swarm=on
refused "too many seats"             'aerion'                      "$LUDO" play aerion --seats 5
refused "no such player"             'wizard'                      "$LUDO" sim aerion --seats wizard
refused "people in a simulation"     'human'                       "$LUDO" sim aerion --seats human
refused "seats that no game has"      'pillars'                     "$LUDO" bench pillars --seats 9
refused "seats of every game at once" 'need a GAME'                 "$LUDO" bench --seats 4
refused "neither game nor file"      'neither'                     "$LUDO" play nothing-here
refused "an empty seed"              'seed'                        "$LUDO" play aerion --seed ''

# options of the previous version are accepted under their old names
expect 1 "--fired is --effects" "$LUDO" coverage ancient-knowledge --fired --games 1
says "and counts effects" ' never'
"$LUDO" help coverage >out
if grep -q -- --fired out; then miss "the help shows only the new name"
else pass "the help shows only the new name"; fi

refused "words that no clause has"   'xyzzyq'                      "$LUDO" rules aerion xyzzyq

# search in the rules: words in any order, with any ending, without accents; a paraphrase finds its clause
"$LUDO" rules drum-roll "spectacles VIRER" --lang fr >out
says "words in another order and form" '^DR-88 '
"$LUDO" rules aerion "lequipage derniere" --lang fr >out
says "no clause has all the words" '^Aucune clause ne contient tous ces mots'
"$LUDO" rules aerion "l'equipage vient derniere" --lang fr >out
says "a clause without its accents and apostrophe" '^AE-45 '
words="Who passes must take his black builder back and give the space up for good, alas"
"$LUDO" rules pillars "$words" | grep '^PE-' | head -n 3 >out
says "the nearest are the first" '^PE-132 '
lines=$("$LUDO" rules pillars "$words" | grep -c '^PE-')
[ "$lines" -eq 5 ] && pass "and they are five" || miss "and they are five"

lines=$("$LUDO" rules aerion "Un atelier peut contenir trois cartes" --lang fr | grep -c '^AE-')
[ "$lines" -eq 5 ] && pass "and stand beside one that has every word" || miss "and stand beside one that has every word"
LUDO_LANG=fr sh "$root/tools/find-rule.sh" drum-roll "virer un artiste durant un spectacle" >out
says "from a sentence to the code" 'src/games/drum-roll/firing.c:'
LUDO_LANG=fr sh "$root/tools/find-rule.sh" scholars "dépenser un jeton XP pour gagner 1 Or ou 2 Pièces" >out
says "from what a card says to its row" 'cards.def.*"greek-x2"'
refused "a sentence of no game" 'unknown game' sh "$root/tools/find-rule.sh" chess "mate"

expect 0 "help lists the commands" "$LUDO" help
for command in games cards rules schema play replay verify scenario coverage sim bench serve admin help version; do
    "$LUDO" help >out
    says "help names $command" "^  $command "
    expect 0 "help $command" "$LUDO" help $command
    says "help $command shows its options" '--lang'
    expect 0 "help $command in French" "$LUDO" help $command --lang fr
done
expect 0 "--help of a command" "$LUDO" sim --help
says "--help is help" 'ludo sim GAME'
expect 0 "--version" "$LUDO" --version
says "the version names the rules" '^aerion '
refused "help on nothing" 'dance' "$LUDO" help dance

for command in 'games' 'cards aerion' 'cards aerion book-d1' 'rules aerion AE-24' 'schema aerion' \
    'sim aerion --games 10' 'sim aerion --games 4 --seats greedy,random'; do
    expect 0 "JSON of: $command" "$LUDO" $command --json
    if ! command -v node >/dev/null; then continue; fi
    if node -e 'JSON.parse(require("fs").readFileSync("out", "utf8"))' 2>err; then
        pass "which is JSON"
    else
        miss "which is JSON"
    fi
done
if [ -n "${LUDO_SANITIZED:-}" ]; then
    skip "bench measures the seats asked for" "a sanitizer has another speed"
else
    expect 0 "bench measures the seats asked for" "$LUDO" bench pillars --seats 4 --json
    says "and says how many" '"game":"pillars","seats":4'
fi
LC_ALL=fr_FR.UTF-8 "$LUDO" help >french
"$LUDO" help --lang fr >out
same "the environment gives the language" out french
done_testing
