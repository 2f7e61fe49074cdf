# screens.sh - the full screen and the plain lines on a real terminal, driven through tmux.
. tests/cli/lib/tap.sh
. "$root/tests/term/lib/tmux.sh"

# start WIDTH HEIGHT ARGUMENTS... - a game on a terminal of that size
start() {
    w=$1 h=$2
    shift 2
    session "$w" "$h" "env $more LC_ALL=C.UTF-8 '$LUDO' play $*"
    await "$shown"
}
everything() { tm capture-pane -p -S - -t t >out; }
hides() { if grep -q -- "$2" out; then echo "# must not be seen: $2"; miss "$1"; else pass "$1"; fi; }
more= shown='^> '

# ---- One game, key by key
start 80 24 toy --seed 1
shows "a title, a table, a question" '─ Table'
cp out first
tm resize-window -t t -x 160 -y 50; sleep 0.5
tm resize-window -t t -x 80 -y 24; sleep 0.5
screen
same "a screen that was resized and back is the same" first out

start 80 24 pillars --seed 3 --seats human,greedy
shows "the moment stands in the title" 'Round 1 of 6'
keys 1 Enter
shows "a number and Enter answer" '^▌Resources  *Gravel pit (3)'
shows "what has changed is marked" '^▌'
keys u
shows "u takes it back" 'Undone'
keys Down Down Enter
shows "arrow keys choose" '^▌Resources .*(2): 2 workers, Gravel pit (3): 4 workers, Forest'
keys -l 'undo'; keys Enter
shows "words are typed too" 'Undone'
keys '?'
shows "? explains" 'Keys: arrows'
keys Escape
keys '!'
shows "an answer is explained" 'This move is legal'
keys Escape
keys Tab Enter
shows "what is pointed at is read" 'Resource card'
keys Escape; sleep 0.2; keys Escape
keys q
shows "q asks, and says that the game is kept" 'The game is saved automatically'
keys n
keys 2 Enter
shows "and one may stay" '^▌Resources .*(2): 2 workers, Gravel pit (4)'
keys q; sleep 1; keys y
shows "or leave" 'LEFT'

# ---- The mouse: xterm encodes the button and the position as one character each
letter() { printf "\\$(printf %03o $((32 + $1)))"; }
event() { tm send-keys -t t -l "$(printf '\033[M'; letter "$1"; letter $(($2 + 1)); letter $(($3 + 1)))"; }
click() { event 0 "$1" "$2"; event 3 "$1" "$2"; }
row_of() { screen; echo $(($(grep -n -- "$1" out | head -1 | cut -d: -f1) - 1)); }
start 80 24 pillars --seed 3 --seats human,greedy
y=$(row_of 'Take Forest (2)')
click 5 "$y"
sleep 0.3
screen
if grep -q 'Forest (2): 3 workers' out; then pass "a click chooses an answer"; else miss "a click chooses an answer"; fi
click 5 "$y"
shows "another one gives it" 'You take Forest (2)\|For hire        -'
# Input during the moves of other seats is dropped. The end of the last click may be dropped too, so the next click may
# have no effect.
for _ in 1 2 3; do
    click 62 1
    sleep 0.5
    on_screen '^─ Mine ' && break
done
shows "a click on a tab shows the pane" '^▌  Resources     Forest (2)'
click 53 1
shows "and back" '─ Table 1-'
event 65 5 4
shows "the wheel scrolls the pane below it" '─ Table 4-'
event 64 5 4
shows "and back up" '─ Table 1-'
click 5 2
shows "a click on a row reads its cards" 'Resource card'
click 5 2
shows "and another one puts them away" '─ Table 1-'
event 65 5 "$y"
sleep 0.2
keys '!'
shows "over the answers it goes through them" '(take gravel-pit-3 small)'
keys Escape

start 160 50 scholars --seed 3
shows "a paragraph of the game is wrapped once" 'red worker. For level 3 of Astronomy: 1 orange die. With$'
start 100 30 scholars --seed 3
line 1
await 'Rest'
line 2
shows "a note begins without a mark" 'Patronage: Travel ▸  banner: '

more="NO_COLOR=1" start 80 24 pillars --seed 3 --seats human,greedy
keys 1 Enter
shows "without colours, too" '^▌'
tm capture-pane -e -p -t t >out
hides "and then there is none" "$(printf '\033')\[[0-9;]*3[0-8]"
more= start 80 24 pillars --seed 3 --seats human,greedy
tm capture-pane -e -p -t t >out
if grep -q "$(printf '\033')\[[0-9;]*3[0-8]" out; then
    pass "otherwise there are some"
else
    miss "otherwise there are some"
fi

# ---- Plain lines for simple terminals, or on request
more="TERM=dumb" start 80 24 pillars --seed 3 --seats human,greedy
shows "a dumb terminal gets plain lines" '^player 1>'
more= shown='^player 1>' start 80 24 pillars --seed 3 --seats human,greedy --plain
shows "--plain gives plain lines" '^player 1>'

# ---- Two people: the hidden cards of a player do not remain on the screen for the other player
shown='press Enter' start 80 24 ancient-knowledge --seed 3 --seats human,human --each
hides "nothing is seen before the player is there" 'Bagan'
keys Enter
shows "then the own hand" 'Discard Bagan'
keys 1 Enter; sleep 0.3; keys 1 Enter; sleep 0.3; keys 1 Enter; sleep 0.3; keys 1 Enter
shows "the next player is called by name" 'Player 2, it is your turn'
everything
hides "the screen was cleared" 'Menhirs\|Palenque\|Borobudur'
if [ "$(grep -c . out)" -eq 1 ]; then pass "and only the name is left"; else miss "and only the name is left"; fi

shown='press Enter' start 80 24 ancient-knowledge --seed 3 --seats human,human --each --plain
keys Enter
shows "in plain lines the own hand" 'Discard Bagan'
for _ in 1 2 3 4; do keys 1 Enter; sleep 0.3; done
shows "the first one clears the screen" 'Player 2 is next'
keys Enter
shows "in plain lines the next one is called" 'Player 2, it is your turn'
everything
hides "nothing stays to be scrolled back to" 'Menhirs\|Palenque\|Borobudur'
keys Enter
shows "then the other hand" 'player 2>'
everything
hides "and nothing of the first" 'Menhirs\|Palenque\|Borobudur'
done_testing
