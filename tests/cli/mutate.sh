# mutate.sh - tools/mutate separates mutants that scenarios detect from survivors.
. tests/cli/lib/tap.sh

command -v node >/dev/null || { skip "mutants of the toy game" "there is no node"; done_testing; }

# Mutants of the lines where a single winner or several winners score: other comparison, always, never ...
rules=$root/examples/toy/rules.c
line=$(grep -n 'bits_in(mask) == 1 || s->crowd' "$rules" | cut -d: -f1)

expect 0 "what would be broken is shown" "$root/tools/mutate" toy --show --work "$dir/work" \
    --file rules.c --line "$line"
says "with its line" "^rules.c:$line:compare.1:[0-9a-f]*  (winners)"
says "before" '^  - return bits_in(mask) == 1 || s->crowd ? mask : 0;$'
says "and after" '^  + return bits_in(mask) != 1 || s->crowd ? mask : 0;$'
mutant=$(sed -n 's/^\(rules.c:[0-9]*:compare.1:[0-9a-f]*\) .*/\1/p' out)
refused() { expect 2 "$1" "$root/tools/mutate" $2; }
refused "a game that is not there" "chess"
refused "an option that is not there" "toy --dance"

# Mutants are linked with the objects of a build. The sanitized build already has these objects. Any other build would
# have to compile all of them, for the same result.
[ -n "${LUDO_SANITIZED:-}" ] || done_testing
for tool in ninja gcc; do
    command -v $tool >/dev/null || { skip "mutants of the toy game" "there is no $tool"; done_testing; }
done
mutate() {
    expect "$1" "$2" "$root/tools/mutate" toy --base "$(dirname "$LUDO")" --work "$dir/work" --judged "$dir/judged" \
        --file rules.c --line "$line" --scenarios "$3"
}
mkdir idle
printf 'game toy\nexpect playing\n' >idle/idle.scn

mutate 1 "a scenario that tests nothing does not" idle
says "and each is told" "^rules.c:$line:compare.1:[0-9a-f]*  (winners)"
says "and counted" '^toy: 12 mutants tried, 0 killed, 12 survived'
mutate 0 "the scenarios notice a broken rule: survivors are tried again" "$root/tests/scenarios/toy"
says "in every way" '^toy: 12 mutants tried, 12 killed, 0 survived, 0 judged equivalent: 100.0 % killed'
expect 0 "results are kept" "$root/tools/mutate" toy --list --work "$dir/work" --file rules.c --line "$line"
says "for who asks" ' 12 killed, 0 survived'

rm -r work
echo "$mutant" | sed "s/:$line:/:7:/; s/\$/  because this test says so/" >judged
mutate 1 "what people judged equivalent is known by all but the number of its line" idle
says "and does not count" ' 0 killed, 11 survived, 1 judged equivalent: '
done_testing
