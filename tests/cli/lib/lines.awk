# lines.awk - of a game in plain lines: how many lines come between two answers.  A chunk with a rule across the page is the
# whole table, which is printed when a turn begins and is counted apart.  Ends with status 1 when another one is over `most`.
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
