# play_lines.sh - whole games in plain lines: at most 24 lines between two answers, at most 12 lines of answers.
. tests/cli/lib/tap.sh

# With a sanitizer, only the first moves are played.
langs="en fr" answers=4000 ends='^The seed was\|^La graine était'
[ -z "${LUDO_SANITIZED:-}" ] || langs=en answers=120 ends='^End of input\|^The seed was'
# Random numbers: a number without an answer is refused in one line.
numbers() {
    awk -v x="$1" -v n=$answers 'BEGIN { for (; i < n; i++) { x = (75 * x + 74) % 65537; print 1 + x % 21 } }'
}

# measured SEED LANGUAGE GAME OPTIONS... - a whole game
measured() {
    seed=$1 lang=$2
    shift 2
    numbers "$seed" | "$LUDO" play "$@" --seed "$seed" --lang "$lang" >out 2>err
    if grep -q "$ends" out; then pass "$* in $lang: to its end"; else miss "$* in $lang: to its end"; fi
    if awk -v most=24 -f "$root/tests/cli/lib/lines.awk" out; then pass "$* in $lang: at most 24 lines an answer"
    else miss "$* in $lang: at most 24 lines an answer"; fi
    if grep -q '^  1[3-9]  \|^  [2-9][0-9]  ' out; then miss "$* in $lang: at most 12 lines of answers"
    else pass "$* in $lang: at most 12 lines of answers"; fi
}

for lang in $langs; do
    measured 1 $lang aerion --seats human
    measured 2 $lang aerion --seats human,greedy --option flagship=on --option hourglasses=on \
        --option piers=on --option hellkite=on
    measured 1 $lang ancient-knowledge --seats human,greedy,greedy,greedy
    measured 2 $lang drum-roll --seats human,greedy,greedy,greedy
    measured 2 $lang pillars --seats human,greedy,greedy --option cards=on --option board=on
    measured 2 $lang scholars --seats human,greedy,greedy
    measured 1 $lang scholars --seats human
done
done_testing
