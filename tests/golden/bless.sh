#!/usr/bin/env bash
# Writes the golden records anew with build/ludo: one whole game for each option set below.  Run it when a change
# of rules is meant, read the difference, and commit both together.
set -eu
cd "$(dirname "$0")/../.."

record() {          # NAME SEATS [OPTION...]; the name begins with the game's
    local name=$1 seats=$2 options=() game
    shift 2
    for game in aerion ancient-knowledge pillars drum-roll scholars; do
        case $name in "$game"-*) break ;; esac
    done
    for option; do options+=(--option "$option"); done
    echo "save tests/golden/$name.ludo" |
        build/ludo play "$game" --seats "$seats" --seed "golden $name" "${options[@]}" >/dev/null
}

everything=(flagship=on hourglasses=on stone-clouds=on piers=on eggs=on hellkite=on)
variants=(factory-under-construction=on short-of-time=on swarm=on grounded=on minimal-debt=on very-fragile-shells=on
    impregnable-fortress=on)

record aerion-base greedy
record aerion-no-pixies greedy pixies=0
record aerion-two greedy,random
record aerion-two-second-starts random,greedy first=2
record aerion-flagship greedy flagship=on
record aerion-factory greedy flagship=on factory-under-construction=on
record aerion-hourglasses greedy hourglasses=on short-of-time=on
record aerion-clouds greedy stone-clouds=on
record aerion-clouds-harder greedy stone-clouds=on swarm=on grounded=on
record aerion-piers greedy piers=on
record aerion-piers-two greedy,greedy piers=on minimal-debt=on
record aerion-eggs greedy eggs=on
record aerion-eggs-harder greedy eggs=on very-fragile-shells=on
record aerion-hellkite greedy hellkite=on
record aerion-fortress greedy hellkite=on impregnable-fortress=on
record aerion-everything greedy "${everything[@]}"
record aerion-everything-two greedy,greedy "${everything[@]}" "${variants[@]}"
record aerion-rulings greedy,greedy free-discard=on last-card-reroll=off recover-fewer=on reserve-anytime=off \
    shared-optional=on flagship=on reserve-flagship=off

record ancient-knowledge-two greedy,random
record ancient-knowledge-beginner random,greedy beginner=on
record ancient-knowledge-three random,greedy,random oldest=2
record ancient-knowledge-four random,random,random,greedy

record pillars-two greedy,random
record pillars-cards greedy,greedy,random cards=on
record pillars-board greedy,random,greedy,greedy cards=on board=on backwards=on
record pillars-five greedy,random,greedy,greedy,random
record pillars-six random,greedy,greedy,greedy,greedy,greedy first=3

record drum-roll-two greedy,random
record drum-roll-three random,greedy,greedy first=2
record drum-roll-four greedy,greedy,random,greedy

record scholars-solo greedy level=2
record scholars-three greedy,random,greedy
record scholars-books greedy,greedy expansion=on epic=on
