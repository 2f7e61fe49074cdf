# panels.sh - texts over the table: keys typed while a text is open work as without it.
. tests/cli/lib/tap.sh
. "$root/tests/term/lib/tmux.sh"

# In this game the first question has twelve answers: 1 takes the Gravel pit (2), 12 passes.
fresh() { start 80 24 pillars --seed 3 --seats human,greedy; }

# opened PANEL - opens the panel in a new game
opened() {
    fresh
    case $1 in
    help) keys '?'; await 'Keys: arrows' ;;
    help-word) line help; await 'Keys: arrows' ;;
    hint) line hint; await 'The computer suggests' ;;
    explain) keys '!'; await 'This move is legal' ;;
    why) line 'why 3'; await 'This move is legal' ;;
    refusal) line 'take quarry-4 small'; await 'The rules forbid this move' ;;
    row) keys Tab; keys Enter; await 'Resource card' ;;
    card) line 'cards beggar'; await '^ *beggar ' ;;
    rules) line 'rules PE-1'; await '^ *PE-1 ' ;;
    rules-found) line 'rules market'; await '^ *PE-[0-9]* .*[Mm]arket' ;;
    log) line log; await 'Esc or Enter: close' ;;
    score) line score; await 'Player 2: *2' ;;
    esac || miss "the panel $1 opens"
}

for panel in help help-word hint explain why refusal row card rules rules-found log score; do
    opened $panel
    shows "$panel: a line says how it closes" 'Esc or Enter: close'
    keys 1; keys 2
    shows "$panel: digits go to the prompt" '^> 12'
    gone "$panel: and close it" 'Esc or Enter: close'
    keys Enter
    played "$panel, 12, Enter plays answer 12" 0 pass
done
for panel in help hint row; do
    opened $panel
    line 'pass'
    played "$panel: a line pasted over it is played" 0 pass
done

# A key that only closes a panel plays nothing, even if pressed several times.
for panel in help hint explain row; do
    opened $panel
    keys Enter
    gone "$panel: Enter closes it" 'Esc or Enter: close'
    keys Enter
    keys Enter
    line 12
    played "$panel: Enter pressed again plays nothing" 0 pass
done
for key in Escape Left Right BSpace F5; do
    opened help
    keys $key
    gone "$key closes a panel" 'Esc or Enter: close'
    line 12
    played "$key does nothing else" 0 pass
done
opened hint
keys Escape
gone "Escape closes a hint" 'Esc or Enter: close'
keys Enter
shows "after a hint Enter asks for a choice" 'Choose an answer first'
keys Down
keys Enter
played "which an arrow key makes" 0 'take gravel-pit-2 small'
opened explain
keys Escape
gone "Escape closes an explanation" 'Esc or Enter: close'
keys Enter
played "and leaves its answer selected" 0 'take gravel-pit-2 small'

# Typing ahead: while another seat moves, the next question is not visible yet
start 80 24 pillars --seed 3 --seats human,master --time 3
tm send-keys -t t -l "$(printf '1\r2\r_' | tr -d _)"
awaited has_moved 1
shows "the question after it is on the screen" '^> arrows'
moves_of 0 >out
if [ "$(wc -l <out)" -eq 1 ]; then
    pass "and what was typed meanwhile has played nothing"
else
    miss "and what was typed meanwhile has played nothing"
fi

# Staying at the table
start 80 24 pillars --seed 3 --seats human,greedy
line 1; line 1
await 'Undo\|undo'
keys q
await 'Leave?'
keys o
await '^> o'
keys BSpace; keys Enter
shows "the letter of the other language does not leave, and Enter then plays nothing" 'Choose an answer first'

# Scrolling
start 80 14 pillars --seed 3 --seats human,greedy
keys '?'
await 'Keys: arrows'
shows "a long text says that it goes on" '10/'
keys Down
shows "an arrow key scrolls it" '11/'
keys Space
shows "so does Space" '2[0-9]/'
keys PPage; keys Up
shows "and back" '10/'
keys End
shows "End shows the end of it" ' \([0-9][0-9]*\)/\1 '
keys Home
shows "and Home the beginning" ' 10/'
line 12
played "then digits go to the prompt" 0 pass

start 80 14 pillars --seed 3 --seats human,greedy
line 1
await 'You take Gravel pit'
line log
shows "the log begins with its end" ' \([0-9][0-9]*\)/\1 '

# Wrapped lines: all lines of a paragraph but its last one are long
fresh
line 'rules PE-41'
await 'Source: '
screen
awk '/Choose a card/ { on = 1 } /Source: / { on = 0 } on { if (last && length(last) < 55) bad = 1; last = $0 }
    END { exit bad }' out
if [ $? -eq 0 ]; then pass "a text is wrapped once"; else miss "a text is wrapped once"; fi

# What happened before a move that was undone
fresh
line 1
await 'You take Gravel pit'
screen
sed '$d; s/▌/ /' out >before
line 1
await 'Woodworker\|Forest (2)  *.*1 '
line undo
await 'Undone'
screen
sed '$d; s/▌/ /' out >after
same "after undo, the same lines say what happened" before after

# Letters that are commands, and letters of several bytes
fresh
line 1
played "a move" 0 'take gravel-pit-2 small'
keys '?'
await 'Keys: arrows'
keys u
shows "u over a panel takes back" 'Undone'
line 1
await '▌Resources'
keys '?'
await 'Keys: arrows'
keys q
shows "q over a panel asks to leave" 'Leave?'
keys 1; keys 2
shows "digits typed at that question go to the prompt" '^> 12'
keys Escape
opened help
keys '!'
shows "! over a panel explains" 'This move is legal'
keys '?'
shows "? over that explains the keys" 'Keys: arrows'
start 80 24 pillars --seed 3 --seats human,greedy --lang fr
keys '?'
await 'Touches'
keys -l 'é'
shows "a letter of several bytes goes to the prompt whole" '^> é$'
keys BSpace
line 'règles PE-1'
shows "and within a line" '^ *PE-1 '
line conseil
shows "a French command over a panel" 'L’ordinateur conseille'

# The size of the terminal changes
opened help
tm resize-window -t t -x 160 -y 50
shows "a panel stays open when the size changes" 'Esc or Enter: close'
keys Escape
await '^> '
awaited off_screen 'Esc or Enter'
cp out after
start 80 24 pillars --seed 3 --seats human,greedy
tm resize-window -t t -x 160 -y 50
await ' Log '
awaited cmp -s out after || { screen; awaited cmp -s out after; }
same "and the table below has the new width" after out
opened help
tm resize-window -t t -x 60 -y 20
line 12
played "digits after a change of size" 0 pass

# The end of a game
start 80 24 toy --seed 1
keys Enter
await 'Round 2'
keys Enter
shows "the result lies over the table" 'The seed was'
line log
shows "a line typed over it is read" 'You are dealt the Dog'
keys Escape
shows "the prompt offers what is left to do" '^> score, log, save FILE'
line score
shows "and the result can be seen again" 'Player 2'
done_testing
