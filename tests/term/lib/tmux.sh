# tmux.sh - runs a game in a pseudo-terminal of tmux. Source this file after tests/cli/lib/tap.sh.

if ! tmux -V >/dev/null 2>&1; then
    skip "games on a terminal" "tmux is not here"
    done_testing
fi
LC_ALL=C.UTF-8
export LC_ALL
games=0
trap 'tm kill-server; rm -rf "$dir"' EXIT
# One tmux server per game: a server that is shutting down cannot start another session.
tm() { tmux -L ludo-$$-$games "$@" 2>/dev/null; }
screen() { tm capture-pane -p -t t >out; }
keys() { tm send-keys -t t "$@"; }
# Types a line at once, like a paste.
line() { tm send-keys -t t -l "$(printf '%s\r_' "$1" | tr -d _)"; }

# awaited CONDITION... - repeats the condition until it is true, for 30 seconds at most
awaited() {
    for _ in $(seq 300); do
        "$@" && return 0
        sleep 0.1
    done
    return 1
}
on_screen() { screen && grep -q -- "$1" out; }
off_screen() { screen && ! grep -q -- "$1" out; }
await() { awaited on_screen "$1"; }
shows() { if await "$2"; then pass "$1"; else echo "# wanted on the screen: $2"; miss "$1"; fi; }
gone() { if awaited off_screen "$2"; then pass "$1"; else echo "# still on the screen: $2"; miss "$1"; fi; }

# session WIDTH HEIGHT COMMAND - runs a shell command on a new terminal of that size; LEFT is printed at its end
session() {
    [ $games -eq 0 ] || tm kill-server
    games=$((games + 1))
    tm -f /dev/null new-session -d -s t -x "$1" -y "$2" "$3; echo; echo LEFT; sleep 600"
}

# start WIDTH HEIGHT ARGUMENTS... - a new game on a terminal of that size; waits for its prompt
start() {
    w=$1 h=$2
    shift 2
    rm -rf "$XDG_STATE_HOME"
    session "$w" "$h" "'$LUDO' play $*"
    await '^> ' || echo "# no prompt"
}

# played 'name' SEAT MOVE - expects this first move of the seat in the record of the game
moves_of() { cat "$XDG_STATE_HOME"/ludotheque/*.ludo 2>/dev/null | sed -n "s/^$1 \(.*\) #[0-9a-f]*$/\1/p"; }
has_moved() { [ -n "$(moves_of "$1")" ]; }
played() {
    awaited has_moved "$2"
    first=$(moves_of "$2" | head -1)
    if [ "$first" = "$3" ]; then pass "$1"; else echo "# played: ${first:-nothing}, wanted: $3"; screen; miss "$1"; fi
}
