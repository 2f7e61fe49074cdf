# autosave.sh - on a real terminal: a game is saved while it is played, survives every kind of exit, and is offered
# again.
. tests/cli/lib/tap.sh
. "$root/tests/term/lib/tmux.sh"

state=$XDG_STATE_HOME/ludotheque

# start ARGUMENTS... - starts a game on a terminal; `pid` is its process; it prints LEFT with its status at the end
start() {
    rm -f pid
    session 100 30 "trap : INT; sh -c 'echo \$\$ >pid; exec \"$LUDO\" play $*'"
    for _ in $(seq 20); do [ ! -s pid ] || break; sleep 0.1; done
}
moves() { cat "$state"/*.ludo 2>/dev/null | grep -c '^[*0-9] '; }
# kept NAME N - expects one autosave with N moves
kept() {
    for _ in $(seq 20); do [ "$(moves)" -lt "$2" ] || break; sleep 0.1; done
    if [ "$(ls "$state" | wc -l)" -eq 1 ] && [ "$(moves)" -ge "$2" ]; then
        pass "$1"
    else
        echo "# $(moves) moves"
        miss "$1"
    fi
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
    shows "$what: the next time it is offered" 'Continue it? \[y/n\]'
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
    if [ "$(ls "$state" | wc -l)" -eq 2 ]; then
        pass "$what: a new game keeps the old one"
    else
        miss "$what: a new game keeps the old one"
    fi
done
done_testing
