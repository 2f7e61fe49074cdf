# play_typed.sh - typed lines: several answers in a line, what of it is not played, and refusals that name the reason.
. tests/cli/lib/tap.sh

scholars() { piped "$1" "1\n$2\nquit\n" "$LUDO" play scholars --seed 3; }
pillars() { piped "$1" "$2\nquit\n" "$LUDO" play pillars --seed 3 --seats human,greedy; }

# Player 1 of this game has the dice white 2, white 6 three times, blue 3, and a white and a yellow worker.
scholars "numbers in a line of several answers" 'travel chemistry 3 yellow, 2, 1\nlog'
says "answer the questions of the line" '^  You travel 2 steps'
says "and the last number too" '^  You take the reward\|^  You deliver '
scholars "a number that the menu of its question does not have" 'travel chemistry 3 yellow, 14'
says "is refused" '^These words fit no answer, or several: 14'
silent "and nothing of the line is played" '^  You work with'
scholars "a part after chance" 'rest, 1'
says "is named" '^Not played, because dice or cards come first: 1$'
pillars "parts after the move of another player" 'take gravel pit (3), 1, 1'
says "are named" '^Not played, because another player moves first: 1, 1$'
says "and the parts before them are played" '^  You take Gravel pit (3)'

scholars "a word for a die and a worker" 'travel chemistry 2 white'
says "says how it was understood" '^Understood: work chemistry travel, die white-2, die white-6'
scholars "a die that the player does not have" 'travel patronage 4'
says "is named" '^You cannot mark this now: 4$'
pillars "a card that is gone" '1\ntake gravel pit (2)'
says "is named" '^You cannot choose this card now: Gravel pit$'

pillars "last words that fit no answer" 'forest 9'
says "are refused" '^No answer fits these words: forest 9$'
says "with the answers that the first words fit" '^ *[0-9]*\. Take Forest (2) with small workers'

scholars "a hint in the step of the dice" '2\n1\nhint\n0 3'
says "goes back first" '^0 ▸ 3\. Work with Chemistry: Travel'
says "and its numbers can be typed" '^Work with Chemistry: Travel  Type numbers'
pillars "score" score
says "tells whose points a column has" '^  Player  *1  *2$'
scholars "a score of one" score
says "is one point" '^Player 1: 1 point$'

pillars "the places of a builder" '1\n1\n1\nwhy 10'
says "say which craftsman is there, and the price only in the question" '^  \(Tool maker\|Improved mortar mixer\): '
done_testing
