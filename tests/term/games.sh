# games.sh - whole games by keyboard on a real terminal: every game, in both languages, on a small and a large screen.
. tests/cli/lib/tap.sh
. "$root/tests/term/lib/tmux.sh"

# Enter chooses the first answer and also closes a text over the table. French is longer and uses the small screen.
# With a sanitizer, only the first moves of each game are played.
modes="fr:80x24 en:160x50" rounds=300
[ -z "${LUDO_SANITIZED:-}" ] || modes=fr:80x24 rounds=2
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
    for mode in $modes; do
        lang=${mode%:*} size=${mode#*:}
        start "${size%x*}" "${size#*x}" $game --seed 4 --lang $lang --seats human,greedy
        if play_on Enter 40; then
            pass "$game in $lang, $size, by keyboard to its end"
        else
            miss "$game in $lang, $size, by keyboard to its end"
        fi
        if LC_ALL=C.UTF-8 grep -q '�' out; then
            miss "$game in $lang, $size: every letter is drawn"
        else
            pass "$game in $lang, $size: every letter is drawn"
        fi
    done
done
done_testing
