# autosave.sh - on a real terminal: a game keeps itself as it is played, whatever ends it, and is offered the next time.
. tests/cli/lib/tap.sh

if ! tmux -V >/dev/null 2>&1; then
    skip "keeping games on a terminal" "tmux is not here"
    done_testing
fi
games=0
trap 'tm kill-server; rm -rf "$dir"' EXIT
tm() { tmux -L ludo-k$$-$games "$@" 2>/dev/null; }
LC_ALL=C.UTF-8
export LC_ALL
state=$XDG_STATE_HOME/ludotheque

# start ARGUMENTS... - a game on a terminal; its number is in `pid`, and it says LEFT with its status when it ends
start() {
    [ $games -eq 0 ] || tm kill-server
    games=$((games + 1))
    rm -f pid
    tm -f /dev/null new-session -d -s t -x 100 -y 30 "trap : INT; sh -c 'echo \$\$ >pid; exec \"$LUDO\" play $*'; echo; echo LEFT; sleep 600"
    for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do [ ! -s pid ] || break; sleep 0.1; done
}
screen() { tm capture-pane -p -t t >out; }
keys() { tm send-keys -t t "$@"; }
await() {
    for _ in $(seq 40); do
        screen
        grep -q -- "$1" out && return 0
        sleep 0.25
    done
    return 1
}
shows() { if await "$2"; then pass "$1"; else echo "# wanted on the screen: $2"; miss "$1"; fi; }
moves() { cat "$state"/*.ludo 2>/dev/null | grep -c '^[*0-9] '; }
# kept NAME N - so many moves are kept, in one file
kept() {
    for _ in $(seq 20); do [ "$(moves)" -lt "$2" ] || break; sleep 0.1; done
    if [ "$(ls "$state" | wc -l)" -eq 1 ] && [ "$(moves)" -ge "$2" ]; then pass "$1"; else echo "# $(moves) moves"; miss "$1"; fi
}
fresh() { rm -rf "$XDG_STATE_HOME"; }

for how in '' --plain; do
    what=${how:-full screen}
    for signal in KILL HUP TERM; do
        fresh
        start aerion --seed 1 $how
        await '^>' || miss "$what: a prompt"
        keys 2 Enter; sleep 0.4; keys 1 Enter; sleep 0.4
        had=$(moves)
        kept "$what: it is kept while it is played" 9
        kill -s $signal "$(cat pid)"
        shows "$what: SIG$signal ends it" LEFT
        kept "$what: and loses nothing" "$had"
    done
    fresh
    start aerion --seed 1 $how
    await '^>'
    keys 2 Enter; sleep 0.4
    keys C-c
    shows "$what: so does Ctrl-C" LEFT
    shows "$what: which says where the game is" 'the game is saved in'
    start aerion $how
    shows "$what: the next time it is offered" 'Go on with it? \[y/n\]'
    before=$(moves)
    keys y Enter
    await '^>'
    keys 1 Enter; sleep 0.4
    kept "$what: and goes on" $((before + 1))
    tm kill-server
    sleep 0.5
    kept "$what: a terminal that is closed loses nothing" $((before + 1))
    start aerion $how
    await 'Go on with it'
    keys n Enter
    await '^>'
    keys 2 Enter; sleep 0.4
    if [ "$(ls "$state" | wc -l)" -eq 2 ]; then pass "$what: who begins anew keeps both"; else miss "$what: who begins anew keeps both"; fi
done
done_testing
