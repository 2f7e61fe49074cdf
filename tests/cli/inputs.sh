# inputs.sh - scenarios, JSON states and simulations.
. tests/cli/lib/tap.sh

cat >good.scn <<'END'
# AE-1 a table is a table
game aerion
expect playing
END
cat >wrong.scn <<'END'
# what is not so
game aerion
expect over
END
cat >impossible.scn <<'END'
# more dice than there are
game aerion
given pixies = 3
given pixies = 250
expect playing
END
cat >path.scn <<'END'
game aerion
given wings = 3
END
cat >verb.scn <<'END'
game aerion
play dance book
END
printf 'play pass\n' >headless.scn
# Expectations about the result and about random outcomes, one line each, on a new table of two.
one() { printf 'game toy\nseats 2\n%s\n' "$2" >"$1.scn"; }
one line     'expect line "Rounds won" 1 = 3'
one lineless 'expect line "Rounds lost" 1 = 0'
one seatless 'expect line "Rounds won" = 0'
one legal    'refuse chance draw ant TY-2'
one other    'refuse chance roll 1 2 TY-3'
one never    'offer chance roll 1 2'
one many     'expect outcomes 7'
one odds     'expect odds draw ant = 1/2'
one oddless  'expect odds draw ant = 2'
one seated   '1: refuse chance draw ant TY-2'
one moment   'expect moment = "Round 2 of 2"'
one actor    'expect actor 0'
one focus    'expect focus cards ant'
one amount   'expect amount worth = 9'
one amountless 'expect amount weight = 1'
one element  'expect amount worth[ant] = 1'
one other-amount 'expect amount worth 1 = 9'
one no-amount 'expect amount worth 1 = none'
one amount-of-nobody 'expect amount worth 2 = 1'
one chosen   'expect chosen 1'
one rounds   'expect rounds 2/2'
one drawing  'expect drawing = "Round 2"'
one part     'expect drawing = "…ound 1 of…"'
one whole    'expect drawing = "Round 1 of"'
one undrawn  'expect drawing != "Round 1 of 2…"'
one unquoted 'expect moment = Round 1 of 2'
one unplayed 'expect log = "Player 1 is dealt the Ant (1)"'
one nobody   '3: expect amount worth = 1'
one unread   '1: expect playing'
printf 'game toy\nseats 2\nchance draw ant\n1: expect log = "Player 1 is dealt the Ant (1)"\n' >log.scn
printf 'game toy\nseats 2\nchance draw ant\nexpect log != "Player 1 is dealt the Ant (1)" # "quoted"\n' >unlogged.scn
printf 'game toy\nseats 2\nchance all\nexpect question = "Which card?"\n' >question.scn
printf 'game toy\nseats 2\nchance draw ant\nexpect log = "%s | %s"\n' \
    'Player 1 is dealt the Ant (1)' 'Player 1 is dealt the Fox (6)' >row.scn
hands='game toy\nseats 2\ngiven seats[0].hand = ant bee\ngiven seats[1].hand = cat dog'
printf "$hands\n%s\n" '0: expect aside lay cat = ""' >illegal.scn
printf "$hands\n%s\n" '0: expect lacks lay ant = ""' >lacks.scn
printf 'game toy\nseats 2\ngiven seats[0].hand = ant bee\nexpect aside lay ant = "9 for the winner"\n' >aside.scn
printf 'game toy\nseats 2\nchance all\nrefuse chance draw ant TY-2\n' >late.scn

expect 0 "a scenario passes" "$LUDO" scenario good.scn
says "in TAP" '^ok 1 - good.scn: AE-1 a table is a table'
expect 1 "a scenario fails" "$LUDO" scenario good.scn wrong.scn
says "with file, line and reason" '^not ok 2 - wrong.scn:3: '
says "and a count" '1 passed, 1 failed'
refused "an impossible table" 'impossible.scn:4: '   "$LUDO" scenario impossible.scn
refused "an unknown path"     'path.scn:2: .*wings'  "$LUDO" scenario path.scn
refused "an unknown verb"     'verb.scn:2: .*dance'  "$LUDO" scenario verb.scn
expect 1 "what a line of the result is" "$LUDO" scenario line.scn
says "is told" '^not ok 1 - line.scn:3: expected 3, but it is 0$'
expect 1 "an outcome that chance may bring" "$LUDO" scenario legal.scn
says "is not refused" '^not ok 1 - legal.scn:3: this move is legal: draw ant$'
expect 1 "an outcome refused for another reason" "$LUDO" scenario other.scn
says "is told with its clause" '^not ok 1 - other.scn:3: this move is refused: roll 1 2 (TY-2)$'
expect 1 "an outcome that chance cannot bring" "$LUDO" scenario never.scn
says "is not offered" '^not ok 1 - never.scn:3: this move is refused: roll 1 2 (TY-2)$'
expect 1 "how many outcomes there are" "$LUDO" scenario many.scn
says "is counted" '^not ok 1 - many.scn:3: expected 7, but it is 6$'
expect 1 "how likely an outcome is" "$LUDO" scenario odds.scn
says "is told" '^not ok 1 - odds.scn:3: expected 1/2, but it is 2/12$'
expect 1 "the moment" "$LUDO" scenario moment.scn
says "is compared whole" '^not ok 1 - moment.scn:3: expected Round 2 of 2, but it is Round 1 of 2$'
expect 1 "who acts" "$LUDO" scenario actor.scn
says "is compared" '^not ok 1 - actor.scn:3: expected 0, but it is none$'
expect 1 "what a moment is about" "$LUDO" scenario focus.scn
says "is compared" '^not ok 1 - focus.scn:3: expected cards ant, but it is none$'
expect 1 "an amount" "$LUDO" scenario amount.scn
says "is compared" '^not ok 1 - amount.scn:3: expected 9, but it is 1$'
expect 1 "the log of another seat" "$LUDO" scenario log.scn
says "hides what it may not know" '^not ok 1 - log.scn:4: expected Player 1 is dealt the Ant (1), but it is $'
expect 1 "a sentence that must not be in the log" "$LUDO" scenario unlogged.scn
says "is found there" '^not ok 1 - unlogged.scn:4: '
expect 1 "the question" "$LUDO" scenario question.scn
says "is compared" '^not ok 1 - question.scn:4: expected Which card?, but it is Round 1: which card do you lay?$'
expect 1 "the text beside a move" "$LUDO" scenario aside.scn
says "is compared" '^not ok 1 - aside.scn:4: expected 9 for the winner, but it is 1 for the winner$'
expect 1 "a row of sentences" "$LUDO" scenario row.scn
dealt="Player 1 is dealt the Ant (1)"
says "is compared in order" "^not ok 1 - row.scn:4: expected $dealt | .*, but it is The Ant (1) is dealt | $dealt\$"
expect 1 "a move that is not legal" "$LUDO" scenario illegal.scn
says "has no text beside it" '^not ok 1 - illegal.scn:5: this move is not legal for seat 0: lay cat$'
expect 1 "a move that is legal" "$LUDO" scenario lacks.scn
says "lacks nothing" '^not ok 1 - lacks.scn:5: this move is legal: lay ant$'
expect 1 "an amount of another seat" "$LUDO" scenario other-amount.scn
says "is compared" '^not ok 1 - other-amount.scn:3: expected 9, but it is 1$'
expect 1 "an amount that there is" "$LUDO" scenario no-amount.scn
says "is not none" '^not ok 1 - no-amount.scn:3: expected none, but it is 1$'
refused "an amount of nobody" 'amount-of-nobody.scn:3: ' "$LUDO" scenario amount-of-nobody.scn
expect 1 "who has chosen" "$LUDO" scenario chosen.scn
says "is compared" '^not ok 1 - chosen.scn:3: expected 1, but it is none$'
expect 1 "the round" "$LUDO" scenario rounds.scn
says "is compared" '^not ok 1 - rounds.scn:3: expected 2/2, but it is 1/2$'
expect 1 "a line of the drawn table" "$LUDO" scenario drawing.scn
says "is looked for" '^not ok 1 - drawing.scn:3: the drawn table has no such line: Round 2$'
expect 1 "a line of the drawn table without dots" "$LUDO" scenario whole.scn
says "is compared whole" '^not ok 1 - whole.scn:3: the drawn table has no such line: Round 1 of$'
expect 1 "a line that must not be drawn" "$LUDO" scenario undrawn.scn
says "is found" '^not ok 1 - undrawn.scn:3: the drawn table has this line: Round 1 of 2…$'
expect 0 "dots stand for the rest of a line" "$LUDO" scenario part.scn
refused "no such amount"      'amountless.scn:3: .*weight' "$LUDO" scenario amountless.scn
refused "an amount without elements" 'element.scn:3: '   "$LUDO" scenario element.scn
refused "a text without quotes" 'unquoted.scn:3: .*expect moment = "TEXT"' "$LUDO" scenario unquoted.scn
refused "a log without a move" 'unplayed.scn:3: '    "$LUDO" scenario unplayed.scn
refused "a reader who is not there" 'nobody.scn:3: ' "$LUDO" scenario nobody.scn
refused "a seat where none reads" 'unread.scn:3: '   "$LUDO" scenario unread.scn
refused "odds that are none"  'oddless.scn:3: '      "$LUDO" scenario oddless.scn
refused "no such line"        'lineless.scn:3: .*Rounds lost' "$LUDO" scenario lineless.scn
refused "a line of nobody"    'seatless.scn:3: '     "$LUDO" scenario seatless.scn
refused "a seat of chance"    'seated.scn:3: .*draw ant' "$LUDO" scenario seated.scn
refused "chance not pending"  'late.scn:4: .*draw ant' "$LUDO" scenario late.scn
refused "no game"             'headless.scn:1: '     "$LUDO" scenario headless.scn
refused "no file"             'none.scn'             "$LUDO" scenario none.scn

piped "a game to take a state from" '1\n1\n1\nsave a.ludo\nquit\n' "$LUDO" play aerion --seed 1
"$LUDO" replay a.ludo --json | sed 's/.*"state"://; s/}$//' >state.json
expect 0 "a state is right" "$LUDO" schema aerion --check state.json
printf '{"dice":' >short.json
refused "JSON cut short"      'short.json'  "$LUDO" schema aerion --check short.json
printf '[1,2,3]\n' >shape.json
refused "JSON of another shape" 'shape.json' "$LUDO" schema aerion --check shape.json
sed 's/"active":[0-9]*/"active":"me"/' state.json >type.json
refused "JSON of a wrong type" 'type.json'  "$LUDO" schema aerion --check type.json
printf '{"wings":1}\n' >field.json
refused "an unknown field"    'field.json'  "$LUDO" schema aerion --check field.json
sed 's/}$/}}/' state.json >tail.json
refused "something after the end" 'tail.json' "$LUDO" schema aerion --check tail.json

"$LUDO" sim aerion --games 60 --threads 1 --seed x >one
"$LUDO" sim aerion --games 60 --threads 4 --seed x >out
same "the number of threads does not show" one out
expect 0 "an SVG is drawn" "$LUDO" sim aerion --games 30 --svg h.svg
if grep -q '</svg>' h.svg; then pass "and complete"; else miss "and complete"; fi
refused "an SVG that cannot be written" 'no/h.svg' "$LUDO" sim aerion --games 3 --svg no/h.svg
expect 1 "nothing covered is a failure" "$LUDO" coverage aerion --dir .

expect 0 "one game of points" "$LUDO" sim ancient-knowledge --games 1 --json
says "has no spread" \
    '"points":\(-*[0-9]*\),.*"points_sd":0,"points_min":\1,"points_q1":\1,"points_median":\1,"points_q3":\1,"points_max":\1,'
expect 0 "many games do" "$LUDO" sim ancient-knowledge --games 50
says "with its quarters" '^  spread .*[0-9] .. .*[0-9] .. .*[0-9] .. .*[0-9] .. .*[0-9]  (minimum, quartiles, maximum)$'

if [ -z "${LUDO_SANITIZED:-}" ]; then
    for game in ancient-knowledge drum-roll pillars aerion; do
        expect 0 "random play fires every effect of $game" "$LUDO" coverage $game --effects
        says "of $game, all of them" "^$game  random games: [0-9]*  effects fired: \([0-9]*\)/\1\$"
        [ $game != ancient-knowledge ] || says "counted by card and effect" '^ *[1-9][0-9]*  petra  timeline$'
    done
    # The rarest effects of Scholars of the South Tigris happen once in tens of thousands of games. They may be
    # missing in 8 000 games. `ludo coverage scholars --effects` plays enough games, but takes half a minute.
    rare="greek-x1/retired greek-x1/retired-2 greek-x1/translates hebrew-h/passive persian-x1/retired
        persian-x1/translates wanderer-1-x2/retired-other wanderer-2-a/translates wanderer-2-c/translates
        wanderer-2-x1/retired wanderer-2-x1/retired-2 page-37/event goal-sanskrit/harvest row-bonus-3/bonus
        row-bonus-3/bonus-other row-bonus-3/bonus-other-2 row-bonus-4/bonus row-bonus-4/bonus-other die-out-of-stock
        opponent-diverted-in-vain"
    "$LUDO" coverage scholars --effects --games 8000 >out 2>err
    says "random games of Scholars are counted" '^scholars  random games: 8000  effects fired: '
    says "each step apart" '^ *[1-9][0-9]*  wanderer-1-g  dispatch-2$'
    never=
    for effect in $(sed -n 's/^scholars .* never: //p' out); do
        case " $(echo $rare) " in *" $effect "*) ;; *) never="$never $effect" ;; esac
    done
    if [ -z "$never" ]; then pass "and fire all but the rarest effects"
    else echo "# never:$never"; miss "and fire all but the rarest effects"; fi
else                                    # a few games, which need not fire all
    expect 1 "a few random games of Scholars of the South Tigris" "$LUDO" coverage scholars --effects --games 300
    says "are counted" "^scholars  random games: 300 "
fi
expect 1 "one game does not" "$LUDO" coverage ancient-knowledge --effects --games 1
says "and what is missing is named" 'never: .*/'
expect 1 "in JSON too" "$LUDO" coverage aerion --effects --games 1 --json
says "with a number for each" '"games":1,"effects":\[{"card":"hellinaut-d1","fired":'
done_testing
