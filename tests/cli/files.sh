# files.sh - saving never destroys a file; foreign files are read; no text in them controls the terminal.
. tests/cli/lib/tap.sh

kind() { stat -c '%F' "$1"; }
mode() { stat -c '%a' "$1"; }
is() { if [ "$2" = "$3" ]; then pass "$1"; else echo "# $2, not $3"; miss "$1"; fi; }
save() { printf "1\nsave %s\nquit\n" "$1" | "$LUDO" play aerion --seed 1 >out 2>err; }

# ---- Pipes and devices are not replaced
mkfifo pipe
timeout 10 cat pipe >read &
sleep 0.5
save pipe
wait
is "a pipe stays a pipe" "$(kind pipe)" fifo
is "and what is saved goes through it" "$(head -1 read)" 'ludo 2'
save pipe
is "a pipe that nobody reads is refused" "$(grep -c 'pipe: cannot write the file' err)" 1
is "and stays a pipe" "$(kind pipe)" fifo
if mknod full c 1 7 2>/dev/null; then
    save full
    is "a device stays a device" "$(kind full)" 'character special file'
    is "and says what is wrong with it" "$(grep -c 'full: cannot write the file' err)" 1
    expect 2 "a picture goes to no full device" "$LUDO" sim aerion --games 3 --svg full
    is "which stays there" "$(kind full)" 'character special file'
else
    skip "a device stays a device" "only root makes devices"
fi
# These tests do not touch /dev: a faulty program would destroy a device file.
ln -s /proc/self/fd/1 stdout
"$LUDO" sim aerion --games 3 --svg stdout 2>err | cat >out
says "a picture can be written to a pipe" '</svg>'
says "with the figures before it" 'aerion'
"$LUDO" sim aerion --games 3 --svg stdout >out 2>err
says "or to a file that the output goes to" '</svg>'
is "and the link to it stays" "$(kind stdout)" 'symbolic link'

# ---- Links
mkdir far
echo old >far/target.ludo
ln -s far/target.ludo link.ludo
ln -s link.ludo chain.ludo
save chain.ludo
is "a link stays a link" "$(kind chain.ludo) $(kind link.ludo)" 'symbolic link symbolic link'
is "and what it points at is written" "$(head -1 far/target.ludo)" 'ludo 2'
ln -s far/none.ludo dangling.ludo
save dangling.ludo
is "also where nothing was" "$(kind dangling.ludo) $(head -1 far/none.ludo)" 'symbolic link ludo 2'
ln -s round.ludo round.ludo
save round.ludo
is "a link to itself is refused" "$(grep -c 'round.ludo: cannot write the file' err)" 1

# ---- Modes
umask 022
save new.ludo
is "what holds a seed is for its owner" "$(mode new.ludo)" 600
echo old >open.ludo
chmod 640 open.ludo
save open.ludo
is "a file keeps its mode" "$(mode open.ludo) $(head -1 open.ludo)" '640 ludo 2'
"$LUDO" sim aerion --games 3 --svg h.svg >out 2>err
is "what holds none is as the umask says" "$(mode h.svg)" 644
umask 027
"$LUDO" sim aerion --games 3 --svg i.svg >out 2>err
is "whatever that is" "$(mode i.svg)" 640
umask 022
if [ "$(id -u)" -ne 0 ]; then
    echo old >fixed.ludo
    chmod 400 fixed.ludo
    save fixed.ludo
    is "what may not be written is not replaced" "$(cat fixed.ludo)" old
fi

# ---- A kill during a write: the file size limit ends the program
mkdir small
echo old >small/a.ludo
cp small/a.ludo was
(ulimit -f 1; printf 'save small/a.ludo\nquit\n' | "$LUDO" play scholars --seed 1 2>&1 | cat >out) 2>/dev/null
if grep -q Saved out; then miss "a limit ends the program"; else pass "a limit ends the program"; fi
same "killed while it saves, the old file is there" small/a.ludo was
# on file systems without unnamed files, a temporary file remains until the next save
is "and no other" "$(ls -A small | grep -v '^\.a\.ludo\.new~$')" a.ludo
touch small/.a.ludo.new~
save small/a.ludo
is "what another kill left is cleared away" "$(ls -A small)" a.ludo

# ---- Records and scenarios from other systems
save a.ludo
sed 's/$/\r/' a.ludo >crlf.ludo
printf '\357\273\277' | cat - crlf.ludo >bom.ludo
expect 0 "a record with carriage returns and a byte-order mark" "$LUDO" replay --check crlf.ludo bom.ludo
piped "goes on" "save b.ludo\nquit\n" "$LUDO" play bom.ludo
same "and is written without" a.ludo b.ludo
sed '2s/ /\r /' a.ludo >middle.ludo
refused "a carriage return elsewhere is damage" 'middle.ludo:2: ' "$LUDO" replay middle.ludo
printf '\357\273\277# AE-1 a table is a table\r\ngame aerion\r\nexpect playing\r\n' >elsewhere.scn
expect 0 "a scenario, too" "$LUDO" scenario elsewhere.scn
says "with its title" 'elsewhere.scn: AE-1 a table is a table$'

# ---- Quoted text does not control the terminal
bell=$(printf '\033]0;pwned\007\033[2J')
calm() { if LC_ALL=C grep -q "$(printf '[\001-\010\013-\037\177]')" out err; then miss "$1"; else pass "$1"; fi; }
shown() { if grep -q '\\x1b\]0;pwned\\x07\\x1b\[2J' out err; then pass "$1"; else miss "$1"; fi; }
hostile() { name=$1; shift; "$@" >out 2>err </dev/null; calm "$name: no control byte"; shown "$name: what it was"; }
printf 'ludo 2\n%s\n' "$bell" >hostile.ludo
hostile "a record" "$LUDO" replay hostile.ludo
hostile "a record that is checked" "$LUDO" replay --check hostile.ludo
printf 'ludo 2\ngame aerion %s\n' "$bell" >version.ludo
hostile "a version" "$LUDO" replay version.ludo
printf 'game aerion\nplay %s\n' "$bell" >hostile.scn
hostile "a scenario" "$LUDO" scenario hostile.scn
printf '# %s\ngame aerion\nexpect playing\n' "$bell" >title.scn
hostile "its title" "$LUDO" scenario title.scn
printf '{"\\u001b]0;pwned\\u0007\\u001b[2J":1}' >hostile.json
hostile "a state" "$LUDO" schema aerion --check hostile.json
cp hostile.ludo "$bell.ludo"
hostile "the name of a file" "$LUDO" replay "$bell.ludo"
hostile "a command" "$LUDO" "$bell"
hostile "an option" "$LUDO" sim aerion --option "$bell"
hostile "a game" "$LUDO" play "$bell"
hostile "a card" "$LUDO" cards aerion "$bell"
hostile "a clause" "$LUDO" rules aerion "$bell"
printf '%s\ncards %s\nrules %s\nwhy %s\nquit\n' "$bell" "$bell" "$bell" "$bell" |
    "$LUDO" play aerion --seed 1 >out 2>err
calm "a line that is piped in: no control byte"
"$LUDO" play aerion --seed "$bell" --seats greedy >out 2>err </dev/null
calm "a seed: no control byte"
shown "a seed: what it was"
done_testing
