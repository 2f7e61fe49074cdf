# autosave.sh - an unfinished game is saved automatically, and --resume continues it.
. tests/cli/lib/tap.sh

state=$XDG_STATE_HOME/ludotheque
is() { if [ "$2" = "$3" ]; then pass "$1"; else echo "# $2, not $3"; miss "$1"; fi; }
files() { ls "$state" 2>/dev/null | wc -l; }
fresh() { rm -rf "$XDG_STATE_HOME"; }
tells() { if grep -q -- "$2" err; then pass "$1"; else echo "# wanted on stderr: $2"; miss "$1"; fi; }
moves() { cat "$state"/*.ludo | grep -c '^[*0-9] '; }

# ---- Ways to leave a game
piped "nothing was played" 'hint\nquit\n' "$LUDO" play aerion --seed 1
is "so nothing is kept" "$(files)" 0
piped "quit" '1\n1\nquit\n' "$LUDO" play aerion --seed 1
is "keeps the game" "$(files)" 1
tells "and says where" "saved in $state/aerion-.*\.ludo\. Run .ludo play aerion --resume"
is "for its owner alone" "$(stat -c %a "$state"/*.ludo) $(stat -c %a "$state")" '600 700'
expect 0 "it is a record" "$LUDO" replay --check "$state"/*.ludo
fresh
piped "the end of the input" '1\n1\n' "$LUDO" play aerion --seed 1
is "keeps it, too" "$(files)" 1
printf '1\n1\nsave whole.ludo\nquit\n' | "$LUDO" play aerion --seed 1 >out 2>err
same "all of it" whole.ludo "$state"/*.ludo
is "what is saved to a file needs no other" "$(files)" 1

signals='TERM HUP'
env --default-signal=INT true 2>/dev/null && signals="INT $signals"
for signal in $signals; do
    fresh
    mkfifo typed
    # The shell makes background processes ignore SIGINT, so its default action is restored.
    env --default-signal=INT "$LUDO" play aerion --seed 1 <typed >out 2>err &
    pid=$!
    exec 3>typed
    printf '1\n1\n' >&3
    for _ in 1 2 3 4 5 6 7 8 9 10; do [ "$(grep -c '^> 1' out)" -lt 2 ] || break; sleep 0.2; done
    sleep 0.2
    kill -s $signal $pid
    wait $pid
    status=$?
    exec 3>&-
    rm typed
    is "SIG$signal ends it as a signal does" $((status > 128)) 1
    same "and nothing is lost" whole.ludo "$state"/*.ludo
done
fresh
(printf '1\n1\n'; yes table | head -3000) | "$LUDO" play aerion --seed 1 2>err | sed '/^> 1/q' >out
is "nor is it when nobody reads on" "$(files)" 1

# ---- Resuming
fresh
printf '1\n1\nquit\n' | "$LUDO" play aerion --seed 1 >out 2>err
piped "a pipe is told" 'quit\n' "$LUDO" play aerion
tells "on stderr" "unfinished game: $state/aerion-.*--resume"
is "and plays another game" "$(files)" 1
printf 'save b.ludo\nquit\n' | "$LUDO" play aerion --resume >out 2>err
same "--resume goes on with it" b.ludo whole.ludo
is "what was saved is no longer kept" "$(files)" 0
refused "then there is nothing to resume" 'no unfinished game of aerion' "$LUDO" play aerion --resume
printf '1\n1\nquit\n' | "$LUDO" play aerion --seed 1 >out 2>err
refused "nor of another game" 'no unfinished game of pillars' "$LUDO" play pillars --resume
refused "a game that is resumed keeps its seed" 'cannot be used with a saved game' "$LUDO" play aerion --resume --seed 4
refused "a file is no game to resume" 'resume' "$LUDO" play whole.ludo --resume
printf '1\nquit\n' | "$LUDO" play aerion --resume >out 2>err
is "it goes on in the same file" "$(files)" 1
if [ "$(moves)" -gt "$(grep -c '^[*0-9] ' whole.ludo)" ]; then pass "which grows"; else miss "which grows"; fi
printf 'undo\nundo\nquit\n' | "$LUDO" play aerion --resume >out 2>err
expect 0 "and is a record after moves were taken back" "$LUDO" replay --check "$state"/*.ludo
sleep 0.1
printf '1\nquit\n' | "$LUDO" play aerion --seed 7 >out 2>err
is "another game is kept beside it" "$(files)" 2
printf 'score\nquit\n' | "$LUDO" play aerion --resume >out 2>err
is "the last one is resumed" "$(grep -h '^seed' "$(ls -t "$state"/*.ludo | head -1)")" 'seed 7'
fresh
yes 1 | head -600 >ones
"$LUDO" play aerion --seed 9 <ones >out 2>err
says "a game that was played to its end" 'The seed was: 9'
is "is not kept" "$(files)" 0
head -30 ones | "$LUDO" play aerion --seed 9 >out 2>err
is "one that was not is" "$(files)" 1
"$LUDO" play aerion --resume <ones >out 2>err
says "until it is over" 'The seed was: 9'
is "and then no more" "$(files)" 0

# ---- Damaged files: as many moves as possible are replayed, and the rest is kept
printf '1\n1\n1\n1\nquit\n' | "$LUDO" play aerion --seed 1 >out 2>err
file=$(ls "$state"/*.ludo)
head -c $(($(wc -c <"$file") - 5)) "$file" >cut && cat cut >"$file"
printf '1\nquit\n' | "$LUDO" play aerion --resume >out 2>err
tells "a last line that was cut is left out" 'moves kept, '
expect 0 "and it is a record again" "$LUDO" replay --check "$file"
sed -i 's/^game aerion [0-9]*/game aerion 0/' "$file"
printf '1\nquit\n' | "$LUDO" play aerion --resume >out 2>err
tells "an older version is replayed" 'moves kept, 0 lost'
expect 0 "under today's rules" "$LUDO" replay --check "$file"

# ---- Folders that cannot be written
fresh
: >nowhere
printf '1\nquit\nquit\n' | XDG_STATE_HOME=$dir/nowhere "$LUDO" play aerion --seed 1 >out 2>err
is "a game that cannot be kept ends with a status" $? 2
tells "and says why" 'could not be saved: '
printf '1\nsave no/where\nquit\nquit\n' | "$LUDO" play aerion --seed 1 >out 2>err
is "so does a save that failed" $? 2
says "after quit has asked" 'could not be saved'
is "while the game is kept" "$(files)" 1
printf '1\nsave no/where\nsave here.ludo\nquit\n' | "$LUDO" play aerion --seed 1 >out 2>err
is "a save that was done after all is well" $? 0
env -u XDG_STATE_HOME HOME="$dir/.home" sh -c 'printf "1\nquit\n" | "$1" play aerion --seed 1' sh "$LUDO" >out 2>err
is "without that variable it is below the home" "$(ls "$dir/.home/.local/state/ludotheque" | wc -l)" 1
done_testing
