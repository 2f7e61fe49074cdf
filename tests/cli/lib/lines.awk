# lines.awk - counts the lines between two answers of a game in plain lines. A part with a horizontal rule is the whole
# table, which is printed at the start of a turn and counted separately.
# Exits with status 1 if another part has more than `most` lines.
/^(player [0-9]+> |joueur [0-9]+> |> )/ {
    if (begun) {
        answers++
        if (whole) wholes++
        else if (n > worst) { worst = n; said = what; line = NR }
        if (!whole && n > most) over++
    }
    begun = 1; n = whole = 0; what = $0
    next
}
/^Type save |^Tapez enregistrer / { exit }
/^-------/ { whole = 1 }
{ n++ }
END {
    printf "# %d answers, %d of them with the whole table; otherwise at most %d lines (after %s, line %d), %d over %d\n",
        answers, wholes, worst, said, line, over, most
    exit over > 0 || answers < 20
}
