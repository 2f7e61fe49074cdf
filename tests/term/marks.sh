# marks.sh - answers of several moves: marks with numbers, a Work of Scholars in one line, paths and undo.
. tests/cli/lib/tap.sh
. "$root/tests/term/lib/tmux.sh"

# all_moves SEAT - the moves of the seat in the record; a plus sign marks a move of the same answer
all_moves() { cat "$XDG_STATE_HOME"/ludotheque/*.ludo 2>/dev/null | sed -n "s/^$1 \(.*\) #[0-9a-f]*\( +\)*$/\1\2/p"; }
has_count() { [ "$(all_moves 0 | wc -l)" -eq "$1" ]; }
counts() {
    if awaited has_count "$2"; then pass "$1"; else all_moves 0 | sed 's/^/# /'; screen; miss "$1"; fi
}

# ---- Four cards are discarded with one line: the numbers of the cards
keep() { start 100 30 ancient-knowledge --seed 3 --seats human,greedy; }
keep
shows "the question says how to mark" 'Type numbers to mark'
line '2 4'
shows "numbers mark things" '\[x\] Discard Menhirs of Monteneuf'
shows "and what is missing is counted" 'Type numbers to mark (2 of 4)'
counts "nothing is played yet" 0
line '4'
shows "the same number removes a mark" '\[ \] Discard Palenque'
line '3 5 6'
counts "when enough things are marked, all moves are played" 4
if [ "$(all_moves 0 | head -1)" = 'discard menhirs-of-monteneuf' ]; then pass "in the order of the marks"
else all_moves 0; miss "in the order of the marks"; fi
keep
keys Enter; keys Enter; keys Enter
shows "Enter marks one thing after the other" 'Type numbers to mark (3 of 4)'
keys Enter
counts "and plays with the last one" 4
keep
line '1 2'
line 'why zzz'
keys Enter
counts "a line that plays nothing and Enter play nothing" 0
keep
line '1 99'
shows "an unknown number is refused" 'There is no answer 99'

# ---- A Work of Scholars: one line, one undo
work() {
    start 100 30 scholars --seed 5
    line 1
    line 1
    await 'Do you work or rest'
}
work
line '2b w4 6 blue'
shows "a Work is one line" 'How far do you travel, with value 10'
line undo
shows "undo first takes back the answer that was not asked" 'Take the main action'
line undo
shows "and then the whole Work" 'Do you work or rest'
line '2b 4 6'
shows "if two dice fit, both are listed" 'Several answers match'
keys Escape
counts "and nothing is played" 2
line 2
line 2
shows "the menu marks dice" 'Type numbers to mark'
line '2 3'
shows "and says what the answer does" 'value of 10'
keys Enter
shows "the second Enter plays it" 'How far do you travel, with value 10'
work
line '2b w4 6 blue'
await 'How far do you travel'
line undo
await 'Take the main action'
line 'travel 3'
counts "a path is two moves" 10
shows "and goes through the question before it" 'You travel 3 steps'
work
line '2b w4 6 blue, travel 3'
shows "answers separated by commas are one answer" 'You travel 3 steps'
line undo
shows "which one undo takes back" 'Do you work or rest'
line '2b w4 6 blue, travel 33'
shows "if a part is not understood, nothing is played" 'These words fit no answer, or several: travel 33'
keys Enter
counts "and a second Enter plays nothing" 2
work
line b
shows "one letter plays nothing" '^> \|Several'
counts "no move" 2
start 100 30 scholars --seed 5 --each
line 1
line 1
line 'work physics travel'
line 'die white-4'
line 'done'
line 'done'
shows "with --each, every question is asked" 'Take the main action'
done_testing
