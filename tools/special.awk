# special.awk - how many cards of a game need a function of their own?
#
#     awk -f special.awk src/games/*/cards.def
#
# One line for each file whose cards are effect programs (.body); a card that no program can express names a
# function in its row (.special).  More than a fifth of them is a fault: then the programs lack a word.

function report() {
    if (programs) {
        printf "%s: %d of %d cards use a special function\n", game, special, cards
        if (5 * special > cards) { print game ": more than a fifth"; bad = 1 }
    }
    cards = special = programs = 0
}

FNR == 1      { report(); n = split(FILENAME, part, "/"); game = part[n - 1] }
/^CARD\(/     { cards++ }
/\.body *=/   { programs = 1 }
/\.special *=/ { special++ }
END           { report(); exit bad }
