# games.sh - whole games by keyboard on a real terminal: every title, both languages, a small and a large screen; and plain lines.
. tests/cli/lib/tap.sh

if ! tmux -V >/dev/null 2>&1; then
    skip "whole games on a terminal" "tmux is not here"
    done_testing
fi
games=0
trap 'tm kill-server; rm -rf "$dir"' EXIT
tm() { tmux -L ludo-g$$-$games "$@" 2>/dev/null; }
LC_ALL=C.UTF-8
export LC_ALL

# start WIDTH HEIGHT ARGUMENTS...
start() {
    w=$1 h=$2
    shift 2
    [ $games -eq 0 ] || tm kill-server
    games=$((games + 1))
    tm -f /dev/null new-session -d -s t -x "$w" -y "$h" "'$LUDO' play $*; echo; echo LEFT; sleep 600"
    sleep 0.5
}
screen() { tm capture-pane -p -t t >out; }

# Enter chooses the first answer; a text over the table goes away with any key.  Under a sanitizer a game is not played to
# its end: one beginning of each must do.
langs="en fr" sizes="80x24 160x50" rounds=300 answers=1500
[ -z "${LUDO_SANITIZED:-}" ] || langs=en sizes=80x24 rounds=2 answers=100
play_on() {
    for _ in $(seq $rounds); do
        tm send-keys -t t -N "$2" $1
        sleep 0.1
        screen
        grep -q "The game is over\|La partie est finie" out && return 0
        grep -q LEFT out && return 1
    done
    [ -n "${LUDO_SANITIZED:-}" ]
}

for game in aerion ancient-knowledge drum-roll pillars scholars; do
    for lang in $langs; do
        for size in $sizes; do
            start "${size%x*}" "${size#*x}" $game --seed 4 --lang $lang --seats human,greedy
            if play_on Enter 40; then pass "$game in $lang, $size, by keyboard to its end"; else miss "$game in $lang, $size, by keyboard to its end"; fi
            if LC_ALL=C.UTF-8 grep -q '�' out; then miss "$game in $lang, $size: every letter is drawn"; else pass "$game in $lang, $size: every letter is drawn"; fi
        done
    done
done
# The plain lines: to the end as well, and never more than a dozen numbered answers at a step.
for game in aerion ancient-knowledge drum-roll pillars scholars; do
    for lang in $langs; do
        yes 1 | head -$answers | "$LUDO" play $game --seed 4 --lang $lang --seats human,greedy >out 2>err
        if [ -n "${LUDO_SANITIZED:-}" ] || grep -q '^The seed was\|^La graine était' out; then pass "$game in $lang, in plain lines to its end"; else miss "$game in $lang, in plain lines to its end"; fi
        if grep -q '^  1[3-9]  \|^  [2-9][0-9]  ' out; then miss "$game in $lang: at most 12 answers at a step"; else pass "$game in $lang: at most 12 answers at a step"; fi
    done
done
done_testing
