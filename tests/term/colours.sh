# colours.sh - names of coloured things have the same colours in both languages.
. tests/cli/lib/tap.sh
. "$root/tests/term/lib/tmux.sh"

# The colours in the row that begins with this label, in their order. Grey (245) and the colour of changed rows (80) do
# not belong to things.
colours_of() {
    grep -- "$1" out | sed 's/\x1b\[/\n&/g' | sed -n 's/^\x1b\[.*38;5;\([0-9]*\)m.*/\1/p' | grep -v '^245$\|^80$' |
        sed 's/203/red/; s/71/green/; s/221/yellow/; s/75/blue/; s/140/purple/; s/208/orange/' | tr '\n' ' '
}

# look_at GAME LANGUAGE ANSWERS... - plays these answers and captures the screen with its colours
look_at() {
    game=$1 language=$2
    shift 2
    start 160 50 "$game" --seed 3 --lang "$language"
    for answer in "$@"; do
        line "$answer"
        sleep 0.5
    done
    tm capture-pane -e -p -t t >out
}

# same 'name' ENGLISH FRENCH WANTED - the row has the wanted colours in both languages
same() {
    cp english out
    one=$(colours_of "$2")
    cp french out
    two=$(colours_of "$3")
    if [ "$one" = "$4" ] && [ "$two" = "$4" ]; then
        pass "$1"
    else
        echo "# English: $one, French: $two, wanted: $4"
        miss "$1"
    fi
}

look_at scholars en 1
cp out english
look_at scholars fr 1
cp out french
# Starting translator 4 brings white and yellow workers, white dice, a red die and a blue die
same "the workers of a player" 'Own workers' ' Ouvriers' 'yellow '
same "dice with their values" '  Dice ' '  Dés ' 'blue '
same "the dice in the bag" '  Bag ' '  Sac ' 'red '
look_at pillars en pass
cp out english
look_at pillars fr pass
cp out french
same "the colour of a player" 'Player 1 (you), ' 'Joueur 1 (vous), ' 'blue '
# "or" is French for gold, "rouge" is a colour: only things have colours
same "words of a sentence have no colour" 'Crafts' 'Artisans' ''
done_testing
