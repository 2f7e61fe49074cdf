# old_files.sh - files of earlier versions: records replay, unfinished games can be continued, box files mean the same.
# tests/older/vN holds files written by version N. They never change.
. tests/cli/lib/tap.sh

for version in "$root"/tests/older/v*; do
    v=$(basename "$version")
    for record in "$version"/records/*.ludo "$version"/kept/*.ludo; do
        expect 0 "$v: $(basename "$record") replays to the same states" "$LUDO" replay --check "$record"
    done
    for record in "$version"/kept/*.ludo; do
        name=$(basename "$record" .ludo)
        game=${name%-box}
        rm -rf "$XDG_STATE_HOME"
        mkdir -p "$XDG_STATE_HOME/ludotheque"
        cp "$record" "$XDG_STATE_HOME/ludotheque/$game-20260101-000000-00.ludo"
        printf '1\n1\n1\nsave on.ludo\nquit\n' | "$LUDO" play "$game" --plain --each --resume >out 2>err
        before=$(grep -c '^[*0-9] ' "$record")
        head -n "$(($(wc -l <"$record")))" on.ludo >begun.ludo
        if cmp -s begun.ludo "$record" && [ "$(grep -c '^[*0-9] ' on.ludo)" -gt "$before" ]; then
            pass "$v: the unfinished $name is resumed with all its moves and played on"
        else
            miss "$v: the unfinished $name is resumed with all its moves and played on"
        fi
        rm -f on.ludo
    done
    for box in "$version"/boxes/*.box; do
        game=$(basename "$box" .box)
        expect 0 "$v: the box of $game is read" "$LUDO" box check "$box"
        "$LUDO" play "$game" --plain --seats human,greedy --seed 1 --box "$box" </dev/null >out 2>err
        if grep -q "$(sed -n "s/^$game //p" "$version/boxes/hashes")" out err; then
            pass "$v: and has the hash that it had"
        else
            miss "$v: and has the hash that it had"
        fi
    done
done
done_testing
