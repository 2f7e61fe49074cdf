# study_records.sh - recomputes every number of one report of `ludo study` for each game from the records of its games.
. tests/cli/lib/tap.sh

recomputed()
{
    game=$1 seats=$2 games=$3
    "$LUDO" schema "$game" --json >schema
    "$LUDO" study "$game" --seats "$seats" --games "$games" --records records --json >report 2>err
    expect 0 "$game, $seats: the records give the same numbers" \
        python3 "$root/tests/cli/lib/study.py" report records schema
}

recomputed aerion novice,casual 20
recomputed pillars novice,casual 16
recomputed pillars novice,novice,novice 12
recomputed ancient-knowledge novice,casual 12
recomputed scholars novice,casual 12
recomputed scholars novice 4
recomputed drum-roll casual,novice 12
done_testing
