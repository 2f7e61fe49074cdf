# games.sh - whole games by keyboard on a real terminal: every title, in both languages, on a small and a large screen.
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
    for _ in $(seq 100); do screen; grep -q '^> ' out && break; sleep 0.1; done
}
screen() { tm capture-pane -p -t t >out; }

# Enter chooses the first answer; a text over the table goes away with it too.  French is longer, and has the small
# screen.  Under a sanitizer a game is not played to its end: one beginning of each must do.
ways="fr:80x24 en:160x50" rounds=300
[ -z "${LUDO_SANITIZED:-}" ] || ways=fr:80x24 rounds=2
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
    for way in $ways; do
        lang=${way%:*} size=${way#*:}
        start "${size%x*}" "${size#*x}" $game --seed 4 --lang $lang --seats human,greedy
        if play_on Enter 40; then pass "$game in $lang, $size, by keyboard to its end"; else miss "$game in $lang, $size, by keyboard to its end"; fi
        if LC_ALL=C.UTF-8 grep -q '�' out; then miss "$game in $lang, $size: every letter is drawn"; else pass "$game in $lang, $size: every letter is drawn"; fi
    done
done
done_testing
