# hint.sh - typing the numbers that a hint shows plays its answers, in both languages.
. tests/cli/lib/tap.sh

if ! command -v python3 >/dev/null 2>&1; then
    skip "the numbers of a hint" "python3 is not here"
    done_testing
fi

# by_numbers LANGUAGE GAME QUESTIONS OPTIONS...
by_numbers() {
    lang=$1 game=$2 questions=$3
    shift 3
    [ -z "${LUDO_SANITIZED:-}" ] || questions=4
    python3 "$root/tests/cli/lib/hints.py" "$LUDO" $lang $game $questions "$@" >out 2>err
    if grep -q '^ok ' out; then pass "$game in $lang: the numbers of a hint play its answers"
    else miss "$game in $lang: the numbers of a hint play its answers"; fi
    grep '^# [0-9]' out
}

for lang in en fr; do
    by_numbers $lang aerion 40 --seed 77
    by_numbers $lang pillars 40 --seed 3 --seats human,greedy --option cards=on --option board=on
    by_numbers $lang drum-roll 20 --seed 4 --seats human,greedy
    by_numbers $lang scholars 20 --seed 4 --seats human,greedy
    by_numbers $lang ancient-knowledge 12 --seed 3 --seats human,greedy --option beginner=on
done
done_testing
