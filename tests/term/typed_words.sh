# typed_words.sh - words typed on the full screen: an abbreviation shows the matching answer, and a second Enter plays
# it.
. tests/cli/lib/tap.sh
. "$root/tests/term/lib/tmux.sh"

fresh() { start 100 30 ancient-knowledge --seed 3 --seats human,greedy --each; }
# proposed - types `n` and Enter: one answer matches and is shown
proposed() {
    fresh
    line n
    await '^> discard nazca-lines  Discard Nazca Lines: Enter plays this answer' || miss "n is understood"
}
unplayed() { if has_moved 0; then echo "# $(moves_of 0)"; miss "$1"; else pass "$1"; fi; }

proposed
unplayed "a letter and Enter play nothing"
keys Enter
played "a second Enter plays the answer" 0 'discard nazca-lines'

proposed
keys Escape
shows "Escape puts it away" '^> arrows'
keys Enter
played "and Enter plays the selected answer again" 0 'discard bagan'

proposed
keys 4
shows "a digit replaces it" '^> 4 *$'
keys Enter
played "and is played" 0 'discard palenque'

proposed
keys Down
shows "an arrow key puts it away" '^> arrows'
keys Enter
played "and selects" 0 'discard menhirs-of-monteneuf'

proposed
keys BSpace
shows "Backspace puts it away" '^> arrows'
proposed
keys '?'
shows "? puts it away and explains" 'Keys: arrows'

fresh
line nazca
played "a whole word is played at once" 0 'discard nazca-lines'
fresh
line pa
shows "what fits several answers is a list" 'Several answers match'
unplayed "of which none is played"

fresh
line 1
played "a move" 0 'discard bagan'
line und
shows "undo is typed as a whole" 'Type the whole word: undo'
keys -l u; keys Enter
shows "or is the key u, with Enter or without" 'Undone'
done_testing
